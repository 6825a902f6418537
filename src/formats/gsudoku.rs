//! The XML of the app Sudoku 10'000 (`.1gsudoku`).
//!
//! Accepted: the root `onegravitysudoku`; each `sudoku` in it with `data` of 81 cells is a puzzle, all digits givens.
//!
//! Written: not at all.
//!
//! Lost: everything but the cells.

use super::content::board_of_text;
use super::problem::Fault;
use super::xml::{self, Collection, Element};
use super::{Carries, Notation};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "1gsudoku",
    title: "XML of the app Sudoku 10'000",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| xml::root_is(head, &["onegravitysudoku"]),
    shape: xml::SHAPE,
};

const NO_PUZZLE: Fault = Fault::Refused("a .1gsudoku file without a puzzle in it");
const NO_DATA: Fault = Fault::Refused("a puzzle of a .1gsudoku file without data");

pub(super) const COLLECTION: Collection = Collection { piece: "sudoku", board, none: NO_PUZZLE };

fn board(puzzle: &Element) -> Result<Board, Fault> {
    board_of_text(puzzle.value("data").ok_or(NO_DATA)?.trim())
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    #[test]
    fn every_sudoku_of_the_file_is_a_puzzle() {
        let text = format!(
            "<onegravitysudoku>\n<sudoku id=\"1\" data=\"{LINE}\"/>\n<sudoku data='12'/></onegravitysudoku>"
        );
        let entries = read(text.as_bytes());
        assert_eq!(entries[0].as_ref().unwrap().board.givens().to_string(), LINE);
        assert_eq!(entries[0].as_ref().unwrap().notation, "1gsudoku");
        assert_eq!(entries[1].as_ref().unwrap_err().to_string(), "2 cells, a puzzle has 81");
        assert!(read(b"<onegravitysudoku/>")[0].as_ref().is_err_and(|problem| problem.line == Some(1)));
    }
}

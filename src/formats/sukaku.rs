//! Sukaku: the candidates of every cell on one line.
//!
//! Accepted: 729 characters side by side, nine a cell: the digit in its place, or `.` or `0`. A cell with one candidate
//! is a given, unless a peer has the digit among several still; else the candidates are pencil marks in the centre.
//! What follows after a blank, comma, semicolon or `#` is passed over.
//!
//! Written: not at all.
//!
//! Lost: nothing, there is nothing else in it.

use super::assembly::Shape;
use super::content::{Content, all_cells, board_of, fill_singles};
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::{Field, trimmed};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const NOTATION: Notation = Notation {
    name: "sukaku",
    title: "729 characters on a line, nine a cell",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(|line| candidates(line).text.len() == LEN && read(line).is_ok()),
    shape: Shape::Lines(read),
};

const LEN: usize = 9 * Cell::COUNT;
const NO_SUKAKU: Fault =
    Fault::Refused("no 729 candidates on this line, nine a cell, each the digit in its place or . or 0");

fn candidates(line: &Line) -> Field<'_> {
    let Field { column, text } = trimmed(&line.text);
    let ends = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '#');
    Field { column, text: text.split(ends).next().unwrap_or_default() }
}

fn read(line: &Line) -> Result<Board, Problem> {
    let Field { column, text } = candidates(line);
    let cell = |cell: &[u8]| -> Option<Digits> {
        let mut digits = Digits::NONE;
        for (digit, &symbol) in Digit::ALL.into_iter().zip(cell) {
            match symbol {
                b'.' | b'0' => {}
                _ if char::from(symbol) == digit.to_char() => digits.insert(digit),
                _ => return None,
            }
        }
        Some(digits)
    };
    let cells: Option<Vec<Digits>> = text.as_bytes().chunks(9).map(cell).collect();
    let board = cells.filter(|_| text.len() == LEN).and_then(|cells| board_of_cells(cells).ok());
    board.ok_or(Problem::at(line.number, column, NO_SUKAKU))
}

/// The board whose cells can be these digits.
pub(super) fn board_of_cells(cells: Vec<Digits>) -> Result<Board, Fault> {
    Ok(board_of(&fill_singles(&all_cells(cells)?, Content::given)))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::sudoku::MarkKind;

    #[test]
    fn one_candidate_is_a_given_and_several_are_marks() {
        let text = format!("..3......1..4.....{}# 12", ".".repeat(LEN - 18));
        let puzzle = read(text.as_bytes()).remove(0).unwrap();
        assert_eq!(puzzle.notation, "sukaku");
        assert_eq!(puzzle.board.givens().line('.').trim_end_matches('.'), "..3".trim_start_matches('.'));
        assert_eq!(puzzle.board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "14");
    }

    #[test]
    fn a_digit_out_of_its_place_and_a_short_line_are_refused() {
        for text in
            [format!("3{}", ".".repeat(LEN - 1)), ".".repeat(LEN - 1), format!("1{}", ".".repeat(LEN))]
        {
            assert!(read(text.as_bytes()).iter().all(Result::is_err));
        }
    }
}

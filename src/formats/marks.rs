//! Grids that list what every cell can be.
//!
//! Accepted: as in the notation `boxes`, with one digit or several in each cell. A cell of several is empty with these
//! for centre marks. A cell of one holds that digit as a given, unless a peer lists the digit among its marks; then it
//! is an empty cell with this one mark, for a digit that was placed would have been struck out there. Signs of
//! emphasis around the digits (`*` `#` `@`, a capital letter before them) and `-` before a digit that is to go are
//! passed over. A grid right before it, whose digits are all in it, is the same puzzle and says which digits are
//! givens.
//!
//! Written: a frame with dots, colons and dashes. In an empty cell stand its centre marks, or all digits that the rule allows in
//! it where there are none, so that a puzzle without marks becomes its grid of candidates. The notation has no way of
//! writing a cell with one mark alone that no peer shares: it reads back as a digit.
//!
//! Lost: corner marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::{bordered_row, has_marks, last_row};
use super::lines::Line;
use super::{Carries, Filled, Notation};
use crate::sudoku::{Board, Cell, Digits, MarkKind};

pub(super) const NOTATION: Notation = Notation {
    name: "marks",
    title: "a drawn grid of what every cell can be",
    write: Some(write),
    carries: Carries { centre_marks: true, filled: Filled::OneCandidate, ..Carries::DIGITS },
    detect,
    shape: Shape::Rows(bordered_row),
};

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, row)| line.text.contains('|') && has_marks(&row))
}

/// What can be in the cell, as the player noted it, or else by the rule; all digits where nothing can.
fn candidates(board: &Board, cell: Cell) -> Digits {
    let noted = board.marks(MarkKind::Centre, cell);
    let allowed = board.grid().allowed(cell);
    [noted, allowed].into_iter().find(|digits| !digits.is_empty()).unwrap_or(Digits::ALL)
}

/// What is written for the cell: its digit, or what can be in it.
pub(super) fn shown(board: &Board, cell: Cell) -> Digits {
    board.digit(cell).map_or_else(|| candidates(board, cell), Digits::only)
}

fn write(board: &Board) -> String {
    let cells: Vec<String> = Cell::ALL.into_iter().map(|cell| shown(board, cell).to_string()).collect();
    let widths: Vec<usize> = (0..9)
        .map(|column| cells.iter().skip(column).step_by(9).map(String::len).max().unwrap_or(1))
        .collect();
    let line = |[left, inner, right]: [&str; 3]| {
        let strokes = |widths: &[usize]| "-".repeat(widths.iter().sum::<usize>() + 2 * widths.len() + 1);
        format!("{left}{}{right}\n", widths.chunks(3).map(strokes).collect::<Vec<_>>().join(inner))
    };
    let row = |row: &[String]| {
        let cell = |(cell, &width): (&String, &usize)| format!("{cell:<width$}  ");
        let cells: Vec<String> = row.iter().zip(&widths).map(cell).collect();
        let boxes: Vec<String> = cells.chunks(3).map(<[String]>::concat).collect();
        format!("| {}|\n", boxes.join("| "))
    };
    let band = |cells: &[String]| cells.chunks(9).map(row).collect::<String>();
    let bands: Vec<String> = cells.chunks(27).map(band).collect();
    line([".", ".", "."]) + &bands.join(&line([":", "+", ":"])) + &line(["'", "'", "'"])
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::super::tests::only_board;
    use super::*;
    use crate::sudoku::Grid;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn puzzle() -> Board {
        Board::new(LINE.parse::<Grid>().unwrap())
    }

    #[test]
    fn a_digit_that_a_peer_still_lists_is_a_mark() {
        let text = write(&puzzle());
        let read = only_board(&text);
        assert_eq!(read.givens(), puzzle().givens(), "the puzzle has empty cells with one candidate");
        let singles = Cell::ALL.into_iter().filter(|&cell| read.marks(MarkKind::Centre, cell).len() == 1);
        assert!(singles.count() > 0);
    }

    #[test]
    fn emphasis_is_passed_over() {
        let text = write(&puzzle());
        for (from, to) in [(" 1347 ", "*1347 "), (" 1347 ", "#13-47"), (" 13479 ", "A13479 ")] {
            assert!(text.contains(from), "{text}");
            assert_eq!(only_board(&text.replacen(from, to, 1)), only_board(&text), "{to}");
        }
    }

    #[test]
    fn what_is_no_set_of_digits_is_refused_where_it_stands() {
        let text = write(&puzzle()).replacen(" 1347 ", " 1341 ", 1);
        let problem = read(text.as_bytes()).remove(0).unwrap_err();
        assert_eq!(
            (problem.line, problem.to_string().as_str()),
            (Some(2), "two characters where one cell is expected")
        );
    }

    #[test]
    fn givens_digits_and_candidates_in_three_grids_are_one_puzzle() {
        let starred = |board: &Board| super::super::boxes::NOTATION.write.unwrap()(board).replace('+', "*");
        let mut board = puzzle();
        let first = Cell::ALL[0];
        board.enter(first, board.grid().allowed(first).first().unwrap());
        let texts = [starred(&puzzle()), starred(&board), write(&board)];
        let two = only_board(&texts[..2].join("\n\n"));
        assert_eq!((two.givens(), two.grid()), (puzzle().givens(), board.grid()));
        let three = only_board(&texts.join("\n\n"));
        assert_eq!((three.givens(), three.grid()), (puzzle().givens(), board.grid()));
        assert!(three.marks(MarkKind::Centre, Cell::ALL[1]).len() > 1);
        let others = [texts[1].clone(), starred(&puzzle())].join("\n\n");
        assert_eq!(read(others.as_bytes()).len(), 2, "digits are not taken back");
    }
}

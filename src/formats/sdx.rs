//! A game in progress as `SudoCue` saves it: nine rows of nine cells parted by blanks, each a digit or what the cell can be.
//!
//! Accepted: `5` is a given, `u5` a digit of the player's, several digits are centre marks. A digit alone that a peer
//! still lists is a mark, as in the notation `marks`.
//!
//! Written: in an empty cell stand its centre marks, or all digits that the rule allows in it where there are none. A
//! cell with one mark alone that no peer shares reads back as a given.
//!
//! Lost: corner marks.

use super::assembly::Shape;
use super::drawing::{has_marks, last_row, row};
use super::lines::Line;
use super::marks::shown;
use super::{Carries, Filled, Notation};
use crate::sudoku::{Board, Cell};

pub(super) const NOTATION: Notation = Notation {
    name: "sdx",
    title: "nine rows of what every cell can be, a game of SudoCue",
    write: Some(write),
    carries: Carries { corner_marks: false, filled: Filled::OneCandidate, ..Carries::ALL },
    detect,
    shape: Shape::Rows(row),
};

fn write(board: &Board) -> String {
    let word = |&cell: &Cell| {
        let mark = if board.entries().get(cell).is_some() { "u" } else { "" };
        format!("{mark}{}", shown(board, cell))
    };
    let row = |cells: &[Cell]| cells.iter().map(word).collect::<Vec<_>>().join(" ") + "\n";
    Cell::ALL.chunks(9).map(row).collect()
}

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, row)| !line.text.contains('|') && has_marks(&row))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use crate::sudoku::{Board, Grid};

    #[test]
    fn an_empty_board_reads_back_as_one_board_and_no_list() {
        let board = Board::new(Grid::EMPTY);
        let [Ok(puzzle)] = &read(super::write(&board).as_bytes())[..] else { panic!("one board") };
        assert_eq!((puzzle.notation, puzzle.board.grid()), ("sdx", Grid::EMPTY));
    }
}

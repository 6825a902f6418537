//! Simple Sudoku's file: nine rows with `|` between the boxes, and lines of dashes.
//!
//! Accepted: as in the notation `boxes`, which this is without a frame and without blanks. The older form, nine rows
//! of nine with `X` for an empty cell, is the notation `rows`.
//!
//! Written: the newer form, `.` for an empty cell.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::{bordered_row, last_row};
use super::lines::Line;
use super::{Carries, Notation};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "ss",
    title: "rows such as ..6|...|8.., a file of Simple Sudoku",
    write: Some(write),
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(bordered_row),
};

fn write(board: &Board) -> String {
    let cells: Vec<char> = board.grid().to_string().chars().collect();
    let group = |cells: &[char]| cells.iter().collect::<String>();
    let row = |cells: &[char]| cells.chunks(3).map(group).collect::<Vec<_>>().join("|") + "\n";
    let band = |cells: &[char]| cells.chunks(9).map(row).collect::<String>();
    cells.chunks(27).map(band).collect::<Vec<_>>().join("-----------\n")
}

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, row)| {
        let parts: Vec<usize> = line.text.split('|').map(str::len).collect();
        row.is_sound() && parts == [3, 3, 3] && head.last().is_some_and(|line| line.text.is_ascii())
    })
}

//! What the back ends share that is not about lanes.

pub(super) use super::mask::Mask;
pub(super) use super::waiting::Waiting;
pub(super) use super::{Answer, Text};
pub(super) use crate::sudoku::Cell;

/// The box of the cell, and its place there.
pub(super) const fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (3 * (row / 3) + column / 3, 3 * (row % 3) + column % 3)
}

/// The band and then the stack of a cell of a box, each with the line of the cell there.
pub(super) const fn lines_of(at_box: usize, at: usize) -> [(usize, usize); 2] {
    let (band, stack) = (at_box / 3, at_box % 3);
    [(band, 3 * (at / 3) + stack), (3 + stack, 3 * (at % 3) + band)]
}

//! [`Position`], what the techniques look at.

use crate::sudoku::{Candidates, Grid};

/// A grid and what each of its empty cells can still be.
pub(super) struct Position {
    pub grid: Grid,
    pub candidates: Candidates,
}

impl Position {
    /// The grid with all the candidates that the rule allows.
    pub fn of(grid: &Grid) -> Position {
        Position { grid: *grid, candidates: Candidates::of(grid) }
    }
}

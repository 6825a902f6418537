//! [`Goal`], what to run to.

use super::step::Step;
use crate::sudoku::Cell;

/// Something to run to, forwards or backwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any place, undo or solution.
    Move,
    /// A digit is undone.
    Undo,
    /// All nine digits of a cell have failed: the step before an undo.
    DeadEnd,
    /// There is a solution. Every run stops there, whatever else it looks for.
    Solution,
    /// A digit is placed in the cell or undone.
    Change(Cell),
    /// The path has become no longer than this by an undo: what hung below has been finished.
    Finish { depth: usize },
    /// A digit is placed in the cell: a breakpoint.
    Place(Cell),
    /// A digit is placed so deep: a breakpoint.
    Depth(usize),
}

impl Goal {
    /// Whether the move meets it; `depth` is the one after it.
    pub(super) fn is_met(self, step: Step, depth: usize) -> bool {
        match (self, step) {
            (Goal::Move, _) => true,
            (Goal::Undo | Goal::DeadEnd, step) => matches!(step, Step::Undo { .. }),
            (Goal::Change(cell), Step::Place { cell: here, .. } | Step::Undo { cell: here, .. })
            | (Goal::Place(cell), Step::Place { cell: here, .. }) => here == cell,
            (Goal::Finish { depth: least }, Step::Undo { .. }) => depth <= least,
            (Goal::Depth(goal), Step::Place { .. }) => depth == goal,
            _ => false,
        }
    }
}

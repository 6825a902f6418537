//! [`Solutions`], all solutions in reading order, with never a long wait between two of them.

use super::state::State;
use crate::sudoku::Grid;

/// The solutions of a grid in the order in which the textbook search meets them.
///
/// The tree of the textbook search can hold millions of dead ends before the first solution. Here every part of the
/// tree must show a *witness*, some solution that lies in it, before it is entered. The witness of a part serves the
/// branch below that it agrees with, and the other branches find their own or are dropped, so that from one solution
/// to the next there are at most some hundred questions to the solver, and the parts kept are at most nine for each
/// cell.
#[derive(Clone)]
pub struct Solutions {
    /// The next part is the last.
    pending: Vec<Part>,
}

/// A part of the tree: its cells before the first open one are settled.
#[derive(Clone)]
struct Part {
    state: State,
    witness: Option<Grid>,
}

impl Solutions {
    pub(super) fn of(grid: &Grid) -> Solutions {
        let whole = State::of(grid).map(|state| Part { state, witness: None });
        Solutions { pending: whole.into_iter().collect() }
    }

    /// Sets the branches of the first open cell aside, the greatest digit deepest; with no cell open there are none.
    fn branch(&mut self, state: &State, witness: Grid) {
        let Some(cell) = state.first_open() else { return };
        let digits: Vec<_> = state.possible(cell).collect();
        for &digit in digits.iter().rev() {
            if let Ok(state) = state.with(cell, digit) {
                let witness = (witness.get(cell) == Some(digit)).then_some(witness);
                self.pending.push(Part { state, witness });
            }
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        while let Some(Part { state, witness }) = self.pending.pop() {
            let Some(witness) = witness.or_else(|| state.any_solution()) else { continue };
            if state.first_open().is_none() {
                return Some(witness);
            }
            self.branch(&state, witness);
        }
        None
    }
}

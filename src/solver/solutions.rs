//! [`Solutions`], all solutions in reading order, with never a long wait between two of them.

use super::board::Board;
use super::door::Engine;
use super::effort::{Effort, GaveUp, Task};
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
    engine: Engine,
    /// The next part is the last.
    pending: Vec<Part>,
}

/// A part of the tree: its cells before the first open one are settled.
#[derive(Clone)]
struct Part {
    board: Board,
    witness: Option<Grid>,
}

impl Solutions {
    pub(super) fn of(grid: &Grid, engine: Engine) -> Solutions {
        let whole = engine.settled(&Board::of(grid)).map(|board| Part { board, witness: None });
        Solutions { engine, pending: whole.into_iter().collect() }
    }

    /// The next solution, as far as the effort goes.
    ///
    /// # Errors
    ///
    /// [`GaveUp`] when the effort is spent first; the next call goes on from there.
    pub fn next_within(&mut self, effort: &mut Effort) -> Result<Option<Grid>, GaveUp> {
        while let Some(Part { board, witness }) = self.pending.last() {
            let witness = match *witness {
                Some(witness) => Some(witness),
                None => self.any_solution(board, effort)?,
            };
            let Some(Part { board, .. }) = self.pending.pop() else { break };
            let Some(witness) = witness else { continue };
            if board.first_open().is_none() {
                return Ok(Some(witness));
            }
            self.branch(&board, witness);
        }
        Ok(None)
    }

    /// Sets the branches of the first open cell aside, the greatest digit deepest; with no cell open there are none.
    fn branch(&mut self, board: &Board, witness: Grid) {
        let Some(cell) = board.first_open() else { return };
        for digit in board.possible(cell).collect::<Vec<_>>().into_iter().rev() {
            if let Some(board) = self.engine.settled(&board.with(cell, digit)) {
                let witness = (witness.get(cell) == Some(digit)).then_some(witness);
                self.pending.push(Part { board, witness });
            }
        }
    }

    fn any_solution(&self, board: &Board, effort: &mut Effort) -> Result<Option<Grid>, GaveUp> {
        let mut solution = None;
        let mut tell = |found: Board| solution = Some(found.grid());
        self.engine
            .search(board, &mut Task { wanted: 1, effort, only_settle: false, tell: Some(&mut tell) })?;
        Ok(solution)
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        // Without a limit it does not give up.
        self.next_within(&mut Effort::unlimited()).unwrap_or(None)
    }
}

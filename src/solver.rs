//! The engine: whether a grid has no solution, one, or several, and which, without the lesson's steps.
//!
//! It keeps the places that are left for every digit, takes away what cannot be, and splits where the choice is
//! smallest: with AVX-512 or AVX2 for the whole board at once (`sweep.rs`, `tree.rs`), elsewhere digit by digit
//! (`portable.rs`). `door.rs` chooses. Lists go through lanes, hundreds of boards at a time (`batch.rs`). Where the order
//! of the solutions matters, [`Solutions`] walks the tree of the textbook search but never
//! enters a part of it that holds no solution.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod batch;
mod board;
mod choice;
mod door;
mod effort;
mod portable;
mod solutions;
#[cfg(target_arch = "x86_64")]
mod sweep;
#[cfg(target_arch = "x86_64")]
mod tree;

use std::ops::ControlFlow;

use crate::sudoku::{Conflict, Grid};
pub use batch::{Answer, Batch, Text};
use board::Board;
pub use door::Engine;
pub use effort::{Effort, GaveUp};
use effort::{Stop, Task};
pub use solutions::Solutions;

/// What can become of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Its digits break the rule: every clash, as [`Grid::conflicts`] tells them.
    Conflicting(Vec<Conflict>),
    /// Its digits break no rule, and yet there is no way to fill the rest.
    NoSolution,
    /// The only solution.
    Unique(Grid),
    /// There are several; this is the first in reading order.
    Multiple(Grid),
}

/// Judges the grid. It looks for a second solution and no further, so a grid with very many takes no longer.
pub fn verdict(grid: &Grid) -> Verdict {
    // Without a limit it does not give up.
    verdict_within(grid, &mut Effort::unlimited()).unwrap_or(Verdict::NoSolution)
}

/// Judges the grid like [`verdict`], as far as the effort goes.
///
/// # Errors
///
/// [`GaveUp`] when the effort is spent first.
pub fn verdict_within(grid: &Grid, effort: &mut Effort) -> Result<Verdict, GaveUp> {
    let mut found = Vec::new();
    tell_some(grid, 2, effort, &mut |solution| found.push(solution.grid()))?;
    match found[..] {
        [] => {
            let conflicts = grid.conflicts();
            Ok(if conflicts.is_empty() { Verdict::NoSolution } else { Verdict::Conflicting(conflicts) })
        }
        [only] => Ok(Verdict::Unique(only)),
        [any, ..] => Ok(Verdict::Multiple(solutions(grid).next_within(effort)?.unwrap_or(any))),
    }
}

/// The first solution in reading order, or `None` where there is none, be it that the digits clash.
pub fn solve(grid: &Grid) -> Option<Grid> {
    solutions(grid).next()
}

/// How many solutions there are; it stops at the limit.
pub fn count(grid: &Grid, limit: usize) -> usize {
    // Without a limit it does not give up.
    count_within(grid, limit, &mut Effort::unlimited()).unwrap_or(0)
}

/// Counts the solutions like [`count`], as far as the effort goes.
///
/// # Errors
///
/// [`GaveUp`] when the effort is spent first.
pub fn count_within(grid: &Grid, limit: usize, effort: &mut Effort) -> Result<usize, GaveUp> {
    Engine::best().count(grid, limit, effort)
}

/// Some solutions, in no order that means anything: all there are, or as many as the limit.
///
/// # Errors
///
/// [`GaveUp`] when the effort is spent first.
pub fn some_within(grid: &Grid, limit: usize, effort: &mut Effort) -> Result<Vec<Grid>, GaveUp> {
    let mut found = Vec::new();
    tell_some(grid, limit, effort, &mut |solution| found.push(solution.grid()))?;
    Ok(found)
}

/// Some solution, if there is one: the same on every machine, and for the same effort, which takes longer to find.
///
/// # Errors
///
/// [`GaveUp`] when the effort is spent first.
pub fn any_within(grid: &Grid, effort: &mut Effort) -> Result<Option<Grid>, GaveUp> {
    let mut found = None;
    let mut tell = |solution: Board| found = Some(solution.grid());
    let mut task = Task { wanted: 1, effort, only_settle: false, tell: Some(&mut tell) };
    Engine::PORTABLE.search_grid(grid, &mut task)?;
    Ok(found)
}

/// Every solution, in the order in which the textbook search meets them: cells in reading order, digits ascending.
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::of(grid, Engine::best())
}

/// Tells the solutions in no order that means anything, and no more than the limit.
fn tell_some(
    grid: &Grid,
    limit: usize,
    effort: &mut Effort,
    tell: &mut dyn FnMut(Board),
) -> Result<(), GaveUp> {
    let mut task = Task { wanted: limit, effort, only_settle: false, tell: Some(tell) };
    Engine::best().search_grid(grid, &mut task)
}

impl Engine {
    /// How many solutions there are; it stops at the limit.
    ///
    /// # Errors
    ///
    /// [`GaveUp`] when the effort is spent first.
    #[inline]
    pub fn count(self, grid: &Grid, limit: usize, effort: &mut Effort) -> Result<usize, GaveUp> {
        let mut task = Task { wanted: limit, effort, only_settle: false, tell: None };
        self.search_grid(grid, &mut task)?;
        Ok(limit - task.wanted)
    }

    /// Every solution in reading order, found by this engine.
    pub fn solutions(self, grid: &Grid) -> Solutions {
        Solutions::of(grid, self)
    }

    #[inline]
    fn search_grid(self, grid: &Grid, task: &mut Task) -> Result<(), GaveUp> {
        if task.wanted == 0 {
            return Ok(());
        }
        outcome(self.search_values(&board::values(grid), task))
    }

    fn search(self, board: &Board, task: &mut Task) -> Result<(), GaveUp> {
        outcome(self.search_board(board, task))
    }

    /// The board without what cannot be, or `None` where that leaves no solution.
    fn settled(self, board: &Board) -> Option<Board> {
        let mut settled = None;
        let mut tell = |board| settled = Some(board);
        let mut effort = Effort::unlimited();
        let mut task = Task { wanted: 1, effort: &mut effort, only_settle: true, tell: Some(&mut tell) };
        let _one_is_enough = self.search_board(board, &mut task);
        settled
    }
}

fn outcome(end: ControlFlow<Stop>) -> Result<(), GaveUp> {
    if end == ControlFlow::Break(Stop::GaveUp) { Err(GaveUp) } else { Ok(()) }
}

#[cfg(test)]
mod tests;

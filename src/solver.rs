//! The engine: whether a grid has no solution, one, or several, and which, without the lesson's steps.
//!
//! It keeps the possible digits of every cell, fills what is forced, and branches where the choice is smallest
//! (`state.rs`). Where the order of the solutions matters, [`Solutions`] walks the tree of the textbook search but
//! never enters a part of it that holds no solution.

mod effort;
mod solutions;
mod state;

use std::ops::ControlFlow;

use crate::sudoku::{Conflict, Grid};
pub use effort::Effort;
pub use solutions::Solutions;
use state::State;

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
    let conflicts = grid.conflicts();
    if !conflicts.is_empty() {
        return Verdict::Conflicting(conflicts);
    }
    let mut found = Vec::new();
    tell_some(grid, 2, |solution| found.push(solution));
    match found[..] {
        [] => Verdict::NoSolution,
        [only] => Verdict::Unique(only),
        [any, ..] => Verdict::Multiple(solve(grid).unwrap_or(any)),
    }
}

/// The first solution in reading order, or `None` where there is none, be it that the digits clash.
pub fn solve(grid: &Grid) -> Option<Grid> {
    solutions(grid).next()
}

/// How many solutions there are; it stops at the limit.
pub fn count(grid: &Grid, limit: usize) -> usize {
    let mut count = 0;
    tell_some(grid, limit, |_| count += 1);
    count
}

/// Some solutions, in no order that means anything: all there are, or as many as the limit. `None` where the effort
/// is spent before that is settled.
pub fn some(grid: &Grid, limit: usize, effort: &mut Effort) -> Option<Vec<Grid>> {
    let mut found = Vec::new();
    if effort.spend().is_break() {
        return None;
    }
    if let Ok(state) = State::of(grid)
        && limit > 0
    {
        let ended = state.search(effort, &mut |solution| {
            found.push(solution);
            if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if ended.is_break() && found.len() < limit {
            return None;
        }
    }
    Some(found)
}

/// Tells the solutions in no order that means anything, and no more than the limit.
fn tell_some(grid: &Grid, limit: usize, mut tell: impl FnMut(Grid)) {
    let Ok(state) = State::of(grid) else { return };
    let mut left = limit;
    if left > 0 {
        let _stopped_at_the_limit = state.search(&mut { Effort::ENDLESS }, &mut |solution| {
            tell(solution);
            left -= 1;
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
}

/// Every solution, in the order in which the textbook search meets them: cells in reading order, digits ascending.
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions::of(grid)
}

#[cfg(test)]
mod tests;

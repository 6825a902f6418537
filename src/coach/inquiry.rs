//! [`Inquiry`], questions to the solver that together take no longer than is allowed.

use crate::solver::{self, Effort, GaveUp};
use crate::sudoku::Grid;

/// What may be asked, in states of the solver (the question itself is one, each guess another), and whether that was
/// enough.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inquiry {
    left: u64,
    /// The most for one question.
    each: u64,
    /// Whether some question stayed open.
    cut: bool,
}

/// The solutions that were found, and the states that it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub solutions: Vec<Grid>,
    /// 1 where it takes no guess.
    pub states: u64,
}

/// Whether digits can stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// They can, as in this solution.
    Possible(Grid),
    Impossible,
    /// That would take too long to tell.
    Open,
}

impl Inquiry {
    /// So many states for all questions, and so many for each.
    pub(super) const fn of(left: u64, each: u64) -> Inquiry {
        Inquiry { left, each, cut: false }
    }

    /// Some solutions, all or as many as the limit; `None` where that would take too long.
    pub(super) fn ask(&mut self, grid: &Grid, limit: usize) -> Option<Found> {
        let (solutions, states) = self.question(|effort| solver::some_within(grid, limit, effort))?;
        Some(Found { solutions, states })
    }

    /// Whether there is a solution. Which one it tells must not depend on the machine, so that the same givens get the
    /// same advice everywhere.
    pub(super) fn standing(&mut self, grid: &Grid) -> Standing {
        match self.question(|effort| solver::any_within(grid, effort)) {
            None => Standing::Open,
            Some((None, _)) => Standing::Impossible,
            Some((Some(grid), _)) => Standing::Possible(grid),
        }
    }

    /// The answer, and the states that it took.
    fn question<T>(&mut self, ask: impl FnOnce(&mut Effort) -> Result<T, GaveUp>) -> Option<(T, u64)> {
        let allowed = self.left.min(self.each);
        let Some(guesses) = allowed.checked_sub(1) else {
            self.cut = true;
            return None;
        };
        let mut effort = Effort::guesses(guesses);
        let answer = ask(&mut effort).ok();
        let states = 1 + guesses - effort.left();
        self.left -= states;
        self.cut |= answer.is_none();
        answer.map(|answer| (answer, states))
    }

    /// Whether some question stayed open because it would have taken too long.
    pub(super) const fn was_cut(&self) -> bool {
        self.cut
    }
}

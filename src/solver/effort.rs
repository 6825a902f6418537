//! [`Effort`], how long the engine may search, and [`Task`], what it searches for.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::board::Board;

/// How long the engine may search: so many guesses, and until a flag is set. The hardest puzzles known take some
/// hundreds of guesses; a grid with very many solutions takes one or two for each that is asked for.
#[derive(Debug)]
pub struct Effort<'a> {
    guesses: u64,
    stop: Option<&'a AtomicBool>,
}

/// The effort was spent before the answer was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GaveUp;

impl fmt::Display for GaveUp {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("stopped before the answer was found")
    }
}

impl std::error::Error for GaveUp {}

impl<'a> Effort<'a> {
    /// As long as it takes.
    pub const fn unlimited() -> Effort<'a> {
        Effort::guesses(u64::MAX)
    }

    /// At most so many guesses, over all the questions that share this effort.
    pub const fn guesses(guesses: u64) -> Effort<'a> {
        Effort { guesses, stop: None }
    }

    /// And no longer than until the flag is set.
    #[must_use]
    pub const fn until(self, stop: &'a AtomicBool) -> Effort<'a> {
        Effort { stop: Some(stop), ..self }
    }

    /// The guesses that are left.
    pub const fn left(&self) -> u64 {
        self.guesses
    }

    #[inline]
    fn spend(&mut self) -> bool {
        if self.guesses == 0 || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return false;
        }
        self.guesses -= 1;
        true
    }
}

/// Why a search ended before the end of its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// It has found as many solutions as were wanted.
    Enough,
    /// The effort is spent.
    GaveUp,
}

/// What a search is to do.
pub(super) struct Task<'a, 'b> {
    /// The solutions that are still to be found, at least one.
    pub wanted: usize,
    pub effort: &'a mut Effort<'b>,
    /// Whether to end before the first guess, with what is known then taken for a solution.
    pub only_settle: bool,
    /// Is told each solution, where the count is not all that matters.
    pub tell: Option<&'a mut dyn FnMut(Board)>,
}

impl Task<'_, '_> {
    /// Is asked before each guess.
    #[inline]
    pub fn guess(&mut self, settled: impl FnOnce() -> Board) -> ControlFlow<Stop> {
        if self.only_settle {
            self.found(settled)
        } else if self.effort.spend() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(Stop::GaveUp)
        }
    }

    /// Takes a solution.
    #[inline]
    pub fn found(&mut self, solution: impl FnOnce() -> Board) -> ControlFlow<Stop> {
        if let Some(tell) = &mut self.tell {
            tell(solution());
        }
        self.wanted -= 1;
        if self.wanted == 0 { ControlFlow::Break(Stop::Enough) } else { ControlFlow::Continue(()) }
    }
}

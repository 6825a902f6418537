//! The judge: what is the matter with a board before any technique, and what to tell the player next.
//!
//! [`advise`] looks at the board once and finds the first thing worth saying. A [`Hint`] says it in rungs, each of
//! which tells a little more than the one before.
//!
//! [`diagnose`] is for givens that do not have one solution: which of them cannot stand together, what the solutions
//! share, and which slip of a finger explains it.

mod advice;
mod change;
mod core;
mod diagnosis;
mod hint;
mod inquiry;
mod ladder;
mod likely;
mod path;
mod question;
mod reading;
mod repair;
mod shift;
mod spread;

pub use self::core::{Core, Proof};
pub use advice::{Advice, Contradiction, Next, Onward, Ruin, Several, WhyNot, WrongEntry, advise, why_not};
pub use change::Change;
pub use diagnosis::{Diagnosis, diagnose};
pub use hint::{Action, Hint, Lit, Role, Tint};
pub use path::{Path, Stage, leads_on, path};
pub use question::{About, Question};
pub use shift::Shift;
pub use spread::Spread;

use crate::solver::Verdict;
use crate::sudoku::conflicts_in_words;

/// The verdict for a status line or a report: `one solution`, `several solutions`, `no solution`, or the clashes.
pub fn verdict_words(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Conflicting(conflicts) => conflicts_in_words(conflicts),
        Verdict::NoSolution => "no solution".to_owned(),
        Verdict::Unique(_) => "one solution".to_owned(),
        Verdict::Multiple(_) => "several solutions".to_owned(),
    }
}

#[cfg(test)]
mod tests;

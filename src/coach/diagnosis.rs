//! [`Diagnosis`], what is wrong with the givens of a puzzle and what would put it right.

use super::change::Change;
use super::core::{Core, core};
use super::inquiry::Inquiry;
use super::repair::{Suspects, repairs};
use super::spread::{Spread, spread};
use crate::solver::{self, Verdict};
use crate::sudoku::Grid;

/// What is wrong with givens that do not have exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    pub verdict: Verdict,
    /// The single changes that leave exactly one solution, likeliest first; none where there is one already.
    pub repairs: Vec<Change>,
    /// Whether more could be said that would have taken too long to find out.
    pub cut: bool,
    /// Where there is no solution: givens that cannot stand together.
    pub core: Option<Core>,
    /// Where there are several solutions: what they share.
    pub spread: Option<Spread>,
}

impl Diagnosis {
    fn of(verdict: Verdict) -> Diagnosis {
        Diagnosis { verdict, repairs: Vec::new(), cut: false, core: None, spread: None }
    }

    /// How many repairs there are: `no single change gives one solution`, `3 changes give one solution each`.
    pub fn repairs_in_words(&self) -> String {
        let perhaps = if self.cut { ", as far as was looked" } else { "" };
        match self.repairs.len() {
            0 => format!("no single change gives one solution{perhaps}"),
            1 => format!("1 change gives one solution{perhaps}"),
            count => format!("{count} changes give one solution each{perhaps}"),
        }
    }

    /// `38 of 52 empty cells are the same in all solutions`, where there are several.
    pub fn shared_in_words(&self) -> Option<String> {
        let spread = self.spread.as_ref()?;
        let (shared, parted) = (spread.shared_cells().len(), spread.parted_cells().len());
        let sure = if spread.is_exact() { "" } else { "at least " };
        Some(format!("{sure}{shared} of {} empty cells are the same in all solutions", shared + parted))
    }
}

/// What each of two parts of the work may take, in states of the solver: some tenths of a second on a slow machine.
const STATES: u64 = 100_000;
/// What a single question may take. The hardest puzzles known take half of it.
const EACH: u64 = 10_000;

/// Finds out what is wrong with the givens. It takes a fraction of a second, whatever they are.
pub fn diagnose(givens: &Grid) -> Diagnosis {
    let mut diagnosis = Diagnosis::of(solver::verdict(givens));
    let mut inquiry = Inquiry::of(STATES, EACH);
    let suspects = match &diagnosis.verdict {
        Verdict::Unique(_) => return diagnosis,
        Verdict::Conflicting(_) | Verdict::NoSolution => {
            let core = core(givens, &mut inquiry);
            diagnosis.core = Some(core);
            Suspects::Core(core.cells)
        }
        Verdict::Multiple(_) => {
            let (spread, additions) = spread(givens, &mut inquiry);
            diagnosis.cut = !spread.is_exact();
            diagnosis.spread = Some(spread);
            Suspects::Any(additions)
        }
    };
    let mut inquiry = Inquiry::of(STATES, EACH);
    diagnosis.repairs = repairs(givens, suspects, &mut inquiry);
    diagnosis.cut |= inquiry.was_cut();
    diagnosis
}

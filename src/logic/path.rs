//! What takes more than one step: how hard a position is, and the steps that rule a candidate out.

use super::check;
use super::deduction::Deduction;
use super::position::Position;
use super::technique::{Level, Rating, Technique};
use super::{next_that, steps};
use crate::sudoku::Candidate;

/// How hard a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// That of the hardest step.
    pub rating: Rating,
    /// The technique of the hardest step.
    pub hardest: Technique,
    /// How many steps were taken.
    pub steps: usize,
}

impl Rated {
    /// The level of the hardest step.
    pub const fn level(&self) -> Level {
        self.hardest.level()
    }
}

/// How hard the position is to solve by logic; `None` where that does not lead to the end.
///
/// At each round all steps of the lowest rating are taken together, so that a board that is turned, mirrored or
/// relabelled has the same rating.
pub fn rate(position: &Position) -> Option<Rated> {
    let mut position = position.clone();
    let mut rated: Option<Rated> = None;
    while !position.is_full() {
        let round = steps(&position);
        let hardest = round.iter().max_by_key(|step| step.technique)?;
        let so_far = rated.map_or(0, |rated| rated.steps);
        let best = rated.filter(|rated| (rated.rating, rated.hardest) >= (hardest.rating, hardest.technique));
        let (rating, technique) =
            best.map_or((hardest.rating, hardest.technique), |rated| (rated.rating, rated.hardest));
        let taken = round.iter().filter(|step| take(&mut position, step)).count();
        rated = Some(Rated { rating, hardest: technique, steps: so_far + taken });
    }
    rated
}

/// Makes the step's conclusions true, as far as they are news; says whether any was.
fn take(position: &mut Position, step: &Deduction) -> bool {
    let mut is_news = false;
    for (facts, places) in
        [(step.placements().collect::<Vec<_>>(), true), (step.eliminations().collect(), false)]
    {
        for at in facts.into_iter().filter(|at| position.has(*at)).collect::<Vec<_>>() {
            is_news = true;
            if places { position.place(at.cell, at.digit) } else { position.eliminate(at.cell, at.digit) }
        }
    }
    is_news
}

/// The easiest steps that rule the candidate out, each on what the ones before it have left, none of them harder than
/// this; `None` where there are none. Steps that the end does not need are left out.
pub fn why_not(position: &Position, at: Candidate, most: Rating) -> Option<Vec<Deduction>> {
    let mut now = position.clone();
    let mut taken: Vec<Deduction> = Vec::new();
    let goes = |step: &Deduction| {
        step.eliminations().any(|gone| gone == at) || step.placements().any(|placed| placed.excludes(at))
    };
    while now.has(at) {
        let round = steps(&now);
        let lowest = round.first().map(|step| step.rating).filter(|rating| *rating <= most)?;
        if let Some(step) = next_that(&now, &goes).filter(|step| step.rating <= lowest) {
            taken.push(step);
            break;
        }
        for step in round {
            if take(&mut now, &step) {
                taken.push(step);
            }
        }
    }
    // Where the steps have placed it, it is right.
    (now.grid().get(at.cell) != Some(at.digit)).then(|| needed(position, taken, at))
}

/// The steps without those that can be left out, the last ones first.
fn needed(position: &Position, mut steps: Vec<Deduction>, at: Candidate) -> Vec<Deduction> {
    let mut place = steps.len();
    while place > 0 {
        place -= 1;
        let mut fewer = steps.clone();
        fewer.remove(place);
        if leads(position, &fewer, at) {
            steps = fewer;
        }
    }
    steps
}

/// Whether the steps hold one after another and rule the candidate out.
fn leads(position: &Position, steps: &[Deduction], at: Candidate) -> bool {
    let mut now = position.clone();
    for step in steps {
        if !check::follows_on(&now, step) {
            return false;
        }
        take(&mut now, step);
    }
    !now.has(at) && now.grid().get(at.cell) != Some(at.digit)
}

//! Suppositions that end in what cannot be: nishio on one digit, contradiction chains and forcing nets on all.

use super::trial::Trial;
use crate::logic::deduction::{Because, Deduction, Fact, Inference, Pattern};
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::{Rating, Technique};
use crate::sudoku::{Candidate, Cells, Digits};

/// Up to so many rounds of singles it is called a chain: that much can be kept in mind.
const CHAIN: usize = 3;
/// More rounds than any board has.
const ALL: usize = 81;

/// Places of a digit that leave no room for it elsewhere.
pub(crate) fn nishios(position: &Position, finds: &mut Finds) {
    let technique = Technique::Nishio;
    for at in position.candidates() {
        if !finds.wants(technique.rating()) {
            return;
        }
        let mut trial = Trial::of(position);
        trial.suppose(at);
        if let Some((dead, _)) = trial.follow(Some(at.digit), ALL) {
            finds.add(step(technique, technique.rating(), at, trial.refutation(dead)));
        }
    }
}

/// Candidates that singles refute, the quickest first.
pub(crate) fn nets(position: &Position, finds: &mut Finds) {
    let mut rounds = ALL;
    let mut steps = Vec::new();
    for at in position.candidates() {
        let mut trial = Trial::of(position);
        trial.suppose(at);
        let Some((dead, round)) = trial.follow(None, rounds) else { continue };
        let (technique, rating) = name(round);
        if finds.wants(rating) {
            steps.push(step(technique, rating, at, trial.refutation(dead)));
        }
        if !finds.wants_all() {
            // Nothing slower is of use.
            rounds = rounds.min(round);
        }
    }
    // Of equal ones the shortest proof is told.
    steps.sort_by_key(|step| (step.rating, length(&step.inferences)));

    finds.extend(steps);
}

fn name(round: usize) -> (Technique, Rating) {
    let technique = if round <= CHAIN { Technique::Contradiction } else { Technique::ForcingNet };
    let rating = technique.rating();
    (technique, if round <= CHAIN { rating } else { rating.for_length(2 * round - 2) })
}

/// How many inferences there are, those inside others too.
pub(super) fn length(inferences: &[Inference]) -> usize {
    let inside = |inference: &Inference| match &inference.because {
        Because::Refuted(inner) => length(inner),
        _ => 0,
    };
    inferences.iter().map(|inference| 1 + inside(inference)).sum()
}

/// A proof by singles that the candidate is wrong, or else one with suppositions inside.
pub(crate) fn refute(position: &Position, at: Candidate) -> Option<Deduction> {
    let mut trial = Trial::of(position);
    trial.suppose(at);
    match trial.follow(None, ALL) {
        Some((dead, round)) => {
            let (technique, rating) = name(round);
            Some(step(technique, rating, at, trial.refutation(dead)))
        }
        None => super::nested::refute(position, at, &|| true),
    }
}

/// The step that takes a refuted candidate away.
pub(super) fn step(technique: Technique, rating: Rating, at: Candidate, proof: Vec<Inference>) -> Deduction {
    let to = Fact::Not(at.cell, at.digit);
    let pattern =
        Pattern { digits: Digits::only(at.digit), cells: Cells::only(at.cell), ..Pattern::default() };
    let inference = Inference { from: Vec::new(), to, because: Because::Refuted(proof) };
    Deduction { technique, rating, pattern, inferences: vec![inference], conclusions: vec![to] }
}

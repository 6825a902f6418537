//! Suppositions inside a supposition: where singles end without a contradiction, candidates that singles refute on
//! what was supposed are taken away there, until something cannot be filled.

use super::nets::{length, step};
use super::trial::{Dead, Trial};
use crate::logic::deduction::Deduction;
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::sudoku::{Candidate, Cell};

/// More rounds than any board has.
const ALL: usize = 81;
/// Of so many that were found the shortest is told.
const ENOUGH: usize = 3;

/// Candidates that two levels of suppositions refute. All of them have the same rating, whatever it takes.
pub(crate) fn nested_nets(position: &Position, finds: &mut Finds) {
    if !finds.wants(Technique::NestedNet.rating()) || finds.wants_all() {
        return;
    }
    let mut steps: Vec<Deduction> = Vec::new();
    for at in promising(position) {
        if steps.len() >= ENOUGH || !finds.may_go_on() {
            break;
        }
        steps.extend(refute(position, at, &|| finds.may_go_on()));
    }
    steps.sort_by_key(|step| length(&step.inferences));

    finds.extend(steps);
}

/// The candidates, those of cells with few of them first.
fn promising(position: &Position) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = position.candidates().collect();
    all.sort_by_key(|at| (position.get(at.cell).len(), at.index()));
    all
}

/// The proof that the candidate is wrong, where two levels show it.
pub(super) fn refute(position: &Position, at: Candidate, go_on: &dyn Fn() -> bool) -> Option<Deduction> {
    let mut trial = Trial::of(position);
    trial.suppose(at);
    let mut end = trial.follow(None, ALL).map(|(dead, _)| dead);
    while end.is_none() {
        match take_away(&mut trial, go_on) {
            Sweep::Dead(dead) => end = Some(dead),
            Sweep::Something => {}
            Sweep::Nothing => return None,
        }
    }
    let proof = trial.refutation(end?);
    Some(step(Technique::NestedNet, Technique::NestedNet.rating(), at, proof))
}

/// What a look at all candidates of a trial has brought.
enum Sweep {
    /// Something cannot be filled.
    Dead(Dead),
    /// Some candidates are gone.
    Something,
    /// Nothing, or there was no more time.
    Nothing,
}

/// Takes away every candidate that an inner supposition refutes, and follows what comes of it.
fn take_away(trial: &mut Trial, go_on: &dyn Fn() -> bool) -> Sweep {
    let mut cells: Vec<Cell> = trial.empty().collect();
    cells.sort_by_key(|&cell| (trial.get(cell).len(), cell));
    let mut found = Sweep::Nothing;
    for cell in cells {
        for digit in trial.get(cell) {
            if !go_on() {
                return Sweep::Nothing;
            }
            let at = Candidate::new(cell, digit);
            if !trial.get(cell).contains(digit) {
                continue;
            }
            let mut inner = trial.inside(at);
            if let Some((dead, _)) = inner.follow(None, ALL) {
                trial.refuted(at, &inner, dead);
                found = Sweep::Something;
                if let Some((dead, _)) = trial.follow(None, ALL) {
                    return Sweep::Dead(dead);
                }
            }
        }
    }
    found
}

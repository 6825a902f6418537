//! Death Blossom: a cell each of whose candidates spoils another almost locked set, all of which then hold one digit.

use super::{AlmostLockedSet, list};
use crate::logic::deduction::{Because, Case, Deduction, Fact, Inference, Pattern};
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::logic::words::says;
use crate::sudoku::{Cell, Cells, Digit, Digits};

/// The most candidates of a stem.
const PETALS: usize = 4;

/// All of them.
pub(crate) fn death_blossoms(position: &Position, finds: &mut Finds) {
    let technique = Technique::DeathBlossom;
    if !finds.wants(technique.rating()) {
        return;
    }
    let sets = list(position);
    for stem in Cell::ALL {
        let digits = position.get(stem);
        if (2..=PETALS).contains(&digits.len()) {
            let usable: Vec<&AlmostLockedSet> = sets.iter().filter(|set| !set.cells.contains(stem)).collect();
            for z in Digits::ALL.without(digits) {
                grow(position, (stem, z), &usable, finds);
            }
        }
    }
}

/// For each target of the digit a petal for each candidate of the stem.
fn grow(position: &Position, (stem, z): (Cell, Digit), sets: &[&AlmostLockedSet], finds: &mut Finds) {
    let petals_of = |digit: Digit| -> Vec<&AlmostLockedSet> {
        let is_spoiled = |set: &&&AlmostLockedSet| {
            let cells = set.cells_of(digit);
            !cells.is_empty() && !set.cells_of(z).is_empty() && cells.within(stem.peer_set())
        };
        sets.iter().filter(is_spoiled).copied().collect()
    };
    let petals: Vec<Vec<&AlmostLockedSet>> = position.get(stem).map(petals_of).collect();
    for target in position.cells_of(z).without(Cells::only(stem)) {
        let hits = |set: &&&AlmostLockedSet| {
            !set.cells.contains(target) && set.cells_of(z).within(target.peer_set())
        };
        let chosen: Option<Vec<&AlmostLockedSet>> = petals
            .iter()
            .map(|sets| sets.iter().filter(hits).min_by_key(|set| set.cells.len()).copied())
            .collect();
        if let Some(chosen) = chosen {
            finds.add(step(position, stem, z, &chosen));
        }
    }
}

fn step(position: &Position, stem: Cell, z: Digit, petals: &[&AlmostLockedSet]) -> Deduction {
    let seen = petals.iter().fold(Cells::ALL, |seen, set| seen.intersection(set.cells_of(z).seen_by_all()));
    let all = petals.iter().fold(Cells::NONE, |all, set| all.union(set.cells));
    let lost = position.cells_of(z).intersection(seen).without(all);
    let case = |(digit, set): (Digit, &&AlmostLockedSet)| {
        let (suppose, off) = (Fact::Is(stem, digit), Fact::off(set.cells_of(digit), digit));
        let on = Fact::on(set.cells_of(z), z);
        let full = if set.cells.len() == 1 { set.cells.first().map(Because::Cell) } else { None };
        let inferences = vec![
            Inference { from: vec![suppose], to: off, because: Because::Sees },
            Inference { from: vec![off], to: on, because: full.unwrap_or(Because::Cells(set.cells)) },
        ];
        Case { suppose, inferences }
    };
    let cases = position.get(stem).zip(petals).map(case).collect();
    let because = Because::EachWay(Box::new(Because::Cell(stem)), cases);
    let technique = Technique::DeathBlossom;
    Deduction {
        technique,
        rating: technique.rating(),
        pattern: Pattern {
            digits: position.get(stem).union(Digits::only(z)),
            cells: Cells::only(stem),
            second: all,
            ..Pattern::default()
        },
        inferences: vec![Inference { from: Vec::new(), to: Fact::off(lost, z), because }],
        conclusions: lost.map(|cell| Fact::Not(cell, z)).collect(),
    }
}

/// A sentence for each petal and the end.
pub(crate) fn explain(step: &Deduction) -> Vec<String> {
    let Some(Inference { to, because: Because::EachWay(_, cases), .. }) = step.inferences.first() else {
        return Vec::new();
    };
    let petal = |case: &Case| {
        let last = case.inferences.last().map(|inference| says(inference.to)).unwrap_or_default();
        format!("If {}, then {last}.", says(case.suppose))
    };
    cases.iter().map(petal).chain([format!("So in any case {}.", says(*to))]).collect()
}

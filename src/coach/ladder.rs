//! Advice in words: the rungs of each ladder, from a nudge to all there is to tell.

use super::advice::{Advice, Onward};
use super::hint::{Action, Lit, Role, Rung};
use crate::logic::Deduction;
use crate::sudoku::{Cell, Cells, Conflict, Digit, House};

impl Rung {
    fn new(text: impl Into<String>) -> Rung {
        Rung { text: text.into(), lit: Lit::default(), action: None }
    }

    fn light(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Rung {
        self.lit = self.lit.with(role, cells);
        self
    }

    fn look(self, house: House) -> Rung {
        self.light(Role::Look, house.cells().iter().copied())
    }

    fn offer(self, action: Option<Action>) -> Rung {
        Rung { action, ..self }
    }
}

/// The rungs of the advice, at least one.
pub(super) fn rungs(advice: &Advice) -> Vec<Rung> {
    match advice {
        Advice::Blank => vec![Rung::new("The board is empty. Type a puzzle or load one.")],
        Advice::Solved => vec![Rung::new("Solved: every row, every column and every box holds 1 to 9.")],
        Advice::Clash { conflicts, entries } => clash(conflicts, *entries),
        Advice::NoSolution => vec![Rung::new(
            "The givens have no solution. No digits clash, but they cannot all stand together.",
        )],
        Advice::WrongEntry { cell } => wrong_entry(*cell),
        Advice::NoSolutionWithEntries => vec![Rung::new(
            "The givens have several solutions, but none of them fits all that was placed since.",
        )],
        Advice::Onward(onward) => go_on(onward),
        Advice::Several(onward) => several(onward.as_ref()),
    }
}

fn clash(conflicts: &[Conflict], entries: Cells) -> Vec<Rung> {
    let nudge = Rung::new("Two equal digits see each other.");
    let Some(&conflict) = conflicts.first() else { return vec![nudge] };
    let Conflict { house, cells, .. } = conflict;
    let own: Cells = cells.filter(|&cell| entries.contains(cell)).collect();
    let whose = match own.len() {
        0 => "All of them are givens: the puzzle itself is at fault.".to_owned(),
        1 => format!("{own} is yours."),
        count if count == cells.len() => "All of them are yours.".to_owned(),
        _ => format!("{own} are yours."),
    };
    // With several entries among them, which one to take out is the player's choice.
    let action = { own }.next().filter(|_| own.len() == 1).map(|cell| Action::Clear { cell });
    vec![
        nudge,
        Rung::new(format!("Look at {house}.")).look(house),
        Rung::new(format!("{conflict}. {whose}")).light(Role::Wrong, cells).look(house).offer(action),
    ]
}

fn wrong_entry(cell: Cell) -> Vec<Rung> {
    let house = House::Box(cell.box_index());
    vec![
        Rung::new("Something placed earlier does not fit."),
        Rung::new(format!("It is in {house}.")).look(house),
        Rung::new(format!("The digit in {cell} is wrong."))
            .light(Role::Wrong, [cell])
            .look(house)
            .offer(Some(Action::Clear { cell })),
    ]
}

fn several(onward: Option<&Onward>) -> Vec<Rung> {
    let Some(onward) = onward else {
        let text = "The givens have several solutions. No technique that I know leads on from here.";
        return vec![Rung::new(text)];
    };
    let warning =
        "The givens have several solutions. What comes next holds in all of them that fit the digits here.";
    [vec![Rung::new(warning)], go_on(onward)].concat()
}

fn go_on(onward: &Onward) -> Vec<Rung> {
    match onward {
        Onward::Step(deduction) => step(deduction),
        Onward::Proven { cell, digit } => proven(*cell, *digit),
    }
}

fn step(deduction: &Deduction) -> Vec<Rung> {
    let area = deduction.area;
    let targets = || deduction.placements().map(|(cell, _)| cell);
    let action = deduction.placements().next().map(|(cell, digit)| Action::Place { cell, digit });
    vec![
        Rung::new(deduction.where_to_look()).look(area),
        Rung::new(deduction.what_to_look_for()).look(area),
        Rung::new(deduction.result()).light(Role::Target, targets()).look(area).offer(action),
        Rung::new(deduction.explanation())
            .light(Role::Target, targets())
            .light(Role::Blocker, deduction.blockers())
            .look(area)
            .offer(action),
    ]
}

fn proven(cell: Cell, digit: Digit) -> Vec<Rung> {
    vec![
        Rung::new("No technique that I know leads on from here."),
        Rung::new(format!("The search can prove one cell: {cell}.")).light(Role::Target, [cell]),
        Rung::new(format!("{cell} is {digit}. This is proved by search, not by a technique."))
            .light(Role::Target, [cell])
            .offer(Some(Action::Place { cell, digit })),
    ]
}

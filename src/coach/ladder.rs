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

/// The rungs of the advice, the first one apart because there is always one.
pub(super) fn rungs(advice: &Advice) -> (Rung, Vec<Rung>) {
    match advice {
        Advice::Blank => (Rung::new("The board is empty. Type a puzzle or load one."), vec![]),
        Advice::Solved => (Rung::new("Solved: every row, every column and every box holds 1 to 9."), vec![]),
        Advice::Clash { conflicts, entries } => (
            Rung::new("Two equal digits see each other."),
            conflicts.first().map(|conflict| clash(conflict, *entries)).unwrap_or_default(),
        ),
        Advice::NoSolution => (
            Rung::new("The givens have no solution. No digits clash, but they cannot all stand together."),
            vec![],
        ),
        Advice::WrongEntry { cell } => {
            (Rung::new("Something placed earlier does not fit."), wrong_entry(*cell))
        }
        Advice::NoSolutionWithEntries => (
            Rung::new("The givens have several solutions, but none of them fits all that was placed since."),
            vec![],
        ),
        Advice::Onward(onward) => go_on(onward),
        Advice::Several(None) => (
            Rung::new("The givens have several solutions. No technique that I know leads on from here."),
            vec![],
        ),
        Advice::Several(Some(onward)) => several(onward),
    }
}

fn clash(conflict: &Conflict, entries: Cells) -> Vec<Rung> {
    let Conflict { house, cells, .. } = *conflict;
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
        Rung::new(format!("Look at {house}.")).look(house),
        Rung::new(format!("{conflict}. {whose}")).light(Role::Wrong, cells).look(house).offer(action),
    ]
}

fn wrong_entry(cell: Cell) -> Vec<Rung> {
    let house = House::Box(cell.box_index());
    vec![
        Rung::new(format!("It is in {house}.")).look(house),
        Rung::new(format!("The digit in {cell} is wrong."))
            .light(Role::Wrong, [cell])
            .look(house)
            .offer(Some(Action::Clear { cell })),
    ]
}

fn several(onward: &Onward) -> (Rung, Vec<Rung>) {
    let (first, mut rest) = go_on(onward);
    rest.insert(0, first);
    let warning =
        "The givens have several solutions. What comes next holds in all of them that fit the digits here.";
    (Rung::new(warning), rest)
}

fn go_on(onward: &Onward) -> (Rung, Vec<Rung>) {
    match onward {
        Onward::Step(deduction) => step(deduction),
        Onward::Proven { cell, digit } => proven(*cell, *digit),
    }
}

fn step(deduction: &Deduction) -> (Rung, Vec<Rung>) {
    let area = deduction.area;
    let targets = || deduction.placements().map(|(cell, _)| cell);
    let action = deduction.placements().next().map(|(cell, digit)| Action::Place { cell, digit });
    (
        Rung::new(deduction.where_to_look()).look(area),
        vec![
            Rung::new(deduction.what_to_look_for()).look(area),
            Rung::new(deduction.result()).light(Role::Target, targets()).look(area).offer(action),
            Rung::new(deduction.explanation())
                .light(Role::Target, targets())
                .light(Role::Blocker, deduction.blockers())
                .look(area)
                .offer(action),
        ],
    )
}

fn proven(cell: Cell, digit: Digit) -> (Rung, Vec<Rung>) {
    (
        Rung::new("No technique that I know leads on from here."),
        vec![
            Rung::new(format!("The search can prove one cell: {cell}.")).light(Role::Target, [cell]),
            Rung::new(format!("{cell} is {digit}. This is proved by search, not by a technique."))
                .light(Role::Target, [cell])
                .offer(Some(Action::Place { cell, digit })),
        ],
    )
}

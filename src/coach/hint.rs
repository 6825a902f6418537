//! [`Hint`], a piece of advice that is told rung by rung.

use super::advice::Advice;
use super::ladder;
use crate::sudoku::{Cell, Cells, Digit};

/// What a cell that is lit up means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Part of the area to look at.
    Look,
    /// The cell that the hint is about.
    Target,
    /// A filled cell whose digit rules something out.
    Blocker,
    /// A digit that is wrong where it stands, or one of several that cannot all be right.
    Wrong,
}

/// The cells to light up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lit {
    /// Where a cell is in several sets, the first counts.
    sets: Vec<(Role, Cells)>,
}

impl Lit {
    pub(super) fn with(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Lit {
        self.sets.push((role, cells.into_iter().collect()));
        self
    }

    /// What the cell is lit up for, if it is.
    pub fn role(&self, cell: Cell) -> Option<Role> {
        self.sets.iter().find(|(_, cells)| cells.contains(cell)).map(|&(role, _)| role)
    }
}

/// What a hint offers to do for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Write the digit into the empty cell.
    Place { cell: Cell, digit: Digit },
    /// Take the player's digit out of the cell.
    Clear { cell: Cell },
}

/// One thing to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rung {
    pub text: String,
    pub lit: Lit,
    pub action: Option<Action>,
}

/// Advice told in rungs. No rung gives away what a later one is there to tell. It is about the board as it was when
/// the advice was asked for; after any change to the digits it is to be dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    advice: Advice,
    /// At least one.
    rungs: Vec<Rung>,
    /// The index of the one it stands on.
    at: usize,
}

impl Hint {
    /// A hint that stands on its first rung.
    pub fn new(advice: Advice) -> Hint {
        Hint { rungs: ladder::rungs(&advice), advice, at: 0 }
    }

    /// What it is about, in full.
    pub const fn advice(&self) -> &Advice {
        &self.advice
    }

    /// How many rungs there are, at least one.
    pub const fn rungs(&self) -> usize {
        self.rungs.len()
    }

    /// The rung it stands on, from 1.
    pub const fn rung(&self) -> usize {
        self.at + 1
    }

    /// Goes on to the next rung, and says whether there was one.
    pub const fn more(&mut self) -> bool {
        let there_is = self.rung() < self.rungs();
        if there_is {
            self.at += 1;
        }
        there_is
    }

    /// What this rung says, three sentences at the most.
    pub fn text(&self) -> &str {
        &self.rungs[self.at].text
    }

    /// What this rung lights up.
    pub fn lit(&self) -> &Lit {
        &self.rungs[self.at].lit
    }

    /// What can be done about it, once a rung has told it.
    pub fn action(&self) -> Option<Action> {
        self.rungs[self.at].action
    }
}

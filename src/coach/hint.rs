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
    present: Rung,
    /// Those below the present one.
    told: usize,
    /// Those above it, the next one last.
    ahead: Vec<Rung>,
}

impl Hint {
    /// A hint that stands on its first rung.
    pub fn new(advice: Advice) -> Hint {
        let (present, mut ahead) = ladder::rungs(&advice);
        ahead.reverse();
        Hint { advice, present, told: 0, ahead }
    }

    /// What it is about, in full.
    pub const fn advice(&self) -> &Advice {
        &self.advice
    }

    /// How many rungs there are, at least one.
    pub const fn rungs(&self) -> usize {
        self.told + 1 + self.ahead.len()
    }

    /// The rung it stands on, from 1.
    pub const fn rung(&self) -> usize {
        self.told + 1
    }

    /// Goes on to the next rung, and says whether there was one.
    pub fn more(&mut self) -> bool {
        let Some(next) = self.ahead.pop() else { return false };
        self.present = next;
        self.told += 1;
        true
    }

    /// What this rung says, three sentences at the most.
    pub fn text(&self) -> &str {
        &self.present.text
    }

    /// What this rung lights up.
    pub const fn lit(&self) -> &Lit {
        &self.present.lit
    }

    /// What this rung offers to do, once it is told.
    pub const fn action(&self) -> Option<Action> {
        self.present.action
    }
}

//! What the search does, one act at a time, and how its acts are counted.

use std::fmt;

use crate::sudoku::{Cell, Digit};

/// One act of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The digit was tested in the cell and the peer `by` rules it out.
    Reject { cell: Cell, digit: Digit, by: Cell },
    /// The digit was tested, nothing rules it out, and it was written.
    Place { cell: Cell, digit: Digit },
    /// All that could follow the digit failed, and it was erased.
    Undo { cell: Cell, digit: Digit },
    /// Every cell is filled.
    Solution,
}

/// How finely the run is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grain {
    /// Every step.
    All,
    /// Places, undos and solutions; rejects are folded into the move that follows them.
    Moves,
}

/// What one stride in [`Grain::Moves`] took in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The rejects before the move, 0..=9.
    pub rejected: u8,
    /// The place, undo or solution. There is none where the run ends with rejects.
    pub step: Option<Step>,
}

impl Move {
    /// How many steps it took in, 1..=10.
    pub const fn steps(&self) -> u64 {
        self.rejected as u64 + self.step.is_some() as u64
    }
}

/// The counters of a run up to a position.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Digits written.
    pub placed: u64,
    /// Digits erased after all below them had failed.
    pub undone: u64,
    /// Digits tested and ruled out.
    pub rejected: u64,
    /// Times that every cell was filled.
    pub solutions: u64,
}

impl Tally {
    /// Digits checked against the rule: the placed and the rejected.
    pub const fn tested(&self) -> u64 {
        self.placed + self.rejected
    }

    /// Digits that are placed and not undone.
    pub const fn depth(&self) -> usize {
        (self.placed - self.undone) as usize
    }

    /// All steps; this is the position in the run.
    pub const fn steps(&self) -> u64 {
        self.placed + self.undone + self.rejected + self.solutions
    }
}

/// `placed 4208 undone 4157 rejected 33444 tested 37652 solutions 1`.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { placed, undone, rejected, solutions } = self;
        let tested = self.tested();
        write!(
            out,
            "placed {placed} undone {undone} rejected {rejected} tested {tested} solutions {solutions}"
        )
    }
}

//! [`Candidate`], a digit that may go into a cell.

use std::fmt;

use super::cell::Cell;
use super::digit::Digit;

/// A digit in a cell, as a possibility. Ordered by cell, then by digit. Shown as `5r4c7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    pub cell: Cell,
    pub digit: Digit,
}

impl Candidate {
    /// How many there are on an empty board.
    pub const COUNT: usize = Cell::COUNT * 9;

    /// The digit in the cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// Its place among all of them, from 0.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// Whether the rule forbids both at once: two digits in a cell, or the same digit in two peers.
    pub const fn excludes(self, other: Candidate) -> bool {
        let same_digit = self.digit.get() == other.digit.get();
        if self.cell.index() == other.cell.index() {
            !same_digit
        } else {
            same_digit && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&format!("{}{}", self.digit, self.cell))
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

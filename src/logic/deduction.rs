//! [`Deduction`], one step of reasoning with its evidence.

use super::technique::{Rating, Technique};
use crate::sudoku::{Cell, Cells, Digit, House};

/// What is known of one cell and one digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The cell holds the digit.
    Is(Cell, Digit),
    /// The cell cannot hold the digit.
    Not(Cell, Digit),
}

/// Why a fact follows from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// The digit stands in this house already.
    Taken(House),
    /// Every other cell of this house is filled or cannot hold the digit.
    LastPlace(House),
    /// The cell cannot hold any other digit.
    LastDigit,
}

/// A fact that follows from others by one reason. That a cell is filled is no premise: the grid shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    pub from: Vec<Fact>,
    pub to: Fact,
    pub because: Because,
}

/// One step: a chain of inferences that starts at digits of the grid. Text and highlights are made from it alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    pub technique: Technique,
    /// In the order in which they are drawn; each starts from digits of the grid and from what the ones before it
    /// have shown.
    pub inferences: Vec<Inference>,
    /// What the step changes on the board, at least one fact.
    pub conclusions: Vec<Fact>,
    /// Where to send the eyes of somebody who wants to find the step alone.
    pub area: House,
}

impl Deduction {
    /// How hard it is to see.
    pub const fn rating(&self) -> Rating {
        self.technique.rating()
    }

    /// The digits that it writes, each with its cell.
    pub fn placements(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.conclusions.iter().filter_map(|&fact| match fact {
            Fact::Is(cell, digit) => Some((cell, digit)),
            Fact::Not(..) => None,
        })
    }

    /// The filled cells whose digits rule something out.
    pub fn blockers(&self) -> Cells {
        let premises = self.inferences.iter().flat_map(|inference| &inference.from);
        premises
            .filter_map(|&fact| match fact {
                Fact::Is(cell, _) => Some(cell),
                Fact::Not(..) => None,
            })
            .collect()
    }
}

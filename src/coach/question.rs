//! [`Question`], what the player wants to know of the board.

use crate::sudoku::{Board, Candidate, Cell, Digit, House};

/// What a hint is to be about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum About {
    /// Whatever comes next.
    #[default]
    Anything,
    /// Something that changes this cell.
    Cell(Cell),
    /// Something that changes where this digit can go.
    Digit(Digit),
    /// Something that changes this house.
    House(House),
}

impl About {
    /// Whether a change of this candidate is what is asked about.
    pub fn is_met_by(self, at: Candidate) -> bool {
        match self {
            About::Anything => true,
            About::Cell(cell) => at.cell == cell,
            About::Digit(digit) => at.digit == digit,
            About::House(house) => house.contains(at.cell),
        }
    }

    /// `r4c7`, `the 5s`, `row 3`; nothing for anything.
    pub fn in_words(self) -> Option<String> {
        match self {
            About::Anything => None,
            About::Cell(cell) => Some(cell.to_string()),
            About::Digit(digit) => Some(format!("the {digit}s")),
            About::House(house) => Some(house.to_string()),
        }
    }
}

/// A board, and what the player wants to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub board: Board,
    pub about: About,
    /// The cells of the entries in the order in which they were written; those not named count as older.
    pub written: Vec<Cell>,
    /// How many steps of the same difficulty were passed over.
    pub passed: usize,
}

impl Question {
    /// What comes next on the board.
    pub const fn new(board: Board) -> Question {
        Question { board, about: About::Anything, written: Vec::new(), passed: 0 }
    }
}

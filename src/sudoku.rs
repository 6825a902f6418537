//! The domain: the puzzle, what the player wrote on it, and the one rule. Uses the standard library alone.

mod board;
mod candidate;
mod candidates;
mod cell;
mod digit;
mod grid;
mod history;
mod house;

pub use board::{Board, MarkKind};
pub use candidate::Candidate;
pub use candidates::Candidates;
pub use cell::{Cell, Cells, Index};
pub use digit::{Digit, Digits};
pub use grid::{Conflict, Grid, GridFault, conflicts_in_words};
pub use history::History;
pub use house::House;

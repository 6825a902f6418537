//! [`Batch`], the engine for lists: the texts of many boards in, an answer for each out.

use super::door::Engine;
use crate::sudoku::{Cell, Digit, Grid};

/// A board as text: its 81 cells in reading order, `1` to `9` for a digit and any other byte for an empty cell.
pub type Text = [u8; Cell::COUNT];

/// What became of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It has no solution, be it that its digits clash.
    None,
    /// Its only solution.
    One(Text),
    /// It has several; this is one of them, not always the first in reading order.
    Several(Text),
}

/// Solves lists, and keeps what it needs for that from one list to the next.
pub struct Batch {
    engine: Engine,
}

impl Batch {
    /// A batch on this engine.
    pub const fn new(engine: Engine) -> Batch {
        Batch { engine }
    }

    /// Answers each board, in the place that the answer has among the answers; what there is of one more than of the
    /// other is left alone.
    pub fn solve(&mut self, boards: &[&Text], answers: &mut [Answer]) {
        for (board, answer) in boards.iter().zip(answers) {
            *answer = self.one(board);
        }
    }

    fn one(&self, board: &Text) -> Answer {
        let mut grid = Grid::EMPTY;
        for (cell, byte) in Cell::ALL.into_iter().zip(board) {
            grid.set(cell, Digit::new(byte.wrapping_sub(b'0')));
        }
        let mut solutions = self.engine.solutions(&grid);
        match (solutions.next(), solutions.next()) {
            (None, _) => Answer::None,
            (Some(only), None) => Answer::One(text(&only)),
            (Some(first), Some(_)) => Answer::Several(text(&first)),
        }
    }
}

fn text(grid: &Grid) -> Text {
    grid.values().map(|value| value + b'0')
}

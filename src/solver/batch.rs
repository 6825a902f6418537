//! [`Batch`], the engine for lists: the texts of many boards in, an answer for each out.

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
mod common;
mod engine;
mod guess;
mod lines;
mod mask;
mod pass;
pub(super) mod portable;
mod stream;
mod text;
mod waiting;

use super::board::{Board, Values};
use super::door::{Engine, Lanes};
use super::effort::{Effort, Task};
use crate::sudoku::Cell;

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

/// With fewer boards the lanes are not worth it.
const WORTH_IT: usize = 1_024;

/// Solves lists, and keeps what it needs for that from one list to the next.
///
/// A list goes through the lanes of the engine, in which hundreds of boards are solved at a time. A short list, and what
/// would hold up the other lanes, goes one by one.
pub struct Batch {
    engine: Engine,
    lanes: Option<Lanes>,
}

impl Batch {
    /// A batch on this engine.
    pub const fn new(engine: Engine) -> Batch {
        Batch { engine, lanes: None }
    }

    /// Answers each board, in the place that the answer has among the answers; what there is of one more than of the
    /// other is left alone.
    pub fn solve(&mut self, boards: &[&Text], answers: &mut [Answer]) {
        let count = boards.len().min(answers.len());
        let (boards, answers) = (&boards[..count], &mut answers[..count]);
        if count < WORTH_IT {
            for (board, answer) in boards.iter().zip(answers) {
                *answer = self.one(board);
            }
            return;
        }
        let mut left = Vec::new();
        let lanes = self.lanes.get_or_insert_with(|| self.engine.lanes());
        lanes.solve(boards, answers, &mut left);
        for at in left {
            answers[at] = self.one(boards[at]);
        }
    }

    fn one(&self, board: &Text) -> Answer {
        let mut values: Values = [0; 96];
        for (value, byte) in values.iter_mut().zip(board) {
            let digit = byte.wrapping_sub(b'0');
            *value = if digit <= 9 { digit } else { 0 };
        }
        let mut answer = Answer::None;
        let mut tell = |board: Board| {
            answer = match answer {
                Answer::None => Answer::One(text(&board)),
                Answer::One(first) | Answer::Several(first) => Answer::Several(first),
            };
        };
        let mut effort = Effort::unlimited();
        let mut task = Task { wanted: 2, effort: &mut effort, only_settle: false, tell: Some(&mut tell) };
        let _two_are_enough = self.engine.search_values(&values, &mut task);
        answer
    }
}

/// The text of a solved board.
fn text(board: &Board) -> Text {
    let mut text = [b'0'; Cell::COUNT];
    for (digit, bands) in (b'1'..).zip(board.places) {
        for (band, mut places) in bands.into_iter().enumerate() {
            while places != 0 {
                text[27 * band + places.trailing_zeros() as usize % 27] = digit;
                places &= places - 1;
            }
        }
    }
    text
}

#[cfg(test)]
mod tests;

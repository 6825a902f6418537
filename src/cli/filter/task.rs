//! [`Task`], how a command answers the puzzles of a list, and [`Hand`], which does it.

use super::chunk::{Chunk, Part, Seat};
use super::report::Report;
use crate::cli::Outcome;
use crate::solver::{Answer, Batch, Engine, Text};

/// How a command answers.
pub trait Task: Send + Sync {
    /// How many puzzles are answered in one go.
    fn stride(&self) -> Stride;

    /// Whether the engine for lists is to solve the puzzles first.
    fn is_solved_first(&self) -> bool {
        false
    }

    /// Whether the form of an answer hangs on there being other entries.
    fn hangs_on_others(&self) -> bool {
        false
    }

    /// Answers a puzzle.
    fn answer(&self, seat: &Seat, report: &mut Report);
}

/// How many puzzles are answered in one go: few at first, so that a short list is divided too.
#[derive(Clone, Copy)]
pub struct Stride {
    pub least: usize,
    pub most: usize,
}

impl Stride {
    /// For answers that take about a microsecond.
    pub const QUICK: Stride = Stride { least: 256, most: 8192 };
    /// For answers that may take a while.
    pub const SLOW: Stride = Stride { least: 1, most: 16 };

    /// How many to take in one go after so many, with so many at work.
    pub fn after(self, count: usize, threads: usize) -> usize {
        (count / (2 * threads)).clamp(self.least, self.most)
    }

    /// After so many, a list is worth more than one thread.
    pub const fn few(self) -> usize {
        8 * self.least
    }
}

/// Answers chunks, and keeps what it needs for that.
pub struct Hand {
    batch: Batch,
    answers: Vec<Answer>,
    /// What the next report is written into. A block that is given back to the system has to be mapped again, page by
    /// page, which costs as much as solving easy puzzles.
    pub spare: Vec<u8>,
}

impl Hand {
    pub fn new() -> Hand {
        Hand { batch: Batch::new(Engine::best()), answers: Vec::new(), spare: Vec::new() }
    }

    pub fn answer(&mut self, task: &dyn Task, chunk: &Chunk) -> Report {
        let mut report = Report::new(chunk.len(), chunk.bytes, chunk.is_of_several);
        report.out = std::mem::take(&mut self.spare);
        report.out.clear();
        let solved = task.is_solved_first().then(|| self.solve(&chunk.texts));
        report.out.reserve(chunk.texts.len() * (size_of::<Text>() + 1));
        chunk.each(|part| match part {
            Part::Puzzle(mut seat) => {
                seat.solved = solved.and_then(|answers| answers.get(seat.index));
                task.answer(&seat, &mut report);
            }
            Part::Complaint(what) => {
                report.was(Outcome::Trouble);
                report.complain(what);
            }
            Part::Gap(line, problem) => {
                report.was(Outcome::Trouble);
                if report.is_of_several {
                    report.line(format_args!("# line {line}: {problem}"));
                }
            }
        });
        report
    }

    fn solve(&mut self, texts: &[Text]) -> &[Answer] {
        let boards: Vec<&Text> = texts.iter().collect();
        if self.answers.len() < boards.len() {
            self.answers.resize(boards.len(), Answer::None);
        }
        self.batch.solve(&boards, &mut self.answers);
        &self.answers[..boards.len()]
    }
}

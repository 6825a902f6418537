//! The reasoning of a step as lines that can be walked through.

use super::chains;
use super::deduction::{Deduction, Fact};
use super::technique::Words;

/// A line of reasoning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub text: String,
    /// What it says, in its order; nothing where it is about the pattern as a whole.
    pub facts: Vec<Fact>,
}

impl Line {
    pub(super) const fn new(text: String, facts: Vec<Fact>) -> Line {
        Line { text, facts }
    }
}

impl Deduction {
    /// The reasoning line by line, as it is told in [`Deduction::explanation`].
    pub fn story(&self) -> Vec<Line> {
        let whole = |text: String| Line { text, facts: Vec::new() };
        let mut lines: Vec<Line> = match self.technique.words() {
            Words::Sentences(words) => words(self).into_iter().map(whole).collect(),
            Words::Lines(words) => words(self),
        };
        if self.assumes_one_solution() {
            lines.push(whole("This uses that the puzzle has one solution.".to_owned()));
        }
        lines
    }

    /// The reasoning in the notation of chains, where it is a chain.
    pub fn notation(&self) -> Option<String> {
        chains::words::notation(self)
    }
}

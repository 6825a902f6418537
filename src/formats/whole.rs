//! [`Whole`], a text that is read as a whole, with the way back from a place in it to line and column.

use super::lines::Line;
use super::problem::{Fault, Problem};

/// The lines of a text joined again, each ended by LF.
pub(super) struct Whole {
    pub text: String,
    /// Where each line begins, in bytes, and its number.
    starts: Vec<(usize, usize)>,
}

impl Whole {
    pub fn new(lines: &[Line]) -> Whole {
        let mut text = String::with_capacity(lines.iter().map(|line| line.text.len() + 1).sum());
        let mut starts = Vec::with_capacity(lines.len());
        for line in lines {
            starts.push((text.len(), line.number));
            text.push_str(&line.text);
            text.push('\n');
        }
        Whole { text, starts }
    }

    /// A text that is put together piece by piece.
    pub const fn empty() -> Whole {
        Whole { text: String::new(), starts: Vec::new() }
    }

    /// Adds a piece, which begins the line of this number or goes on with the last.
    pub fn push(&mut self, begins: Option<usize>, piece: &str) {
        self.starts.extend(begins.map(|number| (self.text.len(), number)));
        self.text.push_str(piece);
    }

    /// The start and the number of the line that holds this byte.
    fn start(&self, offset: usize) -> (usize, usize) {
        let after = self.starts.partition_point(|&(start, _)| start <= offset);
        self.starts.get(after.saturating_sub(1)).copied().unwrap_or((0, 1))
    }

    /// The number of the line that holds this byte.
    pub fn line(&self, offset: usize) -> usize {
        self.start(offset).1
    }

    /// A fault at this byte.
    pub fn problem(&self, offset: usize, what: Fault) -> Problem {
        let (start, number) = self.start(offset);
        let before = self.text.get(start..offset).unwrap_or_default();
        Problem::at(number, before.chars().count() + 1, what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_the_text_is_told_by_line_and_column() {
        let line = |number, text: &str| Line { number, text: text.to_owned() };
        let whole = Whole::new(&[line(3, "é,"), line(7, ""), line(8, "x")]);
        assert_eq!(whole.text, "é,\n\nx\n");
        let place = |offset| {
            let problem = whole.problem(offset, Fault::Empty);
            (problem.line.unwrap_or(0), problem.column.unwrap_or(0))
        };
        assert_eq!([0, 2, 4, 5, 99].map(place), [(3, 1), (3, 2), (7, 1), (8, 1), (8, 1)]);
    }
}

//! [`Report`], what is to be written for a chunk.

use std::fmt::Display;
use std::io::Write;

use crate::cli::Outcome;
use crate::solver::Text;

/// The answers to a chunk.
pub struct Report {
    /// For standard output, whole lines.
    pub out: Vec<u8>,
    /// For standard error.
    pub notes: Vec<Note>,
    /// The gravest of the answers.
    pub outcome: Outcome,
    /// How many entries were answered.
    pub count: usize,
    /// How many bytes of the input stand before the end of these.
    pub bytes: u64,
    /// Whether the whole input is known to have several entries.
    pub is_of_several: bool,
}

/// A line for standard error.
pub enum Note {
    Line(String),
    /// A complaint that is told the first time alone.
    Once(&'static str),
}

impl Report {
    /// A report that says nothing, for so many entries.
    pub const fn new(count: usize, bytes: u64, is_of_several: bool) -> Report {
        Report { out: Vec::new(), notes: Vec::new(), outcome: Outcome::Yes, count, bytes, is_of_several }
    }

    /// Writes to standard output.
    pub fn write(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Writes 81 cells on a line to standard output.
    pub fn cells(&mut self, text: &Text) {
        self.out.extend_from_slice(text);
        self.out.push(b'\n');
    }

    /// Writes a line to standard output.
    pub fn line(&mut self, line: impl Display) {
        // Writing to memory does not fail.
        let _ = writeln!(self.out, "{line}");
    }

    /// Writes a line to standard error.
    pub fn note(&mut self, line: impl Display) {
        self.notes.push(Note::Line(line.to_string()));
    }

    /// Tells what is wrong.
    pub fn complain(&mut self, what: impl Display) {
        self.note(format_args!("ninefold: {what}"));
    }

    /// The answer was this one, or graver.
    pub fn was(&mut self, outcome: Outcome) {
        self.outcome = self.outcome.max(outcome);
    }
}

/// Writes the number in decimal digits, as there is one on every line.
pub fn write_number(out: &mut Vec<u8>, mut number: usize) {
    let start = out.len();
    loop {
        out.push(b'0' + (number % 10) as u8);
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out[start..].reverse();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in [0, 7, 10, 99, 100, 12_345, usize::MAX] {
            let mut out = b"x".to_vec();
            write_number(&mut out, number);
            assert_eq!(String::from_utf8(out).unwrap(), format!("x{number}"));
        }
    }
}

//! [`Assembly`], the lines of an input put together to entries, in the way that the shape of its notation wants.

use super::blocks::Blocks;
use super::flow::{Document, Held};
use super::lines::Line;
use super::list::List;
use super::problem::{Fault, Problem};
use super::row::Row;
use super::text::{is_all_blank, is_silent, is_words};
use crate::sudoku::Board;

/// How a notation lies on the lines, with the function that reads a piece of it.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// A puzzle of 81 characters a line.
    List,
    /// An entry a line. Blank lines and comments are not passed to the function.
    Lines(fn(&Line) -> Result<Board, Problem>),
    /// The same, where the line may tell more than the board.
    Records(fn(&Line) -> Entry),
    /// Nine lines an entry, each a row. `None` is for words, such as a heading.
    Rows(fn(&Line) -> Option<Row>),
    /// A text with a grammar of its own, read as a whole once all of it is there; the function gives its entries.
    Text(fn(&[Line]) -> Vec<Entry>),
    /// A text of parts, each read as a whole once the next begins; the first function is given the lines of a part so
    /// far and the line that may begin the next.
    Parts(fn(&[Line], &Line) -> bool, fn(&[Line]) -> Vec<Entry>),
    /// A text with a grammar of its own that is read on and on, however long it is.
    Document(fn() -> Box<dyn Document>),
}

/// The longest text that is read as a whole, in bytes, with what its lines take beside their text.
pub(super) const LONGEST_TEXT: usize = 4 << 20;

/// A board, or what is wrong with it.
pub(super) type Entry = Result<Found, Problem>;

/// A board and the line where it starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub line: usize,
    pub board: Board,
    /// How hard the input says it is, in its own words.
    pub rating: Option<String>,
}

/// What has been read and is no entry yet.
pub(super) enum Assembly {
    List(List),
    Lines(Lines),
    Rows(Box<Blocks>),
    Text(Text),
    Document(Box<Reading>),
}

/// A document, and where it was read to.
pub(super) struct Reading {
    pub document: Box<dyn Document>,
    pub held: Held,
}

impl Assembly {
    pub fn new(shape: Shape) -> Assembly {
        match shape {
            Shape::List => Assembly::List(List::new()),
            Shape::Lines(read) => Assembly::Lines(Lines::new(PerLine::Board(read))),
            Shape::Records(read) => Assembly::Lines(Lines::new(PerLine::Entry(read))),
            Shape::Rows(read) => Assembly::Rows(Box::new(Blocks::new(read))),
            Shape::Document(begin) => {
                Assembly::Document(Box::new(Reading { document: begin(), held: Held::new() }))
            }
            Shape::Text(read) => Assembly::Text(Text::new(|_, _| false, read)),
            Shape::Parts(begins, read) => Assembly::Text(Text::new(begins, read)),
        }
    }

    /// Takes the next line and gives the entries that are complete with it.
    pub fn take(&mut self, line: &Line) -> Vec<Entry> {
        match self {
            Assembly::List(list) => list.take(line),
            Assembly::Lines(lines) => lines.take(line).into_iter().collect(),
            Assembly::Rows(blocks) => blocks.take(line),
            Assembly::Text(text) => text.take(line),
            // It takes its lines itself.
            Assembly::Document(_) => Vec::new(),
        }
    }

    /// Whether nothing that follows can be an entry.
    pub const fn is_over(&self) -> bool {
        matches!(self, Assembly::Text(text) if text.is_full())
    }

    /// Gives what is left where the input ends, or where a part of it cannot be read.
    pub fn end(&mut self) -> Vec<Entry> {
        match self {
            Assembly::List(list) => list.end(),
            Assembly::Document(_) => Vec::new(),
            Assembly::Lines(lines) => lines.end().into_iter().collect(),
            Assembly::Rows(blocks) => blocks.end(),
            Assembly::Text(text) => text.end(),
        }
    }
}

/// Lines with an entry each.
pub(super) struct Lines {
    read: PerLine,
    /// Whether words are text around the entries: at the top, and after a blank line.
    in_text: bool,
    /// What is wrong with the first line of text; told if there is no entry.
    passed: Option<Problem>,
    /// Whether there was an entry.
    has_entry: bool,
}

/// What a line is read with.
#[derive(Clone, Copy)]
enum PerLine {
    Board(fn(&Line) -> Result<Board, Problem>),
    Entry(fn(&Line) -> Entry),
}

impl PerLine {
    fn read(self, line: &Line) -> Entry {
        match self {
            PerLine::Board(read) => Ok(Found { line: line.number, board: read(line)?, rating: None }),
            PerLine::Entry(read) => read(line),
        }
    }
}

impl Lines {
    const fn new(read: PerLine) -> Lines {
        Lines { read, in_text: true, passed: None, has_entry: false }
    }

    fn take(&mut self, line: &Line) -> Option<Entry> {
        if is_silent(&line.text) {
            self.in_text |= is_all_blank(&line.text);
            return None;
        }
        match self.read.read(line) {
            // It may be a title, the names of the columns, or what a mail says.
            Err(problem) if self.in_text && problem.what == Fault::NoField && is_words(&line.text) => {
                self.passed.get_or_insert(problem);
                None
            }
            read => {
                (self.in_text, self.has_entry) = (false, true);
                Some(read)
            }
        }
    }
}

impl Lines {
    fn end(&mut self) -> Option<Entry> {
        self.passed.take().filter(|_| !self.has_entry).map(Err)
    }
}

/// A text that is read as a whole, or part by part.
pub(super) struct Text {
    begins: fn(&[Line], &Line) -> bool,
    read: fn(&[Line]) -> Vec<Entry>,
    lines: Vec<Line>,
    /// How many bytes may still come.
    room: usize,
}

impl Text {
    const fn new(begins: fn(&[Line], &Line) -> bool, read: fn(&[Line]) -> Vec<Entry>) -> Text {
        Text { begins, read, lines: Vec::new(), room: LONGEST_TEXT }
    }

    /// Takes the line and gives the entries of the part before it, or says that it is one too many.
    fn take(&mut self, line: &Line) -> Vec<Entry> {
        if self.is_full() {
            return Vec::new();
        }
        let mut entries = Vec::new();
        if (self.begins)(&self.lines, line) {
            entries = self.end();
            self.room = LONGEST_TEXT;
        }
        // A line takes more room than its text alone, if it is short.
        self.room = self.room.saturating_sub(line.text.len() + 2 * size_of::<Line>());
        if self.is_full() {
            self.lines = Vec::new();
            entries.push(Err(Problem::of_input(Fault::LongText)));
        } else {
            self.lines.push(line.clone());
        }
        entries
    }

    /// Whether it became too long to be read.
    const fn is_full(&self) -> bool {
        self.room == 0
    }

    fn end(&mut self) -> Vec<Entry> {
        let lines = std::mem::take(&mut self.lines);
        if lines.is_empty() { Vec::new() } else { (self.read)(&lines) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_read_as_a_whole_is_refused_as_soon_as_it_is_too_long() {
        let read = |lines: &[Line]| vec![Err(Problem::on_line(lines.len(), Fault::NoPuzzle))];
        for (text, most) in [("", LONGEST_TEXT / 64), ("x", LONGEST_TEXT / 64), (&"7".repeat(1 << 18), 16)] {
            let mut assembly = Assembly::new(Shape::Text(read));
            let mut number = 0;
            let told = loop {
                number += 1;
                let told = assembly.take(&Line { number, text: text.to_owned() });
                assert_eq!(assembly.is_over(), !told.is_empty());
                if assembly.is_over() {
                    break told;
                }
            };
            assert_eq!(told, [Err(Problem::of_input(Fault::LongText))]);
            assert!(number > 10 && number <= most, "{number}");
            assert!(assembly.end().is_empty(), "it was said once");
        }
        let mut short = Assembly::new(Shape::Text(read));
        assert!(short.take(&Line { number: 1, text: String::new() }).is_empty());
        assert_eq!(short.end(), [Err(Problem::on_line(1, Fault::NoPuzzle))]);
    }

    #[test]
    fn a_text_of_parts_may_be_longer_than_any_of_them() {
        let count = |lines: &[Line]| vec![Err(Problem::on_line(lines.len(), Fault::NoPuzzle))];
        let mut assembly = Assembly::new(Shape::Parts(|_, line| line.text.starts_with('#'), count));
        let text = "x".repeat(1 << 18);
        let mut told = Vec::new();
        for number in 1..50 {
            let mark = if number % 7 == 0 { "#" } else { "" };
            told.extend(assembly.take(&Line { number, text: format!("{mark}{text}") }));
        }
        told.extend(assembly.end());
        let lengths: Vec<usize> = told.into_iter().filter_map(|entry| entry.unwrap_err().line).collect();
        assert_eq!(lengths, [6, 7, 7, 7, 7, 7, 7, 1]);
    }
}

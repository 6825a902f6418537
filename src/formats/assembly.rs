//! [`Assembly`], the lines of an input put together to entries, in the way that the shape of its notation wants.

use super::blocks::Blocks;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::row::Row;
use super::text::is_silent;
use crate::sudoku::Board;

/// How a notation lies on the lines, with the function that reads a piece of it.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// An entry a line. Blank lines and comments are not passed to the function.
    Lines(fn(&Line) -> Result<Board, Problem>),
    /// Nine lines an entry, each a row. `None` is for words, such as a heading.
    Rows(fn(&Line) -> Option<Row>),
    /// A text with a grammar of its own, read as a whole once all of it is there; the function gives its entries.
    Text(fn(&[Line]) -> Vec<Entry>),
}

/// The longest text that is read as a whole, in bytes.
const LONGEST_TEXT: usize = 16 << 20;

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
    Lines(List),
    Rows(Box<Blocks>),
    Text(Text),
}

impl Assembly {
    pub fn new(shape: Shape) -> Assembly {
        match shape {
            Shape::Lines(read) => Assembly::Lines(List { read, at_top: true }),
            Shape::Rows(read) => Assembly::Rows(Box::new(Blocks::new(read))),
            Shape::Text(read) => Assembly::Text(Text { read, lines: Vec::new(), room: LONGEST_TEXT }),
        }
    }

    /// Takes the next line and gives the entries that are complete with it.
    pub fn take(&mut self, line: &Line) -> Vec<Entry> {
        match self {
            Assembly::Lines(list) => list.take(line).into_iter().collect(),
            Assembly::Rows(blocks) => blocks.take(line),
            Assembly::Text(text) => {
                text.take(line);
                Vec::new()
            }
        }
    }

    /// Gives what is left where the input ends, or where a part of it cannot be read.
    pub fn end(&mut self) -> Vec<Entry> {
        match self {
            Assembly::Lines(_) => Vec::new(),
            Assembly::Rows(blocks) => blocks.end(),
            Assembly::Text(text) => text.end(),
        }
    }
}

/// A list with an entry a line.
pub(super) struct List {
    read: fn(&Line) -> Result<Board, Problem>,
    /// Whether every line so far was silent.
    at_top: bool,
}

impl List {
    fn take(&mut self, line: &Line) -> Option<Entry> {
        if is_silent(&line.text) {
            return None;
        }
        let at_top = std::mem::replace(&mut self.at_top, false);
        match (self.read)(line) {
            // The first line may be a title or the names of the columns.
            Err(problem) if at_top && problem.what == Fault::NoField => None,
            read => Some(read.map(|board| Found { line: line.number, board, rating: None })),
        }
    }
}

/// A text that is read as a whole.
pub(super) struct Text {
    read: fn(&[Line]) -> Vec<Entry>,
    lines: Vec<Line>,
    /// How many bytes may still come.
    room: usize,
}

impl Text {
    fn take(&mut self, line: &Line) {
        self.room = self.room.saturating_sub(line.text.len() + 1);
        if self.room > 0 {
            self.lines.push(line.clone());
        }
    }

    fn end(&mut self) -> Vec<Entry> {
        let lines = std::mem::take(&mut self.lines);
        match self.room {
            0 => vec![Err(Problem::of_input(Fault::LongText))],
            _ if lines.is_empty() => Vec::new(),
            _ => (self.read)(&lines),
        }
    }
}

//! [`Problem`], what is wrong with an input or with one entry of it, in words and with its place.

use std::{error, fmt, io};

use crate::sudoku::Cell;

/// What is wrong, and where. Shown as the words alone; the place is in the fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line, counted from 1, where there is one to blame.
    pub line: Option<usize>,
    /// The character in the line, counted from 1, where there is one to blame.
    pub column: Option<usize>,
    pub what: Fault,
}

impl Problem {
    /// A fault of the input as a whole.
    pub(super) const fn of_input(what: Fault) -> Problem {
        Problem { line: None, column: None, what }
    }

    /// A fault of a line, or of the entry that starts there.
    pub(super) const fn on_line(line: usize, what: Fault) -> Problem {
        Problem { line: Some(line), column: None, what }
    }

    /// A fault of one character.
    pub(super) const fn at(line: usize, column: usize, what: Fault) -> Problem {
        Problem { line: Some(line), column: Some(column), what }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(out)
    }
}

impl error::Error for Problem {}

/// The ways in which an input can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Not a single byte.
    Empty,
    /// Nothing but blanks and comments.
    NoPuzzle,
    /// Bytes that are no text.
    Binary,
    /// An archive with an archive in it.
    Nested,
    /// An archive that does not hold what it says it holds.
    Damaged,
    /// An archive with more than one file.
    SeveralFiles,
    /// An archive without a file.
    NoFile,
    /// An archive that cannot be opened without a password.
    Password,
    /// An archive packed in a way that is not known.
    OtherPacking,
    /// A save of `HoDoKu`, a zip underneath.
    HodokuSave,
    /// A document of an office program, a zip underneath.
    OfficeDocument,
    /// A line too long to be looked at.
    LongLine,
    /// A text too long to be read as a whole.
    LongText,
    /// No notation knows the text.
    Unknown,
    /// A line of a list in which nothing looks like a puzzle.
    NoField,
    /// A line of a list that has cells, but not 81 side by side.
    Scattered,
    /// A line of a list with two puzzles on it.
    Second,
    /// So many cells in place of 81.
    LineCells(usize),
    /// So many cells on a line that seems to go on in the next.
    Wrapped(usize),
    /// The row, counted from 1, has so many cells in place of nine.
    RowCells { row: usize, cells: usize },
    /// So many rows in place of nine.
    Rows(usize),
    /// A character where a cell was expected.
    Foreign(char),
    /// Two characters where one cell was expected.
    Crowded,
    /// The second of these marks stands for an empty cell, after the first did.
    TwoMarks(char, char),
    /// A grid with so many rows of so many cells.
    Size(usize),
    /// A line of the drawing stands after this row, counted from 1, where no box ends.
    Border(usize),
    /// A character that is in no column of its drawing.
    Unaligned(char),
    /// Known for what it is, and not read: the sentence says what it is, why not and what to do instead.
    Refused(&'static str),
    /// A document of XML that begins with an element of this name.
    Root(Word),
    /// A puzzle with a rule of this name beyond those of the plain one.
    Rule(Word),
    /// A cell is placed at this row and column, counted from 0.
    Outside { row: i64, column: i64 },
    /// What stands for this cell is neither a digit nor a mark for an empty cell.
    NoDigit(Cell),
    /// Two contents for this cell.
    Twice(Cell),
}

/// A word of the input, cut to 24 bytes, that is told back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Word {
    bytes: [u8; Word::LONGEST],
    len: usize,
}

impl Word {
    const LONGEST: usize = 24;

    /// The word, or its beginning.
    pub(super) fn new(text: &str) -> Word {
        let longest = text.len().min(Word::LONGEST);
        let len = (0..=longest).rev().find(|&len| text.is_char_boundary(len)).unwrap_or(0);
        let mut bytes = [0; Word::LONGEST];
        bytes[..len].copy_from_slice(&text.as_bytes()[..len]);
        Word { bytes, len }
    }
}

/// The word in quotes; what cannot be shown is escaped.
impl fmt::Debug for Word {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&String::from_utf8_lossy(&self.bytes[..self.len]), out)
    }
}

impl Fault {
    /// The words for a fault of which there is nothing more to say.
    const fn words(&self) -> Option<&'static str> {
        Some(match self {
            Fault::Empty => "the input is empty",
            Fault::NoPuzzle => "no puzzle in the input",
            Fault::Binary => "this is binary data, not text",
            Fault::Nested => "an archive within an archive: unpack it, and give the file in it",
            Fault::Damaged => "the archive is damaged or cut off",
            Fault::SeveralFiles => "several files in one archive: unpack it and give them one by one",
            Fault::NoFile => "there is no file in the archive",
            Fault::Password => "the archive has a password: unpack it, and give the file in it",
            Fault::OtherPacking => {
                "the archive is packed in a way that is not known here: unpack it, and give the file in it"
            }
            Fault::HodokuSave => "a save of HoDoKu: export the puzzle there as text, and give that",
            Fault::OfficeDocument => "a document of an office program: save it as CSV or text, and give that",
            Fault::LongLine => {
                "the line is longer than a million characters: give the puzzles on lines of their own"
            }
            Fault::LongText => {
                "more than 4 MiB in a notation that is read as a whole: split the file, or give a puzzle on each line"
            }
            Fault::Unknown => {
                "in no notation that is known: nine rows of nine, or 81 characters on a line, would do"
            }
            Fault::NoField => "no puzzle on this line, it takes 81 cells side by side",
            Fault::Scattered => "the cells on this line are not 81 side by side",
            Fault::Second => {
                "a second puzzle on this line, which is no solution of the first: give each a line of its own"
            }
            Fault::Crowded => "two characters where one cell is expected",
            Fault::Refused(sentence) => sentence,
            Fault::LineCells(_)
            | Fault::Wrapped(_)
            | Fault::RowCells { .. }
            | Fault::Rows(_)
            | Fault::Foreign(_)
            | Fault::TwoMarks(..)
            | Fault::Size(_)
            | Fault::Border(_)
            | Fault::Unaligned(_)
            | Fault::Root(_)
            | Fault::Rule(_)
            | Fault::Outside { .. }
            | Fault::NoDigit(_)
            | Fault::Twice(_) => return None,
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Wrapped(cells) => write!(
                out,
                "{cells} cells, wrapped over several lines as it seems: put the 81 on one line, or nine rows of nine"
            ),
            Fault::LineCells(cells) => write!(out, "{cells} cells, a puzzle has 81"),
            Fault::RowCells { row, cells: 1 } => write!(out, "row {row} has 1 cell, a row has nine"),
            Fault::RowCells { row, cells } => write!(out, "row {row} has {cells} cells, a row has nine"),
            Fault::Rows(1) => write!(out, "1 row, a grid has nine"),
            Fault::Rows(rows @ ..9) => write!(out, "{rows} rows, a grid has nine"),
            Fault::Rows(rows) => write!(out, "{rows} rows in a run, a grid has nine"),
            Fault::Foreign(digit) if digit.is_numeric() && !digit.is_ascii() => {
                write!(out, "{digit:?} is no cell, write the digits as 1 to 9")
            }
            Fault::Foreign(character) => write!(out, "{character:?} is no cell"),
            Fault::TwoMarks(first, second) => {
                write!(out, "{second:?} for an empty cell, it was {first:?} before")
            }
            Fault::Size(size) => write!(
                out,
                "a grid of {size} by {size}, and only nine by nine is played: a puzzle with 81 cells is needed"
            ),
            Fault::Border(row) => {
                write!(out, "a line is drawn after row {row}, boxes end after the third and the sixth row")
            }
            Fault::Unaligned(symbol) => {
                write!(
                    out,
                    "{symbol:?} is not in one column with the cells above and below: . or 0 for the empty cells would do"
                )
            }
            Fault::Root(name) => write!(
                out,
                "this is XML that begins with {name:?}, no puzzle file that is known; export it as text instead"
            ),
            Fault::Rule(name) => write!(
                out,
                "this puzzle has the rule {name:?}, and only plain 9x9 puzzles are read; solve it where it is from"
            ),
            Fault::Outside { row, column } => write!(out, "position {row},{column} is outside 0-8"),
            Fault::NoDigit(cell) => {
                write!(out, "{cell} holds neither one digit nor a mark for an empty cell")
            }
            Fault::Twice(cell) => write!(out, "{cell} is filled in twice"),
            fault => out.write_str(fault.words().unwrap_or_default()),
        }
    }
}

/// Why a [`Reader`](super::Reader) has no puzzle to give.
#[derive(Debug)]
pub enum ReadError {
    /// What was read is wrong.
    Problem(Problem),
    /// It could not be read.
    Io(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Problem(problem) => problem.fmt(out),
            ReadError::Io(error) => error.fmt(out),
        }
    }
}

/// The wrapped error is shown itself, so what is behind it is its own source.
impl error::Error for ReadError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            ReadError::Problem(problem) => problem.source(),
            ReadError::Io(error) => error.source(),
        }
    }
}

impl From<Problem> for ReadError {
    fn from(problem: Problem) -> ReadError {
        ReadError::Problem(problem)
    }
}

/// An error that carries a [`Problem`] is that problem.
impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        match error.downcast() {
            Ok(problem) => ReadError::Problem(problem),
            Err(error) => ReadError::Io(error),
        }
    }
}

/// What is wrong with an input, on its way through readers of bytes.
impl From<Problem> for io::Error {
    fn from(problem: Problem) -> io::Error {
        io::Error::other(problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_shown_without_the_place() {
        let problem = Problem::at(4, 9, Fault::RowCells { row: 4, cells: 8 });
        assert_eq!(problem.to_string(), "row 4 has 8 cells, a row has nine");
        assert_eq!(Fault::Rows(8).to_string(), "8 rows, a grid has nine");
        assert_eq!(Fault::Rows(10).to_string(), "10 rows in a run, a grid has nine");
    }

    #[test]
    fn a_control_character_is_not_sent_to_the_terminal() {
        assert_eq!(Fault::Foreign('\u{1b}').to_string(), r"'\u{1b}' is no cell");
    }
}

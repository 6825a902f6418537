//! [`Reader`], the entries of an input one after the other.

use std::collections::VecDeque;
use std::io::BufRead;

use super::assembly::{Assembly, Entry, Reading, Shape};
use super::flow::{Flow, Piece};
use super::lines::{Line, Lines};
use super::list;
use super::problem::{Fault, Problem, ReadError};
use super::quick::Symbols;
use super::text::{is_blank, is_cell, is_silent, trimmed};
use super::{NOTATIONS, Notation, json, xml};
use crate::sudoku::Board;

/// How many bytes of text are looked at in search of the notation.
const HEAD: usize = 1 << 16;

/// A puzzle as it stood in the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Givens, entries and pencil marks, as far as the notation tells them apart.
    pub board: Board,
    /// The line where it starts, counted from 1.
    pub line: usize,
    /// The name of the notation.
    pub notation: &'static str,
    /// How hard the input says it is, in its own words.
    pub rating: Option<String>,
}

/// Puzzles of givens alone, on lines one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// The first of the lines, counted from 1.
    pub line: usize,
    pub count: usize,
}

/// Reads the puzzles of an input in any notation; it may be UTF-8, UTF-16 or Latin-1, and packed with gzip or zip. The
/// items are its entries in order: a puzzle, or the problem with what should have been one. There is always an item, if
/// only the problem with the input. An entry is given as soon as it is complete, and what is held does not grow with
/// the input.
pub struct Reader<R: BufRead> {
    lines: Lines<R>,
    /// The lines that were read in search of the notation.
    head: VecDeque<Line>,
    /// Whether the last of them is not there to its end.
    head_is_open: bool,
    stage: Stage,
    ready: VecDeque<Result<Puzzle, ReadError>>,
    /// Whether plain lines are read the quick way, which must make no difference.
    pub(super) is_quick: bool,
}

enum Stage {
    Start,
    Reading(&'static Notation, Assembly),
    End,
}

impl<R: BufRead> Reader<R> {
    /// A reader that has read nothing yet.
    pub fn new(input: R) -> Reader<R> {
        Reader {
            lines: Lines::new(input),
            head: VecDeque::new(),
            head_is_open: false,
            stage: Stage::Start,
            ready: VecDeque::new(),
            is_quick: true,
        }
    }

    /// Reads lines until a notation knows its own. Silent lines at the top tell nothing and are not kept.
    fn start(&mut self) -> Stage {
        let mut head = Vec::new();
        let mut room = HEAD;
        loop {
            match self.lines.next() {
                Some(Ok(line)) if head.is_empty() && says_nothing(&line.text) => continue,
                // The first line may be all there is, a long one in brackets, say.
                Some(Ok(line)) if head.is_empty() || line.text.len() < room => {
                    room = room.saturating_sub(line.text.len() + 1);
                    head.push(line);
                }
                Some(Err(error)) => return self.begin_long(head, error),
                Some(Ok(_)) | None => return self.refuse(self.unknown(&head).into()),
            }
            if let Some(notation) = notation_of(&head) {
                self.head = head.into();
                return Stage::Reading(notation, Assembly::new(notation.shape));
            }
        }
    }

    /// Of the line that is too long to be looked at, the beginning may be that of a document, which takes any length.
    fn begin_long(&mut self, mut head: Vec<Line>, error: ReadError) -> Stage {
        if let Some(begun) = self.lines.begun() {
            head.push(begun);
            let notation = notation_of(&head).filter(|found| matches!(found.shape, Shape::Document(_)));
            if let Some(notation) = notation {
                self.head = head.into();
                self.head_is_open = true;
                return Stage::Reading(notation, Assembly::new(notation.shape));
            }
        }
        self.refuse(error)
    }

    fn refuse(&mut self, error: ReadError) -> Stage {
        self.ready.push_back(Err(error));
        Stage::End
    }

    /// Why no notation was found, with the place of the first thing that means nothing.
    fn unknown(&self, head: &[Line]) -> Problem {
        if let Some(problem) = head.iter().find_map(other_digits) {
            return problem;
        }
        match head.iter().find(|line| !is_silent(&line.text)) {
            Some(line) => Problem::at(line.number, trimmed(&line.text).column, Fault::Unknown),
            None if self.lines.nothing_came() => Problem::of_input(Fault::Empty),
            None => Problem::of_input(Fault::NoPuzzle),
        }
    }

    /// The puzzle on the next line of a list, if it is plain to see.
    fn quick(&mut self) -> Option<Puzzle> {
        let Stage::Reading(notation, Assembly::List(list)) = &mut self.stage else { return None };
        if !self.head.is_empty() || !self.is_quick {
            return None;
        }
        let (givens, rating) = self.lines.quick(|bytes| list.quick(bytes))?;
        Some(Puzzle { board: Board::new(givens), line: self.lines.number(), notation: notation.name, rating })
    }

    /// Reads on by one entry of a document.
    fn read_on(&mut self, notation: &'static Notation, mut reading: Box<Reading>) -> Stage {
        let Reader { lines, head, head_is_open, .. } = self;
        let mut more = || match head.pop_front() {
            Some(line) => Some(Ok(Piece { line, is_end: !(head.is_empty() && *head_is_open) })),
            None => lines.piece(),
        };
        let entry = reading.document.next(&mut Flow::new(&mut reading.held, &mut more));
        let Some(entry) = entry else {
            self.ready.extend(reading.held.failure().map(Err));
            return Stage::End;
        };
        self.ready.push_back(item(notation, entry));
        Stage::Reading(notation, Assembly::Document(reading))
    }

    /// Gives the next puzzles as they stand, each by its 81 cells, in which all that is no digit from 1 to 9 is empty:
    /// as many as stand alone on lines one after the other, are plain to see and at hand, up to the limit. Where there
    /// is none, the next item may still be one, or whatever else. A rating that stands behind a puzzle is passed over.
    pub fn plain(&mut self, limit: usize, mut give: impl FnMut(&Symbols)) -> Option<Run> {
        let Stage::Reading(_, Assembly::List(list)) = &mut self.stage else { return None };
        if !self.head.is_empty() || !self.ready.is_empty() || !self.is_quick {
            return None;
        }
        let line = self.lines.number() + 1;
        let mut room = limit;
        let count = self.lines.quick_run(|bytes| {
            room = room.checked_sub(1)?;
            let (symbols, len) = list.plain(bytes)?;
            give(symbols);
            Some(len)
        });
        (count > 0).then_some(Run { line, count })
    }

    /// Reads on by one line.
    fn go_on(&mut self, notation: &'static Notation, mut assembly: Assembly) -> Stage {
        if let Assembly::Document(reading) = assembly {
            return self.read_on(notation, reading);
        }
        let line = self.head.pop_front().map(Ok).or_else(|| self.lines.next());
        let entries = match &line {
            Some(Ok(line)) => assembly.take(line),
            Some(Err(_)) | None => assembly.end(),
        };
        self.ready.extend(entries.into_iter().map(|entry| item(notation, entry)));
        match line {
            None => return Stage::End,
            Some(Err(error)) => self.ready.push_back(Err(error)),
            Some(Ok(_)) if assembly.is_over() => return Stage::End,
            Some(Ok(_)) => {}
        }
        Stage::Reading(notation, assembly)
    }
}

/// What is wrong with a line of digits that are not ours, nine at least, or nine cells with such a digit.
fn other_digits(line: &Line) -> Option<Problem> {
    let is_other = |symbol: &char| !symbol.is_ascii() && symbol.is_numeric();
    let count = line.text.chars().filter(is_other).count();
    let column = line.text.chars().position(|symbol| is_other(&symbol))? + 1;
    let digit = line.text.chars().find(is_other)?;
    let is_cell = |symbol: char| is_cell(symbol) || is_other(&symbol);
    let is_row = line.text.chars().filter(|&symbol| is_cell(symbol)).count() >= 9
        && line.text.chars().all(|symbol| is_cell(symbol) || is_blank(symbol));
    (count >= 9 || is_row).then(|| Problem::at(line.number, column, Fault::Foreign(digit)))
}

/// Whether the line tells nothing about the notation and nothing to it.
fn says_nothing(text: &str) -> bool {
    is_silent(text) && !list::speaks(text)
}

fn item(notation: &'static Notation, entry: Entry) -> Result<Puzzle, ReadError> {
    let found = entry?;
    Ok(Puzzle { board: found.board, line: found.line, notation: notation.name, rating: found.rating })
}

/// The notation that knows these first lines. A document whose first element or key is not there yet is nobody's.
fn notation_of(head: &[Line]) -> Option<&'static Notation> {
    if xml::root_is_to_come(head) || json::key_is_to_come(head) {
        return None;
    }
    NOTATIONS.iter().find(|notation| (notation.detect)(head))
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, ReadError>;

    fn next(&mut self) -> Option<Result<Puzzle, ReadError>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            if let Some(puzzle) = self.quick() {
                return Some(Ok(puzzle));
            }
            self.stage = match std::mem::replace(&mut self.stage, Stage::End) {
                Stage::Start => self.start(),
                Stage::Reading(notation, assembly) => self.go_on(notation, assembly),
                Stage::End => return None,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{self, BufReader, Read};

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn rows() -> String {
        LINE.parse::<crate::sudoku::Grid>().unwrap().rows()
    }

    /// Puzzles as their lines, problems as place and words.
    fn read(text: &str) -> Vec<String> {
        let show = |item| match item {
            Ok(Puzzle { board, line, notation, .. }) => format!("{line} {notation} {}", board.grid()),
            Err(ReadError::Problem(problem)) => {
                let place = [problem.line, problem.column].map(|place| place.unwrap_or(0).to_string());
                format!("{} {problem}", place.join(":"))
            }
            Err(ReadError::Io(error)) => error.to_string(),
        };
        Reader::new(text.as_bytes()).map(show).collect()
    }

    #[test]
    fn digits_of_another_script_are_told_beside_dots() {
        let text: String =
            rows().replace('0', ".").replace('6', "٦").lines().flat_map(|row| [row, "\n"]).collect();
        assert_eq!(read(&text), ["1:3 '٦' is no cell, write the digits as 1 to 9"]);
    }

    #[test]
    fn an_input_without_a_puzzle_says_so_once() {
        assert_eq!(read(""), ["0:0 the input is empty"]);
        assert_eq!(read("\n\r\n"), ["0:0 no puzzle in the input"]);
        assert_eq!(read("# 1\n% 2\n"), ["0:0 no puzzle in the input"]);
    }

    #[test]
    fn text_in_no_notation_is_refused_at_its_first_word() {
        let refusal = "in no notation that is known: nine rows of nine, or 81 characters on a line, would do";
        assert_eq!(read("# 1\n\n  hello sudoku\n"), [format!("3:3 {refusal}")]);
        assert_eq!(read(&"hello sudoku\n".repeat(10_000)), [format!("1:1 {refusal}")]);
    }

    #[test]
    fn a_document_in_brackets_is_not_searched_for_cells() {
        for document in [
            format!("{{\"solution\": \"{LINE}\", \"other\": \"{LINE}\"}}"),
            format!("<game data=\"{LINE}\"/>"),
            format!("<other>\n{LINE}\n</other>"),
            format!("<!--\n{LINE}\n"),
            format!("{{\n\n{LINE}\n"),
        ] {
            let refusals: Vec<_> = Reader::new(document.as_bytes()).collect();
            assert!(matches!(&refusals[..], [Err(ReadError::Problem(_))]), "{document}");
        }
    }

    #[test]
    fn any_number_of_comments_may_stand_before_the_puzzle() {
        let text = "# a line that says nothing\n".repeat(10_000) + LINE;
        assert_eq!(read(&text), [format!("10001 line {LINE}")]);
    }

    #[test]
    fn binary_data_ends_the_input_after_what_was_complete() {
        let text = format!("{}\0\n{LINE}", rows());
        assert_eq!(read(&text), [format!("1 rows {LINE}"), "10:0 this is binary data, not text".to_owned()]);
    }

    #[test]
    fn a_line_too_long_to_look_at_is_an_entry_of_its_own() {
        let long = "7".repeat(2 << 20);
        let puzzle = |line| format!("{line} line {LINE}");
        let problem =
            "2:0 the line is longer than a million characters: give the puzzles on lines of their own"
                .to_owned();
        assert_eq!(read(&format!("{LINE}\n{long}\n{LINE}\n")), [puzzle(1), problem, puzzle(3)]);
    }

    #[test]
    fn puzzles_come_out_before_the_input_ends() {
        struct Endless(Vec<u8>);
        impl Read for Endless {
            fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
                let taken = self.0.len().min(out.len());
                out[..taken].copy_from_slice(&self.0[..taken]);
                self.0.rotate_left(taken);
                Ok(taken)
            }
        }
        for text in [format!("{LINE}\n"), rows(), format!("{}\n", rows())] {
            let reader = Reader::new(BufReader::new(Endless(text.into_bytes())));
            let puzzles =
                reader.take(1000).filter(|item| item.as_ref().is_ok_and(|p| p.board.grid().count() == 26));
            assert_eq!(puzzles.count(), 1000);
        }
    }

    #[test]
    fn an_error_of_reading_is_passed_on() {
        struct Fails;
        impl Read for Fails {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("the cable is out"))
            }
        }
        let text = format!("{LINE}\n");
        let mut reader = Reader::new(BufReader::new(text.as_bytes().chain(Fails)));
        assert!(reader.next().is_some_and(|item| item.is_ok()));
        assert!(reader.next().is_some_and(|item| matches!(item, Err(ReadError::Io(_)))));
        assert!(reader.next().is_none());
    }
}

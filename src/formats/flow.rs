//! [`Flow`], a text that is read on and on by a notation with a grammar of its own, and never held as a whole.
//!
//! A line may be of any length: it comes in pieces. Where the input fails, the text ends, and the failure is told after
//! what was read before it.

use std::io::{self, BufRead, Read};

use super::assembly::{Entry, LONGEST_TEXT};
use super::lines::Line;
use super::problem::{Fault, Problem, ReadError};
use super::whole::Whole;

/// How many bytes a character takes at the most.
const WIDEST: usize = 4;

/// What reads a text piece by piece. It keeps what it needs of what went before.
pub(super) trait Document: Send {
    /// Reads on to the next entry, or to the end of the text.
    fn next(&mut self, text: &mut Flow) -> Option<Entry>;
}

/// A line, or a part of one.
pub(super) struct Piece {
    pub line: Line,
    /// Whether the line ends here.
    pub is_end: bool,
}

/// Gives the next piece.
pub(super) type More<'a> = dyn FnMut() -> Option<Result<Piece, ReadError>> + 'a;

/// The text from where it was read to. Its bytes are UTF-8, and every line ends in LF.
pub(super) struct Flow<'a> {
    held: &'a mut Held,
    more: &'a mut More<'a>,
}

/// Where a text was read to, and what is at hand of it.
pub(super) struct Held {
    text: String,
    /// How much of the text is gone, in bytes.
    at: usize,
    place: Place,
    /// Whether the next piece begins a line.
    begins: bool,
    /// How many bytes may be given before the text seems to end.
    room: usize,
    is_over: bool,
    failure: Option<ReadError>,
    /// All of the text so far, if it is kept and can be.
    kept: Option<Whole>,
}

/// A character of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1.
    pub column: usize,
}

impl Place {
    /// A fault of this character.
    pub const fn problem(self, what: Fault) -> Problem {
        Problem::at(self.line, self.column, what)
    }
}

impl Held {
    pub const fn new() -> Held {
        Held {
            text: String::new(),
            at: 0,
            place: Place { line: 1, column: 1 },
            begins: true,
            room: usize::MAX,
            is_over: false,
            failure: None,
            kept: None,
        }
    }

    /// Why the text ended before its end, if it did.
    pub fn failure(self) -> Option<ReadError> {
        self.failure
    }

    fn take(&mut self, piece: Piece) {
        let begins = self.begins;
        if begins {
            self.place = Place { line: piece.line.number, column: 1 };
        }
        self.begins = piece.is_end;
        self.at = 0;
        self.text = piece.line.text;
        if piece.is_end {
            self.text.push('\n');
        }
        if let Some(whole) = &mut self.kept {
            whole.push(begins.then_some(self.place.line), &self.text);
        }
        self.kept = self.kept.take().filter(|whole| whole.text.len() <= LONGEST_TEXT);
    }
}

impl<'a> Flow<'a> {
    pub fn new(held: &'a mut Held, more: &'a mut More<'a>) -> Flow<'a> {
        Flow { held, more }
    }

    /// What is at hand of the text from here on: something, unless it is at its end.
    pub fn rest(&mut self) -> &str {
        while self.held.at == self.held.text.len() && !self.held.is_over {
            match (self.more)() {
                Some(Ok(piece)) => self.held.take(piece),
                other => {
                    self.held.is_over = true;
                    self.held.failure = other.and_then(Result::err);
                }
            }
        }
        &self.held.text[self.held.at..]
    }

    /// If this is the start of the text, all of it is kept.
    pub fn keep(&mut self) {
        if self.held.text.is_empty() {
            self.held.kept = Some(Whole::empty());
        }
    }

    /// All of the text, read to its end, if it was kept and is not too long for that.
    pub fn whole(&mut self) -> Option<Whole> {
        while self.held.kept.is_some() && !self.rest().is_empty() {
            self.held.at = self.held.text.len();
        }
        self.held.kept.take()
    }

    /// The next character is not taken.
    pub fn peek(&mut self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Where the next character stands; where the text is at its end, the place behind the last.
    pub fn place(&mut self) -> Place {
        self.rest();
        self.held.place
    }

    /// Passes over what is at the start of the text.
    pub fn pass(&mut self, is_passed: fn(char) -> bool) {
        loop {
            let rest = self.rest();
            let passed = rest.len() - rest.trim_start_matches(is_passed).len();
            if passed == 0 {
                return;
            }
            self.consume(passed);
        }
    }

    /// Passes over all that is before these ASCII characters, in capitals or not, and over them. The first of them is
    /// not among the others.
    pub fn pass_beyond(&mut self, what: &str) {
        let mut alike = 0;
        while alike < what.len() {
            let rest = self.rest().as_bytes();
            if rest.is_empty() {
                return;
            }
            let mut passed = 0;
            while alike < what.len() && passed < rest.len() {
                let byte = rest[passed];
                let is_next = |at: usize| byte.eq_ignore_ascii_case(&what.as_bytes()[at]);
                alike = if is_next(alike) { alike + 1 } else { usize::from(is_next(0)) };
                passed += 1;
            }
            self.consume(passed);
        }
    }

    /// From here on the text is given as if it ended after so many bytes.
    pub const fn limit(&mut self, room: usize) {
        self.held.room = room;
    }

    /// Whether as much was given as was allowed.
    pub const fn is_at_limit(&self) -> bool {
        self.held.room < WIDEST
    }
}

impl BufRead for Flow<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let room = self.held.room;
        let rest = self.rest();
        // No character is cut in two.
        let end = (0..=rest.len().min(room)).rev().find(|&end| rest.is_char_boundary(end));
        Ok(&rest.as_bytes()[..end.unwrap_or(0)])
    }

    fn consume(&mut self, count: usize) {
        let held = &mut *self.held;
        let gone = &held.text.as_bytes()[held.at..held.at + count];
        held.place.column += gone.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        held.at += count;
        held.room = held.room.saturating_sub(count);
    }
}

impl Read for Flow<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let taken = self.fill_buf()?.read(out)?;
        self.consume(taken);
        Ok(taken)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::{Puzzle, Reader};
    use super::*;
    use std::io::BufReader;

    /// What comes out of a text that begins so and goes on and on with this, a hundred puzzles and then some problem
    /// at the most: givens, or the words of the problem.
    pub fn endless(begin: &str, piece: &str) -> Vec<String> {
        struct Again(Vec<u8>);
        impl Read for Again {
            fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
                let taken = self.0.len().min(out.len());
                out[..taken].copy_from_slice(&self.0[..taken]);
                self.0.rotate_left(taken);
                Ok(taken)
            }
        }
        let again = begin.as_bytes().chain(BufReader::new(Again(piece.as_bytes().to_vec())));
        let show = |item: Result<Puzzle, ReadError>| match item {
            Ok(puzzle) => puzzle.board.givens().to_string(),
            Err(error) => error.to_string(),
        };
        Reader::new(again).take(100).map(show).collect()
    }

    /// Pieces of lines; where one ends in LF, the line does.
    fn flow<T>(pieces: &[&str], read: impl FnOnce(&mut Flow) -> T) -> T {
        let mut number = 1;
        let mut pieces = pieces.iter();
        let mut more = || {
            let piece = pieces.next()?;
            let line = Line { number, text: piece.trim_end_matches('\n').to_owned() };
            let is_end = piece.ends_with('\n');
            number += usize::from(is_end);
            Some(Ok(Piece { line, is_end }))
        };
        read(&mut Flow::new(&mut Held::new(), &mut more))
    }

    #[test]
    fn a_place_is_told_across_pieces_and_lines() {
        flow(&["é,", "x\n", "\n", " y"], |text| {
            let mut places = Vec::new();
            while let Some(symbol) = text.peek() {
                let Place { line, column } = text.place();
                places.push((symbol, line, column));
                text.consume(symbol.len_utf8());
            }
            let expected =
                [('é', 1, 1), (',', 1, 2), ('x', 1, 3), ('\n', 1, 4), ('\n', 2, 1), (' ', 3, 1), ('y', 3, 2)];
            assert_eq!(places, expected);
        });
    }

    #[test]
    fn what_is_passed_over_may_lie_in_two_pieces() {
        let rest = flow(&["a<b </scr", "x </S", "Cript> y"], |text| {
            text.pass_beyond("</script");
            text.rest().to_owned()
        });
        assert_eq!(rest, "> y");
        assert_eq!(
            flow(&["  \n", " \n", " z"], |text| (text.pass(char::is_whitespace), text.peek()).1),
            Some('z')
        );
    }

    #[test]
    fn a_limit_cuts_no_character() {
        flow(&["abé€"], |text| {
            text.limit(6);
            assert_eq!(text.fill_buf().unwrap(), "abé".as_bytes());
            text.consume(4);
            assert!(text.is_at_limit() && text.fill_buf().unwrap().is_empty());
            text.limit(6);
            assert_eq!(text.fill_buf().unwrap(), "€".as_bytes());
        });
    }

    #[test]
    fn a_text_that_is_kept_is_there_again_if_it_is_not_too_long() {
        let kept = |pieces: &[&str]| {
            flow(pieces, |text| {
                text.keep();
                text.pass(|symbol| symbol != '!');
                text.whole().map(|whole| (whole.line(whole.text.len() - 1), whole.text))
            })
        };
        assert_eq!(kept(&["a", "b\n", "!c\n"]), Some((2, "ab\n!c\n".to_owned())));
        assert_eq!(kept(&[&"a".repeat(LONGEST_TEXT + 1), "!"]), None);
    }
}

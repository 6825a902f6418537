//! [`Lines`], bytes as numbered lines of text, with a bound on what is held of them.
//!
//! LF, CRLF and a lone CR end a line, mixed as they come; the last line need not be ended. A byte order mark at the
//! start and the end mark of old systems (0x1A) at the end are dropped. A line that is not UTF-8 is taken for
//! Latin-1, so that a name in a comment does no harm. A NUL byte ends it all: no text has one, but for the save of
//! nudoku, in which it stands for nothing. A column is counted in
//! the characters that are seen; see [`characters`](super::characters). Of empty lines in a row a few are given,
//! which say all there is to say: an archive of a megabyte can hold a thousand million of them.

use std::io::{self, BufRead};

use super::characters::seen;
use super::flow::Piece;
use super::problem::{Fault, Problem, ReadError};
use super::source::Source;
use crate::sudoku::Cell;

/// The longest line that is looked at, in bytes.
pub(super) const LONGEST: usize = 1 << 20;
/// So many bytes of a line are taken at once where it may come in pieces.
const PIECE: usize = 1 << 16;
/// How many cells are in a save of nudoku.
const SAVE: usize = 2 * Cell::COUNT;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
const END_MARK: u8 = 0x1a;

/// A line of text without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// Counted from 1.
    pub number: usize,
    pub text: String,
}

/// The lines of an input. After an error of reading, or after binary data, there are no more.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the line before the next")]
pub(super) struct Lines<R: BufRead> {
    input: Source<R>,
    /// The line so far, or the piece of it.
    bytes: Vec<u8>,
    /// How many lines were begun.
    number: usize,
    /// Whether the last line ended in CR, so that an LF right here belongs to it. It is looked for when the next
    /// line is asked for: waiting for it would hold a line back that is complete.
    after_cr: bool,
    /// Whether the last line was empty, so that more of them say nothing.
    after_empty: bool,
    /// Whether the last line was given without its end, which is still to come.
    goes_on: bool,
    finished: bool,
    /// An error of reading that is not told yet.
    failure: Option<io::Error>,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input: Source::new(input),
            bytes: Vec::new(),
            number: 0,
            after_cr: false,
            after_empty: false,
            goes_on: false,
            finished: false,
            failure: None,
        }
    }

    /// Whether the input turned out to have no bytes; to be asked at its end.
    pub fn nothing_came(&self) -> bool {
        self.number == 0
    }

    /// The number of the line that was given last.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Shows the bytes that are at hand of the next line and what follows it to the function. If that takes a line, it
    /// gives how many bytes that line has without its end, and is done with it if the end is among the bytes shown. If
    /// not, nothing has changed.
    pub fn quick<T>(&mut self, take: impl FnOnce(&[u8]) -> Option<(T, usize)>) -> Option<T> {
        let (mut take, mut taken) = (Some(take), None);
        let count = self.quick_run(|bytes| {
            let (value, len) = take.take()?(bytes)?;
            taken = Some(value);
            Some(len)
        });
        taken.filter(|_| count == 1)
    }

    /// Does the same with one line after the other, as many as are at hand and taken, and says how many these were. Of
    /// the input no more is waited for than what comes first.
    pub fn quick_run(&mut self, mut take: impl FnMut(&[u8]) -> Option<usize>) -> usize {
        if self.finished || self.goes_on {
            return 0;
        }
        let chunk = match self.input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) => {
                // One that is told twice may not be told the same way.
                if error.kind() != io::ErrorKind::Interrupted {
                    self.finished = true;
                    self.failure = Some(error);
                }
                return 0;
            }
        };
        self.finished = chunk.is_empty();
        let (mut count, mut consumed) = (0, 0);
        loop {
            let skip = usize::from(self.after_cr && chunk.get(consumed) == Some(&b'\n'));
            let rest = &chunk[consumed + skip..];
            let Some((len, &end)) = take(rest).and_then(|len| Some((len, rest.get(len)?))) else { break };
            self.after_cr = end == b'\r';
            consumed += skip + len + 1;
            count += 1;
        }
        if count > 0 {
            self.after_empty = false;
            self.number += count;
            self.input.consume(consumed);
        }
        count
    }

    /// Collects the next line in `bytes`, or a piece of it that is just longer than this. Says whether there was one.
    fn collect(&mut self, most: usize) -> io::Result<bool> {
        let mut begun = self.goes_on;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                self.finished = true;
                self.number += usize::from(begun && !self.goes_on);
                self.goes_on = false;
                return Ok(begun);
            }
            let skip = usize::from(self.after_cr && chunk.first() == Some(&b'\n'));
            self.after_cr = false;
            let rest = &chunk[skip..];
            if self.after_empty && !begun {
                let empty = rest.iter().take_while(|&&byte| byte == b'\n').count();
                if empty > 0 {
                    self.number += empty;
                    self.input.consume(skip + empty);
                    continue;
                }
            }
            begun |= !rest.is_empty();
            let rest = &rest[..rest.len().min(most + 1 - self.bytes.len())];
            let end = line_end(rest);
            let piece = &rest[..end.unwrap_or(rest.len())];
            let is_nul = end.is_some_and(|end| rest[end] == 0);
            if is_nul && (self.number > 0 || !ends_half_a_save(&self.bytes, piece)) {
                self.finished = true;
                return Err(Problem::on_line(self.number + usize::from(!self.goes_on), Fault::Binary).into());
            }
            self.bytes.extend_from_slice(piece);
            self.after_cr = end.is_some_and(|end| rest[end] == b'\r');
            let taken = skip + piece.len() + usize::from(end.is_some());
            self.input.consume(taken);
            let is_long = self.bytes.len() > most;
            if (end.is_some() && !is_nul) || is_long {
                self.number += usize::from(!self.goes_on);
                self.goes_on = is_long;
                return Ok(true);
            }
        }
    }

    /// Passes over the rest of a line that is too long to be looked at.
    fn skip(&mut self) -> io::Result<()> {
        while self.goes_on {
            self.bytes.clear();
            self.collect(PIECE)?;
        }
        Ok(())
    }

    /// Takes what was collected as text. Of a line that goes on, the last character may not be all there: its bytes
    /// stay.
    fn text(&mut self, is_first: bool) -> String {
        let mut bytes = self.bytes.as_slice();
        let mut kept = 0;
        if self.goes_on
            && let Err(error) = str::from_utf8(bytes)
            && error.error_len().is_none()
        {
            kept = bytes.len() - error.valid_up_to();
            bytes = &bytes[..error.valid_up_to()];
        }
        if is_first {
            bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        }
        while self.finished && bytes.last() == Some(&END_MARK) {
            bytes = &bytes[..bytes.len() - 1];
        }
        let text = decode(bytes);
        let taken = self.bytes.len() - kept;
        self.bytes.drain(..taken);
        text
    }

    /// What there is of the line that was just found too long; the rest of it is given in pieces.
    pub fn begun(&mut self) -> Option<Line> {
        self.goes_on.then(|| Line { number: self.number, text: self.text(self.number == 1) })
    }

    /// The next line, or a piece of it.
    pub fn piece(&mut self) -> Option<Result<Piece, ReadError>> {
        let is_first = self.number == 0;
        match self.begin(PIECE)? {
            Ok(()) => {
                let line = Line { number: self.number, text: self.text(is_first) };
                Some(Ok(Piece { line, is_end: !self.goes_on }))
            }
            Err(error) => Some(Err(error)),
        }
    }

    /// Collects the next line or piece, if there is one.
    fn begin(&mut self, most: usize) -> Option<Result<(), ReadError>> {
        if let Some(error) = self.failure.take() {
            return Some(Err(error.into()));
        }
        if self.finished {
            return None;
        }
        match self.collect(most) {
            Ok(false) => None,
            Ok(true) => {
                self.after_empty = self.bytes.is_empty();
                Some(Ok(()))
            }
            Err(error) => {
                self.finished = true;
                Some(Err(error.into()))
            }
        }
    }
}

/// Whether the text before and this piece are a half of a save of nudoku, or both, after each of which it has a NUL.
fn ends_half_a_save(before: &[u8], piece: &[u8]) -> bool {
    let is_cell = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.');
    matches!(before.len() + piece.len(), Cell::COUNT | SAVE) && before.iter().chain(piece).all(is_cell)
}

/// Where the line ends, or a NUL ends it all.
pub(super) fn line_end(bytes: &[u8]) -> Option<usize> {
    memchr::memchr3(b'\n', b'\r', 0, bytes)
}

fn decode(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) => seen(text).into_owned(),
        // Latin-1 is the first 256 characters of Unicode.
        Err(_) => seen(&bytes.iter().copied().map(char::from).collect::<String>()).into_owned(),
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<Line, ReadError>;

    fn next(&mut self) -> Option<Result<Line, ReadError>> {
        if let Err(error) = self.skip() {
            self.finished = true;
            return Some(Err(error.into()));
        }
        self.bytes.clear();
        match self.begin(LONGEST)? {
            Ok(()) if self.goes_on => Some(Err(Problem::on_line(self.number, Fault::LongLine).into())),
            Ok(()) => Some(Ok(Line { number: self.number, text: self.text(self.number == 1) })),
            Err(error) => Some(Err(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn lines(bytes: &[u8]) -> Vec<String> {
        Lines::new(bytes).map(|line| line.map_or_else(|error| error.to_string(), |line| line.text)).collect()
    }

    #[test]
    fn every_kind_of_line_end_ends_one_line() {
        assert_eq!(lines(b"a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(lines(b"a\r\n\r\nb\n\rc\r\n"), ["a", "", "b", "", "c"]);
        assert_eq!(lines(b""), Vec::<String>::new());
    }

    #[test]
    fn empty_lines_in_a_row_are_counted_and_not_all_given() {
        for capacity in [1, 2, 5, 100] {
            let bytes = b"a\n\n\n\n\nb\r\n\r\n\r\n\nc\n\n\n";
            let lines = Lines::new(BufReader::with_capacity(capacity, bytes.as_slice()));
            let lines: Vec<Line> = lines.map(|line| line.unwrap()).collect();
            assert!(lines.len() < 9, "{lines:?}");
            let seen = lines.iter().filter(|line| !line.text.is_empty());
            let seen: Vec<(usize, &str)> = seen.map(|line| (line.number, line.text.as_str())).collect();
            assert_eq!(seen, [(1, "a"), (6, "b"), (10, "c")]);
            assert!(lines[1].text.is_empty(), "that there is one is seen");
        }
    }

    #[test]
    fn a_line_end_in_two_pieces_is_one_line_end() {
        for capacity in 1..6 {
            let input = BufReader::with_capacity(capacity, b"ab\r\ncd\r\n\r\nef".as_slice());
            let texts: Vec<String> = Lines::new(input).map(|line| line.unwrap().text).collect();
            assert_eq!(texts, ["ab", "cd", "", "ef"]);
        }
    }

    #[test]
    fn a_carriage_return_gives_its_line_before_more_input_comes() {
        struct Stalls;
        impl Read for Stalls {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                panic!("it was not to wait for more");
            }
        }
        let mut lines = Lines::new(BufReader::new(b"a\r".chain(Stalls)));
        assert_eq!(lines.next().unwrap().unwrap().text, "a");
    }

    #[test]
    fn the_marks_of_other_systems_are_dropped_at_the_ends_only() {
        assert_eq!(lines(b"\xef\xbb\xbfa\n\x1ab\x1a\nc\x1a"), ["a", "\u{1a}b\u{1a}", "c"]);
    }

    #[test]
    fn a_line_of_latin_1_is_read_as_such() {
        assert_eq!(lines(b"# Jos\xe9\n# Jos\xc3\xa9"), ["# José", "# José"]);
    }

    #[test]
    fn a_nul_byte_is_the_end_as_soon_as_it_comes() {
        assert_eq!(lines(b"a\nb\0c\nd"), ["a", "this is binary data, not text"]);
        let lines = Lines::new(BufReader::new(b"a\nb\0".chain(io::repeat(b'7'))));
        let Some(Err(ReadError::Problem(problem))) = lines.last() else { panic!("a problem") };
        assert_eq!(problem, Problem::on_line(2, Fault::Binary));
    }

    #[test]
    fn what_is_not_seen_is_not_in_the_line() {
        assert_eq!(lines("\u{1b}[1m5\u{1b}[0m\u{200b}６\n٥".as_bytes()), ["56", "٥"]);
    }

    #[test]
    fn a_line_that_is_taken_quickly_is_counted_and_gone() {
        let take =
            |text: &'static [u8]| move |bytes: &[u8]| bytes.starts_with(text).then_some(((), text.len()));
        let mut lines = Lines::new(b"a\r\nbc\r\n\nd".as_slice());
        // The first bytes lie apart, having been looked at.
        assert_eq!(lines.quick(take(b"x")), None);
        assert_eq!(lines.next().unwrap().unwrap().text, "a");
        assert_eq!(lines.quick(take(b"x")), None);
        assert_eq!(lines.quick(take(b"bc")), Some(()));
        assert_eq!(lines.quick(take(b"")), Some(()));
        assert_eq!(lines.next().unwrap().unwrap(), Line { number: 4, text: "d".to_owned() });
        assert_eq!(lines.quick(take(b"")), None);
        assert!(lines.next().is_none());
    }

    #[test]
    fn a_line_without_end_is_passed_over_and_not_kept() {
        let endless = io::repeat(b'7').take(10 << 20).chain(b"\nb".as_slice());
        let mut lines = Lines::new(BufReader::new(endless));
        assert_eq!(
            lines.next().unwrap().unwrap_err().to_string(),
            "the line is longer than a million characters: give the puzzles on lines of their own"
        );
        assert!(lines.bytes.capacity() < 4 << 20);
        assert_eq!(lines.next().unwrap().unwrap().text, "b");
    }

    #[test]
    fn an_interruption_is_no_error_and_an_error_is_the_end() {
        struct Fails(Vec<io::ErrorKind>);
        impl Read for Fails {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(self.0.pop().unwrap().into())
            }
        }
        let fails = Fails(vec![io::ErrorKind::TimedOut, io::ErrorKind::Interrupted]);
        let mut lines = Lines::new(BufReader::new(b"a\n".chain(fails)));
        assert_eq!(lines.next().unwrap().unwrap().text, "a");
        assert!(
            matches!(lines.next(), Some(Err(ReadError::Io(error))) if error.kind() == io::ErrorKind::TimedOut)
        );
        assert!(lines.next().is_none());
    }

    #[test]
    fn a_line_in_pieces_is_the_same_line() {
        let text = "é5".repeat(PIECE);
        for capacity in [1000, 1 << 20] {
            let bytes = format!("\u{feff}x{text}\r\n\n{text}");
            let mut lines = Lines::new(BufReader::with_capacity(capacity, bytes.as_bytes()));
            let mut found = vec![(1, String::new())];
            while let Some(piece) = lines.piece() {
                let Piece { line, is_end } = piece.unwrap();
                assert!(line.text.len() <= PIECE + 1);
                let last = found.last_mut().unwrap();
                assert_eq!(last.0, line.number);
                last.1.push_str(&line.text);
                if is_end {
                    found.push((line.number + 1, String::new()));
                }
            }
            assert_eq!(
                found,
                [(1, format!("x{text}")), (2, String::new()), (3, text.clone()), (4, String::new())]
            );
        }
    }

    #[test]
    fn of_a_line_that_is_too_long_the_beginning_can_be_had_and_then_the_rest() {
        let long = "5".repeat(LONGEST + 10);
        let text = format!("{long}\nb");
        let mut lines = Lines::new(text.as_bytes());
        assert!(lines.next().unwrap().is_err());
        let begun = lines.begun().unwrap();
        let rest = lines.piece().unwrap().unwrap();
        assert_eq!((begun.number, rest.line.number, rest.is_end), (1, 1, true));
        assert_eq!(begun.text + &rest.line.text, long);
        assert_eq!(lines.next().unwrap().unwrap(), Line { number: 2, text: "b".to_owned() });
        assert_eq!(lines.begun(), None);
    }
}

//! [`Lines`], bytes as numbered lines of text, with a bound on what is held of them.
//!
//! LF, CRLF and a lone CR end a line, mixed as they come; the last line need not be ended. A byte order mark at the
//! start and the end mark of old systems (0x1A) at the end are dropped. A line that is not UTF-8 is taken for
//! Latin-1, so that a name in a comment does no harm. A NUL byte ends it all: no text has one. A column is counted in
//! the characters that are seen; see [`characters`](super::characters). Of empty lines in a row a few are given,
//! which say all there is to say: an archive of a megabyte can hold a thousand million of them.

use std::io::{self, BufRead};

use super::characters::seen;
use super::problem::{Fault, Problem, ReadError};
use super::source::Source;

/// The longest line that is looked at, in bytes.
pub(super) const LONGEST: usize = 1 << 20;
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
pub(super) struct Lines<R: BufRead> {
    input: Source<R>,
    /// The line so far, at most a chunk longer than [`LONGEST`].
    bytes: Vec<u8>,
    /// How many lines were begun.
    number: usize,
    /// Whether the last line ended in CR, so that an LF right here belongs to it. It is looked for when the next
    /// line is asked for: waiting for it would hold a line back that is complete.
    after_cr: bool,
    /// Whether the last line was empty, so that more of them say nothing.
    after_empty: bool,
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
        if self.finished {
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

    /// Collects the next line in `bytes`. Says whether there was one.
    fn collect(&mut self) -> io::Result<bool> {
        self.bytes.clear();
        let mut begun = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                self.finished = true;
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
            let end = line_end(rest);
            let piece = &rest[..end.unwrap_or(rest.len())];
            if end.is_some_and(|end| rest[end] == 0) {
                self.finished = true;
                return Err(Problem::on_line(self.number + 1, Fault::Binary).into());
            }
            // Of a line that is too long, the rest is passed over.
            if self.bytes.len() <= LONGEST {
                self.bytes.extend_from_slice(piece);
            }
            self.after_cr = end.is_some_and(|end| rest[end] == b'\r');
            let taken = skip + piece.len() + usize::from(end.is_some());
            self.input.consume(taken);
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    /// What was collected, as text.
    fn line(&mut self) -> Result<Line, ReadError> {
        let number = self.number;
        if self.bytes.len() > LONGEST {
            return Err(Problem::on_line(number, Fault::LongLine).into());
        }
        let mut bytes = self.bytes.as_slice();
        if number == 1 {
            bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        }
        while self.finished && bytes.last() == Some(&END_MARK) {
            bytes = &bytes[..bytes.len() - 1];
        }
        Ok(Line { number, text: decode(bytes) })
    }
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
        if let Some(error) = self.failure.take() {
            return Some(Err(error.into()));
        }
        if self.finished {
            return None;
        }
        match self.collect() {
            Ok(false) => None,
            Ok(true) => {
                self.number += 1;
                self.after_empty = self.bytes.is_empty();
                Some(self.line())
            }
            Err(error) => {
                self.finished = true;
                Some(Err(error.into()))
            }
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
            "the line is longer than a million characters"
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
}

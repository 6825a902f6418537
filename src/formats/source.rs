//! [`Source`], the bytes of an input as UTF-8 text, whatever they were packed and encoded in.
//!
//! The first bytes decide. 1F 8B is gzip and `PK` with its two marks is zip; what they hold is unpacked on the fly, and
//! must be no archive again; what else is no text is refused by name, see [`magic`](super::magic). FF FE is UTF-16 with the low byte first, FE FF with the high byte first; without either, a
//! NUL at every second of the first 64 bytes and nowhere between says the same. All else passes through as it is; the
//! lines see to it that what is no UTF-8 is Latin-1, and that a NUL is refused.

use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};

use super::magic::{Magic, magic};
use super::packed::{Gzip, ZipEntry};
use super::problem::{Fault, Problem};

/// How many bytes have to be alike to be UTF-16 without a mark.
const EVIDENCE: usize = 64;

/// An input whose first bytes were looked at.
type Peeked<R> = Chain<Cursor<Vec<u8>>, R>;

/// What an archive holds, whose first bytes were looked at.
type Unpacked<C> = Peeked<BufReader<C>>;

/// An input as UTF-8. It is opened when it is first read; an archive that is refused is an error that carries a
/// [`Problem`], and the input has no bytes from then on.
pub(super) enum Source<R: BufRead> {
    /// Not looked at yet, or gone.
    Unopened(Option<R>),
    Bare(Text<Peeked<R>>),
    Gzip(Box<Text<Unpacked<Gzip<Peeked<R>>>>>),
    Zip(Box<Text<Unpacked<ZipEntry<Peeked<R>>>>>),
}

/// Text in its encoding.
pub(super) enum Text<R: BufRead> {
    Plain(R),
    Utf16(Box<BufReader<DecodeReaderBytes<R, Vec<u8>>>>),
}

/// What the first bytes say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Plain,
    Utf16(&'static Encoding),
    Gzip,
    Zip,
    Refused(Fault),
}

impl<R: BufRead> Source<R> {
    /// An input that nothing has been read of.
    pub const fn new(input: R) -> Source<R> {
        Source::Unopened(Some(input))
    }

    fn open(input: R) -> io::Result<Source<R>> {
        let (kind, input) = peek(input)?;
        Ok(match kind {
            Kind::Gzip => Source::Gzip(Box::new(unpacked(Gzip::new(input))?)),
            Kind::Zip => Source::Zip(Box::new(unpacked(ZipEntry::open(input)?)?)),
            Kind::Refused(fault) => return Err(Problem::of_input(fault).into()),
            Kind::Plain | Kind::Utf16(_) => Source::Bare(Text::new(kind, input)),
        })
    }
}

/// What an archive holds, as text.
fn unpacked<C: Read>(content: C) -> io::Result<Text<Unpacked<C>>> {
    let (kind, content) = peek(BufReader::new(content))?;
    match kind {
        Kind::Gzip | Kind::Zip | Kind::Refused(_) => Err(Problem::of_input(Fault::Nested).into()),
        Kind::Plain | Kind::Utf16(_) => Ok(Text::new(kind, content)),
    }
}

impl<R: BufRead> Text<R> {
    fn new(kind: Kind, input: R) -> Text<R> {
        let Kind::Utf16(encoding) = kind else { return Text::Plain(input) };
        let decoder = DecodeReaderBytesBuilder::new().encoding(Some(encoding)).build(input);
        Text::Utf16(Box::new(BufReader::new(decoder)))
    }
}

/// Reads no more than it takes to know the kind.
fn peek<R: BufRead>(mut input: R) -> io::Result<(Kind, Peeked<R>)> {
    let mut bytes = Vec::new();
    let kind = loop {
        let first = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?.first().copied(),
        };
        bytes.extend(first);
        match (kind_of(&bytes), first) {
            (None, None) => break Kind::Plain,
            (None, Some(_)) => input.consume(1),
            (Some(kind), first) => {
                input.consume(usize::from(first.is_some()));
                break kind;
            }
        }
    };
    Ok((kind, Cursor::new(bytes).chain(input)))
}

/// What a text that begins so is; `None` as long as more bytes are needed to know.
fn kind_of(bytes: &[u8]) -> Option<Kind> {
    match magic(bytes) {
        Magic::Known(fault) => return Some(Kind::Refused(fault)),
        Magic::Begun => return None,
        Magic::Other => {}
    }
    match bytes {
        [0x1f, 0x8b, ..] => Some(Kind::Gzip),
        [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Kind::Zip),
        [0xff, 0xfe, ..] => Some(Kind::Utf16(UTF_16LE)),
        [0xfe, 0xff, ..] => Some(Kind::Utf16(UTF_16BE)),
        [] | [_] | [b'P', b'K'] | [b'P', b'K', 3 | 5] => None,
        [0, 0, ..] => Some(Kind::Plain),
        [0, _, ..] => without_mark(bytes, 0, UTF_16BE),
        [_, 0, ..] => without_mark(bytes, 1, UTF_16LE),
        _ => Some(Kind::Plain),
    }
}

/// Whether these bytes have a NUL at every second place, beginning with the first (0) or the second (1).
fn without_mark(bytes: &[u8], high: usize, encoding: &'static Encoding) -> Option<Kind> {
    let is_alike = bytes.iter().enumerate().all(|(place, &byte)| (place % 2 == high) == (byte == 0));
    match is_alike {
        false => Some(Kind::Plain),
        true if bytes.len() < EVIDENCE => None,
        true => Some(Kind::Utf16(encoding)),
    }
}

impl<R: BufRead> Read for Source<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let taken = self.fill_buf()?.read(out)?;
        self.consume(taken);
        Ok(taken)
    }
}

impl<R: BufRead> BufRead for Source<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if let Source::Unopened(input) = self
            && let Some(input) = input.take()
        {
            *self = Source::open(input)?;
        }
        match self {
            Source::Unopened(_) => Ok(&[]),
            Source::Bare(text) => text.fill_buf(),
            Source::Gzip(text) => text.fill_buf(),
            Source::Zip(text) => text.fill_buf(),
        }
    }

    fn consume(&mut self, count: usize) {
        match self {
            Source::Unopened(_) => {}
            Source::Bare(text) => text.consume(count),
            Source::Gzip(text) => text.consume(count),
            Source::Zip(text) => text.consume(count),
        }
    }
}

impl<R: BufRead> Text<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match self {
            Text::Plain(input) => input.fill_buf(),
            Text::Utf16(decoder) => decoder.fill_buf(),
        }
    }

    fn consume(&mut self, count: usize) {
        match self {
            Text::Plain(input) => input.consume(count),
            Text::Utf16(decoder) => decoder.consume(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Puzzle, read};
    use super::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    /// Puzzles as line and givens, problems with their place.
    fn entries(bytes: &[u8]) -> Vec<String> {
        let show = |entry| match entry {
            Ok(Puzzle { line, board, .. }) => format!("{line} {}", board.givens()),
            Err(Problem { line, column, what }) => {
                format!("{}:{} {what}", line.unwrap_or(0), column.unwrap_or(0))
            }
        };
        read(bytes).into_iter().map(show).collect()
    }

    fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn utf_16_is_read_with_and_without_its_mark() {
        let text = format!("# Zoë\r\n{LINE}\r\n{}\r\n{LINE}", &LINE[1..]);
        let expected =
            [format!("2 {LINE}"), "3:81 80 cells, a puzzle has 81".to_owned(), format!("4 {LINE}")];
        for unit in [u16::to_le_bytes, u16::to_be_bytes] {
            assert_eq!(entries(&utf16(&format!("\u{feff}{text}"), unit)), expected);
            let plain = format!("{LINE}\r\n{}\r\n{LINE}", &LINE[1..]);
            assert_eq!(entries(&utf16(&plain, unit)).len(), 3);
        }
    }

    #[test]
    fn a_mark_of_utf_16_and_nothing_more_is_an_input_without_a_puzzle() {
        assert_eq!(entries(b"\xff\xfe"), ["0:0 the input is empty"]);
        assert_eq!(entries(b"\xfe\xff\0\n"), ["0:0 no puzzle in the input"]);
    }

    #[test]
    fn a_few_nul_bytes_do_not_make_utf_16() {
        let almost = utf16(&LINE[..31], u16::to_le_bytes);
        for bytes in [b"1\0".as_slice(), b"\0\0\0\0", b"1\x002\x003x", &almost] {
            assert_eq!(entries(bytes), ["1:0 this is binary data, not text"], "{bytes:?}");
        }
    }

    #[test]
    fn no_more_is_read_than_it_takes_to_know() {
        struct Stalls;
        impl Read for Stalls {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                panic!("it was not to wait for more");
            }
        }
        let mut source = Source::new(BufReader::new(b"a\n".chain(Stalls)));
        let mut bytes = [0; 2];
        source.read_exact(&mut bytes).unwrap();
        assert_eq!(&bytes, b"a\n");
    }

    #[test]
    fn first_bytes_that_come_one_by_one_are_put_together() {
        let bytes = utf16(&format!("\u{feff}{LINE}\n"), u16::to_le_bytes);
        let mut text = String::new();
        let mut source = Source::new(BufReader::with_capacity(1, bytes.as_slice()));
        source.read_to_string(&mut text).unwrap();
        assert_eq!(text.trim_start_matches('\u{feff}'), format!("{LINE}\n"));
    }

    #[test]
    fn a_text_that_begins_like_an_archive_is_none() {
        for text in ["P", "PK", "PK\u{3}", "PK list"] {
            assert_eq!(kind_of(text.as_bytes()).unwrap_or(Kind::Plain), Kind::Plain, "{text:?}");
            assert_eq!(entries(format!("{text}\n{LINE}").as_bytes()), [format!("2 {LINE}")], "{text:?}");
        }
    }
}

//! The quick way to read a line of 81 cells: straight from the bytes, for lines of which nothing else can be said.
//! Whatever is in doubt is left to [`line`](super::line), and what is taken here is what would be taken there.

use super::columns::Columns;
use super::lines::{LONGEST, line_end};
use super::text::is_cell;
use crate::sudoku::{Cell, Digit, Grid};

/// The 81 cells of a puzzle as they stand on its line.
pub(super) type Symbols = [u8; Cell::COUNT];

/// A line that begins with a puzzle.
pub(super) struct Quick<'a> {
    /// Digits from 1 on, and one mark that is no such digit for all empty cells.
    pub symbols: &'a Symbols,
    /// The whole line, which is UTF-8.
    pub line: &'a [u8],
    /// What follows the puzzle.
    pub after: &'a str,
}

/// The first of these lines, if it is 81 cells, at the start or in the column for puzzles, and no other way to read it
/// comes to something else. Its end must be among the bytes.
pub(super) fn read<'a>(bytes: &'a [u8], columns: Option<&Columns>) -> Option<Quick<'a>> {
    let start = columns.map_or(Some(0), |columns| start_in(bytes, columns))?;
    let symbols: &Symbols = bytes.get(start..)?.first_chunk()?;
    if !are_cells(symbols) {
        return None;
    }
    let rest = &bytes[start + Cell::COUNT..];
    let len = match rest.first()? {
        b'\n' | b'\r' => 0,
        &border if is_border(border, columns) => line_end(rest).filter(|&end| rest[end] != 0)?,
        _ => return None,
    };
    let line = &bytes[..start + Cell::COUNT + len];
    let after = plain_text(&rest[..len]).filter(|_| line.len() <= LONGEST)?;
    let is_sure = match columns {
        Some(_) => memchr::memchr(b'"', line).is_none(),
        // A full grid may be the solution of what stands behind it.
        None => after.is_empty() || !symbols.iter().all(|&symbol| is_digit(symbol)),
    };
    is_sure.then_some(Quick { symbols, line, after })
}

/// The grid of these cells.
pub(super) fn givens(symbols: &Symbols) -> Grid {
    // No mark lies where a digit would, counted from 0.
    Grid::from_cells(symbols.map(|symbol| Digit::new(symbol.wrapping_sub(b'0'))))
}

/// These bytes as text, if that is seen as it is.
fn plain_text(bytes: &[u8]) -> Option<&str> {
    // Most lines are a puzzle and nothing more.
    if bytes.is_empty() {
        return Some("");
    }
    let is_plain = bytes.is_ascii() && memchr::memchr(0x1b, bytes).is_none();
    str::from_utf8(bytes).ok().filter(|_| is_plain)
}

const fn is_border(byte: u8, columns: Option<&Columns>) -> bool {
    match columns {
        Some(columns) => byte as char == columns.border(),
        None => matches!(byte, b' ' | b'\t' | b',' | b';' | b'"' | b'\'' | b'#'),
    }
}

/// Where the column for puzzles begins, if the columns before it are of letters and digits alone.
fn start_in(bytes: &[u8], columns: &Columns) -> Option<usize> {
    let before = columns.before_puzzle()?;
    if before == 0 {
        return Some(0);
    }
    let border = u8::try_from(columns.border()).ok().filter(|&border| border != b';')?;
    let is_border = |byte: u8| byte == border;
    let last = memchr::memchr_iter(border, bytes).nth(before - 1)?;
    let is_simple = bytes[..last].iter().all(|&byte| byte.is_ascii_alphanumeric() || is_border(byte));
    is_simple.then_some(last + 1)
}

const fn is_digit(symbol: u8) -> bool {
    symbol.wrapping_sub(b'1') < 9
}

/// Whether all of these that are no digits are one and the same mark.
fn are_cells(symbols: &Symbols) -> bool {
    let mark = symbols.iter().copied().find(|&symbol| !is_digit(symbol)).unwrap_or(b'0');
    // All are looked at: a search that may end early is a search one by one.
    let is_strange = |&symbol: &u8| !is_digit(symbol) && symbol != mark;
    let strange = symbols.iter().fold(false, |any, symbol| any | is_strange(symbol));
    // All of one mark that is also drawn as a line is no puzzle.
    let is_line = matches!(mark, b'-' | b'_' | b'*') && symbols.iter().all(|&symbol| symbol == mark);
    !strange && is_cell(char::from(mark)) && !is_line
}

//! The quick way to read a line of 81 cells: straight from the bytes, for lines of which nothing else can be said.
//! Whatever is in doubt is left to [`line`](super::line), and what is taken here is what would be taken there.

use super::columns::Columns;
use super::lines::{LONGEST, line_end};
use super::text::is_cell;
use crate::sudoku::{Cell, Digit, Grid};

/// As many characters, or fewer, are taken for no other puzzle, not even a faulty one.
const FEWEST: usize = 72;

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
        Some(columns) => memchr::memchr(b'"', line).is_none() && columns.is_alone(),
        // A full grid may be the solution of what stands behind it.
        None => {
            after.is_empty()
                || (!symbols.iter().all(|&symbol| is_digit(symbol)) && is_alone(symbols, after.as_bytes()))
        }
    };
    is_sure.then_some(Quick { symbols, line, after })
}

/// Whether no other puzzle can stand in what follows this one, but its solution.
fn is_alone(puzzle: &Symbols, after: &[u8]) -> bool {
    // Most often there is a rating or a solution, and each is seen at once.
    let is_short = |bytes: &[u8]| bytes.len() <= FEWEST;
    if is_short(after)
        || (is_solution(puzzle, &after[1..]) && after.get(1 + Cell::COUNT..).is_none_or(is_column))
    {
        return true;
    }
    let mut fields = after.split(|&byte| is_border(byte, None)).filter(|field| !is_short(field));
    match (fields.next(), fields.next()) {
        (None, _) => true,
        (Some(field), None) => field.len() == Cell::COUNT && is_solution(puzzle, field),
        (Some(_), Some(_)) => false,
    }
}

/// Whether a short column begins here, or nothing does.
fn is_column(bytes: &[u8]) -> bool {
    bytes.len() <= FEWEST && bytes.first().is_none_or(|&border| is_border(border, None))
}

/// Whether these bytes begin with the full grid that goes on from the puzzle.
fn is_solution(puzzle: &Symbols, bytes: &[u8]) -> bool {
    let Some(cells) = bytes.first_chunk::<{ Cell::COUNT }>() else { return false };
    let differs = |(&cell, &other): (&u8, &u8)| !is_digit(other) || (is_digit(cell) && cell != other);
    // All are looked at: a search that may end early is a search one by one.
    puzzle.iter().zip(cells).filter(|&pair| differs(pair)).count() == 0
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

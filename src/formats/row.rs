//! [`Row`], a line that was meant as a row of a grid, and the nine columns that nine of them have in common.

use std::ops::RangeInclusive;

use super::drawn::Drawn;
use super::line::NEARLY_A_PUZZLE;
use super::pieces::{Piece, What};
use super::problem::{Fault, Problem};
use super::stack::IRREGULAR;
use super::symbols::Symbol;
use crate::sudoku::{Digit, Digits};

/// How many rows a grid has, and how many cells a row.
pub(super) const NINE: usize = 9;
/// How many pieces a row may have: a name before it, and borders at both ends.
const MOST: usize = NINE + 3;

/// A line that was meant as a row of a grid.
pub(super) struct Row {
    pub line: usize,
    /// The cells, and what stands at the edges where separators make fields of it.
    pub pieces: Vec<Piece>,
    /// The column after the last piece.
    pub end: usize,
    /// Where its digits stand between the borders, if blanks may be its empty cells.
    pub drawn: Option<Drawn>,
    /// Whether it is a record of a table, of which the first may give names to the columns.
    pub is_record: bool,
}

impl Row {
    /// The row of these pieces, of which the last ends before this column.
    pub const fn new(line: usize, pieces: Vec<Piece>, end: usize) -> Row {
        Row { line, pieces, end, drawn: None, is_record: false }
    }

    /// The row of these symbols, one for each cell.
    pub fn of_symbols(line: usize, symbols: impl Iterator<Item = Symbol>) -> Row {
        let piece =
            |Symbol { line, column, character }| Piece { line, column, what: What::Symbol(character) };
        let pieces: Vec<Piece> = symbols.map(piece).collect();
        let end = pieces.last().map_or(1, |last| last.column + 1);
        Row::new(line, pieces, end)
    }

    /// Whether nothing is wrong with it by itself: nine cells, and names or nothing around them.
    pub fn is_sound(&self) -> bool {
        self.windows().next().is_some()
    }

    /// The places where nine cells can begin with nothing but margins around them.
    fn windows(&self) -> impl Iterator<Item = usize> + '_ {
        let outer = self.pieces.len().checked_sub(NINE).filter(|_| self.pieces.len() <= MOST);
        outer.into_iter().flat_map(|outer| 0..=outer).filter(|&start| self.is_window(start))
    }

    fn is_window(&self, start: usize) -> bool {
        if self.pieces.len() < start + NINE {
            return false;
        }
        let (before, rest) = self.pieces.split_at(start);
        let (cells, after) = rest.split_at(NINE);
        before.iter().all(|piece| piece.is_margin())
            && after.iter().all(|piece| piece.what == What::Blank)
            && cells.iter().all(|piece| piece.fault().is_none())
    }

    /// The character that stands for its empty cells.
    pub fn sign(&self) -> Option<char> {
        self.pieces.iter().find_map(|piece| piece.sign())
    }

    /// The character that all of it consists of, if that could be a drawn line as well as a row of empty cells.
    pub fn filler(&self) -> Option<char> {
        let is_edge = |piece: &&Piece| piece.what != What::Blank;
        let first = self.pieces.iter().find(is_edge)?.sign()?;
        let same = self.pieces.iter().filter(is_edge).all(|piece| piece.sign() == Some(first));
        (matches!(first, '-' | '_' | '*') && same).then_some(first)
    }

    /// Whether it can be the head of a table: nothing at all, or the columns numbered from 0 or from 1.
    pub fn is_head(&self) -> bool {
        let symbols: String = self.pieces.iter().filter_map(|piece| symbol(*piece)).collect();
        self.pieces.iter().all(|piece| piece.what == What::Blank)
            || matches!(&*symbols, "123456789" | "012345678")
    }

    /// Whether it can number nine columns: digits in their order, from 0 or from 1.
    pub fn is_numbers(&self) -> bool {
        self.is_head() && self.pieces.iter().any(|piece| piece.what != What::Blank)
    }

    /// Whether it is nine characters, of which each digit stands in its own place.
    pub fn is_in_place(&self) -> bool {
        let stands = |(piece, digit): (&Piece, Digit)| {
            symbol(*piece).is_some_and(|symbol| Digit::from_char(symbol).is_none_or(|other| other == digit))
        };
        self.pieces.len() == NINE && self.is_sound() && self.pieces.iter().zip(Digit::ALL).all(stands)
    }

    /// The digits in it.
    pub fn digits(&self) -> Digits {
        self.pieces.iter().filter_map(|piece| Digit::from_char(symbol(*piece)?)).collect()
    }

    /// Whether it is some number in a text, or words with one, and was never meant as a row.
    pub fn is_noise(&self) -> bool {
        if self.is_sound() || self.drawn.is_some() || self.is_of_map() {
            return false;
        }
        let count = self.inner().len();
        let is_faulty = self.pieces.iter().any(|piece| piece.fault().is_some());
        self.is_number() || (is_faulty && !(NINE - 1..=NINE + 1).contains(&count) && count < NEARLY_A_PUZZLE)
    }

    /// Whether it is nine cells in three groups, with an empty field between the groups.
    pub fn is_gapped(&self) -> bool {
        let is_cell = |&place: &usize| {
            self.pieces.get(place).is_some_and(|piece| piece.fault().is_none() && piece.what != What::Blank)
        };
        self.pieces.len() == NINE + 2
            && BETWEEN_GAPS.iter().all(is_cell)
            && [3, 7].iter().all(|&place| self.pieces[place].what == What::Blank)
    }

    /// Whether there is nothing in it.
    pub fn is_blank(&self) -> bool {
        self.pieces.iter().all(|piece| piece.what == What::Blank)
    }

    /// Whether it is a number, too short to be a row.
    pub fn is_number(&self) -> bool {
        let is_digit = |piece: &Piece| symbol(*piece).is_some_and(|symbol| symbol.is_ascii_digit());
        let is_together = self.pieces.windows(2).all(|pair| pair[0].column + 1 == pair[1].column);
        let is_bare = !self.is_record && self.drawn.is_none();
        is_bare && self.pieces.len() < NINE - 1 && self.pieces.iter().all(is_digit) && is_together
    }

    /// Whether it is a row of the map of irregular boxes, a letter for each box.
    pub fn is_of_map(&self) -> bool {
        let letters: Vec<char> = self.pieces.iter().filter_map(|piece| symbol(*piece)).collect();
        let are_names = |names: RangeInclusive<char>| letters.iter().all(|letter| names.contains(letter));
        let has_pair =
            letters.iter().any(|letter| letters.iter().filter(|other| *other == letter).count() > 1);
        letters.len() == NINE && has_pair && (are_names('a'..='i') || are_names('A'..='I'))
    }

    /// What is wrong with it as the row with this number, from 1.
    pub fn problem(&self, row: usize) -> Option<Problem> {
        if self.is_sound() || self.drawn.is_some() {
            return None;
        }
        if self.is_of_map() {
            return Some(Problem::on_line(self.line, IRREGULAR));
        }
        let faults = |piece: &Piece| piece.fault().map(|fault| Problem::at(self.line, piece.column, fault));
        let count = self.inner().len();
        let by_piece = self.inner().iter().find_map(faults);
        let column = self.inner().get(NINE).map_or(self.end, |tenth| tenth.column);
        Some(
            by_piece.unwrap_or_else(|| Problem::at(self.line, column, Fault::RowCells { row, cells: count })),
        )
    }

    /// The pieces without a border at either end.
    fn inner(&self) -> &[Piece] {
        let pieces = self.pieces.as_slice();
        match pieces {
            [first, inner @ .., last]
                if pieces.len() > NINE + 1 && [first, last].iter().all(|p| p.what == What::Blank) =>
            {
                inner
            }
            _ => pieces,
        }
    }
}

const fn symbol(piece: Piece) -> Option<char> {
    match piece.what {
        What::Symbol(symbol) => Some(symbol),
        _ => None,
    }
}

/// Where the cells are in a row with an empty column between the boxes.
const BETWEEN_GAPS: [usize; NINE] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/// Whether these rows of fields have an empty column between the boxes, as spreadsheets do, and no room for another
/// way to take nine of them.
pub(super) fn have_gaps(rows: &[Row]) -> bool {
    let is_blank =
        |row: &Row, column: usize| row.pieces.get(column).is_none_or(|piece| piece.what == What::Blank);
    let is_wide = |row: &Row| {
        row.is_record
            && row.pieces.len() >= NINE + 2
            && (NINE + 2..row.pieces.len()).all(|column| is_blank(row, column))
    };
    rows.iter().all(|row| is_wide(row) && is_blank(row, 3) && is_blank(row, 7))
        && [0, NINE + 1].iter().all(|&column| rows.iter().any(|row| !is_blank(row, column)))
}

/// The cells of nine rows that have all their columns in common.
pub(super) fn columns(rows: &[Row]) -> Result<Vec<Piece>, Problem> {
    let [first, ..] = rows else { return Ok(Vec::new()) };
    if have_gaps(rows) {
        return Ok(rows.iter().flat_map(|row| BETWEEN_GAPS.map(|column| row.pieces[column])).collect());
    }
    let width = first.pieces.len();
    if let Some((number, odd)) = (1..).zip(rows).find(|(_, row)| row.pieces.len() != width) {
        let fault = Fault::RowCells { row: number, cells: odd.pieces.len() };
        return Err(Problem::at(odd.line, odd.end, fault));
    }
    let starts: Vec<usize> =
        (0..=width.saturating_sub(NINE)).filter(|&start| is_common(rows, start)).collect();
    // A frame has two sides.
    let start = match starts[..] {
        [start] => start,
        [..] if width == NINE + 2 && starts.contains(&1) => 1,
        _ => return Err(Problem::at(first.line, first.end, Fault::RowCells { row: 1, cells: width })),
    };
    Ok(rows.iter().flat_map(|row| row.pieces[start..start + NINE].iter().copied()).collect())
}

/// Whether the cells of all rows can begin at this piece. A column before them may also number the rows.
fn is_common(rows: &[Row], start: usize) -> bool {
    rows.iter().all(|row| row.is_window(start))
        || (start > 0 && rows[0].pieces.len() >= start + NINE && is_numbered(rows, start))
}

fn is_numbered(rows: &[Row], start: usize) -> bool {
    let numbers: String = rows.iter().filter_map(|row| symbol(row.pieces[start - 1])).collect();
    let rest_fits = |row: &Row| {
        row.pieces[..start - 1].iter().all(|piece| piece.what == What::Blank)
            && row.pieces[start + NINE..].iter().all(|piece| piece.what == What::Blank)
            && row.pieces[start..start + NINE].iter().all(|piece| piece.fault().is_none())
    };
    matches!(&*numbers, "123456789" | "012345678") && rows.iter().all(rest_fits)
}

//! [`Wrapped`], a puzzle whose 81 cells go over several lines: as mail programs break a line that is too long for
//! them, or three rows a line.
//!
//! It is one where the lines hold nothing but cells, come to 81 together, and are no two faulty lines by chance: each
//! but the last ends in `=`, the soft break of a mail; they are three of 27; or the first is the longer half and the
//! rest is seen to be cells. Where that is in doubt they are refused.

use super::assembly::{Entry, Found};
use super::lines::Line;
use super::margin::unquoted;
use super::problem::{Fault, Problem};
use super::symbols::{Symbol, board, symbols};
use super::text::{Field, is_cell, is_rule, trimmed};
use crate::sudoku::Cell;

/// So few cells are no piece of a puzzle that others go on from.
const FEWEST: usize = 27;

/// The lines that may be the beginning of a puzzle.
pub(super) struct Wrapped {
    lines: Vec<Line>,
}

/// What a line is to the lines before it.
pub(super) enum Step {
    /// More of the puzzle has to follow.
    Held,
    /// Its last line.
    Complete(Box<Entry>),
    /// It has nothing to do with them; they are given back, with what is wrong with the first if that is known.
    Other(Vec<Line>, Option<Problem>),
}

impl Wrapped {
    pub const fn new() -> Wrapped {
        Wrapped { lines: Vec::new() }
    }

    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub fn take(&mut self, line: &Line) -> Step {
        let held: usize = self.lines.iter().filter_map(piece).map(|piece| piece.field.len()).sum();
        let Some(next) = piece(line) else { return self.give_back(None) };
        if held + next.field.len() == Cell::COUNT && held > 0 {
            let mut lines = std::mem::take(&mut self.lines);
            lines.push(line.clone());
            return Step::Complete(Box::new(joined(&lines)));
        }
        let is_third = |first: &Line| piece(first).is_some_and(|first| first.field.len() == FEWEST);
        let goes_on = match &self.lines[..] {
            [] => (FEWEST..Cell::COUNT).contains(&next.field.len()),
            [first] => held + next.field.len() < Cell::COUNT && is_third(first) && is_third(line),
            _ => false,
        };
        if goes_on {
            self.lines.push(line.clone());
            return Step::Held;
        }
        let is_shorter = next.field.len() < held && !self.is_empty();
        let fault = self
            .lines
            .first()
            .filter(|_| is_shorter)
            .map(|first| Problem::on_line(first.number, Fault::Wrapped(held)));
        self.give_back(fault)
    }

    /// Gives the lines that turned out to be no beginning.
    pub fn end(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }

    fn give_back(&mut self, fault: Option<Problem>) -> Step {
        Step::Other(self.end(), fault)
    }
}

/// Whether the last of these lines is the last of such a puzzle.
pub(super) fn is_complete(head: &[Line]) -> bool {
    let len = |line: &Line| piece(line).map_or(0, |piece| piece.field.len());
    let comes_to_81 = |lines: &[Line]| {
        lines.iter().all(|line| len(line) > 0) && lines.iter().map(len).sum::<usize>() == Cell::COUNT
    };
    [2, 3].iter().any(|count| {
        let lines = head.len().checked_sub(*count).map(|start| &head[start..]);
        lines.is_some_and(|lines| len(&lines[0]) >= FEWEST && comes_to_81(lines) && is_certain(lines))
    })
}

/// The cells of a line that has nothing else on it.
struct Piece<'a> {
    field: Field<'a>,
    /// Whether the line ends in the soft break of a mail.
    is_soft: bool,
}

fn piece(line: &Line) -> Option<Piece<'_>> {
    let Field { column, text } = unquoted(Field { column: 1, text: &line.text });
    let all = trimmed(text);
    let column = column + all.column - 1;
    let (text, is_soft) = all.text.strip_suffix('=').map_or((all.text, false), |text| (text, true));
    let is_piece = !text.is_empty() && text.chars().all(is_cell) && !is_rule(text);
    is_piece.then_some(Piece { field: Field { column, text }, is_soft })
}

fn joined(lines: &[Line]) -> Entry {
    let first = lines.first().map_or(1, |line| line.number);
    let symbols: Vec<Symbol> = lines
        .iter()
        .filter_map(|line| Some((line.number, piece(line)?.field)))
        .flat_map(|(number, field)| symbols(number, field))
        .collect();
    let wrapped = Problem::on_line(first, Fault::Wrapped(symbols.len()));
    let symbols = symbols.try_into().map_err(|_| wrapped.clone())?;
    if !is_certain(lines) {
        return Err(wrapped);
    }
    Ok(Found { line: first, board: board(&symbols)?, rating: None })
}

/// Whether these lines, which come to 81 cells, cannot be anything else than one puzzle.
fn is_certain(lines: &[Line]) -> bool {
    let pieces: Vec<Piece> = lines.iter().filter_map(piece).collect();
    let are_soft = pieces.split_last().is_some_and(|(_, before)| before.iter().all(|piece| piece.is_soft));
    let zeros = |piece: &Piece| piece.field.text.matches('0').count();
    let marks = |piece: &Piece| piece.field.text.chars().filter(|symbol| !symbol.is_ascii_digit()).count();
    let has_mark = |piece: &Piece| marks(piece) > 0;
    match &pieces[..] {
        _ if are_soft => true,
        [first, last] if first.field.len() + 2 > last.field.len() => match last.field.len() {
            0 | 1 => false,
            // A number of an entry or a rating would have fewer.
            2..=4 => marks(last) > 1,
            5..=8 => has_mark(first) == has_mark(last) && marks(last) + zeros(last) > 1,
            _ => true,
        },
        [first, second, third] => [first, second, third].iter().all(|piece| piece.field.len() == FEWEST),
        _ => false,
    }
}

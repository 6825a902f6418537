//! [`Stack`], a grid that is held until the next one is known, for the next may be a part of it: the same puzzle with
//! the player's digits, where a frame has stars for corners (as the clipboard of some programs has it); the candidates
//! of the same puzzle; or the map of the boxes, where these are no squares.

use super::assembly::{Entry, Found};
use super::problem::{Fault, Problem};
use crate::sudoku::{Board, Cell, Digit, Digits, Grid, MarkKind};

pub(super) const IRREGULAR: Fault = Fault::Refused(
    "the map of a puzzle with irregular boxes, and only boxes of three by three are played: another puzzle is needed",
);

/// A grid with what its drawing says about it.
pub(super) struct Sheet {
    pub entry: Entry,
    /// Whether its frame has stars for corners.
    pub is_starred: bool,
    /// Whether it has pencil marks.
    pub is_marked: bool,
}

/// The last grid, while it may go on.
#[derive(Default)]
pub(super) struct Stack(Option<Sheet>);

impl Stack {
    /// Takes the next grid and gives the one before, if it is complete.
    pub fn put(&mut self, mut next: Sheet) -> Option<Entry> {
        if next.entry.as_ref().is_ok_and(|found| is_map(found.board.givens())) {
            let line = next.entry.as_ref().map_or(1, |found| found.line);
            next.entry = Err(Problem::on_line(line, IRREGULAR));
        }
        let last = self.0.take();
        let (last, next) = match last {
            // What a map belongs to is no puzzle of ours.
            Some(last) if last.entry.is_ok() && is_refused_map(&next) => (None, next),
            Some(last) => match joined(&last, &next) {
                Some(joined) => (None, joined),
                None => (Some(last.entry), next),
            },
            None => (None, next),
        };
        self.0 = Some(next);
        last
    }

    /// Gives the last grid.
    pub fn end(&mut self) -> Option<Entry> {
        self.0.take().map(|sheet| sheet.entry)
    }
}

fn is_refused_map(sheet: &Sheet) -> bool {
    matches!(sheet.entry, Err(Problem { what: IRREGULAR, .. }))
}

/// The two grids as one puzzle, if they are.
fn joined(first: &Sheet, second: &Sheet) -> Option<Sheet> {
    let (Ok(before), Ok(after)) = (&first.entry, &second.entry) else { return None };
    if first.is_marked {
        return None;
    }
    let board = if second.is_marked {
        with_marks(&before.board, &after.board)?
    } else if first.is_starred && second.is_starred && after.board.grid().contains(&before.board.grid()) {
        let mut board = Board::new(*before.board.givens());
        board.set_entries(&after.board.grid());
        board
    } else {
        return None;
    };
    let found = Found { line: before.line, board, rating: None };
    Some(Sheet { entry: Ok(found), is_starred: second.is_starred, is_marked: second.is_marked })
}

/// The board with the pencil marks of another that has all its digits.
fn with_marks(board: &Board, marked: &Board) -> Option<Board> {
    let marks = |cell| marked.marks(MarkKind::Centre, cell);
    let agrees = |(cell, digit): (Cell, Digit)| {
        marked.digit(cell) == Some(digit) || marks(cell) == Digits::only(digit)
    };
    if !board.grid().filled().all(agrees) {
        return None;
    }
    let mut joined = Board::new(*board.givens());
    let mut digits = board.grid();
    marked.grid().filled().for_each(|(cell, digit)| digits.set(cell, Some(digit)));
    joined.set_entries(&digits);
    for cell in digits.empty_cells() {
        marks(cell).for_each(|digit| joined.toggle_mark(MarkKind::Centre, cell, digit));
    }
    Some(joined)
}

/// Whether the digits are names of nine regions of nine connected cells; in a solved puzzle no two of a kind touch.
fn is_map(grid: &Grid) -> bool {
    let region = |digit| grid.filled().filter(move |&(_, other)| other == digit).map(|(cell, _)| cell);
    grid.is_full() && Digit::ALL.into_iter().all(|digit| is_region(&region(digit).collect::<Vec<_>>()))
}

/// Whether the cells are nine, each connected with all.
fn is_region(cells: &[Cell]) -> bool {
    let mut reached: Vec<Cell> = cells.iter().copied().take(1).collect();
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let touches = |other: &Cell| {
            let rows = cell.row().get().abs_diff(other.row().get());
            rows + cell.column().get().abs_diff(other.column().get()) == 1
        };
        let new: Vec<Cell> =
            cells.iter().filter(|&other| touches(other) && !reached.contains(other)).copied().collect();
        reached.extend(new);
    }
    cells.len() == 9 && reached.len() == 9
}

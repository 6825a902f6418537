//! [`Board`], the sheet of paper: the givens of the puzzle and what the player wrote.

use super::cell::Cell;
use super::digit::{Digit, Digits};
use super::grid::Grid;

/// Where in the cell a pencil mark stands: corner marks say where a digit can go in a house, centre marks what a cell
/// can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    Corner,
    Centre,
}

/// Givens, entries and pencil marks. A cell holds a given or an entry or neither; an entry covers the marks of its cell,
/// and another digit over it covers them still.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    givens: Grid,
    entries: Grid,
    corner: [Digits; Cell::COUNT],
    centre: [Digits; Cell::COUNT],
}

impl Board {
    /// The puzzle as printed.
    pub const fn new(givens: Grid) -> Board {
        let none = [Digits::NONE; Cell::COUNT];
        Board { givens, entries: Grid::EMPTY, corner: none, centre: none }
    }

    /// The givens alone.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The player's digits alone.
    pub const fn entries(&self) -> &Grid {
        &self.entries
    }

    /// Givens and entries together.
    pub fn grid(&self) -> Grid {
        let mut grid = self.givens;
        self.entries.filled().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
        grid
    }

    /// The digit in the cell, given or entry.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell).or(self.entries.get(cell))
    }

    /// Whether the cell holds a given.
    pub const fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// Whether nothing is written on it at all.
    pub fn is_blank(&self) -> bool {
        *self == Board::new(Grid::EMPTY)
    }

    /// The pencil marks of one kind in the cell.
    pub const fn marks(&self, kind: MarkKind, cell: Cell) -> Digits {
        match kind {
            MarkKind::Corner => self.corner[cell.index()],
            MarkKind::Centre => self.centre[cell.index()],
        }
    }

    const fn marks_mut(&mut self, kind: MarkKind, cell: Cell) -> &mut Digits {
        match kind {
            MarkKind::Corner => &mut self.corner[cell.index()],
            MarkKind::Centre => &mut self.centre[cell.index()],
        }
    }

    /// Writes an entry; a given stays as it is.
    pub const fn enter(&mut self, cell: Cell, digit: Digit) {
        if !self.is_given(cell) {
            self.entries.set(cell, Some(digit));
        }
    }

    /// Empties the cell of its entry and its pencil marks; a given stays as it is.
    pub const fn clear(&mut self, cell: Cell) {
        if !self.is_given(cell) {
            self.entries.set(cell, None);
            self.erase_marks(cell);
        }
    }

    /// Adds the pencil mark, or takes it away; a filled cell stays as it is.
    pub fn toggle_mark(&mut self, kind: MarkKind, cell: Cell, digit: Digit) {
        if self.digit(cell).is_none() {
            self.marks_mut(kind, cell).toggle(digit);
        }
    }

    /// Changes the puzzle itself: the cell's given, in place of whatever was there.
    pub const fn set_given(&mut self, cell: Cell, given: Option<Digit>) {
        self.entries.set(cell, None);
        self.erase_marks(cell);
        self.givens.set(cell, given);
    }

    const fn erase_marks(&mut self, cell: Cell) {
        self.corner[cell.index()] = Digits::NONE;
        self.centre[cell.index()] = Digits::NONE;
    }

    /// Makes the board's digits those of the grid: where no given stands, the grid's digit becomes the entry and an
    /// empty cell loses its entry.
    pub fn set_entries(&mut self, grid: &Grid) {
        for cell in Cell::ALL {
            let entry = if self.is_given(cell) { None } else { grid.get(cell) };
            self.entries.set(cell, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Cell = Cell::ALL[0];
    const OTHER: Cell = Cell::ALL[1];
    const FIVE: Digit = Digit::ALL[4];
    const SIX: Digit = Digit::ALL[5];

    fn board() -> Board {
        let mut givens = Grid::EMPTY;
        givens.set(CELL, Some(FIVE));
        Board::new(givens)
    }

    #[test]
    fn no_way_of_writing_touches_a_given() {
        let mut after = board();
        after.enter(CELL, SIX);
        after.clear(CELL);
        after.toggle_mark(MarkKind::Centre, CELL, SIX);
        after.set_entries(&Grid::EMPTY);
        assert_eq!(after, board());
    }

    #[test]
    fn clearing_takes_the_digit_and_the_marks_under_it() {
        let mut board = board();
        board.toggle_mark(MarkKind::Corner, OTHER, SIX);
        board.enter(OTHER, FIVE);
        assert!(board.marks(MarkKind::Corner, OTHER).contains(SIX), "a digit only covers the marks");
        board.clear(OTHER);
        assert_eq!(board.digit(OTHER), None);
        assert!(board.marks(MarkKind::Corner, OTHER).is_empty());
    }

    #[test]
    fn setting_a_given_takes_the_entry_and_the_marks_with_it() {
        let mut board = board();
        board.toggle_mark(MarkKind::Centre, OTHER, SIX);
        board.enter(OTHER, FIVE);
        board.set_given(OTHER, Some(SIX));
        assert_eq!(board.digit(OTHER), Some(SIX));
        assert_eq!(board.entries().get(OTHER), None);
        assert!(board.marks(MarkKind::Centre, OTHER).is_empty());
    }
}

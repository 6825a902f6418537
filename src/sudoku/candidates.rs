//! [`Candidates`], what each empty cell can still be.

use super::cell::Cell;
use super::digit::{Digit, Digits};
use super::grid::Grid;
use super::house::House;

/// The digits that each cell can still be; none where the cell is filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates([Digits; Cell::COUNT]);

impl Candidates {
    /// All that the rule allows in the empty cells of the grid.
    pub fn of(grid: &Grid) -> Candidates {
        Candidates(Cell::ALL.map(|cell| match grid.get(cell) {
            Some(_) => Digits::NONE,
            None => grid.allowed(cell),
        }))
    }

    /// The candidates of the cell.
    pub const fn get(&self, cell: Cell) -> Digits {
        self.0[cell.index()]
    }

    /// Takes one candidate out of a cell.
    pub const fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index()].remove(digit);
    }

    /// Fills the cell: it has no candidates left, and its peers lose the digit.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.0[cell.index()] = Digits::NONE;
        cell.peers().iter().for_each(|&peer| self.eliminate(peer, digit));
    }

    /// The cells of the house that can be the digit, in reading order.
    pub fn places(&self, house: House, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        house.cells().iter().copied().filter(move |&cell| self.get(cell).contains(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placing_a_digit_takes_it_from_the_peers() {
        let mut grid = Grid::EMPTY;
        let mut candidates = Candidates::of(&grid);
        let (cell, digit) = (Cell::ALL[40], Digit::ALL[4]);
        candidates.place(cell, digit);
        grid.set(cell, Some(digit));
        assert_eq!(candidates, Candidates::of(&grid));
        assert_eq!(candidates.places(House::ALL[0], digit).count(), 8);
    }
}

//! [`State`], what every cell can still be, with all that is forced filled in, and the search through such states.

use std::ops::ControlFlow;

use super::effort::Effort;
use crate::sudoku::{Cell, Cells, Digit, Digits, Grid, House};

/// Some cell has no digit left, or some house no place for a digit.
pub(super) struct Dead;

/// The digits that each cell can still be, with naked and hidden singles filled in until none is left.
#[derive(Clone)]
pub(super) struct State {
    /// A filled cell keeps its digit as the only possible one.
    possible: [Digits; Cell::COUNT],
    open: Cells,
}

impl State {
    /// The state that the digits of the grid lead to.
    ///
    /// # Errors
    ///
    /// [`Dead`] where the digits clash or the singles run into a contradiction.
    pub(super) fn of(grid: &Grid) -> Result<State, Dead> {
        let mut state = State { possible: [Digits::ALL; Cell::COUNT], open: Cell::ALL.into_iter().collect() };
        for (cell, digit) in grid.filled() {
            state.place(cell, digit)?;
        }
        state.fill_singles()?;
        Ok(state)
    }

    /// The state after one more digit and all that it forces.
    ///
    /// # Errors
    ///
    /// [`Dead`] where that ends in a contradiction.
    pub(super) fn with(&self, cell: Cell, digit: Digit) -> Result<State, Dead> {
        let mut state = self.clone();
        state.place(cell, digit)?;
        state.fill_singles()?;
        Ok(state)
    }

    /// The digits that the cell can still be.
    pub(super) const fn possible(&self, cell: Cell) -> Digits {
        self.possible[cell.index()]
    }

    /// The first cell in reading order that is not filled.
    pub(super) fn first_open(&self) -> Option<Cell> {
        { self.open }.next()
    }

    /// Some solution, not always the first.
    pub(super) fn any_solution(&self) -> Option<Grid> {
        let mut solution = None;
        let _stopped_at_the_first = self.search(&mut { Effort::ENDLESS }, &mut |found| {
            solution = Some(found);
            ControlFlow::Break(())
        });
        solution
    }

    /// Tells every solution once, in no order that means anything, until it is told to stop or the effort is spent.
    pub(super) fn search<F>(&self, effort: &mut Effort, tell: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Grid) -> ControlFlow<()>,
    {
        if self.open.is_empty() {
            return tell(self.grid());
        }
        for (cell, digit) in self.smallest_choice() {
            effort.spend()?;
            if let Ok(next) = self.with(cell, digit) {
                next.search(effort, tell)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            grid.set(cell, self.possible(cell).single());
        }
        grid
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), Dead> {
        if !self.possible(cell).contains(digit) {
            return Err(Dead);
        }
        self.possible[cell.index()] = Digits::only(digit);
        self.open.remove(cell);
        for peer in cell.peers() {
            let possible = &mut self.possible[peer.index()];
            possible.remove(digit);
            if possible.is_empty() {
                return Err(Dead);
            }
        }
        Ok(())
    }

    fn fill_singles(&mut self) -> Result<(), Dead> {
        loop {
            let before = self.open;
            self.fill_naked_singles()?;
            self.fill_hidden_singles()?;
            if self.open == before {
                return Ok(());
            }
        }
    }

    fn fill_naked_singles(&mut self) -> Result<(), Dead> {
        for cell in self.open {
            if let Some(digit) = self.possible(cell).single() {
                self.place(cell, digit)?;
            }
        }
        Ok(())
    }

    fn fill_hidden_singles(&mut self) -> Result<(), Dead> {
        for house in House::ALL {
            let [once, twice, _] = self.tally(house);
            if once != Digits::ALL {
                return Err(Dead);
            }
            let hidden = once.without(twice);
            for &cell in house.cells() {
                if self.open.contains(cell)
                    && let Some(digit) = self.possible(cell).intersection(hidden).first()
                {
                    self.place(cell, digit)?;
                }
            }
        }
        Ok(())
    }

    /// The digits that fit in at least one, two, three cells of the house.
    fn tally(&self, house: House) -> [Digits; 3] {
        house.cells().iter().fold([Digits::NONE; 3], |[once, twice, thrice], &cell| {
            let possible = self.possible(cell);
            [
                once.union(possible),
                twice.union(once.intersection(possible)),
                thrice.union(twice.intersection(possible)),
            ]
        })
    }

    /// Placements of which exactly one must hold: the two digits of a cell, or else the two places of a digit in a
    /// house, or else the digits of the cell that has the fewest.
    ///
    /// Without the places, some grids that have no solution take hours.
    fn smallest_choice(&self) -> Vec<(Cell, Digit)> {
        let cell = self.open.min_by_key(|&cell| self.possible(cell).len());
        let digits: Vec<_> =
            cell.into_iter().flat_map(|cell| self.possible(cell).map(move |digit| (cell, digit))).collect();
        if digits.len() <= 2 {
            return digits;
        }
        House::ALL.into_iter().find_map(|house| self.two_places(house)).unwrap_or(digits)
    }

    fn two_places(&self, house: House) -> Option<Vec<(Cell, Digit)>> {
        let [_, twice, thrice] = self.tally(house);
        let digit = twice.without(thrice).first()?;
        let fits = |cell: &&Cell| self.possible(**cell).contains(digit);
        Some(house.cells().iter().filter(fits).map(|&cell| (cell, digit)).collect())
    }
}

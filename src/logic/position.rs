//! [`Position`], what the techniques look at.

use super::deduction::{Deduction, Fact};
use crate::sudoku::{Candidate, Candidates, Cell, Cells, Digit, Digits, Grid, House};

/// A grid and what each of its empty cells can still be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    grid: Grid,
    candidates: Candidates,
    /// For each digit the cells that can be it.
    places: [Cells; 9],
    /// The givens, where they are known to have just one solution.
    unique: Option<Grid>,
}

impl Position {
    /// The grid with all the candidates that the rule allows. The digits must not clash.
    pub fn of(grid: &Grid) -> Position {
        let candidates = Candidates::of(grid);
        let places = Digit::ALL
            .map(|digit| grid.empty_cells().filter(|&cell| candidates.get(cell).contains(digit)).collect());
        Position { grid: *grid, candidates, places, unique: None }
    }

    /// The same with the knowledge that these givens, all of them in the grid, have just one solution.
    #[must_use]
    pub const fn with_one_solution(self, givens: Grid) -> Position {
        Position { unique: Some(givens), ..self }
    }

    /// The digits that are placed.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The givens, where they are known to have just one solution.
    pub const fn unique_givens(&self) -> Option<&Grid> {
        self.unique.as_ref()
    }

    /// What the cell can be; nothing where it is filled.
    pub const fn get(&self, cell: Cell) -> Digits {
        self.candidates.get(cell)
    }

    /// Whether the cell is empty and can be the digit.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.candidates.get(candidate.cell).contains(candidate.digit)
    }

    /// Every candidate, cell by cell.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let of = |cell| self.get(cell).map(move |digit| Candidate::new(cell, digit));
        Cell::ALL.into_iter().flat_map(of)
    }

    /// The empty cells that can be the digit.
    pub const fn cells_of(&self, digit: Digit) -> Cells {
        self.places[digit.index()]
    }

    /// The empty cells of the house that can be the digit.
    pub const fn places(&self, house: House, digit: Digit) -> Cells {
        self.places[digit.index()].intersection(house.set())
    }

    /// The empty cells.
    pub fn empty(&self) -> Cells {
        self.grid.empty_cells().collect()
    }

    /// The empty cells with two candidates.
    pub fn bivalue(&self) -> Cells {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell).len() == 2).collect()
    }

    /// An empty cell that nothing fits, or a house without a place for a digit, in words with the cells in question.
    pub fn dead_end(&self) -> Option<(String, Cells)> {
        let cell = self.empty().find(|&cell| self.get(cell).is_empty());
        if let Some(cell) = cell {
            return Some((format!("No digit is left for {cell}."), Cells::only(cell)));
        }
        let missing = |&(house, digit): &(House, Digit)| {
            self.places(house, digit).is_empty()
                && !house.cells().iter().any(|&cell| self.grid.get(cell) == Some(digit))
        };
        let pairs = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
        let (house, digit) = { pairs }.find(missing)?;
        Some((
            format!("There is no place left for {digit} in {house}."),
            house.set().intersection(self.empty()),
        ))
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.grid.is_full()
    }

    /// Puts the digit into the empty cell and takes it from the peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.candidates.place(cell, digit);
        for places in &mut self.places {
            places.remove(cell);
        }
        let places = &mut self.places[digit.index()];
        *places = places.without(cell.peer_set());
    }

    /// Takes the candidate away.
    pub const fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.candidates.eliminate(cell, digit);
        self.places[digit.index()].remove(cell);
    }

    /// Makes the fact true on it. Only facts of one cell change anything.
    pub fn set(&mut self, fact: Fact) {
        match fact {
            Fact::Is(cell, digit) => self.place(cell, digit),
            Fact::Not(cell, digit) => self.eliminate(cell, digit),
            Fact::OneOf(..) | Fact::NoneOf(..) | Fact::Impossible => {}
        }
    }

    /// Makes what the step concludes true on it.
    pub fn apply(&mut self, deduction: &Deduction) {
        deduction.conclusions.iter().for_each(|&fact| self.set(fact));
    }
}

//! [`Board`], the places that are left for every digit, as plain words, and [`Values`], the same before any thought.

use crate::sudoku::{Cell, Digit, Digits, Grid};

/// For each digit and band, the cells that may hold the digit: bit `9 * row + column` of `places[digit][band]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub places: [[u32; 3]; 9],
}

/// All 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The values of a grid's cells in reading order, 0 where there is none, with zeros behind so that from the start of
/// any band 32 of them can be read at once.
pub(super) type Values = [u8; 96];

/// The values of the grid.
#[inline]
pub(super) fn values(grid: &Grid) -> Values {
    let mut values = [0; 96];
    values[..Cell::COUNT].copy_from_slice(&grid.values());
    values
}

impl Board {
    /// A filled cell may hold its digit alone, an empty one all of them.
    pub fn of(grid: &Grid) -> Board {
        let mut board = Board { places: [[BAND; 3]; 9] };
        for (cell, digit) in grid.filled() {
            board = board.with(cell, digit);
        }
        board
    }

    /// The board where the cell may hold nothing but the digit, if it may hold that.
    pub fn with(&self, cell: Cell, digit: Digit) -> Board {
        let (band, bit) = place(cell);
        let mut board = *self;
        for (bands, other) in board.places.iter_mut().zip(Digit::ALL) {
            if other != digit {
                bands[band] &= !bit;
            }
        }
        board
    }

    /// The digits that the cell may hold.
    pub fn possible(&self, cell: Cell) -> Digits {
        let (band, bit) = place(cell);
        Digit::ALL.into_iter().filter(|digit| self.places[digit.index()][band] & bit != 0).collect()
    }

    /// The first cell in reading order that may hold several digits.
    pub fn first_open(&self) -> Option<Cell> {
        (0..3).find_map(|band| {
            let (_, twice) = self.places.iter().fold((0, 0), |(once, twice), bands| {
                let places = bands[band];
                (once | places, twice | once & places)
            });
            (twice != 0).then(|| Cell::new(27 * band + twice.trailing_zeros() as usize))?
        })
    }

    /// The digits of the cells that may hold some; where one may hold several, the greatest.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (digit, bands) in Digit::ALL.into_iter().zip(self.places) {
            for (band, mut places) in bands.into_iter().enumerate() {
                while let Some(cell) = Cell::new(27 * band + places.trailing_zeros() as usize)
                    && places != 0
                {
                    grid.set(cell, Some(digit));
                    places &= places - 1;
                }
            }
        }
        grid
    }
}

/// The band of the cell, and its bit there.
const fn place(cell: Cell) -> (usize, u32) {
    (cell.index() / 27, 1 << (cell.index() % 27))
}

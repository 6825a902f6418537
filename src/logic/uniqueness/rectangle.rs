//! [`Rectangle`], four cells of two rows, two columns and two boxes that could hold two digits in two ways.

use crate::logic::deduction::Deadly;
use crate::logic::position::Position;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, Index};

/// Four cells and two digits.
#[derive(Clone, Debug)]
pub(super) struct Rectangle {
    /// The corners, the first opposite the last.
    pub corners: [Cell; 4],
    pub pair: Digits,
    /// The candidates besides the two digits, of which one must be true.
    pub guardians: Vec<Candidate>,
    /// Whether some corner is filled.
    pub has_entries: bool,
}

impl Rectangle {
    /// Those without a filled corner.
    pub fn all(position: &Position) -> Vec<Rectangle> {
        Rectangle::of_kind(position, false)
    }

    /// Those with filled corners, none of them a given.
    pub fn all_with_entries(position: &Position) -> Vec<Rectangle> {
        Rectangle::of_kind(position, true)
    }

    fn of_kind(position: &Position, has_entries: bool) -> Vec<Rectangle> {
        let Some(givens) = position.unique_givens() else { return Vec::new() };
        let mut all = Vec::new();
        for corners in corners() {
            let filled = corners.iter().filter(|&&cell| position.grid().get(cell).is_some()).count();
            let is_free = corners.iter().all(|&cell| givens.get(cell).is_none());
            if is_free && (filled > 0) == has_entries && filled < 4 {
                all.extend(Rectangle::with_corners(position, corners, has_entries));
            }
        }
        all
    }

    fn with_corners(position: &Position, corners: [Cell; 4], has_entries: bool) -> Vec<Rectangle> {
        let digits = |cell: Cell| position.grid().get(cell).map_or(position.get(cell), Digits::only);
        let open: Digits = corners.iter().fold(Digits::NONE, |all, &cell| all.union(digits(cell)));
        let mut all = Vec::new();
        for a in open {
            for b in open.filter(|&b| b > a) {
                let pair = Digits::only(a).union(Digits::only(b));
                let fits = |cell: &Cell| match position.grid().get(*cell) {
                    Some(digit) => pair.contains(digit),
                    None => !position.get(*cell).intersection(pair).is_empty(),
                };
                let whole =
                    corners.iter().filter(|&&cell| pair.without(position.get(cell)).is_empty()).count();
                let needed = if has_entries { 0 } else { 2 };
                if corners.iter().all(fits) && whole >= needed && fills(position, corners) {
                    all.push(Rectangle::new(position, corners, pair, has_entries));
                }
            }
        }
        all
    }

    fn new(position: &Position, corners: [Cell; 4], pair: Digits, has_entries: bool) -> Rectangle {
        let others =
            |cell: Cell| position.get(cell).without(pair).map(move |digit| Candidate::new(cell, digit));
        let guardians = corners.into_iter().flat_map(others).collect();
        Rectangle { corners, pair, guardians, has_entries }
    }

    /// The pattern that must not be left.
    pub fn deadly(&self) -> Deadly {
        Deadly(self.corners.map(|cell| (cell, self.pair)).to_vec())
    }

    /// The corners with guardians.
    pub fn roof(&self) -> Cells {
        self.guardians.iter().map(|at| at.cell).collect()
    }

    /// The digits of the guardians.
    pub fn extras(&self) -> Digits {
        self.guardians.iter().map(|at| at.digit).collect()
    }

    /// The corner opposite this one.
    pub fn opposite(&self, cell: Cell) -> Option<Cell> {
        let place = self.corners.iter().position(|&corner| corner == cell)?;
        Some(self.corners[3 - place])
    }

    /// The digit of the pair that is not this one.
    pub fn other(&self, digit: Digit) -> Option<Digit> {
        self.pair.without(Digits::only(digit)).single()
    }
}

/// Whether the filled corners hold the digits as the pattern would: equal ones opposite.
fn fills(position: &Position, corners: [Cell; 4]) -> bool {
    let digit = |place: usize| position.grid().get(corners[place]);
    let agree = |a: usize, b: usize| digit(a).is_none() || digit(b).is_none() || digit(a) == digit(b);
    let differ = |a: usize, b: usize| digit(a).is_none() || digit(b).is_none() || digit(a) != digit(b);
    agree(0, 3) && agree(1, 2) && [(0, 1), (0, 2), (3, 1), (3, 2)].iter().all(|&(a, b)| differ(a, b))
}

/// The corners of every rectangle in just two boxes.
fn corners() -> impl Iterator<Item = [Cell; 4]> {
    let pairs = || {
        Index::ALL
            .into_iter()
            .flat_map(|a| Index::ALL.into_iter().filter(move |&b| b > a).map(move |b| (a, b)))
    };
    let near = |(a, b): (Index, Index)| a.get() / 3 == b.get() / 3;
    pairs().flat_map(move |rows| {
        let columns = pairs().filter(move |&columns| near(rows) != near(columns));
        columns.map(move |columns| {
            let cell = |row, column| Cell::at(row, column);
            [
                cell(rows.0, columns.0),
                cell(rows.0, columns.1),
                cell(rows.1, columns.0),
                cell(rows.1, columns.1),
            ]
        })
    })
}

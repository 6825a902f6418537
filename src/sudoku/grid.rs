//! [`Grid`], 81 optional digits, with the one rule of the game.

use std::fmt;
use std::str::FromStr;

use super::cell::{Cell, Cells};
use super::digit::{Digit, Digits};
use super::house::House;

/// 81 cells, each with a digit or empty. It may break the rule: that is for [`Grid::conflict`] to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; Cell::COUNT]);

impl Grid {
    /// All cells empty.
    pub const EMPTY: Grid = Grid([None; Cell::COUNT]);

    /// The grid with these digits in reading order.
    pub const fn from_cells(cells: [Option<Digit>; Cell::COUNT]) -> Grid {
        Grid(cells)
    }

    /// The value of every cell in reading order, 0 where it is empty.
    #[inline]
    pub fn values(&self) -> [u8; Cell::COUNT] {
        self.0.map(|digit| digit.map_or(0, Digit::get))
    }

    /// What the cell holds.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Puts a digit into the cell, or empties it.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// **The one rule.** The first peer of the cell that holds the digit, looked for along the row, then the column,
    /// then the box. What the cell itself holds does not matter.
    pub fn conflict(&self, cell: Cell, digit: Digit) -> Option<Cell> {
        cell.peers().iter().copied().find(|&peer| self.get(peer) == Some(digit))
    }

    /// The filled cells whose digit the rule forbids where it stands.
    pub fn clashing(&self) -> Cells {
        self.filled()
            .filter(|&(cell, digit)| self.conflict(cell, digit).is_some())
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Every clash, house by house: rows, columns, boxes, and digits ascending in each.
    pub fn conflicts(&self) -> Vec<Conflict> {
        let clashing = self.clashing();
        if clashing.is_empty() {
            return Vec::new();
        }
        let in_house = |house: House| {
            Digit::ALL.into_iter().filter_map(move |digit| {
                let here = |cell: &Cell| clashing.contains(*cell) && self.get(*cell) == Some(digit);
                let cells: Cells = house.cells().iter().copied().filter(here).collect();
                (cells.len() > 1).then_some(Conflict { house, digit, cells })
            })
        };
        House::ALL.into_iter().flat_map(in_house).collect()
    }

    /// The filled cells with their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The empty cells in reading order.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell).is_none())
    }

    /// How many cells hold a digit, 0..=81.
    pub fn count(&self) -> usize {
        self.filled().count()
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Whether it is full and breaks the rule nowhere.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.clashing().is_empty()
    }

    /// The digits that the rule allows in the cell, whatever it holds now.
    pub fn allowed(&self, cell: Cell) -> Digits {
        let taken = cell.peers().iter().filter_map(|&peer| self.get(peer)).collect();
        Digits::ALL.without(taken)
    }

    /// Whether every digit of the other grid stands in the same cell of this one.
    pub fn contains(&self, other: &Grid) -> bool {
        other.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// 81 characters in reading order with this one for an empty cell.
    pub fn line(&self, empty: char) -> String {
        self.0.iter().map(|digit| digit.map_or(empty, Digit::to_char)).collect()
    }

    /// Nine lines of nine characters with `0` for an empty cell, each line ended.
    pub fn rows(&self) -> String {
        let symbols: Vec<char> = self.line('0').chars().collect();
        symbols.chunks(9).flat_map(|row| row.iter().copied().chain(['\n'])).collect()
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

/// 81 characters, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.line('.'))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// Why a text is not the 81 characters of a [`Grid`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridFault {
    /// So many characters, not 81.
    Length(usize),
    /// A character, at this place from 0, that is neither a digit nor `.` or `0`.
    Symbol(usize, char),
}

impl fmt::Display for GridFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridFault::Length(count) => write!(out, "{count} characters, a grid has 81"),
            GridFault::Symbol(place, symbol) => write!(out, "'{symbol}' at place {} is no cell", place + 1),
        }
    }
}

impl std::error::Error for GridFault {}

/// Reads what [`Grid::line`] writes with `.` or `0`. The notations of the world are the business of `formats`.
impl FromStr for Grid {
    type Err = GridFault;

    fn from_str(text: &str) -> Result<Grid, GridFault> {
        let count = text.chars().count();
        if count != Cell::COUNT {
            return Err(GridFault::Length(count));
        }
        let mut grid = Grid::EMPTY;
        for (place, (cell, symbol)) in Cell::ALL.into_iter().zip(text.chars()).enumerate() {
            match (symbol, Digit::from_char(symbol)) {
                (_, Some(digit)) => grid.set(cell, Some(digit)),
                ('.' | '0', None) => {}
                _ => return Err(GridFault::Symbol(place, symbol)),
            }
        }
        Ok(grid)
    }
}

/// One digit that stands more than once in one house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    pub house: House,
    pub digit: Digit,
    /// The cells of the house that hold the digit, two at the least.
    pub cells: Cells,
}

/// `5 twice in row 1: r1c1 r1c5`.
impl fmt::Display for Conflict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conflict { house, digit, cells } = self;
        let times = match cells.len() {
            2 => "twice",
            3 => "three times",
            4 => "four times",
            5 => "five times",
            6 => "six times",
            7 => "seven times",
            8 => "eight times",
            _ => "nine times",
        };
        write!(out, "{digit} {times} in {house}: {cells}")
    }
}

/// Every conflict in words, joined by `; `.
pub fn conflicts_in_words(conflicts: &[Conflict]) -> String {
    conflicts.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn grid(rows: [&str; 9]) -> Grid {
        rows.concat().parse().unwrap()
    }

    #[test]
    fn a_digit_twice_in_a_row_is_told_with_both_cells() {
        let board = grid([
            "5...5....",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ]);
        assert_eq!(conflicts_in_words(&board.conflicts()), "5 twice in row 1: r1c1 r1c5");
    }

    #[test]
    fn a_digit_twice_in_a_column_only() {
        let board = grid([
            "..7......",
            ".........",
            ".........",
            ".........",
            "..7......",
            ".........",
            ".........",
            ".........",
            "..7......",
        ]);
        assert_eq!(conflicts_in_words(&board.conflicts()), "7 three times in column 3: r1c3 r5c3 r9c3");
    }

    #[test]
    fn a_digit_twice_in_a_box_only() {
        let board = grid([
            "4........",
            ".4.......",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ]);
        assert_eq!(conflicts_in_words(&board.conflicts()), "4 twice in box 1: r1c1 r2c2");
    }

    #[test]
    fn neighbouring_boxes_do_not_clash() {
        let board = grid([
            "..4......",
            "...4.....",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ]);
        assert_eq!(board.conflicts(), []);
        assert!(board.clashing().is_empty());
    }

    #[test]
    fn the_rule_looks_along_the_row_then_the_column_then_the_box() {
        let five = Digit::ALL[4];
        let mut board = grid([
            ".........",
            "....5....",
            ".........",
            ".5.......",
            "....5....",
            "5........",
            ".........",
            ".........",
            ".........",
        ]);
        let centre = Cell::ALL[5 * 9 + 1];
        assert_eq!(board.conflict(centre, five).map(|cell| cell.to_string()), Some("r6c1".to_owned()));
        board.set(Cell::ALL[5 * 9], None);
        assert_eq!(board.conflict(centre, five).map(|cell| cell.to_string()), Some("r4c2".to_owned()));
        board.set(Cell::ALL[3 * 9 + 1], None);
        board.set(Cell::ALL[4 * 9], Some(five));
        assert_eq!(board.conflict(centre, five).map(|cell| cell.to_string()), Some("r5c1".to_owned()));
    }

    #[test]
    fn a_grid_reads_what_it_writes_and_names_what_it_cannot_read() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(line.parse::<Grid>().map(|grid| grid.to_string()), Ok(line.to_owned()));
        assert_eq!("12".parse::<Grid>(), Err(GridFault::Length(2)));
        assert_eq!(line.replace("..79", "..7é").parse::<Grid>(), Err(GridFault::Symbol(80, 'é')));
    }

    /// A grid of few digits, so that clashes of every kind come up often.
    fn any_grid() -> impl Strategy<Value = Grid> {
        proptest::collection::vec(0_u8..24, Cell::COUNT).prop_map(|values| {
            let mut grid = Grid::EMPTY;
            for (cell, value) in Cell::ALL.into_iter().zip(values) {
                grid.set(cell, Digit::new(value));
            }
            grid
        })
    }

    /// The rule as the rule book has it: each house in turn, independently of peers and of their order.
    fn breaks_a_house(grid: &Grid, cell: Cell, digit: Digit) -> bool {
        cell.houses()
            .into_iter()
            .any(|house| house.cells().iter().any(|&other| other != cell && grid.get(other) == Some(digit)))
    }

    proptest! {
        #[test]
        fn rule_marks_and_words_agree_on_every_cell_and_digit(grid in any_grid()) {
            let told: Cells = grid.conflicts().into_iter().flat_map(|conflict| conflict.cells).collect();
            for cell in Cell::ALL {
                for digit in Digit::ALL {
                    let by = grid.conflict(cell, digit);
                    prop_assert_eq!(by.is_some(), breaks_a_house(&grid, cell, digit));
                    prop_assert!(by.is_none_or(|by| by.sees(cell) && grid.get(by) == Some(digit)));
                    prop_assert_eq!(grid.allowed(cell).contains(digit), by.is_none());
                }
                let marked = grid.get(cell).is_some_and(|digit| grid.conflict(cell, digit).is_some());
                prop_assert_eq!(grid.clashing().contains(cell), marked);
                prop_assert_eq!(told.contains(cell), marked);
            }
        }
    }
}

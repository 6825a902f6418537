//! [`Shift`], a run of digits taken back that slipped along its row.

use std::fmt;

use crate::sudoku::{Cell, Digit, Grid, House};

/// Several digits of a row moved by one cell, with the gaps between them. So a row is put right in which a blank was
/// left out or typed twice: all that was typed after it stands one cell beside its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The row as it is.
    row: [Option<Digit>; 9],
    /// The first and the last digit of the run.
    ends: [Cell; 2],
    side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
}

impl Shift {
    /// Every run of at least two digits that has an empty cell to move to.
    pub(super) fn all(givens: &Grid) -> impl Iterator<Item = Shift> + use<> {
        let givens = *givens;
        House::ALL.into_iter().filter(|house| matches!(house, House::Row(_))).flat_map(move |row| {
            let row = row.cells().map(|cell| (cell, givens.get(cell)));
            let digits = row.map(|(_, digit)| digit);
            let filled: Vec<usize> = (0..9).filter(|&column| digits[column].is_some()).collect();
            let pairs = filled.clone().into_iter().flat_map(move |first| {
                filled.clone().into_iter().filter(move |&last| last > first).map(move |last| (first, last))
            });
            pairs.flat_map(move |(first, last)| {
                let is_empty = move |column: Option<usize>| {
                    column.and_then(|c| digits.get(c)).is_some_and(Option::is_none)
                };
                let sides =
                    [(Side::Right, is_empty(Some(last + 1))), (Side::Left, is_empty(first.checked_sub(1)))];
                let ends = [row[first].0, row[last].0];
                let open = sides.into_iter().filter(|(_, is_open)| *is_open);
                open.map(move |(side, _)| Shift { row: digits, ends, side })
            })
        })
    }

    /// The cells that change, from left to right, and what each holds afterwards.
    pub(super) fn edits(self) -> impl Iterator<Item = (Cell, Option<Digit>)> {
        let [first, last] = self.ends.map(|cell| cell.column().get());
        let (from, to) = match self.side {
            Side::Right => (first, last + 1),
            Side::Left => (first - 1, last),
        };
        let source = move |column: usize| match self.side {
            Side::Right => column.checked_sub(1).filter(|_| column > first),
            Side::Left => Some(column + 1).filter(|_| column < last),
        };
        let cells = House::Row(self.ends[0].row()).cells();
        let after = (from..=to).map(move |column| (column, source(column).and_then(|from| self.row[from])));
        after
            .filter(move |&(column, digit)| self.row[column] != digit)
            .map(move |(column, digit)| (cells[column], digit))
    }

    /// What stands in the cell of the row before.
    pub(super) fn before(self, cell: Cell) -> Option<Digit> {
        self.row[cell.column().get()]
    }

    /// How many digits move.
    pub(super) fn count(self) -> usize {
        let [first, last] = self.ends.map(|cell| cell.column().get());
        self.row[first..=last].iter().flatten().count()
    }

    /// Whether nothing stands behind the run in its row, as it is where a blank was left out or doubled once.
    fn is_to_the_end(self) -> bool {
        self.row[self.ends[1].column().get() + 1..].iter().all(Option::is_none)
    }
}

/// `row 4 from r4c3 on one to the right`, `r4c3 to r4c6 one to the left`.
impl fmt::Display for Shift {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] = self.ends;
        if self.is_to_the_end() {
            write!(out, "row {} from {first} on", first.row().get() + 1)?;
        } else {
            write!(out, "{first} to {last}")?;
        }
        let side = match self.side {
            Side::Left => "left",
            Side::Right => "right",
        };
        write!(out, " one to the {side}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shifts(row: &str) -> Vec<(String, String)> {
        let grid: Grid = format!("{row:.<81}").parse().unwrap();
        let after = |shift: Shift| {
            let mut after = grid;
            shift.edits().for_each(|(cell, digit)| after.set(cell, digit));
            after.line('.')[..9].to_owned()
        };
        Shift::all(&grid).map(|shift| (shift.to_string(), after(shift))).collect()
    }

    fn told(row: &str, words: &str) -> String {
        let all = shifts(row);
        let found = all.iter().find(|(told, _)| told == words);
        found.unwrap_or_else(|| panic!("{words} is not in {all:#?}")).1.clone()
    }

    #[test]
    fn a_run_moves_with_its_gaps_into_the_empty_cell_beside_it() {
        assert_eq!(told("1.23...4.", "row 1 from r1c3 on one to the right"), "1..23...4");
        assert_eq!(told("1.23...4.", "row 1 from r1c3 on one to the left"), "123...4..");
        assert_eq!(told("1.23...4.", "r1c1 to r1c4 one to the right"), ".1.23..4.");
        assert_eq!(told("1.23...4.", "row 1 from r1c1 on one to the right"), ".1.23...4");
    }

    #[test]
    fn no_digit_is_pushed_over_another_or_out_of_the_row_and_a_lone_one_is_no_run() {
        assert_eq!(
            shifts("12......."),
            [("row 1 from r1c1 on one to the right".to_owned(), ".12......".to_owned())]
        );
        assert_eq!(shifts("123456789"), []);
        assert_eq!(shifts("1........"), []);
        assert_eq!(shifts("12.345678").len(), 1 + 5, "12 to the right, and the runs from 3 on to the left");
    }

    #[test]
    fn as_many_digits_stand_in_the_row_afterwards() {
        for (words, after) in shifts("1.23...4.") {
            let digits: String = after.chars().filter(|&symbol| symbol != '.').collect();
            assert_eq!(digits, "1234", "{words}");
        }
    }
}

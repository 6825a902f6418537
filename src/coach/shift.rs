//! [`Shift`], a run of digits taken back that slipped by one cell.

use std::fmt;

use crate::sudoku::{Cell, Digit, Grid};

/// Several digits moved by one cell, with the gaps between them. So it is put right that a blank was left out or typed
/// twice: all that was typed after it stands one cell beside its place, up to the end of the row, or where nobody
/// began the next row at its start, up to the end of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// The givens as they are.
    givens: Grid,
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
    /// Every run of at least two digits of a row, and every run over the ends of rows to the last digit there is, that
    /// has an empty cell to move to.
    pub(super) fn all(givens: &Grid) -> impl Iterator<Item = Shift> + use<> {
        let givens = *givens;
        let filled: Vec<Cell> = givens.filled().map(|(cell, _)| cell).collect();
        let last_of_all = filled.last().copied();
        let is_run = move |first: Cell, last: Cell| {
            first < last && (first.row() == last.row() || Some(last) == last_of_all)
        };
        let runs = filled.clone().into_iter().flat_map(move |first| {
            let lasts = filled.clone().into_iter().filter(move |&last| is_run(first, last));
            lasts.map(move |last| [first, last])
        });
        let both = move |ends| [Side::Left, Side::Right].map(|side| Shift { givens, ends, side });
        runs.flat_map(both).filter(Shift::has_room)
    }

    fn has_room(&self) -> bool {
        let [first, last] = self.ends;
        let beside = match self.side {
            Side::Left => first.previous(),
            Side::Right => last.next(),
        };
        let is_free = |cell: Cell| self.givens.get(cell).is_none();
        // What is of one row stays there.
        beside.is_some_and(|cell| is_free(cell) && (self.is_over_rows() || cell.row() == first.row()))
    }

    /// The cells that change, in reading order, and what each holds afterwards.
    pub(super) fn edits(self) -> impl Iterator<Item = (Cell, Option<Digit>)> {
        let [first, last] = self.ends.map(Cell::index);
        let (from, to) = match self.side {
            Side::Left => (first - 1, last),
            Side::Right => (first, last + 1),
        };
        let after = (from..=to).map(move |index| (Cell::ALL[index], self.after(Cell::ALL[index])));
        after.filter(move |&(cell, digit)| self.before(cell) != digit)
    }

    /// What stands in the cell before.
    pub(super) const fn before(&self, cell: Cell) -> Option<Digit> {
        self.givens.get(cell)
    }

    /// What comes into a cell of the run, or beside it.
    fn after(&self, cell: Cell) -> Option<Digit> {
        let source = match self.side {
            Side::Left => cell.next(),
            Side::Right => cell.previous(),
        };
        source.filter(|&source| self.has(source)).and_then(|source| self.givens.get(source))
    }

    fn has(&self, cell: Cell) -> bool {
        (self.ends[0]..=self.ends[1]).contains(&cell)
    }

    /// How many digits move.
    pub(super) fn count(&self) -> usize {
        self.givens.filled().filter(|&(cell, _)| self.has(cell)).count()
    }

    fn is_over_rows(&self) -> bool {
        self.ends[0].row() != self.ends[1].row()
    }

    /// Whether nothing stands behind the run in its row.
    fn is_to_the_end(&self) -> bool {
        let last = self.ends[1];
        !self.givens.filled().any(|(cell, _)| cell > last && cell.row() == last.row())
    }
}

/// `row 4 from r4c3 on one to the right`, `r4c3 to r4c6 one to the left`, `all from r4c3 on one cell further`.
impl fmt::Display for Shift {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] = self.ends;
        let side = match (self.is_over_rows(), self.side) {
            (false, Side::Left) => "to the left",
            (false, Side::Right) => "to the right",
            (true, Side::Left) => "cell back",
            (true, Side::Right) => "cell further",
        };
        if self.is_over_rows() {
            write!(out, "all from {first} on one {side}")
        } else if self.is_to_the_end() {
            write!(out, "row {} from {first} on one {side}", first.row().get() + 1)
        } else {
            write!(out, "{first} to {last} one {side}")
        }
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
    fn what_goes_over_the_end_of_a_row_moves_with_all_that_follows_and_no_part_of_it_alone() {
        let grid: Grid = format!("{:.<81}", "1......234..5").parse().unwrap();
        let over: Vec<(String, String)> = Shift::all(&grid)
            .map(|shift| (shift.to_string(), shift))
            .filter(|(words, _)| words.starts_with("all"))
            .map(|(words, shift)| {
                let mut after = grid;
                shift.edits().for_each(|(cell, digit)| after.set(cell, digit));
                (words, after.line('.')[..14].to_owned())
            })
            .collect();
        let told = |words: &str, after: &str| (words.to_owned(), after.to_owned());
        assert_eq!(
            over,
            [
                told("all from r1c1 on one cell further", ".1......234..5"),
                told("all from r1c8 on one cell back", "1.....234..5.."),
                told("all from r1c8 on one cell further", "1.......234..5"),
                told("all from r1c9 on one cell further", "1......2.34..5"),
            ]
        );
    }

    #[test]
    fn as_many_digits_stand_in_the_row_afterwards() {
        for (words, after) in shifts("1.23...4.") {
            let digits: String = after.chars().filter(|&symbol| symbol != '.').collect();
            assert_eq!(digits, "1234", "{words}");
        }
    }
}

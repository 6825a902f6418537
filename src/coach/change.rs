//! [`Change`], one slip of a finger taken back.

use std::fmt;

use super::shift::Shift;
use crate::sudoku::{Board, Cell, Digit, Grid};

/// One change of the givens that takes back a single slip: of a digit that was typed, or of one that was left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The cell holds another digit.
    Replace { cell: Cell, old: Digit, new: Digit },
    /// The digit is one too many.
    Remove { cell: Cell, old: Digit },
    /// The digit belongs into an empty cell beside, above or below.
    Move { from: Cell, to: Cell, digit: Digit },
    /// Two digits side by side, or one above the other, stand in each other's place.
    Swap { cells: [Cell; 2], digits: [Digit; 2] },
    /// A run of digits stands one cell beside its place.
    Shift(Shift),
    /// A digit was left out.
    Add { cell: Cell, new: Digit },
}

impl Change {
    /// What kind it is, in a word: `replace`, `remove`, `move`, `swap`, `shift`, `add`.
    pub const fn kind(self) -> &'static str {
        match self {
            Change::Replace { .. } => "replace",
            Change::Remove { .. } => "remove",
            Change::Move { .. } => "move",
            Change::Swap { .. } => "swap",
            Change::Shift(_) => "shift",
            Change::Add { .. } => "add",
        }
    }

    /// The cells that change, the first to look at first, and what each holds afterwards.
    pub fn edits(self) -> impl Iterator<Item = (Cell, Option<Digit>)> {
        let (pair, run) = match self {
            Change::Replace { cell, new, .. } | Change::Add { cell, new } => {
                ([Some((cell, Some(new))), None], None)
            }
            Change::Remove { cell, .. } => ([Some((cell, None)), None], None),
            Change::Move { from, to, digit } => ([Some((from, None)), Some((to, Some(digit)))], None),
            Change::Swap { cells: [a, b], digits: [at_a, at_b] } => {
                ([Some((a, Some(at_b))), Some((b, Some(at_a)))], None)
            }
            Change::Shift(shift) => ([None, None], Some(shift)),
        };
        pair.into_iter().flatten().chain(run.into_iter().flat_map(Shift::edits))
    }

    /// The filled cells whose digit it takes away or changes.
    pub fn takes_from(self) -> impl Iterator<Item = Cell> {
        self.edits().map(|(cell, _)| cell).filter(move |&cell| match self {
            Change::Add { .. } => false,
            Change::Move { from, .. } => cell == from,
            Change::Shift(shift) => shift.before(cell).is_some(),
            Change::Replace { .. } | Change::Remove { .. } | Change::Swap { .. } => true,
        })
    }

    /// The givens after it.
    #[must_use]
    pub fn on(self, givens: &Grid) -> Grid {
        let mut after = *givens;
        self.edits().for_each(|(cell, digit)| after.set(cell, digit));
        after
    }

    /// The board with its givens after it. Entries and marks in the cells that change go.
    #[must_use]
    pub fn on_board(self, board: &Board) -> Board {
        let mut after = board.clone();
        self.edits().for_each(|(cell, digit)| after.set_given(cell, digit));
        after
    }

    /// Every change that the givens allow, likely or not.
    pub fn all(givens: &Grid) -> impl Iterator<Item = Change> {
        let filled: Vec<(Cell, Digit)> = givens.filled().collect();
        let empty: Vec<Cell> = givens.empty_cells().collect();
        let givens = *givens;
        let of_given = move |(cell, old): (Cell, Digit)| {
            let others = Digit::ALL.into_iter().filter(move |&digit| digit != old);
            let replace = others.map(move |new| Change::Replace { cell, old, new });
            let beside = neighbours(cell).filter_map(move |other| match givens.get(other) {
                None => Some(Change::Move { from: cell, to: other, digit: old }),
                Some(digit) => (other > cell && digit != old)
                    .then_some(Change::Swap { cells: [cell, other], digits: [old, digit] }),
            });
            replace.chain([Change::Remove { cell, old }]).chain(beside)
        };
        let shifts = Shift::all(&givens).map(Change::Shift);
        let add = |cell: Cell| Digit::ALL.into_iter().map(move |new| Change::Add { cell, new });
        filled.into_iter().flat_map(of_given).chain(shifts).chain(empty.into_iter().flat_map(add))
    }
}

/// `7 at r5c2 instead of 1`, `remove 5 from r1c1`, `move 3 from r1c1 to r1c2`, `swap 3 at r1c1 and 5 at r1c2`,
/// `row 4 from r4c3 on one to the right`, `add 4 at r2c2`.
impl fmt::Display for Change {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Replace { cell, old, new } => write!(out, "{new} at {cell} instead of {old}"),
            Change::Remove { cell, old } => write!(out, "remove {old} from {cell}"),
            Change::Move { from, to, digit } => write!(out, "move {digit} from {from} to {to}"),
            Change::Swap { cells: [a, b], digits: [at_a, at_b] } => {
                write!(out, "swap {at_a} at {a} and {at_b} at {b}")
            }
            Change::Shift(shift) => write!(out, "{shift}"),
            Change::Add { cell, new } => write!(out, "add {new} at {cell}"),
        }
    }
}

/// The cells beside, above and below. A finger slips along a row or the eye into the next one, hardly both at once.
fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    let is_next = move |other: &Cell| {
        let rows = cell.row().get().abs_diff(other.row().get());
        let columns = cell.column().get().abs_diff(other.column().get());
        rows + columns == 1
    };
    Cell::ALL.into_iter().filter(is_next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(line: &str) -> Grid {
        format!("{line:.<81}").parse().unwrap()
    }

    fn words(givens: &Grid) -> Vec<String> {
        Change::all(givens).map(|change| change.to_string()).collect()
    }

    #[test]
    fn every_slip_of_a_lone_digit_can_be_taken_back() {
        let all = words(&grid("....5"));
        let has = |text: &str| all.iter().any(|words| words == text);
        assert!(has("9 at r1c5 instead of 5") && has("remove 5 from r1c5") && has("add 9 at r9c9"));
        assert!(has("move 5 from r1c5 to r1c4") && has("move 5 from r1c5 to r2c5"));
        assert!(!has("move 5 from r1c5 to r2c6"), "not across a corner");
        assert_eq!(all.len(), 8 + 1 + 3 + 80 * 9);
    }

    #[test]
    fn a_digit_moves_into_every_empty_cell_beside_it_across_boxes_and_not_round_the_edge() {
        for cell in Cell::ALL {
            let mut givens = Grid::EMPTY;
            givens.set(cell, Some(Digit::ALL[4]));
            let mut to: Vec<(usize, usize)> = Change::all(&givens)
                .filter_map(|change| match change {
                    Change::Move { from, to, .. } if from == cell => {
                        Some((to.row().get(), to.column().get()))
                    }
                    _ => None,
                })
                .collect();
            to.sort_unstable();
            let (row, column) = (cell.row().get(), cell.column().get());
            let beside = [
                (row.checked_sub(1), Some(column)),
                (Some(row), column.checked_sub(1)),
                (Some(row), Some(column + 1)),
                (Some(row + 1), Some(column)),
            ];
            let on_board = beside.into_iter().filter_map(|(row, column)| Some((row?, column?)));
            let on_board: Vec<_> = on_board.filter(|&(row, column)| row < 9 && column < 9).collect();
            assert_eq!(to, on_board, "{cell}");
        }
    }

    #[test]
    fn a_filled_cell_beside_an_empty_one_moves_and_does_not_swap() {
        let all = words(&grid("1.2"));
        assert!(all.contains(&"move 1 from r1c1 to r1c2".to_owned()));
        assert!(all.contains(&"move 2 from r1c3 to r1c2".to_owned()));
        assert!(!all.iter().any(|words| words.starts_with("swap")), "{all:?}");
    }

    #[test]
    fn two_neighbours_swap_once_and_equal_ones_not_at_all() {
        let swaps = |line| {
            words(&grid(line)).into_iter().filter(|words| words.starts_with("swap")).collect::<Vec<_>>()
        };
        assert_eq!(swaps("12"), ["swap 1 at r1c1 and 2 at r1c2"]);
        assert_eq!(swaps("1.......2"), [""; 0], "the end of a row is no neighbour of the start of the next");
        assert_eq!(swaps("11"), [""; 0]);
    }

    #[test]
    fn a_change_makes_its_edits_and_no_others() {
        let before = grid("12.3");
        for change in Change::all(&before) {
            let after = change.on(&before);
            let differing: Vec<Cell> =
                Cell::ALL.into_iter().filter(|&cell| before.get(cell) != after.get(cell)).collect();
            let mut edited: Vec<Cell> = change.edits().map(|(cell, _)| cell).collect();
            edited.sort();
            assert_eq!(differing, edited, "{change}");
            assert!(change.takes_from().all(|cell| before.get(cell).is_some()));
        }
    }

    #[test]
    fn on_the_board_an_entry_makes_room_for_the_given_and_the_others_stay() {
        let mut board = Board::new(grid("1"));
        let (beside, far) = (Cell::ALL[1], Cell::ALL[40]);
        board.enter(beside, Digit::ALL[8]);
        board.enter(far, Digit::ALL[8]);
        let change = Change::Move { from: Cell::ALL[0], to: beside, digit: Digit::ALL[0] };
        let after = change.on_board(&board);
        assert_eq!(*after.givens(), grid(".1"));
        assert_eq!(after.entries().filled().collect::<Vec<_>>(), [(far, Digit::ALL[8])]);
    }
}

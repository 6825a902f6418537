//! How likely it is that a change takes back what a person did.
//!
//! The doubt about a change is a sum of what speaks against it, less what speaks for it; ten points halve its odds.
//! The points are chosen so that `tests/typos.rs` finds nearly every altered digit, whatever it was altered to, and
//! that the slips of a finger come first where all else is equal.

use super::change::Change;
use crate::sudoku::{Cell, Digit, Grid, Index};

/// A change that leaves exactly one solution.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound {
    pub change: Change,
    /// The states that the solver took to see it; 1 where singles alone are enough.
    pub states: u64,
}

/// Sorts changes by what is known of them before the solver is asked, the likeliest first.
pub(super) fn likeliest_at_first_sight(givens: &Grid, mut changes: Vec<Change>) -> Vec<Change> {
    let was_symmetric = is_symmetric(givens);
    changes.sort_by_cached_key(|&change| at_first_sight(givens, change, was_symmetric));
    changes
}

/// Sorts the changes, the likeliest first. Where nothing tells two apart they stay in their order.
pub(super) fn likeliest_first(givens: &Grid, sound: &[Sound]) -> Vec<Change> {
    let was_symmetric = is_symmetric(givens);
    let doubt = |one: &Sound| {
        // Most printed puzzles need no more than singles; so do nearly as many wrong repairs.
        let hard = i32::from(one.states > 1) * 5;
        at_first_sight(givens, one.change, was_symmetric) + hard + crowd(rivals(one.change, sound))
    };
    let mut sorted = sound.to_vec();
    sorted.sort_by_cached_key(|one| (doubt(one), first_cell(one.change)));
    sorted.into_iter().map(|one| one.change).collect()
}

fn at_first_sight(givens: &Grid, change: Change, was_symmetric: bool) -> i32 {
    kind(change) + slip(givens, change) + pattern(givens, change, was_symmetric)
}

fn first_cell(change: Change) -> Option<Cell> {
    change.edits().map(|(cell, _)| cell).next()
}

/// Another digit is what a slip gives most often, but there are few pairs that can be swapped, so that one which
/// explains it all is no accident. Still less is it where a whole run of digits fits one cell further on, the more of
/// them there are. One digit too many is the rarest slip; and that one was left out could be said of every empty cell.
fn kind(change: Change) -> i32 {
    match change {
        Change::Shift(shift) if shift.count() > 2 => -10,
        Change::Shift(_) => 10,
        Change::Replace { .. } => 0,
        Change::Swap { .. } => -5,
        Change::Move { .. } => 20,
        Change::Add { .. } => 40,
        Change::Remove { .. } => 50,
    }
}

/// Whether a finger or an eye takes the one digit for the other.
fn slip(givens: &Grid, change: Change) -> i32 {
    const UNLIKE: i32 = 10;
    match change {
        Change::Replace { cell, old, new } => {
            let told = is_near(old, new) || looks_like(old, new) || repeats_the_one_before(givens, cell, old);
            if told { 0 } else { UNLIKE }
        }
        // Along a row is how one types.
        Change::Swap { cells: [a, b], .. } | Change::Move { from: a, to: b, .. } => {
            if a.row() == b.row() {
                0
            } else {
                2 * UNLIKE
            }
        }
        Change::Shift(_) | Change::Remove { .. } | Change::Add { .. } => 0,
    }
}

/// Whether the keys lie side by side, in the row of digits or on the keypad.
const fn is_near(a: Digit, b: Digit) -> bool {
    matches!(a.get().abs_diff(b.get()), 1 | 3)
}

const fn looks_like(a: Digit, b: Digit) -> bool {
    let (low, high) = if a.get() < b.get() { (a.get(), b.get()) } else { (b.get(), a.get()) };
    matches!((low, high), (1, 7) | (3, 8) | (5, 6) | (6, 9))
}

/// Whether the digit is the one typed just before in the row.
fn repeats_the_one_before(givens: &Grid, cell: Cell, digit: Digit) -> bool {
    let before = Cell::ALL[..cell.index()].iter().rev().take_while(|other| other.row() == cell.row());
    { before }.find_map(|&other| givens.get(other)) == Some(digit)
}

/// Printed puzzles are symmetric as a rule, and by chance none is.
fn pattern(givens: &Grid, change: Change, was_symmetric: bool) -> i32 {
    const STRONG: i32 = 60;
    match (was_symmetric, is_symmetric(&change.on(givens))) {
        (true, false) => STRONG,
        (false, true) => -STRONG,
        _ => 0,
    }
}

/// Where a row and a column, from 0, come to lie.
type Turn = fn(usize, usize) -> (usize, usize);

/// Whether the filled cells look the same turned by a half or a quarter, or in one of four mirrors.
fn is_symmetric(givens: &Grid) -> bool {
    let turns: [Turn; 6] = [
        |row, column| (8 - row, 8 - column),
        |row, column| (column, 8 - row),
        |row, column| (8 - row, column),
        |row, column| (row, 8 - column),
        |row, column| (column, row),
        |row, column| (8 - column, 8 - row),
    ];
    let fills =
        |row: usize, column: usize| givens.get(Cell::at(Index::ALL[row], Index::ALL[column])).is_some();
    turns.iter().any(|turn| {
        givens.filled().all(|(cell, _)| {
            let (row, column) = turn(cell.row().get(), cell.column().get());
            fills(row, column)
        })
    })
}

/// How many of them, itself too, put another digit into the same cell.
fn rivals(change: Change, sound: &[Sound]) -> usize {
    let Change::Replace { cell, .. } = change else { return 1 };
    sound
        .iter()
        .filter(|one| matches!(one.change, Change::Replace { cell: other, .. } if other == cell))
        .count()
}

/// Several digits that would do in a cell share the odds that the cell is at fault.
const fn crowd(rivals: usize) -> i32 {
    match rivals {
        0 | 1 => 0,
        2 => 10,
        3 => 16,
        _ => 20,
    }
}

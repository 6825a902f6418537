//! [`Advice`], the first thing worth saying about a board.

use crate::logic::{self, Deduction};
use crate::solver::{self, Verdict};
use crate::sudoku::{Board, Cell, Cells, Conflict, Digit, Grid};

/// What the player should know of the board next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// There is no digit on the board.
    Blank,
    /// It is full and breaks the rule nowhere, whatever else the givens would have allowed.
    Solved,
    /// Some digits break the rule.
    Clash {
        /// All of them, one at the least.
        conflicts: Vec<Conflict>,
        /// The clashing cells that the player filled.
        entries: Cells,
    },
    /// The givens have no solution.
    NoSolution,
    /// The givens have one solution, and this entry is not part of it.
    WrongEntry { cell: Cell },
    /// The givens have several solutions, but with the entries there is none left.
    NoSolutionWithEntries,
    /// All is well, and this comes next.
    Onward(Onward),
    /// The givens have several solutions; what comes next holds in all those that fit the entries too.
    Several(Option<Onward>),
}

/// How the board goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Onward {
    /// A step that a person can find.
    Step(Deduction),
    /// No technique leads on; the search proves this digit.
    Proven { cell: Cell, digit: Digit },
}

/// Judges the board: the rule first, then the givens, then the entries, then the next step.
pub fn advise(board: &Board) -> Advice {
    let grid = board.grid();
    let clashing = grid.clashing();
    if !clashing.is_empty() {
        let entries = clashing.filter(|&cell| !board.is_given(cell)).collect();
        return Advice::Clash { conflicts: grid.conflicts(), entries };
    }
    if grid.is_full() {
        return Advice::Solved;
    }
    if grid == Grid::EMPTY {
        return Advice::Blank;
    }
    match solver::verdict(board.givens()) {
        Verdict::Conflicting(_) | Verdict::NoSolution => Advice::NoSolution,
        Verdict::Unique(solution) => with_one_solution(board, &solution),
        Verdict::Multiple(_) => with_several_solutions(&grid),
    }
}

fn with_one_solution(board: &Board, solution: &Grid) -> Advice {
    let wrong = board.entries().filled().find(|&(cell, digit)| solution.get(cell) != Some(digit));
    match wrong {
        Some((cell, _)) => Advice::WrongEntry { cell },
        None => onward(&board.grid(), solution).map_or(Advice::Solved, Advice::Onward),
    }
}

fn with_several_solutions(grid: &Grid) -> Advice {
    match solver::verdict(grid) {
        Verdict::Conflicting(_) | Verdict::NoSolution => Advice::NoSolutionWithEntries,
        Verdict::Unique(solution) => Advice::Several(onward(grid, &solution)),
        Verdict::Multiple(_) => Advice::Several(logic::next(grid).map(Onward::Step)),
    }
}

/// What comes next in a grid that has just this solution; nothing if it is full.
fn onward(grid: &Grid, solution: &Grid) -> Option<Onward> {
    logic::next(grid).map(Onward::Step).or_else(|| proven(grid, solution))
}

/// The cell that is nearest to being forced, so that it makes the others easier.
fn proven(grid: &Grid, solution: &Grid) -> Option<Onward> {
    let cell = grid.empty_cells().min_by_key(|&cell| grid.allowed(cell).len())?;
    Some(Onward::Proven { cell, digit: solution.get(cell)? })
}

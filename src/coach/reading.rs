//! How pencil marks are read: as what a cell can still be, where that is what the player uses them for.
//!
//! Centre marks always say what a cell can be. Corner marks say where a digit can go, so that a cell may have few of
//! them; they say what a cell can be only where every empty cell has marks.

use crate::logic::Position;
use crate::sudoku::{Board, Candidate, Cell, Digits, Grid, MarkKind};

/// What the player's marks leave for the cell, where they say what it can be.
fn noted(board: &Board, cell: Cell, all_are_marked: bool) -> Option<Digits> {
    let (corner, centre) = (board.marks(MarkKind::Corner, cell), board.marks(MarkKind::Centre, cell));
    let marks = if all_are_marked { corner.union(centre) } else { centre };
    (!marks.is_empty()).then_some(marks)
}

fn all_are_marked(board: &Board) -> bool {
    let marked = |cell| {
        let marks = [MarkKind::Corner, MarkKind::Centre].map(|kind| board.marks(kind, cell));
        marks.iter().any(|marks| !marks.is_empty())
    };
    board.grid().empty_cells().all(marked)
}

/// The position as the player sees it, with what the marks have ruled out. Marks that would lose the solution of a
/// cell are not believed.
pub(super) fn position(board: &Board, solution: &Grid) -> Position {
    let grid = board.grid();
    let mut position = Position::of(&grid).with_one_solution(*board.givens());
    let complete = all_are_marked(board);
    for cell in grid.empty_cells() {
        let Some(marks) = noted(board, cell, complete) else { continue };
        if solution.get(cell).is_some_and(|digit| marks.contains(digit)) {
            for digit in position.get(cell).without(marks) {
                position.eliminate(cell, digit);
            }
        }
    }
    position
}

/// A mark that was taken away although the digit is right, the first in reading order.
pub(super) fn lost_mark(board: &Board, solution: &Grid) -> Option<Candidate> {
    let complete = all_are_marked(board);
    board.grid().empty_cells().find_map(|cell| {
        let marks = noted(board, cell, complete)?;
        let digit = solution.get(cell)?;
        (!marks.contains(digit)).then(|| Candidate::new(cell, digit))
    })
}

/// Whether the player has marked what this cell can be, so that a hint need not write it.
pub(super) fn is_noted(board: &Board, cell: Cell) -> bool {
    noted(board, cell, all_are_marked(board)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver;
    use crate::sudoku::Digit;

    const TEXTBOOK: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn board() -> (Board, Grid) {
        let givens: Grid = TEXTBOOK.parse().unwrap();
        (Board::new(givens), solver::solve(&givens).unwrap())
    }

    fn mark(board: &mut Board, kind: MarkKind, cell: usize, digits: &[u8]) {
        for &digit in digits {
            board.toggle_mark(kind, Cell::ALL[cell], Digit::new(digit).unwrap());
        }
    }

    #[test]
    fn centre_marks_say_what_a_cell_can_be_and_a_few_corner_marks_do_not() {
        let (mut board, solution) = board();
        // r1c3 can be 1, 2 or 4, and is 4.
        mark(&mut board, MarkKind::Corner, 2, &[1]);
        assert_eq!(position(&board, &solution).get(Cell::ALL[2]).to_string(), "124");
        assert_eq!(lost_mark(&board, &solution), None);
        mark(&mut board, MarkKind::Centre, 2, &[2, 4]);
        assert_eq!(position(&board, &solution).get(Cell::ALL[2]).to_string(), "24");
    }

    #[test]
    fn a_lost_mark_is_told_and_not_believed() {
        let (mut board, solution) = board();
        mark(&mut board, MarkKind::Centre, 2, &[1, 2]);
        assert_eq!(lost_mark(&board, &solution).map(|at| at.to_string()), Some("4r1c3".to_owned()));
        assert_eq!(position(&board, &solution).get(Cell::ALL[2]).to_string(), "124");
    }

    #[test]
    fn corner_marks_in_every_empty_cell_say_what_the_cells_can_be() {
        let (mut board, solution) = board();
        let by_rule = Position::of(board.givens());
        for cell in board.givens().empty_cells().collect::<Vec<_>>() {
            for digit in by_rule.get(cell) {
                board.toggle_mark(MarkKind::Corner, cell, digit);
            }
        }
        board.toggle_mark(MarkKind::Corner, Cell::ALL[2], Digit::ALL[0]);
        assert_eq!(position(&board, &solution).get(Cell::ALL[2]).to_string(), "24");
        board.toggle_mark(MarkKind::Corner, Cell::ALL[2], Digit::ALL[3]);
        assert_eq!(lost_mark(&board, &solution).map(|at| at.to_string()), Some("4r1c3".to_owned()));
    }
}

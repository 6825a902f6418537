//! What a notation keeps of a board beside its digits, and what of a board is lost in it.

use super::Writer;
use crate::sudoku::{Board, Cell, MarkKind};

/// What a written board keeps beside its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carries {
    /// Which digits are the player's and which are givens.
    pub entries: bool,
    pub corner_marks: bool,
    pub centre_marks: bool,
    pub filled: Filled,
}

/// How a cell is known to be filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filled {
    /// It is said.
    Told,
    /// It has one candidate, which no peer has too.
    OneCandidate,
}

impl Carries {
    /// Nothing but the digits.
    pub const DIGITS: Carries =
        Carries { entries: false, corner_marks: false, centre_marks: false, filled: Filled::Told };
    /// The whole board.
    pub const ALL: Carries =
        Carries { entries: true, corner_marks: true, centre_marks: true, filled: Filled::Told };

    /// As much of the board as is kept. Marks under a digit are not counted: they do not show.
    #[must_use]
    pub fn of(self, board: &Board) -> Board {
        let mut kept = Board::new(if self.entries { *board.givens() } else { board.grid() });
        kept.set_entries(&board.grid());
        for (kind, _) in KINDS.iter().filter(|(kind, _)| self.keeps(*kind)) {
            for cell in board.grid().empty_cells() {
                board.marks(*kind, cell).for_each(|digit| kept.toggle_mark(*kind, cell, digit));
            }
        }
        kept
    }

    const fn keeps(self, kind: MarkKind) -> bool {
        match kind {
            MarkKind::Corner => self.corner_marks,
            MarkKind::Centre => self.centre_marks,
        }
    }
}

const KINDS: [(MarkKind, &str); 2] = [
    (MarkKind::Corner, "the corner marks are not written in this notation"),
    (MarkKind::Centre, "the pencil marks are not written in this notation"),
];

/// What of the board is lost in the notation, a sentence each; none where all is kept.
pub fn losses(notation: Writer, board: &Board) -> Vec<&'static str> {
    let carries = notation.carries;
    let has = |kind| board.grid().empty_cells().any(|cell| !board.marks(kind, cell).is_empty());
    let is_guessed = carries.filled == Filled::OneCandidate;
    let mut losses = Vec::new();
    if !carries.entries && board.entries().count() > 0 {
        losses.push("which digits are givens is not written in this notation");
    }
    if !carries.centre_marks && !carries.corner_marks && KINDS.iter().any(|&(kind, _)| has(kind)) {
        losses.push("the pencil marks are not written in this notation");
        return losses;
    }
    losses.extend(
        KINDS.iter().filter(|&&(kind, _)| !carries.keeps(kind) && has(kind)).map(|&(_, words)| words),
    );
    if is_guessed && has_lone_mark(board) {
        losses.push("a pencil mark alone in its cell is read as a digit in this notation");
    }
    if is_guessed && has_contradicted_digit(board) {
        losses
            .push("a digit that is among the pencil marks of its row, column or box is read as one of them");
    }
    losses
}

/// Whether some digit is among the marks of a peer, as if it were not there.
fn has_contradicted_digit(board: &Board) -> bool {
    board.grid().filled().any(|(cell, digit)| {
        let lists =
            |peer: &Cell| board.digit(*peer).is_none() && super::marks::shown(board, *peer).contains(digit);
        cell.peers().iter().any(lists)
    })
}

/// Whether some empty cell has one centre mark that no peer has among its own.
fn has_lone_mark(board: &Board) -> bool {
    let marks = |cell: Cell| super::marks::shown(board, cell);
    board.grid().empty_cells().any(|cell| {
        let is_shared =
            |digit| cell.peers().iter().any(|&peer| marks(peer).len() > 1 && marks(peer).contains(digit));
        marks(cell).single().is_some_and(|digit| !is_shared(digit))
    })
}

#[cfg(test)]
mod tests {
    use super::super::writer;
    use super::*;
    use crate::sudoku::{Digit, Digits, Grid};

    fn told(name: &str, board: &Board) -> Vec<&'static str> {
        losses(writer(name).unwrap(), board)
    }

    #[test]
    fn a_puzzle_without_a_move_loses_nothing_anywhere() {
        let line = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
        let board = Board::new(line.parse::<Grid>().unwrap());
        for notation in super::super::NOTATIONS.iter().filter(|notation| notation.write.is_some()) {
            assert!(told(notation.name, &board).is_empty(), "{}", notation.name);
        }
    }

    #[test]
    fn what_a_notation_cannot_keep_is_told() {
        let mut board = Board::new(Grid::EMPTY);
        board.enter(Cell::ALL[0], Digit::ALL[0]);
        assert_eq!(told("line", &board), ["which digits are givens is not written in this notation"]);
        assert!(told("sdk", &board).is_empty() && told("sdx", &board).is_empty());
        board.toggle_mark(MarkKind::Corner, Cell::ALL[1], Digit::ALL[1]);
        assert_eq!(told("sdk", &board), ["the pencil marks are not written in this notation"]);
        assert_eq!(told("sdx", &board), ["the corner marks are not written in this notation"]);
    }

    #[test]
    fn a_mark_that_would_read_as_a_digit_is_told() {
        let mut board = Board::new(Grid::EMPTY);
        for cell in Cell::ALL {
            let marks =
                if cell == Cell::ALL[40] { Digits::only(Digit::ALL[4]) } else { Digits::from_bits(0b11) };
            marks.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
        }
        assert_eq!(
            told("sdx", &board),
            ["a pencil mark alone in its cell is read as a digit in this notation"]
        );
        board.toggle_mark(MarkKind::Centre, Cell::ALL[41], Digit::ALL[4]);
        assert!(told("sdx", &board).is_empty());
    }
}

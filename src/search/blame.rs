//! [`Blame`], which digits that the search has placed leave a cell without any: the conflict set of a dead end.

use super::engine::Search;
use super::step::Step;
use crate::sudoku::{Cell, Digit, Digits};

/// Why no digit is left for a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blame {
    pub cell: Cell,
    /// Digits that the search has placed and that are in the way, with their cells, the earliest placed first. Where
    /// a digit has several holders, the fixed ones count before those that the search has placed, and of these the
    /// earliest.
    pub placed: Vec<(Digit, Cell)>,
    /// Digits that the givens rule out.
    pub fixed: Digits,
    /// Digits that fitted, and failed further on.
    pub failed: Digits,
}

impl Search {
    /// The conflict set of the dead end that the search stands at; none where it stands at no dead end.
    pub fn blame(&self) -> Option<Blame> {
        let cell = self.cell().filter(|_| matches!(self.coming(), None | Some(Step::Undo { .. })))?;
        let path: Vec<Cell> = self.path().collect();
        let mut blame = Blame { cell, placed: Vec::new(), fixed: Digits::NONE, failed: Digits::NONE };
        for digit in Digit::ALL {
            let holders = || cell.peers().iter().filter(|&&peer| self.grid().get(peer) == Some(digit));
            let is_placed = |holder: &&Cell| path.contains(holder);
            if holders().any(|holder| !path.contains(holder)) {
                blame.fixed.insert(digit);
            } else if let Some(&holder) =
                path.iter().find(|placed| holders().filter(is_placed).any(|at| at == *placed))
            {
                blame.placed.push((digit, holder));
            } else {
                blame.failed.insert(digit);
            }
        }
        blame.placed.sort_by_key(|&(_, holder)| path.iter().position(|&cell| cell == holder));
        Some(blame)
    }
}

impl Blame {
    /// `No digit fits r5c2. In the way: 4 r1c3, 7 r6c1. The givens rule out 1 2 3.`
    pub fn in_words(&self) -> String {
        let placed: Vec<String> = self.placed.iter().map(|(digit, cell)| format!("{digit} {cell}")).collect();
        let said = [
            ("In the way:", placed.join(", ")),
            ("Tried, and failed further on:", spaced(self.failed)),
            ("The givens rule out", spaced(self.fixed)),
        ];
        let mut words = format!("No digit fits {}.", self.cell);
        for (what, which) in said.into_iter().filter(|(_, which)| !which.is_empty()) {
            words.extend([" ", what, " ", &which, "."]);
        }
        words
    }
}

fn spaced(digits: Digits) -> String {
    digits.map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::CellOrder;

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn a_dead_end_blames_the_digits_that_the_search_has_placed() {
        let mut search = Search::new(&FIRST.parse().unwrap(), CellOrder::Reading).unwrap();
        assert_eq!(search.blame(), None);
        let blame = loop {
            search.forward().unwrap();
            if let Some(blame) = search.blame() {
                break blame;
            }
        };
        let grid = search.grid();
        // What is blamed stands there, is seen from the cell, and is no given; together with the rest it is all nine.
        let givens: crate::sudoku::Grid = FIRST.parse().unwrap();
        for &(digit, cell) in &blame.placed {
            assert_eq!((grid.get(cell), givens.get(cell)), (Some(digit), None));
            assert!(cell.sees(blame.cell));
        }
        let placed: Digits = blame.placed.iter().map(|&(digit, _)| digit).collect();
        assert_eq!(placed.union(blame.fixed).union(blame.failed), Digits::ALL);
        assert_eq!(
            blame.in_words(),
            "No digit fits r1c9. In the way: 2 r1c4, 4 r1c6, 8 r1c7. The givens rule out 1 3 5 6 7 9."
        );
    }

    #[test]
    fn away_from_a_dead_end_nobody_is_to_blame() {
        let mut search = Search::new(&FIRST.parse().unwrap(), CellOrder::Reading).unwrap();
        let mut ends = 0;
        for _ in 0..5_000 {
            search.forward().unwrap();
            let at_dead_end = search.cell().is_some() && matches!(search.coming(), Some(Step::Undo { .. }));
            assert_eq!(search.blame().is_some(), at_dead_end);
            ends += u32::from(at_dead_end);
        }
        assert!(ends > 100);
    }
}

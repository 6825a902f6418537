//! [`Spread`], what the solutions of a puzzle share and where they part.

use super::change::Change;
use super::inquiry::Inquiry;
use crate::sudoku::{Cell, Cells, Digit, Digits, Grid};

/// What each cell can be, over all solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spread {
    givens: Grid,
    /// The digits that some solution has in the cell.
    seen: [Digits; Cell::COUNT],
    /// The cells that perhaps can be another digit too, which would have taken too long to tell.
    open: Cells,
}

impl Spread {
    /// The digits that the cell has in some solution, as far as was found out.
    pub const fn digits(&self, cell: Cell) -> Digits {
        self.seen[cell.index()]
    }

    /// The digit that all solutions have in the cell, if that is certain.
    pub fn shared(&self, cell: Cell) -> Option<Digit> {
        self.digits(cell).single().filter(|_| !self.open.contains(cell))
    }

    /// The empty cells in which all solutions are the same.
    pub fn shared_cells(&self) -> Cells {
        self.givens.empty_cells().filter(|&cell| self.shared(cell).is_some()).collect()
    }

    /// The empty cells in which they differ, or may.
    pub fn parted_cells(&self) -> Cells {
        self.givens.empty_cells().filter(|&cell| self.shared(cell).is_none()).collect()
    }

    /// Whether nothing stayed open.
    pub const fn is_exact(&self) -> bool {
        self.open.is_empty()
    }
}

/// Looks at every digit of every empty cell, and tells the additions that leave one solution.
///
/// A digit that stands in two known solutions needs no question; so few questions show what millions of solutions
/// have in common.
pub(super) fn spread(givens: &Grid, inquiry: &mut Inquiry) -> (Spread, Vec<Change>) {
    let mut known = Known::default();
    let (mut open, mut additions) = (Cells::NONE, Vec::new());
    for cell in givens.empty_cells() {
        for digit in givens.allowed(cell) {
            if known.count(cell, digit) > 1 {
                continue;
            }
            let addition = Change::Add { cell, new: digit };
            match inquiry.ask(&addition.on(givens), 2) {
                None => open.insert(cell),
                Some(found) => {
                    if found.solutions.len() == 1 {
                        additions.push(addition);
                    }
                    found.solutions.into_iter().for_each(|solution| known.add(solution));
                }
            }
        }
    }
    let seen = Cell::ALL.map(|cell| known.once[cell.index()]);
    (Spread { givens: *givens, seen, open }, additions)
}

/// The solutions found so far, and which digits stand in one of them or in several.
struct Known {
    solutions: Vec<Grid>,
    once: [Digits; Cell::COUNT],
    twice: [Digits; Cell::COUNT],
}

impl Default for Known {
    fn default() -> Known {
        let none = [Digits::NONE; Cell::COUNT];
        Known { solutions: Vec::new(), once: none, twice: none }
    }
}

impl Known {
    fn add(&mut self, solution: Grid) {
        if self.solutions.contains(&solution) {
            return;
        }
        for (cell, digit) in solution.filled() {
            let (once, twice) = (&mut self.once[cell.index()], &mut self.twice[cell.index()]);
            if once.contains(digit) {
                twice.insert(digit);
            }
            once.insert(digit);
        }
        self.solutions.push(solution);
    }

    /// In how many of them the digit stands in the cell; 2 stands for more too.
    const fn count(&self, cell: Cell, digit: Digit) -> usize {
        let (once, twice) = (self.once[cell.index()], self.twice[cell.index()]);
        once.contains(digit) as usize + twice.contains(digit) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver;

    /// A solution without a 4 and an 8 in each of two rows, and without r1c1.
    const TWO_WAYS: &str =
        ".346789126721953..1983425678597614234268537917139248569615372..287419635345286179";

    fn found(line: &str) -> (Spread, Vec<Change>) {
        spread(&line.parse().unwrap(), &mut Inquiry::of(100_000, 10_000))
    }

    #[test]
    fn what_all_share_is_told_and_the_rest_is_marked_with_what_it_can_be() {
        let (spread, additions) = found(TWO_WAYS);
        assert_eq!((spread.shared_cells().to_string(), spread.is_exact()), ("r1c1".to_owned(), true));
        assert_eq!(spread.parted_cells().to_string(), "r2c8 r2c9 r7c8 r7c9");
        assert!(spread.parted_cells().all(|cell| spread.digits(cell).to_string() == "48"));
        assert_eq!(additions.len(), 8);
    }

    #[test]
    fn it_is_what_all_the_solutions_together_show() {
        // A few dozen solutions, which can all be looked at.
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28.................79";
        let givens: Grid = line.parse().unwrap();
        let all: Vec<Grid> = solver::solutions(&givens).take(10_000).collect();
        assert!((10..10_000).contains(&all.len()), "{}", all.len());
        let (spread, additions) = found(line);
        for cell in givens.empty_cells() {
            let seen: Digits = all.iter().filter_map(|solution| solution.get(cell)).collect();
            assert_eq!(spread.digits(cell), seen, "{cell}");
            for digit in Digit::ALL {
                let once = all.iter().filter(|solution| solution.get(cell) == Some(digit)).count() == 1;
                assert_eq!(additions.contains(&Change::Add { cell, new: digit }), once, "{digit} at {cell}");
            }
        }
    }

    #[test]
    fn an_empty_board_shares_nothing_and_no_digit_settles_it() {
        let (spread, additions) = found(&".".repeat(81));
        assert!(spread.is_exact() && spread.shared_cells().is_empty() && additions.is_empty());
        assert!(Cell::ALL.into_iter().all(|cell| spread.digits(cell) == Digits::ALL));
    }

    #[test]
    fn what_was_not_looked_at_is_not_called_the_same() {
        let (spread, additions) = spread(&TWO_WAYS.parse().unwrap(), &mut Inquiry::of(0, 0));
        assert!(!spread.is_exact() && spread.shared_cells().is_empty() && additions.is_empty());
        assert_eq!(spread.parted_cells().len(), 5);
    }
}

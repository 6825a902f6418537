//! The teacher: what a person can conclude from a grid, found as data with its evidence.
//!
//! One family of techniques lives in one file. Each finds a [`Deduction`], which knows its premises, every inference
//! from them and the conclusion; the words are printed from it, and so is what to light up on the screen.

mod deduction;
mod position;
mod singles;
mod technique;
mod words;

use crate::sudoku::Grid;
pub use deduction::{Because, Deduction, Fact, Inference};
use position::Position;
pub use technique::{Rating, Technique};

/// The easiest step that the grid allows, the same one every time, or `None` where no technique leads on.
///
/// The digits of the grid must not clash. What is deduced holds in every solution that the grid has.
pub fn next(grid: &Grid) -> Option<Deduction> {
    let position = Position::of(grid);
    Technique::ALL.into_iter().find_map(|technique| technique.find(&position))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sudoku::{Cell, Digit, House};

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn an_empty_board_and_a_full_one_leave_nothing_to_conclude() {
        assert_eq!(next(&Grid::EMPTY), None);
        assert_eq!(next(&SOLUTION.parse().unwrap()), None);
    }

    /// Whether each inference follows by the rule alone from the grid and from what was inferred before it, and the
    /// conclusions are among them.
    fn holds(deduction: &Deduction, grid: &Grid) -> bool {
        let mut known: Vec<Fact> = grid.filled().map(|(cell, digit)| Fact::Is(cell, digit)).collect();
        for inference in &deduction.inferences {
            if !inference.from.iter().all(|fact| known.contains(fact)) || !follows(inference, grid) {
                return false;
            }
            known.push(inference.to);
        }
        deduction.conclusions.iter().all(|fact| known.contains(fact))
    }

    fn follows(inference: &Inference, grid: &Grid) -> bool {
        let excluded = |cell, digit| inference.from.contains(&Fact::Not(cell, digit));
        let stands_elsewhere = |house: House, cell: Cell, digit| {
            house.cells().iter().any(|&by| by != cell && inference.from.contains(&Fact::Is(by, digit)))
        };
        match (inference.because, inference.to) {
            (Because::Taken(house), Fact::Not(cell, digit)) => {
                house.contains(cell) && stands_elsewhere(house, cell, digit)
            }
            (Because::LastPlace(house), Fact::Is(place, digit)) => {
                let closed = |cell: Cell| grid.get(cell).is_some() || excluded(cell, digit);
                house.contains(place) && house.cells().iter().all(|&cell| (cell == place) != closed(cell))
            }
            (Because::LastDigit, Fact::Is(cell, digit)) => {
                Digit::ALL.into_iter().all(|other| (other == digit) != excluded(cell, other))
            }
            _ => false,
        }
    }

    proptest! {
        #[test]
        fn every_step_is_true_and_follows_from_its_evidence(emptied in prop::collection::vec(0..Cell::COUNT, 1..70)) {
            let solution: Grid = SOLUTION.parse().unwrap();
            let mut grid = solution;
            for index in emptied {
                grid.set(Cell::ALL[index], None);
            }
            while let Some(deduction) = next(&grid) {
                prop_assert!(holds(&deduction, &grid), "{:?} in {}", deduction, grid);
                let (cell, digit) = deduction.placements().next().unwrap();
                prop_assert_eq!(grid.get(cell), None);
                prop_assert_eq!(solution.get(cell), Some(digit));
                grid.set(cell, Some(digit));
            }
        }
    }
}

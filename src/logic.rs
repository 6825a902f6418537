//! The teacher: what a person can conclude from a position, found as data with its evidence.
//!
//! One family of techniques lives in one file. Each finds [`Deduction`]s, which know their premises, every inference
//! from them and the conclusions; the words are printed from them, and so is what to light up on the screen. Before a
//! step leaves this module, the checker replays it: it knows the rule and nothing of techniques.

mod chains;
mod check;
mod colours;
mod deduction;
mod finds;
mod fish;
mod forcing;
mod intersections;
mod library;
mod path;
mod position;
mod sets;
mod singles;
mod story;
mod subsets;
mod technique;
mod uniqueness;
mod words;

use crate::sudoku::{Candidate, Grid};
pub use deduction::{Because, Case, Deadly, Deduction, Fact, Inference, Pattern};
use finds::Finds;
pub use library::{LibraryCase, line};
pub use path::{Rated, rate, why_not};
pub use position::Position;
pub use story::Line;
pub use technique::{Level, Rating, Technique};

/// A search for steps of one family.
struct Engine {
    /// No step of it is easier.
    from: Rating,
    find: fn(&Position, &mut Finds),
}

/// The families, by their easiest step.
const ENGINES: &[Engine] = &[
    Engine { from: Rating::tenths(10), find: singles::full_houses },
    Engine { from: Rating::tenths(12), find: singles::hidden_in_boxes },
    Engine { from: Rating::tenths(15), find: singles::hidden_in_lines },
    Engine { from: Rating::tenths(17), find: intersections::direct_pointing },
    Engine { from: Rating::tenths(19), find: intersections::direct_claiming },
    Engine { from: Rating::tenths(20), find: subsets::direct_pairs },
    Engine { from: Rating::tenths(23), find: singles::naked },
    Engine { from: Rating::tenths(25), find: subsets::direct_triples },
    Engine { from: Rating::tenths(26), find: intersections::pointing },
    Engine { from: Rating::tenths(28), find: intersections::claiming },
    Engine { from: Rating::tenths(30), find: subsets::naked_pairs },
    Engine { from: Rating::tenths(32), find: fish::x_wings },
    Engine { from: Rating::tenths(34), find: subsets::hidden_pairs },
    Engine { from: Rating::tenths(36), find: subsets::naked_triples },
    Engine { from: Rating::tenths(38), find: fish::swordfish },
    Engine { from: Rating::tenths(40), find: subsets::hidden_triples },
    Engine { from: Rating::tenths(40), find: chains::short_chains },
    Engine { from: Rating::tenths(42), find: chains::xy_wings },
    Engine { from: Rating::tenths(43), find: chains::w_wings },
    Engine { from: Rating::tenths(43), find: chains::short_grouped },
    Engine { from: Rating::tenths(44), find: sets::xyz_wings },
    Engine { from: Rating::tenths(45), find: chains::remote_pairs },
    Engine { from: Rating::tenths(45), find: colours::simple },
    Engine { from: Rating::tenths(45), find: uniqueness::easy_rectangles },
    Engine { from: Rating::tenths(46), find: uniqueness::hard_rectangles },
    Engine { from: Rating::tenths(46), find: fish::finned_x_wings },
    Engine { from: Rating::tenths(47), find: uniqueness::avoidable },
    Engine { from: Rating::tenths(47), find: colours::multi },
    Engine { from: Rating::tenths(49), find: fish::finned_swordfish },
    Engine { from: Rating::tenths(50), find: subsets::naked_quads },
    Engine { from: Rating::tenths(52), find: fish::jellyfish },
    Engine { from: Rating::tenths(54), find: subsets::hidden_quads },
    Engine { from: Rating::tenths(54), find: fish::finned_jellyfish },
    Engine { from: Rating::tenths(55), find: sets::wxyz_wings },
    Engine { from: Rating::tenths(56), find: uniqueness::bug },
    Engine { from: Rating::tenths(65), find: chains::x_chains },
    Engine { from: Rating::tenths(65), find: chains::xy_chains },
    Engine { from: Rating::tenths(70), find: chains::aics },
    Engine { from: Rating::tenths(72), find: chains::grouped },
    Engine { from: Rating::tenths(73), find: sets::als_xz },
    Engine { from: Rating::tenths(74), find: sets::als_xy_wings },
    Engine { from: Rating::tenths(75), find: forcing::nishios },
    Engine { from: Rating::tenths(76), find: sets::als_chains },
    Engine { from: Rating::tenths(76), find: sets::sues_de_coq },
    Engine { from: Rating::tenths(76), find: sets::death_blossoms },
    Engine { from: Rating::tenths(77), find: chains::with_sets },
    Engine { from: Rating::tenths(82), find: forcing::cells },
    Engine { from: Rating::tenths(82), find: forcing::houses },
    Engine { from: Rating::tenths(83), find: forcing::nets },
    Engine { from: Rating::tenths(95), find: forcing::nested_nets },
];

fn look(position: &Position, mut finds: Finds) -> Vec<Deduction> {
    for engine in ENGINES {
        if finds.wants(engine.from) && finds.may_go_on() {
            (engine.find)(position, &mut finds);
        }
    }
    finds.into_parts().0
}

/// The same as [`next`], as long as `go_on` says that there is time.
pub fn next_while(position: &Position, go_on: &dyn Fn() -> bool) -> Option<Deduction> {
    look(position, Finds::first(position).while_there_is_time(go_on)).into_iter().next()
}

/// The easiest step that the position allows, the same one every time, or `None` where no technique leads on.
///
/// What is deduced holds in every solution that fits the candidates, but for steps that assume one solution; those
/// come only where the position knows that there is just one.
pub fn next(position: &Position) -> Option<Deduction> {
    look(position, Finds::first(position)).into_iter().next()
}

/// The easiest step that meets this, or `None` where there is none.
pub fn next_that(position: &Position, meets: &dyn Fn(&Deduction) -> bool) -> Option<Deduction> {
    look(position, Finds::first_that(position, meets)).into_iter().next()
}

/// The shortest way that is known to show that the candidate cannot be: a supposition that ends in what cannot be.
pub fn refute(position: &Position, at: Candidate) -> Option<Deduction> {
    forcing::refute(position, at).filter(|step| check::holds(position, step))
}

/// All steps of the lowest rating that there is, in a fixed order. Of nets inside nets, which take long, a few.
pub fn steps(position: &Position) -> Vec<Deduction> {
    look(position, Finds::easiest(position))
}

/// Every step of every technique that the engines find.
pub fn all_steps(position: &Position) -> Vec<Deduction> {
    look(position, Finds::all(position))
}

/// Steps of all techniques whose evidence does not hold, so that they are told to nobody. There should be none.
pub fn dropped_steps(position: &Position) -> Vec<Deduction> {
    let mut finds = Finds::all(position);
    for engine in ENGINES {
        (engine.find)(position, &mut finds);
    }
    finds.into_parts().1
}

/// The easiest single: a step that needs no pencil marks and writes a digit.
pub fn next_single(grid: &Grid) -> Option<Deduction> {
    let position = Position::of(grid);
    let mut finds = Finds::first(&position);
    for find in [singles::full_houses, singles::hidden_in_boxes, singles::hidden_in_lines, singles::naked] {
        find(&position, &mut finds);
    }
    finds.into_parts().0.into_iter().next()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sudoku::Cell;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn an_empty_board_and_a_full_one_leave_nothing_to_conclude() {
        assert_eq!(next(&Position::of(&Grid::EMPTY)), None);
        assert_eq!(next(&Position::of(&SOLUTION.parse().unwrap())), None);
    }

    proptest! {
        #[test]
        fn every_step_is_true_and_follows_from_its_evidence(emptied in prop::collection::vec(0..Cell::COUNT, 1..70)) {
            let solution: Grid = SOLUTION.parse().unwrap();
            let mut grid = solution;
            for index in emptied {
                grid.set(Cell::ALL[index], None);
            }
            let mut position = Position::of(&grid);
            while let Some(deduction) = next(&position) {
                prop_assert!(check::holds(&position, &deduction), "{:?} in {}", deduction, position.grid());
                let untrue = deduction.placements().find(|at| solution.get(at.cell) != Some(at.digit));
                prop_assert_eq!(untrue, None, "{:?}", deduction);
                let lost = deduction.eliminations().find(|at| solution.get(at.cell) == Some(at.digit));
                prop_assert_eq!(lost, None, "{:?}", deduction);
                position.apply(&deduction);
            }
        }
    }
}

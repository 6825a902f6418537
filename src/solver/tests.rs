use proptest::prelude::*;

use super::*;
use crate::sudoku::{Cell, Digit};

const TEXTBOOK: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const ANTI_ROW_ORDER: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

/// Every solution, found by nothing but the rule.
fn brute_force(grid: &mut Grid, found: &mut Vec<Grid>) {
    let Some(cell) = grid.empty_cells().next() else {
        found.push(*grid);
        return;
    };
    for digit in Digit::ALL {
        if grid.conflict(cell, digit).is_none() {
            grid.set(cell, Some(digit));
            brute_force(grid, found);
            grid.set(cell, None);
        }
    }
}

#[test]
fn the_textbook_puzzle_has_the_one_solution() {
    let solution = grid(
        &[
            "534678912",
            "672195348",
            "198342567",
            "859761423",
            "426853791",
            "713924856",
            "961537284",
            "287419635",
            "345286179",
        ]
        .concat(),
    );
    assert_eq!(verdict(&grid(TEXTBOOK)), Verdict::Unique(solution));
}

#[test]
fn two_equal_givens_are_a_conflict_and_have_no_solution() {
    let clash = grid(&format!("11{}", ".".repeat(79)));
    assert_eq!(verdict(&clash), Verdict::Conflicting(clash.conflicts()));
    assert_eq!(solve(&clash), None);
    assert_eq!(count(&clash, 2), 0);
}

#[test]
fn a_full_grid_is_its_own_solution_unless_it_clashes() {
    let mut full = solve(&grid(TEXTBOOK)).unwrap();
    assert_eq!(verdict(&full), Verdict::Unique(full));
    let other = full.get(Cell::ALL[1]);
    full.set(Cell::ALL[0], other);
    assert_eq!(count(&full, 2), 0);
}

#[test]
fn a_grid_that_takes_naive_search_an_hour_has_no_solution() {
    let impossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(verdict(&grid(impossible)), Verdict::NoSolution);
}

#[test]
fn the_puzzle_made_against_reading_order_is_unique() {
    assert!(matches!(verdict(&grid(ANTI_ROW_ORDER)), Verdict::Unique(_)));
}

#[test]
fn the_empty_board_begins_with_the_digits_in_order_and_goes_on_at_once() {
    let Verdict::Multiple(first) = verdict(&Grid::EMPTY) else {
        panic!("the empty board has many solutions")
    };
    assert!(first.rows().starts_with("123456789\n456789123\n789123456\n214365897\n"));
    let many: Vec<Grid> = solutions(&Grid::EMPTY).take(500).collect();
    assert_eq!(many[0], first);
    assert!(many.iter().all(Grid::is_solved));
    assert!(many.is_sorted_by(|a, b| a.line('.') < b.line('.')));
}

#[test]
fn counting_stops_at_the_limit() {
    assert_eq!(count(&Grid::EMPTY, 0), 0);
    assert_eq!(count(&Grid::EMPTY, 700), 700);
    assert_eq!(count(&grid(TEXTBOOK), 700), 1);
}

/// The middle row at random, and one of the first few hundred ways to complete it.
fn any_solved_grid() -> impl Strategy<Value = Grid> {
    let shuffled = || Just(Digit::ALL.to_vec()).prop_shuffle();
    (shuffled(), 0..400_usize).prop_map(|(row, skipped)| {
        let mut grid = Grid::EMPTY;
        for (&cell, digit) in Cell::ALL[36..45].iter().zip(row) {
            grid.set(cell, Some(digit));
        }
        solutions(&grid).nth(skipped).unwrap()
    })
}

/// A solved grid with so many cells emptied, and perhaps one digit altered.
fn any_nearly_solved_grid() -> impl Strategy<Value = Grid> {
    let emptied = proptest::collection::vec(0..Cell::COUNT, 1..45);
    let altered = proptest::option::of((0..Cell::COUNT, 0..9_usize));
    (any_solved_grid(), emptied, altered).prop_map(|(mut grid, emptied, altered)| {
        for index in emptied {
            grid.set(Cell::ALL[index], None);
        }
        if let Some((cell, digit)) = altered {
            grid.set(Cell::ALL[cell], Some(Digit::ALL[digit]));
        }
        grid
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_engine_finds_what_brute_force_finds_in_the_same_order(grid in any_nearly_solved_grid()) {
        let mut expected = Vec::new();
        if grid.clashing().is_empty() {
            brute_force(&mut grid.clone(), &mut expected);
        }
        prop_assert_eq!(solutions(&grid).collect::<Vec<_>>(), &expected[..]);
        prop_assert_eq!(count(&grid, usize::MAX), expected.len());
        prop_assert_eq!(solve(&grid), expected.first().copied());
        let judged = match expected[..] {
            _ if !grid.clashing().is_empty() => Verdict::Conflicting(grid.conflicts()),
            [] => Verdict::NoSolution,
            [only] => Verdict::Unique(only),
            [first, ..] => Verdict::Multiple(first),
        };
        prop_assert_eq!(verdict(&grid), judged);
    }
}

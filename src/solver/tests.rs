use std::sync::atomic::{AtomicBool, Ordering};

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

/// A grid with any number of digits: some of a solved grid's, some at random, so that they often clash.
pub(super) fn any_grid() -> impl Strategy<Value = Grid> {
    let order = Just((0..Cell::COUNT).collect::<Vec<_>>()).prop_shuffle();
    let strays = proptest::collection::vec((0..Cell::COUNT, 0..9_usize), 0..4);
    (any_solved_grid(), order, 0..=Cell::COUNT, strays).prop_map(|(mut grid, order, emptied, strays)| {
        for &index in &order[..emptied] {
            grid.set(Cell::ALL[index], None);
        }
        for (cell, digit) in strays {
            grid.set(Cell::ALL[cell], Some(Digit::ALL[digit]));
        }
        grid
    })
}

/// Some solutions in whatever order the engine meets them, sorted.
fn some_solutions(engine: Engine, grid: &Grid, limit: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut tell = |board: Board| found.push(board.grid().line('.'));
    let mut effort = Effort::unlimited();
    engine
        .search_grid(
            grid,
            &mut Task { wanted: limit, effort: &mut effort, only_settle: false, tell: Some(&mut tell) },
        )
        .expect("no limit");
    found.sort_unstable();
    found
}

#[test]
fn every_engine_finds_all_ways_to_fill_the_last_three_rows() {
    let full = solve(&grid(TEXTBOOK)).unwrap();
    let mut open = full;
    for &cell in &Cell::ALL[54..] {
        open.set(cell, None);
    }
    let mut expected = Vec::new();
    brute_force(&mut open.clone(), &mut expected);
    let expected: Vec<_> = expected.iter().map(|grid| grid.line('.')).collect();
    for engine in Engine::all() {
        assert_eq!(some_solutions(engine, &open, usize::MAX), expected, "{}", engine.name());
    }
}

#[test]
fn where_the_ways_of_a_choice_mirror_each_other_one_guess_tells_both() {
    let full = solve(&grid(TEXTBOOK)).unwrap();
    for (first, second) in [(1, 2), (2, 3), (3, 9), (4, 7), (5, 8), (6, 9)] {
        // The cells of two digits fall into rings, and each ring can be turned over by itself.
        let mut open = full;
        for (cell, _) in full.filled().filter(|(_, digit)| [first, second].contains(&digit.get())) {
            open.set(cell, None);
        }
        let mut expected = Vec::new();
        brute_force(&mut open.clone(), &mut expected);
        let expected: Vec<_> = expected.iter().map(|grid| grid.line('.')).collect();
        let rings = expected.len().trailing_zeros();
        assert_eq!(1 << rings, expected.len());
        for engine in Engine::all() {
            assert_eq!(some_solutions(engine, &open, usize::MAX), expected, "{}", engine.name());
            let mut effort = Effort::guesses(100);
            assert_eq!(engine.count(&open, usize::MAX, &mut effort), Ok(expected.len()));
            let guesses = if engine.name() == "portable" { expected.len() as u64 - 1 } else { rings.into() };
            assert_eq!(100 - effort.left(), guesses, "{}", engine.name());
        }
    }
}

#[test]
fn a_digit_twice_in_a_minirow_or_a_box_is_seen_at_once_on_an_empty_board() {
    for second in [1, 2, 3, 9, 10, 20, 27] {
        let mut clash = Grid::EMPTY;
        clash.set(Cell::ALL[0], Some(Digit::ALL[0]));
        clash.set(Cell::ALL[second], Some(Digit::ALL[0]));
        for engine in Engine::all() {
            assert_eq!(engine.count(&clash, 1, &mut Effort::guesses(10)), Ok(0), "{} {clash}", engine.name());
        }
    }
}

#[test]
fn an_engine_gives_up_when_its_guesses_are_spent_and_only_then() {
    for engine in Engine::all() {
        assert_eq!(engine.count(&Grid::EMPTY, 1, &mut Effort::guesses(3)), Err(GaveUp));
        let mut effort = Effort::guesses(1_000);
        assert_eq!(engine.count(&Grid::EMPTY, 1, &mut effort), Ok(1));
        assert!((1..1_000).contains(&effort.left()));
        assert_eq!(engine.count(&grid(TEXTBOOK), 2, &mut Effort::guesses(0)), Ok(1), "it needs no guess");
    }
    assert_eq!(verdict_within(&Grid::EMPTY, &mut Effort::guesses(3)), Err(GaveUp));
}

#[test]
fn a_flag_stops_the_search_and_the_next_call_goes_on_from_there() {
    let stop = AtomicBool::new(false);
    let mut effort = Effort::unlimited().until(&stop);
    let mut solutions = solutions(&Grid::EMPTY);
    let first = solutions.next_within(&mut effort).unwrap();
    stop.store(true, Ordering::Relaxed);
    assert_eq!(count_within(&Grid::EMPTY, 1, &mut effort), Err(GaveUp));
    while solutions.next_within(&mut effort).is_ok() {}
    stop.store(false, Ordering::Relaxed);
    let all: Vec<_> = super::solutions(&Grid::EMPTY).take(40).collect();
    assert_eq!(first, Some(all[0]));
    let next = solutions.next_within(&mut effort).unwrap().unwrap();
    assert!(all.contains(&next) && next != all[0], "{next}");
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

    #[test]
    fn every_engine_finds_what_brute_force_finds(grid in any_nearly_solved_grid()) {
        let mut expected = Vec::new();
        if grid.clashing().is_empty() {
            brute_force(&mut grid.clone(), &mut expected);
        }
        let lines: Vec<_> = expected.iter().map(|grid| grid.line('.')).collect();
        for engine in Engine::all() {
            prop_assert_eq!(engine.solutions(&grid).collect::<Vec<_>>(), &expected[..], "{}", engine.name());
            prop_assert_eq!(&some_solutions(engine, &grid, usize::MAX), &lines, "{}", engine.name());
        }
    }

    #[test]
    fn the_engines_agree_on_any_grid_and_their_solutions_hold(grid in any_grid()) {
        let limit = 30;
        let clashes = !grid.clashing().is_empty();
        let first: Vec<_> = Engine::all()[0].solutions(&grid).take(3).collect();
        let found = some_solutions(Engine::all()[0], &grid, limit);
        prop_assert!(!clashes || found.is_empty());
        for engine in Engine::all() {
            let here = some_solutions(engine, &grid, limit);
            prop_assert_eq!(here.len(), found.len(), "{}", engine.name());
            prop_assert!(found.len() == limit || here == found, "{}", engine.name());
            prop_assert_eq!(engine.solutions(&grid).take(3).collect::<Vec<_>>(), &first[..], "{}", engine.name());
            for line in here {
                let solution: Grid = line.parse().unwrap();
                prop_assert!(solution.is_solved() && solution.contains(&grid), "{} {}", engine.name(), solution);
            }
        }
    }
}

//! The engine against whole sets of puzzles, which live outside the package: `NINEFOLD_CASES` names their folder.
//! A regular sample of each set is taken unless `NINEFOLD_LONG` is set.
#![expect(clippy::disallowed_methods, reason = "the sets are files")]
#![expect(clippy::print_stdout, reason = "a test that is skipped says so")]

use std::path::Path;
use std::{env, fs};

use ninefold::search::{CellOrder, Search, Step};
use ninefold::solver::{self, Answer, Batch, Effort, Engine, Text, Verdict, verdict};
use ninefold::sudoku::Grid;

/// So many puzzles of a set are enough for the short run.
const SAMPLE: usize = 300;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expected {
    Unique,
    Multiple,
    NoSolution,
}

const SETS: [(&str, Expected); 10] = [
    ("17clue_5k", Expected::Unique),
    ("minimal_random_5k", Expected::Unique),
    ("kaggle_like_5k", Expected::Unique),
    ("magictour_top1465", Expected::Unique),
    ("forum_hardest_1106", Expected::Unique),
    ("forum_hardest_1905_11plus_1k", Expected::Unique),
    ("backtrack_worst", Expected::Unique),
    ("serg_multi_5k", Expected::Multiple),
    ("lowclue_300", Expected::Multiple),
    ("invalid_5k", Expected::NoSolution),
];

/// The verdict without its solution, after a look at that.
fn judged(puzzle: &Grid) -> Expected {
    let (found, solution) = match verdict(puzzle) {
        Verdict::Unique(solution) => (Expected::Unique, solution),
        Verdict::Multiple(first) => (Expected::Multiple, first),
        Verdict::NoSolution | Verdict::Conflicting(_) => return Expected::NoSolution,
    };
    assert!(solution.is_solved() && solution.contains(puzzle), "{puzzle} became {solution}");
    found
}

/// What each engine of this machine makes of it.
fn judged_by(engine: Engine, puzzle: &Grid) -> Expected {
    match engine.count(puzzle, 2, &mut Effort::unlimited()).expect("no limit") {
        0 => Expected::NoSolution,
        1 => Expected::Unique,
        _ => Expected::Multiple,
    }
}

/// The puzzles of a set, or as many of them as are wanted, evenly spread; none where the sets are not at hand.
fn puzzles(set: &str, sample: usize) -> Vec<Grid> {
    let folder = env::var_os("NINEFOLD_CASES").map(|cases| Path::new(&cases).join("puzzles"));
    let Some(folder) = folder.filter(|folder| folder.is_dir()) else {
        println!("skipped: NINEFOLD_CASES names no folder with puzzles/");
        return Vec::new();
    };
    let text = fs::read_to_string(folder.join(set).with_extension("txt")).expect(set);
    let step = if env::var_os("NINEFOLD_LONG").is_some() { 1 } else { text.lines().count().div_ceil(sample) };
    text.lines().step_by(step).map(|line| line.parse().expect("the sets hold one grid a line")).collect()
}

#[test]
fn every_set_of_puzzles_gets_its_verdict_from_every_engine() {
    for (set, expected) in SETS {
        for puzzle in puzzles(set, SAMPLE) {
            assert_eq!(judged(&puzzle), expected, "{puzzle}");
            for engine in Engine::all() {
                assert_eq!(judged_by(engine, &puzzle), expected, "{} {puzzle}", engine.name());
            }
        }
    }
}

/// So many boards are enough to go through the lanes.
const LIST: usize = 1_100;

/// What the engine for lists makes of the puzzles, after a look at the solutions.
fn judged_as_list(engine: Engine, puzzles: &[Grid]) -> Vec<Expected> {
    let texts: Vec<Text> =
        puzzles.iter().map(|puzzle| puzzle.line('.').as_bytes().try_into().expect("81 cells")).collect();
    let mut answers = vec![Answer::None; texts.len()];
    Batch::new(engine).solve(&texts.iter().collect::<Vec<_>>(), &mut answers);
    let judged = |(puzzle, answer): (&Grid, &Answer)| {
        let (found, solution) = match answer {
            Answer::None => return Expected::NoSolution,
            Answer::One(solution) => (Expected::Unique, solution),
            Answer::Several(solution) => (Expected::Multiple, solution),
        };
        let solution: Grid = String::from_utf8_lossy(solution).parse().expect("digits");
        assert!(solution.is_solved() && solution.contains(puzzle), "{puzzle} became {solution}");
        found
    };
    puzzles.iter().zip(&answers).map(judged).collect()
}

#[test]
fn every_set_of_puzzles_gets_its_verdict_as_a_list_too() {
    for (set, expected) in SETS {
        let puzzles = puzzles(set, LIST);
        if puzzles.is_empty() {
            continue;
        }
        let list: Vec<Grid> = puzzles.iter().copied().cycle().take(puzzles.len().max(LIST)).collect();
        for engine in Engine::all() {
            for (puzzle, judged) in list.iter().zip(judged_as_list(engine, &list)) {
                assert_eq!(judged, expected, "{} {puzzle}", engine.name());
            }
        }
    }
}

/// So many solutions the textbook search is asked for, as it may take long for more.
const FOUND: usize = 20;

#[test]
fn the_solutions_are_those_of_the_textbook_search_in_its_order() {
    for set in ["kaggle_like_5k", "empty"] {
        for puzzle in puzzles(set, 40) {
            // Without their first digits some have many solutions.
            let mut open = puzzle;
            for cell in puzzle.filled().map(|(cell, _)| cell).take(5) {
                open.set(cell, None);
            }
            let mut search = Search::new(&open, CellOrder::Reading).expect("no clash");
            let mut textbook = Vec::new();
            while textbook.len() < FOUND
                && search.run_forward(|stride, _| stride.step != Some(Step::Solution))
            {
                textbook.push(*search.grid());
            }
            assert_eq!(solver::solutions(&open).take(FOUND).collect::<Vec<_>>(), textbook, "{open}");
        }
    }
}

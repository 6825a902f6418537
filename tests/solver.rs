//! The engine against whole sets of puzzles, which live outside the package: `NINEFOLD_CASES` names their folder.
//! A regular sample of each set is taken unless `NINEFOLD_LONG` is set.
#![expect(clippy::disallowed_methods, reason = "the sets are files")]

use std::path::Path;
use std::{env, fs};

use ninefold::solver::{Verdict, verdict};
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

fn check_set(text: &str, expected: Expected) {
    let step = if env::var_os("NINEFOLD_LONG").is_some() { 1 } else { text.lines().count().div_ceil(SAMPLE) };
    for line in text.lines().step_by(step) {
        let puzzle: Grid = line.parse().expect("the sets hold one grid a line");
        assert_eq!(judged(&puzzle), expected, "{puzzle}");
    }
}

#[test]
fn every_set_of_puzzles_gets_its_verdict() {
    let folder = env::var_os("NINEFOLD_CASES").map(|cases| Path::new(&cases).join("puzzles"));
    let Some(folder) = folder.filter(|folder| folder.is_dir()) else {
        println!("skipped: NINEFOLD_CASES names no folder with puzzles/");
        return;
    };
    for (set, expected) in SETS {
        let text = fs::read_to_string(folder.join(set).with_extension("txt")).expect(set);
        check_set(&text, expected);
    }
}

//! The engine on whole sets of puzzles, one board at a time and as lists, for each back end of this machine: whether
//! there is no solution, one, or several. `NINEFOLD_CASES` names the folder of the sets; without it there is nothing to
//! measure. A figure is the time for one puzzle.
#![expect(clippy::disallowed_methods, reason = "the sets are files")]

use std::path::Path;
use std::{env, fs};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ninefold::solver::{Answer, Batch, Effort, Engine, Text};
use ninefold::sudoku::Grid;

const SETS: [&str; 8] = [
    "kaggle_like_5k",
    "minimal_random_5k",
    "17clue_5k",
    "magictour_top1465",
    "forum_hardest_1905_11plus_1k",
    "forum_hardest_1106",
    "serg_multi_5k",
    "invalid_5k",
];
/// The benches tell them by their place here: 0, 1, 2.
const ENGINES: [&str; 3] = ["AVX-512", "AVX2", "portable"];

fn main() {
    divan::main();
}

/// The lists are as long as that; a set with fewer puzzles is taken again from its start.
const LIST: usize = 5_000;

fn text_of(set: &str) -> String {
    let Some(cases) = env::var_os("NINEFOLD_CASES") else { return String::new() };
    let path = Path::new(&cases).join("puzzles").join(set).with_extension("txt");
    fs::read_to_string(path).unwrap_or_default()
}

/// The first thousand puzzles of the set.
fn puzzles(set: &str) -> Vec<Grid> {
    text_of(set).lines().take(1_000).filter_map(|line| line.parse().ok()).collect()
}

fn engine(name: &str) -> Option<Engine> {
    Engine::all().into_iter().find(|engine| engine.name() == name)
}

fn measure(bencher: Bencher, set: &str, engine: &str, limit: usize) {
    let (Some(engine), puzzles) = (self::engine(engine), puzzles(set)) else { return };
    let count = |puzzle| engine.count(black_box(puzzle), limit, &mut Effort::unlimited());
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench(|| puzzles.iter().filter(|puzzle| count(puzzle).is_ok()).count());
}

#[divan::bench(args = SETS, consts = [0, 1, 2])]
fn up_to_two_solutions<const ENGINE: usize>(bencher: Bencher, set: &str) {
    measure(bencher, set, ENGINES[ENGINE], 2);
}

/// Beside `up_to_two_solutions`: the same, and the text of a solution with it.
#[divan::bench(args = SETS, consts = [0, 1, 2], sample_count = 20, sample_size = 1)]
fn lists<const ENGINE: usize>(bencher: Bencher, set: &str) {
    let text = text_of(set);
    let boards: Vec<&Text> = text.lines().filter_map(|line| line.as_bytes().first_chunk()).collect();
    let (Some(engine), false) = (engine(ENGINES[ENGINE]), boards.is_empty()) else { return };
    let boards: Vec<&Text> = boards.into_iter().cycle().take(LIST).collect();
    let mut batch = Batch::new(engine);
    let mut answers = vec![Answer::None; LIST];
    bencher.counter(ItemsCount::new(LIST)).bench_local(|| {
        batch.solve(black_box(&boards), &mut answers);
        black_box(&answers);
    });
}

#[divan::bench(args = ["empty", "lowclue_300"], consts = [0, 1, 2], sample_count = 3, sample_size = 1)]
fn ten_thousand_solutions<const ENGINE: usize>(bencher: Bencher, set: &str) {
    measure(bencher, set, ENGINES[ENGINE], 10_000);
}

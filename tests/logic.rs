//! The teacher against a library of cases, against puzzles that others have rated, and on whole sets of puzzles. What
//! lives outside the package is found through `NINEFOLD_CASES`; regular samples are taken unless `NINEFOLD_LONG` is set.
#![expect(clippy::disallowed_methods, reason = "the sets are files")]
#![expect(clippy::print_stdout, reason = "a test that is skipped says so, and figures are for reading")]
#![expect(clippy::cast_precision_loss, reason = "ranks of a few hundred puzzles")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use ninefold::logic::{
    Deduction, Fact, LibraryCase, Position, all_steps, dropped_steps, line, next, rate, refute, steps,
};
use ninefold::solver;
use ninefold::sudoku::{Candidate, Cell, Digit, Grid, Index};
use proptest::prelude::*;

/// A file or a folder of the cases; none where it is not at hand, which is said.
fn cases(name: &str) -> Option<PathBuf> {
    let path =
        env::var_os("NINEFOLD_CASES").map(|cases| Path::new(&cases).join(name)).filter(|path| path.exists());
    if path.is_none() {
        println!("skipped: NINEFOLD_CASES names no folder with {name}");
    }
    path
}

fn is_long() -> bool {
    env::var_os("NINEFOLD_LONG").is_some()
}

/// The puzzles of a set, so many of them evenly spread; none where the sets are not at hand.
fn puzzles(set: &str, sample: usize) -> Vec<Grid> {
    let Some(path) = cases(&format!("puzzles/{set}.txt")) else { return Vec::new() };
    let text = fs::read_to_string(path).expect("a set of puzzles");
    let all: Vec<Grid> =
        text.lines().filter_map(|line| line.get(..81)?.replace('0', ".").parse().ok()).collect();
    let stride = if is_long() { 1 } else { (all.len() / sample).max(1) };
    all.into_iter().step_by(stride).collect()
}

fn start(givens: &Grid) -> Position {
    Position::of(givens).with_one_solution(*givens)
}

/// The candidates that the step takes from the solution: there must be none.
fn untrue(step: &Deduction, solution: &Grid) -> Option<Candidate> {
    let right = |at: &Candidate| solution.get(at.cell) == Some(at.digit);
    step.placements().find(|at| !right(at)).or_else(|| step.eliminations().find(right))
}

// The library of cases

/// What a code asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tier {
    /// A step of this technique concludes just what is expected.
    Exactly,
    /// A step of this family concludes it, perhaps with more that follows from the same pattern.
    AtLeast,
    /// It is no technique of ours: only counted.
    Counted,
}

fn tier(code: &str) -> Tier {
    match code {
        "0402" | "0404" | "0405" => Tier::AtLeast,
        "0904" => Tier::Counted,
        code if code.len() > 4 || code.starts_with("033") || code.starts_with("034") => Tier::Counted,
        code if code.starts_with("036") || code.starts_with("12") => Tier::Counted,
        code if ["05", "07", "09", "11"].iter().any(|family| code.starts_with(family)) => Tier::AtLeast,
        _ => Tier::Exactly,
    }
}

/// Whether the step has the technique that the code names. Some names are wider with us: an empty rectangle of two
/// places is a turbot fish, a discontinuous loop is a chain, and so on.
fn has_code(case: &LibraryCase, step: &Deduction) -> bool {
    let ours = step.technique.code();
    match case.code.as_str() {
        "0402" => ["0401", "0402", "0403"].contains(&ours),
        code if code.starts_with("050") => ours.starts_with("050"),
        code if code.starts_with("07") => ours.starts_with("07"),
        code => code == ours,
    }
}

fn is_met(case: &LibraryCase, found: &[Deduction]) -> bool {
    let meets = |step: &&Deduction| match tier(&case.code) {
        Tier::AtLeast => case.is_met_by(step) || case.is_covered_by(step),
        _ => case.is_met_by(step),
    };
    found.iter().filter(|step| has_code(case, step)).any(|step| meets(&step))
}

/// Whether suppositions show it: that the candidate cannot be, or that no other digit of the cell can.
fn is_refuted(position: &Position, fact: Fact) -> bool {
    let falls = |at: Candidate| refute(position, at).is_some();
    match fact {
        Fact::Not(cell, digit) => falls(Candidate::new(cell, digit)),
        Fact::Is(cell, digit) => {
            let mut others = position.get(cell).filter(|&other| other != digit);
            others.all(|other| falls(Candidate::new(cell, other)))
        }
        _ => false,
    }
}

/// Cases of which the expected step is found under another name or in several, by line: an empty rectangle with
/// another line; rings and chains of sets that are longer than the shortest ones between the same ends.
const EXCEPTIONS: [usize; 4] = [1025, 1176, 1182, 1186];

#[test]
fn the_library_of_cases_is_met_and_nothing_untrue_is_found_in_it() {
    let Some(path) = cases("hodoku/reglib.txt") else { return };
    let text: String = fs::read(path).unwrap().iter().map(|&byte| char::from(byte)).collect();
    let mut table: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let (mut missed, mut wide, mut unproved) = (Vec::new(), (0, 0), Vec::new());
    for (number, text) in text.lines().enumerate() {
        let Some(case) = LibraryCase::read(text) else { continue };
        let number = number + 1;
        let solution = solver::solve(case.position.grid()).unwrap();
        let found = all_steps(&case.position);
        for step in &found {
            assert_eq!(untrue(step, &solution), None, "line {number}: {}", line(&case.position, step));
        }
        assert!(dropped_steps(&case.position).is_empty(), "line {number}");
        let met = is_met(&case, &found) != (case.variant == "x");
        let row = table.entry(format!("{} {}", case.code, case.variant)).or_default();
        *row = (row.0 + usize::from(met), row.1 + 1);
        match tier(&case.code) {
            Tier::Exactly if !met => missed.push(number),
            Tier::AtLeast => {
                wide = (wide.0 + usize::from(met), wide.1 + 1);
                if !met && !["0404", "0405"].contains(&case.code.as_str()) && !EXCEPTIONS.contains(&number) {
                    missed.push(number);
                }
            }
            _ => {}
        }
        // Whatever it is called, each elimination that is right is proved by some step of ours.
        let proved = |fact: &Fact| {
            let mut steps = found.iter().map(|step| case.with_eliminations(&step.conclusions));
            steps.any(|facts| facts.contains(fact)) || is_refuted(&case.position, *fact)
        };
        if case.variant != "x" && !case.expected.iter().all(proved) {
            unproved.push(number);
        }
    }
    for (code, (met, all)) in &table {
        println!("{code:8} {met:3} of {all:3}");
    }
    println!("wide tier: {} of {}", wide.0, wide.1);
    assert!(missed.is_empty(), "missed: {missed:?}");
    assert!(unproved.is_empty(), "not proved: {unproved:?}");
}

// Whole sets

#[test]
fn every_puzzle_is_solved_by_logic_and_no_step_is_untrue() {
    for (set, sample) in [
        ("kaggle_like_5k", 40),
        ("17clue_5k", 60),
        ("minimal_random_5k", 60),
        ("magictour_top1465", 30),
        ("forum_hardest_1106", 2),
        ("forum_hardest_1905_11plus_1k", 2),
    ] {
        let hardest = set.starts_with("forum");
        let all = puzzles(set, sample);
        let stride = if hardest && is_long() { all.len() / 100 } else { 1 };
        for givens in all.iter().step_by(stride.max(1)) {
            let solution = solver::solve(givens).unwrap();
            let mut position = start(givens);
            while let Some(step) = next(&position) {
                assert_eq!(untrue(&step, &solution), None, "{}", line(&position, &step));
                position.apply(&step);
            }
            assert_eq!(position.grid(), &solution, "{set}: {givens} is not solved");
        }
    }
}

/// From each puzzle by right digits placed at random and steps of the teacher in turn, for so many states.
#[test]
fn on_states_reached_by_random_play_a_step_is_there_and_true() {
    let all = puzzles("minimal_random_5k", 100);
    let wanted = if is_long() { 100_000 } else { 3_000 };
    let (mut seen, mut random) = (0, 0x2545_F491_u64);
    let mut chance = move |count: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        usize::try_from(random % count as u64).unwrap()
    };
    for givens in all.iter().cycle().take(if all.is_empty() { 0 } else { wanted }) {
        let solution = solver::solve(givens).unwrap();
        let mut position = start(givens);
        while !position.is_full() && seen < wanted {
            seen += 1;
            let step = next(&position).unwrap_or_else(|| panic!("nothing is said on {}", position.grid()));
            assert_eq!(untrue(&step, &solution), None, "{}", line(&position, &step));
            if chance(3) == 0 {
                let empty: Vec<Cell> = position.empty().collect();
                let cell = empty[chance(empty.len())];
                position.place(cell, solution.get(cell).unwrap());
            } else {
                position.apply(&step);
            }
        }
        if seen >= wanted {
            break;
        }
    }
}

// Ratings

/// What Sudoku Explainer says and what we say, for each puzzle that it rated.
fn ratings(text: &str) -> Vec<(String, f64, f64)> {
    let read = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let givens: Grid = fields.get(2)?.parse().ok()?;
        let theirs: f64 = fields.get(3)?.split('/').next()?.parse().ok()?;
        let rated = rate(&start(&givens)).unwrap_or_else(|| panic!("no rating for {givens}"));
        Some((fields[0].to_owned(), theirs, f64::from(rated.rating.in_tenths()) / 10.0))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect()
}

/// The rank of each number; equal ones share the middle of theirs.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let rank = |number: &f64| {
        let below = numbers.iter().filter(|other| *other < number).count();
        let equal = numbers.iter().filter(|other| (*other - number).abs() < 1e-9).count();
        below as f64 + equal as f64 / 2.0
    };
    numbers.iter().map(rank).collect()
}

fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let sum =
        |f: &dyn Fn(f64, f64) -> f64| a.iter().zip(b).map(|(&x, &y)| f(x - mean_a, y - mean_b)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

#[test]
fn ratings_are_those_that_people_know() {
    let Some(path) = cases("ratings/se_ratings.txt") else { return };
    let all = ratings(&fs::read_to_string(path).expect("a set of puzzles"));
    for (name, theirs, ours) in all.iter().filter(|(_, theirs, ours)| (theirs - ours).abs() > 0.2001) {
        println!("{name}: theirs {theirs} ours {ours}");
    }
    let easy: Vec<&(String, f64, f64)> = all.iter().filter(|(_, theirs, _)| *theirs <= 7.0).collect();
    let close = easy.iter().filter(|(_, theirs, ours)| (theirs - ours).abs() < 0.2001).count();
    let (theirs, ours): (Vec<f64>, Vec<f64>) = all.iter().map(|&(_, theirs, ours)| (theirs, ours)).unzip();
    let order = correlation(&ranks(&theirs), &ranks(&ours));
    println!("{close} of {} within 0.2, rank correlation {order:.3}", easy.len());
    assert!(close * 100 >= easy.len() * 85 && order >= 0.95);
}

/// The grid with rows and columns swapped, digits renamed, and rows, columns, bands and stacks in another order.
fn twin(grid: &Grid, transposed: bool, digits: &[usize], rows: &[usize], columns: &[usize]) -> Grid {
    let mut other = Grid::EMPTY;
    for (cell, digit) in grid.filled() {
        let (row, column) = (rows[cell.row().get()], columns[cell.column().get()]);
        let (row, column) = if transposed { (column, row) } else { (row, column) };
        let at = Cell::at(Index::ALL[row], Index::ALL[column]);
        other.set(at, Some(Digit::ALL[digits[digit.index()]]));
    }
    other
}

/// An order of nine lines that keeps bands together.
fn lines() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0_usize, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(bands, within)| {
        (0..9).map(|line| bands[line / 3] * 3 + within[line / 3][line % 3]).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if is_long() { 400 } else { 12 }))]
    #[test]
    fn a_puzzle_that_is_turned_mirrored_or_relabelled_has_the_same_rating(
        place in 0..5000_usize,
        transposed in any::<bool>(),
        digits in Just((0..9).collect::<Vec<usize>>()).prop_shuffle(),
        rows in lines(),
        columns in lines(),
    ) {
        let all = puzzles("minimal_random_5k", 5000);
        if let Some(givens) = all.get(place % all.len().max(1)) {
            let other = twin(givens, transposed, &digits, &rows, &columns);
            let (one, two) = (rate(&start(givens)), rate(&start(&other)));
            prop_assert_eq!(one.map(|rated| rated.rating), two.map(|rated| rated.rating), "{} and {}", givens, other);
        }
    }
}

// Our own cases

#[test]
fn in_each_of_our_own_states_the_step_is_the_one_that_was_written_down() {
    let text = include_str!("data/techniques.txt");
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for told in text.lines() {
        let case = LibraryCase::read(told).unwrap();
        let easiest = next(&case.position).unwrap();
        let is_told = |step: &Deduction| line(&case.position, step) == told;
        if is_told(&easiest) {
            // Equal boards give equal steps, and none is easier.
            assert_eq!(steps(&case.position).first().map(|step| step.rating), Some(easiest.rating));
            assert!(case.is_met_by(&easiest));
            *counts.entry(easiest.technique.name()).or_default() += 1;
        } else {
            let step = all_steps(&case.position).into_iter().find(is_told);
            let step = step.unwrap_or_else(|| panic!("not found: {told}"));
            *counts.entry(step.technique.name()).or_default() += 1;
        }
    }
    println!("{counts:?}");
    assert!(counts.len() > 60, "{counts:?}");
}

//! Collects states for `tests/data/techniques.txt` from lists of puzzles: for each technique twenty in which a step of
//! it is the next one, a line each; where there are not so many, states in which there is one among easier ones.
//!
//! `cargo run --release --example techniques -- FILE... > tests/data/techniques.txt`, where each file has a puzzle of
//! 81 characters on a line.

#![expect(clippy::disallowed_methods, reason = "the lists are files")]
#![expect(clippy::print_stdout, reason = "the lines go to standard output")]

use std::collections::BTreeMap;
use std::{env, fs};

use ninefold::logic::{Position, Technique, all_steps, line, next};
use ninefold::sudoku::Grid;

/// So many states of each technique are kept.
const STATES: usize = 20;

fn main() -> anyhow::Result<()> {
    let mut kept: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    for path in env::args().skip(1) {
        let text = fs::read_to_string(path)?;
        let puzzles = text.lines().filter_map(|line| line.get(..81)?.replace('0', ".").parse::<Grid>().ok());
        let puzzles: Vec<Grid> = puzzles.collect();
        for givens in &puzzles {
            walk(givens, &mut kept);
        }
        for givens in puzzles.iter().take(HARDER) {
            walk_widely(givens, &mut kept);
        }
    }
    for line in Technique::all().filter_map(|technique| kept.get(&technique)).flatten() {
        println!("{line}");
    }
    Ok(())
}

/// Of so many puzzles every step of every state is looked at for what is rare.
const HARDER: usize = 600;

/// Keeps states in which a rare technique has a step, though not the easiest one.
fn walk_widely(givens: &Grid, kept: &mut BTreeMap<Technique, Vec<String>>) {
    let mut position = Position::of(givens).with_one_solution(*givens);
    let mut here = Vec::new();
    while let Some(step) = next(&position) {
        if step.technique > Technique::NakedSingle {
            for other in all_steps(&position) {
                let lines = kept.entry(other.technique).or_default();
                if lines.len() < STATES && !here.contains(&other.technique) {
                    lines.push(line(&position, &other));
                    here.push(other.technique);
                }
            }
        }
        position.apply(&step);
    }
}

/// Keeps what is still wanted of the states on the way to the end.
fn walk(givens: &Grid, kept: &mut BTreeMap<Technique, Vec<String>>) {
    let mut position = Position::of(givens).with_one_solution(*givens);
    let mut here = Vec::new();
    while let Some(step) = next(&position) {
        let lines = kept.entry(step.technique).or_default();
        // One state of a puzzle is enough for each technique.
        if lines.len() < STATES && !here.contains(&step.technique) {
            lines.push(line(&position, &step));
            here.push(step.technique);
        }
        position.apply(&step);
    }
}

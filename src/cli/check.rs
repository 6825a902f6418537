//! `check`: whether puzzles have one solution, and what would give them one.

use std::io::{self, Write};

use super::args::Check;
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::coach::{Change, Diagnosis, diagnose, verdict_words};
use crate::solver::{self, Verdict};
use crate::sudoku::Grid;

pub fn run(args: &Check, console: &mut Console) -> io::Result<Outcome> {
    walk::each(&args.input.files, console, |turn| check(turn, args.repair))
}

fn check(turn: &mut Turn, repair: bool) -> io::Result<Outcome> {
    let givens = turn.puzzle.board.givens();
    let verdict = solver::verdict(givens);
    let (number, name, count, words) = (turn.number, name(&verdict), givens.count(), verdict_words(&verdict));
    writeln!(turn.console.out, "{number}\t{name}\t{count}\t{words}")?;
    if repair && !matches!(verdict, Verdict::Unique(_)) {
        write_diagnosis(&mut turn.console.out, number, givens, &diagnose(givens))?;
    }
    Ok(outcome(&verdict))
}

/// What is wrong and what would put it right, a line each: number, what the line tells, its kind or count, words.
fn write_diagnosis(
    out: &mut dyn Write,
    number: usize,
    givens: &Grid,
    diagnosis: &Diagnosis,
) -> io::Result<()> {
    if let Some(core) = &diagnosis.core {
        writeln!(out, "{number}\tcore\t{}\t{}", core.cells.len(), core.in_words())?;
    }
    if let (Some(spread), Some(words)) = (&diagnosis.spread, diagnosis.shared_in_words()) {
        writeln!(out, "{number}\tshared\t{}\t{words}", spread.shared_cells().len())?;
        let parted = givens.empty_cells().filter(|&cell| spread.shared(cell).is_none());
        let parted: Vec<String> = parted.map(|cell| format!("{cell}={}", spread.digits(cell))).collect();
        writeln!(out, "{number}\tparted\t{}\t{}", parted.len(), parted.join(" "))?;
    }
    for change in &diagnosis.repairs {
        writeln!(out, "{number}\trepair\t{}\t{}", change.kind(), advice(*change))?;
    }
    if diagnosis.repairs.is_empty() || diagnosis.cut {
        let kind = if diagnosis.cut { "cut" } else { "nothing" };
        writeln!(out, "{number}\trepair\t{kind}\t{}", diagnosis.repairs_in_words())?;
    }
    Ok(())
}

/// `try 7 at r5c2 instead of 1`; the other changes say themselves what to do.
fn advice(change: Change) -> String {
    match change {
        Change::Replace { .. } => format!("try {change}"),
        _ => change.to_string(),
    }
}

/// The word for it.
pub fn name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Conflicting(_) => "conflict",
        Verdict::NoSolution => "none",
        Verdict::Unique(_) => "unique",
        Verdict::Multiple(_) => "multiple",
    }
}

/// Whether it is what a puzzle should have.
pub fn outcome(verdict: &Verdict) -> Outcome {
    if matches!(verdict, Verdict::Unique(_)) { Outcome::Yes } else { Outcome::No }
}

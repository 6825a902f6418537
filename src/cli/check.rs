//! `check`: whether puzzles have one solution.

use std::io;

use super::args::Check;
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::coach::verdict_words;
use crate::solver::{self, Verdict};

pub fn run(args: &Check, console: &mut Console) -> io::Result<Outcome> {
    walk::each(&args.input.files, console, check)
}

fn check(turn: &mut Turn) -> io::Result<Outcome> {
    let givens = turn.puzzle.board.givens();
    let verdict = solver::verdict(givens);
    let (number, name, count, words) = (turn.number, name(&verdict), givens.count(), verdict_words(&verdict));
    writeln!(turn.console.out, "{number}\t{name}\t{count}\t{words}")?;
    Ok(outcome(&verdict))
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

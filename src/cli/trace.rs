//! `trace`: the steps of the textbook search, a line each.

use std::io::{self, Write};

use super::args::Trace;
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::search::{Ending, Grain, Search, SeekProgress, Step, Timeline, sentence};
use crate::solver;
use crate::sudoku::conflicts_in_words;

/// How many moves a jump looks ahead at a time: so far, at the most, it goes beyond the step that is asked for.
const STRIDE: u64 = 1 << 20;

pub fn run(args: &Trace, console: &mut Console) -> io::Result<Outcome> {
    if let Some(to) = args.to.filter(|to| *to < args.from) {
        return Ok(console.complain(format_args!("--from {} comes after --to {to}", args.from)));
    }
    walk::nth(&args.input.files, args.puzzle, console, |turn| trace(args, turn))
}

fn trace(args: &Trace, turn: &mut Turn) -> io::Result<Outcome> {
    let givens = turn.puzzle.board.givens();
    let out = &mut turn.console.out;
    let search = match Search::new(givens, args.order) {
        Ok(search) => search,
        Err(conflicts) => {
            writeln!(out, "# {}", conflicts_in_words(&conflicts))?;
            return Ok(Outcome::No);
        }
    };
    if args.narrate && args.from.get() == 1 {
        writeln!(out, "{}", beginning(givens.count(), search.empties()))?;
    }
    match args.steps {
        Grain::All => all_steps(args, search, out)?,
        Grain::Moves => moves(args, search, out)?,
    }
    if solver::count(givens, 1) == 0 {
        writeln!(out, "# no solution")?;
        return Ok(Outcome::No);
    }
    Ok(Outcome::Yes)
}

/// What is searched, in words.
fn beginning(givens: usize, empties: usize) -> String {
    let givens = if givens == 1 { "1 given".to_owned() } else { format!("{givens} givens") };
    let empties = if empties == 1 { "1 empty cell".to_owned() } else { format!("{empties} empty cells") };
    format!("The search starts with {givens} and {empties}.")
}

fn all_steps(args: &Trace, search: Search, out: &mut dyn Write) -> io::Result<()> {
    let mut run = Timeline::new(search, args.until);
    while run.seek(args.from.get() - 1, STRIDE) != SeekProgress::Arrived {}
    let mut search = run.search().clone();
    let mut ended = run.is_at_end();
    while !ended && search.position() < last(args) {
        let Some(step) = search.forward() else { break };
        write_step(args, search.position(), step, &search, out)?;
        ended = ends(args, step);
    }
    Ok(())
}

/// Moves are numbered among themselves, and only walking past them counts them.
fn moves(args: &Trace, mut search: Search, out: &mut dyn Write) -> io::Result<()> {
    for number in 1..=last(args) {
        // The rejects that end a run are followed by no step: they are not a move.
        let Some(step) = search.forward_move().and_then(|stride| stride.step) else { break };
        if number >= args.from.get() {
            write_step(args, number, step, &search, out)?;
        }
        if ends(args, step) {
            break;
        }
    }
    Ok(())
}

fn last(args: &Trace) -> u64 {
    args.to.map_or(u64::MAX, Into::into)
}

/// Whether the run has no step after this one, although the tree may have.
fn ends(args: &Trace, step: Step) -> bool {
    args.until == Ending::First && step == Step::Solution
}

fn write_step(args: &Trace, number: u64, step: Step, search: &Search, out: &mut dyn Write) -> io::Result<()> {
    if args.narrate {
        return writeln!(out, "{number}: {}", sentence(step));
    }
    match step {
        Step::Reject { cell, digit, by } => writeln!(out, "{number} reject {digit} {cell} {by}"),
        Step::Place { cell, digit } => writeln!(out, "{number} place {digit} {cell}"),
        Step::Undo { cell, digit } => writeln!(out, "{number} undo {digit} {cell}"),
        Step::Solution => writeln!(out, "{number} solution {}", search.grid()),
    }
}

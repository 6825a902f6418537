//! `trace`: the steps of the textbook search, a line each.

use std::io::{self, Write};

use super::args::Trace;
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::search::{Grain, Search, SeekProgress, Step, Timeline};
use crate::solver;
use crate::sudoku::conflicts_in_words;

/// How many moves a jump looks ahead at a time: so far, at the most, it goes beyond the step that is asked for.
const STRIDE: u64 = 1 << 20;

pub fn run(args: &Trace, console: &mut Console) -> io::Result<Outcome> {
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
    let run = Timeline::new(search, args.until);
    match args.steps {
        Grain::All => all_steps(args, run, out)?,
        Grain::Moves => moves(args, run, out)?,
    }
    if solver::count(givens, 1) == 0 {
        writeln!(out, "# no solution")?;
        return Ok(Outcome::No);
    }
    Ok(Outcome::Yes)
}

fn all_steps(args: &Trace, mut run: Timeline, out: &mut dyn Write) -> io::Result<()> {
    let from = args.from.get();
    while run.seek(from - 1, STRIDE) != SeekProgress::Arrived {}
    while run.position() < last(args) && run.forward(Grain::All) {
        if run.position() >= from {
            write_step(out, run.position(), run.search())?;
        }
    }
    Ok(())
}

/// Moves are numbered among themselves, and only walking past them counts them.
fn moves(args: &Trace, mut run: Timeline, out: &mut dyn Write) -> io::Result<()> {
    for number in 1..=last(args) {
        if !run.forward(Grain::Moves) {
            break;
        }
        if number >= args.from.get() {
            write_move(out, number, run.search())?;
        }
    }
    Ok(())
}

fn last(args: &Trace) -> u64 {
    args.to.map_or(u64::MAX, Into::into)
}

/// The end of the run is a position of moves too, but where rejects lead there it is no move.
fn write_move(out: &mut dyn Write, number: u64, search: &Search) -> io::Result<()> {
    match search.last() {
        Some(Step::Reject { .. }) => Ok(()),
        _ => write_step(out, number, search),
    }
}

fn write_step(out: &mut dyn Write, number: u64, search: &Search) -> io::Result<()> {
    match search.last() {
        Some(Step::Reject { cell, digit, by }) => writeln!(out, "{number} reject {digit} {cell} {by}"),
        Some(Step::Place { cell, digit }) => writeln!(out, "{number} place {digit} {cell}"),
        Some(Step::Undo { cell, digit }) => writeln!(out, "{number} undo {digit} {cell}"),
        Some(Step::Solution) => writeln!(out, "{number} solution {}", search.grid()),
        None => Ok(()),
    }
}

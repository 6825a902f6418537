//! The program without a command, where the output is no terminal: the boards with their verdicts.

use std::io::{self, IsTerminal};

use super::args::Play;
use super::walk::{self, Turn};
use super::{Console, Error, Outcome, check};
use crate::coach::verdict_words;
use crate::solver;

pub fn run(play: &Play, console: &mut Console) -> Result<Outcome, Error> {
    if play.file.is_none() && io::stdin().is_terminal() {
        return Err(Error::NoTerminal);
    }
    let files = Vec::from_iter(play.file.clone());
    Ok(match play.puzzle {
        Some(number) => walk::nth(&files, number, console, show),
        None => walk::each(&files, console, show),
    }?)
}

/// The verdict stands in a comment, so that what is written can be read again.
fn show(turn: &mut Turn) -> io::Result<Outcome> {
    let board = &turn.puzzle.board;
    let verdict = solver::verdict(board.givens());
    let rows = board.grid().rows().replace('0', ".");
    let (name, count, words) = (check::name(&verdict), board.givens().count(), verdict_words(&verdict));
    writeln!(turn.console.out, "{rows}# {name}, {count} givens: {words}")?;
    Ok(check::outcome(&verdict))
}

//! `hint`: the next step for a board, in words.

use std::io;

use super::args;
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::coach::{Advice, Hint, advise};

pub fn run(args: &args::Hint, console: &mut Console) -> io::Result<Outcome> {
    walk::each(&args.input.files, console, hint)
}

fn hint(turn: &mut Turn) -> io::Result<Outcome> {
    let advice = advise(&turn.puzzle.board);
    let outcome = outcome(&advice);
    let words = words(Hint::new(advice));
    if turn.is_one_of_several() {
        write!(turn.console.out, "{}\t", turn.number)?;
    }
    writeln!(turn.console.out, "{words}")?;
    Ok(outcome)
}

/// Whether there is a step to give.
fn outcome(advice: &Advice) -> Outcome {
    match advice {
        Advice::Onward(_) | Advice::Several(Some(_)) => Outcome::Yes,
        _ => Outcome::No,
    }
}

/// All that the hint has to tell: its last rung, after the warning that it may come with.
fn words(mut hint: Hint) -> String {
    let warning = match hint.advice() {
        Advice::Several(Some(_)) => format!("{} ", hint.text()),
        _ => String::new(),
    };
    while hint.more() {}
    warning + hint.text()
}

//! `hint`: the next step for a board, in words.

use std::io;

use super::args;
use super::filter::{self, Report, Seat, Stride, Task};
use super::{Console, Outcome};
use crate::coach::{Advice, Hint, advise};

pub fn run(args: &args::Hint, console: Console) -> io::Result<Outcome> {
    filter::run(&args.input.files, args.work.threads, NextStep, console)
}

/// The next step for each board.
struct NextStep;

impl Task for NextStep {
    fn stride(&self) -> Stride {
        Stride::SLOW
    }

    fn hangs_on_others(&self) -> bool {
        true
    }

    fn answer(&self, seat: &Seat, report: &mut Report) {
        let advice = advise(&seat.board());
        report.was(outcome(&advice));
        let words = words(Hint::new(advice));
        if report.is_of_several {
            report.write(&format!("{}\t", seat.number));
        }
        report.line(words);
    }
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

//! `hint`: the next step for a board in words, or every step to its end.

use std::io;

use super::args;
use super::filter::{self, Report, Seat, Stride, Task};
use super::{Console, Outcome};
use crate::coach::{Advice, Hint, Path, Question, advise, leads_on, path};

pub fn run(args: &args::Hint, console: Console) -> io::Result<Outcome> {
    let (files, threads) = (&args.input.files, args.work.threads);
    if args.path {
        filter::run(files, threads, WholePath, console)
    } else {
        filter::run(files, threads, NextStep, console)
    }
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
        let advice = advise(&Question::new(seat.board()));
        report.was(outcome(&advice));
        let words = words(Hint::new(advice));
        if report.is_of_several {
            report.write(&format!("{}\t", seat.number));
        }
        report.line(words);
    }
}

/// Every step for each board.
struct WholePath;

impl Task for WholePath {
    fn stride(&self) -> Stride {
        Stride::SLOW
    }

    fn hangs_on_others(&self) -> bool {
        true
    }

    fn answer(&self, seat: &Seat, report: &mut Report) {
        let number = if report.is_of_several { format!("{}\t", seat.number) } else { String::new() };
        match path(&Question::new(seat.board()), &|| true) {
            Ok(path) => write_path(&path, &number, report),
            Err(advice) => {
                report.was(Outcome::No);
                report.line(format_args!("{number}# {}", words(Hint::new(*advice))));
            }
        }
    }
}

/// A line for each step, parted by tabs: technique, rating, result, explanation.
fn write_path(path: &Path, number: &str, report: &mut Report) {
    for stage in path.stages() {
        let step = &stage.step;
        let (name, rating, changes) = (step.technique.name(), step.rating, step.changes());
        report.line(format_args!("{number}{name}\t{rating}\t{changes}\t{}", step.explanation().join(" ")));
    }
    if !path.is_complete() {
        report.was(Outcome::No);
        report.line(format_args!("{number}# no technique leads on"));
    }
}

/// Whether there is a step to give.
const fn outcome(advice: &Advice) -> Outcome {
    if leads_on(advice) { Outcome::Yes } else { Outcome::No }
}

/// All that the hint has to tell: its last rung, after the warning that it may come with.
fn words(mut hint: Hint) -> String {
    let warning = match hint.advice() {
        Advice::Several(several) if several.onward.is_some() => format!("{} ", hint.text()),
        _ => String::new(),
    };
    while hint.more() {}
    warning + &hint.text()
}

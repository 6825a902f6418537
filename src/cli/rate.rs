//! `rate`: how hard puzzles are, by the hardest step that logic needs.

use std::io;

use super::args;
use super::filter::{self, Report, Seat, Stride, Task};
use super::{Console, Outcome};
use crate::coach::verdict_words;
use crate::logic::{self, Position};
use crate::solver::Verdict;

pub fn run(args: &args::Rate, console: Console) -> io::Result<Outcome> {
    filter::run(&args.input.files, args.work.threads, Rate, console)
}

struct Rate;

impl Task for Rate {
    fn stride(&self) -> Stride {
        Stride::SLOW
    }

    fn answer(&self, seat: &Seat, report: &mut Report) {
        let (number, verdict) = (seat.number, seat.verdict());
        let Verdict::Unique(_) = verdict else {
            report.was(Outcome::No);
            return report.line(format_args!("{number}\t-\t{}\t-", verdict_words(&verdict)));
        };
        let givens = seat.givens();
        if givens.is_full() {
            report.was(Outcome::No);
            return report.line(format_args!("{number}\t-\tsolved already\t-"));
        }
        if let Some(rated) = logic::rate(&Position::of(&givens).with_one_solution(givens)) {
            let (rating, name) = (rated.rating, rated.hardest.name());
            report.line(format_args!("{number}\t{rating}\t{name}\t{}", rated.steps));
        } else {
            report.was(Outcome::No);
            report.line(format_args!("{number}\t-\tno technique leads to the end\t-"));
        }
    }
}

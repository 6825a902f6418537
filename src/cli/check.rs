//! `check`: whether puzzles have one solution, and what would give them one.

use std::io;

use super::args;
use super::filter::{self, Report, Seat, Stride, Task};
use super::{Console, Outcome};
use crate::coach::{Change, Diagnosis, diagnose, verdict_words};
use crate::solver::{Answer, Verdict};
use crate::sudoku::Grid;

pub fn run(args: &args::Check, console: Console) -> io::Result<Outcome> {
    filter::run(&args.input.files, args.work.threads, Check { repair: args.repair }, console)
}

struct Check {
    repair: bool,
}

impl Task for Check {
    fn stride(&self) -> Stride {
        if self.repair { Stride::SLOW } else { Stride::QUICK }
    }

    fn is_solved_first(&self) -> bool {
        true
    }

    fn answer(&self, seat: &Seat, report: &mut Report) {
        let number = seat.number;
        filter::write_number(&mut report.out, number);
        if let Some(Answer::One(_)) = seat.solved {
            report.write("\tunique\t");
            let is_given = |symbol: &u8| u8::from(symbol.wrapping_sub(b'1') < 9);
            filter::write_number(&mut report.out, seat.text.iter().map(is_given).sum::<u8>().into());
            report.write("\tone solution\n");
            return;
        }
        let (givens, verdict) = (seat.givens(), seat.verdict());
        report.line(format_args!("\t{}\t{}\t{}", name(&verdict), givens.count(), verdict_words(&verdict)));
        report.was(outcome(&verdict));
        if self.repair && !matches!(verdict, Verdict::Unique(_)) {
            write_diagnosis(report, number, &givens, &diagnose(&givens));
        }
    }
}

/// What is wrong and what would put it right, a line each: number, what the line tells, its kind or count, words.
fn write_diagnosis(report: &mut Report, number: usize, givens: &Grid, diagnosis: &Diagnosis) {
    let mut tell = |line: std::fmt::Arguments| report.line(format_args!("{number}\t{line}"));
    if let Some(core) = &diagnosis.core {
        tell(format_args!("core\t{}\t{}", core.cells.len(), core.in_words()));
    }
    if let (Some(spread), Some(words)) = (&diagnosis.spread, diagnosis.shared_in_words()) {
        tell(format_args!("shared\t{}\t{words}", spread.shared_cells().len()));
        let parted = givens.empty_cells().filter(|&cell| spread.shared(cell).is_none());
        let parted: Vec<String> = parted.map(|cell| format!("{cell}={}", spread.digits(cell))).collect();
        tell(format_args!("parted\t{}\t{}", parted.len(), parted.join(" ")));
    }
    for change in &diagnosis.repairs {
        tell(format_args!("repair\t{}\t{}", change.kind(), advice(*change)));
    }
    if diagnosis.repairs.is_empty() || diagnosis.cut {
        let kind = if diagnosis.cut { "cut" } else { "nothing" };
        tell(format_args!("repair\t{kind}\t{}", diagnosis.repairs_in_words()));
    }
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

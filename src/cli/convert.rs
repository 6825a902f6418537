//! `convert`: boards in another notation. What is lost in it is told once, before the first board that loses it.

use std::io;

use super::args;
use super::filter::{self, Note, Report, Seat, Stride, Task};
use super::{Console, Outcome};
use crate::formats::{self, Writer};

pub fn run(args: &args::Convert, console: Console) -> io::Result<Outcome> {
    filter::run(&args.input.files, args.work.threads, Convert(args.to), console)
}

struct Convert(Writer);

impl Task for Convert {
    fn stride(&self) -> Stride {
        Stride::QUICK
    }

    fn answer(&self, seat: &Seat, report: &mut Report) {
        if let (Some(mark), None) = (self.0.mark_on_line(), seat.more_than_givens()) {
            let mut line = *seat.text;
            for symbol in &mut line {
                *symbol = if symbol.wrapping_sub(b'1') < 9 { *symbol } else { mark };
            }
            report.cells(&line);
            return;
        }
        let board = seat.board();
        report.notes.extend(formats::losses(self.0, &board).into_iter().map(Note::Once));
        report.write(&formats::write(self.0, &board));
    }
}

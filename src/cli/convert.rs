//! `convert`: boards in another notation. What is lost in it is told once, before the first board that loses it.

use std::io;

use super::args::Convert;
use super::{Console, Outcome, walk};
use crate::formats;

pub fn run(args: &Convert, console: &mut Console) -> io::Result<Outcome> {
    let mut told = Vec::new();
    walk::each(&args.input.files, console, |turn| {
        let board = &turn.puzzle.board;
        for loss in formats::losses(args.to, board) {
            if !told.contains(&loss) {
                turn.console.note(format_args!("ninefold: {loss}"));
                told.push(loss);
            }
        }
        turn.console.out.write_all(formats::write(args.to, board).as_bytes())?;
        Ok(Outcome::Yes)
    })
}

//! `convert`: boards in another notation.

use std::io;

use super::args::Convert;
use super::{Console, Outcome, walk};
use crate::formats;

pub fn run(args: &Convert, console: &mut Console) -> io::Result<Outcome> {
    walk::each(&args.input.files, console, |turn| {
        turn.console.out.write_all(formats::write(args.to, &turn.puzzle.board).as_bytes())?;
        Ok(Outcome::Yes)
    })
}

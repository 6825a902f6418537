//! The command line: a Unix filter that reads puzzles and writes answers.
//!
//! [`Args`] is what was typed. Every command walks over the entries of its input, answers each on
//! standard output, and complains on standard error; the gravest of its answers is the [`Outcome`]. Nothing here
//! decides how the program ends, and nothing is printed but through the [`Console`].

mod args;
mod check;
mod console;
mod convert;
mod filter;
mod hint;
mod input;
mod play;
mod rate;
mod solve;
mod trace;
mod walk;

use std::process::ExitCode;
use std::{error, fmt, io};

use args::Command;
pub use args::{Args, Play, Theme};
pub use console::Console;

/// How a command went; of several answers the greatest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// All is as it was asked for.
    Yes,
    /// Some puzzle was read and the answer is no: it has no solution, say.
    No,
    /// Something could not be read.
    Trouble,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome as u8)
    }
}

/// What ends a command at once. What is wrong with an input does not: it is told, and the rest goes on.
#[derive(Debug)]
pub enum Error {
    /// The answer could not be written.
    Write(io::Error),
    /// There is nothing to read the keys from.
    NoTerminal,
}

impl Error {
    /// Whether the reader of the answers wants no more of them, which is no fault.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Write(error) => write!(out, "standard output: {error}"),
            Error::NoTerminal => {
                write!(out, "no terminal for the keys; a FILE or one of the commands in --help does without")
            }
        }
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Error::Write(error) => Some(error),
            Error::NoTerminal => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Write(error)
    }
}

/// Carries out a command, or without one shows the puzzles on an output that is no terminal.
///
/// # Errors
/// Where the answers cannot be written, or where there is nothing to do without a terminal.
pub fn run(args: &Args, mut console: Console) -> Result<Outcome, Error> {
    let outcome = match &args.command {
        None => return play::run(&args.play, &mut console),
        Some(Command::Solve(solve)) => solve::run(solve, console),
        Some(Command::Check(check)) => check::run(check, console),
        Some(Command::Hint(hint)) => hint::run(hint, console),
        Some(Command::Rate(rate)) => rate::run(rate, console),
        Some(Command::Convert(convert)) => convert::run(convert, console),
        Some(Command::Trace(trace)) => trace::run(trace, &mut console),
    };
    Ok(outcome?)
}

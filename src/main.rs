//! Arguments, command, exit status.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::Parser;
use ninefold::cli::{self, Args, Console, Error, Outcome};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(told) => {
            // Help that nobody reads to its end is no fault.
            let _ = told.print();
            return if told.use_stderr() { Outcome::Trouble } else { Outcome::Yes }.into();
        }
    };
    let mut console = Console::of_process();
    match run(&args, &mut console) {
        Ok(outcome) => outcome.into(),
        Err(error) if error.is_broken_pipe() => Outcome::Yes.into(),
        Err(error) => console.complain(error).into(),
    }
}

fn run(args: &Args, console: &mut Console) -> Result<Outcome, Error> {
    match args.play() {
        Some(_) if io::stdout().is_terminal() => Err(Error::NoTerminal),
        _ => cli::run(args, console),
    }
}

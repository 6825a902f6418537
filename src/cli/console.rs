//! [`Console`], where a command writes.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};

use super::Outcome;

/// How much is gathered before it is written, where nobody watches it appear.
const CHUNK: usize = 1 << 16;

/// Standard output for the answers, standard error for the complaints.
pub struct Console {
    pub out: Box<dyn Write + Send>,
    pub err: Box<dyn Write + Send>,
}

impl Console {
    /// The console of the process. On a terminal each line appears at once.
    pub fn of_process() -> Console {
        let stdout = io::stdout();
        let out: Box<dyn Write + Send> = if stdout.is_terminal() {
            Box::new(stdout)
        } else {
            Box::new(BufWriter::with_capacity(CHUNK, stdout))
        };
        Console { out, err: Box::new(io::stderr()) }
    }

    /// Tells what is wrong, which is [`Outcome::Trouble`] as a rule.
    pub fn complain(&mut self, what: impl Display) -> Outcome {
        self.note(format_args!("ninefold: {what}"));
        Outcome::Trouble
    }

    /// Writes a line to standard error.
    pub fn note(&mut self, line: impl Display) {
        // Where even this fails, there is nobody left to tell.
        let _ = self.err.write_all(format!("{line}\n").as_bytes());
    }
}

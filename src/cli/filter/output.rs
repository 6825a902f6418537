//! [`Output`], where reports are written.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::interruption::{self, Interruption};
use super::progress::Progress;
use super::report::{Note, Report};
use crate::cli::{Console, Outcome};

/// The console, with what was written to it so far.
pub struct Output {
    console: Console,
    progress: Option<Progress>,
    /// What was told and need not be told again.
    told: Vec<&'static str>,
    worst: Outcome,
    failure: Option<io::Error>,
    pub interruption: Interruption,
}

/// An output for whoever has something to write; the others wait.
pub type SharedOutput = Arc<Mutex<Output>>;

/// What is left when everything is written: the gravest answer.
pub type Ending = io::Result<Outcome>;

impl Output {
    pub fn new(console: Console, progress: Option<Progress>) -> Output {
        Output {
            console,
            progress,
            told: Vec::new(),
            worst: Outcome::Yes,
            failure: None,
            interruption: Interruption::default(),
        }
    }

    /// Writes the report, complaints first. Says whether it could; if not, there is no use in going on.
    pub fn deliver(&mut self, report: &Report) -> bool {
        if self.failure.is_some() {
            return false;
        }
        self.worst = self.worst.max(report.outcome);
        let notes = self.lines(&report.notes);
        if !notes.is_empty() {
            self.clear();
            // Where even this fails, there is nobody left to tell.
            let _ = self.console.err.write_all(notes.as_bytes());
        }
        let written = self.console.out.write_all(&report.out).and_then(|()| self.console.out.flush());
        self.failure = written.err();
        if let Some(progress) = &mut self.progress {
            progress.tell(report.count, report.bytes, &mut self.console.err);
        }
        // Who listens for signals may not come to have the output before the next block.
        if let Some(signal) = self.interruption.came() {
            self.end_by(signal);
        }
        self.failure.is_none()
    }

    fn lines(&mut self, notes: &[Note]) -> String {
        let mut lines = String::new();
        for note in notes {
            match note {
                Note::Line(line) => lines.extend([line, "\n"]),
                Note::Once(what) if !self.told.contains(what) => {
                    self.told.push(what);
                    lines.extend(["ninefold: ", what, "\n"]);
                }
                Note::Once(_) => {}
            }
        }
        lines
    }

    /// Whether it is time for a line on the terminal that says how far the work is, which is not to be left there.
    pub fn has_progress(&self) -> bool {
        self.progress.as_ref().is_some_and(Progress::is_due)
    }

    /// Hears that whatever signal comes, [`end_by`](Output::end_by) is called.
    pub fn is_guarded(&mut self) {
        if let Some(progress) = &mut self.progress {
            progress.allow();
        }
    }

    /// Takes away what is shown of the progress.
    pub fn clear(&mut self) {
        if let Some(progress) = &mut self.progress {
            progress.clear(&mut self.console.err);
        }
    }

    /// Ends the program as the signal would have, between two blocks.
    pub fn end_by(&mut self, signal: i32) {
        self.clear();
        interruption::end_by(signal);
    }

    /// Ends it: the gravest answer, or why not all could be written.
    pub fn end(&mut self) -> Ending {
        self.clear();
        self.failure.take().map_or(Ok(self.worst), Err)
    }
}

/// The output, as soon as nobody else writes.
pub fn lock(output: &Mutex<Output>) -> MutexGuard<'_, Output> {
    // Who panicked while writing has left whole lines, or else there is nothing to save.
    output.lock().unwrap_or_else(PoisonError::into_inner)
}

//! [`Desk`], where what is read is gathered to chunks.
//!
//! What has been gathered is passed on when it is enough, and before the input is waited for. A short list is answered
//! right here; from a certain length on there is a [`Crew`].

use std::sync::Arc;

use super::chunk::Chunk;
use super::crew::Crew;
use super::output::{self, Ending, SharedOutput};
use super::task::{Hand, Stride, Task};
use crate::cli::input::{Entry, Refusal};
use crate::formats::Run;
use crate::solver::Text;

/// So many bytes are written whole or not at all.
const WHOLE: usize = 4096;

/// A list on its way.
pub struct Desk {
    task: Arc<dyn Task>,
    output: SharedOutput,
    threads: usize,
    stride: Stride,
    gathered: Chunk,
    /// How many entries there were so far.
    count: usize,
    bytes: u64,
    /// Whether what is gathered hangs on there being more.
    is_held: bool,
    hand: Hand,
    crew: Option<Crew>,
    is_guarded: bool,
    /// Whether there is no use in going on.
    is_over: bool,
}

impl Desk {
    pub fn new(task: Arc<dyn Task>, output: SharedOutput, threads: usize) -> Desk {
        Desk {
            stride: task.stride(),
            task,
            output,
            threads,
            gathered: Chunk::default(),
            count: 0,
            bytes: 0,
            is_held: false,
            hand: Hand::new(),
            crew: None,
            is_guarded: false,
            is_over: false,
        }
    }

    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// How many more puzzles are wanted before what is gathered is passed on.
    pub fn room(&self) -> usize {
        self.enough().saturating_sub(self.gathered.len()).max(1)
    }

    fn enough(&self) -> usize {
        self.stride.after(self.count, self.threads)
    }

    /// Takes one puzzle of a run.
    pub fn take(&mut self, text: &Text) {
        self.gathered.texts.push(*text);
    }

    /// Takes note of a run, whose puzzles were taken.
    pub fn take_run(&mut self, file: Arc<str>, run: Run) {
        self.gathered.add_run(file, self.count + 1, run);
        self.counted(run.count);
    }

    /// Takes an entry, or hears why there is none.
    pub fn take_item(&mut self, item: Result<Entry, Refusal>) {
        match item {
            Err(refusal) => self.gathered.complain(refusal.to_string()),
            Ok(entry) => self.take_entry(entry),
        }
    }

    fn take_entry(&mut self, entry: Entry) {
        let is_first = entry.number == 1;
        if let Err(problem) = &entry.puzzle {
            self.gathered.complain(format!("{}: {problem}", entry.place));
            if is_first {
                self.pass_on();
            }
        }
        self.is_held = is_first && (entry.puzzle.is_err() || self.task.hangs_on_others());
        self.gathered.add(entry);
        self.counted(1);
    }

    fn counted(&mut self, more: usize) {
        self.count += more;
        if self.count > 1 {
            self.is_held = false;
        }
        if self.gathered.len() >= self.enough() {
            self.pass_on();
        }
    }

    /// Hears that so many more bytes of the input are done with.
    pub const fn done_with(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
    }

    /// Has what is gathered answered.
    pub fn pass_on(&mut self) {
        if self.is_held || self.gathered.is_empty() {
            return;
        }
        let room = self.stride.most.min(2 * self.gathered.len());
        let mut chunk = std::mem::take(&mut self.gathered);
        chunk.is_of_several = self.count > 1;
        chunk.bytes = self.bytes;
        if self.crew.is_none() && self.threads > 1 && self.count > self.stride.few() {
            self.call_crew();
        }
        let goes_on = if let Some(crew) = &self.crew {
            let goes_on = crew.give(chunk, self.stride.after(self.count, self.threads));
            self.gathered.texts = crew.spare_texts().unwrap_or_else(|| Vec::with_capacity(room));
            goes_on
        } else {
            let goes_on = self.answer(&chunk);
            self.gathered.texts = chunk.into_spare();
            goes_on
        };
        self.is_over |= !goes_on;
    }

    fn call_crew(&mut self) {
        self.guard();
        let crew = Crew::start(self.threads, Arc::clone(&self.task), Arc::clone(&self.output));
        if crew.is_empty() {
            self.threads = 1;
        } else {
            self.crew = Some(crew);
        }
    }

    /// Answers the chunk here and now.
    fn answer(&mut self, chunk: &Chunk) -> bool {
        let report = self.hand.answer(&*self.task, chunk);
        if report.out.len() > WHOLE || output::lock(&self.output).has_progress() {
            self.guard();
        }
        let goes_on = output::lock(&self.output).deliver(&report);
        self.hand.spare = report.out;
        goes_on
    }

    fn guard(&mut self) {
        if !std::mem::replace(&mut self.is_guarded, true) {
            let interruption = output::lock(&self.output).interruption.clone();
            interruption.listen(Arc::clone(&self.output));
            output::lock(&self.output).is_guarded();
        }
    }

    /// Answers what is left and waits until all is written.
    pub fn end(&mut self) -> Ending {
        self.is_held = false;
        if !self.is_over {
            self.pass_on();
        }
        if let Some(crew) = self.crew.take() {
            crew.end();
        }
        output::lock(&self.output).end()
    }
}

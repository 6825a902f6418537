//! [`Crew`], threads that answer chunks side by side, and write the answers in the order of the chunks.
//!
//! There is no thread that only writes: whoever has the report that is next writes it, and those after it that are
//! ready, while the others go on.

use std::collections::{BTreeMap, VecDeque};
use std::panic;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use super::chunk::Chunk;
use super::output::{self, SharedOutput};
use super::report::Report;
use super::task::{Hand, Task};
use crate::solver::Text;

/// For each thread, so many chunks may be answered before one that is not.
const AHEAD: usize = 2;

/// Threads at work.
pub struct Crew {
    room: Arc<Room>,
    threads: Vec<JoinHandle<()>>,
}

/// What the threads have in common.
struct Room {
    task: Arc<dyn Task>,
    output: SharedOutput,
    /// How many threads there should be.
    threads: usize,
    table: Mutex<Table>,
    /// Something on the table is not as it was.
    changed: Condvar,
}

/// What is to be done and what is done.
#[derive(Default)]
struct Table {
    /// Chunks that nobody has taken.
    waiting: VecDeque<Chunk>,
    /// How many were taken: the number of the next.
    taken: usize,
    /// The room of texts and of reports that are done with, to be used again.
    spare_texts: Vec<Vec<Text>>,
    spare_out: Vec<Vec<u8>>,
    /// Reports that are not written, by the number of their chunk.
    done: BTreeMap<usize, Report>,
    /// How many were written: the number of the next.
    written: usize,
    is_writing: bool,
    /// Whether no more chunks will come.
    is_complete: bool,
    /// Whether there is no use in going on.
    is_over: bool,
}

impl Crew {
    /// Puts so many threads to work, or as many as the system allows; there may be none.
    pub fn start(threads: usize, task: Arc<dyn Task>, output: SharedOutput) -> Crew {
        let room = Arc::new(Room { task, output, threads, table: Mutex::default(), changed: Condvar::new() });
        let start = |_| {
            let room = Arc::clone(&room);
            thread::Builder::new().spawn(move || room.work()).ok()
        };
        let threads = (0..threads).map_while(start).collect();
        Crew { room, threads }
    }

    pub const fn is_empty(&self) -> bool {
        self.threads.is_empty()
    }

    /// Hands over a chunk, as soon as there is room for it. One that came before it and was not taken may take it in, up
    /// to this length. Says whether there is use in going on.
    pub fn give(&self, chunk: Chunk, longest: usize) -> bool {
        let mut table = self.room.lock();
        match table.waiting.back_mut() {
            Some(last) if last.len() + chunk.len() <= longest => last.append(chunk),
            _ => table.waiting.push_back(chunk),
        }
        self.room.changed.notify_all();
        while table.waiting.len() > self.room.threads && !table.is_over {
            table = self.room.wait(table);
        }
        !table.is_over
    }

    /// The room of texts that are done with.
    pub fn spare_texts(&self) -> Option<Vec<Text>> {
        self.room.lock().spare_texts.pop()
    }

    /// Waits until all is answered and written.
    pub fn end(self) {
        self.room.lock().is_complete = true;
        self.room.changed.notify_all();
        for thread in self.threads {
            if let Err(panicked) = thread.join() {
                panic::resume_unwind(panicked);
            }
        }
    }
}

impl Room {
    /// What a thread does.
    fn work(&self) {
        let _alarm = Alarm(self);
        let mut hand = Hand::new();
        while let Some((number, chunk)) = self.take() {
            hand.spare = self.lock().spare_out.pop().unwrap_or_default();
            let report = hand.answer(&*self.task, &chunk);
            let texts = chunk.into_spare();
            self.hand_in(number, report, texts);
        }
    }

    /// The next chunk, as soon as there is one and those before it are not too far behind.
    fn take(&self) -> Option<(usize, Chunk)> {
        let mut table = self.lock();
        loop {
            if table.is_over || (table.is_complete && table.waiting.is_empty()) {
                return None;
            }
            let is_near = table.taken < table.written + AHEAD * self.threads;
            if let Some(chunk) = is_near.then(|| table.waiting.pop_front()).flatten() {
                table.taken += 1;
                self.changed.notify_all();
                return Some((table.taken - 1, chunk));
            }
            table = self.wait(table);
        }
    }

    /// Puts the report where it is found when it is next, and writes what is next unless somebody does.
    fn hand_in(&self, number: usize, report: Report, texts: Vec<Text>) {
        let mut table = self.lock();
        table.spare_texts.push(texts);
        table.done.insert(number, report);
        if table.is_writing {
            return;
        }
        let next = |table: &mut Table| {
            let number = table.written;
            table.done.remove(&number)
        };
        table.is_writing = true;
        while let Some(report) = next(&mut table) {
            drop(table);
            let is_written = output::lock(&self.output).deliver(&report);
            table = self.lock();
            table.spare_out.push(report.out);
            table.written += 1;
            table.is_over |= !is_written;
            self.changed.notify_all();
        }
        table.is_writing = false;
    }

    fn lock(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, table: MutexGuard<'a, Table>) -> MutexGuard<'a, Table> {
        self.changed.wait(table).unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends everybody home when a thread panics: nobody waits for what it will not do.
struct Alarm<'a>(&'a Room);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().is_over = true;
            self.0.changed.notify_all();
        }
    }
}

//! The one thread for what takes longer than a frame, so that no key waits for it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::events::Event;
use crate::app::{Collection, Job, Message, Revision, WriteFault};
use crate::files;

/// Something to be done.
#[derive(Debug)]
pub enum Work {
    Compute(Job, Revision),
    Load(String),
    Write { path: String, text: String, replace: bool, spare: Vec<String> },
    Complete(String),
}

impl Work {
    fn run(self, stop: &AtomicBool) -> Message {
        match self {
            Work::Compute(job, revision) => Message::Answer(job.run_until(stop), revision),
            Work::Load(path) => Message::Loaded(load(&path).map(Box::new)),
            Work::Write { path, text, replace, spare } => {
                Message::Written(write(path, &text, replace, &spare))
            }
            Work::Complete(start) => Message::Completions(files::completions(&start)),
        }
    }
}

/// The way to the worker.
pub struct Worker {
    queue: Sender<(Work, Arc<AtomicBool>)>,
    /// Stops the work that was handed over last.
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Starts the worker. It ends with the loop that it works for.
    pub fn start(events: Sender<Event>) -> Worker {
        let (worker, works) = Worker::with_queue();
        thread::spawn(move || {
            for (work, stop) in works {
                if events.send(Event::Message(work.run(&stop))).is_err() {
                    return;
                }
            }
        });
        worker
    }

    fn with_queue() -> (Worker, Receiver<(Work, Arc<AtomicBool>)>) {
        let (queue, works) = channel();
        (Worker { queue, stop: Arc::default() }, works)
    }

    /// Hands the work over. A search that is under way gives way to it.
    pub fn hand_over(&mut self, work: Work) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
        // The worker lives as long as the loop; were it gone, its panic would have ended the program.
        drop(self.queue.send((work, Arc::clone(&self.stop))));
    }
}

fn load(path: &str) -> Result<Collection, String> {
    let failed = |error: io::Error| format!("{path}: {}", files::in_words(&error));
    let file = files::expand(path);
    let input = files::open(&file).map_err(failed)?;
    let mut collection = Collection::read(path, true, input).map_err(failed)?;
    collection.path = files::whole_path(&file);
    Ok(collection)
}

fn write(path: String, text: &str, replace: bool, spare: &[String]) -> Result<String, WriteFault> {
    let file = files::expand(&path);
    if spare.iter().any(|spared| files::is_same(&file, &files::expand(spared))) {
        return Err(WriteFault::Spared);
    }
    match files::write(&file, text, replace) {
        Ok(()) => Ok(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(WriteFault::Exists),
        Err(error) => Err(WriteFault::Other(format!("{path}: {}", files::in_words(&error)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Answer;
    use crate::sudoku::Grid;

    #[test]
    fn a_count_gives_way_to_whatever_is_asked_for_after_it() {
        let (mut worker, works) = Worker::with_queue();
        worker.hand_over(Work::Compute(Job::Judge(Grid::EMPTY, 500), Revision(1)));
        let (count, stop) = works.recv().unwrap();
        worker.hand_over(Work::Complete(String::new()));
        let answer = count.run(&stop);
        assert!(matches!(answer, Message::Answer(Answer::NotJudged(500), Revision(1))), "{answer:?}");
        let (_, stop) = works.recv().unwrap();
        assert!(!stop.load(Ordering::Relaxed), "nothing was asked for after that");
    }
}

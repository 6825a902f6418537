//! The one thread for what takes longer than a frame, so that no key waits for it.

use std::io;
use std::sync::mpsc::{Sender, channel};
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
    fn run(self) -> Message {
        match self {
            Work::Compute(job, revision) => Message::Answer(job.run(), revision),
            Work::Load(path) => Message::Loaded(load(&path).map(Box::new)),
            Work::Write { path, text, replace, spare } => {
                Message::Written(write(path, &text, replace, &spare))
            }
            Work::Complete(start) => Message::Completions(files::completions(&start)),
        }
    }
}

/// Starts the worker. It ends with the loop that it works for.
pub fn start(events: Sender<Event>) -> Sender<Work> {
    let (sender, work) = channel::<Work>();
    thread::spawn(move || {
        for work in work {
            if events.send(Event::Message(work.run())).is_err() {
                return;
            }
        }
    });
    sender
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

//! Lists of any length: read in blocks, answered on all cores, written in order.
//!
//! This is one of the places with threads of their own, for here is the clock, the signals and the files that they
//! need. The input is read by who calls [`run`]; plain lines become [`Chunk`](chunk::Chunk)s without being looked at
//! closely, gathered at the [`Desk`]. What is at hand is answered before more is waited for: of a slow input each
//! line, of a fast one thousands at a time.

mod chunk;
mod crew;
mod desk;
mod interruption;
mod output;
mod progress;
mod report;
mod task;

use std::cell::RefCell;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::thread;

pub use chunk::Seat;
pub use report::{Note, Report, write_number};
pub use task::{Stride, Task};

use super::Console;
use super::input::{Input, Watch};
use crate::files;
use desk::Desk;
use output::{Ending, Output};
use progress::Progress;

/// Answers every puzzle of the files. In a list, what cannot be read keeps its place among the answers.
pub fn run(
    files: &[PathBuf],
    threads: Option<NonZeroUsize>,
    task: impl Task + 'static,
    console: Console,
) -> Ending {
    let threads = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from);
    let output = Arc::new(Mutex::new(Output::new(console, progress(files))));
    let desk = Rc::new(RefCell::new(Desk::new(Arc::new(task), output, threads)));
    let mut input = Input::watched(files, Rc::new(Lookout(Rc::clone(&desk))));
    while !desk.borrow().is_over() {
        let room = desk.borrow().room();
        if let Some((file, run)) = input.plain(room, |text| desk.borrow_mut().take(text)) {
            desk.borrow_mut().take_run(file, run);
        } else if let Some(item) = input.next() {
            desk.borrow_mut().take_item(item);
        } else {
            break;
        }
    }
    desk.borrow_mut().end()
}

/// Work is told of to who sits at a terminal and does not see the answers pass by.
fn progress(files: &[PathBuf]) -> Option<Progress> {
    let is_watched = io::stderr().is_terminal() && !io::stdout().is_terminal();
    is_watched.then(|| Progress::new(files::total_size(files)))
}

/// Tells the desk how the reading goes.
struct Lookout(Rc<RefCell<Desk>>);

impl Watch for Lookout {
    fn before_reading(&self, waits: bool) -> io::Result<()> {
        let mut desk = self.0.borrow_mut();
        if waits {
            desk.pass_on();
        }
        // What is read now would be for nobody.
        if desk.is_over() { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
    }

    fn done_with(&self, bytes: usize) {
        self.0.borrow_mut().done_with(bytes);
    }
}

//! [`Interruption`], a signal to end that is not to cut a line in two.
//!
//! Once somebody listens, Ctrl-C waits for the block that is being written, and a second one does not. Short blocks, which
//! a pipe takes whole or not at all, need none of this.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(unix)]
use super::output;
use super::output::SharedOutput;

/// The number of the signal that came; 0 as long as none did.
#[derive(Clone, Default)]
#[cfg(unix)]
pub struct Interruption(Arc<AtomicUsize>);

#[cfg(unix)]
impl Interruption {
    /// From here on, who writes to the output sees to it that a signal to end is obeyed, or the one who listens does if
    /// nobody writes.
    pub fn listen(&self, output: SharedOutput) {
        use signal_hook::consts::{SIGINT, SIGTERM};
        use signal_hook::flag::{register_conditional_default, register_usize};
        use signal_hook::iterator::Signals;
        use std::sync::atomic::AtomicBool;

        // What the system does not let us listen to does what it always did.
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
        let is_second = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // In this order, for what the first asks the second sets.
            let _ = register_conditional_default(signal, Arc::clone(&is_second));
            let _ = signal_hook::flag::register(signal, Arc::clone(&is_second));
            let _ = register_usize(signal, Arc::clone(&self.0), usize::try_from(signal).unwrap_or_default());
        }
        std::thread::spawn(move || {
            for signal in signals.forever() {
                output::lock(&output).end_by(signal);
            }
        });
    }

    /// The signal that came.
    pub fn came(&self) -> Option<i32> {
        self.0.load(Ordering::Relaxed).try_into().ok().filter(|&signal| signal != 0)
    }
}

/// Ends the program as the signal would have.
#[cfg(unix)]
pub fn end_by(signal: i32) {
    // Where it cannot be done, the second signal will.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// No signals are known here.
#[derive(Clone, Default)]
#[cfg(not(unix))]
pub struct Interruption;

#[cfg(not(unix))]
impl Interruption {
    pub fn listen(&self, _: SharedOutput) {}

    pub const fn came(&self) -> Option<i32> {
        None
    }
}

/// No signal comes.
#[cfg(not(unix))]
pub const fn end_by(_: i32) {}

//! Ctrl-C, which is not to cut a line in two.

use super::output::SharedOutput;

/// From here on, a signal to end waits for the block that is being written. A second one does not.
///
/// Blocks that a pipe takes whole or not at all need none of this.
#[cfg(unix)]
pub fn wait_for_whole_blocks(output: SharedOutput) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_default};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    // What the system does not let us listen to does what it always did.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
    let was_told = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order, for the first one sets what the second one asks.
        let _ = register_conditional_default(signal, Arc::clone(&was_told));
        let _ = register(signal, Arc::clone(&was_told));
    }
    std::thread::spawn(move || {
        for signal in signals.forever() {
            let mut output = super::output::lock(&output);
            output.clear();
            let _ = emulate_default_handler(signal);
        }
    });
}

#[cfg(not(unix))]
pub fn wait_for_whole_blocks(_: SharedOutput) {}

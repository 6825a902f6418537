//! The terminal's modes: entered once, left once, whatever ends the program.

use std::io::{self, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};

use super::Ending;
use super::events::Event;

/// Whether the modes are ours at present, so that leaving twice does nothing the second time.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Whether the terminal is set up for the program.
pub fn are_ours() -> bool {
    ENTERED.load(Ordering::SeqCst)
}

/// Takes the terminal over. The other screen is cleared too: a program that was killed leaves it as it was.
///
/// # Errors
/// The terminal does not allow it; then it is left as it was.
pub fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    let entered = enable_raw_mode().and_then(|()| {
        execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), EnableBracketedPaste, Hide)
    });
    if entered.is_err() {
        leave();
    }
    entered
}

/// Takes the terminal over again after a stop. The shell may have reset it behind our back, which crossterm does not
/// notice, so raw mode is left before it is entered.
///
/// # Errors
/// As for [`enter`].
pub fn enter_again() -> io::Result<()> {
    disable_raw_mode()?;
    enter()
}

/// Gives the terminal back. What cannot be done because the terminal is gone is not needed either.
pub fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = execute!(out, EndSynchronizedUpdate, DisableBracketedPaste, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// On a panic, in whatever thread, gives the terminal back before the message is printed, and ends the loop.
pub fn restore_on_panic(events: Sender<Event>) {
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        leave();
        print(info);
        let _ = events.send(Event::End(Ending::Lost));
    }));
}

/// Gives the terminal back and stops until the shell continues the program. The signal that cannot be refused is
/// used, since the polite one is dropped in a process group that no shell watches. As with Ctrl-Z outside of raw mode,
/// all of the job stops: a shell would wait for the rest of it, such as a script that started the program.
///
/// # Errors
/// The system does not allow it.
#[cfg(unix)]
pub fn stop() -> io::Result<()> {
    use rustix::{process, termios};
    leave();
    let group = process::getpgrp();
    if termios::tcgetpgrp(io::stdout()).is_ok_and(|foreground| foreground == group) {
        process::kill_current_process_group(process::Signal::STOP)?;
    } else {
        process::kill_process(process::getpid(), process::Signal::STOP)?;
    }
    Ok(())
}

/// There is no suspending on this system.
#[cfg(not(unix))]
pub const fn stop() -> io::Result<()> {
    Ok(())
}

/// Whether keys can be read from the terminal although standard input is something else.
#[cfg(unix)]
pub fn has_terminal() -> bool {
    #[expect(clippy::disallowed_methods, reason = "the terminal is no file of the person's")]
    let tty = std::fs::File::open("/dev/tty");
    tty.is_ok()
}

/// Whether keys can be read from the terminal although standard input is something else.
#[cfg(not(unix))]
pub const fn has_terminal() -> bool {
    true
}

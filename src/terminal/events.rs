//! What comes in: keys, pastes, resizes and signals, each from a thread of its own.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::Ending;
use super::answer::Answer;
use crate::app::{Key, Message};

/// Something for the loop.
#[derive(Debug)]
pub enum Event {
    /// For the app.
    Message(Message),
    /// It is time to tick or to draw.
    Due,
    /// The screen has another size.
    Resized,
    /// Somebody asks the program to stop for a while.
    Suspend,
    /// The program goes on after a stop.
    Continued,
    /// The program is to end.
    End(Ending),
}

/// Starts to listen.
///
/// # Errors
/// The system does not let signals be waited for.
pub fn listen(events: Sender<Event>) -> io::Result<()> {
    listen_to_signals(events.clone())?;
    listen_for_hang_up(events.clone());
    thread::spawn(move || listen_to_keys(&events));
    Ok(())
}

/// Waits until the terminal is gone, of which no signal tells a program that leads no session. The reader of keys takes
/// it for a terminal where nothing is typed, and reads on for ever.
#[cfg(unix)]
fn listen_for_hang_up(events: Sender<Event>) {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    thread::spawn(move || {
        let terminal = io::stdout();
        // Nothing is asked for: what is told is only that the terminal is gone.
        let mut gone = [PollFd::new(&terminal, PollFlags::empty())];
        while poll(&mut gone, None) == Err(Errno::INTR) {}
        if gone[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) {
            // If the loop has ended, it knows.
            let _ = events.send(Event::End(Ending::Lost));
        }
    });
}

#[cfg(not(unix))]
fn listen_for_hang_up(_: Sender<Event>) {}

fn listen_to_keys(events: &Sender<Event>) {
    let mut answer = Answer::default();
    loop {
        let sent = match event::read() {
            Ok(event::Event::Key(key)) if answer.takes(key) => Ok(()),
            Ok(event) => translate(event).map_or(Ok(()), |event| events.send(event)),
            Err(_) => {
                events.send(Event::End(Ending::Lost)).and(Err(std::sync::mpsc::SendError(Event::Resized)))
            }
        };
        if sent.is_err() {
            return;
        }
    }
}

fn translate(event: event::Event) -> Option<Event> {
    match event {
        event::Event::Key(key) => {
            let key = key_of(key)?;
            panic_if_asked("keys", key);
            Some(Event::Message(Message::Key(key)))
        }
        event::Event::Paste(text) => Some(Event::Message(Message::Paste(text))),
        event::Event::Resize(..) => Some(Event::Resized),
        _ => None,
    }
}

/// The key that was pressed. Releases are not keys, and neither are those that no screen could use.
fn key_of(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char(symbol) if control => Key::Ctrl(symbol.to_ascii_lowercase()),
        KeyCode::Char(_) if event.modifiers.contains(KeyModifiers::ALT) => return None,
        KeyCode::Char(symbol) => Key::Char(symbol),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        _ => return None,
    })
}

/// For the test that a panic gives the terminal back: with `keys x` in the variable, the thread of that name panics at
/// the key x. There is no such thing in a release.
pub fn panic_if_asked(thread: &str, key: Key) {
    if cfg!(debug_assertions) {
        let asked = std::env::var("NINEFOLD_PANIC").is_ok_and(|asked| asked == format!("{thread} {key}"));
        assert!(!asked, "asked to panic");
    }
}

#[cfg(unix)]
fn listen_to_signals(events: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continued,
                number => Event::End(Ending::Signal(number)),
            };
            if events.send(event).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems' version can fail")]
fn listen_to_signals(_: Sender<Event>) -> io::Result<()> {
    Ok(())
}

/// Has a write that would make a file larger than the user allows fail like one on a full disk, of which can be told.
/// Where nobody listens to its signal, that ends the program on the spot.
///
/// # Errors
/// The system does not let the signal be listened to.
#[cfg(unix)]
pub fn let_large_writes_fail() -> io::Result<()> {
    // That somebody listens is enough; what it was is told by the write.
    let nobody_asks = std::sync::Arc::default();
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, nobody_asks).map(drop)
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems' version can fail")]
pub fn let_large_writes_fail() -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_presses_are_keys() {
        let press = KeyEvent::new(KeyCode::Char('5'), KeyModifiers::NONE);
        assert_eq!(key_of(press), Some(Key::Char('5')));
        assert_eq!(key_of(KeyEvent { kind: KeyEventKind::Release, ..press }), None);
        assert_eq!(key_of(KeyEvent { kind: KeyEventKind::Repeat, ..press }), Some(Key::Char('5')));
    }

    #[test]
    fn control_makes_another_key_and_shift_another_character() {
        let control = KeyEvent::new(KeyCode::Char('R'), KeyModifiers::CONTROL | KeyModifiers::SHIFT);
        assert_eq!(key_of(control), Some(Key::Ctrl('r')));
        assert_eq!(key_of(KeyEvent::new(KeyCode::Char('R'), KeyModifiers::SHIFT)), Some(Key::Char('R')));
    }
}

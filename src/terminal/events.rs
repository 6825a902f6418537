//! What comes in: keys, pastes, resizes and signals, each from a thread of its own.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::Ending;
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
    thread::spawn(move || listen_to_keys(&events));
    Ok(())
}

fn listen_to_keys(events: &Sender<Event>) {
    loop {
        let sent = match event::read() {
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
            panic_if_asked();
            Some(Event::Message(Message::Key(key_of(key)?)))
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

/// For the test that a panic gives the terminal back; there is no such thing in a release.
fn panic_if_asked() {
    assert!(!cfg!(debug_assertions) || std::env::var_os("NINEFOLD_PANIC").is_none(), "asked to panic");
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

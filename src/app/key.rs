//! [`Key`], what was pressed, without any terminal in it.

use std::fmt;

/// One key, with Ctrl where that makes it another key. Shift is part of the character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    Char(char),
    Ctrl(char),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Key::Char(' ') => "Space",
            Key::Char(symbol) => return write!(out, "{symbol}"),
            Key::Ctrl(symbol) => return write!(out, "Ctrl-{}", symbol.to_ascii_uppercase()),
            Key::Enter => "Enter",
            Key::Esc => "Esc",
            Key::Tab => "Tab",
            Key::Backspace => "Backspace",
            Key::Delete => "Del",
            Key::Up => "Up",
            Key::Down => "Down",
            Key::Left => "Left",
            Key::Right => "Right",
            Key::Home => "Home",
            Key::End => "End",
            Key::PageUp => "PgUp",
            Key::PageDown => "PgDn",
        };
        out.write_str(name)
    }
}

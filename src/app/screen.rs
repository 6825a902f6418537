//! The screens that lie over the board, each with its own state.

use std::sync::Arc;

use tui_input::Input;

use super::keymap::Mode;
use super::message::Scroll;
use super::race::Race;
use super::repairing::Repairs;
use super::sheet::Collection;
use super::trail::Walkthrough;
use super::watch::Watch;
use crate::coach::Hint;
use crate::formats::{Notation, writable};

/// One of the screens over the board.
#[derive(Clone, Debug)]
pub enum Screen {
    Watch(Box<Watch>),
    /// Two orders side by side.
    Race(Box<Race>),
    Hint(Box<Hint>),
    /// Choosing what a hint is to be about, or which digit is in question.
    Asking(Asking),
    /// The whole path of logic.
    Path(Box<Walkthrough>),
    Repairs(Box<Repairs>),
    List(List),
    Resume(Resume),
    Help(Help),
    Open(Open),
    Save(Save),
    /// Choosing how to copy the board.
    Copy(Copying),
    GoTo(Input),
    /// Naming the present step.
    Mark(Input),
    Places(Places),
}

impl Screen {
    /// Which keys hold on it.
    pub const fn mode(&self) -> Mode {
        match self {
            Screen::Watch(watch) => watch.lesson().mode(),
            Screen::Race(_) => Mode::Race,
            Screen::Hint(_) => Mode::Hint,
            Screen::Path(_) => Mode::Path,
            Screen::Asking(Asking::Hint) => Mode::AskHint,
            Screen::Asking(Asking::WhyNot) => Mode::AskWhyNot,
            Screen::Repairs(_) => Mode::Repairs,
            Screen::List(_) => Mode::List,
            Screen::Resume(_) => Mode::Resume,
            Screen::Places(_) => Mode::Places,
            Screen::Copy(_) => Mode::Copy,
            Screen::Help(_) => Mode::Help,
            Screen::Open(_) | Screen::Save(_) | Screen::GoTo(_) | Screen::Mark(_) => Mode::Field,
        }
    }

    /// The text that is being written on it, if it has a field.
    pub const fn input_mut(&mut self) -> Option<&mut Input> {
        match self {
            Screen::Open(open) => Some(&mut open.input),
            Screen::Save(save) => Some(&mut save.input),
            Screen::GoTo(input) | Screen::Mark(input) => Some(input),
            _ => None,
        }
    }
}

/// What is asked about the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    /// What a hint is to be about.
    Hint,
    /// Why the cell at the cursor cannot be a digit.
    WhyNot,
}

/// Choosing among the puzzles of a collection.
#[derive(Clone, Debug)]
pub struct List {
    pub collection: Arc<Collection>,
    /// The number, from 1, of the puzzle pointed at.
    pub at: usize,
}

impl List {
    /// Moves the pointer.
    pub fn scroll(&mut self, scroll: Scroll) {
        self.at = scrolled(self.at - 1, scroll, self.collection.items.len()) + 1;
    }
}

/// Choosing whether to go on with a game that was saved, and with which.
#[derive(Clone, Debug)]
pub struct Resume {
    /// The newest first; there is at least one.
    pub games: Vec<Saved>,
    /// The place in the list of the game pointed at.
    pub at: usize,
}

/// A game that was saved, as it is offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// What it is taken up by.
    pub number: u64,
    /// Where its puzzle came from, in words.
    pub title: String,
    /// How far it is played, in words.
    pub far: String,
    /// When it was last played, in words; empty where that is not known.
    pub when: String,
    /// The files of the lists that it went through.
    pub lists: Vec<String>,
}

impl Resume {
    /// Moves the pointer.
    pub fn scroll(&mut self, scroll: Scroll) {
        self.at = scrolled(self.at, scroll, self.games.len());
    }
}

/// Choosing among steps of the run.
#[derive(Clone, Debug)]
pub struct Places {
    pub title: &'static str,
    /// What is there, in words, with its step.
    pub rows: Vec<(String, u64)>,
    /// The place in the list of the row pointed at.
    pub at: usize,
}

impl Places {
    /// Moves the pointer.
    pub fn scroll(&mut self, scroll: Scroll) {
        self.at = scrolled(self.at, scroll, self.rows.len());
    }
}

/// All keys, those of one screen first.
#[derive(Clone, Debug)]
pub struct Help {
    /// The screen that help was asked for on.
    pub mode: Mode,
    /// The first line shown.
    pub top: usize,
}

impl Help {
    /// Moves the text; there are so many lines of it. The last ones shown fill the smallest screen.
    pub fn scroll(&mut self, scroll: Scroll, lines: usize) {
        const SHOWN: usize = 18;
        self.top = scrolled(self.top, scroll, lines.saturating_sub(SHOWN));
    }
}

/// The place that a scroll leads to, in a list of so many.
pub(super) fn scrolled(at: usize, scroll: Scroll, count: usize) -> usize {
    const PAGE: usize = 10;
    let last = count.saturating_sub(1);
    match scroll {
        Scroll::Up => at.saturating_sub(1),
        Scroll::Down => (at + 1).min(last),
        Scroll::PageUp => at.saturating_sub(PAGE),
        Scroll::PageDown => (at + PAGE).min(last),
        Scroll::Home => 0,
        Scroll::End => last,
    }
}

/// Asking which file to open.
#[derive(Clone, Debug)]
pub struct Open {
    pub input: Input,
    /// What can be chosen below the field: names that complete the path, or the examples.
    pub offers: Vec<Offer>,
    /// Which of them is pointed at, if any.
    pub chosen: Option<usize>,
}

/// Something to open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A puzzle that the program carries, by its place in the table.
    Example(usize),
    /// A file, or a folder with a `/` at its end.
    Path(String),
}

impl Open {
    /// Points at the offer below or above; above the first there is none.
    pub fn choose(&mut self, down: bool) {
        let count = self.offers.len();
        self.chosen = match (self.chosen, down) {
            (None, true) if count > 0 => Some(0),
            (Some(at), true) => Some((at + 1).min(count - 1)),
            (Some(at), false) => at.checked_sub(1),
            (None, _) => None,
        };
    }
}

/// Asking where to write the board.
#[derive(Clone, Debug)]
pub struct Save {
    pub input: Input,
    /// The place of the notation in [`writable`].
    pub form: usize,
    /// Whether the person chose it; as long as not, the end of the name does.
    pub is_chosen: bool,
    /// The existing file that the person was asked about.
    pub asked: Option<String>,
}

impl Save {
    /// The notation chosen.
    pub fn notation(&self) -> &'static Notation {
        writable()[self.form]
    }

    /// Follows the end of the name, such as `.json`, unless the person chose a notation.
    pub fn follow_name(&mut self) {
        let end = self.input.value().rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase());
        let named = |end: String| writable().iter().position(|notation| notation.name == end);
        if let Some(form) = end.and_then(named).filter(|_| !self.is_chosen) {
            self.form = form;
        }
    }

    /// Chooses the next notation or the one before; the list goes round.
    pub fn change_form(&mut self, on: bool) {
        let count = writable().len();
        self.is_chosen = true;
        self.form = (self.form + if on { 1 } else { count - 1 }) % count;
    }
}

/// Choosing the notation in which the board is copied.
#[derive(Clone, Copy, Debug)]
pub struct Copying {
    /// The place of the notation pointed at in [`writable`].
    pub at: usize,
}

impl Copying {
    /// Moves the pointer.
    pub fn scroll(&mut self, scroll: Scroll) {
        self.at = scrolled(self.at, scroll, writable().len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scrolling_stops_at_both_ends() {
        assert_eq!(scrolled(0, Scroll::Up, 5), 0);
        assert_eq!(scrolled(3, Scroll::PageDown, 5), 4);
        assert_eq!(scrolled(3, Scroll::End, 5), 4);
        assert_eq!(scrolled(0, Scroll::Down, 0), 0);
    }
}

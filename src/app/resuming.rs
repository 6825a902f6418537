//! The game between two runs: saved after every change, offered at the start, taken up again.

use super::game::{Game, Journal, Present, Saving};
use super::key::Key;
use super::keymap::Mode;
use super::message::{Effect, SaveFault};
use super::progress::{Far, Progress};
use super::screen::{Resume, Saved, Screen};
use super::sheet::{Collection, Sheet};
use super::{App, Pen};

/// How the keeping of the game stands.
#[derive(Clone, Debug, Default)]
pub(super) struct Keeping {
    journal: Journal,
    /// Whether anything was done so far that is worth keeping.
    is_worth_it: bool,
    /// How often it has failed since it last went well.
    failures: u32,
    /// For how many messages it is not tried again.
    pause: u32,
}

impl App {
    /// What is to be saved after a message, if anything is.
    pub(super) fn keep(&mut self) -> Option<Effect> {
        self.keeping.is_worth_it |= is_worth_keeping(self.sheet());
        if !self.keeping.is_worth_it {
            return None;
        }
        if self.keeping.pause > 0 {
            self.keeping.pause -= 1;
            return None;
        }
        let App { history, cursor, pen, written, keeping, .. } = self;
        let present = Present { history, cursor: *cursor, pen, written: *written };
        let saving = keeping.journal.saving(present)?;
        if self.sheet().origin.list().is_some() {
            self.progress.note(&self.history.current().board, self.pen == Pen::Marking);
        }
        Some(Effect::Save(saving))
    }

    /// What came of saving. That it fails is told once; after a while it is tried again, the longer the more often it has
    /// failed. What is gone is saved anew at once.
    pub(super) fn saved(&mut self, result: Result<(), SaveFault>) -> Vec<Effect> {
        const LONGEST_PAUSE: u32 = 64;
        let failures = self.keeping.failures;
        match result {
            Ok(()) if failures > 0 => self.news("The game is saved again."),
            Ok(()) => {}
            Err(SaveFault::Gone) => {
                self.forget_what_is_saved();
                return self.trouble("The saved game was deleted. It is saved anew.");
            }
            Err(SaveFault::Other(why)) => {
                self.keeping.journal = Journal::default();
                self.keeping.failures = failures + 1;
                self.keeping.pause = 2_u32.saturating_pow(failures + 1).min(LONGEST_PAUSE);
                if failures == 0 {
                    return self.trouble(format!("The game cannot be saved: {why}. You can play on."));
                }
                return Vec::new();
            }
        }
        self.keeping.failures = 0;
        Vec::new()
    }

    /// What was saved before is not there any more, so that all of it has to be saved.
    pub fn forget_what_is_saved(&mut self) {
        self.keeping.journal = Journal::default();
    }

    /// Whether saving fails at present.
    pub const fn is_unsaved(&self) -> bool {
        self.keeping.failures > 0
    }

    /// At the end of the program: what is still to be saved.
    pub fn last_saving(&mut self) -> Option<Saving> {
        self.keeping.pause = 0;
        match self.keep() {
            Some(Effect::Save(saving)) => Some(saving),
            _ => None,
        }
    }

    /// How far puzzles of lists were played before.
    pub fn remember(&mut self, progress: Progress) {
        self.progress = progress;
    }

    /// How far the puzzles of lists are played.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Offers to go on with one of these games, the newest first. The files of their lists are spared from now on,
    /// whichever is chosen.
    pub fn offer(&mut self, games: Vec<Saved>) {
        games.iter().flat_map(|game| &game.lists).for_each(|path| self.spare(path.clone()));
        if !games.is_empty() {
            self.screens.push(Screen::Resume(Resume { games, at: 0 }));
        }
    }

    /// Tells that something is the matter, before the first key.
    pub fn warn(&mut self, words: String) {
        self.trouble(words);
    }

    /// Whoever does not go on with a game that is offered has begun another one with this key.
    pub(super) fn start_afresh_unless_offered(&mut self, key: Key) {
        if Mode::Resume.command(key).is_none() {
            self.screens.pop_if(|screen| matches!(screen, Screen::Resume(_)));
        }
    }

    pub(super) fn ask_to_resume(&mut self) -> Vec<Effect> {
        let Some(Screen::Resume(resume)) = self.screens.last() else { return Vec::new() };
        resume.games.get(resume.at).map(|game| Effect::Resume(game.number)).into_iter().collect()
    }

    /// Takes a game up where it was left.
    pub(super) fn go_on_with(&mut self, game: Game) -> Vec<Effect> {
        self.progress.note_game(&game);
        game.files_of_lists().into_iter().for_each(|path| self.spare(path));
        let Game { history, cursor, pen, written } = game;
        self.history = history;
        self.cursor = cursor;
        self.pen = pen;
        self.written = written;
        self.keeping = Keeping { is_worth_it: true, ..Keeping::default() };
        self.screens.clear();
        self.revision.0 += 1;
        self.news("Here you were. u undoes as before.");
        self.judge()
    }

    /// From now on this file is not written over.
    pub(super) fn spare(&mut self, path: String) {
        if !self.opened.contains(&path) {
            self.opened.push(path);
        }
    }

    /// What writing means on a puzzle that is played: marks, if it is from a list and was left so.
    pub(super) fn pen_as_left(&self, sheet: &Sheet) -> Pen {
        let is_from_list = sheet.origin.list().is_some();
        let was_marking = is_from_list && self.progress.was_marking(sheet.board.givens());
        if was_marking { Pen::Marking } else { Pen::Playing }
    }

    /// The board of the puzzle as it was left, or the puzzle itself.
    pub(super) fn as_it_was_left(&self, collection: &Collection, sheet: Sheet) -> Sheet {
        match self.progress.board(sheet.board.givens()).filter(|_| collection.is_list()) {
            Some(board) => Sheet { board: board.clone(), ..sheet },
            None => sheet,
        }
    }
}

/// Whether the person has done anything: written on the board, or chosen from a list.
fn is_worth_keeping(sheet: &Sheet) -> bool {
    sheet.origin.list().is_some() || sheet.board != sheet.origin.board()
}

impl Saved {
    /// The game of this number, last played at this time in words, as it is offered.
    pub fn of(number: u64, game: &Game, when: String) -> Saved {
        let sheet = game.sheet();
        let title = match sheet.origin.title() {
            title if title.is_empty() => {
                let givens = sheet.board.givens().to_string();
                format!("a typed puzzle  {}", &givens[..9])
            }
            title => title,
        };
        let far = match Far::of(&sheet.board) {
            Far::Untouched if sheet.board.givens().is_full() => "full".to_owned(),
            Far::Untouched if sheet.board.givens().count() == 1 => "1 given".to_owned(),
            Far::Untouched => format!("{} givens", sheet.board.givens().count()),
            Far::Filled { filled, of } => format!("{filled} of {of} cells"),
            Far::Solved => "solved".to_owned(),
        };
        Saved { number, title, far, when, lists: game.files_of_lists() }
    }
}

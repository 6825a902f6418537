//! [`Keeper`], who saves the game and finds those that were saved before.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use super::damage::Damage;
use super::when;
use crate::app::{App, Game, Message, NoGame, Progress, SaveFault, Saved, Saving};
use crate::files;
use crate::files::games::{Claim, Entry, Folder};
use crate::formats;
use crate::sudoku::Board;

/// Keeps the game of this program.
pub struct Keeper {
    /// `None` where there is no home folder.
    folder: Option<Folder>,
    /// The game that is being played, once there is something to keep of it.
    claim: Option<Claim>,
    flusher: Sender<File>,
}

/// A saved game that could be read.
struct Kept {
    entry: Entry,
    game: Game,
}

impl Kept {
    fn as_offered(&self) -> Saved {
        Saved::of(self.entry.number, &self.game, when::in_words(self.entry.modified))
    }
}

impl Keeper {
    /// A keeper who keeps games in this folder, or else where the platform has them.
    pub fn new(folder: Option<&Path>) -> Keeper {
        Keeper { folder: Folder::new(folder), claim: None, flusher: start_flusher() }
    }

    /// Tells the app what was saved before, and if it is to be offered, offers it.
    pub fn prepare(&self, app: &mut App, offer: bool) {
        let Some(folder) = &self.folder else { return };
        let (mut games, mut told) = read_all(folder, offer);
        if offer {
            told.extend(set_damaged_progress_aside(folder));
        }
        let mut progress = Progress::read(&folder.progress()).unwrap_or_default();
        games.iter().rev().for_each(|kept| progress.note_game(&kept.game));
        app.remember(progress);
        if offer {
            retire(folder, &mut games);
            let free = games.iter().filter(|kept| !kept.entry.is_in_use);
            app.offer(free.map(Kept::as_offered).collect());
            if !told.is_empty() {
                app.warn(told.join(" "));
            }
        }
    }

    /// Saves. What comes of it is told if it is not as usual.
    pub fn save(&mut self, saving: &Saving) -> Option<Message> {
        match self.try_to_save(saving) {
            Ok(()) => matches!(saving, Saving::Whole(_)).then_some(Message::Saved(Ok(()))),
            // Only what was there before can be gone.
            Err(error) if error.kind() == ErrorKind::NotFound && matches!(saving, Saving::More(_)) => {
                Some(Message::Saved(Err(SaveFault::Gone)))
            }
            Err(error) => Some(Message::Saved(Err(SaveFault::Other(files::in_words(&error))))),
        }
    }

    fn try_to_save(&mut self, saving: &Saving) -> io::Result<()> {
        let no_home = || io::Error::other("there is no home folder");
        let folder = self.folder.as_ref().ok_or_else(no_home)?;
        // Where the folder was taken away meanwhile, another program may have the game of this number.
        self.claim.take_if(|claim| !claim.holds());
        let claim = match &mut self.claim {
            Some(claim) => claim,
            claim @ None => claim.insert(folder.fresh()?),
        };
        match saving {
            Saving::Whole(text) => claim.write(text)?,
            Saving::More(lines) => claim.add(lines)?,
        }
        if let Some(file) = claim.unsafe_yet() {
            // The flusher lives as long as there is somebody to send to it.
            let _ = self.flusher.send(file);
        }
        Ok(())
    }

    /// Takes up a saved game, which is this program's from now on.
    pub fn resume(&mut self, number: u64) -> Message {
        Message::Resumed(self.try_to_resume(number))
    }

    fn try_to_resume(&mut self, number: u64) -> Result<Box<Game>, String> {
        let failed = |error: io::Error| format!("The game cannot be read: {}.", files::in_words(&error));
        let folder = self.folder.as_ref().ok_or("There is no home folder.")?;
        let claim = folder.claim(number).map_err(failed)?;
        let claim = claim.ok_or("This game is being played in another window.")?;
        let text = claim.text().map_err(failed)?;
        let found = Game::read(&text).map_err(|_| "The game cannot be read any more.")?;
        self.claim = Some(claim);
        Ok(Box::new(found.game))
    }

    /// At the end: saves what could not be saved so far, and keeps what was typed and is in no file. What goes wrong is
    /// told on standard error, with the typed puzzle itself, so that it is not lost.
    pub fn finish(&mut self, app: &mut App) {
        if self.claim.as_ref().is_some_and(|claim| !claim.is_in_place()) {
            app.forget_what_is_saved();
        }
        let failed = app.last_saving().and_then(|saving| self.save(&saving));
        if let Some(Message::Saved(Err(SaveFault::Other(why)))) = failed {
            tell(&format!("the game could not be saved: {why}\n"));
        }
        if let Some(file) = self.claim.as_ref().and_then(Claim::unsafe_yet) {
            // There is nobody to be told any more, and the system has it all the same.
            let _ = file.sync_data();
        }
        self.keep_typed(app);
    }

    fn keep_typed(&self, app: &App) {
        let Some(writer) = formats::writer("line") else { return };
        // The puzzle alone: what was played on it is in the saved game.
        let mut texts: Vec<String> = Vec::new();
        for board in app.unwritten() {
            let text = formats::write(writer, &Board::new(*board.givens()));
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        for text in texts {
            let told = match files::keep(self.folder.as_ref().map(Folder::path), &text) {
                Ok(path) => format!("is kept in {}\n", path.display()),
                Err(error) => format!("could not be kept ({error}): {text}"),
            };
            tell(&format!("the puzzle that you typed {told}"));
        }
    }
}

fn tell(words: &str) {
    // Where the terminal is gone nobody can be told.
    let _ = write!(io::stderr(), "ninefold: {words}");
}

/// Flushes files to the disk, which can take long. Of several that wait the last is enough: it is the same file.
fn start_flusher() -> Sender<File> {
    let (sender, files) = channel::<File>();
    thread::spawn(move || {
        while let Ok(file) = files.recv() {
            let last = files.try_iter().last().unwrap_or(file);
            // What cannot be flushed is with the system all the same.
            let _ = last.sync_data();
        }
    });
    sender
}

/// The saved games, the newest first, and what is to be told about others. Damaged ones are set aside if that is wanted.
fn read_all(folder: &Folder, set_aside: bool) -> (Vec<Kept>, Vec<String>) {
    let (mut games, mut damage, mut newer) = (Vec::new(), Damage::default(), Vec::new());
    for entry in folder.entries() {
        let set_aside = set_aside && !entry.is_in_use;
        match Game::read(&entry.text) {
            Ok(found) => {
                let (whole, rest) = entry.text.split_at(found.whole);
                if set_aside && !rest.is_empty() {
                    set_damaged_aside(folder, entry.number, Some(whole), &mut damage);
                }
                games.push(Kept { entry, game: found.game });
            }
            Err(NoGame::Newer(version)) => newer.push((entry, version)),
            Err(NoGame::Damaged) if set_aside => {
                set_damaged_aside(folder, entry.number, None, &mut damage);
            }
            Err(NoGame::Damaged) => {}
        }
    }
    (games, damage.in_words().into_iter().chain(newer_in_words(&newer)).collect())
}

fn newer_in_words(newer: &[(Entry, u64)]) -> Option<String> {
    let ((entry, version), count) = (newer.first()?, newer.len());
    let path = entry.path.display();
    Some(match count {
        1 => format!(
            "{path} is a game of a later ninefold, in version {version} of the format. It is left alone."
        ),
        _ => format!("{count} saved games are of a later ninefold, such as {path}. They are left alone."),
    })
}

/// Sets a damaged game aside, all but what is whole of it. One that another program has begun to play is left alone.
fn set_damaged_aside(folder: &Folder, number: u64, whole: Option<&[u8]>, damage: &mut Damage) {
    // The lines that are whole are texts.
    let whole = whole.and_then(|whole| str::from_utf8(whole).ok());
    let claimed = folder.claim(number);
    let aside = claimed.and_then(|claim| claim.map(|mut claim| claim.set_damaged_aside(whole)).transpose());
    if let Some(aside) = aside.transpose() {
        damage.note(whole.is_some(), aside);
    }
}

/// Sets what is remembered of lists aside if it is damaged, all but what is whole of it, and says so.
fn set_damaged_progress_aside(folder: &Folder) -> Option<String> {
    let text = folder.progress();
    let whole = Progress::read(&text).filter(|_| !Progress::is_whole(&text))?;
    let rest = "How far the puzzles of lists are played is damaged. What is whole of it is used";
    Some(match folder.set_progress_aside(&whole.text()) {
        Ok(aside) => format!("{rest}; all of it is kept in {}.", aside.display()),
        Err(error) => format!("{rest}. ({})", files::in_words(&error)),
    })
}

/// Lets go of the games that are finished, and of those that a newer game of the same puzzle of a list took on. How far
/// their puzzles were played is remembered first.
fn retire(folder: &Folder, games: &mut Vec<Kept>) {
    let mut seen = HashSet::new();
    let is_over = |kept: &mut Kept| {
        let sheet = kept.game.sheet();
        let is_old = sheet.origin.list().is_some() && !seen.insert(*sheet.board.givens());
        (is_old || kept.game.is_finished()) && !kept.entry.is_in_use
    };
    let over: Vec<Kept> = games.extract_if(.., is_over).collect();
    if over.is_empty() {
        return;
    }
    let noted = folder.change_progress(Progress::is_whole, |old| {
        let mut progress = Progress::read(old)?;
        over.iter().rev().for_each(|kept| progress.note_game(&kept.game));
        Some(progress.text())
    });
    if !noted.is_ok_and(|changed| changed) {
        // Next time, then. They are not offered all the same.
        return;
    }
    for kept in over {
        let claim = folder.claim(kept.entry.number).ok().flatten();
        // What cannot be deleted now can be the next time.
        let _ = claim.map(Claim::delete);
    }
}

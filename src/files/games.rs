//! [`Folder`], where the program keeps games between two runs, and [`Claim`], the one game that is its own.
//!
//! A game is a file `games/N.game` with a number of its own. Whoever plays it holds a lock on `games/N.lock`, so that
//! two programs at once do not write to the same one. What is in the files is the business of others.

#![expect(clippy::disallowed_methods, reason = "this is the edge that they are kept for")]

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// More games than these newest are not looked at.
const MOST: usize = 100;
/// No game is as large; what is larger is read so far and then taken for damaged.
const LARGEST: u64 = 1 << 26;

/// Where the program keeps what it remembers.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// A saved game, as it was found.
#[derive(Debug)]
pub struct Entry {
    pub number: u64,
    pub path: PathBuf,
    pub text: Vec<u8>,
    /// When it was last written to.
    pub modified: SystemTime,
    /// Whether another program is playing it.
    pub is_in_use: bool,
}

impl Folder {
    /// This folder, or where there is none the one that the platform has for it: `$XDG_STATE_HOME/ninefold`, or
    /// `~/.local/state/ninefold`. Nothing is made or read yet. `None` where there is no home folder.
    pub fn new(chosen: Option<&Path>) -> Option<Folder> {
        let path = chosen.map(Path::to_owned).or_else(super::state_folder)?;
        // Another working folder later is not to change it.
        Some(Folder { path: std::path::absolute(&path).unwrap_or(path) })
    }

    /// The folder itself.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn games(&self) -> PathBuf {
        self.path.join("games")
    }

    fn game(&self, number: u64) -> PathBuf {
        self.games().join(format!("{number}.game"))
    }

    /// The saved games, the newest first. What cannot be read is left out.
    pub fn entries(&self) -> Vec<Entry> {
        let files = fs::read_dir(self.games()).into_iter().flatten().flatten();
        let mut found: Vec<(SystemTime, u64)> = files
            .filter_map(|file| {
                let name = file.file_name();
                let number = name.to_str()?.strip_suffix(".game")?.parse().ok()?;
                Some((file.metadata().ok()?.modified().ok()?, number))
            })
            .collect();
        found.sort_unstable();
        found.iter().rev().take(MOST).filter_map(|&found| self.entry(found)).collect()
    }

    fn entry(&self, (modified, number): (SystemTime, u64)) -> Option<Entry> {
        let path = self.game(number);
        let text = read(&path).ok()?;
        let lock = File::open(self.games().join(format!("{number}.lock")));
        let is_in_use =
            lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)));
        Some(Entry { number, path, text, modified, is_in_use })
    }

    /// A new game, of which there is no file yet.
    ///
    /// # Errors
    /// The folder cannot be made or written to.
    pub fn fresh(&self) -> io::Result<Claim> {
        let games = self.games();
        fs::create_dir_all(&games)?;
        let number = |name: &str| name.split('.').next()?.parse::<u64>().ok();
        let names = fs::read_dir(&games)?.flatten().map(|file| file.file_name());
        let last = names.filter_map(|name| number(name.to_str()?)).max().unwrap_or(0);
        for number in last.saturating_add(1)..u64::MAX {
            let claim = self.claim(number)?;
            if let Some(claim) = claim.filter(|claim| !claim.path.exists()) {
                return Ok(claim);
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// The game of this number for this program alone; `None` while another program has it.
    ///
    /// # Errors
    /// As the system has it.
    pub fn claim(&self, number: u64) -> io::Result<Option<Claim>> {
        let path = self.game(number);
        let lock = lock(&path.with_extension("lock"))?;
        Ok(lock.map(|lock| Claim { path, lock, file: None, length: 0 }))
    }

    /// The text of what is remembered besides games; empty where there is none.
    pub fn progress(&self) -> Vec<u8> {
        read(&self.path.join("progress")).unwrap_or_default()
    }

    /// Changes the text of what is remembered besides games, if there is anything to change, and says whether there was.
    /// No other program changes it meanwhile. What is not whole is kept beside first.
    ///
    /// # Errors
    /// Another program is at it, or as the system has it.
    pub fn change_progress(
        &self,
        is_whole: impl FnOnce(&[u8]) -> bool,
        change: impl FnOnce(&[u8]) -> Option<String>,
    ) -> io::Result<bool> {
        fs::create_dir_all(&self.path)?;
        let path = self.path.join("progress");
        let _lock = lock(&path.with_extension("lock"))?.ok_or(ErrorKind::ResourceBusy)?;
        let old = self.progress();
        let Some(text) = change(&old) else { return Ok(false) };
        if !is_whole(&old) {
            fs::copy(&path, free_beside(&path)?)?;
        }
        replace(&path, &text, true)?;
        Ok(true)
    }

    /// Keeps what is remembered besides games, damaged as it is, beside the file, leaves this much of it, and says where.
    ///
    /// # Errors
    /// Another program is at it, or as the system has it.
    pub fn set_progress_aside(&self, whole: &str) -> io::Result<PathBuf> {
        let path = self.path.join("progress");
        let _lock = lock(&path.with_extension("lock"))?.ok_or(ErrorKind::ResourceBusy)?;
        let aside = free_beside(&path)?;
        fs::copy(&path, &aside)?;
        replace(&path, whole, true)?;
        Ok(aside)
    }
}

/// A path beside this one for a damaged file.
fn free_beside(path: &Path) -> io::Result<PathBuf> {
    let mut paths = (1..1000).map(|number| path.with_extension(format!("damaged-{number}")));
    Ok(paths.find(|path| !path.exists()).ok_or(ErrorKind::AlreadyExists)?)
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(path)?.take(LARGEST).read_to_end(&mut text)?;
    Ok(text)
}

/// Locks a file, which is made if there is none; `None` while another program has the lock. Where files cannot be locked
/// at all, everybody has it.
fn lock(path: &Path) -> io::Result<Option<File>> {
    let file = File::options().create(true).truncate(false).write(true).open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Ok(None),
        // Whoever had it may have taken the file away in the meantime.
        _ => Ok(is_at(&file, path).then_some(file)),
    }
}

/// Whether this is the file that the path leads to, as far as that can be told.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    file.metadata().map(place).ok() == fs::metadata(path).map(place).ok()
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Puts a text in the place of what the file has, whole or not at all, and gives the file for more to be added. What was
/// there is gone only once the new text is `safe` on the disk; where nothing was there, that can wait.
fn replace(path: &Path, text: &str, safe: bool) -> io::Result<File> {
    let new = path.with_extension("new");
    let written = write_new(&new, text, safe).and_then(|file| fs::rename(&new, path).map(|()| file));
    if written.is_err() {
        // It may never have come to be.
        let _ = fs::remove_file(&new);
    }
    written
}

fn write_new(path: &Path, text: &str, safe: bool) -> io::Result<File> {
    // What an earlier run did not get to rename is of no use.
    let mut file = File::options().create(true).append(true).open(path)?;
    file.set_len(0)?;
    file.write_all(text.as_bytes())?;
    if safe {
        file.sync_all()?;
    }
    Ok(file)
}

/// A game that no other program writes to as long as this lives.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    /// Held for its lock.
    lock: File,
    /// What more is added to, once the text was written whole.
    file: Option<File>,
    /// How long the file is, as far as what is in it is whole.
    length: u64,
}

impl Claim {
    /// The text of the game.
    ///
    /// # Errors
    /// As the system has it.
    pub fn text(&self) -> io::Result<Vec<u8>> {
        read(&self.path)
    }

    /// Whether the game is still this program's. Once somebody took its folder or its lock away, another program can
    /// have begun one of the same number.
    pub fn holds(&self) -> bool {
        is_at(&self.lock, &self.path.with_extension("lock"))
    }

    /// Writes the whole text, in place of the one that is there. That one stays until the new one is on the disk.
    ///
    /// # Errors
    /// As the system has it; then the old text is as it was.
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        self.file = Some(replace(&self.path, text, self.path.exists())?);
        self.length = text.len() as u64;
        Ok(())
    }

    /// Adds to the text. It is with the system afterwards, and survives the program; see [`Claim::unsafe_yet`].
    ///
    /// # Errors
    /// `NotFound` where the text is not at its place: this program has not written it yet, or somebody took it away or
    /// put another one there. Else as the system has it; then nothing is added. In any case the text has to be written
    /// whole.
    pub fn add(&mut self, text: &str) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Err(ErrorKind::NotFound.into()) };
        if let Err(error) = file.write_all(text.as_bytes()) {
            // Half a line at the end would be taken for damage.
            let _ = file.set_len(self.length);
            return Err(error);
        }
        self.length += text.len() as u64;
        self.file = Some(file);
        // Asked afterwards: a file that was deleted takes every write.
        if self.is_in_place() { Ok(()) } else { Err(ErrorKind::NotFound.into()) }
    }

    /// Whether what this program wrote last is still what is found in the place of the game.
    pub fn is_in_place(&self) -> bool {
        let is_there = |file| self.path.exists() && is_at(file, &self.path);
        self.holds() && self.file.as_ref().is_some_and(is_there)
    }

    /// The file for somebody to flush to the disk, so that what was added survives the machine too.
    pub fn unsafe_yet(&self) -> Option<File> {
        self.file.as_ref()?.try_clone().ok()
    }

    /// Keeps the file, as it is, beside the game, and says where. Of the game this much is left; if that is nothing,
    /// there is no game any more.
    ///
    /// # Errors
    /// As the system has it; then the file is where it was.
    pub fn set_damaged_aside(&mut self, whole: Option<&str>) -> io::Result<PathBuf> {
        let aside = free_beside(&self.path)?;
        if let Some(whole) = whole {
            let modified = fs::metadata(&self.path)?.modified();
            fs::copy(&self.path, &aside)?;
            File::open(&aside)?.sync_all()?;
            self.write(whole)?;
            // Nobody has played it now. Where that cannot be written down, it is the newest game.
            let _ = self.file.as_ref().zip(modified.ok()).map(|(file, time)| file.set_modified(time));
        } else {
            fs::rename(&self.path, &aside)?;
        }
        Ok(aside)
    }

    /// Deletes the game.
    ///
    /// # Errors
    /// As the system has it.
    pub fn delete(self) -> io::Result<()> {
        fs::remove_file(&self.path)?;
        fs::remove_file(self.path.with_extension("lock"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, Folder) {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::new(Some(&place.path().join("state"))).unwrap();
        (place, folder)
    }

    fn texts(folder: &Folder) -> Vec<String> {
        folder.entries().iter().map(|entry| String::from_utf8_lossy(&entry.text).into_owned()).collect()
    }

    #[test]
    fn a_game_is_written_whole_and_then_grows() {
        let (_place, folder) = folder();
        assert!(texts(&folder).is_empty());
        let mut game = folder.fresh().unwrap();
        assert!(game.add("too early").is_err());
        game.write("one ").unwrap();
        game.add("two ").unwrap();
        game.add("three").unwrap();
        assert_eq!(texts(&folder), ["one two three"]);
        game.write("four").unwrap();
        game.add(" five").unwrap();
        assert_eq!(texts(&folder), ["four five"]);
        assert!(!folder.games().join("1.new").exists());
    }

    #[test]
    fn two_programs_have_a_game_each_and_none_takes_the_others() {
        let (_place, folder) = folder();
        let (mut one, mut other) = (folder.fresh().unwrap(), folder.fresh().unwrap());
        one.write("one").unwrap();
        other.write("other").unwrap();
        assert!(folder.claim(1).unwrap().is_none() && folder.claim(2).unwrap().is_none());
        assert!(folder.entries().iter().all(|entry| entry.is_in_use));
        drop(one);
        let mut again = folder.claim(1).unwrap().unwrap();
        assert!(folder.claim(1).unwrap().is_none());
        again.write("one more").unwrap();
        let mut kept = texts(&folder);
        kept.sort();
        assert_eq!(kept, ["one more", "other"]);
        assert_eq!(folder.fresh().unwrap().path, folder.game(3));
    }

    #[test]
    fn a_game_that_was_deleted_meanwhile_is_written_again() {
        let (_place, folder) = folder();
        let mut game = folder.fresh().unwrap();
        game.write("one").unwrap();
        fs::remove_dir_all(folder.path()).unwrap();
        assert_eq!(game.add(" two").unwrap_err().kind(), ErrorKind::NotFound);
        assert!(!game.holds());
        let mut game = folder.fresh().unwrap();
        game.write("one two").unwrap();
        assert_eq!(texts(&folder), ["one two"]);
    }

    #[test]
    fn what_another_program_has_put_in_the_place_of_a_game_is_not_taken_for_it() {
        let (_place, folder) = folder();
        let mut game = folder.fresh().unwrap();
        game.write("one").unwrap();
        fs::remove_dir_all(folder.path()).unwrap();
        let mut others = folder.fresh().unwrap();
        others.write("other").unwrap();
        assert_eq!(others.path, game.path);
        assert_eq!(game.add(" two").unwrap_err().kind(), ErrorKind::NotFound);
        assert!(!game.holds() && others.holds());
        others.add("s").unwrap();
        assert_eq!(texts(&folder), ["others"]);
    }

    #[test]
    fn a_game_whose_lock_was_taken_away_is_held_no_more() {
        let (_place, folder) = folder();
        let mut game = folder.fresh().unwrap();
        game.write("one").unwrap();
        fs::remove_file(folder.games().join("1.lock")).unwrap();
        assert!(!game.holds());
        assert_eq!(game.add(" two").unwrap_err().kind(), ErrorKind::NotFound);
    }

    #[test]
    fn what_an_earlier_run_left_half_written_is_of_no_account() {
        let (_place, folder) = folder();
        let mut game = folder.fresh().unwrap();
        fs::write(folder.games().join("1.new"), "half a game that is longer").unwrap();
        assert!(texts(&folder).is_empty());
        game.write("one").unwrap();
        assert_eq!(texts(&folder), ["one"]);
    }

    #[test]
    fn a_damaged_game_is_kept_beside_with_as_much_as_is_whole_in_its_place() {
        let (_place, folder) = folder();
        let mut game = folder.fresh().unwrap();
        game.write("whole, damaged").unwrap();
        let long_ago = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(36_000_000);
        game.unsafe_yet().unwrap().set_modified(long_ago).unwrap();
        let aside = game.set_damaged_aside(Some("whole")).unwrap();
        assert_eq!(read(&aside).unwrap(), b"whole, damaged");
        assert_eq!(folder.entries()[0].modified, long_ago, "nobody has played it since");
        assert_eq!(texts(&folder), ["whole"]);
        let again = game.set_damaged_aside(None).unwrap();
        assert_eq!(read(&again).unwrap(), b"whole");
        assert_ne!(aside, again);
        assert!(texts(&folder).is_empty());
    }

    #[test]
    fn a_file_in_place_of_the_folder_is_an_error_each_time() {
        let (place, folder) = folder();
        fs::write(place.path().join("state"), "in the way").unwrap();
        assert!(folder.fresh().is_err() && folder.fresh().is_err());
        assert!(folder.entries().is_empty() && folder.progress().is_empty());
        assert!(folder.change_progress(|_| true, |_| Some(String::new())).is_err());
        assert_eq!(fs::read_to_string(place.path().join("state")).unwrap(), "in the way");
    }

    #[test]
    fn a_deleted_game_leaves_nothing() {
        let (_place, folder) = folder();
        let mut game = folder.fresh().unwrap();
        game.write("one").unwrap();
        game.delete().unwrap();
        assert_eq!(fs::read_dir(folder.games()).unwrap().count(), 0);
    }

    #[test]
    fn what_is_remembered_is_changed_by_one_at_a_time() {
        let (_place, folder) = folder();
        let and = |old: &[u8], more| Some(format!("{}{more}", String::from_utf8_lossy(old)));
        let change = folder.change_progress(|_| true, |old| and(old, "a"));
        assert!(change.unwrap());
        let change = folder.change_progress(
            |_| false,
            |old| {
                assert!(folder.change_progress(|_| true, |_| None).is_err(), "somebody is at it");
                and(old, "b")
            },
        );
        assert!(change.unwrap());
        assert!(!folder.change_progress(|_| true, |_| None).unwrap());
        assert_eq!(folder.progress(), b"ab");
        assert_eq!(read(&folder.path().join("progress.damaged-1")).unwrap(), b"a");
    }
}

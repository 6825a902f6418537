//! [`Start`], what the program is started with: the puzzle to open and how to look.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};

use super::keeper::Keeper;
use super::{Choice, Ending, events, modes, run, theme};
use crate::app::{App, Collection, Item};
use crate::files;

/// What to open and how to look.
#[derive(Clone, Debug)]
pub struct Start {
    /// The file; `-` is standard input, and without a file a pipe into standard input is read.
    pub file: Option<PathBuf>,
    /// The number, from 1, of the puzzle to open.
    pub puzzle: Option<usize>,
    /// Open on the watch screen, at this step.
    pub watch: Option<u64>,
    pub theme: Choice,
    /// Draw with ASCII characters alone.
    pub ascii: bool,
    /// The folder where games are kept; without one, where the platform has it.
    pub state: Option<PathBuf>,
}

/// Opens what is asked for and runs the program on the terminal.
///
/// # Errors
/// The input cannot be read or holds no puzzle, or there is no terminal for the keys.
pub fn play(start: &Start) -> anyhow::Result<Ending> {
    if !io::stdin().is_terminal() && !modes::has_terminal() {
        bail!("no terminal for the keys; a FILE or one of the commands in --help does without");
    }
    let mut app = App::new();
    let collection = start.collection()?;
    // Before the first file is written.
    events::let_large_writes_fail().context("signals cannot be waited for")?;
    let keeper = Keeper::new(start.state.as_deref());
    keeper.prepare(&mut app, collection.is_none() && start.watch.is_none());
    if let Some(collection) = collection {
        start.open(&mut app, collection)?;
    }
    if let Some(step) = start.watch {
        app.watch_from(step);
    }
    run(app, keeper, theme(start.theme, start.ascii))
}

impl Start {
    /// All puzzles of the input, if there is an input.
    pub(super) fn collection(&self) -> anyhow::Result<Option<Collection>> {
        let file = self.file.as_deref().filter(|file| *file != Path::new("-"));
        let (name, read) = match file {
            Some(path) => {
                let name = path.display().to_string();
                let input =
                    files::open(path).map_err(|error| anyhow!("{name}: {}", files::in_words(&error)))?;
                let mut read = Collection::read(&name, true, input);
                if let Ok(collection) = &mut read {
                    collection.path = files::whole_path(path);
                }
                (name, read)
            }
            None if self.file.is_none() && io::stdin().is_terminal() => return Ok(None),
            None => ("-".to_owned(), Collection::read("standard input", false, io::stdin().lock())),
        };
        read.map(Some).with_context(|| name)
    }

    pub(super) fn open(&self, app: &mut App, collection: Collection) -> anyhow::Result<()> {
        let name = self.file.as_deref().map_or("-".to_owned(), |file| file.display().to_string());
        if let (None, Some(problem)) = (collection.readable().next(), collection.first_fault()) {
            let place = [problem.line, problem.column].into_iter().flatten();
            let place = place.fold(String::new(), |place, at| place + ":" + &at.to_string());
            bail!("{name}{place}: {problem}");
        }
        let readable = |number: &usize| collection.item(*number).and_then(Item::board).is_some();
        if let Some(number) = self.puzzle.filter(|number| !readable(number)) {
            bail!("{name}: there is no puzzle {number} to open among its {}", collection.items.len());
        }
        // Who asks to watch has no use for a list first.
        let first = || collection.readable().next().filter(|_| self.watch.is_some());
        let number = self.puzzle.or_else(first);
        app.start_with(&Arc::new(collection), number);
        Ok(())
    }
}

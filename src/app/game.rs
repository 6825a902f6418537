//! [`Game`], what is kept of the program between two runs, and the text that it is kept as.
//!
//! The text is a journal. Its first line is `ninefold game 1`; each further line is a checksum and a record in JSON,
//! and every change adds lines at the end. A game is read as far as its lines are whole, so that a text that breaks
//! off anywhere is an older state of the game, never a part of one.
//!
//! A later version of the program may add to the text what an older one does not know only under a new number in the
//! first line; a text with a greater number than is known is refused.

mod cells;
mod journal;
mod line;
mod record;

use std::sync::Arc;

pub use cells::{CellText, cells, put};
pub use journal::{Journal, Present, Saving};
pub use line::{Head, ended_lines, head, line, read_head, record as record_of};

use super::Pen;
use super::board::Typing;
use super::sheet::{Collection, Origin, Sheet};
use crate::sudoku::{Board, Cell, Grid, History};
use record::{At, PenText, Record, origin};

const KIND: &str = "game";
const VERSION: u64 = 1;

/// What is kept of the program: every state with where its puzzle came from, and where the person is.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) history: History<Sheet>,
    pub(super) cursor: Cell,
    pub(super) pen: Pen,
    /// The givens that were last written to a file.
    pub(super) written: Option<Grid>,
}

/// A game as far as its text is whole.
#[derive(Debug)]
pub struct Found {
    pub game: Game,
    /// How many bytes of the text are whole; what follows cannot be read.
    pub whole: usize,
}

/// Why a text is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoGame {
    /// A later version of the program has written it. This is the version of the text.
    Newer(u64),
    /// Nothing in it is whole.
    Damaged,
}

impl Game {
    /// Reads a game as far as it is whole.
    ///
    /// # Errors
    /// Nothing of it is, or another version has written it.
    pub fn read(text: &[u8]) -> Result<Found, NoGame> {
        let mut lines = ended_lines(text);
        let first = lines.next().map_or(text, |(line, _)| line);
        match read_head(first, KIND, VERSION) {
            Head::Known => {}
            Head::Newer(version) => return Err(NoGame::Newer(version)),
            Head::Other => return Err(NoGame::Damaged),
        }
        let mut draft = Draft::new();
        let mut whole = 0;
        for (line, end) in lines {
            let Some(was_state) = record_of(line).and_then(|record| draft.take(record)) else { break };
            if was_state {
                whole = end;
            }
        }
        let game = draft.game().ok_or(NoGame::Damaged)?;
        Ok(Found { game, whole })
    }

    /// The present board and where its puzzle came from.
    pub fn sheet(&self) -> &Sheet {
        self.history.current()
    }

    /// Whether there is nothing to go on with: the board is solved and was the last of its list.
    pub fn is_finished(&self) -> bool {
        is_finished(self.sheet())
    }

    /// The files of the lists that the game went through.
    pub fn files_of_lists(&self) -> Vec<String> {
        let lists = self.history.states().filter_map(|(sheet, _)| sheet.origin.list());
        lists.filter_map(|list| list.path()).map(str::to_owned).collect()
    }

    /// The last state of each puzzle that is from a list, in the order in which they were played, the present one last.
    pub fn boards_of_lists(&self) -> impl Iterator<Item = &Board> {
        let all = self.history.states().map(|(sheet, _)| sheet).chain([self.sheet()]);
        all.filter(|sheet| sheet.origin.list().is_some()).map(|sheet| &sheet.board)
    }
}

/// Whether the board is solved and nothing follows it in its list.
pub fn is_finished(sheet: &Sheet) -> bool {
    sheet.board.grid().is_solved() && sheet.origin.part().is_none_or(|part| part.number >= part.count)
}

/// A game while its lines are read.
struct Draft {
    lists: Vec<Arc<Collection>>,
    origins: Vec<Origin>,
    steps: Vec<(Sheet, Option<usize>)>,
    written: Option<Grid>,
    /// The last state that was whole: where the person is, and how many steps there were.
    state: Option<(At, usize)>,
}

impl Draft {
    fn new() -> Draft {
        let origins = vec![Origin::Typed];
        Draft { lists: Vec::new(), origins, steps: Vec::new(), written: None, state: None }
    }

    /// Takes a record in, and says whether the game is whole after it. `None` if it does not fit those before.
    fn take(&mut self, record: Record) -> Option<bool> {
        match record {
            Record::List { .. } => self.lists.push(Arc::new(record.collection()?)),
            Record::From { list, number } => self.origins.push(origin(self.lists.get(list)?, number)?),
            Record::Part { .. } => self.origins.push(origin(&Arc::new(record.collection()?), 1)?),
            Record::Step { from, origin, cells } => self.take_step(from, origin, &cells)?,
            Record::Wrote(givens) => self.written = Some(givens.parse().ok()?),
            Record::At(at) => {
                self.steps.get(at.step)?;
                Cell::new(at.cell)?;
                self.state = Some((at, self.steps.len()));
                return Some(true);
            }
        }
        Some(false)
    }

    fn take_step(&mut self, from: Option<usize>, origin: usize, cells: &[CellText]) -> Option<()> {
        let blank = Board::new(Grid::EMPTY);
        let before = match from {
            Some(from) => &self.steps.get(from)?.0.board,
            None if self.steps.is_empty() => &blank,
            None => return None,
        };
        let sheet = Sheet { board: put(before, cells)?, origin: self.origins.get(origin)?.clone() };
        self.steps.push((sheet, from));
        Some(())
    }

    /// The game at the last whole state.
    fn game(mut self) -> Option<Game> {
        // A text that was written afresh says where the person is at its end only. If that is lost, the last step is
        // the best that is known; before the second one nothing was done yet.
        let last = self.steps.len().checked_sub(1).filter(|&last| last > 1);
        let at_last = last.map(|step| (At { step, cell: 0, pen: PenText::Playing }, step + 1));
        let (at, steps) = self.state.or(at_last)?;
        self.steps.truncate(steps);
        let pen = match at.pen {
            PenText::Typing => Pen::Editing(Typing::default()),
            PenText::Playing => Pen::Playing,
            PenText::Marking => Pen::Marking,
        };
        let history = History::restored(self.steps, at.step)?;
        Some(Game { history, cursor: Cell::new(at.cell)?, pen, written: self.written })
    }
}

#[cfg(test)]
mod tests;

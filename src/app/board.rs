//! The keys of the board: moving, writing, typing a puzzle in, undo, and the way to the other screens.

use super::message::{BoardCommand, Direction, Effect, Job};
use super::player::Errand;
use super::screen::{Asking, Save, Screen};
use super::sheet::{Origin, Sheet};
use super::watch::{Watch, neighbour};
use super::{App, Pen};
use crate::coach::verdict_words;
use crate::formats;
use crate::solver::Verdict;
use crate::sudoku::{Board, Cell, Digit, Index, MarkKind, conflicts_in_words};

/// How typing a puzzle in stands.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Typing {
    /// The cell that was typed last, until the cursor is moved by hand.
    last: Option<Cell>,
    /// Whether the cursor went on to the next row by itself, so that Enter has nothing more to do.
    went_on: bool,
}

impl Typing {
    /// The row that was typed in last, to be compared with the paper.
    pub fn row(&self) -> Option<Index> {
        self.last.map(Cell::row)
    }
}

impl App {
    pub(super) fn on_board(&mut self, command: BoardCommand) -> Vec<Effect> {
        match command {
            BoardCommand::Move(direction) => self.move_cursor(direction),
            BoardCommand::Write(digit) => self.write(Some(digit)),
            BoardCommand::Blank => self.write(None),
            BoardCommand::Delete => self.delete(),
            BoardCommand::Backspace => self.backspace(),
            BoardCommand::NextRow => self.next_row(),
            BoardCommand::Undo => self.travel(true),
            BoardCommand::Redo => self.travel(false),
            BoardCommand::Marks => self.toggle_marks(),
            BoardCommand::Edit => self.toggle_editing(),
            BoardCommand::Watch => self.open_watch(false),
            BoardCommand::WatchFromHere => self.open_watch(true),
            BoardCommand::Solve => self.ask_for_solution(),
            BoardCommand::Hint => self.ask_for_hint(),
            BoardCommand::HintAbout => self.open_asking(Asking::Hint),
            BoardCommand::WhyNot => self.open_asking(Asking::WhyNot),
            BoardCommand::Path => self.ask_for_path(),
            BoardCommand::Repair => self.ask_for_repairs(),
            BoardCommand::Open => self.ask_what_to_open(),
            BoardCommand::List => self.open_list(),
            BoardCommand::Next => self.go_along(true),
            BoardCommand::Previous => self.go_along(false),
            BoardCommand::Save => self.ask_where_to_save(),
            BoardCommand::Copy => self.ask_how_to_copy(),
            BoardCommand::Restart => self.restart(),
        }
    }

    fn move_cursor(&mut self, direction: Direction) -> Vec<Effect> {
        self.cursor = neighbour(self.cursor, direction);
        if let Pen::Editing(typing) = &mut self.pen {
            *typing = Typing::default();
        }
        Vec::new()
    }

    /// A digit, or a blank, typed into the cell at the cursor.
    fn write(&mut self, digit: Option<Digit>) -> Vec<Effect> {
        if matches!(self.pen, Pen::Editing(_)) {
            return self.type_given(digit);
        }
        if self.board().is_given(self.cursor) {
            return self.trouble(format!("{} is a given. e lets you edit the givens.", self.cursor));
        }
        let mut board = self.board().clone();
        match (digit, &self.pen) {
            (None, _) => board.clear(self.cursor),
            (Some(digit), Pen::Marking) => return self.write_mark(board, digit),
            (Some(digit), _) => board.enter(self.cursor, digit),
        }
        let effects = self.change(board);
        self.tell_finish();
        effects
    }

    fn write_mark(&mut self, mut board: Board, digit: Digit) -> Vec<Effect> {
        if board.digit(self.cursor).is_some() {
            return self.trouble(format!("{} is filled. Clear it to write marks.", self.cursor));
        }
        // Where a hint has noted what the cell can be, that is what the player goes on with.
        let noted = !board.marks(MarkKind::Centre, self.cursor).is_empty();
        let kind = if noted { MarkKind::Centre } else { MarkKind::Corner };
        board.toggle_mark(kind, self.cursor, digit);
        self.change(board)
    }

    fn type_given(&mut self, digit: Option<Digit>) -> Vec<Effect> {
        let cell = self.cursor;
        let mut board = self.board().clone();
        if board.digit(cell) != digit || board.is_given(cell) != digit.is_some() {
            board.set_given(cell, digit);
        }
        let effects = self.change(board);
        self.cursor = cell.next().unwrap_or(cell);
        self.pen = Pen::Editing(Typing { last: Some(cell), went_on: cell.column().next().is_none() });
        if cell.next().is_none() {
            self.tell_typed();
        }
        effects
    }

    /// After the 81st cell: the verdict, as soon as there is one, and how to go on.
    pub(super) fn tell_typed(&mut self) -> Vec<Effect> {
        let at_end =
            matches!(&self.pen, Pen::Editing(Typing { last: Some(cell), .. }) if cell.next().is_none());
        if !at_end || !self.screens.is_empty() {
            return Vec::new();
        }
        match &self.verdict {
            None => self.news("All 81 cells are typed. Counting solutions. e starts playing."),
            Some(verdict @ Verdict::Unique(_)) => {
                self.news(format!("All 81 cells are typed: {}. e starts playing.", verdict_words(verdict)));
            }
            Some(verdict) => {
                let words = verdict_words(verdict);
                self.news(format!("All 81 cells are typed: {words}. f finds the typo, e starts playing."));
            }
        }
        Vec::new()
    }

    fn delete(&mut self) -> Vec<Effect> {
        let mut board = self.board().clone();
        match self.pen {
            Pen::Editing(_) => board.set_given(self.cursor, None),
            _ if board.is_given(self.cursor) => return self.write(None),
            _ => board.clear(self.cursor),
        }
        self.change(board)
    }

    /// Goes back one cell and clears it. After the 81st cell the cursor stands on the last typed cell itself.
    fn backspace(&mut self) -> Vec<Effect> {
        let typed_here = matches!(&self.pen, Pen::Editing(Typing { last, .. }) if *last == Some(self.cursor));
        if !typed_here {
            let Some(before) = self.cursor.previous() else { return Vec::new() };
            self.cursor = before;
        }
        let last = self.cursor.previous().filter(|cell| cell.row() == self.cursor.row());
        self.pen = Pen::Editing(Typing { last, went_on: false });
        self.delete()
    }

    fn next_row(&mut self) -> Vec<Effect> {
        let Pen::Editing(typing) = &mut self.pen else { return Vec::new() };
        let went_on = std::mem::take(&mut typing.went_on);
        if let Some(row) = self.cursor.row().next().filter(|_| !went_on) {
            self.cursor = Cell::at(row, Index::ALL[0]);
        }
        Vec::new()
    }

    /// Undo, or redo.
    fn travel(&mut self, back: bool) -> Vec<Effect> {
        let before = self.sheet().clone();
        let moved = if back { self.history.undo() } else { self.history.redo() };
        if !moved {
            return self.trouble(if back { "Nothing to undo." } else { "Nothing to redo." });
        }
        self.follow(&before, back);
        self.changed(&before)
    }

    /// Puts the cursor where undo or redo changed something, and says so when it was the whole puzzle.
    fn follow(&mut self, before: &Sheet, back: bool) {
        let now = self.sheet().clone();
        let differs = |cell: &Cell| {
            before.board.digit(*cell) != now.board.digit(*cell)
                || before.board.marks(MarkKind::Corner, *cell) != now.board.marks(MarkKind::Corner, *cell)
                || before.board.marks(MarkKind::Centre, *cell) != now.board.marks(MarkKind::Centre, *cell)
        };
        let mut changed = Cell::ALL.into_iter().filter(differs);
        if let (Some(cell), None) = (changed.next(), changed.next()) {
            self.cursor = cell;
        }
        if before.origin != now.origin {
            let still_typing = now.origin == Origin::Typed && now.board.entries().count() == 0;
            self.pen = if still_typing { Pen::Editing(Typing::default()) } else { self.pen_as_left(&now) };
            self.news(if back { "Back to the puzzle before." } else { "On to the puzzle after." });
        } else if before.board.givens() != now.board.givens() {
            // It was typed with editing on; with editing off no key changes a given.
            self.pen = Pen::Editing(Typing::default());
        } else if let Pen::Editing(typing) = &mut self.pen {
            *typing = Typing::default();
        }
    }

    fn toggle_marks(&mut self) -> Vec<Effect> {
        self.pen = match self.pen {
            Pen::Editing(_) => return Vec::new(),
            Pen::Playing => Pen::Marking,
            Pen::Marking => Pen::Playing,
        };
        Vec::new()
    }

    fn toggle_editing(&mut self) -> Vec<Effect> {
        self.pen = match self.pen {
            Pen::Editing(_) => Pen::Playing,
            Pen::Playing | Pen::Marking => Pen::Editing(Typing::default()),
        };
        if self.pen == Pen::Playing {
            self.cursor = self.board().grid().empty_cells().next().unwrap_or(Cell::ALL[0]);
        }
        Vec::new()
    }

    /// Watches the search from the givens alone, or from the entries too.
    fn open_watch(&mut self, from_entries: bool) -> Vec<Effect> {
        let what = if from_entries { "digits" } else { "givens" };
        match Watch::new(self.board(), from_entries, self.cursor) {
            Ok(mut watch) => {
                if let Some(notes) = self.notes.get(watch.fixed()) {
                    watch.set(notes);
                }
                self.screens.clear();
                self.screens.push(Screen::Watch(Box::new(watch)));
                Vec::new()
            }
            Err(conflicts) => self.trouble(format!(
                "The search does not start: the {what} clash, {}.",
                conflicts_in_words(&conflicts)
            )),
        }
    }

    /// Opens the watch screen on its way to a step.
    pub fn watch_from(&mut self, step: u64) {
        self.open_watch(false);
        if let Some(watch) = self.watch_mut().filter(|_| step > 0) {
            watch.player_mut().go(Errand::Step(step));
        }
    }

    fn ask_for_solution(&mut self) -> Vec<Effect> {
        vec![Effect::Compute(Job::Solve(*self.board().givens()), self.revision)]
    }

    pub(super) fn solved(&mut self, verdict: &Verdict) -> Vec<Effect> {
        let (Verdict::Unique(solution) | Verdict::Multiple(solution)) = verdict else {
            return self.trouble(format!("It cannot be solved: {}.", verdict_words(verdict)));
        };
        let mut board = self.board().clone();
        board.set_entries(solution);
        if board == *self.board() {
            self.news("It is solved already.");
            return Vec::new();
        }
        self.pen = Pen::Playing;
        let effects = self.change(board);
        self.news(match verdict {
            Verdict::Multiple(_) => "Solved: the first of several solutions. u takes it back.",
            _ => "Solved. u takes it back.",
        });
        effects
    }

    fn ask_where_to_save(&mut self) -> Vec<Effect> {
        let name = match &self.sheet().origin {
            Origin::Loaded { collection, .. } if collection.is_file && !collection.is_list() => {
                collection.name.clone()
            }
            _ => format!("{}puzzle.txt", self.folder),
        };
        let form = formats::best_for(self.board());
        self.screens.clear();
        self.screens.push(Screen::Save(Save { input: name.into(), form, is_chosen: false, asked: None }));
        Vec::new()
    }

    fn restart(&mut self) -> Vec<Effect> {
        let board = Board::new(*self.board().givens());
        if board == *self.board() {
            return self.trouble("There is nothing on the board but the givens.");
        }
        let effects = self.change(board);
        self.news("The givens alone. u brings the rest back.");
        effects
    }

    /// When the last cell is filled: whether it is right.
    pub(super) fn tell_finish(&mut self) {
        let grid = self.board().grid();
        if !grid.is_full() {
            return;
        }
        match grid.conflicts().len() {
            0 => self.news("Solved. Every row, column and box is right."),
            1 => self.news("Full, but 1 clash is left."),
            count => self.news(format!("Full, but {count} clashes are left.")),
        }
    }
}

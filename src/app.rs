//! The program without a screen: what it knows, what a key means, what follows from it.
//!
//! [`App::update`] takes a [`Message`] and answers with [`Effect`]s, the things that it wants done to the world. It
//! knows no terminal, clock or disk.

mod board;
mod examples;
mod game;
mod hinting;
mod key;
mod keymap;
mod lesson;
mod loading;
mod message;
mod player;
mod progress;
mod race;
mod repairing;
mod resuming;
mod saving;
mod screen;
mod sheet;
mod status;
mod trail;
mod watch;
mod watching;

use std::collections::HashMap;
use std::time::Duration;

pub use examples::{EXAMPLES, Example};
pub use game::{Found, Game, NoGame, Saving, is_finished};
pub use key::Key;
pub use keymap::{ANYWHERE, Binding, HelpLine, Mode, help};
pub use lesson::{Kind, Lesson, Predict, Question, Stop, Tour};
pub use loading::problem_in_words;
pub use message::{
    Answer, Command, Direction, Effect, Job, Message, Revision, SaveFault, Scroll, WriteFault,
};
pub use player::{Errand, FRAME, Motion, Player, Way};
pub use progress::{Far, Progress};
pub use race::{Race, short_name};
pub use repairing::Repairs;
pub use screen::{Asking, Copying, Help, List, Offer, Open, Places, Resume, Save, Saved, Screen};
pub use sheet::{Collection, Item, Origin, Part, Sheet};
pub use status::{clashes, status};
pub use trail::{Trail, Walkthrough};
pub use watch::{Source, Tint, Watch};

use board::Typing;
use hinting::Asked;
use loading::Wish;
use message::{BoardCommand, WatchCommand};
use resuming::Keeping;
use tui_input::InputRequest;
use watch::Notes;

use crate::solver::Verdict;
use crate::sudoku::{Board, Cell, Grid, History};

/// What writing on the board means at present.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pen {
    /// Digits are givens, typed in row by row.
    Editing(Typing),
    /// Digits are entries.
    Playing,
    /// Digits are pencil marks.
    Marking,
}

/// Something told once, until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Something happened.
    News(String),
    /// Something could not be done.
    Trouble(String),
}

/// The whole state of the program.
#[derive(Clone, Debug)]
pub struct App {
    history: History<Sheet>,
    cursor: Cell,
    pen: Pen,
    /// What lies over the board; the last is on top.
    screens: Vec<Screen>,
    notice: Option<Notice>,
    /// How many solutions the givens have; `None` while that is being counted.
    verdict: Option<Verdict>,
    /// Counts the changes of the digits, and of which of them are givens.
    revision: Revision,
    /// The revision at which the givens were last handed over to be judged.
    judging: Revision,
    /// Whether the count of the solutions takes longer than it nearly always does.
    counts_long: bool,
    /// How often a hint was asked for since the last other key, until it comes.
    asked: Asked,
    /// The folder of the last file, with a `/` at its end, or empty.
    folder: String,
    /// The notation in which the board was last copied, by its place among those that can be written.
    copy_form: usize,
    /// The digits that are on the way to a file.
    writing: Option<Grid>,
    /// The digits that were last written to a file.
    written: Option<Grid>,
    /// Typed puzzles that made room for another one before they were written to a file.
    set_aside: Vec<Board>,
    /// How the keeping of the game stands.
    keeping: Keeping,
    /// How far the puzzles of lists are played.
    progress: Progress,
    /// What to do with the list that is on its way.
    wish: Option<Wish>,
    /// What was set on watch screens that were left, by the digits that their searches start from.
    notes: HashMap<Grid, Notes>,
    /// The files of many puzzles that were opened, by their paths. They are not written over.
    opened: Vec<String>,
}

impl App {
    /// The program with an empty board to type on.
    pub fn new() -> App {
        App {
            history: History::new(Sheet::blank()),
            cursor: Cell::ALL[0],
            pen: Pen::Editing(Typing::default()),
            screens: Vec::new(),
            notice: None,
            verdict: None,
            revision: Revision(0),
            judging: Revision(0),
            counts_long: false,
            asked: Asked::default(),
            folder: String::new(),
            copy_form: 0,
            writing: None,
            written: None,
            set_aside: Vec::new(),
            keeping: Keeping::default(),
            progress: Progress::default(),
            wish: None,
            notes: HashMap::new(),
            opened: Vec::new(),
        }
    }

    /// What the program asks for before the first message.
    pub fn start(&mut self) -> Vec<Effect> {
        self.judge()
    }

    /// The board and where its puzzle came from.
    pub fn sheet(&self) -> &Sheet {
        self.history.current()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.sheet().board
    }

    /// The cell that the person points at.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// What writing means at present.
    pub const fn pen(&self) -> &Pen {
        &self.pen
    }

    /// The screens over the board, the top one last.
    pub fn screens(&self) -> &[Screen] {
        &self.screens
    }

    /// What is to be told, until the next key.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// How many solutions the givens have; `None` while that is being counted.
    pub const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Which keys hold at present.
    pub fn mode(&self) -> Mode {
        self.screens.last().map_or(self.board_mode(), Screen::mode)
    }

    const fn board_mode(&self) -> Mode {
        match self.pen {
            Pen::Editing(_) => Mode::Editing,
            Pen::Playing | Pen::Marking => Mode::Playing,
        }
    }

    /// The typed puzzles that are in no file.
    pub fn unwritten(&self) -> Vec<Board> {
        let mut boards = self.set_aside.clone();
        if self.is_unwritten() && !boards.contains(self.board()) {
            boards.push(self.board().clone());
        }
        boards
    }

    fn is_unwritten(&self) -> bool {
        self.sheet().is_typed() && self.written != Some(*self.board().givens())
    }

    /// How long the program can wait until its next tick; `None` as long as nobody does anything.
    pub fn rest(&self) -> Option<Duration> {
        if let Some(walk) = self.path() {
            return walk.player().rest();
        }
        match self.race() {
            Some(race) => race.player().rest(),
            None => self.watch().and_then(|watch| watch.player().rest()),
        }
    }

    /// The watch screen, also while another screen lies over it.
    pub fn watch(&self) -> Option<&Watch> {
        self.screens.iter().find_map(|screen| match screen {
            Screen::Watch(watch) => Some(&**watch),
            _ => None,
        })
    }

    /// The race, also while another screen lies over it.
    pub fn race(&self) -> Option<&Race> {
        self.screens.iter().find_map(|screen| match screen {
            Screen::Race(race) => Some(&**race),
            _ => None,
        })
    }

    /// The path of logic, also while another screen lies over it.
    pub fn path(&self) -> Option<&Walkthrough> {
        self.screens.iter().find_map(|screen| match screen {
            Screen::Path(walk) => Some(&**walk),
            _ => None,
        })
    }

    fn path_mut(&mut self) -> Option<&mut Walkthrough> {
        self.screens.iter_mut().find_map(|screen| match screen {
            Screen::Path(walk) => Some(&mut **walk),
            _ => None,
        })
    }

    fn race_mut(&mut self) -> Option<&mut Race> {
        self.screens.iter_mut().find_map(|screen| match screen {
            Screen::Race(race) => Some(&mut **race),
            _ => None,
        })
    }

    fn watch_mut(&mut self) -> Option<&mut Watch> {
        self.screens.iter_mut().find_map(|screen| match screen {
            Screen::Watch(watch) => Some(&mut **watch),
            _ => None,
        })
    }

    /// Takes in what happened and says what is to be done about it.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let is_tick = matches!(message, Message::Tick { .. });
        let effects = self.take_in(message);
        if is_tick {
            return effects;
        }
        // Saving comes first: after some of the others there is no more of the program.
        self.keep().into_iter().chain(effects).collect()
    }

    fn take_in(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Key(key) => self.key(key),
            Message::Paste(text) => self.paste(&text),
            Message::Tick { elapsed, worked } => {
                self.tick(elapsed, worked);
                Vec::new()
            }
            Message::Answer(answer, revision) => self.answered(answer, revision),
            Message::Loaded(result) => self.loaded(result),
            Message::Resumed(Ok(game)) => self.go_on_with(*game),
            Message::Resumed(Err(why)) => self.trouble(why),
            Message::Saved(result) => self.saved(result),
            Message::Written(result) => self.wrote(result),
            Message::Completions(names) => self.completed(names),
        }
    }

    /// Time passes for a race, or else for the watch screen; while a race lies over that, it waits.
    fn tick(&mut self, elapsed: Duration, worked: Duration) {
        if let Some(walk) = self.path_mut() {
            walk.player_mut().tick(elapsed, worked);
        } else if let Some(race) = self.race_mut() {
            race.player_mut().tick(elapsed, worked);
        } else if let Some(watch) = self.watch_mut() {
            watch.player_mut().tick(elapsed, worked);
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect> {
        self.notice = None;
        self.start_afresh_unless_offered(key);
        let own = match self.screens.last() {
            Some(Screen::Hint(_)) => Mode::Hint.own_command(key).or_else(|| self.board_mode().command(key)),
            _ => self.mode().command(key),
        };
        if own != Some(Command::Board(BoardCommand::Hint)) {
            self.asked.presses = 0;
        }
        if let Some(command) = own {
            return self.obey(command);
        }
        self.stop_jump();
        self.write_in_field(key)
    }

    /// A jump of the watch screen or of a race, if that is on top, stops where it is; says whether there was one.
    fn stop_jump(&mut self) -> bool {
        match self.screens.last_mut() {
            Some(Screen::Watch(watch)) => watch.player_mut().stop_jump(),
            Some(Screen::Race(race)) => race.player_mut().stop_jump(),
            Some(Screen::Path(walk)) => walk.player_mut().stop_jump(),
            _ => false,
        }
    }

    fn obey(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Quit => vec![Effect::Quit],
            Command::Suspend => vec![Effect::Suspend],
            Command::Redraw => vec![Effect::Redraw],
            Command::Help => {
                self.stop_jump();
                let mode = self.mode();
                if mode != Mode::Help {
                    self.screens.push(Screen::Help(Help { mode, top: 0 }));
                }
                Vec::new()
            }
            Command::Back => self.back(),
            Command::Board(command) => self.on_board(command),
            Command::Watch(WatchCommand::Take) if self.mode() == Mode::Path => self.take_from_path(),
            Command::Watch(command) => self.on_watch(command),
            Command::Hint(command) => self.on_hint(command),
            Command::Ask(command) => self.on_ask(command),
            Command::List(scroll) => {
                match self.screens.last_mut() {
                    Some(Screen::List(list)) => list.scroll(scroll),
                    Some(Screen::Places(places)) => places.scroll(scroll),
                    Some(Screen::Copy(copy)) => copy.scroll(scroll),
                    Some(Screen::Repairs(repairs)) => repairs.scroll(scroll),
                    Some(Screen::Resume(resume)) => resume.scroll(scroll),
                    Some(Screen::Help(help)) => help.scroll(scroll, help.mode.help_lines()),
                    _ => {}
                }
                Vec::new()
            }
            Command::Choose => match self.screens.last() {
                Some(Screen::Places(_)) => self.go_to_place(),
                Some(Screen::Copy(_)) => self.copy(),
                Some(Screen::Resume(_)) => self.ask_to_resume(),
                Some(Screen::Repairs(_)) => self.take_repair(),
                _ => self.choose(),
            },
            Command::Field(command) => self.on_field(command),
        }
    }

    /// One level back. A jump under way is only stopped, a lesson only left, and from the board there is no level to go back to.
    fn back(&mut self) -> Vec<Effect> {
        if self.stop_jump() || self.leave_lesson() {
            return Vec::new();
        }
        if let Some(Screen::Watch(watch)) = self.screens.last() {
            self.cursor = watch.cursor();
            self.notes.insert(*watch.fixed(), watch.notes());
        }
        if self.screens.pop().is_none() {
            self.news("This is the board. q quits.");
        }
        Vec::new()
    }

    /// Whether the solutions are still being counted after a time in which nearly all counts are done.
    pub const fn counts_long(&self) -> bool {
        self.counts_long && self.verdict.is_none()
    }

    fn answered(&mut self, answer: Answer, revision: Revision) -> Vec<Effect> {
        match answer {
            Answer::Judged(verdict) if revision == self.judging => {
                self.verdict = Some(verdict);
                self.tell_typed()
            }
            Answer::NotJudged(guesses) if revision == self.judging => self.count_on(guesses),
            Answer::Advised(advice) if revision == self.revision && self.waits_for_a_hint() => {
                self.advised(*advice)
            }
            Answer::Diagnosed(diagnosis) if revision == self.revision && self.screens.is_empty() => {
                self.diagnosed(*diagnosis)
            }
            Answer::Path(found) if revision == self.revision && self.waits_for_a_hint() => {
                self.found_path(*found)
            }
            Answer::NoPath if revision == self.revision && self.waits_for_a_hint() => {
                self.trouble("The search for a path gave way to what you did next.")
            }
            // The board under the watch screen stays as it was.
            Answer::Solved(verdict) if revision == self.revision && self.watch().is_none() => {
                self.solved(&verdict)
            }
            Answer::NotSolved if revision == self.revision && self.watch().is_none() => {
                self.trouble("The search for a solution gave way to what you did next.")
            }
            _ => Vec::new(),
        }
    }

    /// Goes on to a changed board, as one step that undo takes back.
    fn change(&mut self, board: Board) -> Vec<Effect> {
        let sheet = Sheet { board, origin: self.sheet().origin.clone() };
        self.change_sheet(sheet)
    }

    fn change_sheet(&mut self, sheet: Sheet) -> Vec<Effect> {
        let before = self.sheet().clone();
        if self.history.record(sheet) { self.changed(&before) } else { Vec::new() }
    }

    /// What follows from a change, whether made, undone or redone.
    fn changed(&mut self, before: &Sheet) -> Vec<Effect> {
        let new_givens = before.board.givens() != self.board().givens();
        if before.board != *self.board() {
            self.revision.0 += 1;
        }
        // Who writes marks goes on with the hint.
        if before.board.grid() != self.board().grid() || new_givens {
            self.screens.retain(|screen| !matches!(screen, Screen::Hint(_) | Screen::Repairs(_)));
        }
        if new_givens { self.judge() } else { Vec::new() }
    }

    fn judge(&mut self) -> Vec<Effect> {
        self.verdict = None;
        self.judging = self.revision;
        self.counts_long = false;
        vec![self.count(Job::FIRST_GUESSES)]
    }

    /// The count of the solutions gave up, or gave way to another job, and is asked for again.
    fn count_on(&mut self, guesses: u64) -> Vec<Effect> {
        self.counts_long = guesses > Job::FIRST_GUESSES;
        vec![self.count(guesses)]
    }

    fn count(&self, guesses: u64) -> Effect {
        Effect::Compute(Job::Judge(*self.board().givens(), guesses), self.judging)
    }

    fn news(&mut self, words: impl Into<String>) {
        self.notice = Some(Notice::News(words.into()));
    }

    /// Says what could not be done, and asks for nothing.
    fn trouble(&mut self, words: impl Into<String>) -> Vec<Effect> {
        self.notice = Some(Notice::Trouble(words.into()));
        Vec::new()
    }

    /// A key that the screen does not bind: text for a field, or nothing.
    fn write_in_field(&mut self, key: Key) -> Vec<Effect> {
        let request = match key {
            Key::Char(symbol) => InputRequest::InsertChar(symbol),
            Key::Backspace => InputRequest::DeletePrevChar,
            Key::Delete => InputRequest::DeleteNextChar,
            Key::Left => InputRequest::GoToPrevChar,
            Key::Right => InputRequest::GoToNextChar,
            Key::Home => InputRequest::GoToStart,
            Key::End => InputRequest::GoToEnd,
            Key::Ctrl('w') => InputRequest::DeletePrevWord,
            Key::Ctrl('u') => InputRequest::DeleteLine,
            _ => return Vec::new(),
        };
        if let Some(input) = self.screens.last_mut().and_then(Screen::input_mut) {
            input.handle(request);
            self.field_edited();
        }
        Vec::new()
    }
}

impl Default for App {
    fn default() -> App {
        App::new()
    }
}

//! A person at the keys: scripts of keys go in, and what the program asks of the world is done at once, in memory.

#![allow(dead_code, reason = "each of the tests that share this uses its own part of it")]

use std::collections::BTreeMap;
use std::time::Duration;

use ninefold::app::{
    App, Collection, Effect, Game, Key, Message, Motion, Notice, SaveFault, Saved, Saving, Screen, Watch,
    WriteFault, status,
};
use ninefold::search::Length;
use ninefold::solver::{Verdict, verdict};
use ninefold::sudoku::Grid;

pub const TEXTBOOK: &str = "
    53. .7. ...
    6.. 195 ...
    .98 ... .6.
    8.. .6. ..3
    4.. 8.3 ..1
    7.. .2. ..6
    .6. ... 28.
    ... 419 ..5
    ... .8. .79";

pub const SOLVED: &str = "
    534 678 912
    672 195 348
    198 342 567
    859 761 423
    426 853 791
    713 924 856
    961 537 284
    287 419 635
    345 286 179";

pub const EASY: &str = "
    .59 8.1 76.
    ..3 5.. ..1
    871 ..6 ...
    .8. ... 1..
    ... 7.2 ...
    ..5 ... .9.
    ... 1.. 276
    6.. ..5 8..
    .17 2.8 94.";

/// The easy puzzle with one clue less.
pub const SEVERAL: &str = "
    .5. 8.1 76.
    ..3 5.. ..1
    871 ..6 ...
    .8. ... 1..
    ... 7.2 ...
    ..5 ... .9.
    ... 1.. 276
    6.. ..5 8..
    .17 2.8 94.";

/// The easy puzzle with a clue that clashes with nothing and yet is wrong.
pub const NO_SOLUTION: &str = "
    .29 8.1 76.
    ..3 5.. ..1
    871 ..6 ...
    .8. ... 1..
    ... 7.2 ...
    ..5 ... .9.
    ... 1.. 276
    6.. ..5 8..
    .17 2.8 94.";

/// Hard for a search in reading order: 691,752,850 steps.
pub const LONG: &str = "
    ... ... ...
    ... ..3 .85
    ..1 .2. ...
    ... 5.7 ...
    ..4 ... 1..
    .9. ... ...
    5.. ... .73
    ..2 .1. ...
    ... .4. ..9";

pub const BLANK: &str = "
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...";

/// The symbols of a drawn board without the gaps.
pub fn line(drawn: &str) -> String {
    drawn.split_whitespace().collect()
}

/// A drawn board as a file has it.
pub fn file(drawn: &str) -> String {
    rows(&line(drawn)).join("\n") + "\n"
}

/// The nine rows of 81 symbols.
pub fn rows(line: &str) -> Vec<String> {
    line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

/// The only solution of a drawn board.
pub fn solution(drawn: &str) -> String {
    match verdict(&line(drawn).parse().expect("81 symbols")) {
        Verdict::Unique(grid) => grid.line('.'),
        other => panic!("not one solution: {other:?}"),
    }
}

/// The keys of a script: `5jj<Space><C-r><Esc>`.
pub fn keys(script: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut rest = script;
    while let Some(symbol) = rest.chars().next() {
        if let Some((name, after)) = rest.strip_prefix('<').and_then(|named| named.split_once('>')) {
            keys.push(named_key(name));
            rest = after;
        } else {
            keys.push(Key::Char(symbol));
            rest = &rest[symbol.len_utf8()..];
        }
    }
    keys
}

fn named_key(name: &str) -> Key {
    match name {
        "Space" => Key::Char(' '),
        "lt" => Key::Char('<'),
        "Enter" => Key::Enter,
        "Esc" => Key::Esc,
        "Tab" => Key::Tab,
        "BS" => Key::Backspace,
        "Del" => Key::Delete,
        "Up" => Key::Up,
        "Down" => Key::Down,
        "Left" => Key::Left,
        "Right" => Key::Right,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        _ => match name.strip_prefix("C-").and_then(|letter| letter.chars().next()) {
            Some(letter) => Key::Ctrl(letter),
            None => panic!("no key is called {name}"),
        },
    }
}

/// The program with a disk in memory.
pub struct Session {
    pub app: App,
    pub disk: BTreeMap<String, String>,
    /// What was asked of the terminal: to quit, to suspend, to draw afresh.
    pub asked: Vec<Effect>,
    /// The text of the saved game.
    pub saved: String,
    /// Why nothing can be saved.
    pub full: Option<String>,
    /// Whether somebody has deleted the saved game.
    pub deleted: bool,
    /// While the world is slow, what it has still to do.
    held: Option<Vec<Effect>>,
}

impl Session {
    /// As the program starts: an empty board to type on.
    pub fn start() -> Session {
        Session::with_app(App::new())
    }

    fn with_app(app: App) -> Session {
        let (disk, asked, saved) = (BTreeMap::new(), Vec::new(), String::new());
        let mut session = Session { app, disk, asked, saved, full: None, deleted: false, held: None };
        let effects = session.app.start();
        session.perform(effects);
        session
    }

    /// The program is killed and started again, and offers to go on.
    pub fn restarted(self) -> Session {
        let mut app = App::new();
        let found = Game::read(self.saved.as_bytes());
        app.offer(found.iter().map(|found| Saved::of(1, &found.game, "today 14:05".to_owned())).collect());
        Session { disk: self.disk, saved: self.saved, ..Session::with_app(app) }
    }

    /// With a file on the disk, opened.
    pub fn opened(drawn: &str) -> Session {
        let mut session = Session::start().with("puzzle.txt", &file(drawn));
        session.keys("opuzzle.txt<Enter>");
        session
    }

    /// Puts a file on the disk.
    pub fn with(mut self, path: &str, text: &str) -> Session {
        self.disk.insert(path.to_owned(), text.to_owned());
        self
    }

    /// Presses the keys of a script, one after the other.
    pub fn keys(&mut self, script: &str) -> &mut Session {
        for key in keys(script) {
            self.send(Message::Key(key));
        }
        self
    }

    /// Pastes a text as one piece.
    pub fn paste(&mut self, text: &str) -> &mut Session {
        self.send(Message::Paste(text.to_owned()));
        self
    }

    /// Lets time pass, in frames of so many milliseconds.
    pub fn wait(&mut self, frames: usize, millis: u64) -> &mut Session {
        for _ in 0..frames {
            let (elapsed, worked) = (Duration::from_millis(millis), Duration::from_millis(6));
            self.send(Message::Tick { elapsed, worked });
        }
        self
    }

    /// Lets time pass until nothing moves any more and the run is measured.
    pub fn settle(&mut self) -> &mut Session {
        for _ in 0..10_000 {
            if self.app.rest().is_none() {
                return self;
            }
            self.wait(1, 16);
        }
        panic!("it never comes to rest");
    }

    /// Something happens, and what follows is done at once.
    pub fn send(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.perform(effects);
    }

    /// From now on the world takes its time.
    pub fn hold(&mut self) -> &mut Session {
        self.held = Some(Vec::new());
        self
    }

    /// The world does what it was asked for in the meantime.
    pub fn release(&mut self) -> &mut Session {
        let held = self.held.take().unwrap_or_default();
        self.perform(held);
        self
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match (&mut self.held, effect) {
                (_, effect @ (Effect::Quit | Effect::Suspend | Effect::Redraw | Effect::Copy(_))) => {
                    self.asked.push(effect);
                }
                (_, Effect::Save(saving)) => self.save(saving),
                (Some(held), effect) => held.push(effect),
                (None, effect) => {
                    let message = self.answer(effect);
                    self.send(message);
                }
            }
        }
    }

    fn save(&mut self, saving: Saving) {
        match (self.full.clone(), saving) {
            (Some(why), _) => self.send(Message::Saved(Err(SaveFault::Other(why)))),
            (None, Saving::More(_)) if self.deleted => self.send(Message::Saved(Err(SaveFault::Gone))),
            (None, Saving::More(lines)) => self.saved += &lines,
            (None, Saving::Whole(text)) => {
                self.saved = text;
                self.deleted = false;
                self.send(Message::Saved(Ok(())));
            }
        }
    }

    fn answer(&mut self, effect: Effect) -> Message {
        match effect {
            Effect::Compute(job, revision) => Message::Answer(job.run(), revision),
            Effect::Load(path) => Message::Loaded(match self.disk.get(&path) {
                Some(text) => Collection::read(&path, true, text.as_bytes())
                    .map(Box::new)
                    .map_err(|why| why.to_string()),
                None => Err(format!("{path}: no such file")),
            }),
            Effect::Write { path, spare, .. } if spare.contains(&path) => {
                Message::Written(Err(WriteFault::Spared))
            }
            Effect::Write { path, replace: false, .. } if self.disk.contains_key(&path) => {
                Message::Written(Err(WriteFault::Exists))
            }
            Effect::Write { path, text, .. } => {
                self.disk.insert(path.clone(), text);
                Message::Written(Ok(path))
            }
            Effect::Complete(start) => {
                let fits = self.disk.keys().filter(|path| path.starts_with(&start));
                Message::Completions(fits.cloned().collect())
            }
            Effect::Resume(_) => Message::Resumed(match Game::read(self.saved.as_bytes()) {
                Ok(found) => Ok(Box::new(found.game)),
                Err(why) => Err(format!("{why:?}")),
            }),
            Effect::Quit | Effect::Suspend | Effect::Redraw | Effect::Copy(_) | Effect::Save(_) => {
                unreachable!("kept apart before")
            }
        }
    }

    /// The digits on the board, givens and entries, as 81 symbols.
    pub fn board(&self) -> String {
        self.app.board().grid().line('.')
    }

    /// The givens, as 81 symbols.
    pub fn givens(&self) -> String {
        self.app.board().givens().line('.')
    }

    /// Holds that the board shows these digits.
    #[track_caller]
    pub fn shows(&self, drawn: &str) {
        assert_eq!(rows(&self.board()), rows(&line(drawn)));
    }

    /// The cell at the cursor, by its name.
    pub fn cursor(&self) -> String {
        self.app.cursor().to_string()
    }

    /// What is told, or nothing.
    pub fn notice(&self) -> &str {
        match self.app.notice() {
            Some(Notice::News(words) | Notice::Trouble(words)) => words,
            None => "",
        }
    }

    /// Whether what is told is trouble.
    pub fn is_trouble(&self) -> bool {
        matches!(self.app.notice(), Some(Notice::Trouble(_)))
    }

    pub fn status(&self) -> String {
        status(&self.app)
    }

    /// Holds that the words are in what is told.
    #[track_caller]
    pub fn tells(&self, words: &str) {
        assert!(self.notice().contains(words), "{words:?} is not in {:?}", self.notice());
    }

    /// The title of the puzzle: its file and place.
    pub fn title(&self) -> String {
        self.app.sheet().origin.title()
    }

    pub fn watch(&self) -> &Watch {
        self.app.watch().expect("the watch screen is open")
    }

    /// The step that the watch screen is at.
    pub fn step(&self) -> u64 {
        self.watch().player().timeline().position()
    }

    pub fn length(&self) -> Length {
        self.watch().player().timeline().length()
    }

    pub fn motion(&self) -> Motion {
        self.watch().player().motion()
    }

    pub fn watch_grid(&self) -> &Grid {
        self.watch().search().grid()
    }

    /// What the open hint says.
    pub fn hint(&self) -> String {
        match self.app.screens().last() {
            Some(Screen::Hint(hint)) => hint.text(),
            _ => String::new(),
        }
    }

    /// The text in the field that is open.
    pub fn field(&self) -> &str {
        match self.app.screens().last() {
            Some(Screen::Open(open)) => open.input.value(),
            Some(Screen::Save(save)) => save.input.value(),
            Some(Screen::GoTo(input)) => input.value(),
            _ => panic!("no field is open"),
        }
    }

    /// The typed puzzles that are in no file, as 81 symbols each.
    pub fn unwritten(&self) -> Vec<String> {
        self.app.unwritten().iter().map(|board| board.givens().line('.')).collect()
    }
}

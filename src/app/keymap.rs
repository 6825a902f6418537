//! The one table of keys. The help, the footer and the README's key table are printed from it.

use super::key::Key;
use super::lesson::Kind;
use super::message::{BoardCommand, Command, Direction, FieldCommand, HintCommand, Scroll, WatchCommand};
use super::player::Way;
use crate::sudoku::Digit;

/// A group of keys that belong together, with what they do.
#[derive(Debug)]
pub struct Binding {
    /// How the keys are written in help.
    pub label: &'static str,
    /// What they do, for help.
    pub help: &'static str,
    /// The word for the footer, if they belong there.
    pub footer: Option<&'static str>,
    pub keys: &'static [(Key, Command)],
}

/// The screens as far as keys differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Playing,
    Editing,
    Watch,
    /// On the guided tour: the keys of the watch screen hold too.
    Tour,
    /// Foretelling the next step.
    Predict,
    Race,
    Hint,
    Repairs,
    List,
    Resume,
    Places,
    Copy,
    Help,
    Field,
}

impl Mode {
    /// All of them, in the order of the help.
    pub const ALL: [Mode; 14] = [
        Mode::Playing,
        Mode::Editing,
        Mode::Watch,
        Mode::Tour,
        Mode::Predict,
        Mode::Race,
        Mode::Places,
        Mode::Hint,
        Mode::Repairs,
        Mode::List,
        Mode::Copy,
        Mode::Resume,
        Mode::Field,
        Mode::Help,
    ];

    /// Its heading in help.
    pub const fn title(self) -> &'static str {
        match self {
            Mode::Playing => "Board, playing",
            Mode::Editing => "Board, typing a puzzle in",
            Mode::Watch => "Watching the search",
            Mode::Tour => "On the tour of the search",
            Mode::Predict => "Foretelling the next step",
            Mode::Race => "Racing two orders",
            Mode::Hint => "With a hint open",
            Mode::Repairs => "Finding the typo",
            Mode::List => "Choosing a puzzle",
            Mode::Resume => "Going on where you were",
            Mode::Places => "Choosing a step of the run",
            Mode::Copy => "Choosing how to copy the board",
            Mode::Help => "Help",
            Mode::Field => "In a text field",
        }
    }

    /// Its own bindings.
    pub const fn bindings(self) -> &'static [Binding] {
        match self {
            Mode::Playing => PLAYING,
            Mode::Editing => EDITING,
            Mode::Watch => WATCH,
            Mode::Tour => TOUR,
            Mode::Predict => PREDICT,
            Mode::Race => RACE,
            Mode::Hint => HINT,
            Mode::Repairs => REPAIRS,
            Mode::List => LIST,
            Mode::Resume => RESUME,
            Mode::Places => PLACES,
            Mode::Copy => COPY,
            Mode::Help => HELP,
            Mode::Field => FIELD,
        }
    }

    /// The one whose keys hold here too.
    const fn below(self) -> Option<Mode> {
        match self {
            Mode::Tour => Some(Mode::Watch),
            _ => None,
        }
    }

    /// The modes in the order in which help lists them when asked for here: this one first.
    pub fn in_help_order(self) -> impl Iterator<Item = Mode> {
        let first = [Some(self), self.below()];
        let others = Mode::ALL.into_iter().filter(move |mode| !first.contains(&Some(*mode)));
        first.into_iter().flatten().chain(others)
    }

    /// How many lines the help has.
    pub fn help_lines(self) -> usize {
        help(self).len()
    }

    /// What the key means here, or anywhere. A field takes what is not bound as text.
    pub fn command(self, key: Key) -> Option<Command> {
        let anywhere = if self == Mode::Field { FIELD_ANYWHERE } else { ANYWHERE };
        self.own_command(key).or_else(|| find(anywhere, key))
    }

    /// What the key means here, if this screen binds it itself or the one below it does.
    pub fn own_command(self, key: Key) -> Option<Command> {
        find(self.bindings(), key).or_else(|| self.below()?.own_command(key))
    }
}

/// A line of the help.
#[derive(Clone, Copy, Debug)]
pub enum HelpLine {
    Heading(&'static str),
    Keys(&'static Binding),
    Blank,
}

/// The help in full: the keys of this screen, those that hold anywhere, then those of the other screens.
pub fn help(mode: Mode) -> Vec<HelpLine> {
    let section = |title, bindings: &'static [Binding]| {
        let keys = bindings.iter().map(HelpLine::Keys);
        [HelpLine::Heading(title)].into_iter().chain(keys).chain([HelpLine::Blank])
    };
    let own = section(mode.title(), mode.bindings());
    let others = mode.in_help_order().skip(1).flat_map(|mode| section(mode.title(), mode.bindings()));
    own.chain(section("Anywhere but in a text field", ANYWHERE)).chain(others).collect()
}

fn find(bindings: &[Binding], key: Key) -> Option<Command> {
    let mut keys = bindings.iter().flat_map(|binding| binding.keys);
    keys.find(|(bound, _)| *bound == key).map(|(_, command)| *command)
}

const fn board(command: BoardCommand) -> Command {
    Command::Board(command)
}

const fn watch(command: WatchCommand) -> Command {
    Command::Watch(command)
}

const MOVE: Binding = Binding {
    label: "arrows hjkl",
    help: "move the cursor",
    footer: None,
    keys: &[
        (Key::Left, board(BoardCommand::Move(Direction::Left))),
        (Key::Down, board(BoardCommand::Move(Direction::Down))),
        (Key::Up, board(BoardCommand::Move(Direction::Up))),
        (Key::Right, board(BoardCommand::Move(Direction::Right))),
        (Key::Char('h'), board(BoardCommand::Move(Direction::Left))),
        (Key::Char('j'), board(BoardCommand::Move(Direction::Down))),
        (Key::Char('k'), board(BoardCommand::Move(Direction::Up))),
        (Key::Char('l'), board(BoardCommand::Move(Direction::Right))),
    ],
};

const DIGIT_KEYS: [(Key, Command); 9] = {
    let mut keys = [(Key::Enter, Command::Back); 9];
    let mut index = 0;
    while index < 9 {
        let digit = Digit::ALL[index];
        keys[index] = (Key::Char(digit.to_char()), board(BoardCommand::Write(digit)));
        index += 1;
    }
    keys
};

const BLANK_KEYS: [(Key, Command); 3] = [
    (Key::Char('0'), board(BoardCommand::Blank)),
    (Key::Char('.'), board(BoardCommand::Blank)),
    (Key::Char(' '), board(BoardCommand::Blank)),
];

/// A binding of one key.
macro_rules! one {
    ($label:literal, $key:expr, $command:expr, $help:literal) => {
        Binding { label: $label, help: $help, footer: None, keys: &[($key, $command)] }
    };
    ($label:literal, $key:expr, $command:expr, $help:literal, $footer:literal) => {
        Binding { label: $label, help: $help, footer: Some($footer), keys: &[($key, $command)] }
    };
}

const PLAYING: &[Binding] = &[
    MOVE,
    Binding { label: "1-9", help: "write a digit, or a pencil mark", footer: None, keys: &DIGIT_KEYS },
    Binding {
        label: "0 . Space Del Backspace",
        help: "clear the cell",
        footer: None,
        keys: &[
            BLANK_KEYS[0],
            BLANK_KEYS[1],
            BLANK_KEYS[2],
            (Key::Delete, board(BoardCommand::Delete)),
            (Key::Backspace, board(BoardCommand::Delete)),
        ],
    },
    one!("n", Key::Char('n'), board(BoardCommand::Marks), "pencil marks on and off", "marks"),
    one!("u", Key::Char('u'), board(BoardCommand::Undo), "undo", "undo"),
    one!("Ctrl-R", Key::Ctrl('r'), board(BoardCommand::Redo), "redo"),
    one!("H", Key::Char('H'), board(BoardCommand::Hint), "a hint; again: tell more", "hint"),
    one!("f", Key::Char('f'), board(BoardCommand::Repair), "find the typo, or what is missing"),
    one!("s", Key::Char('s'), board(BoardCommand::Watch), "watch the search", "watch"),
    one!("W", Key::Char('W'), board(BoardCommand::WatchFromHere), "watch it go on from your entries"),
    one!("S", Key::Char('S'), board(BoardCommand::Solve), "solve at once"),
    one!("o", Key::Char('o'), board(BoardCommand::Open), "open a file or an example", "open"),
    one!("L", Key::Char('L'), board(BoardCommand::List), "the list that this puzzle is from"),
    Binding {
        label: "> <",
        help: "to the next puzzle of the list, or back",
        footer: None,
        keys: &[(Key::Char('>'), board(BoardCommand::Next)), (Key::Char('<'), board(BoardCommand::Previous))],
    },
    one!("w", Key::Char('w'), board(BoardCommand::Save), "write to a file"),
    one!("y", Key::Char('y'), board(BoardCommand::Copy), "copy the board to the clipboard"),
    one!("R", Key::Char('R'), board(BoardCommand::Restart), "start over: the givens alone"),
    one!("e", Key::Char('e'), board(BoardCommand::Edit), "edit the givens"),
    one!("q", Key::Char('q'), Command::Quit, "quit"),
];

const EDITING: &[Binding] = &[
    MOVE,
    Binding { label: "1-9", help: "write a given and move on", footer: None, keys: &DIGIT_KEYS },
    Binding {
        label: "0 . Space",
        help: "leave the cell empty and move on",
        footer: Some("empty"),
        keys: &BLANK_KEYS,
    },
    one!("Backspace", Key::Backspace, board(BoardCommand::Backspace), "go back one cell and clear it"),
    one!("Del", Key::Delete, board(BoardCommand::Delete), "clear the cell"),
    one!("Enter", Key::Enter, board(BoardCommand::NextRow), "to the start of the next row", "next row"),
    one!("e", Key::Char('e'), board(BoardCommand::Edit), "done typing: start playing", "play"),
    one!("u", Key::Char('u'), board(BoardCommand::Undo), "undo", "undo"),
    one!("Ctrl-R", Key::Ctrl('r'), board(BoardCommand::Redo), "redo"),
    one!("s", Key::Char('s'), board(BoardCommand::Watch), "watch the search"),
    one!("S", Key::Char('S'), board(BoardCommand::Solve), "solve at once"),
    one!("H", Key::Char('H'), board(BoardCommand::Hint), "a hint; again: tell more"),
    one!("f", Key::Char('f'), board(BoardCommand::Repair), "find the typo, or what is missing"),
    one!("o", Key::Char('o'), board(BoardCommand::Open), "open a file or an example", "open"),
    one!("w", Key::Char('w'), board(BoardCommand::Save), "write to a file"),
    one!("y", Key::Char('y'), board(BoardCommand::Copy), "copy the board to the clipboard"),
    one!("R", Key::Char('R'), board(BoardCommand::Restart), "start over: the givens alone"),
    one!("q", Key::Char('q'), Command::Quit, "quit"),
];

const TENTH_KEYS: [(Key, Command); 10] = {
    let mut keys = [(Key::Enter, Command::Back); 10];
    let mut tenth = 0;
    while tenth < 10 {
        keys[tenth as usize] = (Key::Char((b'0' + tenth) as char), watch(WatchCommand::Tenth(tenth)));
        tenth += 1;
    }
    keys
};

/// A binding of two keys, the second of which leads back.
macro_rules! both {
    ($label:literal, $on:literal, $back:literal, $command:ident, $help:literal) => {
        Binding {
            label: $label,
            help: $help,
            footer: None,
            keys: &[
                (Key::Char($on), watch(WatchCommand::$command(Way::Forward))),
                (Key::Char($back), watch(WatchCommand::$command(Way::Back))),
            ],
        }
    };
}

const PLAY: Binding =
    one!("Space", Key::Char(' '), watch(WatchCommand::Play(Way::Forward)), "play and pause", "play");

const STEP_ON: Binding = Binding {
    label: ". Right",
    help: "one step on",
    footer: Some("step"),
    keys: &[
        (Key::Char('.'), watch(WatchCommand::Step(Way::Forward))),
        (Key::Right, watch(WatchCommand::Step(Way::Forward))),
    ],
};

const STEP_BACK: Binding = Binding {
    label: ", Left",
    help: "one step back",
    footer: Some("back"),
    keys: &[
        (Key::Char(','), watch(WatchCommand::Step(Way::Back))),
        (Key::Left, watch(WatchCommand::Step(Way::Back))),
    ],
};

const PACE: Binding = Binding {
    label: "+ -",
    help: "faster and slower",
    footer: Some("pace"),
    keys: &[
        (Key::Char('+'), watch(WatchCommand::Faster)),
        (Key::Char('='), watch(WatchCommand::Faster)),
        (Key::Char('-'), watch(WatchCommand::Slower)),
    ],
};

const HOME: Binding = one!("Home", Key::Home, watch(WatchCommand::Start), "to the start");
const END: Binding = one!("End", Key::End, watch(WatchCommand::End), "to the end");

const TENTHS: Binding =
    Binding { label: "0-9", help: "to so many tenths of the run", footer: None, keys: &TENTH_KEYS };

const WATCH: &[Binding] = &[
    PLAY,
    STEP_ON,
    STEP_BACK,
    PACE,
    TENTHS,
    HOME,
    END,
    one!("g", Key::Char('g'), watch(WatchCommand::GoTo), "go to a step by its number"),
    Binding {
        label: "hjkl Up Down",
        help: "move the cursor",
        footer: None,
        keys: &[
            (Key::Down, watch(WatchCommand::Move(Direction::Down))),
            (Key::Up, watch(WatchCommand::Move(Direction::Up))),
            (Key::Char('h'), watch(WatchCommand::Move(Direction::Left))),
            (Key::Char('j'), watch(WatchCommand::Move(Direction::Down))),
            (Key::Char('k'), watch(WatchCommand::Move(Direction::Up))),
            (Key::Char('l'), watch(WatchCommand::Move(Direction::Right))),
        ],
    },
    one!("r", Key::Char('r'), watch(WatchCommand::Play(Way::Back)), "play backwards"),
    both!("> <", '>', '<', Stride, "to the next place or undo, or the one before"),
    both!("] [", ']', '[', Undo, "to the next undo, or the one before"),
    both!("} {", '}', '{', DeadEnd, "to the next dead end, or the one before"),
    both!("d D", 'd', 'D', Deepest, "to where it gets deeper than ever, or back"),
    both!("n N", 'n', 'N', Solution, "to the next solution, or the one before"),
    both!("c C", 'c', 'C', Change, "to where this cell changes, or changed"),
    one!("o", Key::Char('o'), watch(WatchCommand::Out), "out: until this cell is given up"),
    one!("O", Key::Char('O'), watch(WatchCommand::Over), "over: until all below this digit is done"),
    one!("w", Key::Char('w'), watch(WatchCommand::Origin), "why: to the step that put this digit here"),
    one!("x", Key::Char('x'), watch(WatchCommand::Dearest), "the dearest wrong guesses"),
    one!("t", Key::Char('t'), watch(WatchCommand::Heat), "heat: where it places, where it undoes, off"),
    one!(
        "b",
        Key::Char('b'),
        watch(WatchCommand::BreakOnCell),
        "stop whenever this cell is filled, on and off"
    ),
    one!(
        "B",
        Key::Char('B'),
        watch(WatchCommand::BreakOnDepth),
        "stop whenever it gets this deep, on and off"
    ),
    one!("m", Key::Char('m'), watch(WatchCommand::Mark), "mark this step with a name"),
    one!("M", Key::Char('M'), watch(WatchCommand::Marks), "the marks"),
    one!("S", Key::Char('S'), watch(WatchCommand::Solutions), "the solutions found so far"),
    one!("f", Key::Char('f'), watch(WatchCommand::Ending), "end at the first solution, or go on to all"),
    one!("a", Key::Char('a'), watch(WatchCommand::Cells), "another order of cells"),
    one!("A", Key::Char('A'), watch(WatchCommand::Digits), "another order of digits"),
    one!("T", Key::Char('T'), watch(WatchCommand::Tour), "a tour: the first of each kind of step"),
    one!("p", Key::Char('p'), watch(WatchCommand::Predict), "predict: be asked what comes next"),
    one!("R", Key::Char('R'), watch(WatchCommand::Race), "race this order against another, side by side"),
    one!("Enter", Key::Enter, watch(WatchCommand::Take), "put these digits on the board as entries"),
    one!("q", Key::Char('q'), Command::Back, "back to the board, which is as it was", "board"),
];

/// A way back that `Esc` goes too, for a footer that has to say so.
macro_rules! leave {
    ($help:literal, $footer:literal) => {
        Binding {
            label: "Esc q",
            help: $help,
            footer: Some($footer),
            keys: &[(Key::Esc, Command::Back), (Key::Char('q'), Command::Back)],
        }
    };
}

const TOUR: &[Binding] = &[
    Binding {
        label: "T Enter",
        help: "to the next stop",
        footer: Some("next stop"),
        keys: &[(Key::Char('T'), watch(WatchCommand::Tour)), (Key::Enter, watch(WatchCommand::Tour))],
    },
    leave!("leave the tour, at this step", "leave"),
    one!(".", Key::Char('.'), watch(WatchCommand::Step(Way::Forward)), "one step on", "step"),
    one!(",", Key::Char(','), watch(WatchCommand::Step(Way::Back)), "one step back", "back"),
];

const PREDICT: &[Binding] = &[
    one!("p", Key::Char('p'), watch(WatchCommand::Foretell(Kind::Place)), "the digit is placed", "place"),
    one!("r", Key::Char('r'), watch(WatchCommand::Foretell(Kind::Reject)), "the digit is rejected", "reject"),
    one!("u", Key::Char('u'), watch(WatchCommand::Foretell(Kind::Undo)), "a digit is undone", "undo"),
    leave!("no more questions: the score", "end"),
    Binding {
        label: "arrows hjkl",
        help: "point at the cell that rules a digit out",
        footer: None,
        keys: &[
            (Key::Left, watch(WatchCommand::Move(Direction::Left))),
            (Key::Down, watch(WatchCommand::Move(Direction::Down))),
            (Key::Up, watch(WatchCommand::Move(Direction::Up))),
            (Key::Right, watch(WatchCommand::Move(Direction::Right))),
            (Key::Char('h'), watch(WatchCommand::Move(Direction::Left))),
            (Key::Char('j'), watch(WatchCommand::Move(Direction::Down))),
            (Key::Char('k'), watch(WatchCommand::Move(Direction::Up))),
            (Key::Char('l'), watch(WatchCommand::Move(Direction::Right))),
        ],
    },
    one!(".", Key::Char('.'), watch(WatchCommand::Step(Way::Forward)), "one step on, without an answer"),
    one!(
        ",",
        Key::Char(','),
        watch(WatchCommand::Step(Way::Back)),
        "one step back, to be asked again",
        "back"
    ),
];

const RACE: &[Binding] = &[
    PLAY,
    STEP_ON,
    STEP_BACK,
    PACE,
    TENTHS,
    HOME,
    END,
    one!("a", Key::Char('a'), watch(WatchCommand::Cells), "another order of cells on the right"),
    one!("A", Key::Char('A'), watch(WatchCommand::Digits), "another order of digits on the right"),
    one!("Tab", Key::Tab, watch(WatchCommand::OtherSide), "show the other board, where one fits"),
    one!("q", Key::Char('q'), Command::Back, "back to the watch, which is as it was", "watch"),
];

const HINT: &[Binding] = &[
    one!("H", Key::Char('H'), Command::Hint(HintCommand::More), "tell more", "more"),
    one!("Enter", Key::Enter, Command::Hint(HintCommand::Apply), "do what the hint says", "do it"),
    one!("q", Key::Char('q'), Command::Back, "close the hint", "close"),
];

const SCROLL: Binding = Binding {
    label: "arrows jk PgUp PgDn Home End",
    help: "move",
    footer: Some("move"),
    keys: &[
        (Key::Up, Command::List(Scroll::Up)),
        (Key::Down, Command::List(Scroll::Down)),
        (Key::Char('k'), Command::List(Scroll::Up)),
        (Key::Char('j'), Command::List(Scroll::Down)),
        (Key::PageUp, Command::List(Scroll::PageUp)),
        (Key::PageDown, Command::List(Scroll::PageDown)),
        (Key::Home, Command::List(Scroll::Home)),
        (Key::End, Command::List(Scroll::End)),
    ],
};

const LIST: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "open this puzzle", "open"),
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

const RESUME: &[Binding] = &[
    one!("Enter", Key::Enter, Command::Choose, "go on with this game", "go on"),
    Binding {
        label: "Up Down PgUp PgDn Home End",
        help: "choose a game",
        footer: Some("choose"),
        keys: &[
            (Key::Up, Command::List(Scroll::Up)),
            (Key::Down, Command::List(Scroll::Down)),
            (Key::PageUp, Command::List(Scroll::PageUp)),
            (Key::PageDown, Command::List(Scroll::PageDown)),
            (Key::Home, Command::List(Scroll::Home)),
            (Key::End, Command::List(Scroll::End)),
        ],
    },
    one!("q", Key::Char('q'), Command::Back, "start afresh, as every other key does", "start afresh"),
];

const PLACES: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "go to this step", "go there"),
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

const COPY: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "copy the board like this", "copy"),
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

const REPAIRS: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "make this change", "take it"),
    one!("q", Key::Char('q'), Command::Back, "back, with all as it was", "back"),
];

const HELP: &[Binding] = &[SCROLL, one!("q", Key::Char('q'), Command::Back, "back", "back")];

const FIELD: &[Binding] = &[
    one!("Enter", Key::Enter, Command::Field(FieldCommand::Accept), "take what is written", "ok"),
    one!(
        "Tab",
        Key::Tab,
        Command::Field(FieldCommand::Complete),
        "complete the name, or change the form",
        "complete"
    ),
    Binding {
        label: "Up Down",
        help: "choose from the list",
        footer: None,
        keys: &[(Key::Up, Command::Field(FieldCommand::Up)), (Key::Down, Command::Field(FieldCommand::Down))],
    },
    one!("Esc", Key::Esc, Command::Back, "leave the field", "leave"),
];

/// The keys of the whole program, except in a text field.
pub const ANYWHERE: &[Binding] = &[
    one!("?", Key::Char('?'), Command::Help, "all keys"),
    one!("Esc", Key::Esc, Command::Back, "one level back"),
    one!("Ctrl-C", Key::Ctrl('c'), Command::Quit, "quit"),
    one!("Ctrl-Z", Key::Ctrl('z'), Command::Suspend, "suspend"),
    one!("Ctrl-L", Key::Ctrl('l'), Command::Redraw, "draw the screen afresh"),
];

const FIELD_ANYWHERE: &[Binding] = &[
    one!("Ctrl-C", Key::Ctrl('c'), Command::Back, "leave the field"),
    one!("Ctrl-Z", Key::Ctrl('z'), Command::Suspend, "suspend"),
    one!("Ctrl-L", Key::Ctrl('l'), Command::Redraw, "draw the screen afresh"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_bound_twice_on_a_screen() {
        for mode in Mode::ALL {
            let keys: Vec<Key> =
                mode.bindings().iter().flat_map(|binding| binding.keys).map(|(key, _)| *key).collect();
            for (place, key) in keys.iter().enumerate() {
                assert!(!keys[..place].contains(key), "{key} twice in {mode:?}");
            }
        }
    }

    #[test]
    fn every_key_of_the_program_is_free_on_every_screen() {
        for mode in Mode::ALL.into_iter().filter(|mode| *mode != Mode::Field) {
            for (key, command) in ANYWHERE.iter().flat_map(|binding| binding.keys) {
                assert_eq!(mode.command(*key), Some(*command), "{key} in {mode:?}");
            }
        }
    }

    #[test]
    fn the_footer_of_a_screen_shows_at_most_six_keys_with_the_help_among_them() {
        for mode in Mode::ALL {
            let shown = mode.bindings().iter().filter(|binding| binding.footer.is_some()).count();
            assert!(shown <= 5, "{mode:?} shows {shown}");
        }
    }

    #[test]
    fn a_text_field_takes_every_character_as_text() {
        assert!((' '..='~').all(|symbol| Mode::Field.command(Key::Char(symbol)).is_none()));
    }

    #[test]
    fn the_help_of_a_key_fits_beside_it() {
        for binding in Mode::ALL.into_iter().flat_map(Mode::bindings).chain(ANYWHERE) {
            assert!(binding.help.len() <= 45, "{:?} is too long", binding.help);
        }
    }

    #[test]
    fn labels_name_keys_that_are_bound() {
        for binding in Mode::ALL.into_iter().flat_map(Mode::bindings).chain(ANYWHERE) {
            let named = |label: &str| binding.keys.iter().any(|(key, _)| key.to_string() == label);
            let words = binding
                .label
                .split(' ')
                .filter(|word| !matches!(*word, "arrows" | "hjkl" | "jk" | "1-9" | "0-9"));
            words.for_each(|word| assert!(named(word), "{word} in {:?}", binding.label));
        }
    }
}

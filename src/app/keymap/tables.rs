//! The tables of keys, one for each screen.

use super::super::key::Key;
use super::super::lesson::Kind;
use super::super::message::{
    AskCommand, BoardCommand, Command, Direction, FieldCommand, HintCommand, Scroll, WatchCommand,
};
use super::super::player::Way;
use super::Binding;
use crate::sudoku::Digit;

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

pub(super) const PLAYING: &[Binding] = &[
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
    one!("a", Key::Char('a'), board(BoardCommand::HintAbout), "a hint about a cell, a digit or a house"),
    one!("x", Key::Char('x'), board(BoardCommand::WhyNot), "why this cell cannot be a digit"),
    one!("P", Key::Char('P'), board(BoardCommand::Path), "the whole path of logic, step by step"),
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

pub(super) const EDITING: &[Binding] = &[
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

pub(super) const WATCH: &[Binding] = &[
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
    one!("O", Key::Char('O'), watch(WatchCommand::Over), "over: all below this digit, else one step"),
    one!("w", Key::Char('w'), watch(WatchCommand::Origin), "why: to the step that put this digit here"),
    one!("v", Key::Char('v'), watch(WatchCommand::Blame), "at a dead end: which digits are in the way"),
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
    one!("S", Key::Char('S'), watch(WatchCommand::Solutions), "the solutions of the run"),
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

pub(super) const TOUR: &[Binding] = &[
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

pub(super) const PREDICT: &[Binding] = &[
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

pub(super) const RACE: &[Binding] = &[
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

pub(super) const HINT: &[Binding] = &[
    one!("H", Key::Char('H'), Command::Hint(HintCommand::More), "tell more", "more"),
    one!("Enter", Key::Enter, Command::Hint(HintCommand::Apply), "do what the hint says", "do it"),
    Binding {
        label: "Right Left",
        help: "walk through the reasoning",
        footer: Some("walk"),
        keys: &[
            (Key::Right, Command::Hint(HintCommand::Walk { on: true })),
            (Key::Left, Command::Hint(HintCommand::Walk { on: false })),
        ],
    },
    one!("Tab", Key::Tab, Command::Hint(HintCommand::Another), "another step that is as easy", "another"),
    one!("c", Key::Char('c'), Command::Hint(HintCommand::Notation), "chain notation, or words again"),
    one!("q", Key::Char('q'), Command::Back, "close the hint", "close"),
];

const fn ask(command: AskCommand) -> Command {
    Command::Ask(command)
}

const ASK_DIGIT_KEYS: [(Key, Command); 9] = {
    let mut keys = [(Key::Enter, Command::Back); 9];
    let mut index = 0;
    while index < 9 {
        let digit = Digit::ALL[index];
        keys[index] = (Key::Char(digit.to_char()), ask(AskCommand::Digit(digit)));
        index += 1;
    }
    keys
};

pub(super) const ASK_HINT: &[Binding] = &[
    one!("Enter", Key::Enter, ask(AskCommand::Cell), "about the cell at the cursor", "this cell"),
    Binding { label: "1-9", help: "about this digit", footer: Some("digit"), keys: &ASK_DIGIT_KEYS },
    one!("r", Key::Char('r'), ask(AskCommand::Row), "about the row of the cursor", "row"),
    one!("c", Key::Char('c'), ask(AskCommand::Column), "about the column of the cursor", "column"),
    one!("b", Key::Char('b'), ask(AskCommand::Box), "about the box of the cursor", "box"),
    one!("q", Key::Char('q'), Command::Back, "back"),
];

pub(super) const ASK_WHY_NOT: &[Binding] = &[
    Binding { label: "1-9", help: "why the cell cannot be it", footer: Some("digit"), keys: &ASK_DIGIT_KEYS },
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

pub(super) const PATH: &[Binding] = &[
    PLAY,
    Binding {
        label: ". Right Down",
        help: "one step on",
        footer: Some("step"),
        keys: &[
            (Key::Char('.'), watch(WatchCommand::Step(Way::Forward))),
            (Key::Right, watch(WatchCommand::Step(Way::Forward))),
            (Key::Down, watch(WatchCommand::Step(Way::Forward))),
        ],
    },
    Binding {
        label: ", Left Up",
        help: "one step back",
        footer: Some("back"),
        keys: &[
            (Key::Char(','), watch(WatchCommand::Step(Way::Back))),
            (Key::Left, watch(WatchCommand::Step(Way::Back))),
            (Key::Up, watch(WatchCommand::Step(Way::Back))),
        ],
    },
    PACE,
    TENTHS,
    HOME,
    END,
    one!("g", Key::Char('g'), watch(WatchCommand::GoTo), "go to a step by its number"),
    one!("r", Key::Char('r'), watch(WatchCommand::Play(Way::Back)), "play backwards"),
    one!("Enter", Key::Enter, watch(WatchCommand::Take), "bring the board to this step", "take"),
    one!("q", Key::Char('q'), Command::Back, "back to the board, which is as it was"),
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

pub(super) const LIST: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "open this puzzle", "open"),
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

pub(super) const RESUME: &[Binding] = &[
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

pub(super) const PLACES: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "go to this step", "go there"),
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

pub(super) const COPY: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "copy the board like this", "copy"),
    one!("q", Key::Char('q'), Command::Back, "back", "back"),
];

pub(super) const REPAIRS: &[Binding] = &[
    SCROLL,
    one!("Enter", Key::Enter, Command::Choose, "make this change", "take it"),
    one!("q", Key::Char('q'), Command::Back, "back, with all as it was", "back"),
];

pub(super) const HELP: &[Binding] = &[SCROLL, one!("q", Key::Char('q'), Command::Back, "back", "back")];

pub(super) const FIELD: &[Binding] = &[
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

pub(super) const FIELD_ANYWHERE: &[Binding] = &[
    one!("Ctrl-C", Key::Ctrl('c'), Command::Back, "leave the field"),
    one!("Ctrl-Z", Key::Ctrl('z'), Command::Suspend, "suspend"),
    one!("Ctrl-L", Key::Ctrl('l'), Command::Redraw, "draw the screen afresh"),
];

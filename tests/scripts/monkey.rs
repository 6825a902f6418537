//! Keys, pastes and ticks at random. The same seed gives the same keys.

use std::time::Duration;

use ninefold::app::{Effect, Key, Message, Pen};

use crate::common::{BLANK, EASY, LONG, Session, TEXTBOOK, file, line};

/// Xorshift: enough chance for this.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    fn key(&mut self) -> Key {
        let named = [
            Key::Enter,
            Key::Enter,
            Key::Esc,
            Key::Esc,
            Key::Tab,
            Key::Backspace,
            Key::Delete,
            Key::Up,
            Key::Down,
            Key::Left,
            Key::Right,
            Key::Home,
            Key::End,
            Key::PageUp,
            Key::PageDown,
            Key::Ctrl('r'),
            Key::Ctrl('l'),
            Key::Ctrl('w'),
            Key::Ctrl('u'),
        ];
        match self.below(3) {
            0 => self.of(&named),
            1 => Key::Char(self.of(&"0123456789. hjkl".chars().collect::<Vec<_>>())),
            _ => Key::Char(self.of(&"nusSHfowReqg+-,.?xéTpr".chars().collect::<Vec<_>>())),
        }
    }

    fn message(&mut self) -> Message {
        match self.below(12) {
            0 => {
                let list = format!("{}\n12\n{}\n", line(EASY), line(LONG));
                let texts = [line(TEXTBOOK), file(EASY), list, "hello".to_owned(), String::new()];
                Message::Paste(self.of(&texts))
            }
            1 => {
                let elapsed = Duration::from_millis(self.below(400) as u64);
                Message::Tick { elapsed, worked: Duration::from_millis(self.below(12) as u64) }
            }
            _ => Message::Key(self.key()),
        }
    }
}

/// Whether the message may change the givens with editing off: loading does, and undo and redo may bring another
/// puzzle or the typing of this one back.
fn may_change_givens(session: &Session, message: &Message) -> bool {
    let at_field = session.app.screens().last().is_some();
    match message {
        Message::Paste(_) | Message::Key(Key::Char('u') | Key::Ctrl('r')) => true,
        // Opens a file or a puzzle of a list.
        Message::Key(Key::Enter) => at_field,
        _ => false,
    }
}

fn play(seed: u64, count: usize) -> Session {
    let mut chance = Chance(seed);
    let mut session = Session::start().with("easy.txt", &file(EASY)).with("e", "no puzzle");
    for _ in 0..count {
        let message = chance.message();
        let before = session.givens();
        let editing = matches!(session.app.pen(), Pen::Editing(_));
        let free = editing || may_change_givens(&session, &message);
        let told = format!("{message:?}");
        session.send(message);
        assert!(free || session.givens() == before, "seed {seed}: {told} changed a given");
        let grid = session.app.board().grid();
        assert!(grid.contains(session.app.board().givens()), "seed {seed}: {told}");
        session.asked.retain(|effect| *effect != Effect::Redraw);
    }
    session
}

#[test]
fn three_thousand_keys_at_random_change_no_given_and_lose_nothing() {
    for seed in [0x9E37_79B9, 0xBEEF, 0x1234_5678] {
        let mut session = play(seed, 3_000);
        session.keys("<Esc><Esc><Esc><Esc>");
        for _ in 0..4_000 {
            session.keys("u");
            if session.notice() == "Nothing to undo." {
                break;
            }
        }
        session.tells("Nothing to undo.");
        session.shows(BLANK);
        assert!(session.app.board().is_blank());
    }
}

#[test]
fn the_same_keys_give_the_same_game() {
    let (one, other) = (play(77, 500), play(77, 500));
    assert_eq!(one.app.board(), other.app.board());
    assert_eq!((one.notice(), one.status()), (other.notice(), other.status()));
}

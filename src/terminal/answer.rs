//! [`Answer`], what a slow terminal says of its colours after nobody waits for it any more.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Recognizes, key by key, an answer such as `ESC ]11;rgb:1e1e/1e1e/1e1e ESC \`, which the reader of keys takes for
/// typing: Alt-], then characters, then Alt-\ or Ctrl-G.
#[derive(Default, Debug)]
pub struct Answer {
    /// How many keys of it have come.
    seen: usize,
}

const START: &str = "]11;rgb:";
/// Three numbers of four digits each.
const LONGEST: usize = START.len() + "ffff/ffff/ffff".len();

impl Answer {
    /// Whether this key belongs to an answer. Nothing on the screens is bound to the key that begins one.
    pub fn takes(&mut self, key: KeyEvent) -> bool {
        let KeyCode::Char(symbol) = key.code else { return self.ends() };
        let fits = match (key.modifiers, symbol) {
            (KeyModifiers::ALT, ']') => {
                self.seen = 0;
                true
            }
            (KeyModifiers::ALT, '\\') | (KeyModifiers::CONTROL, 'g') => {
                let whole = self.seen > START.len();
                self.ends();
                return whole;
            }
            (KeyModifiers::NONE, symbol) => match START[1..].chars().nth(self.seen.wrapping_sub(1)) {
                Some(expected) => symbol == expected,
                None => {
                    (START.len()..LONGEST).contains(&self.seen)
                        && matches!(symbol, '0'..='9' | 'a'..='f' | '/')
                }
            },
            _ => false,
        };
        if fits {
            self.seen += 1;
            return true;
        }
        self.ends()
    }

    const fn ends(&mut self) -> bool {
        self.seen = 0;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of these keys; `~` stands for the key that ends an answer.
    fn left_of(keys: &str) -> String {
        let mut answer = Answer::default();
        let key = |symbol| match symbol {
            ']' => KeyEvent::new(KeyCode::Char(']'), KeyModifiers::ALT),
            '~' => KeyEvent::new(KeyCode::Char('\\'), KeyModifiers::ALT),
            symbol => KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE),
        };
        keys.chars().filter(|symbol| !answer.takes(key(*symbol))).collect()
    }

    #[test]
    fn an_answer_is_taken_and_nothing_else() {
        assert_eq!(left_of("5]11;rgb:1e1e/1e1e/1e1e~7"), "57");
        assert_eq!(left_of("]11;rgb:1e1e/1e1e/1e1e~]11;rgb:0000/0000/0000~11;"), "11;");
    }

    #[test]
    fn typing_goes_on_where_an_answer_breaks_off() {
        assert_eq!(left_of("11;rgb:1~"), "11;rgb:1~");
        assert_eq!(left_of("]511;"), "511;");
        assert_eq!(left_of("]11;rgb:1e1eq12"), "q12");
        assert_eq!(left_of("]11;rgb:1e1e/1e1e/1e1e12"), "12");
    }
}

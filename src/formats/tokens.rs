//! The brackets, numbers, words and strings of a program text, as a tree, whatever the language.

/// How deep lists may stand in one another.
const DEEPEST: usize = 32;
/// So many lists and atoms are held.
const MOST_ITEMS: usize = 600_000;
/// So many bytes of the words before a value are looked at.
const MOST_WORDS: usize = 400;

/// A thing in a list.
pub(super) enum Item<'a> {
    /// A number, a word, or what is within quotes.
    Atom {
        text: &'a str,
        offset: usize,
        is_quoted: bool,
    },
    List(List<'a>),
}

impl Item<'_> {
    /// Where it begins.
    pub const fn offset(&self) -> usize {
        match self {
            Item::Atom { offset, .. } => *offset,
            Item::List(list) => list.offset,
        }
    }
}

/// What stands between two brackets; the outermost list is the text itself.
pub(super) struct List<'a> {
    pub items: Vec<Item<'a>>,
    pub offset: usize,
}

/// The tree of the text, without what is assigned to the name of a solution; `None` if it is too deep or too large.
pub(super) fn parse(text: &str) -> Option<List<'_>> {
    let mut parser = Parser { text, at: 0, last: '\n', room: MOST_ITEMS, open: vec![Frame::new(0, false)] };
    while parser.step()? {}
    while parser.open.len() > 1 {
        parser.close();
    }
    Some(parser.open.pop()?.list)
}

/// A list that is not yet closed.
struct Frame<'a> {
    list: List<'a>,
    /// The words since the last separator.
    words: String,
    /// Whether these words are a name that is given a value.
    is_assigned: bool,
    /// Whether all of it is a solution.
    is_solution: bool,
}

impl<'a> Frame<'a> {
    fn new(offset: usize, is_solution: bool) -> Frame<'a> {
        let list = List { items: Vec::new(), offset };
        Frame { list, words: String::new(), is_assigned: false, is_solution }
    }

    /// Whether what comes next is the value of a solution.
    fn names_a_solution(&self) -> bool {
        let is_name = |words: &str| {
            let words = words.to_lowercase().replace("unsolved", "");
            ["solution", "solved", "answer", "expected"].iter().any(|name| words.contains(name))
        };
        self.is_solution || self.is_assigned && is_name(&self.words)
    }

    fn forget_words(&mut self) {
        self.words.clear();
        self.is_assigned = false;
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    /// The last sign that is no blank, outside of words and strings.
    last: char,
    /// How many lists and atoms may still come.
    room: usize,
    /// The lists that are open, outermost first; never empty.
    open: Vec<Frame<'a>>,
}

impl<'a> Parser<'a> {
    /// Takes the next token. `Some(false)` at the end, `None` where it gets too deep or too large.
    fn step(&mut self) -> Option<bool> {
        let text = self.text;
        let rest = &text[self.at..];
        let Some(symbol) = rest.chars().next() else { return Some(false) };
        let begin = self.at;
        self.at += symbol.len_utf8();
        match symbol {
            '#' | '%' => self.skip_line(),
            '/' if rest.starts_with("//") => self.skip_line(),
            '/' if rest.starts_with("/*") => self.skip_past("*/"),
            '[' | '{' | '(' => self.begin(begin),
            ']' | '}' | ')' => self.close(),
            '"' | '\'' | '`' => self.quoted(begin, symbol),
            ',' | ';' => self.frame(Frame::forget_words),
            '=' | ':' => self.frame(|frame| frame.is_assigned = true),
            '\n' => self.end_line(),
            _ if is_word(symbol) || symbol == '-' => self.word(begin),
            _ => {}
        }
        if !symbol.is_whitespace() {
            self.last = symbol;
        }
        (self.room > 0 && self.open.len() <= DEEPEST).then_some(true)
    }

    fn frame(&mut self, change: impl FnOnce(&mut Frame<'a>)) {
        if let Some(frame) = self.open.last_mut() {
            change(frame);
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }

    fn skip_past(&mut self, end: &str) {
        let rest = &self.text[self.at..];
        self.at += rest.find(end).map_or(rest.len(), |at| at + end.len());
    }

    fn begin(&mut self, offset: usize) {
        let is_solution = self.open.last().is_some_and(Frame::names_a_solution);
        self.open.push(Frame::new(offset, is_solution));
        self.room = self.room.saturating_sub(1);
    }

    fn close(&mut self) {
        if self.open.len() > 1
            && let Some(mut frame) = self.open.pop()
            && !frame.is_solution
        {
            frame.list.items.shrink_to_fit();
            self.frame(|parent| parent.list.items.push(Item::List(frame.list)));
        }
    }

    /// Outside of all brackets a line is a statement, unless its value is still to come.
    fn end_line(&mut self) {
        let is_open = matches!(self.last, '=' | '\\');
        if self.open.len() == 1 && !is_open {
            self.frame(Frame::forget_words);
        }
    }

    /// A string; a quote without its other half is an apostrophe. Three quotes, and the backtick, go over lines.
    fn quoted(&mut self, begin: usize, quote: char) {
        let text = self.text;
        let rest = &text[begin..];
        let triple: String = std::iter::repeat_n(quote, 3).collect();
        let mark = if rest.starts_with(&triple) { triple } else { quote.to_string() };
        let inner = &rest[mark.len()..];
        let Some(end) = inner.find(&mark) else { return };
        let content = &inner[..end];
        if mark.len() == 1 && quote != '`' && content.contains('\n') {
            return;
        }
        self.at = begin + end + 2 * mark.len();
        self.atom(content, begin, true);
    }

    fn word(&mut self, begin: usize) {
        let rest = &self.text[self.at..];
        self.at += rest.find(|symbol| !is_word(symbol)).unwrap_or(rest.len());
        self.atom(&self.text[begin..self.at], begin, false);
    }

    /// Adds the atom to the list, unless it is a name: of what a bracket or a sign of assignment comes after.
    fn atom(&mut self, text: &'a str, offset: usize, is_quoted: bool) {
        let after = self.text[self.at..].trim_start_matches([' ', '\t']);
        let is_name = after.starts_with(['[', '{', '(', '=', ':']);
        self.room = self.room.saturating_sub(1);
        self.frame(|frame| {
            let is_solution = frame.names_a_solution();
            if text.len() <= 40 {
                if frame.words.len() > MOST_WORDS {
                    frame.words.clear();
                }
                frame.words.push_str(text);
                frame.words.push(' ');
            }
            if !is_name && !is_solution {
                frame.list.items.push(Item::Atom { text, offset, is_quoted });
            }
        });
    }
}

fn is_word(symbol: char) -> bool {
    symbol.is_alphanumeric() || matches!(symbol, '_' | '.' | '*' | '?')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(list: &List) -> String {
        let item = |item: &Item| match item {
            Item::Atom { text, .. } => (*text).to_owned(),
            Item::List(list) => shown(list),
        };
        format!("[{}]", list.items.iter().map(item).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn brackets_of_all_kinds_make_a_tree_and_comments_none() {
        let tree = |text| parse(text).map(|list| shown(&list));
        assert_eq!(tree("{1, (2 -1) /* [9] */ ['a b']} // 3"), Some("[[1 [2 -1] [a b]]]".to_owned()));
        assert_eq!(tree("a = [1]]\n don't [2"), Some("[[1] don [2]]".to_owned()));
        assert_eq!(tree(&"[".repeat(100)), None);
    }

    #[test]
    fn what_a_solution_is_set_to_is_left_out() {
        let tree = |text| parse(text).map(|list| shown(&list));
        assert_eq!(tree("solution = f([1])\nboard = [2]"), Some("[[2]]".to_owned()));
        assert_eq!(tree("{'Solved': [1], unsolved: [2]}"), Some("[[[2]]]".to_owned()));
        assert_eq!(tree("int expected[9][9] =\n{1};"), Some("[int [9] [9]]".to_owned()));
        assert_eq!(tree("class Solution { [1] }"), Some("[class [[1]]]".to_owned()));
    }
}

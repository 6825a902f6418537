//! JSON of any length, read on and on: documents one after the other, and lists of puzzles.
//!
//! Accepted: all the shapes that the module `json` names, over several lines or on one. A list of puzzles may be of any
//! length, each is given as soon as it is complete, and a faulty one is told by its line and the rest is read. Two MiB
//! are held of a document; in a longer one the lists under the names that are known are read puzzle by puzzle, and
//! other lists are passed over. What is no JSON may be a list of a programming language (module `literal`), up to the
//! length that such a text can have.
//!
//! Written: not at all.
//!
//! Lost: as in `json`; in a long document, ratings that come after the list.

use std::collections::VecDeque;
use std::io::BufRead;

use serde_json::{Map, Value};

use super::assembly::{Entry, Found, Shape};
use super::flow::{Document, Flow, Place};
use super::json::{BROKEN, KEYS, NO_BOARD, RATINGS, begins, boards, words};
use super::problem::{Fault, Problem};
use super::text::is_blank;
use super::{Carries, Notation, literal};
use crate::sudoku::Cell;

pub(super) const NOTATION: Notation = Notation {
    name: "json-text",
    title: "JSON over several lines",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| begins(head),
    shape: SHAPE,
};

/// How a text lies that is JSON.
pub(super) const SHAPE: Shape = Shape::Document(|| Box::new(Json::default()));

/// How much is held of a document, in bytes.
const MOST: usize = 2 << 20;
/// What a value takes beside its text, and an object beside its values.
const VALUE: usize = 48;
const OBJECT: usize = 640;
/// The longest string.
const LONGEST: usize = 1 << 20;
const DEEPEST: usize = 100;
/// Of a list that is nothing but cells, or rows of cells, so many are held; the others are counted.
const MOST_PARTS: usize = 1000;
/// After so many faults at the start of a text without one puzzle, it is not read on.
const MOST_FAULTS: usize = 1000;

const TOO_MANY: Fault =
    Fault::Refused("a thousand pieces of JSON without a puzzle; the rest is not looked at");
const TOO_MUCH: Fault = Fault::Refused(
    "this JSON has more than 2 MiB that are no list of puzzles; give the puzzles as one list, or one on each line",
);
const LONG_STRING: Fault = Fault::Refused("a string of this JSON is longer than a million characters");

/// A text of JSON on its way.
#[derive(Default)]
struct Json {
    /// The lists and objects that are open, outermost first.
    open: Vec<Frame>,
    /// How much of them is held.
    size: usize,
    token: String,
    ready: VecDeque<Entry>,
    /// What is wrong, as long as there is no puzzle: then it may be no JSON at all.
    doubts: Vec<Entry>,
    has_puzzle: bool,
    /// Whether anything was found in the document.
    found: bool,
    is_over: bool,
}

/// A list or an object that is open.
struct Frame {
    place: Place,
    /// How much was held before it.
    size: usize,
    due: Due,
    what: What,
}

/// What has to come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Due {
    /// An item, or the end.
    First,
    Item,
    /// A comma, or the end.
    Comma,
    Colon,
    Value,
}

enum What {
    List {
        items: Vec<Value>,
        /// How many more there are.
        more: usize,
        way: Way,
    },
    Object {
        map: Map<String, Value>,
        key: String,
        /// Whether puzzles of it were given.
        is_told: bool,
    },
}

/// What becomes of the items of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// They are held until the list is complete.
    Held,
    /// Each is read on its own.
    Told,
    Skipped,
}

impl Document for Json {
    fn next(&mut self, text: &mut Flow) -> Option<Entry> {
        text.keep();
        loop {
            if let Some(entry) = self.ready.pop_front() {
                return Some(entry);
            }
            if self.is_over {
                return None;
            }
            if let Err(problem) = self.step(text) {
                self.is_over = true;
                self.push(Err(problem));
            }
            if self.is_over {
                self.end(text);
            }
        }
    }
}

impl Json {
    /// Takes what comes next.
    fn step(&mut self, text: &mut Flow) -> Result<(), Problem> {
        text.pass(is_blank);
        let place = text.place();
        let Some(symbol) = text.peek() else {
            self.is_over = true;
            return if self.open.is_empty() { Ok(()) } else { Err(place.problem(BROKEN)) };
        };
        let Some(frame) = self.open.last_mut() else {
            // Words after a document say nothing about it.
            self.is_over = !matches!(symbol, '{' | '[');
            self.found = false;
            return if self.is_over { Ok(()) } else { self.value(text, symbol, place) };
        };
        let is_list = matches!(frame.what, What::List { .. });
        match (frame.due, symbol) {
            (Due::Comma, ',') => frame.due = Due::Item,
            (Due::Colon, ':') => frame.due = Due::Value,
            (Due::First | Due::Comma, ']') if is_list => self.close()?,
            (Due::First | Due::Comma, '}') if !is_list => self.close()?,
            (Due::First | Due::Item, '"') if !is_list => return self.key(text, place),
            (Due::First | Due::Item, _) if is_list => return self.value(text, symbol, place),
            (Due::Value, _) => return self.value(text, symbol, place),
            _ => return Err(place.problem(BROKEN)),
        }
        text.consume(1);
        Ok(())
    }

    fn key(&mut self, text: &mut Flow, place: Place) -> Result<(), Problem> {
        let name = self.scalar(text, place)?;
        if let Some(Frame { due, what: What::Object { key, .. }, .. }) = self.open.last_mut() {
            *due = Due::Colon;
            *key = name.as_str().map(str::to_owned).unwrap_or_default();
        }
        Ok(())
    }

    fn value(&mut self, text: &mut Flow, symbol: char, place: Place) -> Result<(), Problem> {
        let (what, size) = match symbol {
            '[' => (What::List { items: Vec::new(), more: 0, way: Way::Held }, VALUE),
            '{' => (What::Object { map: Map::new(), key: String::new(), is_told: false }, OBJECT),
            _ => {
                let before = self.size;
                let value = self.scalar(text, place)?;
                self.size += VALUE + self.token.len();
                return self.take(value, place, before);
            }
        };
        if self.open.len() >= DEEPEST {
            return Err(place.problem(BROKEN));
        }
        self.open.push(Frame { place, size: self.size, due: Due::First, what });
        self.size += size;
        text.consume(1);
        self.make_room(place)
    }

    /// A string, a number or a word.
    fn scalar(&mut self, text: &mut Flow, place: Place) -> Result<Value, Problem> {
        collect(text, &mut self.token);
        if self.token.len() > LONGEST {
            return Err(place.problem(LONG_STRING));
        }
        let broken = |error: serde_json::Error| {
            let column = place.column + error.column().saturating_sub(1);
            Place { column, ..place }.problem(BROKEN)
        };
        serde_json::from_str(&self.token).map_err(broken)
    }

    /// The innermost list or object is complete.
    fn close(&mut self) -> Result<(), Problem> {
        let Some(Frame { place, size, what, .. }) = self.open.pop() else { return Ok(()) };
        match what {
            What::List { items, more: 0, way: Way::Held } => self.take(Value::Array(items), place, size),
            What::List { items, more, way: Way::Held } => {
                let count = items.len() + more;
                let are_rows = items.first().is_some_and(|item| !is_cell(item));
                let what = if are_rows { Fault::Rows(count) } else { Fault::LineCells(count) };
                self.push(Err(Problem::on_line(place.line, what)));
                self.size = size;
                Ok(())
            }
            What::Object { map, is_told: false, .. } => self.take(Value::Object(map), place, size),
            What::List { .. } | What::Object { .. } => {
                self.size = size;
                self.was_told(place);
                Ok(())
            }
        }
    }

    /// A list or an object is complete of which nothing is held.
    fn was_told(&mut self, place: Place) {
        match self.open.last_mut() {
            None if !self.found => self.push(Err(Problem::on_line(place.line, NO_BOARD))),
            None => {}
            Some(frame) => {
                frame.due = Due::Comma;
                if let What::Object { is_told, .. } = &mut frame.what {
                    *is_told |= self.found;
                }
            }
        }
    }

    /// Takes a value that is complete, before which so much was held.
    fn take(&mut self, value: Value, place: Place, before: usize) -> Result<(), Problem> {
        let is_root = self.open.len() == 1;
        let Some(frame) = self.open.last_mut() else {
            self.size = before;
            self.tell(&value, place, true);
            return Ok(());
        };
        frame.due = Due::Comma;
        let is_held = match &mut frame.what {
            What::Object { is_told: true, .. } | What::List { way: Way::Skipped, .. } => false,
            What::Object { map, key, .. } => {
                map.insert(std::mem::take(key), value);
                true
            }
            What::List { way: Way::Told, .. } => {
                self.tell(&value, place, false);
                false
            }
            What::List { items, way, .. } if is_root && !is_part(&value) => {
                *way = Way::Told;
                // Those before it are parts of nothing.
                items.clear();
                self.size = frame.size + VALUE;
                self.tell(&value, place, false);
                return Ok(());
            }
            What::List { items, more, .. } if is_root && items.len() >= MOST_PARTS => {
                *more += 1;
                false
            }
            What::List { items, .. } => {
                items.push(value);
                true
            }
        };
        if !is_held {
            self.size = before;
        }
        self.make_room(place)
    }

    /// Gives the puzzles of a document, or of an item of a list, which need not have any.
    fn tell(&mut self, value: &Value, place: Place, is_document: bool) {
        match boards(value) {
            Ok(boards) => {
                self.found = true;
                let around = self.rating();
                for (board, rating) in boards {
                    let rating = rating.or_else(|| around.clone());
                    self.push(Ok(Found { line: place.line, board, rating }));
                }
            }
            Err(NO_BOARD) if !is_document => {}
            Err(what) => {
                self.found = true;
                self.push(Err(Problem::on_line(place.line, what)));
            }
        }
    }

    /// How hard the objects that are open say that it is.
    fn rating(&self) -> Option<String> {
        let of_map = |map: &Map<String, Value>| RATINGS.iter().find_map(|&key| words(map.get(key)?));
        self.open.iter().rev().find_map(|frame| match &frame.what {
            What::Object { map, .. } => of_map(map),
            What::List { .. } => None,
        })
    }

    fn push(&mut self, entry: Entry) {
        if entry.is_ok() && !std::mem::replace(&mut self.has_puzzle, true) {
            self.ready.extend(self.doubts.drain(..));
        }
        if self.has_puzzle {
            self.ready.push_back(entry);
            return;
        }
        self.doubts.push(entry);
        if self.doubts.len() == MOST_FAULTS {
            self.doubts.push(Err(Problem::of_input(TOO_MANY)));
            self.is_over = true;
        }
    }

    /// Where more is held than one puzzle takes, it is a list of puzzles, or of something else.
    fn make_room(&mut self, place: Place) -> Result<(), Problem> {
        if self.size <= MOST {
            return Ok(());
        }
        let mut is_known = true;
        for depth in 0..self.open.len() {
            let is_list = self.is_list_of_puzzles(depth);
            let items = match &mut self.open[depth].what {
                What::Object { key, .. } => {
                    is_known &= KEYS.iter().any(|known| known.eq_ignore_ascii_case(key));
                    continue;
                }
                What::List { items, way: way @ Way::Held, .. } if !is_known || is_list => {
                    *way = if is_known { Way::Told } else { Way::Skipped };
                    std::mem::take(items)
                }
                What::List { .. } => continue,
            };
            let list = self.open[depth].place;
            self.let_go(depth);
            items.iter().filter(|_| is_known).for_each(|item| self.tell(item, list, false));
            if self.size <= MOST {
                return Ok(());
            }
        }
        Err(place.problem(TOO_MUCH))
    }

    /// Whether the list there is one of puzzles, and no puzzle itself.
    fn is_list_of_puzzles(&self, depth: usize) -> bool {
        let is_nested = |frame: &Frame| match &frame.what {
            What::Object { .. } => true,
            What::List { items, .. } => items.first().is_some_and(|item| item.is_array() || item.is_object()),
        };
        match &self.open[depth].what {
            What::Object { .. } => false,
            What::List { items, .. } => match items.first() {
                Some(item) => !is_part(item),
                None => self.open.get(depth + 1).is_some_and(is_nested) || self.open.len() > depth + 2,
            },
        }
    }

    /// Counts the items of the list there as gone.
    fn let_go(&mut self, depth: usize) {
        let kept = self.open[depth].size + VALUE;
        let after = self.open.get(depth + 1).map_or(self.size, |frame| frame.size);
        let gone = after.saturating_sub(kept);
        self.size -= gone;
        self.open[depth + 1..].iter_mut().for_each(|frame| frame.size -= gone);
    }

    /// Says at the end what was in doubt. A text without a puzzle may be one of a programming language.
    fn end(&mut self, text: &mut Flow) {
        if self.has_puzzle {
            return;
        }
        let doubts = std::mem::take(&mut self.doubts);
        let other = if doubts.len() > MOST_FAULTS { None } else { text.whole() };
        let other =
            other.filter(|whole| !is_object(&whole.text)).and_then(|whole| literal::read_source(&whole));
        self.ready.extend(other.unwrap_or(doubts));
    }
}

/// Whether the text begins with a key in quotes. Under which key a board stands matters.
fn is_object(text: &str) -> bool {
    let inner = text.trim_start_matches(is_blank).strip_prefix('{');
    inner.is_some_and(|inner| inner.trim_start_matches(is_blank).starts_with('"'))
}

/// Whether it may be a cell or a row of a puzzle, and is no puzzle.
fn is_part(value: &Value) -> bool {
    match value {
        Value::Array(cells) => {
            cells.len() != Cell::COUNT && cells.iter().all(|cell| !cell.is_array() && !cell.is_object())
        }
        Value::String(text) => text.chars().count() == 9 || is_cell(value),
        _ => is_cell(value),
    }
}

fn is_cell(value: &Value) -> bool {
    match value {
        Value::Array(_) | Value::Object(_) => false,
        Value::String(text) => text.chars().count() < 3,
        _ => true,
    }
}

/// Takes a string with its quotes, or all up to the next sign; no more than is looked at.
fn collect(text: &mut Flow, token: &mut String) {
    token.clear();
    let is_string = text.peek() == Some('"');
    let mut is_escaped = false;
    loop {
        let rest = text.rest();
        let begin = usize::from(is_string && token.is_empty());
        let end = if is_string {
            string_end(rest.as_bytes(), begin, &mut is_escaped)
        } else {
            rest.find(|symbol: char| is_blank(symbol) || "[]{},:\"".contains(symbol))
        };
        let taken = end.unwrap_or(rest.len());
        token.push_str(&rest[..taken]);
        text.consume(taken);
        if end.is_some() || taken == 0 || token.len() > LONGEST {
            return;
        }
    }
}

/// How many bytes there are up to the quotes that end a string, and with them.
fn string_end(bytes: &[u8], begin: usize, is_escaped: &mut bool) -> Option<usize> {
    let ends = |byte: u8| {
        let is_end = byte == b'"' && !*is_escaped;
        *is_escaped = byte == b'\\' && !*is_escaped;
        is_end
    };
    bytes.get(begin..)?.iter().copied().position(ends).map(|at| begin + at + 1)
}

#[cfg(test)]
mod tests {
    use super::super::flow::tests::endless;
    use super::super::{Problem, Puzzle, read};
    use super::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    /// Puzzles as line, givens and rating, problems as line and words.
    fn entries(text: &str) -> Vec<String> {
        let show = |entry: Result<Puzzle, Problem>| match entry {
            Ok(Puzzle { line, board, rating, .. }) if board.givens().to_string() == LINE => {
                format!("{line} puzzle {}", rating.unwrap_or_default())
            }
            Ok(puzzle) => puzzle.board.givens().to_string(),
            Err(problem) => format!("{} {problem}", problem.line.unwrap_or(0)),
        };
        read(text.as_bytes()).into_iter().map(|entry| show(entry).trim_end().to_owned()).collect()
    }

    /// The puzzle as an array of arrays.
    fn nested() -> String {
        let rows: Vec<String> = LINE
            .replace('.', "0")
            .as_bytes()
            .chunks(9)
            .map(|row| format!("{:?}", row.iter().map(|byte| byte - b'0').collect::<Vec<_>>()))
            .collect();
        format!("[{}]", rows.join(","))
    }

    #[test]
    fn a_list_without_an_end_gives_its_puzzles_as_they_come() {
        let nested = nested();
        let flat = format!("[{}]", nested.replace(['[', ']'], ""));
        let string = format!("\"{LINE}\"");
        let object = format!("{{\"a\\\"b\":[{{}}],\"puzzle\":\"{LINE}\"}}");
        for item in [nested, flat, string, object] {
            for between in [",", ",\n"] {
                assert_eq!(endless("[", &format!("{item}{between}")), vec![LINE; 100], "{item}");
            }
            let in_object = format!("{{\"data\": {{\"x\": 1, \"Puzzles\": [{item}");
            assert_eq!(endless(&in_object, &format!(",{item}")), vec![LINE; 100], "{item}");
            assert_eq!(endless("", &format!("[{item}]\n")), vec![LINE; 100], "{item}");
        }
        assert_eq!(endless("", &format!("{{\n\"puzzle\":\n\"{LINE}\"}}\n")), vec![LINE; 100]);
    }

    #[test]
    fn what_is_no_puzzle_is_not_held_however_long_it_is() {
        for (begin, piece) in [
            ("[", "1,"),
            ("[", "[1,2],"),
            ("[[", "1,"),
            ("{\"puzzle\":[", "1,"),
            ("{\"puzzle\":\"", "1"),
            ("{\"puzzle\":1", "1"),
            ("[", "\n"),
            ("{\"a\":[{", "\"b\":1,"),
        ] {
            // Endless is what has no end to it: here it has one.
            let text = format!("{begin}{}", piece.repeat((3 << 20) / piece.len()));
            let told = entries(&text);
            assert_eq!(told.len(), 1, "{begin}{piece}: {told:?}");
        }
    }

    #[test]
    fn a_faulty_item_is_told_by_its_line_and_the_rest_is_read() {
        let text = format!(
            "[\n{{\"puzzle\":\"{LINE}\",\"level\":3}},\n{{\"puzzle\":\"{}\"}},\n{{\"about\":1}},\n\"{LINE}\"]",
            &LINE[1..]
        );
        assert_eq!(entries(&text), ["2 puzzle 3", "3 80 cells, a puzzle has 81", "5 puzzle"]);
        let broken = format!("[\n\"{LINE}\",\n\"{LINE}\" 7]");
        assert_eq!(
            entries(&broken),
            ["2 puzzle", "3 puzzle", "3 this is no JSON from here on, and no list of digits that is known"]
        );
        assert_eq!(entries(&format!("[{{\"a\":\"{LINE}\"}},{{}}]")).len(), 1);
    }

    #[test]
    fn of_a_long_object_the_lists_that_are_known_are_read_and_no_others() {
        let list = |count: usize| vec![format!("\"{LINE}\""); count].join(",");
        let (long, short) = (list(40_000), list(2));
        let text = format!("{{\"level\":\"hard\",\"solutions\":[{long}],\n\"puzzles\":[{short}]}}");
        assert_eq!(entries(&text), ["1 puzzle hard"; 2]);
        let text = format!(
            "{{\"level\":\"hard\",\"puzzles\":\n[{long}],\"solutions\":[{long}],\"boards\":[{short}]}}"
        );
        let found = entries(&text);
        assert_eq!((found.len(), found.iter().all(|entry| entry == "2 puzzle hard")), (40_000, true));
        let items: Vec<String> =
            (0..20_000).map(|_| format!("{{\"grid\":\"{LINE}\",\"solution\":[{short}]}}")).collect();
        let found = entries(&format!("{{\"data\":{{\"items\":[{}]}}}}", items.join(",")));
        assert_eq!((found.len(), found.iter().all(|entry| entry == "1 puzzle")), (20_000, true));
    }

    #[test]
    fn parts_of_one_puzzle_are_counted_to_the_last() {
        assert_eq!(entries(&format!("[{}0]", "0,".repeat(4999))), ["1 5000 cells, a puzzle has 81"]);
        assert_eq!(
            entries(&format!("[{}[0]]", "[0],".repeat(1001))),
            ["1 1002 rows in a run, a grid has nine"]
        );
    }

    #[test]
    fn words_behind_a_document_say_nothing_and_a_thousand_faults_are_enough() {
        assert_eq!(entries(&format!("[\"{LINE}\",\n\"{LINE}\"]\nend")), ["1 puzzle", "2 puzzle"]);
        let found = entries(&"{\n}\n".repeat(5000));
        assert_eq!(found.len(), MOST_FAULTS + 1);
        assert!(found[MOST_FAULTS].starts_with("0 a thousand pieces of JSON"));
    }
}

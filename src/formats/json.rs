//! JSON, in the shapes that puzzles have in scripts and services.
//!
//! Accepted: nine arrays of nine cells, an array of 81 cells, nine strings of nine characters, a string of 81; a cell
//! is a digit or a string of one, and `null`, `0`, `-1`, `false`, an empty string or a mark (`.` `_` and so on) is an
//! empty cell. In an object the board is looked for under `puzzle`, `board`, `grid`, `quiz` and words like these,
//! never under `solution` or `solved`; `difficulty`, `rating` or `level` beside it is the rating. Arrays of boards are
//! several puzzles, and so are the levels of a newspaper (`easy`, `medium`, `hard`). Saves of GNOME Sudoku and the JSON
//! of f-puzzles are known for what they are (modules `gnome` and `fpuzzles`). With one object a line, a bad line is told
//! by its number and the rest is read; for all other texts of JSON see `json_text`. Digits are givens, unless as written
//! below.
//!
//! Written: an object a line: `puzzle` is 81 characters of givens; where there are any, `entries` is 81 characters
//! more, and `centre` and `corner` are the pencil marks as an object from cell to digits, `{"r1c2":"47"}`. All of it
//! reads back.
//!
//! Lost: nothing in writing; in reading, keys that are not named here.

use serde_json::{Map, Value};

use super::assembly::{Entry, Found, Shape};
use super::content::{Content, board_of, board_of_characters, board_of_text};
use super::lines::Line;
use super::problem::{Fault, Problem, Word};
use super::text::{is_blank, trimmed};
use super::{Carries, Notation};
use super::{fpuzzles, gnome};
use crate::sudoku::{Board, Cell, Digit, Digits};

/// An object a line; this is what is written.
pub(super) const NOTATION: Notation = Notation {
    name: "json",
    title: "JSON, an object a line, with entries and pencil marks",
    write: Some(write),
    carries: Carries::ALL,
    detect: |head| head.len() == 1 && head.last().is_some_and(|line| object(line).is_some()),
    shape: Shape::Records(read_line),
};

pub(super) const BROKEN: Fault =
    Fault::Refused("this is no JSON from here on, and no list of digits that is known");
pub(super) const NO_BOARD: Fault =
    Fault::Refused("JSON without a puzzle: nine arrays of nine, or 81 characters under \"puzzle\", would do");
const NO_STRING: Fault = Fault::Refused("JSON in which the entries, givens or marks are no string of digits");
const NO_CELL: Fault = Fault::Refused("JSON with pencil marks for a cell that is none of r1c1 to r9c9");

/// Where a board may stand in an object, likeliest first.
pub(super) const KEYS: &[&str] = &[
    "puzzle",
    "quiz",
    "quizzes",
    "givens",
    "unsolved",
    "start",
    "initial",
    "clues",
    "question",
    "problem",
    "mission",
    "board",
    "grid",
    "sudoku",
    "cells",
    "matrix",
    "field",
    "newboard",
    "puzzles",
    "boards",
    "grids",
    "sudokus",
    "games",
    "items",
    "data",
    "value",
    "values",
    "rows",
    "puzzle_data",
    "puzzledata",
];

/// The levels of a newspaper that has a puzzle a day for each.
const LEVELS: &[&str] = &["easy", "medium", "hard"];

pub(super) const RATINGS: &[&str] = &["rating", "difficulty", "level"];

/// How deep arrays and objects are searched.
const DEEPEST: usize = 16;

/// The document of the line, if it is an object, or an array of cells, with one puzzle in it.
fn object(line: &Line) -> Option<Value> {
    let text = trimmed(&line.text).text;
    if !text.starts_with(['{', '[']) {
        return None;
    }
    let value: Value = serde_json::from_str(text).ok()?;
    matches!(boards(&value).ok()?[..], [_]).then_some(value)
}

fn read_line(line: &Line) -> Entry {
    let problem = |what| Problem::on_line(line.number, what);
    let value: Value = serde_json::from_str(trimmed(&line.text).text)
        .map_err(|error| Problem::at(line.number, error.column().max(1), BROKEN))?;
    let mut boards = boards(&value).map_err(problem)?;
    match (boards.pop(), boards.pop()) {
        (Some((board, rating)), None) => Ok(Found { line: line.number, board, rating }),
        _ => Err(problem(NO_BOARD)),
    }
}

/// Whether the text begins with an object or with an array of values; `[Puzzle]` is a heading.
pub(super) fn begins(head: &[Line]) -> bool {
    let first = head.first().map_or("", |line| trimmed(&line.text).text);
    match first.strip_prefix('[') {
        Some(rest) => !is_heading(rest),
        None => first.starts_with('{'),
    }
}

/// Whether the text after a bracket makes it a heading such as `[Puzzle]`, or the words of a link.
pub(super) fn is_heading(rest: &str) -> bool {
    let word = rest.split(']').next().unwrap_or_default().trim();
    rest.contains(']')
        && word.starts_with(char::is_alphabetic)
        && !word.contains(',')
        && !matches!(word, "null" | "None" | "nil")
}

/// Whether the text begins with an object in which nothing is to be seen yet.
pub(super) fn key_is_to_come(head: &[Line]) -> bool {
    begins_with_brace(head).is_some_and(|mut rest| rest.all(|line| line.chars().all(is_blank)))
}

/// The rest of the lines after the brace with which the text begins.
fn begins_with_brace(head: &[Line]) -> Option<impl Iterator<Item = &str>> {
    let rest = trimmed(&head.first()?.text).text.strip_prefix('{')?;
    Some(std::iter::once(rest).chain(head.iter().skip(1).map(|line| &*line.text)))
}

/// Whether the first key of the object with which the text begins is one of these.
pub(super) fn first_key_is(head: &[Line], keys: &[&str]) -> bool {
    let Some(mut rest) = begins_with_brace(head) else { return false };
    let first = rest.find_map(|line| Some(trimmed(line).text).filter(|text| !text.is_empty()));
    let key = first.and_then(|text| text.strip_prefix('"')?.split('"').next());
    key.is_some_and(|key| keys.contains(&key))
}

/// The boards of a document with their ratings.
///
/// # Errors
/// There is none, or one of them is faulty.
pub(super) fn boards(value: &Value) -> Result<Vec<(Board, Option<String>)>, Fault> {
    let mut found = Vec::new();
    search(value, 0, &mut found)?;
    if found.is_empty() { Err(NO_BOARD) } else { Ok(found) }
}

fn search(value: &Value, depth: usize, found: &mut Vec<(Board, Option<String>)>) -> Result<(), Fault> {
    match value {
        _ if depth > DEEPEST => Ok(()),
        Value::Array(items) => match array(items)? {
            Some(board) => {
                found.push((board, None));
                Ok(())
            }
            None => items.iter().try_for_each(|item| search(item, depth + 1, found)),
        },
        Value::Object(object) => search_object(object, depth, found),
        Value::String(text) => {
            found.extend(string(text)?.map(|board| (board, None)));
            Ok(())
        }
        _ => Ok(()),
    }
}

fn search_object(
    object: &Map<String, Value>,
    depth: usize,
    found: &mut Vec<(Board, Option<String>)>,
) -> Result<(), Fault> {
    let before = found.len();
    if let Some(board) = whole(object)? {
        found.push((board, None));
    } else {
        for key in KEYS {
            let Some((_, value)) = object.iter().find(|(name, _)| name.eq_ignore_ascii_case(key)) else {
                continue;
            };
            search(value, depth + 1, found)?;
            if found.len() > before {
                break;
            }
        }
        if found.len() == before {
            let levels = LEVELS.iter().filter_map(|level| object.get(*level));
            levels.filter(|level| level.is_object()).try_for_each(|level| search(level, depth + 1, found))?;
        }
    }
    if found.len() > before
        && let Some(rule) = variant(object)
    {
        return Err(Fault::Rule(Word::new(rule)));
    }
    let rating = RATINGS.iter().find_map(|&key| words(object.get(key)?));
    for (_, known) in &mut found[before..] {
        *known = known.take().or_else(|| rating.clone());
    }
    Ok(())
}

/// The rule beyond the plain ones that the object says its puzzle has.
fn variant(object: &Map<String, Value>) -> Option<&str> {
    object.iter().find_map(|(key, value)| {
        let name = key.to_ascii_lowercase();
        let is_rule = VARIANTS.contains(&name.trim_end_matches('s')) && fpuzzles::is_on(value);
        let named =
            value.as_str().filter(|_| ["type", "variant", "kind"].contains(&&*name)).unwrap_or_default();
        let is_named = named
            .to_ascii_lowercase()
            .split(|symbol: char| !symbol.is_alphanumeric())
            .any(|word| VARIANTS.contains(&word));
        let is_other_size = name == "size" && value.as_u64().is_some_and(|size| size != 9 && size != 81);
        if is_named { Some(named) } else { (is_rule || is_other_size).then_some(&**key) }
    })
}

/// A string or a number as words.
pub(super) fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if !text.trim().is_empty() => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The board of an object that is a puzzle as a whole.
fn whole(object: &Map<String, Value>) -> Result<Option<Board>, Fault> {
    if gnome::is_save(object) {
        gnome::board(object).map(Some)
    } else if fpuzzles::is_puzzle(object) {
        fpuzzles::board(object).map(Some)
    } else if ["entries", "centre", "corner"].iter().any(|key| object.contains_key(*key)) {
        own(object)
    } else {
        Ok(None)
    }
}

/// A board as it is written here.
fn own(object: &Map<String, Value>) -> Result<Option<Board>, Fault> {
    let Some(Value::String(givens)) = object.get("puzzle") else { return Ok(None) };
    let givens = board_of_text(givens)?;
    let entries = match object.get("entries") {
        None => None,
        Some(Value::String(entries)) => Some(board_of_text(entries)?),
        Some(_) => return Err(NO_STRING),
    };
    let mut contents = Cell::ALL.map(|cell| {
        let entry = entries.as_ref().and_then(|entries| entries.digit(cell));
        givens.digit(cell).map(Content::given).or(entry.map(Content::entry)).unwrap_or_default()
    });
    for (cell, digits) in marks(object.get("centre"))? {
        contents[cell.index()].centre = digits;
    }
    for (cell, digits) in marks(object.get("corner"))? {
        contents[cell.index()].corner = digits;
    }
    Ok(Some(board_of(&contents)))
}

fn marks(marks: Option<&Value>) -> Result<Vec<(Cell, Digits)>, Fault> {
    let marks = match marks {
        None => return Ok(Vec::new()),
        Some(Value::Object(marks)) => marks,
        Some(_) => return Err(NO_STRING),
    };
    let read = |(name, digits): (&String, &Value)| {
        let cell = Cell::ALL.into_iter().find(|cell| cell.to_string() == *name).ok_or(NO_CELL)?;
        let digits = digits.as_str().and_then(|text| text.chars().map(Digit::from_char).collect());
        Ok((cell, digits.ok_or(NO_STRING)?))
    };
    marks.iter().map(read).collect()
}

/// The board of nine rows, or of 81 cells; none if the array is of another shape.
fn array(items: &[Value]) -> Result<Option<Board>, Fault> {
    let is_row = |item: &Value| match item {
        Value::Array(cells) => !cells.iter().any(|cell| cell.is_array() || cell.is_object()),
        Value::String(row) => row.chars().count() == 9,
        _ => false,
    };
    let is_short = |item: &Value| item.as_str().is_some_and(|text| text.chars().count() < 3);
    let is_cell = |item: &Value| item.is_number() || item.is_null() || item.is_boolean() || is_short(item);
    if items.len() > 1 && items.iter().all(is_row) {
        rows(items).map(Some)
    } else if items.len() > 9 && items.iter().all(is_cell) {
        cells(items).map(Some)
    } else {
        Ok(None)
    }
}

fn rows(items: &[Value]) -> Result<Board, Fault> {
    if items.len() != 9 {
        return Err(Fault::Rows(items.len()));
    }
    let mut all = Vec::with_capacity(Cell::COUNT);
    for (number, item) in (1..).zip(items) {
        let row: Vec<Value> = match item {
            Value::Array(cells) => cells.clone(),
            Value::String(row) => row.chars().map(|cell| Value::from(cell.to_string())).collect(),
            _ => Vec::new(),
        };
        if row.len() != 9 {
            return Err(Fault::RowCells { row: number, cells: row.len() });
        }
        all.extend(row);
    }
    cells(&all)
}

fn cells(items: &[Value]) -> Result<Board, Fault> {
    if items.len() != Cell::COUNT {
        return Err(Fault::LineCells(items.len()));
    }
    let is_zero = |item: &Value| item.as_i64() == Some(0);
    let is_nothing = |item: &Value| item.is_null() || item.as_i64() == Some(-1);
    if items.iter().any(is_zero) && items.iter().any(is_nothing) {
        return Err(TWO_KINDS_OF_EMPTY);
    }
    let characters: Result<Vec<char>, Fault> = Cell::ALL
        .into_iter()
        .zip(items)
        .map(|(cell, item)| character(item).ok_or(Fault::NoDigit(cell)))
        .collect();
    board_of_characters(characters?)
}

/// Kinds of puzzles with rules beyond the plain ones, and keys that switch such a rule on.
const VARIANTS: &[&str] = &[
    "killer",
    "killercage",
    "cage",
    "jigsaw",
    "thermo",
    "thermometer",
    "arrow",
    "diagonal",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroup",
    "nonconsecutive",
    "kropki",
    "palindrome",
    "sandwich",
    "sandwichsum",
    "littlekiller",
    "littlekillersum",
    "whisper",
    "windoku",
    "hyper",
    "samurai",
    "xsudoku",
];

/// Where 0 is no empty cell, the digits may be counted from 0.
pub(super) const TWO_KINDS_OF_EMPTY: Fault = Fault::Refused(
    "0 and null (or -1) in one list: if 0 is a digit here, add 1 to each; if it is empty, write all empty cells alike",
);

/// The character that a cell would be in a line.
fn character(item: &Value) -> Option<char> {
    match item {
        Value::Null | Value::Bool(false) => Some('0'),
        Value::Number(number) => match number.as_i64()? {
            -1 | 0 => Some('0'),
            digit => u8::try_from(digit).ok().and_then(Digit::new).map(Digit::to_char),
        },
        Value::String(text) => {
            let mut symbols = text.trim().chars();
            match (symbols.next(), symbols.next()) {
                (None, _) => Some('0'),
                (Some(symbol), None) => {
                    Some(if Digit::from_char(symbol).is_none() && super::text::is_cell(symbol) {
                        '0'
                    } else {
                        symbol
                    })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The board of a string of 81 characters; blanks and line ends may part its rows. None if it is something else.
fn string(text: &str) -> Result<Option<Board>, Fault> {
    let count = |text: &str| text.chars().count();
    if count(text) == Cell::COUNT {
        return board_of_text(text).map(Some);
    }
    let packed: String = text.chars().filter(|&symbol| !is_blank(symbol)).collect();
    if count(&packed) == Cell::COUNT {
        return board_of_text(&packed).map(Some);
    }
    if super::text::looks_like_cells(text) { Err(Fault::LineCells(count(&packed))) } else { Ok(None) }
}

fn write(board: &Board) -> String {
    let mut object = format!("{{\"puzzle\":\"{}\"", board.givens());
    if board.entries().count() > 0 {
        object += &[",\"entries\":\"", &board.entries().to_string(), "\""].concat();
    }
    let contents = || Cell::ALL.into_iter().map(|cell| (cell, Content::of(board, cell)));
    object.push_str(&marks_in_words("centre", contents().map(|(cell, content)| (cell, content.centre))));
    object.push_str(&marks_in_words("corner", contents().map(|(cell, content)| (cell, content.corner))));
    object + "}\n"
}

fn marks_in_words(name: &str, marks: impl Iterator<Item = (Cell, Digits)>) -> String {
    let marked = marks.filter(|(_, digits)| !digits.is_empty());
    let marks: Vec<String> = marked.map(|(cell, digits)| format!("\"{cell}\":\"{digits}\"")).collect();
    if marks.is_empty() { String::new() } else { format!(",\"{name}\":{{{}}}", marks.join(",")) }
}

#[cfg(test)]
mod tests {
    use super::super::content::tests::any_full_board;
    use super::super::read;
    use super::*;
    use proptest::prelude::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";

    fn entries(text: &str) -> Vec<Result<String, String>> {
        let givens = |entry: Result<super::super::Puzzle, Problem>| match entry {
            Ok(puzzle) => Ok(puzzle.board.givens().to_string()),
            Err(problem) => Err(problem.to_string()),
        };
        read(text.as_bytes()).into_iter().map(givens).collect()
    }

    /// The puzzle as nested arrays, an empty cell as this.
    fn nested(empty: &str) -> String {
        let cell = |symbol: char| if symbol == '.' { empty.to_owned() } else { symbol.to_string() };
        let rows: Vec<String> = LINE
            .as_bytes()
            .chunks(9)
            .map(|row| {
                let cells: Vec<String> = row.iter().map(|&byte| cell(char::from(byte))).collect();
                format!("[{}]", cells.join(", "))
            })
            .collect();
        format!("[{}]", rows.join(",\n "))
    }

    #[test]
    fn arrays_and_strings_in_every_shape_are_the_same_puzzle() {
        let flat = nested("0").replace(['[', ']'], "");
        let strings: Vec<String> =
            LINE.as_bytes().chunks(9).map(|row| format!("\"{}\"", String::from_utf8_lossy(row))).collect();
        for text in [
            nested("0"),
            nested("null"),
            nested("\"\""),
            nested("\".\""),
            nested("-1"),
            nested("0").replace('\n', ""),
            format!("[{flat}]"),
            format!("\n  [{}]", strings.join(",")),
            format!("{{\"puzzle\": \"{LINE}\"}}"),
            format!("{{\n\"difficulty\": 3, \"solution\": \"{SOLVED}\", \"quiz\": \"{LINE}\"}}"),
            format!("{{\"solved\": {0}, \"Board\":\n{0}}}", nested("0")),
            format!("{{\"newboard\":{{\"grids\":[{{\"value\":{},\"solution\":[[1]]}}]}}}}", nested("0")),
            format!(
                "{{\"puzzle\":\"{}\"}}",
                LINE.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\\n")
            ),
        ] {
            assert_eq!(entries(&text), [Ok(LINE.to_owned())], "{text}");
        }
    }

    #[test]
    fn the_puzzles_of_a_newspaper_are_those_of_its_levels() {
        let numbers = |line: &str| {
            let cells: Vec<String> = line.replace('.', "0").chars().map(String::from).collect();
            format!("[{}]", cells.join(","))
        };
        let level = |name: &str| {
            format!(
                "\"{name}\":{{\"difficulty\":\"{name}\",\"puzzle_data\":{{\"hints\":[1,2],\"puzzle\":{},\"solution\":{}}}}}",
                numbers(LINE),
                numbers(SOLVED)
            )
        };
        let text = format!("{{\"displayDate\":\"Monday\",{},{}}}", level("easy"), level("hard"));
        let read = read(text.as_bytes());
        let ratings: Vec<_> = read.iter().flatten().map(|puzzle| puzzle.rating.as_deref()).collect();
        assert_eq!(ratings, [Some("easy"), Some("hard")]);
        assert_eq!(entries(&text), vec![Ok(LINE.to_owned()); 2]);
    }

    #[test]
    fn an_object_on_a_line_of_its_own_keeps_its_rating() {
        let read = read(format!("{{\"puzzle\":\"{LINE}\",\"difficulty\":\"hard\"}}\n").as_bytes());
        assert!(matches!(&read[..], [Ok(puzzle)] if puzzle.rating.as_deref() == Some("hard")));
    }

    #[test]
    fn many_puzzles_come_one_after_another() {
        let line = format!("{{\"puzzle\":\"{LINE}\",\"rating\":7.2}}\n");
        assert_eq!(entries(&line.repeat(3)), vec![Ok(LINE.to_owned()); 3]);
        assert_eq!(entries(&format!("[\n{0},\n{0}]", nested("0"))), vec![Ok(LINE.to_owned()); 2]);
        assert_eq!(
            entries(&format!("{{\n\"puzzles\": [\"{LINE}\",\"{LINE}\"]}}\n")),
            vec![Ok(LINE.to_owned()); 2]
        );
        let faulty = format!("{line}{{\"puzzle\":\"{}\"}}\n{{\n{line}", &LINE[1..]);
        assert_eq!(
            entries(&faulty),
            [
                Ok(LINE.to_owned()),
                Err("80 cells, a puzzle has 81".to_owned()),
                Err("this is no JSON from here on, and no list of digits that is known".to_owned()),
                Ok(LINE.to_owned())
            ]
        );
    }

    #[test]
    fn a_solution_is_never_taken_for_the_puzzle() {
        assert_eq!(entries(&format!("{{\"solution\": \"{SOLVED}\"}}")).len(), 1);
        assert!(entries(&format!("{{\"solution\": \"{SOLVED}\"}}"))[0].is_err());
        assert!(entries(&format!("{{\n\"solved\": \"{SOLVED}\"}}"))[0].is_err());
    }

    #[test]
    fn a_rating_comes_along() {
        let text = format!("{{\n\"difficulty\": \"hard\", \"puzzle\": \"{LINE}\"}}");
        assert_eq!(read(text.as_bytes())[0].as_ref().unwrap().rating.as_deref(), Some("hard"));
    }

    #[test]
    fn what_is_short_long_or_no_digit_is_told() {
        assert_eq!(
            entries(&nested("10")),
            [Err("r1c1 holds neither one digit nor a mark for an empty cell".to_owned())]
        );
        assert_eq!(
            entries(&nested("0").replacen("0, ", "", 1)),
            [Err("row 1 has 8 cells, a row has nine".to_owned())]
        );
        assert_eq!(
            entries(&nested("0").replacen("[2, 0, 8, 0, 0, 0, 0, 0, 3],\n", "", 1)),
            [Err("8 rows, a grid has nine".to_owned())]
        );
        assert!(entries("{}")[0].is_err());
        assert!(entries("[]")[0].is_err());
    }

    #[test]
    fn digits_counted_from_0_are_not_guessed_at() {
        let cells = |empty: &str| {
            let cells: Vec<&str> = (0..81).map(|at| if at % 9 == 4 { empty } else { "0" }).collect();
            format!("[{}]", cells.join(","))
        };
        for empty in ["null", "-1"] {
            assert!(
                entries(&cells(empty))[0].as_ref().is_err_and(|why| why.contains("if 0 is a digit here")),
                "{empty}"
            );
        }
    }

    #[test]
    fn a_rule_beyond_the_plain_ones_is_refused_by_its_name() {
        let puzzle = format!("\"puzzle\":\"{}\"", "5".to_owned() + &".".repeat(80));
        for (more, name) in [
            ("\"killercage\":[{\"cells\":[\"R1C1\"]}]", "killercage"),
            ("\"cages\":[[1,2]]", "cages"),
            ("\"diagonal\":true", "diagonal"),
            ("\"type\":\"killer\"", "killer"),
            ("\"size\":16", "size"),
        ] {
            let [Err(why)] = &entries(&format!("{{{puzzle},{more}}}"))[..] else { panic!("{more}") };
            assert!(why.contains(name), "{why}");
        }
        for plain in ["\"diagonal\":false", "\"type\":\"plain\"", "\"size\":9", "\"cages\":[]"] {
            assert!(entries(&format!("{{{puzzle},{plain}}}"))[0].is_ok(), "{plain}");
        }
    }

    #[test]
    fn depth_is_no_danger() {
        for text in
            ["[".repeat(1 << 20), "{\"puzzle\":".repeat(100_000), "[\n".repeat(100_000), "{".repeat(1000)]
        {
            assert_eq!(entries(&text).len(), 1);
            assert!(entries(&text)[0].is_err());
        }
    }

    proptest! {
        #[test]
        fn every_board_reads_back(boards in proptest::collection::vec(any_full_board(), 1..4)) {
            let text: String = boards.iter().map(write).collect();
            prop_assert_eq!(text.lines().count(), boards.len());
            let read: Vec<Board> = read(text.as_bytes()).into_iter().map(|entry| entry.unwrap().board).collect();
            prop_assert_eq!(read, boards);
        }
    }
}

//! Lists of digits as programming languages have them: Python, JavaScript, C, Java, Rust, Go, Haskell, Prolog.
//!
//! Accepted: nine lists of nine cells, a list of 81, nine strings of nine characters or one of 81, within any of the
//! brackets `[]` `{}` `()`; the nine lists may also stand one below the other without a bracket around them. A cell
//! is a digit, be it in quotes; `0`, `-1`, `None`, `null`, `nil`, `_` and the marks of a line are empty. Several are
//! several puzzles, but what is assigned to a name with `solution`, `solved`, `answer` or `expected` in it is passed
//! over, and so is a full grid that goes on from the puzzle before it. Comments (`#` `//` `%` `/* */`) and
//! declarations such as `int grid[9][9]` say nothing. All digits are givens.
//!
//! Written: not at all.
//!
//! Lost: all that stands around the lists.

use super::assembly::{Entry, Found, Shape};
use super::content::{board_of_characters, board_of_text};
use super::html::Solutions;
use super::json;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::{is_cell, trimmed};
use super::tokens::{Item, List, parse};
use super::whole::Whole;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit};

pub(super) const NOTATION: Notation = Notation {
    name: "literal",
    title: "lists of digits in Python, C and other languages",
    write: None,
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Text(read),
};

const NO_LIST: Fault =
    Fault::Refused("no list of nine lists of nine digits in this text; nine rows of nine digits would do");
const TOO_MUCH: Fault = Fault::Refused(
    "lists nested deeper than those of a puzzle, or more than can be held; give a part of the text",
);

/// From so many cells on, a list was meant as a row; from so many rows on, lists were meant as a grid.
const MEANT: usize = 5;

/// Whether the text begins with a bracket, or a list that is assigned to a name begins on the last line.
fn detect(head: &[Line]) -> bool {
    // A link of Markdown is no list, nor is a heading.
    let begins_with_bracket = |line: &Line| {
        let text = trimmed(&line.text).text;
        let is_heading = text.strip_prefix('[').is_some_and(json::is_heading);
        text.starts_with(['[', '{']) && !is_heading && !text.contains("](http")
    };
    let begins_with_row = |line: &Line| {
        let cells = trimmed(&line.text).text.strip_prefix(['"', '\'']);
        cells.is_some_and(|cells| cells.chars().take_while(|&symbol| is_cell(symbol)).count() >= 9)
    };
    let ends_open = |line: &Line| trimmed(&line.text).text.ends_with('=');
    head.first().is_some_and(begins_with_bracket)
        || head.last().is_some_and(|line| is_assignment(&line.text) || is_bullet(&line.text))
        || matches!(head, [.., before, last]
            if ends_open(before) && (begins_with_bracket(last) || begins_with_row(last)))
}

/// Whether the line is an item of a list, and has a list of cells.
fn is_bullet(text: &str) -> bool {
    let item = trimmed(text).text.strip_prefix("- [");
    item.is_some_and(|item| item.starts_with(is_cell) && item.contains(','))
}

fn is_assignment(text: &str) -> bool {
    let Some((name, value)) = text.split_once('=').or_else(|| text.split_once("<-")) else {
        return has_nested_list(text);
    };
    let is_code = |text: &str| {
        text.chars()
            .all(|symbol| symbol.is_alphanumeric() || symbol == ' ' || "\t_.:!&*<>[](){};,$".contains(symbol))
    };
    let is_list = value.match_indices(['[', '{', '(', '"', '\'']).any(|(at, bracket)| {
        let after = value[at + 1..].trim_start();
        let cells = after.chars().take_while(|&symbol| is_cell(symbol)).count();
        let begins = |text: &str| {
            text.is_empty()
                || text.starts_with(['[', '{', '"', '\'', '|'])
                || ["nil", "null", "None"].iter().any(|empty| text.starts_with(empty))
                || names_a_list(text.split('(').next().unwrap_or_default())
        };
        let is_begun = match bracket {
            "(" => names_a_list(&value[..at]) && (cells > 0 || begins(after)),
            "[" | "{" => cells > 0 || begins(after),
            _ => cells >= 9,
        };
        is_begun && is_code(&value[..at])
    });
    is_list && !name.trim().is_empty() && is_code(name)
}

/// Whether the text ends with the name of what makes a list, before its bracket: `Array(`, `listOf(`, `c(`.
fn names_a_list(text: &str) -> bool {
    const NAMES: &[&str] = &["array", "arrayof", "list", "listof", "matrix", "vector", "tuple", "seq", "c"];
    let before = text.trim_end_matches(|symbol: char| symbol.is_ascii_alphabetic());
    let name = text[before.len()..].to_ascii_lowercase();
    NAMES.contains(&&*name) || name.ends_with("arrayof")
}

/// Whether a list of lists of cells begins on the line, as an argument, say.
fn has_nested_list(text: &str) -> bool {
    let is_list = |rest: &str| {
        let rest = rest.trim_start();
        rest.is_empty() || rest.starts_with(is_cell) || rest.starts_with(['"', '\''])
    };
    ["[[", "{{"].iter().any(|start| text.split(start).skip(1).any(is_list))
}

fn read(lines: &[Line]) -> Vec<Entry> {
    let source = Whole::new(lines);
    read_source(&source).unwrap_or_else(|| vec![Err(source.problem(0, NO_LIST))])
}

/// The puzzles of the text; `None` if there is nothing like one in it.
pub(super) fn read_source(source: &Whole) -> Option<Vec<Entry>> {
    let Some(root) = parse(&source.text) else { return Some(vec![Err(source.problem(0, TOO_MUCH))]) };
    let mut search = Search { source, entries: Vec::new(), nearly: None };
    search.list(&root);
    let mut solutions = Solutions::default();
    let entries: Vec<Entry> = search.entries.into_iter().filter(|entry| solutions.is_puzzle(entry)).collect();
    match search.nearly {
        Some(problem) if entries.is_empty() => Some(vec![Err(problem)]),
        _ if entries.is_empty() => None,
        _ => Some(entries),
    }
}

/// The puzzles that were found.
struct Search<'a> {
    source: &'a Whole,
    entries: Vec<Entry>,
    /// What is wrong with the first thing that is nearly a puzzle.
    nearly: Option<Problem>,
}

impl Search<'_> {
    fn list(&mut self, list: &List) {
        if let Some(cells) = all_atoms(&list.items, is_cellish).filter(|cells| cells.len() > 2 * 9) {
            self.found(list.offset, characters(&cells).and_then(board_of_characters));
            return;
        }
        let mut rest = list.items.as_slice();
        while let [first, after @ ..] = rest {
            let rows = rest.iter().map_while(row).collect::<Vec<_>>();
            if rows.len() >= MEANT {
                self.rows(&rows, first.offset());
                rest = &rest[rows.len()..];
                continue;
            }
            match first {
                Item::List(inner) => self.list(inner),
                Item::Atom { text, offset, is_quoted: true } => self.string(text, *offset),
                Item::Atom { .. } => {}
            }
            rest = after;
        }
    }

    /// Rows that follow one another.
    fn rows(&mut self, rows: &[Vec<&str>], offset: usize) {
        if !rows.len().is_multiple_of(9) {
            self.found(offset, Err(Fault::Rows(rows.len())));
            return;
        }
        for grid in rows.chunks(9) {
            let uneven = (1..).zip(grid).find(|(_, row)| row.len() != 9);
            let board = match uneven {
                Some((row, cells)) => Err(Fault::RowCells { row, cells: cells.len() }),
                None => characters(&grid.concat()).and_then(board_of_characters),
            };
            self.found(offset, board);
        }
    }

    fn string(&mut self, text: &str, offset: usize) {
        let packed: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let is_board = |text: &str| text.chars().count() == Cell::COUNT && text.chars().all(is_cell);
        if is_board(&packed) {
            self.found(offset, board_of_text(&packed));
        }
    }

    fn found(&mut self, offset: usize, board: Result<Board, Fault>) {
        match board {
            Ok(board) => {
                self.entries.push(Ok(Found { line: self.source.line(offset), board, rating: None }));
            }
            Err(what) => {
                self.nearly.get_or_insert_with(|| self.source.problem(offset, what));
            }
        }
    }
}

/// The texts of the items, if they are atoms that are all as asked.
fn all_atoms<'a>(items: &[Item<'a>], is_right: fn(&str) -> bool) -> Option<Vec<&'a str>> {
    let text = |item: &Item<'a>| match item {
        Item::Atom { text, .. } if is_right(text) => Some(*text),
        _ => None,
    };
    items.iter().map(text).collect()
}

/// The cells of a list, or of a string of nine, that was meant as a row.
fn row<'a>(item: &Item<'a>) -> Option<Vec<&'a str>> {
    match item {
        Item::List(list) => all_atoms(&list.items, is_cellish).filter(|cells| cells.len() >= MEANT),
        Item::Atom { is_quoted: false, .. } => None,
        Item::Atom { text, .. } => {
            let is_row =
                text.chars().count() == 9 && text.chars().all(|symbol| is_cell(symbol) || symbol == ' ');
            is_row
                .then(|| text.char_indices().map(|(at, symbol)| &text[at..at + symbol.len_utf8()]).collect())
        }
    }
}

/// Whether it was meant as a cell: a number, or what stands for an empty cell.
fn is_cellish(text: &str) -> bool {
    text.parse::<i64>().is_ok() || character(text).is_some()
}

fn characters(cells: &[&str]) -> Result<Vec<char>, Fault> {
    if cells.len() != Cell::COUNT {
        return Err(Fault::LineCells(cells.len()));
    }
    let has = |words: &[&str]| cells.iter().any(|text| words.contains(&text.trim()));
    if has(&["0"]) && has(&["-1", "None", "null", "NULL", "nil", "undefined"]) {
        return Err(json::TWO_KINDS_OF_EMPTY);
    }
    Cell::ALL.into_iter().zip(cells).map(|(cell, text)| character(text).ok_or(Fault::NoDigit(cell))).collect()
}

/// The character that a cell would be in a line.
fn character(text: &str) -> Option<char> {
    let text = text.trim();
    if matches!(text, "" | "-1" | "None" | "null" | "NULL" | "nil" | "undefined") {
        return Some('0');
    }
    let mut symbols = text.chars();
    let symbol = symbols.next().filter(|&symbol| symbols.next().is_none() && is_cell(symbol))?;
    Some(if Digit::from_char(symbol).is_some() { symbol } else { '0' })
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";

    fn puzzles(text: &str) -> Vec<Result<String, String>> {
        let givens = |entry: Result<super::super::Puzzle, super::Problem>| match entry {
            Ok(puzzle) => Ok(puzzle.board.givens().to_string()),
            Err(problem) => Err(format!("{:?} {problem}", problem.line)),
        };
        read(text.as_bytes()).into_iter().map(givens).collect()
    }

    fn rows(line: &str, [open, close]: [&str; 2], empty: &str) -> String {
        let row = |row: &[u8]| {
            let cells: Vec<String> = row
                .iter()
                .map(|&byte| if byte == b'.' { empty.to_owned() } else { char::from(byte).to_string() })
                .collect();
            format!("  {open}{}{close},\n", cells.join(", "))
        };
        line.as_bytes().chunks(9).map(row).collect()
    }

    #[test]
    fn lists_in_many_languages_are_the_same_puzzle() {
        let square = |empty| rows(LINE, ["[", "]"], empty);
        let curly = rows(LINE, ["{", "}"], "0");
        for text in [
            format!("# 9x9 board, 0 = empty\nboard = [\n{}]\n", square("0")),
            format!("import numpy as np\n\ngrid = np.array([{}])\nprint(grid[0][0])\n", square("None")),
            format!(
                "#include <stdio.h>\n#define N 9\n\nint grid[9][9] = {{\n{curly}}};\nint main(void) {{ return 0; }}\n"
            ),
            format!("static const int P[9][9] =\n{{\n{curly}}};\n"),
            format!("/* 1 2 3 */\nint[][] b = new int[][] {{{curly}}};"),
            format!(
                "const puzzle = [\n{}];\nconst solution = [\n{}];\n",
                square("null"),
                rows(SOLVED, ["[", "]"], "0")
            ),
            format!("class Solution {{\n  int[][] b = {{{curly}}};\n}}\n"),
            format!("let board: [[u8; 9]; 9] = [\n{}];", square("0")),
            format!(
                "let game = {{ answer: [{}], board: [{}] }};",
                rows(SOLVED, ["[", "]"], "0"),
                square("0")
            ),
            format!("{{\n{curly}}}\n"),
            format!("[{}]", square("'.'")),
            square("0"),
            format!("print(solve([{}]))", square("0").trim_start()),
            format!("puzzle = \"{LINE}\"\nsolved = \"{SOLVED}\"\n"),
            format!("A = [{}]", rows(LINE, ["", ";"], "0").replace(',', " ")),
            format!("val b = arrayOf({})", rows(LINE, ["intArrayOf(", ")"], "0")),
            format!("val b = Array({})", rows(LINE, ["Array(", ")"], "0").trim()),
            format!("$b = array(\n{});", rows(LINE, ["array(", ")"], "0")),
            format!(
                "m <- matrix(c({}), 9, 9)",
                rows(LINE, ["", ""], "0").replace(",,", ",").trim().trim_end_matches(',')
            ),
            format!("b = [{}]", rows(LINE, ["", ""], "nil").replace(",,", ",")),
            format!("start = [|\n{}|];", rows(LINE, ["", "|"], "_")),
            square("0").replace("  [", "  - ["),
        ] {
            assert_eq!(puzzles(&text), [Ok(LINE.to_owned())], "{text}");
        }
    }

    #[test]
    fn every_list_of_nine_lists_is_a_puzzle_and_its_solution_is_none() {
        let list = |line| format!("a = [\n{}]\n", rows(line, ["[", "]"], "0"));
        assert_eq!(puzzles(&(list(LINE) + &list(SOLVED) + &list(LINE))), vec![Ok(LINE.to_owned()); 2]);
    }

    #[test]
    fn rows_that_are_missing_or_uneven_and_numbers_of_two_digits_are_told() {
        let text = format!("b = [\n{}]", rows(LINE, ["[", "]"], "0"));
        assert_eq!(
            puzzles(&text.replacen("[8, 0, ", "[8, ", 1)),
            [Err("Some(2) row 4 has 8 cells, a row has nine".to_owned())]
        );
        assert_eq!(
            puzzles(&text.replacen("[0, 0, 6, 0, 0, 0, 0, 0, 0],", "", 1)),
            [Err("Some(3) 8 rows, a grid has nine".to_owned())]
        );
        assert_eq!(
            puzzles(&text.replacen("[8, 0,", "[8, 10,", 1)),
            [Err("Some(2) r4c2 holds neither one digit nor a mark for an empty cell".to_owned())]
        );
        assert_eq!(puzzles("x = [1, 2, 3]\n").len(), 1);
        assert!(
            puzzles("x = [1, 2, 3]\n")[0]
                .as_ref()
                .is_err_and(|words| words.contains("no list of nine lists"))
        );
        assert!(puzzles(&format!("x = [{}", "[".repeat(1000)))[0].is_err());
    }

    #[test]
    fn a_heading_in_brackets_is_no_list() {
        assert!(puzzles("[Notes]\nnothing\n")[0].is_err());
        assert_eq!(puzzles(&format!("level = hard [a]\n{LINE}\n")).len(), 1);
        for heading in ["level = hard", "see [[the wiki]] for {{more}}", "Nr. 7 = easy (5)", "a = solve(5)"] {
            assert_eq!(puzzles(&format!("{heading}\n{LINE}\n")), [Ok(LINE.to_owned())]);
        }
    }
}

//! The JSON of f-puzzles, which SudokuPad reads too.
//!
//! Accepted: an object whose `grid` is nine arrays of nine objects: `value`, `given`, `centerPencilMarks` (or
//! `givenPencilMarks`) and `cornerPencilMarks`. A `size` other than 9, regions other than the boxes, and every key
//! with a rule beyond the plain ones in it is refused by its name; title, author, solution and colours are passed
//! over. It comes as JSON or packed into a link; see `links`.
//!
//! Written: by `links`, packed into a link for SudokuPad.
//!
//! Lost: colours.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::content::{Content, Contents, all_cells, board_of};
use super::problem::{Fault, Word};
use crate::sudoku::{Board, Cell, Digit, Digits};

const NO_CELL: Fault =
    Fault::Refused("a cell of this f-puzzles grid is no object with a value and marks from 1 to 9");
const NOT_NINE: Fault =
    Fault::Refused("an f-puzzles grid of another size than 9x9; only plain 9x9 puzzles are read");
const REGIONS: Fault =
    Fault::Refused("an f-puzzles grid with irregular boxes; only plain 9x9 puzzles are read");

/// What says nothing about the rules of the puzzle.
const PLAIN: &[&str] = &[
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "highlightConflicts",
    "metadata",
    "successMessage",
    "truecandidatesoptions",
    "disabledlogic",
    "version",
    "id",
    "date",
];

/// Whether the object is such a puzzle.
pub(super) fn is_puzzle(object: &Map<String, Value>) -> bool {
    let rows = object.get("grid").and_then(Value::as_array);
    rows.is_some_and(|rows| {
        let is_row = |row: &Value| row.as_array().is_some_and(|row| row.iter().all(Value::is_object));
        !rows.is_empty() && rows.iter().all(is_row)
    })
}

/// The board of a puzzle.
pub(super) fn board(object: &Map<String, Value>) -> Result<Board, Fault> {
    if object.get("size").is_some_and(|size| size.as_u64() != Some(9)) {
        return Err(NOT_NINE);
    }
    if let Some((key, _)) = object.iter().find(|(key, value)| is_rule(key, value)) {
        return Err(Fault::Rule(Word::new(key)));
    }
    let rows = object.get("grid").and_then(Value::as_array).ok_or(NOT_NINE)?;
    let rows: Vec<&Vec<Value>> = rows.iter().filter_map(Value::as_array).collect();
    if rows.len() != 9 || rows.iter().any(|row| row.len() != 9) {
        return Err(NOT_NINE);
    }
    let cells = Cell::ALL.into_iter().zip(rows.into_iter().flatten());
    let contents: Result<Vec<Content>, Fault> = cells.map(|(cell, value)| content(cell, value)).collect();
    let contents: Contents = all_cells(contents?)?;
    Ok(board_of(&contents))
}

/// Whether the key switches a rule on, or draws something that may well stand for one.
fn is_rule(key: &str, value: &Value) -> bool {
    is_on(value) && !PLAIN.contains(&key)
}

/// Whether the value of a key switches something on.
pub(super) fn is_on(value: &Value) -> bool {
    match value {
        Value::Bool(on) => *on,
        Value::Array(items) => !items.is_empty(),
        Value::Object(items) => !items.is_empty(),
        _ => false,
    }
}

fn content(cell: Cell, value: &Value) -> Result<Content, Fault> {
    if let Some(region) = value.get("region").filter(|region| !region.is_null())
        && region.as_u64() != u64::try_from(cell.box_index().get()).ok()
    {
        return Err(REGIONS);
    }
    let digit = match value.get("value") {
        None | Some(Value::Null) => None,
        Some(value) => Some(digit_of(value).ok_or(Fault::NoDigit(cell))?),
    };
    let is_given = digit.is_some() && value.get("given").and_then(Value::as_bool).unwrap_or(false);
    let marks = |key: &str| match value.get(key) {
        None | Some(Value::Null) => Ok(Digits::NONE),
        Some(marks) => {
            let marks = marks.as_array().ok_or(NO_CELL)?;
            marks.iter().map(digit_of).collect::<Option<Digits>>().ok_or(NO_CELL)
        }
    };
    let centre = marks("centerPencilMarks")?;
    let centre = if centre.is_empty() { marks("givenPencilMarks")? } else { centre };
    Ok(Content { digit, is_given, centre, corner: marks("cornerPencilMarks")? })
}

/// A digit, be it in quotes.
fn digit_of(value: &Value) -> Option<Digit> {
    let number = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok())?;
    u8::try_from(number).ok().and_then(Digit::new)
}

/// The JSON of a board.
pub(super) fn json(board: &Board) -> String {
    let mut grid = String::new();
    for cell in Cell::ALL {
        grid.push_str(match (cell.index(), cell.column().get()) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        });
        grid.push_str(&object(Content::of(board, cell)));
    }
    format!("{{\"size\":9,\"grid\":[{grid}]]}}")
}

fn object(content: Content) -> String {
    let mut fields = Vec::new();
    if let Some(digit) = content.digit {
        fields.push(format!("\"value\":{digit}"));
    }
    if content.is_given {
        fields.push("\"given\":true".to_owned());
    }
    for (key, marks) in [("centerPencilMarks", content.centre), ("cornerPencilMarks", content.corner)] {
        if !marks.is_empty() {
            let mut list = String::new();
            marks.for_each(|digit| {
                // Writing to a string does not fail.
                let _ = write!(list, "{}{digit}", if list.is_empty() { "" } else { "," });
            });
            fields.push(format!("\"{key}\":[{list}]"));
        }
    }
    format!("{{{}}}", fields.join(","))
}

#[cfg(test)]
mod tests {
    use super::super::content::tests::any_full_board;
    use super::super::read;
    use super::*;
    use crate::sudoku::{Grid, MarkKind};
    use proptest::prelude::*;

    fn puzzle(change: impl Fn(&mut Value)) -> Result<Board, String> {
        let mut value: Value = serde_json::from_str(&json(&Board::new(Grid::EMPTY))).unwrap();
        change(&mut value);
        let mut entries = read(value.to_string().as_bytes());
        assert_eq!(entries.len(), 1);
        entries.remove(0).map(|puzzle| puzzle.board).map_err(|problem| problem.to_string())
    }

    #[test]
    fn givens_entries_and_both_kinds_of_marks_are_told_apart() {
        let board = puzzle(|value| {
            value["title"] = "killercage".into();
            value["killercage"] = Value::Array(Vec::new());
            value["grid"][0][0] = serde_json::json!({"value": 3, "given": true, "c": "#fff", "region": 0});
            value["grid"][0][1] = serde_json::json!({"value": "4"});
            value["grid"][8][8] =
                serde_json::json!({"centerPencilMarks": [1, 2], "cornerPencilMarks": ["9"]});
        })
        .unwrap();
        assert_eq!(board.givens().line('.').trim_end_matches('.'), "3");
        assert_eq!(board.entries().line('.').trim_end_matches('.'), ".4");
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[80]).to_string(), "12");
        assert_eq!(board.marks(MarkKind::Corner, Cell::ALL[80]).to_string(), "9");
    }

    #[test]
    fn variants_are_refused_by_name() {
        for (key, value) in [
            ("killercage", serde_json::json!([{"cells": ["R1C1"], "value": 3}])),
            ("diagonal+", true.into()),
            ("antiknight", true.into()),
        ] {
            let refusal = puzzle(|puzzle| puzzle[key] = value.clone()).unwrap_err();
            assert!(refusal.contains(&format!("the rule \"{key}\"")), "{refusal}");
        }
        assert!(puzzle(|puzzle| puzzle["size"] = 6.into()).unwrap_err().contains("another size"));
        assert!(
            puzzle(|puzzle| puzzle["grid"][0][0]["region"] = 4.into()).unwrap_err().contains("irregular")
        );
    }

    #[test]
    fn a_value_that_is_no_digit_is_told_by_its_cell() {
        let refusal = puzzle(|puzzle| puzzle["grid"][4][4]["value"] = 10.into()).unwrap_err();
        assert!(refusal.starts_with("r5c5"));
        assert!(puzzle(|puzzle| puzzle["grid"][4][4]["centerPencilMarks"] = serde_json::json!([0])).is_err());
    }

    proptest! {
        #[test]
        fn every_board_reads_back(board in any_full_board()) {
            let read = read(json(&board).as_bytes());
            prop_assert_eq!(read.len(), 1);
            prop_assert_eq!(&read[0].as_ref().unwrap().board, &board);
        }
    }
}

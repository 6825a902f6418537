//! Saves of GNOME Sudoku.
//!
//! Accepted: JSON whose `cells` are objects with `position` (row and column from 0), `value` (0 is none), `fixed` for
//! a given, and `earmarks`, which are pencil marks (in the centre). Cells that are not there are empty.
//!
//! Written: the same on one line, so that many can follow one another; each is a save of its own.
//!
//! Lost: in writing, corner marks; in reading, the time, and the difficulty but for the rating.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::content::{Content, Sheet, cell_at};
use super::problem::Fault;
use super::{Carries, Notation};
use super::{json, json_text};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const NOTATION: Notation = Notation {
    name: "gnome",
    title: "saves of GNOME Sudoku, with entries and pencil marks",
    write: Some(write),
    carries: Carries { corner_marks: false, ..Carries::ALL },
    detect: |head| json::first_key_is(head, &["difficulty_category", "time_elapsed"]),
    shape: json_text::SHAPE,
};

const NO_CELL: Fault = Fault::Refused(
    "a cell of this GNOME Sudoku save has no position, value from 0 to 9, or earmarks from 1 to 9; it is damaged",
);

/// Whether the object is such a save.
pub(super) fn is_save(object: &Map<String, Value>) -> bool {
    let cells = object.get("cells").and_then(Value::as_array);
    cells.is_some_and(|cells| {
        let has_position = |cell: &Value| cell.get("position").is_some();
        cells.iter().any(has_position) || cells.is_empty() && object.contains_key("time_elapsed")
    })
}

/// The board of a save.
pub(super) fn board(object: &Map<String, Value>) -> Result<Board, Fault> {
    let mut sheet = Sheet::new();
    for cell in object.get("cells").and_then(Value::as_array).into_iter().flatten() {
        sheet.put(place(cell)?, content(cell).ok_or(NO_CELL)?)?;
    }
    Ok(sheet.board())
}

fn place(cell: &Value) -> Result<Cell, Fault> {
    match cell.get("position").and_then(Value::as_array).map(Vec::as_slice) {
        Some([row, column]) => match (row.as_i64(), column.as_i64()) {
            (Some(row), Some(column)) => cell_at(row, column),
            _ => Err(NO_CELL),
        },
        _ => Err(NO_CELL),
    }
}

fn content(cell: &Value) -> Option<Content> {
    let digit = match cell.get("value").map_or(Some(0), Value::as_u64)? {
        0 => None,
        value => Some(digit(value)?),
    };
    let is_given = cell.get("fixed").map_or(Some(false), Value::as_bool)? && digit.is_some();
    let centre = match cell.get("earmarks") {
        None | Some(Value::Null) => Digits::NONE,
        Some(marks) => marks.as_array()?.iter().map(digit_of).collect::<Option<Digits>>()?,
    };
    Some(Content { digit, is_given, centre, ..Content::default() })
}

fn digit_of(value: &Value) -> Option<Digit> {
    digit(value.as_u64()?)
}

fn digit(value: u64) -> Option<Digit> {
    u8::try_from(value).ok().and_then(Digit::new)
}

/// The program refuses a save whose level it does not know, and some versions of it one of a custom puzzle.
const LEVEL: &str = "Medium Difficulty";

fn write(board: &Board) -> String {
    let mut cells = String::new();
    for cell in Cell::ALL {
        let Content { digit, is_given, centre, .. } = Content::of(board, cell);
        if digit.is_none() && centre.is_empty() {
            continue;
        }
        let comma = if cells.is_empty() { "" } else { "," };
        let (row, column) = (cell.row().get(), cell.column().get());
        let value = digit.map_or(0, Digit::get);
        let marks: Vec<String> = centre.map(|digit| digit.to_string()).collect();
        let marks = marks.join(",");
        // Writing to a string does not fail.
        let _ = write!(
            cells,
            "{comma}{{\"position\":[{row},{column}],\"value\":{value},\"fixed\":{is_given},\"earmarks\":[{marks}]}}"
        );
    }
    format!("{{\"difficulty_category\":\"{LEVEL}\",\"time_elapsed\":0.0,\"cells\":[{cells}]}}\n")
}

#[cfg(test)]
mod tests {
    use super::super::content::tests::{any_full_board, without};
    use super::super::read;
    use super::*;
    use crate::sudoku::MarkKind;
    use proptest::prelude::*;

    fn save(cells: &str) -> Result<Board, String> {
        let text = format!(
            "{{\n  \"difficulty_category\" : \"easy\",\n  \"time_elapsed\" : 12.5,\n  \"cells\" : [\n{cells}]\n}}\n"
        );
        let mut entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1);
        entries
            .remove(0)
            .map(|puzzle| {
                assert_eq!(puzzle.notation, "gnome");
                puzzle.board
            })
            .map_err(|problem| problem.to_string())
    }

    #[test]
    fn positions_are_row_and_column_and_fixed_cells_are_givens() {
        let board = save(
            "{\"position\":[0,8],\"value\":3,\"fixed\":true,\"earmarks\":[]},\
             {\"fixed\":false,\"value\":9,\"position\":[8,0]},\
             {\"position\":[4,4],\"value\":0,\"fixed\":false,\"earmarks\":[1,7]}",
        )
        .unwrap();
        assert_eq!(board.givens().filled().next(), Some((Cell::ALL[8], Digit::ALL[2])));
        assert_eq!(board.entries().filled().next(), Some((Cell::ALL[72], Digit::ALL[8])));
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[40]).to_string(), "17");
    }

    #[test]
    fn a_position_outside_or_twice_and_a_value_too_great_are_refused() {
        let cell = |row: i32, column: i32, value: i32| {
            format!("{{\"position\":[{row},{column}],\"value\":{value},\"fixed\":true,\"earmarks\":[]}}")
        };
        assert_eq!(save(&cell(9, 0, 1)), Err("position 9,0 is outside 0-8".to_owned()));
        assert_eq!(save(&cell(0, -1, 1)), Err("position 0,-1 is outside 0-8".to_owned()));
        assert_eq!(
            save(&[cell(1, 1, 1), cell(1, 1, 2)].join(",")),
            Err("r2c2 is filled in twice".to_owned())
        );
        assert!(save(&cell(1, 1, 10)).unwrap_err().contains("damaged"));
        assert!(save("{\"position\":[1],\"value\":1}").unwrap_err().contains("damaged"));
    }

    proptest! {
        #[test]
        fn every_board_reads_back_but_for_corner_marks(boards in proptest::collection::vec(any_full_board(), 1..4)) {
            let text: String = boards.iter().map(write).collect();
            let read: Vec<Board> = read(text.as_bytes()).into_iter().map(|entry| entry.unwrap().board).collect();
            let kept: Vec<Board> = boards.iter().map(|board| without(board, |content| content.corner = Digits::NONE)).collect();
            prop_assert_eq!(read, kept);
        }
    }

    #[test]
    fn the_level_is_one_that_the_program_knows() {
        assert!(write(&Board::new(crate::sudoku::Grid::EMPTY)).contains("\"Medium Difficulty\""));
    }
}

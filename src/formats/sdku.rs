//! XML that places digits cell by cell, by column `x` and row `y` counted from 0: the files of two programs.
//!
//! Accepted: the root `Sudoku` with `Cell` elements (`.sdku`): `x` and `y` as attributes or as elements, the digit as
//! text, or as `value` beside an `origin`: what was `Provided` is a given, and so is what the `User` typed into that
//! solver, unless there are cells that were provided: then it is an entry, like what was `Calculated` or put on `Trial`. And the root `sudoku` of SudoQ with a `fieldmap` for each
//! cell: `editable` tells whether it is a given, whose digit is `solution` plus one, with its place in a `position`;
//! its `complexity` is the rating. The solution of an editable cell is not looked at.
//!
//! Written: not at all.
//!
//! Lost: what was played in SudoQ, which keeps it in a file of its own; that file is refused.

use super::assembly::Entry;
use super::content::{Content, Sheet, cell_at};
use super::problem::Fault;
use super::xml::{self, Element};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit};

pub(super) const NOTATION: Notation = Notation {
    name: "sdku",
    title: "XML with a digit a cell, .sdku and SudoQ",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| xml::root_is(head, &["sudoku", "game"]),
    shape: xml::SHAPE,
};

/// The origin of what was in the puzzle before it was played.
const PROVIDED: &str = "Provided";

const NO_CELLS: Fault = Fault::Refused("XML of a sudoku without cells that are known: <Cell> or <fieldmap>");
const GAME: Fault =
    Fault::Refused("a game of SudoQ, which has moves and not the puzzle; open the puzzle's own file");
const NO_PLACE: Fault = Fault::Refused("a cell of this XML has no x and y from 0 to 8");
const NO_DIGIT: Fault = Fault::Refused("a cell of this XML holds no digit from 1 to 9");
const NO_FIELD: Fault =
    Fault::Refused("a field of this SudoQ puzzle is not editable and has no solution from 0 to 8");
const NOT_ALL: Fault = Fault::Refused("this SudoQ puzzle has not 81 fields; only plain 9x9 puzzles are read");
const NOT_PLAIN: Fault = Fault::Refused("a SudoQ puzzle of another type; only plain 9x9 puzzles are read");

pub(super) fn read(root: &Element) -> Entry {
    xml::entry(root, board(root), root.attribute("complexity"))
}

fn board(root: &Element) -> Result<Board, Fault> {
    let cells = root.all("Cell");
    let fields = root.all("fieldmap");
    if !fields.is_empty() {
        field_board(root, &fields)
    } else if !cells.is_empty() {
        cell_board(&cells)
    } else {
        Err(if root.is("game") { GAME } else { NO_CELLS })
    }
}

fn cell_board(cells: &[&Element]) -> Result<Board, Fault> {
    let mut sheet = Sheet::new();
    let has_origin =
        |origin: &str| cells.iter().any(|cell| cell.value("origin").is_some_and(|is| is == origin));
    let given = if has_origin(PROVIDED) { PROVIDED } else { "User" };
    for cell in cells {
        if let Some(content) = content(cell, given)? {
            sheet.put(place(cell)?, content)?;
        }
    }
    Ok(sheet.board())
}

/// The cell where the element says it is.
fn place(element: &Element) -> Result<Cell, Fault> {
    let number = |name| element.value(name)?.trim().parse::<i64>().ok();
    let (Some(x), Some(y)) = (number("x"), number("y")) else { return Err(NO_PLACE) };
    cell_at(y, x)
}

/// What the cell holds, where the givens have this origin; none where it is empty.
fn content(cell: &Element, given: &str) -> Result<Option<Content>, Fault> {
    let value = cell.value("value").unwrap_or(cell.text.trim());
    if matches!(value, "" | "0") {
        return Ok(None);
    }
    let digit = value.parse().ok().and_then(Digit::new).ok_or(NO_DIGIT)?;
    let is_given = cell.value("origin").is_none_or(|origin| origin == given);
    Ok(Some(Content { digit: Some(digit), is_given, ..Content::default() }))
}

fn field_board(root: &Element, fields: &[&Element]) -> Result<Board, Fault> {
    let is_plain = |kind: &str| matches!(kind.trim(), "0" | "standard9x9" | "STANDARD_9X9");
    if root.attribute("type").is_some_and(|kind| !is_plain(kind)) {
        return Err(NOT_PLAIN);
    }
    if fields.len() != Cell::COUNT {
        return Err(NOT_ALL);
    }
    let mut sheet = Sheet::new();
    for field in fields {
        let position = field.children.iter().find(|child| child.is("position")).ok_or(NO_PLACE)?;
        sheet.put(place(position)?, field_content(field)?)?;
    }
    Ok(sheet.board())
}

fn field_content(field: &Element) -> Result<Content, Fault> {
    let solution = || field.attribute("solution")?.trim().parse::<u8>().ok()?.checked_add(1);
    match field.attribute("editable") {
        Some("true") => Ok(Content::default()),
        Some("false") => solution().and_then(Digit::new).map(Content::given).ok_or(NO_FIELD),
        _ => Err(NO_FIELD),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use std::fmt::Write;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn board(text: &str) -> Result<Board, String> {
        let mut entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1);
        entries.remove(0).map(|puzzle| puzzle.board).map_err(|problem| problem.to_string())
    }

    #[test]
    fn x_is_the_column_and_y_the_row() {
        let sparse = board("<Sudoku>\n<Cell x=\"1\" y=\"2\">3</Cell>\n</Sudoku>").unwrap();
        assert_eq!(sparse.givens().filled().map(|(cell, _)| cell.to_string()).collect::<Vec<_>>(), ["r3c2"]);
    }

    #[test]
    fn the_origin_tells_an_entry_from_a_given() {
        let text = "<Sudoku version='2'><Cell><x>0</x><y>0</y><value>3</value><origin>Calculated</origin></Cell>\
                    <Cell><x>1</x><y>0</y><value>4</value><origin>User</origin></Cell>\
                    <Cell><x>2</x><y>0</y><value>0</value></Cell></Sudoku>";
        let board = board(text).unwrap();
        assert_eq!(board.givens().line('.').trim_end_matches('.'), ".4");
        assert_eq!(board.entries().line('.').trim_end_matches('.'), "3");
    }

    #[test]
    fn what_the_user_typed_into_what_was_provided_is_an_entry() {
        let cell = |x, value, origin| {
            format!("<Cell><x>{x}</x><y>0</y><value>{value}</value><origin>{origin}</origin></Cell>")
        };
        let text = format!("<Sudoku version='2'>{}{}</Sudoku>", cell(0, 3, "Provided"), cell(1, 4, "User"));
        let board = board(&text).unwrap();
        assert_eq!(board.givens().line('.').trim_end_matches('.'), "3");
        assert_eq!(board.entries().line('.').trim_end_matches('.'), ".4");
    }

    #[test]
    fn a_cell_outside_twice_or_without_a_digit_is_refused() {
        let cells = |cells: &str| board(&format!("<Sudoku>{cells}</Sudoku>")).unwrap_err();
        assert_eq!(cells("<Cell x='9' y='0'>1</Cell>"), "position 0,9 is outside 0-8");
        assert_eq!(cells("<Cell x='0' y='0'>1</Cell><Cell x='0' y='0'>2</Cell>"), "r1c1 is filled in twice");
        assert!(cells("<Cell x='0' y='0'>10</Cell>").contains("no digit"));
        assert!(cells("<Cell x='0'>1</Cell>").contains("no x and y"));
        assert!(cells("").contains("without cells"));
    }

    /// A puzzle of SudoQ; its solutions are 0 where the cell is editable.
    fn sudoq(kind: &str) -> String {
        let mut text = format!(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE sudoku SYSTEM \"./sudoku.dtd\">\n<sudoku type=\"{kind}\" complexity=\"1\">\n"
        );
        for (index, symbol) in LINE.chars().enumerate() {
            let given = symbol.to_digit(10);
            let (editable, solution) = (given.is_none(), given.unwrap_or(1) - 1);
            let (x, y) = (index % 9, index / 9);
            writeln!(text, "<fieldmap editable=\"{editable}\" solution=\"{solution}\"><position x=\"{x}\" y=\"{y}\"></position></fieldmap>").unwrap();
        }
        text + "</sudoku>\n"
    }

    #[test]
    fn the_solution_of_a_field_counts_from_0_and_an_editable_field_is_empty() {
        assert_eq!(board(&sudoq("0")).map(|board| board.givens().to_string()), Ok(LINE.to_owned()));
        assert!(board(&sudoq("3")).unwrap_err().contains("another type"));
        let short = sudoq("0").replacen("<fieldmap", "<other", 1).replacen("</fieldmap>", "</other>", 1);
        assert!(board(&short).unwrap_err().contains("not 81 fields"));
    }
}

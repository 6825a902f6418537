//! Grids with lines drawn around the boxes or around every cell.
//!
//! Accepted: `|` or any upright line of Unicode between the boxes or between all cells, with or without a frame;
//! between the rows, lines of strokes where boxes end or everywhere, or none. Cells stand side by side or have blanks
//! between them; where no sign stands for an empty cell, blanks do, and the columns of the digits say which cells
//! these are in. A star before a digit says nothing. Names before the rows and above the columns are passed over, and
//! so are the head of a table in Markdown, mail quoting, and text above and below. Several grids may follow one
//! another. Two grids in frames with stars for corners (`*---*`), the second with all digits of the first, are one
//! puzzle: the givens, and the player's digits. A grid of candidates that follows is a part of the puzzle too, see
//! the notation `marks`. In any other grid all digits are givens.
//!
//! Written: `boxes` with `+`, `-` and `|`, and `unicode` with lines of Unicode, `.` for an empty cell.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::{bordered_row, last_row};
use super::lines::Line;
use super::{Carries, Notation};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "boxes",
    title: "a grid drawn with + - and |",
    write: Some(|board| draw(board, &ASCII)),
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(bordered_row),
};

pub(super) const UNICODE: Notation = Notation {
    name: "unicode",
    title: "a grid drawn with lines of Unicode",
    write: Some(|board| draw(board, &LIGHT)),
    carries: Carries::DIGITS,
    detect: |head| detect(head) && head.iter().any(|line| line.text.contains(is_drawn)),
    shape: Shape::Rows(bordered_row),
};

/// Whether it is one of the lines of Unicode.
const fn is_drawn(symbol: char) -> bool {
    matches!(symbol, '\u{2500}'..='\u{257f}')
}

/// Four lines of a frame: above, between, below, and the upright one.
type Style = [&'static str; 4];

const ASCII: Style =
    ["+-------+-------+-------+\n", "+-------+-------+-------+\n", "+-------+-------+-------+\n", "|"];
const LIGHT: Style =
    ["┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n", "└───────┴───────┴───────┘\n", "│"];

fn draw(board: &Board, [above, between, below, upright]: &Style) -> String {
    let cells: Vec<char> = board.grid().to_string().chars().collect();
    let row = |cells: &[char]| {
        let boxes = cells.chunks(3).map(|cells| format!("{upright} {} {} {} ", cells[0], cells[1], cells[2]));
        boxes.collect::<String>() + upright + "\n"
    };
    let band = |cells: &[char]| cells.chunks(9).map(row).collect::<String>();
    let bands: Vec<String> = cells.chunks(27).map(band).collect();
    format!("{above}{}{below}", bands.join(between))
}

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, _)| line.text.contains('|'))
}

//! The PostScript of the Unix program sudoku(6).
//!
//! Accepted: a line with 81 digits and blanks or dots within parentheses, `(  6 91...)`; each is a puzzle, all digits
//! givens.
//! Any other PostScript is refused.
//!
//! Written: not at all.
//!
//! Lost: the title.

use super::assembly::{Entry, Found, Shape};
use super::content::board_of_text;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::trimmed;
use super::{Carries, Notation};
use crate::sudoku::Cell;

pub(super) const NOTATION: Notation = Notation {
    name: "postscript",
    title: "PostScript of sudoku(6)",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| {
        head.first().is_some_and(|line| line.text.trim_start().starts_with("%!PS"))
            || head.last().is_some_and(is_alone)
    },
    shape: Shape::Parts(|lines, line| holds(line) && lines.iter().any(holds), read),
};

const NO_CELLS: Fault =
    Fault::Refused("PostScript in which the puzzle is drawn and not written; copy it from the page as text");

fn holds(line: &Line) -> bool {
    cells(line).is_some()
}

/// The 81 characters within parentheses on the line.
fn cells(line: &Line) -> Option<&str> {
    let inner = |start: usize| line.text[start + 1..].split(')').next();
    let is_board = |inner: &&str| {
        inner.len() == Cell::COUNT && inner.bytes().all(|symbol| matches!(symbol, b' ' | b'.' | b'0'..=b'9'))
    };
    line.text.match_indices('(').filter_map(|(start, _)| inner(start)).find(is_board)
}

/// Whether the line is the 81 characters, and nothing else but the parentheses.
fn is_alone(line: &Line) -> bool {
    let text = trimmed(&line.text).text;
    text.starts_with('(')
        && text.ends_with(')')
        && cells(line).is_some_and(|cells| text.len() == cells.len() + 2)
}

fn read(lines: &[Line]) -> Vec<Entry> {
    let entry = |line: &Line| -> Option<Entry> {
        let board = board_of_text(cells(line)?);
        let found = board.map(|board| Found { line: line.number, board, rating: None });
        Some(found.map_err(|what| Problem::on_line(line.number, what)))
    };
    let entries: Vec<Entry> = lines.iter().filter_map(entry).collect();
    let first = lines.first().map_or(1, |line| line.number);
    if entries.is_empty() { vec![Err(Problem::on_line(first, NO_CELLS))] } else { entries }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    #[test]
    fn the_string_of_each_page_is_a_puzzle() {
        let page = format!(
            "%!PS-Adobe-3.0\n%%Title: 12\n({})\n211 301 translate\n0 setgray\n",
            LINE.replace('.', " ")
        );
        let givens: Vec<String> = read(page.repeat(2).as_bytes())
            .into_iter()
            .map(|entry| entry.unwrap().board.givens().to_string())
            .collect();
        assert_eq!(givens, [LINE, LINE]);
        let defined = format!("%!PS\n/board ({LINE}) def\nshowpage\n");
        assert_eq!(read(defined.as_bytes()).remove(0).unwrap().board.givens().to_string(), LINE);
    }

    #[test]
    fn other_postscript_is_refused_by_name() {
        let entries = read(b"%!PS-Adobe-3.0\n1 2 3 4 5 6 7 8 9 moveto\n(12) show\n");
        assert!(matches!(&entries[..], [Err(problem)] if problem.to_string().starts_with("PostScript")));
    }
}

//! The environment of the LaTeX package `sudoku`.
//!
//! Accepted: what is between `\begin{sudoku}` and `\end{sudoku}` (or `sudoku-block`): nine rows such as
//! `|2|5| | |3| |9| |1|.`, each ended by `|.`, in a document or alone. A cell is a digit, or empty, `{}` or `~`. Several
//! environments are several puzzles. Comments (`%`) are passed over. All digits are givens.
//!
//! Written: the environment, entries as givens.
//!
//! Lost: which digits are givens, and pencil marks.

use super::assembly::{Entry, Found, Shape};
use super::content::board_of_characters;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::trimmed;
use super::whole::Whole;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit};

pub(super) const NOTATION: Notation = Notation {
    name: "latex",
    title: "the LaTeX package sudoku",
    write: Some(write),
    carries: Carries::DIGITS,
    detect: |head| {
        let is_begun = |line: &Line| line.text.contains(BEGIN);
        let is_document = |line: &Line| trimmed(&line.text).text.starts_with("\\documentclass");
        head.first().is_some_and(is_document) || head.last().is_some_and(is_begun)
    },
    shape: Shape::Parts(|lines, line| is_begun(line) && lines.iter().any(is_begun), read),
};

/// Whether an environment begins on the line.
fn is_begun(line: &Line) -> bool {
    without_comment(line).contains(BEGIN)
}

fn without_comment(line: &Line) -> &str {
    line.text.split('%').next().unwrap_or_default()
}

const BEGIN: &str = "\\begin{sudoku";
const END: &str = "\\end{sudoku";
const NO_SUDOKU: Fault = Fault::Refused("a LaTeX document without the environment sudoku");
const NO_END: Fault = Fault::Refused("the environment sudoku is not ended here; the file is cut off");

fn read(lines: &[Line]) -> Vec<Entry> {
    let without_comments: Vec<Line> = lines
        .iter()
        .map(|line| Line { number: line.number, text: without_comment(line).to_owned() })
        .collect();
    let source = Whole::new(&without_comments);
    let begins: Vec<usize> = source.text.match_indices(BEGIN).map(|(at, _)| at).collect();
    if begins.is_empty() {
        return vec![Err(source.problem(0, NO_SUDOKU))];
    }
    begins.iter().map(|&begin| environment(&source, begin)).collect()
}

fn environment(source: &Whole, begin: usize) -> Entry {
    let inner = &source.text[begin + BEGIN.len()..];
    let body = inner.find(END).map(|end| &inner[..end]).ok_or_else(|| source.problem(begin, NO_END))?;
    let start = body.find('}').map_or(0, |at| at + 1);
    let board = board(&body[start..]);
    let line = source.line(begin);
    board.map(|board| Found { line, board, rating: None }).map_err(|what| Problem::on_line(line, what))
}

fn board(body: &str) -> Result<Board, Fault> {
    let rows: Vec<&str> = body.split("|.").filter(|row| row.contains('|')).collect();
    if rows.len() != 9 {
        return Err(Fault::Rows(rows.len()));
    }
    let mut characters = Vec::with_capacity(Cell::COUNT);
    for (number, row) in (1..).zip(rows) {
        let cells: Vec<&str> = row.split('|').skip(1).collect();
        if cells.len() != 9 {
            return Err(Fault::RowCells { row: number, cells: cells.len() });
        }
        for cell in cells {
            characters.push(character(cell).ok_or_else(|| no_digit(characters.len()))?);
        }
    }
    board_of_characters(characters)
}

fn no_digit(index: usize) -> Fault {
    Cell::new(index).map_or(Fault::Crowded, Fault::NoDigit)
}

/// The one character of a cell; a blank where it is empty.
fn character(cell: &str) -> Option<char> {
    let cell =
        cell.trim_matches(|symbol: char| symbol.is_whitespace() || matches!(symbol, '{' | '}' | '~' | '$'));
    let mut symbols = cell.chars();
    let first = symbols.next().unwrap_or(' ');
    symbols.next().is_none().then_some(first)
}

fn write(board: &Board) -> String {
    let mut text = "\\begin{sudoku}\n".to_owned();
    for cell in Cell::ALL {
        text.push('|');
        text.push(board.digit(cell).map_or(' ', Digit::to_char));
        if cell.column().next().is_none() {
            text.push_str("|.\n");
        }
    }
    text + "\\end{sudoku}\n"
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn written() -> String {
        write(&Board::new(LINE.parse().unwrap()))
    }

    fn givens(text: &str) -> Vec<Result<String, String>> {
        read(text.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(puzzle) => Ok(puzzle.board.givens().to_string()),
                Err(problem) => Err(format!("{:?} {problem}", problem.line)),
            })
            .collect()
    }

    #[test]
    fn a_document_with_two_environments_has_two_puzzles() {
        let text = format!(
            "% 9x9\n\\documentclass[12pt]{{article}}\n\\begin{{document}} % |1|2|.\n{}text 7\n{}\\end{{document}}\n",
            written(),
            written().replace("| |", "|~|").replace("|6|", "| {6} |").replace("|.\n", "|. % row\n")
        );
        assert_eq!(givens(&text), vec![Ok(LINE.to_owned()); 2]);
        assert_eq!(givens(&written().replace('\n', " ")), [Ok(LINE.to_owned())]);
    }

    #[test]
    fn rows_that_are_short_missing_or_crowded_are_told() {
        assert_eq!(
            givens(&written().replacen("| |6|", "|6|", 1)),
            [Err("Some(1) row 1 has 8 cells, a row has nine".to_owned())]
        );
        assert_eq!(
            givens(&written().replacen("|2| |8| | | | | |3|.\n", "", 1)),
            [Err("Some(1) 8 rows, a grid has nine".to_owned())]
        );
        assert_eq!(
            givens(&written().replacen("|6|", "|16|", 1)),
            [Err("Some(1) r1c3 holds neither one digit nor a mark for an empty cell".to_owned())]
        );
        assert!(givens(&written().replace("\\end", "\\stop"))[0].is_err());
        assert!(givens("\\documentclass{article}\n123\n")[0].is_err());
    }
}

//! Nine rows of digits in which blanks are the empty cells, without any lines drawn.
//!
//! Accepted: rows of exactly nine characters, or of 17 or 18 with a cell in every other one, all of the same length; a
//! shorter row is refused, for there is no telling where its blanks are missing. All digits are givens.
//!
//! Written: not at all.

use super::assembly::{Entry, Found, Shape};
use super::lines::Line;
use super::pieces::{Piece, What, assemble};
use super::problem::{Fault, Problem};
use super::{Carries, Notation};
use crate::sudoku::{Cell, Digit};

pub(super) const NOTATION: Notation = Notation {
    name: "blanks",
    title: "nine rows of nine characters, blanks for empty cells",
    write: None,
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Parts(|lines, line| step(line).is_none() && lines.last().is_some_and(is_row), read),
};

fn is_row(line: &Line) -> bool {
    step(line).is_some()
}

fn detect(head: &[Line]) -> bool {
    let Some(rows) = head.len().checked_sub(9).map(|start| &head[start..]) else { return false };
    let step = step(&rows[0]);
    let has = |is: fn(char) -> bool| rows.iter().any(|line| line.text.contains(is));
    step.is_some() && rows.iter().all(|row| self::step(row) == step) && has(|c| c == ' ') && has(|c| c != ' ')
}

/// How many columns there are to a cell, if the line can be a row.
fn step(line: &Line) -> Option<usize> {
    let step = match line.text.len() {
        9 => 1,
        17 | 18 => 2,
        _ => return None,
    };
    let fits =
        |(at, symbol): (usize, char)| symbol == ' ' || (at % step == 0 && Digit::from_char(symbol).is_some());
    line.text.chars().enumerate().all(fits).then_some(step)
}

fn read(lines: &[Line]) -> Vec<Entry> {
    let runs = lines.chunk_by(|above, below| step(above).is_some() == step(below).is_some());
    runs.filter(|run| run.iter().any(|line| step(line).is_some()))
        .flat_map(|run| run.chunks(9).map(|rows| grid(run, rows)))
        .collect()
}

fn grid(run: &[Line], rows: &[Line]) -> Entry {
    let line = rows[0].number;
    let piece = |line: &Line, cell: usize| {
        let column = cell * step(line).unwrap_or(1);
        let symbol = line.text.chars().nth(column).unwrap_or(' ');
        let what = if symbol == ' ' { What::Blank } else { What::Symbol(symbol) };
        Piece { line: line.number, column: column + 1, what }
    };
    let pieces: Vec<Piece> = rows.iter().flat_map(|line| (0..9).map(|cell| piece(line, cell))).collect();
    let wrong = Problem::on_line(run[0].number, Fault::Rows(run.len()));
    if !run.len().is_multiple_of(9) {
        return Err(wrong);
    }
    let pieces: [Piece; Cell::COUNT] = pieces.try_into().map_err(|_| wrong)?;
    let (board, _) = assemble(&pieces)?;
    Ok(Found { line, board, rating: None })
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::super::tests::only_board;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn rows(between: &str) -> Vec<String> {
        let cells: Vec<String> = LINE.replace('.', " ").chars().map(String::from).collect();
        cells.chunks(9).map(|row| row.join(between)).collect()
    }

    #[test]
    fn blanks_are_empty_cells_where_every_row_is_full() {
        for between in ["", " "] {
            assert_eq!(only_board(&rows(between).join("\n")).givens().to_string(), LINE);
        }
    }

    #[test]
    fn a_row_that_is_cut_off_is_never_filled_up() {
        let cut: Vec<String> = rows("").iter().map(|row| row.trim_end().to_owned()).collect();
        assert!(read(cut.join("\n").as_bytes()).iter().all(Result::is_err));
        let mut one = rows("");
        one[8].pop();
        assert!(read(one.join("\n").as_bytes()).iter().all(Result::is_err));
    }
}

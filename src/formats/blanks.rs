//! Nine rows of digits in which blanks are the empty cells, without any lines drawn.
//!
//! Accepted: rows of exactly nine characters, or of 17 or 18 with a cell in every other one. The blanks at the end
//! may be cut off if they are in all rows, some row begins with one, and the last row has its ninth cell: else it may be
//! digits that are cut off, or the blanks at the start, and the rows are refused. All digits are givens.
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
    shape: Shape::Parts(|lines, line| !is_row(line) && lines.last().is_some_and(is_row), read),
};

fn is_row(line: &Line) -> bool {
    fits(line, 1) || fits(line, 2)
}

fn detect(head: &[Line]) -> bool {
    let Some(rows) = head.len().checked_sub(9).map(|start| &head[start..]) else { return false };
    let has = |is: fn(char) -> bool| rows.iter().any(|line| line.text.contains(is));
    step(rows).is_some() && has(|c| c == ' ') && has(|c| c != ' ')
}

/// How many columns there are to a cell in these rows, if there is no doubt where the cells are.
fn step(rows: &[Line]) -> Option<usize> {
    [1_usize, 2].into_iter().find(|&step| {
        let is_whole = |line: &Line| (9 * step).abs_diff(line.text.len()) < step;
        let are_trimmed = || {
            rows.iter().filter(|line| !is_whole(line)).count() > 1
                && rows.last().is_some_and(is_whole)
                && rows.iter().all(|line| !line.text.ends_with(' '))
                && rows.iter().any(|line| line.text.starts_with(' '))
        };
        rows.iter().all(|line| fits(line, step)) && (rows.iter().all(is_whole) || are_trimmed())
    })
}

/// Whether the line can be a row with so many columns to a cell.
fn fits(line: &Line, step: usize) -> bool {
    let fits =
        |(at, symbol): (usize, char)| symbol == ' ' || (at % step == 0 && Digit::from_char(symbol).is_some());
    (1..=9 * step).contains(&line.text.len()) && line.text.chars().enumerate().all(fits)
}

fn read(lines: &[Line]) -> Vec<Entry> {
    // A number of its own says nothing.
    let is_number = |run: &[Line]| run.len() == 1 && !run[0].text.contains(' ') && run[0].text.len() < 9;
    lines
        .chunk_by(|above, below| is_row(above) == is_row(below))
        .filter(|run| is_row(&run[0]) && !is_number(run))
        .flat_map(|run| run.chunks(9).map(|rows| grid(run, rows)))
        .collect()
}

const SHORT: Fault = Fault::Refused(
    "rows of blanks and digits of which some are shorter, and no telling where: write . or 0 for the empty cells",
);

fn grid(run: &[Line], rows: &[Line]) -> Entry {
    let line = rows[0].number;
    let Some(step) = step(rows) else { return Err(Problem::on_line(line, SHORT)) };
    let piece = |line: &Line, cell: usize| {
        let column = cell * step;
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
    fn blanks_that_are_cut_off_everywhere_are_put_back() {
        // The last row ends in a digit, so that nothing of it can be missing.
        let mut rows = rows("");
        rows.swap(7, 8);
        let cut: Vec<String> = rows.iter().map(|row| row.trim_end().to_owned()).collect();
        let board = only_board(&cut.join("\n"));
        assert_eq!(board.givens().rows().replace('0', " "), rows.join("\n") + "\n");
        let moved: Vec<&str> = cut.iter().map(|row| row.trim_start()).collect();
        assert!(read(moved.join("\n").as_bytes()).iter().all(Result::is_err), "no row begins with a blank");
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

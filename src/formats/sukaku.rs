//! Sukaku: the candidates of every cell on one line.
//!
//! Accepted: 729 characters side by side, nine a cell: the digit in its place, or `.` or `0`. A cell with one candidate
//! is a given, unless a peer has the digit among several still; else the candidates are pencil marks in the centre.
//! What follows after a blank, comma, semicolon or `#` is passed over. The 729 characters may also stand on nine lines,
//! a row on each: as plain puzzles these would have the same digit several times in a column.
//!
//! Written: not at all.
//!
//! Lost: nothing, there is nothing else in it.

use super::assembly::{Entry, Found, Shape};
use super::content::{Content, all_cells, board_of, fill_singles};
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::{Field, is_silent, trimmed};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const NOTATION: Notation = Notation {
    name: "sukaku",
    title: "729 characters on a line, nine a cell",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(|line| candidates(line).text.len() == LEN && read(line).is_ok()),
    shape: Shape::Lines(read),
};

/// The same with a row on each of nine lines.
pub(super) const ROWS: Notation = Notation {
    name: "sukaku-rows",
    title: "nine lines of 81 characters, nine a cell",
    detect: |head| head.last().is_some_and(is_row),
    shape: Shape::Parts(|lines, _| rows(lines).count() == 9, |lines| vec![read_rows(lines)]),
    ..NOTATION
};

const LEN: usize = 9 * Cell::COUNT;
const NO_SUKAKU: Fault =
    Fault::Refused("no 729 candidates on this line, nine a cell, each the digit in its place or . or 0");

fn candidates(line: &Line) -> Field<'_> {
    let Field { column, text } = trimmed(&line.text);
    let ends = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '#');
    Field { column, text: text.split(ends).next().unwrap_or_default() }
}

/// The digits that each nine characters stand for.
fn cells(text: &str) -> Option<Vec<Digits>> {
    let cell = |cell: &[u8]| -> Option<Digits> {
        let mut digits = Digits::NONE;
        for (digit, &symbol) in Digit::ALL.into_iter().zip(cell) {
            match symbol {
                b'.' | b'0' => {}
                _ if char::from(symbol) == digit.to_char() => digits.insert(digit),
                _ => return None,
            }
        }
        Some(digits)
    };
    text.as_bytes().chunks(9).map(cell).collect()
}

/// Whether the line is the candidates of nine cells, and cannot be a puzzle.
fn is_row(line: &Line) -> bool {
    let text = candidates(line).text;
    let digits = |cells: Vec<Digits>| cells.into_iter().map(Digits::len).sum::<usize>();
    text.len() == Cell::COUNT && cells(text).is_some_and(|cells| digits(cells) > 9)
}

fn rows(lines: &[Line]) -> impl Iterator<Item = &Line> {
    lines.iter().filter(|line| !is_silent(&line.text))
}

fn read_rows(lines: &[Line]) -> Entry {
    let first = rows(lines).next().map_or(1, |line| line.number);
    let count = rows(lines).count();
    if count != 9 {
        return Err(Problem::on_line(first, Fault::Rows(count)));
    }
    let text: String = rows(lines).map(|line| candidates(line).text).collect();
    let whole = Line { number: first, text };
    Ok(Found { line: first, board: read(&whole)?, rating: None })
}

fn read(line: &Line) -> Result<Board, Problem> {
    let Field { column, text } = candidates(line);
    let board = cells(text).filter(|_| text.len() == LEN).and_then(|cells| board_of_cells(cells).ok());
    board.ok_or(Problem::at(line.number, column, NO_SUKAKU))
}

/// The board whose cells can be these digits.
pub(super) fn board_of_cells(cells: Vec<Digits>) -> Result<Board, Fault> {
    Ok(board_of(&fill_singles(&all_cells(cells)?, Content::given)))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::sudoku::MarkKind;

    #[test]
    fn one_candidate_is_a_given_and_several_are_marks() {
        let text = format!("..3......1..4.....{}# 12", ".".repeat(LEN - 18));
        let puzzle = read(text.as_bytes()).remove(0).unwrap();
        assert_eq!(puzzle.notation, "sukaku");
        assert_eq!(puzzle.board.givens().line('.').trim_end_matches('.'), "..3".trim_start_matches('.'));
        assert_eq!(puzzle.board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "14");
    }

    #[test]
    fn nine_lines_of_candidates_are_one_board_and_no_list() {
        let row = "123456789".repeat(8);
        let first = format!("..3......{row}\n");
        let text = first.clone() + &format!("123456789{row}\n").repeat(8);
        let read_all = |text: &str| read(text.as_bytes());
        let [Ok(puzzle), Ok(_)] = &read_all(&format!("{text}\n{text}"))[..] else { panic!("two boards") };
        assert_eq!((puzzle.notation, puzzle.board.givens().count()), ("sukaku-rows", 1));
        assert_eq!(puzzle.board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "123456789");
        let [Err(problem)] = &read_all(&text[first.len()..])[..] else { panic!("eight rows") };
        assert_eq!(problem.to_string(), "8 rows, a grid has nine");
    }

    #[test]
    fn a_digit_out_of_its_place_and_a_short_line_are_refused() {
        for text in
            [format!("3{}", ".".repeat(LEN - 1)), ".".repeat(LEN - 1), format!("1{}", ".".repeat(LEN))]
        {
            assert!(read(text.as_bytes()).iter().all(Result::is_err));
        }
    }
}

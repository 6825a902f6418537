//! Lines of the library of HoDoKu, one a line: examples of techniques.
//!
//! Accepted: `:technique:candidates:cells:deleted:eliminations:placements:extra`, the last fields may be missing. Of the
//! cells, `7` is a given, `+7` an entry, `.` or `0` an empty cell. `deleted` are the candidates that were taken out
//! before, as digit, row and column: where there are any, every empty cell gets as pencil marks in the centre the
//! digits that the rule allows, without those; where there are none, there are no marks. Comments begin with `#`.
//!
//! Written: not at all.
//!
//! Lost: the technique, and what it places and takes out.

use super::assembly::Shape;
use super::content::{Content, all_cells, board_of};
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::{Field, trimmed};
use super::{Carries, Notation};
use crate::sudoku::{Board, Candidates, Cell, Digit, Digits, Index, MarkKind};

pub(super) const NOTATION: Notation = Notation {
    name: "hodoku",
    title: "lines of the library of HoDoKu",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(|line| is_library_line(trimmed(&line.text).text)),
    shape: Shape::Lines(read),
};

const NO_LIBRARY_LINE: Fault =
    Fault::Refused("no line of the library of HoDoKu, it takes :technique:candidates:cells:deleted:...");
const NO_CANDIDATE: Fault =
    Fault::Refused("a deleted candidate that is not digit, row and column, each from 1 to 9");

/// Whether it begins with the number of a technique.
fn is_library_line(text: &str) -> bool {
    let mut fields = text.split(':');
    let number = |field: &str| {
        let digits = field.bytes().take_while(u8::is_ascii_digit).count();
        digits == 4 && (field.len() == 4 || field[4..].starts_with('-'))
    };
    fields.next() == Some("") && fields.next().is_some_and(number) && fields.nth(1).is_some()
}

fn read(line: &Line) -> Result<Board, Problem> {
    let Field { column, text } = trimmed(&line.text);
    let problem = |what| Problem::on_line(line.number, what);
    let fields: Vec<&str> = text.split(':').collect();
    let ["", technique, candidates, cells, rest @ ..] = &fields[..] else {
        return Err(Problem::at(line.number, column, NO_LIBRARY_LINE));
    };
    // Characters before the cells, all of them ASCII if the line is what it seems.
    let before = column + 3 + technique.chars().count() + candidates.chars().count();
    let contents = contents(cells).map_err(|(at, what)| Problem::at(line.number, before + at, what))?;
    let board = board_of(&all_cells(contents).map_err(problem)?);
    with_marks(board, rest.first().copied().unwrap_or_default()).map_err(problem)
}

/// The cells, or the place and the fault of the first that is none.
fn contents(text: &str) -> Result<Vec<Content>, (usize, Fault)> {
    let mut contents = Vec::with_capacity(Cell::COUNT);
    let mut symbols = text.chars().enumerate();
    while let Some((at, symbol)) = symbols.next() {
        contents.push(match symbol {
            '.' | '0' => Content::default(),
            '+' => match symbols.next().and_then(|(_, symbol)| Digit::from_char(symbol)) {
                Some(digit) => Content::entry(digit),
                None => return Err((at, Fault::Foreign('+'))),
            },
            _ => Content::given(Digit::from_char(symbol).ok_or((at, Fault::Foreign(symbol)))?),
        });
    }
    Ok(contents)
}

/// The board with the candidates as marks, if some were taken out.
fn with_marks(mut board: Board, deleted: &str) -> Result<Board, Fault> {
    let mut candidates = Candidates::of(&board.grid());
    let deleted: Vec<&str> = deleted.split_whitespace().collect();
    for triple in &deleted {
        let (digit, cell) = candidate(triple).ok_or(NO_CANDIDATE)?;
        candidates.eliminate(cell, digit);
    }
    if !deleted.is_empty() {
        for cell in Cell::ALL {
            let marks: Digits = candidates.get(cell);
            marks.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
        }
    }
    Ok(board)
}

fn candidate(triple: &str) -> Option<(Digit, Cell)> {
    let mut numbers = triple.chars().map(Digit::from_char);
    let (digit, row, column) = (numbers.next()??, numbers.next()??, numbers.next()??);
    let cell = Cell::at(Index::new(row.index())?, Index::new(column.index())?);
    numbers.next().is_none().then_some((digit, cell))
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    const CELLS: &str = "+3.6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn boards(text: &str) -> Vec<Result<Board, Problem>> {
        read(text.as_bytes()).into_iter().map(|entry| entry.map(|puzzle| puzzle.board)).collect()
    }

    #[test]
    fn a_plus_tells_an_entry_from_a_given() {
        let text =
            format!("# hidden single\n\n:0002:3:{CELLS}:::::\n:0002-1:3:{CELLS}:::\n :0003-x:3:{CELLS}\n");
        for board in boards(&text).into_iter().map(|board| board.unwrap()) {
            assert_eq!(board.entries().line('.').trim_end_matches('.'), "3");
            assert_eq!(board.givens().count(), 26);
            assert!(Cell::ALL.iter().all(|&cell| board.marks(MarkKind::Centre, cell).is_empty()));
        }
        assert_eq!(boards(&text).len(), 3);
    }

    #[test]
    fn candidates_that_were_taken_out_are_missing_among_the_marks() {
        let text = format!(":0002:3:{CELLS}:412 122:333::");
        let board = boards(&text).remove(0).unwrap();
        let allowed = board.grid().allowed(Cell::ALL[1]);
        assert!(allowed.contains(Digit::ALL[3]), "the case needs it");
        let marks = board.marks(MarkKind::Centre, Cell::ALL[1]);
        assert_eq!(marks, allowed.without(Digits::only(Digit::ALL[3])));
        assert!(!board.marks(MarkKind::Centre, Cell::ALL[10]).contains(Digit::ALL[0]));
    }

    #[test]
    fn a_damaged_line_is_told_and_the_rest_is_read() {
        let lines = [CELLS, &CELLS[2..], &CELLS.replacen(".6", "+x", 1), CELLS];
        let text = lines.map(|cells| format!(":0002:3:{cells}:::\n")).concat();
        let boards = boards(&(text + &format!(":0002:3:{CELLS}:40::\n")));
        assert!(boards[0].is_ok() && boards[3].is_ok());
        assert_eq!(boards[1].as_ref().unwrap_err(), &Problem::on_line(2, Fault::LineCells(80)));
        assert_eq!(boards[2].as_ref().unwrap_err(), &Problem::at(3, 11, Fault::Foreign('+')));
        assert_eq!(boards[4].as_ref().unwrap_err(), &Problem::on_line(5, NO_CANDIDATE));
    }
}

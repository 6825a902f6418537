//! A puzzle on a line with its solution: `9:9[2.3.4],5!,2;...`.
//!
//! Accepted: 81 cells with `,` between them and `;` between rows. `5!` is a given. A digit without `!` is the solution
//! of an empty cell and no part of the board; after it may stand `:9`, the digit of the player's, and `[2.3]`, the
//! centre marks.
//!
//! Written: not at all.

use super::assembly::Shape;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::{fields, is_blank};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit, Digits, Grid, MarkKind};

pub(super) const NOTATION: Notation = Notation {
    name: "komo",
    title: "a line such as 9:9[2.3],5!,2;..., with the solution in the empty cells",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(|line| line.text.contains('!') && read(line).is_ok()),
    shape: Shape::Lines(read),
};

/// A given, or the digit and the marks that the player wrote.
enum Content {
    Given(Digit),
    Noted(Option<Digit>, Digits),
}

fn read(line: &Line) -> Result<Board, Problem> {
    let is_separator = |symbol| matches!(symbol, ',' | ';') || is_blank(symbol);
    let words: Vec<_> = fields(&line.text, is_separator).collect();
    if words.len() != Cell::COUNT {
        let fault = if words.len() < 9 { Fault::NoField } else { Fault::LineCells(words.len()) };
        return Err(Problem::at(line.number, 1, fault));
    }
    let mut board = Board::new(Grid::EMPTY);
    for (cell, word) in Cell::ALL.into_iter().zip(words) {
        match content(word.text) {
            Some(Content::Given(digit)) => board.set_given(cell, Some(digit)),
            Some(Content::Noted(entry, marks)) => {
                marks.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
                if let Some(digit) = entry {
                    board.enter(cell, digit);
                }
            }
            None => return Err(Problem::at(line.number, word.column, Fault::Crowded)),
        }
    }
    Ok(board)
}

fn content(word: &str) -> Option<Content> {
    let digit = |text: &str| match text.as_bytes() {
        &[symbol] => Digit::from_char(char::from(symbol)),
        _ => None,
    };
    if let Some(given) = word.strip_suffix('!') {
        return digit(given).map(Content::Given);
    }
    let (word, marks) = match word.strip_suffix(']') {
        Some(rest) => rest.split_once('[')?,
        None => (word, ""),
    };
    let marks: Option<Digits> = marks.split('.').filter(|_| !marks.is_empty()).map(digit).collect();
    let (solution, entry) =
        word.split_once(':').map_or((word, None), |(solution, entry)| (solution, Some(entry)));
    digit(solution)?;
    let entry = match entry {
        Some(entry) => Some(digit(entry)?),
        None => None,
    };
    Some(Content::Noted(entry, marks?))
}

#[cfg(test)]
mod tests {
    use super::super::tests::only_board;
    use crate::sudoku::{Cell, MarkKind};

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";

    fn text() -> String {
        let cell = |(given, solution)| if given == '.' { format!("{solution}") } else { format!("{given}!") };
        let cells: Vec<String> = LINE.chars().zip(SOLVED.chars()).map(cell).collect();
        cells.chunks(9).map(|row| row.join(",")).collect::<Vec<_>>().join(";")
    }

    #[test]
    fn the_solution_is_no_part_of_the_board() {
        let board = only_board(&text());
        assert_eq!((board.givens().to_string(), board.entries().count()), (LINE.to_owned(), 0));
    }

    #[test]
    fn digits_and_marks_of_the_player_are_read() {
        let board = only_board(&text().replacen("3,9,", "3:4[4.7],9[1.9],", 1));
        assert_eq!(board.givens().to_string(), LINE);
        assert_eq!(board.entries().line('.').trim_end_matches('.'), "4");
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "19");
    }
}

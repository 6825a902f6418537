//! A grid in which givens are locked and pencil marks are listed: `9(2,3,4)|5!|.(1,2)|...`.
//!
//! Accepted: nine rows of nine cells with `|` between them. `5!` is a given, `9` a digit of the player's, `(2,3)` the
//! centre marks of the cell, also under a digit; `.`, `0` and nothing are empty cells. Blanks do no harm.
//!
//! Written: not at all.

use super::assembly::Shape;
use super::drawing::{bordered_row, last_row};
use super::lines::Line;
use super::pieces::What;
use super::{Carries, Notation};

pub(super) const NOTATION: Notation = Notation {
    name: "doku",
    title: "rows such as 9(2,3)|5!|., with givens marked and pencil marks listed",
    write: None,
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(bordered_row),
};

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, row)| {
        line.text.contains('|') && row.pieces.iter().any(|piece| matches!(piece.what, What::Given(_)))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::only_board;
    use crate::sudoku::{Cell, MarkKind};

    #[test]
    fn givens_digits_of_the_player_and_marks_are_told_apart() {
        let rows = "..6......\n2.8.....3\n5...829..\n8....9325\n.....51.6\n.....7...\n9.1....37\n.....3..9\n.5.6..8..\n";
        let cell = |symbol: char| match symbol {
            '\n' => "\n".to_owned(),
            '.' => ". |".to_owned(),
            digit => format!("{digit}!|"),
        };
        let text: String = rows.chars().map(cell).collect::<String>().replace("|\n", "\n");
        let text =
            text.replacen(". |. ", "3(3,9)|(1,4)", 1).replacen(". |", "0|", 1).replacen(". |", " |", 1);
        let board = only_board(&text);
        assert_eq!(board.givens().rows().replace('0', "."), rows);
        assert_eq!(board.entries().line('.').trim_end_matches('.'), "3");
        let marks = |cell: Cell| board.marks(MarkKind::Centre, cell).to_string();
        assert_eq!((marks(Cell::ALL[0]), marks(Cell::ALL[1])), ("39".to_owned(), "14".to_owned()));
    }
}

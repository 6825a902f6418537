//! Nine rows of nine characters.
//!
//! Accepted: a row is nine cells, each a digit or the mark for an empty cell (`.` `0` `_` `*` `-` `?` `x` `X` `e`, one
//! and the same all over the grid), with blanks around it at most, or three groups of three, perhaps with a letter as its name before. Any number of grids,
//! parted by blank lines, by comments (`#` `;` `%` `//`) or by headings such as `Grid 01`, or not at all; mail quoting
//! before the rows and lines drawn between the boxes do no harm. All digits are givens.
//!
//! Written: nine lines of nine digits, `0` for an empty cell.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::{last_row, row};
use super::lines::Line;
use super::text::{fields, is_blank};
use super::{Carries, Notation};

pub(super) const NOTATION: Notation = Notation {
    name: "rows",
    title: "nine rows of nine digits, 0 for an empty cell",
    write: Some(|board| board.grid().rows()),
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(row),
};

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, _)| {
        let words = fields(&line.text, is_blank).count();
        !line.text.contains('|') && matches!(words, 1..=3)
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Puzzle, read};

    const GRID: &str = "\
..6......
2.8.....3
5...829..
8....9325
.....51.6
.....7...
9.1....37
.....3..9
.5.6..8..
";

    fn puzzles(text: &str) -> Vec<Puzzle> {
        read(text.as_bytes()).into_iter().map(|entry| entry.unwrap()).collect()
    }

    #[test]
    fn a_row_of_dashes_is_a_row_and_no_border() {
        let [puzzle] = &puzzles(&GRID.replace("2.8.....3", ".........").replace('.', "-"))[..] else {
            panic!("one puzzle");
        };
        assert_eq!((puzzle.line, puzzle.notation), (1, "rows"));
        assert_eq!(puzzle.board.givens().rows().lines().nth(1), Some("000000000"));
        assert_eq!(puzzle.board.givens().count(), 23);
    }

    #[test]
    fn blanks_around_a_row_do_no_harm() {
        let ragged = GRID.replace('\n', "\u{a0}\u{200b} \t\n  ");
        assert_eq!(puzzles(&ragged)[0].board, puzzles(GRID)[0].board);
    }

    #[test]
    fn an_underline_is_not_taken_for_the_notation() {
        let line = GRID.replace('\n', "");
        assert_eq!(puzzles(&format!("---------\n{line}"))[0].notation, "line");
    }

    #[test]
    fn a_board_is_written_as_nine_lines_of_nine_digits() {
        let written = super::NOTATION.write.map(|write| write(&puzzles(GRID)[0].board));
        assert_eq!(written, Some(GRID.replace('.', "0")));
    }
}

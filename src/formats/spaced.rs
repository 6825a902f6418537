//! Nine rows of nine cells parted by blanks.
//!
//! Accepted: a row is nine cells, each a digit or the mark for an empty cell (`.` `0` `_` `*` `-` `?` `x` `X` `e`, one
//! and the same all over the grid), with spaces or tabs between them, before and after. Any number of grids, parted as
//! in the notation `rows`.
//!
//! Written: not at all.
//!
//! Lost: pencil marks, and which digits are givens.

use super::Notation;
use super::assembly::Shape;
use super::blocks::Row;
use super::lines::Line;
use super::symbols::symbols;
use super::text::{Field, fields, is_blank, is_rule, looks_like_cells};

pub(super) const NOTATION: Notation = Notation {
    name: "spaced",
    title: "nine rows of nine digits with blanks between them",
    write: None,
    detect,
    shape: Shape::Rows(row),
};

fn detect(head: &[Line]) -> bool {
    head.last().is_some_and(|line| !is_rule(&line.text) && row(line).is_some_and(|row| row.is_sound()))
}

fn row(line: &Line) -> Option<Row> {
    let cells: Vec<Field> = fields(&line.text, is_blank).collect();
    let row = match cells.iter().find(|cell| cell.len() > 1) {
        Some(crowded) => Row::crowded(line.number, crowded.column + 1),
        None => Row::new(line.number, cells.iter().flat_map(|&cell| symbols(line.number, cell)).collect()),
    };
    (row.is_sound() || looks_like_cells(&line.text)).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const GRID: &str = "\
0 0 6 0 0 0 0 0 0 
2 0 8 0 0 0 0 0 3 
5 0 0 0 8 2 9 0 0 
8 0 0 0 0 9 3 2 5 
0 0 0 0 0 5 1 0 6 
0 0 0 0 0 7 0 0 0 
9 0 1 0 0 0 0 3 7 
0 0 0 0 0 3 0 0 9 
0 5 0 6 0 0 8 0 0 
";

    /// Puzzles as their notation and givens, problems with their place.
    fn entries(text: &str) -> Vec<String> {
        read(text.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(puzzle) => format!("{} {}", puzzle.notation, puzzle.board.givens().line('0')),
                Err(problem) => {
                    format!("{:?}:{:?} {problem}", problem.line.unwrap_or(0), problem.column.unwrap_or(0))
                }
            })
            .collect()
    }

    #[test]
    fn cells_are_parted_by_any_blanks() {
        let expected = format!("spaced {}", GRID.replace([' ', '\n'], ""));
        assert_eq!(entries(GRID), [expected.as_str()]);
        assert_eq!(entries(&GRID.replace(' ', "\t")), [expected.as_str()]);
        assert_eq!(entries(&GRID.replace(' ', "   ")), [expected.as_str()]);
        assert_eq!(
            entries(&format!("Grid 01\n{GRID}\nGrid 02\n{GRID}")),
            [expected.as_str(), expected.as_str()]
        );
    }

    #[test]
    fn a_number_of_two_digits_is_no_cell() {
        assert_eq!(entries(&GRID.replace("2 9", "12 9")), ["3:12 two characters where one cell is expected"]);
    }

    #[test]
    fn a_row_of_the_wrong_length_is_refused_by_line_and_column() {
        assert_eq!(
            entries(&GRID.replace("9 3 2 5", "9 3 2 5 7")),
            ["4:19 row 4 has 10 cells, a row has nine"]
        );
        assert_eq!(entries(&GRID.replace("9 3 2 5", "9 3 2")), ["4:16 row 4 has 8 cells, a row has nine"]);
    }

    #[test]
    fn a_letter_is_refused_by_line_and_column() {
        assert_eq!(entries(&GRID.replace("2 9", "2 a")), ["3:13 'a' is no cell"]);
    }
}

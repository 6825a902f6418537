//! Nine rows of nine cells parted by blanks.
//!
//! Accepted: a row is nine cells, each a digit or the mark for an empty cell (`.` `0` `_` `*` `-` `?` `x` `X` `e` or
//! `-1`, one and the same all over the grid), with blanks between them, before and after, and perhaps a name such as
//! `A` or `r1` before, or a number where the columns are numbered too. Any number of grids, parted as in the notation `rows`. All digits are givens.
//!
//! Written: nine lines of nine digits, `0` for an empty cell, a blank after each.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::{has_marks, is_first_numbered, last_row, row};
use super::lines::Line;
use super::text::{fields, is_blank};
use super::{Carries, Notation};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "spaced",
    title: "nine rows of nine digits with blanks between them",
    write: Some(write),
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(row),
};

fn write(board: &Board) -> String {
    let parted = |symbol| if symbol == '\n' { "\n".to_owned() } else { format!("{symbol} ") };
    board.grid().rows().chars().map(parted).collect()
}

/// The columns may be numbered above a grid that is drawn: a first row of that kind tells nothing.
fn detect(head: &[Line]) -> bool {
    let Some((line, row)) = last_row(head) else { return is_first_numbered(head) };
    let is_spaced = !line.text.contains('|') && fields(&line.text, is_blank).count() > 8 && !has_marks(&row);
    let has_rows = head.len() > 1 && last_row(&head[..head.len() - 1]).is_some();
    is_spaced && (!row.is_head() || has_rows)
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
        assert_eq!(
            entries(&GRID.replace(' ', "\t")),
            [expected.replace("spaced", "csv")],
            "the table that it is"
        );
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

    #[test]
    fn names_and_numbers_at_the_edges_are_no_cells() {
        let expected = format!("spaced {}", GRID.replace([' ', '\n'], ""));
        let named = |names: &str, between: &str| -> String {
            let rows = GRID.lines().map(|row| row.replace(' ', between));
            rows.zip(names.chars()).map(|(row, name)| format!("{name} {row}")).collect::<Vec<_>>().join("\n")
        };
        for names in ["ABCDEFGHI", "123456789", "012345678"] {
            let head: Vec<String> = "123456789".chars().map(String::from).collect();
            let text = format!("   {}\n{}", head.join(" "), named(names, " "));
            assert_eq!(entries(&text), [expected.as_str()], "{text}");
            let text = format!("  {}\n{}", head.concat(), named(names, ""));
            assert_eq!(entries(&text)[0].rsplit(' ').next(), expected.rsplit(' ').next(), "{text}");
        }
        assert_eq!(entries(&named("ABCDEFGHI", " ")), [expected.as_str()]);
        let text = format!("1 2 3 4 5 6 7 8 9\n{}", named("123456788", " "));
        assert!(entries(&text)[0].contains("10 cells"), "the numbers are in no order");
    }
}

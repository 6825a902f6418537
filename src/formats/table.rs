//! A grid as a table, such as a spreadsheet saves or copies it.
//!
//! Accepted: nine rows of nine fields with `,` or `;` or a tab between them. A field is a digit, or one and the same
//! of nothing, `-1` and the marks for an empty cell all over the grid, with blanks or quotes around it. `5.0` is `5`
//! and `NaN` is nothing. A separator at
//! the end of every row, names or numbers of the rows before and of the columns above are passed over; numbers above
//! and before have to be in order. An empty column between the boxes, and an empty row, do no harm. Any number of grids, parted as in the notation `rows`. All digits are givens.
//!
//! Written: digits with `,` between them, `0` for an empty cell.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::split;
use super::lines::Line;
use super::margin::bare;
use super::pieces::Piece;
use super::row::{NINE, Row};
use super::text::{Field, looks_like_cells};
use super::{Carries, Notation};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "csv",
    title: "nine rows of nine fields with commas between them",
    write: Some(write),
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(row),
};

fn write(board: &Board) -> String {
    let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(",") + "\n";
    board.grid().rows().lines().map(row).collect()
}

fn detect(head: &[Line]) -> bool {
    head.last()
        .and_then(|line| row(&bare(line)))
        .is_some_and(|row| (row.is_sound() || row.is_gapped()) && row.filler().is_none())
}

fn row(line: &Line) -> Option<Row> {
    let count = |separator: &char| line.text.matches(*separator).count();
    let separator =
        ['\t', ';', ','].into_iter().max_by_key(count).filter(|separator| count(separator) > 1)?;
    let fields: Vec<Field> = split(&line.text, separator).into_iter().map(unquoted).collect();
    let pieces: Vec<Piece> = fields.iter().map(|&field| Piece::of_word(line.number, field)).collect();
    let row = Row { is_record: true, ..Row::new(line.number, pieces, line.text.chars().count() + 1) };
    let is_meant = |row: &Row| {
        let are_cells = row.pieces.iter().all(|piece| piece.fault().is_none());
        let count = row.pieces.len();
        (NINE - 1..NINE + 4).contains(&count)
            && (are_cells || looks_like_cells(&line.text.replace(['"', separator], " ")))
    };
    (row.is_sound() || is_meant(&row)).then_some(row)
}

/// The field without the quotes around it.
fn unquoted(field: Field<'_>) -> Field<'_> {
    let inner = ['"', '\''].iter().find_map(|&quote| field.text.strip_prefix(quote)?.strip_suffix(quote));
    whole(inner.map_or(field, |text| Field { column: field.column + 1, text }))
}

/// The field as it is where no number has a fraction: `5` for `5.0`, and nothing for `NaN`.
fn whole(field: Field<'_>) -> Field<'_> {
    let text = match field.text {
        "NaN" | "nan" | "NA" => "",
        number => number.strip_suffix(".0").filter(|whole| whole.len() == 1).unwrap_or(number),
    };
    Field { text, ..field }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    /// The grid, each row with this before it, between its cells and after it, and this for an empty cell.
    fn table([before, between, after]: [&str; 3], empty: &str) -> String {
        let cell = |symbol: char| if symbol == '.' { empty.to_owned() } else { symbol.to_string() };
        let symbols: Vec<String> = LINE.chars().map(cell).collect();
        let rows: Vec<String> = symbols.chunks(9).map(|row| row.join(between)).collect();
        format!("{before}{}{after}\n", rows.join(&format!("{after}\n{before}")))
    }

    fn entries(text: &str) -> Vec<String> {
        let entry = |entry| match entry {
            Ok(super::super::Puzzle { board, .. }) => board.givens().to_string(),
            Err(super::super::Problem { line, column, what }) => {
                format!("{}:{} {what}", line.unwrap_or(0), column.unwrap_or(0))
            }
        };
        read(text.as_bytes()).into_iter().map(entry).collect()
    }

    #[test]
    fn fields_may_be_empty_or_quoted_or_minus_one() {
        for separator in [",", ";", "\t", " , ", ", "] {
            for empty in ["", "0", "X", "-1", "."] {
                assert_eq!(entries(&table(["", separator, ""], empty)), [LINE], "{separator:?} {empty:?}");
            }
        }
        assert_eq!(entries(&table(["\"", "\";\"", "\""], "")), [LINE]);
        assert_eq!(entries(&table(["", ",", ","], "0")), [LINE], "a comma after every row");
    }

    #[test]
    fn names_and_numbers_of_rows_and_columns_are_no_cells() {
        let rows = table(["", ",", ""], "0");
        for head in
            ["1,2,3,4,5,6,7,8,9", "0,1,2,3,4,5,6,7,8", "a,b,c,d,e,f,g,h,i", "c1,c2,c3,c4,c5,c6,c7,c8,c9"]
        {
            assert_eq!(entries(&format!("{head}\n{rows}")), [LINE], "{head}");
        }
        let named = |names: [&str; 9]| -> String {
            rows.lines().zip(names).flat_map(|(row, name)| [name, ",", row, "\n"]).collect()
        };
        let rows = named(["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9"]);
        assert_eq!(entries(&rows), [LINE]);
        assert_eq!(entries(&format!(",c1,c2,c3,c4,c5,c6,c7,c8,c9\n{rows}")), [LINE]);
        let rows = named(["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
        assert_eq!(entries(&format!(",0,1,2,3,4,5,6,7,8\n{rows}")), [LINE]);
        let rows = named(["7", "1", "2", "3", "4", "5", "6", "7", "8"]);
        assert!(
            entries(&format!(",0,1,2,3,4,5,6,7,8\n{rows}"))[0].contains("has 10 cells"),
            "no numbers in order"
        );
    }

    #[test]
    fn numbers_with_a_fraction_of_nothing_are_digits() {
        let text = table(["", ",", ""], "").replace("6,", "6.0,").replace(",3\n", ",3.0\n");
        assert_eq!(entries(&text), [LINE]);
        assert_eq!(entries(&table(["", ",", ""], "NaN")), [LINE]);
        assert_eq!(entries(&table(["", ",", ""], "0.0")), [LINE]);
        assert!(entries(&text.replacen("9,3,2", "9.5,3,2", 1))[0].contains("two characters"));
    }

    #[test]
    fn a_number_of_two_digits_is_refused_where_it_stands() {
        let text = table(["", ",", ""], "0").replacen("8,0,0", "10,0,0", 1);
        assert_eq!(entries(&text), ["2:6 two characters where one cell is expected"]);
    }

    #[test]
    fn a_row_of_the_wrong_length_is_refused() {
        let long = table(["", ",", ""], "").replacen("8,", "8,,", 1);
        assert!(entries(&long)[0].contains("row 2 has 10 cells"), "{:?}", entries(&long));
        let short = table(["", ",", ""], "").replacen("8,,", "8,", 1);
        assert!(entries(&short)[0].contains("row 2 has 8 cells"), "{:?}", entries(&short));
    }

    #[test]
    fn an_empty_column_between_the_boxes_is_no_cell() {
        for empty in ["", "0", "."] {
            let row = |row: &[u8]| -> String {
                let cell =
                    |&byte: &u8| if byte == b'.' { empty.to_owned() } else { char::from(byte).to_string() };
                let group = |cells: &[u8]| cells.iter().map(cell).collect::<Vec<_>>().join(",");
                row.chunks(3).map(group).collect::<Vec<_>>().join(",,") + "\n"
            };
            let bands = |between: &str| -> String {
                let bands =
                    LINE.as_bytes().chunks(27).map(|band| band.chunks(9).map(row).collect::<String>());
                bands.collect::<Vec<_>>().join(between)
            };
            assert_eq!(entries(&bands("")), [LINE], "{empty:?}");
            assert_eq!(entries(&bands(",,,,,,,,,,\n")), [LINE], "{empty:?}");
            let short = bands("").lines().skip(1).collect::<Vec<_>>().join("\n");
            assert!(entries(&short).iter().all(|entry| entry != LINE) && !entries(&short).is_empty());
        }
    }

    #[test]
    fn nothing_need_stand_between_two_grids() {
        let rows = table(["", ",", ""], "");
        assert_eq!(entries(&format!("{rows}{rows}")), [LINE; 2]);
        let head = "1,2,3,4,5,6,7,8,9\n";
        assert_eq!(entries(&format!("{head}{rows}{rows}")), [LINE; 2]);
        assert!(entries(&format!("{head}{}", rows.repeat(200))).iter().all(|entry| entry != LINE));
    }
}

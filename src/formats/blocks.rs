//! [`Blocks`], rows put together to grids. Every notation that draws a grid row by row comes through here.
//!
//! Rows that follow one another are a run, whether or not lines are drawn between them; blank lines, comments and
//! headings part runs. A run of nine rows, or of a multiple of nine, is that many grids. Three runs of three rows with
//! only blank lines between them are the bands of one grid, and nine runs of one row are a grid with double spacing.
//! A line of 81 cells between them is an entry of its own.
//! Any other number is refused, for there is no telling which rows are missing or too many, and the next grid would be
//! shifted. So the rows are held until the run ends; only of one longer than a hundred grids the first are given before.

use super::assembly::Entry;
use super::lines::Line;
use super::list;
use super::margin::{bare, is_border};
use super::row::{NINE, Row};
use super::run::Run;
use super::stack::{Sheet, Stack};
use super::text::{is_all_blank, is_silent};

/// The rows that are no grid yet.
pub(super) struct Blocks {
    read: fn(&Line) -> Option<Row>,
    /// The rows since the last gap.
    run: Run,
    /// The rows of the short runs before, all of the same length, with blank lines alone between them.
    parts: Run,
    /// How many rows each of these runs had.
    part_len: usize,
    /// Whether the last run broke off within a grid, so that the next may begin within one.
    is_broken: bool,
    /// The grid that may go on.
    stack: Stack,
}

impl Blocks {
    pub fn new(read: fn(&Line) -> Option<Row>) -> Blocks {
        Blocks {
            read,
            run: Run::default(),
            parts: Run::default(),
            part_len: 0,
            is_broken: false,
            stack: Stack::default(),
        }
    }

    /// Takes the next line and gives the grids that are complete with it.
    pub fn take(&mut self, line: &Line) -> Vec<Entry> {
        if let Some(entry) = list::entry(line) {
            let mut entries = self.end();
            entries.push(entry);
            return entries;
        }
        let line = bare(line);
        let row = (self.read)(&line);
        let sheets = match row {
            Some(row) if row.is_sound() => self.push(row),
            _ if is_all_blank(&line.text) => self.end_run(),
            _ if is_border(&line.text) => {
                self.run.draw(&line.text);
                Vec::new()
            }
            // The number of a puzzle may stand right above it.
            Some(row) if row.is_number() && self.run.len().is_multiple_of(NINE) => self.end_runs(),
            Some(row) if !is_silent(&line.text) => self.push(row),
            _ => self.end_runs(),
        };
        self.put(sheets)
    }

    /// Gives what is left at the end.
    pub fn end(&mut self) -> Vec<Entry> {
        let sheets = self.end_runs();
        let mut entries = self.put(sheets);
        entries.extend(self.stack.end());
        entries
    }

    fn put(&mut self, sheets: Vec<Sheet>) -> Vec<Entry> {
        sheets.into_iter().filter_map(|sheet| self.stack.put(sheet)).collect()
    }

    fn push(&mut self, row: Row) -> Vec<Sheet> {
        self.run.push(row);
        self.run.overflow(self.is_broken)
    }

    fn end_runs(&mut self) -> Vec<Sheet> {
        let mut sheets = self.end_run();
        sheets.extend(self.parts.all());
        sheets
    }

    fn end_run(&mut self) -> Vec<Sheet> {
        self.run.settle();
        let len = self.run.len();
        let mut sheets = Vec::new();
        if self.run.is_noise() {
            self.run = Run::default();
            return sheets;
        }
        if len != 0 && len != self.part_len {
            if self.parts.is_heading() && len.is_multiple_of(NINE) {
                self.parts = Run::default();
            }
            sheets.extend(self.parts.all());
        }
        if len == 1 || len == 3 {
            self.part_len = len;
            self.parts.append(&mut self.run);
            sheets.extend(self.parts.overflow(self.is_broken));
        } else {
            self.is_broken = !len.is_multiple_of(NINE);
            sheets.extend(self.run.all());
        }
        sheets
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const ROWS: [&str; 9] = [
        "..6......",
        "2.8.....3",
        "5...829..",
        "8....9325",
        ".....51.6",
        ".....7...",
        "9.1....37",
        ".....3..9",
        ".5.6..8..",
    ];
    const OTHER: [&str; 9] = [
        "43..78...",
        ".9..4....",
        ".6.93.4..",
        "3......2.",
        "62...58.7",
        "8......39",
        "....2..9.",
        ".......7.",
        ".7..6.2.4",
    ];

    /// A text of these pieces, a line each.
    fn lines(pieces: &[&[&str]]) -> String {
        pieces.concat().join("\n")
    }

    /// Each puzzle as the line where it starts and `1` or `2` for the two grids above, each problem in words.
    fn entries(text: &str) -> Vec<String> {
        let show = |grid: &str, line| match grid {
            grid if grid == ROWS.concat() => format!("{line} first"),
            grid if grid == OTHER.concat() => format!("{line} second"),
            grid => format!("{line} {grid}"),
        };
        read(text.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(puzzle) => show(&puzzle.board.givens().to_string(), puzzle.line),
                Err(problem) => match (problem.line, problem.column) {
                    (Some(line), Some(column)) => format!("{line}:{column} {problem}"),
                    (line, _) => format!("{} {problem}", line.unwrap_or(0)),
                },
            })
            .collect()
    }

    #[test]
    fn blank_lines_headings_and_comments_part_grids() {
        for part in ["", "Grid 02", "# two", "% easy", "=====", "17"] {
            assert_eq!(entries(&lines(&[&ROWS, &[part], &OTHER])), ["1 first", "11 second"], "{part}");
        }
    }

    #[test]
    fn grids_may_follow_one_another_without_a_gap() {
        assert_eq!(entries(&lines(&[&ROWS, &OTHER])), ["1 first", "10 second"]);
        assert_eq!(entries(&lines(&[&ROWS, &OTHER, &ROWS])), ["1 first", "10 second", "19 first"]);
    }

    #[test]
    fn a_missing_row_is_refused_and_the_next_grid_is_read() {
        let text = lines(&[&ROWS[..8], &[""], &OTHER]);
        assert_eq!(entries(&text), ["1 8 rows, a grid has nine", "10 second"]);
        assert_eq!(entries(&lines(&[&ROWS, &[""], &OTHER[1..]])), ["1 first", "11 8 rows, a grid has nine"]);
    }

    #[test]
    fn a_tenth_row_spoils_the_nine_before_it() {
        let text = lines(&[&ROWS, &["123456789", ""], &OTHER]);
        assert_eq!(entries(&text), ["1 10 rows in a run, a grid has nine", "12 second"]);
        let text = lines(&[&ROWS, &OTHER[..8]]);
        assert_eq!(entries(&text), ["1 17 rows in a run, a grid has nine"]);
        let text = lines(&[&ROWS, &OTHER, &ROWS[..1]]);
        assert_eq!(entries(&text), ["1 19 rows in a run, a grid has nine"]);
        let long = vec![ROWS.join("\n"); 300].join("\n");
        assert_eq!(entries(&long).len(), 300);
        assert!(entries(&long).iter().all(|entry| entry.ends_with("first")));
    }

    #[test]
    fn blank_lines_may_part_the_bands_of_a_grid() {
        let bands =
            |rows: &'static [&str]| lines(&[&rows[..3], &[""], &rows[3..6], &["", ""], &rows[6..], &[""]]);
        assert_eq!(entries(&bands(&ROWS)), ["1 first"]);
        let text = format!("{}\nNext\n{}", bands(&ROWS), bands(&OTHER));
        assert_eq!(entries(&text), ["1 first", "15 second"]);
        let text = format!("{}\n{}", bands(&ROWS), bands(&OTHER));
        assert_eq!(entries(&text), ["1 first", "14 second"]);
    }

    #[test]
    fn a_grid_may_have_double_spacing() {
        assert_eq!(entries(&ROWS.join("\n\n")), ["1 first"]);
        assert_eq!(entries(&ROWS[1..].join("\n\n")), ["1 8 rows, a grid has nine"]);
    }

    #[test]
    fn bands_of_two_grids_are_never_joined() {
        let heading = lines(&[&ROWS[..3], &[""], &ROWS[3..6], &["Next"], &OTHER[..3]]);
        let refused = ["1 6 rows, a grid has nine", "9 3 rows, a grid has nine"];
        assert_eq!(entries(&heading), refused);
        let missing = lines(&[&ROWS[..3], &[""], &ROWS[3..6], &[""], &OTHER[..3], &[""], &OTHER[3..6]]);
        assert_eq!(entries(&missing), ["1 12 rows in a run, a grid has nine"]);
        let before_a_grid = lines(&[&ROWS[..3], &[""], &ROWS[3..6], &[""], &OTHER]);
        assert_eq!(entries(&before_a_grid), ["1 6 rows, a grid has nine", "9 second"]);
        let uneven = lines(&[&ROWS[..3], &[""], &ROWS[3..7], &[""], &ROWS[7..]]);
        assert_eq!(
            entries(&uneven),
            ["1 3 rows, a grid has nine", "5 4 rows, a grid has nine", "10 2 rows, a grid has nine"]
        );
    }

    #[test]
    fn a_row_of_the_wrong_length_is_refused_by_line_and_column() {
        let long = lines(&[&ROWS[..3], &["8....9325."], &ROWS[4..], &[""], &OTHER]);
        assert_eq!(entries(&long), ["4:10 row 4 has 10 cells, a row has nine", "11 second"]);
        let short = lines(&[&ROWS[..3], &["8....932"], &ROWS[4..], &[""], &OTHER]);
        assert_eq!(entries(&short), ["4:9 row 4 has 8 cells, a row has nine", "11 second"]);
    }

    #[test]
    fn a_foreign_character_is_refused_by_line_and_column() {
        let text = lines(&[&ROWS, &["Grid 02"], &OTHER[..2], &[".6.9z.4.."], &OTHER[3..], &ROWS]);
        assert_eq!(entries(&text), ["1 first", "13:5 'z' is no cell", "20 first"]);
    }

    #[test]
    fn numbers_of_the_columns_are_no_row() {
        let spaced = |rows: &[&str]| -> String {
            rows.iter()
                .map(|row| row.chars().flat_map(|symbol| [symbol, ' ']).collect::<String>() + "\n")
                .collect()
        };
        for head in ["123456789", "012345678"] {
            let zeros: Vec<String> = ROWS.iter().map(|row| row.replace('.', "0")).collect();
            let zeros: Vec<&str> = zeros.iter().map(String::as_str).collect();
            let rows = |count: usize| [&[head], &zeros[..count]].concat();
            for part in [rows(9).join("\n"), spaced(&rows(9)), format!("{head}\n\n{}", zeros.join("\n"))] {
                assert_eq!(entries(&part).len(), 1, "{part}");
                assert!(entries(&part)[0].ends_with("first"), "{part}");
            }
            let commas = |rows: &[&str]| spaced(rows).replace(" \n", "\n").replace(' ', ",");
            for part in [rows(8).join("\n"), spaced(&rows(8)), commas(&rows(8))] {
                let [told] = &entries(&part)[..] else { panic!("{part}") };
                assert!(told.contains("seems to number the columns"), "{told}");
            }
        }
        let full = [&["123456789"], &["........."; 8][..]].concat();
        assert_eq!(entries(&lines(&[&full])), [format!("1 123456789{}", ".".repeat(72))]);
        let two = lines(&[&["123456789"], &ROWS, &OTHER]);
        assert_eq!(entries(&two), ["2 first", "11 second"]);
        let banded = lines(&[&["123456789"], &ROWS[1..3], &[""], &ROWS[3..6], &[""], &ROWS[6..]]);
        assert!(entries(&banded)[0].starts_with("1 123456789"), "three and three rows lack none");
    }

    #[test]
    fn a_long_run_below_numbers_of_the_columns_is_never_shifted() {
        let rows = vec![ROWS.join("\n"); 300].join("\n");
        assert_eq!(entries(&format!("123456789\n{rows}")), ["1 2701 rows in a run, a grid has nine"]);
    }

    #[test]
    fn a_long_run_that_begins_within_a_grid_is_never_shifted() {
        let rows = vec![ROWS.join("\n"); 300].join("\n");
        let text = format!("{}\nwords\n{}\n{rows}", ROWS[..4].join("\n"), ROWS[4..].join("\n"));
        let told = ["1 4 rows, a grid has nine", "6 2705 rows in a run, a grid has nine"];
        assert_eq!(entries(&text), told);
    }

    #[test]
    fn a_number_or_a_date_may_stand_right_above_a_grid() {
        let text = lines(&[&["1234"], &ROWS, &["1235"], &OTHER, &["", "2026-12-01"], &ROWS]);
        assert_eq!(entries(&text), ["2 first", "12 second", "23 first"]);
        assert_eq!(entries(&lines(&[&["4321"], &ROWS[1..]])), ["2 8 rows, a grid has nine"]);
    }

    #[test]
    fn letters_may_name_the_columns_of_numbered_rows() {
        let numbered = |part: &str| -> String {
            let rows = ROWS.iter().zip(1..).map(|(row, number)| format!("{number} {part}{row}"));
            rows.collect::<Vec<_>>().join("\n")
        };
        for head in ["  abcdefghi\n", "   A B C   D E F   G H I\n"] {
            assert_eq!(entries(&format!("{head}{}", numbered(""))), ["2 first"]);
        }
    }

    #[test]
    fn rows_that_stand_twice_are_refused() {
        let doubled: Vec<&str> = ROWS.iter().flat_map(|row| [*row, *row]).collect();
        let [told] = &entries(&lines(&[&doubled]))[..] else { panic!("one refusal") };
        assert!(told.starts_with("1 every row stands twice"), "{told}");
        assert_eq!(entries(&lines(&[&ROWS, &ROWS])), ["1 first", "10 first"]);
    }

    #[test]
    fn eighty_one_rows_of_candidates_are_one_grid() {
        let row = |symbol: char| match symbol.to_digit(10) {
            Some(digit) => (1..10).map(|place| if place == digit { symbol } else { '.' }).collect(),
            None => "123456789".to_owned(),
        };
        let rows: Vec<String> = ROWS.concat().chars().map(row).collect();
        let [Ok(puzzle)] = &read(rows.join("\n").as_bytes())[..] else { panic!("one puzzle") };
        // Nothing is struck out, so it cannot be that no digit is placed.
        assert_eq!(puzzle.board.givens().to_string(), ROWS.concat());
        let mut shifted = rows;
        shifted[40] = "2........".to_owned();
        assert!(read(shifted.join("\n").as_bytes()).len() > 1, "a digit out of its place is no candidate");
    }

    #[test]
    fn numbers_and_words_of_a_mail_are_no_rows() {
        let around = lines(&[
            &["Message-ID: <123456789.987654321@there>", "--000000000000abcdef1234567890", ""],
            &ROWS,
            &["", "-- ", "Ann, 12 High St", "+49 170 1234567", "5551234"],
        ]);
        assert_eq!(entries(&around), ["4 first"]);
        let short = lines(&[&ROWS, &["", "8..z.93", ""], &OTHER]);
        assert_eq!(entries(&short), ["1 first", "13 second"]);
        for row in ["8..z.9325", "8....932", "8....93255"] {
            assert_eq!(entries(&lines(&[&ROWS, &["", row, ""], &OTHER])).len(), 3, "{row}");
        }
    }

    #[test]
    fn a_line_of_81_cells_among_grids_is_an_entry() {
        let text = lines(&[&ROWS, &[&OTHER.concat()], &ROWS, &["", &OTHER.concat()]]);
        assert_eq!(entries(&text), ["1 first", "10 second", "11 first", "21 second"]);
    }

    #[test]
    fn two_marks_for_an_empty_cell_are_refused_in_one_grid_and_fine_in_two() {
        let zeros = OTHER.join("\n").replace('.', "0");
        assert_eq!(entries(&format!("{}\n\n{zeros}", ROWS.join("\n"))), ["1 first", "11 second"]);
        let mixed = lines(&[&ROWS[..8], &["05.6..8.."]]);
        assert_eq!(entries(&mixed), ["9:1 '0' for an empty cell, it was '.' before"]);
    }
}

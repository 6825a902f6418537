//! [`Blocks`], rows put together to grids. Every notation that draws a grid row by row comes through here.
//!
//! Rows that follow one another are a run; blank lines, comments and headings part runs. A run of nine rows, or of a
//! multiple of nine, is that many grids. Three runs of three rows with only blank lines between them are the bands of
//! one grid, and nine runs of one row are a grid with double spacing. Any other number is refused, for there is no
//! telling which rows are missing or too many. Nine rows are held until the next nine are complete or the run ends, so
//! that a tenth row still spoils them; more than that is never held.

use super::assembly::{Entry, Found};
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::symbols::{Symbol, board, first_foreign};
use super::text::{is_all_blank, is_silent};

/// How many rows a grid has, and how many cells a row.
const NINE: usize = 9;

/// A line that was meant as a row of a grid.
pub(super) struct Row {
    line: usize,
    cells: Result<[Symbol; NINE], Misfit>,
}

/// Why a line is no row of nine cells; the column is that of the character to blame.
pub(super) enum Misfit {
    Cells { column: usize, count: usize },
    Foreign { column: usize, character: char },
    Crowded { column: usize },
}

impl Row {
    /// The row of these symbols, one for each cell.
    pub fn new(line: usize, symbols: Vec<Symbol>) -> Row {
        Row { line, cells: nine_cells(symbols) }
    }

    /// A row in which this column holds the second character of a cell.
    pub fn crowded(line: usize, column: usize) -> Row {
        Row { line, cells: Err(Misfit::Crowded { column }) }
    }

    /// Whether it has nine cells.
    pub fn is_sound(&self) -> bool {
        self.cells.is_ok()
    }

    /// What is wrong with it as the row with this number, from 1.
    fn problem(&self, row: usize) -> Option<Problem> {
        let (column, fault) = match *self.cells.as_ref().err()? {
            Misfit::Cells { column, count } => (column, Fault::RowCells { row, cells: count }),
            Misfit::Foreign { column, character } => (column, Fault::Foreign(character)),
            Misfit::Crowded { column } => (column, Fault::Crowded),
        };
        Some(Problem::at(self.line, column, fault))
    }
}

fn nine_cells(symbols: Vec<Symbol>) -> Result<[Symbol; NINE], Misfit> {
    if let Some(Symbol { column, character, .. }) = first_foreign(&symbols) {
        return Err(Misfit::Foreign { column, character });
    }
    symbols.try_into().map_err(|symbols: Vec<Symbol>| {
        let after_last = symbols.last().map_or(1, |last| last.column + 1);
        let column = symbols.get(NINE).map_or(after_last, |tenth| tenth.column);
        Misfit::Cells { column, count: symbols.len() }
    })
}

/// The rows that are no grid yet.
pub(super) struct Blocks {
    read: fn(&Line) -> Option<Row>,
    /// The rows since the last gap.
    run: Vec<Row>,
    /// The rows of the short runs before, all of the same length, with blank lines alone between them.
    parts: Vec<Row>,
    /// How many rows each of these runs had.
    part_len: usize,
}

impl Blocks {
    pub fn new(read: fn(&Line) -> Option<Row>) -> Blocks {
        Blocks { read, run: Vec::new(), parts: Vec::new(), part_len: 0 }
    }

    /// Takes the next line and gives the grids that are complete with it.
    pub fn take(&mut self, line: &Line) -> Vec<Entry> {
        if is_all_blank(&line.text) {
            return self.end_run();
        }
        let row = if is_silent(&line.text) { None } else { (self.read)(line) };
        let Some(row) = row else { return self.end() };
        self.run.push(row);
        first_of_two(&mut self.run).into_iter().collect()
    }

    /// Gives what is left before a heading and at the end.
    pub fn end(&mut self) -> Vec<Entry> {
        let mut entries = self.end_run();
        entries.extend(all_of(&mut self.parts));
        entries
    }

    fn end_run(&mut self) -> Vec<Entry> {
        let len = self.run.len();
        let mut entries = Vec::new();
        if len != 0 && len != self.part_len {
            entries.extend(all_of(&mut self.parts));
        }
        if len == 1 || len == 3 {
            self.part_len = len;
            self.parts.append(&mut self.run);
            entries.extend(first_of_two(&mut self.parts));
        } else {
            entries.extend(all_of(&mut self.run));
        }
        entries
    }
}

/// Takes the first grid out of the rows of two.
fn first_of_two(rows: &mut Vec<Row>) -> Option<Entry> {
    (rows.len() == 2 * NINE).then(|| grid(&rows.drain(..NINE).collect::<Vec<_>>()))
}

/// Takes all rows, which have to be one grid.
fn all_of(rows: &mut Vec<Row>) -> Option<Entry> {
    let rows = std::mem::take(rows);
    (!rows.is_empty()).then(|| grid(&rows))
}

fn grid(rows: &[Row]) -> Entry {
    let line = rows.first().map_or(1, |row| row.line);
    if let Some(problem) = rows.iter().zip(1..).find_map(|(row, number)| row.problem(number)) {
        return Err(problem);
    }
    let symbols: Vec<Symbol> = rows.iter().flat_map(|row| row.cells.iter().flatten().copied()).collect();
    match symbols.try_into() {
        Ok(symbols) => Ok(Found { line, board: board(&symbols)?, rating: None }),
        Err(_) => Err(Problem::on_line(line, Fault::Rows(rows.len()))),
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
        assert_eq!(entries(&text), ["1 first", "10 10 rows in a run, a grid has nine"]);
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
    fn two_marks_for_an_empty_cell_are_refused_in_one_grid_and_fine_in_two() {
        let zeros = OTHER.join("\n").replace('.', "0");
        assert_eq!(entries(&format!("{}\n\n{zeros}", ROWS.join("\n"))), ["1 first", "11 second"]);
        let mixed = lines(&[&ROWS[..8], &["05.6..8.."]]);
        assert_eq!(entries(&mixed), ["9:1 '0' for an empty cell, it was '.' before"]);
    }
}

//! [`Run`], rows and the lines that are drawn between them, and the grid that nine of them make.
//!
//! A line that is drawn has to stand where boxes end, or after every row. Nine dashes, stars or underscores are a row
//! of empty cells where the same character stands for the other empty cells; else they are a drawn line. Of ten rows,
//! the first may number the columns or be the empty head of a table. Where it seems to number them and eight follow,
//! there is no telling, and they are refused; so are rows that all stand twice. 81 rows that list candidates, each in
//! its place, are the cells of one grid.

use super::assembly::Found;
use super::drawn;
use super::pieces::{What, assemble};
use super::problem::{Fault, Problem};
use super::row::{NINE, Row, columns, have_gaps};
use super::stack::Sheet;
use super::sukaku;
use crate::sudoku::{Cell, Digits};

const HEAD: Fault = Fault::Refused(
    "the first of these nine rows seems to number the columns, and then a row is missing; if it is a row of the puzzle, put the 81 cells on one line",
);
const DOUBLED: Fault = Fault::Refused(
    "every row stands twice here; a grid has each of its nine rows once, so take out the copies",
);

/// So many rows of a run are held, a hundred grids and one; of a longer one the first have to be let go before it is
/// known how it ends.
const MOST_ROWS: usize = 101 * NINE;

#[derive(Default)]
pub(super) struct Run {
    rows: Vec<Row>,
    /// For each line that is drawn, how many rows are above it.
    borders: Vec<usize>,
    /// Whether a frame has stars for corners.
    is_starred: bool,
    /// Whether some row may be a drawn line.
    is_open: bool,
    /// Whether the rows stood three and three.
    is_banded: bool,
    /// How many rows were let go of, for there was no telling where a grid begins.
    passed: usize,
}

impl Run {
    pub const fn len(&self) -> usize {
        self.rows.len() + self.passed
    }

    /// Whether no row of it was meant as one, or all of it is one row that numbers the columns of what follows.
    pub fn is_noise(&self) -> bool {
        self.passed == 0 && !self.rows.is_empty() && self.rows.iter().all(Row::is_noise)
    }

    /// Whether it is one row, which can number the columns of a grid below it.
    pub fn is_heading(&self) -> bool {
        matches!(&self.rows[..], [only] if only.is_numbers())
    }

    /// Takes a line that is drawn.
    pub fn draw(&mut self, text: &str) {
        self.borders.push(self.len());
        self.is_starred |= text.trim_start().starts_with('*');
    }

    pub fn push(&mut self, row: Row) {
        if let Some(filler) = row.filler() {
            match self.sign() {
                Some(sign) if sign != filler => return self.borders.push(self.len()),
                Some(_) => {}
                None => self.is_open = true,
            }
        } else if let Some(sign) = row.sign().filter(|_| self.is_open) {
            self.close(|filler| filler == sign);
        }
        self.rows.push(row);
    }

    /// The character for an empty cell in the rows that cannot be drawn lines.
    fn sign(&self) -> Option<char> {
        self.rows.iter().filter(|row| row.filler().is_none()).find_map(Row::sign)
    }

    /// Makes drawn lines of the rows that may be such, but for those of this character.
    fn close(&mut self, is_row: impl Fn(char) -> bool) {
        self.is_open = false;
        for row in std::mem::take(&mut self.rows) {
            if row.filler().is_none_or(&is_row) {
                self.rows.push(row);
            } else {
                self.borders.push(self.len());
            }
        }
    }

    /// Decides what is a row where no more rows come.
    pub fn settle(&mut self) {
        if self.is_open {
            let are_all = self.rows.iter().all(|row| row.filler().is_some());
            let are_grids = are_all && self.len().is_multiple_of(NINE);
            self.close(|_| are_grids);
        }
    }

    /// Takes all rows of another run over.
    pub fn append(&mut self, other: &mut Run) {
        let other = std::mem::take(other);
        let above = self.len();
        self.borders.extend(other.borders.into_iter().map(|border| above + border));
        self.is_banded |= other.rows.len() == 3;
        self.rows.extend(other.rows);
        self.is_starred |= other.is_starred;
    }

    /// Takes the first grid out of more rows than can be held. Where the first row may be no row, or none of a grid's
    /// first, there is no telling which nine they are, and all of the run is refused when it ends.
    pub fn overflow(&mut self, is_broken: bool) -> Vec<Sheet> {
        if self.rows.len() < MOST_ROWS {
            return Vec::new();
        }
        self.settle();
        if self.rows.len() < MOST_ROWS {
            return Vec::new();
        }
        if lists_candidates(&self.rows[..Cell::COUNT]) {
            return vec![self.candidates()];
        }
        if is_broken || self.passed > 0 || self.rows[0].is_head() || is_doubled(&self.rows[..2 * NINE]) {
            self.passed += self.rows.len() - 1;
            self.rows.truncate(1);
            self.borders.clear();
            return Vec::new();
        }
        vec![self.first_nine()]
    }

    /// Takes the first 81 rows, each of which lists the candidates of a cell.
    fn candidates(&mut self) -> Sheet {
        let rest = self.rows.split_off(Cell::COUNT);
        let rows = std::mem::replace(&mut self.rows, rest);
        self.borders.clear();
        let line = rows[0].line;
        let cells: Vec<Digits> = rows.iter().map(Row::digits).collect();
        let entry = sukaku::board_of_cells(cells)
            .map(|board| Found { line, board, rating: None })
            .map_err(|fault| Problem::on_line(line, fault));
        Sheet { entry, is_starred: false, is_marked: false }
    }

    fn first_nine(&mut self) -> Sheet {
        let rest = self.rows.split_off(NINE);
        let rows = std::mem::replace(&mut self.rows, rest);
        let (here, later): (Vec<usize>, Vec<usize>) =
            std::mem::take(&mut self.borders).into_iter().partition(|&border| border < NINE);
        self.borders = later.into_iter().map(|border| border - NINE).collect();
        Run { rows, borders: here, is_starred: self.is_starred, is_banded: self.is_banded, ..Run::default() }
            .sheet()
    }

    /// Takes all rows. They have to be one grid, or several; a row too many or too few spoils them all.
    pub fn all(&mut self) -> Vec<Sheet> {
        if let Some(sheet) = self.refusal() {
            *self = Run::default();
            return vec![sheet];
        }
        let mut sheets = Vec::new();
        while self.len().is_multiple_of(Cell::COUNT) && lists_candidates(&self.rows) {
            sheets.push(self.candidates());
        }
        self.take_head();
        self.take_gaps();
        while self.len() > NINE && self.len().is_multiple_of(NINE) {
            sheets.push(self.first_nine());
        }
        let run = std::mem::take(self);
        sheets.extend((run.len() > 0).then(|| run.sheet()));
        sheets
    }

    /// Why these rows are no grids, if that shows before they are put together.
    fn refusal(&self) -> Option<Sheet> {
        let line = self.rows.first()?.line;
        let fault = if self.passed > 0 {
            Fault::Rows(self.len())
        } else if is_doubled(&self.rows) {
            DOUBLED
        } else if self.may_lack_a_row() {
            HEAD
        } else {
            return None;
        };
        Some(Sheet { entry: Err(Problem::on_line(line, fault)), is_starred: false, is_marked: false })
    }

    /// Whether the first of nine rows may number the columns of the other eight. Full rows and empty ones tell nothing
    /// of columns, and boxes that are drawn begin with a row.
    fn may_lack_a_row(&self) -> bool {
        let [first, rest @ ..] = &self.rows[..] else { return false };
        let is_drawn = self.is_banded || [3, 6].iter().all(|border| self.borders.contains(border));
        let count = |row: &Row| row.pieces.iter().filter(|piece| is_filled(piece.what)).count();
        self.rows.len() == NINE
            && first.is_numbers()
            && !is_drawn
            && rest.iter().any(|row| count(row) > 0)
            && rest.iter().all(|row| count(row) < NINE)
    }

    /// Takes the head of a table off the rows of one grid or several.
    fn take_head(&mut self) {
        let is_one_more = self.rows.len() > NINE && self.rows.len() % NINE == 1;
        if is_one_more && (self.has_head() || self.rows[0].is_numbers()) {
            self.rows.remove(0);
            self.borders =
                self.borders.iter().filter(|&&border| border > 1).map(|border| border - 1).collect();
        }
    }

    /// Takes the empty rows between the boxes out of a table with an empty column between them too.
    fn take_gaps(&mut self) {
        let are_apart = self.rows.len() == NINE + 2 && [3, 7].iter().all(|&row| self.rows[row].is_blank());
        if are_apart && have_gaps(&self.rows) {
            self.rows.remove(7);
            self.rows.remove(3);
        }
    }

    /// Whether the first row may be the head of a table.
    fn has_head(&self) -> bool {
        let [first, rest @ ..] = &self.rows[..] else { return false };
        // Above names of rows, numbers of columns stand alone.
        let is_short = rest.first().is_some_and(|next| next.pieces.len() > first.pieces.len());
        first.is_head() && (first.is_record || is_short || self.borders.contains(&1))
    }

    fn sheet(self) -> Sheet {
        let is_starred = self.is_starred;
        match self.grid() {
            Ok((found, is_marked)) => Sheet { entry: Ok(found), is_starred, is_marked },
            Err(problem) => Sheet { entry: Err(problem), is_starred, is_marked: false },
        }
    }

    /// The grid of the rows, and whether it is one of pencil marks.
    fn grid(&self) -> Result<(Found, bool), Problem> {
        let line = self.rows.first().map_or(1, |row| row.line);
        let pieces = self.pieces().map_err(|problem| self.first_problem().unwrap_or(problem))?;
        let pieces = pieces.try_into().map_err(|_| Problem::on_line(line, Fault::Rows(self.len())))?;
        if let Some((row, line)) = self.misplaced_border() {
            return Err(Problem::on_line(line, Fault::Border(row)));
        }
        let (board, is_marked) = assemble(&pieces)?;
        Ok((Found { line, board, rating: None }, is_marked))
    }

    fn pieces(&self) -> Result<Vec<super::pieces::Piece>, Problem> {
        let are_drawn = self.rows.iter().all(|row| row.drawn.is_some());
        if are_drawn && self.len() == NINE && !self.rows.iter().all(Row::is_sound) {
            return drawn::cells(&self.rows);
        }
        columns(&self.rows)
    }

    fn first_problem(&self) -> Option<Problem> {
        let are_drawn = self.rows.iter().all(|row| row.drawn.is_some());
        let wrong = |(row, number): (&Row, usize)| if are_drawn { None } else { row.problem(number) };
        self.rows.iter().zip(1..).find_map(wrong)
    }

    /// The first row under which a line is drawn where no box ends, with its line.
    fn misplaced_border(&self) -> Option<(usize, usize)> {
        let is_within = |border: &usize| (1..NINE).contains(border);
        let is_drawn = |row: usize| self.borders.contains(&row);
        // Under the first row stands the head of a table.
        let has_cells = self.rows.iter().all(|row| row.pieces.len() > NINE);
        if (1..NINE).all(is_drawn)
            || (has_cells && self.borders.iter().filter(|b| is_within(b)).all(|&b| b == 1))
        {
            return None;
        }
        let &border = self.borders.iter().find(|border| is_within(border) && *border % 3 != 0)?;
        Some((border, self.rows.get(border - 1)?.line))
    }
}

const fn is_filled(what: What) -> bool {
    match what {
        What::Symbol(symbol) => symbol.is_ascii_digit() && symbol != '0',
        What::Several(_) | What::Given(_) | What::Noted(..) => true,
        What::Blank | What::Label | What::Crowd => false,
    }
}

/// Whether each row is followed by the same row again, all over a grid or several.
fn is_doubled(rows: &[Row]) -> bool {
    let same = |row: &Row, other: &Row| {
        let whats = |row: &Row| row.pieces.iter().map(|piece| piece.what).collect::<Vec<_>>();
        whats(row) == whats(other)
    };
    !rows.is_empty()
        && rows.len().is_multiple_of(2 * NINE)
        && rows.chunks(2).all(|pair| same(&pair[0], &pair[1]))
        && rows.iter().any(|row| !same(row, &rows[0]))
}

/// Whether every row lists the candidates of a cell, and some has several: digits, each in its own place.
fn lists_candidates(rows: &[Row]) -> bool {
    !rows.is_empty() && rows.iter().all(Row::is_in_place) && rows.iter().any(|row| row.digits().len() > 1)
}

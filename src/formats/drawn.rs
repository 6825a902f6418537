//! [`Drawn`], a row between borders in which blanks are the empty cells, so that the columns of its digits say which
//! cells these are.
//!
//! The nine rows have to agree: the same borders, and every digit in one of three columns of each box, evenly spaced
//! and in the middle of it. Where two such layouts fit and give different cells, none is taken.

use super::drawing::is_number;
use super::pieces::{Piece, What, is_label};
use super::problem::{Fault, Problem};
use super::row::{NINE, Row};
use super::text::{is_blank, trimmed};
use crate::sudoku::Digit;

/// The digits of a row with their columns, all counted from 1.
pub(super) struct Drawn {
    /// The columns of the borders: two between the boxes, or four with those around.
    bars: Vec<usize>,
    digits: Vec<(usize, char)>,
    /// The column after the last character.
    end: usize,
}

impl Drawn {
    /// What is drawn on the line; none where the borders are no three boxes, or where there is anything but digits. A
    /// name or a number of the row may stand before its first border.
    pub fn of(text: &str) -> Option<Drawn> {
        let signs = || (1..).zip(text.chars());
        let bars: Vec<usize> = signs().filter(|&(_, sign)| sign == '|').map(|(column, _)| column).collect();
        let name = text.split('|').next().map(|name| trimmed(name).text).unwrap_or_default();
        let is_named = bars.len() == 4 && (is_label(name) || is_number(name));
        let start = if is_named { bars[0] } else { 0 };
        let is_cell = |&(column, sign): &(usize, char)| column > start && sign != '|' && !is_blank(sign);
        let digits: Vec<_> = signs().filter(is_cell).collect();
        let are_digits = digits.iter().all(|&(_, sign)| Digit::from_char(sign).is_some());
        (matches!(bars.len(), 2 | 4) && are_digits && digits.len() <= NINE).then(|| Drawn {
            bars,
            digits,
            end: text.chars().count() + 1,
        })
    }

    /// The borders at both sides of the middle box.
    fn middle(&self) -> (usize, usize) {
        let first = usize::from(self.bars.len() == 4);
        (self.bars[first], self.bars[first + 1])
    }

    /// Whether all three boxes are of one width.
    fn is_even(&self) -> bool {
        let (left, right) = self.middle();
        let end = self.bars.get(3).copied().unwrap_or(self.end);
        self.can_be_even() && end - right == right - left
    }

    /// Whether all three boxes are of one width, or would be if blanks were not cut off at the end of the line.
    pub fn can_be_even(&self) -> bool {
        let (left, right) = self.middle();
        let start = if self.bars.len() == 4 { self.bars[0] } else { 0 };
        let end = self.bars.get(3).copied().unwrap_or(self.end);
        left - start == right - left && end - right <= right - left
    }
}

/// Three columns in a box: the first so far from the border on its left, and the steps between them.
#[derive(Clone, Copy)]
struct Layout {
    first: usize,
    step: usize,
    /// How far the last is from the border on its right.
    rest: usize,
}

impl Layout {
    /// All that lie in the middle of a box of this width.
    fn all(width: usize) -> impl Iterator<Item = Layout> {
        (1..width).flat_map(move |step| {
            let rest = move |first: usize| width.checked_sub(first + 2 * step + 1);
            let fits = move |first| rest(first).map(|rest| Layout { first, step, rest });
            (0..width).filter_map(fits).filter(|layout| layout.first.abs_diff(layout.rest) < 2)
        })
    }

    /// The columns of the nine cells.
    fn columns(self, (left, right): (usize, usize)) -> [usize; NINE] {
        let Layout { first, step, rest } = self;
        std::array::from_fn(|cell| match (cell / 3, cell % 3) {
            // The far end of the first box may be cut off, so it is counted from its border.
            (0, place) => left.wrapping_sub(1 + rest + (2 - place) * step),
            (1, place) => left + 1 + first + place * step,
            (_, place) => right + 1 + first + place * step,
        })
    }
}

/// The cells of nine rows that are drawn.
pub(super) fn cells(rows: &[Row]) -> Result<Vec<Piece>, Problem> {
    let drawn: Vec<(usize, &Drawn)> =
        rows.iter().filter_map(|row| Some((row.line, row.drawn.as_ref()?))).collect();
    let Some(&(_, top)) = drawn.first() else { return Ok(Vec::new()) };
    if let Some(&(line, odd)) = drawn.iter().find(|(_, row)| row.bars != top.bars) {
        let column = odd.bars.iter().zip(&top.bars).find(|(bar, top)| bar != top).map_or(1, |(bar, _)| *bar);
        return Err(Problem::at(line, column, Fault::Unaligned('|')));
    }
    let (left, right) = top.middle();
    // Blanks may be cut off at the end of all lines; of one alone, it may be a digit that is missing.
    let uneven = drawn.iter().filter(|(_, row)| !row.is_even()).count();
    let is_cut = || drawn.last().is_some_and(|(_, row)| row.is_even()) && uneven > 1;
    let is_even = drawn.iter().all(|(_, row)| row.can_be_even()) && (uneven == 0 || is_cut());
    // Side by side, only the borders say where a box begins.
    let layouts = Layout::all(right - left - 1).filter(|layout| layout.step > 1 || is_even);
    let layouts: Vec<_> = layouts.map(|layout| layout.columns((left, right))).collect();
    let fits = |columns: &&[usize; NINE]| first_off(&drawn, columns).is_none();
    let fitting: Vec<Vec<Piece>> =
        layouts.iter().filter(fits).map(|columns| pieces(&drawn, columns)).collect();
    let whats = |pieces: &Vec<Piece>| pieces.iter().map(|piece| piece.what).collect::<Vec<_>>();
    match &fitting[..] {
        [one, others @ ..] if others.iter().all(|other| whats(other) == whats(one)) => Ok(one.clone()),
        _ => Err(unaligned(&drawn, &layouts)),
    }
}

/// The first digit that is in none of the columns.
fn first_off(drawn: &[(usize, &Drawn)], columns: &[usize; NINE]) -> Option<(usize, usize, char)> {
    drawn.iter().find_map(|&(line, row)| {
        let &(column, digit) = row.digits.iter().find(|(column, _)| !columns.contains(column))?;
        Some((line, column, digit))
    })
}

/// What is wrong where no layout fits: the digit that is off in the one that fits longest.
fn unaligned(drawn: &[(usize, &Drawn)], layouts: &[[usize; NINE]]) -> Problem {
    let first = drawn.iter().find_map(|&(line, row)| Some((line, row.digits.first()?)));
    let fallback = first.map_or((1, 1, ' '), |(line, &(column, digit))| (line, column, digit));
    let off = layouts.iter().filter_map(|columns| first_off(drawn, columns));
    let (line, column, digit) = off.max_by_key(|&(line, column, _)| (line, column)).unwrap_or(fallback);
    Problem::at(line, column, Fault::Unaligned(digit))
}

fn pieces(drawn: &[(usize, &Drawn)], columns: &[usize; NINE]) -> Vec<Piece> {
    let row = |&(line, row): &(usize, &Drawn)| {
        columns.map(|column| {
            let digit = row.digits.iter().find(|digit| digit.0 == column);
            Piece { line, column, what: digit.map_or(What::Blank, |&(_, digit)| What::Symbol(digit)) }
        })
    };
    drawn.iter().flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    /// The grid with blanks for empty cells, a row in each of these shapes, `?` where a cell is.
    fn drawing(shape: &str) -> String {
        let symbols: Vec<char> = LINE.replace('.', " ").chars().collect();
        let row = |cells: &[char]| {
            let mut cells = cells.iter();
            shape
                .chars()
                .map(|place| if place == '?' { *cells.next().unwrap() } else { place })
                .collect::<String>()
        };
        symbols.chunks(9).map(|cells| row(cells) + "\n").collect()
    }

    fn entry(text: &str) -> String {
        match &read(text.as_bytes())[..] {
            [Ok(puzzle)] => puzzle.board.givens().to_string(),
            [Err(problem)] => {
                format!("{:?}:{:?} {problem}", problem.line.unwrap_or(0), problem.column.unwrap_or(0))
            }
            entries => format!("{} entries", entries.len()),
        }
    }

    #[test]
    fn blanks_between_borders_are_empty_cells_in_any_spacing() {
        for shape in [
            "| ? ? ? | ? ? ? | ? ? ? |",
            "|???|???|???|",
            "|? ? ?|? ? ?|? ? ?|",
            " ? ? ? | ? ? ? | ? ? ? ",
            "   |  ?  ?  ?  |  ?  ?  ?  |  ?  ?  ?  |",
            "|? ? ? |? ? ? |? ? ? |",
            "| ??? | ??? | ??? |",
            "???|???|???",
        ] {
            assert_eq!(entry(&drawing(shape)), LINE, "{shape}");
        }
    }

    #[test]
    fn blanks_cut_off_at_the_end_of_a_line_are_no_shift() {
        let cut =
            |shape| drawing(shape).lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>();
        assert_eq!(entry(&cut(" ? ? ? | ? ? ? | ? ? ?")), LINE);
        assert!(
            entry(&cut("???|???|???")).contains("is not in one column"),
            "a missing cell would look the same"
        );
    }

    #[test]
    fn a_digit_between_two_columns_is_refused() {
        let text = drawing("| ? ? ? | ? ? ? | ? ? ? |").replacen("| 2   8 |", "|  2  8 |", 1);
        assert_eq!(
            entry(&text),
            "2:4 '2' is not in one column with the cells above and below: . or 0 for the empty cells would do"
        );
    }

    #[test]
    fn a_border_out_of_line_is_refused() {
        let text = drawing("|???|???|???|").replacen("|8  |", "|8 |", 1);
        assert!(entry(&text).starts_with("4:4 '|' is not in one column"), "{}", entry(&text));
    }
}

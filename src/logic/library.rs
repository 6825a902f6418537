//! The line format in which libraries of cases are written: a position, a technique, and what it must conclude.
//!
//! `:CODE[-VARIANT]:DIGITS:GRID:REMOVED:ELIMINATIONS:PLACEMENTS:` with candidates as digit, row and column (`347` is a
//! 3 in r4c7). In the grid `.` is an empty cell and `+` comes before a digit that is no given. The format is that of
//! HoDoKu's regression library.

use std::fmt::Write as _;

use super::deduction::{Deduction, Fact};
use super::position::Position;
use crate::sudoku::{Candidate, Cell, Digit, Digits, Grid, Index};

/// One case of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryCase {
    /// Four digits or five.
    pub code: String,
    /// What stands behind the code: `1`, `2`, or `x` where the step must not be found; empty where nothing stands.
    pub variant: String,
    /// It knows that its givens have one solution.
    pub position: Position,
    /// In order.
    pub expected: Vec<Fact>,
}

impl LibraryCase {
    /// Reads a line; `None` where it is a comment or no case.
    pub fn read(line: &str) -> Option<LibraryCase> {
        let mut fields = line.trim_end().strip_prefix(':')?.split(':');
        let (code, variant) = fields.next().map(|name| name.split_once('-').unwrap_or((name, "")))?;
        let _digits = fields.next()?;
        let (givens, grid) = read_grid(fields.next()?)?;
        let mut position = Position::of(&grid).with_one_solution(givens);
        for at in candidates(fields.next()?)? {
            position.eliminate(at.cell, at.digit);
        }
        let removed = candidates(fields.next()?)?.into_iter().map(|at| Fact::Not(at.cell, at.digit));
        let placed = candidates(fields.next()?)?.into_iter().map(|at| Fact::Is(at.cell, at.digit));
        let expected = removed.chain(placed).collect();
        Some(LibraryCase { code: code.to_owned(), variant: variant.to_owned(), position, expected })
    }

    /// Whether the step concludes just what is expected. That a cell is a digit is the same as that it is none of the
    /// others.
    pub fn is_met_by(&self, deduction: &Deduction) -> bool {
        let all_of = |a: &[Fact], b: &[Fact]| a.iter().all(|fact| b.contains(fact));
        let same = |found: &[Fact]| all_of(&self.expected, found) && all_of(found, &self.expected);
        same(&deduction.conclusions) || same(&self.in_eliminations(&deduction.conclusions))
    }

    /// Whether the step concludes all that is expected, and perhaps more that follows from the same pattern.
    pub fn is_covered_by(&self, deduction: &Deduction) -> bool {
        let found = self.in_eliminations(&deduction.conclusions);
        self.expected.iter().all(|fact| deduction.conclusions.contains(fact) || found.contains(fact))
    }

    /// The facts, and what the placements among them rule out in their own cells and in their peers.
    pub fn with_eliminations(&self, facts: &[Fact]) -> Vec<Fact> {
        let mut all = self.in_eliminations(facts);
        for fact in facts {
            if let Fact::Is(cell, digit) = *fact {
                all.push(*fact);
                let peers = self.position.cells_of(digit).intersection(cell.peer_set());
                all.extend(peers.map(|peer| Fact::Not(peer, digit)));
            }
        }
        all
    }

    fn in_eliminations(&self, facts: &[Fact]) -> Vec<Fact> {
        let others = |cell: Cell, digit: Digit| {
            self.position
                .get(cell)
                .without(Digits::only(digit))
                .map(move |other| Fact::Not(cell, other))
                .collect()
        };
        let each = |&fact: &Fact| match fact {
            Fact::Is(cell, digit) => others(cell, digit),
            fact => vec![fact],
        };
        facts.iter().flat_map(each).collect()
    }
}

/// The givens, and the givens with what was placed since.
fn read_grid(text: &str) -> Option<(Grid, Grid)> {
    let (mut givens, mut grid) = (Grid::EMPTY, Grid::EMPTY);
    let mut placed = false;
    let mut cells = Cell::ALL.into_iter();
    for symbol in text.chars() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        let (cell, digit) = (cells.next()?, Digit::from_char(symbol));
        grid.set(cell, digit);
        givens.set(cell, digit.filter(|_| !placed));
        placed = false;
    }
    cells.next().is_none().then_some((givens, grid))
}

fn candidates(text: &str) -> Option<Vec<Candidate>> {
    text.split_whitespace().map(candidate).collect()
}

fn candidate(text: &str) -> Option<Candidate> {
    let numbers: Vec<usize> =
        text.chars().map(|symbol| symbol.to_digit(10).map(|n| n as usize)).collect::<Option<_>>()?;
    let [digit, row, column] = numbers[..] else { return None };
    let cell = Cell::at(Index::new(row.checked_sub(1)?)?, Index::new(column.checked_sub(1)?)?);
    Some(Candidate::new(cell, Digit::new(u8::try_from(digit).ok()?)?))
}

/// The position and the step as a line of a library, with the rating behind. Where one solution is not known, all digits stand as givens.
pub fn line(position: &Position, deduction: &Deduction) -> String {
    let grid = position.grid();
    let given = |cell| position.unique_givens().is_none_or(|givens| givens.get(cell).is_some());
    let mut cells = String::new();
    for cell in Cell::ALL {
        match grid.get(cell) {
            Some(digit) if given(cell) => _ = write!(cells, "{digit}"),
            Some(digit) => _ = write!(cells, "+{digit}"),
            None => cells.push('.'),
        }
    }
    let by_rule = Position::of(grid);
    let removed = by_rule.candidates().filter(|&at| !position.has(at));
    format!(
        ":{}:{}:{cells}:{}:{}:{}:{}",
        deduction.technique.code(),
        deduction.pattern.digits,
        triples(removed),
        triples(deduction.eliminations()),
        triples(deduction.placements()),
        deduction.rating
    )
}

fn triples(candidates: impl Iterator<Item = Candidate>) -> String {
    let triple = |at: Candidate| format!("{}{}{}", at.digit, at.cell.row(), at.cell.column());
    candidates.map(triple).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::next;

    #[test]
    fn a_step_written_as_a_line_is_read_back_as_the_case_that_it_meets() {
        let rows = ["1.2......", "34.......", "......5..", ".........", "..5......"];
        let grid: Grid = format!("{:.<81}", rows.concat()).parse().unwrap();
        let position = Position::of(&grid);
        let step = next(&position).unwrap();
        let line = line(&position, &step);
        let case = LibraryCase::read(&line).unwrap();
        assert!(case.is_met_by(&step), "{line}");
        assert_eq!((case.code.as_str(), case.position.grid()), ("0002", &grid));
    }

    #[test]
    fn what_is_no_case_is_not_read() {
        for line in ["", "# a comment", ":0000:1:12:::111:", ":0000:1"] {
            assert_eq!(LibraryCase::read(line), None, "{line}");
        }
    }
}

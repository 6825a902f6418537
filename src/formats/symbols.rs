//! [`Symbol`], a character that stands for a cell, and what 81 of them make.

use super::problem::{Fault, Problem};
use super::text::{Field, is_cell};
use crate::sudoku::{Board, Cell, Digit, Grid};

/// A character of the input with its place, both numbers counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symbol {
    pub line: usize,
    pub column: usize,
    pub character: char,
}

/// The characters of a field that stands on this line.
pub(super) fn symbols(line: usize, field: Field<'_>) -> impl Iterator<Item = Symbol> {
    field.text.chars().zip(field.column..).map(move |(character, column)| Symbol { line, column, character })
}

/// The board of 81 symbols in reading order, all digits as givens. Whatever is no digit is an empty cell, and the same
/// character has to stand for all of these: two kinds may well mean two things.
pub(super) fn board(symbols: &[Symbol; Cell::COUNT]) -> Result<Board, Problem> {
    let mut givens = Grid::EMPTY;
    let mut mark = None;
    for (cell, &Symbol { line, column, character }) in Cell::ALL.into_iter().zip(symbols) {
        let digit = Digit::from_char(character);
        givens.set(cell, digit);
        if digit.is_none() {
            let first = *mark.get_or_insert(character);
            if first != character {
                let fault = if is_template(symbols) { TEMPLATE } else { Fault::TwoMarks(first, character) };
                return Err(Problem::at(line, column, fault));
            }
        }
    }
    Ok(Board::new(givens))
}

const TEMPLATE: Fault = Fault::Refused(
    "a template, in which * says where a digit will be: there is no puzzle in it before its digits are",
);

/// Whether it is the plan of a puzzle to be made: stars for digits and dots for empty cells.
fn is_template(symbols: &[Symbol; Cell::COUNT]) -> bool {
    symbols.iter().all(|symbol| matches!(symbol.character, '*' | '.'))
}

/// The first of the symbols that cannot stand in a cell.
pub(super) fn first_foreign(symbols: &[Symbol]) -> Option<Symbol> {
    symbols.iter().copied().find(|symbol| !is_cell(symbol.character))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, Problem> {
        let symbols: Vec<Symbol> = symbols(7, Field { column: 3, text }).collect();
        board(&symbols.try_into().unwrap()).map(|board| board.givens().to_string())
    }

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    #[test]
    fn any_one_mark_stands_for_the_empty_cells() {
        for mark in ['.', '0', '_', '*', '-', 'x', 'X', '?', 'e', ' '] {
            assert_eq!(read(&LINE.replace('.', &mark.to_string())), Ok(LINE.to_owned()), "{mark:?}");
        }
    }

    #[test]
    fn a_template_is_refused_by_name() {
        let stars: String = LINE.chars().map(|symbol| if symbol == '.' { '.' } else { '*' }).collect();
        assert_eq!(read(&stars), Err(Problem::at(7, 5, TEMPLATE)));
    }

    #[test]
    fn a_second_mark_is_refused_where_it_stands() {
        let text = LINE.replacen("..", ".0", 1);
        assert_eq!(read(&text), Err(Problem::at(7, 4, Fault::TwoMarks('.', '0'))));
    }
}

//! [`Piece`], what a text has for one cell, and the board that 81 of them make.
//!
//! Where some cell has several digits, the grid is one of pencil marks: a cell with one digit holds that digit, unless
//! a peer still lists it among its marks; then it is a cell with one mark, not yet filled in. Such a grid has no sign
//! for an empty cell, and more than one cell of several digits, so that two digits by accident in an ordinary grid are
//! found out.
//!
//! Where some digit is said to be a given (`5!`), the others are the player's. Where none is, all are givens, but for
//! those that are said to be the player's (`u5`).

use super::problem::{Fault, Problem};
use super::symbols::{Symbol, board};
use super::text::{Field, is_blank, is_cell};
use crate::sudoku::{Board, Cell, Digit, Digits, Grid, MarkKind};

/// What stands for a cell, with its place, both numbers counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub line: usize,
    pub column: usize,
    pub what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// Nothing, where the drawing or the separators say that there is a cell.
    Blank,
    /// One character: a digit, or the sign for an empty cell.
    Symbol(char),
    /// Several digits.
    Several(Digits),
    /// A digit that is said to be a given.
    Given(Digit),
    /// A digit that is said to be the player's, or none, with the pencil marks of the cell.
    Noted(Option<Digit>, Digits),
    /// A name of a row or column.
    Label,
    /// Two characters or more that are no cell; the column is that of the second.
    Crowd,
}

impl Piece {
    /// The cell that is written as this word. Signs of emphasis (`*` `#` `@`) around digits and `-` before one that
    /// is to go are passed over; `u` stands before a digit of the player's.
    pub fn of_word(line: usize, word: Field<'_>) -> Piece {
        let what = what(word.text);
        Piece { line, column: word.column + usize::from(what == What::Crowd), what }
    }

    /// The character that stands in for a digit, if the piece is no more than that: a blank for nothing.
    pub const fn sign(self) -> Option<char> {
        match self.what {
            What::Blank => Some(' '),
            What::Symbol(symbol) if Digit::from_char(symbol).is_none() => Some(symbol),
            _ => None,
        }
    }

    /// Whether it can stand outside of the cells, at the edge of a row.
    pub const fn is_margin(self) -> bool {
        match self.what {
            What::Blank | What::Label => true,
            What::Symbol(symbol) => symbol.is_ascii_alphabetic() && !is_cell(symbol),
            _ => false,
        }
    }

    /// What is wrong with it in the place of a cell.
    pub const fn fault(self) -> Option<Fault> {
        match self.what {
            What::Symbol(symbol) if !is_cell(symbol) => Some(Fault::Foreign(symbol)),
            What::Crowd | What::Label => Some(Fault::Crowded),
            _ => None,
        }
    }
}

fn what(word: &str) -> What {
    let mut symbols = word.chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => What::Blank,
        (Some(symbol), None) => What::Symbol(symbol),
        _ => several(word).unwrap_or(if is_label(word) { What::Label } else { What::Crowd }),
    }
}

/// A word such as `*1257`, `12-5`, `u5` or `-1`, the last being a sign for an empty cell in programs.
fn several(word: &str) -> Option<What> {
    if word == "-1" {
        return Some(What::Symbol('-'));
    }
    if word.contains(['!', '(']) && !is_emphasised(word) {
        return told(word);
    }
    if let Some(digit) = word.strip_prefix('u') {
        let mut symbols = digit.chars();
        let digit = Digit::from_char(symbols.next()?)?;
        return symbols.next().is_none().then_some(What::Noted(Some(digit), Digits::NONE));
    }
    let word = &word.replace(['(', ')'], "");
    let is_emphasis = |symbol| matches!(symbol, '*' | '#' | '@');
    let mut digits = Digits::NONE;
    let mut only = None;
    let word = word.trim_matches(is_emphasis);
    // A letter may name the set of cells that this one belongs to.
    let named = word.strip_prefix(|symbol: char| symbol.is_ascii_uppercase()).filter(|rest| rest.len() > 1);
    for symbol in named.unwrap_or(word).chars().filter(|&symbol| symbol != '-') {
        let digit = Digit::from_char(symbol).filter(|&digit| !digits.contains(digit))?;
        digits.insert(digit);
        only = Some(symbol);
    }
    match digits.len() {
        0 => None,
        1 => only.map(What::Symbol),
        _ => Some(What::Several(digits)),
    }
}

/// Whether some of the digits that a cell can be stand in parentheses, as in `(1)25` or `12(5)`; `9(2)` is a digit over
/// marks.
fn is_emphasised(word: &str) -> bool {
    let is_over_marks = word.find('(').is_some_and(|at| at < 2) && word.ends_with(')');
    let are_digits =
        word.chars().all(|symbol| Digit::from_char(symbol).is_some() || matches!(symbol, '(' | ')'));
    let opened = word.split('(').skip(1).all(|part| part.matches(')').count() == 1);
    are_digits && opened && !is_over_marks && word.len() > 3
}

/// A cell such as `5!`, a given; `9(2,3)`, a digit of the player's over marks; `.(1,2)` or `(1,2)`, marks alone.
fn told(word: &str) -> Option<What> {
    let word: String = word.chars().filter(|&symbol| !is_blank(symbol)).collect();
    let (value, marks) = match word.strip_suffix(')') {
        Some(rest) => rest.split_once('(')?,
        None => (word.as_str(), ""),
    };
    let mut digits = Digits::NONE;
    for mark in marks.split(',').filter(|_| !marks.is_empty()) {
        let mut symbols = mark.chars();
        let digit = symbols.next().and_then(Digit::from_char).filter(|&digit| !digits.contains(digit))?;
        symbols.next().is_none().then(|| digits.insert(digit))?;
    }
    let (value, is_given) = value.strip_suffix('!').map_or((value, false), |value| (value, true));
    let mut symbols = value.chars();
    let digit = symbols.next().map_or(Some(None), |symbol| match symbol {
        '.' | '0' => Some(None),
        _ => Digit::from_char(symbol).map(Some),
    })?;
    let what = match digit {
        Some(digit) if is_given => What::Given(digit),
        None if is_given => return None,
        digit => What::Noted(digit, digits),
    };
    symbols.next().is_none().then_some(what)
}

/// Whether the word names a row or a column: a letter, and perhaps a digit after it, such as `A`, `r1` or `C9:`.
pub(super) fn is_label(word: &str) -> bool {
    let name = word.trim_end_matches([':', '.', ')']).as_bytes();
    match name {
        [letter] => letter.is_ascii_alphabetic(),
        [letter, digit] => letter.is_ascii_alphabetic() && digit.is_ascii_digit(),
        _ => false,
    }
}

/// The board of 81 pieces in reading order, and whether it is one of pencil marks.
pub(super) fn assemble(pieces: &[Piece; Cell::COUNT]) -> Result<(Board, bool), Problem> {
    if let Some((piece, fault)) = pieces.iter().find_map(|piece| Some((piece, piece.fault()?))) {
        return Err(Problem::at(piece.line, piece.column, fault));
    }
    let has = |is: fn(What) -> bool| pieces.iter().any(|piece| is(piece.what));
    let is_marked = has(|what| matches!(what, What::Several(_)));
    let board = if has(|what| matches!(what, What::Given(_))) {
        told_apart(pieces)
    } else if is_marked {
        marked(pieces)?
    } else {
        plain(pieces)?
    };
    Ok((board, is_marked))
}

/// A board whose givens are said to be such: every other digit is the player's, and all else is an empty cell.
fn told_apart(pieces: &[Piece; Cell::COUNT]) -> Board {
    let mut board = Board::new(Grid::EMPTY);
    note(&mut board, pieces);
    for (cell, piece) in Cell::ALL.into_iter().zip(pieces) {
        if let What::Symbol(symbol) = piece.what
            && let Some(digit) = Digit::from_char(symbol)
        {
            board.enter(cell, digit);
        }
    }
    board
}

/// A board without a cell of several digits.
fn plain(pieces: &[Piece; Cell::COUNT]) -> Result<Board, Problem> {
    let mut board = board(&pieces.map(|Piece { line, column, what }| {
        let character = match what {
            What::Symbol(symbol) => symbol,
            // A digit, so that it is no second sign for an empty cell; it does not stay.
            What::Noted(..) => '1',
            _ => ' ',
        };
        Symbol { line, column, character }
    }))?;
    note(&mut board, pieces);
    Ok(board)
}

/// A board of pencil marks.
fn marked(pieces: &[Piece; Cell::COUNT]) -> Result<Board, Problem> {
    let mut crowds = pieces.iter().filter(|piece| matches!(piece.what, What::Several(_)));
    let crowd = crowds.next().map_or((1, 1), |piece| (piece.line, piece.column + 1));
    // A sign for an empty cell does not go with cells of several digits, and one such cell does not come alone: it is
    // a slip.
    if crowds.next().is_none() || pieces.iter().any(|piece| piece.sign().is_some()) {
        return Err(Problem::at(crowd.0, crowd.1, Fault::Crowded));
    }
    let several = |cell: Cell| match pieces[cell.index()].what {
        What::Several(digits) => digits,
        _ => Digits::NONE,
    };
    let lone: Vec<(Cell, Digit)> = Cell::ALL
        .into_iter()
        .zip(pieces)
        .filter_map(|(cell, piece)| match piece.what {
            What::Symbol(symbol) => Digit::from_char(symbol).map(|digit| (cell, digit)),
            _ => None,
        })
        .collect();
    let is_open =
        |&(cell, digit): &(Cell, Digit)| cell.peers().iter().any(|&peer| several(peer).contains(digit));
    // Where most of them are, the marks were never brought up to date.
    let are_stale = 2 * lone.iter().filter(|one| is_open(one)).count() > lone.len();
    let mut board = Board::new(Grid::EMPTY);
    for (cell, digit) in lone.iter().copied() {
        if !are_stale && is_open(&(cell, digit)) {
            board.toggle_mark(MarkKind::Centre, cell, digit);
        } else {
            board.set_given(cell, Some(digit));
        }
    }
    note(&mut board, pieces);
    Ok(board)
}

/// Writes the pencil marks, the digits that are the player's, and the givens that are said to be such.
fn note(board: &mut Board, pieces: &[Piece; Cell::COUNT]) {
    for (cell, piece) in Cell::ALL.into_iter().zip(pieces) {
        let (entry, marks) = match piece.what {
            What::Several(digits) => (None, digits),
            What::Noted(entry, marks) => (entry, marks),
            What::Given(digit) => {
                board.set_given(cell, Some(digit));
                continue;
            }
            _ => continue,
        };
        board.set_given(cell, None);
        marks.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
        if let Some(digit) = entry {
            board.enter(cell, digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_cell_or_is_not() {
        let digits = |word: &str| word.chars().filter_map(Digit::from_char).collect();
        for word in ["125", "*125", "12-5", "#125@", "(1)25", "12(5)", "1(2)5"] {
            assert_eq!(what(word), What::Several(digits(word)), "{word}");
        }
        assert_eq!(what("*5"), What::Symbol('5'));
        assert_eq!(what("u5"), What::Noted(Digit::new(5), Digits::NONE));
        assert_eq!(what("5!"), What::Given(Digit::ALL[4]));
        assert_eq!(what("9(2,3,4)"), What::Noted(Digit::new(9), digits("234")));
        assert_eq!(what(".(1, 2)"), What::Noted(None, digits("12")));
        assert_eq!(what("-1"), What::Symbol('-'));
        assert_eq!((what("r1"), what("A")), (What::Label, What::Symbol('A')));
        assert_eq!(what("A125"), What::Several(digits("125")));
        for word in ["10", "55", "u55", "5a", "**", "5!!", "5(", ".!", "(1,1)"] {
            assert_eq!(what(word), What::Crowd, "{word}");
        }
    }
}

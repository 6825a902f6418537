//! A line of a drawn grid as a [`Row`]: cells side by side or parted by blanks, borders between boxes or between all
//! cells, or none at all; digits, pencil marks, or blanks for empty cells.

use super::drawn::Drawn;
use super::lines::Line;
use super::margin::bare;
use super::pieces::{Piece, What, is_label};
use super::row::{NINE, Row};
use super::symbols::symbols;
use super::text::{Field, fields, is_blank, looks_like_cells, trimmed};

/// The row on the line, if the line was meant as one.
pub(super) fn row(line: &Line) -> Option<Row> {
    let row = if line.text.contains('|') { barred(line) } else { open(line) };
    let is_meant = row.is_sound()
        || row.drawn.is_some()
        || row.is_of_map()
        || looks_like_cells(&line.text.replace('|', " "));
    is_meant.then_some(row)
}

/// The row on the line of a grid with borders, in which a line without one may number the columns.
pub(super) fn bordered_row(line: &Line) -> Option<Row> {
    row(line).filter(|row| line.text.contains('|') || !row.is_head())
}

/// What is between the separators, blanks around it taken off; empty fields too.
pub(super) fn split(text: &str, separator: char) -> Vec<Field<'_>> {
    let mut next = 1;
    let field = |part| {
        let inner = trimmed(part);
        let column = next + inner.column - 1;
        next += part.chars().count() + 1;
        Field { column, text: inner.text }
    };
    text.split(separator).map(field).collect()
}

/// A row of cells with a border after each, or of boxes with a border after each.
fn barred(line: &Line) -> Row {
    let parts = split(&line.text, '|');
    let end = line.text.chars().count() + 1;
    // A border may be a double line.
    let single = Line { number: line.number, text: line.text.replace("||", " |") };
    if let Some(pieces) = boxes(line, &parts).or_else(|| boxes(line, &split(&single.text, '|'))) {
        return Row { drawn: Drawn::of(&line.text), ..Row::new(line.number, pieces, end) };
    }
    match parts.len() {
        NINE..=12 => Row::new(line.number, words(line, &parts), end),
        13.. if line.text != single.text => barred(&single),
        _ => Row { drawn: Drawn::of(&line.text), ..plain(line, &line.text.replace('|', " ")) },
    }
}

fn words(line: &Line, words: &[Field<'_>]) -> Vec<Piece> {
    words.iter().map(|&word| Piece::of_word(line.number, word)).collect()
}

/// The nine cells of three boxes, with nothing but names around these.
fn boxes(line: &Line, parts: &[Field<'_>]) -> Option<Vec<Piece>> {
    let is_margin = |part: &Field| part.text.is_empty() || is_label(part.text) || is_number(part.text);
    let outer = parts.len().checked_sub(3).filter(|&outer| outer < 4)?;
    (0..=outer).find_map(|start| {
        let (before, rest) = parts.split_at(start);
        let (inner, after) = rest.split_at(3);
        let alone = before.iter().all(is_margin) && after.iter().all(|part| part.text.is_empty());
        let cells: Option<Vec<[Piece; 3]>> = inner.iter().map(|&part| three(line, part)).collect();
        cells.filter(|_| alone).map(|cells| cells.concat())
    })
}

/// The three cells of a box.
fn three(line: &Line, part: Field<'_>) -> Option<[Piece; 3]> {
    let of_words = |part: Field<'_>, text: &str| -> Option<[Piece; 3]> {
        let words = fields(text, is_blank)
            .map(|word| Field { column: part.column + word.column - 1, text: word.text });
        let pieces: Vec<Piece> = words.map(|word| Piece::of_word(line.number, word)).collect();
        pieces.try_into().ok()
    };
    if part.len() == 3 && !part.text.contains(is_blank) {
        let row = Row::of_symbols(line.number, symbols(line.number, part));
        return row.pieces.try_into().ok();
    }
    // A star right before a digit may stand where a blank would.
    of_words(part, part.text).or_else(|| of_words(part, &part.text.replace('*', " ")))
}

/// A row without borders.
fn open(line: &Line) -> Row {
    let words: Vec<Field> = fields(&line.text, is_blank).collect();
    match words[..] {
        [all] if all.len() != 1 => Row::of_symbols(line.number, symbols(line.number, all)),
        [a, b, c] if [a, b, c].iter().all(|word| word.len() == 3) => {
            Row::of_symbols(line.number, words.iter().flat_map(|&word| symbols(line.number, word)))
        }
        [name, cells] if cells.len() == NINE && (is_label(name.text) || is_number(name.text)) => {
            let named = Row::of_symbols(line.number, symbols(line.number, cells));
            let name = Piece::of_word(line.number, name);
            Row { pieces: [vec![name], named.pieces].concat(), ..named }
        }
        _ => plain(line, &line.text),
    }
}

/// Whether the word can number a row.
pub(super) fn is_number(word: &str) -> bool {
    word.len() == 1 && word.chars().all(|symbol| symbol.is_ascii_digit())
}

/// A row of cells parted by blanks, perhaps with a name before it.
fn plain(line: &Line, text: &str) -> Row {
    let pieces: Vec<Piece> = fields(text, is_blank).map(|word| Piece::of_word(line.number, word)).collect();
    let end = trimmed(text);
    Row::new(line.number, pieces, end.column + end.len())
}

/// Whether the row has a cell of several digits or an entry told apart.
pub(super) fn has_marks(row: &Row) -> bool {
    row.pieces.iter().any(|piece| matches!(piece.what, What::Several(_) | What::Noted(..)))
}

/// The row on the last of these lines, if nothing is wrong with it and it cannot be a drawn line.
pub(super) fn last_row(head: &[Line]) -> Option<(Line, Row)> {
    let line = bare(head.last()?);
    let row =
        row(&line).filter(|row| row.is_sound() || row.drawn.as_ref().is_some_and(Drawn::can_be_even))?;
    row.filler().is_none().then_some((line, row))
}

/// Whether the last of these lines is the first row of a grid whose rows are numbered, as its columns are above it.
pub(super) fn is_first_numbered(head: &[Line]) -> bool {
    let [.., above, first] = head else { return false };
    let first = row(&bare(first)).filter(|row| row.pieces.len() == NINE + 1);
    let starts = |row: &Row| matches!(row.pieces[0].what, What::Symbol('0' | '1'));
    let is_meant =
        first.is_some_and(|row| starts(&row) && row.pieces.iter().all(|piece| piece.fault().is_none()));
    is_meant
        && (has_letters_of_columns(&bare(above).text)
            || row(&bare(above)).is_some_and(|row| row.is_head() && row.is_sound()))
}

/// Whether the line names nine columns with the letters from A to I.
fn has_letters_of_columns(text: &str) -> bool {
    let letters: String = text.chars().filter(|&symbol| symbol != '|' && !is_blank(symbol)).collect();
    letters.eq_ignore_ascii_case("abcdefghi")
}

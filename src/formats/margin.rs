//! What stands around the cells of a drawn grid and is no part of it: the signs of quoting before a line of mail, and
//! the lines of the drawing.

use super::lines::Line;
use super::text::{Field, is_blank};

/// The line with the signs of quoting at its start (`>`) as blanks and drawn lines of any kind as `|`, `-` and `+`.
/// Every character keeps its column.
pub(super) fn bare(line: &Line) -> Line {
    let mut quoting = true;
    let mut plain = |symbol: char| match symbol {
        '>' if quoting => ' ',
        _ => {
            quoting &= is_blank(symbol);
            plain(symbol)
        }
    };
    Line { number: line.number, text: line.text.chars().map(&mut plain).collect() }
}

/// What follows the signs of quoting at the start of a line.
pub(super) fn unquoted(all: Field<'_>) -> Field<'_> {
    if !all.text.trim_start_matches(is_blank).starts_with('>') {
        return all;
    }
    let text = all.text.trim_start_matches(|symbol| symbol == '>' || is_blank(symbol));
    let before = &all.text[..all.text.len() - text.len()];
    Field { column: all.column + before.chars().count(), text }
}

/// A piece of a drawn line as its ASCII likeness; any other character as it is.
const fn plain(symbol: char) -> char {
    match symbol {
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏' | '╵' | '╷' | '╹' | '╻' | '╽' | '╿' | '¦' => {
            '|'
        }
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '═' | '╌' | '╍' | '╴' | '╶' | '╸' | '╺' | '╼' | '╾' => {
            '-'
        }
        '╱' | '╲' | '╳' => symbol,
        '\u{2500}'..='\u{257f}' => '+',
        _ => symbol,
    }
}

/// Whether the text is a line between rows of a drawing, above the first or below the last: strokes with corners and
/// crossings, and nothing else.
pub(super) fn is_border(text: &str) -> bool {
    let is_stroke = |symbol: char| matches!(symbol, '-' | '=' | '_' | '~');
    let is_corner =
        |symbol: char| matches!(symbol, '+' | '|' | '*' | '.' | ':' | '\'' | '`' | ',' | '#' | 'o');
    let strokes = text.chars().filter(|&symbol| is_stroke(symbol)).count();
    strokes > 1 && text.chars().all(|symbol| is_stroke(symbol) || is_corner(symbol) || is_blank(symbol))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare_text(text: &str) -> String {
        bare(&Line { number: 1, text: text.to_owned() }).text
    }

    #[test]
    fn quoting_goes_and_columns_stay() {
        assert_eq!(bare_text("> > | 5 >"), "    | 5 >");
        assert_eq!(bare_text(">..6......"), " ..6......");
    }

    #[test]
    fn every_style_of_drawing_is_one() {
        assert_eq!(bare_text("╔═╦━┓"), "+-+-+");
        assert_eq!(bare_text("║ 5 │ ┃"), "| 5 | |");
        assert!(bare_text("╟───┼───╢").chars().all(|symbol| "+-".contains(symbol)));
    }

    #[test]
    fn borders_have_strokes_and_no_cells() {
        for border in
            ["+---+---+", "'-----'", ":--+--:", " *-----------*", "|-------|-------|", "|:-:|:-:|", "===="]
        {
            assert!(is_border(border), "{border}");
        }
        for other in ["", "| . . . | . . . |", "-- 5 --", "| |", "-"] {
            assert!(!is_border(other), "{other}");
        }
    }
}

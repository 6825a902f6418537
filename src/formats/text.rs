//! What the notations share about characters: which are blanks, cells and comments, and how a line falls into fields.

/// Whether nothing is seen of the character: any Unicode blank, or one of the marks of no width that come along when
/// a web page is copied.
pub(super) fn is_blank(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// Whether the character can stand in a cell: an ASCII digit, or one of the marks for an empty cell. A blank as a
/// mark is the business of the notations that have it.
pub(super) const fn is_cell(symbol: char) -> bool {
    matches!(symbol, '0'..='9' | '.' | '_' | '*' | '-' | '?' | 'x' | 'X' | 'e')
}

/// Whether the line as a whole says nothing about a puzzle: blank, a comment that begins with `#`, `;`, `%` or
/// `//`, or the fence around a block of Markdown. The first line of PostScript is no comment.
pub(super) fn is_silent(text: &str) -> bool {
    is_all_blank(text) || is_comment(text)
}

/// Whether there is nothing on the line to be seen.
pub(super) fn is_all_blank(text: &str) -> bool {
    text.chars().all(is_blank)
}

fn is_comment(text: &str) -> bool {
    let text = text.trim_start_matches(is_blank);
    let begins = text.starts_with(['#', ';', '%']) || text.starts_with("//");
    let begins = begins || text.starts_with("```") || text.starts_with("~~~");
    let begins = begins && !text.starts_with("%!PS");
    begins && !is_row_of_semicolons(text)
}

/// Whether it is a row of a table whose first cell is empty, and no comment.
fn is_row_of_semicolons(text: &str) -> bool {
    text.starts_with(';') && text.matches(';').count() > 7 && text.split(';').all(|field| field.len() < 4)
}

/// Whether the text is a drawn line, such as stands under a heading, though its characters could be empty cells.
pub(super) fn is_rule(text: &str) -> bool {
    text.chars().all(|symbol| matches!(symbol, '-' | '_' | '*') || is_blank(symbol))
}

/// Whether the text was meant as cells, faults and all, and not as words: most of it are cells, and more than a
/// number of up to three digits. The letter `e` is no evidence, words are full of it.
pub(super) fn looks_like_cells(text: &str) -> bool {
    let seen = text.chars().filter(|&symbol| !is_blank(symbol)).count();
    let cells = text.chars().filter(|&symbol| is_cell(symbol) && symbol != 'e').count();
    cells > 3 && 2 * cells > seen && !is_rule(text) && !is_date(text)
}

/// Whether the text is a date, such as `2026-12-01` or `1.12.2026`.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.trim().split(['-', '.', '/']).collect();
    let lens: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    matches!(lens[..], [4, 1 | 2, 1 | 2] | [1 | 2, 1 | 2, 4])
        && parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether the text is words, such as stand around a puzzle in a mail, and nothing in it was meant as cells.
pub(super) fn is_words(text: &str) -> bool {
    if !looks_like_cells(text) {
        return true;
    }
    let is_stranger = |symbol: char| !is_cell(symbol) && !is_blank(symbol) && symbol != '|';
    let is_run = |word: &str| word.chars().count() >= 9 && looks_like_cells(word);
    text.contains(is_stranger) && (is_header(text) || is_boundary(text) || !text.split(is_blank).any(is_run))
}

/// Whether it is a name and a value, such as stand in the head of a mail: `Message-ID: <123@there>`.
pub(super) fn is_header(text: &str) -> bool {
    let name = text.split_once(": ").map_or("", |(name, _)| name);
    let is_part = |symbol: char| symbol.is_ascii_alphabetic() || symbol == '-';
    name.starts_with(|symbol: char| symbol.is_ascii_alphabetic())
        && name.len() > 2
        && name.chars().all(is_part)
}

/// Whether it parts a mail of several parts: dashes and then a number with letters in it.
fn is_boundary(text: &str) -> bool {
    let number = text.trim_end_matches(['-', ' ']).strip_prefix("--").unwrap_or_default();
    let is_part = |symbol: char| symbol.is_ascii_alphanumeric() || "_=.'+-".contains(symbol);
    number.len() > 11 && number.chars().all(is_part)
}

/// A piece of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field<'a> {
    /// The place of its first character in the line, counted from 1.
    pub column: usize,
    pub text: &'a str,
}

impl Field<'_> {
    /// How many characters it has.
    pub fn len(self) -> usize {
        self.text.chars().count()
    }
}

/// The pieces of the line between the borders; where two borders touch there is none.
pub(super) fn fields(text: &str, is_border: fn(char) -> bool) -> impl Iterator<Item = Field<'_>> {
    let mut next = 1;
    text.split(is_border)
        .map(move |text| {
            let field = Field { column: next, text };
            next += field.len() + 1;
            field
        })
        .filter(|field| !field.text.is_empty())
}

/// The line without the blanks around it.
pub(super) fn trimmed(text: &str) -> Field<'_> {
    let rest = text.trim_start_matches(is_blank);
    let column = text.chars().count() - rest.chars().count() + 1;
    Field { column, text: rest.trim_end_matches(is_blank) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_of_code_says_nothing() {
        assert!(is_silent("```") && is_silent("```text"));
        assert!(!is_silent("``") && !is_silent("`5`"));
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let found: Vec<Field> = fields("é 12,,3", |symbol| matches!(symbol, ' ' | ',')).collect();
        let field = |column, text| Field { column, text };
        assert_eq!(found, [field(1, "é"), field(3, "12"), field(7, "3")]);
        assert_eq!(trimmed("\u{a0} 12 \u{200b}"), field(3, "12"));
    }

    #[test]
    fn what_a_mail_says_is_words_and_a_faulty_row_is_not() {
        for words in [
            "Best wishes,",
            "+49 170 1234567",
            "Message-ID: <123456789.987654321@there>",
            "--000000000000abcdef1234567890",
            "----=_Part_1234_56789.1234",
        ] {
            assert!(is_words(words), "{words}");
        }
        for row in ["8....9325", "8..z.9325", "5 3 . . 7", "12345678", "--.5..78-", "8....9325."] {
            assert!(!is_words(row), "{row}");
        }
    }

    #[test]
    fn headings_do_not_look_like_cells_and_faulty_rows_do() {
        for heading in ["Grid 01", "Sudoku 12345, very easy", "17", "[State]", "---------------", "= 3 ="] {
            assert!(!looks_like_cells(heading), "{heading}");
        }
        for row in ["..6...a..", "8....932", "8....9325.", "XX6XXXX", "0 0 6 0 0", "---9---8"] {
            assert!(looks_like_cells(row), "{row}");
        }
    }

    #[test]
    fn comments_begin_the_usual_ways() {
        for silent in ["# a", " ; b", "// c", "% d", "", " \u{a0}\t\u{200b}"] {
            assert!(is_silent(silent), "{silent}");
        }
        assert!(!is_silent("/ no"));
        assert!(!is_silent(";;6;;;;;;"), "a row of a table");
    }
}

//! The characters of a line as the notations are to see them.
//!
//! Terminal colours and other escape sequences are taken out, and so are the marks of no width that come along when a
//! web page is copied: nobody sees them, and so nobody counts them in a column. Look-alikes are mapped one to one:
//! full-width digits and marks, dots in the middle of the line and dashes to ASCII, blanks of other widths to a space.
//! The tags of forums around a puzzle, such as `[code]` and `[/code]`, are taken out too.
//! Borders drawn with box characters are left to the notations that draw boxes.
//!
//! Digits of other scripts, such as `٥`, are not mapped. Parted by blanks they are shown from right to left, and there
//! is no telling whether they were typed so: the board could come out mirrored. They are no cells, and are told so.

use std::borrow::Cow;

const ESCAPE: char = '\u{1b}';

/// The tags of forums that say how a text looks.
const TAGS: &[&str] = &[
    "code", "pre", "tt", "quote", "spoiler", "hidden", "hide", "size", "color", "colour", "font", "center",
    "indent",
];

/// The text without what is not seen, look-alikes mapped.
pub(super) fn seen(text: &str) -> Cow<'_, str> {
    match shown(text) {
        Cow::Borrowed(text) => without_tags(text).map_or(Cow::Borrowed(text), Cow::Owned),
        Cow::Owned(text) => Cow::Owned(without_tags(&text).unwrap_or(text)),
    }
}

/// The text without the tags of forums, if there are any in it.
fn without_tags(text: &str) -> Option<String> {
    let tags = || {
        let brackets = memchr::memchr_iter(b'[', text.as_bytes());
        brackets.filter_map(|start| Some(start..start + tag_len(&text[start..])?))
    };
    tags().next()?;
    let mut rest = 0;
    let mut plain = String::with_capacity(text.len());
    for tag in tags() {
        plain.push_str(&text[rest..tag.start]);
        rest = tag.end;
    }
    plain.push_str(&text[rest..]);
    Some(plain)
}

/// How long the tag is with which the text begins, in bytes: `[code]`, `[/code]` or `[size=9]`.
fn tag_len(text: &str) -> Option<usize> {
    const LONGEST: usize = 64;
    let inner = text.strip_prefix('[')?;
    let inner = inner.strip_prefix('/').unwrap_or(inner);
    // Nearly every bracket in a text of numbers is told here.
    inner.starts_with(|symbol: char| symbol.is_ascii_alphabetic()).then_some(())?;
    let end = text.bytes().take(LONGEST).position(|byte| byte == b']')?;
    let name = text[1..end].trim_start_matches('/').split('=').next()?;
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)).then_some(end + 1)
}

fn shown(text: &str) -> Cow<'_, str> {
    // ASCII without an escape is as it should be, and it is nearly all there is.
    if text.is_ascii() && memchr::memchr(ESCAPE as u8, text.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    let mut seen = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(character) = rest.next() {
        match character {
            ESCAPE => match after_escape(rest.as_str()) {
                Some(after) => rest = after.chars(),
                None => seen.push(ESCAPE),
            },
            _ if has_no_width(character) => {}
            _ => seen.push(plain(character)),
        }
    }
    Cow::Owned(seen)
}

/// What follows the escape sequence whose first character, the escape, was taken. `None` if it is none.
fn after_escape(text: &str) -> Option<&str> {
    let is_within = |symbol: char| matches!(symbol, ' '..='/');
    match text.strip_prefix('[') {
        // Parameters, intermediates, and one last character.
        Some(text) => {
            let text = text.trim_start_matches(|symbol| matches!(symbol, '0'..='?'));
            text.trim_start_matches(is_within).strip_prefix(|symbol| matches!(symbol, '@'..='~'))
        }
        // A choice of characters, such as comes at the end of a colour.
        None => text
            .strip_prefix(is_within)?
            .trim_start_matches(is_within)
            .strip_prefix(|symbol| matches!(symbol, '0'..='~')),
    }
}

const fn has_no_width(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{fe0e}'
            | '\u{fe0f}'
            | '\u{feff}'
    )
}

/// The character that this one stands for.
fn plain(character: char) -> char {
    match character {
        '０'..='９' | '．' | '＊' | '－' | '＿' | '？' | 'ｘ' | 'Ｘ' | '｜' | '＋' => {
            half_width(character)
        }
        '·' | '•' | '‧' | '∙' | '⋅' | '・' | '･' => '.',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        _ if !character.is_ascii() && character.is_whitespace() => ' ',
        _ => character,
    }
}

/// The ASCII character of a full-width one, which lie in the same order.
fn half_width(character: char) -> char {
    const DISTANCE: u32 = '０' as u32 - '0' as u32;
    char::from_u32(character as u32 - DISTANCE).unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_mapped_one_to_one() {
        assert_eq!(seen("０１９．＊－＿？ｘＸ｜＋"), "019.*-_?xX|+");
        assert_eq!(seen("5·6•7 –—−"), "5.6.7 ---");
        assert_eq!(seen("1\u{a0}2\u{3000}3\u{2009}4"), "1 2 3 4");
    }

    #[test]
    fn what_is_not_seen_is_taken_out() {
        assert_eq!(seen("1\u{200b}2\u{feff}3\u{ad}4\u{200e}"), "1234");
        assert_eq!(seen("\u{1b}[1m8\u{1b}[0m \u{1b}[38;5;12m9\u{1b}(B\u{1b}[m"), "8 9");
        assert_eq!(seen("\u{1b}[2K\u{1b}[?25l1"), "1");
    }

    #[test]
    fn the_tags_of_a_forum_are_taken_out() {
        assert_eq!(seen("[code]..6[/code]"), "..6");
        assert_eq!(seen("[SIZE=9][Color=\"red\"]5·[/COLOR][/size]"), "5.");
        for text in ["[Puzzle]", "[1, 2]", "[code", "[", "[[5,3]]", "[codes]", "[/é]", "a[i]"] {
            assert_eq!(seen(text), text);
        }
    }

    #[test]
    fn an_escape_without_a_sequence_stays_to_be_refused() {
        for text in ["\u{1b}", "\u{1b}[", "\u{1b}[1;", "\u{1b}1", "5\u{1b}[é6"] {
            assert_eq!(seen(text), text);
        }
    }

    #[test]
    fn other_characters_stay_as_they_are() {
        for text in ["", "..6", "Zoë", "٥", "५", "│─┼╬", "\ta\u{7f}", "…", "一"] {
            assert_eq!(seen(text), text);
        }
    }
}

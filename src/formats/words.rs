//! The words of a web page, for puzzles that stand in no table of it.

use quick_xml::Reader;
use quick_xml::events::Event;

use super::assembly::{Entry, Found};
use super::html::named;
use super::problem::{Fault, Problem};
use super::text::is_blank;
use super::whole::Whole;

/// The elements that begin and end a line.
const LINES: &[&str] = &[
    "br",
    "p",
    "div",
    "pre",
    "li",
    "tr",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "table",
    "title",
    "blockquote",
    "textarea",
];

/// The puzzles in the words of the page, with what is wrong with others; nothing if there is none.
pub(super) fn read(source: &Whole) -> Vec<Entry> {
    let words = Words::of(source);
    // What would be tags again once it is read is an example and no page, and must not lead ever deeper.
    if words.text.lines().any(|line| line.trim_start_matches(is_blank).starts_with('<')) {
        return Vec::new();
    }
    let entries: Vec<Entry> = super::read(words.text.as_bytes())
        .into_iter()
        .map(|entry| match entry {
            Ok(puzzle) => {
                Ok(Found { line: words.line(puzzle.line), board: puzzle.board, rating: puzzle.rating })
            }
            Err(problem) => {
                Err(Problem { line: problem.line.map(|line| words.line(line)), column: None, ..problem })
            }
        })
        // Prose has numbers too.
        .filter(|entry| {
            !matches!(entry, Err(Problem { what: Fault::NoField | Fault::Scattered | Fault::Crowded, .. }))
        })
        .collect();
    if entries.iter().any(Result::is_ok) { entries } else { Vec::new() }
}

struct Words {
    text: String,
    /// For each line of the text, the line of the page that it is from.
    lines: Vec<usize>,
}

impl Words {
    fn of(source: &Whole) -> Words {
        let page = without_code(&source.text);
        let mut reader = Reader::from_str(&page);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        let mut words = Words { text: String::new(), lines: vec![source.line(0)] };
        let is_line = |name: &str| LINES.iter().any(|line| line.eq_ignore_ascii_case(name));
        loop {
            let line = source.line(usize::try_from(reader.buffer_position()).unwrap_or(0));
            match reader.read_event() {
                Ok(Event::Start(start) | Event::Empty(start)) if is_line(start.local_name().into_inner()) => {
                    words.end_line(line);
                }
                Ok(Event::End(end)) if is_line(end.local_name().into_inner()) => words.end_line(line),
                Ok(Event::Text(text)) => words.push(&text, line),
                Ok(Event::CData(text)) => words.push(&text, line),
                Ok(Event::GeneralRef(reference)) => {
                    let character = reference.resolve_char_ref().ok().flatten();
                    words.push(&character.map_or_else(|| named(&reference), String::from), line);
                }
                Ok(Event::Eof) | Err(_) => return words,
                Ok(_) => {}
            }
        }
    }

    fn push(&mut self, text: &str, line: usize) {
        for (number, piece) in text.split('\n').enumerate() {
            if number > 0 {
                self.end_line(line + number);
            }
            self.text.push_str(piece);
        }
    }

    /// Ends the line, where the next one is from this line of the page.
    fn end_line(&mut self, next: usize) {
        self.text.push('\n');
        self.lines.push(next);
    }

    /// The line of the page for a line of the text.
    fn line(&self, number: usize) -> usize {
        self.lines.get(number.saturating_sub(1)).copied().unwrap_or(1)
    }
}

/// The page with blanks in place of scripts, styles and comments, whose signs are no tags.
fn without_code(text: &str) -> String {
    const CODE: [(&[u8], &[u8]); 3] = [(b"<script", b"</script"), (b"<style", b"</style"), (b"<!--", b"-->")];
    let find = |from: usize, what: &[u8]| {
        let rest = &text.as_bytes()[from..];
        memchr::memchr_iter(what[0], rest)
            .find(|&at| rest[at..].get(..what.len()).is_some_and(|piece| piece.eq_ignore_ascii_case(what)))
            .map(|at| from + at)
    };
    let mut clean = String::with_capacity(text.len());
    let mut at = 0;
    let mut next = CODE.map(|(begin, _)| find(0, begin));
    loop {
        let first = (0..CODE.len()).filter_map(|kind| Some((next[kind]?, kind))).min();
        let Some((begin, kind)) = first else { break };
        let end = find(begin, CODE[kind].1).map_or(text.len(), |end| end + CODE[kind].1.len());
        clean.push_str(&text[at..begin]);
        clean.extend(text[begin..end].chars().map(|symbol| if symbol == '\n' { '\n' } else { ' ' }));
        // What is left of an end tag is its bracket.
        let tail = usize::from(kind < 2 && text[end..].starts_with('>'));
        clean.extend((0..tail).map(|_| ' '));
        at = end + tail;
        next = std::array::from_fn(|kind| match next[kind] {
            Some(place) if place < at => find(at, CODE[kind].0),
            place => place,
        });
    }
    clean + &text[at..]
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn puzzles(page: &str) -> Vec<String> {
        let shown = |entry| match entry {
            Ok(super::super::Puzzle { line, board, .. }) => format!("{line} {}", board.givens()),
            Err(super::super::Problem { line, what, .. }) => format!("{} {what}", line.unwrap_or(0)),
        };
        read(page.as_bytes()).into_iter().map(shown).collect()
    }

    fn rows(end: &str) -> String {
        LINE.as_bytes().chunks(9).flat_map(|row| [str::from_utf8(row).unwrap(), end, "\n"]).collect()
    }

    #[test]
    fn a_puzzle_may_stand_in_words() {
        for page in [
            format!("<html>\n<body><pre>\n{}</pre><p>12 of 20</p></body></html>", rows("")),
            format!("<!DOCTYPE html>\n<p>Nr. 7</p><div>\n{}</div>", rows("<br>")),
            format!("<p>\n<h2>A puzzle</h2><code>\n{}</code>", rows("&nbsp;<br/>")),
        ] {
            assert_eq!(puzzles(&page), [format!("3 {LINE}")], "{page}");
        }
        let list = format!("<pre>\n{LINE}\n{}\n{LINE}</pre>\n", &LINE[1..]);
        let faulty = "3 80 cells, a puzzle has 81".to_owned();
        assert_eq!(puzzles(&list), [format!("2 {LINE}"), faulty, format!("4 {LINE}")]);
    }

    #[test]
    fn a_page_within_a_page_is_no_puzzle() {
        for inner in ["&lt;pre&gt;", "&#60;pre>", "# a page\n&#60;pre>"] {
            let page = format!("<pre>{inner}\n{LINE}\n</pre>");
            assert!(puzzles(&page).len() < 2, "{page}");
        }
        assert!(puzzles(&format!("<pre># deep\n&#60;pre>{LINE}</pre>"))[0].contains("without a table"));
    }
}

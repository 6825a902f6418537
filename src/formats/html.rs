//! Tables of web pages.
//!
//! Accepted: a table of nine rows of nine cells, each with one digit, a mark for an empty cell, nothing, or an
//! `<input>` whose `value` counts; or a table of three by three cells with a table of three by three in each, a box.
//! Heading cells (`<th>`) around the nine by nine are passed over. Every such table of a page is a puzzle, but a full
//! one that goes on from the puzzle before it, being its solution. All digits are givens. The page need not be
//! well-formed; other tables, scripts and styles are passed over. A page without such a table may have its puzzles in
//! its words; see `words`.
//!
//! Written: not at all.
//!
//! Lost: which digits are givens, and all that stands around the tables.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::assembly::{Entry, Found, Shape};
use super::content::board_of_characters;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::is_blank;
use super::whole::Whole;
use super::words;
use super::xml;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Index};

pub(super) const NOTATION: Notation = Notation {
    name: "html",
    title: "tables of web pages",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| xml::root_is(head, ROOTS),
    shape: Shape::Text(|lines: &[Line]| read_source(&Whole::new(lines))),
};

/// The elements with which a page, or a piece of one, begins.
const ROOTS: &[&str] = &[
    "html", "head", "body", "table", "tbody", "tr", "div", "p", "pre", "center", "form", "section",
    "article", "main", "meta", "title", "style", "script", "link", "span", "h1", "h2", "h3", "br", "img",
    "a",
];

const NO_TABLE: Fault =
    Fault::Refused("a web page without a table of nine rows of nine cells; copy the puzzle from it as text");

/// How deep tables may stand in one another.
const DEEPEST: usize = 16;

/// Whether there is a table in the text.
pub(super) fn has_table(text: &str) -> bool {
    text.as_bytes().windows(6).any(|window| window.eq_ignore_ascii_case(b"<table"))
}

/// The puzzles of the page.
pub(super) fn read_source(source: &Whole) -> Vec<Entry> {
    let mut entries = Vec::new();
    for table in tables(source) {
        table.read(&mut entries);
    }
    if entries.is_empty() {
        entries = words::read(source);
    }
    let entries = without_solutions(entries);
    if entries.is_empty() { vec![Err(Problem::on_line(source.line(0), NO_TABLE))] } else { entries }
}

/// The entries but for each full board that goes on from the one before it.
pub(super) fn without_solutions(entries: Vec<Entry>) -> Vec<Entry> {
    let mut kept: Vec<Entry> = Vec::with_capacity(entries.len());
    for entry in entries {
        let before = kept.last().and_then(|entry| entry.as_ref().ok());
        let is_solution = matches!((&entry, before), (Ok(found), Some(before))
            if found.board.grid().is_full() && !before.board.grid().is_full()
                && found.board.grid().contains(&before.board.grid()));
        if !is_solution {
            kept.push(entry);
        }
    }
    kept
}

struct Table {
    line: usize,
    rows: Vec<Vec<Slot>>,
}

/// A cell of a table.
#[derive(Default)]
struct Slot {
    is_heading: bool,
    /// Whether it takes the room of several.
    is_wide: bool,
    text: String,
    tables: Vec<Table>,
}

impl Table {
    /// Adds the entries of the table, or else of those within it.
    fn read(&self, entries: &mut Vec<Entry>) {
        match self.board() {
            Some(Ok(board)) => entries.push(Ok(Found { line: self.line, board, rating: None })),
            Some(Err(what)) => entries.push(Err(Problem::on_line(self.line, what))),
            None => self.slots().flat_map(|slot| &slot.tables).for_each(|table| table.read(entries)),
        }
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.rows.iter().flatten()
    }

    /// The board, if the table has its shape.
    fn board(&self) -> Option<Result<Board, Fault>> {
        let slots = self.square(9, |slot| slot.tables.is_empty()).or_else(|| self.boxes())?;
        if slots.iter().any(|slot| slot.is_wide) {
            return None;
        }
        let characters: Result<Vec<char>, Fault> =
            Cell::ALL.into_iter().zip(slots).map(|(cell, slot)| slot.character(cell)).collect();
        Some(characters.and_then(board_of_characters))
    }

    /// The slots of as many rows of as many, headings aside, if each of them is as asked.
    fn square(&self, size: usize, is_right: fn(&Slot) -> bool) -> Option<Vec<&Slot>> {
        let of_all = |keep: fn(&Slot) -> bool| {
            let rows: Vec<Vec<&Slot>> =
                self.rows.iter().map(|row| row.iter().filter(|slot| keep(slot)).collect()).collect();
            let rows: Vec<Vec<&Slot>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
            let is_square = rows.len() == size && rows.iter().all(|row| row.len() == size);
            is_square.then(|| rows.into_iter().flatten().collect::<Vec<_>>())
        };
        let slots = of_all(|_| true).or_else(|| of_all(|slot| !slot.is_heading))?;
        slots.iter().all(|slot| is_right(slot)).then_some(slots)
    }

    /// The 81 slots in reading order, if each box has a table of its own.
    fn boxes(&self) -> Option<Vec<&Slot>> {
        let boxes = self.square(3, |slot| slot.tables.len() == 1)?;
        let boxes: Option<Vec<Vec<&Slot>>> =
            boxes.iter().map(|slot| slot.tables.first()?.square(3, |slot| slot.tables.is_empty())).collect();
        let boxes = boxes?;
        let slot = |cell: Cell| {
            let within = |index: Index| index.get() % 3;
            boxes[cell.box_index().get()][within(cell.row()) * 3 + within(cell.column())]
        };
        Some(Cell::ALL.into_iter().map(slot).collect())
    }
}

impl Slot {
    /// The one character in it; a blank where there is none.
    fn character(&self, cell: Cell) -> Result<char, Fault> {
        let mut seen = self.text.chars().filter(|&symbol| !is_blank(symbol));
        match (seen.next(), seen.next()) {
            (None, _) => Ok(' '),
            (Some(character), None) => Ok(character),
            (Some(_), Some(_)) => Err(Fault::NoDigit(cell)),
        }
    }
}

/// The tables that stand in no other.
fn tables(source: &Whole) -> Vec<Table> {
    let text = without_code(&source.text);
    let mut reader = Reader::from_str(&text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let mut page = Page { source, open: Vec::new(), done: Vec::new() };
    loop {
        let offset = usize::try_from(reader.buffer_position()).unwrap_or(0);
        match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start)) => page.start(&start, offset),
            Ok(Event::End(end)) => page.end(end.local_name().into_inner()),
            Ok(Event::Text(text)) => page.text(&text),
            Ok(Event::CData(text)) => page.text(&text),
            Ok(Event::GeneralRef(reference)) => {
                let character = reference.resolve_char_ref().ok().flatten();
                page.text(&character.map_or_else(|| named(&reference), String::from));
            }
            Ok(Event::Eof) => break,
            Ok(_) => {}
            // A tag that is cut off is the end of what can be read.
            Err(_) => return page.done,
        }
    }
    page.done
}

/// What an entity stands for, as far as it can stand in a cell.
pub(super) fn named(name: &str) -> String {
    let text = match name {
        "nbsp" | "ensp" | "emsp" | "thinsp" | "zwnj" | "zwj" | "shy" => " ",
        "middot" | "centerdot" | "bull" | "period" => ".",
        "minus" | "ndash" | "mdash" | "hyphen" => "-",
        "lowbar" => "_",
        "quest" => "?",
        _ => "&",
    };
    text.to_owned()
}

/// The page with blanks in place of scripts, styles and comments, whose signs are no tags.
pub(super) fn without_code(text: &str) -> String {
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

/// The tables so far.
struct Page<'a> {
    source: &'a Whole,
    open: Vec<Table>,
    done: Vec<Table>,
}

impl Page<'_> {
    fn start(&mut self, start: &BytesStart, offset: usize) {
        let name = start.local_name().into_inner().to_ascii_lowercase();
        match name.as_str() {
            "table" if self.open.len() < DEEPEST => {
                self.open.push(Table { line: self.source.line(offset), rows: Vec::new() });
            }
            "tr" => {
                if let Some(table) = self.open.last_mut() {
                    table.rows.push(Vec::new());
                }
            }
            "td" | "th" => self.slot(name == "th", start),
            "input" => {
                let value = attribute(start, "value").unwrap_or_default();
                self.text(&value);
            }
            _ => {}
        }
    }

    fn slot(&mut self, is_heading: bool, start: &BytesStart) {
        let Some(table) = self.open.last_mut() else { return };
        let spans = |name| attribute(start, name).is_some_and(|span| span.trim() != "1");
        let slot = Slot { is_heading, is_wide: spans("colspan") || spans("rowspan"), ..Slot::default() };
        if table.rows.is_empty() {
            table.rows.push(Vec::new());
        }
        if let Some(row) = table.rows.last_mut() {
            row.push(slot);
        }
    }

    fn end(&mut self, name: &str) {
        if name.eq_ignore_ascii_case("table")
            && let Some(table) = self.open.pop()
        {
            match self.current() {
                Some(slot) => slot.tables.push(table),
                None => self.done.push(table),
            }
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(slot) = self.current() {
            slot.text.push_str(text);
        }
    }

    fn current(&mut self) -> Option<&mut Slot> {
        self.open.last_mut()?.rows.last_mut()?.last_mut()
    }
}

fn attribute(start: &BytesStart, name: &str) -> Option<String> {
    let mut attributes = start.html_attributes();
    let found = attributes
        .with_checks(false)
        .flatten()
        .find(|found| found.key.local_name().into_inner().eq_ignore_ascii_case(name))?;
    Some(found.value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";

    fn table(line: &str, cell: impl Fn(char) -> String) -> String {
        let symbols: Vec<char> = line.chars().collect();
        let row = |row: &[char]| {
            format!("<tr>{}</tr>\n", row.iter().map(|&symbol| cell(symbol)).collect::<String>())
        };
        format!(
            "<table border=\"1\" cellpadding=3>\n{}</table>",
            symbols.chunks(9).map(row).collect::<String>()
        )
    }

    fn nbsp(symbol: char) -> String {
        format!(
            "<td width=9>&nbsp;{}&nbsp;</td>",
            if symbol == '.' { "&nbsp;".to_owned() } else { symbol.to_string() }
        )
    }

    fn puzzles(page: &str) -> Vec<String> {
        read(page.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(puzzle) => format!("{} {} {}", puzzle.line, puzzle.notation, puzzle.board.givens()),
                Err(problem) => problem.to_string(),
            })
            .collect()
    }

    #[test]
    fn every_table_of_nine_by_nine_is_a_puzzle() {
        let page = format!(
            "<!DOCTYPE html>\n<html><head><title>12</title><script>if (a<b) {{ x = '<table>'; }}</script></head>\n\
             <body><!-- <td>5</td> --><p>Nr. 7<br>\n{}\n{}</body></html>",
            table(LINE, nbsp),
            table(LINE, |symbol| format!("<td><b>{symbol}</b>"))
        );
        assert_eq!(puzzles(&page), [format!("4 html {LINE}"), format!("15 html {LINE}")]);
    }

    #[test]
    fn inputs_and_headings_are_understood() {
        let cell = |symbol| match symbol {
            '.' => "<td><INPUT id=f11 maxlength=1 value=''></td>".to_owned(),
            digit => format!("<td><input readonly value=\"{digit}\" size=2 /></td>"),
        };
        assert_eq!(puzzles(&table(LINE, cell)), [format!("1 html {LINE}")]);
        let headed = table(LINE, nbsp).replace("<tr>", "<tr><th>1</th>").replacen(
            "<tr>",
            &format!("<tr>{}</tr><tr>", "<th>1</th>".repeat(10)),
            1,
        );
        assert_eq!(puzzles(&headed), [format!("1 html {LINE}")]);
    }

    #[test]
    fn a_table_a_box_is_put_together() {
        let symbols: Vec<char> = LINE.chars().collect();
        let small = |corner: usize| {
            let row = |row: usize| {
                let cells = (0..3).map(|column| nbsp(symbols[corner + row * 9 + column]));
                format!("<tr>{}</tr>", cells.collect::<String>())
            };
            format!("<td><table>{}</table></td>", (0..3).map(row).collect::<String>())
        };
        let band = |band: usize| {
            format!("<tr>{}</tr>", (0..3).map(|stack| small(band * 27 + stack * 3)).collect::<String>())
        };
        let page = format!(
            "<body><table><tr><td>menu</td></tr><tr><td><table>{}</table></td></tr></table>",
            (0..3).map(band).collect::<String>()
        );
        assert_eq!(puzzles(&page), [format!("1 html {LINE}")]);
    }

    #[test]
    fn the_solution_below_a_puzzle_is_no_puzzle() {
        let page = table(LINE, nbsp) + &table(SOLVED, nbsp) + &table(LINE, nbsp);
        assert_eq!(puzzles(&page).len(), 2);
    }

    #[test]
    fn two_characters_in_a_cell_and_a_page_without_a_table_are_refused() {
        assert_eq!(
            puzzles(&table(LINE, nbsp).replacen(";6&", ";16&", 1)),
            ["r1c3 holds neither one digit nor a mark for an empty cell"]
        );
        let none = "a web page without a table of nine rows of nine cells; copy the puzzle from it as text";
        assert_eq!(puzzles(&format!("<html><pre>{}</pre></html>", &LINE[1..])), [none]);
        assert_eq!(puzzles(&table(&LINE[9..], nbsp)), [none]);
        assert_eq!(puzzles(&table(LINE, nbsp).replacen("<td ", "<td colspan=2 ", 1)), [none]);
        assert_eq!(puzzles(&"<table><tr><td>".repeat(100_000)).len(), 1);
    }
}

//! Tables of web pages.
//!
//! Accepted: a table of nine rows of nine cells, each with one digit, a mark for an empty cell, nothing, or an
//! `<input>` whose `value` counts; or a table of three by three cells with a table of three by three in each, a box.
//! Heading cells (`<th>`) around the nine by nine are passed over. Every such table of a page is a puzzle, but a full
//! one that goes on from the puzzle before it, being its solution; one that lacks a row or a column is refused. All
//! digits are givens. The page need not be well-formed, and may be of any length; other tables, scripts and styles are
//! passed over. A page of up to 4 MiB without such a table may have its puzzles in its words; see `words`.
//!
//! Written: not at all.
//!
//! Lost: which digits are givens, and all that stands around the tables.

use std::collections::VecDeque;

use quick_xml::events::{BytesStart, Event};

use super::assembly::{Entry, Found, Shape};
use super::content::board_of_characters;
use super::flow::{Document, Flow, Place};
use super::problem::{Fault, Problem, Word};
use super::text::is_blank;
use super::words;
use super::xml;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Grid, Index};

pub(super) const NOTATION: Notation = Notation {
    name: "html",
    title: "tables of web pages",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| xml::root_is(head, ROOTS),
    shape: Shape::Document(|| Box::new(Page::default())),
};

/// The elements with which a page, or a piece of one, begins.
const ROOTS: &[&str] = &[
    "html",
    "head",
    "body",
    "table",
    "tbody",
    "tr",
    "div",
    "p",
    "pre",
    "center",
    "form",
    "section",
    "article",
    "main",
    "blockquote",
    "ul",
    "ol",
    "li",
    "font",
    "b",
    "strong",
    "code",
    "meta",
    "title",
    "style",
    "script",
    "link",
    "span",
    "h1",
    "h2",
    "h3",
    "br",
    "img",
    "a",
];

const NO_TABLE: Fault =
    Fault::Refused("a web page without a table of nine rows of nine cells; copy the puzzle from it as text");

/// How deep tables may stand in one another.
const DEEPEST: usize = 16;
/// So many rows and cells a table has at the most that is a puzzle, and one that is a box of it.
const MOST_SLOTS: usize = 1000;
const MOST_OF_BOX: usize = 64;

/// Tells a full board that goes on from the board before it: its solution.
#[derive(Default)]
pub(super) struct Solutions {
    before: Option<Grid>,
}

impl Solutions {
    /// Whether the entry, the next of a text, is no solution.
    pub fn is_puzzle(&mut self, entry: &Entry) -> bool {
        let grid = entry.as_ref().ok().map(|found| found.board.grid());
        let is_solution = matches!((&grid, &self.before), (Some(grid), Some(before))
            if grid.is_full() && !before.is_full() && grid.contains(before));
        if !is_solution {
            self.before = grid;
        }
        !is_solution
    }
}

#[derive(Default)]
struct Table {
    line: usize,
    rows: Vec<Vec<Slot>>,
    /// How many rows and cells there are; with too many it is no puzzle, and they are not held.
    size: usize,
}

/// A cell of a table.
#[derive(Default)]
struct Slot {
    is_heading: bool,
    /// Whether it takes the room of several.
    is_wide: bool,
    /// The first two characters that are no blanks.
    seen: [Option<char>; 2],
    tables: Vec<Table>,
}

impl Table {
    /// The board, if the table has its shape.
    fn board(&self) -> Option<Result<Board, Fault>> {
        let slots = self.square(9, |slot| slot.tables.is_empty()).or_else(|| self.boxes());
        let Some(slots) = slots else { return self.misfit().map(Err) };
        // Where nothing at all is in the cells, the digits are pictures, say, and not in the text.
        if slots.iter().any(|slot| slot.is_wide) || slots.iter().all(|slot| slot.seen[0].is_none()) {
            return None;
        }
        let characters: Result<Vec<char>, Fault> =
            Cell::ALL.into_iter().zip(slots).map(|(cell, slot)| slot.character(cell)).collect();
        Some(characters.and_then(board_of_characters))
    }

    /// What is wrong with a table that is nearly one of a puzzle: most of nine rows of nine cells, a digit or nothing
    /// in each.
    fn misfit(&self) -> Option<Fault> {
        let rows: Vec<usize> = self.rows.iter().map(Vec::len).filter(|&len| len > 0).collect();
        let is_near = |count: &usize| (7..=11).contains(count);
        let is_cell = |slot: &Slot| slot.seen[1].is_none() && slot.tables.is_empty();
        let is_digit = |slot: &&Slot| slot.seen[0].is_some_and(|symbol| symbol.is_ascii_digit());
        let digits = self.rows.iter().flatten().filter(is_digit).count();
        let is_meant = is_near(&rows.len())
            && rows.iter().all(is_near)
            && self.rows.iter().flatten().all(is_cell)
            && digits > 9;
        let uneven = (1..).zip(&rows).find(|&(_, &cells)| cells != 9);
        match uneven {
            _ if !is_meant => None,
            Some((row, &cells)) if rows.len() == 9 => Some(Fault::RowCells { row, cells }),
            _ => Some(Fault::Rows(rows.len())),
        }
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
    fn push(&mut self, text: &str) {
        let mut symbols = text.chars().filter(|&symbol| !is_blank(symbol));
        for seen in self.seen.iter_mut().filter(|seen| seen.is_none()) {
            *seen = symbols.next();
        }
    }

    /// The one character in it; a blank where there is none.
    fn character(&self, cell: Cell) -> Result<char, Fault> {
        match self.seen {
            [first, None] => Ok(first.unwrap_or(' ')),
            [_, Some(_)] => Err(Fault::NoDigit(cell)),
        }
    }
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

/// A page on its way. Of it no more is held than the tables that are open.
#[derive(Default)]
pub(super) struct Page {
    open: Vec<Table>,
    ready: VecDeque<Entry>,
    solutions: Solutions,
    /// Where it begins, once it did.
    start: Option<Place>,
    /// The root of a text that is no page unless it has tables.
    root: Option<Word>,
    has_table: bool,
    has_entry: bool,
    is_over: bool,
}

impl Document for Page {
    fn next(&mut self, text: &mut Flow) -> Option<Entry> {
        text.keep();
        let mut buffer = Vec::new();
        loop {
            if let Some(entry) = self.ready.pop_front() {
                self.has_entry = true;
                return Some(entry);
            }
            if self.is_over {
                return None;
            }
            buffer.clear();
            self.step(text, &mut buffer);
        }
    }
}

impl Page {
    /// What begins with an element of any name.
    pub fn of_root(root: &BytesStart, place: Place) -> Page {
        let name = Word::new(root.local_name().into_inner());
        let mut page = Page { start: Some(place), root: Some(name), ..Page::default() };
        page.start(root, place);
        page
    }

    fn step(&mut self, text: &mut Flow, buffer: &mut Vec<u8>) {
        let place = text.place();
        self.start.get_or_insert(place);
        match xml::event(text, buffer, true) {
            Ok(Event::Start(start)) => {
                self.start(&start, place);
                // Their signs are no tags.
                let name = start.local_name().into_inner();
                for code in ["script", "style"] {
                    if name.eq_ignore_ascii_case(code) {
                        text.pass_beyond(&["</", code].concat());
                        text.pass_beyond(">");
                    }
                }
            }
            Ok(Event::Empty(start)) => self.start(&start, place),
            Ok(Event::End(end)) => self.end(end.local_name().into_inner()),
            Ok(Event::Text(piece)) => self.text(&piece),
            Ok(Event::CData(piece)) => self.text(&piece),
            Ok(Event::GeneralRef(reference)) => {
                let character = reference.resolve_char_ref().ok().flatten();
                self.text(&character.map_or_else(|| named(&reference), String::from));
            }
            Ok(Event::Eof) => self.finish(text),
            Ok(_) => {}
            // What is too long for a tag is none.
            Err(_) if text.is_at_limit() => {}
            // A tag that is cut off is the end of what can be read.
            Err(_) => self.finish(text),
        }
    }

    fn finish(&mut self, text: &mut Flow) {
        self.is_over = true;
        if !self.has_entry
            && let Some(whole) = text.whole()
        {
            let solutions = &mut self.solutions;
            self.ready.extend(words::read(&whole).into_iter().filter(|entry| solutions.is_puzzle(entry)));
            self.has_entry = !self.ready.is_empty();
        }
        let place = self.start.unwrap_or(Place { line: 1, column: 1 });
        let none = match self.root {
            Some(name) if !self.has_table => place.problem(Fault::Root(name)),
            _ => Problem::on_line(place.line, NO_TABLE),
        };
        self.ready.extend((!self.has_entry).then_some(Err(none)));
    }

    fn start(&mut self, start: &BytesStart, place: Place) {
        let name = start.local_name().into_inner().to_ascii_lowercase();
        match name.as_str() {
            "table" if self.open.len() < DEEPEST => {
                self.has_table = true;
                self.open.push(Table { line: place.line, ..Table::default() });
            }
            "tr" => self.row(),
            "td" | "th" => self.slot(name == "th", start),
            "input" => {
                let value = attribute(start, "value").unwrap_or_default();
                self.text(&value);
            }
            _ => {}
        }
    }

    /// The innermost open table with room for one thing more.
    fn table(&mut self) -> Option<&mut Table> {
        let table = self.open.last_mut()?;
        table.size += 1;
        if table.size > MOST_SLOTS {
            table.rows.clear();
            return None;
        }
        Some(table)
    }

    fn row(&mut self) {
        if let Some(table) = self.table() {
            table.rows.push(Vec::new());
        }
    }

    fn slot(&mut self, is_heading: bool, start: &BytesStart) {
        let Some(table) = self.table() else { return };
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
            self.close(table);
        }
    }

    /// Takes the puzzle of a table that is complete. One that is small may be a box of that around it.
    fn close(&mut self, table: Table) {
        if let Some(board) = table.board() {
            let entry = match board {
                Ok(board) => Ok(Found { line: table.line, board, rating: None }),
                Err(what) => Err(Problem::on_line(table.line, what)),
            };
            self.ready.extend(Some(entry).filter(|entry| self.solutions.is_puzzle(entry)));
        }
        if let Some(slot) = self.current().filter(|slot| slot.tables.len() < 2) {
            slot.tables.push(if table.size > MOST_OF_BOX { Table::default() } else { table });
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(slot) = self.current() {
            slot.push(text);
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
    use super::super::flow::tests::endless;
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
    fn a_table_that_lacks_a_row_or_a_column_is_told() {
        let cell = |symbol: char| format!("<td>{}</td>", if symbol == '.' { ' ' } else { symbol });
        let short = table(&LINE[9..], cell);
        let narrow = table(LINE, cell).replacen("<td> </td>", "", 1);
        for (faulty, words) in
            [(short, "8 rows, a grid has nine"), (narrow, "row 1 has 8 cells, a row has nine")]
        {
            let text = format!("<html><body>\n{}{faulty}</body></html>", table(LINE, cell));
            let [Ok(_), Err(problem)] = &read(text.as_bytes())[..] else { panic!("{text}") };
            assert_eq!(problem.to_string(), words);
        }
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
        assert_eq!(puzzles(&table(&LINE[27..], nbsp)), [none]);
        assert_eq!(puzzles(&table(LINE, nbsp).replacen("<td ", "<td colspan=2 ", 1)), [none]);
        assert_eq!(puzzles(&"<table><tr><td>".repeat(100_000)).len(), 1);
    }

    #[test]
    fn a_page_without_an_end_gives_its_tables_as_they_come() {
        let page = table(LINE, nbsp) + "<script>if (a<b) { '<table>' }</script><p>text &amp; more</p>";
        let in_one_line = page.replace('\n', "");
        for (begin, piece) in
            [("<html>\n", &page), ("<html>", &in_one_line), ("<html><table><tr><td>", &page)]
        {
            assert_eq!(endless(begin, piece), vec![LINE; 100], "{begin}");
        }
        assert_eq!(endless("<other>\n", &page), vec![LINE; 100]);
    }

    #[test]
    fn a_table_of_any_size_and_a_tag_of_any_length_are_no_puzzle() {
        let many = "<table>".to_owned() + &"<tr><td>5</td></tr>".repeat(10_000) + "</table>";
        let long = format!("<p class='{}'>", "x".repeat(3 << 20));
        assert_eq!(
            puzzles(&format!("<html>\n{many}{long}\n{}", table(LINE, nbsp))),
            [format!("3 html {LINE}")]
        );
    }
}

//! XML element by element, for the notations that are XML, and the refusal of all other XML.
//!
//! Accepted: one document or several, one after the other, well-formed and not deeper than 64 elements; namespaces,
//! comments, declarations and document types are passed over. The root tells the notation; see the modules
//! `opensudoku`, `gsudoku`, `ksudoku`, `sdku` and `html`. A collection may be of any length: of it no more than the
//! puzzle at hand is held. One puzzle may take four MiB.
//!
//! Written: not at all by this module.

use std::collections::VecDeque;

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::assembly::{Entry, Found, Shape};
use super::flow::{Document, Flow, Place};
use super::html::Page;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::is_blank;
use super::{Carries, Notation, gsudoku, ksudoku, opensudoku, sdku};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "xml",
    title: "XML of any other kind, which is refused",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| begins(head) && !root_is_to_come(head),
    shape: SHAPE,
};

/// How a text lies that is XML.
pub(super) const SHAPE: Shape = Shape::Document(|| Box::new(Xml::default()));

const DEEPEST: usize = 64;
/// How much of a document is held at once, in bytes.
const MOST: usize = 4 << 20;
/// What an element takes beside its text, and an attribute beside its value.
const ELEMENT: usize = 160;
const ATTRIBUTE: usize = 64;
/// The longest tag, comment or piece of text, in bytes.
pub(super) const LONGEST: usize = 1 << 20;
/// So many lines may stand before the root.
const PREAMBLE: usize = 200;

const BROKEN: Fault = Fault::Refused("the XML is not well-formed from here on; save the file again, whole");
const CUT: Fault = Fault::Refused("the XML breaks off inside this element; save the file again, whole");
const TOO_DEEP: Fault = Fault::Refused("the XML is nested deeper than that of any puzzle file");
const TOO_LONG: Fault = Fault::Refused("a tag or a comment of this XML is longer than a million characters");
const TOO_MUCH: Fault = Fault::Refused(
    "one puzzle of this XML takes more than 4 MiB, or the file is not one of puzzles; export the puzzle alone",
);

/// An element with all that is in it.
pub(super) struct Element {
    /// Without its namespace.
    pub name: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// The text right within it, pieces joined.
    pub text: String,
    pub place: Place,
}

impl Element {
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// The value of the attribute, if it is there.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The value of the attribute, or else the text of the child of that name.
    pub fn value(&self, name: &str) -> Option<&str> {
        let child = || self.children.iter().find(|child| child.is(name));
        self.attribute(name).or_else(|| child().map(|child| child.text.trim()))
    }

    /// All elements of that name within it, itself included, in document order.
    pub fn all<'a>(&'a self, name: &'a str) -> Vec<&'a Element> {
        let mut found = Vec::new();
        let mut open = vec![self];
        while let Some(element) = open.pop() {
            if element.is(name) {
                found.push(element);
            }
            open.extend(element.children.iter().rev());
        }
        found
    }
}

/// The text of the first line, blanks aside.
fn first(head: &[Line]) -> Option<&str> {
    head.first().map(|line| super::text::trimmed(&line.text).text)
}

/// Whether the text begins like XML, and not with a link in angle brackets.
fn begins(head: &[Line]) -> bool {
    first(head).is_some_and(|text| text.starts_with('<') && !text.starts_with("<http"))
}

/// Whether the first element that is begun in the head of a text is one of these.
pub(super) fn root_is(head: &[Line], names: &[&str]) -> bool {
    begins(head) && root(head).is_some_and(|root| names.iter().any(|name| name.eq_ignore_ascii_case(&root)))
}

/// Whether the text begins like XML and its root is not to be seen yet.
pub(super) fn root_is_to_come(head: &[Line]) -> bool {
    begins(head) && head.len() <= PREAMBLE && root(head).is_none()
}

fn root(head: &[Line]) -> Option<String> {
    let text: String = head.iter().take(PREAMBLE).flat_map(|line| [&line.text, "\n"]).collect();
    let mut reader = Reader::from_str(text.trim_start_matches(super::text::is_blank));
    loop {
        match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start)) => {
                return Some(start.local_name().into_inner().to_owned());
            }
            Ok(Event::DocType(kind)) if kind.trim_start().to_ascii_lowercase().starts_with("html") => {
                return Some("html".to_owned());
            }
            Ok(Event::Eof) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// The entry of a board that an element holds.
pub(super) fn entry(element: &Element, board: Result<Board, Fault>, rating: Option<&str>) -> Entry {
    let line = element.place.line;
    let rating = rating.map(str::trim).filter(|rating| !rating.is_empty()).map(str::to_owned);
    match board {
        Ok(board) => Ok(Found { line, board, rating }),
        Err(what) => Err(Problem::on_line(line, what)),
    }
}

/// What a document is, by its root.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// One puzzle, made of all of it.
    One(fn(&Element) -> Entry),
    /// As many puzzles as it has elements of a name.
    Many(Collection),
}

/// A document that has puzzles in it.
#[derive(Clone, Copy)]
pub(super) struct Collection {
    /// The name of the elements that are puzzles.
    pub piece: &'static str,
    pub board: fn(&Element) -> Result<Board, Fault>,
    /// What it is without any.
    pub none: Fault,
}

/// What stands before the puzzles, once for all of them, and is how hard they are.
const LEVEL: &str = "level";

fn kind_of(root: &Element) -> Option<Kind> {
    match root.name.to_ascii_lowercase().as_str() {
        "opensudoku" | "opensudoku2" => Some(Kind::Many(opensudoku::COLLECTION)),
        "onegravitysudoku" => Some(Kind::Many(gsudoku::COLLECTION)),
        "ksudoku" => Some(Kind::One(ksudoku::read)),
        "sudoku" | "game" => Some(Kind::One(sdku::read)),
        _ => None,
    }
}

/// A text of XML on its way.
#[derive(Default)]
struct Xml {
    /// The elements that are open, outermost first.
    open: Vec<Open>,
    kind: Option<Kind>,
    /// How much of what is open is held.
    size: usize,
    /// Whether there was a document.
    is_any: bool,
    /// Whether there was a puzzle in the collection.
    is_filled: bool,
    ready: VecDeque<Entry>,
    is_over: bool,
    /// What is no XML of puzzles may be a web page.
    page: Option<Page>,
    buffer: Vec<u8>,
}

/// An element that is not closed.
struct Open {
    element: Element,
    /// How much was held before it.
    size: usize,
}

impl Document for Xml {
    fn next(&mut self, text: &mut Flow) -> Option<Entry> {
        loop {
            if let Some(entry) = self.ready.pop_front() {
                return Some(entry);
            }
            if let Some(page) = &mut self.page {
                return page.next(text);
            }
            if self.is_over {
                return None;
            }
            let mut buffer = std::mem::take(&mut self.buffer);
            if let Err(problem) = self.step(text, &mut buffer) {
                self.is_over = true;
                self.ready.push_back(Err(problem));
            }
            buffer.clear();
            self.buffer = buffer;
        }
    }
}

/// The next event. Each has a reader of its own, which knows nothing of what went before.
pub(super) fn event<'a>(
    text: &mut Flow,
    buffer: &'a mut Vec<u8>,
    is_page: bool,
) -> quick_xml::Result<Event<'a>> {
    text.limit(LONGEST);
    let mut reader = Reader::from_reader(text);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = is_page;
    reader.read_event_into(buffer)
}

impl Xml {
    fn step(&mut self, text: &mut Flow, buffer: &mut Vec<u8>) -> Result<(), Problem> {
        if self.open.is_empty() {
            // The text may begin with blanks, and an XML declaration may not.
            text.pass(is_blank);
        }
        let place = text.place();
        let fault = |what| place.problem(what);
        match event(text, buffer, false) {
            Ok(Event::Start(start)) => self.open(&start, place),
            Ok(Event::Empty(start)) => {
                self.open(&start, place)?;
                self.close();
                Ok(())
            }
            Ok(Event::End(end)) => {
                let name = end.local_name().into_inner();
                if self.open.last().is_none_or(|open| open.element.name != name) {
                    return Err(fault(BROKEN));
                }
                self.close();
                Ok(())
            }
            Ok(Event::Text(piece)) => self.text(&piece.xml10_content()).map_err(fault),
            Ok(Event::CData(piece)) => self.text(&piece.xml10_content()).map_err(fault),
            Ok(Event::GeneralRef(reference)) => {
                referred(&reference).and_then(|piece| self.text(&piece)).map_err(fault)
            }
            Ok(Event::Eof) => self.end(place),
            Ok(_) => Ok(()),
            Err(_) if text.is_at_limit() => Err(fault(TOO_LONG)),
            Err(_) => Err(fault(BROKEN)),
        }
    }

    fn end(&mut self, place: Place) -> Result<(), Problem> {
        self.is_over = true;
        match self.open.first() {
            Some(open) => Err(open.element.place.problem(CUT)),
            None if !self.is_any => Err(place.problem(CUT)),
            None => Ok(()),
        }
    }

    fn open(&mut self, start: &BytesStart, place: Place) -> Result<(), Problem> {
        let element = element(start, place).map_err(|what| place.problem(what))?;
        if self.open.is_empty() {
            self.kind = kind_of(&element);
            (self.is_any, self.is_filled) = (true, false);
            if self.kind.is_none() {
                self.page = Some(Page::of_root(start, place));
                return Ok(());
            }
        }
        if self.open.len() >= DEEPEST {
            return Err(place.problem(TOO_DEEP));
        }
        let size = self.size;
        let attributes = element.attributes.iter().map(|(name, value)| ATTRIBUTE + name.len() + value.len());
        let more = ELEMENT + element.name.len() + attributes.sum::<usize>();
        self.open.push(Open { element, size });
        self.hold(more).map_err(|what| place.problem(what))
    }

    fn hold(&mut self, more: usize) -> Result<(), Fault> {
        self.size += more;
        if self.size > MOST { Err(TOO_MUCH) } else { Ok(()) }
    }

    fn text(&mut self, text: &str) -> Result<(), Fault> {
        let is_kept = self.is_kept();
        let Some(open) = self.open.last_mut().filter(|_| is_kept) else { return Ok(()) };
        open.element.text.push_str(text);
        self.hold(text.len())
    }

    /// Whether what the innermost open element holds is needed.
    fn is_kept(&self) -> bool {
        match self.kind {
            Some(Kind::Many(Collection { piece, .. })) => {
                self.open.iter().any(|open| open.element.is(piece))
                    || matches!(&self.open[..], [_, open] if open.element.is(LEVEL))
            }
            _ => true,
        }
    }

    fn close(&mut self) {
        let is_kept = self.is_kept();
        let Some(Open { element, size }) = self.open.pop() else { return };
        match self.kind {
            Some(Kind::Many(collection)) if element.is(collection.piece) => {
                self.is_filled = true;
                let rating = self.open.first().and_then(|root| root.element.value(LEVEL));
                let entry = entry(&element, (collection.board)(&element), rating);
                self.ready.push_back(entry);
                self.size = size;
            }
            Some(Kind::Many(collection)) if self.open.is_empty() => {
                let none = Problem::on_line(element.place.line, collection.none);
                self.ready.extend((!self.is_filled).then_some(Err(none)));
                self.size = size;
            }
            Some(Kind::One(read)) if self.open.is_empty() => {
                self.ready.push_back(read(&element));
                self.size = size;
            }
            _ => match self.open.last_mut().filter(|_| is_kept) {
                Some(parent) => parent.element.children.push(element),
                None => self.size = size,
            },
        }
    }
}

/// The element without what is in it.
fn element(start: &BytesStart, place: Place) -> Result<Element, Fault> {
    let attributes = start.attributes().map(|attribute| {
        let attribute = attribute.map_err(|_| BROKEN)?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|_| BROKEN)?;
        Ok((attribute.key.local_name().into_inner().to_owned(), value.into_owned()))
    });
    Ok(Element {
        name: start.local_name().into_inner().to_owned(),
        attributes: attributes.collect::<Result<_, Fault>>()?,
        children: Vec::new(),
        text: String::new(),
        place,
    })
}

/// What a reference in a text stands for.
fn referred(reference: &BytesRef) -> Result<String, Fault> {
    if let Some(character) = reference.resolve_char_ref().map_err(|_| BROKEN)? {
        return Ok(character.to_string());
    }
    quick_xml::escape::resolve_predefined_entity(reference).map(str::to_owned).ok_or(BROKEN)
}

#[cfg(test)]
mod tests {
    use super::super::flow::tests::endless;
    use super::super::read;
    use super::*;

    #[test]
    fn one_puzzle_without_an_end_is_refused_and_not_held() {
        for piece in ["<Cell x='1' y='2'>3</Cell>\n", "<Cell>", "text ", "text\n", "<a b='c'/>"] {
            let told = endless("<Sudoku>", piece);
            assert!(
                told.len() == 1 && told[0].contains("4 MiB") || told[0].contains("nested deeper"),
                "{told:?}"
            );
        }
        for begin in ["<Sudoku><Cell x='", "<opensudoku><game data='", "<Sudoku><!-- "] {
            assert_eq!(endless(begin, "5").len(), 1, "{begin}");
            assert!(
                endless(begin, "5")[0].starts_with("a tag or a comment of this XML is longer"),
                "{begin}"
            );
        }
    }

    #[test]
    fn tags_have_to_match_and_references_to_be_known() {
        for (text, place) in [
            ("<Sudoku>\n <Cell></Cello></Sudoku>", (2, 8)),
            ("<Sudoku></Sudoku>\n</Sudoku>", (2, 1)),
            ("<Sudoku>\na &other; b</Sudoku>", (2, 3)),
            ("<Sudoku>\n<Cell", (2, 1)),
        ] {
            let problem = read(text.as_bytes()).pop().unwrap().unwrap_err();
            let found = (problem.line.unwrap_or(0), problem.column.unwrap_or(0));
            assert_eq!((problem.what, found), (BROKEN, place), "{text}");
        }
    }

    #[test]
    fn documents_of_other_roots_follow_one_another() {
        let line = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
        let game = format!("<game data='{line}'/>");
        let text = format!(
            "<?xml version='1.0'?><Sudoku><Cell x='0' y='0'>7</Cell></Sudoku>\n<!-- x -->\n\
             <opensudoku>{game}</opensudoku>\n<onegravitysudoku><sudoku data='{line}'/></onegravitysudoku>\n<other/>"
        );
        let lines: Vec<String> = read(text.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(puzzle) => puzzle.line.to_string(),
                Err(problem) => format!("{problem:?}").split(' ').take(4).collect::<Vec<_>>().join(" "),
            })
            .collect();
        assert_eq!(lines[..3], ["1", "3", "4"]);
        assert!(lines.len() == 4 && lines[3].contains("Some(5)"), "{lines:?}");
    }
}

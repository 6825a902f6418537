//! XML as a tree of elements, for the notations that are XML, and the refusal of all other XML.
//!
//! Accepted: one document or several, one after the other, well-formed and not deeper than 64 elements; namespaces,
//! comments, declarations and document types are passed over. The root tells the notation; see the modules
//! `opensudoku`, `gsudoku`, `ksudoku`, `sdku` and `html`.
//!
//! Written: not at all by this module.

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::assembly::{Entry, Found, Shape};
use super::lines::Line;
use super::problem::{Fault, Problem, Word};
use super::whole::Whole;
use super::{Carries, Notation, gsudoku, html, ksudoku, opensudoku, sdku};

pub(super) const NOTATION: Notation = Notation {
    name: "xml",
    title: "XML of any other kind, which is refused",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| begins(head) && !root_is_to_come(head),
    shape: Shape::Text(|lines| read(lines, read_root)),
};

const DEEPEST: usize = 64;
const MOST_ELEMENTS: usize = 250_000;
/// So many lines may stand before the root.
const PREAMBLE: usize = 200;

const BROKEN: Fault = Fault::Refused("the XML is not well-formed from here on; save the file again, whole");
const CUT: Fault = Fault::Refused("the XML breaks off inside this element; save the file again, whole");
const TOO_DEEP: Fault = Fault::Refused("the XML is nested deeper than that of any puzzle file");
const TOO_MANY: Fault =
    Fault::Refused("the XML has more elements than can be held; split the file and read the parts");

/// An element with all that is in it.
pub(super) struct Element {
    /// Without its namespace.
    pub name: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// The text right within it, pieces joined.
    pub text: String,
    /// Where it begins in the source.
    pub offset: usize,
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

/// Reads every document of the text with the function, which is given its root.
pub(super) fn read(lines: &[Line], of_root: fn(&Whole, &Element) -> Vec<Entry>) -> Vec<Entry> {
    let source = Whole::new(lines);
    match roots(&source) {
        Ok(roots) if roots.is_empty() => vec![Err(source.problem(0, CUT))],
        Ok(roots) => roots.iter().flat_map(|root| of_root(&source, root)).collect(),
        // A page that is no XML may still have a table that can be read.
        Err(_) if html::has_table(&source.text) => html::read_source(&source),
        Err(problem) => vec![Err(problem)],
    }
}

/// The entry of a board that an element holds.
pub(super) fn entry(
    source: &Whole,
    element: &Element,
    board: Result<crate::sudoku::Board, Fault>,
    rating: Option<&str>,
) -> Entry {
    let line = source.line(element.offset);
    let rating = rating.map(str::trim).filter(|rating| !rating.is_empty()).map(str::to_owned);
    match board {
        Ok(board) => Ok(Found { line, board, rating }),
        Err(what) => Err(Problem::on_line(line, what)),
    }
}

/// Reads a document by the name of its root.
pub(super) fn read_root(source: &Whole, root: &Element) -> Vec<Entry> {
    match root.name.to_ascii_lowercase().as_str() {
        "opensudoku" | "opensudoku2" => opensudoku::read_root(source, root),
        "onegravitysudoku" => gsudoku::read_root(source, root),
        "ksudoku" => ksudoku::read_root(source, root),
        "sudoku" | "game" => sdku::read_root(source, root),
        _ if html::has_table(&source.text) => html::read_source(source),
        _ => vec![Err(source.problem(root.offset, Fault::Root(Word::new(&root.name))))],
    }
}

/// The elements that are no child of another.
fn roots(source: &Whole) -> Result<Vec<Element>, Problem> {
    // The first line may begin with blanks, and an XML declaration may not.
    let blanks = source.text.len() - source.text.trim_start_matches(super::text::is_blank).len();
    let mut reader = Reader::from_str(&source.text[blanks..]);
    let mut tree = Tree { open: Vec::new(), roots: Vec::new(), room: MOST_ELEMENTS };
    loop {
        let offset = blanks + usize::try_from(reader.buffer_position()).unwrap_or(0);
        let fault = |what| source.problem(offset, what);
        match reader.read_event() {
            Ok(Event::Start(start)) => tree.open(element(&start, offset).map_err(fault)?).map_err(fault)?,
            Ok(Event::Empty(start)) => {
                tree.open(element(&start, offset).map_err(fault)?).map_err(fault)?;
                tree.close();
            }
            Ok(Event::End(_)) => tree.close(),
            Ok(Event::Text(text)) => tree.text(&text.xml10_content()),
            Ok(Event::CData(text)) => tree.text(&text.xml10_content()),
            Ok(Event::GeneralRef(reference)) => tree.text(&referred(&reference).map_err(fault)?),
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) => return Err(fault(BROKEN)),
        }
    }
    match tree.open.first() {
        Some(open) => Err(source.problem(open.offset, CUT)),
        None => Ok(tree.roots),
    }
}

/// The elements so far.
struct Tree {
    open: Vec<Element>,
    roots: Vec<Element>,
    /// How many elements may still come.
    room: usize,
}

impl Tree {
    fn open(&mut self, element: Element) -> Result<(), Fault> {
        self.room = self.room.checked_sub(1).ok_or(TOO_MANY)?;
        if self.open.len() >= DEEPEST {
            return Err(TOO_DEEP);
        }
        self.open.push(element);
        Ok(())
    }

    fn close(&mut self) {
        if let Some(element) = self.open.pop() {
            let siblings = self.open.last_mut().map_or(&mut self.roots, |parent| &mut parent.children);
            siblings.push(element);
        }
    }

    fn text(&mut self, text: &str) {
        if let Some(element) = self.open.last_mut() {
            element.text.push_str(text);
        }
    }
}

/// The element without what is in it.
fn element(start: &BytesStart, offset: usize) -> Result<Element, Fault> {
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
        offset,
    })
}

/// What a reference in a text stands for.
fn referred(reference: &BytesRef) -> Result<String, Fault> {
    if let Some(character) = reference.resolve_char_ref().map_err(|_| BROKEN)? {
        return Ok(character.to_string());
    }
    quick_xml::escape::resolve_predefined_entity(reference).map(str::to_owned).ok_or(BROKEN)
}

//! Links that hold a puzzle, and the ids in them, one a line.
//!
//! Accepted, with whatever host and words around them, percent-encoded or not:
//!
//! * `bd=` of SudokuWiki: 81 cells; 162 digits of base 32, two a cell, the candidates and a bit for a given; or `S9B`
//!   and 162 digits of base 36, which tell givens, entries and candidates apart. `n=` there: 81 numbers with a bit a
//!   candidate. Where the form does not tell an entry from a last candidate, it is an entry unless a peer still has
//!   the candidate; candidates are pencil marks in the centre.
//! * `s=` of Sudoku Exchange: 81 cells, or the short form of `scf`.
//! * `load=` of f-puzzles, `fpuzzles...` of SudokuPad, or what follows these alone: the JSON of f-puzzles, packed; see
//!   `fpuzzles`. A `+` that came along as a blank is put back.
//! * `scf...` or `scf/...`, as the path of a link, its `puzzleid=`, or alone: see `scf`.
//!
//! Two links on a line that lead to different boards are refused. Words before the first link and after a blank line
//! are passed over.
//!
//! Refused by name: links that only name a puzzle on a server (`sudokupad.app/abc`, `?id=`, short links), and links of
//! Penpa, puzz.link and of SudokuPad's own packing.
//!
//! Written: `sudokuwiki`, with 81 digits, or `S9B` where there are entries or marks in the centre; and `sudokupad`.
//!
//! Lost: in a link for SudokuWiki, marks in the corner and marks under an entry; else nothing.

use std::fmt::Write;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::assembly::Shape;
use super::content::{Content, all_cells, board_of, board_of_text, fill_singles};
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::{Carries, Filled, Notation};
use super::{fpuzzles, json, scf};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const SUDOKUWIKI: Notation = Notation {
    name: "sudokuwiki",
    title: "links to SudokuWiki, with entries and candidates",
    write: Some(wiki_link),
    carries: Carries { corner_marks: false, filled: Filled::OneCandidate, ..Carries::ALL },
    detect: |head| last_link(head).is_some_and(|link| matches!(link, Link::Wiki(_) | Link::Masks(_))),
    shape: Shape::Lines(read),
};

pub(super) const SUDOKUPAD: Notation = Notation {
    name: "sudokupad",
    title: "links to SudokuPad, with entries and pencil marks",
    write: Some(pad_link),
    carries: Carries::ALL,
    detect: |head| last_link(head).is_some_and(|link| matches!(link, Link::Packed(_))),
    shape: Shape::Lines(read),
};

pub(super) const EXCHANGE: Notation = Notation {
    name: "sudokuexchange",
    title: "links to Sudoku Exchange",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| last_link(head).is_some_and(|link| matches!(link, Link::Cells(_))),
    shape: Shape::Lines(read),
};

pub(super) const OTHER: Notation = Notation {
    name: "link",
    title: "other links, which are refused or lead to one of these",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| last_link(head).is_some_and(|link| matches!(link, Link::Refused(_))),
    shape: Shape::Lines(read),
};

const NO_WIKI: Fault = Fault::Refused(
    "what this link has for a board is neither 81 cells nor 162 digits of base 32; copy the link again, whole",
);
const NO_MASKS: Fault =
    Fault::Refused("this link has not 81 numbers from 0 to 511 for its cells; copy it again, whole");
const SEVERAL: Fault =
    Fault::Refused("several links with different puzzles on one line; give each a line of its own");
const CUT_WIKI: Fault = Fault::Refused(
    "this SudokuWiki link has not the 162 digits after S9B that 81 cells take; copy the link again, whole",
);
const OTHER_WIKI: Fault = Fault::Refused(
    "a SudokuWiki link of another kind of puzzle or of another version; only plain 9x9 puzzles (S9B) are read",
);
const NO_PACK: Fault = Fault::Refused(
    "what is packed into this link cannot be unpacked; part of it is missing, copy it again, whole",
);
const LONG_PACK: Fault = Fault::Refused(
    "more is packed into this link than a plain puzzle takes; copy the puzzle from there as text",
);
const NO_PUZZLE: Fault = Fault::Refused("what is packed into this link is no puzzle of f-puzzles");
const ON_A_SERVER: Fault = Fault::Refused(
    "this link only names a puzzle on a server and does not hold it; open it in a browser and copy the puzzle as text",
);
const PENPA: Fault = Fault::Refused(
    "a link of Penpa or puzz.link, whose drawings are not read; copy the puzzle from there as text",
);
const OWN_PACKING: Fault = Fault::Refused(
    "a link in SudokuPad's own packing, which is not read; export the puzzle there as an f-puzzles link",
);

/// The longest packed text; what unpacks of it stays small.
const LONGEST_PACK: usize = 6 << 10;

/// How long a board of `SudokuWiki` is that is not 81 cells, and how long with the name of its version before it.
const WIKI_LONG: usize = 2 * Cell::COUNT;
const WIKI_NUMBERED: usize = WIKI_LONG + 3;

/// What a line has for a link.
enum Link<'a> {
    Wiki(&'a str),
    Masks(&'a str),
    Cells(&'a str),
    Packed(&'a str),
    Scf(&'a str),
    Refused(Fault),
}

fn last_link(head: &[Line]) -> Option<Link<'_>> {
    find(&head.last()?.text)
}

/// The link on a line, if there is one that is known.
fn find(text: &str) -> Option<Link<'_>> {
    let lower = text.to_ascii_lowercase();
    let after = |mark: &str| lower.find(mark).map(|at| &text[at + mark.len()..]);
    let parameter = |name: &str| {
        ["?", "&", "#", "&amp;"].iter().find_map(|sign| after(&format!("{sign}{name}="))).or_else(|| {
            let bare = text.trim_start();
            lower.trim_start().starts_with(&format!("{name}=")).then(|| &bare[name.len() + 1..])
        })
    };
    let is_at = |hosts: &[&str]| hosts.iter().any(|host| lower.contains(host));
    if let Some(board) = parameter("bd") {
        let is_plain = !is_page_of_variant(&lower);
        return Some(if is_plain { Link::Wiki(value(board)) } else { Link::Refused(OTHER_WIKI) });
    }
    if let Some(board) = bare_board(text.trim()) {
        return Some(Link::Wiki(board));
    }
    if is_at(&["sudokuwiki"])
        && let Some(masks) = parameter("n")
    {
        return Some(Link::Masks(value(masks)));
    }
    // Before any name is looked for: a packed text can spell every word.
    if let Some(packed) = packed(text, &lower).or_else(|| parameter("load")) {
        return Some(Link::Packed(packed));
    }
    if is_at(&["penpa-edit", "puzz.link", "pzv.jp", "pzprv3", "penpa"]) && is_at(&["http", "#m=", "p?"]) {
        return Some(Link::Refused(PENPA));
    }
    if let Some(short) = short_form(text, &lower) {
        return Some(Link::Scf(short));
    }
    if let Some(cells) = parameter("s").map(value).filter(|cells| is_sudoku_link(&lower) && cells.len() >= 13)
    {
        return Some(Link::Cells(cells));
    }
    on_a_server(text, &lower).map(Link::Refused)
}

/// Whether the link leads to the page of `SudokuWiki` for another kind of puzzle.
fn is_page_of_variant(lower: &str) -> bool {
    let page = lower.split_once("sudokuwiki.org/").map_or("", |(_, page)| page);
    let page = page.split('?').next().unwrap_or_default().replace(['_', '-'], "");
    ["killer", "jigsaw", "windoku", "sudokux", "xsudoku", "colour", "kenken", "kakuro", "str8ts"]
        .iter()
        .any(|kind| page.contains(kind))
}

/// The board of a link that stands without it: the text has to be all of it, and more than digits, which anything
/// can be.
fn bare_board(text: &str) -> Option<&str> {
    let has_letter = text.chars().any(|symbol| symbol.is_ascii_alphabetic());
    let is_long = matches!(text.len(), WIKI_LONG | WIKI_NUMBERED) && text.is_ascii() && has_letter;
    (is_long && wiki(text).is_ok_and(|board| board.givens().count() > 0)).then_some(text)
}

fn is_sudoku_link(lower: &str) -> bool {
    lower.contains("sudoku") || lower.trim_start().starts_with("s=")
}

/// What follows `fpuzzles`, or a text that is packed JSON, which always begins in the same way.
fn packed<'a>(text: &'a str, lower: &str) -> Option<&'a str> {
    let mark = "fpuzzles";
    let of_pad = lower.find(mark).map(|at| &text[at + mark.len()..]).filter(|rest| value(rest).len() > 30);
    let bare = text.trim().starts_with("N4Ig").then(|| text.trim());
    of_pad.or(bare)
}

/// What follows `scf`: at the end of the path of a link, as its `puzzleid`, or alone on a line.
fn short_form<'a>(text: &'a str, lower: &str) -> Option<&'a str> {
    let after = |mark: &str| lower.find(mark).map(|at| &text[at + mark.len()..]);
    let short = |rest: &'a str| {
        let rest = rest.strip_prefix("%2F").or_else(|| rest.strip_prefix("%2f")).unwrap_or(rest);
        let short = value(rest.trim_start_matches('/')).split('?').next().unwrap_or_default();
        short.starts_with(|symbol: char| symbol.is_ascii_alphanumeric()).then_some(short)
    };
    let linked = || after("puzzleid=scf").and_then(short).or_else(|| after("/scf").and_then(short));
    if ["sudokupad", "crackingthecryptic"].iter().any(|host| lower.contains(host)) {
        return linked();
    }
    // Elsewhere it may be the beginning of a word.
    let alone = || lower.trim_start().starts_with("scf").then(|| short(&text.trim_start()[3..])).flatten();
    linked().or_else(alone).filter(|short| !matches!(scf::board(short), Err(Fault::Refused(_))))
}

/// The refusal of a link to the kind of place that has puzzles on a server.
fn on_a_server(text: &str, lower: &str) -> Option<Fault> {
    const HOSTS: &[&str] = &[
        "sudokupad.app",
        "crackingthecryptic.com",
        "crackingthecryptic.web.app",
        "f-puzzles.com",
        "tinyurl.com",
        "bit.ly",
        "sudokuwiki.org",
        "sudokuexchange.com",
    ];
    let is_only_link = !text.trim().contains(char::is_whitespace);
    let is_own =
        ["/ctc", "=ctc", "/scl", "=scl", "/sxsm", "/psm", "/pxm"].iter().any(|mark| lower.contains(mark));
    let is_at_one = HOSTS.iter().any(|host| lower.contains(host));
    (is_at_one && is_only_link).then_some(if is_own { OWN_PACKING } else { ON_A_SERVER })
}

/// The value of a parameter, up to where the link ends.
fn value(text: &str) -> &str {
    let ends = |symbol: char| symbol.is_whitespace() || "\"'<>()[]&#|`".contains(symbol);
    text.split(ends).next().unwrap_or_default()
}

fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// The board of the line; a second link that leads to another one is refused.
fn read(line: &Line) -> Result<Board, Problem> {
    let board = board_in(&line.text);
    let parts = || links(&line.text);
    let differs = |part: &str| board_in(part).is_ok() && board_in(part) != board;
    if parts().count() > 1 && parts().any(differs) {
        return Err(Problem::on_line(line.number, SEVERAL));
    }
    board.map_err(|what| Problem::on_line(line.number, what))
}

/// The links on a line, with what follows each.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let starts: Vec<usize> = text.match_indices("http").map(|(at, _)| at).collect();
    let ends = starts.iter().copied().skip(1).chain([text.len()]).collect::<Vec<_>>();
    starts.into_iter().zip(ends).map(|(start, end)| &text[start..end]).filter(|link| find(link).is_some())
}

fn board_in(text: &str) -> Result<Board, Fault> {
    match find(text) {
        Some(Link::Wiki(board)) => wiki(&decoded(board)),
        Some(Link::Masks(masks)) => wiki_masks(&decoded(masks)),
        Some(Link::Cells(cells)) => exchange(&decoded(cells)),
        Some(Link::Packed(packed)) => unpacked(packed),
        Some(Link::Scf(short)) => scf::board(&decoded(short)),
        Some(Link::Refused(fault)) => Err(fault),
        None => Err(Fault::NoField),
    }
}

/// The board of a link that holds it in the short form of `scf`, if the line has one.
pub(super) fn scf_in(line: &Line) -> Option<&str> {
    match find(&line.text) {
        Some(Link::Scf(short)) => Some(short),
        _ => None,
    }
}

fn exchange(cells: &str) -> Result<Board, Fault> {
    if cells.chars().count() == Cell::COUNT { board_of_text(cells) } else { scf::board(cells) }
}

fn wiki(board: &str) -> Result<Board, Fault> {
    let is_of = |radix: u32, text: &str| text.chars().all(|symbol| symbol.is_digit(radix));
    match board.split_at_checked(3) {
        Some(("S9B" | "s9b", numbers)) if numbers.len() == 2 * Cell::COUNT && is_of(36, numbers) => {
            wiki_numbers(numbers)
        }
        Some(("S9B" | "s9b", _)) => Err(CUT_WIKI),
        _ if board.chars().count() == Cell::COUNT => board_of_text(board),
        _ if board.len() == 2 * Cell::COUNT && is_of(32, board) => wiki_candidates(board),
        Some((head, _)) if head.starts_with(['S', 'J', 'K', 'X', 'W']) => Err(OTHER_WIKI),
        _ => Err(NO_WIKI),
    }
}

/// The numbers of two digits each.
fn pairs(text: &str, radix: u32) -> Result<[u16; Cell::COUNT], Fault> {
    let number = |index: usize| u16::from_str_radix(text.get(2 * index..2 * index + 2)?, radix).ok();
    let numbers: Option<Vec<u16>> = (0..text.len() / 2).map(number).collect();
    all_cells(numbers.ok_or(NO_WIKI)?)
}

/// Version B: 1 to 9 is a given, 10 to 18 an entry, and what is more, candidates.
fn wiki_numbers(text: &str) -> Result<Board, Fault> {
    let content = |number: u16| {
        let digit = |number: u16| u8::try_from(number).ok().and_then(Digit::new);
        match number {
            0 => Some(Content::default()),
            1..=9 => digit(number).map(Content::given),
            10..=18 => digit(number - 9).map(Content::entry),
            _ => (number - 18 < 512).then(|| Content::marks(Digits::from_bits(number - 18))),
        }
    };
    let contents: Option<Vec<Content>> = pairs(text, 36)?.into_iter().map(content).collect();
    Ok(board_of(&all_cells(contents.ok_or(NO_WIKI)?)?))
}

/// The older version: the candidates, and in the lowest bit whether the cell is a given.
fn wiki_candidates(text: &str) -> Result<Board, Fault> {
    let numbers = pairs(text, 32)?;
    let mut contents = fill_singles(&numbers.map(|bits| Digits::from_bits(bits >> 1)), Content::entry);
    for (cell, bits) in Cell::ALL.into_iter().zip(numbers) {
        if bits & 1 == 1 {
            let digit = Digits::from_bits(bits >> 1).single().ok_or(Fault::NoDigit(cell))?;
            contents[cell.index()] = Content::given(digit);
        }
    }
    Ok(board_of(&contents))
}

/// The oldest version, which does not tell givens either: filled cells are givens.
fn wiki_masks(text: &str) -> Result<Board, Fault> {
    let masks: Option<Vec<Digits>> = text
        .trim_end_matches(',')
        .split(',')
        .map(|mask| mask.trim().parse::<u16>().ok().filter(|&bits| bits < 512).map(Digits::from_bits))
        .collect();
    let masks = all_cells(masks.ok_or(NO_MASKS)?).map_err(|_| NO_MASKS)?;
    Ok(board_of(&fill_singles(&masks, Content::given)))
}

/// The board of packed JSON. Where the text goes on after a blank, the blank may have been a `+`.
fn unpacked(text: &str) -> Result<Board, Fault> {
    let whole = text.split(['"', '<', '>', '&', '#', '|']).next().unwrap_or_default().trim();
    let as_pluses = || whole.replace(' ', "+");
    let unpacked = unpack(&decoded(value(text)));
    match unpacked {
        Err(NO_PACK) if whole.contains(' ') => unpack(&decoded(&as_pluses())),
        other => other,
    }
}

fn unpack(packed: &str) -> Result<Board, Fault> {
    let packed = packed.trim().replace([' ', '-'], "+").replace('_', "/");
    if packed.len() > LONGEST_PACK {
        return Err(LONG_PACK);
    }
    let units = lz_str::decompress_from_base64(&packed).ok_or(NO_PACK)?;
    let text = String::from_utf16(&units).map_err(|_| NO_PACK)?;
    let value: serde_json::Value = serde_json::from_str(&text).map_err(|_| NO_PACK)?;
    let mut boards = json::boards(&value).map_err(|fault| match fault {
        Fault::Rule(_) | Fault::NoDigit(_) => fault,
        fault if value.get("grid").is_some() => fault,
        _ => NO_PUZZLE,
    })?;
    match (boards.pop(), boards.is_empty()) {
        (Some((board, _)), true) => Ok(board),
        _ => Err(NO_PUZZLE),
    }
}

fn pad_link(board: &Board) -> String {
    /// Letters, digits and what needs no encoding.
    const KEPT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
    let packed = lz_str::compress_to_base64(fpuzzles::json(board).as_str());
    format!("https://sudokupad.app/fpuzzles{}\n", utf8_percent_encode(&packed, KEPT))
}

fn wiki_link(board: &Board) -> String {
    let contents = Cell::ALL.map(|cell| Content::of(board, cell));
    let is_plain =
        |content: &Content| content.is_given || content.digit.is_none() && content.centre.is_empty();
    let value = if contents.iter().all(is_plain) {
        board.givens().line('0')
    } else {
        let mut value = "S9B".to_owned();
        for content in contents {
            push_base_36(&mut value, wiki_number(content));
        }
        value
    };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={value}\n")
}

/// The number of version B for this cell.
fn wiki_number(content: Content) -> u16 {
    match content.digit {
        Some(digit) => u16::from(digit.get()) + if content.is_given { 0 } else { 9 },
        None if content.centre.is_empty() => 0,
        None => content.centre.bits() + 18,
    }
}

fn push_base_36(out: &mut String, number: u16) {
    for digit in [number / 36, number % 36] {
        // Writing to a string does not fail.
        let _ = write!(out, "{}", char::from_digit(u32::from(digit), 36).unwrap_or('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::super::content::tests::{any_full_board, without};
    use super::super::read;
    use super::*;
    use crate::sudoku::MarkKind;
    use proptest::prelude::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn boards(text: &str) -> Vec<Result<Board, String>> {
        let board = |entry: Result<super::super::Puzzle, Problem>| match entry {
            Ok(puzzle) => Ok(puzzle.board),
            Err(problem) => Err(problem.to_string()),
        };
        read(text.as_bytes()).into_iter().map(board).collect()
    }

    fn only(text: &str) -> Result<Board, String> {
        let mut boards = boards(text);
        assert_eq!(boards.len(), 1, "{text}");
        boards.remove(0)
    }

    fn plain() -> Board {
        Board::new(LINE.parse().unwrap())
    }

    #[test]
    fn a_link_with_81_cells_is_read_wherever_it_stands() {
        let zeros = LINE.replace('.', "0");
        for text in [
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={LINE}"),
            format!("see http://www.sudokuwiki.org/sudoku.htm?x=1&bd={zeros}&y=2 (hard)"),
            format!("<https://www.sudokuwiki.org/Daily_Sudoku?bd={zeros}>"),
            format!("[play it](https://www.sudokuwiki.org/sudoku.htm?bd={zeros})"),
            format!("* [play it](https://www.sudokuwiki.org/sudoku.htm?bd={zeros}) hard"),
            format!("bd={zeros}"),
            format!("https://sudokuexchange.com/play/?s={zeros}&d=2"),
            format!("https://sudokuexchange.com/play/?d=2&s={LINE}"),
        ] {
            assert_eq!(only(&text), Ok(plain()), "{text}");
        }
        let list = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}\n").repeat(3);
        assert_eq!(boards(&list), vec![Ok(plain()); 3]);
    }

    #[test]
    fn candidates_of_the_older_links_are_marks() {
        let pair = |bits: u16| {
            let digit = |value: u16| char::from_digit(u32::from(value), 32).unwrap();
            [digit(bits / 32), digit(bits % 32)].iter().collect::<String>()
        };
        // A given 3, an entry 5, the marks 1 and 9, and nothing.
        let cells = pair(0b1001) + &pair(0b10_0000) + &pair(0b10_0000_0010) + &"00".repeat(78);
        let board = only(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}")).unwrap();
        assert_eq!(board.givens().line('.').trim_end_matches('.'), "3");
        assert_eq!(board.entries().line('.').trim_end_matches('.'), ".5");
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[2]).to_string(), "19");
        assert_eq!(only(&cells), Ok(board), "the board of a link without the link");
        let masks = format!("4,257{}", ",0".repeat(79));
        let board = only(&format!("https://www.sudokuwiki.org/sudoku.htm?n={masks}")).unwrap();
        assert_eq!(board.givens().line('.').trim_end_matches('.'), "3");
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "19");
    }

    #[test]
    fn a_second_link_on_a_line_is_not_passed_over() {
        let link = |cells: &str| format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}");
        let other = link(&LINE.replacen('6', "7", 1));
        assert!(
            only(&format!("see {} or {other} too", link(LINE))).is_err_and(|told| told.contains("several"))
        );
        assert!(only(&format!("[{0}]({0})", link(LINE))).is_ok(), "the same puzzle twice is one");
    }

    #[test]
    fn words_of_a_mail_around_a_link_are_no_trouble() {
        let text =
            format!("Hi,\nlook at this:\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd={LINE}\n\nBest,\nAnn\n");
        assert!(only(&text).is_ok());
    }

    #[test]
    fn a_link_that_is_cut_off_is_not_blamed_on_its_version() {
        let told = only("https://www.sudokuwiki.org/sudoku.htm?bd=S9B010203").unwrap_err();
        assert!(told.contains("copy the link again") && !told.contains("version"), "{told}");
    }

    #[test]
    fn a_board_that_is_cut_is_refused_and_never_blank() {
        for text in [
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", &LINE[1..]),
            "https://www.sudokuwiki.org/sudoku.htm?bd=".to_owned(),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{}", "0".repeat(160)),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd=S4B{}", "0".repeat(16)),
            "https://www.sudokuwiki.org/sudoku.htm?n=1,2,3".to_owned(),
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QHkB3".to_owned(),
            "https://sudokupad.app/fpuzzlesAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned(),
        ] {
            assert!(only(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_packed_link_survives_what_programs_do_to_it() {
        let mut board = plain();
        board.enter(Cell::ALL[0], Digit::ALL[2]);
        let link = pad_link(&board);
        let packed = decoded(link.trim().strip_prefix("https://sudokupad.app/fpuzzles").unwrap());
        assert!(packed.contains('+'), "the case needs one");
        for text in [
            link.clone(),
            format!("https://sudokupad.app/fpuzzles{packed}"),
            format!("https://www.f-puzzles.com/?load={packed}"),
            format!("https://www.f-puzzles.com/?load={}", packed.replace('+', " ")),
            format!(
                "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{}",
                packed.replace('+', "%2B")
            ),
            format!("load={packed}"),
            format!("fpuzzles{packed}"),
            packed.clone(),
            format!("my puzzle: {} have fun", link.trim()),
        ] {
            assert_eq!(only(&text), Ok(board.clone()), "{text}");
        }
    }

    #[test]
    fn a_board_full_of_marks_is_not_too_long_for_a_link() {
        let bits = |cell: Cell, factor: usize| Digits::from_bits((cell.index() * factor % 512) as u16);
        let content =
            |cell| Content { centre: bits(cell, 211), corner: bits(cell, 389), ..Content::default() };
        let board = board_of(&Cell::ALL.map(content));
        assert_eq!(only(&pad_link(&board)), Ok(board));
    }

    #[test]
    fn what_unpacks_to_very_much_is_refused() {
        let packed = "A".repeat(LONGEST_PACK + 1);
        assert_eq!(only(&format!("load={packed}")), Err(LONG_PACK.to_string()));
        // A pack may be short, and what is in it is looked at no further than it is JSON.
        let bomb = lz_str::compress_to_base64("[".repeat(1 << 20).as_str());
        assert!(bomb.len() < LONGEST_PACK);
        assert_eq!(only(&format!("load={bomb}")), Err(NO_PACK.to_string()));
    }

    #[test]
    fn links_without_a_puzzle_are_refused_by_name() {
        for (text, words) in [
            ("https://sudokupad.app/abcde12345", "only names a puzzle on a server"),
            ("https://f-puzzles.com/?id=y2abcdef", "only names a puzzle on a server"),
            ("https://tinyurl.com/abcd", "only names a puzzle on a server"),
            ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZNb9s4", "Penpa"),
            ("https://puzz.link/p?sudoku/9/9/g1h", "puzz.link"),
            ("https://sudokupad.app/ctcAbCdEf", "own packing"),
            ("https://www.sudokuwiki.org/Killer_Sudoku.aspx?bd=000000012", "another kind of puzzle"),
        ] {
            assert!(only(text).is_err_and(|refusal| refusal.contains(words)), "{text}");
        }
    }

    #[test]
    fn an_address_in_a_heading_does_no_harm() {
        assert_eq!(only(&format!("Puzzle of the day (https://example.com/17)\n{LINE}")), Ok(plain()));
        assert_eq!(only(&format!("https://example.com/17\n{LINE}")), Ok(plain()));
    }

    proptest! {
        #[test]
        fn every_board_comes_back_from_sudokupad(list in proptest::collection::vec(any_full_board(), 1..4)) {
            let text: String = list.iter().map(pad_link).collect();
            let read: Vec<Board> = boards(&text).into_iter().map(|board| board.unwrap()).collect();
            prop_assert_eq!(read, list);
        }

        #[test]
        fn sudokuwiki_keeps_what_it_can_show(list in proptest::collection::vec(any_full_board(), 1..4)) {
            let text: String = list.iter().map(wiki_link).collect();
            let read: Vec<Board> = boards(&text).into_iter().map(|board| board.unwrap()).collect();
            let kept: Vec<Board> = list.iter().map(|board| without(board, |content| {
                content.corner = Digits::NONE;
                if content.digit.is_some() {
                    content.centre = Digits::NONE;
                }
            })).collect();
            prop_assert_eq!(read, kept);
        }
    }

    #[test]
    fn words_that_a_packed_text_happens_to_spell_mean_nothing() {
        let spelt = "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCA5gJwgEwQpenpapuzz.link";
        assert!(matches!(find(spelt), Some(Link::Packed(_))));
    }
}

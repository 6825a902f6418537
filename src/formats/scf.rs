//! The short form of a puzzle in links of SudokuPad (`scf/`) and Sudoku Exchange, also called codoku.
//!
//! Accepted: one character a given or a run: it stands for a number (`0`-`9`, `A`-`Z` 10 to 35, `a`-`z` 36 to 61), whose
//! last digit is the digit of a cell, 0 for empty, and whose tens are as many empty cells after it; 81 cells in all.
//! After the cells, or after a `*`, may stand a title (`t...*`) and an author (`a...`), which are passed over, and the
//! letters of variants, which are refused by name.
//! In a link, or alone on a line; an id with the link that holds it on the next line is one puzzle. Alone it has to have 17 givens without a clash, a letter and a digit, so that no word
//! is taken for it. All digits are givens.
//!
//! Written: not at all.
//!
//! Lost: nothing, there is nothing else in it.

use super::assembly::{Entry, Found, Shape};
use super::content::board_of_characters;
use super::lines::Line;
use super::links;
use super::problem::{Fault, Problem, Word};
use super::text::{is_silent, trimmed};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell};

pub(super) const NOTATION: Notation = Notation {
    name: "scf",
    title: "the short form in links of SudokuPad and Sudoku Exchange",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(|line| short(line).is_some()),
    shape: Shape::Parts(|lines, line| !goes_on(lines, line), read),
};

/// Whether the line says nothing, or is the link that holds the id before it.
fn goes_on(lines: &[Line], line: &Line) -> bool {
    let before = lines.iter().rev().find(|line| !is_silent(&line.text));
    let is_link = links::scf_in(line).is_some();
    is_silent(&line.text)
        || before.is_some_and(|id| is_link && links::scf_in(id).is_none() && short(id) == short(line))
}

const NO_SHORT: Fault =
    Fault::Refused("the short form in this link does not make 81 cells; copy the link again, whole");

/// The short form on the line.
fn short(line: &Line) -> Option<&str> {
    let alone = trimmed(&line.text).text;
    links::scf_in(line).or_else(|| stands_alone(alone).then_some(alone))
}

fn stands_alone(text: &str) -> bool {
    let has = |is: fn(&char) -> bool| text.chars().any(|symbol| is(&symbol));
    text.len() >= 17
        && has(char::is_ascii_alphabetic)
        && has(char::is_ascii_digit)
        && board(text).is_ok_and(|board| board.givens().count() >= 17 && board.givens().clashing().is_empty())
}

fn read(lines: &[Line]) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut before = None;
    for line in lines.iter().filter(|line| !is_silent(&line.text)) {
        let found = short(line);
        // The link that holds the id before it is the same puzzle.
        if found.is_some() && found == before && links::scf_in(line).is_some() {
            before = None;
            continue;
        }
        let board = found.map_or(Err(Fault::NoField), board);
        entries.push(match board {
            Ok(board) => Ok(Found { line: line.number, board, rating: None }),
            Err(what) => Err(Problem::on_line(line.number, what)),
        });
        before = found.filter(|_| links::scf_in(line).is_none());
    }
    entries
}

/// The board of a short form.
pub(super) fn board(text: &str) -> Result<Board, Fault> {
    let (cells, rest) = cells(text.trim_end_matches('/'))?;
    check(rest)?;
    board_of_characters(cells).map_err(|_| NO_SHORT)
}

/// The cells, and what follows them.
fn cells(text: &str) -> Result<(Vec<char>, &str), Fault> {
    let mut cells = Vec::with_capacity(Cell::COUNT);
    for (at, symbol) in text.char_indices() {
        let number = match symbol {
            '*' => return Ok((cells, &text[at + 1..])),
            _ if cells.len() >= Cell::COUNT => return Ok((cells, &text[at..])),
            '0'..='9' => symbol as u32 - '0' as u32,
            'A'..='Z' => symbol as u32 - 'A' as u32 + 10,
            'a'..='z' => symbol as u32 - 'a' as u32 + 36,
            _ => return Err(NO_SHORT),
        };
        cells.extend(char::from_digit(number % 10, 10));
        cells.extend((0..number / 10).map(|_| '0'));
    }
    Ok((cells, ""))
}

/// Whether what follows the cells says no more than a title and an author.
fn check(text: &str) -> Result<(), Fault> {
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            '*' => {}
            'w' => return Err(Fault::Rule(Word::new("windoku"))),
            'x' => return Err(Fault::Rule(Word::new("diagonals"))),
            't' | 'a' => rest = after_name(rest),
            _ => return Err(NO_SHORT),
        }
    }
    Ok(())
}

/// What follows the name, which ends at a `*`; two of them are one within it.
fn after_name(text: &str) -> &str {
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('*') {
        match after.strip_prefix('*') {
            Some(after) => rest = after,
            None => return after,
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    /// The short form of 81 cells.
    fn short_form(line: &str) -> String {
        let symbols = ('0'..='9').chain('A'..='Z').chain('a'..='z').collect::<Vec<_>>();
        let mut cells = line.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as usize).peekable();
        let mut text = String::new();
        while let Some(digit) = cells.next() {
            let mut zeros = 0;
            while zeros < 5 && cells.next_if_eq(&0).is_some() {
                zeros += 1;
            }
            text.push(symbols[10 * zeros + digit]);
        }
        text
    }

    fn givens(text: &str) -> Vec<Result<String, String>> {
        read(text.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(puzzle) => Ok(puzzle.board.givens().to_string()),
                Err(problem) => Err(problem.to_string()),
            })
            .collect()
    }

    #[test]
    fn an_id_and_its_link_are_one_puzzle_and_two_links_are_two() {
        let short = short_form(LINE);
        let link = format!("https://sudokupad.app/scf/{short}");
        assert_eq!(givens(&short), [Ok(LINE.to_owned())]);
        assert_eq!(givens(&format!("{short}\n{link}\n")), [Ok(LINE.to_owned())]);
        assert_eq!(givens(&format!("{link}\n{link}\n")).len(), 2);
        assert_eq!(givens(&format!("https://sudokuexchange.com/play/?s={short}&d=1")), [Ok(LINE.to_owned())]);
    }

    #[test]
    fn a_short_form_that_is_cut_and_a_word_are_refused() {
        let short = short_form(LINE);
        assert!(givens(&format!("https://sudokupad.app/scf/{}", &short[1..]))[0].is_err());
        assert!(givens(&format!("https://sudokupad.app/scf/{short}0"))[0].is_err());
        assert!(givens(&format!("https://sudokupad.app/scf{}", &short[1..]))[0].is_err());
        assert!(givens("CharacteristicallyIncomprehensible2")[0].is_err());
    }

    #[test]
    fn the_short_form_stands_wherever_an_id_can() {
        let short = short_form(LINE);
        for text in [
            format!("https://sudokupad.app/scf{short}"),
            format!("https://sudokupad.app/sudoku/scf{short}?setting-nogrid=1"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=scf{short}&x=1"),
            format!("scf{short}"),
            format!("scf/{short}"),
            format!("https://sudokupad.app/scf{short}*tToday 2**2*aNobody"),
            format!("https://sudokupad.app/scf{short}*"),
        ] {
            assert_eq!(givens(&text), [Ok(LINE.to_owned())], "{text}");
        }
        let packed =
            "https://sudokupad.app/scf?puzzleid=sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54";
        assert!(givens(packed)[0].as_ref().is_err_and(|refusal| refusal.contains("own packing")));
        assert_eq!(givens(&format!("https://example.com/scfront\n{LINE}")), [Ok(LINE.to_owned())]);
    }

    #[test]
    fn a_variant_is_refused_by_its_name() {
        let short = short_form(LINE);
        for (after, name) in [("*w", "windoku"), ("x", "diagonals"), ("*tOne*x", "diagonals")] {
            let refusal = givens(&format!("https://sudokupad.app/scf{short}{after}")).remove(0);
            assert!(refusal.as_ref().is_err_and(|words| words.contains(name)), "{after} {refusal:?}");
        }
    }
}

//! The short form of a puzzle in links of SudokuPad (`scf/`) and Sudoku Exchange, also called codoku.
//!
//! Accepted: one character a given or a run: it stands for a number (`0`-`9`, `A`-`Z` 10 to 35, `a`-`z` 36 to 61), whose
//! last digit is the digit of a cell, 0 for empty, and whose tens are as many empty cells after it; 81 cells in all.
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
use super::problem::{Fault, Problem};
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
    let mut characters = Vec::with_capacity(Cell::COUNT);
    for symbol in text.trim_end_matches('/').chars() {
        let number = match symbol {
            '0'..='9' => symbol as u32 - '0' as u32,
            'A'..='Z' => symbol as u32 - 'A' as u32 + 10,
            'a'..='z' => symbol as u32 - 'a' as u32 + 36,
            _ => return Err(NO_SHORT),
        };
        characters.extend(char::from_digit(number % 10, 10));
        characters.extend((0..number / 10).map(|_| '0'));
        if characters.len() > Cell::COUNT {
            return Err(NO_SHORT);
        }
    }
    board_of_characters(characters).map_err(|_| NO_SHORT)
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
        assert!(givens("CharacteristicallyIncomprehensible2")[0].is_err());
    }
}

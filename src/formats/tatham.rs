//! Game ids of Solo, the sudoku in Simon Tatham's collection of puzzles, one a line.
//!
//! Accepted: `3x3:` and the cells, where a letter is a run of 1 to 26 empty cells and `_` parts two digits; the letters
//! of symmetry and difficulty between `3x3` and the colon are passed over, and so is the address of the web page in
//! front. All digits are givens. Refused by name: ids with a random seed (`#`), which only that program can expand;
//! diagonals (`x`), jigsaws (`j`), killers (`k`), and other sizes.
//!
//! Written: `3x3:` and the cells, entries as givens.
//!
//! Lost: which digits are givens, and pencil marks.

use super::assembly::Shape;
use super::content::board_of_characters;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::{Field, trimmed};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell};

pub(super) const NOTATION: Notation = Notation {
    name: "tatham",
    title: "game ids of Solo in Simon Tatham's collection",
    write: Some(|board| format!("3x3:{}\n", description(board))),
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(|line| id(line).is_some()),
    shape: Shape::Lines(read),
};

const SEED: Fault = Fault::Refused(
    "a game id with a random seed, which only its own program can make a puzzle of; copy the id by game (3x3:...)",
);
const DIAGONAL: Fault = Fault::Refused("a sudoku with diagonals (x); only plain 9x9 puzzles are read");
const JIGSAW: Fault = Fault::Refused("a jigsaw sudoku (j); only plain 9x9 puzzles are read");
const KILLER: Fault = Fault::Refused("a killer sudoku, with cages; only plain 9x9 puzzles are read");
const SIZE: Fault =
    Fault::Refused("a sudoku of another size than 3x3 boxes; only plain 9x9 puzzles are read");
const NO_ID: Fault = Fault::Refused("no game id, it takes 3x3: and the cells");

/// An id: the size and letters, the sign between, and what follows.
struct Id<'a> {
    parameters: &'a str,
    sign: char,
    description: &'a str,
    /// Where the description begins in the line, counted from 1.
    column: usize,
}

/// The id on the line, if there is something of that form.
fn id(line: &Line) -> Option<Id<'_>> {
    let Field { column, text } = trimmed(&line.text);
    let (text, column) = match text.find("solo.html#").or_else(|| text.find("solo#")) {
        Some(at) => {
            let start = at + text[at..].find('#')? + 1;
            (&text[start..], column + text[..start].chars().count())
        }
        None => (text, column),
    };
    let at = text.find([':', '#'])?;
    let (parameters, description) = (&text[..at], &text[at + 1..]);
    let description = description.split(char::is_whitespace).next().unwrap_or_default();
    let is_sound =
        |text: &str| text.chars().all(|symbol| symbol.is_ascii_alphanumeric() || "_,:;-+".contains(symbol));
    let is_id = is_size(parameters) && !description.is_empty() && is_sound(description);
    let sign = text[at..].chars().next()?;
    is_id.then_some(Id { parameters, sign, description, column: column + at + 1 })
}

/// Whether it is a size such as `3x3` or `9j`, and letters.
fn is_size(parameters: &str) -> bool {
    let rest = parameters.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let is_letters =
        |text: &str| text.chars().all(|symbol| symbol.is_ascii_lowercase() || symbol.is_ascii_digit());
    let has_two =
        rest.strip_prefix('x').is_some_and(|rest| rest.starts_with(|symbol: char| symbol.is_ascii_digit()));
    rest.len() < parameters.len() && (has_two || rest.starts_with('j')) && is_letters(rest)
}

fn read(line: &Line) -> Result<Board, Problem> {
    let Some(id) = id(line) else {
        return Err(Problem::at(line.number, trimmed(&line.text).column, NO_ID));
    };
    check(id.parameters).map_err(|what| Problem::on_line(line.number, what))?;
    if id.sign == '#' {
        return Err(Problem::on_line(line.number, SEED));
    }
    let is_killer = id.description.split(':').any(|part| part == "k");
    if is_killer || id.description.contains(',') {
        return Err(Problem::on_line(line.number, KILLER));
    }
    let characters = characters(id.description);
    let characters = characters.map_err(|(at, what)| Problem::at(line.number, id.column + at, what))?;
    board_of_characters(characters).map_err(|what| Problem::on_line(line.number, what))
}

/// Whether the puzzle of these parameters is a plain one.
pub(super) fn check(parameters: &str) -> Result<(), Fault> {
    // The x of the size is no letter of a variant.
    let Some(letters) = parameters.strip_prefix("3x3") else {
        return Err(if parameters.contains('j') || parameters.contains("x1") { JIGSAW } else { SIZE });
    };
    match letters {
        _ if letters.starts_with(|symbol: char| symbol.is_ascii_digit()) => Err(SIZE),
        _ if letters.contains('j') => Err(JIGSAW),
        _ if letters.contains('k') => Err(KILLER),
        _ if letters.contains('x') => Err(DIAGONAL),
        _ => Ok(()),
    }
}

/// The cells of a description, or the place and the fault of what is none.
pub(super) fn characters(description: &str) -> Result<Vec<char>, (usize, Fault)> {
    let mut cells = Vec::with_capacity(Cell::COUNT);
    for (at, symbol) in description.chars().enumerate() {
        match symbol {
            '1'..='9' => cells.push(symbol),
            'a'..='z' => cells.extend(('a'..=symbol).map(|_| '.')),
            '_' => {}
            _ => return Err((at, Fault::Foreign(symbol))),
        }
        if cells.len() > 2 * Cell::COUNT {
            break;
        }
    }
    Ok(cells)
}

fn description(board: &Board) -> String {
    let mut text = String::new();
    let mut empty = 0_u8;
    for cell in Cell::ALL {
        match board.digit(cell) {
            None if empty == 26 => {
                text.push('z');
                empty = 1;
            }
            None => empty += 1,
            Some(digit) => {
                push_run(&mut text, std::mem::take(&mut empty));
                if text.ends_with(|last: char| last.is_ascii_digit()) {
                    text.push('_');
                }
                text.push(digit.to_char());
            }
        }
    }
    push_run(&mut text, empty);
    text
}

/// The letter for so many empty cells, at most 26.
fn push_run(text: &mut String, empty: u8) {
    if let Some(run) = empty.checked_sub(1) {
        text.push(char::from(b'a' + run));
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::sudoku::Grid;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const ID: &str = "b6f2a8e3_5c8_2_9b8d9_3_2_5e5_1a6e7c9a1d3_7e3b9a5a6b8b";

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
    fn an_id_is_read_with_or_without_its_letters() {
        for text in [
            format!("3x3:{ID}"),
            format!("  3x3dt:{ID}  # a remark"),
            format!("3x3mr4adu:{ID}"),
            format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:{ID}"),
        ] {
            assert_eq!(givens(&text), [Ok(LINE.to_owned())], "{text}");
        }
        assert_eq!(givens(&format!("3x3:{ID}\n3x3:{ID}\n")).len(), 2);
    }

    #[test]
    fn seeds_variants_and_other_sizes_are_refused_by_name() {
        for (text, words) in [
            ("3x3du#24680", "random seed"),
            ("3x3x:f4b7b2a5", "diagonals"),
            ("3x3kdu:zzz", "killer"),
            ("3x3::k:2817:2817:3330", "killer"),
            ("3x3::k:2817;2817;3330", "killer"),
            ("3x3:d:k:2817;2817;3330", "killer"),
            ("9j:a1", "jigsaw"),
            ("3x3j:a1", "jigsaw"),
            ("2x3:c5_6f1b6", "another size"),
            ("4x4:a1", "another size"),
            ("13x3:a1", "another size"),
        ] {
            assert!(matches!(&givens(text)[..], [Err(refusal)] if refusal.contains(words)), "{text}");
        }
    }

    #[test]
    fn a_description_of_the_wrong_length_is_refused() {
        assert_eq!(givens(&format!("3x3:{}", &ID[1..])), [Err("79 cells, a puzzle has 81".to_owned())]);
        assert_eq!(givens(&format!("3x3:{ID}a")), [Err("82 cells, a puzzle has 81".to_owned())]);
        assert_eq!(givens(&format!("3x3:{}", ID.replacen('6', "0", 1))), [Err("'0' is no cell".to_owned())]);
    }

    #[test]
    fn a_board_is_written_as_an_id() {
        let write = |grid: Grid| NOTATION.write.map(|write| write(&Board::new(grid)));
        assert_eq!(write(LINE.parse().unwrap()), Some(format!("3x3:{ID}\n")));
        assert_eq!(write(Grid::EMPTY), Some("3x3:zzzc\n".to_owned()));
    }

    #[test]
    fn a_heading_with_a_size_is_no_id() {
        assert_eq!(givens(&format!("9x9: a hard one\n{LINE}\n")), [Ok(LINE.to_owned())]);
    }
}

//! Puzzles with their state: the section `[Puzzle]` has the givens, `[State]` the board as it was left.
//!
//! Accepted: nine rows in each of the two sections, in any drawing. What `[State]` has beside the givens are entries;
//! where it has another digit than a given, it is refused. A second `[Puzzle]` begins the next puzzle; a state may
//! also stand before the first, and one without a puzzle is all givens. Other sections are passed over. A file of nine rows without sections, perhaps with lines such as `#AAuthor`, is the notation
//! `rows`.
//!
//! Written: the two sections, with `.` for an empty cell; a board without entries is `[Puzzle]` alone.
//!
//! Lost: pencil marks.

use super::assembly::{Entry, Found, Shape};
use super::blocks::Blocks;
use super::drawing::row;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::trimmed;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Grid};

pub(super) const NOTATION: Notation = Notation {
    name: "sdk",
    title: "nine rows, or [Puzzle] and [State] for a game",
    write: Some(write),
    carries: Carries { entries: true, ..Carries::DIGITS },
    detect: |head| {
        let name = head.last().and_then(section);
        name.is_some_and(|name| matches!(&*name, "puzzle" | "state"))
    },
    shape: Shape::Parts(|lines, line| begins_puzzle(line) && lines.iter().any(begins_puzzle), read),
};

fn begins_puzzle(line: &Line) -> bool {
    section(line).is_some_and(|name| name == "puzzle")
}

fn write(board: &Board) -> String {
    let rows = |grid: &Grid| grid.rows().replace('0', ".");
    // Without its heading a puzzle that follows a game would be part of that.
    let puzzle = format!("[Puzzle]\n{}", rows(board.givens()));
    if board.entries().count() == 0 {
        return puzzle;
    }
    format!("{puzzle}[State]\n{}", rows(&board.grid()))
}

/// The name of the section that begins on the line, in small letters.
pub(super) fn section(line: &Line) -> Option<String> {
    let name = trimmed(&line.text).text.strip_prefix('[')?.strip_suffix(']')?;
    let is_name =
        !name.is_empty() && name.chars().all(|symbol| symbol.is_ascii_alphabetic() || symbol == ' ');
    is_name.then(|| name.to_ascii_lowercase())
}

fn read(lines: &[Line]) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    // A state that stands before its puzzle.
    let mut early: Option<Entry> = None;
    let starts: Vec<usize> = (0..lines.len()).filter(|&at| section(&lines[at]).is_some()).collect();
    for (number, &start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(lines.len());
        let [title, rows @ ..] = &lines[start..end] else { continue };
        match section(title).as_deref() {
            Some("puzzle") => {
                let puzzle = grid(title, rows);
                entries.push(match early.take() {
                    Some(state) => puzzle.and_then(|puzzle| with_state(puzzle, &state?)),
                    None => puzzle,
                });
            }
            Some("state") if entries.is_empty() => early = Some(grid(title, rows)),
            Some("state") => {
                let Some(Ok(puzzle)) = entries.pop_if(|entry| entry.is_ok()) else { continue };
                entries.push(grid(title, rows).and_then(|state| with_state(puzzle, &state)));
            }
            _ => {}
        }
    }
    entries.extend(early);
    entries
}

/// The one grid of a section.
fn grid(title: &Line, rows: &[Line]) -> Entry {
    let mut blocks = Blocks::new(row);
    let mut entries: Vec<Entry> = rows.iter().flat_map(|line| blocks.take(line)).collect();
    entries.extend(blocks.end());
    let count = entries.len();
    match entries.pop() {
        Some(entry) if count == 1 => entry.map(|found| Found { line: title.number, ..found }),
        _ => Err(Problem::on_line(title.number, Fault::Rows(9 * count))),
    }
}

fn with_state(puzzle: Found, state: &Found) -> Entry {
    let mut board = puzzle.board;
    let digits = state.board.grid();
    let is_other = |&cell: &Cell| {
        board.is_given(cell) && digits.get(cell).is_some_and(|digit| board.digit(cell) != Some(digit))
    };
    if Cell::ALL.iter().any(is_other) {
        return Err(Problem::on_line(state.line, OTHER_PUZZLE));
    }
    board.set_entries(&digits);
    Ok(Found { board, ..puzzle })
}

const OTHER_PUZZLE: Fault = Fault::Refused(
    "the state has another digit in the place of a given, so it is not the state of this puzzle",
);

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::super::tests::only_board;

    const ROWS: &str =
        "..6......\n2.8.....3\n5...829..\n8....9325\n.....51.6\n.....7...\n9.1....37\n.....3..9\n.5.6..8..\n";

    #[test]
    fn givens_and_state_are_one_puzzle() {
        let state = ROWS.replacen("..6...", "396751", 1);
        for text in [
            format!("[Puzzle]\n{ROWS}[State]\n{state}"),
            format!("; a title\r\n[PUZZLE]\n{ROWS}\n[Colours]\n123\n[State]\n{state}\n"),
            format!("[Header]\nlevel=3\n\n[Puzzle]\n{ROWS}\n[State]\n{state}\n"),
            format!("[State]\n{state}[Puzzle]\n{ROWS}"),
        ] {
            let board = only_board(&text);
            assert_eq!(board.givens().rows().replace('0', "."), ROWS);
            assert_eq!(board.entries().line('.').trim_end_matches('.'), "39.751");
        }
    }

    #[test]
    fn a_state_of_another_puzzle_is_refused() {
        let state = ROWS.replacen("2.8", "3.8", 1);
        let text = format!("[Puzzle]\n{ROWS}[State]\n{state}");
        let problem = read(text.as_bytes()).remove(0).unwrap_err();
        assert_eq!(problem.line, Some(11));
        assert!(problem.to_string().contains("another digit"));
    }

    #[test]
    fn a_section_of_eight_rows_is_refused() {
        let problem = read(format!("[Puzzle]\n{}", &ROWS[10..]).as_bytes()).remove(0).unwrap_err();
        assert_eq!(problem.to_string(), "8 rows, a grid has nine");
    }

    #[test]
    fn a_state_alone_is_all_givens() {
        let board = only_board(&format!("[State]\n{ROWS}"));
        assert_eq!(board.givens().rows().replace('0', "."), ROWS);
    }
}

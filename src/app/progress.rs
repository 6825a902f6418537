//! [`Progress`], how far the puzzles of lists are played. A puzzle is known by its givens, wherever it comes from.

use std::collections::{HashMap, HashSet};

use super::Pen;
use super::game::{CellText, Game, Head, cells, ended_lines, head, line, put, read_head, record_of};
use super::sheet::{Collection, Item};
use crate::sudoku::{Board, Cell, Digit, Grid};

const KIND: &str = "progress";
const VERSION: u64 = 1;
/// More puzzles are not remembered; those played longest ago are forgotten first.
const MOST: usize = 100_000;

/// The boards of the puzzles that were played, by their givens.
///
/// As a text it is a first line `ninefold progress 1`, then a line for each board with a checksum and its cells, in the
/// order in which they were played last.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    boards: HashMap<Grid, Played>,
    /// Counts what was noted.
    clock: u64,
}

#[derive(Clone, Debug)]
struct Played {
    board: Board,
    /// Whether digits were pencil marks when it was left. That is not kept in the text.
    marking: bool,
    /// When it was noted.
    at: u64,
}

/// How far a puzzle is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Far {
    Untouched,
    /// So many of the cells without a given are filled.
    Filled {
        filled: usize,
        of: usize,
    },
    Solved,
}

impl Far {
    /// How far this board is played.
    pub fn of(board: &Board) -> Far {
        let filled = board.entries().count();
        match board.grid().is_solved() {
            true if filled > 0 => Far::Solved,
            _ if filled == 0 => Far::Untouched,
            _ => Far::Filled { filled, of: 81 - board.givens().count() },
        }
    }
}

/// `12 of 51`, `solved`, or nothing.
impl std::fmt::Display for Far {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Far::Untouched => out.pad(""),
            Far::Filled { filled, of } => out.pad(&format!("{filled} of {of}")),
            Far::Solved => out.pad("solved"),
        }
    }
}

impl Progress {
    /// Notes a board as the one that was played last, and whether digits were pencil marks then.
    pub fn note(&mut self, board: &Board, marking: bool) {
        self.clock += 1;
        self.boards.insert(*board.givens(), Played { board: board.clone(), marking, at: self.clock });
    }

    /// Notes the boards of a game that are from lists. How digits were meant is known of the present one.
    pub fn note_game(&mut self, game: &Game) {
        let marking = game.pen == Pen::Marking;
        let present = game.sheet().board.givens();
        game.boards_of_lists().for_each(|board| self.note(board, marking && board.givens() == present));
    }

    /// The board of the puzzle, if it was played.
    pub fn board(&self, givens: &Grid) -> Option<&Board> {
        self.boards.get(givens).map(|played| &played.board)
    }

    /// Whether digits were pencil marks when the puzzle was left.
    pub fn was_marking(&self, givens: &Grid) -> bool {
        self.boards.get(givens).is_some_and(|played| played.marking)
    }

    /// How far a puzzle of a list is played.
    pub fn far(&self, item: &Item) -> Far {
        let known = item.givens().and_then(|givens| self.board(givens));
        match (known, item) {
            (Some(board), _) => Far::of(board),
            (None, Item::Played(board)) => Far::of(board),
            _ => Far::Untouched,
        }
    }

    /// The number, from 1, of the puzzle of the collection that was played last.
    pub fn last_of(&self, collection: &Collection) -> Option<usize> {
        if self.boards.is_empty() {
            return None;
        }
        // Of a million puzzles most are told apart by a glance.
        let glances: HashSet<u64> = self.boards.keys().map(glance).collect();
        let at = |item: &Item| {
            let givens = item.givens().filter(|givens| glances.contains(&glance(givens)))?;
            self.boards.get(givens).map(|played| played.at)
        };
        let known = collection.items.iter().zip(1..).filter_map(|(item, number)| Some((at(item)?, number)));
        // Of puzzles that are the same the first.
        known.max_by_key(|(at, number)| (*at, usize::MAX - number)).map(|(_, number)| number)
    }

    /// Reads a text as far as its lines are whole. `None` for one that a later version has written.
    pub fn read(text: &[u8]) -> Option<Progress> {
        let mut lines = ended_lines(text);
        let mut progress = Progress::default();
        match lines.next().map_or(Head::Other, |(line, _)| read_head(line, KIND, VERSION)) {
            Head::Known => {}
            Head::Newer(_) => return None,
            Head::Other => return Some(progress),
        }
        let boards = lines.map_while(|(line, _)| {
            let cells: Vec<CellText> = record_of(line)?;
            put(&Board::new(Grid::EMPTY), &cells)
        });
        boards.take(MOST).for_each(|board| progress.note(&board, false));
        Some(progress)
    }

    /// Whether every byte of the text is as it was written, or a later version has written it.
    pub fn is_whole(text: &[u8]) -> bool {
        text.is_empty() || Progress::read(text).is_none_or(|progress| progress.text().as_bytes() == text)
    }

    /// The text to keep.
    pub fn text(&self) -> String {
        let mut played: Vec<&Played> = self.boards.values().collect();
        played.sort_by_key(|played| played.at);
        let kept = &played[played.len().saturating_sub(MOST)..];
        let lines = kept.iter().map(|played| line(&cells(&played.board)));
        [head(KIND, VERSION)].into_iter().chain(lines).collect()
    }
}

/// A number that is the same for the same givens, and seldom for others. It is made from every fourth cell.
fn glance(givens: &Grid) -> u64 {
    let digits = Cell::ALL.iter().step_by(4).map(|&cell| givens.get(cell).map_or(0, Digit::get));
    digits.fold(0, |number: u64, digit| number.wrapping_mul(11).wrapping_add(u64::from(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn givens(index: usize) -> Grid {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::ALL[index], Some(Digit::ALL[0]));
        grid
    }

    fn played(index: usize) -> Board {
        let mut board = Board::new(givens(index));
        board.enter(Cell::ALL[80], Digit::ALL[4]);
        board
    }

    #[test]
    fn the_last_that_was_played_is_known_by_its_givens() {
        let items = [0, 1, 2, 1].map(|index| Item::Plain(givens(index))).to_vec();
        let list = Collection::new("any name", true, items);
        let mut progress = Progress::default();
        assert_eq!(progress.last_of(&list), None);
        for index in [0, 1, 7] {
            progress.note(&played(index), false);
        }
        assert_eq!(progress.last_of(&list), Some(2));
        progress.note(&played(0), false);
        assert_eq!(progress.last_of(&list), Some(1));
        assert_eq!(progress.far(&list.items[1]), Far::Filled { filled: 1, of: 80 });
        assert_eq!(progress.far(&list.items[2]), Far::Untouched);
    }

    #[test]
    fn a_text_that_breaks_off_is_read_as_far_as_it_goes() {
        let mut progress = Progress::default();
        (0..5).for_each(|index| progress.note(&played(index), false));
        let text = progress.text();
        for end in 0..=text.len() {
            let read = Progress::read(&text.as_bytes()[..end]).unwrap();
            let whole = text[..end].matches('\n').count().saturating_sub(1);
            assert_eq!(read.boards.len(), whole, "cut at {end}");
            assert_eq!(Progress::is_whole(&text.as_bytes()[..end]), end == 0 || text[..end].ends_with('\n'));
            assert!((0..whole).all(|index| read.board(&givens(index)) == Some(&played(index))));
        }
    }

    #[test]
    fn junk_is_no_progress_and_a_later_version_is_left_alone() {
        assert!(Progress::read(&[0xff; 1000]).unwrap().boards.is_empty());
        assert!(Progress::read(b"ninefold progress 2\nx\n").is_none());
    }
}

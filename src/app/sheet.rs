//! What undo brings back: the board together with where its puzzle came from.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::loading::problem_in_words;
use crate::formats::Problem;
use crate::sudoku::{Board, Grid};

/// One puzzle of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A puzzle with nothing on it but its givens, which is what most are.
    Plain(Grid),
    /// A board with entries or marks.
    Played(Box<Board>),
    /// What stood there could not be read.
    Unreadable(Problem),
    /// What stood there could not be read when the list was kept; why not, in words.
    Lost(String),
}

impl Item {
    /// The item for a board.
    pub fn of(board: Board) -> Item {
        let plain = Board::new(*board.givens());
        if plain == board { Item::Plain(*board.givens()) } else { Item::Played(Box::new(board)) }
    }

    /// The board, if it could be read.
    pub fn board(&self) -> Option<Board> {
        match self {
            Item::Plain(givens) => Some(Board::new(*givens)),
            Item::Played(board) => Some((**board).clone()),
            Item::Unreadable(_) | Item::Lost(_) => None,
        }
    }

    /// Its givens, if it could be read.
    pub fn givens(&self) -> Option<&Grid> {
        match self {
            Item::Plain(givens) => Some(givens),
            Item::Played(board) => Some(board.givens()),
            Item::Unreadable(_) | Item::Lost(_) => None,
        }
    }

    /// Why it could not be read, in words.
    pub fn fault(&self) -> Option<String> {
        match self {
            Item::Unreadable(problem) => Some(problem_in_words(problem)),
            Item::Lost(words) => Some(words.clone()),
            Item::Plain(_) | Item::Played(_) => None,
        }
    }
}

/// The place of one puzzle in a list that is not at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its number in the list, from 1.
    pub number: usize,
    /// How many the list has.
    pub count: usize,
}

/// All that one input held. A puzzle's number is its place in the input, from 1; an unreadable one counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The path or the words for where it came from.
    pub name: String,
    /// Whether the name is that of a file, which can then be written over.
    pub is_file: bool,
    /// The whole path of the file, where it is known.
    pub path: Option<String>,
    pub items: Vec<Item>,
    /// How hard the input says that a puzzle is, by its number.
    pub ratings: BTreeMap<usize, String>,
    /// Whether there was more than can be listed.
    pub cut: bool,
    /// For the one puzzle that was kept of a long list: its place there.
    pub part: Option<Part>,
}

impl Collection {
    /// A collection of these puzzles, of which nothing more is known.
    pub fn new(name: impl Into<String>, is_file: bool, items: Vec<Item>) -> Collection {
        let (name, ratings) = (name.into(), BTreeMap::new());
        Collection { name, is_file, path: None, items, ratings, cut: false, part: None }
    }

    /// Whether there are puzzles to go on to.
    pub const fn is_list(&self) -> bool {
        self.items.len() > 1 || self.part.is_some()
    }

    /// What the file is opened by.
    pub fn path(&self) -> Option<&str> {
        self.is_file.then(|| self.path.as_deref().unwrap_or(&self.name))
    }

    /// The numbers, from 1, of the items that can be played.
    pub fn readable(&self) -> impl Iterator<Item = usize> + '_ {
        let numbered = self.items.iter().zip(1..);
        numbered.filter(|(item, _)| item.givens().is_some()).map(|(_, number)| number)
    }

    /// The number of the nearest puzzle after the one with this number, or before it, that can be played.
    pub fn beside(&self, number: usize, forward: bool) -> Option<usize> {
        let can_be_played = |number: &usize| self.item(*number).and_then(Item::givens).is_some();
        if forward {
            (number + 1..=self.items.len()).find(can_be_played)
        } else {
            (1..number).rev().find(can_be_played)
        }
    }

    /// Why the first of the unreadable ones could not be read.
    pub fn first_fault(&self) -> Option<&Problem> {
        self.items.iter().find_map(|item| match item {
            Item::Unreadable(problem) => Some(problem),
            _ => None,
        })
    }

    /// The item with this number.
    pub fn item(&self, number: usize) -> Option<&Item> {
        self.items.get(number.checked_sub(1)?)
    }
}

/// Where a puzzle came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was typed, or is being typed.
    Typed,
    /// It is this number of a collection.
    Loaded { collection: Arc<Collection>, number: usize },
}

impl Origin {
    /// A few words for the title line.
    pub fn title(&self) -> String {
        let Origin::Loaded { collection, .. } = self else { return String::new() };
        match self.part() {
            Some(Part { number, count }) => format!("{} {number}/{count}", collection.name),
            None => collection.name.clone(),
        }
    }

    /// The list that the puzzle is from, if it is from one.
    pub fn list(&self) -> Option<&Arc<Collection>> {
        match self {
            Origin::Loaded { collection, .. } if collection.is_list() => Some(collection),
            _ => None,
        }
    }

    /// The puzzle's place in its list, if it is from one.
    pub fn part(&self) -> Option<Part> {
        let Origin::Loaded { collection, number } = self else { return None };
        let whole = Part { number: *number, count: collection.items.len() };
        collection.part.or((whole.count != 1).then_some(whole))
    }

    /// Whether it is this very origin. Long lists are not compared.
    pub fn is(&self, other: &Origin) -> bool {
        match (self, other) {
            (Origin::Typed, Origin::Typed) => true,
            (Origin::Loaded { collection, number }, Origin::Loaded { collection: others, number: other }) => {
                Arc::ptr_eq(collection, others) && number == other
            }
            _ => false,
        }
    }

    /// Whether it is a puzzle of this very collection.
    pub fn is_from(&self, others: &Arc<Collection>) -> bool {
        matches!(self, Origin::Loaded { collection, .. } if Arc::ptr_eq(collection, others))
    }

    /// The board as it was before anything was done to it.
    pub fn board(&self) -> Board {
        let loaded = match self {
            Origin::Typed => None,
            Origin::Loaded { collection, number } => collection.item(*number).and_then(Item::board),
        };
        loaded.unwrap_or_else(|| Board::new(Grid::EMPTY))
    }
}

/// A state of the game that undo can come back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub board: Board,
    pub origin: Origin,
}

impl Sheet {
    /// An empty sheet to type a puzzle on.
    pub const fn blank() -> Sheet {
        Sheet { board: Board::new(Grid::EMPTY), origin: Origin::Typed }
    }

    /// The puzzle with this number of a collection; `None` where it cannot be read.
    pub fn from_collection(collection: &Arc<Collection>, number: usize) -> Option<Sheet> {
        let board = collection.item(number)?.board()?;
        Some(Sheet { board, origin: Origin::Loaded { collection: Arc::clone(collection), number } })
    }

    /// Whether its givens were typed by hand: there are some, and they are not those that were loaded.
    pub fn is_typed(&self) -> bool {
        self.board.givens() != self.origin.board().givens() && self.board.givens().count() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Cell, Digit};

    #[test]
    fn a_loaded_puzzle_counts_as_typed_only_once_its_givens_change() {
        let collection = Arc::new(Collection::new("a", true, vec![Item::Plain(Grid::EMPTY)]));
        let mut sheet = Sheet::from_collection(&collection, 1).unwrap();
        assert!(!sheet.is_typed());
        sheet.board.enter(Cell::ALL[0], Digit::ALL[0]);
        assert!(!sheet.is_typed());
        sheet.board.set_given(Cell::ALL[0], Some(Digit::ALL[0]));
        assert!(sheet.is_typed());
    }
}

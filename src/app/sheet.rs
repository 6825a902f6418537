//! What undo brings back: the board together with where its puzzle came from.

use std::sync::Arc;

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
            Item::Unreadable(_) => None,
        }
    }
}

/// All that one input held. A puzzle's number is its place in the input, from 1; an unreadable one counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The path or the words for where it came from.
    pub name: String,
    /// Whether the name is that of a file, which can then be written over.
    pub is_file: bool,
    pub items: Vec<Item>,
    /// Whether there was more than can be listed.
    pub cut: bool,
}

impl Collection {
    /// The numbers, from 1, of the items that can be played.
    pub fn readable(&self) -> impl Iterator<Item = usize> + '_ {
        let numbered = self.items.iter().zip(1..);
        numbered.filter(|(item, _)| !matches!(item, Item::Unreadable(_))).map(|(_, number)| number)
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
        match self {
            Origin::Typed => String::new(),
            Origin::Loaded { collection, number } => match collection.items.len() {
                1 => collection.name.clone(),
                count => format!("{} {number}/{count}", collection.name),
            },
        }
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
        let loaded = match &self.origin {
            Origin::Typed => None,
            Origin::Loaded { collection, number } => collection.item(*number).and_then(Item::board),
        };
        let before = loaded.map_or(Grid::EMPTY, |board| *board.givens());
        *self.board.givens() != before && self.board.givens().count() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Cell, Digit};

    #[test]
    fn a_loaded_puzzle_counts_as_typed_only_once_its_givens_change() {
        let items = vec![Item::Plain(Grid::EMPTY)];
        let collection = Arc::new(Collection { name: "a".to_owned(), is_file: true, items, cut: false });
        let mut sheet = Sheet::from_collection(&collection, 1).unwrap();
        assert!(!sheet.is_typed());
        sheet.board.enter(Cell::ALL[0], Digit::ALL[0]);
        assert!(!sheet.is_typed());
        sheet.board.set_given(Cell::ALL[0], Some(Digit::ALL[0]));
        assert!(sheet.is_typed());
    }
}

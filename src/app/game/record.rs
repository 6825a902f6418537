//! The records of a game that is kept, and what they say about where a puzzle came from.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::cells::{CellText, cells, put};
use crate::app::sheet::{Collection, Item, Origin, Part};
use crate::sudoku::{Board, Grid};

/// One line of a game. Later lines build on earlier ones and name them by their place among their kind, from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Record {
    /// A list of puzzles, whole.
    List { name: String, file: bool, path: Option<String>, cut: bool, puzzles: Vec<PuzzleText> },
    /// Where a puzzle came from: this number, from 1, of a list.
    From { list: usize, number: usize },
    /// Where a puzzle came from: a list that is too long to be kept. Of a place in it, count is how many it has.
    Part { name: String, file: bool, path: Option<String>, number: usize, count: usize, puzzle: PuzzleText },
    /// A state of the history: the step that it came from, the place of its origin, and the cells that changed.
    /// Origin 0 is a typed puzzle.
    Step { from: Option<usize>, origin: usize, cells: Vec<CellText> },
    /// Where the person is: the step, the cell, and what writing means.
    At(At),
    /// These givens, 81 characters, were written to a file.
    Wrote(String),
}

/// Where the person is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    pub step: usize,
    /// The number of the cell in reading order.
    pub cell: usize,
    pub pen: PenText,
}

/// What writing on the board means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PenText {
    Typing,
    Playing,
    Marking,
}

/// A puzzle of a list.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PuzzleText {
    /// 81 characters; empty where there is more on the board than givens, or nothing could be read.
    #[serde(skip_serializing_if = "String::is_empty")]
    givens: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<CellText>,
    /// Why it could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<String>,
}

impl PuzzleText {
    fn of(collection: &Collection, number: usize) -> PuzzleText {
        let rating = collection.ratings.get(&number).cloned();
        let blank = PuzzleText { rating, ..PuzzleText::default() };
        match collection.item(number) {
            Some(Item::Plain(givens)) => PuzzleText { givens: givens.to_string(), ..blank },
            Some(Item::Played(board)) => PuzzleText { cells: cells(board), ..blank },
            Some(item) => PuzzleText { fault: item.fault(), ..blank },
            None => blank,
        }
    }

    fn item(&self) -> Option<Item> {
        match (&self.fault, self.givens.as_str()) {
            (Some(fault), _) => Some(Item::Lost(fault.clone())),
            (None, "") => Some(Item::of(put(&Board::new(Grid::EMPTY), &self.cells)?)),
            (None, givens) => Some(Item::Plain(givens.parse().ok()?)),
        }
    }
}

/// A longer list is read again from its file when it is wanted.
const LONGEST: usize = 1_000;

/// Whether the list is kept whole.
pub fn is_kept_whole(collection: &Collection) -> bool {
    collection.items.len() <= LONGEST && collection.part.is_none()
}

impl Record {
    /// The whole of a list.
    pub fn list(collection: &Collection) -> Record {
        let Collection { name, is_file, path, items, cut, .. } = collection;
        let puzzles = (1..=items.len()).map(|number| PuzzleText::of(collection, number)).collect();
        Record::List { name: name.clone(), file: *is_file, path: path.clone(), cut: *cut, puzzles }
    }

    /// One puzzle of a list that is not kept.
    pub fn part(collection: &Collection, number: usize) -> Record {
        let Part { number: place, count } =
            collection.part.unwrap_or(Part { number, count: collection.items.len() });
        let Collection { name, is_file, path, .. } = collection;
        let puzzle = PuzzleText::of(collection, number);
        let (name, path) = (name.clone(), path.clone());
        Record::Part { name, file: *is_file, path, number: place, count, puzzle }
    }

    /// The list, if this is one, or the one puzzle of it.
    pub fn collection(self) -> Option<Collection> {
        let (name, is_file, path, cut, puzzles, part) = match self {
            Record::List { name, file, path, cut, puzzles } => (name, file, path, cut, puzzles, None),
            Record::Part { name, file, path, number, count, puzzle } if (1..=count).contains(&number) => {
                (name, file, path, false, vec![puzzle], Some(Part { number, count }))
            }
            _ => return None,
        };
        let items = puzzles.iter().map(PuzzleText::item).collect::<Option<Vec<_>>>()?;
        let ratings = puzzles.into_iter().zip(1..);
        let ratings = ratings.filter_map(|(puzzle, number)| Some((number, puzzle.rating?))).collect();
        Some(Collection { name, is_file, path, items, ratings, cut, part })
    }
}

/// The origin that is this number of the collection, if it can be played.
pub fn origin(collection: &Arc<Collection>, number: usize) -> Option<Origin> {
    collection.item(number)?.givens()?;
    Some(Origin::Loaded { collection: Arc::clone(collection), number })
}

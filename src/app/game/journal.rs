//! [`Journal`], which part of the game is in its text already, and the lines for the rest.

use super::cells::changes;
use super::line::{head, line};
use super::record::{At, PenText, Record, is_kept_whole};
use super::{KIND, VERSION};
use crate::app::Pen;
use crate::app::sheet::{Origin, Sheet};
use crate::sudoku::{Board, Cell, Grid, History};

/// What is to be done to the text of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saving {
    /// This is the whole text; it takes the place of what there is.
    Whole(String),
    /// These lines come after what there is.
    More(String),
}

/// What the text has so far.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// The origins that it knows; the one of a typed puzzle is not told.
    origins: Vec<Origin>,
    /// The lists among them that are kept whole, by the place of an origin that is from them.
    lists: Vec<usize>,
    steps: usize,
    at: Option<At>,
    written: Option<Grid>,
    /// How many bytes were added since the text was last written whole.
    grown: usize,
}

/// When so many bytes were added, the text is written afresh, without the moves of the cursor.
const MOST_GROWN: usize = 1 << 20;

/// What of the program is kept.
#[derive(Clone, Copy)]
pub struct Present<'a> {
    pub history: &'a History<Sheet>,
    pub cursor: Cell,
    pub pen: &'a Pen,
    pub written: Option<Grid>,
}

impl Journal {
    /// What is to be done so that the text has the present state; nothing if it has it.
    pub fn saving(&mut self, present: Present) -> Option<Saving> {
        if self.at.is_none() || self.grown > MOST_GROWN {
            *self = Journal::default();
            return Some(Saving::Whole(head(KIND, VERSION) + &self.lines(present)));
        }
        let lines = self.lines(present);
        self.grown += lines.len();
        (!lines.is_empty()).then_some(Saving::More(lines))
    }

    fn lines(&mut self, present: Present) -> String {
        let mut text = String::new();
        for place in self.steps..present.history.states().len() {
            self.add_step(present.history, place, &mut text);
        }
        self.steps = present.history.states().len();
        if let Some(givens) = present.written.filter(|_| self.written != present.written) {
            text += &line(&Record::Wrote(givens.to_string()));
            self.written = present.written;
        }
        let at = at(present);
        if self.at != Some(at) || !text.is_empty() {
            text += &line(&Record::At(at));
            self.at = Some(at);
        }
        text
    }

    fn add_step(&mut self, history: &History<Sheet>, place: usize, text: &mut String) {
        let Some((sheet, from)) = history.state(place).zip(Some(history.parent(place))) else { return };
        let origin = self.origin(&sheet.origin, text);
        let blank = Board::new(Grid::EMPTY);
        let before = from.and_then(|from| history.state(from)).map_or(&blank, |sheet| &sheet.board);
        *text += &line(&Record::Step { from, origin, cells: changes(before, &sheet.board) });
    }

    /// The place of the origin in the text, which is told first if it is new.
    fn origin(&mut self, origin: &Origin, text: &mut String) -> usize {
        let Origin::Loaded { collection, number } = origin else { return 0 };
        if let Some(place) = self.origins.iter().position(|known| known.is(origin)) {
            return place + 1;
        }
        self.origins.push(origin.clone());
        let last = self.origins.len();
        if !is_kept_whole(collection) {
            *text += &line(&Record::part(collection, *number));
            return last;
        }
        let same = |&place: &usize| self.origins[place].is_from(collection);
        let list = self.lists.iter().position(same).unwrap_or_else(|| {
            *text += &line(&Record::list(collection));
            self.lists.push(last - 1);
            self.lists.len() - 1
        });
        *text += &line(&Record::From { list, number: *number });
        last
    }
}

fn at(present: Present) -> At {
    let pen = match present.pen {
        Pen::Editing(_) => PenText::Typing,
        Pen::Playing => PenText::Playing,
        Pen::Marking => PenText::Marking,
    };
    At { step: present.history.place(), cell: present.cursor.index(), pen }
}

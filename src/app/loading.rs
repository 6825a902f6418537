//! Ways in: a file, an example, a paste; and choosing among many.

use std::io::{self, BufRead};
use std::sync::Arc;

use tui_input::InputRequest;

use super::message::{Effect, FieldCommand, Message};
use super::screen::{List, Offer, Open, Screen};
use super::sheet::{Collection, Item, Origin, Sheet};
use super::{App, EXAMPLES};
use crate::formats::{self, ReadError};
use crate::sudoku::{Cell, History};

impl App {
    /// Opens a collection: the puzzle with this number, or its only one, or else the list to choose from.
    pub fn open_collection(&mut self, collection: Arc<Collection>, number: Option<usize>) -> Vec<Effect> {
        let asked = number.is_some();
        let first_two: Vec<usize> = collection.readable().take(2).collect();
        let number = match (number, first_two[..].first()) {
            (Some(number), _) => number,
            (None, Some(&first)) => first,
            (None, None) => {
                let why = collection.first_fault().map(problem_in_words);
                return self.trouble(why.unwrap_or_else(|| "There is no puzzle in it.".to_owned()));
            }
        };
        if collection.is_file {
            let folder_end = collection.name.rfind('/').map_or(0, |slash| slash + 1);
            collection.name[..folder_end].clone_into(&mut self.folder);
        }
        if let Some(path) = collection.path().filter(|_| collection.is_list()) {
            self.spare(path.to_owned());
        }
        if first_two.len() > 1 && !asked {
            let at = self.progress.last_of(&collection).unwrap_or(number);
            self.screens.clear();
            self.screens.push(Screen::List(List { collection, at }));
            return Vec::new();
        }
        self.open_item(&collection, number)
    }

    /// Opens one puzzle of a collection in place of what is on the board.
    fn open_item(&mut self, collection: &Arc<Collection>, number: usize) -> Vec<Effect> {
        match Sheet::from_collection(collection, number) {
            Some(sheet) => {
                self.screens.clear();
                let sheet = self.as_it_was_left(collection, sheet);
                self.load(sheet)
            }
            None => self.trouble(why_not(collection, number)),
        }
    }

    /// Opens the puzzle that the program is started with: there is none before it to go back to.
    pub fn start_with(&mut self, collection: &Arc<Collection>, number: Option<usize>) -> Vec<Effect> {
        let effects = self.open_collection(Arc::clone(collection), number);
        self.history = History::new(self.sheet().clone());
        self.notice = None;
        effects
    }

    fn load(&mut self, sheet: Sheet) -> Vec<Effect> {
        if self.is_unwritten() && !self.set_aside.contains(self.board()) {
            self.set_aside.push(self.board().clone());
        }
        let takes_a_place = !self.board().is_blank() && sheet != *self.sheet();
        self.pen = self.pen_as_left(&sheet);
        self.cursor = sheet.board.grid().empty_cells().next().unwrap_or(Cell::ALL[0]);
        let effects = self.change_sheet(sheet);
        let left = (self.board() != &self.sheet().origin.board()).then_some(" as you left it");
        if takes_a_place {
            self.news(format!("Loaded{}. u goes back to the puzzle before.", left.unwrap_or_default()));
        }
        effects
    }

    /// A pasted text: into the field if there is one, else a puzzle, else refused.
    pub(super) fn paste(&mut self, text: &str) -> Vec<Effect> {
        self.notice = None;
        if let Some(input) = self.screens.last_mut().and_then(Screen::input_mut) {
            for symbol in text.chars().filter(|symbol| !symbol.is_control()) {
                input.handle(InputRequest::InsertChar(symbol));
            }
            self.field_edited();
            return Vec::new();
        }
        if self.watch().is_some() {
            return self.trouble("Not loaded: a puzzle is pasted on the board. q goes back there.");
        }
        let collection = Collection::of_text("the paste", text);
        if collection.readable().next().is_none() {
            let why = collection.first_fault().map_or("it is empty".to_owned(), problem_in_words);
            return self.trouble(format!("The paste is no puzzle: {why}."));
        }
        self.open_collection(Arc::new(collection), None)
    }

    pub(super) fn ask_what_to_open(&mut self) -> Vec<Effect> {
        let offers = (0..EXAMPLES.len()).map(Offer::Example).collect();
        self.screens.clear();
        self.screens.push(Screen::Open(Open { input: self.folder.clone().into(), offers, chosen: None }));
        Vec::new()
    }

    /// Opens the list that the puzzle is from, at its place.
    pub(super) fn open_list(&mut self) -> Vec<Effect> {
        match &self.sheet().origin {
            Origin::Loaded { collection, .. } if collection.part.is_some() => self.fetch(Wish::List),
            Origin::Loaded { collection, number } if collection.is_list() => {
                let list = List { collection: Arc::clone(collection), at: *number };
                self.screens.clear();
                self.screens.push(Screen::List(list));
                Vec::new()
            }
            _ => self.trouble(NO_LIST),
        }
    }

    /// Goes to the next puzzle of the list, or to the one before.
    pub(super) fn go_along(&mut self, forward: bool) -> Vec<Effect> {
        match self.sheet().origin.clone() {
            Origin::Loaded { collection, .. } if collection.part.is_some() => {
                self.fetch(Wish::Along { forward })
            }
            Origin::Loaded { collection, number } if collection.is_list() => {
                self.open_beside(&collection, number, forward)
            }
            _ => self.trouble(NO_LIST),
        }
    }

    fn open_beside(&mut self, collection: &Arc<Collection>, number: usize, forward: bool) -> Vec<Effect> {
        if let Some(number) = collection.beside(number, forward) {
            return self.open_item(collection, number);
        }
        let end = if forward { "last" } else { "first" };
        self.trouble(format!("This is the {end} puzzle of {}.", collection.name))
    }

    /// Has the list read again that the puzzle is from.
    fn fetch(&mut self, wish: Wish) -> Vec<Effect> {
        let path = self.sheet().origin.list().and_then(|list| list.path()).map(str::to_owned);
        let Some(path) = path else {
            return self.trouble("The list was too long to be kept. This puzzle is all there is of it.");
        };
        if self.wish.replace(wish).is_some() {
            // It is on its way already.
            return Vec::new();
        }
        self.news(format!("Reading {path}."));
        vec![Effect::Load(path)]
    }

    /// A file was read, because it is to be opened or because a list is wanted again.
    pub(super) fn loaded(&mut self, result: Result<Box<Collection>, String>) -> Vec<Effect> {
        let wish = self.wish.take();
        self.notice = None;
        match result {
            Ok(collection) => match (wish, self.sheet().origin.part()) {
                (Some(wish), Some(part)) => self.fulfil(wish, part.number, *collection),
                _ => self.open_collection(Arc::from(collection), None),
            },
            Err(why) => self.trouble(why),
        }
    }

    /// Does with a list, read again, what it was wanted for. The place in it is that of the puzzle, wherever it is now.
    fn fulfil(&mut self, wish: Wish, number: usize, mut list: Collection) -> Vec<Effect> {
        let origin = &self.sheet().origin;
        if let Some(old) = origin.list() {
            list.name.clone_from(&old.name);
        }
        let givens = *origin.board().givens();
        let is_it = |number: &usize| list.item(*number).and_then(Item::givens) == Some(&givens);
        let number = Some(number).filter(is_it).or_else(|| list.readable().find(is_it));
        let collection = Arc::new(list);
        match (number, wish) {
            (Some(number), Wish::Along { forward }) => self.open_beside(&collection, number, forward),
            (Some(at), Wish::List) => {
                self.screens.clear();
                self.screens.push(Screen::List(List { collection, at }));
                Vec::new()
            }
            (None, _) => {
                let effects = self.open_collection(collection, None);
                self.trouble("The list has changed: the puzzle that you are at is not in it any more.");
                effects
            }
        }
    }

    /// Opens what the list points at.
    pub(super) fn choose(&mut self) -> Vec<Effect> {
        let Some(Screen::List(List { collection, at })) = self.screens.last().cloned() else {
            return Vec::new();
        };
        self.open_item(&collection, at)
    }

    pub(super) fn on_field(&mut self, command: FieldCommand) -> Vec<Effect> {
        match (self.screens.last_mut(), command) {
            (Some(Screen::Open(open)), FieldCommand::Up) => open.choose(false),
            (Some(Screen::Open(open)), FieldCommand::Down) => open.choose(true),
            (Some(Screen::Open(_)), FieldCommand::Accept) => return self.accept_open(),
            (Some(Screen::Open(open)), FieldCommand::Complete) => {
                return vec![Effect::Complete(open.input.value().to_owned())];
            }
            (Some(Screen::Save(save)), FieldCommand::Complete | FieldCommand::Down) => save.change_form(true),
            (Some(Screen::Save(save)), FieldCommand::Up) => save.change_form(false),
            (Some(Screen::Save(_)), FieldCommand::Accept) => return self.accept_save(),
            (Some(Screen::GoTo(_)), FieldCommand::Accept) => return self.accept_go_to(),
            (Some(Screen::Mark(_)), FieldCommand::Accept) => return self.accept_mark(),
            _ => {}
        }
        Vec::new()
    }

    /// What was offered or asked for no longer fits what is written in the field.
    pub(super) fn field_edited(&mut self) {
        match self.screens.last_mut() {
            Some(Screen::Open(open)) => open.chosen = None,
            Some(Screen::Save(save)) => {
                save.asked = None;
                save.follow_name();
            }
            _ => {}
        }
    }

    fn accept_open(&mut self) -> Vec<Effect> {
        let Some(Screen::Open(open)) = self.screens.last_mut() else { return Vec::new() };
        let offer = open.chosen.and_then(|chosen| open.offers.get(chosen).cloned());
        match offer.unwrap_or_else(|| Offer::Path(open.input.value().to_owned())) {
            Offer::Example(index) => {
                let example = &EXAMPLES[index];
                let collection = Collection::of_text(example.name, example.text);
                self.take_in(Message::Loaded(Ok(Box::new(collection))))
            }
            Offer::Path(path) if path.is_empty() => self.trouble("Write a path, or choose below with Down."),
            Offer::Path(path) if path.ends_with('/') => {
                open.input = path.clone().into();
                open.chosen = None;
                vec![Effect::Complete(path)]
            }
            Offer::Path(path) => {
                self.news(format!("Reading {path}."));
                vec![Effect::Load(path)]
            }
        }
    }

    /// The names that complete what is in the field: the only one is taken, several are offered.
    pub(super) fn completed(&mut self, names: Vec<String>) -> Vec<Effect> {
        let Some(Screen::Open(open)) = self.screens.last_mut() else { return Vec::new() };
        let Some(first) = names.first() else { return self.trouble("No file begins like this.") };
        let common = names.iter().fold(first.as_str(), |common, name| shared_start(common, name));
        if !common.starts_with(open.input.value()) {
            // The person has written on since these names were asked for.
            return Vec::new();
        }
        if common.len() > open.input.value().len() {
            open.input = common.to_owned().into();
        }
        open.chosen = None;
        open.offers =
            if names.len() == 1 { Vec::new() } else { names.into_iter().map(Offer::Path).collect() };
        Vec::new()
    }
}

/// What a list that has to be read again is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// To choose from it.
    List,
    /// To go to the next puzzle, or to the one before.
    Along { forward: bool },
}

const NO_LIST: &str = "This puzzle is not from a list. o opens a file.";

/// Why the puzzle with this number cannot be opened.
fn why_not(collection: &Collection, number: usize) -> String {
    match collection.item(number) {
        Some(item) => item.fault().unwrap_or_default(),
        None => format!("There is no puzzle {number}: {} has {}.", collection.name, collection.items.len()),
    }
}

/// More puzzles than this are not listed; the commands that stream have no such limit.
const MOST_ITEMS: usize = 1_000_000;

impl Collection {
    /// Reads all puzzles of an input.
    ///
    /// # Errors
    /// The input cannot be read on. What is in it never is an error: an unreadable puzzle is an item that says why.
    pub fn read(name: &str, is_file: bool, input: impl BufRead) -> io::Result<Collection> {
        let mut reader = formats::Reader::new(input);
        let mut collection = Collection::new(name, is_file, Vec::new());
        for (entry, number) in reader.by_ref().take(MOST_ITEMS).zip(1..) {
            collection.items.push(match entry {
                Ok(puzzle) => {
                    let rating = puzzle.rating.map(|rating| (number, rating));
                    collection.ratings.extend(rating);
                    Item::of(puzzle.board)
                }
                Err(ReadError::Problem(problem)) => Item::Unreadable(problem),
                Err(ReadError::Io(error)) => return Err(error),
            });
        }
        collection.cut = reader.next().is_some();
        Ok(collection)
    }

    /// Reads all puzzles of a text that is at hand.
    fn of_text(name: &str, text: &str) -> Collection {
        // Reading from memory does not fail.
        Collection::read(name, false, text.as_bytes())
            .unwrap_or_else(|_| Collection::new(name, false, Vec::new()))
    }
}

/// `line 4, column 10: ...`, as far as the place is known.
pub fn problem_in_words(problem: &formats::Problem) -> String {
    match (problem.line, problem.column) {
        (Some(line), Some(column)) => format!("line {line}, column {column}: {problem}"),
        (Some(line), None) => format!("line {line}: {problem}"),
        _ => problem.to_string(),
    }
}

/// The longest text that both begin with.
fn shared_start<'a>(a: &'a str, b: &str) -> &'a str {
    let shared = a.char_indices().zip(b.chars()).find(|((_, left), right)| left != right);
    let end = shared.map_or(a.len().min(b.len()), |((place, _), _)| place);
    &a[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_share_their_start_up_to_the_first_difference() {
        assert_eq!(shared_start("puzzles/a.txt", "puzzles/b.txt"), "puzzles/");
        assert_eq!(shared_start("é", "éa"), "é");
        assert_eq!(shared_start("éb", "éa"), "é");
    }
}

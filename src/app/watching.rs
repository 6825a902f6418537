//! The keys of the watch screen, as far as they lead to other screens.

use tui_input::Input;

use super::message::{Effect, WatchCommand};
use super::player::{Errand, Motion};
use super::race::Race;
use super::screen::{Places, Screen};
use super::watch::Watch;
use super::{App, Pen};
use crate::search::{Length, Run, grouped};

impl App {
    pub(super) fn on_watch(&mut self, command: WatchCommand) -> Vec<Effect> {
        let going = self.is_going();
        let words = match self.screens.last_mut() {
            Some(Screen::Watch(watch)) => watch.obey(command),
            Some(Screen::Race(race)) => race.obey(command),
            Some(Screen::Path(walk)) => {
                walk.player_mut().obey(command);
                None
            }
            _ => return Vec::new(),
        };
        if let Some(words) = words {
            self.news(words);
        }
        match command {
            _ if going => {}
            WatchCommand::GoTo => self.screens.push(Screen::GoTo(Input::default())),
            WatchCommand::Mark => self.screens.push(Screen::Mark(Input::default())),
            WatchCommand::Marks => return self.list(Watch::marks, "There are no marks. m sets one."),
            WatchCommand::Dearest => return self.surveyed(Watch::dearest, "No guess has gone wrong so far."),
            WatchCommand::Solutions => {
                return self.surveyed(Watch::solutions, "There is no solution so far.");
            }
            WatchCommand::Race => return self.race_from_watch(),
            WatchCommand::Take => return self.take_from_watch(),
            _ => {}
        }
        Vec::new()
    }

    /// A lesson of the watch screen, if that is on top, ends at the present step; says whether there was one.
    pub(super) fn leave_lesson(&mut self) -> bool {
        let Some(Screen::Watch(watch)) = self.screens.last_mut() else { return false };
        let Some(words) = watch.leave_lesson() else { return false };
        self.news(words);
        true
    }

    /// Whether the watch screen is on its way to a step.
    fn is_going(&self) -> bool {
        let Some(Screen::Watch(watch)) = self.screens.last() else { return false };
        matches!(watch.player().motion(), Motion::Going(_))
    }

    /// Opens a list of steps, or says why there is none.
    fn list(&mut self, places: fn(&Watch) -> Places, none: &str) -> Vec<Effect> {
        match self.watch().map(places).filter(|places| !places.rows.is_empty()) {
            Some(places) => self.screens.push(Screen::Places(places)),
            None => return self.trouble(none),
        }
        Vec::new()
    }

    /// The same for what the survey of the run finds out, which may be still under way.
    fn surveyed(&mut self, places: fn(&Watch) -> Places, none: &str) -> Vec<Effect> {
        let is_measuring = self.watch().is_some_and(|watch| watch.player().is_measuring());
        let none = if is_measuring { "Not known yet: the run is still being measured." } else { none };
        self.list(places, none)
    }

    /// Goes to the step that the list points at.
    pub(super) fn go_to_place(&mut self) -> Vec<Effect> {
        let Some(Screen::Places(places)) = self.screens.pop() else { return Vec::new() };
        let step = places.rows.get(places.at).map(|(_, step)| *step);
        if let (Some(watch), Some(step)) = (self.watch_mut(), step) {
            watch.player_mut().go(Errand::Step(step));
        }
        Vec::new()
    }

    pub(super) fn accept_mark(&mut self) -> Vec<Effect> {
        let Some(Screen::Mark(input)) = self.screens.pop() else { return Vec::new() };
        if let Some(watch) = self.watch_mut() {
            watch.mark(input.value());
            self.news("Marked. M lists the marks.");
        }
        Vec::new()
    }

    /// Lets the watch screen's order race another one. The watch waits below.
    fn race_from_watch(&mut self) -> Vec<Effect> {
        let Some(watch) = self.watch_mut() else { return Vec::new() };
        watch.player_mut().pause();
        if let Some(race) = Race::new(watch) {
            self.screens.push(Screen::Race(Box::new(race)));
        }
        Vec::new()
    }

    /// Puts the digits of the watch board on the board.
    fn take_from_watch(&mut self) -> Vec<Effect> {
        let Some(Screen::Watch(watch)) = self.screens.pop() else { return Vec::new() };
        self.notes.insert(*watch.fixed(), watch.notes());
        if watch.search().depth() == 0 && self.board().entries().count() > 0 {
            self.news("The search has placed nothing here; your entries stay.");
            return Vec::new();
        }
        let mut board = self.board().clone();
        board.set_entries(watch.search().grid());
        if board == *self.board() {
            self.news("These digits are on the board already.");
            return Vec::new();
        }
        self.pen = Pen::Playing;
        let effects = self.change(board);
        self.news("These digits are on the board as entries. u takes them back.");
        effects
    }

    pub(super) fn accept_go_to(&mut self) -> Vec<Effect> {
        let Some(Screen::GoTo(input)) = self.screens.last() else { return Vec::new() };
        let digits: String =
            input.value().chars().filter(|symbol| !matches!(symbol, ',' | ' ' | '_')).collect();
        let Ok(step) = digits.parse::<u64>() else {
            return self.trouble("A step is a whole number, such as 4151.");
        };
        self.screens.pop();
        let length = if let Some(walk) = self.path_mut() {
            walk.player_mut().go(Errand::Step(step));
            walk.player().timeline().length()
        } else if let Some(watch) = self.watch_mut() {
            watch.player_mut().go(Errand::Step(step));
            watch.player().timeline().length()
        } else {
            return Vec::new();
        };
        match length {
            Length::Exactly(length) if step > length => {
                self.news(format!("The run has {} steps. This is its end.", grouped(length)));
            }
            _ => {}
        }
        Vec::new()
    }
}

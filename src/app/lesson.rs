//! Ways of learning on the watch screen: a guided tour, and foretelling the next step.

mod predict;
mod tour;

pub use predict::{Kind, Predict, Question};
pub use tour::{Stop, Tour};

use super::keymap::Mode;
use super::player::Player;
use crate::search::Length;
use crate::sudoku::Cell;

/// What a person is being taught at present.
#[derive(Clone, Default, Debug)]
pub enum Lesson {
    /// Nothing: the run is there to be looked at.
    #[default]
    None,
    /// The run stops at the first of each kind of step.
    Tour(Tour),
    /// The person says what the next step is before it is made.
    Predict(Predict),
}

impl Lesson {
    /// Which keys hold during it.
    pub const fn mode(&self) -> Mode {
        match self {
            Lesson::None => Mode::Watch,
            Lesson::Tour(_) => Mode::Tour,
            Lesson::Predict(_) => Mode::Predict,
        }
    }

    /// Begins the tour at the start of the run, or goes on to its next stop. What there is to say is returned.
    pub fn tour(&mut self, player: &mut Player) -> Option<String> {
        let Lesson::Tour(tour) = *self else {
            *self = Lesson::Tour(Tour::begin(player));
            return None;
        };
        if let Some(tour) = tour.go_on(player) {
            *self = Lesson::Tour(tour);
            return None;
        }
        // The tour stays, so that the same key leaves it here as at any other stop.
        let words = match player.timeline().length() {
            Length::MoreThan(_) => "The end of this run is too far away to be shown. Esc ends the tour.",
            _ => "That was the last stop. Esc ends the tour, then p asks you what comes next.",
        };
        Some(words.to_owned())
    }

    /// Begins to ask what comes next.
    pub fn predict(&mut self, player: &mut Player) {
        player.pause();
        *self = Lesson::Predict(Predict::default());
    }

    /// The person has moved the cursor, and so points at a cell.
    pub const fn pointed(&mut self) {
        if let Lesson::Predict(predict) = self {
            predict.pointed();
        }
    }

    /// The person has said what comes next, with the cursor on that cell. What there is to say besides is returned.
    pub fn foretold(&mut self, kind: Kind, pointed: Cell, player: &mut Player) -> Option<String> {
        match self {
            Lesson::Predict(predict) => predict.foretold(kind, pointed, player),
            Lesson::None | Lesson::Tour(_) => None,
        }
    }

    /// Ends it at the present step, and says how it went; none if there was none.
    pub fn leave(&mut self) -> Option<String> {
        match std::mem::take(self) {
            Lesson::None => None,
            Lesson::Tour(_) => Some("The tour is left. T begins it again.".to_owned()),
            Lesson::Predict(predict) => Some(predict.result()),
        }
    }
}

//! [`Trail`], the path of logic as a run that can be played, and [`Walkthrough`], the screen that shows it.

use super::message::{Effect, Job};
use super::player::Player;
use super::screen::Screen;
use super::{App, Pen};
use crate::coach::{Advice, Path, Question, Stage};
use crate::logic::Position;
use crate::search::{Goal, Length, Run, SeekProgress};
use crate::sudoku::{Board, Digits, Grid, MarkKind};

/// A path of steps and how many of them are taken.
#[derive(Clone, Debug)]
pub struct Trail {
    path: Path,
    at: usize,
}

impl Trail {
    /// The path, before its first step.
    pub const fn new(path: Path) -> Trail {
        Trail { path, at: 0 }
    }

    /// The path.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// How many steps are taken.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The step that comes next.
    pub fn stage(&self) -> Option<&Stage> {
        self.path.stages().get(self.at)
    }

    /// What is there now.
    pub fn position(&self) -> &Position {
        self.stage().map_or(self.path.end(), |stage| &stage.position)
    }

    fn go(&mut self, to: usize) -> bool {
        let to = to.min(self.path.stages().len());
        let moved = to != self.at;
        self.at = to;
        moved
    }
}

impl Run for Trail {
    fn position(&self) -> u64 {
        self.at as u64
    }

    fn length(&self) -> Length {
        Length::Exactly(self.path.stages().len() as u64)
    }

    fn is_at_end(&self) -> bool {
        self.at == self.path.stages().len()
    }

    fn step_on(&mut self) -> bool {
        self.go(self.at + 1)
    }

    fn step_back(&mut self) -> bool {
        self.go(self.at.saturating_sub(1))
    }

    fn survey(&mut self, _: u64) {}

    fn seek(&mut self, to: u64, _: u64) -> SeekProgress {
        self.go(usize::try_from(to).unwrap_or(usize::MAX));
        SeekProgress::Arrived
    }

    fn play_on(&mut self, steps: u64, _: &[Goal], _: u64) -> bool {
        self.go(self.at.saturating_add(usize::try_from(steps).unwrap_or(usize::MAX)));
        self.is_at_end()
    }

    fn play_back(&mut self, steps: u64, _: &[Goal], _: u64) -> bool {
        self.go(self.at.saturating_sub(usize::try_from(steps).unwrap_or(usize::MAX)));
        self.at == 0
    }
}

/// The screen that lists and plays the path of logic.
#[derive(Clone, Debug)]
pub struct Walkthrough {
    player: Player<Trail>,
    givens: Grid,
}

impl Walkthrough {
    /// The player of the path.
    pub const fn player(&self) -> &Player<Trail> {
        &self.player
    }

    /// The player, to pass time on to.
    pub const fn player_mut(&mut self) -> &mut Player<Trail> {
        &mut self.player
    }

    /// The path, and where it stands.
    pub const fn trail(&self) -> &Trail {
        self.player.timeline()
    }

    /// The givens of the puzzle.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }
}

impl App {
    /// Asks for the whole path of logic.
    pub(super) fn ask_for_path(&mut self) -> Vec<Effect> {
        self.news("Looking for the whole path.");
        let question = Question::new(self.board().clone());
        vec![Effect::Compute(Job::Path(Box::new(question)), self.revision)]
    }

    pub(super) fn found_path(&mut self, found: Result<Path, Advice>) -> Vec<Effect> {
        match found {
            Ok(path) => {
                self.notice = None;
                let player = Player::new(Trail::new(path));
                let givens = *self.board().givens();
                self.screens.clear();
                self.screens.push(Screen::Path(Box::new(Walkthrough { player, givens })));
                Vec::new()
            }
            Err(advice) => self.advised(advice),
        }
    }

    /// Puts the digits of the present step on the board as entries, with the marks that the steps have left.
    pub(super) fn take_from_path(&mut self) -> Vec<Effect> {
        let Some(Screen::Path(walk)) = self.screens.last() else { return Vec::new() };
        let position = walk.trail().position();
        let board = with_marks(self.board(), position);
        self.screens.clear();
        self.pen = Pen::Playing;
        if board == *self.board() {
            self.news("The board is at this step already.");
            return Vec::new();
        }
        let effects = self.change(board);
        self.news("The board is at this step now. u takes it back.");
        effects
    }
}

/// The board with the digits of the position, and centre marks wherever the steps have ruled out more than the rule.
fn with_marks(board: &Board, position: &Position) -> Board {
    let mut board = board.clone();
    board.set_entries(position.grid());
    let by_rule = Position::of(position.grid());
    for cell in position.grid().empty_cells() {
        let left = position.get(cell);
        let wanted = if left == by_rule.get(cell) { Digits::NONE } else { left };
        let before = board.marks(MarkKind::Centre, cell);
        let changed = before.without(wanted).union(wanted.without(before));
        if !wanted.is_empty() {
            changed.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
        }
    }
    board
}

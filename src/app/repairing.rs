//! Finding the typo: the repairs of givens that do not have one solution, each shown before it is taken.

use super::board::Typing;
use super::message::{Effect, Job, Scroll};
use super::screen::{Screen, scrolled};
use super::{App, Pen};
use crate::coach::{Change, Diagnosis};
use crate::solver::Verdict;

/// Choosing among the repairs.
#[derive(Clone, Debug)]
pub struct Repairs {
    pub diagnosis: Diagnosis,
    /// The place in the list of the one pointed at; 0 where there is none.
    pub at: usize,
}

impl Repairs {
    /// The repair pointed at, if there is any.
    pub fn chosen(&self) -> Option<Change> {
        self.diagnosis.repairs.get(self.at).copied()
    }

    /// Moves the pointer.
    pub fn scroll(&mut self, scroll: Scroll) {
        self.at = scrolled(self.at, scroll, self.diagnosis.repairs.len());
    }
}

impl App {
    /// Asks what is wrong with the givens; where nothing is, says so at once.
    pub(super) fn ask_for_repairs(&mut self) -> Vec<Effect> {
        if let Some(Verdict::Unique(_)) = self.verdict {
            return self.nothing_to_repair();
        }
        if self.board().givens().count() == 0 {
            return self.trouble("There is no given yet. Type a puzzle or load one.");
        }
        self.screens.retain(|screen| !matches!(screen, Screen::Hint(_)));
        self.news("Looking for what is wrong.");
        vec![Effect::Compute(Job::Diagnose(*self.board().givens()), self.revision)]
    }

    fn nothing_to_repair(&mut self) -> Vec<Effect> {
        self.news("The givens have one solution. There is nothing to repair.");
        Vec::new()
    }

    pub(super) fn diagnosed(&mut self, diagnosis: Diagnosis) -> Vec<Effect> {
        self.notice = None;
        if let Verdict::Unique(_) = diagnosis.verdict {
            return self.nothing_to_repair();
        }
        self.screens.push(Screen::Repairs(Box::new(Repairs { diagnosis, at: 0 })));
        Vec::new()
    }

    /// Takes the repair pointed at, as one step that undo takes back. It changes givens, so they are being edited then.
    pub(super) fn take_repair(&mut self) -> Vec<Effect> {
        let Some(Screen::Repairs(repairs)) = self.screens.last() else { return Vec::new() };
        let Some(change) = repairs.chosen() else {
            return self.trouble("There is nothing to take. q goes back to the board.");
        };
        self.screens.pop();
        let was_playing = !matches!(self.pen, Pen::Editing(_));
        self.pen = Pen::Editing(Typing::default());
        self.cursor = change.edits().map(|(cell, _)| cell).last().unwrap_or(self.cursor);
        let board = change.on_board(self.board());
        let effects = self.change(board);
        let mode = if was_playing { " You are editing the givens now; e plays on." } else { "" };
        self.news(format!("Taken: {change}. u takes it back.{mode}"));
        effects
    }
}

//! [`Hint`], a piece of advice that is told rung by rung.

use super::advice::Advice;
use super::ladder;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits};

/// What a cell that is lit up means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Part of the area to look at.
    Look,
    /// Part of the pattern.
    Pattern,
    /// The cell that the hint is about.
    Target,
    /// A filled cell whose digit rules something out.
    Blocker,
    /// A digit that is wrong where it stands, or one of several that cannot all be right.
    Wrong,
}

/// What a candidate that is lit up means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    /// It makes the pattern, or is true at this link of a chain.
    Base,
    /// It is not true at this link of a chain.
    Off,
    /// It stands out of a fish.
    Fin,
    /// It belongs to a second set.
    Second,
    /// It goes.
    Out,
    /// It is what the cell holds.
    In,
}

/// The cells and candidates to light up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lit {
    /// Where a cell is in several sets, the first counts.
    sets: Vec<(Role, Cells)>,
    /// Where a candidate is there twice, the first counts.
    candidates: Vec<(Tint, Candidate)>,
}

impl Lit {
    pub(super) fn with(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Lit {
        self.sets.push((role, cells.into_iter().collect()));
        self
    }

    pub(super) fn tint(mut self, tint: Tint, candidates: impl IntoIterator<Item = Candidate>) -> Lit {
        self.candidates.extend(candidates.into_iter().map(|at| (tint, at)));
        self
    }

    /// The same with only the candidates that meet this.
    pub(super) fn only(mut self, meets: impl Fn(Candidate) -> bool) -> Lit {
        self.candidates.retain(|&(_, at)| meets(at));
        self
    }

    /// What the cell is lit up for, if it is.
    pub fn role(&self, cell: Cell) -> Option<Role> {
        self.sets.iter().find(|(_, cells)| cells.contains(cell)).map(|&(role, _)| role)
    }

    /// The candidates of the cell that are lit up.
    pub fn digits(&self, cell: Cell) -> Digits {
        self.candidates.iter().filter(|(_, at)| at.cell == cell).map(|(_, at)| at.digit).collect()
    }

    /// What the candidate is lit up for, if it is.
    pub fn tint_of(&self, candidate: Candidate) -> Option<Tint> {
        self.candidates.iter().find(|(_, at)| *at == candidate).map(|&(tint, _)| tint)
    }

    /// The cells of which a candidate is lit up.
    pub fn tinted(&self) -> Cells {
        self.candidates.iter().map(|(_, at)| at.cell).collect()
    }
}

/// What a hint offers to do for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Write the digit into the empty cell.
    Place { cell: Cell, digit: Digit },
    /// Take the player's digits out of the cells, which are one or more.
    Clear { cells: Cells },
    /// Let the cells have just these pencil marks.
    Note(Vec<(Cell, Digits)>),
}

/// One thing to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rung {
    pub text: String,
    pub lit: Lit,
    pub action: Option<Action>,
    /// Where the text is a way of reasoning: its lines, each with what it lights up.
    pub lines: Vec<(String, Lit)>,
}

/// Advice told in rungs. No rung gives away what a later one is there to tell. It is about the board as it was when
/// the advice was asked for; after any change to the digits it is to be dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    advice: Advice,
    /// At least one.
    rungs: Vec<Rung>,
    /// The index of the one it stands on.
    at: usize,
    /// The line of the reasoning that is lit up, where it is walked through.
    line: Option<usize>,
    /// Whether the reasoning is shown in the notation of chains.
    in_notation: bool,
}

impl Hint {
    /// A hint that stands on its first rung.
    pub fn new(advice: Advice) -> Hint {
        Hint { rungs: ladder::rungs(&advice), advice, at: 0, line: None, in_notation: false }
    }

    /// What it is about, in full.
    pub const fn advice(&self) -> &Advice {
        &self.advice
    }

    /// How many rungs there are, at least one.
    pub const fn rungs(&self) -> usize {
        self.rungs.len()
    }

    /// The rung it stands on, from 1.
    pub const fn rung(&self) -> usize {
        self.at + 1
    }

    /// Goes on to the next rung, and says whether there was one.
    pub const fn more(&mut self) -> bool {
        let there_is = self.rung() < self.rungs();
        if there_is {
            self.at += 1;
            self.line = None;
        }
        there_is
    }

    /// What this rung says.
    pub fn text(&self) -> String {
        match self.notation().filter(|_| self.in_notation) {
            Some(notation) => notation,
            None => self.rungs[self.at].text.clone(),
        }
    }

    /// The lines of the reasoning, where this rung tells it and there is more than one.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &str> {
        let lines = if self.in_notation { &[][..] } else { &self.rungs[self.at].lines[..] };
        lines.iter().map(|(text, _)| text.as_str())
    }

    /// The line that is lit up, from 0, where the reasoning is walked through.
    pub const fn line(&self) -> Option<usize> {
        self.line
    }

    /// Walks to the next line of the reasoning or the one before; says whether there was one.
    pub fn walk(&mut self, on: bool) -> bool {
        // It is the words that are walked through.
        self.in_notation = false;
        let count = self.rungs[self.at].lines.len();
        let next = match (self.line, on) {
            (None, true) => Some(0).filter(|_| count > 0),
            (Some(line), true) => Some(line + 1).filter(|&line| line < count),
            (line, false) => {
                self.line = line.and_then(|line| line.checked_sub(1));
                return line.is_some();
            }
        };
        self.line = next.or(self.line);
        next.is_some()
    }

    /// Shows the reasoning in the notation of chains, or in words again; says whether there is such a notation here.
    pub fn toggle_notation(&mut self) -> bool {
        let there_is = self.notation().is_some();
        self.in_notation = there_is && !self.in_notation;
        self.line = None;
        there_is
    }

    /// The reasoning in the notation of chains, on the rung that tells it.
    fn notation(&self) -> Option<String> {
        let last = self.rung() == self.rungs();
        ladder::step(&self.advice).filter(|_| last).and_then(|next| next.step.notation())
    }

    /// How many steps are as easy as the one that it tells, that one among them; 0 where it tells none.
    pub fn alternatives(&self) -> usize {
        ladder::step(&self.advice).map_or(0, |next| next.of)
    }

    /// What this rung lights up.
    pub fn lit(&self) -> &Lit {
        let rung = &self.rungs[self.at];
        self.line.and_then(|line| rung.lines.get(line)).map_or(&rung.lit, |(_, lit)| lit)
    }

    /// What can be done about it, once a rung has told it.
    pub fn action(&self) -> Option<&Action> {
        self.rungs[self.at].action.as_ref()
    }
}

//! Asking for hints: the next one, one about something, another one, and why a digit cannot go somewhere.

use super::message::{AskCommand, Effect, HintCommand, Job};
use super::screen::{Asking, Screen};
use super::{App, Pen};
use crate::coach::{About, Action, Advice, Hint, Question};
use crate::sudoku::{Board, Candidate, Cell, Cells, Digit, Digits, House, MarkKind};

/// What was asked last, so that it can be asked again for another step.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Asked {
    about: About,
    /// How many steps of the same difficulty were passed over.
    passed: usize,
    /// How often the hint key was pressed before the hint has come.
    pub presses: usize,
    /// The rung that the next hint is to stand on, from 1, where it takes the place of another.
    rung: usize,
}

impl App {
    /// Asks for a hint. Pressed again before it has come, it is to tell more when it comes.
    pub(super) fn ask_for_hint(&mut self) -> Vec<Effect> {
        let presses = self.asked.presses + 1;
        if presses > 1 {
            self.asked.presses = presses;
            return Vec::new();
        }
        self.asked = Asked { presses, ..Asked::default() };
        self.advise()
    }

    fn advise(&mut self) -> Vec<Effect> {
        let Asked { about, passed, .. } = self.asked;
        let question = Question { board: self.board().clone(), about, written: self.written_order(), passed };
        vec![Effect::Compute(Job::Advise(Box::new(question)), self.revision)]
    }

    /// The cells of the entries in the order in which they were written.
    fn written_order(&self) -> Vec<Cell> {
        let mut left: Cells = self.board().entries().filled().map(|(cell, _)| cell).collect();
        let mut newest_first = Vec::new();
        let mut place = Some(self.history.place());
        while let Some(board) = place.and_then(|place| self.history.state(place)).map(|sheet| &sheet.board) {
            let gone: Cells = left.filter(|&cell| board.digit(cell) != self.board().digit(cell)).collect();
            newest_first.extend(gone);
            left = left.without(gone);
            place = place.and_then(|place| self.history.parent(place));
        }
        newest_first.extend(left);
        newest_first.reverse();
        newest_first
    }

    /// Whether a hint that comes now may be shown: over the board, or in the place of another.
    pub(super) fn waits_for_a_hint(&self) -> bool {
        matches!(self.screens[..], [] | [Screen::Hint(_)])
    }

    pub(super) fn advised(&mut self, advice: Advice) -> Vec<Effect> {
        self.notice = None;
        let mut hint = Hint::new(advice);
        let presses = std::mem::take(&mut self.asked.presses);
        let rung = std::mem::take(&mut self.asked.rung).max(presses);
        while hint.rung() < rung && hint.more() {}
        self.screens.clear();
        self.screens.push(Screen::Hint(Box::new(hint)));
        Vec::new()
    }

    pub(super) fn on_hint(&mut self, command: HintCommand) -> Vec<Effect> {
        let Some(Screen::Hint(hint)) = self.screens.last_mut() else { return Vec::new() };
        match command {
            HintCommand::More => {
                if !hint.more() {
                    self.news("That is all there is to tell.");
                }
                Vec::new()
            }
            HintCommand::Walk { on } => {
                let (walked, count) = (hint.walk(on), hint.lines().len());
                match (walked, count) {
                    (true, _) => Vec::new(),
                    (false, 0) => self.trouble("There is nothing to walk through here. H tells more."),
                    (false, _) => self.trouble("That is the last line."),
                }
            }
            HintCommand::Notation => {
                if hint.toggle_notation() {
                    Vec::new()
                } else {
                    self.trouble("The notation is for chains, where all is told.")
                }
            }
            HintCommand::Another => self.ask_for_another(),
            HintCommand::Apply => match hint.action().cloned() {
                Some(action) => self.apply(action),
                None => self.trouble("This hint does nothing yet. H tells more."),
            },
        }
    }

    /// Another step that is as easy as the one shown.
    fn ask_for_another(&mut self) -> Vec<Effect> {
        let Some(Screen::Hint(hint)) = self.screens.last() else { return Vec::new() };
        if hint.alternatives() < 2 {
            return self.trouble("There is no other step as easy as this one.");
        }
        self.asked.passed += 1;
        self.asked.rung = hint.rung();
        self.advise()
    }

    fn apply(&mut self, action: Action) -> Vec<Effect> {
        let mut board = self.board().clone();
        let (cell, words) = match action {
            Action::Place { cell, digit } => {
                board.enter(cell, digit);
                (Some(cell), format!("{cell} is {digit}. u takes it back."))
            }
            Action::Clear { cells } => {
                cells.for_each(|cell| board.clear(cell));
                let are = if cells.len() == 1 { "is" } else { "are" };
                (cells.first(), format!("{} {are} empty again. u brings it back.", cells.short()))
            }
            Action::Note(notes) => {
                for &(cell, digits) in &notes {
                    note(&mut board, cell, digits);
                }
                let cells: Cells = notes.iter().map(|&(cell, _)| cell).collect();
                (None, format!("Noted in {}. u takes it back.", cells.short()))
            }
        };
        self.cursor = cell.unwrap_or(self.cursor);
        let was_typing = matches!(self.pen, Pen::Editing(_));
        if was_typing {
            self.pen = Pen::Playing;
        }
        let effects = self.change(board);
        self.screens.retain(|screen| !matches!(screen, Screen::Hint(_)));
        self.tell_finish();
        if !self.board().grid().is_full() {
            self.news(if was_typing { format!("{words} You are playing now.") } else { words });
        }
        effects
    }

    /// Asks what a hint is to be about, or which digit is in question.
    pub(super) fn open_asking(&mut self, asking: Asking) -> Vec<Effect> {
        self.screens.clear();
        self.screens.push(Screen::Asking(asking));
        Vec::new()
    }

    pub(super) fn on_ask(&mut self, command: AskCommand) -> Vec<Effect> {
        let cell = self.cursor;
        let Some(Screen::Asking(asking)) = self.screens.pop() else { return Vec::new() };
        let about = match (asking, command) {
            (Asking::WhyNot, AskCommand::Digit(digit)) => return self.ask_why_not(digit),
            (_, AskCommand::Cell) => About::Cell(cell),
            (_, AskCommand::Digit(digit)) => About::Digit(digit),
            (_, AskCommand::Row) => About::House(House::Row(cell.row())),
            (_, AskCommand::Column) => About::House(House::Column(cell.column())),
            (_, AskCommand::Box) => About::House(House::Box(cell.box_index())),
        };
        if about == About::Cell(cell) && self.board().digit(cell).is_some() {
            return self.trouble(format!("{cell} is filled already. Move to an empty cell."));
        }
        self.asked = Asked { about, presses: 1, ..Asked::default() };
        self.advise()
    }

    fn ask_why_not(&mut self, digit: Digit) -> Vec<Effect> {
        self.asked = Asked { presses: 1, ..Asked::default() };
        let at = Candidate::new(self.cursor, digit);
        vec![Effect::Compute(Job::WhyNot(Box::new(self.board().clone()), at), self.revision)]
    }
}

/// Lets the cell have these marks and no others; of marks that it has only those that are left over. They stand in the
/// corner if it has marks there alone, else in the centre.
fn note(board: &mut Board, cell: Cell, digits: Digits) {
    let [corner, centre] = [MarkKind::Corner, MarkKind::Centre].map(|kind| board.marks(kind, cell));
    let in_corner = centre.is_empty() && !corner.is_empty();
    for (kind, before) in [(MarkKind::Corner, corner), (MarkKind::Centre, centre)] {
        let is_new = kind == MarkKind::Centre && before.is_empty() && !in_corner;
        let wanted = if is_new { digits } else { before.intersection(digits) };
        for digit in before.without(wanted).union(wanted.without(before)) {
            board.toggle_mark(kind, cell, digit);
        }
    }
}

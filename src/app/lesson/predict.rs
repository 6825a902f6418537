//! [`Predict`], which asks what the next step is before it is made, and keeps the score.

use super::super::player::{Player, Way};
use crate::search::{Search, Step, Timeline, sentence};
use crate::sudoku::{Cell, Digit, House};

/// What a step can be foretold to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Place,
    Reject,
    Undo,
}

impl Kind {
    /// The kind of the step; a solution has none, it is no choice.
    const fn of(step: Step) -> Option<Kind> {
        match step {
            Step::Place { .. } => Some(Kind::Place),
            Step::Reject { .. } => Some(Kind::Reject),
            Step::Undo { .. } => Some(Kind::Undo),
            Step::Solution => None,
        }
    }
}

/// What is asked at a place of the run. It says where the search stands and nothing of what it does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What comes next in this cell, after this digit was tried in it; none is filled where the board is full.
    Open { cell: Option<Cell>, after: Option<Digit> },
    /// Every cell is filled: there is nothing to foretell.
    Filled,
    /// There is no next step.
    Ended,
}

impl Question {
    /// The question at the present step.
    pub fn at(timeline: &Timeline) -> Question {
        let search = timeline.search();
        match search.coming() {
            Some(Step::Solution) => Question::Filled,
            Some(_) if !timeline.is_at_end() => {
                Question::Open { cell: search.cell(), after: last_tried(search) }
            }
            _ => Question::Ended,
        }
    }

    /// In at most 41 characters.
    pub fn words(self) -> String {
        match self {
            Question::Open { .. } => format!("{}: place, reject or undo?", self.place()),
            Question::Filled => "Every cell is filled. . goes on.".to_owned(),
            Question::Ended => "The run ends here. Esc ends the asking.".to_owned(),
        }
    }

    /// Where there is little room: the keys stand below it.
    pub fn short(self) -> String {
        match self {
            Question::Open { .. } => format!("{}: what next?", self.place()),
            Question::Filled => "All filled. . goes on.".to_owned(),
            Question::Ended => "The run ends here.".to_owned(),
        }
    }

    /// `r5c2 after 7`
    fn place(self) -> String {
        match self {
            Question::Open { cell: Some(cell), after: Some(digit) } => format!("{cell} after {digit}"),
            Question::Open { cell: Some(cell), after: None } => format!("{cell} untried"),
            _ => "Solved".to_owned(),
        }
    }
}

fn last_tried(search: &Search) -> Option<Digit> {
    let tried = search.tried().len();
    search.digits_at(search.depth()).get(tried.checked_sub(1)?).copied()
}

/// Foretelling the steps.
#[derive(Clone, Default, Debug)]
pub struct Predict {
    answers: usize,
    right: usize,
    streak: usize,
    /// Whether the cursor was moved since the last answer: where it stands by chance names no cell.
    has_pointed: bool,
    told: Option<Told>,
}

/// What was said about an answer, and the step that it was about.
#[derive(Clone, Debug)]
struct Told {
    step: u64,
    words: String,
}

impl Predict {
    /// Whether the last answer was right, and what the step was; none at any other step.
    pub fn told(&self, timeline: &Timeline) -> Option<&str> {
        let told = self.told.as_ref().filter(|told| told.step == timeline.position())?;
        Some(&told.words)
    }

    /// `7 of 9`; none before the first answer.
    pub fn score(&self) -> Option<String> {
        (self.answers > 0).then(|| format!("{} of {}", self.right, self.answers))
    }

    /// `3 in a row`
    pub fn streak(&self) -> String {
        format!("{} in a row", self.streak)
    }

    /// The cursor was moved.
    pub(super) const fn pointed(&mut self) {
        self.has_pointed = true;
    }

    /// How it went.
    pub(super) fn result(&self) -> String {
        match self.score() {
            Some(score) => format!("You foretold {score} steps right, the last {}.", self.streak()),
            None => "You have left the asking. p begins it again.".to_owned(),
        }
    }

    /// Takes the step and says whether it was the one foretold. Where there is no question it says so.
    pub(super) fn foretold(&mut self, kind: Kind, pointed: Cell, player: &mut Player) -> Option<String> {
        let before = player.timeline().search().clone();
        let Some(step) = before.coming().filter(|_| is_open(player.timeline())) else {
            return Some("There is nothing to foretell here.".to_owned());
        };
        player.step(Way::Forward);
        let is_right = Kind::of(step) == Some(kind);
        self.answers += 1;
        self.right += usize::from(is_right);
        self.streak = if is_right { self.streak + 1 } else { 0 };
        let pointed = std::mem::take(&mut self.has_pointed).then_some(pointed);
        let words =
            if is_right { praise(step, pointed, &before) } else { format!("Wrong. {}", why(step, &before)) };
        self.told = Some(Told { step: player.timeline().position(), words });
        None
    }
}

fn is_open(timeline: &Timeline) -> bool {
    matches!(Question::at(timeline), Question::Open { .. })
}

/// A right answer; a full one where the person points at a cell that rules the digit out.
fn praise(step: Step, pointed: Option<Cell>, before: &Search) -> String {
    if let Step::Reject { cell, digit, .. } = step
        && let Some(pointed) = pointed
        && before.grid().get(pointed) == Some(digit)
        && let Some(house) = House::shared(cell, pointed)
    {
        let house = house.kind();
        return format!("Right, and you named the cell: {pointed} in its {house} has {digit} already.");
    }
    format!("Right. {}", why(step, before))
}

/// What the step did and why.
fn why(step: Step, before: &Search) -> String {
    match (step, before.cell()) {
        (Step::Undo { cell, digit }, Some(failed)) => {
            format!("All 9 digits have failed at {failed}, so {digit} at {cell} is undone.")
        }
        (Step::Undo { cell, digit }, None) => {
            format!("{digit} at {cell} is undone to look for another solution.")
        }
        _ => sentence(step),
    }
}

//! [`Path`], the whole path of steps from a board to its end.

use super::advice::{Advice, Onward, advise};
use super::hint::Lit;
use super::ladder;
use super::question::Question;
use crate::logic::{self, Deduction, Position, Rating};

/// A step of the path, with the position that it is taken on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    pub position: Position,
    pub step: Deduction,
}

impl Stage {
    /// What the step lights up.
    pub fn lit(&self) -> Lit {
        ladder::result(&self.step).only(|at| self.position.has(at))
    }
}

/// The steps from a board to its end, or as far as techniques lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// At least one.
    stages: Vec<Stage>,
    end: Position,
}

impl Path {
    /// The steps in order.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// What is there after the last step.
    pub const fn end(&self) -> &Position {
        &self.end
    }

    /// Whether it leads to a full board.
    pub fn is_complete(&self) -> bool {
        self.end.is_full()
    }

    /// The rating of the hardest step.
    pub fn hardest(&self) -> Option<Rating> {
        self.stages.iter().map(|stage| stage.step.rating).max()
    }
}

/// The path from the board, as long as `go_on` says so; where there is no first step, what is to be said instead.
///
/// # Errors
/// The advice for a board that has no next step.
pub fn path(question: &Question, go_on: &dyn Fn() -> bool) -> Result<Path, Box<Advice>> {
    let advice = advise(question);
    let first = match ladder::step(&advice) {
        Some(next) => Stage { position: next.position.clone(), step: next.step.clone() },
        None => return Err(Box::new(advice)),
    };
    let mut end = first.position.clone();
    end.apply(&first.step);
    let mut stages = vec![first];
    while go_on() {
        let Some(step) = logic::next_while(&end, go_on) else { break };
        let position = end.clone();
        end.apply(&step);
        stages.push(Stage { position, step });
    }
    Ok(Path { stages, end })
}

/// Whether the advice leads on.
pub const fn leads_on(advice: &Advice) -> bool {
    match advice {
        Advice::Onward(_) => true,
        Advice::Several(several) => matches!(several.onward, Some(Onward::Step(_) | Onward::Proven { .. })),
        _ => false,
    }
}

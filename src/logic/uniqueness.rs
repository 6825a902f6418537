//! Uniqueness: a puzzle with one solution does not end in a pattern that could be filled in two ways.
//!
//! Used only where the givens are known to have just one solution, and only on cells that hold no givens.

mod bug;
mod rectangle;
mod types;

use super::deduction::{Because, Deadly, Deduction, Fact, Inference, Pattern};
use super::finds::Finds;
use super::position::Position;
use super::technique::Technique;
use crate::sudoku::{Candidate, Cells, Digits};
pub(super) use bug::bug;
use rectangle::Rectangle;

/// Types 1, 2 and 4, and hidden rectangles.
pub(super) fn easy_rectangles(position: &Position, finds: &mut Finds) {
    for rectangle in Rectangle::all(position) {
        types::one_corner(position, &rectangle, finds);
        types::one_digit(position, &rectangle, finds);
        types::locked(position, &rectangle, finds);
        types::hidden(position, &rectangle, finds);
    }
}

/// Types 3, 5 and 6.
pub(super) fn hard_rectangles(position: &Position, finds: &mut Finds) {
    for rectangle in Rectangle::all(position) {
        types::subset(position, &rectangle, finds);
        types::diagonal(position, &rectangle, finds);
    }
}

/// Rectangles of which some cells are filled already.
pub(super) fn avoidable(position: &Position, finds: &mut Finds) {
    for rectangle in Rectangle::all_with_entries(position) {
        types::one_corner(position, &rectangle, finds);
        types::one_digit(position, &rectangle, finds);
    }
}

/// The step that follows from a pattern that must not be left, and from another reason.
fn step(
    technique: Technique,
    deadly: &Deadly,
    because: Because,
    removed: &[Candidate],
    digits: Digits,
) -> Deduction {
    let because = Because::OneSolution(deadly.clone(), Box::new(because));
    let infer = |at: &Candidate| {
        let to = Fact::Not(at.cell, at.digit);
        Inference { from: Vec::new(), to, because: because.clone() }
    };
    let pattern = Pattern { digits, cells: deadly.cells(), ..Pattern::default() };
    let inferences: Vec<Inference> = removed.iter().map(infer).collect();
    let conclusions = inferences.iter().map(|inference| inference.to).collect();
    Deduction { technique, rating: technique.rating(), pattern, inferences, conclusions }
}

/// Two sentences; that it uses the one solution is said after them.
pub(super) fn explain(step: &Deduction) -> Vec<String> {
    let Some(Because::OneSolution(deadly, because)) =
        step.inferences.first().map(|inference| &inference.because)
    else {
        return Vec::new();
    };
    let cells = deadly.cells().short();
    if step.technique == Technique::Bug1 {
        let Some(placed) = step.placements().next() else { return Vec::new() };
        return vec![
            format!(
                "Without {} in {}, every empty cell would have two candidates, each twice in its houses.",
                placed.digit, placed.cell
            ),
            "Then all of them could be swapped for a second solution.".to_owned(),
        ];
    }
    let pair = super::words::and(
        step.pattern.digits.intersection(deadly.0.first().map_or(Digits::NONE, |cell| cell.1)),
    );
    let lost: Cells = step.eliminations().map(|at| at.cell).collect();
    let why = match &**because {
        Because::Sees => String::new(),
        because => format!(", given{}", super::words::reason(because)),
    };
    vec![
        format!("If {cells} held {pair} alone, the two could be swapped for a second solution."),
        format!("With what goes in {}, just that would be left{why}.", lost.short()),
    ]
}

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
use super::words::{and, list, or};
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
    let pair = and(deadly.0.first().map_or(Digits::NONE, |cell| cell.1));
    let lost: Cells = step.eliminations().map(|at| at.cell).collect();
    let gone: Digits = step.eliminations().map(|at| at.digit).collect();
    let swap = format!("If {cells} held {pair} alone, the two could be swapped for a second solution.");
    let breaks = format!("So {} is in one of the four that can be more.", and(gone));
    let with = format!("With {} in {}, just that would be left", or(gone), lost.short());
    let then = match (step.technique, &**because) {
        (Technique::UniqueRectangle2 | Technique::UniqueRectangle5 | Technique::AvoidableRectangle2, _) => {
            vec![breaks, format!("{} sees all of them.", lost.short())]
        }
        (_, Because::House(house, digit)) => {
            vec![format!("{with}, for the {digit} of {house} is there too.")]
        }
        (_, Because::Places(houses, digits)) => {
            vec![format!("{with}, for the {digits}s of {} are there too.", list(houses))]
        }
        (_, Because::Cells(others)) => vec![format!("{with}, for {} would need the rest.", others.short())],
        _ => vec![format!("{with}.")],
    };
    [vec![swap], then].concat()
}

#[cfg(test)]
mod tests {
    use crate::logic::{LibraryCase, next};

    /// The step that comes next in the state: name, change, and the reasoning.
    fn told(line: &str) -> Vec<String> {
        let step = next(&LibraryCase::read(line).unwrap().position).unwrap();
        [vec![format!("{}: {}", step.technique.name(), step.changes())], step.explanation()].concat()
    }

    #[test]
    fn a_rectangle_that_could_be_swapped_is_broken_up() {
        let told = told(
            ":0603:78:.+84..7+6+123+16..+8.7+4+2+7.1+4+6+8.3.6..+527..+7+4.9.+1..5.2...3...8+97.1+5..64.1+6.9.8+7+6.+2..41.+9:963 377 394 395:864 865::4.5",
        );
        assert_eq!(
            told,
            [
                "Unique Rectangle, type 4: r6c4<>8 r6c5<>8",
                "If r69c45 held 7 and 8 alone, the two could be swapped for a second solution.",
                "With 8 in r6c45, just that would be left, for the 7 of row 6 is there too.",
                "This uses that the puzzle has one solution.",
            ]
        );
    }

    #[test]
    fn one_cell_with_three_candidates_among_twos_is_the_odd_one() {
        let told = told(
            ":0610:5:6+2...8..+73+89+15+7+2+6+471.+2..3.+8+4+92+81+3..+61+5+7+69+48+2+3+86+3+5+7+2+94+1+94...5.82+23..+8.+4.+5+5+784+2+16+3+9:::518:5.6",
        );
        assert_eq!(
            told,
            [
                "BUG+1: r1c8=5",
                "Without 5 in r1c8, every empty cell would have two candidates, each twice in its houses.",
                "Then all of them could be swapped for a second solution.",
                "This uses that the puzzle has one solution.",
            ]
        );
    }
}

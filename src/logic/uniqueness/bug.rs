//! BUG+1: every empty cell but one has two candidates, and but for one digit of that cell each candidate would be
//! twice in each of its houses.

use crate::logic::check::swaps;
use crate::logic::deduction::{Because, Deadly, Deduction, Fact, Inference, Pattern};
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::sudoku::{Candidate, Cell, Cells, Digits};

/// The digit of the one cell with three candidates.
pub(crate) fn bug(position: &Position, finds: &mut Finds) {
    let empty = position.empty();
    let odd = empty.without(position.bivalue());
    let Some(cell) = odd.single().filter(|&cell| position.get(cell).len() == 3) else { return };
    if position.unique_givens().is_none() {
        return;
    }
    for digit in position.get(cell) {
        let pair = |other: Cell| {
            let digits = position.get(other);
            (other, if other == cell { digits.without(Digits::only(digit)) } else { digits })
        };
        let deadly = Deadly(empty.map(pair).collect());
        if swaps(&deadly) {
            finds.add(step(deadly, Candidate::new(cell, digit)));
        }
    }
}

fn step(deadly: Deadly, Candidate { cell, digit }: Candidate) -> Deduction {
    let technique = Technique::Bug1;
    let placed = Fact::Is(cell, digit);
    let because = Because::OneSolution(deadly, Box::new(Because::Sees));
    Deduction {
        technique,
        rating: technique.rating(),
        pattern: Pattern { digits: Digits::only(digit), cells: Cells::only(cell), ..Pattern::default() },
        inferences: vec![Inference { from: Vec::new(), to: placed, because }],
        conclusions: vec![placed],
    }
}

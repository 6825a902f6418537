//! What a step was, and what comes next, in words.

use super::engine::Search;
use super::step::Step;
use crate::sudoku::{Cell, Digit, House};

/// One sentence that says what the step did and why.
pub fn sentence(step: Step) -> String {
    match step {
        Step::Reject { cell, digit, by } => {
            let house = House::shared(cell, by).map_or("house", House::kind);
            format!("{digit} at {cell} rejected: its {house} already has {digit} at {by}.")
        }
        Step::Place { cell, digit } => {
            format!("{digit} placed at {cell}: its row, column and box have no {digit} yet.")
        }
        Step::Undo { cell, digit } => format!("{digit} at {cell} undone: all that can follow it was tried."),
        Step::Solution => "Solved: every cell is filled and nothing clashes.".to_owned(),
    }
}

/// What the search is about to do, in a few words.
pub fn coming(search: &Search) -> String {
    match search.coming() {
        Some(Step::Reject { cell, digit, .. } | Step::Place { cell, digit }) => trying(cell, digit),
        Some(Step::Undo { cell, digit }) if search.cell().is_none() => {
            format!("Next: undo {digit} at {cell} to look for another solution.")
        }
        Some(Step::Undo { cell, digit }) => {
            format!("All 9 digits were tried here. Next: undo {digit} at {cell}.")
        }
        Some(Step::Solution) => "Next: every cell is filled, so this is a solution.".to_owned(),
        None if search.tally().solutions == 0 => "That was the last: the puzzle has no solution.".to_owned(),
        None => "That was the last: there is no other solution.".to_owned(),
    }
}

fn trying(cell: Cell, digit: Digit) -> String {
    format!("Next: try {digit} at {cell}.")
}

/// The number with a comma after each three digits: `41,810`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::CellOrder;

    #[test]
    fn a_rejected_digit_names_the_house_and_the_cell_that_has_it() {
        let step = |by| Step::Reject { cell: Cell::ALL[37], digit: Digit::ALL[6], by: Cell::ALL[by] };
        assert_eq!(sentence(step(45)), "7 at r5c2 rejected: its box already has 7 at r6c1.");
        assert_eq!(sentence(step(1)), "7 at r5c2 rejected: its column already has 7 at r1c2.");
        assert_eq!(sentence(step(36)), "7 at r5c2 rejected: its row already has 7 at r5c1.");
    }

    #[test]
    fn what_comes_next_is_told_up_to_the_end() {
        let line = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
        let mut search = Search::new(&line.parse().unwrap(), CellOrder::Reading).unwrap();
        assert_eq!(coming(&search), "Next: try 1 at r9c9.");
        while search.forward() != Some(Step::Place { cell: Cell::ALL[80], digit: Digit::ALL[8] }) {}
        assert_eq!(coming(&search), "Next: every cell is filled, so this is a solution.");
        search.forward();
        assert_eq!(coming(&search), "Next: undo 9 at r9c9 to look for another solution.");
        while search.forward().is_some() {}
        assert_eq!(coming(&search), "That was the last: there is no other solution.");
    }

    #[test]
    fn numbers_are_grouped_by_threes() {
        let shown = [0, 999, 1_000, 41_810, 691_752_850].map(grouped);
        assert_eq!(shown, ["0", "999", "1,000", "41,810", "691,752,850"]);
    }
}

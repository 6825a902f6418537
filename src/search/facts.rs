//! [`Facts`], what a position has behind it that the search itself does not keep.

use super::engine::Search;
use super::step::{Step, Tally};
use super::timeline::LONGEST_MOVE;
use crate::sudoku::Cell;

/// What is known of the run up to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The greatest depth so far.
    pub deepest: usize,
    /// The step that placed each digit of the path, in the order of the path.
    pub placed: Vec<u64>,
    /// How many solutions there had been when each of them was placed.
    solutions: Vec<u64>,
    /// Where the last step undid a digit below which there was no solution: the steps from the one that placed it to the
    /// one that undid it, both included.
    pub price: Option<u64>,
}

impl Facts {
    /// Nothing has happened.
    pub(super) const START: Facts =
        Facts { deepest: 0, placed: Vec::new(), solutions: Vec::new(), price: None };

    /// Takes in the next place or undo; the tally is the one after it.
    pub(super) fn record(&mut self, step: Option<Step>, tally: Tally) {
        let position = tally.steps();
        self.price = None;
        match step {
            Some(Step::Place { .. }) => {
                self.placed.push(position);
                self.solutions.push(tally.solutions);
                self.deepest = self.deepest.max(self.placed.len());
            }
            Some(Step::Undo { .. }) => {
                let failed = self.solutions.pop() == Some(tally.solutions);
                self.price = self.placed.pop().filter(|_| failed).map(|placed| position - placed + 1);
            }
            _ => {}
        }
    }

    /// Goes on from the place that these facts are about to a later position.
    pub(super) fn walk(mut self, mut search: Search, to: u64) -> Facts {
        let far = |tally: Tally| tally.steps() + LONGEST_MOVE <= to;
        if far(search.tally()) {
            search.run_forward(|stride, tally| {
                self.record(stride.step, tally);
                far(tally)
            });
        }
        while search.position() < to {
            let Some(step) = search.forward() else { break };
            self.record(Some(step), search.tally());
        }
        self
    }

    /// The step that put the digit into the cell, if the search placed it.
    pub fn step_of(&self, search: &Search, cell: Cell) -> Option<u64> {
        let place = search.path().position(|placed| placed == cell)?;
        self.placed.get(place).copied()
    }
}

#[cfg(test)]
mod tests {
    use crate::search::{CellOrder, Ending, Search, Step, Timeline};

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn surveyed() -> Timeline {
        let search = Search::new(&FIRST.parse().unwrap(), CellOrder::Reading).unwrap();
        let mut run = Timeline::new(search, Ending::First);
        run.survey(u64::MAX);
        run
    }

    #[test]
    fn at_step_4151_the_search_has_been_25_deep() {
        let mut run = surveyed();
        run.seek_now(4_151);
        let facts = run.facts();
        assert_eq!((facts.deepest, facts.placed.len(), facts.price), (25, 23, None));
    }

    #[test]
    fn every_digit_of_the_path_knows_the_step_that_placed_it() {
        let mut run = surveyed();
        run.seek_now(30_000);
        let (facts, there) = (run.facts(), run.search().clone());
        for cell in there.path() {
            run.seek_now(facts.step_of(&there, cell).unwrap());
            let digit = there.grid().get(cell).unwrap();
            assert_eq!(run.search().last(), Some(Step::Place { cell, digit }));
        }
    }

    #[test]
    fn an_undo_tells_its_price() {
        let mut run = surveyed();
        run.seek_now(22_072);
        assert_eq!(run.facts().price, Some(18_741));
        run.seek_now(22_073);
        assert_eq!(run.facts().price, None);
    }

    #[test]
    fn a_digit_that_led_to_a_solution_has_no_price() {
        let search = Search::new(&FIRST.parse().unwrap(), CellOrder::Reading).unwrap();
        let mut run = Timeline::new(search, Ending::All);
        run.seek_now(41_811);
        assert!(matches!(run.search().last(), Some(Step::Undo { .. })));
        assert_eq!(run.facts().price, None);
    }

    #[test]
    fn facts_are_the_same_whatever_way_one_came() {
        let mut there = surveyed();
        there.seek_now(9_999);
        let mut back = surveyed();
        back.seek_now(12_000);
        while back.position() > 9_999 {
            back.back(crate::search::Grain::All);
        }
        assert_eq!(there.facts(), back.facts());
    }
}

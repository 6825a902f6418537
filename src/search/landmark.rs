//! [`Landmarks`], where the run first does each kind of thing.

use super::facts::Facts;
use super::step::{Move, Step, Tally};

/// The first of a kind of thing in a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Landmark {
    /// Nothing has happened yet.
    Start,
    /// A digit is placed.
    Place,
    /// A digit is rejected.
    Reject,
    /// All nine digits of a cell have failed.
    DeadEnd,
    /// A digit is undone.
    Undo,
    /// A second digit is undone right after another one.
    Cascade,
    /// After an undo the search is deeper than ever before.
    NewDepth,
    /// A wrong guess is finished that has cost much.
    DearGuess,
    /// The first solution, or the end of the tree if there is none.
    End,
}

impl Landmark {
    /// All of them.
    pub const ALL: [Landmark; 9] = [
        Landmark::Start,
        Landmark::Place,
        Landmark::Reject,
        Landmark::DeadEnd,
        Landmark::Undo,
        Landmark::Cascade,
        Landmark::NewDepth,
        Landmark::DearGuess,
        Landmark::End,
    ];
    /// A guess that cost more steps than this is a dear one.
    pub const DEAR: u64 = 100;
}

/// A landmark with its step.
pub type Site = (u64, Landmark);

/// The landmarks that the survey has come by so far. They are met in the order of their steps, so one that is not
/// known lies behind all that are.
#[derive(Clone, Debug)]
pub struct Landmarks {
    steps: [Option<u64>; Landmark::ALL.len()],
    /// How many are not known, the end not counted.
    open: usize,
}

impl Landmarks {
    /// Those of a run that has not begun.
    pub(super) const fn new() -> Landmarks {
        let mut steps = [None; Landmark::ALL.len()];
        steps[Landmark::Start as usize] = Some(0);
        Landmarks { steps, open: Landmark::ALL.len() - 2 }
    }

    /// The step of a landmark, if it is known.
    pub const fn step_of(&self, landmark: Landmark) -> Option<u64> {
        self.steps[landmark as usize]
    }

    /// Those that are known, in the order of the run.
    pub fn sites(&self) -> Vec<Site> {
        let known = |landmark| Some((self.step_of(landmark)?, landmark));
        let mut sites: Vec<Site> = Landmark::ALL.into_iter().filter_map(known).collect();
        sites.sort_unstable();
        sites
    }

    /// The next known one after this.
    pub fn after(&self, passed: Option<Site>) -> Option<Site> {
        self.sites().into_iter().find(|site| passed.is_none_or(|passed| *site > passed))
    }

    /// Takes in a move; the tally and the facts are those after it, and `deepest` is the greatest depth before it.
    pub(super) fn record(&mut self, stride: Move, tally: Tally, deepest: usize, facts: &Facts) {
        let is_end = stride.step == Some(Step::Solution);
        if self.step_of(Landmark::End).is_some() || self.open == 0 && !is_end {
            return;
        }
        let position = tally.steps();
        self.record_rejects(stride, position);
        match stride.step {
            Some(Step::Place { .. }) => {
                self.meet(Landmark::Place, position);
                if tally.undone > 0 && tally.depth() > deepest {
                    self.meet(Landmark::NewDepth, position);
                }
            }
            Some(Step::Undo { .. }) => self.record_undo(stride, position, facts.price),
            Some(Step::Solution) => self.close(position),
            Some(Step::Reject { .. }) | None => {}
        }
    }

    fn record_rejects(&mut self, stride: Move, position: u64) {
        if stride.rejected > 0 {
            self.meet(Landmark::Reject, position - stride.steps() + 1);
        }
        if stride.rejected == 9 {
            self.meet(Landmark::DeadEnd, position - u64::from(stride.step.is_some()));
        }
    }

    fn record_undo(&mut self, stride: Move, position: u64, price: Option<u64>) {
        self.meet(Landmark::Undo, position);
        // Before the first solution only another undo leaves nothing to try in a cell.
        if stride.rejected == 0 {
            self.meet(Landmark::Cascade, position);
        }
        if price.is_some_and(|price| price > Landmark::DEAR) {
            self.meet(Landmark::DearGuess, position);
        }
    }

    fn meet(&mut self, landmark: Landmark, position: u64) {
        let step = &mut self.steps[landmark as usize];
        if step.is_none() {
            *step = Some(position);
            self.open -= 1;
        }
    }

    /// The run has come to its end or to a solution: nothing after that is a landmark.
    pub(super) const fn close(&mut self, position: u64) {
        let step = &mut self.steps[Landmark::End as usize];
        if step.is_none() {
            *step = Some(position);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{CellOrder, Ending, Search, Timeline};
    use crate::sudoku::Grid;

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const NO_SOLUTION: &str =
        ".298.176...35....1871..6....8....1.....7.2.....5....9....1..2766....58...172.894.";

    /// Every landmark, found by looking at each step and the one before it.
    fn slowly(grid: &Grid, order: CellOrder) -> Vec<Site> {
        let mut search = Search::new(grid, order).unwrap();
        let (mut sites, mut before, mut deepest) = (vec![(0, Landmark::Start)], None, 0);
        let mut placed = Vec::new();
        let mut meet = |step, landmark| {
            if !sites.iter().any(|(_, met)| *met == landmark) {
                sites.push((step, landmark));
            }
        };
        while let Some(step) = search.forward() {
            let at = search.position();
            match step {
                Step::Reject { .. } => {
                    meet(at, Landmark::Reject);
                    if search.tried().len() == 9 {
                        meet(at, Landmark::DeadEnd);
                    }
                }
                Step::Place { .. } => {
                    placed.push(at);
                    meet(at, Landmark::Place);
                    if placed.len() > deepest && search.tally().undone > 0 {
                        meet(at, Landmark::NewDepth);
                    }
                    deepest = deepest.max(placed.len());
                }
                Step::Undo { .. } => {
                    meet(at, Landmark::Undo);
                    if matches!(before, Some(Step::Undo { .. })) {
                        meet(at, Landmark::Cascade);
                    }
                    if at - placed.pop().unwrap() + 1 > Landmark::DEAR {
                        meet(at, Landmark::DearGuess);
                    }
                }
                Step::Solution => break,
            }
            before = Some(step);
        }
        meet(search.position(), Landmark::End);
        sites.sort_unstable();
        sites
    }

    fn surveyed(grid: &Grid, order: CellOrder, ending: Ending) -> Vec<Site> {
        let mut run = Timeline::new(Search::new(grid, order).unwrap(), ending);
        run.survey(u64::MAX);
        run.landmarks().sites()
    }

    #[test]
    fn the_survey_meets_what_a_walk_of_single_steps_meets() {
        for grid in [FIRST, NO_SOLUTION].map(|line| line.parse().unwrap()) {
            for order in CellOrder::ALL {
                let expected = slowly(&grid, order);
                assert_eq!(surveyed(&grid, order, Ending::First), expected, "{order:?}");
                assert_eq!(surveyed(&grid, order, Ending::All), expected, "{order:?}");
            }
        }
    }

    #[test]
    fn a_full_grid_has_only_its_start_and_its_end() {
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let sites = surveyed(&full.parse().unwrap(), CellOrder::Reading, Ending::First);
        assert_eq!(sites, [(0, Landmark::Start), (1, Landmark::End)]);
    }

    #[test]
    fn a_cell_that_nothing_fits_ends_the_run_at_its_dead_end() {
        let dead = format!(".12345678{}9{}", ".".repeat(9 * 3), ".".repeat(44));
        let sites = surveyed(&dead.parse().unwrap(), CellOrder::Reading, Ending::First);
        let expected =
            [(0, Landmark::Start), (1, Landmark::Reject), (9, Landmark::DeadEnd), (9, Landmark::End)];
        assert_eq!(sites, expected);
    }
}

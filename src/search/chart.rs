//! [`Chart`], what the survey of a run learns on its way: how deep it is where, where its solutions are, and what
//! every wrong guess has cost.

use super::step::{Move, Step, Tally};
use crate::sudoku::{Cell, Digit};

/// How many of the dearest wrong guesses are kept.
const DEAREST: usize = 10;
/// How many solutions are kept with their steps; all are counted.
const MOST_SOLUTIONS: usize = 10_000;

/// A digit that was placed and, all below it having failed, undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guess {
    pub cell: Cell,
    pub digit: Digit,
    /// The step that placed it.
    pub placed: u64,
    /// The step that undid it.
    pub undone: u64,
}

impl Guess {
    /// The steps from the one that placed the digit to the one that undid it, both included.
    pub const fn price(&self) -> u64 {
        self.undone - self.placed + 1
    }
}

/// What is known of the run up to where the survey has come.
#[derive(Clone, Debug)]
pub struct Chart {
    profile: Profile,
    solutions: Vec<u64>,
    /// The first step at which each depth from 1 on was reached.
    first_at_depth: Vec<u64>,
    heat: Heat,
    ledger: Ledger,
}

/// How often each cell was come to and given up.
#[derive(Clone, Debug)]
pub struct Heat {
    /// Digits placed in each cell, cells in reading order.
    pub placed: [u64; Cell::COUNT],
    /// Digits undone in each cell.
    pub undone: [u64; Cell::COUNT],
}

impl Chart {
    /// The chart of a run that has not begun.
    pub(super) fn new() -> Chart {
        Chart {
            profile: Profile::new(),
            solutions: Vec::new(),
            first_at_depth: Vec::new(),
            heat: Heat { placed: [0; Cell::COUNT], undone: [0; Cell::COUNT] },
            ledger: Ledger::new(),
        }
    }

    /// How deep the run is where.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The steps of the solutions, as many as are kept.
    pub fn solutions(&self) -> &[u64] {
        &self.solutions
    }

    /// The first step at which each depth from 1 on was reached, ascending.
    pub fn first_at_depth(&self) -> &[u64] {
        &self.first_at_depth
    }

    /// How often each cell was come to and given up.
    pub const fn heat(&self) -> &Heat {
        &self.heat
    }

    /// The dearest wrong guesses, the dearest first; of equal ones the earlier first. A wrong guess is the root of a
    /// largest subtree without a solution, so none lies within another.
    pub fn dearest(&self) -> &[Guess] {
        &self.ledger.dearest
    }

    /// Takes in a move; the tally is the one after it.
    pub(super) fn record(&mut self, stride: Move, tally: Tally) {
        let depth = tally.depth();
        let position = tally.steps();
        self.profile.record(position, depth);
        match stride.step {
            Some(Step::Place { cell, .. }) => {
                self.heat.placed[cell.index()] += 1;
                self.ledger.place(depth, tally);
                if depth > self.first_at_depth.len() {
                    self.first_at_depth.push(position);
                }
            }
            Some(Step::Undo { cell, digit }) => {
                self.heat.undone[cell.index()] += 1;
                self.ledger.undo(depth, cell, digit, tally);
            }
            Some(Step::Solution) if self.solutions.len() < MOST_SOLUTIONS => self.solutions.push(position),
            _ => {}
        }
    }

    /// The run has ended: what had failed beside the path to here was wrong for good.
    pub(super) fn close(&mut self, tally: Tally) {
        let depth = tally.depth();
        (0..=depth).for_each(|depth| self.ledger.settle(depth));
    }
}

/// The account of what failed below each digit of the present path.
#[derive(Clone, Debug)]
struct Ledger {
    /// For each depth: what failed since the digit that stands there was placed. Depth 0 is the start.
    open: Vec<Node>,
    dearest: Vec<Guess>,
}

#[derive(Clone, Default, Debug)]
struct Node {
    placed: u64,
    /// The solutions that there had been when it was placed.
    solutions: u64,
    failed: Vec<Guess>,
}

impl Ledger {
    fn new() -> Ledger {
        Ledger { open: vec![Node::default(); Cell::COUNT + 1], dearest: Vec::new() }
    }

    fn place(&mut self, depth: usize, tally: Tally) {
        let node = &mut self.open[depth];
        (node.placed, node.solutions) = (tally.steps(), tally.solutions);
        node.failed.clear();
    }

    /// The digit that stood one deeper has failed, or it has had its solutions.
    fn undo(&mut self, depth: usize, cell: Cell, digit: Digit, tally: Tally) {
        let node = &self.open[depth + 1];
        if tally.solutions > node.solutions {
            self.settle(depth + 1);
        } else {
            let guess = Guess { cell, digit, placed: node.placed, undone: tally.steps() };
            self.open[depth].failed.push(guess);
        }
    }

    /// What failed below this digit hangs from a subtree that has a solution: these are wrong guesses.
    fn settle(&mut self, depth: usize) {
        for guess in self.open[depth].failed.drain(..) {
            let place = self.dearest.partition_point(|dear| dear.price() >= guess.price());
            if place < DEAREST {
                self.dearest.truncate(DEAREST - 1);
                self.dearest.insert(place, guess);
            }
        }
    }
}

/// The depth over the steps of a run, in buckets of equal width that grow with the run.
#[derive(Clone, Debug)]
pub struct Profile {
    buckets: Vec<Bucket>,
    /// A bucket holds two to this power steps. A move has at most ten, so none is left out.
    shift: u32,
}

/// The moves that end in one stretch of the run.
#[derive(Clone, Copy, Default, Debug)]
struct Bucket {
    moves: u64,
    depths: u64,
}

impl Profile {
    const MOST_BUCKETS: usize = 4096;

    fn new() -> Profile {
        Profile { buckets: Vec::new(), shift: 4 }
    }

    fn record(&mut self, position: u64, depth: usize) {
        while (position >> self.shift) as usize >= Profile::MOST_BUCKETS {
            self.halve();
        }
        let place = (position >> self.shift) as usize;
        if place >= self.buckets.len() {
            self.buckets.resize(place + 1, Bucket::default());
        }
        let bucket = &mut self.buckets[place];
        bucket.moves += 1;
        bucket.depths += depth as u64;
    }

    /// Joins the buckets two by two.
    fn halve(&mut self) {
        let join = |pair: &[Bucket]| Bucket {
            moves: pair.iter().map(|bucket| bucket.moves).sum(),
            depths: pair.iter().map(|bucket| bucket.depths).sum(),
        };
        self.buckets = self.buckets.chunks(2).map(join).collect();
        self.shift += 1;
    }

    /// The mean depth, in hundredths, in each of so many equal parts of a run of this length.
    pub fn columns(&self, count: usize, length: u64) -> Vec<u64> {
        let bucket_at = |column: usize| {
            let position = u128::from(length) * column as u128 / count.max(1) as u128;
            (position >> self.shift) as usize
        };
        let mut before = 0;
        let mean = |column: usize| {
            let from = bucket_at(column).min(self.buckets.len());
            let to = bucket_at(column + 1).max(from + 1).min(self.buckets.len());
            let (moves, depths) = self.buckets[from..to]
                .iter()
                .fold((0, 0), |(moves, depths), bucket| (moves + bucket.moves, depths + bucket.depths));
            // A part without a move is as deep as the one before.
            before = (100 * depths).checked_div(moves).unwrap_or(before);
            before
        };
        (0..count).map(mean).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{CellOrder, Ending, Length, Search, Timeline};

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn surveyed(line: &str, ending: Ending) -> Timeline {
        let search = Search::new(&line.parse().unwrap(), CellOrder::Reading).unwrap();
        let mut run = Timeline::new(search, ending);
        run.survey(u64::MAX);
        run
    }

    fn told(guess: &Guess) -> String {
        let Guess { cell, digit, placed, undone } = guess;
        format!("{cell}={digit} {placed}-{undone} {}", guess.price())
    }

    #[test]
    fn the_dearest_guesses_of_the_first_textbook_puzzle() {
        let run = surveyed(FIRST, Ending::First);
        let dearest: Vec<String> = run.chart().dearest().iter().map(told).collect();
        assert_eq!(dearest[0], "r1c3=2 3332-22072 18741");
        assert!(dearest.contains(&"r1c3=1 1-3331 3331".to_owned()), "{dearest:?}");
    }

    #[test]
    fn no_wrong_guess_lies_within_another_and_none_within_a_solution() {
        for ending in [Ending::First, Ending::All] {
            let run = surveyed(FIRST, ending);
            let guesses = run.chart().dearest();
            for (place, a) in guesses.iter().enumerate() {
                assert!(guesses[place + 1..].iter().all(|b| b.undone < a.placed || a.undone < b.placed));
                assert!(run.chart().solutions().iter().all(|&step| step < a.placed || a.undone < step));
            }
        }
    }

    #[test]
    fn a_guess_stands_from_its_place_to_its_undo() {
        let run = surveyed(FIRST, Ending::All);
        for guess in run.chart().dearest() {
            let mut there = run.clone();
            there.seek_now(guess.placed);
            assert_eq!(there.search().last(), Some(Step::Place { cell: guess.cell, digit: guess.digit }));
            there.seek_now(guess.undone);
            assert_eq!(there.search().last(), Some(Step::Undo { cell: guess.cell, digit: guess.digit }));
        }
    }

    #[test]
    fn without_a_solution_every_wrong_guess_hangs_from_the_start() {
        let none: String = include_str!("../../assets/puzzles/no-solution.txt").lines().collect();
        let run = surveyed(&none, Ending::First);
        let guesses = run.chart().dearest();
        let first = run.search().cell();
        assert!(!guesses.is_empty() && guesses.iter().all(|guess| Some(guess.cell) == first));
        // Beside them the run has nothing but the rejects in its first cell.
        let Length::Exactly(length) = run.length() else { panic!("the run is short") };
        let spent: u64 = guesses.iter().map(Guess::price).sum();
        assert_eq!(length - spent, 9 - guesses.len() as u64);
    }

    #[test]
    fn the_deepest_step_and_the_solution_are_where_they_are() {
        let run = surveyed(FIRST, Ending::All);
        assert_eq!(run.chart().solutions(), [41_810]);
        let first_at_depth = run.chart().first_at_depth();
        assert_eq!((first_at_depth.len(), first_at_depth.last()), (51, Some(&41_809)));
        assert!(first_at_depth.is_sorted());
        let heat = run.chart().heat();
        assert_eq!((heat.placed.iter().sum::<u64>(), heat.undone.iter().sum::<u64>()), (4_631, 4_631));
    }

    #[test]
    fn the_profile_is_the_depth_that_stepping_finds() {
        let run = surveyed(FIRST, Ending::First);
        let columns = run.chart().profile().columns(10, 41_810);
        let mut walked = Search::new(&FIRST.parse().unwrap(), CellOrder::Reading).unwrap();
        let mut sums = [(0, 0); 10];
        walked.run_forward(|stride, tally| {
            let sum = &mut sums[(tally.steps() * 10 / 41_811) as usize];
            *sum = (sum.0 + tally.placed - tally.undone, sum.1 + 1);
            stride.step != Some(Step::Solution)
        });
        for (column, (depths, moves)) in columns.into_iter().zip(sums) {
            assert!(column.abs_diff(100 * depths / moves) < 100, "{column} and {depths}/{moves}");
        }
    }
}

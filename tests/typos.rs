//! How often the typo is found: puzzles with one digit altered, and where the true clue stands among the repairs.
#![expect(clippy::disallowed_methods, reason = "the sets are files")]

use std::path::Path;
use std::{env, fs};

use ninefold::coach::{Change, diagnose};
use ninefold::solver::{Verdict, count};
use ninefold::sudoku::{Cell, Digit, Grid};

/// So many of the first repairs count.
const FIRST: usize = 3;

/// Xorshift: the same seed gives the same puzzles and the same typos.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn shuffled<T: Copy>(&mut self, things: &[T]) -> Vec<T> {
        let mut things = things.to_vec();
        (1..things.len()).rev().for_each(|last| things.swap(last, self.below(last + 1)));
        things
    }

    /// A full grid without a clash: digits, and the rows within a band, in another order.
    fn solution(&mut self) -> Grid {
        let digits = self.shuffled(&Digit::ALL);
        let rows: Vec<usize> =
            [0, 3, 6].into_iter().flat_map(|band| self.shuffled(&[band, band + 1, band + 2])).collect();
        let columns: Vec<usize> =
            [0, 3, 6].into_iter().flat_map(|stack| self.shuffled(&[stack, stack + 1, stack + 2])).collect();
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let (row, column) = (rows[cell.row().get()], columns[cell.column().get()]);
            grid.set(cell, Some(digits[(row * 3 + row / 3 + column) % 9]));
        }
        // The plain pattern is far more regular than printed puzzles are; a search from a few of its digits is not.
        let kept = self.shuffled(&Cell::ALL);
        let mut start = Grid::EMPTY;
        kept[..14].iter().for_each(|&cell| start.set(cell, grid.get(cell)));
        ninefold::solver::solve(&start).unwrap_or(grid)
    }

    /// A puzzle with one solution: digits are taken away as long as they can, and as long as so many are left.
    fn puzzle(&mut self, fewest: usize) -> Grid {
        let mut puzzle = self.solution();
        for cell in self.shuffled(&Cell::ALL) {
            let mut without = puzzle;
            without.set(cell, None);
            if puzzle.count() > fewest && count(&without, 2) == 1 {
                puzzle = without;
            }
        }
        puzzle
    }

    /// The puzzle with another digit for one of its clues, and the change that takes it back.
    fn altered(&mut self, puzzle: &Grid) -> (Grid, Change) {
        let clues: Vec<(Cell, Digit)> = puzzle.filled().collect();
        let (cell, clue) = clues[self.below(clues.len())];
        let typed = Digit::ALL[(clue.index() + 1 + self.below(8)) % 9];
        let back = Change::Replace { cell, old: typed, new: clue };
        let mut altered = *puzzle;
        altered.set(cell, Some(typed));
        (altered, back)
    }
}

/// How often the clue is among the first repairs, and of how many altered puzzles that do not have one solution.
fn found(puzzles: impl IntoIterator<Item = Grid>, chance: &mut Chance) -> (usize, usize) {
    let (mut found, mut detectable) = (0, 0);
    for puzzle in puzzles {
        let (altered, back) = chance.altered(&puzzle);
        let diagnosis = diagnose(&altered);
        if !matches!(diagnosis.verdict, Verdict::Unique(_)) {
            detectable += 1;
            found += usize::from(diagnosis.repairs.iter().take(FIRST).any(|&change| change == back));
        }
    }
    (found, detectable)
}

#[test]
fn of_a_hundred_shifted_runs_at_least_ninety_are_found_among_the_first_three_repairs() {
    let mut chance = Chance(0x5851_F42D_4C95_7F2D);
    let (mut found, mut detectable) = (0, 0);
    for number in 0..100 {
        let puzzle = chance.puzzle([0, 26, 30, 36][number % 4]);
        let shifts: Vec<Change> =
            Change::all(&puzzle).filter(|change| matches!(change, Change::Shift(_))).collect();
        let typed = shifts[chance.below(shifts.len())].on(&puzzle);
        let diagnosis = diagnose(&typed);
        if !matches!(diagnosis.verdict, Verdict::Unique(_)) {
            detectable += 1;
            let first = diagnosis.repairs.iter().take(FIRST);
            found += usize::from(first.map(|change| change.on(&typed)).any(|repaired| repaired == puzzle));
        }
    }
    println!("{found} of {detectable}");
    assert!(detectable > 80 && found * 100 >= detectable * 90, "{found} of {detectable}");
}

#[test]
fn of_a_hundred_altered_puzzles_at_least_ninety_show_the_clue_among_the_first_three_repairs() {
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let puzzles: Vec<Grid> = (0..100).map(|number| chance.puzzle([0, 26, 30, 36][number % 4])).collect();
    let (found, detectable) = found(puzzles, &mut chance);
    println!("{found} of {detectable}");
    assert!(detectable > 80 && found * 100 >= detectable * 90, "{found} of {detectable}");
}

#[test]
fn so_it_is_with_whole_sets_of_puzzles() {
    let folder = env::var_os("NINEFOLD_CASES").map(|cases| Path::new(&cases).join("puzzles"));
    let Some(folder) = folder.filter(|folder| folder.is_dir()) else {
        println!("skipped: NINEFOLD_CASES names no folder with puzzles/");
        return;
    };
    let sample = if env::var_os("NINEFOLD_LONG").is_some() { 5_000 } else { 100 };
    for set in ["kaggle_like_5k", "minimal_random_5k", "17clue_5k", "magictour_top1465", "forum_hardest_1106"]
    {
        let text = fs::read_to_string(folder.join(set).with_extension("txt")).expect(set);
        let lines: Vec<&str> = text.lines().collect();
        let step = lines.len().div_ceil(sample);
        let puzzles = lines.into_iter().step_by(step).map(|line| line.parse().expect("one grid a line"));
        let (found, detectable) = found(puzzles, &mut Chance(0x2545_F491_4F6C_DD1D));
        println!("{set}: {found} of {detectable}");
        assert!(found * 100 >= detectable * 90, "{set}: {found} of {detectable}");
    }
}

//! The step-by-step search beside a plain recursion that keeps nothing but masks, over the same tree. In one run,
//! forward by moves is to stay within 1.5 times the plain recursion's time, and back within 2 times.

use divan::{Bencher, black_box};
use ninefold::search::{CellOrder, Ending, Search, Step, Timeline};
use ninefold::sudoku::{Cell, Grid, House};

/// The second textbook puzzle, to the end of its tree: 153,404 moves.
const SECOND: &str = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
/// Hard for reading order.
const THIRD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn main() {
    divan::main();
}

fn start() -> Search {
    let grid: Grid = SECOND.parse().expect("81 cells");
    Search::new(&grid, CellOrder::Reading).expect("no clash")
}

/// The yardstick: recursion over the empty cells with a mask for each house.
struct Plain {
    cells: Vec<[usize; 3]>,
    used: [u16; 27],
    placed: u64,
    solutions: u64,
}

impl Plain {
    fn new(grid: &Grid) -> Plain {
        let houses = |cell: Cell| cell.houses().map(House::index);
        let mut used = [0; 27];
        for (cell, digit) in grid.filled() {
            for house in houses(cell) {
                used[house] |= 1 << digit.index();
            }
        }
        Plain { cells: grid.empty_cells().map(houses).collect(), used, placed: 0, solutions: 0 }
    }

    fn flip(&mut self, houses: [usize; 3], bit: u16) {
        for house in houses {
            self.used[house] ^= bit;
        }
    }

    fn solve(&mut self, depth: usize) {
        let Some(&[row, column, own_box]) = self.cells.get(depth) else {
            self.solutions += 1;
            return;
        };
        let mut left = !(self.used[row] | self.used[column] | self.used[own_box]) & 0x1ff;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            self.placed += 1;
            self.flip([row, column, own_box], bit);
            self.solve(depth + 1);
            self.flip([row, column, own_box], bit);
        }
    }
}

#[divan::bench]
fn plain_recursion(bencher: Bencher) {
    let grid: Grid = SECOND.parse().expect("81 cells");
    bencher.bench(|| {
        let mut plain = Plain::new(black_box(&grid));
        plain.solve(0);
        assert_eq!((plain.placed, plain.solutions), (76_702, 1));
    });
}

#[divan::bench]
fn forward_by_moves(bencher: Bencher) {
    let start = start();
    bencher.bench(|| {
        let mut search = black_box(&start).clone();
        search.run_forward(|_, _| true);
        assert_eq!((search.tally().placed, search.tally().solutions), (76_702, 1));
    });
}

#[divan::bench]
fn back_by_moves(bencher: Bencher) {
    let mut end = start();
    while end.forward_move().is_some() {}
    bencher.bench(|| {
        let mut search = black_box(&end).clone();
        search.run_back(|_, _| true);
        assert_eq!(search.position(), 0);
    });
}

#[divan::bench]
fn forward_by_steps(bencher: Bencher) {
    let start = start();
    bencher.bench(|| {
        let mut search = black_box(&start).clone();
        let mut solutions = 0;
        while let Some(step) = search.forward() {
            solutions += u32::from(step == Step::Solution);
        }
        assert_eq!(solutions, 1);
    });
}

/// Any step of the anti-row-order puzzle's 691,752,850, once the run is measured: far below a frame.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn seek_anywhere_in_the_longest_run(bencher: Bencher) {
    let mut run = surveyed();
    let mut step = 1;
    bencher.bench_local(|| {
        // Steps that lie far apart, the same ones in every run.
        step = (step * 48_271) % 691_752_850;
        run.seek_now(black_box(step));
        assert_eq!(run.position(), step);
    });
}

/// What a frame of the longest run looks up: the deepest so far, and the step that placed each digit.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn facts_of_a_step_in_the_longest_run(bencher: Bencher) {
    let mut run = surveyed();
    run.seek_now(345_678_901);
    bencher.bench_local(|| assert!(run.facts().deepest > 0));
}

fn surveyed() -> Timeline {
    let grid: Grid = THIRD.parse().expect("81 cells");
    let mut run = Timeline::new(Search::new(&grid, CellOrder::Reading).expect("no clash"), Ending::First);
    run.survey(u64::MAX);
    run
}

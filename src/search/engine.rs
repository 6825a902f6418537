//! [`Search`], the textbook backtracking search as a value that can be stepped forwards and backwards.
//!
//! Walk the empty cells in order; try 1 to 9 in each; a digit that conflicts is rejected; one that does not is placed
//! and the walk goes on; when the walk comes back, the digit is undone and the next one is tried; past the last cell
//! there is a solution. That is the walk of a deterministic tree, so where it stands says where it came from, and a
//! step back needs no history, however long the run.

use super::order::Order;
use super::step::{Move, Step, Tally};
use super::walk::{Sheet, Stand, Walk};
use crate::sudoku::{Cell, Conflict, Digit, Digits, Grid};

/// The walk: what is written, and where it stands. Small, and `Clone` for checkpoints.
#[derive(Clone, Debug)]
pub struct Search {
    sheet: Sheet,
    stand: Stand,
}

/// Two searches are equal when they stand in the same place of the same run. What the path holds beyond the present
/// cell is left over from before.
impl PartialEq for Search {
    fn eq(&self, other: &Search) -> bool {
        let place = |search: &Search| (search.order(), search.empties(), search.stand, search.cell());
        place(self) == place(other) && self.grid() == other.grid() && self.path().eq(other.path())
    }
}

impl Eq for Search {}

impl Search {
    /// The search before its first step.
    ///
    /// # Errors
    /// Every conflict of a grid whose digits clash already: its tree says nothing and may be endless.
    pub fn new(grid: &Grid, order: impl Into<Order>) -> Result<Search, Vec<Conflict>> {
        let conflicts = grid.conflicts();
        if !conflicts.is_empty() {
            return Err(conflicts);
        }
        Ok(Search { sheet: Sheet::new(grid, order.into()), stand: Stand::START })
    }

    /// The grid at this position.
    pub const fn grid(&self) -> &Grid {
        &self.sheet.grid
    }

    /// The order in which cells are chosen and digits tried.
    pub const fn order(&self) -> Order {
        self.sheet.order
    }

    /// The cells that hold a placed digit, in the order of placing.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + '_ {
        self.sheet.path[..self.stand.depth].iter().map(|stop| stop.cell)
    }

    /// How many digits are placed, 0..=81.
    pub const fn depth(&self) -> usize {
        self.stand.depth
    }

    /// How many cells were empty at the start, the greatest depth there can be.
    pub const fn empties(&self) -> usize {
        self.sheet.empties
    }

    /// The cell that the search stands in; none when every cell is filled.
    pub fn cell(&self) -> Option<Cell> {
        (self.depth() < self.empties()).then(|| self.sheet.path[self.depth()].cell)
    }

    /// The digits that were tried in the present cell.
    pub fn tried(&self) -> Digits {
        match self.cell() {
            Some(_) => Digits::from_bits(self.sheet.digits_of(self.depth(), self.stand.next - 1)),
            None => Digits::NONE,
        }
    }

    /// The nine digits in the order in which they are tried in the cell at this depth of the path, up to the present.
    pub fn digits_at(&self, depth: usize) -> [Digit; 9] {
        match &self.sheet.digits {
            Some(digits) => digits[depth.min(Cell::COUNT - 1)],
            None => self.order().digits.digits(self.grid(), Cell::ALL[0]),
        }
    }

    /// The counters up to this position.
    pub const fn tally(&self) -> Tally {
        self.stand.tally()
    }

    /// The number of steps taken; 0 is the start.
    pub const fn position(&self) -> u64 {
        self.tally().steps()
    }

    /// The step that led here; none at the start.
    pub fn last(&self) -> Option<Step> {
        self.clone().back()
    }

    /// The step that comes next; none at the end of the tree.
    pub fn coming(&self) -> Option<Step> {
        self.clone().forward()
    }

    /// Takes the next step. There is none after the last digit of the first cell has failed.
    pub fn forward(&mut self) -> Option<Step> {
        if self.order().is_plain() { self.walk::<true>().forward() } else { self.walk::<false>().forward() }
    }

    /// Takes the last step back and returns it: the exact mirror of [`Search::forward`]. There is none at the start.
    pub fn back(&mut self) -> Option<Step> {
        if self.order().is_plain() { self.walk::<true>().back() } else { self.walk::<false>().back() }
    }

    /// Goes on to the next position in the grain of moves. There is none at the end of the tree.
    pub fn forward_move(&mut self) -> Option<Move> {
        self.walk::<false>().forward_move()
    }

    /// Goes back to the position before in the grain of moves: the mirror of [`Search::forward_move`]. From between
    /// two of its positions only the rejects are taken back. There is none at the start.
    pub fn back_move(&mut self) -> Option<Move> {
        self.walk::<false>().back_move()
    }

    /// Goes on by moves for as long as `go_on`, told each move and the counters after it, says so. False where the
    /// tree has ended.
    pub fn run_forward(&mut self, go_on: impl FnMut(Move, Tally) -> bool) -> bool {
        if self.order().is_plain() {
            self.run_forward_as::<true>(go_on)
        } else {
            self.run_forward_as::<false>(go_on)
        }
    }

    /// Goes back by moves: the mirror of [`Search::run_forward`]. False where the start is reached.
    pub fn run_back(&mut self, go_on: impl FnMut(Move, Tally) -> bool) -> bool {
        if self.order().is_plain() {
            self.run_back_as::<true>(go_on)
        } else {
            self.run_back_as::<false>(go_on)
        }
    }

    fn run_forward_as<const PLAIN: bool>(&mut self, mut go_on: impl FnMut(Move, Tally) -> bool) -> bool {
        let mut stand = self.stand;
        let mut walk = Walk::<PLAIN> { sheet: &mut self.sheet, stand: &mut stand };
        let going = loop {
            match walk.forward_move() {
                None => break false,
                Some(stride) if go_on(stride, walk.stand.tally()) => {}
                Some(_) => break true,
            }
        };
        self.stand = stand;
        going
    }

    fn run_back_as<const PLAIN: bool>(&mut self, mut go_on: impl FnMut(Move, Tally) -> bool) -> bool {
        let mut stand = self.stand;
        let mut walk = Walk::<PLAIN> { sheet: &mut self.sheet, stand: &mut stand };
        let mut stride = walk.back_move();
        let going = loop {
            match stride {
                None => break false,
                Some(stride) if !go_on(stride, walk.stand.tally()) => break true,
                Some(_) => stride = walk.back_whole_move(),
            }
        };
        self.stand = stand;
        going
    }

    const fn walk<const PLAIN: bool>(&mut self) -> Walk<'_, PLAIN> {
        Walk { sheet: &mut self.sheet, stand: &mut self.stand }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{CellOrder, DigitOrder};
    use proptest::prelude::*;

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const SECOND: &str = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
    const THIRD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn search(line: &str) -> Search {
        Search::new(&line.parse().unwrap(), CellOrder::Reading).unwrap()
    }

    fn tally(placed: u64, undone: u64, rejected: u64, solutions: u64) -> Tally {
        Tally { placed, undone, rejected, solutions }
    }

    /// The counters at the first solution and at the end of the tree, step by step.
    fn run(line: &str) -> (Tally, Tally) {
        let mut search = search(line);
        while search.forward().is_some_and(|step| step != Step::Solution) {}
        let first = search.tally();
        while search.forward().is_some() {}
        (first, search.tally())
    }

    #[test]
    fn the_first_textbook_puzzle_counts_as_in_the_textbook_program() {
        let (first, whole) = run(FIRST);
        assert_eq!(first, tally(4_208, 4_157, 33_444, 1));
        assert_eq!(first.steps(), 41_810);
        assert_eq!(whole, tally(4_631, 4_631, 37_048, 1));
        assert_eq!(whole.steps(), 46_311);
    }

    #[test]
    fn the_second_textbook_puzzle_counts_as_in_the_textbook_program() {
        let (first, whole) = run(SECOND);
        assert_eq!(first, tally(10_007, 9_949, 79_826, 1));
        assert_eq!(first.steps(), 99_783);
        assert_eq!(whole, tally(76_702, 76_702, 613_616, 1));
        assert_eq!(whole.steps(), 767_021);
    }

    #[test]
    fn five_million_steps_of_the_anti_row_order_puzzle_run_back_to_the_start() {
        let start = search(THIRD);
        let mut run = start.clone();
        for _ in 0..5_000_000 {
            run.forward();
        }
        assert_eq!(run.position(), 5_000_000);
        while run.back().is_some() {}
        assert_eq!(run, start);
    }

    #[test]
    #[ignore = "minutes of work: the long checks run it"]
    fn the_whole_run_of_the_anti_row_order_puzzle_and_back() {
        let start = search(THIRD);
        let mut run = start.clone();
        while run.forward().is_some_and(|step| step != Step::Solution) {}
        assert_eq!(run.tally(), tally(69_175_316, 69_175_252, 553_402_281, 1));
        assert_eq!(run.position(), 691_752_850);
        let solved = run.clone();
        while run.back().is_some() {}
        assert_eq!(run, start);
        while run.forward_move().is_some_and(|stride| stride.step != Some(Step::Solution)) {}
        assert_eq!(run, solved);
        while run.forward_move().is_some() {}
        assert_eq!((run.tally().placed, run.tally().undone), (69_207_226, 69_207_226));
        while run.back_move().is_some() {}
        assert_eq!(run, start);
    }

    #[test]
    fn step_4151_of_the_first_puzzle_is_the_one_in_the_book() {
        let mut search = search(FIRST);
        let step = (0..4_151).filter_map(|_| search.forward()).last();
        let (cell, by) = (Cell::ALL[37], Cell::ALL[45]);
        assert_eq!(step, Some(Step::Reject { cell, digit: Digit::ALL[6], by }));
        assert_eq!(search.last(), step);
        assert_eq!((search.depth(), search.empties()), (23, 51));
        assert_eq!(search.tried().to_string(), "1234567");
        assert_eq!(search.tally(), tally(427, 404, 3_320, 0));
    }

    #[test]
    fn a_grid_whose_digits_clash_is_refused_with_the_cells() {
        let grid: Grid = format!("55{}", ".".repeat(79)).parse().unwrap();
        let refused = Search::new(&grid, CellOrder::Reading).unwrap_err();
        assert_eq!(refused[0].to_string(), "5 twice in row 1: r1c1 r1c2");
    }

    #[test]
    fn a_full_grid_is_its_own_solution_and_nothing_is_undone() {
        let mut solver = search(FIRST);
        while solver.forward().is_some_and(|step| step != Step::Solution) {}
        let mut full = search(&solver.grid().to_string());
        let start = full.clone();
        assert_eq!(full.forward(), Some(Step::Solution));
        assert_eq!(full.forward(), None);
        assert_eq!(full.back(), Some(Step::Solution));
        assert_eq!(full.back(), None);
        assert_eq!(full, start);
    }

    #[test]
    fn a_cell_that_nothing_fits_ends_the_run_after_nine_rejects() {
        let mut dead = search(&format!(".12345678{}9{}", ".".repeat(9 * 3), ".".repeat(44)));
        let start = dead.clone();
        assert_eq!(dead.forward_move(), Some(Move { rejected: 9, step: None }));
        assert_eq!(dead.forward_move(), None);
        assert_eq!(dead.forward(), None);
        assert_eq!(dead.back_move(), Some(Move { rejected: 9, step: None }));
        assert_eq!(dead, start);
    }

    /// Puzzles with a short tree: some digits of a solved grid, in places that the seed chooses.
    fn any_search() -> impl Strategy<Value = Search> {
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let kept = proptest::collection::vec(proptest::bool::weighted(0.4), Cell::COUNT);
        let orders = CellOrder::ALL
            .into_iter()
            .flat_map(|cells| DigitOrder::ALL.map(|digits| Order { cells, digits }));
        let orders: Vec<Order> = orders.collect();
        (kept, 0..orders.len()).prop_map(move |(kept, order)| {
            let mut grid: Grid = solved.parse().unwrap();
            Cell::ALL
                .into_iter()
                .zip(kept)
                .filter(|(_, kept)| !kept)
                .for_each(|(cell, _)| grid.set(cell, None));
            Search::new(&grid, orders[order]).unwrap()
        })
    }

    /// The rule and the order, looked up afresh at every step: what the search must do next, from its grid and from how
    /// many digits were tried in the cell.
    fn slow_step(grid: &Grid, order: Order, tried: usize) -> Option<Step> {
        let fits = |cell: &Cell| match order.cells {
            CellOrder::Reading => 0,
            CellOrder::Columns => cell.column().get(),
            CellOrder::Boxes => cell.box_index().get(),
            CellOrder::FewestCandidates => grid.allowed(*cell).len(),
        };
        let cell = grid.empty_cells().min_by_key(fits)?;
        let digit = *order.digits.digits(grid, cell).get(tried)?;
        Some(match grid.conflict(cell, digit) {
            Some(by) => Step::Reject { cell, digit, by },
            None => Step::Place { cell, digit },
        })
    }

    /// How many digits were tried once this one was.
    fn tried_after(grid: &Grid, order: Order, cell: Cell, digit: Digit) -> usize {
        order.digits.digits(grid, cell).iter().position(|&tried| tried == digit).map_or(0, |rank| rank + 1)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn back_is_the_mirror_of_forward_in_single_steps(start in any_search(), count in 0_usize..4_000) {
            let mut run = start.clone();
            let steps: Vec<Step> = (0..count).map_while(|_| run.forward()).collect();
            let mut mirrored: Vec<Step> = (0..steps.len()).map_while(|_| run.back()).collect();
            mirrored.reverse();
            prop_assert_eq!(steps, mirrored);
            prop_assert_eq!(run.back(), None);
            prop_assert_eq!(run, start);
        }

        #[test]
        fn back_is_the_mirror_of_forward_in_moves(start in any_search(), count in 0_usize..4_000) {
            let mut run = start.clone();
            let moves: Vec<Move> = (0..count).map_while(|_| run.forward_move()).collect();
            let mut mirrored: Vec<Move> = (0..moves.len()).map_while(|_| run.back_move()).collect();
            mirrored.reverse();
            prop_assert_eq!(moves, mirrored);
            prop_assert_eq!(run.back_move(), None);
            prop_assert_eq!(run, start);
        }

        #[test]
        fn a_move_is_its_rejects_and_then_its_step(start in any_search(), count in 0_usize..2_000) {
            let (mut by_moves, mut by_steps) = (start.clone(), start);
            for _ in 0..count {
                let Some(stride) = by_moves.forward_move() else { break };
                for _ in 0..stride.rejected {
                    let rejected = matches!(by_steps.forward(), Some(Step::Reject { .. }));
                    prop_assert!(rejected);
                }
                if stride.step.is_some() {
                    prop_assert_eq!(by_steps.forward(), stride.step);
                }
                prop_assert_eq!(&by_moves, &by_steps);
            }
        }

        #[test]
        fn from_between_two_moves_a_stride_goes_to_the_nearest(start in any_search(), count in 0_usize..4_000) {
            let mut run = start;
            for _ in 0..count {
                run.forward();
            }
            let mut walked = run.clone();
            let Some(stride) = walked.back_move() else { return Ok(()) };
            let taken = u64::from(stride.rejected) + u64::from(stride.step.is_some());
            prop_assert_eq!(walked.position() + taken, run.position());
            while walked.position() < run.position() {
                walked.forward();
            }
            prop_assert_eq!(walked, run);
        }

        #[test]
        fn the_steps_folded_over_the_start_give_the_grid(start in any_search(), count in 0_usize..4_000) {
            let mut run = start.clone();
            let (mut folded, mut tried) = (*start.grid(), 0);
            for _ in 0..count {
                let expected = slow_step(&folded, start.order(), tried);
                let Some(step) = run.forward() else { break };
                match step {
                    Step::Reject { .. } => tried += 1,
                    Step::Place { cell, digit } => { folded.set(cell, Some(digit)); tried = 0; }
                    Step::Undo { cell, digit } => {
                        folded.set(cell, None);
                        tried = tried_after(&folded, start.order(), cell, digit);
                    }
                    Step::Solution => tried = 9,
                }
                if !matches!(step, Step::Undo { .. } | Step::Solution) {
                    prop_assert_eq!(Some(step), expected);
                }
                let tally = run.tally();
                prop_assert_eq!(tally.placed - tally.undone, run.path().len() as u64);
                prop_assert_eq!(tally.tested(), tally.placed + tally.rejected);
                prop_assert_eq!(&folded, run.grid());
            }
        }
    }
}

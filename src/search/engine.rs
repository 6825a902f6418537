//! [`Search`], the textbook backtracking search as a value that can be stepped forwards and backwards.
//!
//! Walk the empty cells in order; try 1 to 9 in each; a digit that conflicts is rejected; one that does not is placed
//! and the walk goes on; when the walk comes back, the digit is undone and the next one is tried; past the last cell
//! there is a solution. That is the walk of a deterministic tree, so where it stands says where it came from, and a
//! step back needs no history, however long the run.

#![expect(clippy::inline_always, reason = "a call would keep the stand of a long run out of the registers")]

use super::order::{CellOrder, DigitOrder, Order};
use super::step::{Move, Step, Tally};
use crate::sudoku::{Cell, Conflict, Digit, Digits, Grid};

/// Digits are tried by rank: the digit tried first has bit 0, the one tried last bit 8. Trying 1 to 9, the rank of a
/// digit is its own bit.
///
/// The rank tried first.
const FIRST: u16 = 1;
/// Stands for "all nine were tried" where the rank to try next is kept.
const EXHAUSTED: u16 = 1 << 9;

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
        let stand = Stand { depth: 0, next: FIRST, placed: 0, rejected: 0, solutions: 0 };
        Ok(Search { sheet: Sheet::new(grid, order.into()), stand })
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
        self.sheet.forward(&mut self.stand)
    }

    /// Takes the last step back and returns it: the exact mirror of [`Search::forward`]. There is none at the start.
    pub fn back(&mut self) -> Option<Step> {
        self.sheet.back(&mut self.stand)
    }

    /// Goes on to the next position in the grain of moves. There is none at the end of the tree.
    pub fn forward_move(&mut self) -> Option<Move> {
        self.sheet.forward_move(&mut self.stand)
    }

    /// Goes back to the position before in the grain of moves: the mirror of [`Search::forward_move`]. From between
    /// two of its positions only the rejects are taken back. There is none at the start.
    pub fn back_move(&mut self) -> Option<Move> {
        self.sheet.back_move(&mut self.stand)
    }

    /// Goes on by moves for as long as `go_on`, told each move and the counters after it, says so. False where the
    /// tree has ended.
    pub fn run_forward(&mut self, mut go_on: impl FnMut(Move, Tally) -> bool) -> bool {
        let mut stand = self.stand;
        let going = loop {
            match self.sheet.forward_move(&mut stand) {
                None => break false,
                Some(stride) if go_on(stride, stand.tally()) => {}
                Some(_) => break true,
            }
        };
        self.stand = stand;
        going
    }

    /// Goes back by moves: the mirror of [`Search::run_forward`]. False where the start is reached.
    pub fn run_back(&mut self, mut go_on: impl FnMut(Move, Tally) -> bool) -> bool {
        let mut stand = self.stand;
        let mut stride = self.sheet.back_move(&mut stand);
        let going = loop {
            match stride {
                None => break false,
                Some(stride) if !go_on(stride, stand.tally()) => break true,
                Some(_) => stride = self.sheet.back_whole_move(&mut stand),
            }
        };
        self.stand = stand;
        going
    }
}

/// Where the walk stands. Apart from the sheet and `Copy`, so that a long run can keep it in registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stand {
    depth: usize,
    /// The rank of the digit to try next in the present cell, or [`EXHAUSTED`]. With a full grid: [`FIRST`] before the
    /// solution is counted, exhausted after.
    next: u16,
    placed: u64,
    rejected: u64,
    solutions: u64,
}

impl Stand {
    /// The undone are the placed that stand no more, so they are not counted apart.
    const fn tally(&self) -> Tally {
        let undone = self.placed - self.depth as u64;
        Tally { placed: self.placed, undone, rejected: self.rejected, solutions: self.solutions }
    }
}

/// A cell of the path with its row, column and box as places in [`Sheet::used`].
#[derive(Clone, Copy, Debug)]
struct Stop {
    cell: Cell,
    houses: [u8; 3],
}

impl Stop {
    const ALL: [Stop; Cell::COUNT] = {
        let mut all = [Stop { cell: Cell::ALL[0], houses: [0; 3] }; Cell::COUNT];
        let mut index = 0;
        while index < Cell::COUNT {
            let cell = Cell::ALL[index];
            let [row, column, own_box] = cell.houses();
            let houses = [row.index() as u8, column.index() as u8, own_box.index() as u8];
            all[index] = Stop { cell, houses };
            index += 1;
        }
        all
    };

    fn of(cell: Cell) -> Stop {
        Stop::ALL[cell.index()]
    }
}

/// What is written.
#[derive(Clone, Debug)]
struct Sheet {
    grid: Grid,
    order: Order,
    /// The digits that stand in each of the 27 houses, one bit a digit; a power of two long, so that no index into it
    /// has to be checked.
    used: [u16; 32],
    /// The cells filled so far and, at the present depth, the cell that the walk stands in. In reading order all of
    /// it is known from the start; otherwise each cell is chosen on arrival.
    path: [Stop; Cell::COUNT],
    /// The digits placed along the path, each as its bit: what the grid says, but quicker to undo by.
    placed: [u16; Cell::COUNT],
    /// How many cells were empty at the start; at this depth the grid is full.
    empties: usize,
    /// The digits of each cell of the path by rank, where that depends on the grid.
    digits: Option<Box<[[Digit; 9]; Cell::COUNT]>>,
}

impl Sheet {
    fn new(grid: &Grid, order: Order) -> Sheet {
        let mut sheet = Sheet {
            grid: *grid,
            order,
            used: [0; 32],
            path: Stop::ALL,
            placed: [0; Cell::COUNT],
            empties: grid.empty_cells().count(),
            digits: (order.digits == DigitOrder::LeastConstraining)
                .then(|| Box::new([Digit::ALL; Cell::COUNT])),
        };
        for (cell, digit) in grid.filled() {
            sheet.flip(Stop::of(cell), Digits::only(digit).bits());
        }
        let cells = order.cells.fixed().unwrap_or_default();
        let empty = cells.into_iter().filter(|&cell| grid.get(cell).is_none());
        sheet.path.iter_mut().zip(empty).for_each(|(stop, cell)| *stop = Stop::of(cell));
        sheet.choose_cell(0);
        sheet
    }

    /// The digit of a rank in the cell at the depth; none for no rank and for [`EXHAUSTED`].
    #[inline(always)]
    fn digit(&self, depth: usize, rank: u16) -> Option<Digit> {
        match (self.order.digits, &self.digits) {
            (DigitOrder::Up, _) => digit(rank),
            (DigitOrder::Down, _) => digit(rank.reverse_bits() >> 7),
            (DigitOrder::LeastConstraining, digits) => {
                digits.as_ref()?.get(depth)?.get(rank.trailing_zeros() as usize).copied()
            }
        }
    }

    /// Digits, one bit each, as ranks in the cell at the depth.
    #[inline(always)]
    fn ranks(&self, depth: usize, digits: u16) -> u16 {
        match self.order.digits {
            DigitOrder::Up => digits,
            DigitOrder::Down => digits.reverse_bits() >> 7,
            DigitOrder::LeastConstraining => self.permuted(depth, digits, |digit, rank| (digit, rank)),
        }
    }

    /// Ranks in the cell at the depth as digits, one bit each.
    fn digits_of(&self, depth: usize, ranks: u16) -> u16 {
        match self.order.digits {
            DigitOrder::Up => ranks,
            DigitOrder::Down => ranks.reverse_bits() >> 7,
            DigitOrder::LeastConstraining => self.permuted(depth, ranks, |digit, rank| (rank, digit)),
        }
    }

    /// The bits, each taken from one place to another; the places are made of a digit's bit and its rank.
    #[inline(never)]
    fn permuted(&self, depth: usize, bits: u16, from_to: impl Fn(u16, u16) -> (u16, u16)) -> u16 {
        let digits = self.digits.as_ref().map_or(Digit::ALL, |digits| digits[depth]);
        let places = digits.into_iter().enumerate();
        let moved = places.map(|(rank, digit)| from_to(Digits::only(digit).bits(), 1 << rank));
        moved.filter(|(from, _)| bits & from != 0).map(|(_, to)| to).sum()
    }

    fn forward(&mut self, stand: &mut Stand) -> Option<Step> {
        if stand.depth == self.empties {
            return self.leave_full_grid(stand);
        }
        let stop = self.path[stand.depth];
        let Some(digit) = self.digit(stand.depth, stand.next) else { return self.undo(stand) };
        let cell = stop.cell;
        if let Some(by) = self.grid.conflict(cell, digit) {
            stand.next <<= 1;
            stand.rejected += 1;
            return Some(Step::Reject { cell, digit, by });
        }
        Some(self.place(stand, stop, digit))
    }

    fn back(&mut self, stand: &mut Stand) -> Option<Step> {
        let Some(digit) = self.digit(stand.depth, stand.next >> 1) else { return self.unplace(stand) };
        if stand.depth == self.empties {
            return Some(Sheet::uncount_solution(stand));
        }
        let stop = self.path[stand.depth];
        let cell = stop.cell;
        let Some(by) = self.grid.conflict(cell, digit) else {
            return Some(self.put_back(stand, stop, digit));
        };
        stand.next >>= 1;
        stand.rejected -= 1;
        Some(Step::Reject { cell, digit, by })
    }

    #[inline(always)]
    fn forward_move(&mut self, stand: &mut Stand) -> Option<Move> {
        if stand.depth == self.empties {
            return self.leave_full_grid(stand).map(|step| Move { rejected: 0, step: Some(step) });
        }
        let stop = self.path[stand.depth];
        let fits = self.ranks(stand.depth, self.legal(stop)) & stand.next.wrapping_neg() | EXHAUSTED;
        let reached = fits & fits.wrapping_neg();
        let rejected = apart(stand.next, reached);
        stand.rejected += u64::from(rejected);
        stand.next = reached;
        let step = match self.digit(stand.depth, reached) {
            Some(digit) => Some(self.place(stand, stop, digit)),
            None => self.undo(stand),
        };
        (step.is_some() || rejected > 0).then_some(Move { rejected, step })
    }

    #[inline(always)]
    fn back_move(&mut self, stand: &mut Stand) -> Option<Move> {
        match self.take_back_rejects(stand) {
            0 => self.back_whole_move(stand),
            rejected => Some(Move { rejected, step: None }),
        }
    }

    /// [`Sheet::back_move`] from a position in the grain of moves.
    #[inline(always)]
    fn back_whole_move(&mut self, stand: &mut Stand) -> Option<Move> {
        let step = match self.digit(stand.depth, stand.next >> 1) {
            None => self.unplace(stand)?,
            Some(_) if stand.depth == self.empties => Sheet::uncount_solution(stand),
            Some(digit) => self.put_back(stand, self.path[stand.depth], digit),
        };
        Some(Move { rejected: self.take_back_rejects(stand), step: Some(step) })
    }

    /// Takes back the rejects that were the last steps and says how many they were.
    #[inline(always)]
    fn take_back_rejects(&mut self, stand: &mut Stand) -> u8 {
        if stand.depth == self.empties {
            return 0;
        }
        // The greatest digit that was placed and undone here; the rejects came after it.
        let legal = self.legal(self.path[stand.depth]);
        let placed_before = self.ranks(stand.depth, legal) & (stand.next - 1);
        let back_to = highest(placed_before << 1 | FIRST);
        let rejected = apart(back_to, stand.next);
        stand.next = back_to;
        stand.rejected -= u64::from(rejected);
        rejected
    }

    /// The digits that no peer of the cell holds, one bit a digit. It says the same as the rule, nine digits at once.
    #[inline(always)]
    fn legal(&self, stop: Stop) -> u16 {
        let [row, column, own_box] = stop.houses.map(|house| self.used[house as usize % 32]);
        !(row | column | own_box) & Digits::ALL.bits()
    }

    #[inline(always)]
    fn place(&mut self, stand: &mut Stand, stop: Stop, digit: Digit) -> Step {
        self.write(stand, stop, digit);
        stand.next = FIRST;
        stand.placed += 1;
        Step::Place { cell: stop.cell, digit }
    }

    /// The mirror of [`Sheet::place`].
    #[inline(always)]
    fn unplace(&mut self, stand: &mut Stand) -> Option<Step> {
        let (cell, bit) = self.erase(stand)?;
        stand.next = self.ranks(stand.depth, bit);
        stand.placed -= 1;
        Some(Step::Place { cell, digit: digit(bit)? })
    }

    #[inline(always)]
    fn undo(&mut self, stand: &mut Stand) -> Option<Step> {
        let (cell, bit) = self.erase(stand)?;
        stand.next = self.ranks(stand.depth, bit) << 1;
        Some(Step::Undo { cell, digit: digit(bit)? })
    }

    /// The mirror of [`Sheet::undo`]: the digit stands again and all below it has been tried.
    #[inline(always)]
    fn put_back(&mut self, stand: &mut Stand, stop: Stop, digit: Digit) -> Step {
        self.write(stand, stop, digit);
        stand.next = EXHAUSTED;
        Step::Undo { cell: stop.cell, digit }
    }

    fn leave_full_grid(&mut self, stand: &mut Stand) -> Option<Step> {
        if stand.next == EXHAUSTED {
            return self.undo(stand);
        }
        stand.next = EXHAUSTED;
        stand.solutions += 1;
        Some(Step::Solution)
    }

    /// The mirror of counting a solution.
    fn uncount_solution(stand: &mut Stand) -> Step {
        stand.next = FIRST;
        stand.solutions -= 1;
        Step::Solution
    }

    #[inline(always)]
    fn write(&mut self, stand: &mut Stand, stop: Stop, digit: Digit) {
        let bit = Digits::only(digit).bits();
        self.grid.set(stop.cell, Some(digit));
        self.placed[stand.depth] = bit;
        self.flip(stop, bit);
        stand.depth += 1;
        self.choose_cell(stand.depth);
    }

    #[inline(always)]
    fn erase(&mut self, stand: &mut Stand) -> Option<(Cell, u16)> {
        let depth = stand.depth.checked_sub(1)?;
        let (stop, bit) = (self.path[depth], self.placed[depth]);
        stand.depth = depth;
        self.grid.set(stop.cell, None);
        self.flip(stop, bit);
        Some((stop.cell, bit))
    }

    #[inline(always)]
    fn flip(&mut self, stop: Stop, bit: u16) {
        for house in stop.houses {
            self.used[house as usize % 32] ^= bit;
        }
    }

    /// Settles which cell the walk stands in at the depth, and its digits; in the textbook orders that is known already.
    #[inline(always)]
    fn choose_cell(&mut self, depth: usize) {
        if (self.order.cells == CellOrder::FewestCandidates || self.digits.is_some()) && depth < self.empties
        {
            self.look_ahead(depth);
        }
    }

    #[inline(never)]
    fn look_ahead(&mut self, depth: usize) {
        if self.order.cells == CellOrder::FewestCandidates {
            self.path[depth] = self.fewest_candidates().unwrap_or(self.path[depth]);
        }
        if let Some(digits) = &mut self.digits {
            digits[depth] = self.order.digits.digits(&self.grid, self.path[depth].cell);
        }
    }

    fn fewest_candidates(&self) -> Option<Stop> {
        let stops = self.grid.empty_cells().map(Stop::of);
        stops.min_by_key(|&stop| self.legal(stop).count_ones())
    }
}

/// The digit of a bit; none for no bit and for [`EXHAUSTED`].
const fn digit(bit: u16) -> Option<Digit> {
    Digit::new(bit.trailing_zeros() as u8 + 1)
}

/// The highest bit of a number that has one.
const fn highest(bits: u16) -> u16 {
    1 << bits.ilog2()
}

/// How many digits lie from the lower of two bits on up to the higher.
const fn apart(low: u16, high: u16) -> u8 {
    (high.trailing_zeros() - low.trailing_zeros()) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
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

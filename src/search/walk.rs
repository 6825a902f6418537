//! [`Walk`], the steps of the search: on a [`Sheet`], from where it [`Stand`]s.

#![expect(clippy::inline_always, reason = "a call would keep the stand of a long run out of the registers")]

use super::order::{CellOrder, DigitOrder, Order};
use super::step::{Move, Step, Tally};
use crate::sudoku::{Cell, Digit, Digits, Grid};

/// Digits are tried by rank: the digit tried first has bit 0, the one tried last bit 8. Trying 1 to 9, the rank of a
/// digit is its own bit.
///
/// The rank tried first.
const FIRST: u16 = 1;
/// Stands for "all nine were tried" where the rank to try next is kept.
const EXHAUSTED: u16 = 1 << 9;

/// Where the walk stands. Apart from the sheet and `Copy`, so that a long run can keep it in registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    pub depth: usize,
    /// The rank of the digit to try next in the present cell, or [`EXHAUSTED`]. With a full grid: [`FIRST`] before the
    /// solution is counted, exhausted after.
    pub next: u16,
    placed: u64,
    rejected: u64,
    solutions: u64,
}

impl Stand {
    /// Before the first step.
    pub const START: Stand = Stand { depth: 0, next: FIRST, placed: 0, rejected: 0, solutions: 0 };

    /// The undone are the placed that stand no more, so they are not counted apart.
    pub const fn tally(&self) -> Tally {
        let undone = self.placed - self.depth as u64;
        Tally { placed: self.placed, undone, rejected: self.rejected, solutions: self.solutions }
    }
}

/// A cell of the path with its row, column and box as places in [`Sheet::free`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    pub cell: Cell,
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
pub(super) struct Sheet {
    pub grid: Grid,
    pub order: Order,
    /// The digits that stand in none of the cells of each of the 27 houses, one bit a digit, and [`EXHAUSTED`], which is
    /// always there to be found after them. As long as a byte can count, so that no index into it has to be checked.
    free: [u16; 256],
    /// The cells filled so far and, at the present depth, the cell that the walk stands in. In reading order all of
    /// it is known from the start; otherwise each cell is chosen on arrival.
    pub path: [Stop; Cell::COUNT],
    /// The digits placed along the path, each as its bit: what the grid says, but quicker to undo by.
    placed: [u16; Cell::COUNT],
    /// How many cells were empty at the start; at this depth the grid is full.
    pub empties: usize,
    /// The digits of each cell of the path by rank, where that depends on the grid.
    pub digits: Option<Box<[[Digit; 9]; Cell::COUNT]>>,
}

impl Sheet {
    pub fn new(grid: &Grid, order: Order) -> Sheet {
        let mut sheet = Sheet {
            grid: *grid,
            order,
            free: [EXHAUSTED | Digits::ALL.bits(); 256],
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
        if sheet.empties > 0 {
            sheet.look_ahead(0);
        }
        sheet
    }

    /// Ranks in the cell at the depth as digits, one bit each.
    pub fn digits_of(&self, depth: usize, ranks: u16) -> u16 {
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

    /// The digits that no peer of the cell holds, one bit a digit, and [`EXHAUSTED`]. It says the same as the rule, nine
    /// digits at once.
    #[inline(always)]
    fn legal(&self, stop: Stop) -> u16 {
        let [row, column, own_box] = stop.houses.map(|house| self.free[house as usize]);
        row & column & own_box
    }

    #[inline(always)]
    fn flip(&mut self, stop: Stop, bit: u16) {
        for house in stop.houses {
            self.free[house as usize] ^= bit;
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

/// The sheet and the stand in one hand. In a plain order, where cells are known from the start and digits go up, most of
/// what a step has to look up falls away; a long run is worth its own copy of the code for that.
#[derive(Debug)]
pub(super) struct Walk<'a, const PLAIN: bool> {
    pub sheet: &'a mut Sheet,
    pub stand: &'a mut Stand,
}

impl<const PLAIN: bool> Walk<'_, PLAIN> {
    pub fn forward(&mut self) -> Option<Step> {
        if self.stand.depth == self.sheet.empties {
            return self.leave_full_grid();
        }
        let stop = self.sheet.path[self.stand.depth];
        let Some(digit) = self.digit(self.stand.depth, self.stand.next) else { return self.undo() };
        let cell = stop.cell;
        if let Some(by) = self.sheet.grid.conflict(cell, digit) {
            self.stand.next <<= 1;
            self.stand.rejected += 1;
            return Some(Step::Reject { cell, digit, by });
        }
        Some(self.place(stop, digit, self.stand.next))
    }

    pub fn back(&mut self) -> Option<Step> {
        let Some(digit) = self.digit(self.stand.depth, self.stand.next >> 1) else { return self.unplace() };
        if self.stand.depth == self.sheet.empties {
            return Some(self.uncount_solution());
        }
        let stop = self.sheet.path[self.stand.depth];
        let cell = stop.cell;
        let Some(by) = self.sheet.grid.conflict(cell, digit) else {
            return Some(self.put_back(stop, digit, self.stand.next >> 1));
        };
        self.stand.next >>= 1;
        self.stand.rejected -= 1;
        Some(Step::Reject { cell, digit, by })
    }

    #[inline(always)]
    pub fn forward_move(&mut self) -> Option<Move> {
        if self.stand.depth == self.sheet.empties {
            return self.leave_full_grid().map(|step| Move { rejected: 0, step: Some(step) });
        }
        let stop = self.sheet.path[self.stand.depth];
        let legal = self.ranks(self.stand.depth, self.sheet.legal(stop));
        // In a plain order the mark of exhaustion has come through from the sheet.
        let fits = (if PLAIN { legal } else { legal | EXHAUSTED }) & self.stand.next.wrapping_neg();
        let reached = fits & fits.wrapping_neg();
        let rejected = apart(self.stand.next, reached);
        self.stand.rejected += u64::from(rejected);
        self.stand.next = reached;
        let step = match self.digit(self.stand.depth, reached) {
            Some(digit) => Some(self.place(stop, digit, reached)),
            None => self.undo(),
        };
        (step.is_some() || rejected > 0).then_some(Move { rejected, step })
    }

    #[inline(always)]
    pub fn back_move(&mut self) -> Option<Move> {
        match self.take_back_rejects() {
            0 => self.back_whole_move(),
            rejected => Some(Move { rejected, step: None }),
        }
    }

    /// [`Walk::back_move`] from a position in the grain of moves.
    #[inline(always)]
    pub fn back_whole_move(&mut self) -> Option<Move> {
        let step = match self.digit(self.stand.depth, self.stand.next >> 1) {
            None => self.unplace()?,
            Some(_) if self.stand.depth == self.sheet.empties => self.uncount_solution(),
            Some(digit) => self.put_back(self.sheet.path[self.stand.depth], digit, self.stand.next >> 1),
        };
        Some(Move { rejected: self.take_back_rejects(), step: Some(step) })
    }

    /// Takes back the rejects that were the last steps and says how many they were.
    #[inline(always)]
    fn take_back_rejects(&mut self) -> u8 {
        if self.stand.depth == self.sheet.empties {
            return 0;
        }
        // The greatest digit that was placed and undone here; the rejects came after it.
        let legal = self.sheet.legal(self.sheet.path[self.stand.depth]);
        let placed_before = self.ranks(self.stand.depth, legal) & (self.stand.next - 1);
        let back_to = highest(placed_before << 1 | FIRST);
        let rejected = apart(back_to, self.stand.next);
        self.stand.next = back_to;
        self.stand.rejected -= u64::from(rejected);
        rejected
    }

    #[inline(always)]
    fn place(&mut self, stop: Stop, digit: Digit, rank: u16) -> Step {
        self.write(stop, digit, rank);
        self.stand.next = FIRST;
        self.stand.placed += 1;
        Step::Place { cell: stop.cell, digit }
    }

    /// The mirror of [`Walk::place`].
    #[inline(always)]
    fn unplace(&mut self) -> Option<Step> {
        let (cell, bit) = self.erase()?;
        self.stand.next = self.ranks(self.stand.depth, bit);
        self.stand.placed -= 1;
        Some(Step::Place { cell, digit: digit(bit)? })
    }

    #[inline(always)]
    fn undo(&mut self) -> Option<Step> {
        let (cell, bit) = self.erase()?;
        self.stand.next = self.ranks(self.stand.depth, bit) << 1;
        Some(Step::Undo { cell, digit: digit(bit)? })
    }

    /// The mirror of [`Walk::undo`]: the digit stands again and all below it has been tried.
    #[inline(always)]
    fn put_back(&mut self, stop: Stop, digit: Digit, rank: u16) -> Step {
        self.write(stop, digit, rank);
        self.stand.next = EXHAUSTED;
        Step::Undo { cell: stop.cell, digit }
    }

    fn leave_full_grid(&mut self) -> Option<Step> {
        if self.stand.next == EXHAUSTED {
            return self.undo();
        }
        self.stand.next = EXHAUSTED;
        self.stand.solutions += 1;
        Some(Step::Solution)
    }

    /// The mirror of counting a solution.
    fn uncount_solution(&mut self) -> Step {
        self.stand.next = FIRST;
        self.stand.solutions -= 1;
        Step::Solution
    }

    #[inline(always)]
    fn write(&mut self, stop: Stop, digit: Digit, rank: u16) {
        // In a plain order they are the same, and the rank is known sooner.
        let bit = if PLAIN { rank } else { Digits::only(digit).bits() };
        self.sheet.grid.set(stop.cell, Some(digit));
        self.sheet.placed[self.stand.depth] = bit;
        self.sheet.flip(stop, bit);
        self.stand.depth += 1;
        self.choose_cell();
    }

    #[inline(always)]
    fn erase(&mut self) -> Option<(Cell, u16)> {
        let depth = self.stand.depth.checked_sub(1)?;
        let (stop, bit) = (self.sheet.path[depth], self.sheet.placed[depth]);
        self.stand.depth = depth;
        self.sheet.grid.set(stop.cell, None);
        self.sheet.flip(stop, bit);
        Some((stop.cell, bit))
    }

    /// Settles which cell the walk stands in now, and its digits; in a plain order that is known already.
    #[inline(always)]
    fn choose_cell(&mut self) {
        if !PLAIN && self.stand.depth < self.sheet.empties {
            self.sheet.look_ahead(self.stand.depth);
        }
    }

    /// The digit of a rank in the cell at the depth; none for no rank and for [`EXHAUSTED`].
    #[inline(always)]
    fn digit(&self, depth: usize, rank: u16) -> Option<Digit> {
        if PLAIN {
            return digit(rank);
        }
        match (self.sheet.order.digits, &self.sheet.digits) {
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
        if PLAIN {
            return digits;
        }
        match self.sheet.order.digits {
            DigitOrder::Up => digits,
            DigitOrder::Down => digits.reverse_bits() >> 7,
            DigitOrder::LeastConstraining => self.sheet.permuted(depth, digits, |digit, rank| (digit, rank)),
        }
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

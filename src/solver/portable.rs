//! The back end for every machine: digit by digit, and only those digits that something has happened to.
//!
//! It knows the same rules as the sweep of the other back ends, but shares no line with it, so that the one can be
//! held against the other.

use std::ops::ControlFlow;

use super::board::{BAND, Board, Values};
use super::choice::{Choice, Removal};
use super::effort::{Stop, Task};

/// With fewer cells open than this, a guess costs less than the rules about three digits, which cost more here than in
/// wide registers.
const FEW: u32 = 43;
/// A column of a band.
const COLUMN: u32 = 0o001_001_001;
/// Its product with the left column of each box is the box's rows.
const CORNERS: u32 = 0o111_111_111;
/// One band of a pattern.
const LINES: u32 = 0o777;

/// For each pattern of a band's minirows, bit `3 * stack + row`, those that belong to some way to give a digit one in
/// each row and in each box.
static LOCKED: [u16; 512] = {
    let mut locked = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let ways = [0o421, 0o142, 0o214, 0o124, 0o241, 0o412];
        let mut way = 0;
        while way < 6 {
            if pattern & ways[way] == ways[way] {
                locked[pattern] |= ways[way] as u16;
            }
            way += 1;
        }
        pattern += 1;
    }
    locked
};

/// The cells of each pattern of minirows.
static MINIROWS: [u32; 512] = {
    let mut cells = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut line = 0;
        while line < 9 {
            if pattern >> line & 1 == 1 {
                cells[pattern] |= 0o7 << (9 * (line % 3) + 3 * (line / 3));
            }
            line += 1;
        }
        pattern += 1;
    }
    cells
};

/// How many lines are in each pattern.
static COUNT: [u8; 512] = {
    let mut count = [0; 512];
    let mut pattern = 0_u32;
    while pattern < 512 {
        count[pattern as usize] = pattern.count_ones() as u8;
        pattern += 1;
    }
    count
};

/// What is known of a board.
#[derive(Clone, Copy)]
struct State {
    /// As in [`Board`].
    places: [[u32; 3]; 9],
    /// For each digit, the minirows left: bit `9 * band + 3 * stack + row`.
    rows: [u32; 9],
    /// For each digit, the minicolumns left: bit `9 * band + 3 * stack + column`.
    columns: [u32; 9],
    /// Cells that can hold nothing but the digit, and the rest of their boxes has been told.
    alone: [[u32; 3]; 9],
    /// The digits that something has happened to since they were looked at: bit for digit.
    stale: u32,
}

/// Some cell has no digit left, or some house no place for a digit.
struct Dead;

enum Settled {
    Solved,
    Open,
}

/// The cells with at least one and with at least two digits.
struct Cells {
    once: [u32; 3],
    twice: [u32; 3],
}

impl State {
    fn of(places: [[u32; 3]; 9]) -> State {
        State { places, rows: [0; 9], columns: [0; 9], alone: [[0; 3]; 9], stale: 0o777 }
    }

    /// Takes away what cannot be, until nothing more is found.
    fn settle(&mut self) -> Result<Settled, Dead> {
        let mut set = [0; 3];
        loop {
            let cells = self.cells();
            let Cells { once, twice } = cells;
            if differ(&once, &[BAND; 3]) || (0..3).any(|band| twice[band] & set[band] != 0) {
                return Err(Dead);
            }
            if twice == [0; 3] {
                return self.check_solution();
            }
            set = self.sweep(&twice)?;
            if self.stale != 0 {
                continue;
            }
            let open: u32 = twice.iter().map(|cells| cells.count_ones()).sum();
            if open < FEW || !self.use_triads(&twice)? {
                return Ok(Settled::Open);
            }
        }
    }

    fn cells(&self) -> Cells {
        let (mut once, mut twice) = ([0; 3], [0; 3]);
        for bands in &self.places {
            for band in 0..3 {
                twice[band] |= once[band] & bands[band];
                once[band] |= bands[band];
            }
        }
        Cells { once, twice }
    }

    /// One look at every digit that it may be worth; the cells that are now taken by one digit.
    #[inline]
    fn sweep(&mut self, twice: &[u32; 3]) -> Result<[u32; 3], Dead> {
        let mut hidden = [[0; 3]; 9];
        let mut set = [0; 3];
        let mut stale = 0;
        for (digit, hidden) in hidden.iter_mut().enumerate() {
            let before = self.places[digit];
            let left = [0, 1, 2].map(|band| before[band] & !set[band]);
            let alone = [0, 1, 2].map(|band| left[band] & !twice[band]);
            if differ(&alone, &self.alone[digit]) {
                self.alone[digit] = alone;
                self.places[digit] = [0, 1, 2].map(|band| alone_in_box(left[band], alone[band]));
            } else if self.stale >> digit & 1 == 1 || differ(&left, &before) {
                self.places[digit] = left;
            } else {
                continue;
            }
            *hidden = self.look_at(digit)?;
            for band in 0..3 {
                set[band] |= hidden[band];
            }
            stale |= u32::from(differ(&self.places[digit], &before)) << digit;
        }
        if set != [0; 3] {
            for (digit, (places, hidden)) in self.places.iter_mut().zip(&hidden).enumerate() {
                let mut gone = 0;
                for band in 0..3 {
                    let taken = places[band] & set[band] & !hidden[band];
                    places[band] ^= taken;
                    gone |= taken;
                }
                stale |= u32::from(gone != 0) << digit;
            }
        }
        self.stale = stale;
        Ok(set)
    }

    /// Applies the rules that concern one digit; its places that are the only ones of a house.
    #[inline]
    fn look_at(&mut self, digit: usize) -> Result<[u32; 3], Dead> {
        let mut places = self.places[digit];
        let mut rows = 0;
        for band in 0..3 {
            let locked = LOCKED[minirows(places[band]) as usize];
            if locked == 0 {
                return Err(Dead);
            }
            rows |= u32::from(locked) << (9 * band);
            places[band] &= MINIROWS[usize::from(locked)];
        }
        let (any, several) = minicolumns(&places);
        let columns = locked_columns(any);
        let only = only_in_column(columns) & !several;
        let mut hidden = [0; 3];
        for band in 0..3 {
            places[band] &= column_cells(columns, band);
            hidden[band] = places[band] & column_cells(only, band);
        }
        self.rows[digit] = rows;
        self.columns[digit] = columns;
        self.places[digit] = places;
        Ok(hidden)
    }

    /// Whether every digit is once in each house, where every cell holds one digit.
    fn check_solution(&self) -> Result<Settled, Dead> {
        let holds = |places: &[u32; 3]| {
            let (any, _) = minicolumns(places);
            places.iter().all(|&places| LOCKED[minirows(places) as usize] != 0) && locked_columns(any) == any
        };
        if self.places.iter().all(holds) { Ok(Settled::Solved) } else { Err(Dead) }
    }

    /// The rules about the three digits of a minirow or minicolumn; whether something came of them.
    fn use_triads(&mut self, twice: &[u32; 3]) -> Result<bool, Dead> {
        if self.is_twice_in_box(twice) {
            return Err(Dead);
        }
        let (owned_rows, taken_rows) = triads(&self.rows, |rows| rows & !row_mates(rows))?;
        let (owned_columns, taken_columns) = triads(&self.columns, only_in_column)?;
        for digit in 0..9 {
            let rows = self.rows[digit];
            let owned = rows & owned_rows;
            let others = (row_mates(owned) | filled(owned)) & !owned;
            let rows = rows & !others & !(taken_rows & row_mates(rows));
            let columns = self.columns[digit];
            let owned = columns & owned_columns;
            let others = (column_mates(owned) | filled(owned)) & !owned;
            let columns = columns & !others & !(taken_columns & column_mates(columns));
            for band in 0..3 {
                let cells = MINIROWS[(rows >> (9 * band) & LINES) as usize] & column_cells(columns, band);
                let gone = self.places[digit][band] & !cells;
                self.places[digit][band] ^= gone;
                self.stale |= u32::from(gone != 0) << digit;
            }
        }
        Ok(self.stale != 0)
    }

    /// Whether a box holds two cells that can be nothing but the same digit.
    fn is_twice_in_box(&self, twice: &[u32; 3]) -> bool {
        self.places.iter().any(|bands| {
            (0..3).any(|band| {
                let alone = bands[band] & !twice[band];
                [0o007_007_007, 0o070_070_070, 0o700_700_700]
                    .into_iter()
                    .any(|cells| alone & cells & (alone & cells).wrapping_sub(1) != 0)
            })
        })
    }

    /// The digit with two ways, or else any with several, in the band or stack where the least is open.
    fn choose(&self) -> Choice {
        let mut best = (u32::MAX, false, 0);
        for (upright, lines) in [(false, &self.rows), (true, &self.columns)] {
            for index in 0..3 {
                let open = lines.iter().map(|&lines| u32::from(count(pattern(lines, upright, index)))).sum();
                if open > 27 && open < best.0 {
                    best = (open, upright, index);
                }
            }
        }
        let (_, upright, index) = best;
        let lines = if upright { &self.columns } else { &self.rows };
        let ways = |wanted: fn(u8) -> bool| {
            lines.iter().position(|&lines| wanted(count(pattern(lines, upright, index))))
        };
        let digit = ways(|count| count == 5 || count == 6).or_else(|| ways(|count| count > 3)).unwrap_or(0);
        Choice { upright, index, digit, pattern: pattern(lines[digit], upright, index) }
    }

    /// Tells every solution, until the task is to stop.
    fn descend(&mut self, task: &mut Task) -> ControlFlow<Stop> {
        match self.settle() {
            Err(Dead) => ControlFlow::Continue(()),
            Ok(Settled::Solved) => task.found(|| Board { places: self.places }),
            Ok(Settled::Open) => {
                task.guess(|| Board { places: self.places })?;
                let [first, second] = self.choose().removals();
                let mut other = *self;
                self.remove(&first);
                self.descend(task)?;
                other.remove(&second);
                other.descend(task)
            }
        }
    }

    fn remove(&mut self, removal: &Removal) {
        for (places, cells) in self.places[removal.digit].iter_mut().zip(removal.bands) {
            *places &= !cells;
        }
        self.stale |= 1 << removal.digit;
    }
}

#[inline]
fn differ(a: &[u32; 3], b: &[u32; 3]) -> bool {
    (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) != 0
}

/// Of each box that holds a place that is its cell's only one, what is elsewhere in the box goes.
#[inline]
fn alone_in_box(places: u32, alone: u32) -> u32 {
    let column = (alone | alone >> 9 | alone >> 18) & LINES;
    let corner = (column | column >> 1 | column >> 2) & 0o111;
    places & (alone | !(corner * 7 * COLUMN))
}

/// The minirows with a place.
#[inline]
fn minirows(places: u32) -> u32 {
    let any = (places | places >> 1 | places >> 2) & CORNERS;
    (any | any >> 8 | any >> 16) & LINES
}

/// The minicolumns with a place, and with several.
#[inline]
fn minicolumns(places: &[u32; 3]) -> (u32, u32) {
    let (mut any, mut several) = (0, 0);
    for (band, places) in places.iter().enumerate() {
        let (first, second, third) = (places, places >> 9, places >> 18);
        any |= ((first | second | third) & LINES) << (9 * band);
        several |= ((first & second | third & (first | second)) & LINES) << (9 * band);
    }
    (any, several)
}

/// The minicolumns that belong to some way to give a digit one in each column and in each box of the stack.
#[inline]
fn locked_columns(columns: u32) -> u32 {
    let next = columns >> 1 & 0o333_333_333 | columns << 2 & 0o444_444_444;
    let last = columns >> 2 & 0o111_111_111 | columns << 1 & 0o666_666_666;
    let ([next_next, next_last], [last_next, last_last]) = (other_bands(next), other_bands(last));
    columns & (next_next & last_last | next_last & last_next)
}

/// The same with every band replaced by the next and by the one after it.
#[inline]
fn other_bands(lines: u32) -> [u32; 2] {
    let twice = u64::from(lines) | u64::from(lines) << 27;
    [(twice >> 9) as u32 & BAND, (twice >> 18) as u32 & BAND]
}

#[inline]
fn column_mates(columns: u32) -> u32 {
    let [next, last] = other_bands(columns);
    next | last
}

/// The minicolumns whose column has no other.
#[inline]
fn only_in_column(columns: u32) -> u32 {
    columns & !column_mates(columns)
}

/// The other minirows of the rows.
fn row_mates(rows: u32) -> u32 {
    let next = rows >> 3 & 0o077_077_077 | rows << 6 & 0o700_700_700;
    let last = rows >> 6 & 0o007_007_007 | rows << 3 & 0o770_770_770;
    next | last
}

/// All lines of the boxes that have some.
fn filled(lines: u32) -> u32 {
    ((lines | lines >> 1 | lines >> 2) & CORNERS) * 7
}

/// The cells of a band's minicolumns.
#[inline]
fn column_cells(columns: u32, band: usize) -> u32 {
    (columns >> (9 * band) & LINES) * COLUMN
}

/// The lines that only three digits can use, and those that three digits must use.
fn triads(lines: &[u32; 9], only: impl Fn(u32) -> u32) -> Result<(u32, u32), Dead> {
    let [_, _, three, four] = tally(lines.iter().copied());
    let [_, _, taken, _] = tally(lines.iter().map(|&lines| only(lines)));
    if three == BAND { Ok((three & !four, taken)) } else { Err(Dead) }
}

/// What at least one, two, three, four of them have.
fn tally(all: impl Iterator<Item = u32>) -> [u32; 4] {
    all.fold([0; 4], |[one, two, three, four], lines| {
        [one | lines, two | one & lines, three | two & lines, four | three & lines]
    })
}

/// The nine lines of a band, or of a stack: bit `3 * band + column`.
#[inline]
fn pattern(lines: u32, upright: bool, index: usize) -> u32 {
    if upright {
        let stack = lines >> (3 * index);
        stack & 0o7 | stack >> 6 & 0o70 | stack >> 12 & 0o700
    } else {
        lines >> (9 * index) & LINES
    }
}

#[inline]
fn count(pattern: u32) -> u8 {
    COUNT[pattern as usize]
}

/// Tells every solution of a grid with these values, until the task is to stop.
pub(super) fn search_values(values: &Values, task: &mut Task) -> ControlFlow<Stop> {
    // What is in no cell gathers at 10 to 15.
    let mut holds = [[0_u32; 3]; 16];
    for band in 0..3 {
        for index in 0..27 {
            holds[usize::from(values[27 * band + index] & 15)][band] |= 1 << index;
        }
    }
    let mut places = [[0; 3]; 9];
    for (digit, bands) in places.iter_mut().enumerate() {
        *bands = [0, 1, 2].map(|band| holds[digit + 1][band] | holds[0][band]);
    }
    State::of(places).descend(task)
}

/// Tells every solution of the board, until the task is to stop.
pub(super) fn search_board(board: &Board, task: &mut Task) -> ControlFlow<Stop> {
    State::of(board.places).descend(task)
}

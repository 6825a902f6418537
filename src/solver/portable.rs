//! The back end for every machine: plain words, which the compiler puts into what registers there are.
//!
//! It is also what the other back ends are held against.

use super::board::{BAND, Board, Values};
use super::sweep::sweep;

/// Lane `9 * band + digit`; the last lane is always blank and rounds the board up to whole registers.
type Register = u32;
const PLACES: usize = 28;
type Places = [Register; PLACES];
const ROWS: usize = PLACES;
type Rows = Places;
type Columns = Places;
const LINES: u32 = 1;
const LANES: usize = 27;

sweep!(cfg(all()));

mod one {
    pub fn splat(value: u32) -> u32 {
        value
    }

    pub fn and(a: u32, b: u32) -> u32 {
        a & b
    }

    pub fn or(a: u32, b: u32) -> u32 {
        a | b
    }

    pub fn without(a: u32, b: u32) -> u32 {
        a & !b
    }

    pub fn or3(a: u32, b: u32, c: u32) -> u32 {
        a | b | c
    }

    pub fn most(a: u32, b: u32, c: u32) -> u32 {
        a & b | c & (a | b)
    }

    pub fn select(mask: u32, a: u32, b: u32) -> u32 {
        mask & a | !mask & b
    }

    pub fn up<const BY: u32>(a: u32) -> u32 {
        a << BY
    }

    pub fn down<const BY: u32>(a: u32) -> u32 {
        a >> BY
    }

    pub fn minus(a: u32, b: u32) -> u32 {
        a.wrapping_sub(b)
    }
}

fn bands_turned(columns: Columns) -> [Columns; 2] {
    let turned = |by: usize| {
        let mut turned = [0; PLACES];
        turned[..LANES - by].copy_from_slice(&columns[by..LANES]);
        turned[LANES - by..LANES].copy_from_slice(&columns[..by]);
        turned
    };
    [turned(9), turned(18)]
}

/// What at least one, two, three and four digits have, told to the lanes of every digit.
fn tally(lanes: &[u32; PLACES]) -> [[u32; PLACES]; 4] {
    let mut tallies = [[0; PLACES]; 4];
    for band in 0..3 {
        let mut tally = [0; 4];
        for &lane in &lanes[9 * band..9 * band + 9] {
            tally[3] |= tally[2] & lane;
            tally[2] |= tally[1] & lane;
            tally[1] |= tally[0] & lane;
            tally[0] |= lane;
        }
        for (all, count) in tallies.iter_mut().zip(tally) {
            all[9 * band..9 * band + 9].fill(count);
        }
    }
    tallies
}

fn cells(places: Places) -> (Places, Places) {
    let [once, twice, ..] = tally(&places);
    (once, twice)
}

fn any_digit(places: Places) -> Places {
    tally(&places)[0]
}

fn gather_rows(minirows: Places) -> Rows {
    and(minirows, each(EACH))
}

fn gather_columns(minicolumns: Places) -> Columns {
    and(minicolumns, each(EACH))
}

fn scatter_columns(columns: Columns) -> Places {
    columns
}

fn scatter_rows(rows: Rows) -> Places {
    or3(rows, up::<8, ROWS>(rows), up::<16, ROWS>(rows))
}

fn count_to_three(lines: Rows) -> (Rows, Rows) {
    let [_, _, three, four] = tally(&lines);
    (without(three, four), without(each(EACH), three))
}

fn count_columns_to_three(lines: Columns) -> (Columns, Columns) {
    count_to_three(lines)
}

fn has_any_line(lines: Rows) -> bool {
    lines[..LANES].iter().any(|&lane| lane != 0)
}

fn is_dead(once: Places, rows: Rows, columns: Columns) -> bool {
    let blank = |lanes: &[u32]| lanes.iter().fold(0, |blank, &lane| blank | u32::from(lane == 0));
    let bare = once[..LANES].iter().fold(0, |bare, lane| bare | lane ^ BAND);
    bare | blank(&rows[..LANES]) | blank(&columns[..LANES]) != 0
}

fn is_blank(places: Places) -> bool {
    places == [0; PLACES]
}

fn differs(a: Places, b: Places) -> bool {
    a != b
}

/// In the lane of a stack, bit `3 * band + column`.
fn stacks(columns: Columns) -> Rows {
    let mut stacks = [0; PLACES];
    for (lane, of_stack) in stacks[..LANES].iter_mut().enumerate() {
        let (stack, digit) = (lane / 9, lane % 9);
        for band in 0..3 {
            *of_stack |= (columns[9 * band + digit] >> (3 * stack) & 7) << (3 * band);
        }
    }
    stacks
}

/// The digit with two ways, or else any with several, in the band or stack where the least is open.
fn choose(rows: Rows, columns: Columns) -> Choice {
    let both = [rows, stacks(columns)];
    let open = |&(upright, index): &(usize, usize)| {
        let lines: u32 = both[upright][9 * index..9 * index + 9].iter().map(|lane| lane.count_ones()).sum();
        if lines > LANES as u32 { lines } else { u32::MAX }
    };
    let all = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)];
    let (upright, index) = all.into_iter().min_by_key(open).unwrap_or_default();
    let lanes = &both[upright][9 * index..9 * index + 9];
    let digit = lanes.iter().position(|lane| matches!(lane.count_ones(), 5 | 6));
    let digit = digit.or_else(|| lanes.iter().position(|lane| lane.count_ones() > 3)).unwrap_or_default();
    Choice { upright: upright == 1, index, digit, pattern: lanes[digit] }
}

fn remove(mut places: Places, removal: &Removal) -> Places {
    for band in 0..3 {
        places[9 * band + removal.digit] &= !removal.bands[band];
    }
    places
}

/// The places that the values of 81 cells leave: an open cell may be anything. Nothing else is looked at.
fn read(values: &Values) -> Places {
    let mut holds = [[0_u32; 3]; 10];
    for band in 0..3 {
        for index in 0..27 {
            holds[usize::from(values[27 * band + index] % 10)][band] |= 1 << index;
        }
    }
    let mut places = [0; PLACES];
    for (lane, place) in places[..LANES].iter_mut().enumerate() {
        *place = holds[lane % 9 + 1][lane / 9] | holds[0][lane / 9];
    }
    places
}

fn load(board: &Board) -> Places {
    let mut places = [0; PLACES];
    for (lane, place) in places[..LANES].iter_mut().enumerate() {
        *place = board.places[lane % 9][lane / 9];
    }
    places
}

fn store(places: Places) -> Board {
    let mut board = Board { places: [[0; 3]; 9] };
    for (lane, &place) in places[..LANES].iter().enumerate() {
        board.places[lane % 9][lane / 9] = place;
    }
    board
}

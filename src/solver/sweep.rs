//! The one sweep of the back ends with wide registers; the search over it is in `tree.rs`.
//!
//! The board is 27 lanes of 27 bits, its `Places`: for each digit and each band of three rows, the cells that may hold
//! the digit; bit `9 * row + column` is a cell of the band. A pattern has nine bits for a lane: in `Rows`, bit
//! `3 * stack + row` is a *minirow*, the three cells that a row and a box share; in `Columns`, bit
//! `3 * stack + column` is a *minicolumn*, the three cells that a column and a box share.
//!
//! A sweep applies every rule to all digits and houses at once and jumps nowhere, because a jump that goes the wrong
//! way costs as much as thirty operations. What it knows:
//!
//! - a cell with one candidate clears the rest of its box (`alone_in_box`), and so its row and column through the
//!   next rule;
//! - a digit takes one minirow in each row and each box of a band, which leaves six ways; a minirow in none of those
//!   that are left goes (`locked_rows`), and the same for columns. That is locked candidates, both ways;
//! - a digit with one minicolumn in a column, and one place in it, is set there: whatever house it is the only place
//!   of, that shows in the columns once the rows are done;
//! - only when nothing else is left: a minirow or minicolumn holds three digits (`triads_in_rows`).
//!
//! It is a macro and not a generic function because of one rule of the language: code for a set of instructions may be
//! called without `unsafe` only by a function that is itself marked for that set, and the methods of a trait cannot be
//! marked. So each back end brings the same small set of lane operations, and the macro writes the sweep around them.

macro_rules! sweep {
    ($on:meta) => {
        use crate::solver::choice::{Choice, FEW, Removal};

        /// The first cell of every minirow.
        const MINIROWS: u32 = 0o111_111_111;
        /// The first line of each group of three, for each pattern that a lane holds.
        const GROUPS: u32 = 0o111 * LINES;
        /// All nine lines, for each pattern that a lane holds.
        const EACH: u32 = 0o777 * LINES;

        /// What all that is forced leads to.
        #[allow(clippy::large_enum_variant, reason = "it is taken apart where it is made")]
        enum Settled {
            /// Some cell has no digit left, or some house no place for a digit.
            Dead,
            /// Every cell has one digit, and that is a solution.
            Solved(Places),
            /// Nothing more is forced; the cells with several candidates, the minirows and minicolumns that are left.
            Open(Places, Places, Rows, Columns),
        }

        #[inline]
        #[$on]
        fn each<const N: usize>(value: u32) -> [Register; N] {
            [one::splat(value); N]
        }

        #[inline]
        #[$on]
        fn and<const N: usize>(mut a: [Register; N], b: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::and(a[i], b[i]);
            }
            a
        }

        /// The first without the second.
        #[inline]
        #[$on]
        fn without<const N: usize>(mut a: [Register; N], b: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::without(a[i], b[i]);
            }
            a
        }

        /// What one of the two has and the other has not.
        #[inline]
        #[$on]
        fn other<const N: usize>(mut a: [Register; N], b: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::other(a[i], b[i]);
            }
            a
        }

        #[inline]
        #[$on]
        fn or<const N: usize>(mut a: [Register; N], b: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::or(a[i], b[i]);
            }
            a
        }

        #[inline]
        #[$on]
        fn or3<const N: usize>(mut a: [Register; N], b: [Register; N], c: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::or3(a[i], b[i], c[i]);
            }
            a
        }

        /// What at least two of the three have.
        #[inline]
        #[$on]
        fn most<const N: usize>(mut a: [Register; N], b: [Register; N], c: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::most(a[i], b[i], c[i]);
            }
            a
        }

        #[inline]
        #[$on]
        fn select<const N: usize>(mask: u32, mut a: [Register; N], b: [Register; N]) -> [Register; N] {
            let mask = one::splat(mask);
            for i in 0..N {
                a[i] = one::select(mask, a[i], b[i]);
            }
            a
        }

        #[inline]
        #[$on]
        fn up<const BY: u32, const N: usize>(mut a: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::up::<BY>(a[i]);
            }
            a
        }

        #[inline]
        #[$on]
        fn down<const BY: u32, const N: usize>(mut a: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::down::<BY>(a[i]);
            }
            a
        }

        /// Upwards within the lane of a line.
        #[inline]
        #[$on]
        fn up_in_line<const BY: u32, const N: usize>(mut a: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::up_in_line::<BY>(a[i]);
            }
            a
        }

        #[inline]
        #[$on]
        fn down_in_line<const BY: u32, const N: usize>(mut a: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::down_in_line::<BY>(a[i]);
            }
            a
        }

        /// Each bit of a group's corner becomes the three bits of the group.
        #[inline]
        #[$on]
        fn fill<const N: usize>(mut a: [Register; N]) -> [Register; N] {
            for i in 0..N {
                a[i] = one::or3(a[i], one::up::<1>(a[i]), one::up::<2>(a[i]));
            }
            a
        }

        #[inline]
        #[$on]
        fn three_down<const BY: u32, const TWICE: u32, const N: usize>(
            a: [Register; N],
        ) -> [[Register; N]; 3] {
            [a, down::<BY, N>(a), down::<TWICE, N>(a)]
        }

        /// Of each box that holds an only candidate of a cell, what is elsewhere in the box goes.
        #[inline]
        #[$on]
        fn alone_in_box(places: Places, naked: Places) -> Places {
            let column = or3(naked, down::<9, PLACES>(naked), down::<18, PLACES>(naked));
            let corner = or3(column, down::<1, PLACES>(column), down::<2, PLACES>(column));
            let row = fill(and(corner, each(0o111)));
            let boxes = or3(row, up::<9, PLACES>(row), up::<18, PLACES>(row));
            without(places, without(boxes, naked))
        }

        /// Whether a box holds two cells that can be nothing but the same digit.
        #[inline]
        #[$on]
        fn is_twice_in_box(naked: Places) -> bool {
            let [a, b, c] = three_down::<9, 18, PLACES>(naked);
            let column = or3(a, b, c);
            let in_column = and(most(a, b, c), each(0o777));
            let [a, b, c] = three_down::<1, 2, PLACES>(column);
            differs(or(in_column, and(most(a, b, c), each(0o111))), each(0))
        }

        #[inline]
        #[$on]
        fn minirows(places: Places) -> Rows {
            let any = and(or3(places, down::<1, PLACES>(places), down::<2, PLACES>(places)), each(MINIROWS));
            gather_rows(or3(any, down::<8, PLACES>(any), down::<16, PLACES>(any)))
        }

        #[inline]
        #[$on]
        fn spread_rows(rows: Rows) -> Places {
            fill(and(scatter_rows(rows), each(MINIROWS)))
        }

        /// The minicolumns with a place, and with several.
        #[inline]
        #[$on]
        fn minicolumns(places: Places) -> (Columns, Columns) {
            let [a, b, c] = three_down::<9, 18, PLACES>(places);
            (gather_columns(or3(a, b, c)), gather_columns(most(a, b, c)))
        }

        #[inline]
        #[$on]
        fn spread_columns(columns: Columns) -> Places {
            let row = scatter_columns(columns);
            or3(row, up::<9, PLACES>(row), up::<18, PLACES>(row))
        }

        /// Every bit is the next one of its group of three.
        #[inline]
        #[$on]
        fn turned<const N: usize>(a: [Register; N]) -> [[Register; N]; 2] {
            let next = select(0o444 * LINES, up_in_line::<2, N>(a), down_in_line::<1, N>(a));
            let last = select(0o666 * LINES, up_in_line::<1, N>(a), down_in_line::<2, N>(a));
            [next, last]
        }

        /// The minirows that belong to some way to give a digit one in each row and in each box of the band.
        #[inline]
        #[$on]
        fn locked_rows(rows: Rows) -> Rows {
            let [next, last] = turned(rows);
            let [next_next, next_last] = groups_turned(next);
            let [last_next, last_last] = groups_turned(last);
            and(rows, or(and(next_next, last_last), and(next_last, last_next)))
        }

        #[inline]
        #[$on]
        fn groups_turned(rows: Rows) -> [Rows; 2] {
            let twice = or(rows, up_in_line::<9, ROWS>(rows));
            [down_in_line::<3, ROWS>(twice), down_in_line::<6, ROWS>(twice)]
        }

        /// The minicolumns that belong to some way to give a digit one in each column and in each box of the stack.
        #[inline]
        #[$on]
        fn locked_columns(columns: Columns) -> Columns {
            let [next, last] = turned(columns);
            let [next_next, next_last] = bands_turned(next);
            let [last_next, last_last] = bands_turned(last);
            and(columns, or(and(next_next, last_last), and(next_last, last_next)))
        }

        /// The minicolumns whose column has no other.
        #[inline]
        #[$on]
        fn only_in_column(columns: Columns) -> Columns {
            let [next, last] = bands_turned(columns);
            without(columns, or(next, last))
        }

        /// A minirow that only three digits can use is theirs, and they leave the rest of its row and of its box; one
        /// that three digits must use is left by all others. Also whether some minirow has fewer than three digits.
        #[inline]
        #[$on]
        fn triads_in_rows(rows: Rows) -> (Rows, bool) {
            let (three, fewer) = count_to_three(rows);
            let owned = and(rows, three);
            let [next, last] = groups_turned(owned);
            let others = or3(next, last, filled(owned));
            let [next, last] = groups_turned(rows);
            let fixed = without(rows, or(next, last));
            let (taken, _) = count_to_three(fixed);
            let others = or(without(others, owned), without(taken, fixed));
            (without(rows, others), has_any_line(fewer))
        }

        /// The same for minicolumns.
        #[inline]
        #[$on]
        fn triads_in_columns(columns: Columns) -> (Columns, bool) {
            let (three, fewer) = count_columns_to_three(columns);
            let owned = and(columns, three);
            let [next, last] = bands_turned(owned);
            let others = or3(next, last, filled(owned));
            let fixed = only_in_column(columns);
            let (taken, _) = count_columns_to_three(fixed);
            let others = or(without(others, owned), without(taken, fixed));
            (without(columns, others), has_any_line(fewer))
        }

        #[inline]
        #[$on]
        fn filled<const N: usize>(lines: [Register; N]) -> [Register; N] {
            fill(and(or3(lines, down::<1, N>(lines), down::<2, N>(lines)), each(GROUPS)))
        }

        /// Whether every cell holds one digit and every house all of them.
        #[inline]
        #[$on]
        fn is_solution(places: Places) -> bool {
            let (once, twice) = cells(places);
            let rows = locked_rows(minirows(places));
            let (any, _) = minicolumns(places);
            let columns = locked_columns(any);
            is_blank(twice) && !is_dead(once, rows, columns) && !differs(columns, any)
        }

        /// Takes away what cannot be, until nothing more is found.
        ///
        /// It has one caller, so that the compiler builds it in there.
        #[inline]
        #[$on]
        fn settle(mut places: Places) -> Settled {
            let mut set = each(0);
            let (_, mut several) = cells(places);
            loop {
                let before = places;
                let boxed = alone_in_box(places, without(places, several));
                let rows = locked_rows(minirows(boxed));
                let rows_left = and(boxed, spread_rows(rows));
                let (any, twice) = minicolumns(rows_left);
                let columns = locked_columns(any);
                let left = and(rows_left, spread_columns(columns));
                // The cells are looked at before what is hidden in them is set, so that both can be done at a time.
                let (once, now_several) = cells(left);
                let hidden = and(left, spread_columns(without(only_in_column(columns), twice)));
                if is_dead(without(once, and(now_several, set)), rows, columns) {
                    return Settled::Dead;
                }
                several = now_several;
                set = any_digit(hidden);
                places = without(left, without(set, hidden));
                if is_blank(without(several, set)) {
                    return if is_solution(places) { Settled::Solved(places) } else { Settled::Dead };
                }
                if differs(places, before) {
                    continue;
                }
                if open_cells(several) < FEW {
                    return Settled::Open(places, several, rows, columns);
                }
                let (kept, lacking) = triads_in_rows(rows);
                let (kept_columns, lacking_columns) = triads_in_columns(columns);
                if lacking || lacking_columns || is_twice_in_box(without(before, several)) {
                    return Settled::Dead;
                }
                places = and(and(places, spread_rows(kept)), spread_columns(kept_columns));
                if !differs(places, before) {
                    return Settled::Open(places, several, rows, columns);
                }
            }
        }
    };
}

pub(super) use sweep;

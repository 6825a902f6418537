//! The back end for AVX2: a register for each band holds digits 1 to 8, and one more holds digit 9.
#![allow(clippy::wildcard_imports, reason = "the names of the instructions are unmistakable")]
#![expect(clippy::many_single_char_names, reason = "one lane of many has no name")]
#![expect(clippy::cast_possible_wrap, reason = "the numbers of lanes are small")]

use std::arch::x86_64::*;

use super::board::{BAND, Board, Values};
use super::sweep::sweep;
use super::tree::tree;

type Register = __m256i;
/// Lane `digit` of register `band`; the bands of digit 9 are lanes 0 to 2 of the last register, whose other lanes
/// stay blank.
const PLACES: usize = 4;
type Places = [Register; PLACES];
/// Two registers of the board share one: bands 1 and 2 the first, band 3 and digit 9 the second, the latter of each
/// in the high halves of the lanes.
const ROWS: usize = 2;
type Rows = [Register; ROWS];
/// As the places, in the low halves of the lanes.
type Columns = [Register; PLACES];
const LINES: u32 = 0x0001_0001;

sweep!(target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt"));
tree!(target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt"));

macro_rules! marked {
    ($($item:item)*) => { $(
        #[inline]
        #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
        $item
    )* };
}

mod one {
    use super::*;

    marked! {
        pub fn splat(value: u32) -> Register {
            _mm256_set1_epi32(value.cast_signed())
        }

        pub fn and(a: Register, b: Register) -> Register {
            _mm256_and_si256(a, b)
        }

        pub fn or(a: Register, b: Register) -> Register {
            _mm256_or_si256(a, b)
        }

        pub fn without(a: Register, b: Register) -> Register {
            _mm256_andnot_si256(b, a)
        }

        pub fn other(a: Register, b: Register) -> Register {
            _mm256_xor_si256(a, b)
        }

        pub fn or3(a: Register, b: Register, c: Register) -> Register {
            or(or(a, b), c)
        }

        pub fn most(a: Register, b: Register, c: Register) -> Register {
            or(and(a, b), and(c, or(a, b)))
        }

        pub fn select(mask: Register, a: Register, b: Register) -> Register {
            or(and(mask, a), without(b, mask))
        }

        pub fn up<const BY: u32>(a: Register) -> Register {
            _mm256_sll_epi32(a, _mm_cvtsi32_si128(BY.cast_signed()))
        }

        pub fn down<const BY: u32>(a: Register) -> Register {
            _mm256_srl_epi32(a, _mm_cvtsi32_si128(BY.cast_signed()))
        }

        pub fn up_in_line<const BY: u32>(a: Register) -> Register {
            _mm256_sll_epi16(a, _mm_cvtsi32_si128(BY.cast_signed()))
        }

        pub fn down_in_line<const BY: u32>(a: Register) -> Register {
            _mm256_srl_epi16(a, _mm_cvtsi32_si128(BY.cast_signed()))
        }
    }
}

marked! {
    fn bands_turned(a: Columns) -> [Columns; 2] {
        let [first, second, third, ninth] = a;
        [
            [second, third, first, _mm256_shuffle_epi32::<0b11_00_10_01>(ninth)],
            [third, first, second, _mm256_shuffle_epi32::<0b11_01_00_10>(ninth)],
        ]
    }

    /// The low halves of both registers, and the high halves.
    fn halves(a: Register, b: Register) -> [Register; 2] {
        [_mm256_permute2x128_si256::<0x20>(a, b), _mm256_permute2x128_si256::<0x31>(a, b)]
    }

    fn swap_2(a: Register) -> Register {
        _mm256_shuffle_epi32::<0b01_00_11_10>(a)
    }

    fn swap_1(a: Register) -> Register {
        _mm256_shuffle_epi32::<0b10_11_00_01>(a)
    }

    /// Lane 0 to the low half, lane 1 to the high half.
    fn ninth_of_two(a: Register) -> Register {
        _mm256_permutevar8x32_epi32(a, _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1))
    }

    fn ninth_of_third(a: Register) -> Register {
        _mm256_permutevar8x32_epi32(a, _mm256_set1_epi32(2))
    }

    /// The halves of the first are bands 1 and 2, the second is band 3.
    fn to_places(two: Register, third: Register) -> Places {
        let first = _mm256_permute2x128_si256::<0x00>(two, two);
        let second = _mm256_permute2x128_si256::<0x11>(two, two);
        let ninth = _mm256_blend_epi32::<0b100>(_mm256_blend_epi32::<0b10>(first, second), third);
        [first, second, third, ninth]
    }

    fn once_and_twice(a: Register, b: Register, ninth: Register) -> [Register; 2] {
        let (o, t) = (one::or(a, b), one::and(a, b));
        let o2 = swap_2(o);
        let (p, pt) = (one::or(o, o2), one::or3(t, swap_2(t), one::and(o, o2)));
        let p1 = swap_1(p);
        let (q, qt) = (one::or(p, p1), one::or3(pt, swap_1(pt), one::and(p, p1)));
        [one::or(q, ninth), one::or(qt, one::and(q, ninth))]
    }

    /// The cells with a candidate, and with several.
    fn cells(places: Places) -> (Places, Places) {
        let [first, second, third, ninth] = places;
        let [a, b] = halves(first, second);
        let [o, t] = once_and_twice(a, b, ninth_of_two(ninth));
        let [o3, t3] =
            once_and_twice(third, _mm256_permute2x128_si256::<0x01>(third, third), ninth_of_third(ninth));
        (to_places(o, o3), to_places(t, t3))
    }

    fn once(a: Register, b: Register, ninth: Register) -> Register {
        let o = one::or(a, b);
        let p = one::or(o, swap_2(o));
        one::or3(p, swap_1(p), ninth)
    }

    fn any_digit(places: Places) -> Places {
        let [first, second, third, ninth] = places;
        let [a, b] = halves(first, second);
        let swapped = _mm256_permute2x128_si256::<0x01>(third, third);
        to_places(once(a, b, ninth_of_two(ninth)), once(third, swapped, ninth_of_third(ninth)))
    }

    fn gather_columns(a: Places) -> Columns {
        and(a, each(0o777))
    }

    fn pair_up(a: Places) -> Rows {
        let pair = |low, high| _mm256_blend_epi16::<0b1010_1010>(low, one::up::<16>(high));
        [pair(a[0], a[1]), pair(a[2], a[3])]
    }

    fn gather_rows(a: Places) -> Rows {
        and(pair_up(a), each(EACH))
    }

    fn scatter_columns(a: Columns) -> Places {
        a
    }

    fn split(a: Rows) -> Places {
        let low = one::splat(0xffff);
        [one::and(a[0], low), one::down::<16>(a[0]), one::and(a[1], low), one::down::<16>(a[1])]
    }

    fn scatter_rows(a: Rows) -> Places {
        let a = split(a);
        or3(a, up::<8, PLACES>(a), up::<16, PLACES>(a))
    }

    /// What exactly three, and what fewer, of the lanes and the ninth have.
    fn three_of(a: Register, b: Register, ninth: Register) -> [Register; 2] {
        let (o, t) = (one::or(a, b), one::and(a, b));
        let (o1, t1) = (swap_2(o), swap_2(t));
        let (p1, p2) = (one::or(o, o1), one::or3(t, t1, one::and(o, o1)));
        let (p3, p4) = (one::or(one::and(t, o1), one::and(o, t1)), one::and(t, t1));
        let (a1, a2, a3, a4) = (swap_1(p1), swap_1(p2), swap_1(p3), swap_1(p4));
        let q2 = one::or3(p2, a2, one::and(p1, a1));
        let q3 = one::or3(one::or(p3, a3), one::and(p2, a1), one::and(p1, a2));
        let q4 = one::or3(one::or(p4, a4), one::and(p3, a1), one::or(one::and(p1, a3), one::and(p2, a2)));
        let three = one::or(q3, one::and(q2, ninth));
        let four = one::or(q4, one::and(q3, ninth));
        [one::without(three, four), one::without(one::splat(EACH), three)]
    }

    fn count_to_three(lines: Rows) -> (Rows, Rows) {
        let ninth = one::down::<16>(lines[1]);
        let zero = one::splat(0);
        let of_first = _mm256_permutevar8x32_epi32(ninth, zero);
        let of_second = _mm256_permutevar8x32_epi32(ninth, one::splat(1));
        let ninths = one::or(of_first, one::up::<16>(of_second));
        let swapped = |a| _mm256_permute2x128_si256::<0x01>(a, a);
        let [three, fewer] = three_of(lines[0], swapped(lines[0]), ninths);
        let third = one::and(lines[1], one::splat(0xffff));
        let [three3, fewer3] = three_of(third, swapped(third), ninth_of_third(ninth));
        // The bands of digit 9 are lanes of their own in the high half.
        let by_band = |two: Register, third: Register| {
            let ninth =
                _mm256_blend_epi32::<0b100>(_mm256_blend_epi32::<0b10>(two, one::down::<16>(two)), third);
            let ninth = one::and(ninth, _mm256_setr_epi32(0o777, 0o777, 0o777, 0, 0, 0, 0, 0));
            [two, one::or(one::and(third, one::splat(0o777)), one::up::<16>(ninth))]
        };
        (by_band(three, three3), by_band(fewer, fewer3))
    }

    fn count_columns_to_three(lines: Columns) -> (Columns, Rows) {
        let (three, fewer) = count_to_three(pair_up(lines));
        (split(three), fewer)
    }

    fn has_any_line(lines: Rows) -> bool {
        let any = one::or(lines[0], lines[1]);
        _mm256_testz_si256(any, any) == 0
    }

    fn is_dead(once: Places, rows: Rows, columns: Columns) -> bool {
        let zero = one::splat(0);
        let spare = _mm256_setr_epi32(0, 0, 0, -1, -1, -1, -1, -1);
        let spare_high = _mm256_setr_epi32(0, 0, 0, -0x1_0000, -0x1_0000, -0x1_0000, -0x1_0000, -0x1_0000);
        let least_row = _mm256_min_epu16(rows[0], one::or(rows[1], spare_high));
        let least = _mm256_min_epu32(
            _mm256_min_epu32(columns[0], columns[1]),
            _mm256_min_epu32(columns[2], one::or(columns[3], spare)),
        );
        let none = one::or(_mm256_cmpeq_epi16(least_row, zero), _mm256_cmpeq_epi32(least, zero));
        let blank = one::without(_mm256_xor_si256(once[3], one::splat(BAND)), spare);
        let dead = one::or(none, blank);
        _mm256_testz_si256(dead, dead) == 0
    }

    fn is_blank(twice: Places) -> bool {
        // Its first three lanes are the bands, the others repeat the first.
        _mm256_testz_si256(twice[3], twice[3]) == 1
    }

    fn open_cells(twice: Places) -> u32 {
        let cells = _mm256_castsi256_si128(twice[3]);
        let two = _mm_cvtsi128_si64(cells).count_ones();
        two + _mm_extract_epi32::<2>(cells).count_ones()
    }

    fn differs<const N: usize>(a: [Register; N], b: [Register; N]) -> bool {
        let mut any = one::splat(0);
        for i in 0..N {
            any = one::or(any, _mm256_xor_si256(a[i], b[i]));
        }
        _mm256_testz_si256(any, any) == 0
    }

    /// In the register of a stack, bit `3 * band + column`.
    fn stacks(columns: Columns) -> Columns {
        let [a, b, c, ninth] = columns;
        let first = one::select(
            one::splat(0o007),
            a,
            one::select(one::splat(0o070), one::up::<3>(b), one::up::<6>(c)),
        );
        let second = one::select(
            one::splat(0o007),
            one::down::<3>(a),
            one::select(one::splat(0o070), b, one::up::<3>(c)),
        );
        let third = one::select(
            one::splat(0o007),
            one::down::<6>(a),
            one::select(one::splat(0o070), one::down::<3>(b), c),
        );
        let [[.., next], [.., last]] = bands_turned(columns);
        let own = _mm256_setr_epi32(0, 3, 6, 0, 0, 0, 0, 0);
        let shifted = |a, to| _mm256_sllv_epi32(one::and(_mm256_srlv_epi32(a, own), one::splat(7)), to);
        let ninth = one::or3(
            shifted(ninth, own),
            shifted(next, _mm256_setr_epi32(3, 6, 0, 0, 0, 0, 0, 0)),
            shifted(last, _mm256_setr_epi32(6, 0, 3, 0, 0, 0, 0, 0)),
        );
        and([first, second, third, ninth], each(0o777))
    }

    fn counts(lines: Register) -> Register {
        let bits = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(bits, one::and(lines, nibble));
        let high = _mm256_shuffle_epi8(bits, one::and(one::down::<4>(lines), nibble));
        _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1))
    }

    /// Digits 1 to 8 of bands 1 and 2 or of band 3, added up: words 0 and 1, each with what is in the high halves.
    fn sum(counts: Register) -> __m128i {
        let four = _mm_add_epi16(_mm256_castsi256_si128(counts), _mm256_extracti128_si256::<1>(counts));
        let two = _mm_add_epi16(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
        _mm_add_epi16(two, _mm_shuffle_epi32::<0b10_11_00_01>(two))
    }

    /// The sums of the three bands in words 0 to 2.
    fn sums(counts: Rows) -> __m128i {
        let two = sum(counts[0]);
        let third = sum(one::and(counts[1], one::splat(0xffff)));
        // Word 1, 3 and 5 are what digit 9 has.
        let ninth = _mm_shuffle_epi8(
            _mm256_castsi256_si128(counts[1]),
            _mm_setr_epi8(2, 3, 6, 7, 10, 11, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
        );
        _mm_add_epi16(_mm_blend_epi16::<0b100>(two, third), ninth)
    }

    fn choose(rows: Rows, columns: Columns) -> Choice {
        let stacks = pair_up(stacks(columns));
        let row_counts = [counts(rows[0]), counts(rows[1])];
        let stack_counts = [counts(stacks[0]), counts(stacks[1])];
        let all = _mm_unpacklo_epi16(sums(row_counts), sums(stack_counts));
        let over = _mm_or_si128(_mm_sub_epi16(all, _mm_set1_epi16(28)), _mm_setr_epi32(0, 0, 0, -1));
        let least = _mm_cvtsi128_si32(_mm_minpos_epu16(over)).cast_unsigned() >> 16;
        let (upright, index) = (least & 1 == 1, (least >> 1) as usize);
        let pick = |yes: bool, a, b| _mm256_blendv_epi8(b, a, _mm256_set1_epi8(-i8::from(yes)));
        let shift = _mm_cvtsi32_si128(16 * i32::from(index == 1));
        let chosen = |[rows, rows_3]: Rows, [stacks, stacks_3]: Rows| {
            let (lines, third) = (pick(upright, stacks, rows), pick(upright, stacks_3, rows_3));
            let band = one::and(_mm256_srl_epi32(pick(index == 2, third, lines), shift), one::splat(0xffff));
            let ninth = _mm256_permutevar8x32_epi32(one::down::<16>(third), _mm256_set1_epi32(index as i32));
            (band, _mm256_cvtsi256_si32(ninth).cast_unsigned())
        };
        let (counts, ninth_count) = chosen(row_counts, stack_counts);
        let (lines, ninth_lines) = chosen(rows, stacks);
        let two =
            one::or(_mm256_cmpeq_epi32(counts, one::splat(5)), _mm256_cmpeq_epi32(counts, one::splat(6)));
        let two = mask(two) | u32::from(ninth_count == 5 || ninth_count == 6) << 8;
        let two = if two != 0 { two } else { mask(_mm256_cmpgt_epi32(counts, one::splat(3))) | 1 << 8 };
        let digit = two.trailing_zeros() as usize;
        let pattern = if digit == 8 {
            ninth_lines
        } else {
            _mm256_cvtsi256_si32(_mm256_permutevar8x32_epi32(lines, _mm256_set1_epi32(digit as i32)))
                .cast_unsigned()
        };
        Choice { upright, index, digit, pattern }
    }

    fn mask(lanes: Register) -> u32 {
        _mm256_movemask_ps(_mm256_castsi256_ps(lanes)).cast_unsigned()
    }

    fn remove(places: Places, removal: &Removal) -> Places {
        let [a, b, c] = removal.bands.map(u32::cast_signed);
        if removal.digit == 8 {
            let [first, second, third, ninth] = places;
            return [first, second, third, one::without(ninth, _mm256_setr_epi32(a, b, c, 0, 0, 0, 0, 0))];
        }
        let here = _mm256_cmpeq_epi32(
            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
            _mm256_set1_epi32(removal.digit as i32),
        );
        let gone = |bits| one::and(here, _mm256_set1_epi32(bits));
        without(places, [gone(a), gone(b), gone(c), one::splat(0)])
    }

    /// The places that the values of 81 cells leave: an open cell may be anything. Nothing else is looked at.
    fn read(values: &Values) -> Places {
        let planes = [0, 27, 54].map(|start| {
            let word = |at: usize| i64::from_le_bytes(*values[start + at..].first_chunk().unwrap_or(&[0; 8]));
            let band = _mm256_setr_epi64x(word(0), word(8), word(16), word(24));
            let plane = |top| _mm256_movemask_epi8(top);
            [
                plane(_mm256_slli_epi16::<7>(band)),
                plane(_mm256_slli_epi16::<6>(band)),
                plane(_mm256_slli_epi16::<5>(band)),
                plane(_mm256_slli_epi16::<4>(band)),
            ]
        });
        let lines = |planes: [Register; 4], digits: [u32; 8]| {
            let [a, b, c, d, e, f, g, h] = digits.map(u32::cast_signed);
            let digits = _mm256_setr_epi32(a, b, c, d, e, f, g, h);
            let open = one::or(one::or3(planes[0], planes[1], planes[2]), planes[3]);
            let mut other = one::splat(0);
            for (bit, plane) in [1, 2, 4, 8].into_iter().zip(planes) {
                let wanted = _mm256_cmpeq_epi32(one::and(digits, one::splat(bit)), one::splat(bit));
                other = one::or(other, _mm256_xor_si256(plane, wanted));
            }
            // What is another digit and not open goes.
            let used = _mm256_cmpgt_epi32(digits, one::splat(0));
            one::and(one::without(used, one::and(other, open)), one::splat(BAND))
        };
        let [first, second, third] = planes
            .map(|planes| lines(planes.map(|plane| _mm256_set1_epi32(plane)), [1, 2, 3, 4, 5, 6, 7, 8]));
        let each =
            |bit: usize| _mm256_setr_epi32(planes[0][bit], planes[1][bit], planes[2][bit], 0, 0, 0, 0, 0);
        let ninth = lines([each(0), each(1), each(2), each(3)], [9, 9, 9, 0, 0, 0, 0, 0]);
        [first, second, third, ninth]
    }

    fn load(board: &Board) -> Places {
        let band = |band: usize| {
            let [a, b, c, d, e, f, g, h, _] = board.places.map(|bands| bands[band].cast_signed());
            _mm256_setr_epi32(a, b, c, d, e, f, g, h)
        };
        let [a, b, c] = board.places[8].map(u32::cast_signed);
        [band(0), band(1), band(2), _mm256_setr_epi32(a, b, c, 0, 0, 0, 0, 0)]
    }

    fn store(places: Places) -> Board {
        let lane = |register, lane: usize| {
            _mm256_cvtsi256_si32(_mm256_permutevar8x32_epi32(register, _mm256_set1_epi32(lane as i32)))
                .cast_unsigned()
        };
        let mut board = Board { places: [[0; 3]; 9] };
        for (digit, bands) in board.places.iter_mut().enumerate() {
            for (band, bits) in bands.iter_mut().enumerate() {
                *bits = if digit == 8 { lane(places[3], band) } else { lane(places[band], digit) };
            }
        }
        board
    }
}

//! The back end for AVX-512: two registers hold the board, digits 1 to 5 and digits 6 to 9.
#![allow(clippy::wildcard_imports, reason = "the names of the instructions are unmistakable")]
#![expect(clippy::cast_possible_wrap, reason = "the numbers of lanes are small")]

use std::arch::x86_64::*;

use super::board::{BAND, Board, Values};
use super::sweep::sweep;
use super::tree::tree;

/// Lane `3 * digit + band`.
type Register = __m512i;
const PLACES: usize = 2;
type Places = [Register; PLACES];
/// The patterns of digits 1 to 5 in the low halves of the lanes, those of 6 to 9 in the high halves.
const ROWS: usize = 1;
type Rows = [Register; ROWS];
type Columns = [Register; 1];
const LINES: u32 = 0x0001_0001;
/// The halves that are in use.
const USED: u32 = 0x55ff_ffff & !(1 << 30);

sweep!(target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,popcnt,bmi1,bmi2,lzcnt"));
tree!(target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,popcnt,bmi1,bmi2,lzcnt"));

macro_rules! marked {
    ($($item:item)*) => { $(
        #[inline]
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,popcnt,bmi1,bmi2,lzcnt")]
        $item
    )* };
}

mod one {
    use super::*;
    marked! {
        pub fn splat(value: u32) -> Register {
            _mm512_set1_epi32(value.cast_signed())
        }

        pub fn and(a: Register, b: Register) -> Register {
            _mm512_and_si512(a, b)
        }

        pub fn or(a: Register, b: Register) -> Register {
            _mm512_or_si512(a, b)
        }

        pub fn without(a: Register, b: Register) -> Register {
            _mm512_andnot_si512(b, a)
        }

        pub fn other(a: Register, b: Register) -> Register {
            _mm512_xor_si512(a, b)
        }

        pub fn or3(a: Register, b: Register, c: Register) -> Register {
            _mm512_ternarylogic_epi32::<0xfe>(a, b, c)
        }

        pub fn most(a: Register, b: Register, c: Register) -> Register {
            _mm512_ternarylogic_epi32::<0xe8>(a, b, c)
        }

        pub fn select(mask: Register, a: Register, b: Register) -> Register {
            _mm512_ternarylogic_epi32::<0xca>(mask, a, b)
        }

        pub fn up<const BY: u32>(a: Register) -> Register {
            _mm512_slli_epi32::<BY>(a)
        }

        pub fn down<const BY: u32>(a: Register) -> Register {
            _mm512_srli_epi32::<BY>(a)
        }

        pub fn up_in_line<const BY: u32>(a: Register) -> Register {
            _mm512_slli_epi16::<BY>(a)
        }

        pub fn down_in_line<const BY: u32>(a: Register) -> Register {
            _mm512_srli_epi16::<BY>(a)
        }
    }
}

marked! {
    fn bands_turned(a: Columns) -> [Columns; 2] {
        let next = _mm512_setr_epi32(1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 15);
        let last = _mm512_setr_epi32(2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 15);
        [[_mm512_permutexvar_epi32(next, a[0])], [_mm512_permutexvar_epi32(last, a[0])]]
    }

    fn digits_1(a: Register) -> Register {
        _mm512_permutexvar_epi32(_mm512_setr_epi32(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 15), a)
    }

    fn digits_2(a: Register) -> Register {
        _mm512_permutexvar_epi32(_mm512_setr_epi32(6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 1, 2, 3, 4, 5, 15), a)
    }

    fn digits_4(a: Register) -> Register {
        _mm512_permutexvar_epi32(_mm512_setr_epi32(12, 13, 14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15), a)
    }

    /// The cells with a candidate, and with several.
    fn cells(places: Places) -> (Places, Places) {
        let [a, b] = places;
        let o = one::or(a, b);
        let t = one::and(a, b);
        let o1 = digits_1(o);
        let po = one::or(o, o1);
        let pt = one::or3(t, digits_1(t), one::and(o, o1));
        let (qo, qt, so, st) = (digits_2(po), digits_2(pt), digits_4(o), digits_4(t));
        let once = one::or3(po, qo, so);
        let twice = one::or(one::or3(pt, qt, st), one::most(po, qo, so));
        ([once; 2], [twice; 2])
    }

    fn any_digit(places: Places) -> Places {
        let o = one::or(places[0], places[1]);
        let p = one::or(o, digits_1(o));
        [one::or3(p, digits_2(p), digits_4(o)); 2]
    }

    fn gather_columns(a: Places) -> Columns {
        [one::and(one::select(one::splat(0xffff), a[0], one::up::<16>(a[1])), one::splat(EACH))]
    }

    fn gather_rows(a: Places) -> Rows {
        gather_columns(a)
    }

    fn scatter_columns(a: Columns) -> Places {
        [one::and(a[0], one::splat(0o777)), one::down::<16>(a[0])]
    }

    /// Bit `3 * stack + row` goes to bit `9 * row + 3 * stack`; the rest is noise.
    fn scatter_rows(a: Rows) -> Places {
        let (first, second) = (one::splat(0o777), one::splat(0o777_777));
        let low = one::select(first, a[0], one::select(second, one::up::<8>(a[0]), one::up::<16>(a[0])));
        let high = one::select(first, one::down::<16>(a[0]), one::select(second, one::down::<8>(a[0]), a[0]));
        [low, high]
    }

    fn count_to_three(lines: Rows) -> (Rows, Rows) {
        let halves = _mm512_ror_epi32::<16>(lines[0]);
        let (o, t) = (one::or(lines[0], halves), one::and(lines[0], halves));
        let (o1, t1) = (digits_1(o), digits_1(t));
        let (p1, p2) = (one::or(o, o1), one::or3(t, t1, one::and(o, o1)));
        let (p3, p4) = (one::or(one::and(t, o1), one::and(o, t1)), one::and(t, t1));
        let (a1, a2, a3, a4) = (digits_2(p1), digits_2(p2), digits_2(p3), digits_2(p4));
        let q1 = one::or(p1, a1);
        let q2 = one::or3(p2, a2, one::and(p1, a1));
        let q3 = one::or(one::or3(p3, a3, one::and(p2, a1)), one::and(p1, a2));
        let q4 = one::or(one::or3(p4, a4, one::and(p3, a1)), one::or(one::and(p1, a3), one::and(p2, a2)));
        let (s1, s2) = (digits_4(o), digits_4(t));
        let _ = q1;
        let three = one::or3(q3, one::and(q2, s1), one::and(q1, s2));
        let four = one::or3(q4, one::and(q3, s1), one::and(q2, s2));
        ([one::without(three, four)], [one::without(one::splat(EACH), three)])
    }

    fn count_columns_to_three(lines: Columns) -> (Columns, Columns) {
        count_to_three(lines)
    }

    fn has_any_line(lines: Rows) -> bool {
        _mm512_mask_test_epi16_mask(USED, lines[0], lines[0]) != 0
    }

    fn is_dead(once: Places, rows: Rows, columns: Columns) -> bool {
        let least = _mm512_min_epu16(rows[0], columns[0]);
        let none = _mm512_mask_testn_epi16_mask(USED, least, least);
        let blank = _mm512_mask_cmpneq_epi32_mask(7, once[0], one::splat(BAND));
        (none | u32::from(blank)) != 0
    }

    fn is_blank(twice: Places) -> bool {
        _mm512_mask_test_epi32_mask(7, twice[0], twice[0]) == 0
    }

    fn open_cells(twice: Places) -> u32 {
        let cells = _mm512_castsi512_si128(twice[0]);
        let two = _mm_cvtsi128_si64(cells).count_ones();
        two + _mm_extract_epi32::<2>(cells).count_ones()
    }

    fn differs<const N: usize>(a: [Register; N], b: [Register; N]) -> bool {
        let mut any = one::splat(0);
        for i in 0..N {
            any = _mm512_ternarylogic_epi32::<0xf6>(any, a[i], b[i]);
        }
        _mm512_test_epi32_mask(any, any) != 0
    }

    /// In the lane of a stack, bit `3 * band + column`.
    fn stacks(columns: Columns) -> Columns {
        let c = columns[0];
        let [[n], [l]] = bands_turned(columns);
        let shift = |a: i16, b: i16, c: i16| {
            _mm512_set_epi16(
                0, 0, c, c, b, b, a, a, c, c, b, b, a, a, c, c, b, b, a, a, c, c, b, b, a, a, c, c, b, b, a,
                a,
            )
        };
        let own = shift(0, 3, 6);
        let sn = shift(3, 6, 0);
        let sl = shift(6, 0, 3);
        let seven = _mm512_set1_epi16(7);
        let take = |x, to| _mm512_sllv_epi16(_mm512_and_si512(_mm512_srlv_epi16(x, own), seven), to);
        [one::or3(take(c, own), take(n, sn), take(l, sl))]
    }

    fn choose(rows: Rows, columns: Columns) -> Choice {
        let stacks = stacks(columns)[0];
        let rows = rows[0];
        let row_counts = _mm512_popcnt_epi16(rows);
        let stack_counts = _mm512_popcnt_epi16(stacks);
        let r = _mm512_add_epi32(row_counts, one::down::<16>(row_counts));
        let s = _mm512_add_epi32(stack_counts, one::up::<16>(stack_counts));
        let all = one::select(one::splat(0xffff), r, s);
        let pairs = _mm512_add_epi16(all, digits_1(all));
        let sums = _mm512_add_epi16(_mm512_add_epi16(pairs, digits_2(pairs)), digits_4(all));
        let sums = _mm_or_si128(
            _mm_sub_epi16(_mm512_castsi512_si128(sums), _mm_set1_epi16(28)),
            _mm_setr_epi32(0, 0, 0, -1),
        );
        let least = _mm_cvtsi128_si32(_mm_minpos_epu16(sums)).cast_unsigned() >> 16;
        let (upright, index) = (least & 1 == 1, (least >> 1) as usize);
        let chosen = if upright { u16::MAX } else { 0 };
        let lines = _mm512_mask_blend_epi32(chosen, rows, stacks);
        let counts = _mm512_mask_blend_epi32(chosen, row_counts, stack_counts);
        let band = (0xc30c_30c3_u32 << (2 * index)) & USED;
        let two = _mm512_mask_cmple_epu16_mask(
            band,
            _mm512_sub_epi16(counts, _mm512_set1_epi16(5)),
            _mm512_set1_epi16(1),
        );
        let two =
            if two != 0 { two } else { _mm512_mask_cmpgt_epu16_mask(band, counts, _mm512_set1_epi16(3)) };
        let word = two.trailing_zeros();
        let pattern = _mm512_cvtsi512_si32(_mm512_permutexvar_epi16(_mm512_set1_epi16(word as i16), lines))
            .cast_unsigned()
            & 0o777;
        let digit = (word >> 1) as usize / 3 + 5 * (word & 1) as usize;
        Choice { upright, index, digit, pattern }
    }

    fn remove(places: Places, removal: &Removal) -> Places {
        let [a, b, c] = removal.bands.map(u32::cast_signed);
        let bits = _mm512_castsi128_si512(_mm_setr_epi32(a, b, c, 0));
        let lanes = 7_u32 << (3 * removal.digit + usize::from(removal.digit > 4));
        let gone = |lanes| _mm512_maskz_expand_epi32(lanes, bits);
        [one::without(places[0], gone(lanes as u16)), one::without(places[1], gone((lanes >> 16) as u16))]
    }

    /// The places that the values of 81 cells leave: an open cell may be anything. Nothing else is looked at.
    fn read(values: &Values) -> Places {
        let bands = [0, 27, 54].map(|start| {
            let word = |at: usize| i64::from_le_bytes(*values[start + at..].first_chunk().unwrap_or(&[0; 8]));
            _mm256_setr_epi64x(word(0), word(8), word(16), word(24))
        });
        let plane = |bit: i8| {
            let [a, b, c] =
                bands.map(|band| _mm256_test_epi8_mask(band, _mm256_set1_epi8(bit)).cast_signed());
            let each = _mm512_setr_epi32(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 3);
            _mm512_permutexvar_epi32(each, _mm512_castsi128_si512(_mm_setr_epi32(a, b, c, 0)))
        };
        let planes = [plane(1), plane(2), plane(4), plane(8)];
        let open = one::or(one::or3(planes[0], planes[1], planes[2]), planes[3]);
        let holds = |value: Register, used: u16| {
            let same = |so_far, plane, bit| {
                let wanted = _mm512_movm_epi32(_mm512_test_epi32_mask(value, one::splat(bit)));
                _mm512_ternarylogic_epi32::<0x90>(so_far, plane, wanted)
            };
            let all = one::splat(BAND);
            let digit = same(same(same(same(all, planes[0], 1), planes[1], 2), planes[2], 4), planes[3], 8);
            _mm512_maskz_mov_epi32(used, _mm512_ternarylogic_epi32::<0xf4>(digit, all, open))
        };
        [
            holds(_mm512_setr_epi32(1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 0), 0x7fff),
            holds(_mm512_setr_epi32(6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 0, 0, 0, 0), 0x0fff),
        ]
    }

    fn load(board: &Board) -> Places {
        let w = |i: usize| board.places[i / 3][i % 3].cast_signed();
        [
            _mm512_setr_epi32(
                w(0),
                w(1),
                w(2),
                w(3),
                w(4),
                w(5),
                w(6),
                w(7),
                w(8),
                w(9),
                w(10),
                w(11),
                w(12),
                w(13),
                w(14),
                0,
            ),
            _mm512_setr_epi32(
                w(15),
                w(16),
                w(17),
                w(18),
                w(19),
                w(20),
                w(21),
                w(22),
                w(23),
                w(24),
                w(25),
                w(26),
                0,
                0,
                0,
                0,
            ),
        ]
    }

    fn store(places: Places) -> Board {
        let mut board = Board { places: [[0; 3]; 9] };
        for digit in 0..9 {
            for band in 0..3 {
                let lane = 3 * digit + band;
                let at = _mm512_set1_epi32((lane % 15) as i32);
                board.places[digit][band] =
                    _mm512_cvtsi512_si32(_mm512_permutexvar_epi32(at, places[lane / 15])).cast_unsigned();
            }
        }
        board
    }
}

//! The back end for AVX2: 256 lanes.
#![allow(clippy::wildcard_imports, reason = "the names of the instructions are unmistakable")]
#![expect(clippy::many_single_char_names, reason = "one candidate of many has no name")]

use std::arch::x86_64::*;

use super::engine::engine;

type Register = __m256i;
const WORDS: usize = 8;

engine!(target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt"));

macro_rules! marked {
    ($($item:item)*) => { $(
        #[inline]
        #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
        $item
    )* };
}

marked! {
    fn splat(value: u32) -> Register {
        _mm256_set1_epi32(value.cast_signed())
    }

    fn load(words: &[u32; WORDS]) -> Register {
        let [a, b, c, d, e, f, g, h] = words.map(u32::cast_signed);
        _mm256_setr_epi32(a, b, c, d, e, f, g, h)
    }

    fn store(a: Register) -> [u32; WORDS] {
        [
            _mm256_extract_epi32::<0>(a),
            _mm256_extract_epi32::<1>(a),
            _mm256_extract_epi32::<2>(a),
            _mm256_extract_epi32::<3>(a),
            _mm256_extract_epi32::<4>(a),
            _mm256_extract_epi32::<5>(a),
            _mm256_extract_epi32::<6>(a),
            _mm256_extract_epi32::<7>(a),
        ]
        .map(i32::cast_unsigned)
    }

    fn and(a: Register, b: Register) -> Register {
        _mm256_and_si256(a, b)
    }

    fn or(a: Register, b: Register) -> Register {
        _mm256_or_si256(a, b)
    }

    fn xor(a: Register, b: Register) -> Register {
        _mm256_xor_si256(a, b)
    }

    fn without(a: Register, b: Register) -> Register {
        _mm256_andnot_si256(b, a)
    }

    fn most(a: Register, b: Register, c: Register) -> Register {
        or(and(a, b), and(c, or(a, b)))
    }

    fn select(mask: Register, a: Register, b: Register) -> Register {
        xor(b, and(mask, xor(a, b)))
    }

    fn up<const BY: u32>(a: Register) -> Register {
        _mm256_sll_epi32(a, _mm_cvtsi32_si128(BY.cast_signed()))
    }

    fn down<const BY: u32>(a: Register) -> Register {
        _mm256_srl_epi32(a, _mm_cvtsi32_si128(BY.cast_signed()))
    }

    /// The values of 32 cells, from this one on.
    fn values(board: &Text, from: usize) -> Register {
        let word = |at: usize| i64::from_le_bytes(*board[from + at..].first_chunk().unwrap_or(&[0; 8]));
        let bytes = _mm256_setr_epi64x(word(0), word(8), word(16), word(24));
        let values = _mm256_sub_epi8(bytes, _mm256_set1_epi8(0x30));
        let is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(values, _mm256_set1_epi8(9)), values);
        and(values, is_digit)
    }

    /// For each binary place of the values, the cells that have it, in thirds of 32.
    fn codes(board: &Text) -> [[u32; 3]; 4] {
        // The last 32, of which 15 are in the second third as well.
        let thirds = [values(board, 0), values(board, 32), values(board, 49)];
        let bits = |at: i32| {
            let [a, b, c] = thirds.map(|values| {
                _mm256_movemask_epi8(_mm256_sll_epi16(values, _mm_cvtsi32_si128(7 - at))).cast_unsigned()
            });
            [a, b, c >> 15]
        };
        [bits(0), bits(1), bits(2), bits(3)]
    }

    /// For each bit a byte, with this value where the bit is set.
    fn bytes(bits: u32, value: i8) -> Register {
        let (byte, own) = (0x0101_0101_0101_0101, 0x8040_2010_0804_0201_u64.cast_signed());
        let each = _mm256_setr_epi64x(0, byte, 2 * byte, 3 * byte);
        let own = _mm256_set1_epi64x(own);
        let spread = and(_mm256_shuffle_epi8(splat(bits), each), own);
        and(_mm256_cmpeq_epi8(spread, own), _mm256_set1_epi8(value))
    }

    /// The text of the cells of these values.
    fn digits(codes: [[u32; 3]; 4]) -> Text {
        let third = |third: usize| {
            let bits = |at: usize| bytes(codes[at][third], 1 << at);
            let values = or(or3(bits(0), bits(1), bits(2)), bits(3));
            store(_mm256_add_epi8(values, _mm256_set1_epi8(0x30)))
        };
        let words = [third(0), third(1), third(2)];
        let mut text = [0; Cell::COUNT];
        for (bytes, word) in text.as_chunks_mut::<4>().0.iter_mut().zip(words.as_flattened()) {
            *bytes = word.to_le_bytes();
        }
        text[Cell::COUNT - 1] = words[2][4] as u8;
        text
    }
}

//! The back end for AVX-512: 512 lanes.
#![allow(clippy::wildcard_imports, reason = "the names of the instructions are unmistakable")]
#![expect(clippy::many_single_char_names, reason = "one candidate of many has no name")]

use std::arch::x86_64::*;

use super::engine::engine;

type Register = __m512i;
const WORDS: usize = 16;

engine!(target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,popcnt,bmi1,bmi2,lzcnt"));

macro_rules! marked {
    ($($item:item)*) => { $(
        #[inline]
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,popcnt,bmi1,bmi2,lzcnt")]
        $item
    )* };
}

marked! {
    fn splat(value: u32) -> Register {
        _mm512_set1_epi32(value.cast_signed())
    }

    fn load(words: &[u32; WORDS]) -> Register {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = words.map(u32::cast_signed);
        _mm512_setr_epi32(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    }

    fn store(a: Register) -> [u32; WORDS] {
        let quarters = [
            _mm512_extracti32x4_epi32::<0>(a),
            _mm512_extracti32x4_epi32::<1>(a),
            _mm512_extracti32x4_epi32::<2>(a),
            _mm512_extracti32x4_epi32::<3>(a),
        ];
        let mut words = [0; WORDS];
        for (words, quarter) in words.as_chunks_mut::<4>().0.iter_mut().zip(quarters) {
            *words = [
                _mm_extract_epi32::<0>(quarter),
                _mm_extract_epi32::<1>(quarter),
                _mm_extract_epi32::<2>(quarter),
                _mm_extract_epi32::<3>(quarter),
            ]
            .map(i32::cast_unsigned);
        }
        words
    }

    fn and(a: Register, b: Register) -> Register {
        _mm512_and_si512(a, b)
    }

    fn or(a: Register, b: Register) -> Register {
        _mm512_or_si512(a, b)
    }

    fn xor(a: Register, b: Register) -> Register {
        _mm512_xor_si512(a, b)
    }

    fn without(a: Register, b: Register) -> Register {
        _mm512_andnot_si512(b, a)
    }

    fn most(a: Register, b: Register, c: Register) -> Register {
        _mm512_ternarylogic_epi32::<0xe8>(a, b, c)
    }

    fn select(mask: Register, a: Register, b: Register) -> Register {
        _mm512_ternarylogic_epi32::<0xca>(mask, a, b)
    }

    fn up<const BY: u32>(a: Register) -> Register {
        _mm512_slli_epi32::<BY>(a)
    }

    fn down<const BY: u32>(a: Register) -> Register {
        _mm512_srli_epi32::<BY>(a)
    }

    /// For each binary place of the values, the cells that have it, in thirds of 32.
    fn codes(board: &Text) -> [[u32; 3]; 4] {
        let word = |at: usize| i64::from_le_bytes(*board[at..].first_chunk().unwrap_or(&[0; 8]));
        let first = _mm512_setr_epi64(word(0), word(8), word(16), word(24), word(32), word(40), word(48), word(56));
        // The last 32, of which 15 are in the first as well.
        let rest = _mm256_setr_epi64x(word(49), word(57), word(65), word(73));
        let is_digit = _mm512_cmplt_epu8_mask(_mm512_sub_epi8(first, _mm512_set1_epi8(0x31)), _mm512_set1_epi8(9));
        let first = _mm512_maskz_mov_epi8(is_digit, first);
        let is_digit = _mm256_cmplt_epu8_mask(_mm256_sub_epi8(rest, _mm256_set1_epi8(0x31)), _mm256_set1_epi8(9));
        let rest = _mm256_maskz_mov_epi8(is_digit, rest);
        [0, 1, 2, 3].map(|bit: i32| {
            let two = _mm512_test_epi8_mask(first, _mm512_set1_epi8(1 << bit));
            let third = _mm256_movemask_epi8(_mm256_sll_epi16(rest, _mm_cvtsi32_si128(7 - bit)));
            [two as u32, (two >> 32) as u32, third.cast_unsigned() >> 15]
        })
    }

    /// The text of the cells of these values.
    fn digits(codes: [[u32; 3]; 4]) -> Text {
        let zeros = _mm512_set1_epi8(0x30);
        let (mut first, mut last) = (zeros, _mm512_castsi512_si256(zeros));
        for (bit, [a, b, c]) in codes.into_iter().enumerate() {
            let two = u64::from(a) | u64::from(b) << 32;
            first = _mm512_mask_add_epi8(first, two, first, _mm512_set1_epi8(1 << bit));
            last = _mm256_mask_add_epi8(last, c, last, _mm256_set1_epi8(1 << bit));
        }
        let mut text = [0; Cell::COUNT];
        let words = [store(first), store(_mm512_castsi256_si512(last))];
        for (bytes, word) in text.as_chunks_mut::<4>().0.iter_mut().zip(words.as_flattened()) {
            *bytes = word.to_le_bytes();
        }
        text[Cell::COUNT - 1] = words[1][4] as u8;
        text
    }
}

//! The back end for every machine: 128 lanes, in an array that the compiler puts in whatever registers there are.

use super::engine::engine;

type Register = [u64; 2];
const WORDS: usize = 4;

engine!(allow(clippy::inline_always));

#[inline]
fn splat(value: u32) -> Register {
    load(&[value; WORDS])
}

#[inline]
fn load(words: &[u32; WORDS]) -> Register {
    [0, 2].map(|at| u64::from(words[at]) | u64::from(words[at + 1]) << 32)
}

#[inline]
fn store([a, b]: Register) -> [u32; WORDS] {
    [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32]
}

#[inline]
fn both(a: Register, b: Register, of: impl Fn(u64, u64) -> u64) -> Register {
    [of(a[0], b[0]), of(a[1], b[1])]
}

#[inline]
fn and(a: Register, b: Register) -> Register {
    both(a, b, |a, b| a & b)
}

#[inline]
fn or(a: Register, b: Register) -> Register {
    both(a, b, |a, b| a | b)
}

#[inline]
fn xor(a: Register, b: Register) -> Register {
    both(a, b, |a, b| a ^ b)
}

#[inline]
fn without(a: Register, b: Register) -> Register {
    both(a, b, |a, b| a & !b)
}

#[inline]
fn most(a: Register, b: Register, c: Register) -> Register {
    or(and(a, b), and(c, or(a, b)))
}

#[inline]
fn select(mask: Register, a: Register, b: Register) -> Register {
    xor(b, and(mask, xor(a, b)))
}

/// Within each word, as the bits of none but the neighbour's are asked for.
#[inline]
fn up<const BY: u32>(a: Register) -> Register {
    a.map(|a| a << BY)
}

#[inline]
fn down<const BY: u32>(a: Register) -> Register {
    a.map(|a| a >> BY)
}

/// For each binary place of the values, the cells that have it, in thirds of 32.
fn codes(board: &Text) -> [[u32; 3]; 4] {
    let mut codes = [[0; 3]; 4];
    for (cell, byte) in board.iter().enumerate() {
        let digit = byte.wrapping_sub(b'0');
        let value = if digit <= 9 { digit } else { 0 };
        for (bit, thirds) in codes.iter_mut().enumerate() {
            thirds[cell / 32] |= u32::from(value >> bit & 1) << (cell % 32);
        }
    }
    codes
}

/// The text of the cells of these values.
fn digits(codes: [[u32; 3]; 4]) -> Text {
    let mut text = [b'0'; Cell::COUNT];
    for (bit, thirds) in codes.iter().enumerate() {
        for (cell, byte) in text.iter_mut().enumerate() {
            *byte += ((thirds[cell / 32] >> (cell % 32) & 1) as u8) << bit;
        }
    }
    text
}

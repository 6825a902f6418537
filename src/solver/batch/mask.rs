//! [`Mask`], a set of lanes.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of lanes, in words as a register has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mask<const WORDS: usize>(pub [u32; WORDS]);

impl<const WORDS: usize> Mask<WORDS> {
    pub const NONE: Self = Mask([0; WORDS]);
    pub const ALL: Self = Mask([u32::MAX; WORDS]);

    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    pub const fn insert(&mut self, lane: usize) {
        self.0[lane / 32] |= 1 << (lane % 32);
    }

    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.both(other, |a, b| a & !b)
    }

    pub fn remove_all(&mut self, other: Self) {
        *self = self.without(other);
    }

    pub fn lanes(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(32 * at + bit)
            })
        })
    }

    fn both(mut self, other: Self, of: impl Fn(u32, u32) -> u32) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word = of(*word, other);
        }
        self
    }
}

impl<const WORDS: usize> BitAnd for Mask<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.both(other, |a, b| a & b)
    }
}

impl<const WORDS: usize> BitOr for Mask<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.both(other, |a, b| a | b)
    }
}

impl<const WORDS: usize> BitOrAssign for Mask<WORDS> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

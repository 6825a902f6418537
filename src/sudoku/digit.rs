//! [`Digit`], one of 1 to 9, and [`Digits`], a set of them.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 9. An empty cell is `Option::<Digit>::None`, which takes no more room than the digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// 1 to 9 in order.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut index = 1;
        while index < 9 {
            all[index] = Digit(NonZeroU8::MIN.saturating_add(index as u8));
            index += 1;
        }
        all
    };

    /// The digit with this value, if it is within 1..=9.
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Digit(value)),
            _ => None,
        }
    }

    /// The digit that an ASCII `'1'` to `'9'` stands for. No other script's digits are taken.
    pub const fn from_char(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Digit::new(symbol as u8 - b'0'),
            _ => None,
        }
    }

    /// Its value, 1..=9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its place in an array of nine, 0..9.
    pub const fn index(self) -> usize {
        self.get() as usize - 1
    }

    /// `'1'` to `'9'`.
    pub const fn to_char(self) -> char {
        (b'0' + self.get()) as char
    }

    /// The next greater digit; after 9 there is none.
    pub const fn next(self) -> Option<Digit> {
        Digit::new(self.get() + 1)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_char(), out)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A set of digits, such as the candidates of a cell; digit 1 is bit 0.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Digits(u16);

impl Digits {
    /// No digit.
    pub const NONE: Digits = Digits(0);
    /// 1 to 9.
    pub const ALL: Digits = Digits(0x1ff);

    /// The set whose bit 0 is digit 1 and whose bit 8 is digit 9; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> Digits {
        Digits(bits & Digits::ALL.0)
    }

    /// Bit 0 is digit 1, bit 8 is digit 9.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of this digit alone.
    pub const fn only(digit: Digit) -> Digits {
        Digits(1 << digit.index())
    }

    /// Whether the digit is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Digits::only(digit).0 != 0
    }

    /// Adds the digit.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Digits::only(digit).0;
    }

    /// Takes the digit out.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !Digits::only(digit).0;
    }

    /// Adds the digit if it was not there and takes it out if it was.
    pub const fn toggle(&mut self, digit: Digit) {
        self.0 ^= Digits::only(digit).0;
    }

    /// How many digits are in the set, 0..=9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no digit is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The least digit of the set.
    pub const fn first(self) -> Option<Digit> {
        Digit::new(self.0.trailing_zeros() as u8 + 1)
    }

    /// The digit, if there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Digits) -> Digits {
        Digits(self.0 & !other.0)
    }

    /// The digits in this set, in the other, or in both.
    #[must_use]
    pub const fn union(self, other: Digits) -> Digits {
        Digits(self.0 | other.0)
    }

    /// The digits in both sets.
    #[must_use]
    pub const fn intersection(self, other: Digits) -> Digits {
        Digits(self.0 & other.0)
    }
}

impl Iterator for Digits {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = self.first()?;
        self.remove(digit);
        Some(digit)
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Digits {
        let mut set = Digits::NONE;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

/// The digits in ascending order without a separator: `1379`.
impl fmt::Display for Digits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.map(Digit::to_char).collect::<String>())
    }
}

impl fmt::Debug for Digits {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_digits() {
        let values: Vec<u8> = (0..=255).filter_map(Digit::new).map(Digit::get).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(Digit::from_char('５'), None, "a full-width digit is not taken by itself");
        assert!(Digit::ALL.iter().all(|&digit| Digit::from_char(digit.to_char()) == Some(digit)));
    }

    #[test]
    fn an_empty_cell_takes_one_byte() {
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn a_set_reads_back_in_ascending_order() {
        let set: Digits = [7, 1, 3].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.to_string(), "137");
        assert_eq!(set.len(), 3);
        assert_eq!(Digits::ALL.without(set).to_string(), "245689");
        assert_eq!(set.single(), None);
        assert_eq!(Digits::only(Digit::ALL[8]).single(), Digit::new(9));
        assert_eq!(Digits::NONE.first(), None);
    }
}

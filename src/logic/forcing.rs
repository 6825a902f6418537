//! Forcing: what follows from supposing a candidate, as far as singles go.
//!
//! A supposition that ends in what cannot be is wrong. What follows from every candidate of a cell, or from every
//! place of a digit in a house, is right. Where singles end, a second supposition inside the first goes further.

mod nested;
mod nets;
mod trial;
mod verity;
pub(super) mod words;

pub(super) use nested::nested_nets;
pub(super) use nets::{nets, nishios, refute};
pub(super) use verity::{cells, houses};

#[cfg(test)]
mod tests {
    use crate::logic::{LibraryCase, next};

    /// The step that comes next in the state: name, change, and the reasoning.
    fn told(line: &str) -> Vec<String> {
        let step = next(&LibraryCase::read(line).unwrap().position).unwrap();
        [vec![format!("{}: {}", step.technique.name(), step.changes())], step.explanation()].concat()
    }

    #[test]
    fn a_candidate_that_singles_refute_is_told_with_numbered_lines() {
        let told = told(
            ":1304:1:......7.6....9+6..363.8.....+3+19..5...+45.2.3.1.2.61.+94+3+5+5.4........165.+3.48+6+3...2+5.:212 115 415 416 918 222 136 848 849 855 775 875 878 978 782 786 196:111::8.3",
        );
        assert_eq!(
            told,
            [
                "contradiction chain: r1c1<>1",
                "Suppose r1c1 is 1.",
                "1. r2c1 is 7: no other digit is left.",
                "2. r8c1 is 9: no other place is left in column 1.",
                "3. r3c5 is 1: no other place is left in box 2.",
                "4. r3c6 is 7: no other place is left in row 3.",
                "5. r3c8 is 9: no other place is left in column 8.",
                "6. No place is left for 4 in row 3.",
                "So r1c1 is not 1.",
            ]
        );
    }

    #[test]
    fn wherever_a_digit_goes_the_same_follows() {
        let told = told(
            ":1303:6:8+5.2+3...4.74.5.23.+23.....+51........6.....7.4.....9.5...4.6...+2+57+62...1.+39.5.23+4+6.:834 936 737 143 943 146 651 953 859 863 166 768 875 986:616::8.6",
        );
        assert_eq!(
            told,
            [
                "house forcing chain: r1c6<>6",
                "The 6 of row 6 is in one of 3 cells.",
                "If r6c1 is 6: r2c1 is not 6, so r2c6 is 6, so r1c6 is not 6.",
                "If r6c3 is 6: r6c3 is not 7, so r6c9 is 7, so r9c9 is not 7, so r9c9 is 8, so r2c9 is not 8, so r3c7 is 8, so r3c7 is not 6, so r1c7 is 6, so r1c6 is not 6.",
                "If r6c6 is 6: r1c6 is not 6.",
                "So in any case r1c6 is not 6.",
            ]
        );
    }
}

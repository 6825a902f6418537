//! [`Technique`], the table of what the teacher knows, and [`Rating`], how hard a step is.

use std::fmt;

use super::deduction::Deduction;
use super::position::Position;
use super::singles;

/// A way of reasoning that has a name among players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    FullHouse,
    HiddenSingleInBox,
    HiddenSingleInLine,
    NakedSingle,
}

/// What the table says of one technique.
struct Entry {
    name: &'static str,
    rating: Rating,
    find: fn(&Position) -> Option<Deduction>,
}

impl Technique {
    /// All of them, the easiest first.
    pub const ALL: [Technique; 4] = [
        Technique::FullHouse,
        Technique::HiddenSingleInBox,
        Technique::HiddenSingleInLine,
        Technique::NakedSingle,
    ];

    const fn entry(self) -> Entry {
        match self {
            Technique::FullHouse => {
                Entry { name: "full house", rating: Rating(10), find: singles::full_house }
            }
            Technique::HiddenSingleInBox => {
                Entry { name: "hidden single", rating: Rating(12), find: singles::hidden_in_box }
            }
            Technique::HiddenSingleInLine => {
                Entry { name: "hidden single", rating: Rating(15), find: singles::hidden_in_line }
            }
            Technique::NakedSingle => {
                Entry { name: "naked single", rating: Rating(23), find: singles::naked }
            }
        }
    }

    /// The name that players use, in lower case.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// How hard it is to see.
    pub const fn rating(self) -> Rating {
        self.entry().rating
    }

    pub(super) fn find(self, position: &Position) -> Option<Deduction> {
        (self.entry().find)(position)
    }
}

/// How hard a step is, in tenths on the scale that Sudoku Explainer made common: 1.0 is a full house, and the hardest
/// puzzles known need steps of more than 11. Shown as `1.5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rating(u16);

impl fmt::Display for Rating {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_come_the_easiest_first_with_their_ratings() {
        assert!(Technique::ALL.is_sorted_by_key(|technique| technique.rating()));
        let ratings = Technique::ALL.map(|technique| technique.rating().to_string());
        assert_eq!(ratings, ["1.0", "1.2", "1.5", "2.3"]);
    }
}

//! Almost locked sets: cells of a house with one digit more than there are cells, so that without any one of the
//! digits the others fill them.

mod als;
mod blossom;
mod sue_de_coq;
mod wings;

use super::position::Position;
use crate::sudoku::{Cell, Cells, Digit, Digits, House};
pub(super) use als::{als_chains, als_xy_wings, als_xz, wxyz_wings};
pub(super) use blossom::{death_blossoms, explain as explain_blossom};
pub(super) use sue_de_coq::{explain as explain_sue_de_coq, sues_de_coq};
pub(super) use wings::xyz_wings;

/// Cells of a house that can hold one digit more than there are cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AlmostLockedSet {
    pub cells: Cells,
    pub digits: Digits,
    /// For each digit the cells of the set that can hold it.
    places: [Cells; 9],
}

impl AlmostLockedSet {
    fn new(position: &Position, cells: Cells, digits: Digits) -> AlmostLockedSet {
        AlmostLockedSet {
            cells,
            digits,
            places: Digit::ALL.map(|digit| position.cells_of(digit).intersection(cells)),
        }
    }

    /// The cells of the set that can hold the digit.
    pub const fn cells_of(&self, digit: Digit) -> Cells {
        self.places[digit.index()]
    }
}

/// All of them, each set of cells once.
pub(super) fn list(position: &Position) -> Vec<AlmostLockedSet> {
    let mut all: Vec<AlmostLockedSet> = Vec::new();
    for house in House::ALL {
        let cells: Vec<Cell> = house.set().intersection(position.empty()).collect();
        let count = cells.len();
        for choice in 1_u32..1 << count {
            let size = choice.count_ones() as usize;
            if size + 1 > count || size > 7 {
                continue;
            }
            let chosen =
                cells.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1).map(|(_, &cell)| cell);
            let cells: Cells = chosen.collect();
            let digits = { cells }.fold(Digits::NONE, |all, cell| all.union(position.get(cell)));
            // What lies in two houses is listed with the first of them.
            let first = cells.houses().next();
            if digits.len() == size + 1 && first == Some(house) {
                all.push(AlmostLockedSet::new(position, cells, digits));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use crate::logic::{LibraryCase, next};

    /// The step that comes next in the state: name, change, and the reasoning.
    fn told(line: &str) -> Vec<String> {
        let step = next(&LibraryCase::read(line).unwrap().position).unwrap();
        [vec![format!("{}: {}", step.technique.name(), step.changes())], step.explanation()].concat()
    }

    #[test]
    fn each_candidate_of_the_stem_spoils_a_set() {
        let told = told(
            ":0904:1257:......7.6....9+6..363.8.....+3+19..5...+45.2.3.1.2.61.+94+3+5+5.4........165.+3.48+6+3...2+5.:212 918 222 848 849 855 775 875 878 978 782 786:115::7.6",
        );
        assert_eq!(
            told,
            [
                "Death Blossom: r1c5<>1",
                "If r3c3 is 2, then one of r39c5 is 1.",
                "If r3c3 is 5, then one of r1c16 is 1.",
                "If r3c3 is 7, then one of r1c6 r3c56 is 1.",
                "So in any case r1c5 is not 1.",
            ]
        );
    }
}

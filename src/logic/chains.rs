//! Chains: candidates of which each next one follows from the one before, so that one of the two ends is true.
//!
//! One search over a [`graph`](graph::Graph) of candidates and groups finds them all; what they are called depends on
//! which nodes and links the graph holds, and for short ones on their shape. The walk is that of alternating inference
//! chains: a node that is off puts another on (a strong link), a node that is on puts others off (a weak link).

mod chain;
mod graph;
mod names;
mod search;
mod wings;
pub(super) mod words;

pub(super) use chain::{Chain, union};
pub(super) use graph::{Graph, Id, Node};
pub(super) use search::{aics, grouped, short_chains, short_grouped, with_sets, x_chains, xy_chains};
pub(super) use wings::xyz_wing;
pub(super) use wings::{remote_pairs, w_wings, xy_wings};

#[cfg(test)]
mod tests {
    use crate::logic::{LibraryCase, next};

    /// The step that comes next in the state: name, change, and the reasoning.
    fn told(line: &str) -> Vec<String> {
        let step = next(&LibraryCase::read(line).unwrap().position).unwrap();
        [vec![format!("{}: {}", step.technique.name(), step.changes())], step.explanation()].concat()
    }

    #[test]
    fn three_cells_of_two_candidates_lean_on_one_another() {
        let told = told(
            ":0800:235:.9+6+4.+7+5.+1+47.+1.+5.+96...9.6+724+7485+9.1+6...9+671.+4..+6.8+4.+9+7..14+7+6+8+2.9+9..3+14+6.76.+7+25+9+41.:832:311 331::4.2",
        );
        assert_eq!(
            told,
            [
                "XY-Wing: r1c1<>3 r3c1<>3",
                "If r2c3 is not 3, then r2c3 is 2, so r8c3 is 5, so r7c1 is 3.",
                "So r2c3 is 3, or r7c1 is 3.",
                "Either way none of r13c1 is 3.",
            ]
        );
    }

    #[test]
    fn a_chain_through_houses_and_cells_has_one_end_that_is_true() {
        let told = told(
            ":0708:24:9..+1..8.2...+83+9.+1+5+1+854...9...+1..7.2.2....81......1.7..+54.9+61....16.8..........56+1:712 713 318 666 873 486 795:266::7.1",
        );
        assert_eq!(
            told,
            [
                "Alternating Chain: r6c6<>2",
                "Suppose r3c6 is not 2.",
                "Then r3c5 is 2 (the 2 of row 3).",
                "Then r9c5 is not 2.",
                "Then r9c5 is 4 (all that is left in r9c5).",
                "Then r9c6 is not 4.",
                "Then r6c6 is 4 (the 4 of column 6).",
                "So r3c6 is 2 or r6c6 is 4. Either way r6c6 is not 2.",
            ]
        );
    }
}

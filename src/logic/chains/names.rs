//! What a chain is called: by the nodes that it may go through, and where it is short by its shape.

use super::chain::Chain;
use super::graph::is_pair;
use crate::logic::deduction::Because;
use crate::logic::position::Position;
use crate::logic::technique::{Rating, Technique};
use crate::sudoku::House;

/// Which nodes and links a graph holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// One digit in houses.
    Digit,
    /// Cells with two candidates.
    Pairs,
    /// All candidates.
    All,
    /// All candidates and groups.
    Grouped,
    /// Almost locked sets too.
    Sets,
}

impl Kind {
    /// The names of a chain and of a loop.
    const fn names(self) -> [Technique; 2] {
        match self {
            Kind::Digit => [Technique::XChain, Technique::XCycle],
            Kind::Pairs => [Technique::XyChain, Technique::YCycle],
            Kind::All => [Technique::Aic, Technique::NiceLoop],
            Kind::Grouped => [Technique::GroupedAic, Technique::GroupedLoop],
            Kind::Sets => [Technique::AlsAic, Technique::AlsLoop],
        }
    }

    /// The name of the chain and its rating, which grows with its length.
    pub fn name(self, chain: &Chain) -> (Technique, Rating) {
        let technique = self.names()[usize::from(chain.is_loop)];
        (technique, technique.rating().for_length(chain.links()))
    }

    /// The rating of a chain of so many links, or of a loop.
    pub fn rating(self, links: usize, is_loop: bool) -> Rating {
        self.names()[usize::from(is_loop)].rating().for_length(links)
    }
}

/// The shape of a chain on one digit with two strong links, which is no loop; none where it has no name of its own.
pub(super) fn short_name(chain: &Chain) -> Option<Technique> {
    let [Because::House(a, _), Because::House(b, _)] = &chain.strong[..] else { return None };
    let is_grouped = chain.nodes.iter().any(|node| node.cells.len() > 1);
    if is_grouped {
        return Some(if is_empty_rectangle(chain) {
            Technique::EmptyRectangle
        } else {
            Technique::GroupedTurbot
        });
    }
    // The two ends in the middle of the chain, which see each other.
    let inner = chain.nodes[1].cells.union(chain.nodes[2].cells);
    let in_line = inner.houses().any(House::is_line);
    Some(match (a, b) {
        (House::Row(_), House::Row(_)) | (House::Column(_), House::Column(_)) if in_line => {
            Technique::Skyscraper
        }
        (House::Row(_), House::Column(_)) | (House::Column(_), House::Row(_)) if !in_line => {
            Technique::TwoStringKite
        }
        _ => Technique::TurbotFish,
    })
}

/// A box whose places lie on a row and a column that cross in it, and a line with two places.
fn is_empty_rectangle(chain: &Chain) -> bool {
    let links = [(0, &chain.nodes[0..2]), (1, &chain.nodes[2..4])];
    let is_box = |place: usize| matches!(chain.strong[place], Because::House(House::Box(_), _));
    links.iter().any(|&(place, pair)| {
        let other = links[1 - place].1;
        let line_is_single = other.iter().all(|node| node.cells.len() == 1);
        is_box(place) && !is_box(1 - place) && line_is_single && pair.iter().any(|node| node.cells.len() > 1)
    })
}

/// Whether the chain goes from a cell with two candidates through a house to another with the same two.
pub(super) fn is_w_wing(position: &Position, chain: &Chain) -> bool {
    let [Because::Cell(a), Because::House(..), Because::Cell(b)] = chain.strong[..] else { return false };
    is_pair(position, b, position.get(a))
}

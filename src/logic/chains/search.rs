//! The search: from each node that is off, breadth first, to all that are on then.

use std::collections::VecDeque;

use super::chain::Chain;
use super::graph::{Graph, Id, Node};
use super::names::{Kind, short_name};
use crate::logic::deduction::Because;
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::sets;
use crate::sudoku::Digit;

/// Chains of two strong links on one digit: Skyscraper, 2-String Kite, Turbot Fish.
pub(crate) fn short_chains(position: &Position, finds: &mut Finds) {
    short(position, false, finds);
}

/// The same through groups: Empty Rectangle and others.
pub(crate) fn short_grouped(position: &Position, finds: &mut Finds) {
    short(position, true, finds);
}

fn short(position: &Position, groups: bool, finds: &mut Finds) {
    for digit in Digit::ALL {
        let graph = Graph::of_digit(position, digit, groups);
        search(&graph, 2, &mut |found| {
            let chain = found.chain();
            let Some(technique) = short_name(&chain).filter(|_| chain.strong.len() == 2 && !chain.is_loop)
            else {
                return;
            };
            if groups && chain.nodes.iter().all(|node| node.cells.len() == 1) {
                return;
            }
            if finds.wants(technique.rating()) {
                finds.extend(chain.step(position, technique, technique.rating()));
            }
        });
    }
}

/// Chains and rings on one digit.
pub(crate) fn x_chains(position: &Position, finds: &mut Finds) {
    for digit in Digit::ALL {
        run(position, &Graph::of_digit(position, digit, false), Kind::Digit, finds);
    }
}

/// Chains and rings of cells with two candidates.
pub(crate) fn xy_chains(position: &Position, finds: &mut Finds) {
    run(position, &Graph::of_pairs(position, position.bivalue()), Kind::Pairs, finds);
}

/// Chains and rings of candidates.
pub(crate) fn aics(position: &Position, finds: &mut Finds) {
    run(position, &Graph::of_all(position, false), Kind::All, finds);
}

/// Chains and rings of candidates and groups.
pub(crate) fn grouped(position: &Position, finds: &mut Finds) {
    run(position, &Graph::of_all(position, true), Kind::Grouped, finds);
}

/// Chains and rings that go through almost locked sets.
pub(crate) fn with_sets(position: &Position, finds: &mut Finds) {
    run(position, &Graph::with_sets(position, &sets::list(position)), Kind::Sets, finds);
}

/// Every chain of the graph that is wanted.
fn run(position: &Position, graph: &Graph, kind: Kind, finds: &mut Finds) {
    let search = if finds.wants_all() { search_widely } else { search };
    search(graph, usize::MAX, &mut |found| {
        let (links, is_loop) = (found.links(), found.is_loop());
        // A ring of two pairs is a pattern of another family.
        if links < 3 || !finds.wants(kind.rating(links, is_loop)) || !found.concludes(position) {
            return;
        }
        let chain = found.chain();
        let (technique, rating) = kind.name(&chain);
        if has_kind(&chain, kind) {
            finds.extend(chain.step(position, technique, rating));
        }
    });
}

/// Whether the chain has something that only this kind has; others are found by the kinds before it.
fn has_kind(chain: &Chain, kind: Kind) -> bool {
    match kind {
        Kind::Grouped => chain.nodes.iter().any(|node| node.cells.len() > 1),
        Kind::Sets => chain.strong.iter().any(|because| matches!(because, Because::Cells(_))),
        _ => true,
    }
}

/// A way from a node that is off to one that is on.
pub(super) struct Found<'a> {
    graph: &'a Graph,
    walk: &'a Walk,
    from: Id,
    to: Id,
}

impl Found<'_> {
    /// How many links the chain has, the one that closes a loop among them.
    fn links(&self) -> usize {
        self.walk.depth[self.to] + usize::from(self.is_loop())
    }

    /// Whether the last node puts the first off.
    fn is_loop(&self) -> bool {
        self.graph.weak[self.to].contains(&self.from) && self.to != self.from
    }

    /// Whether the two ends exclude something, as far as that is quickly told.
    fn concludes(&self, position: &Position) -> bool {
        let (a, b) = (&self.graph.nodes[self.from], &self.graph.nodes[self.to]);
        if self.from == self.to || self.is_loop() {
            return true;
        }
        if a.digit == b.digit {
            return position.cells_of(a.digit).meets(a.seen.intersection(b.seen));
        }
        let crosses = |one: &Node, other: &Node| {
            let cell = one.cells.single().filter(|&cell| other.seen.contains(cell));
            cell.is_some_and(|cell| position.get(cell).contains(other.digit))
        };
        let same_cell =
            a.cells == b.cells && a.cells.single().is_some_and(|cell| position.get(cell).len() > 2);
        same_cell || crosses(a, b) || crosses(b, a)
    }

    /// The chain in full.
    pub fn chain(&self) -> Chain {
        let (mut ids, mut strong) = (Vec::new(), Vec::new());
        let mut on = self.to;
        loop {
            let (off, link) = self.walk.strong[on].unwrap_or_default();
            ids.extend([on, off]);
            strong.push(self.graph.strong[off][link].because.clone());
            if off == self.from {
                break;
            }
            on = self.walk.weak[off];
        }
        ids.reverse();
        strong.reverse();
        let nodes = ids.into_iter().map(|id| self.graph.nodes[id]).collect();
        Chain { nodes, strong, is_loop: self.is_loop() }
    }
}

/// What was reached from a node that is off.
struct Walk {
    /// For a node that is on: the node that is off before it, and the place of the strong link.
    strong: Vec<Option<(Id, usize)>>,
    /// For a node that is off: the node that is on before it.
    weak: Vec<Id>,
    is_off: Vec<bool>,
    /// For a node that is on: the links up to it.
    depth: Vec<usize>,
}

impl Walk {
    fn new(count: usize) -> Walk {
        Walk {
            strong: vec![None; count],
            weak: vec![0; count],
            is_off: vec![false; count],
            depth: vec![0; count],
        }
    }

    fn start(&mut self, from: Id) {
        self.strong.fill(None);
        self.is_off.fill(false);
        self.is_off[from] = true;
    }

    /// Breadth first from a node that is off, through all its strong links or the one at this place alone.
    fn go_on(
        &mut self,
        graph: &Graph,
        (from, first): (Id, Option<usize>),
        most: usize,
        take: &mut dyn FnMut(&Walk, Id),
    ) {
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((off, depth)) = queue.pop_front() {
            for (place, link) in graph.strong[off].iter().enumerate() {
                let is_barred = off == from && first.is_some_and(|first| first != place);
                if is_barred || self.strong[link.to].is_some() {
                    continue;
                }
                self.strong[link.to] = Some((off, place));
                self.depth[link.to] = depth + 1;
                take(self, link.to);
                if depth / 2 + 1 < most {
                    self.put_off(graph, &mut queue, link.to, depth + 2);
                }
            }
        }
    }

    /// Puts off what the node that is on excludes.
    fn put_off(&mut self, graph: &Graph, queue: &mut VecDeque<(Id, usize)>, on: Id, depth: usize) {
        for &off in &graph.weak[on] {
            if !self.is_off[off] {
                self.is_off[off] = true;
                self.weak[off] = on;
                queue.push_back((off, depth));
            }
        }
    }
}

/// From every node that is off to every node that is on then, by the shortest way, through so many strong links at
/// the most. Of the two directions of a chain only one is told.
pub(super) fn search(graph: &Graph, most: usize, take: &mut dyn FnMut(&Found)) {
    let mut walk = Walk::new(graph.nodes.len());
    for from in (0..graph.nodes.len()).filter(|&id| !graph.strong[id].is_empty()) {
        walk.start(from);
        walk.go_on(graph, (from, None), most, &mut |walk, to| {
            if to >= from {
                take(&Found { graph, walk, from, to });
            }
        });
    }
}

/// The same, but the shortest way through each first link, so that longer chains between the same ends are found too.
fn search_widely(graph: &Graph, most: usize, take: &mut dyn FnMut(&Found)) {
    let mut walk = Walk::new(graph.nodes.len());
    for from in 0..graph.nodes.len() {
        for first in 0..graph.strong[from].len() {
            walk.start(from);
            walk.go_on(graph, (from, Some(first)), most, &mut |walk, to| {
                take(&Found { graph, walk, from, to });
            });
        }
    }
}

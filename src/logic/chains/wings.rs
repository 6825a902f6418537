//! Short chains through cells with two candidates: XY-Wing, W-Wing, Remote Pair.

use super::chain::Chain;
use super::graph::{Graph, Node};
use super::names::is_w_wing;
use super::search::search;
use crate::logic::deduction::Because;
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::sudoku::{Cell, Cells, Digit, Digits, House};

/// Chains of three cells.
pub(crate) fn xy_wings(position: &Position, finds: &mut Finds) {
    let graph = Graph::of_pairs(position, position.bivalue());
    search(&graph, 3, &mut |found| {
        let chain = found.chain();
        if chain.strong.len() == 3 && !chain.is_loop && chain.first().digit == chain.last().digit {
            add(position, &chain, Technique::XyWing, finds);
        }
    });
}

/// Chains of four or more cells that all have the same two candidates.
pub(crate) fn remote_pairs(position: &Position, finds: &mut Finds) {
    let pairs: Vec<Cell> = position.bivalue().collect();
    let mut done: Vec<Digits> = Vec::new();
    for &cell in &pairs {
        let digits = position.get(cell);
        let alike: Cells = pairs.iter().copied().filter(|&other| position.get(other) == digits).collect();
        if done.contains(&digits) || alike.len() < 4 {
            continue;
        }
        done.push(digits);
        search(&Graph::of_pairs(position, alike), usize::MAX, &mut |found| {
            let chain = found.chain();
            if chain.strong.len() >= 4 && chain.strong.len() % 2 == 0 && !chain.is_loop {
                add_remote_pair(position, &chain, finds);
            }
        });
    }
}

/// The ends of a remote pair hold one of the digits each, so that what sees both loses both.
fn add_remote_pair(position: &Position, chain: &Chain, finds: &mut Finds) {
    let swapped = |node: &Node| {
        let cell = node.cells;
        let other =
            cell.first().and_then(|cell| position.get(cell).without(Digits::only(node.digit)).first());
        Node::new(cell, other.unwrap_or(node.digit))
    };
    let other = Chain { nodes: chain.nodes.iter().map(swapped).collect(), ..chain.clone() };
    let technique = Technique::RemotePair;
    let steps = [chain, &other].map(|chain| chain.step(position, technique, technique.rating()));
    let mut steps = steps.into_iter().flatten();
    let Some(mut step) = steps.next() else { return };
    if let Some(second) = steps.next() {
        step.inferences.extend(second.inferences);
        step.conclusions.extend(second.conclusions);
        step.conclusions.sort_unstable_by_key(|fact| {
            fact.about().and_then(|(cells, digit)| Some((cells.first()?, digit)))
        });
    }
    finds.add(step);
}

/// Two cells with the same two candidates, joined by a house that has two places for one of them.
pub(crate) fn w_wings(position: &Position, finds: &mut Finds) {
    let pairs: Vec<Cell> = position.bivalue().collect();
    for (place, &a) in pairs.iter().enumerate() {
        for &b in &pairs[place + 1..] {
            if position.get(a) == position.get(b) && !a.sees(b) {
                position.get(a).for_each(|digit| join(position, [a, b], digit, finds));
            }
        }
    }
}

/// The digit joins the two cells through a house; the other one goes from what sees both.
fn join(position: &Position, [a, b]: [Cell; 2], digit: Digit, finds: &mut Finds) {
    let Some(other) = position.get(a).without(Digits::only(digit)).first() else { return };
    if !position.cells_of(other).meets(Cells::only(a).union(Cells::only(b)).seen_by_all()) {
        return;
    }
    for house in House::ALL {
        let places: Vec<Cell> = position.places(house, digit).collect();
        let [first, second] = places[..] else { continue };
        for (near, far) in [(first, second), (second, first)] {
            if near.sees(a) && far.sees(b) {
                let node = |cell: Cell, digit: Digit| Node::new(Cells::only(cell), digit);
                let nodes = vec![
                    node(a, other),
                    node(a, digit),
                    node(near, digit),
                    node(far, digit),
                    node(b, digit),
                    node(b, other),
                ];
                let strong = vec![Because::Cell(a), Because::House(house, digit), Because::Cell(b)];
                let chain = Chain { nodes, strong, is_loop: false };
                debug_assert!(is_w_wing(position, &chain));
                add(position, &chain, Technique::WWing, finds);
            }
        }
    }
}

/// The pivot and two cells with two candidates: the chain from one of these through the pivot with the other.
pub(crate) fn xyz_wing(
    position: &Position,
    [pivot, near, far]: [Cell; 3],
    [z, x]: [Digit; 2],
    finds: &mut Finds,
) {
    let node = |cells: Cells, digit: Digit| Node::new(cells, digit);
    let (near_cell, others) = (Cells::only(near), Cells::only(pivot).union(Cells::only(far)));
    let nodes = vec![node(near_cell, z), node(near_cell, x), node(Cells::only(pivot), x), node(others, z)];
    let chain = Chain { nodes, strong: vec![Because::Cell(near), Because::Cells(others)], is_loop: false };
    add(position, &chain, Technique::XyzWing, finds);
}

fn add(position: &Position, chain: &Chain, technique: Technique, finds: &mut Finds) {
    if finds.wants(technique.rating()) {
        finds.extend(chain.step(position, technique, technique.rating()));
    }
}

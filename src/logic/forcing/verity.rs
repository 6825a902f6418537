//! Cell and house forcing chains: what follows by chains from each candidate of a cell, or from each place of a digit
//! in a house.

use std::collections::VecDeque;

use crate::logic::chains::{Graph, Id};
use crate::logic::deduction::{Because, Case, Deduction, Fact, Inference, Pattern};
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::sudoku::{Cells, Digit, Digits, House};

/// What follows from a node that is on: for each node, on and off, how far it is and from what it follows.
struct Reach {
    on: Vec<Option<Step>>,
    off: Vec<Option<Step>>,
}

/// How a fact was reached.
#[derive(Clone, Copy)]
struct Step {
    before: Id,
    /// The place of the strong link, for a node that is on.
    link: usize,
    depth: usize,
}

impl Reach {
    fn of(graph: &Graph, start: Id) -> Reach {
        let count = graph.nodes.len();
        let mut reach = Reach { on: vec![None; count], off: vec![None; count] };
        reach.on[start] = Some(Step { before: start, link: 0, depth: 0 });
        let mut queue = VecDeque::from([(start, true, 0)]);
        while let Some((id, is_on, depth)) = queue.pop_front() {
            let next: Vec<(Id, usize)> = if is_on {
                graph.weak[id].iter().map(|&to| (to, 0)).collect()
            } else {
                graph.strong[id].iter().enumerate().map(|(place, link)| (link.to, place)).collect()
            };
            for (to, link) in next {
                let known = if is_on { &mut reach.off } else { &mut reach.on };
                if known[to].is_none() {
                    known[to] = Some(Step { before: id, link, depth: depth + 1 });
                    queue.push_back((to, !is_on, depth + 1));
                }
            }
        }
        reach
    }

    /// What follows, in order, up to this fact.
    fn inferences(&self, graph: &Graph, (mut id, mut is_on): (Id, bool)) -> Vec<Inference> {
        let fact = |id: Id, on: bool| {
            let node = &graph.nodes[id];
            if on { Fact::on(node.cells, node.digit) } else { Fact::off(node.cells, node.digit) }
        };
        let mut all = Vec::new();
        while let Some(step) = if is_on { self.on[id] } else { self.off[id] }.filter(|step| step.depth > 0) {
            let because =
                if is_on { graph.strong[step.before][step.link].because.clone() } else { Because::Sees };
            all.push(Inference { from: vec![fact(step.before, !is_on)], to: fact(id, is_on), because });
            (id, is_on) = (step.before, !is_on);
        }
        all.reverse();
        all
    }
}

/// Cells whose candidates all lead to the same.
pub(crate) fn cells(position: &Position, finds: &mut Finds) {
    let wide = position.empty().filter(|&cell| position.get(cell).len() > 2);
    let sources = wide.map(|cell| {
        let nodes = position.get(cell).map(|digit| (Cells::only(cell), digit)).collect();
        (Because::Cell(cell), nodes)
    });
    verities(position, Technique::CellForcing, sources.collect(), finds);
}

/// Houses in which all places of a digit lead to the same.
pub(crate) fn houses(position: &Position, finds: &mut Finds) {
    let pairs = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
    let wide = pairs.filter(|&(house, digit)| position.places(house, digit).len() > 2);
    let sources = wide.map(|(house, digit)| {
        let nodes = position.places(house, digit).map(|cell| (Cells::only(cell), digit)).collect();
        (Because::House(house, digit), nodes)
    });
    verities(position, Technique::HouseForcing, sources.collect(), finds);
}

/// What must hold one of some nodes, and these.
type Source = (Because, Vec<(Cells, Digit)>);

fn verities(position: &Position, technique: Technique, sources: Vec<Source>, finds: &mut Finds) {
    if !finds.wants(technique.rating()) {
        return;
    }
    let graph = Graph::full(position);
    let reaches: Vec<Reach> = (0..graph.nodes.len()).map(|id| Reach::of(&graph, id)).collect();
    for (because, nodes) in sources {
        let starts: Vec<Id> = nodes.iter().filter_map(|&(cells, digit)| graph.find(cells, digit)).collect();
        if starts.len() == nodes.len() {
            common(&graph, &reaches, (technique, &because, &starts), finds);
        }
    }
}

/// The nodes that are off, or on, in each case.
fn common(graph: &Graph, reaches: &[Reach], source: (Technique, &Because, &[Id]), finds: &mut Finds) {
    let (technique, _, starts) = source;
    for id in 0..graph.nodes.len() {
        for is_on in [true, false] {
            let depth = |&start: &Id| if is_on { reaches[start].on[id] } else { reaches[start].off[id] };
            let depths: Option<Vec<usize>> = starts.iter().map(|start| Some(depth(start)?.depth)).collect();
            let Some(links) = depths.map(|depths| depths.iter().sum::<usize>()) else { continue };
            let rating = technique.rating().for_length(links);
            if finds.wants(rating) && graph.nodes[id].cells.len() == 1 {
                finds.add(Deduction { rating, ..step(graph, reaches, source, (id, is_on)) });
            }
        }
    }
}

fn step(
    graph: &Graph,
    reaches: &[Reach],
    (technique, because, starts): (Technique, &Because, &[Id]),
    end: (Id, bool),
) -> Deduction {
    let node = &graph.nodes[end.0];
    let to = if end.1 { Fact::on(node.cells, node.digit) } else { Fact::off(node.cells, node.digit) };
    let case = |&start: &Id| {
        let node = &graph.nodes[start];
        let inferences = reaches[start].inferences(graph, end);
        Case { suppose: Fact::on(node.cells, node.digit), inferences }
    };
    let cases = starts.iter().map(case).collect();
    let nodes = starts.iter().map(|&start| &graph.nodes[start]);
    let pattern = Pattern {
        digits: nodes.clone().map(|node| node.digit).collect::<Digits>(),
        cells: nodes.fold(Cells::NONE, |all, node| all.union(node.cells)),
        ..Pattern::default()
    };
    let inference =
        Inference { from: Vec::new(), to, because: Because::EachWay(Box::new(because.clone()), cases) };
    Deduction {
        technique,
        rating: technique.rating(),
        pattern,
        inferences: vec![inference],
        conclusions: vec![to],
    }
}

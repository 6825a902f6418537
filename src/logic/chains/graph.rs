//! [`Graph`], the nodes that a chain can go through and the links between them.

use std::collections::HashMap;

use crate::logic::deduction::Because;
use crate::logic::position::Position;
use crate::logic::sets::AlmostLockedSet;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

/// A candidate, or a group of cells of which one may hold the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Node {
    pub cells: Cells,
    pub digit: Digit,
    /// Cells that cannot hold the digit when this node holds it.
    pub seen: Cells,
}

impl Node {
    pub fn new(cells: Cells, digit: Digit) -> Node {
        Node { cells, digit, seen: cells.seen_by_all() }
    }

    /// The candidates that cannot be true when this node is.
    pub fn excludes(&self, position: &Position) -> Vec<Candidate> {
        let same = position.cells_of(self.digit).intersection(self.seen);
        let mut all: Vec<Candidate> = same.map(|cell| Candidate::new(cell, self.digit)).collect();
        if let Some(cell) = self.cells.single() {
            let others = position.get(cell).without(Digits::only(self.digit));
            all.extend(others.map(|digit| Candidate::new(cell, digit)));
        }
        all
    }

    /// Whether the candidate cannot be true when this node is.
    pub fn excludes_one(&self, at: Candidate) -> bool {
        if at.digit == self.digit { self.seen.contains(at.cell) } else { self.cells == Cells::only(at.cell) }
    }
}

/// The place of a node in its graph.
pub(in crate::logic) type Id = usize;

/// A strong link: if the one node is off, the other is on.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Strong {
    pub to: Id,
    pub because: Because,
}

/// Nodes and links.
#[derive(Clone, Default, Debug)]
pub(in crate::logic) struct Graph {
    pub nodes: Vec<Node>,
    /// The nodes by what they are.
    known: HashMap<(Cells, Digit), Id>,
    pub strong: Vec<Vec<Strong>>,
    pub weak: Vec<Vec<Id>>,
}

impl Graph {
    /// One digit, links through houses; with or without groups.
    pub fn of_digit(position: &Position, digit: Digit, groups: bool) -> Graph {
        let mut graph = Graph::default();
        graph.add_digit(position, digit, groups);
        graph.join_weakly();
        graph
    }

    /// The cells with two candidates alone, linked through the cells.
    pub fn of_pairs(position: &Position, cells: Cells) -> Graph {
        let mut graph = Graph::default();
        for cell in cells {
            let ids: Vec<Id> = position.get(cell).map(|digit| graph.add(Cells::only(cell), digit)).collect();
            graph.join(ids[0], ids[1], &Because::Cell(cell));
        }
        graph.join_weakly();
        graph
    }

    /// All candidates, linked through houses and cells; with or without groups.
    pub fn of_all(position: &Position, groups: bool) -> Graph {
        let mut graph = Graph::everything(position, groups);
        graph.join_weakly();
        graph
    }

    /// All candidates, and weak links to all of them, so that all that follows from a node is reached.
    pub fn full(position: &Position) -> Graph {
        let mut graph = Graph::everything(position, false);
        graph.join_to(&(0..graph.nodes.len()).collect::<Vec<Id>>());
        graph
    }

    /// The node of these cells and this digit.
    pub fn find(&self, cells: Cells, digit: Digit) -> Option<Id> {
        self.known.get(&(cells, digit)).copied()
    }

    /// The same with links through almost locked sets.
    pub fn with_sets(position: &Position, sets: &[AlmostLockedSet]) -> Graph {
        let mut graph = Graph::everything(position, true);
        for set in sets.iter().filter(|set| set.cells.len() > 1) {
            let useful: Vec<(Cells, Digit)> = set
                .digits
                .map(|digit| (set.cells_of(digit), digit))
                .filter(|(cells, _)| !cells.seen_by_all().is_empty())
                .collect();
            for (place, &(cells, digit)) in useful.iter().enumerate() {
                for &(others, other) in &useful[place + 1..] {
                    let (from, to) = (graph.add(cells, digit), graph.add(others, other));
                    graph.join(from, to, &Because::Cells(set.cells));
                }
            }
        }
        graph.join_weakly();
        graph
    }

    fn everything(position: &Position, groups: bool) -> Graph {
        let mut graph = Graph::default();
        for digit in Digit::ALL {
            graph.add_digit(position, digit, groups);
        }
        for cell in position.bivalue() {
            let ids: Vec<Id> = position.get(cell).map(|digit| graph.add(Cells::only(cell), digit)).collect();
            graph.join(ids[0], ids[1], &Because::Cell(cell));
        }
        graph
    }

    /// The nodes of a digit and what joins them in houses.
    fn add_digit(&mut self, position: &Position, digit: Digit, groups: bool) {
        for cell in position.cells_of(digit) {
            self.add(Cells::only(cell), digit);
        }
        for house in House::ALL {
            let places = position.places(house, digit);
            let splits = if groups { splits(house, places) } else { pair(places).into_iter().collect() };
            for (a, b) in splits {
                let (from, to) = (self.add(a, digit), self.add(b, digit));
                self.join(from, to, &Because::House(house, digit));
            }
        }
        if groups {
            for cells in House::ALL
                .into_iter()
                .filter(|house| !house.is_line())
                .flat_map(|house| groups_of(position.places(house, digit)))
            {
                self.add(cells, digit);
            }
        }
    }

    /// The node, which is new or there already.
    fn add(&mut self, cells: Cells, digit: Digit) -> Id {
        if let Some(&id) = self.known.get(&(cells, digit)) {
            return id;
        }
        self.nodes.push(Node::new(cells, digit));
        self.strong.push(Vec::new());
        self.known.insert((cells, digit), self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn join(&mut self, a: Id, b: Id, because: &Because) {
        for (from, to) in [(a, b), (b, a)] {
            if !self.strong[from].iter().any(|link| link.to == to) {
                self.strong[from].push(Strong { to, because: because.clone() });
            }
        }
    }

    /// Links every node to those that it puts off when it is on.
    fn join_weakly(&mut self) {
        // Only a node that a strong link leads on from is worth putting off.
        let leads_on: Vec<Id> = (0..self.nodes.len()).filter(|&id| !self.strong[id].is_empty()).collect();
        self.join_to(&leads_on);
    }

    /// The same, as far as these nodes are put off.
    fn join_to(&mut self, ends: &[Id]) {
        let nodes = &self.nodes;
        let puts_off = |from: &Node, to: &Node| {
            if from.digit == to.digit {
                to.cells.within(from.seen)
            } else {
                from.cells == to.cells && from.cells.single().is_some()
            }
        };
        self.weak = nodes
            .iter()
            .map(|from| ends.iter().copied().filter(|&to| puts_off(from, &nodes[to])).collect())
            .collect();
    }
}

fn pair(places: Cells) -> Option<(Cells, Cells)> {
    let first = places.first().filter(|_| places.len() == 2)?;
    Some((Cells::only(first), places.without(Cells::only(first))))
}

/// The ways to part the places of a digit in a house into two nodes.
fn splits(house: House, places: Cells) -> Vec<(Cells, Cells)> {
    if places.len() < 2 || places.len() > 6 {
        return Vec::new();
    }
    let parts: Vec<Cells> = if house.is_line() { groups_of_line(places) } else { groups_of(places) };
    let singles = places.map(Cells::only);
    let is_node = |cells: Cells| cells.len() == 1 || parts.contains(&cells);
    let all = singles.chain(parts.iter().copied());
    all.map(|part| (part, places.without(part)))
        .filter(|&(part, rest)| !rest.is_empty() && part.first() < rest.first() && is_node(rest))
        .collect()
}

/// The groups of two or three cells of a line that lie in one box.
fn groups_of_line(places: Cells) -> Vec<Cells> {
    let boxes = House::ALL.into_iter().filter(|house| !house.is_line());
    boxes.map(|house| places.intersection(house.set())).flat_map(subsets).collect()
}

/// The groups of two or three cells of a box that lie in one line.
fn groups_of(places: Cells) -> Vec<Cells> {
    let lines = House::ALL.into_iter().filter(|house| house.is_line());
    lines.map(|house| places.intersection(house.set())).flat_map(subsets).collect()
}

/// All of two or three cells, and where there are three each two of them.
fn subsets(cells: Cells) -> Vec<Cells> {
    match cells.len() {
        2 => vec![cells],
        3 => [cells].into_iter().chain(cells.map(|cell| cells.without(Cells::only(cell)))).collect(),
        _ => Vec::new(),
    }
}

/// Whether a cell has just these two candidates.
pub(super) fn is_pair(position: &Position, cell: Cell, digits: Digits) -> bool {
    digits.len() == 2 && position.get(cell) == digits
}

//! [`Chain`], nodes that are off and on in turn, and the step that it makes.

use super::graph::Node;
use crate::logic::deduction::{Because, Case, Deduction, Fact, Inference, Pattern};
use crate::logic::position::Position;
use crate::logic::technique::{Rating, Technique};
use crate::sudoku::{Candidate, Cells, Digits};

/// Nodes in turn: the first off, the second on, and so on to the last, which is on. Of each pair, one is on.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Chain {
    pub(in crate::logic) nodes: Vec<Node>,
    /// Why the second node of each pair is on when the first is off, and the other way round.
    pub(in crate::logic) strong: Vec<Because>,
    /// Whether the last node puts the first off, so that it closes.
    pub(in crate::logic) is_loop: bool,
}

impl Chain {
    /// How many links it has.
    pub fn links(&self) -> usize {
        self.nodes.len() - usize::from(!self.is_loop)
    }

    pub fn first(&self) -> &Node {
        &self.nodes[0]
    }

    pub fn last(&self) -> &Node {
        &self.nodes[self.nodes.len() - 1]
    }

    /// From one node to another, each following from the one before it, as a case that supposes the first off.
    fn case(&self, order: &[usize]) -> Case {
        let inferences = (1..order.len()).map(|place| self.infer(order, place, false)).collect();
        Case { suppose: self.fact(order[0], false), inferences }
    }

    fn fact(&self, node: usize, on: bool) -> Fact {
        let Node { cells, digit, .. } = self.nodes[node];
        if on { Fact::on(cells, digit) } else { Fact::off(cells, digit) }
    }

    /// How the node at this place of the order follows from the one before it, where the first is on or off.
    fn infer(&self, order: &[usize], place: usize, first_is_on: bool) -> Inference {
        let on = (place % 2 == 1) != first_is_on;
        let because = if on { self.strong[order[place] / 2].clone() } else { Because::Sees };
        let from = vec![self.fact(order[place - 1], !on)];
        Inference { from, to: self.fact(order[place], on), because }
    }

    /// That one of the two ends of the order is on, and so the fact holds.
    fn either(&self, order: &[usize], to: Fact) -> Inference {
        let Node { cells, digit, .. } = self.nodes[order[0]];
        let on = Case { suppose: Fact::on(cells, digit), inferences: Vec::new() };
        let cases = vec![on, self.case(order)];
        Inference { from: Vec::new(), to, because: Because::EachWay(Box::new(Because::Sees), cases) }
    }

    /// What both ends exclude, and the reasoning; for a loop what both sides of each weak link exclude. A chain from
    /// a node to itself shows that it is on.
    fn conclusions(&self, position: &Position) -> (Vec<Inference>, Vec<Fact>) {
        let count = self.nodes.len();
        let along: Vec<usize> = (0..count).collect();
        if self.first() == self.last() {
            let Node { cells, digit, .. } = *self.first();
            let on = Fact::on(cells, digit);
            let facts = match on {
                Fact::Is(..) => vec![on],
                _ => self.first().excludes(position).into_iter().map(not).collect(),
            };
            return (vec![self.either(&along, on)], facts);
        }
        let mut links = vec![along];
        if self.is_loop {
            // Against the loop, from the node that is on before each weak link to the one that is off after it.
            links.extend((1..count - 1).step_by(2).map(|from| self.against(from)));
        }
        let (mut inferences, mut facts) = (Vec::new(), Vec::new());
        for order in links {
            let (a, b) = (&self.nodes[order[0]], &self.nodes[order[count - 1]]);
            let lost: Vec<Candidate> =
                a.excludes(position).into_iter().filter(|&at| b.excludes_one(at)).collect();
            let digits: Digits = lost.iter().map(|at| at.digit).collect();
            for digit in digits {
                let cells: Cells = lost.iter().filter(|at| at.digit == digit).map(|at| at.cell).collect();
                inferences.push(self.either(&order, Fact::off(cells, digit)));
            }
            facts.extend(lost.into_iter().map(not));
        }
        if self.is_loop {
            self.lock(position, &mut inferences, &mut facts);
        }
        facts.sort_unstable_by_key(place);
        facts.dedup();
        (inferences, facts)
    }

    /// Against the loop, from this node all the way round to the one after it.
    fn against(&self, from: usize) -> Vec<usize> {
        let count = self.nodes.len();
        (0..count).map(|back| (from + count - back) % count).collect()
    }

    /// An almost locked set of a loop lacks just one of its two digits in the loop, so that it holds all its others.
    fn lock(&self, position: &Position, inferences: &mut Vec<Inference>, facts: &mut Vec<Fact>) {
        for (link, because) in self.strong.iter().enumerate() {
            let &Because::Cells(set) = because else { continue };
            let (off, on) = (2 * link, 2 * link + 1);
            let ends = Digits::only(self.nodes[off].digit).union(Digits::only(self.nodes[on].digit));
            let digits = { set }.fold(Digits::NONE, |all, cell| all.union(position.get(cell)));
            for digit in digits.without(ends) {
                let all = position.cells_of(digit);
                let lost = all.intersection(all.intersection(set).seen_by_all()).without(set);
                if !lost.is_empty() {
                    inferences.push(self.locked(off, Fact::off(lost, digit), because));
                    facts.extend(lost.map(|cell| Fact::Not(cell, digit)));
                }
            }
        }
    }

    /// Whether the first node of the link is off, or on and so, round the loop, the second one off: the set is full.
    fn locked(&self, off: usize, to: Fact, because: &Because) -> Inference {
        let Node { cells, digit, .. } = self.nodes[off];
        let full = |from: Fact| Inference { from: vec![from], to, because: because.clone() };
        let first = Fact::off(cells, digit);
        let lacks_first = Case { suppose: first, inferences: vec![full(first)] };
        let order = self.against(off);
        let around: Vec<Inference> = (1..order.len()).map(|place| self.infer(&order, place, true)).collect();
        let second = around.last().map_or(first, |inference| inference.to);
        let inferences = around.into_iter().chain([full(second)]).collect();
        let lacks_second = Case { suppose: Fact::on(cells, digit), inferences };
        let cases = vec![lacks_first, lacks_second];
        Inference { from: Vec::new(), to, because: Because::EachWay(Box::new(Because::Sees), cases) }
    }

    /// The step; none where it would change nothing.
    pub fn step(&self, position: &Position, technique: Technique, rating: Rating) -> Option<Deduction> {
        let (inferences, conclusions) = self.conclusions(position);
        if conclusions.is_empty() {
            return None;
        }
        let digits: Digits = self.nodes.iter().map(|node| node.digit).collect();
        let cells = self.nodes.iter().fold(Cells::NONE, |all, node| all.union(node.cells));
        let pattern = Pattern { digits, cells, ..Pattern::default() };
        Some(Deduction { technique, rating, pattern, inferences, conclusions })
    }
}

/// The step that several chains make together; none where they change nothing.
pub(in crate::logic) fn union(
    position: &Position,
    chains: &[Chain],
    technique: Technique,
) -> Option<Deduction> {
    let mut steps = chains.iter().filter_map(|chain| chain.step(position, technique, technique.rating()));
    let mut all = steps.next()?;
    for step in steps {
        all.inferences.extend(step.inferences);
        all.conclusions.extend(step.conclusions);
        all.pattern.digits = all.pattern.digits.union(step.pattern.digits);
        all.pattern.cells = all.pattern.cells.union(step.pattern.cells);
    }
    all.conclusions.sort_unstable_by_key(place);
    all.conclusions.dedup();
    Some(all)
}

/// Where a fact of one cell stands among all candidates.
fn place(fact: &Fact) -> usize {
    match *fact {
        Fact::Is(cell, digit) | Fact::Not(cell, digit) => Candidate::new(cell, digit).index(),
        _ => Candidate::COUNT,
    }
}

fn not(at: Candidate) -> Fact {
    Fact::Not(at.cell, at.digit)
}

//! Colours: the places of one digit that houses with two places for it join, painted in two colours in turn.
//!
//! Of the two colours of a cluster one is true as a whole, and the other one is not.

use super::chains::{Chain, Node, union};
use super::deduction::{Because, Deduction, Fact, Inference, Pattern};
use super::finds::Finds;
use super::position::Position;
use super::technique::Technique;
use crate::sudoku::{Cell, Cells, Digit, Digits, House};

/// Places that hang together, in two colours.
struct Cluster {
    digit: Digit,
    colours: [Cells; 2],
    /// Which cells are joined, and by which house.
    links: Vec<(Cell, Cell, House)>,
}

impl Cluster {
    /// All clusters of the digit, of three cells and more.
    fn all(position: &Position, digit: Digit) -> Vec<Cluster> {
        let pair = |house: House| {
            let places: Vec<Cell> = position.places(house, digit).collect();
            if let [a, b] = places[..] { Some((a, b, house)) } else { None }
        };
        let links: Vec<_> = House::ALL.into_iter().filter_map(pair).collect();
        let mut clusters: Vec<Cluster> = Vec::new();
        for &(start, ..) in &links {
            if clusters.iter().any(|cluster| cluster.cells().contains(start)) {
                continue;
            }
            let mut colours = [Cells::only(start), Cells::NONE];
            let mut grown = true;
            while grown {
                grown = false;
                for &(a, b, _) in &links {
                    for (from, to) in [(a, b), (b, a)] {
                        for colour in [0, 1] {
                            if colours[colour].contains(from) && !colours[1 - colour].contains(to) {
                                colours[1 - colour].insert(to);
                                grown = true;
                            }
                        }
                    }
                }
            }
            let all = colours[0].union(colours[1]);
            let links = links.iter().copied().filter(|link| all.contains(link.0)).collect();
            clusters.push(Cluster { digit, colours, links });
        }
        clusters.retain(|cluster| cluster.cells().len() > 2);
        clusters
    }

    fn cells(&self) -> Cells {
        self.colours[0].union(self.colours[1])
    }

    /// The shortest way from one cell to another: the cells, and what joins each to the next.
    fn way(&self, from: Cell, to: Cell) -> (Vec<Cell>, Vec<House>) {
        let mut before: [Option<(Cell, House)>; Cell::COUNT] = [None; Cell::COUNT];
        let (mut reached, mut edge) = (Cells::only(from), vec![from]);
        while !reached.contains(to) && !edge.is_empty() {
            let mut next = Vec::new();
            for cell in edge {
                for &(a, b, house) in &self.links {
                    let other = if a == cell { b } else { a };
                    if (a == cell || b == cell) && !reached.contains(other) {
                        reached.insert(other);
                        before[other.index()] = Some((cell, house));
                        next.push(other);
                    }
                }
            }
            edge = next;
        }
        let (mut cells, mut houses) = (vec![to], Vec::new());
        let mut at = to;
        while let Some((cell, house)) = before[at.index()].filter(|_| at != from) {
            cells.push(cell);
            houses.push(house);
            at = cell;
        }
        cells.reverse();
        houses.reverse();
        (cells, houses)
    }

    /// The chain from a cell of one colour to one of the other.
    fn chain(&self, from: Cell, to: Cell) -> Chain {
        let (cells, houses) = self.way(from, to);
        let nodes = cells.iter().map(|&cell| Node::new(Cells::only(cell), self.digit)).collect();
        let strong = houses.iter().step_by(2).map(|&house| Because::House(house, self.digit)).collect();
        Chain { nodes, strong, is_loop: false }
    }

    /// What follows, cell by cell, from this one holding the digit, up to another of the cluster.
    fn follow(&self, from: Cell, to: Cell) -> Vec<Inference> {
        let (cells, houses) = self.way(from, to);
        let fact = |place: usize| {
            if place.is_multiple_of(2) {
                Fact::Is(cells[place], self.digit)
            } else {
                Fact::Not(cells[place], self.digit)
            }
        };
        let infer = |place: usize| {
            let because = if place.is_multiple_of(2) {
                Because::House(houses[place - 1], self.digit)
            } else {
                Because::Sees
            };
            Inference { from: vec![fact(place - 1)], to: fact(place), because }
        };
        (1..cells.len()).map(infer).collect()
    }
}

/// One cluster: what sees both colours goes, and a colour that sees itself goes.
pub(super) fn simple(position: &Position, finds: &mut Finds) {
    let technique = Technique::SimpleColours;
    for cluster in Digit::ALL.into_iter().flat_map(|digit| Cluster::all(position, digit)) {
        let chains: Vec<Chain> =
            seeing_both(position, &cluster, cluster.colours).map(|(a, b)| cluster.chain(a, b)).collect();

        finds.extend(union(position, &chains, technique).map(|step| painted(step, &[&cluster])));
        for colour in cluster.colours {
            let sees_itself = { colour }.find_map(|a| Some((a, colour.intersection(a.peer_set()).first()?)));
            if let Some((a, b)) = sees_itself {
                finds.add(false_colour(&cluster, colour, (technique, &[&cluster]), |cell| {
                    let mut inferences = cluster.follow(cell, a);
                    inferences.extend(cluster.follow(cell, b));
                    (inferences, [a, b])
                }));
            }
        }
    }
}

/// For each cell that sees both sets, one of each that it sees.
fn seeing_both<'a>(
    position: &'a Position,
    cluster: &'a Cluster,
    [one, other]: [Cells; 2],
) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let outside = position.cells_of(cluster.digit).without(cluster.cells());
    outside.filter_map(move |cell| {
        let peers = cell.peer_set();
        Some((one.intersection(peers).first()?, other.intersection(peers).first()?))
    })
}

/// Two clusters, of which a colour of the one sees a colour of the other.
pub(super) fn multi(position: &Position, finds: &mut Finds) {
    let technique = Technique::MultiColours;
    for digit in Digit::ALL {
        let clusters = Cluster::all_with_pairs(position, digit);
        for (place, one) in clusters.iter().enumerate() {
            for (other_place, other) in clusters.iter().enumerate() {
                if place == other_place {
                    continue;
                }
                if place < other_place {
                    bridge(position, [one, other], technique, finds);
                }
                for colour in [0, 1] {
                    swallow([one, other], colour, technique, finds);
                }
            }
        }
    }
}

impl Cluster {
    /// All clusters, those of two cells too.
    fn all_with_pairs(position: &Position, digit: Digit) -> Vec<Cluster> {
        let mut all = Cluster::all(position, digit);
        for house in House::ALL {
            let places: Vec<Cell> = position.places(house, digit).collect();
            if let [a, b] = places[..]
                && !all.iter().any(|cluster| cluster.cells().contains(a))
            {
                all.push(Cluster {
                    digit,
                    colours: [Cells::only(a), Cells::only(b)],
                    links: vec![(a, b, house)],
                });
            }
        }
        all
    }
}

/// Where two colours see each other, one of the two opposite colours is true.
fn bridge(position: &Position, [one, other]: [&Cluster; 2], technique: Technique, finds: &mut Finds) {
    let mut chains = Vec::new();
    for (colour, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let touch = { one.colours[colour] }
            .find_map(|a| Some((a, other.colours[second].intersection(a.peer_set()).first()?)));
        let Some((a, b)) = touch else { continue };
        let (left, right) = (one.colours[1 - colour], other.colours[1 - second]);
        let all = one.cells().union(other.cells());
        for cell in position.cells_of(one.digit).without(all) {
            let peers = cell.peer_set();
            if let (Some(near), Some(far)) =
                (left.intersection(peers).first(), right.intersection(peers).first())
            {
                let (first, last) = (one.chain(near, a), other.chain(b, far));
                chains.push(Chain {
                    nodes: [first.nodes, last.nodes].concat(),
                    strong: [first.strong, last.strong].concat(),
                    is_loop: false,
                });
            }
        }
    }

    finds.extend(union(position, &chains, technique).map(|step| painted(step, &[one, other])));
}

/// Where a colour sees both colours of another cluster, it is not true.
fn swallow([one, other]: [&Cluster; 2], colour: usize, technique: Technique, finds: &mut Finds) {
    let touch = |second: usize| {
        { one.colours[colour] }
            .find_map(|a| Some((a, other.colours[second].intersection(a.peer_set()).first()?)))
    };
    let (Some((a, b)), Some((c, d))) = (touch(0), touch(1)) else { return };
    finds.add(false_colour(one, one.colours[colour], (technique, &[one, other]), |cell| {
        let mut inferences = one.follow(cell, a);
        inferences.extend(one.follow(cell, c));
        inferences.push(Inference {
            from: vec![Fact::Is(a, one.digit)],
            to: Fact::Not(b, one.digit),
            because: Because::Sees,
        });
        let (cells, houses) = other.way(b, d);
        for place in 1..cells.len() {
            let fact = |place: usize| {
                if place.is_multiple_of(2) {
                    Fact::Not(cells[place], one.digit)
                } else {
                    Fact::Is(cells[place], one.digit)
                }
            };
            let because = if place.is_multiple_of(2) {
                Because::Sees
            } else {
                Because::House(houses[place - 1], one.digit)
            };
            inferences.push(Inference { from: vec![fact(place - 1)], to: fact(place), because });
        }
        (inferences, [c, d])
    }));
}

/// The step that takes a colour away: from each of its cells follow two that cannot both hold the digit.
fn false_colour(
    cluster: &Cluster,
    colour: Cells,
    (technique, clusters): (Technique, &[&Cluster]),
    clash: impl Fn(Cell) -> (Vec<Inference>, [Cell; 2]),
) -> Deduction {
    let digit = cluster.digit;
    let refute = |cell: Cell| {
        let (mut inferences, ends) = clash(cell);
        let from = ends.map(|end| Fact::Is(end, digit)).to_vec();
        inferences.push(Inference { from, to: Fact::Impossible, because: Because::Sees });
        Inference { from: Vec::new(), to: Fact::Not(cell, digit), because: Because::Refuted(inferences) }
    };
    let step = Deduction {
        technique,
        rating: technique.rating(),
        pattern: Pattern::default(),
        inferences: colour.map(refute).collect(),
        conclusions: colour.map(|cell| Fact::Not(cell, digit)).collect(),
    };
    painted(step, clusters)
}

/// The step with the colours as its pattern.
fn painted(step: Deduction, clusters: &[&Cluster]) -> Deduction {
    let all =
        |colour: usize| clusters.iter().fold(Cells::NONE, |all, cluster| all.union(cluster.colours[colour]));
    let digits = clusters.iter().map(|cluster| cluster.digit).collect::<Digits>();
    Deduction { pattern: Pattern { digits, cells: all(0), second: all(1), ..Pattern::default() }, ..step }
}

/// Three sentences.
pub(super) fn explain(step: &Deduction) -> Vec<String> {
    let Pattern { digits, cells, second, .. } = &step.pattern;
    let lost: Cells = step.eliminations().map(|at| at.cell).collect();
    let refuted = step.inferences.iter().any(|inference| matches!(inference.because, Because::Refuted(_)));
    let paint = format!(
        "Paint the {digits}s that pair off in two colours: {} and {}.",
        cells.short(),
        second.short()
    );
    if refuted {
        vec![
            paint,
            format!(
                "If one of {} were {digits}, all of that colour would be, and two of them would clash.",
                lost.short()
            ),
            format!("So none of {} is {digits}.", lost.short()),
        ]
    } else {
        vec![
            paint,
            "One of the colours is right all through, and the other wrong.".to_owned(),
            format!("{} cannot be {digits} whichever it is, for a right one is in sight.", lost.short()),
        ]
    }
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
    fn what_sees_both_colours_goes() {
        let told = told(
            ":0500:7:.2.....+658+6.+2..1.+3.+5..6...85.64.8..11..5.+6..4.+4+89+1+36+5.31.7...4+6.7..34....8....3..:413 713 913 715 725 433 733 933 136 353 953 257 757 258 758 275 977 987 988 295 998:728::4.5",
        );
        assert_eq!(
            told,
            [
                "Simple Colours: r2c8<>7",
                "Paint the 7s that pair off in two colours: r4c5 r5c3 r6c9 r9c8 and r2c3 r5c5 r6c1 r9c9.",
                "One of the colours is right all through, and the other wrong.",
                "r2c8 cannot be 7 whichever it is, for a right one is in sight.",
            ]
        );
    }
}

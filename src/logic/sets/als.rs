//! Almost locked sets joined by digits that cannot be in both: ALS-XZ, ALS-XY-Wing, ALS Chain.
//!
//! A digit is common to two sets in the strict sense when all its cells in the one see all its cells in the other, so
//! that one of the sets lacks it. A set that lacks a digit holds all its others.

use super::{AlmostLockedSet, list};
use crate::logic::chains::{Chain, Node, union};
use crate::logic::deduction::Because;
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::sudoku::{Cells, Digit, Digits};

/// The sets of a position and what joins them.
struct Web {
    sets: Vec<AlmostLockedSet>,
    /// For each set the others that it shares digits with in the strict sense.
    links: Vec<Vec<(usize, Digits)>>,
}

impl Web {
    fn of(position: &Position, most: usize) -> Web {
        let sets: Vec<AlmostLockedSet> =
            list(position).into_iter().filter(|set| set.cells.len() <= most).collect();
        let seen: Vec<[Cells; 9]> =
            sets.iter().map(|set| Digit::ALL.map(|digit| set.cells_of(digit).seen_by_all())).collect();
        let mut links = vec![Vec::new(); sets.len()];
        for a in 0..sets.len() {
            for b in a + 1..sets.len() {
                let common = sets[a].digits.intersection(sets[b].digits);
                let strict: Digits =
                    common.filter(|&digit| sets[b].cells_of(digit).within(seen[a][digit.index()])).collect();
                if !strict.is_empty() {
                    links[a].push((b, strict));
                    links[b].push((a, strict));
                }
            }
        }
        Web { sets, links }
    }

    /// The chain through these sets, left by the one digit and entered by the other, for a digit at both ends.
    fn chain(&self, sets: &[usize], joints: &[Digit], ends: [Digit; 2], is_loop: bool) -> Chain {
        let (mut nodes, mut strong) = (Vec::new(), Vec::new());
        for (place, &set) in sets.iter().enumerate() {
            let set = &self.sets[set];
            let before = place.checked_sub(1).map_or(ends[0], |before| joints[before]);
            let after = joints.get(place).copied().unwrap_or(ends[1]);
            nodes.extend([before, after].map(|digit| Node::new(set.cells_of(digit), digit)));
            strong.push(set.cells.single().map_or(Because::Cells(set.cells), Because::Cell));
        }
        Chain { nodes, strong, is_loop }
    }

    /// The digits that both ends of a chain can give up, so that one of them holds it.
    fn ends(&self, sets: &[usize], joints: &[Digit]) -> Digits {
        let (Some(&first), Some(&last)) = (sets.first(), sets.last()) else { return Digits::NONE };
        let (Some(&out), Some(&into)) = (joints.first(), joints.last()) else { return Digits::NONE };
        let barred = Digits::only(out).union(Digits::only(into));
        self.sets[first].digits.intersection(self.sets[last].digits).without(barred)
    }

    /// The step of a chain of sets, for all the digits at its ends together.
    fn add(
        &self,
        position: &Position,
        sets: &[usize],
        joints: &[Digit],
        technique: Technique,
        finds: &mut Finds,
    ) {
        let concludes = |&digit: &Digit| {
            let [Some(first), Some(last)] = [sets.first(), sets.last()] else { return false };
            let both = self.sets[*first].cells_of(digit).union(self.sets[*last].cells_of(digit));
            position.cells_of(digit).meets(both.seen_by_all())
        };
        let ends: Vec<Digit> = self.ends(sets, joints).filter(concludes).collect();
        if !ends.is_empty() && finds.wants(technique.rating()) {
            let chains: Vec<Chain> =
                ends.iter().map(|&end| self.chain(sets, joints, [end, end], false)).collect();

            finds.extend(union(position, &chains, technique));
        }
    }
}

/// Two sets of four cells and four digits together.
pub(crate) fn wxyz_wings(position: &Position, finds: &mut Finds) {
    let web = Web::of(position, 3);
    pairs(&web, |a, b, strict| {
        let (one, other) = (&web.sets[a], &web.sets[b]);
        let (cells, digits) = (one.cells.union(other.cells), one.digits.union(other.digits));
        if cells.len() == 4 && digits.len() == 4 && strict.len() == 1 {
            strict.for_each(|x| web.add(position, &[a, b], &[x], Technique::WxyzWing, finds));
        }
    });
}

/// Two sets.
pub(crate) fn als_xz(position: &Position, finds: &mut Finds) {
    let web = Web::of(position, usize::MAX);
    pairs(&web, |a, b, strict| match strict.len() {
        1 => strict.for_each(|x| web.add(position, &[a, b], &[x], Technique::AlsXz, finds)),
        _ => add_ring(position, &web, [a, b], strict, finds),
    });
}

fn pairs(web: &Web, mut take: impl FnMut(usize, usize, Digits)) {
    for (a, links) in web.links.iter().enumerate() {
        let further = links.iter().filter(|(b, _)| *b > a);
        further
            .filter(|(b, _)| web.sets[a].cells.len() + web.sets[*b].cells.len() > 2)
            .for_each(|&(b, strict)| take(a, b, strict));
    }
}

/// Two sets joined by two digits: each set lacks one of them, and holds all its others.
fn add_ring(position: &Position, web: &Web, [a, b]: [usize; 2], strict: Digits, finds: &mut Finds) {
    let digits: Vec<Digit> = strict.collect();
    let mut chains = Vec::new();
    for (place, &x) in digits.iter().enumerate() {
        chains.extend(digits[place + 1..].iter().map(|&y| web.chain(&[a, b], &[x], [y, y], true)));
    }

    finds.extend(union(position, &chains, Technique::AlsXz));
}

/// Three sets.
pub(crate) fn als_xy_wings(position: &Position, finds: &mut Finds) {
    let web = Web::of(position, usize::MAX);
    for (middle, links) in web.links.iter().enumerate() {
        for (place, &(a, from)) in links.iter().enumerate() {
            for &(b, into) in &links[place + 1..] {
                if web.sets[a].digits.intersection(web.sets[b].digits).is_empty() {
                    continue;
                }
                for x in from {
                    for y in into.without(Digits::only(x)) {
                        web.add(position, &[a, middle, b], &[x, y], Technique::AlsXyWing, finds);
                    }
                }
            }
        }
    }
}

/// Four sets and more, the shortest from each to each first.
pub(crate) fn als_chains(position: &Position, finds: &mut Finds) {
    const MOST: usize = 6;
    if !finds.wants(Technique::AlsChain.rating()) {
        return;
    }
    let web = Web::of(position, usize::MAX);
    for start in 0..web.sets.len() {
        walk(position, &web, start, MOST, finds);
        if !finds.wants(Technique::AlsChain.rating()) {
            return;
        }
    }
}

/// Breadth first over sets and the digit by which each was entered.
fn walk(position: &Position, web: &Web, start: usize, most: usize, finds: &mut Finds) {
    let mut reached = vec![Digits::NONE; web.sets.len()];
    let mut paths: Vec<(Vec<usize>, Vec<Digit>)> = vec![(vec![start], Vec::new())];
    for _ in 1..most {
        let mut further = Vec::new();
        for (sets, joints) in &paths {
            let (Some(&last), entered) = (sets.last(), joints.last().copied()) else { continue };
            for &(next, strict) in &web.links[last] {
                let digits =
                    strict.without(entered.map_or(Digits::NONE, Digits::only)).without(reached[next]);
                for digit in digits {
                    reached[next].insert(digit);
                    let path = ([&sets[..], &[next]].concat(), [&joints[..], &[digit]].concat());
                    if path.0.len() > 3 && next > start {
                        web.add(position, &path.0, &path.1, Technique::AlsChain, finds);
                    }
                    further.push(path);
                }
            }
        }
        paths = further;
    }
}

//! The checker: whether a step follows, by the rule alone, from what it cites.
//!
//! It knows no technique. An inference is replayed as a proof by contradiction: its premises and the opposite of what
//! it claims are put on the position, and then only the cells and houses that it names as its reason are asked to be
//! filled. The inference holds if that cannot be done.

use super::deduction::{Because, Case, Deadly, Deduction, Fact, Inference};
use super::position::Position;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

/// The most ways of filling that one inference may take. Patterns that people use take a few dozen.
const WAYS: u32 = 20_000;

/// Whether everything that the step claims follows from what it cites, and every conclusion is news on the position.
pub(super) fn holds(position: &Position, deduction: &Deduction) -> bool {
    let news = |fact: &Fact| match *fact {
        Fact::Is(cell, digit) | Fact::Not(cell, digit) => position.has(Candidate::new(cell, digit)),
        Fact::OneOf(..) | Fact::NoneOf(..) | Fact::Impossible => false,
    };
    let mut known = Vec::new();
    !deduction.conclusions.is_empty()
        && deduction.conclusions.iter().all(news)
        && all_follow(position, &mut known, &deduction.inferences)
        && deduction.conclusions.iter().all(|&fact| is_shown(position, &known, fact))
}

/// Whether what the step claims follows on this position, whether or not all of it is news.
pub(super) fn follows_on(position: &Position, deduction: &Deduction) -> bool {
    let mut known = Vec::new();
    all_follow(position, &mut known, &deduction.inferences)
        && deduction.conclusions.iter().all(|&fact| is_shown(position, &known, fact))
}

/// Replays the inferences in order; each that holds is known from then on.
fn all_follow(position: &Position, known: &mut Vec<Fact>, inferences: &[Inference]) -> bool {
    inferences.iter().all(|inference| {
        let from_known = inference.from.iter().all(|fact| known.contains(fact) || stands(position, *fact));
        let follows = from_known && follows(position, known, inference);
        known.push(inference.to);
        follows
    })
}

/// Whether the position itself shows the fact.
fn stands(position: &Position, fact: Fact) -> bool {
    matches!(fact, Fact::Is(cell, digit) if position.grid().get(cell) == Some(digit))
}

/// Whether the fact is known, or follows from what is known by the rule.
fn is_shown(position: &Position, known: &[Fact], fact: Fact) -> bool {
    known.contains(&fact)
        || known.contains(&Fact::Impossible)
        || Trial::of(position).refutes(known.iter().copied().chain(opposite(fact)), &[])
}

fn follows(position: &Position, known: &[Fact], inference: &Inference) -> bool {
    let claim = inference.from.iter().copied().chain(opposite(inference.to));
    match &inference.because {
        Because::Refuted(inferences) => {
            let mut inner = known.to_vec();
            inner.extend(opposite(inference.to));
            all_follow(position, &mut inner, inferences) && inner.contains(&Fact::Impossible)
        }
        Because::EachWay(because, cases) => {
            let none = cases.iter().filter_map(|case| opposite(case.suppose));
            let Some(truths) = truths(position, because) else { return false };
            Trial::of(position).refutes(none, &truths)
                && cases.iter().all(|case| leads_to(position, known, case, inference.to))
        }
        because => {
            truths(position, because).is_some_and(|truths| Trial::of(position).refutes(claim, &truths))
        }
    }
}

fn leads_to(position: &Position, known: &[Fact], case: &Case, to: Fact) -> bool {
    let mut inner = known.to_vec();
    inner.push(case.suppose);
    all_follow(position, &mut inner, &case.inferences) && is_shown(position, &inner, to)
}

/// The opposite of a fact; of what is impossible there is none.
const fn opposite(fact: Fact) -> Option<Fact> {
    match fact {
        Fact::Is(cell, digit) => Some(Fact::Not(cell, digit)),
        Fact::Not(cell, digit) => Some(Fact::Is(cell, digit)),
        Fact::OneOf(cells, digit) => Some(Fact::NoneOf(cells, digit)),
        Fact::NoneOf(cells, digit) => Some(Fact::OneOf(cells, digit)),
        Fact::Impossible => None,
    }
}

/// Candidates of which one must be true.
type Truth = Vec<Candidate>;

/// What the reason says must be true; `None` where it does not hold on the position.
fn truths(position: &Position, because: &Because) -> Option<Vec<Truth>> {
    let cell_truth =
        |cell: Cell| position.get(cell).map(|digit| Candidate::new(cell, digit)).collect::<Truth>();
    let house_truth = |house: House, digit: Digit| {
        let held = house.cells().iter().any(|&cell| position.grid().get(cell) == Some(digit));
        let places = position.places(house, digit);
        (!held).then(|| places.map(|cell| Candidate::new(cell, digit)).collect::<Truth>())
    };
    Some(match because {
        Because::Sees => Vec::new(),
        Because::Cell(cell) => vec![cell_truth(*cell)],
        Because::House(house, digit) => vec![house_truth(*house, *digit)?],
        Because::Cells(cells) => cells.map(cell_truth).collect(),
        Because::Places(houses, digits) => {
            let all = houses.iter().flat_map(|&house| digits.map(move |digit| (house, digit)));
            all.map(|(house, digit)| house_truth(house, digit)).collect::<Option<Vec<Truth>>>()?
        }
        Because::OneSolution(deadly, because) => {
            let mut all = truths(position, because)?;
            all.push(guardians(position, deadly)?);
            all
        }
        Because::Refuted(_) | Because::EachWay(..) => return None,
    })
}

/// The candidates of which one must be true so that the pattern is not left, or `None` where the pattern could not be
/// swapped, or one solution is not known.
fn guardians(position: &Position, deadly: &Deadly) -> Option<Truth> {
    let givens = position.unique_givens()?;
    let free = deadly.0.iter().all(|&(cell, digits)| {
        let fits = position.grid().get(cell).is_none_or(|digit| digits.contains(digit));
        givens.get(cell).is_none() && digits.len() == 2 && fits
    });
    let others = |&(cell, digits): &(Cell, Digits)| {
        position.get(cell).without(digits).map(move |digit| Candidate::new(cell, digit))
    };
    (free && swaps(deadly)).then(|| deadly.0.iter().flat_map(others).collect())
}

/// Whether changing each cell to its other digit turns every filling of the cells by their digits into another one:
/// in each house, as many digits as cells, each of them in two cells.
pub(super) fn swaps(deadly: &Deadly) -> bool {
    House::ALL.into_iter().all(|house| {
        let inside: Vec<Digits> =
            deadly.0.iter().filter(|(cell, _)| house.contains(*cell)).map(|&(_, digits)| digits).collect();
        let all = inside.iter().fold(Digits::NONE, |all, &digits| all.union(digits));
        let twice = |digit| inside.iter().filter(|digits| digits.contains(digit)).count() == 2;
        all.len() == inside.len() && { all }.all(twice)
    })
}

/// A position on which things are supposed.
#[derive(Clone)]
struct Trial {
    possible: [Digits; Cell::COUNT],
    placed: Cells,
    broken: bool,
}

impl Trial {
    fn of(position: &Position) -> Trial {
        let possible =
            Cell::ALL.map(|cell| position.grid().get(cell).map_or(position.get(cell), Digits::only));
        Trial { possible, placed: Cells::NONE, broken: false }
    }

    /// Whether the facts cannot all be true together with one of each of the truths.
    fn refutes(mut self, facts: impl Iterator<Item = Fact>, truths: &[Truth]) -> bool {
        let (mut all, mut placed) = (truths.to_vec(), Vec::new());
        for fact in facts {
            match fact {
                // After all that is removed, so that what is both placed and removed breaks it.
                Fact::Is(cell, digit) => placed.push(Candidate::new(cell, digit)),
                Fact::Not(cell, digit) => self.possible[cell.index()].remove(digit),
                Fact::NoneOf(cells, digit) => {
                    { cells }.for_each(|cell| self.possible[cell.index()].remove(digit));
                }
                Fact::OneOf(cells, digit) => {
                    all.push(cells.map(|cell| Candidate::new(cell, digit)).collect());
                }
                Fact::Impossible => return true,
            }
        }
        for at in placed {
            self.place(at);
        }
        let mut ways = WAYS;
        !self.can_fill(&all, &mut ways)
    }

    fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.broken |= !self.possible[cell.index()].contains(digit);
        self.possible[cell.index()] = Digits::only(digit);
        self.placed.insert(cell);
        cell.peers().iter().for_each(|peer| self.possible[peer.index()].remove(digit));
        self.broken |= { self.placed }.any(|cell| self.possible[cell.index()].is_empty());
    }

    fn left(&self, truth: &Truth) -> impl Iterator<Item = Candidate> {
        truth.iter().copied().filter(|at| self.possible[at.cell.index()].contains(at.digit))
    }

    /// Whether each truth can have one of its candidates. Gives in, saying that it can, where that takes too long.
    fn can_fill(self, truths: &[Truth], ways: &mut u32) -> bool {
        if self.broken {
            return false;
        }
        let open = truths.iter().filter(|truth| !self.left(truth).any(|at| self.placed.contains(at.cell)));
        let Some(tightest) = open.min_by_key(|truth| self.left(truth).count()) else { return true };
        self.left(tightest).any(|candidate| {
            *ways = ways.saturating_sub(1);
            let mut next = self.clone();
            next.place(candidate);
            *ways == 0 || next.can_fill(truths, ways)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{LibraryCase, next};

    /// A state with the step that comes next on it.
    fn case(line: &str) -> (Position, Deduction) {
        let position = LibraryCase::read(line).unwrap().position;
        let step = next(&position).unwrap();
        assert!(holds(&position, &step));
        (position, step)
    }

    const CHAIN: &str = ":0800:235:.9+6+4.+7+5.+1+47.+1.+5.+96...9.6+724+7485+9.1+6...9+671.+4..+6.8+4.+9+7..14+7+6+8+2.9+9..3+14+6.76.+7+25+9+41.:832:311 331::4.2";
    const RECTANGLE: &str = ":0603:78:.+84..7+6+123+16..+8.7+4+2+7.1+4+6+8.3.6..+527..+7+4.9.+1..5.2...3...8+97.1+5..64.1+6.9.8+7+6.+2..41.+9:963 377 394 395:864 865::4.5";
    const NET: &str = ":1304:1:......7.6....9+6..363.8.....+3+19..5...+45.2.3.1.2.61.+94+3+5+5.4........165.+3.48+6+3...2+5.:212 115 415 416 918 222 136 848 849 855 775 875 878 978 782 786 196:111::8.3";

    #[test]
    fn a_conclusion_that_nothing_has_shown_is_refused() {
        for line in [CHAIN, RECTANGLE, NET] {
            let (position, step) = case(line);
            for at in position.candidates() {
                let more = Fact::Not(at.cell, at.digit);
                let mut wrong = step.clone();
                wrong.conclusions.push(more);
                let is_told = step.conclusions.contains(&more);
                assert_eq!(holds(&position, &wrong), is_told, "{at}");
            }
        }
    }

    #[test]
    fn a_link_for_which_the_reason_does_not_stand_is_refused() {
        for line in [CHAIN, NET] {
            let (position, step) = case(line);
            let cut = |inferences: &[Inference]| inferences[1..].to_vec();
            let mut wrong = step.clone();
            match &mut wrong.inferences[0].because {
                Because::EachWay(_, cases) => cases[1].inferences = cut(&cases[1].inferences),
                Because::Refuted(inner) => *inner = cut(inner),
                other => panic!("{other:?}"),
            }
            assert!(!holds(&position, &wrong), "{wrong:?}");
        }
    }

    #[test]
    fn one_solution_is_assumed_only_where_it_is_known_and_on_no_given() {
        let (position, step) = case(RECTANGLE);
        assert!(step.assumes_one_solution());
        let mut unknown = Position::of(position.grid());
        for at in Position::of(position.grid()).candidates().filter(|&at| !position.has(at)) {
            unknown.eliminate(at.cell, at.digit);
        }
        assert!(!holds(&unknown, &step));
        assert!(holds(&unknown.with_one_solution(*position.unique_givens().unwrap()), &step));
        let Because::OneSolution(deadly, because) = step.inferences[0].because.clone() else {
            panic!("{step:?}")
        };
        let mut odd = step;
        odd.inferences[0].because = Because::OneSolution(Deadly(deadly.0[..3].to_vec()), because);
        assert!(!holds(&position, &odd), "three corners do not swap");
    }

    #[test]
    fn what_is_no_news_is_no_step() {
        let (mut position, step) = case(CHAIN);
        position.apply(&step);
        assert!(!holds(&position, &step));
        assert!(follows_on(&position, &step));
    }
}

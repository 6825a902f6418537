//! [`Deduction`], one step of reasoning with its evidence.

use super::technique::{Rating, Technique};
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

/// What is known of cells and a digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The cell holds the digit.
    Is(Cell, Digit),
    /// The cell cannot hold the digit.
    Not(Cell, Digit),
    /// One of these cells, two or more, holds the digit.
    OneOf(Cells, Digit),
    /// None of these cells, two or more, holds the digit.
    NoneOf(Cells, Digit),
    /// What was supposed cannot be.
    Impossible,
}

impl Fact {
    /// The cell, or one of the cells, holds the digit.
    pub fn on(cells: Cells, digit: Digit) -> Fact {
        cells.single().map_or(Fact::OneOf(cells, digit), |cell| Fact::Is(cell, digit))
    }

    /// Neither the cell nor any of the cells holds the digit.
    pub fn off(cells: Cells, digit: Digit) -> Fact {
        cells.single().map_or(Fact::NoneOf(cells, digit), |cell| Fact::Not(cell, digit))
    }

    /// The cells and the digit that it is about; none for what is impossible.
    pub const fn about(self) -> Option<(Cells, Digit)> {
        match self {
            Fact::Is(cell, digit) | Fact::Not(cell, digit) => Some((Cells::only(cell), digit)),
            Fact::OneOf(cells, digit) | Fact::NoneOf(cells, digit) => Some((cells, digit)),
            Fact::Impossible => None,
        }
    }

    /// Whether it says that the digit is there.
    pub const fn is_on(self) -> bool {
        matches!(self, Fact::Is(..) | Fact::OneOf(..))
    }
}

/// Cells that hold no givens, each with two digits, such that a filling of them with these digits alone could be
/// swapped, cell by cell, for a second one: no puzzle with one solution ends so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly(pub Vec<(Cell, Digits)>);

impl Deadly {
    /// The cells.
    pub fn cells(&self) -> Cells {
        self.0.iter().map(|&(cell, _)| cell).collect()
    }
}

/// Why a fact follows from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// By the rule: a digit in the same cell, or the same digit in a peer.
    Sees,
    /// This cell must hold something.
    Cell(Cell),
    /// The digit must be somewhere in this house.
    House(House, Digit),
    /// Each of these cells must hold something.
    Cells(Cells),
    /// Each of these digits must be somewhere in each of these houses.
    Places(Vec<House>, Digits),
    /// The puzzle has one solution, so these cells cannot be filled with their two digits alone. The other reasons
    /// are used together with it.
    OneSolution(Deadly, Box<Because>),
    /// Supposing the opposite, these inferences end in what is impossible.
    Refuted(Vec<Inference>),
    /// One of these suppositions is true, by the reason, and each leads to it.
    EachWay(Box<Because>, Vec<Case>),
}

/// A fact that follows from others by one reason. What the position shows (a filled cell, a missing candidate) needs
/// no premise; a filled cell may be one, so that it is lit up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    pub from: Vec<Fact>,
    pub to: Fact,
    pub because: Because,
}

/// A supposition and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    pub suppose: Fact,
    /// Each starts from the supposition, from filled cells and from what the ones before it have shown.
    pub inferences: Vec<Inference>,
}

/// What a step is about, apart from its reasoning: where to send the eyes, and what to light up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pattern {
    /// The digits of the pattern.
    pub digits: Digits,
    /// The cells that make it.
    pub cells: Cells,
    /// A second set of cells, where the pattern has two.
    pub second: Cells,
    /// The cells of a fish that stand out of it.
    pub fins: Cells,
    /// The houses to look at; the base of a fish.
    pub houses: Vec<House>,
    /// The houses in which it removes; the cover of a fish.
    pub covers: Vec<House>,
}

/// One step: text and highlights are made from it alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    pub technique: Technique,
    pub rating: Rating,
    pub pattern: Pattern,
    /// In the order in which they are drawn; each starts from filled cells and from what the ones before it have
    /// shown. The conclusions are among them or follow from one of them by the rule.
    pub inferences: Vec<Inference>,
    /// What the step changes on the board, at least one fact of one cell.
    pub conclusions: Vec<Fact>,
}

impl Deduction {
    /// The digits that it writes, each with its cell.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter_map(|&fact| match fact {
            Fact::Is(cell, digit) => Some(Candidate::new(cell, digit)),
            _ => None,
        })
    }

    /// The candidates that it removes.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter_map(|&fact| match fact {
            Fact::Not(cell, digit) => Some(Candidate::new(cell, digit)),
            _ => None,
        })
    }

    /// Whether it holds only where the puzzle has one solution.
    pub fn assumes_one_solution(&self) -> bool {
        self.inferences.iter().any(|inference| matches!(inference.because, Because::OneSolution(..)))
    }

    /// What is supposed and what follows, where the reasoning goes by suppositions: the links of a chain, on and off.
    pub fn links(&self) -> Vec<Fact> {
        let mut links = Vec::new();
        collect(&self.inferences, &mut links);
        links.retain(|fact| !self.conclusions.contains(fact));
        links
    }

    /// The filled cells whose digits rule something out: premises that nothing in the step has shown.
    pub fn blockers(&self) -> Cells {
        let shown = |cell| {
            self.inferences.iter().any(|inference| matches!(inference.to, Fact::Is(at, _) if at == cell))
        };
        let premises = self.inferences.iter().flat_map(|inference| &inference.from);
        premises
            .filter_map(|&fact| match fact {
                Fact::Is(cell, _) if !shown(cell) => Some(cell),
                _ => None,
            })
            .collect()
    }
}

/// The facts of all suppositions in the inferences, each once.
fn collect(inferences: &[Inference], links: &mut Vec<Fact>) {
    let add = |links: &mut Vec<Fact>, fact: Fact| {
        if fact != Fact::Impossible && !links.contains(&fact) {
            links.push(fact);
        }
    };
    for inference in inferences {
        match &inference.because {
            Because::EachWay(_, cases) => {
                // The first case of two says no more than how the other one ends.
                for case in cases.iter().skip(usize::from(cases.len() == 2)) {
                    add(links, case.suppose);
                    case.inferences.iter().for_each(|inner| add(links, inner.to));
                    collect(&case.inferences, links);
                }
            }
            Because::Refuted(inner) => {
                for inference in inner {
                    add(links, inference.to);
                }
                collect(inner, links);
            }
            _ => {}
        }
    }
}

//! [`Trial`], a position on which something is supposed and what follows from it is placed, with the reason of each.

use crate::logic::deduction::{Because, Fact, Inference};
use crate::logic::position::Position;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

/// Why a digit was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Supposed,
    LastDigit,
    LastPlace(House),
}

/// What took a candidate away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Remover {
    /// The digit placed in this cell.
    Placed(Cell),
    /// The refutation at this place of the list.
    Refuted(usize),
}

/// A remover in two bytes, so that trials are quickly copied; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Packed(u16);

impl Packed {
    const NONE: Packed = Packed(0);
    /// From here on refutations are counted.
    const REFUTED: usize = 1 + Cell::COUNT;

    fn new(remover: Remover) -> Packed {
        Packed(match remover {
            Remover::Placed(cell) => 1 + cell.index() as u16,
            Remover::Refuted(place) => (Packed::REFUTED + place) as u16,
        })
    }

    fn remover(self) -> Option<Remover> {
        let place = usize::from(self.0).checked_sub(1)?;
        let refuted = || Remover::Refuted(place + 1 - Packed::REFUTED);
        Some(Cell::new(place).map_or_else(refuted, Remover::Placed))
    }
}

/// What cannot be filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dead {
    Cell(Cell),
    House(House, Digit),
}

#[derive(Clone, Copy, Debug)]
struct Placed {
    at: Candidate,
    why: Why,
}

/// A candidate that was refuted inside, and the facts of the outer trial that this rests on.
#[derive(Clone, Debug)]
struct Refutation {
    at: Candidate,
    /// The proof, as it is told.
    inferences: Vec<Inference>,
    /// How many digits were placed before.
    after: usize,
    /// What it rests on, outside.
    outer: Vec<Remover>,
}

/// A position on which something is supposed.
#[derive(Clone, Debug)]
pub(super) struct Trial<'a> {
    base: &'a Position,
    digits: [Digits; Cell::COUNT],
    places: [Cells; 9],
    filled: Cells,
    /// For each house the digits that it holds.
    held: [Digits; House::COUNT],
    placed: Vec<Placed>,
    removers: [Packed; Candidate::COUNT],
    refutations: Vec<Refutation>,
    /// How many digits were placed when the inner supposition began.
    inner: Option<usize>,
}

impl<'a> Trial<'a> {
    /// The position with nothing supposed.
    pub fn of(base: &'a Position) -> Trial<'a> {
        let mut trial = Trial {
            base,
            digits: Cell::ALL.map(|cell| base.get(cell)),
            places: Digit::ALL.map(|digit| base.cells_of(digit)),
            filled: base.grid().filled().map(|(cell, _)| cell).collect(),
            held: [Digits::NONE; House::COUNT],
            placed: Vec::with_capacity(Cell::COUNT),
            removers: [Packed::NONE; Candidate::COUNT],
            refutations: Vec::new(),
            inner: None,
        };
        for (cell, digit) in base.grid().filled() {
            trial.hold(cell, digit);
        }
        trial
    }

    fn hold(&mut self, cell: Cell, digit: Digit) {
        self.filled.insert(cell);
        cell.houses().iter().for_each(|house| self.held[house.index()].insert(digit));
    }

    /// Supposes the candidate.
    pub fn suppose(&mut self, at: Candidate) {
        self.place(at, Why::Supposed);
    }

    /// The same trial with a second supposition inside.
    pub fn inside(&self, at: Candidate) -> Trial<'a> {
        let mut inner = self.clone();
        inner.inner = Some(self.placed.len());
        inner.place(at, Why::Supposed);
        inner
    }

    /// What the cell can still be.
    pub const fn get(&self, cell: Cell) -> Digits {
        self.digits[cell.index()]
    }

    /// The cells that are still empty.
    pub const fn empty(&self) -> Cells {
        Cells::ALL.without(self.filled)
    }

    fn remove(&mut self, at: Candidate, remover: Remover) {
        if self.digits[at.cell.index()].contains(at.digit) {
            self.digits[at.cell.index()].remove(at.digit);
            self.places[at.digit.index()].remove(at.cell);
            self.removers[at.index()] = Packed::new(remover);
        }
    }

    fn place(&mut self, at: Candidate, why: Why) {
        let Candidate { cell, digit } = at;
        let remover = Remover::Placed(cell);
        self.placed.push(Placed { at, why });
        self.hold(cell, digit);
        for other in self.get(cell) {
            self.remove(Candidate::new(cell, other), remover);
        }
        for peer in self.places[digit.index()].intersection(cell.peer_set()) {
            self.remove(Candidate::new(peer, digit), remover);
        }
    }

    /// A cell or a house that cannot be filled any more; with a digit, only houses of that digit.
    pub fn dead(&self, only: Option<Digit>) -> Option<Dead> {
        if only.is_none()
            && let Some(cell) = self.empty().find(|&cell| self.get(cell).is_empty())
        {
            return Some(Dead::Cell(cell));
        }
        let digits = only.map_or(Digits::ALL, Digits::only);
        for house in House::ALL {
            for digit in digits.without(self.held[house.index()]) {
                if !self.places[digit.index()].meets(house.set()) {
                    return Some(Dead::House(house, digit));
                }
            }
        }
        None
    }

    /// All singles that there are now; with a digit, only its last places.
    fn singles(&self, only: Option<Digit>) -> Vec<Placed> {
        let mut all = Vec::new();
        if only.is_none() {
            for cell in self.empty() {
                if let Some(digit) = self.get(cell).single() {
                    all.push(Placed { at: Candidate::new(cell, digit), why: Why::LastDigit });
                }
            }
        }
        let digits = only.map_or(Digits::ALL, Digits::only);
        for house in House::ALL {
            for digit in digits.without(self.held[house.index()]) {
                if let Some(cell) = self.places[digit.index()].intersection(house.set()).single() {
                    all.push(Placed { at: Candidate::new(cell, digit), why: Why::LastPlace(house) });
                }
            }
        }
        all
    }

    /// Places all singles, and all that follow, round by round, until nothing is left to place or something cannot be
    /// filled; tells that and in which round.
    pub fn follow(&mut self, only: Option<Digit>, rounds: usize) -> Option<(Dead, usize)> {
        for round in 1..=rounds {
            if let Some(dead) = self.dead(only) {
                return Some((dead, round));
            }
            let singles = self.singles(only);
            if singles.is_empty() {
                return None;
            }
            for Placed { at, why } in singles {
                if self.digits[at.cell.index()].contains(at.digit) && !self.filled.contains(at.cell) {
                    self.place(at, why);
                }
            }
        }
        self.dead(only).map(|dead| (dead, rounds))
    }

    /// Takes away what an inner trial has refuted, with its proof.
    pub fn refuted(&mut self, at: Candidate, inner: &Trial, dead: Dead) {
        let (inferences, outer) = inner.proof(dead);
        self.refutations.push(Refutation { at, inferences, after: self.placed.len(), outer });
        self.remove(at, Remover::Refuted(self.refutations.len() - 1));
    }

    /// What the present supposition, the inner one if there is one, needs to end where it does: its inferences in
    /// order, and what it rests on outside.
    fn proof(&self, dead: Dead) -> (Vec<Inference>, Vec<Remover>) {
        let start = self.inner.unwrap_or(0);
        let (premises, because) = match dead {
            Dead::Cell(cell) => (self.removers_of_cell(cell, None), Because::Cell(cell)),
            Dead::House(house, digit) => {
                (self.removers_of_house(house, digit, None), Because::House(house, digit))
            }
        };
        let mut needed = premises.clone();
        let mut place = 0;
        while let Some(&remover) = needed.get(place) {
            place += 1;
            if self.is_outside(remover, start) {
                continue;
            }
            for premise in self.premises(remover) {
                if !needed.contains(&premise) {
                    needed.push(premise);
                }
            }
        }
        let (outer, mut own): (Vec<Remover>, Vec<Remover>) =
            needed.into_iter().partition(|&remover| self.is_outside(remover, start));
        own.sort_by_key(|&remover| self.time(remover));
        let mut inferences: Vec<Inference> =
            own.iter().filter_map(|&remover| self.inference(remover)).collect();
        let from = premises.iter().map(|&remover| self.fact(remover)).collect();
        inferences.push(Inference { from, to: Fact::Impossible, because });
        (inferences, outer)
    }

    /// The proof that what was supposed first is wrong.
    pub fn refutation(&self, dead: Dead) -> Vec<Inference> {
        self.proof(dead).0
    }

    fn is_outside(&self, remover: Remover, start: usize) -> bool {
        match remover {
            Remover::Placed(cell) => self.place_of(cell) < start,
            // An inner trial refutes nothing itself.
            Remover::Refuted(_) => start > 0,
        }
    }

    fn place_of(&self, cell: Cell) -> usize {
        self.placed.iter().position(|placed| placed.at.cell == cell).unwrap_or(usize::MAX)
    }

    /// When it came about: digits by their place, refutations after the digits before them.
    fn time(&self, remover: Remover) -> (usize, usize) {
        match remover {
            Remover::Placed(cell) => (self.place_of(cell), usize::MAX),
            Remover::Refuted(place) => (self.refutations[place].after, place),
        }
    }

    fn fact(&self, remover: Remover) -> Fact {
        match remover {
            Remover::Placed(cell) => {
                let Candidate { cell, digit } = self.placed[self.place_of(cell)].at;
                Fact::Is(cell, digit)
            }
            Remover::Refuted(place) => {
                let Candidate { cell, digit } = self.refutations[place].at;
                Fact::Not(cell, digit)
            }
        }
    }

    fn premises(&self, remover: Remover) -> Vec<Remover> {
        match remover {
            Remover::Refuted(place) => self.refutations[place].outer.clone(),
            Remover::Placed(cell) => {
                let Placed { at, why } = self.placed[self.place_of(cell)];
                match why {
                    Why::Supposed => Vec::new(),
                    Why::LastDigit => self.removers_of_cell(at.cell, Some(at.digit)),
                    Why::LastPlace(house) => self.removers_of_house(house, at.digit, Some(at.cell)),
                }
            }
        }
    }

    fn removers_of_cell(&self, cell: Cell, but: Option<Digit>) -> Vec<Remover> {
        let others = self.base.get(cell).filter(|&digit| Some(digit) != but);
        self.removers(others.map(|digit| Candidate::new(cell, digit)))
    }

    fn removers_of_house(&self, house: House, digit: Digit, but: Option<Cell>) -> Vec<Remover> {
        let others = self.base.places(house, digit).filter(|&cell| Some(cell) != but);
        self.removers(others.map(|cell| Candidate::new(cell, digit)))
    }

    fn removers(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<Remover> {
        let mut all = Vec::new();
        for remover in candidates.filter_map(|at| self.removers[at.index()].remover()) {
            if !all.contains(&remover) {
                all.push(remover);
            }
        }
        all
    }

    fn inference(&self, remover: Remover) -> Option<Inference> {
        let because = match remover {
            Remover::Refuted(place) => Because::Refuted(self.refutations[place].inferences.clone()),
            Remover::Placed(cell) => match self.placed[self.place_of(cell)].why {
                Why::Supposed => return None,
                Why::LastDigit => Because::Cell(cell),
                Why::LastPlace(house) => Because::House(house, self.placed[self.place_of(cell)].at.digit),
            },
        };
        let from = self.premises(remover).into_iter().map(|premise| self.fact(premise)).collect();
        let from = if matches!(because, Because::Refuted(_)) { Vec::new() } else { from };
        Some(Inference { from, to: self.fact(remover), because })
    }
}

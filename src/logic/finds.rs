//! [`Finds`], what a search for steps has found, and how far it needs to look.

use super::check;
use super::deduction::Deduction;
use super::position::Position;
use super::technique::Rating;

/// Which steps are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Want {
    /// The first of the easiest.
    First,
    /// All of the easiest.
    Easiest,
    /// All.
    All,
}

/// The steps found so far. A step whose evidence does not hold is dropped, whoever found it.
pub(super) struct Finds<'a> {
    position: &'a Position,
    want: Want,
    /// What a step must meet to be taken.
    meets: &'a dyn Fn(&Deduction) -> bool,
    /// Whether there is time for more.
    go_on: &'a dyn Fn() -> bool,
    found: Vec<Deduction>,
    /// The lines of steps that were dropped; there should be none.
    dropped: Vec<Deduction>,
}

impl<'a> Finds<'a> {
    pub fn first(position: &'a Position) -> Finds<'a> {
        Finds {
            position,
            want: Want::First,
            meets: &|_| true,
            go_on: &|| true,
            found: Vec::new(),
            dropped: Vec::new(),
        }
    }

    /// The first of the easiest that meet this.
    pub fn first_that(position: &'a Position, meets: &'a dyn Fn(&Deduction) -> bool) -> Finds<'a> {
        Finds { meets, ..Finds::first(position) }
    }

    pub fn easiest(position: &'a Position) -> Finds<'a> {
        Finds { want: Want::Easiest, ..Finds::first(position) }
    }

    pub fn all(position: &'a Position) -> Finds<'a> {
        Finds { want: Want::All, ..Finds::first(position) }
    }

    /// The same, as long as this says that there is time.
    pub fn while_there_is_time(self, go_on: &'a dyn Fn() -> bool) -> Finds<'a> {
        Finds { go_on, ..self }
    }

    /// Whether there is time for more. Who takes long asks again and again.
    pub fn may_go_on(&self) -> bool {
        (self.go_on)()
    }

    /// Whether a step of this rating would still be taken.
    pub fn wants(&self, rating: Rating) -> bool {
        let best = self.found.first().map_or(Rating::MAX, |step| step.rating);
        match self.want {
            Want::First => rating < best,
            Want::Easiest => rating <= best,
            Want::All => true,
        }
    }

    /// Whether only the easiest are wanted, so that a search may give up what can only be harder.
    pub fn wants_all(&self) -> bool {
        self.want == Want::All
    }

    /// Takes the step, if it is wanted, new, and holds.
    pub fn add(&mut self, step: Deduction) {
        let known = |other: &Deduction| {
            let same = other.technique == step.technique && other.conclusions == step.conclusions;
            same && other.rating <= step.rating
        };
        // A pattern that changes nothing is no step.
        if step.conclusions.is_empty()
            || !self.wants(step.rating)
            || !(self.meets)(&step)
            || self.found.iter().any(known)
        {
            return;
        }
        if !check::holds(self.position, &step) {
            self.dropped.push(step);
            return;
        }
        if self.want != Want::All && self.found.first().is_some_and(|best| step.rating < best.rating) {
            self.found.clear();
        }
        self.found.push(step);
    }

    /// Takes each of the steps, likewise.
    pub fn extend(&mut self, steps: impl IntoIterator<Item = Deduction>) {
        for step in steps {
            self.add(step);
        }
    }

    /// What was found, and what was dropped because its evidence does not hold.
    pub fn into_parts(self) -> (Vec<Deduction>, Vec<Deduction>) {
        (self.found, self.dropped)
    }
}

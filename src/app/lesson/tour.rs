//! [`Tour`], which stops at the first of each kind of step of the run and says in plain words what is to be seen there.

use super::super::player::{Errand, Player};
use crate::search::{Landmark, Length, Search, Site, Step, Timeline, grouped};
use crate::sudoku::House;

/// A guided tour of the run.
#[derive(Clone, Copy, Debug)]
pub struct Tour {
    /// The last stop that the person has seen and left, or the place from where they went on.
    passed: Option<Site>,
}

/// A stop of the tour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// Its place among [`Stop::COUNT`].
    pub number: usize,
    /// What is to be seen there.
    pub words: String,
}

impl Stop {
    /// How many there are, with those that a run may not have.
    pub const COUNT: usize = Landmark::ALL.len();
}

impl Tour {
    /// Goes to the start of the run, the first stop.
    pub(super) fn begin(player: &mut Player) -> Tour {
        player.go(Errand::Step(0));
        Tour { passed: None }
    }

    /// Sets out for the next stop after the present place; none where there is no other.
    pub(super) fn go_on(self, player: &mut Player) -> Option<Tour> {
        let timeline = player.timeline();
        let here = timeline.position();
        let after = (here, self.landmark(timeline).unwrap_or(Landmark::End));
        let is_known = timeline.landmarks().after(Some(after)).is_some();
        let is_ended = timeline.landmarks().step_of(Landmark::End).is_some();
        if !is_known && (is_ended || !matches!(timeline.length(), Length::AtLeast(_))) {
            return None;
        }
        player.go(Errand::Landmark { after });
        Some(Tour { passed: Some(after) })
    }

    /// The stop at the present step, if it is one.
    pub fn stop(self, timeline: &Timeline) -> Option<Stop> {
        let landmark = self.landmark(timeline)?;
        let sites = timeline.landmarks().sites();
        let number = match landmark {
            Landmark::End => Stop::COUNT,
            _ => 1 + sites.iter().position(|(_, met)| *met == landmark)?,
        };
        Some(Stop { number, words: words(landmark, timeline) })
    }

    /// The landmark at the present step. Where there are several it is the one after the last that was seen.
    fn landmark(self, timeline: &Timeline) -> Option<Landmark> {
        let (here, landmarks) = (timeline.position(), timeline.landmarks());
        let next = landmarks.after(self.passed).filter(|(step, _)| *step == here);
        let any = || landmarks.sites().into_iter().find(|(step, _)| *step == here);
        next.or_else(any).map(|(_, landmark)| landmark)
    }
}

/// What is to be seen at a landmark, in a sentence or two.
fn words(landmark: Landmark, timeline: &Timeline) -> String {
    let search = timeline.search();
    match landmark {
        Landmark::Start => "The search fills one empty cell after another, trying digit after digit, \
                            and goes back where none fits. T goes on."
            .to_owned(),
        Landmark::DeadEnd => dead_end(search),
        Landmark::Cascade => "The first cascade: two undos in a row. Where a cell has nothing left to try, \
                              the cell before it gives way too."
            .to_owned(),
        Landmark::NewDepth => format!(
            "Deeper than ever, after an undo: {} of {} cells are filled. Going back has led further.",
            search.depth(),
            search.empties()
        ),
        Landmark::Place | Landmark::Reject | Landmark::Undo | Landmark::DearGuess => at_step(timeline),
        Landmark::End => end(timeline),
    }
}

fn dead_end(search: &Search) -> String {
    let cell = search.cell().map_or_else(String::new, |cell| format!(" at {cell}"));
    let so = if search.depth() == 0 {
        "Nothing was guessed before, so nothing can be done."
    } else {
        "So one of the digits before it must be wrong."
    };
    format!("The first dead end: all nine digits have failed{cell}. {so}")
}

/// The words for a landmark that tells about the step just made.
fn at_step(timeline: &Timeline) -> String {
    match (timeline.search().last(), timeline.facts().price) {
        (Some(Step::Place { cell, digit }), _) => {
            format!(
                "The first digit placed: {digit} at {cell}. Nothing forbids it so far, but it may be wrong."
            )
        }
        (Some(Step::Reject { cell, digit, by }), _) => {
            let house = House::shared(cell, by).map_or("house", House::kind);
            format!("The first digit rejected: {digit} at {cell}, as its {house} has {digit} at {by}.")
        }
        (Some(Step::Undo { cell, digit }), Some(price)) if price > Landmark::DEAR => {
            let price = grouped(price);
            format!("A dear wrong guess: {digit} at {cell}. To find out that it is wrong took {price} steps.")
        }
        (Some(Step::Undo { cell, digit }), _) => {
            format!(
                "The first undo: {digit} at {cell} is taken back, as nothing that could follow it worked."
            )
        }
        (Some(Step::Solution) | None, _) => String::new(),
    }
}

/// The end of the run, and what has not been met on the way.
fn end(timeline: &Timeline) -> String {
    let end = match timeline.search().last() {
        Some(Step::Solution) if timeline.search().empties() == 0 => {
            return "Every cell was filled from the start, so there was nothing to search.".to_owned();
        }
        Some(Step::Solution) => "Solved: every cell is filled and nothing clashes.",
        _ => "All has been tried: there is no solution.",
    };
    let is_missing = |landmark: &Landmark| timeline.landmarks().step_of(*landmark).is_none();
    let missing: Vec<&str> = Landmark::ALL.into_iter().filter(is_missing).map(name).collect();
    if missing.is_empty() { end.to_owned() } else { format!("{end} Never met: {}.", missing.join(", ")) }
}

const fn name(landmark: Landmark) -> &'static str {
    match landmark {
        Landmark::Start => "start",
        Landmark::Place => "place",
        Landmark::Reject => "reject",
        Landmark::DeadEnd => "dead end",
        Landmark::Undo => "undo",
        Landmark::Cascade => "cascade",
        Landmark::NewDepth => "new depth",
        Landmark::DearGuess => "dear guess",
        Landmark::End => "end",
    }
}

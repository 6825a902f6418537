//! [`Pair`], two runs side by side that are always equally many steps long, as far as each of them goes.

use super::goal::Goal;
use super::run::Run;
use super::step::Grain;
use super::timeline::{LONGEST_MOVE, Length, SeekProgress, Timeline};

/// Two runs in step. Each stands at the common position, or waits at its own end where that comes before it.
#[derive(Clone, Debug)]
pub struct Pair {
    runs: [Timeline; 2],
}

impl Pair {
    /// The two runs, which stand at their start.
    pub const fn new(runs: [Timeline; 2]) -> Pair {
        Pair { runs }
    }

    /// The two runs.
    pub const fn runs(&self) -> &[Timeline; 2] {
        &self.runs
    }

    /// Puts another run in place of the second; both stand at the start then.
    pub fn replace_second(&mut self, run: Timeline) {
        self.runs[1] = run;
        self.seek(0, u64::MAX);
    }

    fn lengths(&self) -> [Length; 2] {
        self.runs.each_ref().map(Timeline::length)
    }
}

impl Run for Pair {
    fn position(&self) -> u64 {
        let [one, other] = self.runs.each_ref().map(Timeline::position);
        one.max(other)
    }

    fn length(&self) -> Length {
        use Length::{AtLeast, Exactly, MoreThan};
        match self.lengths() {
            [Exactly(one), Exactly(other)] => Exactly(one.max(other)),
            [AtLeast(one), AtLeast(other) | Exactly(other) | MoreThan(other)]
            | [Exactly(other) | MoreThan(other), AtLeast(one)] => AtLeast(one.max(other)),
            [MoreThan(one), MoreThan(other)] => MoreThan(one.min(other)),
            [MoreThan(known), Exactly(_)] | [Exactly(_), MoreThan(known)] => MoreThan(known),
        }
    }

    fn is_at_end(&self) -> bool {
        self.runs.iter().all(Timeline::is_at_end)
    }

    fn step_on(&mut self) -> bool {
        let gone = self.runs.each_mut().map(|run| run.forward(Grain::All));
        gone.contains(&true)
    }

    fn step_back(&mut self) -> bool {
        let here = self.position();
        let gone = self.runs.each_mut().map(|run| run.position() == here && run.back(Grain::All));
        gone.contains(&true)
    }

    fn survey(&mut self, moves: u64) {
        let measuring = |run: &&mut Timeline| matches!(run.length(), Length::AtLeast(_));
        let share = moves / self.runs.iter_mut().filter(measuring).count().max(1) as u64;
        self.runs.iter_mut().for_each(|run| run.survey(share));
    }

    /// Both arrive at once, so the walk from the nearest checkpoint is not cut into slices.
    fn seek(&mut self, to: u64, moves: u64) -> SeekProgress {
        let cap = |length| if let Length::MoreThan(known) = length { known } else { u64::MAX };
        let reach = |length| if let Length::AtLeast(known) = length { known } else { u64::MAX };
        let to = self.lengths().map(cap).into_iter().fold(to, u64::min);
        if to > self.lengths().map(reach).into_iter().fold(u64::MAX, u64::min) {
            self.survey(moves);
            return SeekProgress::At(self.lengths().map(reach).into_iter().fold(to, u64::min));
        }
        self.runs.iter_mut().for_each(|run| run.seek_now(to));
        SeekProgress::Arrived
    }

    /// By at most as many steps as there may be moves. Goals are for one run alone and are passed over.
    fn play_on(&mut self, steps: u64, _: &[Goal], moves: u64) -> bool {
        let to = self.position().saturating_add(steps.min(moves));
        self.runs.iter_mut().filter(|run| !run.is_at_end()).for_each(|run| advance(run, to));
        self.is_at_end()
    }

    /// By at most as many steps as there may be moves.
    fn play_back(&mut self, steps: u64, _: &[Goal], moves: u64) -> bool {
        let to = self.position().saturating_sub(steps.min(moves));
        self.runs.iter_mut().filter(|run| run.position() > to).for_each(|run| run.walk(to, u64::MAX));
        to == 0
    }
}

/// Goes on to the position, or to the end of the run where that comes first.
fn advance(run: &mut Timeline, to: u64) {
    while run.position() < to {
        let moves = (to - run.position()).div_ceil(LONGEST_MOVE);
        if run.run_to(&[], moves) {
            break;
        }
    }
    if run.position() > to {
        run.walk(to, u64::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{CellOrder, Ending, Search};

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const THIRD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn pair(line: &str, other: CellOrder) -> Pair {
        let run = |order: CellOrder| {
            Timeline::new(Search::new(&line.parse().unwrap(), order).unwrap(), Ending::First)
        };
        Pair::new([CellOrder::Reading, other].map(run))
    }

    fn positions(pair: &Pair) -> [u64; 2] {
        pair.runs().each_ref().map(Timeline::position)
    }

    #[test]
    fn the_shorter_run_waits_at_its_end_and_leaves_it_when_the_other_comes_back_there() {
        let mut pair = pair(FIRST, CellOrder::FewestCandidates);
        pair.survey(u64::MAX);
        pair.survey(u64::MAX);
        let [Length::Exactly(long), Length::Exactly(short)] = pair.lengths() else { panic!("not measured") };
        pair.seek(short - 1, u64::MAX);
        assert_eq!(positions(&pair), [short - 1, short - 1]);
        (0..3).for_each(|_| assert!(pair.step_on()));
        assert_eq!(positions(&pair), [short + 2, short]);
        (0..2).for_each(|_| assert!(pair.step_back()));
        assert_eq!(positions(&pair), [short, short]);
        pair.step_back();
        assert_eq!(positions(&pair), [short - 1, short - 1]);
        pair.seek(u64::MAX, u64::MAX);
        assert_eq!((positions(&pair), pair.step_on()), ([long, short], false));
    }

    #[test]
    fn playing_takes_equally_many_steps_on_both_sides_both_ways() {
        let mut pair = pair(THIRD, CellOrder::Columns);
        for steps in [1, 7, 10, 99, 4_096, 100_000] {
            let here = pair.position();
            assert!(!pair.play_on(steps, &[], u64::MAX));
            assert_eq!(positions(&pair), [here + steps; 2]);
        }
        for steps in [3, 1_000, 50_000] {
            let here = pair.position();
            assert!(!pair.play_back(steps, &[], u64::MAX));
            assert_eq!(positions(&pair), [here - steps; 2]);
        }
        assert!(pair.play_back(u64::MAX, &[], u64::MAX));
        assert_eq!(positions(&pair), [0, 0]);
    }

    #[test]
    fn playing_stops_each_side_at_its_first_solution() {
        let mut pair = pair(FIRST, CellOrder::FewestCandidates);
        while !pair.play_on(1_000, &[], 1_000) {}
        let solved = pair.runs().each_ref().map(|run| run.search().tally().solutions);
        assert_eq!((pair.position(), solved), (41_810, [1, 1]));
    }

    #[test]
    fn a_seek_in_slices_keeps_both_sides_in_step() {
        let mut pair = pair(THIRD, CellOrder::Columns);
        for _ in 0..20 {
            if let SeekProgress::At(reached) = pair.seek(u64::MAX, 10_000) {
                pair.seek(reached, 10_000);
            }
            let [one, other] = positions(&pair);
            assert_eq!(one, other);
        }
        assert!(pair.position() > 0);
    }

    #[test]
    fn another_second_run_begins_both_again() {
        let mut race = pair(FIRST, CellOrder::Columns);
        race.play_on(500, &[], 500);
        let other = pair(FIRST, CellOrder::Boxes).runs()[1].clone();
        race.replace_second(other);
        assert_eq!(positions(&race), [0, 0]);
        assert_eq!(race.runs()[1].search().order().cells, CellOrder::Boxes);
    }
}

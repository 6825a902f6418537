//! [`Timeline`], the whole run of a search as a place in which any step can be gone to.

use super::chart::Chart;
use super::engine::Search;
use super::facts::Facts;
use super::goal::Goal;
use super::landmark::Landmarks;
use super::step::{Grain, Move, Step, Tally};

/// Where a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// At the first solution, or at the end of the tree if there is none.
    First,
    /// At the end of the tree.
    All,
}

/// What is known of the length of a run, in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// The survey is under way and has come so far.
    AtLeast(u64),
    /// The run has exactly so many steps.
    Exactly(u64),
    /// The run is longer than the survey goes.
    MoreThan(u64),
}

/// How far a seek has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeekProgress {
    /// The position is reached, or the end of the run where the run is shorter.
    Arrived,
    /// There is more to do; this step is reached.
    At(u64),
}

/// The survey goes no further than this many steps.
const SURVEY_CAP: u64 = 1 << 33;
/// There are never more checkpoints than this.
const MOST_CHECKPOINTS: usize = 1024;
/// The steps between two checkpoints at first; the spacing doubles as the run grows.
const FIRST_SPACING: u64 = 1024;
/// The most steps that one move takes in.
pub(super) const LONGEST_MOVE: u64 = 10;

/// A place of the run to start from.
#[derive(Clone, Debug)]
struct Checkpoint {
    search: Search,
    facts: Facts,
}

/// A search with the run around it. A scout walks ahead in slices and leaves checkpoints, so that any step that it
/// has passed is near one of them.
#[derive(Clone, Debug)]
pub struct Timeline {
    search: Search,
    ending: Ending,
    scout: Search,
    /// What the scout has behind it.
    scouted: Facts,
    /// In ascending order of position; the first is the start.
    checkpoints: Vec<Checkpoint>,
    spacing: u64,
    length: Length,
    chart: Chart,
    landmarks: Landmarks,
}

impl Timeline {
    /// The run that begins with this search, which stands at its start.
    pub fn new(start: Search, ending: Ending) -> Timeline {
        Timeline {
            scout: start.clone(),
            scouted: Facts::START,
            checkpoints: vec![Checkpoint { search: start.clone(), facts: Facts::START }],
            search: start,
            ending,
            spacing: FIRST_SPACING,
            length: Length::AtLeast(0),
            chart: Chart::new(),
            landmarks: Landmarks::new(),
        }
    }

    /// The search at the present position.
    pub const fn search(&self) -> &Search {
        &self.search
    }

    /// The present position: the number of steps taken.
    pub const fn position(&self) -> u64 {
        self.search.position()
    }

    /// What is known of the length.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// What the survey has learnt so far.
    pub const fn chart(&self) -> &Chart {
        &self.chart
    }

    /// Where the run first does each kind of thing, as far as the survey has come.
    pub const fn landmarks(&self) -> &Landmarks {
        &self.landmarks
    }

    /// Where the run ends.
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// Whether the run has no step after the present position.
    pub fn is_at_end(&self) -> bool {
        self.stops_here(&self.search) || self.search.coming().is_none()
    }

    /// What the present position has behind it. Found by walking from the checkpoint before it.
    pub fn facts(&self) -> Facts {
        let Checkpoint { search, facts } = self.checkpoints[self.checkpoint_before(self.position())].clone();
        facts.walk(search, self.position())
    }

    /// Runs on until a move meets one of the goals, or there is a solution, or the run ends, by at most so many moves.
    /// Says whether it has arrived.
    pub fn run_to(&mut self, goals: &[Goal], moves: u64) -> bool {
        if self.stops_here(&self.search) {
            return true;
        }
        let before_undo = goals == [Goal::DeadEnd];
        if before_undo && matches!(self.search.coming(), Some(Step::Undo { .. })) {
            self.search.forward();
        }
        let (mut left, mut met) = (moves, None);
        let more = self.search.run_forward(|stride, tally| {
            left = left.saturating_sub(1);
            met = stride.step.filter(|&step| meets(goals, step, tally.depth()));
            met.is_none() && left > 0
        });
        if before_undo && matches!(met, Some(Step::Undo { .. })) {
            self.search.back();
        }
        met.is_some() || !more
    }

    /// Runs back to the position of the last move before here that met one of the goals, or to the start, by at most so
    /// many moves. Says whether it has arrived.
    pub fn run_back_to(&mut self, goals: &[Goal], moves: u64) -> bool {
        let before_undo = goals == [Goal::DeadEnd];
        // The move that led here is behind this position and does not count; a dead end stands before its undo.
        let here = self.position() + u64::from(before_undo);
        let (mut left, mut met, mut depth) = (moves, None, self.search.depth());
        let more = self.search.run_back(|stride, tally| {
            left = left.saturating_sub(1);
            let before_here = tally.steps() + stride.steps() < here;
            met = stride.step.filter(|&step| before_here && meets(goals, step, depth));
            depth = tally.depth();
            met.is_none() && left > 0
        });
        if let Some(step) = met {
            self.search.forward_move();
            if before_undo && matches!(step, Step::Undo { .. }) {
                self.search.back();
            }
        }
        let moved = left < moves;
        met.is_some() || !more || (moved && !before_undo && self.stands_at(goals))
    }

    /// Whether the move that led here meets one of the goals. The next slice would not count it.
    fn stands_at(&self, goals: &[Goal]) -> bool {
        self.search.last().is_some_and(|step| meets(goals, step, self.search.depth()))
    }

    /// Lets the run end elsewhere. The present position stays, or becomes the end where the run is shorter now.
    pub fn set_ending(&mut self, ending: Ending, start: Search) {
        match (self.ending, ending) {
            (Ending::First, Ending::All) => {
                // The scout stands at the first solution, if it has come so far, and goes on from there.
                self.ending = ending;
                self.length = Length::AtLeast(self.scout.position());
            }
            (Ending::All, Ending::First) => {
                let position = self.position();
                *self = Timeline::new(start, ending);
                self.seek_now(position);
            }
            _ => {}
        }
    }

    /// Goes on to the next position of the grain; says whether there was one.
    pub fn forward(&mut self, grain: Grain) -> bool {
        if self.stops_here(&self.search) {
            return false;
        }
        match grain {
            Grain::All => self.search.forward().is_some(),
            Grain::Moves => self.search.forward_move().is_some(),
        }
    }

    /// Goes back to the position before; says whether there was one.
    pub fn back(&mut self, grain: Grain) -> bool {
        match grain {
            Grain::All => self.search.back().is_some(),
            Grain::Moves => self.search.back_move().is_some(),
        }
    }

    /// Takes the survey on by at most so many moves.
    pub fn survey(&mut self, moves: u64) {
        let mut left = moves;
        while left > 0 && matches!(self.length, Length::AtLeast(_)) {
            self.survey_to_checkpoint(&mut left);
        }
    }

    /// Goes to a position, walking by at most so many moves. Beyond what is surveyed the scout goes first; a seek
    /// that has not arrived is called again.
    pub fn seek(&mut self, to: u64, moves: u64) -> SeekProgress {
        if to > self.scout.position() && matches!(self.length, Length::AtLeast(_)) {
            self.survey(moves);
            return SeekProgress::At(self.scout.position());
        }
        let to = to.min(self.scout.position());
        self.jump_near(to);
        self.walk(to, moves);
        if self.position() == to { SeekProgress::Arrived } else { SeekProgress::At(self.position()) }
    }

    /// Goes to a position in one go, however long it takes.
    pub fn seek_now(&mut self, to: u64) {
        while self.seek(to, u64::MAX) != SeekProgress::Arrived {}
    }

    /// Walks towards a position, by at most so many moves, and takes no short cut: by moves while it is far, then step
    /// by step.
    pub fn walk(&mut self, to: u64, moves: u64) {
        let mut left = moves;
        let mut far = |tally: Tally| {
            left = left.saturating_sub(1);
            left > 0 && tally.steps().abs_diff(to) >= LONGEST_MOVE
        };
        if far(self.search.tally()) {
            let goes_on = |_, tally| far(tally);
            if self.position() < to {
                self.search.run_forward(goes_on)
            } else {
                self.search.run_back(goes_on)
            };
        }
        if self.position().abs_diff(to) < LONGEST_MOVE {
            while self.position() < to && self.search.forward().is_some() {}
            while self.position() > to && self.search.back().is_some() {}
        }
    }

    fn stops_here(&self, search: &Search) -> bool {
        self.ending == Ending::First && search.cell().is_none() && search.last() == Some(Step::Solution)
    }

    fn survey_to_checkpoint(&mut self, left: &mut u64) {
        let checkpoint =
            self.checkpoints.last().map_or(0, |checkpoint| checkpoint.search.position()) + self.spacing;
        let is_end = |stride: Move| self.ending == Ending::First && stride.step == Some(Step::Solution);
        let mut ended = false;
        let more = self.scout.run_forward(|stride, tally| {
            *left -= 1;
            self.chart.record(stride, tally);
            let deepest = self.scouted.deepest;
            self.scouted.record(stride.step, tally);
            self.landmarks.record(stride, tally, deepest, &self.scouted);
            ended = is_end(stride);
            *left > 0 && !ended && tally.steps() < checkpoint
        });
        let position = self.scout.position();
        self.length = if ended || !more {
            self.chart.close(self.scout.tally());
            self.landmarks.close(position);
            Length::Exactly(position)
        } else if position >= SURVEY_CAP {
            Length::MoreThan(position)
        } else {
            Length::AtLeast(position)
        };
        if position >= checkpoint {
            self.leave_checkpoint();
        }
    }

    fn leave_checkpoint(&mut self) {
        self.checkpoints.push(Checkpoint { search: self.scout.clone(), facts: self.scouted.clone() });
        if self.checkpoints.len() >= MOST_CHECKPOINTS {
            let mut index = 0;
            self.checkpoints.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.spacing *= 2;
        }
    }

    /// The place in the list of the last checkpoint that is not behind the position.
    fn checkpoint_before(&self, position: u64) -> usize {
        let passed = |checkpoint: &Checkpoint| checkpoint.search.position() <= position;
        self.checkpoints.partition_point(passed).saturating_sub(1)
    }

    /// Takes over a checkpoint, or the scout, if one is nearer to the position than the search is.
    fn jump_near(&mut self, to: u64) {
        let checkpoints = self.checkpoints[self.checkpoint_before(to)..].iter().take(2);
        let around = checkpoints.map(|checkpoint| &checkpoint.search).chain([&self.scout]);
        let distance = |search: &Search| search.position().abs_diff(to);
        let nearest = around.min_by_key(|search| distance(search));
        if let Some(nearest) = nearest.filter(|search| distance(search) < distance(&self.search)) {
            self.search = nearest.clone();
        }
    }
}

/// Whether a run that looks for these goals stops after the move.
fn meets(goals: &[Goal], step: Step, depth: usize) -> bool {
    step == Step::Solution || goals.iter().any(|goal| goal.is_met(step, depth))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::CellOrder;

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const THIRD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn timeline(line: &str, ending: Ending) -> Timeline {
        Timeline::new(Search::new(&line.parse().unwrap(), CellOrder::Reading).unwrap(), ending)
    }

    #[test]
    fn seeking_is_the_same_as_stepping_from_any_place_to_any_other() {
        let mut places = timeline(FIRST, Ending::First);
        for to in [0, 1, 41_810, 4_151, 4_150, 4_152, 2, 20_000, 39_999, 0, 41_809, 10, 9, 21] {
            let mut stepped = timeline(FIRST, Ending::First);
            for _ in 0..to {
                assert!(stepped.forward(Grain::All));
            }
            places.seek_now(to);
            assert_eq!(places.search(), stepped.search(), "step {to}");
        }
    }

    #[test]
    fn the_survey_finds_the_length_for_both_endings() {
        for (ending, length) in [(Ending::First, 41_810), (Ending::All, 46_311)] {
            let mut run = timeline(FIRST, ending);
            run.survey(100);
            assert!(matches!(run.length(), Length::AtLeast(1..1_000)));
            run.survey(u64::MAX);
            assert_eq!(run.length(), Length::Exactly(length));
            assert_eq!(run.position(), 0, "the survey moves nothing that is shown");
        }
    }

    #[test]
    fn the_run_to_the_first_solution_stops_there_and_goes_back() {
        let mut run = timeline(FIRST, Ending::First);
        run.seek_now(u64::MAX);
        assert_eq!(run.position(), 41_810);
        assert!(run.is_at_end());
        assert!(!run.forward(Grain::All) && !run.forward(Grain::Moves));
        assert!(run.back(Grain::All));
        assert!(!run.is_at_end());
    }

    #[test]
    fn a_seek_in_slices_tells_how_far_it_is_and_arrives() {
        let mut run = timeline(THIRD, Ending::First);
        let mut told = 0;
        let arrived = (0..1_000).any(|_| match run.seek(3_000_000, 5_000) {
            SeekProgress::Arrived => true,
            SeekProgress::At(position) => {
                told += usize::from(position > 0);
                false
            }
        });
        assert!(arrived && told > 10);
        assert_eq!(run.position(), 3_000_000);
    }

    /// All steps of the run with the depth after each.
    fn steps(line: &str) -> Vec<(Step, usize)> {
        let mut search = Search::new(&line.parse().unwrap(), CellOrder::Reading).unwrap();
        let mut steps = Vec::new();
        while let Some(step) = search.forward() {
            steps.push((step, search.depth()));
            if step == Step::Solution {
                break;
            }
        }
        steps
    }

    #[test]
    fn running_to_a_goal_stops_where_stepping_finds_it() {
        let steps = steps(FIRST);
        let goals = [Goal::Undo, Goal::Finish { depth: 3 }, Goal::Depth(40), Goal::Move];
        for goal in goals {
            let met = |at: &usize| {
                steps[at - 1].0 == Step::Solution
                    || !matches!(steps[at - 1].0, Step::Reject { .. })
                        && goal.is_met(steps[at - 1].0, steps[at - 1].1)
            };
            for start in [0, 1, 17, 4_151, 22_072, 41_809] {
                let mut run = timeline(FIRST, Ending::First);
                run.seek_now(start as u64);
                assert!(run.run_to(&[goal], u64::MAX));
                let next = (start + 1..=steps.len()).find(met).unwrap();
                assert_eq!(run.position(), next as u64, "{goal:?} from {start}");
                run.seek_now(start as u64);
                assert!(run.run_back_to(&[goal], u64::MAX));
                let before = (1..start).rev().find(met).unwrap_or(0);
                assert_eq!(run.position(), before as u64, "{goal:?} back from {start}");
            }
        }
    }

    #[test]
    fn a_dead_end_is_the_step_before_an_undo() {
        let steps = steps(FIRST);
        let is_dead_end = |at: &usize| matches!(steps.get(*at), Some((Step::Undo { .. }, _)));
        let stops = |at: &usize| is_dead_end(at) || *at == steps.len();
        for start in [0, 1, 17, 3_331, 3_332, 4_147, 4_148, 4_149, 22_071, 22_072] {
            let mut run = timeline(FIRST, Ending::First);
            run.seek_now(start as u64);
            assert!(run.run_to(&[Goal::DeadEnd], u64::MAX));
            let next = (start + 1..=steps.len()).find(stops).unwrap();
            assert_eq!(run.position(), next as u64, "from {start}");
            run.seek_now(start as u64);
            assert!(run.run_back_to(&[Goal::DeadEnd], u64::MAX));
            let before = (1..start).rev().find(is_dead_end).unwrap_or(0);
            assert_eq!(run.position(), before as u64, "back from {start}");
        }
    }

    #[test]
    fn the_ending_can_be_changed_in_the_middle_of_a_run() {
        let start = timeline(FIRST, Ending::First).search().clone();
        let mut run = timeline(FIRST, Ending::First);
        run.seek_now(41_810);
        assert!(run.is_at_end());
        run.set_ending(Ending::All, start.clone());
        assert!(!run.is_at_end());
        run.seek_now(u64::MAX);
        assert_eq!(run.position(), 46_311);
        assert_eq!(run.chart().solutions(), [41_810]);
        assert_eq!(run.chart().dearest()[0].price(), 18_741);
        run.set_ending(Ending::First, start);
        assert_eq!((run.position(), run.length()), (41_810, Length::Exactly(41_810)));
    }

    #[test]
    fn a_run_to_a_goal_can_be_taken_in_slices() {
        let mut run = timeline(THIRD, Ending::First);
        let slices = (1..10_000).find(|_| run.run_to(&[Goal::Depth(50)], 10_000)).unwrap();
        assert!(slices > 10 && run.search().depth() == 50);
    }

    #[test]
    fn checkpoints_stay_few_however_long_the_run() {
        let mut run = timeline(THIRD, Ending::First);
        run.survey(1_000_000);
        assert!(run.checkpoints.len() <= MOST_CHECKPOINTS);
        assert!(run.spacing > FIRST_SPACING);
        let positions: Vec<u64> =
            run.checkpoints.iter().map(|checkpoint| checkpoint.search.position()).collect();
        let gaps = positions.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.max().unwrap() < 2 * run.spacing);
    }
}

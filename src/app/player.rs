//! [`Player`], which drives a run: play, pause, pace, step, jump. It is told how much time has passed and reads no
//! clock.

use std::time::Duration;

use super::message::WatchCommand;
use crate::search::{Ending, Goal, Length, Run, Search, SeekProgress, Site, Timeline};

/// Steps a second, in the order of the pace keys; `None` is as fast as it goes.
const PACES: [Option<u64>; 20] = [
    Some(1),
    Some(2),
    Some(5),
    Some(10),
    Some(20),
    Some(50),
    Some(100),
    Some(200),
    Some(500),
    Some(1_000),
    Some(2_000),
    Some(5_000),
    Some(10_000),
    Some(20_000),
    Some(50_000),
    Some(100_000),
    Some(200_000),
    Some(500_000),
    Some(1_000_000),
    None,
];
/// The pace at the start: 2 steps a second, at which each can be read.
const FIRST_PACE: usize = 1;
/// A slice of work is made longer or shorter towards this.
const SLICE: Duration = Duration::from_millis(8);
/// The frames are at least this far apart: 60 a second.
pub const FRAME: Duration = Duration::from_micros(16_667);
/// As fast as it goes, 30 a second are enough: nobody reads more.
const SLOW_FRAME: Duration = Duration::from_micros(33_333);
/// After a pause of the whole program, such as a suspend, play goes on from where it was.
const LONGEST_TICK: Duration = Duration::from_millis(250);
const MICROS: u128 = 1_000_000;

/// Forwards or backwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Forward,
    Back,
}

/// What the player is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    Paused,
    Playing(Way),
    /// On the way somewhere, in slices; any key stops it where it is.
    Going(Errand),
}

/// Where a player is on its way to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errand {
    /// A step by its number, or the end where the run is shorter.
    Step(u64),
    /// So many tenths of the run, whose length is being found out.
    Tenth(u8),
    /// The next position that meets the goal.
    Goal(Goal, Way),
    /// The next landmark after this one, which is being looked for.
    Landmark { after: Site },
}

/// A run that can be played.
#[derive(Clone, Debug)]
pub struct Player<R = Timeline> {
    timeline: R,
    motion: Motion,
    /// Where play stops by itself.
    breakpoints: Vec<Goal>,
    pace: usize,
    /// Millionths of a step that time has earned and that were not taken yet.
    owed: u128,
    /// The moves that a slice may take.
    budget: u64,
}

impl<R: Run> Player<R> {
    /// The run, paused.
    pub const fn new(timeline: R) -> Player<R> {
        Player {
            timeline,
            motion: Motion::Paused,
            breakpoints: Vec::new(),
            pace: FIRST_PACE,
            owed: 0,
            budget: 4_096,
        }
    }

    /// The run.
    pub const fn timeline(&self) -> &R {
        &self.timeline
    }

    /// What it is doing.
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// Steps a second; `None` is as fast as it goes.
    pub const fn pace(&self) -> Option<u64> {
        PACES[self.pace]
    }

    /// One pace faster or slower, if there is one.
    pub fn change_pace(&mut self, faster: bool) {
        let pace = if faster { self.pace + 1 } else { self.pace.saturating_sub(1) };
        self.pace = pace.min(PACES.len() - 1);
        self.owed = 0;
    }

    /// Where play stops by itself.
    pub fn breakpoints(&self) -> &[Goal] {
        &self.breakpoints
    }

    /// Sets a breakpoint, or takes it away if it is set; says whether it is set now.
    pub fn toggle_breakpoint(&mut self, goal: Goal) -> bool {
        let place = self.breakpoints.iter().position(|set| *set == goal);
        match place {
            Some(place) => drop(self.breakpoints.remove(place)),
            None => self.breakpoints.push(goal),
        }
        place.is_none()
    }

    /// Changes the run itself, paused.
    pub fn change_run(&mut self, change: impl FnOnce(&mut R)) {
        self.pause();
        change(&mut self.timeline);
    }

    /// A key that moves about in any run; says whether it is one. Every key stops a jump that is under way.
    pub fn obey(&mut self, command: WatchCommand) -> bool {
        let stopped = self.stop_jump();
        match command {
            WatchCommand::Play(_) if stopped => {}
            WatchCommand::Play(way) => self.toggle(way),
            WatchCommand::Step(way) => self.step(way),
            WatchCommand::Faster => self.change_pace(true),
            WatchCommand::Slower => self.change_pace(false),
            WatchCommand::Start => self.go(Errand::Step(0)),
            WatchCommand::End => self.go(Errand::Step(u64::MAX)),
            WatchCommand::Tenth(tenth) => self.go(Errand::Tenth(tenth)),
            _ => return false,
        }
        true
    }

    /// Stops a jump that is under way, and says whether there was one.
    pub const fn stop_jump(&mut self) -> bool {
        let jumping = matches!(self.motion, Motion::Going(_));
        if jumping {
            self.pause();
        }
        jumping
    }

    /// Starts to play, or stops. At the end of the run it starts over.
    pub fn toggle(&mut self, way: Way) {
        if self.motion != Motion::Paused {
            self.pause();
            return;
        }
        if way == Way::Forward && self.timeline.is_at_end() {
            self.timeline.seek(0, u64::MAX);
        }
        self.motion = Motion::Playing(way);
        // The first step comes with the key, not a second after it.
        self.owed = MICROS;
    }

    /// Stops where it is.
    pub const fn pause(&mut self) {
        self.motion = Motion::Paused;
        self.owed = 0;
    }

    /// One step on or back, and paused.
    pub fn step(&mut self, way: Way) {
        self.pause();
        match way {
            Way::Forward => self.timeline.step_on(),
            Way::Back => self.timeline.step_back(),
        };
    }

    /// Sets out. What is one slice of work away is reached at once, the rest in the ticks that follow.
    pub fn go(&mut self, errand: Errand) {
        self.owed = 0;
        self.motion = Motion::Going(errand);
        self.go_on(errand);
    }

    fn go_on(&mut self, errand: Errand) {
        let arrived = match errand {
            Errand::Step(step) => self.seek(step),
            Errand::Tenth(tenth) => match self.timeline.length() {
                Length::AtLeast(_) => false,
                Length::Exactly(length) | Length::MoreThan(length) => {
                    let step = u128::from(length) * u128::from(tenth) / 10;
                    return self.go(Errand::Step(step as u64));
                }
            },
            Errand::Goal(goal, Way::Forward) => self.timeline.play_on(u64::MAX, &[goal], self.budget),
            Errand::Goal(goal, Way::Back) => self.timeline.play_back(u64::MAX, &[goal], self.budget),
            Errand::Landmark { after } => {
                self.timeline.survey(self.budget);
                if let Some(step) = self.timeline.landmark_after(after) {
                    return self.go(Errand::Step(step));
                }
                self.seek(u64::MAX)
            }
        };
        if arrived {
            self.pause();
        }
    }

    fn seek(&mut self, step: u64) -> bool {
        match self.timeline.seek(step, self.budget) {
            SeekProgress::Arrived => true,
            // While the survey is still on its way there, the run shows how far it is.
            SeekProgress::At(reached) => {
                if reached > self.timeline.position() {
                    self.timeline.seek(reached, self.budget);
                }
                false
            }
        }
    }

    /// Whether the survey of the run is still under way.
    pub fn is_measuring(&self) -> bool {
        matches!(self.timeline.length(), Length::AtLeast(_))
    }

    /// How long until the next tick has something to do; `None` while there is nothing to do at all.
    pub fn rest(&self) -> Option<Duration> {
        match (self.motion, self.pace()) {
            _ if self.is_measuring() => Some(FRAME),
            (Motion::Paused, _) => None,
            (Motion::Playing(_), Some(pace)) => {
                let missing = MICROS.saturating_sub(self.owed).div_ceil(u128::from(pace));
                // No longer than one tick is worth.
                Some(Duration::from_micros(missing as u64).clamp(FRAME, LONGEST_TICK))
            }
            (Motion::Playing(_), None) => Some(SLOW_FRAME),
            (Motion::Going(_), _) => Some(FRAME),
        }
    }

    /// Time has passed: surveys, plays or goes on by one slice of work. `worked` is how long the last slice took.
    pub fn tick(&mut self, elapsed: Duration, worked: Duration) {
        if worked > SLICE {
            self.budget = (self.budget / 2).max(256);
        } else if worked < SLICE / 2 {
            self.budget = (self.budget * 2).min(1 << 24);
        }
        self.timeline.survey(self.budget / 2);
        match self.motion {
            Motion::Paused => {}
            Motion::Playing(way) => self.play(way, elapsed.min(LONGEST_TICK)),
            Motion::Going(errand) => self.go_on(errand),
        }
    }

    /// Plays as many steps as the time is worth. A solution or a breakpoint among them stops it there.
    fn play(&mut self, way: Way, elapsed: Duration) {
        let steps = self.pace().map_or(u64::MAX, |pace| self.earn(elapsed, pace));
        if steps == 0 {
            return;
        }
        let stopped = match way {
            Way::Forward => self.timeline.play_on(steps, &self.breakpoints, self.budget),
            Way::Back => self.timeline.play_back(steps, &self.breakpoints, self.budget),
        };
        if stopped {
            self.pause();
        }
    }

    /// The whole steps that the time is worth at the pace, no more than a slice can take.
    fn earn(&mut self, elapsed: Duration, pace: u64) -> u64 {
        self.owed += elapsed.as_micros() * u128::from(pace);
        let steps = (self.owed / MICROS) as u64;
        self.owed %= MICROS;
        steps.min(self.budget)
    }
}

impl Player {
    /// Begins another run, paused before its first step. Breakpoints, pace and ending stay.
    pub fn begin_again(&mut self, start: Search) {
        self.change_run(|run| *run = Timeline::new(start, run.ending()));
    }

    /// Lets the run end elsewhere; `start` is the search before its first step.
    pub fn set_ending(&mut self, ending: Ending, start: Search) {
        self.change_run(|run| run.set_ending(ending, start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{CellOrder, Ending, Search};
    use crate::sudoku::Cell;

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const THIRD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

    fn player(line: &str) -> Player {
        let search = Search::new(&line.parse().unwrap(), CellOrder::Reading).unwrap();
        Player::new(Timeline::new(search, Ending::First))
    }

    fn tick(player: &mut Player, millis: u64) {
        player.tick(Duration::from_millis(millis), Duration::from_millis(6));
    }

    #[test]
    fn play_takes_the_first_step_at_once_and_then_keeps_its_pace() {
        let mut player = player(FIRST);
        player.toggle(Way::Forward);
        tick(&mut player, 1);
        assert_eq!(player.timeline().position(), 1);
        (0..20).for_each(|_| tick(&mut player, 100));
        assert_eq!(player.timeline().position(), 5, "two seconds at two steps a second");
    }

    #[test]
    fn ticks_that_come_when_they_are_asked_for_keep_the_pace() {
        let mut player = player(FIRST);
        (0..100).for_each(|_| tick(&mut player, 16));
        player.change_pace(false);
        assert_eq!(player.pace(), Some(1));
        player.toggle(Way::Forward);
        let mut passed = Duration::ZERO;
        while passed < Duration::from_secs(10) {
            let rest = player.rest().unwrap();
            player.tick(rest, Duration::from_millis(6));
            passed += rest;
        }
        assert!((10..=12).contains(&player.timeline().position()), "{}", player.timeline().position());
    }

    #[test]
    fn a_long_absence_does_not_fast_forward() {
        let mut player = player(FIRST);
        player.toggle(Way::Forward);
        tick(&mut player, 60_000);
        assert!(player.timeline().position() <= 2);
    }

    #[test]
    fn as_fast_as_it_goes_ends_paused_at_the_end() {
        let mut player = player(FIRST);
        (0..PACES.len()).for_each(|_| player.change_pace(true));
        assert_eq!(player.pace(), None);
        player.toggle(Way::Forward);
        (0..1_000).for_each(|_| tick(&mut player, 16));
        assert_eq!(player.timeline().position(), 41_810);
        assert_eq!((player.motion(), player.rest()), (Motion::Paused, None));
        (0..PACES.len()).for_each(|_| player.change_pace(false));
        player.toggle(Way::Forward);
        tick(&mut player, 1);
        assert_eq!(player.timeline().position(), 1, "playing at the end starts over");
    }

    #[test]
    fn as_fast_as_it_goes_still_passes_every_move() {
        let mut player = player(THIRD);
        (0..PACES.len()).for_each(|_| player.change_pace(true));
        (0..20).for_each(|_| tick(&mut player, 16));
        player.toggle(Way::Forward);
        let before = player.timeline().position();
        tick(&mut player, 16);
        let gone = player.timeline().position() - before;
        assert!(gone > 0 && gone <= 10 * player.budget, "{gone} steps in one slice");
    }

    #[test]
    fn a_jump_goes_in_slices_and_a_key_stops_it_where_it_is() {
        let mut player = player(THIRD);
        player.go(Errand::Step(400_000_000));
        (0..20).for_each(|_| tick(&mut player, 16));
        assert!(matches!(player.motion(), Motion::Going(_)));
        player.pause();
        assert!(player.timeline().position() < 400_000_000);
    }

    #[test]
    fn a_slice_that_took_too_long_makes_the_next_one_shorter() {
        let mut player = player(THIRD);
        let before = player.budget;
        player.tick(FRAME, Duration::from_millis(9));
        assert_eq!(player.budget, before / 2);
        player.tick(FRAME, Duration::from_millis(1));
        assert_eq!(player.budget, before);
    }

    #[test]
    fn nothing_is_to_be_done_while_paused_once_the_run_is_surveyed() {
        let mut player = player(FIRST);
        assert!(player.rest().is_some());
        (0..100).for_each(|_| tick(&mut player, 16));
        assert_eq!(player.rest(), None);
    }

    #[test]
    fn play_goes_backwards_at_its_pace_and_stops_at_the_start() {
        let mut player = player(FIRST);
        player.go(Errand::Step(20));
        player.tick(FRAME, Duration::ZERO);
        player.toggle(Way::Back);
        tick(&mut player, 1);
        assert_eq!(player.timeline().position(), 19);
        (0..10).for_each(|_| tick(&mut player, 100));
        assert_eq!(player.timeline().position(), 17);
        (0..100).for_each(|_| tick(&mut player, 100));
        assert_eq!((player.timeline().position(), player.motion()), (0, Motion::Paused));
    }

    #[test]
    fn play_stops_at_a_breakpoint_and_goes_on_from_there() {
        let mut player = player(FIRST);
        let cell = Cell::ALL[36 + 1];
        assert!(player.toggle_breakpoint(Goal::Place(cell)));
        (0..PACES.len()).for_each(|_| player.change_pace(true));
        let stops: Vec<u64> = (0..3)
            .map(|_| {
                player.toggle(Way::Forward);
                (0..50).for_each(|_| tick(&mut player, 33));
                assert_eq!(player.motion(), Motion::Paused);
                assert_eq!(player.timeline().search().path().last(), Some(cell));
                player.timeline().position()
            })
            .collect();
        assert!(stops.is_sorted() && stops[0] < stops[1], "{stops:?}");
        assert!(!player.toggle_breakpoint(Goal::Place(cell)));
    }

    #[test]
    fn a_goal_nearby_is_reached_with_the_key() {
        let mut player = player(FIRST);
        player.go(Errand::Goal(Goal::Undo, Way::Forward));
        assert_eq!(player.motion(), Motion::Paused);
        let there = player.timeline().position();
        player.step(Way::Back);
        player.go(Errand::Goal(Goal::DeadEnd, Way::Back));
        assert!(player.timeline().position() < there);
    }

    #[test]
    fn a_tenth_waits_until_the_length_is_known() {
        let mut player = player(THIRD);
        player.go(Errand::Tenth(5));
        (0..10).for_each(|_| tick(&mut player, 16));
        assert_eq!(player.motion(), Motion::Going(Errand::Tenth(5)));
        assert_eq!(player.timeline().position(), 0);
    }
}

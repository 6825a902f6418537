//! [`Player`], which drives a run: play, pause, pace, step, jump. It is told how much time has passed and reads no
//! clock.

use std::time::Duration;

use crate::search::{Grain, Length, SeekProgress, Timeline};

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
/// The pace at the start: 5 steps a second.
const FIRST_PACE: usize = 2;
/// A slice of work is made longer or shorter towards this.
const SLICE: Duration = Duration::from_millis(8);
/// The frames are at least this far apart: 60 a second.
pub const FRAME: Duration = Duration::from_micros(16_667);
/// After a pause of the whole program, such as a suspend, play goes on from where it was.
const LONGEST_TICK: Duration = Duration::from_millis(250);
const MICROS: u128 = 1_000_000;

/// What the player is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    Paused,
    Playing,
    /// On the way to a step, in slices.
    Jumping {
        to: u64,
    },
}

/// A run that can be played.
#[derive(Clone, Debug)]
pub struct Player {
    timeline: Timeline,
    motion: Motion,
    pace: usize,
    /// Millionths of a step that time has earned and that were not taken yet.
    owed: u128,
    /// The moves that a slice may take.
    budget: u64,
}

impl Player {
    /// The run, paused.
    pub const fn new(timeline: Timeline) -> Player {
        Player { timeline, motion: Motion::Paused, pace: FIRST_PACE, owed: 0, budget: 4_096 }
    }

    /// The run.
    pub const fn timeline(&self) -> &Timeline {
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

    /// Starts to play, or stops. At the end of the run it starts over.
    pub fn toggle(&mut self) {
        if self.motion != Motion::Paused {
            self.pause();
            return;
        }
        if self.timeline.is_at_end() {
            self.timeline.seek_now(0);
        }
        self.motion = Motion::Playing;
        // The first step comes with the key, not a second after it.
        self.owed = MICROS;
    }

    /// Stops where it is.
    pub const fn pause(&mut self) {
        self.motion = Motion::Paused;
        self.owed = 0;
    }

    /// One step on or back, and paused.
    pub fn step(&mut self, forward: bool) {
        self.pause();
        if forward {
            self.timeline.forward(Grain::All)
        } else {
            self.timeline.back(Grain::All)
        };
    }

    /// Sets out for a step; the ticks bring it there.
    pub const fn jump(&mut self, to: u64) {
        self.motion = Motion::Jumping { to };
        self.owed = 0;
    }

    /// How long until the next tick has something to do; `None` while there is nothing to do at all.
    pub fn rest(&self) -> Option<Duration> {
        let surveying = matches!(self.timeline.length(), Length::AtLeast(_));
        match (self.motion, self.pace()) {
            (Motion::Paused, _) if !surveying => None,
            (Motion::Playing, Some(pace)) if !surveying => {
                let missing = MICROS.saturating_sub(self.owed).div_ceil(u128::from(pace));
                Some(Duration::from_micros(missing as u64).max(FRAME))
            }
            _ => Some(FRAME),
        }
    }

    /// Time has passed: surveys, plays or jumps on by one slice of work. `worked` is how long the last slice took.
    pub fn tick(&mut self, elapsed: Duration, worked: Duration) {
        if worked > SLICE {
            self.budget = (self.budget / 2).max(256);
        } else if worked < SLICE / 2 {
            self.budget = (self.budget * 2).min(1 << 24);
        }
        self.timeline.survey(self.budget / 2);
        match self.motion {
            Motion::Paused => {}
            Motion::Playing => self.play(elapsed.min(LONGEST_TICK)),
            Motion::Jumping { to } => match self.timeline.seek(to, self.budget) {
                SeekProgress::Arrived => self.pause(),
                // While the survey is still on its way there, the run shows how far it is.
                SeekProgress::At(reached) => {
                    self.timeline.seek(reached, self.budget);
                }
            },
        }
    }

    fn play(&mut self, elapsed: Duration) {
        let steps = match self.pace() {
            Some(pace) => self.earn(elapsed, pace),
            None => u64::MAX / 2,
        };
        // What the survey has not passed yet is played in the next frame.
        let (Length::AtLeast(known) | Length::Exactly(known) | Length::MoreThan(known)) =
            self.timeline.length();
        let to = (self.timeline.position() + steps).min(known);
        self.timeline.walk(to, self.budget);
        if self.timeline.is_at_end() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{CellOrder, Ending, Search};

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
        player.toggle();
        tick(&mut player, 1);
        assert_eq!(player.timeline().position(), 1);
        (0..20).for_each(|_| tick(&mut player, 100));
        assert_eq!(player.timeline().position(), 11, "two seconds at five steps a second");
    }

    #[test]
    fn a_long_absence_does_not_fast_forward() {
        let mut player = player(FIRST);
        player.toggle();
        tick(&mut player, 60_000);
        assert!(player.timeline().position() <= 2);
    }

    #[test]
    fn as_fast_as_it_goes_ends_paused_at_the_end() {
        let mut player = player(FIRST);
        (0..PACES.len()).for_each(|_| player.change_pace(true));
        assert_eq!(player.pace(), None);
        player.toggle();
        (0..1_000).for_each(|_| tick(&mut player, 16));
        assert_eq!(player.timeline().position(), 41_810);
        assert_eq!((player.motion(), player.rest()), (Motion::Paused, None));
        (0..PACES.len()).for_each(|_| player.change_pace(false));
        player.toggle();
        tick(&mut player, 1);
        assert_eq!(player.timeline().position(), 1, "playing at the end starts over");
    }

    #[test]
    fn as_fast_as_it_goes_still_passes_every_move() {
        let mut player = player(THIRD);
        (0..PACES.len()).for_each(|_| player.change_pace(true));
        (0..20).for_each(|_| tick(&mut player, 16));
        player.toggle();
        let before = player.timeline().position();
        tick(&mut player, 16);
        let gone = player.timeline().position() - before;
        assert!(gone > 0 && gone <= 10 * player.budget, "{gone} steps in one slice");
    }

    #[test]
    fn a_jump_goes_in_slices_and_a_key_stops_it_where_it_is() {
        let mut player = player(THIRD);
        player.jump(400_000_000);
        (0..20).for_each(|_| tick(&mut player, 16));
        assert!(matches!(player.motion(), Motion::Jumping { .. }));
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
}

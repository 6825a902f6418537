//! [`Run`], what can be played: it has a position and a length, and any step of it can be gone to.

use super::goal::Goal;
use super::landmark::Site;
use super::step::Grain;
use super::timeline::{Length, SeekProgress, Timeline};

/// A run that can be gone about in, a step, a slice or a jump at a time.
pub trait Run {
    /// The number of steps taken.
    fn position(&self) -> u64;

    /// What is known of the length.
    fn length(&self) -> Length;

    /// Whether there is no step after the present position.
    fn is_at_end(&self) -> bool;

    /// One step on; says whether there was one.
    fn step_on(&mut self) -> bool;

    /// One step back; says whether there was one.
    fn step_back(&mut self) -> bool;

    /// Takes the survey on by at most so many moves.
    fn survey(&mut self, moves: u64);

    /// Goes to a position, walking by at most so many moves; a seek that has not arrived is called again.
    fn seek(&mut self, to: u64, moves: u64) -> SeekProgress;

    /// The step of the next landmark after this one, where landmarks are kept and it is known.
    fn landmark_after(&self, _: Site) -> Option<u64> {
        None
    }

    /// Goes on by so many steps, by at most so many moves. Says whether it has stopped by itself: at a goal, at a
    /// solution or at the end.
    fn play_on(&mut self, steps: u64, goals: &[Goal], moves: u64) -> bool;

    /// The same backwards, down to the start.
    fn play_back(&mut self, steps: u64, goals: &[Goal], moves: u64) -> bool;
}

impl Run for Timeline {
    fn position(&self) -> u64 {
        Timeline::position(self)
    }

    fn length(&self) -> Length {
        Timeline::length(self)
    }

    fn is_at_end(&self) -> bool {
        Timeline::is_at_end(self)
    }

    fn step_on(&mut self) -> bool {
        self.forward(Grain::All)
    }

    fn step_back(&mut self) -> bool {
        self.back(Grain::All)
    }

    fn survey(&mut self, moves: u64) {
        Timeline::survey(self, moves);
    }

    fn landmark_after(&self, site: Site) -> Option<u64> {
        self.landmarks().after(Some(site)).map(|(step, _)| step)
    }

    fn seek(&mut self, to: u64, moves: u64) -> SeekProgress {
        Timeline::seek(self, to, moves)
    }

    fn play_on(&mut self, steps: u64, goals: &[Goal], moves: u64) -> bool {
        let to = self.position().saturating_add(steps);
        let stopped = self.run_to(goals, steps.min(moves));
        // A move can be longer than what is wanted.
        let too_far = self.position() > to;
        if too_far {
            self.walk(to, u64::MAX);
        }
        stopped && !too_far
    }

    fn play_back(&mut self, steps: u64, goals: &[Goal], moves: u64) -> bool {
        let to = self.position().saturating_sub(steps);
        let stopped = self.run_back_to(goals, steps.min(moves));
        let too_far = self.position() < to;
        if too_far {
            self.walk(to, u64::MAX);
        }
        stopped && !too_far
    }
}

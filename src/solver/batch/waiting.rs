//! [`Waiting`], which slots hold a board of which lanes.

use super::mask::Mask;

/// As many boards can wait for one lane.
pub(super) const SLOTS: usize = 48;

/// For each slot the lanes that have a board waiting there, and when the slot was last put to use.
pub(super) struct Waiting<const WORDS: usize> {
    slots: [(Mask<WORDS>, u64); SLOTS],
    clock: u64,
}

impl<const WORDS: usize> Waiting<WORDS> {
    pub const fn new() -> Self {
        Waiting { slots: [(Mask::NONE, 0); SLOTS], clock: 0 }
    }

    /// The lanes for which some board waits.
    pub fn any(&self) -> Mask<WORDS> {
        self.slots.iter().fold(Mask::NONE, |any, &(lanes, _)| any | lanes)
    }

    /// The lanes that have a board in every slot.
    pub fn full(&self) -> Mask<WORDS> {
        self.slots.iter().fold(Mask::ALL, |full, &(lanes, _)| full & lanes)
    }

    /// Forgets what waits for these lanes.
    pub fn drop(&mut self, lanes: Mask<WORDS>) {
        for (waiting, _) in &mut self.slots {
            waiting.remove_all(lanes);
        }
    }

    /// Finds a place for one board of each of the lanes, none of which is full: in the first slot that takes two thirds
    /// of them, or else in the one that takes most, and so on with the rest.
    pub fn put(&mut self, mut lanes: Mask<WORDS>) -> Vec<(usize, Mask<WORDS>)> {
        let mut moves = Vec::new();
        while !lanes.is_empty() {
            let enough = lanes.len() * 2 / 3;
            let room = |slot: usize| lanes.without(self.slots[slot].0).len();
            let slot = (0..SLOTS)
                .find(|&slot| room(slot) > enough)
                .or_else(|| (0..SLOTS).max_by_key(|&slot| room(slot)))
                .unwrap_or(0);
            let here = lanes.without(self.slots[slot].0);
            self.clock += 1;
            self.slots[slot] = (self.slots[slot].0 | here, self.clock);
            lanes.remove_all(here);
            moves.push((slot, here));
        }
        moves
    }

    /// Takes one board for each of the lanes, from the slot that was last put to use first. Lanes that would be fewer
    /// than so many of their slot are left for another time.
    pub fn take(&mut self, mut lanes: Mask<WORDS>, least: usize) -> Vec<(usize, Mask<WORDS>)> {
        let mut newest: [usize; SLOTS] = std::array::from_fn(|slot| slot);
        newest.sort_unstable_by_key(|&slot| std::cmp::Reverse(self.slots[slot].1));
        let mut moves = Vec::new();
        for slot in newest {
            let here = lanes & self.slots[slot].0;
            lanes.remove_all(here);
            if !here.is_empty() && here.len() >= least {
                self.slots[slot].0.remove_all(here);
                moves.push((slot, here));
            }
        }
        moves
    }
}

//! [`Effort`], how much work may go into a question, so that none takes for ever.

use std::ops::ControlFlow;

/// How much work the solver may still do. The unit is a state of the search: a grid that singles alone settle takes
/// one, and each digit that is tried takes one more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort(u64);

impl Effort {
    /// As much as it takes.
    pub const ENDLESS: Effort = Effort(u64::MAX);

    /// So many states.
    pub const fn of(states: u64) -> Effort {
        Effort(states)
    }

    /// How many states are left.
    pub const fn left(self) -> u64 {
        self.0
    }

    /// Takes one state; breaks off where there is none left.
    pub(super) const fn spend(&mut self) -> ControlFlow<()> {
        match self.0.checked_sub(1) {
            Some(left) => {
                self.0 = left;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }
}

//! The lesson: the textbook backtracking search as a sequence of steps that runs both ways.
//!
//! [`Search`] is the walk itself, [`Timeline`] makes a place of the whole run, [`sentence`] puts a step into words.
//! Headless solving, the trace, the counters and the animation are all consumers of the same search; nothing in here
//! prints, draws, waits or reads a clock.

mod blame;
mod chart;
mod engine;
mod facts;
mod goal;
mod landmark;
mod order;
mod pair;
mod run;
mod step;
mod timeline;
mod walk;
mod words;

pub use blame::Blame;
pub use chart::{Chart, Guess, Heat, Profile};
pub use engine::Search;
pub use facts::Facts;
pub use goal::Goal;
pub use landmark::{Landmark, Landmarks, Site};
pub use order::{CellOrder, DigitOrder, Order};
pub use pair::Pair;
pub use run::Run;
pub use step::{Grain, Move, Step, Tally};
pub use timeline::{Ending, Length, SeekProgress, Timeline};
pub use words::{coming, grouped, sentence};

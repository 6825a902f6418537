//! The parts of the engine for lists, put together around the operations on a register that a back end brings:
//! `splat`, `load`, `store`, `and`, `or`, `xor`, `without`, `most`, `select`, `up`, `down`, and `codes` and `text` for
//! the cells of a board.

macro_rules! engine {
    ($on:meta) => {
        use super::common::*;
        use super::{guess::guess, lines::lines, pass::pass, stream::stream, text::text};

        pass!($on);
        lines!($on);
        guess!($on);
        text!($on);
        stream!($on);
    };
}

pub(super) use engine;

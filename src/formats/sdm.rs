//! A collection, one puzzle a line: the notation `line` with `0` for an empty cell, as all readers of such files take
//! it.
//!
//! Accepted: as in the notation `line`, which is what it is found to be.
//!
//! Written: 81 digits, `0` for an empty cell.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::{Carries, Notation};

pub(super) const NOTATION: Notation = Notation {
    name: "sdm",
    title: "81 digits on a line, 0 for an empty cell",
    write: Some(|board| board.grid().line('0') + "\n"),
    carries: Carries::DIGITS,
    detect: |_| false,
    shape: Shape::List,
};

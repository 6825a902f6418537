//! Forcing: what follows from supposing a candidate, as far as singles go.
//!
//! A supposition that ends in what cannot be is wrong. What follows from every candidate of a cell, or from every
//! place of a digit in a house, is right. Where singles end, a second supposition inside the first goes further.

mod nested;
mod nets;
mod trial;
mod verity;
pub(super) mod words;

pub(super) use nested::nested_nets;
pub(super) use nets::{nets, nishios, refute};
pub(super) use verity::{cells, houses};

//! Chains: candidates of which each next one follows from the one before, so that one of the two ends is true.
//!
//! One search over a [`graph`](graph::Graph) of candidates and groups finds them all; what they are called depends on
//! which nodes and links the graph holds, and for short ones on their shape. The walk is that of alternating inference
//! chains: a node that is off puts another on (a strong link), a node that is on puts others off (a weak link).

mod chain;
mod graph;
mod names;
mod search;
mod wings;
pub(super) mod words;

pub(super) use chain::{Chain, union};
pub(super) use graph::{Graph, Id, Node};
pub(super) use search::{aics, grouped, short_chains, short_grouped, with_sets, x_chains, xy_chains};
pub(super) use wings::xyz_wing;
pub(super) use wings::{remote_pairs, w_wings, xy_wings};

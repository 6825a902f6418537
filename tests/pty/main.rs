//! The program in a terminal, seen from outside.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "the tests look at the disk from outside")]

mod ending;
mod harness;
mod input;
mod jobs;
mod looks;
mod playing;
mod progress;
mod saving;

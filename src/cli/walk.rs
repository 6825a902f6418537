//! The walk over an input that the commands share: each entry in turn, what cannot be read told and passed over.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::input::{Entry, Input};
use super::{Console, Outcome};
use crate::formats::Puzzle;

/// A puzzle whose turn it is, and what its answer may need.
pub struct Turn<'a> {
    /// Its place in the whole input, from 1.
    pub number: usize,
    pub puzzle: &'a Puzzle,
    pub console: &'a mut Console,
    input: &'a mut Input,
}

impl Turn<'_> {
    /// Whether the input holds other entries too. An answer that need not know should not ask: to tell may take
    /// waiting for more of the input.
    pub fn is_one_of_several(&mut self) -> bool {
        self.input.has_several()
    }
}

/// Answers every puzzle of the files. In a list, what cannot be read keeps its place among the answers.
pub fn each(
    files: &[PathBuf],
    console: &mut Console,
    mut answer: impl FnMut(&mut Turn) -> io::Result<Outcome>,
) -> io::Result<Outcome> {
    let mut input = Input::of(files);
    let mut worst = Outcome::Yes;
    while let Some(item) = input.next() {
        let outcome = match item {
            Ok(entry) => {
                let outcome = take(&entry, &mut input, console, &mut answer)?;
                keep_place(&entry, &mut input, console)?;
                outcome
            }
            Err(refusal) => console.complain(refusal),
        };
        worst = worst.max(outcome);
        // Who waits for the answer to one puzzle before asking the next gets it.
        console.out.flush()?;
    }
    Ok(worst)
}

/// Answers the puzzle of that number alone.
pub fn nth(
    files: &[PathBuf],
    wanted: NonZeroUsize,
    console: &mut Console,
    answer: impl FnOnce(&mut Turn) -> io::Result<Outcome>,
) -> io::Result<Outcome> {
    let mut input = Input::of(files);
    let mut worst = Outcome::Yes;
    while let Some(item) = input.next() {
        match item {
            Ok(entry) if entry.number == wanted.get() => {
                worst = worst.max(take(&entry, &mut input, console, answer)?);
                console.out.flush()?;
                return Ok(worst);
            }
            Ok(_) => {}
            Err(refusal) => worst = console.complain(refusal),
        }
    }
    let count = input.read_so_far();
    // Where nothing at all could be read, it has been told why.
    if count > 0 {
        console.complain(format_args!("there is no puzzle {wanted}, the input has {count}"));
    }
    Ok(Outcome::Trouble)
}

/// Answers the entry if it is a puzzle, and complains if it is not.
fn take(
    entry: &Entry,
    input: &mut Input,
    console: &mut Console,
    answer: impl FnOnce(&mut Turn) -> io::Result<Outcome>,
) -> io::Result<Outcome> {
    let Entry { number, place, puzzle } = entry;
    match puzzle {
        Ok(puzzle) => answer(&mut Turn { number: *number, puzzle, console, input }),
        Err(problem) => Ok(console.complain(format_args!("{place}: {problem}"))),
    }
}

/// Where no answer can stand, writes why.
fn keep_place(entry: &Entry, input: &mut Input, console: &mut Console) -> io::Result<()> {
    match (&entry.puzzle, entry.place.line) {
        (Err(problem), Some(line)) if input.has_several() => {
            writeln!(console.out, "# line {line}: {problem}")
        }
        _ => Ok(()),
    }
}

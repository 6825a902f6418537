//! What can happen to the program, and what it may ask of the world.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::game::{Game, Saving};
use super::key::Key;
use super::lesson::Kind;
use super::player::Way;
use super::sheet::Collection;
use crate::coach::{Advice, Diagnosis, Path, Question};
use crate::solver::{self, Effort, Verdict};
use crate::sudoku::{Board, Candidate, Digit, Grid};

/// All that can happen.
#[derive(Clone, Debug)]
pub enum Message {
    /// A key was pressed.
    Key(Key),
    /// A text was pasted as one piece.
    Paste(String),
    /// Time has passed; `worked` is how long the last slice of work took.
    Tick { elapsed: Duration, worked: Duration },
    /// The worker has finished a job that was asked for at this revision of the board.
    Answer(Answer, Revision),
    /// A file was read, or why not.
    Loaded(Result<Box<Collection>, String>),
    /// A file was written (its name), or why not.
    Written(Result<String, WriteFault>),
    /// A game that was kept is taken up again, or why not.
    Resumed(Result<Box<Game>, String>),
    /// The game was saved whole, or could not be saved and why.
    Saved(Result<(), SaveFault>),
    /// The names in a folder that begin as asked.
    Completions(Vec<String>),
}

/// Counts the changes of the board, so that an answer about an old one can be told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Revision(pub u64);

/// What the program asks of the world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal back and stop until the shell continues the program.
    Suspend,
    /// Draw the whole screen afresh.
    Redraw,
    /// Work on this apart and answer with a message.
    Compute(Job, Revision),
    /// Read a file of puzzles.
    Load(String),
    /// Write a file. Without `replace` an existing one stays as it is; one of those to spare stays in any case.
    Write { path: String, text: String, replace: bool, spare: Vec<String> },
    /// Put a text on the clipboard.
    Copy(String),
    /// Save the game. It is to be with the system before the next frame is drawn.
    Save(Saving),
    /// Take up the saved game of this number.
    Resume(u64),
    /// List the names that complete this path.
    Complete(String),
}

/// Work that can take longer than a frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Job {
    /// How many solutions the grid has, as far as so many guesses go.
    Judge(Grid, u64),
    /// The next hint for the board.
    Advise(Box<Question>),
    /// Why a cell of the board cannot be a digit.
    WhyNot(Box<Board>, Candidate),
    /// The whole path of steps from the board.
    Path(Box<Question>),
    /// A solution of the grid.
    Solve(Grid),
    /// What is wrong with the givens.
    Diagnose(Grid),
}

/// What comes of a [`Job`].
#[derive(Clone, Debug)]
pub enum Answer {
    Judged(Verdict),
    /// There was not enough time for the count: it goes on with so many guesses.
    NotJudged(u64),
    Advised(Box<Advice>),
    /// The path, or what is to be said instead.
    Path(Box<Result<Path, Advice>>),
    Solved(Verdict),
    /// The search for a solution was stopped.
    NotSolved,
    /// The search for a path was stopped.
    NoPath,
    Diagnosed(Box<Diagnosis>),
}

impl Job {
    /// How many guesses a count begins with: a part of a second, where the hardest puzzles known take some hundreds.
    pub const FIRST_GUESSES: u64 = 500_000;

    /// Does the work.
    pub fn run(self) -> Answer {
        self.run_until(&AtomicBool::new(false))
    }

    /// Does the work, and leaves a search without an answer when the flag is set. What needs no search or a short one
    /// is done in any case.
    pub fn run_until(self, stop: &AtomicBool) -> Answer {
        let is_stopped = || stop.load(Ordering::Relaxed);
        match self {
            Job::Judge(grid, guesses) => judge(&grid, guesses, stop),
            // A hint takes a part of a second at the most, and who asked for it is to get it.
            Job::Advise(question) => Answer::Advised(Box::new(crate::coach::advise(&question))),
            Job::WhyNot(board, at) => {
                Answer::Advised(Box::new(Advice::WhyNot(Box::new(crate::coach::why_not(&board, at)))))
            }
            Job::Path(question) => {
                let path = crate::coach::path(&question, &|| !is_stopped());
                if is_stopped() {
                    Answer::NoPath
                } else {
                    Answer::Path(Box::new(path.map_err(|advice| *advice)))
                }
            }
            Job::Solve(grid) => solver::verdict_within(&grid, &mut Effort::unlimited().until(stop))
                .map_or(Answer::NotSolved, Answer::Solved),
            Job::Diagnose(givens) => Answer::Diagnosed(Box::new(crate::coach::diagnose(&givens))),
        }
    }
}

/// The engine cannot go on where it gave up, so each time the guesses are spent it gets twice as many: the last count
/// takes as long as all before it, and in between it is another job's turn.
fn judge(grid: &Grid, guesses: u64, stop: &AtomicBool) -> Answer {
    let mut effort = Effort::guesses(guesses).until(stop);
    match solver::verdict_within(grid, &mut effort) {
        Ok(verdict) => Answer::Judged(verdict),
        Err(_) if effort.left() == 0 => Answer::NotJudged(guesses.saturating_mul(2)),
        Err(_) => Answer::NotJudged(guesses),
    }
}

/// Why a file was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteFault {
    /// There is a file of that name already.
    Exists,
    /// It is one of the files to spare.
    Spared,
    /// Anything else, in words.
    Other(String),
}

/// Why the game was not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveFault {
    /// What was saved before is not there any more: somebody deleted it, or put something else in its place.
    Gone,
    /// Anything else, in words.
    Other(String),
}

/// A direction on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// What a key means on the screen where it was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    Quit,
    Suspend,
    Redraw,
    Help,
    Back,
    Board(BoardCommand),
    Watch(WatchCommand),
    Hint(HintCommand),
    Ask(AskCommand),
    List(Scroll),
    Choose,
    Field(FieldCommand),
}

/// What the keys of the board do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardCommand {
    Move(Direction),
    Write(Digit),
    Blank,
    Delete,
    Backspace,
    NextRow,
    Undo,
    Redo,
    Marks,
    Edit,
    Watch,
    WatchFromHere,
    Solve,
    Hint,
    /// A hint about something.
    HintAbout,
    /// Why the cell at the cursor cannot be a digit.
    WhyNot,
    /// The whole path of logic.
    Path,
    Repair,
    Open,
    List,
    /// To the next puzzle of the list.
    Next,
    /// To the one before.
    Previous,
    Save,
    Copy,
    Restart,
}

/// What the keys of the watch screen do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchCommand {
    Play(Way),
    Step(Way),
    Faster,
    Slower,
    Start,
    End,
    /// To this many tenths of the run.
    Tenth(u8),
    GoTo,
    Move(Direction),
    /// To the next place, undo or solution.
    Stride(Way),
    Undo(Way),
    DeadEnd(Way),
    /// To where the search is deeper than ever before.
    Deepest(Way),
    Solution(Way),
    /// To where the cell at the cursor changes.
    Change(Way),
    /// Until the cell at hand is given up.
    Out,
    /// Until all below the digit at hand is finished.
    Over,
    /// Which placed digits leave no digit for the cell of a dead end.
    Blame,
    /// Back to the step that put the digit into the cell at the cursor.
    Origin,
    BreakOnCell,
    BreakOnDepth,
    /// Give the present step a name.
    Mark,
    Marks,
    Dearest,
    Solutions,
    Heat,
    Ending,
    Cells,
    Digits,
    /// Begin the guided tour, or go on to its next stop.
    Tour,
    /// Begin to be asked what comes next.
    Predict,
    /// Say what comes next.
    Foretell(Kind),
    /// Set two orders to race.
    Race,
    /// Show the other side of a race.
    OtherSide,
    /// Put the digits on the board.
    Take,
}

/// What the keys of an open hint do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintCommand {
    More,
    Apply,
    /// To the next line of the reasoning, or back.
    Walk {
        on: bool,
    },
    /// Words, or the notation of chains.
    Notation,
    /// Another step that is as easy.
    Another,
}

/// What a question about the board is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskCommand {
    /// The cell at the cursor.
    Cell,
    Digit(Digit),
    /// The row of the cursor.
    Row,
    Column,
    Box,
}

/// How far to move in a list or a long text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scroll {
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
}

/// What the keys of a text field do besides writing text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldCommand {
    Accept,
    Complete,
    Up,
    Down,
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::{Answer, Job};
    use crate::sudoku::Grid;

    #[test]
    fn a_count_that_has_spent_its_guesses_goes_on_with_twice_as_many_until_it_knows() {
        let (mut guesses, mut slices) = (1, Vec::new());
        while let Answer::NotJudged(more) = Job::Judge(Grid::EMPTY, guesses).run() {
            slices.push(more);
            guesses = more;
        }
        assert!(slices.starts_with(&[2, 4, 8]), "{slices:?}");
    }

    #[test]
    fn a_count_that_was_stopped_goes_on_with_as_many_guesses() {
        let stop = AtomicBool::new(true);
        let answer = Job::Judge(Grid::EMPTY, 500).run_until(&stop);
        assert!(matches!(answer, Answer::NotJudged(500)), "{answer:?}");
        assert!(matches!(Job::Solve(Grid::EMPTY).run_until(&stop), Answer::NotSolved));
    }
}

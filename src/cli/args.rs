//! [`Args`], what can be typed on the command line. The comments are the help, and their lines are kept as they are.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, value_parser};

use crate::formats::{self, NOTATIONS, Writer};
use crate::search::{CellOrder, Ending, Grain};

/// Sudoku in a terminal, and as a filter: puzzles in, answers out.
///
/// A FILE may hold one puzzle or thousands, in any notation that is known; which
/// one it is in is found out. A puzzle's number is its place in the whole input.
#[derive(Parser)]
#[command(name = "ninefold", version, verbatim_doc_comment)]
#[command(args_conflicts_with_subcommands = true, after_help = EXIT_STATUS)]
pub struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) play: Play,
}

const EXIT_STATUS: &str = "Exit status: 0 yes; 1 no, such as for a puzzle without a solution; 2 trouble.";

impl Args {
    /// What to open on the screen, where no command was given.
    pub fn play(&self) -> Option<&Play> {
        self.command.is_none().then_some(&self.play)
    }
}

/// What to open on the screen, and how it looks.
#[derive(clap::Args)]
pub struct Play {
    /// The puzzle to open; - is standard input
    pub file: Option<PathBuf>,
    /// Watch the search, paused before its first step
    #[arg(long)]
    pub watch: bool,
    /// With --watch: at step N
    #[arg(long, value_name = "N", requires = "watch")]
    pub at: Option<u64>,
    /// With --watch: play the search into FILE, as an asciinema recording
    #[arg(long, value_name = "FILE", requires = "watch")]
    pub record: Option<PathBuf>,
    /// With --record: how long it is [default: 10]
    #[arg(long = "for", value_name = "SECONDS", requires = "record", value_parser = value_parser!(u64).range(1..=3600))]
    pub seconds: Option<u64>,
    /// With --record: steps a second, or the pace nearest to it [default: 2]
    #[arg(long, value_name = "N", requires = "record", value_parser = value_parser!(u64).range(1..))]
    pub pace: Option<u64>,
    /// The N-th puzzle of the input
    #[arg(long, value_name = "N")]
    pub puzzle: Option<NonZeroUsize>,
    /// The colours
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = choice(THEMES))]
    pub theme: Theme,
    /// Draw with ASCII characters alone
    #[arg(long)]
    pub ascii: bool,
    /// The folder where games are kept [default: the platform's]
    #[arg(long, value_name = "DIR")]
    pub state_dir: Option<PathBuf>,
}

/// A choice of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Whatever suits the terminal.
    Auto,
    Dark,
    Light,
    /// No colours.
    Mono,
}

const THEMES: &[Choice<Theme>] = &[
    ("auto", "whatever suits the terminal", Theme::Auto),
    ("dark", "for a dark background", Theme::Dark),
    ("light", "for a light background", Theme::Light),
    ("mono", "no colours", Theme::Mono),
];

#[derive(Subcommand)]
pub(super) enum Command {
    Solve(Solve),
    Check(Check),
    Hint(Hint),
    Rate(Rate),
    Convert(Convert),
    Trace(Trace),
}

/// Solve puzzles
///
/// One puzzle: its first solution in reading order, as nine lines of nine digits.
/// Several: a line of 81 digits each. Where there is no solution, a line that
/// begins with "# " says why. Where there are several solutions, the first is
/// written and standard error says so.
#[derive(clap::Args)]
#[command(verbatim_doc_comment, after_help = "Exit status 1: some puzzle has no solution.")]
pub(super) struct Solve {
    #[command(flatten)]
    pub input: Files,
    #[command(flatten)]
    pub work: Work,
    /// Write every solution, in the order of the textbook search
    #[arg(long)]
    pub all: bool,
    /// With --all: stop after N solutions of a puzzle
    #[arg(long, value_name = "N", requires = "all")]
    pub limit: Option<NonZeroUsize>,
    /// Use the step-by-step search in place of the fast solver
    #[arg(long)]
    pub textbook: bool,
    /// With --textbook: count on standard error what the search did
    #[arg(long, requires = "textbook")]
    pub stats: bool,
    /// Write the solutions in this notation
    #[arg(short, long, value_name = "NOTATION", value_parser = notation())]
    pub format: Option<Writer>,
}

/// Tell whether puzzles have one solution
///
/// Writes a line for each puzzle, parted by tabs: its number, the verdict (unique,
/// multiple, none or conflict), the number of givens, and the verdict in words.
///
/// With --repair, lines follow for each puzzle that is not unique, also parted by
/// tabs: its number, what the line tells, a kind or a count, and words.
///
///   N core COUNT ...     so many givens that cannot stand together
///   N shared COUNT ...   so many empty cells are the same in all solutions
///   N parted COUNT ...   the other empty cells, and the digits each can be
///   N repair KIND ...    a change that gives one solution, likeliest first:
///                        replace, remove, move, swap, add or shift; nothing, if
///                        there is none; cut, if to look at all took too long
#[derive(clap::Args)]
#[command(verbatim_doc_comment, after_help = "Exit status 1: some verdict is not unique.")]
pub(super) struct Check {
    #[command(flatten)]
    pub input: Files,
    #[command(flatten)]
    pub work: Work,
    /// Find the typo: the single changes that give a puzzle one solution
    #[arg(long)]
    pub repair: bool,
}

/// Tell the next step for a board, and why
///
/// With --path, every step to the end, a line each, parted by tabs: technique, rating,
/// result (r4c7=5, or r1c2<>3 r1c3<>3), explanation.
///
/// With several puzzles, each line begins with the puzzle's number and a tab.
#[derive(clap::Args)]
#[command(verbatim_doc_comment, after_help = "Exit status 1: there is no step to give; the words say why.")]
pub(super) struct Hint {
    #[command(flatten)]
    pub input: Files,
    #[command(flatten)]
    pub work: Work,
    /// Write every step to the end
    #[arg(long)]
    pub path: bool,
}

/// Tell how hard puzzles are
///
/// Writes a line for each puzzle, parted by tabs: its number, its rating, the hardest
/// technique that it needs, and the number of steps. 1.0 is a full house, above 9 nobody
/// solves it by hand. A puzzle that is turned, mirrored or relabelled has the same rating.
#[derive(clap::Args)]
#[command(verbatim_doc_comment, after_help = "Exit status 1: some puzzle has no rating; the words say why.")]
pub(super) struct Rate {
    #[command(flatten)]
    pub input: Files,
    #[command(flatten)]
    pub work: Work,
}

/// Write boards in another notation
#[derive(clap::Args)]
pub(super) struct Convert {
    #[command(flatten)]
    pub input: Files,
    #[command(flatten)]
    pub work: Work,
    /// The notation to write
    #[arg(long, value_name = "NOTATION", value_parser = notation())]
    pub to: Writer,
}

/// Write the steps of the textbook search
///
/// A line each, numbered from 1:
///
///   N place D rRcC         digit D is written into the cell in row R, column C
///   N undo D rRcC          it is taken out again, after all that followed failed
///   N reject D rRcC rRcC   it cannot go there: the second cell has it already
///   N solution 81DIGITS    every cell is filled
#[derive(clap::Args)]
#[command(verbatim_doc_comment, after_help = "Exit status 1: the puzzle has no solution.")]
pub(super) struct Trace {
    #[command(flatten)]
    pub input: Files,
    /// The puzzle of the input to trace
    #[arg(long, value_name = "N", default_value = "1")]
    pub puzzle: NonZeroUsize,
    /// The first step to write; those before are jumped over
    #[arg(long, value_name = "N", default_value = "1")]
    pub from: NonZeroU64,
    /// The last step to write
    #[arg(long, value_name = "N")]
    pub to: Option<NonZeroU64>,
    /// How far the search goes
    #[arg(long, value_name = "WHERE", default_value = "first", value_parser = choice(ENDINGS))]
    pub until: Ending,
    /// The order in which cells are filled
    #[arg(long, value_name = "ORDER", default_value = "reading", value_parser = order())]
    pub order: CellOrder,
    /// What to write and number
    #[arg(long, value_name = "WHICH", default_value = "all", value_parser = choice(GRAINS))]
    pub steps: Grain,
    /// Write each step as a sentence: "N: what was done, and why"
    #[arg(long)]
    pub narrate: bool,
}

const ENDINGS: &[Choice<Ending>] =
    &[("first", "to the first solution", Ending::First), ("end", "until everything was tried", Ending::All)];

const GRAINS: &[Choice<Grain>] = &[
    ("all", "every step", Grain::All),
    ("moves", "all but the rejects, numbered among themselves", Grain::Moves),
];

/// Where the puzzles are.
#[derive(clap::Args)]
pub(super) struct Files {
    /// Puzzles to read; none, or -, is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// How a list is worked through.
#[derive(clap::Args)]
pub(super) struct Work {
    /// Work on so many cores [default: all]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

/// A word, what it means, and the value that it stands for.
type Choice<T> = (&'static str, &'static str, T);

fn choice<T>(choices: &'static [Choice<T>]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let words = choices.iter().map(|&(word, help, _)| PossibleValue::new(word).help(help));
    let find = |word: &str| choices.iter().find(|choice| choice.0 == word).map(|choice| choice.2);
    named(words, find)
}

fn order() -> impl TypedValueParser<Value = CellOrder> {
    named(CellOrder::ALL.map(|order| PossibleValue::new(order.name()).help(order.title())), CellOrder::named)
}

/// One of the notations that can be written.
fn notation() -> impl TypedValueParser<Value = Writer> {
    let writable = NOTATIONS.iter().filter(|notation| notation.write.is_some());
    let words = writable.map(|notation| PossibleValue::new(notation.name).help(notation.title));
    named(words, formats::writer)
}

fn named<T: Clone + Send + Sync + 'static>(
    words: impl IntoIterator<Item = PossibleValue>,
    find: impl Fn(&str) -> Option<T> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(words).try_map(move |word| find(&word).ok_or("it is not known"))
}

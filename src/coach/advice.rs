//! [`Advice`], the first thing worth saying about a board.

use super::core::{Core, core};
use super::inquiry::Inquiry;
use super::question::{About, Question};
use super::reading;
use super::spread::{Spread, spread};
use crate::logic::{self, Deduction, Position, Rating, Technique};
use crate::solver::{self, Verdict};
use crate::sudoku::{Board, Candidate, Cell, Cells, Conflict, Digit, Digits, Grid};

/// What the player should know of the board next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// There is no digit on the board.
    Blank,
    /// It is full and breaks the rule nowhere, whatever else the givens would have allowed.
    Solved,
    /// Some digits break the rule.
    Clash {
        /// All of them, one at the least.
        conflicts: Vec<Conflict>,
        /// The clashing cells that the player filled.
        entries: Cells,
    },
    /// The givens have no solution.
    NoSolution(Box<Contradiction>),
    /// The givens have one solution, and this entry is not part of it.
    WrongEntry(Box<WrongEntry>),
    /// The player took this mark away, and it is needed.
    LostMark(Candidate),
    /// The givens have several solutions, but with the entries there is none left.
    NoSolutionWithEntries,
    /// All is well, and this comes next.
    Onward(Onward),
    /// The givens have several solutions; what comes next holds in all those that fit the entries too.
    Several(Box<Several>),
    /// Why a cell cannot be a digit.
    WhyNot(Box<WhyNot>),
}

/// Givens that cannot stand together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    pub core: Core,
    /// How it shows that they cannot: the steps that follow from them alone, the last one impossible to follow.
    pub why: Option<Ruin>,
}

/// Where a way of steps ends in what cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruin {
    /// What follows from the digits, a line each.
    pub lines: Vec<String>,
    /// The cells that cannot be filled.
    pub cells: Cells,
}

/// An entry that is not part of the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    pub cell: Cell,
    pub digit: Digit,
    /// All entries that are not part of the solution, this one among them.
    pub wrong: Cells,
    /// What rules it out on the board without the wrong entries.
    pub why: Option<Deduction>,
}

/// How the board goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Onward {
    /// A step that a person can find.
    Step(Box<Next>),
    /// No technique leads on; the search proves this digit.
    Proven { cell: Cell, digit: Digit },
}

/// A step, and what the player has to know beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Next {
    pub step: Deduction,
    /// What it was found on.
    pub position: Position,
    /// Cells whose candidates the player has not marked.
    pub unmarked: Cells,
    /// How many steps are as easy, this one among them.
    pub of: usize,
    /// What was asked about and the step does not touch, where nothing leads there yet.
    pub first: Option<About>,
}

/// A puzzle of several solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Several {
    /// What holds in all solutions that fit the digits.
    pub onward: Option<Onward>,
    /// Where no step is left: what those solutions share.
    pub spread: Option<Spread>,
}

/// Why a cell cannot be a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyNot {
    /// The cell is filled.
    Filled(Cell),
    /// A peer holds the digit.
    Seen { at: Candidate, by: Cell },
    /// These steps rule it out, each on what the ones before it have left.
    Steps { at: Candidate, steps: Vec<Deduction> },
    /// Nothing that is known rules it out.
    Unknown(Candidate),
    /// The board is not in a state to reason on.
    Unsound,
}

/// Judges the board: the rule first, then the givens, then the entries, then the marks, then the next step.
pub fn advise(question: &Question) -> Advice {
    let board = &question.board;
    let grid = board.grid();
    let clashing = grid.clashing();
    if !clashing.is_empty() {
        let entries = clashing.filter(|&cell| !board.is_given(cell)).collect();
        return Advice::Clash { conflicts: grid.conflicts(), entries };
    }
    if grid.is_full() {
        return Advice::Solved;
    }
    if grid == Grid::EMPTY {
        return Advice::Blank;
    }
    match solver::verdict(board.givens()) {
        Verdict::Conflicting(_) | Verdict::NoSolution => no_solution(board.givens()),
        Verdict::Unique(solution) => with_one_solution(question, &solution),
        Verdict::Multiple(_) => with_several_solutions(question),
    }
}

fn no_solution(givens: &Grid) -> Advice {
    /// Some tenths of a second at the most, as for a diagnosis.
    const STATES: u64 = 100_000;
    const EACH: u64 = 10_000;
    let core = core(givens, &mut Inquiry::of(STATES, EACH));
    Advice::NoSolution(Box::new(Contradiction { core, why: ruin(givens, core.cells) }))
}

/// How it shows that these givens cannot stand together: steps, until a cell or a house cannot be filled.
fn ruin(givens: &Grid, cells: Cells) -> Option<Ruin> {
    let mut grid = Grid::EMPTY;
    cells.for_each(|cell| grid.set(cell, givens.get(cell)));
    let mut position = Position::of(&grid);
    let mut lines = Vec::new();
    while position.dead_end().is_none() {
        let step = logic::next(&position)?;
        lines.push(format!("{} {}", step.explanation().join(" "), step.result()));
        position.apply(&step);
    }
    let (words, cells) = position.dead_end()?;
    lines.push(words);
    Some(Ruin { lines, cells })
}

fn with_one_solution(question: &Question, solution: &Grid) -> Advice {
    let board = &question.board;
    let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
    let wrong: Cells = board.entries().filled().filter(is_wrong).map(|(cell, _)| cell).collect();
    if let Some(first) = first_written(wrong, &question.written) {
        return wrong_entry(board, first, wrong);
    }
    if let Some(lost) = reading::lost_mark(board, solution) {
        return Advice::LostMark(lost);
    }
    let position = reading::position(board, solution);
    onward(question, &position, solution).map_or(Advice::Solved, Advice::Onward)
}

/// The one of these cells that was written first; those of which that is not known count as older.
fn first_written(cells: Cells, written: &[Cell]) -> Option<Cell> {
    { cells }.min_by_key(|cell| written.iter().position(|other| other == cell))
}

fn wrong_entry(board: &Board, cell: Cell, wrong: Cells) -> Advice {
    let Some(digit) = board.entries().get(cell) else { return Advice::Solved };
    let mut grid = board.grid();
    { wrong }.for_each(|cell| grid.set(cell, None));
    let position = Position::of(&grid).with_one_solution(*board.givens());
    let why = logic::refute(&position, Candidate::new(cell, digit));
    Advice::WrongEntry(Box::new(WrongEntry { cell, digit, wrong, why }))
}

fn with_several_solutions(question: &Question) -> Advice {
    let grid = question.board.grid();
    match solver::verdict(&grid) {
        Verdict::Conflicting(_) | Verdict::NoSolution => Advice::NoSolutionWithEntries,
        Verdict::Unique(solution) => {
            let onward = onward(question, &Position::of(&grid), &solution);
            Advice::Several(Box::new(Several { onward, spread: None }))
        }
        Verdict::Multiple(_) => Advice::Several(Box::new(in_all_solutions(question, &grid))),
    }
}

/// What holds in all the solutions, or else what they share.
fn in_all_solutions(question: &Question, grid: &Grid) -> Several {
    /// A tenth of a second at the most.
    const STATES: u64 = 20_000;
    const EACH: u64 = 2_000;
    let onward = next(question, &Position::of(grid)).map(|next| Onward::Step(Box::new(next)));
    let spread = onward.is_none().then(|| spread(grid, &mut Inquiry::of(STATES, EACH)).0);
    Several { onward, spread }
}

/// What comes next in a grid that has just this solution; nothing if it is full.
fn onward(question: &Question, position: &Position, solution: &Grid) -> Option<Onward> {
    let step = next(question, position).map(|next| Onward::Step(Box::new(next)));
    step.or_else(|| proven(position.grid(), solution))
}

/// The step to tell: the easiest of what was asked about, or else the easiest of all.
fn next(question: &Question, position: &Position) -> Option<Next> {
    let about = question.about;
    let meets = |step: &Deduction| step.placements().chain(step.eliminations()).any(|at| about.is_met_by(at));
    let (step, of, first) = match about {
        About::Anything => {
            let mut steps = logic::steps(position);
            steps.sort_by_cached_key(effort);
            let of = steps.len();
            let place = question.passed.checked_rem(of)?;
            (steps.swap_remove(place), of, None)
        }
        _ => match logic::next_that(position, &meets) {
            Some(step) => (step, 1, None),
            None => (logic::next(position)?, 1, Some(about)),
        },
    };
    let unmarked =
        position.grid().empty_cells().filter(|&cell| !reading::is_noted(&question.board, cell)).collect();
    Some(Next { step, position: position.clone(), unmarked, of, first })
}

/// What makes one of two steps of the same rating the better one to tell: that it writes a digit, that its proof is
/// short, that few cells take part.
fn effort(step: &Deduction) -> (bool, usize, usize) {
    (step.placements().next().is_none(), step.explanation().len(), step.pattern.cells.len())
}

/// The cell that is nearest to being forced, so that it makes the others easier.
fn proven(grid: &Grid, solution: &Grid) -> Option<Onward> {
    let cell = grid.empty_cells().min_by_key(|&cell| grid.allowed(cell).len())?;
    Some(Onward::Proven { cell, digit: solution.get(cell)? })
}

/// The hardest steps that an answer to "why not" may take. With harder ones every wrong digit falls, so that to find
/// nothing would say that the digit is right.
const REASONABLE: Rating = Technique::AlsAic.rating();

/// Why the cell cannot be the digit, or that nothing known rules it out; that does not say that it is right.
pub fn why_not(board: &Board, at: Candidate) -> WhyNot {
    let grid = board.grid();
    if grid.get(at.cell).is_some() {
        return WhyNot::Filled(at.cell);
    }
    if let Some(by) = grid.conflict(at.cell, at.digit) {
        return WhyNot::Seen { at, by };
    }
    if !grid.clashing().is_empty() {
        return WhyNot::Unsound;
    }
    let (givens, now) = (solver::verdict(board.givens()), solver::verdict(&grid));
    let position = Position::of(&grid);
    let position = match (givens, now) {
        (_, Verdict::Conflicting(_) | Verdict::NoSolution) => return WhyNot::Unsound,
        (Verdict::Unique(_), _) => position.with_one_solution(*board.givens()),
        _ => position,
    };
    match logic::why_not(&position, at, REASONABLE) {
        Some(steps) => WhyNot::Steps { at, steps },
        None => WhyNot::Unknown(at),
    }
}

/// The marks that the cells have after the step, for those that lose a candidate by it.
pub(super) fn marks_after(next: &Next) -> Vec<(Cell, Digits)> {
    let removed: Vec<Candidate> = next.step.eliminations().collect();
    let cells: Cells = removed.iter().map(|at| at.cell).collect();
    let after = |cell: Cell| {
        let gone: Digits = removed.iter().filter(|at| at.cell == cell).map(|at| at.digit).collect();
        (cell, next.position.get(cell).without(gone))
    };
    cells.map(after).collect()
}

/// The hardest of the steps.
pub(super) fn hardest(steps: &[Deduction]) -> Option<(Technique, &Deduction)> {
    steps.iter().max_by_key(|step| step.rating).map(|step| (step.technique, step))
}

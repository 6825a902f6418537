//! `solve`: the solutions of puzzles, by the fast solver or by the textbook search.

use std::io::{self, Write};

use super::args::Solve;
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::coach::verdict_words;
use crate::formats::{self, Writer};
use crate::search::{CellOrder, Search, Step, Tally};
use crate::solver::{self, Verdict};
use crate::sudoku::{Board, Grid};

pub fn run(args: &Solve, console: &mut Console) -> io::Result<Outcome> {
    walk::each(&args.input.files, console, |turn| match (args.all, args.textbook) {
        (true, _) => all(args, turn),
        (false, true) => first_by_search(args, turn),
        (false, false) => {
            let verdict = solver::verdict(turn.puzzle.board.givens());
            first(args, turn, &verdict)
        }
    })
}

/// The first solution, which the verdict holds.
fn first(args: &Solve, turn: &mut Turn, verdict: &Verdict) -> io::Result<Outcome> {
    let (Verdict::Unique(solution) | Verdict::Multiple(solution)) = verdict else {
        return without_solution(turn, verdict);
    };
    let text = match args.format {
        Some(writer) => written(writer, turn.puzzle.board.givens(), solution),
        None if turn.is_one_of_several() => solution.line('0') + "\n",
        None => solution.rows(),
    };
    turn.console.out.write_all(text.as_bytes())?;
    if matches!(verdict, Verdict::Multiple(_)) {
        turn.console.complain(format_args!("{}: first of several solutions", turn.place));
    }
    Ok(Outcome::Yes)
}

fn without_solution(turn: &mut Turn, verdict: &Verdict) -> io::Result<Outcome> {
    writeln!(turn.console.out, "# {}", verdict_words(verdict))?;
    Ok(Outcome::No)
}

/// [`first`] with the solution that the textbook search finds. Only whether there are others is left to the solver.
fn first_by_search(args: &Solve, turn: &mut Turn) -> io::Result<Outcome> {
    let givens = turn.puzzle.board.givens();
    let mut search = Search::new(givens, CellOrder::Reading);
    let verdict = match &mut search {
        Err(conflicts) => Verdict::Conflicting(conflicts.clone()),
        Ok(search) => match next_solution(search) {
            None => Verdict::NoSolution,
            Some(solution) if solver::count(givens, 2) > 1 => Verdict::Multiple(solution),
            Some(solution) => Verdict::Unique(solution),
        },
    };
    let outcome = first(args, turn, &verdict)?;
    tell_tally(args, turn.console, search.ok().as_ref());
    Ok(outcome)
}

/// Every solution, up to the limit.
fn all(args: &Solve, turn: &mut Turn) -> io::Result<Outcome> {
    if turn.is_one_of_several() {
        writeln!(turn.console.out, "# puzzle {}", turn.number)?;
    }
    let givens = turn.puzzle.board.givens();
    let count = if args.textbook {
        let mut search = Search::new(givens, CellOrder::Reading).ok();
        let found = std::iter::from_fn(|| next_solution(search.as_mut()?));
        let count = write_solutions(args, &mut turn.console.out, givens, found)?;
        tell_tally(args, turn.console, search.as_ref());
        count
    } else {
        write_solutions(args, &mut turn.console.out, givens, solver::solutions(givens))?
    };
    if count == 0 { without_solution(turn, &solver::verdict(givens)) } else { Ok(Outcome::Yes) }
}

/// Writes the solutions and says how many they were.
fn write_solutions(
    args: &Solve,
    out: &mut dyn Write,
    givens: &Grid,
    solutions: impl Iterator<Item = Grid>,
) -> io::Result<usize> {
    let limit = args.limit.map_or(usize::MAX, Into::into);
    let mut count = 0;
    for solution in solutions.take(limit) {
        count += 1;
        let text = match args.format {
            Some(writer) => written(writer, givens, &solution),
            None => format!("==========={count}==========\n{}", spaced(&solution)),
        };
        out.write_all(text.as_bytes())?;
    }
    Ok(count)
}

fn written(writer: Writer, givens: &Grid, solution: &Grid) -> String {
    let mut board = Board::new(*givens);
    board.set_entries(solution);
    formats::write(writer, &board)
}

/// Nine lines, each digit followed by a blank.
fn spaced(solution: &Grid) -> String {
    let digit = |symbol| if symbol == '\n' { "\n".to_owned() } else { format!("{symbol} ") };
    solution.rows().chars().map(digit).collect()
}

/// Runs the search on to its next solution.
fn next_solution(search: &mut Search) -> Option<Grid> {
    search.run_forward(|stride, _| stride.step != Some(Step::Solution)).then(|| *search.grid())
}

/// The tally of the search, all zeros where the digits clash and nothing was searched.
fn tell_tally(args: &Solve, console: &mut Console, search: Option<&Search>) {
    if args.stats {
        console.note(search.map_or_else(Tally::default, Search::tally));
    }
}

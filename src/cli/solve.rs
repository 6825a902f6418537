//! `solve`: the solutions of puzzles, by the fast solver or by the textbook search.

use std::io::{self, Write};

use super::args::Solve;
use super::filter::{self, Report, Seat, Stride, Task};
use super::walk::{self, Turn};
use super::{Console, Outcome};
use crate::coach::verdict_words;
use crate::formats::{self, Writer};
use crate::search::{CellOrder, Search, Step, Tally};
use crate::solver::{self, Answer, Verdict};
use crate::sudoku::{Board, Grid};

pub fn run(args: &Solve, mut console: Console) -> io::Result<Outcome> {
    if args.all {
        return walk::each(&args.input.files, &mut console, |turn| all(args, turn));
    }
    let first = First { textbook: args.textbook, stats: args.stats, format: args.format };
    filter::run(&args.input.files, args.work.threads, first, console)
}

/// The first solution of each puzzle.
struct First {
    textbook: bool,
    stats: bool,
    format: Option<Writer>,
}

impl Task for First {
    fn stride(&self) -> Stride {
        if self.textbook { Stride::SLOW } else { Stride::QUICK }
    }

    fn is_solved_first(&self) -> bool {
        !self.textbook
    }

    fn hangs_on_others(&self) -> bool {
        self.format.is_none()
    }

    fn answer(&self, seat: &Seat, report: &mut Report) {
        match seat.solved {
            Some(Answer::One(solution)) if self.is_a_line(report) => report.cells(solution),
            Some(Answer::Several(_)) => {
                let givens = seat.givens();
                let first = solver::solve(&givens).map_or(Verdict::NoSolution, Verdict::Multiple);
                self.write(seat, &first, report);
            }
            Some(_) => self.write(seat, &seat.verdict(), report),
            None => self.answer_by_search(seat, report),
        }
    }
}

impl First {
    /// Whether a solution is written as 81 digits.
    fn is_a_line(&self, report: &Report) -> bool {
        match self.format {
            None => report.is_of_several,
            Some(writer) => writer.mark_on_line().is_some(),
        }
    }

    /// Writes the first solution, which the verdict holds.
    fn write(&self, seat: &Seat, verdict: &Verdict, report: &mut Report) {
        let (Verdict::Unique(solution) | Verdict::Multiple(solution)) = verdict else {
            report.line(format_args!("# {}", verdict_words(verdict)));
            return report.was(Outcome::No);
        };
        let text = match self.format {
            Some(writer) => written(writer, &seat.givens(), solution),
            None if report.is_of_several => solution.line('0') + "\n",
            None => solution.rows(),
        };
        report.write(&text);
        if matches!(verdict, Verdict::Multiple(_)) {
            report.complain(format_args!("{}: first of several solutions", seat.place));
        }
    }

    /// The first solution that the textbook search finds. Only whether there are others is left to the solver.
    fn answer_by_search(&self, seat: &Seat, report: &mut Report) {
        let givens = seat.givens();
        let mut search = Search::new(&givens, CellOrder::Reading);
        let verdict = match &mut search {
            Err(conflicts) => Verdict::Conflicting(conflicts.clone()),
            Ok(search) => match next_solution(search) {
                None => Verdict::NoSolution,
                Some(solution) if solver::count(&givens, 2) > 1 => Verdict::Multiple(solution),
                Some(solution) => Verdict::Unique(solution),
            },
        };
        self.write(seat, &verdict, report);
        if self.stats {
            report.note(tally(search.ok().as_ref()));
        }
    }
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
        if args.stats {
            turn.console.note(tally(search.as_ref()));
        }
        count
    } else {
        write_solutions(args, &mut turn.console.out, givens, solver::solutions(givens))?
    };
    if count > 0 {
        return Ok(Outcome::Yes);
    }
    writeln!(turn.console.out, "# {}", verdict_words(&solver::verdict(givens)))?;
    Ok(Outcome::No)
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
fn tally(search: Option<&Search>) -> Tally {
    search.map_or_else(Tally::default, Search::tally)
}

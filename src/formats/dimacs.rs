//! DIMACS CNF, the clauses of a satisfiability problem, which a puzzle may have been made into. It is refused by name:
//! how the variables stand for cells and digits is not in the file.

use super::assembly::Shape;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::{Carries, Notation};

pub(super) const NOTATION: Notation = Notation {
    name: "dimacs",
    title: "DIMACS CNF, which is refused",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(is_problem_line),
    shape: Shape::Text(|lines: &[Line]| {
        let first = lines.iter().find(|line| is_problem_line(line)).map_or(1, |line| line.number);
        vec![Err(Problem::on_line(first, DIMACS))]
    }),
};

const DIMACS: Fault = Fault::Refused(
    "DIMACS CNF, clauses for a SAT solver, in which a puzzle cannot be told; give the puzzle they were made from",
);

fn is_problem_line(line: &Line) -> bool {
    let mut words = line.text.split_whitespace();
    words.next() == Some("p") && matches!(words.next(), Some("cnf" | "wcnf"))
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn clauses_are_not_taken_for_rows() {
        let entries = read(b"c sudoku\np cnf 729 2\n1 2 3 4 5 6 7 8 9 0\n-1 -2 0\n");
        assert!(
            matches!(&entries[..], [Err(problem)] if problem.line == Some(2) && problem.to_string().contains("SAT"))
        );
    }
}

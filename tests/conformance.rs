//! Files of the world, read as a user would have them read. They are not part of the repository: `NINEFOLD_CASES` names
//! the folder that holds them, and without it there is nothing to check.
#![expect(clippy::disallowed_methods, reason = "a test may read its cases from the disk")]

use std::fs;
use std::path::{Path, PathBuf};

use ninefold::formats::{Problem, Puzzle, read};

/// The cases that have to be read to the last puzzle, by the beginning of their names.
const READ_IN_FULL: &[&str] = &[
    "a",
    "b01",
    "b02",
    "b03",
    "b04",
    "b07",
    "b08",
    "b09",
    "b10",
    "b11",
    "b12",
    "b13",
    "b14",
    "b15",
    "b16",
    "b17",
    "b17_debian_sudoku_compact",
    "b18",
    "b21",
    "b22",
    "b23",
    "b27",
    "b29",
    "b30",
    "b33",
    "c01",
    "c02",
    "c03",
    "c04",
    "c05",
    "c06",
    "c07",
    "c08",
    "c09",
    "c21",
    "c22",
    "c23",
    "c24",
    "c25",
    "c27",
    "c28",
    "c29",
    "c30",
    "c39",
    "c40",
    "d01",
    "d04",
    "d05",
    "d06",
    "d07",
    "d08",
    "d10",
    "d11",
    "d12",
    "d13",
    "d14",
    "d15",
    "d16",
    "d17",
    "d18",
    "d19",
    "d23",
    "d24",
    "d27",
    "e13",
    "e14",
    "e15",
    "e16",
    "e18",
];

/// A line of the table of what is expected.
struct Case<'a> {
    file: &'a str,
    verdict: &'a str,
    count: usize,
    /// The givens of the first puzzle, where the notation tells them from the player's digits.
    givens: &'a str,
    /// Every puzzle of the file as 81 digits; where the file goes through them again and again, once.
    puzzles: Vec<&'a str>,
}

impl<'a> Case<'a> {
    fn new(line: &'a str) -> Case<'a> {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzles = fields[6].split(',').filter(|puzzle| !puzzle.is_empty()).collect();
        Case {
            file: fields[0],
            verdict: fields[1],
            givens: fields[4],
            count: fields[2].parse().expect("a count"),
            puzzles,
        }
    }

    fn is_read_in_full(&self) -> bool {
        READ_IN_FULL.iter().any(|beginning| self.file.starts_with(beginning))
    }

    /// What the reader gets wrong about the file.
    fn complaint(&self, entries: &[Result<Puzzle, Problem>]) -> Option<String> {
        let found: Vec<String> =
            entries.iter().flatten().map(|puzzle| puzzle.board.grid().line('0')).collect();
        let first = entries.iter().flatten().next();
        let givens = first.map(|puzzle| puzzle.board.givens().line('0'));
        let refused = entries.iter().filter_map(|entry| entry.as_ref().err());
        let words: Vec<String> = refused.map(|problem| format!("{:?} {problem}", problem.line)).collect();
        let wanted = &mut self.puzzles.iter().cycle().take(self.count);
        let complaint = if entries.is_empty() {
            "no answer at all"
        } else if self.verdict == "reject" && !found.is_empty() {
            "read, and was to be refused"
        } else if !found.iter().all(|grid| wanted.any(|puzzle| puzzle == grid)) {
            "a wrong board"
        } else if self.is_read_in_full() && found.len() != self.count {
            "not read in full"
        } else if self.is_read_in_full() && givens.is_some_and(|givens| givens != self.givens) {
            "wrong givens"
        } else {
            return None;
        };
        Some(format!("{}: {complaint}; {} read; {}", self.file, found.len(), words.join("; ")))
    }
}

fn folder() -> Option<PathBuf> {
    let folder = Path::new(&std::env::var_os("NINEFOLD_CASES")?).join("formats");
    folder.is_dir().then_some(folder)
}

#[test]
fn every_file_is_read_right_or_refused() {
    let Some(folder) = folder() else {
        println!("skipped: NINEFOLD_CASES names no folder with formats/ in it");
        return;
    };
    let table = fs::read_to_string(folder.join("EXPECTED.tsv")).unwrap();
    let complaint = |line| {
        let case = Case::new(line);
        let bytes = fs::read(folder.join(case.file)).unwrap();
        case.complaint(&read(&bytes))
    };
    let complaints: Vec<String> = table.lines().skip(1).filter_map(complaint).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

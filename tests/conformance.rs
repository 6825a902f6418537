//! Files of the world, read as a user would have them read. They are not part of the repository: `NINEFOLD_CASES` names
//! the folder that holds them, and without it there is nothing to check.
#![expect(clippy::disallowed_methods, reason = "a test may read its cases from the disk")]

use std::fs;
use std::path::{Path, PathBuf};

use ninefold::formats::{Problem, Puzzle, read};

/// A line of the table of what is expected.
struct Case<'a> {
    file: &'a str,
    verdict: &'a str,
    count: usize,
    /// The givens of the first puzzle.
    givens: &'a str,
    /// Every puzzle of the file as 81 digits; where the file goes through them again and again, once.
    puzzles: Vec<&'a str>,
}

impl<'a> Case<'a> {
    fn new(line: &'a str) -> Case<'a> {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzles = fields[6].split(',').filter(|puzzle| !puzzle.is_empty()).collect();
        let count = fields[2].parse().expect("a count");
        Case { file: fields[0], verdict: fields[1], count, givens: fields[4], puzzles }
    }

    /// Whether it has to be read to the last puzzle; others may be refused in words, or are to be.
    fn is_to_be_read(&self) -> bool {
        self.verdict.starts_with("accept") && self.verdict != "accept or clear refusal"
    }

    /// What the reader gets wrong about the file.
    fn complaint(&self, entries: &[Result<Puzzle, Problem>]) -> Option<String> {
        let found: Vec<String> =
            entries.iter().flatten().map(|puzzle| puzzle.board.grid().line('0')).collect();
        let first_givens = entries.iter().flatten().next().map(|puzzle| puzzle.board.givens().line('0'));
        let refused = entries.iter().filter_map(|entry| entry.as_ref().err());
        let words: Vec<String> = refused.map(|problem| format!("{:?} {problem}", problem.line)).collect();
        let wanted = &mut self.puzzles.iter().cycle().take(self.count);
        let complaint = if entries.is_empty() {
            "no answer at all"
        } else if self.verdict == "reject" && !found.is_empty() {
            "read, and was to be refused"
        } else if !found.iter().all(|grid| wanted.any(|puzzle| puzzle == grid)) {
            "a wrong board"
        } else if self.is_to_be_read() && found.len() != self.count {
            "not read in full"
        } else if first_givens.is_some_and(|givens| givens != self.givens) {
            "givens and entries not told apart"
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

//! [`Input`], the entries of all files one after the other.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{fmt, vec};

use crate::files;
use crate::formats::{Problem, Puzzle, ReadError, Reader};

/// A puzzle, or what should have been one.
pub struct Entry {
    /// Its place in the whole input, from 1.
    pub number: usize,
    /// Where it stands, for messages.
    pub place: Place,
    pub puzzle: Result<Puzzle, Problem>,
}

/// A place in a file. Shown as `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`.
#[derive(Clone)]
pub struct Place {
    file: Rc<str>,
    pub line: Option<usize>,
    column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, column } = self;
        write!(out, "{file}")?;
        [line, column].into_iter().flatten().try_for_each(|number| write!(out, ":{number}"))
    }
}

/// Why a file gives nothing, or nothing more. It is no entry and has no number.
pub struct Refusal {
    file: Rc<str>,
    why: ReadError,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.file, self.why)
    }
}

/// The entries of the files, or of standard input where there is none. No more is held of it than an entry needs.
pub struct Input {
    files: vec::IntoIter<PathBuf>,
    current: Option<Source>,
    /// The entries that were read so far.
    read_so_far: usize,
    /// What was read and not given out.
    waiting: VecDeque<Result<Entry, Refusal>>,
}

impl Input {
    /// The input of these files; nothing is opened yet.
    pub fn of(files: &[PathBuf]) -> Input {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files.to_vec() };
        Input { files: files.into_iter(), current: None, read_so_far: 0, waiting: VecDeque::new() }
    }

    /// Whether there is more than one entry. Reads no further than it must to know.
    pub fn has_several(&mut self) -> bool {
        while self.read_so_far < 2 {
            match self.read() {
                Some(item) => self.waiting.push_back(item),
                None => return false,
            }
        }
        true
    }

    /// How many entries were read; at the end of the input, how many there are.
    pub const fn read_so_far(&self) -> usize {
        self.read_so_far
    }

    fn read(&mut self) -> Option<Result<Entry, Refusal>> {
        loop {
            if let Some(source) = &mut self.current {
                if let Some(item) = source.next(self.read_so_far + 1) {
                    self.read_so_far += usize::from(item.is_ok());
                    return Some(item);
                }
                self.current = None;
            }
            match Source::open(&self.files.next()?) {
                Ok(source) => self.current = Some(source),
                Err(refusal) => return Some(Err(refusal)),
            }
        }
    }
}

impl Iterator for Input {
    type Item = Result<Entry, Refusal>;

    fn next(&mut self) -> Option<Result<Entry, Refusal>> {
        self.waiting.pop_front().or_else(|| self.read())
    }
}

/// A file that is being read.
struct Source {
    name: Rc<str>,
    reader: Reader<Box<dyn BufRead>>,
}

impl Source {
    fn open(path: &Path) -> Result<Source, Refusal> {
        let name: Rc<str> = path.to_string_lossy().into();
        match open(path) {
            Ok(bytes) => Ok(Source { name, reader: Reader::new(bytes) }),
            Err(error) => Err(Refusal { file: name, why: error.into() }),
        }
    }

    /// The next entry, which gets this number.
    fn next(&mut self, number: usize) -> Option<Result<Entry, Refusal>> {
        let (line, column, puzzle) = match self.reader.next()? {
            Ok(puzzle) => (Some(puzzle.line), None, Ok(puzzle)),
            Err(ReadError::Problem(problem)) if problem.line.is_some() => {
                (problem.line, problem.column, Err(problem))
            }
            Err(why) => return Some(Err(Refusal { file: self.name.clone(), why })),
        };
        let place = Place { file: self.name.clone(), line, column };
        Some(Ok(Entry { number, place, puzzle }))
    }
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") { Ok(Box::new(io::stdin().lock())) } else { Ok(Box::new(files::open(path)?)) }
}

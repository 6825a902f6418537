//! [`Input`], the entries of all files one after the other.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::{fmt, vec};

use crate::files;
use crate::formats::{Problem, Puzzle, ReadError, Reader, Run};
use crate::solver::Text;

/// So much is read at a time, or as much as there is.
const BLOCK: usize = 1 << 18;

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
    pub file: Arc<str>,
    pub line: Option<usize>,
    pub column: Option<usize>,
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
    file: Arc<str>,
    why: ReadError,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.file, self.why)
    }
}

/// Somebody who is told how the reading goes.
pub trait Watch {
    /// More of the input is going to be read, and perhaps waited for.
    ///
    /// # Errors
    /// It is not to be read, for this reason.
    fn before_reading(&self, waits: bool) -> io::Result<()>;

    /// So many bytes are done with.
    fn done_with(&self, bytes: usize);
}

/// Nobody.
struct Unwatched;

impl Watch for Unwatched {
    fn before_reading(&self, _: bool) -> io::Result<()> {
        Ok(())
    }

    fn done_with(&self, _: usize) {}
}

/// The entries of the files, or of standard input where there is none. No more is held of it than an entry needs.
pub struct Input {
    files: vec::IntoIter<PathBuf>,
    watch: Rc<dyn Watch>,
    current: Option<Source>,
    /// The entries that were read so far.
    read_so_far: usize,
    /// What was read and not given out.
    waiting: VecDeque<Result<Entry, Refusal>>,
}

impl Input {
    /// The input of these files; nothing is opened yet.
    pub fn of(files: &[PathBuf]) -> Input {
        Input::watched(files, Rc::new(Unwatched))
    }

    /// The input of these files, with somebody to be told how the reading goes.
    pub fn watched(files: &[PathBuf], watch: Rc<dyn Watch>) -> Input {
        let files = if files.is_empty() { vec![PathBuf::from("-")] } else { files.to_vec() };
        let files = files.into_iter();
        Input { files, watch, current: None, read_so_far: 0, waiting: VecDeque::new() }
    }

    /// Gives the next puzzles that are plain to see, as [`Reader::plain`] has it, with their file.
    pub fn plain(&mut self, limit: usize, give: impl FnMut(&Text)) -> Option<(Arc<str>, Run)> {
        let source = self.current.as_mut().filter(|_| self.waiting.is_empty())?;
        let run = source.reader.plain(limit, give)?;
        self.read_so_far += run.count;
        Some((Arc::clone(&source.name), run))
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
            match Source::open(&self.files.next()?, &self.watch) {
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
    name: Arc<str>,
    reader: Reader<Blocks>,
}

impl Source {
    fn open(path: &Path, watch: &Rc<dyn Watch>) -> Result<Source, Refusal> {
        let name: Arc<str> = path.to_string_lossy().into();
        match files::open_input(path) {
            Ok(file) => Ok(Source { name, reader: Reader::new(Blocks::new(file, Rc::clone(watch))) }),
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

/// A file in blocks, with somebody to be told.
struct Blocks {
    file: File,
    block: Vec<u8>,
    /// What of the block was read and is not done with.
    rest: Range<usize>,
    watch: Rc<dyn Watch>,
}

impl Blocks {
    fn new(file: File, watch: Rc<dyn Watch>) -> Blocks {
        Blocks { file, block: vec![0; BLOCK], rest: 0..0, watch }
    }
}

impl BufRead for Blocks {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest.is_empty() {
            self.watch.before_reading(files::waits(&self.file))?;
            self.rest = 0..self.file.read(&mut self.block)?;
        }
        Ok(&self.block[self.rest.clone()])
    }

    fn consume(&mut self, count: usize) {
        self.rest.start += count;
        self.watch.done_with(count);
    }
}

impl Read for Blocks {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(out)?;
        self.consume(count);
        Ok(count)
    }
}

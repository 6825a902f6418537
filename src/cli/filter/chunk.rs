//! [`Chunk`], a stretch of the input that is answered in one go.

use std::sync::Arc;

use crate::cli::input::{Entry, Place};
use crate::formats::{Problem, Run};
use crate::solver::{self, Answer, Text, Verdict};
use crate::sudoku::{Board, Digit, Grid};

/// Puzzles by their givens, and what stands between them.
#[derive(Default)]
pub struct Chunk {
    /// The givens of every puzzle.
    pub texts: Vec<Text>,
    pieces: Vec<Piece>,
    /// How many entries there are.
    len: usize,
    /// Whether the whole input is known to have several entries.
    pub is_of_several: bool,
    /// How many bytes of the input stand before its end.
    pub bytes: u64,
}

/// A part of a chunk.
enum Piece {
    /// Puzzles on lines one after the other, the next of the texts.
    Puzzles {
        file: Arc<str>,
        /// The place of the first in the whole input.
        number: usize,
        line: usize,
        count: usize,
        /// What a puzzle that stands for itself has more than givens.
        board: Option<Box<Board>>,
    },
    /// What is told on standard error.
    Complaint(String),
    /// What is wrong with the entry on this line, where no answer can stand.
    Gap { line: usize, problem: Problem },
}

/// A part of a chunk as its answer sees it.
pub enum Part<'a> {
    Puzzle(Seat<'a>),
    Complaint(&'a str),
    /// The entry on this line is none.
    Gap(usize, &'a Problem),
}

/// A puzzle among the others.
pub struct Seat<'a> {
    /// Its place in the whole input, from 1.
    pub number: usize,
    /// Its place among the puzzles of the chunk, from 0.
    pub index: usize,
    pub place: &'a Place,
    /// Its givens.
    pub text: &'a Text,
    /// The whole board, where it has more than givens.
    board: Option<&'a Board>,
    /// What became of it, if the engine for lists has solved it.
    pub solved: Option<&'a Answer>,
}

impl Seat<'_> {
    /// The givens.
    pub fn givens(&self) -> Grid {
        grid(self.text)
    }

    /// What can become of it. Of several solutions it is some.
    pub fn verdict(&self) -> Verdict {
        match self.solved {
            Some(Answer::One(solution)) => Verdict::Unique(grid(solution)),
            Some(Answer::Several(some)) => Verdict::Multiple(grid(some)),
            Some(Answer::None) => match self.givens().conflicts() {
                none if none.is_empty() => Verdict::NoSolution,
                conflicts => Verdict::Conflicting(conflicts),
            },
            None => solver::verdict(&self.givens()),
        }
    }

    /// The whole board; `None` where the givens are all there is.
    pub const fn more_than_givens(&self) -> Option<&Board> {
        self.board
    }

    /// The whole board.
    pub fn board(&self) -> Board {
        self.board.cloned().unwrap_or_else(|| Board::new(self.givens()))
    }
}

/// The grid of a text.
pub fn grid(text: &Text) -> Grid {
    Grid::from_cells(text.map(|symbol| Digit::new(symbol.wrapping_sub(b'0'))))
}

impl Chunk {
    /// The room of its texts, for another chunk.
    pub fn into_spare(mut self) -> Vec<Text> {
        self.texts.clear();
        self.texts
    }

    /// How many entries there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    pub const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Adds an entry, of what is wrong with it only what stands in the place of an answer.
    pub fn add(&mut self, entry: Entry) {
        let Entry { number, place, puzzle } = entry;
        match (puzzle, place.line) {
            (Ok(puzzle), _) => {
                self.texts.push(text(puzzle.board.givens()));
                let is_plain = puzzle.board == Board::new(*puzzle.board.givens());
                let board = (!is_plain).then(|| Box::new(puzzle.board));
                self.add_puzzles(place.file, number, Run { line: puzzle.line, count: 1 }, board);
            }
            (Err(problem), Some(line)) => {
                self.pieces.push(Piece::Gap { line, problem });
                self.len += 1;
            }
            (Err(_), None) => self.len += 1,
        }
    }

    /// Adds the run of puzzles, the first of which has that number, whose texts are there already.
    pub fn add_run(&mut self, file: Arc<str>, number: usize, run: Run) {
        self.add_puzzles(file, number, run, None);
    }

    fn add_puzzles(&mut self, file: Arc<str>, number: usize, run: Run, board: Option<Box<Board>>) {
        self.len += run.count;
        let (line, count) = (run.line, run.count);
        self.push(Piece::Puzzles { file, number, line, count, board });
    }

    /// Adds what is to be told on standard error.
    pub fn complain(&mut self, what: String) {
        self.pieces.push(Piece::Complaint(what));
    }

    /// Adds the piece, to the last one if it goes on with it.
    fn push(&mut self, piece: Piece) {
        match (self.pieces.last_mut(), &piece) {
            (
                Some(Piece::Puzzles { file, number, line, count, board: None }),
                Piece::Puzzles { file: next_file, number: next, line: next_line, count: more, board: None },
            ) if *number + *count == *next && *line + *count == *next_line && file == next_file => {
                *count += more;
            }
            _ => self.pieces.push(piece),
        }
    }

    /// Adds all of the chunk that follows this one.
    pub fn append(&mut self, mut next: Chunk) {
        self.texts.append(&mut next.texts);
        next.pieces.into_iter().for_each(|piece| self.push(piece));
        self.len += next.len;
        self.is_of_several |= next.is_of_several;
        self.bytes = next.bytes;
    }

    /// Shows every part in its order.
    pub fn each(&self, mut show: impl FnMut(Part)) {
        let mut index = 0;
        for piece in &self.pieces {
            match piece {
                Piece::Complaint(what) => show(Part::Complaint(what)),
                Piece::Gap { line, problem } => show(Part::Gap(*line, problem)),
                Piece::Puzzles { file, number, line, count, board } => {
                    let mut place = Place { file: file.clone(), line: None, column: None };
                    for (nth, text) in self.texts[index..index + count].iter().enumerate() {
                        place.line = Some(line + nth);
                        let (number, index, board) = (number + nth, index + nth, board.as_deref());
                        show(Part::Puzzle(Seat { number, index, place: &place, text, board, solved: None }));
                    }
                    index += count;
                }
            }
        }
    }
}

fn text(grid: &Grid) -> Text {
    grid.values().map(|value| value + b'0')
}

//! ninefold: Sudoku in a terminal, and as a filter.
//!
//! The house has one room for each concern, and the arrows between them point one way:
//!
//! ```text
//! sudoku <- search, solver, logic, formats      these four do not know one another
//! sudoku, search, solver, logic <- coach
//! all of the above <- app <- ui <- terminal
//! all of the above, but not app, ui or terminal <- cli
//! files <- terminal, cli
//! ```
//!
//! - [`sudoku`] is the domain, with the one rule.
//! - [`search`] is the lesson: the textbook backtracking as steps that run both ways.
//! - [`solver`] is the engine: a solution, how many, the verdict.
//! - [`logic`] is the teacher: what a person can find, with the evidence.
//! - [`coach`] is the judge: what is the matter with a board, and which hint comes next.
//! - [`formats`] reads and writes the notations of the world.
//! - [`app`] is the program without a screen, [`ui`] the screen without a program.
//! - [`terminal`], [`files`] and [`cli`] are the edges: they alone know a terminal, a clock and a disk.

pub mod app;
pub mod cli;
pub mod coach;
pub mod files;
pub mod formats;
pub mod logic;
pub mod search;
pub mod solver;
pub mod sudoku;
pub mod terminal;
pub mod ui;

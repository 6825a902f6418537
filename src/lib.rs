//! ninefold: Sudoku in a terminal.
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

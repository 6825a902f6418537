//! ninefold: Sudoku in a terminal.
pub mod coach;
pub mod logic;
pub mod search;
pub mod solver;
pub mod sudoku;

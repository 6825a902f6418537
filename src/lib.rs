//! ninefold: Sudoku in a terminal.
pub mod search;
pub mod sudoku;

//! ninefold: Sudoku in a terminal.
pub mod sudoku;

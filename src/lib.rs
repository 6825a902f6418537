//! ninefold: Sudoku in a terminal.
pub mod formats;
pub mod sudoku;

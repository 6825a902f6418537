//! ninefold: Sudoku in a terminal.
pub mod solver;
pub mod sudoku;

//! Stories told in keys: a board before, the keys that a person presses, and the board, the notice and the status
//! line after. There is no terminal, no clock and no disk in them.

mod common;

mod scripts {
    mod complaints;
    mod debugging;
    mod hints;
    mod learning;
    mod loading;
    mod monkey;
    mod playing;
    mod racing;
    mod repairing;
    mod resuming;
    mod screens;
    mod typing;
    mod undoing;
    mod watching;
    mod writing;
}

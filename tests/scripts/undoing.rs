//! Nothing is lost for good: `u` brings back whatever a key changed, and Ctrl-R does it again.

use ninefold::app::Pen;

use crate::common::{BLANK, EASY, SOLVED, Session, TEXTBOOK, file, line};

/// Holds that the keys are one step, which can be undone and redone.
#[track_caller]
fn one_step(session: &mut Session, script: &str) {
    let before = (session.app.board().clone(), session.title());
    session.keys(script);
    let after = (session.app.board().clone(), session.title());
    assert_ne!(before, after, "{script} changes something");
    session.keys("u");
    assert_eq!((session.app.board().clone(), session.title()), before, "{script} undone");
    session.keys("<C-r>");
    assert_eq!((session.app.board().clone(), session.title()), after, "{script} redone");
}

#[test]
fn every_change_of_a_game_is_one_step() {
    for script in ["4", "n4n", "S", "HHHH<Enter>", "sg4151<Enter>"] {
        let mut session = Session::opened(TEXTBOOK);
        if script.starts_with('s') {
            session.keys(script).settle();
            one_step(&mut session, "<Enter>");
        } else {
            one_step(&mut session, script);
        }
    }
}

#[test]
fn every_way_of_clearing_is_one_step() {
    for script in ["0", "<Del>", "<BS>", "R", "n0"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4");
        one_step(&mut session, script);
    }
}

#[test]
fn typing_a_puzzle_is_one_step_for_each_digit() {
    for script in ["7", "<BS>", "<Enter>3"] {
        let mut session = Session::start();
        session.keys("5");
        one_step(&mut session, script);
    }
}

#[test]
fn a_load_goes_back_to_the_puzzle_before_with_its_file_and_place() {
    let list = format!("{}\n{}\n", line(TEXTBOOK), line(EASY));
    let mut session = Session::start().with("list.txt", &list).with("other.txt", &file(TEXTBOOK));
    session.keys("olist.txt<Enter><Down><Enter>").shows(EASY);
    assert_eq!(session.title(), "list.txt 2/2");
    session.keys("oother.txt<Enter>").shows(TEXTBOOK);
    session.tells("u goes back to the puzzle before");
    session.keys("u").shows(EASY);
    session.tells("Back to the puzzle before.");
    assert_eq!(session.title(), "list.txt 2/2");
    session.keys("<C-r>").shows(TEXTBOOK);
    assert_eq!(session.title(), "other.txt");
}

#[test]
fn entries_and_marks_come_back_with_the_puzzle_before() {
    let mut session = Session::opened(TEXTBOOK).with("other.txt", &file(EASY));
    session.keys("4ln26");
    let before = session.app.board().clone();
    one_step(&mut session, "oother.txt<Enter>");
    session.keys("u");
    assert_eq!(*session.app.board(), before);
}

#[test]
fn a_paste_is_one_step() {
    let mut session = Session::opened(TEXTBOOK);
    session.paste(&line(EASY)).shows(EASY);
    session.keys("u").shows(TEXTBOOK);
    assert_eq!(session.title(), "puzzle.txt");
}

#[test]
fn undoing_the_load_brings_the_typed_puzzle_back() {
    let mut session = Session::start().with("other.txt", &file(EASY));
    session.keys("53<Enter>6").keys("oother.txt<Enter>").keys("u");
    assert_eq!(&session.board()[..10], "53.......6");
    assert!(matches!(session.app.pen(), Pen::Editing(_)));
    session.keys("uuu").shows(BLANK);
}

#[test]
fn undoing_back_into_typing_goes_back_to_typing() {
    let mut session = Session::start();
    session.keys("53e4u");
    assert_eq!(session.app.pen(), &Pen::Playing);
    session.keys("u");
    assert_eq!(&session.board()[..2], "5.");
    assert!(matches!(session.app.pen(), Pen::Editing(_)), "with editing off, no key changes a given");
}

#[test]
fn undo_at_the_start_and_redo_at_the_end_say_so() {
    let mut session = Session::start();
    session.keys("u").tells("Nothing to undo.");
    session.keys("<C-r>").tells("Nothing to redo.");
    session.keys("5u<C-r><C-r>").tells("Nothing to redo.");
    assert_eq!(&session.board()[..1], "5");
}

#[test]
fn the_state_before_the_mistake_can_be_reached_step_by_step() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("1l2jjn3nS").shows(SOLVED);
    session.keys("uuuu").shows(TEXTBOOK);
    session.keys("<C-r><C-r><C-r><C-r>").shows(SOLVED);
}

#[test]
fn redo_brings_the_clash_back_too() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("5u");
    assert!(!session.status().contains("clash"));
    session.keys("<C-r>");
    assert!(session.status().contains("2 clashes"));
}

#[test]
fn undo_after_solving_returns_the_board_as_it_was_with_its_entries() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("1S").shows(SOLVED);
    session.keys("u");
    assert_eq!(&session.board()[..4], "531.");
}

//! Hints, rung by rung.

use ninefold::app::Screen;
use ninefold::sudoku::{Cell, MarkKind};

use crate::common::{EASY, NO_SOLUTION, SEVERAL, SOLVED, Session, TEXTBOOK, line, solution};

/// The rungs of the hint for this board, each as it is told.
fn ladder(session: &mut Session) -> Vec<String> {
    let mut rungs = Vec::new();
    for _ in 0..10 {
        session.keys("H");
        if session.notice() == "That is all there is to tell." {
            return rungs;
        }
        rungs.push(session.hint());
    }
    panic!("a hint without end: {rungs:?}")
}

#[test]
fn each_press_tells_more_and_enter_does_it() {
    let mut session = Session::opened(EASY);
    let rungs = ladder(&mut session);
    assert_eq!(rungs.len(), 5);
    session.shows(EASY);
    session.keys("<Enter>");
    let changed: Vec<usize> =
        (0..81).filter(|&at| session.board().as_bytes()[at] != line(EASY).as_bytes()[at]).collect();
    assert_eq!(changed.len(), 1);
    assert_eq!(session.board().as_bytes()[changed[0]], solution(EASY).as_bytes()[changed[0]]);
    session.tells("u takes it back");
    assert_eq!(session.hint(), "");
    session.keys("u").shows(EASY);
}

#[test]
fn enter_does_nothing_before_the_hint_has_told_what() {
    let mut session = Session::opened(EASY);
    session.keys("H<Enter>").tells("H tells more");
    session.shows(EASY);
    assert_ne!(session.hint(), "");
}

#[test]
fn hints_lead_all_the_way_through_an_easy_puzzle() {
    let mut session = Session::opened(EASY);
    for _ in 0..60 {
        if session.status() == "solved" {
            break;
        }
        session.keys("HHHH<Enter>");
    }
    assert_eq!(session.board(), solution(EASY));
    session.keys("H");
    assert!(session.hint().contains("Solved"), "{}", session.hint());
}

#[test]
fn a_puzzle_typed_by_hand_has_hints_too() {
    let mut session = Session::start();
    session.keys(&line(TEXTBOOK)).keys("HHHH<Enter>");
    assert_eq!(session.app.board().entries().count(), 1);
    assert_eq!(session.givens(), line(TEXTBOOK));
}

#[test]
fn a_hint_never_writes_over_a_digit_of_the_player() {
    let mut session = Session::opened(EASY);
    session.keys("2");
    let before = session.board();
    ladder(&mut session);
    session.keys("<Enter>");
    let after = session.board();
    let overwritten =
        before.chars().zip(after.chars()).filter(|(old, new)| *old != '.' && *new != '.' && old != new);
    assert_eq!(overwritten.count(), 0);
}

#[test]
fn a_clash_comes_first_and_names_the_entry_to_take_out() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("5");
    let rungs = ladder(&mut session);
    assert!(
        rungs.last().is_some_and(
            |rung| rung.contains("5 twice in row 1: r1c1 r1c3") && rung.contains("r1c3 is yours")
        ),
        "{rungs:?}"
    );
    session.keys("<Enter>").shows(TEXTBOOK);
}

#[test]
fn a_wrong_entry_is_told_only_by_the_last_rung() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("1");
    let rungs = ladder(&mut session);
    let [first, second, third, why] = &rungs[..] else { panic!("{rungs:?}") };
    assert!(!first.contains("r1c3") && !second.contains("r1c3"), "{rungs:?}");
    assert!(third.contains("r1c3 is wrong") && why.ends_with("So r1c3 is not 1."), "{rungs:?}");
    session.keys("<Enter>").shows(TEXTBOOK);
    session.keys("u");
    assert_eq!(&session.board()[..3], "531");
}

#[test]
fn a_puzzle_without_a_solution_says_so_and_stays_as_it_is() {
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("H");
    assert!(session.hint().contains("cannot be completed"), "{}", session.hint());
    session.keys("HHHH<Enter>").shows(NO_SOLUTION);
}

#[test]
fn a_puzzle_with_several_solutions_says_so() {
    let mut session = Session::opened(SEVERAL);
    session.keys("H");
    assert!(session.hint().contains("several solutions"), "{}", session.hint());
}

#[test]
fn an_empty_board_has_a_word_of_advice() {
    let mut session = Session::start();
    session.keys("H");
    assert!(session.hint().contains("empty"), "{}", session.hint());
    session.keys("<Enter>");
    assert!(session.app.board().is_blank());
}

#[test]
fn a_full_board_is_told_to_be_solved() {
    let mut session = Session::opened(SOLVED);
    session.keys("H");
    assert!(session.hint().contains("Solved"));
    session.keys("<Enter>").shows(SOLVED);
}

#[test]
fn a_hint_on_a_given_leaves_it_alone() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("hhHHHH<Enter>");
    assert_eq!(session.givens(), line(TEXTBOOK));
}

#[test]
fn a_hint_closes_when_the_digits_change() {
    for script in ["4", "S", "4u", "4R", "e7"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("H");
        assert_ne!(session.hint(), "");
        session.keys(script);
        assert_eq!(session.hint(), "", "{script}");
    }
}

#[test]
fn a_hint_stays_while_the_cursor_moves_and_marks_are_written() {
    let mut session = Session::opened(TEXTBOOK);
    // r1c4 is empty.
    session.keys("Hln4n<Left>");
    assert_ne!(session.hint(), "");
    assert!(!session.app.board().marks(MarkKind::Corner, Cell::ALL[3]).is_empty());
}

#[test]
fn a_hint_about_a_board_that_has_changed_is_dropped() {
    let mut session = Session::opened(TEXTBOOK);
    session.hold().keys("H4").release();
    assert_eq!(session.hint(), "");
}

#[test]
fn a_hint_does_not_open_over_another_screen() {
    let mut session = Session::opened(TEXTBOOK);
    session.hold().keys("Ho").release();
    assert_eq!((session.hint().as_str(), session.field()), ("", ""));
}

#[test]
fn q_and_esc_close_the_hint_and_not_the_program() {
    for key in ["q", "<Esc>"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("H").keys(key);
        assert_eq!(session.hint(), "");
        assert!(session.asked.is_empty());
    }
}

#[test]
fn presses_that_come_before_the_hint_does_are_not_lost() {
    let mut session = Session::opened(EASY);
    session.hold().keys("HHH").release();
    assert_eq!(rung(&session), Some(3));
    let mut another = Session::opened(EASY);
    another.hold().keys("HHjH").release();
    assert_eq!(rung(&another), Some(1), "another key begins the count afresh");
}

fn rung(session: &Session) -> Option<usize> {
    match session.app.screens() {
        [Screen::Hint(hint)] => Some(hint.rung()),
        _ => None,
    }
}

//! What people complain of in the hints of other programs, each as a story in which it does not happen.

use ninefold::app::Screen;
use ninefold::coach::{Advice, Onward, Role};
use ninefold::sudoku::{Cell, Digit, MarkKind};

use crate::common::{EASY, LONG, NO_SOLUTION, Session, TEXTBOOK, solution};

/// Tells all there is to tell.
fn told_out(session: &mut Session) -> String {
    session.keys("HHHHHH");
    session.hint()
}

/// The entry, given by its place in reading order, made by hand.
fn enter(session: &mut Session, cell: usize, digit: char) {
    let cursor = session.app.cursor();
    let (rows, columns) = (cell / 9, cell % 9);
    let go = |from: usize, to: usize, on: &str, back: &str| {
        if to > from { on.repeat(to - from) } else { back.repeat(from - to) }
    };
    let down = go(cursor.row().get(), rows, "j", "k");
    let right = go(cursor.column().get(), columns, "l", "h");
    session.keys(&format!("{down}{right}{digit}"));
}

#[test]
fn a_hint_is_about_what_can_be_found_now_and_not_about_the_cell_at_the_cursor() {
    let mut here = Session::opened(TEXTBOOK);
    let mut there = Session::opened(TEXTBOOK);
    there.keys("jjjjlll");
    assert_eq!(told_out(&mut here), told_out(&mut there));
}

#[test]
fn a_mistake_elsewhere_is_told_before_any_step_so_that_no_hint_looks_wrong() {
    let mut session = Session::opened(TEXTBOOK);
    enter(&mut session, 2, '1');
    session.keys("jjjjH");
    assert_eq!(session.hint(), "Something placed earlier does not fit.");
}

#[test]
fn a_hint_builds_on_the_entries_of_the_player() {
    let mut session = Session::opened(EASY);
    for _ in 0..3 {
        session.keys("HHHH<Enter>");
    }
    let entries = session.app.board().entries().count();
    assert_eq!(entries, 3, "each hint goes on from the one before");
}

#[test]
fn who_only_wants_to_know_where_the_mistake_is_is_not_told_the_right_digit() {
    let mut session = Session::opened(TEXTBOOK);
    enter(&mut session, 2, '1');
    for _ in 0..6 {
        session.keys("H");
        assert!(!session.hint().contains("r1c3 is 4"), "{}", session.hint());
    }
    session.keys("<Enter>");
    assert_eq!(session.app.board().digit(Cell::ALL[2]), None);
}

#[test]
fn marks_under_a_wrong_entry_are_there_again_when_it_is_taken_out() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("n124n1");
    session.keys("HHH<Enter>");
    assert_eq!(session.app.board().digit(Cell::ALL[2]), None);
    session.keys("uu");
    assert_eq!(session.app.board().marks(MarkKind::Corner, Cell::ALL[2]).to_string(), "124");
}

#[test]
fn what_the_player_has_ruled_out_is_not_told_again() {
    let mut session = Session::opened(LONG);
    let mut told = Vec::new();
    for _ in 0..30 {
        session.keys("HHHH");
        let Some(Screen::Hint(hint)) = session.app.screens().last() else { panic!("a hint is open") };
        if let Advice::Onward(Onward::Step(next)) = hint.advice() {
            let changes = next.step.changes();
            assert!(!told.contains(&changes), "{changes} again");
            told.push(changes);
        }
        session.keys("<Enter>");
    }
}

#[test]
fn the_hint_key_never_goes_dead_and_does_not_say_the_same_for_ever() {
    let mut session = Session::opened(TEXTBOOK);
    enter(&mut session, 2, '1');
    session.keys("HHH<Enter>H");
    assert_ne!(session.hint(), "Something placed earlier does not fit.");
    assert_ne!(session.hint(), "");
}

#[test]
fn who_leaves_the_path_of_the_hints_gets_hints_for_where_he_is() {
    let mut session = Session::opened(EASY);
    let right = solution(EASY);
    let empty: Vec<usize> =
        (0..81).filter(|&at| session.board().as_bytes()[at] == b'.').rev().take(20).collect();
    for at in empty {
        enter(&mut session, at, char::from(right.as_bytes()[at]));
        session.keys("HHHH");
        let Some(Screen::Hint(hint)) = session.app.screens().last() else { panic!("a hint is open") };
        let Advice::Onward(Onward::Step(next)) = hint.advice() else { panic!("{:?}", hint.advice()) };
        assert!(next.step.placements().all(|placed| session.app.board().digit(placed.cell).is_none()));
        session.keys("q");
    }
}

#[test]
fn no_cell_is_given_away_without_a_reason() {
    let mut session = Session::opened(LONG);
    while !session.app.board().grid().is_full() {
        let reason = told_out(&mut session);
        assert!(reason.len() > 30 && reason.contains('r'), "{reason}");
        session.keys("<Enter>");
    }
    assert_eq!(session.board(), solution(LONG));
}

#[test]
fn a_puzzle_that_seems_impossible_is_told_to_be_the_players_own_mistake() {
    let mut session = Session::opened(TEXTBOOK);
    enter(&mut session, 2, '1');
    assert!(session.status().contains("one solution"), "{}", session.status());
    session.keys("HHH");
    assert_eq!(session.hint(), "The digit in r1c3 is wrong.");
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("H");
    assert!(session.hint().starts_with("The givens cannot be completed"), "{}", session.hint());
}

#[test]
fn cells_are_counted_from_one_and_named_by_row_and_column() {
    let mut session = Session::opened(EASY);
    let told = told_out(&mut session);
    assert!(!told.contains("r0") && !told.contains("c0"), "{told}");
    assert!(
        told.split([' ', '.', ','])
            .any(|word| word.len() == 4 && word.starts_with('r') && word.contains('c'))
    );
}

#[test]
fn the_digit_or_the_pattern_is_named_before_the_cell() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("HHH");
    let named = session.hint();
    assert!(
        named.contains(" on ") && Digit::ALL.iter().any(|digit| named.contains(digit.to_char())),
        "{named}"
    );
    let Some(Screen::Hint(hint)) = session.app.screens().last() else { panic!("a hint is open") };
    assert!(Cell::ALL.iter().all(|&cell| hint.lit().role(cell) != Some(Role::Target)));
}

//! Finding the typo: each repair is shown before it is taken, and nothing changes until then.

use ninefold::app::{Pen, Repairs, Screen};

use crate::common::{BLANK, EASY, NO_SOLUTION, SEVERAL, SOLVED, Session, TEXTBOOK, line};

/// The open list of repairs.
fn repairs(session: &Session) -> &Repairs {
    match session.app.screens() {
        [Screen::Repairs(repairs)] => repairs,
        other => panic!("no repairs: {other:?}"),
    }
}

fn chosen(session: &Session) -> String {
    repairs(session).chosen().expect("there is a repair").to_string()
}

/// Typed in by hand.
fn typed(line: &str) -> Session {
    let mut session = Session::start();
    session.keys(line);
    session
}

#[test]
fn a_slip_while_typing_is_found_and_taken_back_as_one_step() {
    let slip = line(NO_SOLUTION);
    let mut session = typed(&slip);
    session.tells("f finds the typo");
    session.keys("f");
    while chosen(&session) != "5 at r1c2 instead of 2" {
        session.keys("<Down>");
    }
    assert_eq!(session.givens(), slip, "looking changes nothing");
    session.keys("<Enter>").tells("Taken: 5 at r1c2 instead of 2. u takes it back.");
    assert_eq!(session.givens(), line(EASY));
    assert!(session.status().contains("one solution"), "{}", session.status());
    assert_eq!(session.cursor(), "r1c2");
    session.keys("u");
    assert_eq!(session.givens(), slip);
}

#[test]
fn the_true_clue_is_among_the_first_three() {
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("f");
    let told: Vec<String> =
        repairs(&session).diagnosis.repairs.iter().take(3).map(ToString::to_string).collect();
    assert!(told.contains(&"5 at r1c2 instead of 2".to_owned()), "{told:?}");
}

#[test]
fn leaving_leaves_all_as_it_was() {
    for key in ["q", "<Esc>"] {
        let mut session = Session::opened(NO_SOLUTION);
        session.keys("4");
        let (board, cursor, pen) = (session.board(), session.cursor(), session.app.pen().clone());
        session.keys("f<Down><Down>jk<End><Home>").keys(key);
        assert_eq!((session.board(), session.cursor()), (board, cursor));
        assert_eq!(*session.app.pen(), pen);
        assert!(session.app.screens().is_empty() && session.asked.is_empty());
        session.keys("u").shows(NO_SOLUTION);
    }
}

#[test]
fn while_playing_a_repair_switches_editing_on_and_says_so_and_entries_stay() {
    let mut session = Session::opened(NO_SOLUTION);
    session
        .keys("<Right><Right><Right><Right>3f<Enter>")
        .tells("You are editing the givens now; e plays on.");
    assert!(matches!(session.app.pen(), Pen::Editing(_)));
    assert_eq!(session.app.board().entries().count(), 1);
    session.keys("u");
    assert_eq!(session.givens(), line(NO_SOLUTION));
    assert_eq!(session.app.board().entries().count(), 1);
}

#[test]
fn a_clash_is_repaired_too() {
    let clash = line(TEXTBOOK).replacen("53", "55", 1);
    let mut session = typed(&clash);
    session.keys("f");
    assert_eq!(chosen(&session), "3 at r1c2 instead of 5");
    session.keys("<Enter>");
    assert_eq!(session.givens(), line(TEXTBOOK));
}

#[test]
fn with_several_solutions_it_shows_what_they_share_and_which_clue_would_settle_it() {
    let mut session = Session::opened(SEVERAL);
    assert!(session.status().contains("f shows what is missing"));
    session.keys("f");
    let diagnosis = &repairs(&session).diagnosis;
    let spread = diagnosis.spread.as_ref().expect("there are several");
    assert!(spread.is_exact() && !spread.parted_cells().is_empty());
    assert!(diagnosis.repairs.iter().any(|change| change.to_string() == "add 9 at r1c3"));
    while chosen(&session) != "add 9 at r1c3" {
        session.keys("<Down>");
    }
    session.keys("<Enter>");
    assert_eq!(session.givens(), line(EASY));
}

#[test]
fn the_status_line_counts_clashes_and_empty_cells_beside_the_verdict_of_the_givens() {
    let mut session = Session::opened(SEVERAL);
    assert_eq!(session.status(), "several solutions, 50 empty   f shows what is missing");
    session.keys("5");
    assert_eq!(session.status(), "several solutions, 2 clashes, 49 empty   f shows what is missing");
    session.keys("u");
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("8");
    assert_eq!(session.status(), "no solution, 3 clashes, 48 empty   f finds the typo");
    let mut session = Session::opened(&line(TEXTBOOK).replacen("53", "55", 1));
    assert_eq!(session.status(), "givens clash, 2 clashes, 51 empty   f finds the typo");
    session.keys("e");
    assert_eq!(session.status(), "30 givens, clash   f finds the typo");
}

#[test]
fn a_blank_that_was_left_out_shifts_the_rest_of_the_row_and_is_put_back_as_one_step() {
    // Row 8 is ...419..5, and the eighth cell was left out.
    let slip = line(TEXTBOOK).replacen("419..5", "419.5.", 1);
    let mut session = typed(&slip.replacen("...419", "..419.", 1));
    session.keys("f");
    assert_eq!(chosen(&session), "row 8 from r8c3 on one to the right");
    session.keys("<Enter>").tells("Taken: row 8 from r8c3 on one to the right. u takes it back.");
    session.keys("u");
    assert!(session.status().contains("f finds the typo"), "{}", session.status());
}

#[test]
fn where_nothing_is_wrong_it_says_so() {
    for drawn in [EASY, SOLVED] {
        let mut session = Session::opened(drawn);
        session.keys("f").tells("nothing to repair");
        assert!(session.app.screens().is_empty());
    }
    let mut session = Session::start();
    session.keys("f").tells("no given yet");
    session.shows(BLANK);
}

#[test]
fn where_no_single_change_helps_it_says_so_and_enter_does_nothing() {
    let two_slips = line(TEXTBOOK).replacen("53", "55", 1).replacen("79", "99", 1);
    let mut session = typed(&two_slips);
    session.keys("f");
    assert_eq!(repairs(&session).diagnosis.repairs_in_words(), "no single change gives one solution");
    session.keys("<Down><Enter>").tells("nothing to take");
    assert_eq!(session.givens(), two_slips);
}

#[test]
fn an_answer_about_a_board_that_has_changed_is_dropped() {
    let mut session = Session::opened(NO_SOLUTION);
    session.hold().keys("f4").release();
    assert!(session.app.screens().is_empty());
}

#[test]
fn it_does_not_open_over_another_screen_and_closes_an_open_hint() {
    let mut session = Session::opened(NO_SOLUTION);
    session.hold().keys("fo").release();
    assert_eq!(session.field(), "");
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("Hf");
    assert!(repairs(&session).chosen().is_some());
}

#[test]
fn no_key_waits_for_the_answer() {
    let mut session = Session::opened(NO_SOLUTION);
    session.hold().keys("f").tells("Looking for what is wrong.");
    session.keys("ll").release();
    assert!(repairs(&session).chosen().is_some());
    assert_ne!(session.cursor(), "r1c1");
}

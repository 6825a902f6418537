//! Typing a puzzle in from paper.

use ninefold::app::{Pen, clashes};

use crate::common::{BLANK, NO_SOLUTION, SEVERAL, SOLVED, Session, TEXTBOOK, line, rows};

fn typed(script: &str) -> Session {
    let mut session = Session::start();
    session.keys(script);
    session
}

#[test]
fn an_empty_board_starts_with_editing_on() {
    let session = Session::start();
    session.shows(BLANK);
    assert!(matches!(session.app.pen(), Pen::Editing(_)));
    assert_eq!((session.cursor().as_str(), session.status().as_str()), ("r1c1", "nothing typed yet"));
}

#[test]
fn a_puzzle_is_typed_with_digits_and_blanks_alone() {
    let session = typed(&line(TEXTBOOK));
    session.shows(TEXTBOOK);
    assert_eq!(session.givens(), line(TEXTBOOK));
}

#[test]
fn zero_dot_and_space_are_blanks_alike() {
    for blank in ["0", ".", "<Space>"] {
        typed(&line(TEXTBOOK).replace('.', blank)).shows(TEXTBOOK);
    }
}

#[test]
fn enter_after_each_row_does_no_harm() {
    let session = typed(&rows(&line(TEXTBOOK)).join("<Enter>"));
    session.shows(TEXTBOOK);
    let mut session = typed(&(rows(&line(TEXTBOOK)).join("<Enter>") + "<Enter>"));
    session.shows(TEXTBOOK);
    session.keys("<Enter>");
    assert_eq!(session.cursor(), "r9c9");
}

#[test]
fn enter_goes_to_the_start_of_the_next_row() {
    let session = typed("53<Enter>6<Enter>.98<Enter>");
    assert_eq!(session.cursor(), "r4c1");
    session.shows(
        "53. ... ...
         6.. ... ...
         .98 ... ...
         ... ... ...
         ... ... ...
         ... ... ...
         ... ... ...
         ... ... ...
         ... ... ...",
    );
}

#[test]
fn a_row_can_be_left_out_by_a_second_enter() {
    assert_eq!(typed("53..7....<Enter>").cursor(), "r2c1");
    assert_eq!(typed("53..7....<Enter><Enter>").cursor(), "r3c1");
    assert_eq!(typed("<Enter><Enter>").cursor(), "r3c1");
}

#[test]
fn enter_leaves_the_row_when_the_cursor_was_moved_there_by_hand() {
    assert_eq!(typed("53..7....kj<Enter>").cursor(), "r3c1");
    assert_eq!(typed("53..7....<BS><Enter>").cursor(), "r2c1");
}

#[test]
fn the_cursor_moves_on_over_the_end_of_a_row() {
    assert_eq!(typed("53..7...").cursor(), "r1c9");
    assert_eq!(typed("53..7....").cursor(), "r2c1");
}

#[test]
fn backspace_goes_back_one_cell_and_clears_it() {
    let mut session = typed("53<BS>");
    assert_eq!((session.cursor().as_str(), &session.board()[..3]), ("r1c2", "5.."));
    session.keys("<BS><BS><BS>");
    session.shows(BLANK);
    assert_eq!(session.cursor(), "r1c1");
}

#[test]
fn backspace_goes_back_over_the_start_of_a_row() {
    let session = typed("....7...2<BS>");
    assert_eq!((session.cursor().as_str(), &session.board()[..9]), ("r1c9", "....7...."));
}

#[test]
fn after_the_last_cell_the_cursor_stays_and_the_notice_tells_how_to_go_on() {
    let mut session = typed(&line(TEXTBOOK));
    assert_eq!(session.cursor(), "r9c9");
    session.tells("All 81 cells are typed: one solution. e starts playing.");
    session.keys("e");
    assert_eq!((session.app.pen(), session.cursor().as_str()), (&Pen::Playing, "r1c3"));
}

#[test]
fn after_the_last_cell_backspace_clears_that_one() {
    let mut session = typed(&line(TEXTBOOK));
    session.keys("<BS>");
    assert_eq!((session.cursor().as_str(), &session.board()[72..]), ("r9c9", "....8..7."));
    session.keys("<BS>");
    assert_eq!((session.cursor().as_str(), &session.board()[72..]), ("r9c8", "....8...."));
}

#[test]
fn the_notice_waits_for_the_verdict() {
    let mut session = Session::start();
    session.hold().keys(&line(TEXTBOOK)).tells("Counting solutions");
    session.release().tells("one solution");
}

#[test]
fn the_notice_names_what_is_wrong_with_the_puzzle() {
    typed(&line(NO_SOLUTION)).tells("no solution");
    typed(&line(SEVERAL)).tells("several solutions");
    let clashing = line(TEXTBOOK).replacen("53", "55", 1);
    typed(&clashing).tells("5 twice in row 1: r1c1 r1c2");
}

#[test]
fn the_same_digit_again_makes_no_undo_step() {
    let mut session = typed("5h5h5h");
    assert_eq!(&session.board()[..2], "5.");
    session.keys("u").shows(BLANK);
    session.keys("u").tells("Nothing to undo.");
}

#[test]
fn the_same_digit_again_still_moves_on() {
    assert_eq!(typed("5h5").cursor(), "r1c2");
}

#[test]
fn a_blank_on_an_empty_cell_makes_no_undo_step() {
    typed("...u").tells("Nothing to undo.");
}

#[test]
fn the_last_of_two_digits_in_a_cell_stays() {
    assert_eq!(&typed("3h7").board()[..2], "7.");
}

#[test]
fn undo_puts_the_cursor_on_the_cell_so_that_it_can_be_typed_again() {
    let session = typed("53u4");
    assert_eq!((session.cursor().as_str(), &session.board()[..3]), ("r1c3", "54."));
}

#[test]
fn the_status_line_gives_the_verdict_of_what_is_typed() {
    let said = |script: &str| typed(script).status();
    assert!(said("5").starts_with("1 given, several solutions"), "{}", said("5"));
    assert!(said("55").starts_with("2 givens, clash"), "{}", said("55"));
    assert!(said(&line(TEXTBOOK)).starts_with("30 givens, one solution"));
    assert!(said(&line(NO_SOLUTION)).contains("no solution"));
}

#[test]
fn the_status_line_reads_the_row_back() {
    assert!(typed("53..7").status().ends_with("row 1: 5 3 . . 7 . . . ."));
    assert!(typed("53..7....<Enter>6").status().ends_with("row 2: 6 . . . . . . . ."));
}

#[test]
fn a_clash_names_every_cell_and_goes_when_one_is_corrected() {
    let mut session = typed("5...5");
    assert_eq!(clashes(&session.app), ["5 twice in row 1: r1c1 r1c5"]);
    session.keys("h6");
    assert!(clashes(&session.app).is_empty() && !session.status().contains("clash"));
    session.keys("h5h<Del>");
    assert!(clashes(&session.app).is_empty());
}

#[test]
fn equal_digits_clash_in_a_box_but_not_in_boxes_beside_each_other() {
    assert_eq!(clashes(&typed("5<Enter>.5").app), ["5 twice in box 1: r1c1 r2c2"]);
    assert!(clashes(&typed("5<Enter>...5").app).is_empty());
}

#[test]
fn delete_clears_the_cell_and_stays() {
    let session = typed("53hh<Del>");
    assert_eq!((session.cursor().as_str(), &session.board()[..2]), ("r1c1", ".3"));
}

#[test]
fn a_full_solution_may_be_typed_too() {
    let session = typed(&line(SOLVED));
    session.shows(SOLVED);
    session.tells("one solution");
}

#[test]
fn editing_goes_on_and_off_with_e() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("kkkkkkkkk").keys("hhe9");
    assert_eq!(session.givens(), line(TEXTBOOK).replacen('5', "9", 1));
    session.keys("ehh8");
    assert_eq!(&session.givens()[..2], "93");
}

#[test]
fn the_row_that_was_typed_stays_to_be_compared_after_enter() {
    let mut session = typed("53..7....");
    assert!(session.status().contains("row 1: 5 3 . . 7 . . . ."), "{}", session.status());
    session.keys("<Enter>");
    assert_eq!(session.cursor(), "r2c1");
    assert!(session.status().contains("row 1: 5 3 . . 7 . . . ."), "{}", session.status());
    session.keys("6");
    assert!(session.status().contains("row 2: 6 . . ."), "{}", session.status());
}

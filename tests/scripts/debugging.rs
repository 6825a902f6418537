//! The watch screen as a debugger: moving about in the run, and what it cost.

use ninefold::app::{Motion, Screen, Source, Tint};
use ninefold::search::{Ending, Length, Step};

use crate::common::{EASY, LONG, NO_SOLUTION, Session, TEXTBOOK, line};

/// The textbook puzzle on the watch screen at a step, with the run measured.
fn at(step: u64) -> Session {
    let mut session = Session::opened(TEXTBOOK);
    session.keys(&format!("sg{step}<Enter>")).settle();
    assert_eq!(session.step(), step);
    session
}

fn last(session: &Session) -> Option<Step> {
    session.watch().search().last()
}

#[test]
fn undos_can_be_walked_both_ways() {
    let mut session = at(4_151);
    session.keys("[");
    assert_eq!(session.step(), 4_149, "undo 5 r5c2");
    session.keys("]");
    assert!(session.step() > 4_151 && matches!(last(&session), Some(Step::Undo { .. })));
    let next = session.step();
    session.keys("][");
    assert_eq!(session.step(), next);
}

#[test]
fn a_dead_end_is_where_nine_digits_have_failed() {
    let mut session = at(4_146);
    session.keys("}");
    assert_eq!(session.step(), 4_148, "reject 9 r5c3, and undo comes next");
    assert_eq!(session.watch().search().tried().len(), 9);
    session.keys("}{");
    assert_eq!(session.step(), 4_148);
}

#[test]
fn moves_skip_the_rejects() {
    let mut session = at(4_149);
    session.keys(">");
    assert!(matches!(last(&session), Some(Step::Place { .. } | Step::Undo { .. })));
    session.keys("<lt>");
    assert_eq!(session.step(), 4_149);
}

#[test]
fn over_finishes_what_hangs_below_a_digit_and_out_gives_up_the_cell() {
    let mut session = at(1);
    session.keys("O");
    assert_eq!(session.step(), 3_331, "r1c3=1 cost 3,331 steps");
    session.keys(".O").settle();
    assert_eq!(session.step(), 22_072, "and r1c3=2 the 18,741 after it");
    let mut session = at(2);
    session.keys(".o").settle();
    assert!(matches!(last(&session), Some(Step::Undo { .. })));
    assert_eq!(session.watch().search().depth(), 0, "the cell after r1c3 is given up with r1c3=1");
}

#[test]
fn new_depths_lead_towards_the_solution_and_back() {
    let mut session = at(4_151);
    session.keys("d");
    assert_eq!(session.watch().search().depth(), 26);
    session.keys("D");
    assert_eq!(session.watch().search().depth(), 25);
}

#[test]
fn the_changes_of_a_cell_can_be_followed() {
    let mut session = at(4_151);
    // r4c8, where 4 stands.
    session.keys("jjjlllll");
    assert_eq!(session.watch().cursor().to_string(), "r4c8");
    session.keys("C");
    let Some(Step::Place { cell, digit }) = last(&session) else { panic!("{:?}", last(&session)) };
    assert_eq!((cell.to_string(), digit.get()), ("r4c8".to_owned(), 4));
    let placed = session.step();
    session.keys("c");
    assert!(
        session.step() > 4_151 && matches!(last(&session), Some(Step::Undo { cell: at, .. }) if at == cell)
    );
    session.keys("[").keys("g4151<Enter>w");
    assert_eq!(session.step(), placed, "w leads to the step that put the digit there");
}

#[test]
fn a_given_was_there_from_the_start_and_an_empty_cell_is_told_as_such() {
    let mut session = at(0);
    session.keys("hw").tells("there from the start");
    session.keys("lw").tells("is empty at this step");
}

#[test]
fn the_dearest_guess_is_one_key_and_enter_away() {
    let mut session = at(0);
    session.keys("x");
    let Some(Screen::Places(places)) = session.app.screens().last() else { panic!("no list") };
    assert_eq!(places.rows[0], ("r1c3=2 cost 18,741 steps".to_owned(), 3_332));
    session.keys("<Enter>");
    assert_eq!(session.step(), 3_332);
}

#[test]
fn marks_are_named_and_listed_in_the_order_of_the_run() {
    let mut session = at(4_151);
    session.keys("mthe box<Enter>").tells("Marked");
    session.keys("<Home>..m<Enter>M");
    let Some(Screen::Places(places)) = session.app.screens().last() else { panic!("no list") };
    assert_eq!(places.rows, [(String::new(), 2), ("the box".to_owned(), 4_151)]);
    session.keys("j<Enter>");
    assert_eq!(session.step(), 4_151);
    at(0).keys("M").tells("no marks");
}

#[test]
fn marks_wait_until_the_order_comes_back_in_which_they_were_set() {
    let mut session = at(4_151);
    session.keys("mthe box<Enter>A").tells("From the start");
    session.keys("M").tells("no marks");
    session.keys("AAM<Enter>").settle();
    assert_eq!(session.step(), 4_151);
}

#[test]
fn marks_and_breakpoints_are_still_there_when_the_same_puzzle_is_watched_again() {
    for leave in ["q", "<Esc>", "<Enter>"] {
        let mut session = at(4_151);
        session.keys("mthe box<Enter>jjjjhbB").keys(leave);
        assert!(session.app.screens().is_empty(), "{leave}");
        session.keys("s").settle();
        assert_eq!((session.step(), session.watch().player().breakpoints().len()), (0, 2), "{leave}");
        session.keys("M<Enter>").settle();
        assert_eq!(session.step(), 4_151, "{leave}");
    }
    let mut session = at(4_151);
    session.keys("bBqsbg4151<Enter>").settle().keys("BqsM").tells("no marks");
    assert_eq!(session.watch().player().breakpoints(), [], "what was taken back stays away");
}

#[test]
fn another_puzzle_has_marks_of_its_own() {
    let mut session = at(4_151);
    session.keys("mthe box<Enter>q").paste(&line(EASY)).keys("sM").tells("no marks");
    session.keys("..mtwo<Enter>qu").shows(TEXTBOOK);
    session.keys("s").settle().keys("M");
    let Some(Screen::Places(places)) = session.app.screens().last() else { panic!("no list") };
    assert_eq!(places.rows, [("the box".to_owned(), 4_151)]);
}

#[test]
fn play_stops_at_a_breakpoint_on_a_cell() {
    let mut session = at(0);
    session.keys("jjjjhb").tells("Play stops whenever r5c2 is filled");
    session.keys(&"+".repeat(30)).keys("<Space>").settle();
    assert!(matches!(last(&session), Some(Step::Place { cell, .. }) if cell.to_string() == "r5c2"));
    session.keys("b").tells("no longer");
}

#[test]
fn playing_back_stops_at_a_breakpoint_at_every_pace() {
    for faster in 0..20 {
        let mut session = at(3_345);
        session.keys("b").keys(&"+".repeat(faster)).keys("r").settle();
        assert_eq!((session.step(), session.motion()), (3_332, Motion::Paused), "{faster} paces up");
    }
}

#[test]
fn over_is_one_step_where_no_digit_was_placed() {
    for step in [0, 2, 4_151] {
        let mut session = at(step);
        session.keys("O").settle();
        assert_eq!(session.step(), step + 1);
    }
}

#[test]
fn the_changes_of_a_given_are_not_looked_for() {
    let mut session = at(100);
    session.keys("hhc").tells("it never changes");
    assert_eq!(session.step(), 100);
}

#[test]
fn no_breakpoint_is_set_where_play_could_never_stop() {
    let mut session = at(0);
    session.keys("hhb").tells("r1c1 was there from the start");
    assert!(session.watch().player().breakpoints().is_empty());
}

#[test]
fn play_stops_at_a_breakpoint_on_a_depth() {
    let mut session = at(4_151);
    session.keys("B").tells("23 deep");
    session.keys("<Home>").keys(&"+".repeat(30)).keys("<Space>").settle();
    assert_eq!(session.watch().search().depth(), 23);
    assert!(session.step() < 4_151);
}

#[test]
fn play_goes_backwards() {
    let mut session = at(4_151);
    session.keys("r").wait(10, 100);
    assert!(session.step() < 4_151 && session.step() > 4_140);
    session.keys("r");
    assert_eq!(session.motion(), Motion::Paused);
}

#[test]
fn the_run_can_go_on_after_the_first_solution() {
    let mut session = at(41_810);
    session.keys("]").tells("ends here");
    session.keys("f").settle();
    assert_eq!(session.watch().player().timeline().ending(), Ending::All);
    assert_eq!(session.length(), Length::Exactly(46_311));
    assert_eq!(session.step(), 41_810);
    session.keys("<End>N");
    assert_eq!(session.step(), 41_810);
    session.keys("<End>S");
    assert!(matches!(session.app.screens().last(), Some(Screen::Places(places)) if places.rows.len() == 1));
    session.keys("<Esc>f").settle();
    assert_eq!(session.length(), Length::Exactly(41_810));
}

#[test]
fn a_puzzle_without_a_solution_has_none_to_list() {
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("s").settle();
    session.keys("S").tells("no solution");
}

#[test]
fn another_order_begins_again_and_says_which() {
    let mut session = at(4_151);
    session.keys("aaa").settle();
    session.tells("fewest candidates first");
    assert_eq!(session.step(), 0);
    session.keys("<End>");
    let tally = session.watch().search().tally();
    assert_eq!((tally.placed, tally.undone), (51, 0), "it never goes wrong in this order");
    session.keys("a").settle();
    assert_eq!(session.length(), Length::Exactly(41_810));
    session.keys("A").tells("9 to 1");
}

#[test]
fn the_board_can_be_shaded_by_where_the_search_toils() {
    let mut session = at(0);
    session.keys("t").tells("placed");
    assert_eq!(session.watch().tint(), Tint::Placed);
    session.keys("tt").tells("No shading");
}

#[test]
fn the_search_can_go_on_from_the_entries() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4W");
    assert_eq!(session.watch().source(), Source::Entries);
    assert_eq!(session.watch().search().empties(), 50);
    session.keys("<Esc>");
    session.keys("5W").tells("the digits clash");
}

#[test]
fn without_entries_the_search_from_here_is_the_one_from_the_givens() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("W");
    assert_eq!(session.watch().source(), Source::Givens { entries_wait: false });
}

#[test]
fn a_key_pressed_on_the_way_somewhere_does_nothing_but_stop() {
    for key in ["<Enter>", "p", "t", "T", "R"] {
        let mut session = Session::opened(LONG);
        session.keys("s<End>").wait(3, 16).keys(key);
        assert_eq!(session.motion(), Motion::Paused, "{key}");
        assert!(matches!(session.app.screens(), [Screen::Watch(_)]), "{key}");
        assert_eq!(session.watch().tint(), Tint::Off, "{key}");
    }
}

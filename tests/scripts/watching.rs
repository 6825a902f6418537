//! Watching the search.

use ninefold::app::{Motion, Screen, Source};
use ninefold::search::{Length, Step};

use crate::common::{BLANK, EASY, LONG, NO_SOLUTION, SOLVED, Session, TEXTBOOK, line};

/// The textbook puzzle on the watch screen, with the run measured.
fn watching() -> Session {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("s").settle();
    session
}

fn last(session: &Session) -> Option<Step> {
    session.watch().search().last()
}

/// The last step as the trace writes it.
fn in_words(session: &Session) -> String {
    match last(session) {
        Some(Step::Reject { cell, digit, by }) => format!("reject {digit} {cell} {by}"),
        Some(Step::Place { cell, digit }) => format!("place {digit} {cell}"),
        Some(Step::Undo { cell, digit }) => format!("undo {digit} {cell}"),
        Some(Step::Solution) => "solution".to_owned(),
        None => String::new(),
    }
}

#[test]
fn watching_starts_paused_before_the_first_step() {
    let session = watching();
    assert_eq!((session.step(), session.motion()), (0, Motion::Paused));
    assert_eq!(session.length(), Length::Exactly(41_810));
    assert_eq!(session.watch_grid().line('.'), line(TEXTBOOK));
}

#[test]
fn watching_starts_from_the_givens_alone_and_says_so() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4s");
    assert_eq!(session.watch_grid().line('.'), line(TEXTBOOK));
    assert_eq!(session.watch().source(), Source::Givens { entries_wait: true });
    assert_eq!(watching().watch().source(), Source::Givens { entries_wait: false });
}

#[test]
fn single_steps_go_on_and_back() {
    let mut session = watching();
    assert_eq!(session.keys(".").step(), 1);
    assert_eq!(in_words(&session), "place 1 r1c3");
    assert_eq!(session.keys("<Right>.").step(), 3);
    assert_eq!(session.keys(",").step(), 2);
    assert_eq!(session.keys("<Left><Left><Left>").step(), 0);
    assert_eq!(session.watch_grid().line('.'), line(TEXTBOOK));
}

#[test]
fn going_to_step_4151_shows_the_facts_of_that_step() {
    let mut session = watching();
    session.keys("g4151<Enter>").settle();
    assert_eq!(session.step(), 4_151);
    assert_eq!(in_words(&session), "reject 7 r5c2 r6c1");
    let search = session.watch().search();
    let tally = search.tally();
    assert_eq!((search.depth(), search.empties()), (23, 51));
    assert_eq!((tally.placed, tally.undone, tally.tested()), (427, 404, 3_747));
}

#[test]
fn the_step_may_be_written_as_it_is_shown() {
    let mut session = watching();
    session.keys("g4,151<Enter>").settle();
    assert_eq!(session.step(), 4_151);
}

#[test]
fn a_step_that_is_no_number_is_refused_and_one_past_the_end_is_the_end() {
    let mut session = watching();
    session.keys("gabc<Enter>").tells("A step is a whole number");
    session.keys("<C-u>99999999<Enter>").settle();
    assert_eq!(session.step(), 41_810);
}

#[test]
fn home_and_end_and_the_tenths() {
    let mut session = watching();
    assert_eq!(session.keys("<End>").settle().step(), 41_810);
    assert_eq!(session.watch_grid().line('.'), line(SOLVED));
    assert_eq!(session.keys("<Home>").settle().step(), 0);
    assert_eq!(session.keys("5").settle().step(), 20_905);
    assert_eq!(session.keys("1").settle().step(), 4_181);
    assert_eq!(session.keys("0").settle().step(), 0);
}

#[test]
fn back_from_the_end_is_the_same_step_as_on_from_the_start() {
    let mut there = watching();
    let mut back = watching();
    there.keys("g41809<Enter>").settle();
    back.keys("<End>").settle().keys(",");
    assert_eq!((there.step(), last(&there)), (back.step(), last(&back)));
    assert_eq!(there.watch_grid(), back.watch_grid());
}

#[test]
fn play_goes_at_its_pace_and_stops_with_the_same_key() {
    let mut session = watching();
    session.keys("<Space>").wait(20, 100);
    assert_eq!(session.step(), 5, "the first at once, then two a second");
    session.keys("<Space>").wait(20, 100);
    assert_eq!((session.step(), session.motion()), (5, Motion::Paused));
}

#[test]
fn the_pace_goes_up_and_down() {
    let mut session = watching();
    assert_eq!(session.watch().player().pace(), Some(2));
    assert_eq!(session.keys("+=").watch().player().pace(), Some(10));
    assert_eq!(session.keys("--").watch().player().pace(), Some(2));
    session.keys("<Space>").wait(20, 100);
    assert_eq!(session.step(), 5);
    assert_eq!(session.keys(&"-".repeat(30)).watch().player().pace(), Some(1));
    assert_eq!(session.keys(&"+".repeat(30)).watch().player().pace(), None);
}

#[test]
fn play_ends_at_the_solution() {
    let mut session = watching();
    session.keys(&"+".repeat(30)).keys("<Space>").settle();
    assert_eq!((session.step(), session.motion()), (41_810, Motion::Paused));
    assert_eq!(last(&session), Some(Step::Solution));
}

#[test]
fn a_run_without_a_solution_does_not_end_with_one() {
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("s").settle().keys("<End>").settle();
    assert_ne!(last(&session), Some(Step::Solution));
    assert_eq!(session.watch().search().tally().solutions, 0);
}

#[test]
fn any_key_stops_a_long_jump_where_it_is() {
    for key in ["<Space>", "<Esc>", "j", "x", "<Tab>", "+", "?", "g", "5<Space>"] {
        let mut session = Session::opened(LONG);
        session.keys("sg400000000<Enter>").wait(20, 16);
        assert!(matches!(session.motion(), Motion::Going(_)));
        session.keys(key);
        assert_eq!(session.motion(), Motion::Paused, "{key}");
        let step = session.step();
        assert!(0 < step && step < 400_000_000, "{key}: {step}");
        session.wait(5, 16);
        assert_eq!(session.step(), step, "{key}");
    }
}

#[test]
fn a_key_that_stops_the_jump_leaves_the_watch_screen_open() {
    let mut session = Session::opened(LONG);
    session.keys("s<End>").wait(5, 16).keys("<Esc>");
    assert!(session.app.watch().is_some());
    session.keys("<Esc>");
    assert!(session.app.watch().is_none());
}

#[test]
fn the_cursor_moves_without_moving_the_run() {
    let mut session = watching();
    session.keys("jjl<Up>h").keys("k");
    assert_eq!(session.step(), 0);
    assert_eq!(session.watch().cursor().to_string(), "r1c3");
}

#[test]
fn leaving_brings_back_the_board_as_it_was() {
    for key in ["q", "<Esc>"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4ln2n");
        let before = session.app.board().clone();
        session.keys("sg4151<Enter>").settle().keys(key);
        assert_eq!(*session.app.board(), before);
        assert!(session.app.screens().is_empty() && session.asked.is_empty());
        session.keys("uu").shows(TEXTBOOK);
    }
}

#[test]
fn enter_puts_the_digits_on_the_board_as_entries() {
    let mut session = watching();
    session.keys("<End>").settle().keys("<Enter>").shows(SOLVED);
    assert_eq!(session.givens(), line(TEXTBOOK));
    session.tells("These digits are on the board as entries. u takes them back.");
    session.keys("u").shows(TEXTBOOK);
    assert!(session.app.screens().is_empty());
}

#[test]
fn enter_before_the_first_step_promises_nothing_to_take_back() {
    let mut session = watching();
    session.keys("<Enter>").shows(TEXTBOOK);
    assert!(!session.notice().contains("takes"), "{}", session.notice());
}

#[test]
fn enter_before_the_first_step_takes_no_entry_away() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4s<Enter>").tells("your entries stay");
    assert!(session.board().starts_with("534"));
}

#[test]
fn no_digit_key_writes_on_the_board_while_watching() {
    let mut session = watching();
    session.keys("123456789<Del><BS>SRHeu").settle().keys("q").shows(TEXTBOOK);
}

/// The keys that on the board write, clear, undo, solve, load, restart and edit, pressed in the middle of an animation.
#[test]
fn no_key_and_no_paste_changes_the_board_while_the_search_plays() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4s<Space>").wait(5, 500);
    let board = session.board();
    for key in ["5", "<Del>", "<BS>", "u", "<C-r>", "S", "H", "e", "n", "o", "R"] {
        session.keys("<Space>").wait(2, 100).keys(key).wait(2, 100);
        assert_eq!(session.board(), board, "{key}");
        while session.app.screens().len() > 1 {
            session.keys("<Esc>");
        }
    }
    session.paste(&line(EASY));
    assert_eq!((session.board(), session.app.screens().len()), (board, 1));
}

#[test]
fn givens_that_clash_are_not_searched() {
    let clashing = line(TEXTBOOK).replacen("53", "55", 1);
    let mut session = Session::opened(&clashing);
    session.keys("s").tells("5 twice in row 1: r1c1 r1c2");
    assert!(session.app.watch().is_none());
}

#[test]
fn entries_that_clash_do_not_keep_the_search_from_starting() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("5s");
    assert_eq!(session.watch_grid().line('.'), line(TEXTBOOK));
}

#[test]
fn an_empty_board_and_a_full_one_can_be_watched() {
    let mut session = Session::start();
    session.keys("s").settle().keys("<End>").settle();
    assert!(session.watch_grid().is_solved());
    session.keys("q").shows(BLANK);
    let mut session = Session::opened(SOLVED);
    session.keys("s").settle().keys("<End>").settle();
    assert_eq!((session.step(), last(&session)), (1, Some(Step::Solution)));
}

#[test]
fn watching_again_starts_at_the_start() {
    let mut session = watching();
    session.keys("5").settle().keys("qs");
    assert_eq!((session.step(), session.motion()), (0, Motion::Paused));
}

#[test]
fn help_opens_over_the_watch_screen_and_closes_onto_it() {
    let mut session = watching();
    session.keys("...?");
    assert!(matches!(session.app.screens(), [Screen::Watch(_), Screen::Help(_)]));
    assert_eq!(session.keys("q").step(), 3);
    session.keys("g<Esc>");
    assert_eq!(session.step(), 3);
}

#[test]
fn a_late_solution_does_not_change_the_board_under_the_watch_screen() {
    let mut session = Session::opened(EASY);
    session.hold().keys("Ss").release().keys("q").shows(EASY);
}

#[test]
fn a_step_key_right_after_a_jump_steps_from_where_the_jump_leads() {
    let mut session = watching();
    session.keys("<End>,");
    assert_eq!(session.step(), 41_809);
    session.keys("<Home>..");
    assert_eq!(session.step(), 2);
    session.keys("5,");
    assert_eq!(session.step(), 20_904);
}

#[test]
fn a_tenth_is_one_of_the_whole_run_even_while_that_is_being_measured() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("s5").settle();
    assert_eq!(session.step(), 20_905);
}

#[test]
fn a_step_beyond_the_run_is_its_end_and_says_so() {
    let mut session = watching();
    session.keys("g99999999<Enter>").settle();
    assert_eq!(session.step(), 41_810);
    session.tells("41,810 steps");
}

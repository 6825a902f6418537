//! Two orders side by side: they go in step, one waits for the other, and the watch below stays as it was.

use ninefold::app::{Motion, Race, Screen};
use ninefold::search::{CellOrder, DigitOrder, Tally, Timeline};

use crate::common::{LONG, NO_SOLUTION, Session, TEXTBOOK};

/// The race of the textbook puzzle, with both runs measured.
fn racing() -> Session {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("sR").settle();
    session
}

fn race(session: &Session) -> &Race {
    session.app.race().expect("the race is open")
}

fn steps(session: &Session) -> [u64; 2] {
    race(session).runs().each_ref().map(Timeline::position)
}

fn tallies(session: &Session) -> [Tally; 2] {
    race(session).runs().each_ref().map(|run| run.search().tally())
}

fn cells(session: &Session) -> [CellOrder; 2] {
    race(session).runs().each_ref().map(|run| run.search().order().cells)
}

fn motion(session: &Session) -> Motion {
    race(session).player().motion()
}

#[test]
fn tenths_are_those_of_the_longer_run() {
    let mut session = racing();
    session.keys("5").settle();
    let [left, right] = steps(&session);
    assert_eq!((left, session.app.rest()), (20_905, None));
    assert!(right < left, "the shorter run has ended");
}

#[test]
fn it_opens_paused_before_the_first_step_of_both() {
    let session = racing();
    assert_eq!(cells(&session), [CellOrder::Reading, CellOrder::FewestCandidates]);
    assert_eq!((steps(&session), motion(&session)), ([0, 0], Motion::Paused));
    assert_eq!(session.app.rest(), None);
}

#[test]
fn the_order_at_hand_is_the_left_one_and_never_races_itself() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("saaaR").settle();
    assert_eq!(cells(&session), [CellOrder::FewestCandidates, CellOrder::Reading]);
}

#[test]
fn steps_are_taken_on_both_sides() {
    let mut session = racing();
    session.keys("...<Right>");
    assert_eq!(steps(&session), [4, 4]);
    session.keys(",<Left>");
    assert_eq!(steps(&session), [2, 2]);
    session.keys("<Home>,");
    assert_eq!(steps(&session), [0, 0]);
}

#[test]
fn play_goes_in_step_at_any_pace() {
    let mut session = racing();
    session.keys("<Space>").wait(20, 100).keys("<Space>");
    assert_eq!(steps(&session), [5, 5], "two seconds at two steps a second, the first one at once");
    for pace in 0..8 {
        session.keys("+<Space>").wait(3, 33).keys("<Space>");
        let [left, right] = steps(&session);
        assert!(left == right || race(&session).runs()[1].is_at_end(), "{pace}: {left} and {right}");
    }
}

#[test]
fn a_finished_side_waits_for_the_other_both_ways() {
    let mut session = racing();
    session.keys("<End>").settle();
    let [left, right] = steps(&session);
    session.keys("<Home>").keys(&".".repeat(right as usize + 3));
    assert_eq!(steps(&session), [right + 3, right]);
    assert!(race(&session).runs()[1].is_at_end());
    session.keys(",,,");
    assert_eq!(steps(&session), [right, right]);
    session.keys(",");
    assert_eq!(steps(&session), [right - 1, right - 1]);
    session.keys("<Space>").wait(60, 100);
    assert_eq!(steps(&session)[1], right);
    assert!(steps(&session)[0] > right && matches!(motion(&session), Motion::Playing(_)));
    session.keys(&"+".repeat(30)).settle();
    assert_eq!((steps(&session), motion(&session)), ([left, right], Motion::Paused));
}

#[test]
fn end_finishes_both_with_their_own_numbers() {
    let mut session = racing();
    session.keys("<End>").settle();
    let [left, right] = tallies(&session);
    assert_eq!((left.placed, left.undone, left.steps()), (4_208, 4_157, 41_810));
    assert_eq!((right.placed, right.undone, right.solutions), (51, 0, 1));
    let words = race(&session).standing();
    let told = format!(
        "Reading order needed 41,810 steps and 4,157 undos; fewest candidates {} and none.",
        right.steps()
    );
    assert_eq!(words, told);
}

#[test]
fn on_the_way_it_is_told_how_far_each_has_come() {
    let mut session = racing();
    session.keys(&".".repeat(20));
    let [left, right] = race(&session).runs().each_ref().map(|run| run.search().depth());
    let told =
        format!("After 20 steps: reading order has filled {left} of 51 cells, fewest candidates {right}.");
    assert_eq!(race(&session).standing(), told);
    session.keys(&".".repeat(400));
    assert!(race(&session).standing().contains("fewest candidates solved it at step"));
}

#[test]
fn another_order_on_the_right_begins_both_again() {
    let mut session = racing();
    session.keys("...a").settle();
    session.tells("Both from the start. Right: reading order, digits 1 to 9.");
    assert_eq!(cells(&session), [CellOrder::Reading, CellOrder::Reading]);
    assert_eq!(steps(&session), [0, 0]);
    session.keys("A").settle();
    let digits = race(&session).runs().each_ref().map(|run| run.search().order().digits);
    assert_eq!(digits, [DigitOrder::Up, DigitOrder::Down]);
    session.keys("<End>").settle();
    assert!(race(&session).standing().contains("; reading order (9 to 1) "));
}

#[test]
fn the_other_board_is_one_key_away() {
    let mut session = racing();
    session.keys("<Tab>");
    assert_eq!(race(&session).shown(), 1);
    session.keys("<Tab>");
    assert_eq!(race(&session).shown(), 0);
}

#[test]
fn leaving_keeps_the_watch_as_it_was() {
    for way_back in ["q", "<Esc>"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("sg4151<Enter>").settle().keys("mhere<Enter>R").settle();
        session.keys("...aA<End>").settle().keys(way_back);
        assert!(session.app.race().is_none());
        assert_eq!((session.step(), session.motion()), (4_151, Motion::Paused));
        assert_eq!(session.watch().search().order().cells, CellOrder::Reading);
        session.keys("M");
        assert!(
            matches!(session.app.screens().last(), Some(Screen::Places(places)) if places.rows.len() == 1)
        );
    }
}

#[test]
fn a_watch_that_plays_waits_while_there_is_a_race() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("s").settle().keys("++++<Space>").wait(10, 33);
    let step = session.step();
    session.keys("R").wait(10, 33).keys("q").wait(10, 33);
    assert_eq!((session.step(), session.motion()), (step, Motion::Paused));
}

#[test]
fn a_jump_of_the_race_shows_how_far_it_is_and_any_key_stops_it_in_step() {
    let mut session = Session::opened(LONG);
    session.keys("saR").keys("a<End>").wait(20, 16);
    assert_eq!(cells(&session), [CellOrder::Columns, CellOrder::Reading]);
    assert!(matches!(motion(&session), Motion::Going(_)));
    let before = steps(&session);
    session.wait(5, 16);
    let [left, right] = steps(&session);
    assert!(left > before[0] && left == right, "{left} and {right}");
    session.keys("q");
    assert_eq!((steps(&session), motion(&session)), ([left, right], Motion::Paused));
    session.keys("<Space>").wait(2, 100).keys("<Space>");
    assert_eq!(steps(&session), [left + 1, right + 1]);
}

#[test]
fn both_sides_see_that_there_is_no_solution() {
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("sR<End>").settle();
    assert_eq!(tallies(&session).map(|tally| tally.solutions), [0, 0]);
    assert!(race(&session).standing().contains("to see that there is no solution"));
}

#[test]
fn help_over_a_race_tells_its_keys() {
    let mut session = racing();
    session.keys("?");
    assert!(
        matches!(session.app.screens().last(), Some(Screen::Help(help)) if help.mode.title() == "Racing two orders")
    );
    session.keys("q.");
    assert_eq!(steps(&session), [1, 1]);
}

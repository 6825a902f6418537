//! The watch screen as a teacher: the tour, and foretelling the next step.

use ninefold::app::{Lesson, Mode, Motion, Question, Screen, Stop};
use ninefold::search::Length;

use crate::common::{LONG, NO_SOLUTION, SOLVED, Session, TEXTBOOK};

/// The textbook puzzle on the watch screen at a step, with the run measured.
fn at(step: u64) -> Session {
    let mut session = Session::opened(TEXTBOOK);
    session.keys(&format!("sg{step}<Enter>")).settle();
    assert_eq!(session.step(), step);
    session
}

/// The stop of the tour at the present step.
fn stop(session: &Session) -> Option<Stop> {
    let Lesson::Tour(tour) = session.watch().lesson() else { return None };
    tour.stop(session.watch().player().timeline())
}

/// The step, the number and the words of the stop.
#[track_caller]
fn stops_at(session: &Session, step: u64, number: usize, words: &str) {
    assert_eq!((session.step(), session.motion()), (step, Motion::Paused));
    let stop = stop(session).expect("a stop");
    assert_eq!(stop.number, number, "{}", stop.words);
    assert!(stop.words.contains(words), "{words:?} is not in {:?}", stop.words);
}

/// What is said about the last answer.
#[track_caller]
fn said(session: &Session, words: &str) {
    let Lesson::Predict(predict) = session.watch().lesson() else { panic!("nothing is asked") };
    let told = predict.told(session.watch().player().timeline()).unwrap_or("");
    assert!(told.contains(words), "{words:?} is not in {told:?}");
}

fn asked(session: &Session) -> String {
    Question::at(session.watch().player().timeline()).words()
}

fn score(session: &Session) -> Option<String> {
    let Lesson::Predict(predict) = session.watch().lesson() else { panic!("nothing is asked") };
    predict.score().map(|score| format!("{score}, {}", predict.streak()))
}

#[test]
fn the_tour_stops_at_the_first_of_each_kind_of_step() {
    let mut session = at(4_151);
    session.keys("T");
    stops_at(&session, 0, 1, "fills one empty cell after another");
    let stops = [
        (1, "1 at r1c3"),
        (2, "1 at r1c4, as its row has 1 at r1c3"),
        (33, "all nine digits have failed at r1c9"),
        (34, "9 at r1c8 is taken back"),
        (35, "two undos in a row"),
        (70, "6 of 51 cells are filled"),
        (290, "8 at r1c9. To find out that it is wrong took 221 steps"),
        (41_810, "Solved: every cell is filled and nothing clashes."),
    ];
    for ((step, words), number) in stops.into_iter().zip(2..) {
        session.keys("T");
        stops_at(&session, step, number, words);
    }
    session.keys("T").tells("That was the last stop");
    assert_eq!((session.step(), session.app.mode()), (41_810, Mode::Tour));
    session.keys("<Esc>").tells("The tour is left");
    assert_eq!((session.step(), session.app.mode()), (41_810, Mode::Watch));
}

#[test]
fn a_cursor_that_was_not_moved_names_no_cell() {
    let mut session = at(1);
    session.keys("pr").settle();
    let Lesson::Predict(predict) = session.watch().lesson() else { panic!("nothing is asked") };
    assert!(predict.told(session.watch().player().timeline()).unwrap().starts_with("Right. "));
}

#[test]
fn the_tour_needs_no_run_that_is_measured() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("sTTTT");
    stops_at(&session, 33, 4, "dead end");
}

#[test]
fn other_keys_hold_on_the_tour_and_it_goes_on_from_there() {
    let mut session = at(0);
    session.keys("TT..");
    assert_eq!((session.step(), stop(&session)), (3, None));
    session.keys(",");
    stops_at(&session, 2, 3, "rejected");
    session.keys("g60<Enter>T");
    stops_at(&session, 70, 7, "Deeper");
    session.keys("<Home>");
    stops_at(&session, 0, 1, "T goes on");
    session.keys("<End>").settle();
    stops_at(&session, 41_810, 9, "Solved");
}

#[test]
fn leaving_the_tour_stays_at_the_step() {
    let mut session = at(0);
    session.keys("TTT<Esc>").tells("tour is left");
    assert_eq!((session.step(), session.app.mode()), (2, Mode::Watch));
    session.keys("TTq");
    assert_eq!((session.step(), session.app.mode()), (1, Mode::Watch));
    session.keys("<Esc>");
    assert!(session.app.screens().is_empty());
}

#[test]
fn a_tour_without_a_solution_ends_at_the_end_and_tells_what_never_came() {
    let mut session = Session::opened(NO_SOLUTION);
    session.keys("s").settle();
    let Length::Exactly(length) = session.length() else { panic!("not measured") };
    let mut numbers = Vec::new();
    session.keys("T");
    while let Some(stop) = stop(&session) {
        numbers.push(stop.number);
        if stop.number == Stop::COUNT {
            break;
        }
        session.keys("T");
    }
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    stops_at(&session, length, 9, "there is no solution");
    let mut solved = Session::opened(SOLVED);
    solved.keys("eesTT");
    stops_at(&solved, 1, 9, "nothing to search");
    let dead = format!(".12345678{}9{}", ".".repeat(9 * 3), ".".repeat(44));
    let mut dead = Session::opened(&dead);
    dead.keys("sTTT");
    stops_at(&dead, 9, 3, "Nothing was guessed before");
    dead.keys("T");
    stops_at(&dead, 9, 9, "Never met: place, undo, cascade, new depth, dear guess.");
    dead.keys("T").tells("That was the last stop");
}

#[test]
fn the_tour_of_a_long_run_goes_in_slices_and_any_key_stops_it() {
    let mut session = Session::opened(LONG);
    session.keys("sT");
    stops_at(&session, 0, 1, "T goes on");
    for number in 2..=8 {
        session.keys("T").wait(20, 16);
        assert_eq!(stop(&session).map(|stop| stop.number), Some(number));
    }
    let eighth = session.step();
    session.keys("T").wait(20, 16);
    assert!(matches!(session.motion(), Motion::Going(_)) && session.step() > eighth);
    session.keys("T");
    assert_eq!((session.motion(), stop(&session)), (Motion::Paused, None));
    assert!(session.step() < 691_752_850);
    session.keys("T").wait(5, 16).keys("<Esc>");
    assert_eq!((session.motion(), session.app.mode()), (Motion::Paused, Mode::Tour));
    session.keys("<Esc>");
    assert_eq!(session.app.mode(), Mode::Watch);
}

#[test]
fn the_tour_goes_on_in_another_order() {
    let mut session = at(0);
    session.keys("TTTa").settle();
    assert_eq!(session.app.mode(), Mode::Tour);
    session.keys("T");
    assert!(stop(&session).is_some() && session.step() > 0);
}

#[test]
fn right_and_wrong_answers_are_told_with_the_reason_and_counted() {
    let mut session = at(4_147);
    session.keys("p");
    assert_eq!((score(&session), asked(&session)), (None, "r5c3 after 8: place, reject or undo?".to_owned()));
    session.keys("r");
    said(&session, "Right. 9 at r5c3 rejected: its column already has 9 at r4c3.");
    assert_eq!((session.step(), score(&session)), (4_148, Some("1 of 1, 1 in a row".to_owned())));
    session.keys("p");
    said(&session, "Wrong. All 9 digits have failed at r5c3, so 5 at r5c2 is undone.");
    assert_eq!((session.step(), score(&session)), (4_149, Some("1 of 2, 0 in a row".to_owned())));
    session.keys("rr");
    assert_eq!((session.step(), score(&session)), (4_151, Some("3 of 4, 2 in a row".to_owned())));
    session.keys("<Esc>").tells("You foretold 3 of 4 steps right, the last 2 in a row.");
    assert_eq!((session.step(), session.app.mode()), (4_151, Mode::Watch));
}

#[test]
fn every_cell_that_rules_the_digit_out_counts_as_named() {
    let mut session = at(4_150);
    session.keys("p<Down>jjjj<Left>hr");
    assert_eq!(session.watch().cursor().to_string(), "r6c1");
    said(&session, "Right, and you named the cell: r6c1 in its box has 7 already.");
    let mut session = at(4_150);
    session.keys("pp");
    said(&session, "Wrong. 7 at r5c2 rejected: its box already has 7 at r6c1.");
}

#[test]
fn a_place_is_foretold_from_the_start() {
    let mut session = at(0);
    session.keys("p");
    assert_eq!(asked(&session), "r1c3 untried: place, reject or undo?");
    session.keys("p");
    said(&session, "Right. 1 placed at r1c3");
    assert_eq!(asked(&session), "r1c4 untried: place, reject or undo?");
}

#[test]
fn going_back_asks_again_and_lowers_nothing() {
    let mut session = at(4_147);
    session.keys("prp");
    let before = score(&session);
    session.keys(",");
    assert_eq!((session.step(), score(&session)), (4_148, before));
    assert_eq!(asked(&session), "r5c3 after 9: place, reject or undo?");
    session.keys("u");
    said(&session, "Right. All 9 digits have failed");
    assert_eq!(score(&session), Some("2 of 3, 1 in a row".to_owned()));
}

#[test]
fn nothing_is_asked_where_there_is_no_choice() {
    let mut session = at(41_809);
    session.keys("p");
    assert_eq!(asked(&session), "Every cell is filled. . goes on.");
    session.keys("u").tells("nothing to foretell");
    assert_eq!((session.step(), score(&session)), (41_809, None));
    session.keys(".");
    assert_eq!(
        (session.step(), asked(&session)),
        (41_810, "The run ends here. Esc ends the asking.".to_owned())
    );
    session.keys("p").tells("nothing to foretell");
    session.keys("<Esc>").tells("left the asking");
}

#[test]
fn only_the_keys_of_the_asking_hold_in_it() {
    let mut session = at(4_151);
    session.keys("p<Space><Enter>5g<End>TOx+");
    assert_eq!(
        (session.step(), session.motion(), session.app.mode()),
        (4_151, Motion::Paused, Mode::Predict)
    );
    session.keys("?");
    assert!(matches!(session.app.screens().last(), Some(Screen::Help(help)) if help.mode == Mode::Predict));
    session.keys("<Esc>q<Esc>");
    assert!(session.app.screens().is_empty());
}

#[test]
fn the_asking_can_begin_while_it_plays_or_on_the_tour() {
    let mut session = at(0);
    session.keys("<Space>p").wait(20, 100);
    assert_eq!((session.motion(), session.app.mode()), (Motion::Paused, Mode::Predict));
    session.keys("<Esc>Tp");
    assert_eq!(session.app.mode(), Mode::Predict);
}

//! The keys that hold anywhere, and the way from screen to screen.

use ninefold::app::{ANYWHERE, Effect, Mode, Screen};

use crate::common::{EASY, Session, TEXTBOOK, line};

/// The keys to every screen, from a loaded puzzle on.
const SCREENS: [(&str, Mode); 10] = [
    ("", Mode::Playing),
    ("e", Mode::Editing),
    ("H", Mode::Hint),
    ("s", Mode::Watch),
    ("?", Mode::Help),
    ("o", Mode::Field),
    ("w", Mode::Field),
    ("y", Mode::Copy),
    ("sg", Mode::Field),
    ("olist<Enter>", Mode::List),
];

fn at(script: &str) -> Session {
    let list = format!("{}\n{}\n", line(TEXTBOOK), line(EASY));
    let mut session = Session::opened(TEXTBOOK).with("list", &list);
    session.keys(script);
    session
}

#[test]
fn every_screen_is_reached_by_its_key() {
    for (script, mode) in SCREENS {
        assert_eq!(at(script).app.mode(), mode, "{script:?}");
    }
}

#[test]
fn esc_goes_one_level_back_from_every_screen_and_never_quits() {
    for (script, _) in SCREENS {
        let mut session = at(script);
        let depth = session.app.screens().len();
        session.keys("<Esc>");
        assert_eq!(session.app.screens().len(), depth.saturating_sub(1), "{script:?}");
        session.keys("<Esc><Esc><Esc>");
        assert!(session.asked.is_empty() && session.app.screens().is_empty());
        session.tells("q quits");
    }
}

#[test]
fn q_goes_back_and_quits_on_the_board() {
    for (script, mode) in SCREENS.into_iter().filter(|(_, mode)| *mode != Mode::Field) {
        let mut session = at(script);
        let depth = session.app.screens().len();
        session.keys("q");
        let quits = matches!(mode, Mode::Playing | Mode::Editing);
        assert_eq!(session.asked == [Effect::Quit], quits, "{script:?}");
        assert_eq!(session.app.screens().len(), depth.saturating_sub(1), "{script:?}");
    }
}

#[test]
fn the_question_mark_opens_the_keys_of_the_screen_that_it_is_pressed_on() {
    for (script, mode) in SCREENS.into_iter().filter(|(_, mode)| *mode != Mode::Field) {
        let mut session = at(script);
        session.keys("?");
        assert!(matches!(session.app.screens().last(), Some(Screen::Help(_))), "{script:?}");
        if mode != Mode::Help {
            assert!(matches!(session.app.screens().last(), Some(Screen::Help(help)) if help.mode == mode));
            session.keys("<Esc>");
            assert_eq!(session.app.mode(), mode);
        }
    }
}

#[test]
fn the_control_keys_hold_on_every_screen() {
    for (script, _) in SCREENS {
        let mut session = at(script);
        session.keys("<C-z><C-l>");
        assert_eq!(session.asked, [Effect::Suspend, Effect::Redraw], "{script:?}");
        let in_field = session.app.mode() == Mode::Field;
        session.keys("<C-c>");
        assert_eq!(session.asked.contains(&Effect::Quit), !in_field, "{script:?}");
        // A field is left first, so that nobody quits who wants no more than out of it.
        assert_ne!(session.app.mode(), Mode::Field);
    }
    assert_eq!(ANYWHERE.len(), 5);
}

#[test]
fn help_scrolls_and_stops_at_both_ends() {
    let top = |session: &Session| match session.app.screens() {
        [Screen::Help(help)] => help.top,
        _ => panic!("no help"),
    };
    let mut session = at("?");
    session.keys("k<Up><PageUp>");
    assert_eq!(top(&session), 0);
    session.keys("jj<PageDown>");
    assert_eq!(top(&session), 12);
    session.keys("<End><Down>");
    assert_eq!(top(&session), Mode::Playing.help_lines() - 19, "the last page is full");
    session.keys("<Home>");
    assert_eq!(top(&session), 0);
}

#[test]
fn a_notice_goes_with_the_next_key() {
    let mut session = at("h9");
    assert_ne!(session.notice(), "");
    session.keys("l");
    assert_eq!(session.notice(), "");
}

#[test]
fn keys_without_a_meaning_do_nothing() {
    let mut session = at("4");
    let before = (session.app.board().clone(), session.cursor());
    session.keys("zXZ<Tab><PageUp><C-x>é<Home>");
    assert_eq!((session.app.board().clone(), session.cursor()), before);
    assert!(session.asked.is_empty() && session.app.screens().is_empty());
}

//! Between two runs: what is saved, what is offered, what comes back. And what other programs got wrong about it.

use ninefold::app::{Effect, Mode, Pen, Screen};
use ninefold::sudoku::{Cell, MarkKind};

use crate::common::{BLANK, EASY, SEVERAL, SOLVED, Session, TEXTBOOK, file, line, solution};

fn list() -> String {
    format!("{}\n{}\n12\n{}\n", line(TEXTBOOK), line(EASY), line(SEVERAL))
}

/// Killed, started again, and gone on with.
fn resumed(session: Session) -> Session {
    let mut session = session.restarted();
    assert_eq!(session.app.mode(), Mode::Resume);
    session.keys("<Enter>").tells("Here you were");
    session
}

#[test]
fn nothing_is_saved_until_something_is_done() {
    let mut session = Session::start();
    session.keys("?<Esc>llo<Esc>");
    assert_eq!(session.saved, "");
    let mut session = Session::opened(TEXTBOOK);
    session.keys("lhsq");
    assert_eq!(session.saved, "");
    session.keys("4");
    assert_ne!(session.saved, "");
}

#[test]
fn digits_marks_cursor_and_pen_come_back() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4ln123jj");
    let cursor = session.cursor();
    let session = resumed(session);
    assert_eq!((&session.board()[..4], session.cursor()), ("534.", cursor));
    assert_eq!(*session.app.pen(), Pen::Marking);
    assert_eq!(session.app.board().marks(MarkKind::Corner, Cell::ALL[3]).to_string(), "123");
    assert_eq!(session.title(), "puzzle.txt");
    assert_eq!(session.status(), "one solution, 50 empty");
}

#[test]
fn a_typed_puzzle_is_typed_on() {
    let mut session = Session::start();
    session.keys("53..7");
    let mut session = resumed(session);
    session.keys("....6");
    assert!(session.board().starts_with("53..7....6"));
}

#[test]
fn the_whole_undo_history_comes_back_with_the_puzzles_before() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4l8").paste(&line(EASY)).keys("2u");
    let mut session = resumed(session);
    session.keys("<C-r>");
    assert!(session.board().starts_with("2598"));
    session.keys("uu").tells("Back to the puzzle before.");
    assert_eq!((&session.board()[..4], session.title().as_str()), ("5348", "puzzle.txt"));
    session.keys("uu").shows(TEXTBOOK);
    session.keys("<C-r><C-r><C-r><C-r>");
    assert!(session.board().starts_with("2598"));
    session.keys("uuuuu").shows(BLANK);
    session.keys("u").tells("Nothing to undo");
}

#[test]
fn a_game_can_be_taken_up_again_and_again() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4");
    for _ in 0..3 {
        session = resumed(session);
        session.keys("l");
    }
    session.keys("u").shows(TEXTBOOK);
    let mut session = resumed(session);
    session.keys("<C-r>");
    assert!(session.board().starts_with("534"));
}

#[test]
fn any_other_key_starts_afresh_and_means_what_it_means() {
    for key in ["5", "o", "<Space>", "l"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4");
        let mut session = session.restarted();
        session.keys(key);
        assert_eq!(session.title(), "", "{key}");
        match key {
            "5" => assert!(session.board().starts_with("5....")),
            "o" => assert!(matches!(session.app.screens(), [Screen::Open(_)])),
            _ => assert!(session.app.screens().is_empty() && session.cursor() == "r1c2"),
        }
    }
    for key in ["<Esc>", "q"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4");
        let mut session = session.restarted();
        session.keys(key).shows(BLANK);
        assert!(session.asked.is_empty() && session.app.screens().is_empty());
    }
}

#[test]
fn help_over_the_offer_leads_back_to_it() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4");
    let mut session = session.restarted();
    session.keys("?");
    assert_eq!(session.app.mode(), Mode::Help);
    session.keys("<Esc><Down><Up><Enter>").tells("Here you were");
}

#[test]
fn a_paste_over_the_offer_is_loaded() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4");
    let mut session = session.restarted();
    session.paste(&line(EASY)).shows(EASY);
    assert!(session.app.screens().is_empty());
}

#[test]
fn a_game_that_went_away_meanwhile_is_told_and_the_offer_stays() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4");
    let mut session = session.restarted();
    session.saved = "junk".to_owned();
    session.keys("<Enter>").tells("Damaged");
    assert_eq!(session.app.mode(), Mode::Resume);
}

#[test]
fn what_was_written_to_a_file_is_still_written_after_a_restart() {
    let mut session = Session::start();
    session.keys(&line(TEXTBOOK)).keys("w<Enter>");
    assert!(resumed(session).unwritten().is_empty());
    let mut session = Session::start();
    session.keys(&line(TEXTBOOK));
    assert_eq!(resumed(session).unwritten(), [line(TEXTBOOK)]);
}

#[test]
fn that_the_disk_is_full_is_told_once_and_the_game_goes_on() {
    let mut session = Session::opened(TEXTBOOK);
    session.full = Some("no space left".to_owned());
    session.keys("4").tells("The game cannot be saved: no space left. You can play on.");
    assert!(session.is_trouble());
    for _ in 0..100 {
        session.keys("l");
        assert_eq!(session.notice(), "");
    }
    assert!(session.board().starts_with("534"));
    session.full = None;
    session.keys(&"h".repeat(64)).keys("l");
    assert_ne!(session.saved, "");
    let mut session = resumed(session);
    session.keys("u").shows(TEXTBOOK);
}

#[test]
fn when_it_can_be_saved_again_that_is_told() {
    let mut session = Session::opened(TEXTBOOK);
    session.full = Some("no space left".to_owned());
    session.keys("4");
    session.full = None;
    let told = (0..10).any(|_| session.keys("l").notice() == "The game is saved again.");
    assert!(told);
    session.full = Some("no space left".to_owned());
    session.keys("h").tells("cannot be saved");
}

#[test]
fn what_is_still_unsaved_at_the_end_is_tried_once_more() {
    let mut session = Session::opened(TEXTBOOK);
    session.full = Some("no space left".to_owned());
    session.keys("4");
    assert!(session.app.last_saving().is_some());
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4");
    assert!(session.app.last_saving().is_none());
}

#[test]
fn a_saved_game_that_somebody_deletes_is_saved_anew_at_once_and_that_is_told() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4l");
    session.saved.clear();
    session.deleted = true;
    session.keys("8").tells("The saved game was deleted. It is saved anew.");
    assert!(session.is_trouble());
    session.keys("l");
    assert_eq!((session.notice(), session.app.is_unsaved()), ("", false));
    let mut session = resumed(session);
    assert!(session.board().starts_with("5348"));
    session.keys("uu").shows(TEXTBOOK);
}

#[test]
fn saving_comes_before_quitting() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("n1");
    session.app.update(ninefold::app::Message::Key(ninefold::app::Key::Char('2')));
    let effects = session.app.update(ninefold::app::Message::Key(ninefold::app::Key::Char('q')));
    assert_eq!(effects.last(), Some(&Effect::Quit));
}

/// What other programs got wrong.
mod failures_of_others {
    use super::*;

    #[test]
    fn every_digit_with_marks_around_it_saves_and_loads() {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("n123456789n");
        for digit in 1..=9 {
            session.keys(&format!("{digit}n{digit}n"));
            session = resumed(session);
            assert_eq!(session.board()[2..3], digit.to_string());
        }
        session.keys(&"u".repeat(18)).shows(TEXTBOOK);
        assert!(session.app.board().marks(MarkKind::Corner, Cell::ALL[2]).is_empty());
    }

    #[test]
    fn marks_alone_are_saved() {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("n7");
        let session = resumed(session);
        assert_eq!(session.app.board().marks(MarkKind::Corner, Cell::ALL[2]).to_string(), "7");
    }

    #[test]
    fn the_board_that_comes_back_is_not_empty() {
        for drawn in [TEXTBOOK, EASY, SEVERAL, BLANK] {
            let mut session = Session::opened(drawn);
            session.keys("n1n");
            resumed(session).shows(drawn);
        }
    }

    #[test]
    fn undo_still_works_after_a_resume() {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4nl12");
        let mut session = resumed(session);
        session.keys("uuu").shows(TEXTBOOK);
        session.keys("<C-r>");
        assert!(session.board().starts_with("534"));
    }

    #[test]
    fn a_game_that_was_only_resumed_and_killed_is_still_there() {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4");
        let session = resumed(resumed(session));
        assert!(session.board().starts_with("534"));
    }
}

/// Files of many puzzles.
mod lists {
    use super::*;

    fn far(session: &Session) -> Vec<String> {
        let [Screen::List(list)] = session.app.screens() else { panic!("no list is open") };
        list.collection.items.iter().map(|item| session.app.progress().far(item).to_string()).collect()
    }

    fn at(session: &Session) -> usize {
        let [Screen::List(list)] = session.app.screens() else { panic!("no list is open") };
        list.at
    }

    fn opened() -> Session {
        let mut session = Session::start().with("list.txt", &list());
        session.keys("olist.txt<Enter>");
        session
    }

    #[test]
    fn next_and_previous_walk_the_list_and_stop_at_its_ends() {
        let mut session = opened();
        session.keys("<Enter><lt>").tells("This is the first puzzle of list.txt.");
        session.keys(">").shows(EASY);
        session.keys(">").shows(SEVERAL);
        assert_eq!(session.title(), "list.txt 4/4");
        session.keys(">").tells("This is the last puzzle of list.txt.");
        session.keys("<lt>").shows(EASY);
        session.keys("u").shows(SEVERAL);
        let mut alone = Session::opened(TEXTBOOK);
        alone.keys(">").tells("not from a list");
    }

    #[test]
    fn the_list_shows_how_far_each_is_played() {
        let mut session = opened();
        session.keys("<Enter>4>S>L");
        assert_eq!(far(&session), ["1 of 51", "solved", "", ""]);
    }

    #[test]
    fn a_puzzle_comes_back_as_it_was_left() {
        let mut session = opened();
        session.keys("<Enter>4n12>").shows(EASY);
        session.keys("<lt>").tells("Loaded as you left it.");
        assert!(session.board().starts_with("534"));
        session.keys("R").shows(TEXTBOOK);
        session.keys("><lt>").shows(TEXTBOOK);
    }

    #[test]
    fn a_puzzle_that_was_left_in_pencil_mode_comes_back_in_it() {
        let mut session = opened();
        session.keys("<Enter>n12>");
        assert_eq!(*session.app.pen(), Pen::Playing, "the next puzzle begins with digits");
        session.keys("<lt>");
        assert_eq!(*session.app.pen(), Pen::Marking);
        session.keys("u").tells("Back to the puzzle before.");
        assert_eq!((session.title().as_str(), session.app.pen()), ("list.txt 2/4", &Pen::Playing));
        session.keys("u");
        assert_eq!((session.title().as_str(), session.app.pen()), ("list.txt 1/4", &Pen::Marking));
        let mut session = resumed(session);
        session.keys(">L<Up><Enter>");
        assert_eq!((session.title().as_str(), session.app.pen()), ("list.txt 1/4", &Pen::Marking));
    }

    #[test]
    fn the_place_is_known_by_the_puzzles_whatever_the_file_is_called() {
        let mut session = opened();
        session.keys("<Enter>>2");
        let mut session = resumed(session);
        let other = format!("{}\n{}\n{}\n", line(SEVERAL), line(SOLVED), line(EASY));
        session.disk.insert("other.sdm".to_owned(), other);
        session.keys("oother.sdm<Enter>");
        assert_eq!(at(&session), 3);
        assert_eq!(far(&session), ["", "", "1 of 49"]);
        session.keys("<Enter>").tells("as you left it");
        assert!(session.board().starts_with("2598"));
    }

    #[test]
    fn after_a_restart_the_list_opens_at_its_place() {
        let mut session = opened();
        session.keys("<Down><Enter>");
        let mut session = resumed(session);
        assert_eq!(session.title(), "list.txt 2/4");
        session.disk.clear();
        session.keys("L");
        assert_eq!(at(&session), 2);
        session.keys("<Down><Enter>").tells("line 3");
        session.keys("<Down><Enter>").shows(SEVERAL);
    }

    /// More puzzles than are kept with a game.
    fn long() -> String {
        let mut lines = vec![line(EASY); 1_500];
        lines[41] = line(TEXTBOOK);
        lines[42] = line(SEVERAL);
        lines.join("\n")
    }

    fn resumed_in_a_long_list() -> Session {
        let mut session = Session::start().with("long.txt", &long());
        session.keys("olong.txt<Enter>").keys(&"<Down>".repeat(41)).keys("<Enter>4");
        let session = resumed(session);
        assert_eq!(session.title(), "long.txt 42/1500");
        session
    }

    #[test]
    fn a_long_list_is_read_again_when_it_is_wanted() {
        let mut session = resumed_in_a_long_list();
        session.keys(">").shows(SEVERAL);
        assert_eq!(session.title(), "long.txt 43/1500");
        session.keys("<lt>").tells("as you left it");
        let mut session = resumed_in_a_long_list();
        session.keys("L");
        assert_eq!(at(&session), 42);
    }

    #[test]
    fn a_long_list_that_has_changed_is_entered_where_the_puzzle_is_now() {
        let mut session = resumed_in_a_long_list();
        let moved = format!("{}\n{}", line(SOLVED), long());
        session.disk.insert("long.txt".to_owned(), moved);
        session.keys("L");
        assert_eq!(at(&session), 43);
        session.keys("q");
        let mut session = resumed_in_a_long_list();
        session.disk.insert("long.txt".to_owned(), long().replace(&line(TEXTBOOK), &line(EASY)));
        session.keys(">").tells("The list has changed");
        session.keys("q");
        assert!(session.board().starts_with("534"), "the game itself is as it was");
    }

    #[test]
    fn a_long_list_that_is_gone_is_told() {
        let mut session = resumed_in_a_long_list();
        session.disk.clear();
        session.keys("L").tells("long.txt: no such file");
        session.keys("u").shows(TEXTBOOK);
    }

    #[test]
    fn a_list_that_was_opened_before_is_not_written_over_either() {
        let mut session = opened();
        session.keys("<Enter>4").paste(&line(EASY)).keys("w<C-u>list.txt<Enter>");
        session.tells("list.txt is the collection that is open");
        let mut session = resumed(session);
        session.keys("w<C-u>list.txt<Enter>").tells("list.txt is the collection that is open");
        session.keys("<Enter>");
        assert_eq!(session.disk["list.txt"], list());
    }

    #[test]
    fn a_list_of_a_game_that_is_not_gone_on_with_is_spared_too() {
        let mut session = opened();
        session.keys("<Enter>4");
        let mut session = session.restarted();
        session.keys("q5w<C-u>list.txt<Enter>").tells("list.txt is the collection that is open");
        session.keys("<Enter>");
        assert_eq!(session.disk["list.txt"], list());
    }

    #[test]
    fn a_puzzle_alone_starts_afresh_whatever_was_played_before() {
        let mut session = opened();
        session.keys("<Enter>4");
        let mut session = session.with("one.txt", &file(TEXTBOOK));
        session.keys("oone.txt<Enter>").shows(TEXTBOOK);
    }

    #[test]
    fn a_solved_puzzle_of_a_list_is_left_solved() {
        let mut session = opened();
        session.keys("<Enter>S><lt>");
        assert_eq!(session.board(), solution(TEXTBOOK));
    }
}

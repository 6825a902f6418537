//! The way out: files, and what is kept of a typed puzzle.

use ninefold::app::{Effect, Screen};
use ninefold::sudoku::Grid;

use crate::common::{EASY, Session, TEXTBOOK, file, line};

#[test]
fn a_typed_puzzle_is_written_as_nine_rows() {
    let mut session = Session::start();
    session.keys(&line(TEXTBOOK)).keys("w");
    assert_eq!(session.field(), "puzzle.txt");
    session.keys("<C-u>mine.txt<Enter>").tells("Written to mine.txt.");
    assert!(session.app.screens().is_empty());
    let again = Session::opened(&session.disk["mine.txt"].split_whitespace().collect::<String>());
    again.shows(TEXTBOOK);
}

#[test]
fn tab_changes_the_form_and_up_goes_back() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("w<C-u>a<Tab><Enter>w<C-u>b<Tab><Up><Enter>");
    assert_eq!(session.disk["a"], format!("{}\n", line(TEXTBOOK)));
    assert_eq!(session.disk["b"].lines().count(), 9);
}

#[test]
fn entries_are_written_too() {
    let mut session = Session::opened(TEXTBOOK);
    // The form that is offered first is one that tells them from the givens.
    session.keys("4w<C-u>a<Enter>");
    assert!(session.disk["a"].contains("[Puzzle]\n53..7") && session.disk["a"].contains("[State]\n534.7"));
}

#[test]
fn an_existing_file_is_written_over_only_by_a_second_enter() {
    let mut session = Session::start().with("mine.txt", "precious");
    session
        .keys("5w<C-u>mine.txt<Enter>")
        .tells("mine.txt exists. Enter again writes over it, Esc leaves it.");
    assert_eq!(session.disk["mine.txt"], "precious");
    session.keys("<Enter>").tells("Written to mine.txt.");
    assert_ne!(session.disk["mine.txt"], "precious");
}

#[test]
fn another_name_is_asked_about_anew() {
    let mut session = Session::start().with("a", "precious").with("ab", "precious");
    session.keys("5w<C-u>a<Enter>b<Enter>").tells("ab exists");
    session.keys("<BS><Enter>").tells("a exists");
    session.keys("<Esc>");
    assert!(session.disk.values().all(|text| text == "precious"));
}

#[test]
fn the_opened_file_is_called_that() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4w");
    assert_eq!(session.field(), "puzzle.txt");
    session.keys("<Enter>").tells("puzzle.txt is the file that you opened.");
    assert_eq!(session.disk["puzzle.txt"], file(TEXTBOOK));
}

#[test]
fn a_collection_is_never_written_over() {
    let list = format!("{}\n{}\n", line(TEXTBOOK), line(EASY));
    let mut session = Session::start().with("list.txt", &list);
    session
        .keys("olist.txt<Enter><Enter>w<C-u>list.txt<Enter>")
        .tells("list.txt is the collection that is open");
    session.keys("<Enter>");
    assert_eq!(session.disk["list.txt"], list);
}

#[test]
fn a_name_is_needed() {
    let mut session = Session::start();
    session.keys("5w<C-u><Enter>").tells("Write the name of a file.");
    session.keys("folder/<Enter>").tells("Write the name of a file.");
    assert!(matches!(session.app.screens(), [Screen::Save(_)]) && session.disk.is_empty());
}

#[test]
fn a_typed_puzzle_is_unwritten_until_it_is_written() {
    let mut session = Session::start();
    assert!(session.unwritten().is_empty());
    session.keys(&line(TEXTBOOK));
    assert_eq!(session.unwritten(), [line(TEXTBOOK)]);
    session.keys("w<Enter>");
    assert!(session.unwritten().is_empty());
    session.keys("1");
    assert_eq!(session.unwritten().len(), 1);
}

#[test]
fn a_loaded_puzzle_is_not_unwritten() {
    assert!(Session::opened(TEXTBOOK).keys("4n2").unwritten().is_empty());
}

#[test]
fn a_typed_puzzle_stays_unwritten_when_a_load_takes_its_place() {
    let mut session = Session::start().with("other.txt", &file(EASY));
    session.keys(&line(TEXTBOOK)).keys("oother.txt<Enter>");
    assert_eq!(session.unwritten(), [line(TEXTBOOK)]);
    let mut session = Session::start();
    session.keys(&line(TEXTBOOK)).paste(&line(EASY));
    assert_eq!(session.unwritten(), [line(TEXTBOOK)]);
}

#[test]
fn a_puzzle_that_comes_back_and_is_written_then_is_unwritten_no_more() {
    let mut session = Session::start();
    session.keys(&line(TEXTBOOK)).paste(&line(EASY)).keys("u");
    assert_eq!(session.unwritten(), [line(TEXTBOOK)], "once, not twice");
    session.keys("w<Enter>");
    assert!(session.unwritten().is_empty());
    session.keys("<C-r>");
    assert!(session.unwritten().is_empty());
}

#[test]
fn what_is_typed_while_the_file_is_being_written_is_not_in_it() {
    let mut session = Session::start();
    session.keys("53w").hold().keys("<Enter><Esc>7").release();
    assert_eq!(session.unwritten().len(), 1);
}

#[test]
fn the_board_is_copied_in_the_notation_that_is_chosen_and_the_choice_stays() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4y<Enter>").tells("Copied as rows");
    session.keys("y").keys("j<Enter>").tells("Copied as line");
    session.keys("y<Enter>y<Esc>").tells("");
    let rows = session.board().parse::<Grid>().unwrap().rows();
    let line = format!("{}\n", session.board());
    assert_eq!(session.asked, [rows, line.clone(), line].map(Effect::Copy));
    assert!(session.app.screens().is_empty());
}

#[test]
fn the_end_of_the_name_chooses_the_form_until_tab_does() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("w<C-u>out.json<Enter>w<C-u>out.sdm<Enter>w<Tab><C-u>b.json<Enter>");
    assert!(session.disk["out.json"].starts_with("{\"puzzle\""), "{}", session.disk["out.json"]);
    assert_eq!(session.disk["out.sdm"].trim(), line(TEXTBOOK).replace('.', "0"));
    assert!(!session.disk["b.json"].starts_with('{'), "{}", session.disk["b.json"]);
}

//! Ways in: files, examples, pastes, lists.

use ninefold::app::{Collection, EXAMPLES, Effect, Item, Screen};

use crate::common::{BLANK, EASY, SEVERAL, Session, TEXTBOOK, file, line};

fn chosen(session: &Session) -> Option<usize> {
    match session.app.screens() {
        [Screen::Open(open)] => open.chosen,
        _ => None,
    }
}

fn offers(session: &Session) -> usize {
    match session.app.screens() {
        [Screen::Open(open)] => open.offers.len(),
        _ => panic!("no file is asked for"),
    }
}

#[test]
fn a_file_is_opened_by_its_path() {
    let mut session = Session::start().with("a/b.txt", &file(TEXTBOOK));
    session.keys("oa/b.txt<Enter>").shows(TEXTBOOK);
    assert_eq!((session.title().as_str(), session.app.screens().len()), ("a/b.txt", 0));
}

#[test]
fn the_next_file_is_asked_for_in_the_same_folder() {
    let mut session = Session::start().with("a/b.txt", &file(TEXTBOOK)).with("a/c.txt", &file(EASY));
    session.keys("oa/b.txt<Enter>o");
    assert_eq!(session.field(), "a/");
    session.keys("c.txt<Enter>").shows(EASY);
}

#[test]
fn a_missing_file_is_told_by_its_name_and_the_field_stays() {
    let mut session = Session::start();
    session.keys("onone.txt<Enter>").tells("none.txt: no such file");
    assert_eq!(session.field(), "none.txt");
    session.shows(BLANK);
}

#[test]
fn a_file_that_is_no_puzzle_is_refused_with_the_reason() {
    let mut session = Session::opened(TEXTBOOK).with("x.txt", "hello sudoku\n").with("empty.txt", "");
    session.keys("ox.txt<Enter>").tells("line 1");
    session.shows(TEXTBOOK);
    session.keys("<C-u>empty.txt<Enter>");
    assert!(session.is_trouble());
    session.shows(TEXTBOOK);
}

#[test]
fn a_file_that_is_no_text_is_refused_by_name() {
    let mut session = Session::opened(TEXTBOOK).with("x.bin", "\0\u{1}\u{2}\n123456789\n");
    session.keys("ox.bin<Enter>").tells("this is binary data, not text");
    session.shows(TEXTBOOK);
}

#[test]
fn the_examples_are_chosen_with_down_and_enter() {
    for (place, example) in EXAMPLES.iter().enumerate() {
        let mut session = Session::start();
        session.keys("o").keys(&"<Down>".repeat(place + 1)).keys("<Enter>");
        assert_eq!(session.title(), example.name);
        assert_eq!(session.board().replace('.', "0"), example.text.replace('\n', ""));
    }
}

#[test]
fn the_choice_stops_at_both_ends_and_typing_leaves_it() {
    let mut session = Session::start();
    session.keys("o").keys(&"<Down>".repeat(20));
    assert_eq!(chosen(&session), Some(EXAMPLES.len() - 1));
    session.keys(&"<Up>".repeat(20));
    assert_eq!(chosen(&session), None);
    session.keys("<Down>x");
    assert_eq!(chosen(&session), None);
}

#[test]
fn tab_completes_the_only_file_and_offers_several() {
    let mut session = Session::start().with("east.txt", &file(EASY)).with("easy.txt", &file(TEXTBOOK));
    session.keys("oe<Tab>");
    assert_eq!((session.field(), offers(&session)), ("eas", 2));
    session.keys("y<Tab>");
    assert_eq!((session.field(), offers(&session)), ("easy.txt", 0));
    session.keys("<Enter>").shows(TEXTBOOK);
}

#[test]
fn an_offered_file_is_chosen_with_down_and_enter() {
    let mut session = Session::start().with("east.txt", &file(EASY)).with("easy.txt", &file(TEXTBOOK));
    session.keys("oe<Tab><Down><Down><Enter>").shows(TEXTBOOK);
}

#[test]
fn tab_says_when_no_file_begins_like_this() {
    Session::start().keys("ox<Tab>").tells("No file begins like this.");
}

#[test]
fn a_late_completion_does_not_overwrite_what_was_typed_since() {
    let mut session = Session::start().with("puzzles.txt", &file(EASY));
    session.keys("opu").hold().keys("<Tab>x").release();
    assert_eq!(session.field(), "pux");
}

#[test]
fn an_empty_path_is_not_opened() {
    Session::start().keys("o<Enter>").tells("Write a path, or choose below with Down.");
}

#[test]
fn in_a_field_every_character_is_text() {
    let mut session = Session::start();
    session.keys("oq?uS5 .e");
    assert_eq!(session.field(), "q?uS5 .e");
    assert!(session.asked.is_empty());
    session.keys("<Esc>").shows(BLANK);
}

#[test]
fn a_field_is_edited_like_a_shell_line() {
    let mut session = Session::start();
    session.keys("oabc<Left><BS><Home>x<End>y<Left><Del>z");
    assert_eq!(session.field(), "xacz");
    session.keys("<C-w>");
    assert_eq!(session.field(), "");
}

#[test]
fn a_paste_goes_into_the_field_as_one_line() {
    let mut session = Session::start();
    session.keys("o").paste("a/q\n5.txt");
    assert_eq!(session.field(), "a/q5.txt");
}

#[test]
fn a_list_opens_for_the_choice_and_the_choice_is_one_undo_step() {
    let list = format!("{}\n{}\n{}\n", line(TEXTBOOK), line(EASY), line(SEVERAL));
    let mut session = Session::start().with("list.txt", &list);
    session.keys("olist.txt<Enter>").shows(BLANK);
    assert!(matches!(session.app.screens(), [Screen::List(list)] if list.at == 1));
    session.keys("j<Down><Down><Down>").keys("<Enter>").shows(SEVERAL);
    assert_eq!(session.title(), "list.txt 3/3");
    assert!(session.app.screens().is_empty());
    session.keys("u").shows(BLANK);
}

#[test]
fn leaving_the_list_keeps_the_board_as_it_was() {
    let list = format!("{}\n{}\n", line(TEXTBOOK), line(EASY));
    for key in ["<Esc>", "q"] {
        let mut session = Session::start().with("list.txt", &list);
        session.keys("olist.txt<Enter><Down>").keys(key).shows(BLANK);
        assert!(session.asked.is_empty() && session.app.screens().is_empty());
    }
}

#[test]
fn choosing_the_puzzle_that_is_there_already_promises_no_undo() {
    let list = format!("{}\n{}\n", line(TEXTBOOK), line(EASY));
    let mut session = Session::start().with("list.txt", &list);
    session.keys("olist.txt<Enter><Enter>").shows(TEXTBOOK);
    session.keys("olist.txt<Enter><Enter>").shows(TEXTBOOK);
    assert!(!session.notice().contains("u goes back"), "{}", session.notice());
}

#[test]
fn a_bad_line_of_a_list_keeps_its_place_and_says_what_is_wrong() {
    let list = format!("{}\n123\n{}\n", line(TEXTBOOK), line(EASY));
    let mut session = Session::start().with("list.txt", &list);
    session.keys("olist.txt<Enter>");
    let [Screen::List(open)] = session.app.screens() else { panic!("no list") };
    assert_eq!(open.collection.items.len(), 3);
    assert!(matches!(&open.collection.items[1], Item::Unreadable(problem) if problem.line == Some(2)));
    session.keys("<Down><Enter>").tells("line 2");
    session.shows(BLANK);
    session.keys("<Down><Enter>").shows(EASY);
    assert_eq!(session.title(), "list.txt 3/3");
}

#[test]
fn a_list_that_begins_badly_opens_at_its_first_good_line() {
    let list = format!("{}\n{}x\n{}\n", line(TEXTBOOK), &line(EASY)[1..], line(EASY)).split_off(82);
    let mut session = Session::start().with("list.txt", &list);
    session.keys("olist.txt<Enter>").shows(EASY);
    assert_eq!(session.title(), "list.txt 2/2");
}

#[test]
fn a_pasted_puzzle_is_loaded_in_any_notation() {
    let spaced: String = file(TEXTBOOK).replace('.', "0").chars().flat_map(|symbol| [symbol, ' ']).collect();
    for text in [line(TEXTBOOK), file(TEXTBOOK), file(TEXTBOOK).replace('\n', "\r"), spaced] {
        let mut session = Session::start();
        session.paste(&text).shows(TEXTBOOK);
        assert_eq!(session.app.screens().len(), 0);
    }
}

#[test]
fn a_pasted_list_opens_the_choice() {
    let mut session = Session::start();
    session.paste(&format!("{}\n{}\n", line(TEXTBOOK), line(EASY))).keys("<Down><Enter>").shows(EASY);
    assert_eq!(session.title(), "the paste 2/2");
}

#[test]
fn a_paste_of_anything_else_is_refused_and_plays_no_keys() {
    for text in ["hello 5 u z", "q", "S", "", "123456789", "\u{1b}[201~", "５５"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4").paste(text);
        assert_eq!(&session.board()[..4], "534.", "{text:?}");
        session.tells("The paste is no puzzle");
        assert!(session.is_trouble() && session.asked.is_empty());
    }
}

#[test]
fn nothing_is_pasted_while_watching() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("s").paste(&line(EASY)).tells("Not loaded");
    session.keys("q").shows(TEXTBOOK);
}

#[test]
fn a_paste_closes_a_hint() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("H").paste(&line(EASY)).shows(EASY);
    assert_eq!(session.hint(), "");
}

#[test]
fn a_load_is_asked_of_the_world_once() {
    let mut session = Session::start();
    session.keys("oa.txt");
    let effects = session.app.update(ninefold::app::Message::Key(ninefold::app::Key::Enter));
    assert_eq!(effects, [Effect::Load("a.txt".to_owned())]);
}

#[test]
fn the_list_that_a_puzzle_is_from_opens_again_at_its_place() {
    let list = format!("{}\n{}\n{}\n", line(TEXTBOOK), line(EASY), line(SEVERAL));
    let mut session = Session::start().with("list.txt", &list);
    session.keys("olist.txt<Enter><Down><Enter>").shows(EASY);
    session.keys("L");
    assert!(matches!(session.app.screens(), [Screen::List(list)] if list.at == 2));
    session.keys("<Down><Enter>").shows(SEVERAL);
    let mut alone = Session::opened(TEXTBOOK);
    alone.keys("L").tells("not from a list");
}

#[test]
fn before_the_puzzle_that_the_program_starts_with_there_is_none() {
    let collection =
        std::sync::Arc::new(Collection::read("a.txt", true, line(TEXTBOOK).as_bytes()).expect("a puzzle"));
    let mut session = Session::start();
    session.app.start_with(&collection, None);
    session.keys("u").tells("Nothing to undo");
    session.shows(TEXTBOOK);
}

//! What every screen looks like: pictures of the text, and of the styles where they carry a meaning.

mod common;

use std::fmt::Write;

use common::{EASY, NO_SOLUTION, SEVERAL, SOLVED, Session, TEXTBOOK, file, line};
use ninefold::app::{Lesson, Message, Saved};
use ninefold::ui::{Palette, Theme, render};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

const DARK: Theme = Theme::new(Palette::Dark, false);

/// The frame that a terminal of this size shows.
fn frame(session: &Session, theme: &Theme, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("memory does not fail");
    terminal.draw(|frame| render(&session.app, theme, frame)).expect("memory does not fail");
    terminal.backend().buffer().clone()
}

/// The frame as text, without the blanks at the end of its lines.
fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let row: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

/// The session after these keys and with nothing more under way.
fn shown(mut session: Session, script: &str) -> Session {
    session.keys(script).settle();
    session
}

/// Watching the textbook puzzle, at a step.
fn watching(step: u64) -> Session {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("s").settle().keys(&format!("g{step}<Enter>")).settle();
    session
}

/// Racing two orders on the textbook puzzle, after these keys.
fn racing(script: &str) -> Session {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("sR").settle().keys(script).settle();
    session
}

fn with_list() -> Session {
    let lines = format!("{}\n{}x\n{}\n{}\n", line(TEXTBOOK), &line(EASY)[1..], line(EASY), line(SEVERAL));
    Session::start().with("puzzles/list.txt", &lines)
}

/// Started again after three games.
fn offered() -> Session {
    let mut session = Session::start();
    let game = |number, title: &str, far: &str, when: &str| Saved {
        number,
        title: title.to_owned(),
        far: far.to_owned(),
        when: when.to_owned(),
        lists: Vec::new(),
    };
    session.app.offer(vec![
        game(3, "puzzles/list.txt 3/4", "12 of 49 cells", "yesterday 14:05"),
        game(1, "a typed puzzle", "17 givens", "28 Nov"),
        game(2, &format!("{}/puzzle.txt", "a-long-folder".repeat(12)), "1 of 51 cells", "31 Dec 2025"),
    ]);
    shown(session, "<Down>")
}

/// Every screen there is, with a name for it.
fn all() -> Vec<(&'static str, Session)> {
    let clash = "5...5<Enter>.5";
    let clashing = line(TEXTBOOK).replacen("53", "55", 1);
    let shifted = line(TEXTBOOK).replacen("53.", "5.3", 1);
    let open = line(TEXTBOOK).replacen("419", "...", 1);
    let twice = clashing.replacen("79", "99", 1);
    vec![
        ("blank", Session::start()),
        ("loaded", Session::opened(TEXTBOOK)),
        ("typing_with_a_clash", shown(Session::start(), clash)),
        ("typed", shown(Session::start(), &line(TEXTBOOK))),
        ("playing_with_a_clash", shown(Session::opened(TEXTBOOK), "5")),
        ("on_a_given", shown(Session::opened(TEXTBOOK), "h9")),
        ("marks", shown(Session::opened(TEXTBOOK), "n124n")),
        ("solved", shown(Session::opened(TEXTBOOK), "S")),
        ("many_clashes", shown(Session::opened(TEXTBOOK), "5l3llll4l5l6l7jhhh1k")),
        ("hint_1", shown(Session::opened(EASY), "H")),
        ("hint_2", shown(Session::opened(EASY), "HH")),
        ("hint_3", shown(Session::opened(EASY), "HHH")),
        ("hint_4", shown(Session::opened(EASY), "HHHH")),
        ("hint_wrong_entry", shown(Session::opened(TEXTBOOK), "1HHH")),
        ("hint_several", shown(Session::opened(SEVERAL), "H")),
        ("repair_replace", shown(Session::opened(NO_SOLUTION), "f")),
        ("repair_move", shown(Session::opened(&shifted), "f")),
        ("repair_clash", shown(Session::opened(&clashing), "f<Down>")),
        ("repair_several", shown(Session::opened(SEVERAL), "f<End>")),
        ("repair_open", shown(Session::opened(&open), "f")),
        ("repair_nothing", shown(Session::opened(&twice), "f")),
        ("watch_start", watching(0)),
        ("watch_4151", watching(4_151)),
        ("watch_end", watching(41_810)),
        ("watch_marked", shown(watching(4_151), "mthe box<Enter>g20000<Enter>jjjb<Up>")),
        ("watch_with_entries", shown(Session::opened(TEXTBOOK), "4s")),
        ("tour_4", shown(watching(0), "TTTT")),
        ("tour_end", shown(watching(41_810), "TT<End>")),
        ("predict", shown(watching(4_150), "p")),
        ("predict_answered", shown(watching(4_150), "pjjjjjhhr")),
        ("race_start", racing("")),
        ("race_20", racing(&".".repeat(20))),
        ("race_right", racing(&format!("<Tab>{}", ".".repeat(500)))),
        ("race_end", racing("<End>")),
        ("race_other_order", racing("A...")),
        ("race_long_names", racing("AA<Tab>...")),
        ("no_watch", shown(Session::opened(&clashing), "s")),
        ("help", shown(Session::opened(TEXTBOOK), "?")),
        ("help_watch", shown(Session::opened(TEXTBOOK), "s?")),
        ("list", shown(with_list(), "opuzzles/list.txt<Enter>j")),
        ("list_played", shown(with_list(), "opuzzles/list.txt<Enter><Enter>4>2L")),
        ("offer", offered()),
        ("open", shown(Session::start(), "o<Down>")),
        ("open_missing", shown(Session::start(), "opuzzles/none.txt<Enter>")),
        ("save", shown(Session::opened(TEXTBOOK), "4w")),
        ("save_exists", shown(Session::opened(TEXTBOOK), "4w<Enter>")),
        ("copy", shown(Session::opened(TEXTBOOK), "y")),
        ("go_to", shown(watching(0), "g41")),
        ("go_to_wrong", shown(watching(0), "gx<Enter>")),
    ]
}

fn one(name: &str) -> Session {
    all().into_iter().find(|(known, _)| *known == name).expect("a screen of that name").1
}

fn at_size(size: (u16, u16)) {
    for (name, session) in all() {
        let picture = text(&frame(&session, &DARK, size));
        insta::assert_snapshot!(format!("{}x{}_{name}", size.0, size.1), picture);
    }
}

#[test]
fn every_screen_at_the_design_size() {
    at_size((80, 24));
}

#[test]
fn every_screen_on_a_large_terminal() {
    at_size((120, 40));
}

#[test]
fn a_race_has_two_boards_from_a_hundred_columns_on() {
    for (name, session) in all().into_iter().filter(|(name, _)| name.starts_with("race_")) {
        insta::assert_snapshot!(format!("100x30_{name}"), text(&frame(&session, &DARK, (100, 30))));
    }
}

#[test]
fn every_screen_at_the_smallest_size() {
    at_size((37, 22));
}

#[test]
fn where_nothing_fits_a_line_says_what_is_needed_and_nothing_is_lost() {
    let session = shown(Session::opened(TEXTBOOK), "4");
    for size in [(60, 20), (30, 10)] {
        let picture = text(&frame(&session, &DARK, size));
        insta::assert_snapshot!(format!("{}x{}", size.0, size.1), picture);
    }
    assert!(text(&frame(&session, &DARK, (80, 24))).contains('4'));
}

#[test]
fn ascii_symbols_are_enough() {
    let ascii = Theme::new(Palette::Dark, true);
    for name in ["playing_with_a_clash", "watch_4151", "open", "list"] {
        let picture = text(&frame(&one(name), &ascii, (80, 24)));
        assert!(picture.is_ascii(), "{name}:\n{picture}");
        insta::assert_snapshot!(format!("ascii_{name}"), picture);
    }
    for (name, session) in all() {
        for size in [(80, 24), (120, 40), (37, 22)] {
            assert!(text(&frame(&session, &ascii, size)).is_ascii(), "{name}");
        }
    }
}

#[test]
fn styles_carry_what_they_mean() {
    let palettes = [("dark", Palette::Dark), ("light", Palette::Light), ("mono", Palette::Mono)];
    for (palette_name, palette) in palettes {
        for name in ["loaded", "playing_with_a_clash", "hint_4"] {
            let buffer = frame(&one(name), &Theme::new(palette, false), (80, 24));
            insta::assert_debug_snapshot!(format!("style_{palette_name}_{name}"), buffer);
        }
    }
}

#[test]
fn no_text_is_plain_white_or_black() {
    let fixed = [
        Color::White,
        Color::Gray,
        Color::Black,
        Color::DarkGray,
        Color::Indexed(0),
        Color::Indexed(7),
        Color::Indexed(15),
    ];
    for palette in [Palette::Dark, Palette::Light, Palette::Mono] {
        for (name, session) in all() {
            for cell in &frame(&session, &Theme::new(palette, false), (120, 40)).content {
                assert!(!fixed.contains(&cell.fg) && !fixed.contains(&cell.bg), "{name}: {cell:?}");
            }
        }
    }
}

#[test]
fn without_colours_a_clash_a_given_an_entry_and_the_cursor_still_differ() {
    let mono = Theme::new(Palette::Mono, false);
    let buffer = frame(&shown(Session::opened(TEXTBOOK), "4l8"), &mono, (80, 24));
    let cell = |row: u16, column: u16| &buffer[(2 + 4 * column, 2 + 2 * row)];
    let (given, entry, clash) = (cell(0, 0), cell(0, 2), cell(0, 3));
    assert_eq!((given.symbol(), entry.symbol(), clash.symbol()), ("5", "4", "8"));
    assert_ne!(given.modifier, entry.modifier);
    assert_ne!(clash.modifier, entry.modifier);
    assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
    assert_eq!(buffer[(3 + 4 * 3, 2)].symbol(), "!", "a clash has a mark beside it");
}

#[test]
fn the_cell_of_a_hint_is_marked_also_under_the_cursor() {
    let picture = text(&frame(&one("hint_wrong_entry"), &DARK, (80, 24)));
    assert!(picture.contains("┃ 5 │ 3 │[1]┃"), "{picture}");
}

#[test]
fn no_screen_panics_at_any_size() {
    let screens = all();
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound) as u16 + 1
    };
    let corners =
        [(1, 1), (200, 60), (1, 60), (200, 1), (37, 22), (36, 22), (37, 21), (80, 24), (79, 24), (500, 200)];
    let sample = (0..400).map(|_| (below(200), below(60))).chain(corners);
    // All 12,000 sizes take minutes; they are tried only where NINEFOLD_LONG is set.
    let sizes: Vec<(u16, u16)> = match std::env::var_os("NINEFOLD_LONG") {
        Some(_) => (1..=200).flat_map(|width| (1..=60).map(move |height| (width, height))).collect(),
        None => sample.collect(),
    };
    for size in sizes {
        for (_, session) in &screens {
            frame(session, &DARK, size);
        }
    }
}

#[test]
fn drawing_changes_nothing_and_the_same_state_gives_the_same_frame() {
    let session = watching(4_151);
    assert_eq!(frame(&session, &DARK, (80, 24)), frame(&session, &DARK, (80, 24)));
}

#[test]
fn a_screen_is_drawn_in_full_after_it_was_too_small() {
    let session = Session::opened(TEXTBOOK);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    for (width, height) in [(80, 24), (20, 5), (80, 24)] {
        terminal.backend_mut().resize(width, height);
        terminal.draw(|drawn| render(&session.app, &DARK, drawn)).unwrap();
    }
    assert_eq!(*terminal.backend().buffer(), frame(&session, &DARK, (80, 24)));
}

/// The text in the frame at the top of the panel of a large screen.
fn told(session: &Session) -> String {
    let buffer = frame(session, &DARK, (120, 40));
    let row = |y| (76..118).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (2..5).map(|y| row(y).trim().to_owned()).collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[test]
fn what_the_tour_tells_is_shown_in_full() {
    let dead = format!(".12345678{}9{}", ".".repeat(9 * 3), ".".repeat(44));
    for drawn in [TEXTBOOK, EASY, SEVERAL, SOLVED, NO_SOLUTION, &dead] {
        for orders in ["", "a", "aaa", "A", "aaaA"] {
            let mut session = Session::opened(drawn);
            session.keys(&format!("{}s{orders}T", if drawn == SOLVED { "ee" } else { "" })).settle();
            while !session.notice().starts_with("That was the last stop") {
                let Lesson::Tour(tour) = session.watch().lesson() else { panic!("no tour") };
                let stop = tour.stop(session.watch().player().timeline()).expect("a stop");
                assert_eq!(told(&session), stop.words);
                session.keys("T").settle();
            }
        }
    }
}

#[test]
fn long_names_and_long_notices_stay_inside_the_screen() {
    let name = format!("{}/puzzle.txt", "a-long-folder".repeat(12));
    let mut session = Session::start().with(&name, &file(SOLVED));
    session.keys(&format!("o{name}<Enter>"));
    insta::assert_snapshot!("80x24_long_name", text(&frame(&session, &DARK, (80, 24))));
    session.send(Message::Loaded(Err(format!("{name}: no such file"))));
    insta::assert_snapshot!("80x24_long_notice", text(&frame(&session, &DARK, (80, 24))));
    insta::assert_snapshot!("37x22_long_notice", text(&frame(&session, &DARK, (37, 22))));
}

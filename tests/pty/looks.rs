//! What the screen is made of: sizes, colours, characters.

use crate::harness::{Seen, Setting, Terminal};

const PUZZLE: &str = "assets/puzzles/textbook-1.txt";

fn opened(setting: Setting) -> Terminal {
    let terminal = setting.start();
    terminal.see("one solution, 51 empty");
    terminal
}

fn quit(mut terminal: Terminal) {
    terminal.write("q");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn another_size_is_drawn_afresh_and_loses_nothing() {
    let mut terminal = opened(Setting::new(&[PUZZLE]));
    // An entry, so that there is something to lose.
    terminal.write("1");
    terminal.see("50 empty");
    let whole = terminal.look(Seen::page);
    terminal.resize(20, 8);
    terminal.see("Too small");
    terminal.resize(60, 22);
    terminal.see("50 empty");
    terminal.see_no("Too small");
    let compact = terminal.look(|seen| seen.page().lines().count());
    terminal.resize(120, 40);
    terminal.wait_until("the large board", |seen| {
        seen.shows("50 empty") && seen.page().lines().count() > compact + 10
    });
    terminal.resize(80, 24);
    terminal.wait_until("the screen as it was", |seen| seen.page() == whole);
    quit(terminal);
}

#[test]
fn a_window_of_any_size_is_good_enough_to_start_and_to_quit() {
    for (columns, rows) in [(1, 1), (2, 2), (10, 3), (36, 22), (40, 12), (500, 200)] {
        let mut terminal = Setting::new(&[PUZZLE]).sized(columns, rows).start();
        terminal.wait_until("a frame", |seen| seen.raw.ends_with(b"\x1b[?2026l"));
        // Every screen is drawn once.
        terminal.write("?\x1bsqHq");
        quit(terminal);
    }
}

/// The parameters of every sequence that sets how characters look.
fn looks(text: &str) -> Vec<Vec<u16>> {
    let sequences = text.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|symbol: char| !symbol.is_ascii_digit() && symbol != ';')?;
        rest[end..].starts_with('m').then(|| &rest[..end])
    });
    sequences.map(|looks| looks.split(';').map(|look| look.parse().unwrap_or(0)).collect()).collect()
}

#[test]
fn without_colours_no_colour_is_written_and_givens_are_still_bold() {
    for variables in [("NO_COLOR", "1"), ("TERM", "vt100")] {
        let mut terminal = opened(Setting::new(&[PUZZLE]).with(variables.0, variables.1));
        terminal.write("5");
        terminal.see("twice in row 1");
        terminal.write("s");
        terminal.see("PAUSED");
        terminal.write("....q?");
        terminal.see("Board, playing");
        terminal.write("q");
        let looks = terminal.look(|seen| looks(&seen.text()));
        let colours = |look: &&Vec<u16>| look.iter().any(|code| matches!(code, 30..=38 | 40..=48 | 90..=107));
        assert_eq!(looks.iter().find(colours), None, "{variables:?}");
        assert!(looks.contains(&vec![1]), "{variables:?}: bold");
        // This would take back what was set just before.
        assert!(!terminal.look(|seen| seen.text().contains("\x1b[;m")), "{variables:?}");
        quit(terminal);
    }
}

#[test]
fn with_colours_there_are_colours() {
    let terminal = opened(Setting::new(&[PUZZLE]));
    assert!(terminal.look(|seen| looks(&seen.text())).iter().any(|look| look.starts_with(&[38, 5])));
    quit(terminal);
}

#[test]
fn where_only_ascii_can_be_shown_only_ascii_is_written() {
    for setting in [
        Setting::new(&["--ascii", PUZZLE]),
        Setting::new(&[PUZZLE]).with("LANG", "C"),
        Setting::new(&[PUZZLE]).with("LC_ALL", "POSIX").with("TERM", "vt100"),
    ] {
        let mut terminal = opened(setting);
        terminal.write("H");
        terminal.see("H more");
        terminal.write("qs");
        terminal.see("PAUSED");
        terminal.write("....?");
        terminal.see("Watching the search");
        terminal.write("qq");
        terminal.see("51 empty");
        assert!(terminal.look(|seen| seen.raw.is_ascii()), "{}", terminal.look(Seen::text));
        quit(terminal);
    }
}

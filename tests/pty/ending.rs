//! However the program ends, the terminal is given back and what was typed is kept.

use std::process::{Command, Stdio};

#[cfg(debug_assertions)]
use crate::harness::Seen;
use crate::harness::{NINEFOLD, Setting, Terminal, assert_in_pairs};

const ROW: &str = "530070000";

/// The program with a row typed in.
fn with_a_row(setting: Setting) -> Terminal {
    let mut terminal = setting.start();
    terminal.see("nothing typed yet");
    terminal.write(ROW);
    terminal.see("row 1: 5 3 . . 7 . . . .");
    terminal
}

fn assert_row_is_kept(terminal: &Terminal) {
    let kept = terminal.kept();
    assert_eq!(kept.len(), 1, "{kept:?}");
    let puzzle = kept[0].trim_end();
    assert_eq!(puzzle.len(), 81);
    assert!(puzzle.starts_with("53..7....") && puzzle.ends_with("........."), "{puzzle}");
}

#[test]
fn quitting_gives_the_terminal_back_and_says_where_the_typed_puzzle_is_kept() {
    let mut terminal = with_a_row(Setting::new(&[]));
    assert!(!terminal.is_as_before(), "keys come one by one");
    terminal.look(|seen| {
        let screen = seen.screen();
        assert!(screen.alternate_screen() && screen.hide_cursor() && screen.bracketed_paste());
    });
    terminal.write("q");
    let ended = terminal.end_well();
    terminal.look(assert_in_pairs);
    assert_eq!(ended.code, 0);
    let file = terminal.home().join("state/ninefold/typed-1.txt");
    let screen = ended.screen.replace('\n', "");
    assert!(screen.ends_with(file.to_str().unwrap()), "{screen}");
    assert_row_is_kept(&terminal);
}

#[test]
fn nothing_is_kept_of_nothing() {
    let mut terminal = Setting::new(&[]).start();
    terminal.see("nothing typed yet");
    terminal.write("q");
    let ended = terminal.end_well();
    assert_eq!((ended.code, ended.screen.trim()), (0, ""));
    assert!(terminal.kept().is_empty());
}

#[test]
fn a_loaded_puzzle_is_not_kept() {
    let mut terminal = Setting::new(&["assets/puzzles/easy.txt"]).start();
    terminal.see("PLAYING");
    terminal.write("q");
    let ended = terminal.end_well();
    assert_eq!((ended.code, ended.screen.trim()), (0, ""));
    assert!(terminal.kept().is_empty());
}

#[test]
fn signals_that_end_the_program_give_the_terminal_back_and_keep_the_puzzle() {
    for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        let mut terminal = with_a_row(Setting::new(&[]));
        terminal.signal(name);
        let ended = terminal.end_well();
        assert_eq!(ended.code, 128 + number, "{name}");
        assert!(ended.screen.contains("is kept in"), "{name}: {}", ended.screen);
        assert_row_is_kept(&terminal);
    }
}

/// The hidden variable is there in debug builds alone.
#[cfg(debug_assertions)]
#[test]
fn a_panic_gives_the_terminal_back_before_its_message_and_keeps_the_puzzle() {
    for thread in ["keys", "loop"] {
        let mut terminal = with_a_row(Setting::new(&[]).with("NINEFOLD_PANIC", &format!("{thread} x")));
        terminal.write("x");
        let ended = terminal.end_well();
        // Leaving twice would put the prompt over the message.
        terminal.look(assert_in_pairs);
        assert_ne!(ended.code, 0, "{thread}");
        assert!(ended.screen.contains("asked to panic"), "{thread}: {}", ended.screen);
        let raw = terminal.look(Seen::text);
        assert!(raw.find("asked to panic") > raw.find("\x1b[?1049l"), "{thread}");
        assert_row_is_kept(&terminal);
    }
}

#[test]
fn the_program_ends_when_the_terminal_is_gone_and_keeps_the_puzzle() {
    let mut terminal = with_a_row(Setting::new(&[]));
    terminal.hang_up();
    // The signal and the end of the line come at the same time.
    assert!([129, 2].contains(&terminal.exit_status()), "{}", terminal.exit_status());
    assert_row_is_kept(&terminal);
}

#[test]
fn the_program_ends_when_the_terminal_is_gone_and_no_signal_says_so() {
    // The hang-up is told to the leader of the session, which takes no notice.
    let mut terminal = with_a_row(Setting::of("sh", &["-c", "trap '' HUP; \"$NINEFOLD\"; exit $?"]));
    terminal.hang_up();
    assert_eq!(terminal.exit_status(), 2);
    assert_row_is_kept(&terminal);
}

/// `setsid` takes the terminal away from a program that is to have none; its own output stays ours.
#[cfg(target_os = "linux")]
#[test]
fn without_a_terminal_for_the_keys_the_program_says_so() {
    let mut terminal =
        Setting::of("sh", &["-c", "setsid -w \"$NINEFOLD\" < assets/puzzles/easy.txt; exit $?"]).start();
    let ended = terminal.end();
    assert_eq!(ended.code, 2);
    assert!(ended.screen.contains("ninefold: no terminal for the keys"), "{}", ended.screen);
    assert!(terminal.look(|seen| !seen.text().contains("\x1b[?1049h")));
}

#[test]
fn without_any_terminal_and_without_input_the_program_does_not_wait_for_keys() {
    let ran = Command::new(NINEFOLD).stdin(Stdio::null()).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(ran.stderr.starts_with(b"ninefold: "));
}

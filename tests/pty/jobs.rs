//! Stopped and continued, by the shell and by others.

use crate::harness::{Setting, Terminal, assert_given_back, assert_in_pairs, signal};

/// A shell that controls jobs and leaves the line alone while it reads commands.
fn shell() -> Terminal {
    let terminal =
        Setting::of("bash", &["--norc", "--noprofile", "--noediting", "-i"]).with("PS1", "ready> ").start();
    terminal.see("ready>");
    terminal
}

/// What stands on the screen when the puzzle is open and its verdict is known.
fn open(terminal: &mut Terminal, command: &str) -> String {
    terminal.write(format!("{command}\n"));
    terminal.see("one solution, 51 empty");
    terminal.look(|seen| {
        assert!(seen.screen().alternate_screen());
        seen.page()
    })
}

/// The shell has the terminal, as it was.
fn shell_is_back(terminal: &mut Terminal, word: &str) {
    terminal.wait_until("the shell's prompt", |seen| {
        !seen.screen().alternate_screen() && seen.page().trim_end().ends_with("\nready>")
    });
    // As it is typed it is not yet what is waited for.
    let (first, rest) = word.split_at(1);
    terminal.write(format!("echo '{first}''{rest}'\n"));
    terminal.see(&format!("\n{word}\n"));
    assert!(terminal.modes().contains("ICANON") && terminal.modes().contains("ECHO"), "{}", terminal.modes());
    terminal.look(assert_given_back);
}

fn is_whole_again(terminal: &Terminal, whole: &str) {
    terminal.wait_until("the whole screen", |seen| {
        let screen = seen.screen();
        screen.alternate_screen() && screen.hide_cursor() && screen.bracketed_paste() && seen.page() == whole
    });
}

/// Keys come one by one; the program quits, and so does the shell.
fn quits(mut terminal: Terminal) {
    terminal.write("ll");
    terminal.wait_until("keys that arrive", |seen| seen.screen().alternate_screen());
    terminal.write("q");
    shell_is_back(&mut terminal, "bye");
    terminal.write("exit\n");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_brings_the_whole_screen_back() {
    let mut terminal = shell();
    let whole = open(&mut terminal, "\"$NINEFOLD\" assets/puzzles/textbook-1.txt");
    for round in ["one", "two"] {
        terminal.write("\x1a");
        shell_is_back(&mut terminal, round);
        terminal.look(assert_in_pairs);
        terminal.write("fg\n");
        is_whole_again(&terminal, &whole);
    }
    quits(terminal);
}

#[test]
fn ctrl_z_stops_whoever_started_the_program_too() {
    let mut terminal = shell();
    let whole =
        open(&mut terminal, "sh -c '\"$NINEFOLD\" assets/puzzles/textbook-1.txt; echo \"end\"\"ed\"'");
    terminal.write("\x1a");
    shell_is_back(&mut terminal, "back");
    terminal.look(|seen| assert!(!seen.shows("ended")));
    terminal.write("fg\n");
    is_whole_again(&terminal, &whole);
    terminal.write("q");
    terminal.see("ended");
    quits_the_shell(terminal);
}

fn quits_the_shell(mut terminal: Terminal) {
    shell_is_back(&mut terminal, "bye");
    terminal.write("exit\n");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn stopped_by_others_the_program_takes_the_terminal_again_when_it_goes_on() {
    let mut terminal = shell();
    let whole = open(
        &mut terminal,
        "sh -c 'echo $$ > \"$HOME/process\"; exec \"$NINEFOLD\" assets/puzzles/textbook-1.txt'",
    );
    let process = std::fs::read_to_string(terminal.home().join("process")).unwrap();
    signal("STOP", process.trim().parse().unwrap());
    // Nothing could leave the alternate screen; the shell sets the line to its own liking.
    terminal.see("Stopped");
    terminal.write("stty icanon echo; clear; fg\n");
    is_whole_again(&terminal, &whole);
    assert!(!terminal.modes().contains("ICANON"), "{}", terminal.modes());
    quits(terminal);
}

#[test]
fn a_polite_request_to_stop_is_followed() {
    let mut terminal = shell();
    let whole = open(
        &mut terminal,
        "sh -c 'echo $$ > \"$HOME/process\"; exec \"$NINEFOLD\" assets/puzzles/textbook-1.txt'",
    );
    let process = std::fs::read_to_string(terminal.home().join("process")).unwrap();
    signal("TSTP", process.trim().parse().unwrap());
    shell_is_back(&mut terminal, "one");
    terminal.write("fg\n");
    is_whole_again(&terminal, &whole);
    quits(terminal);
}

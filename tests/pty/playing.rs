//! The program at full pace and at rest.

use crate::harness::{Setting, Terminal};

/// A run of 691,752,850 steps.
const LONG: &str = "assets/puzzles/anti-row-order.txt";

/// The long run, played as fast as it goes.
fn at_full_pace() -> Terminal {
    let mut terminal = Setting::new(&["--watch", LONG]).start();
    terminal.see("PAUSED");
    terminal.write("+".repeat(20));
    terminal.see("as fast as it goes");
    terminal.write(" ");
    terminal.see("PLAYING");
    terminal
}

#[test]
fn at_full_pace_every_key_shows_at_once() {
    let mut terminal = at_full_pace();
    terminal.write(" ");
    terminal.see("PAUSED");
    let step = step(&terminal);
    terminal.write(",");
    terminal.wait_until("one step back", |seen| shown_step(&seen.page()) == Some(step - 1));
    terminal.write("..");
    terminal.wait_until("two steps on", |seen| shown_step(&seen.page()) == Some(step + 1));
    terminal.write(" ");
    terminal.see("PLAYING");
    terminal.write("?");
    terminal.see("Watching the search");
    terminal.write("qqq");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn at_full_pace_the_program_quits_at_once() {
    for keys in ["qq", "\x03"] {
        let mut terminal = at_full_pace();
        terminal.write(keys);
        assert_eq!(terminal.end_well().code, 0);
    }
}

#[test]
fn at_full_pace_a_signal_ends_the_program() {
    let mut terminal = at_full_pace();
    terminal.signal("TERM");
    assert_eq!(terminal.end_well().code, 143);
}

fn step(terminal: &Terminal) -> u64 {
    terminal.look(|seen| shown_step(&seen.page())).unwrap()
}

/// The number of the step on the screen.
fn shown_step(screen: &str) -> Option<u64> {
    let rest = screen.split("step ").nth(1)?;
    let digits = rest.chars().take_while(|symbol| symbol.is_ascii_digit() || *symbol == ',');
    digits.filter(|symbol| *symbol != ',').collect::<String>().parse().ok()
}

/// At rest no thread of the program so much as wakes up.
#[cfg(target_os = "linux")]
#[test]
fn at_rest_the_program_does_nothing() {
    use std::time::Duration;
    for args in [&["assets/puzzles/textbook-1.txt"][..], &["--watch", "assets/puzzles/textbook-1.txt"]] {
        let terminal = Setting::new(args).start();
        terminal.see(if args.len() == 1 { "one solution" } else { "PAUSED" });
        // The survey and the first frames are over when nothing is drawn for a while.
        let quiet = Duration::from_millis(400);
        let settled = (0..100).find(|_| {
            let before = wakes(terminal.process());
            terminal.is_quiet_for(quiet) && wakes(terminal.process()) == before
        });
        assert!(settled.is_some(), "{args:?}");
    }
}

/// How often a thread of the process gave the processor away or was taken off it.
#[cfg(target_os = "linux")]
fn wakes(process: u32) -> Vec<String> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).unwrap();
    let mut wakes: Vec<String> = threads
        .map(|thread| {
            let path = thread.unwrap().path().join("status");
            let status = std::fs::read_to_string(path).unwrap();
            status.lines().filter(|line| line.contains("ctxt_switches")).collect::<Vec<_>>().join(" ")
        })
        .collect();
    wakes.sort();
    wakes
}

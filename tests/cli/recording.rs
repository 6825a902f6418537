//! The watch screen, recorded into a file.

use super::*;
use std::fs;
use std::path::Path;

/// A recording of the first textbook puzzle with these options, in a folder of its own.
fn recorded(options: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.cast");
    assert_eq!(record(&path, options), ran(0, "", ""));
    fs::read_to_string(path).unwrap()
}

fn record(path: &Path, options: &[&str]) -> Ran {
    let args = ["--watch", "one.txt", "--record", path.to_str().unwrap()];
    run(&[&args, options].concat(), "")
}

/// The time in thousandths and the output of each event.
fn events(cast: &str) -> Vec<(u64, String)> {
    let event = |line: &str| {
        let (time, data) = line.strip_prefix('[').unwrap().split_once(", \"o\", \"").unwrap();
        (time.replace('.', "").parse().unwrap(), text(data.strip_suffix("\"]").unwrap()))
    };
    cast.lines().skip(1).map(event).collect()
}

/// The text that stands so in JSON.
fn text(json: &str) -> String {
    let mut text = String::new();
    let mut symbols = json.chars();
    while let Some(symbol) = symbols.next() {
        assert!(!symbol.is_control() && symbol != '"', "{symbol:?} in {json}");
        text.push(match symbol {
            '\\' => match symbols.next() {
                Some('u') => {
                    let code: String = symbols.by_ref().take(4).collect();
                    char::from_u32(u32::from_str_radix(&code, 16).unwrap()).unwrap()
                }
                Some(quoted @ ('"' | '\\')) => quoted,
                other => panic!("{other:?} after a backslash in {json}"),
            },
            symbol => symbol,
        });
    }
    text
}

/// What a terminal shows after these events.
#[cfg(unix)]
fn page(events: &[(u64, String)]) -> String {
    let mut terminal = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
    for (_, output) in events {
        terminal.process(output.as_bytes());
    }
    terminal.screen().contents()
}

#[test]
fn a_recording_begins_with_its_header_and_its_times_ascend_to_its_length() {
    let cast = recorded(&[]);
    assert_eq!(cast.lines().next(), Some(r#"{"version": 2, "width": 80, "height": 24}"#));
    let times: Vec<u64> = events(&cast).iter().map(|event| event.0).collect();
    assert_eq!(times[..4], [0, 40, 520, 1000], "the frame before the first step, then 2 steps a second");
    assert!(times.is_sorted_by(|one, next| one < next), "{times:?}");
    assert_eq!((times.len(), times.last()), (22, Some(&10_000)));
}

#[cfg(unix)]
#[test]
fn a_recording_shows_the_board_and_then_the_steps_at_their_pace() {
    let events = events(&recorded(&["--for", "3", "--pace", "10"]));
    let first = page(&events[..1]);
    for words in ["ninefold  one.txt", "PAUSED  10 steps a second", "┃ 5 │ 3 │ · ┃", "step 0 of 41,810"]
    {
        assert!(first.contains(words), "{words} in\n{first}");
    }
    let last = page(&events);
    assert!(last.contains("step 30 of 41,810"), "{last}");
}

#[cfg(unix)]
#[test]
fn a_recording_begins_at_any_step_and_stays_at_the_end_of_the_run() {
    let events_at = |at| events(&recorded(&["--at", at, "--for", "2", "--pace", "1"]));
    let events = events_at("41809");
    assert!(page(&events[..1]).contains("step 41,809 of 41,810"));
    assert!(page(&events).contains("step 41,810 of 41,810"));
    assert_eq!(events.iter().map(|event| event.0).collect::<Vec<_>>(), [0, 40, 2_000]);
    assert!(page(&events_at("99999")).contains("step 41,810 of 41,810"), "it does not start over");
}

#[test]
fn the_same_command_writes_the_same_bytes_wherever_it_runs() {
    let folder = tempfile::tempdir().unwrap();
    let casts = [&[][..], &[("NO_COLOR", "1"), ("LANG", "C"), ("TERM", "dumb")]].map(|variables| {
        let path = folder.path().join(format!("{}.cast", variables.len()));
        let status = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(["--watch", "tests/data/one.txt", "--for", "2", "--pace", "1000", "--record"])
            .arg(&path)
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .status();
        assert!(status.unwrap().success());
        fs::read_to_string(path).unwrap()
    });
    assert_eq!(casts[0], casts[1]);
    assert!(casts[0].contains(r"\u001b[38;5;"), "it has the colours of the dark theme");
}

#[test]
fn the_theme_and_ascii_hold_in_a_recording_too() {
    let cast = recorded(&["--theme", "mono", "--ascii", "--for", "1"]);
    assert!(cast.is_ascii() && !cast.contains("[38;") && !cast.contains("[48;"), "{cast}");
}

#[test]
fn a_file_that_exists_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.cast");
    fs::write(&path, "mine").unwrap();
    let told =
        format!("ninefold: {}: there is such a file already, which is left as it is\n", path.display());
    assert_eq!(record(&path, &[]), ran(2, "", told));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

#[test]
fn what_cannot_be_watched_is_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.cast");
    let args = ["--watch", "--record", path.to_str().unwrap()];
    let Ran { out, err, code } = run(&args, format!("11{}", ".".repeat(79)));
    assert_eq!((code, &*out), (2, ""));
    assert!(err.starts_with("ninefold: The search does not start: the givens clash, 1 twice in"), "{err}");
    assert_eq!(run(&args, "hello").code, 2);
    for wrong in [
        &["--record", "a.cast", "one.txt"][..],
        &["--watch", "--for", "3", "one.txt"],
        &["--watch", "--pace", "3", "one.txt"],
        &[&args[..], &["--for", "0", "one.txt"]].concat(),
        &[&args[..], &["--pace", "0", "one.txt"]].concat(),
    ] {
        assert_eq!(run(wrong, "").code, 2, "{wrong:?}");
    }
    assert!(!path.exists());
}

//! A filter at work for so long that a person would like to know.

use std::fs;

use crate::harness::Setting;

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// It takes the textbook search about a hundred thousand steps.
const SECOND: &str = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";

#[test]
fn count_and_rate_are_told_to_a_terminal_and_to_nothing_else() {
    let work = "yes $PUZZLE | $NINEFOLD check > /dev/null 2> $HOME/told &
        yes $PUZZLE | exec $NINEFOLD check > /dev/null";
    let mut terminal = Setting::of("sh", &["-c", work]).with("PUZZLE", PUZZLE).start();
    terminal.see(" a second");
    terminal
        .wait_until("the count on one line", |seen| seen.page().starts_with(|c: char| c.is_ascii_digit()));
    terminal.look(|seen| assert!(!seen.shows(" left"), "of a pipe nobody knows the length: {}", seen.page()));
    assert_eq!(fs::read_to_string(terminal.home().join("told")).unwrap(), "");
    terminal.write("\x03");
    let screen = terminal.end().screen;
    assert!(!screen.contains("a second"), "it leaves no trace: {screen}");
}

#[test]
fn of_a_file_it_is_told_how_long_the_rest_will_take() {
    let list = tempfile::NamedTempFile::new().unwrap();
    fs::write(&list, format!("{SECOND}\n").repeat(300_000)).unwrap();
    let work = "exec $NINEFOLD solve --textbook --threads 1 $LIST > /dev/null";
    let mut terminal = Setting::of("sh", &["-c", work]).with("LIST", list.path().to_str().unwrap()).start();
    terminal.see(" left");
    terminal.look(|seen| assert!(!seen.shows("0:00 left"), "most is still to be done: {}", seen.page()));
    terminal.write("\x03");
    let screen = terminal.end().screen;
    assert!(!screen.contains(" left"), "it leaves no trace: {screen}");
}

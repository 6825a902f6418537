//! What goes in: pipes and pastes.

use crate::harness::{Seen, Setting, Terminal};

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn plays_and_quits(mut terminal: Terminal) {
    terminal.see("PLAYING");
    terminal.see("one solution, 51 empty");
    terminal.write("llq");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn with_a_puzzle_from_a_pipe_keys_come_from_the_terminal() {
    plays_and_quits(
        Setting::of("sh", &["-c", "cat assets/puzzles/textbook-1.txt | exec \"$NINEFOLD\""]).start(),
    );
}

#[test]
fn with_a_puzzle_from_a_redirected_file_keys_come_from_the_terminal() {
    plays_and_quits(
        Setting::of("sh", &["-c", "exec \"$NINEFOLD\" - < assets/puzzles/textbook-1.txt"]).start(),
    );
}

#[test]
fn a_pasted_puzzle_is_loaded() {
    for puzzle in [
        PUZZLE.to_owned(),
        PUZZLE
            .as_bytes()
            .chunks(9)
            .fold(String::new(), |rows, row| rows + std::str::from_utf8(row).unwrap() + "\r"),
    ] {
        let mut terminal = Setting::new(&[]).start();
        terminal.see("nothing typed yet");
        terminal.paste(&puzzle);
        terminal.see("one solution, 51 empty");
        terminal.write("q");
        assert_eq!(terminal.end_well().code, 0);
    }
}

#[test]
fn any_other_paste_is_refused_and_does_nothing() {
    let mut terminal = Setting::new(&["assets/puzzles/textbook-1.txt"]).start();
    terminal.see("one solution, 51 empty");
    let before = terminal.look(Seen::page);
    terminal.paste("hello 5 u z q");
    terminal.see("The paste is no puzzle");
    // The next key takes the notice away; nothing else has changed.
    terminal.write("lh");
    terminal.wait_until("the screen as before", |seen| seen.page() == before);
    terminal.write("q");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn an_answer_of_the_terminal_that_comes_late_is_no_typing() {
    let mut terminal = Setting::new(&[]).start();
    terminal.see("nothing typed yet");
    for end in ["\x1b\\", "\x07"] {
        terminal.write(format!("\x1b]11;rgb:1e1e/1e1e/1e1e{end}\x1b[?62;22c"));
    }
    terminal.write("7");
    terminal.see("row 1: 7 . . . . . . . .");
    terminal.write("q");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn a_copied_board_goes_to_the_clipboard_of_the_terminal() {
    let mut terminal = Setting::new(&["assets/puzzles/textbook-1.txt"]).start();
    terminal.see("one solution, 51 empty");
    terminal.write("yj\r");
    terminal.see("Copied as line");
    // The line in base64, for the selection "c".
    let sequence = "\x1b]52;c;NTMuLjcuLi4uNi4uMTk1Li4uLjk4Li4uLjYuOC4uLjYuLi4zNC4uOC4zLi4xNy4uLjIuLi42LjYuLi4uMjguLi4uNDE5Li41Li4uLjguLjc5Cg==";
    terminal.wait_until("the sequence", |seen| seen.text().contains(sequence));
    terminal.write("q");
    assert_eq!(terminal.end_well().code, 0);
}

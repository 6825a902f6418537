//! What cannot be done, and what is said about it.

use super::*;

const COMMANDS: [&[&str]; 6] =
    [&["solve"], &["check"], &["hint"], &["convert", "--to", "line"], &["trace"], &[]];

#[test]
fn a_bad_line_of_a_list_keeps_its_place() {
    let list = lines(&[FIRST, "..8", SECOND]);
    let told = "ninefold: -:2:1: no puzzle on this line, it takes 81 cells side by side\n";
    let place = "# line 2: no puzzle on this line, it takes 81 cells side by side";
    let answers = lines(&[FIRST_SOLVED, place, SECOND_SOLVED]);
    assert_eq!(run(&["solve"], &list), ran(2, answers, told));
    let verdicts = lines(&["1\tunique\t30\tone solution", place, "3\tunique\t23\tone solution"]);
    assert_eq!(run(&["check"], &list), ran(2, verdicts, told));
    let boards = lines(&[&FIRST.replace('0', "."), place, &SECOND.replace('0', ".")]);
    assert_eq!(run(&["convert", "--to", "line"], &list), ran(2, boards, told));
}

#[test]
fn a_list_that_begins_with_a_bad_line_is_a_list() {
    let short = &FIRST[1..];
    let answers = lines(&["# line 1: 80 cells, a puzzle has 81", SECOND_SOLVED]);
    let told = "ninefold: -:1:81: 80 cells, a puzzle has 81\n";
    assert_eq!(run(&["solve"], lines(&[short, SECOND])), ran(2, answers, told));
    assert_eq!(run(&["solve"], short), ran(2, "", told));
}

#[test]
fn trouble_outweighs_a_no() {
    assert_eq!(run(&["check"], lines(&[IMPOSSIBLE, FIRST])).code, 1);
    assert_eq!(run(&["check"], lines(&[IMPOSSIBLE, FIRST, "?"])).code, 2);
    assert_eq!(run(&["check"], lines(&[FIRST, "?", IMPOSSIBLE])).code, 2);
}

#[test]
fn an_input_without_a_puzzle_is_trouble() {
    for args in COMMANDS {
        assert_eq!(run(args, ""), ran(2, "", "ninefold: -: the input is empty\n"), "{args:?}");
        let told = "ninefold: -: no puzzle in the input\n";
        assert_eq!(run(args, "# a comment\n"), ran(2, "", told), "{args:?}");
    }
}

#[test]
fn what_is_no_puzzle_is_refused_with_what_would_do() {
    let told = "ninefold: -:1:1: in no notation that is known: nine rows of nine, or 81 characters on a line, would do\n";
    for args in COMMANDS {
        assert_eq!(run(args, "hello sudoku\n"), ran(2, "", told), "{args:?}");
    }
    let binary = run(&["solve"], [0, 159, 146, 150]);
    assert_eq!(binary, ran(2, "", "ninefold: -:1: this is binary data, not text\n"));
}

#[test]
fn a_file_that_cannot_be_read_is_told_by_name_and_the_others_are_answered() {
    let Ran { out, err, code } = run(&["solve", "no-such.txt", "one.txt"], "");
    assert_eq!((&*out, code), (&*rows(FIRST_SOLVED), 2));
    assert!(err.starts_with("ninefold: no-such.txt: ") && err.lines().count() == 1, "{err}");
    for args in COMMANDS {
        let ran = run(&[args, &["no-such.txt"]].concat(), "");
        assert_eq!((ran.code, &*ran.out, ran.err.lines().count()), (2, "", 1), "{args:?}: {}", ran.err);
    }
}

#[test]
fn bad_usage_is_trouble() {
    let wrong: [&[&str]; 10] = [
        &["solve", "--no-such"],
        &["solve", "--limit", "2"],
        &["solve", "--all", "--limit", "0"],
        &["solve", "--stats"],
        &["convert"],
        &["trace", "--from", "0"],
        &["trace", "--until", "dawn"],
        &["--at", "3"],
        &["--puzzle", "0"],
        &["--theme", "paisley"],
    ];
    for args in wrong {
        let ran = run(args, FIRST);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{args:?}");
        assert!(ran.err.starts_with("error: ") && ran.err.contains("--help"), "{args:?}: {}", ran.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_trouble() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(["check", "tests/data/one.txt"]).stdout(full).stderr(Stdio::piped());
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.starts_with(b"ninefold: standard output: "));
}

//! `convert`.

use super::*;

#[test]
fn boards_come_in_the_notation_that_was_asked_for() {
    let dots = lines(&[&FIRST.replace('0', ".")]);
    assert_eq!(run(&["convert", "--to", "line"], rows(FIRST)), ran(0, &*dots, ""));
    assert_eq!(run(&["convert", "--to", "rows"], dots), ran(0, rows(FIRST), ""));
}

#[test]
fn what_is_lost_is_told_once_before_it_is_lost() {
    let line = |text: &str| text.replace('0', ".") + "\n";
    let game = format!("[Puzzle]\n{}[State]\n{}", rows(FIRST), rows(FIRST_SOLVED));
    let told = "ninefold: which digits are givens is not written in this notation\n";
    let boards = line(FIRST_SOLVED).repeat(2);
    assert_eq!(run(&["convert", "--to", "line"], game.repeat(2)), ran(0, boards, told));
    let kept = run(&["convert", "--to", "sdk"], &game);
    assert_eq!((kept.code, kept.err.as_str()), (0, ""));
    assert_eq!(kept.out.matches("[State]").count(), 1);
}

#[test]
fn a_notation_that_is_not_known_is_answered_with_those_that_are() {
    let ran = run(&["convert", "--to", "braille"], FIRST);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(
        ran.err.contains("'braille'")
            && ran.err.contains("[possible values: ")
            && ran.err.contains("line, rows"),
        "{}",
        ran.err
    );
}

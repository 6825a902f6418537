//! What goes in.

use super::*;

#[test]
fn marks_of_other_systems_are_no_cells() {
    let list = format!("\u{feff}{FIRST}\r\n{SECOND}\r\n");
    assert_eq!(run(&["solve"], list), ran(0, lines(&[FIRST_SOLVED, SECOND_SOLVED]), ""));
    let grid = format!("\u{feff}{}", rows(FIRST).replace('\n', "\r"));
    assert_eq!(run(&["solve"], grid), ran(0, rows(FIRST_SOLVED), ""));
}

#[test]
fn headings_ids_and_ratings_are_no_cells() {
    let numbered = format!("Grid 01\n{}", rows(FIRST));
    assert_eq!(run(&["solve"], numbered), ran(0, rows(FIRST_SOLVED), ""));
    assert_eq!(run(&["solve"], format!("000212406270 {FIRST}  1.2\n")), ran(0, rows(FIRST_SOLVED), ""));
}

#[test]
fn eighty_one_zeros_are_an_empty_board() {
    assert_eq!(run(&["check"], blank()), ran(1, "1\tmultiple\t0\tseveral solutions\n", ""));
}

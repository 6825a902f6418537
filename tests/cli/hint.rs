//! `hint`.

use super::*;

#[test]
fn the_next_step_is_told_in_words() {
    let nearly = FIRST_SOLVED.replacen("5346", "53.6", 1);
    let words = "r1c3 is the last empty cell of row 1. The other eight hold every digit but 4.\n";
    assert_eq!(run(&["hint"], nearly), ran(0, words, ""));
}

#[test]
fn where_there_is_no_step_the_words_say_why() {
    let list = lines(&[FIRST_SOLVED, IMPOSSIBLE, &blank()]);
    let words = lines(&[
        "1\tSolved: every row, every column and every box holds 1 to 9.",
        "2\tIn column 5, 1 and 5 can only be in r89c5. Each of these cells holds one of them. So they hold nothing else. No 2, 3, 4, 6, 7, 8 or 9 in r89c5. There is no place left for 6 in column 5.",
        "3\tThe board is empty. Type a puzzle or load one.",
    ]);
    assert_eq!(run(&["hint"], list), ran(1, words, ""));
}

#[test]
fn a_step_in_a_puzzle_of_several_solutions_comes_with_a_warning() {
    let ran = run(&["hint"], FIRST.replace(['5', '8'], "0"));
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("The givens have several solutions. "), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 1);
}

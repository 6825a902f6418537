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

#[test]
fn the_path_is_written_step_by_step_with_technique_rating_result_and_reason() {
    let ran = run(&["hint", "--path"], format!("{FIRST}\n"));
    assert_eq!(ran.code, 0);
    let steps: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split('\t').collect()).collect();
    assert!(steps.iter().all(|fields| fields.len() == 4), "{}", ran.out);
    assert_eq!(steps.len(), 51, "one for each empty cell");
    assert!(steps.iter().any(|fields| fields[..2] == ["hidden single", "1.2"] && fields[2].contains('=')));
    let several = run(&["hint", "--path"], lines(&[FIRST, FIRST_SOLVED]));
    assert_eq!(several.code, 1);
    assert!(several.out.lines().take(51).all(|line| line.starts_with("1\t")), "{}", several.out);
    let last = "2\t# Solved: every row, every column and every box holds 1 to 9.";
    assert_eq!(several.out.lines().last(), Some(last));
}

#[test]
fn puzzles_are_rated_a_line_each_and_those_without_a_rating_say_why() {
    let nearly = FIRST_SOLVED.replacen("5346", "53.6", 1);
    let list = lines(&[&nearly, FIRST, FIRST_SOLVED, IMPOSSIBLE, &blank()]);
    let told = [
        "1\t1.0\tfull house\t1",
        "2\t1.2\thidden single\t51",
        "3\t-\tsolved already\t-",
        "4\t-\tno solution\t-",
        "5\t-\tseveral solutions\t-",
    ];
    let ran = run(&["rate"], list);
    assert_eq!((ran.code, ran.out.lines().collect::<Vec<_>>()), (1, told.to_vec()));
    assert_eq!(run(&["rate"], format!("{nearly}\n")).code, 0);
}

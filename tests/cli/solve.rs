//! `solve`.

use super::*;

#[test]
fn one_puzzle_is_answered_with_nine_lines_of_nine_digits_and_nothing_else() {
    let solved = "\
534678912
672195348
198342567
859761423
426853791
713924856
961537284
287419635
345286179
";
    assert_eq!(run(&["solve"], FIRST), ran(0, solved, ""));
    assert_eq!(run(&["solve"], rows(FIRST)), ran(0, solved, ""));
    assert_eq!(run(&["solve", "one.txt"], ""), ran(0, solved, ""));
    assert_eq!(run(&["solve", "-"], FIRST), ran(0, solved, ""));
}

#[test]
fn several_puzzles_are_answered_with_a_line_each_in_their_order() {
    let answers = lines(&[FIRST_SOLVED, ANTI_ROW_ORDER_SOLVED, SECOND_SOLVED]);
    let list = lines(&[FIRST, ANTI_ROW_ORDER, SECOND]);
    assert_eq!(run(&["solve"], list), ran(0, &*answers, ""));
    let grids = [FIRST, ANTI_ROW_ORDER, SECOND].map(rows).join("Grid 02\n");
    assert_eq!(run(&["solve"], grids), ran(0, answers, ""));
}

#[test]
fn several_files_are_one_input() {
    let answers = lines(&[FIRST_SOLVED, SECOND_SOLVED]);
    assert_eq!(run(&["solve", "one.txt", "-"], SECOND), ran(0, answers, ""));
}

#[test]
fn a_clash_is_told_at_once_with_every_house_and_cell() {
    let words = "# 1 twice in row 1: r1c1 r1c2; 1 twice in box 1: r1c1 r1c2\n";
    let clash = format!("11{}", ".".repeat(79));
    for args in [&["solve"][..], &["solve", "--all"], &["solve", "--textbook"], &["trace"]] {
        assert_eq!(run(args, &clash), ran(1, words, ""), "{args:?}");
    }
    let nines = format!(".99{}", ".".repeat(78));
    let words = "# 9 twice in row 1: r1c2 r1c3; 9 twice in box 1: r1c2 r1c3\n";
    assert_eq!(run(&["solve"], nines), ran(1, words, ""));
    let row = format!("5...5{}", ".".repeat(76));
    assert_eq!(run(&["solve"], row), ran(1, "# 5 twice in row 1: r1c1 r1c5\n", ""));
}

#[test]
fn a_puzzle_without_a_solution_is_told_as_such() {
    assert_eq!(run(&["solve"], IMPOSSIBLE), ran(1, "# no solution\n", ""));
    assert_eq!(run(&["solve", "--all"], IMPOSSIBLE), ran(1, "# no solution\n", ""));
    let list = lines(&[FIRST, IMPOSSIBLE, SECOND]);
    let answers = lines(&[FIRST_SOLVED, "# no solution", SECOND_SOLVED]);
    assert_eq!(run(&["solve"], list), ran(1, answers, ""));
}

#[test]
fn of_several_solutions_the_first_is_written_and_standard_error_says_so() {
    let told = "ninefold: -:1: first of several solutions\n";
    assert_eq!(run(&["solve"], TWO_WAYS), ran(0, rows(FIRST_SOLVED), told));
    assert_eq!(run(&["solve", "--textbook"], TWO_WAYS), ran(0, rows(FIRST_SOLVED), told));
    let blank_solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(run(&["solve"], blank()), ran(0, rows(blank_solved), told));
}

#[test]
fn every_solution_comes_in_the_textbooks_order_and_form() {
    let all = "\
===========1==========
1 4 5 3 2 7 6 9 8 
8 3 9 6 5 4 1 2 7 
6 7 2 9 1 8 5 4 3 
4 9 6 1 8 5 3 7 2 
2 1 8 4 7 3 9 5 6 
7 5 3 2 9 6 4 8 1 
3 6 7 5 4 2 8 1 9 
9 8 4 7 6 1 2 3 5 
5 2 1 8 3 9 7 6 4 
";
    assert_eq!(run(&["solve", "--all"], SECOND), ran(0, all, ""));
    assert_eq!(run(&["solve", "--all", "--textbook"], SECOND), ran(0, all, ""));
}

#[test]
fn both_engines_write_the_same_of_many_solutions() {
    let band_missing = format!("{}{}", ".".repeat(27), &FIRST_SOLVED[27..]);
    let all = run(&["solve", "--all"], &band_missing).out;
    assert!(all.contains("===========12==========\n"), "{all}");
    assert_eq!(run(&["solve", "--all", "--textbook"], band_missing), ran(0, all, ""));
}

#[test]
fn the_solutions_are_numbered_anew_for_each_puzzle() {
    let list = lines(&[&blank(), IMPOSSIBLE, SECOND]);
    let out = run(&["solve", "--all", "--limit", "2"], list).out;
    let headings: Vec<&str> = out.lines().filter(|line| line.starts_with(['#', '='])).collect();
    let expected = [
        "# puzzle 1",
        "===========1==========",
        "===========2==========",
        "# puzzle 2",
        "# no solution",
        "# puzzle 3",
        "===========1==========",
    ];
    assert_eq!(headings, expected);
    assert_eq!(out.lines().count(), expected.len() + 3 * 9);
}

#[test]
fn the_textbook_search_tells_its_tally() {
    let first = "placed 4208 undone 4157 rejected 33444 tested 37652 solutions 1\n";
    let second = "placed 10007 undone 9949 rejected 79826 tested 89833 solutions 1\n";
    let answers = lines(&[FIRST_SOLVED, SECOND_SOLVED]);
    let tallies = format!("{first}{second}");
    let list = lines(&[FIRST, SECOND]);
    assert_eq!(run(&["solve", "--textbook", "--stats"], list), ran(0, answers, tallies));
    let to_the_end = "placed 4631 undone 4631 rejected 37048 tested 41679 solutions 1\n";
    assert_eq!(run(&["solve", "--textbook", "--stats", "--all"], FIRST).err, to_the_end);
    let to_the_limit = &["solve", "--textbook", "--stats", "--all", "--limit", "1"];
    assert_eq!(run(to_the_limit, FIRST).err, first);
}

#[test]
fn the_notation_of_the_answers_can_be_chosen() {
    let line = lines(&[FIRST_SOLVED]);
    assert_eq!(run(&["solve", "-f", "line"], FIRST), ran(0, &*line, ""));
    assert_eq!(run(&["solve", "--all", "--format", "line"], FIRST), ran(0, line, ""));
    let grids = [FIRST_SOLVED, SECOND_SOLVED].map(rows).concat();
    assert_eq!(run(&["solve", "--format", "rows"], lines(&[FIRST, SECOND])), ran(0, grids, ""));
}

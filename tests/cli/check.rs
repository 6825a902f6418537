//! `check`.

use super::*;

#[test]
fn every_verdict_comes_with_its_number_its_givens_and_its_words() {
    let clash = format!("5...5{}", ".".repeat(76));
    let list = lines(&[FIRST, TWO_WAYS, IMPOSSIBLE, &clash, &blank()]);
    let verdicts = lines(&[
        "1\tunique\t30\tone solution",
        "2\tmultiple\t77\tseveral solutions",
        "3\tnone\t17\tno solution",
        "4\tconflict\t2\t5 twice in row 1: r1c1 r1c5",
        "5\tmultiple\t0\tseveral solutions",
    ]);
    assert_eq!(run(&["check"], list), ran(1, verdicts, ""));
    assert_eq!(run(&["check"], FIRST), ran(0, "1\tunique\t30\tone solution\n", ""));
}

#[test]
fn numbers_count_on_over_several_files_and_over_what_cannot_be_read() {
    let verdicts = lines(&[
        "1\tunique\t30\tone solution",
        "2\tunique\t30\tone solution",
        "# line 2: no puzzle on this line, it takes 81 cells side by side",
        "4\tunique\t23\tone solution",
    ]);
    let told = "ninefold: list.txt:2:1: no puzzle on this line, it takes 81 cells side by side\n";
    assert_eq!(run(&["check", "one.txt", "list.txt"], ""), ran(2, verdicts, told));
}

#[test]
fn with_repair_lines_follow_that_say_what_is_wrong_and_what_would_put_it_right() {
    let slip = FIRST.replacen("53", "55", 1);
    let twice = slip.replacen("79", "99", 1);
    let report = lines(&[
        "1\tunique\t30\tone solution",
        "2\tconflict\t30\t5 twice in row 1: r1c1 r1c2; 5 twice in box 1: r1c1 r1c2",
        "2\tcore\t2\tr1c1 r1c2 cannot stand together; no fewer givens are in conflict",
        "2\trepair\treplace\ttry 3 at r1c2 instead of 5",
        "2\trepair\tremove\tremove 5 from r1c2",
        "3\tconflict\t30\t5 twice in row 1: r1c1 r1c2; 9 twice in row 9: r9c8 r9c9; 5 twice in box 1: r1c1 r1c2; 9 twice in box 9: r9c8 r9c9",
        "3\tcore\t2\tr1c1 r1c2 cannot stand together; no fewer givens are in conflict",
        "3\trepair\tnothing\tno single change gives one solution",
    ]);
    assert_eq!(run(&["check", "--repair"], lines(&[FIRST, &slip, &twice])), ran(1, report, ""));
}

#[test]
fn with_repair_several_solutions_are_told_by_what_they_share() {
    let ran = run(&["check", "--repair"], TWO_WAYS);
    let told: Vec<&str> = ran.out.lines().collect();
    let expected = [
        "1\tmultiple\t77\tseveral solutions",
        "1\tshared\t0\t0 of 4 empty cells are the same in all solutions",
        "1\tparted\t4\tr2c8=48 r2c9=48 r7c8=48 r7c9=48",
    ];
    assert_eq!(told[..3], expected);
    let additions = told[3..].iter().filter(|line| line.starts_with("1\trepair\tadd\tadd "));
    assert_eq!((additions.count(), ran.code), (8, 1), "{told:#?}");
}

#[test]
fn without_repair_nothing_of_the_kind_is_written() {
    assert_eq!(run(&["check"], TWO_WAYS), ran(1, "1\tmultiple\t77\tseveral solutions\n", ""));
}

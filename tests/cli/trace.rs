//! `trace`.

use super::*;

#[test]
fn the_first_textbook_puzzle_takes_its_known_steps() {
    let Ran { out, err, code } = run(&["trace"], FIRST);
    let steps: Vec<&str> = out.lines().collect();
    assert_eq!((steps.len(), &*err, code), (41_810, "", 0));
    assert_eq!(
        steps[..4],
        ["1 place 1 r1c3", "2 reject 1 r1c4 r1c3", "3 place 2 r1c4", "4 reject 1 r1c6 r1c3",]
    );
    assert_eq!(steps[4150], "4151 reject 7 r5c2 r6c1");
    assert_eq!(steps[41_809], format!("41810 solution {FIRST_SOLVED}"));
}

#[test]
fn the_run_may_go_on_to_the_end_of_the_tree() {
    let out = run(&["trace", "--until", "end"], FIRST).out;
    assert_eq!(out.lines().count(), 46_311);
    assert_eq!(out.lines().filter(|step| step.contains("solution")).count(), 1);
    assert_eq!(out.lines().last(), Some("46311 reject 9 r1c3 r3c2"));
}

#[test]
fn a_stretch_is_the_same_as_in_the_whole() {
    let whole = run(&["trace"], FIRST).out;
    let stretch: Vec<&str> = whole.lines().skip(4149).take(3).collect();
    assert_eq!(run(&["trace", "--from", "4150", "--to", "4152"], FIRST), ran(0, lines(&stretch), ""));
    assert_eq!(run(&["trace", "--from", "41811"], FIRST), ran(0, "", ""));
}

#[test]
fn a_step_hundreds_of_millions_away_is_reached() {
    let last = format!("691752850 solution {ANTI_ROW_ORDER_SOLVED}\n");
    assert_eq!(run(&["trace", "--from", "691752850"], ANTI_ROW_ORDER), ran(0, last, ""));
}

#[test]
fn moves_are_numbered_among_themselves() {
    let whole = run(&["trace", "--until", "end"], FIRST).out;
    let moves = whole.lines().map(|step| step.split_once(' ').unwrap().1);
    let moves = moves.filter(|step| !step.starts_with("reject"));
    let numbered: Vec<String> = moves.zip(1..).map(|(step, number)| format!("{number} {step}\n")).collect();
    let numbered = numbered.concat();
    let args = ["trace", "--until", "end", "--steps", "moves"];
    assert_eq!(run(&args, FIRST), ran(0, &*numbered, ""));
    let stretch: Vec<&str> = numbered.lines().skip(99).take(2).collect();
    let args = [&args[..], &["--from", "100", "--to", "101"]].concat();
    assert_eq!(run(&args, FIRST), ran(0, lines(&stretch), ""));
}

#[test]
fn another_order_of_the_cells_takes_another_way_to_the_same_solution() {
    let out = run(&["trace", "--order", "fewest"], FIRST).out;
    assert!(out.lines().count() < 1000);
    assert!(out.ends_with(&format!("solution {FIRST_SOLVED}\n")));
}

#[test]
fn a_puzzle_without_a_solution_is_traced_to_the_end_and_told_as_such() {
    let puzzle = format!("12345678.\n........9\n{}", ".........\n".repeat(7));
    let out = "\
1 reject 1 r1c9 r1c1
2 reject 2 r1c9 r1c2
3 reject 3 r1c9 r1c3
4 reject 4 r1c9 r1c4
5 reject 5 r1c9 r1c5
6 reject 6 r1c9 r1c6
7 reject 7 r1c9 r1c7
8 reject 8 r1c9 r1c8
9 reject 9 r1c9 r2c9
# no solution
";
    assert_eq!(run(&["trace"], &puzzle), ran(1, out, ""));
    assert_eq!(run(&["trace", "--steps", "moves"], puzzle), ran(1, "# no solution\n", ""));
}

#[test]
fn a_narrated_step_is_a_sentence_that_says_why() {
    let stretch = ["trace", "--narrate", "--from", "4151", "--to", "4151"];
    let told = "4151: 7 at r5c2 rejected: its box already has 7 at r6c1.\n";
    assert_eq!(run(&stretch, FIRST), ran(0, told, ""));
    let args = ["trace", "--narrate", "list.txt", "--puzzle", "3", "--from", "99783"];
    let told = "99783: Solved: every cell is filled and nothing clashes.\n";
    assert_eq!(run(&args, ""), ran(0, told, ""));
}

#[test]
fn a_narration_from_the_first_step_says_what_is_searched() {
    let told = "\
The search starts with 30 givens and 51 empty cells.
1: 1 placed at r1c3: its row, column and box have no 1 yet.
2: 1 at r1c4 rejected: its row already has 1 at r1c3.
";
    assert_eq!(run(&["trace", "--narrate", "--to", "2"], FIRST), ran(0, told, ""));
    let told = "The search starts with 81 givens and 0 empty cells.\n1: Solved: ";
    assert!(run(&["trace", "--narrate"], FIRST_SOLVED).out.starts_with(told));
    let told = "The search starts with 80 givens and 1 empty cell.\n";
    assert!(run(&["trace", "--narrate"], FIRST_SOLVED.replacen('5', ".", 1)).out.starts_with(told));
}

#[test]
fn a_narration_has_the_steps_and_the_end_of_the_trace() {
    for args in [&["--order", "fewest", "--until", "end"][..], &["--steps", "moves", "--to", "300"]] {
        let plain = run(&[&["trace"], args].concat(), FIRST).out;
        let told = run(&[&["trace", "--narrate"], args].concat(), FIRST).out;
        let number = |line: &str| line.split([' ', ':']).next().unwrap().to_owned();
        let numbers: Vec<String> = plain.lines().map(number).collect();
        assert_eq!(told.lines().skip(1).map(number).collect::<Vec<_>>(), numbers, "{args:?}");
    }
    let puzzle = format!("12345678.\n........9\n{}", ".........\n".repeat(7));
    let Ran { out, code, .. } = run(&["trace", "--narrate"], puzzle);
    let end = "9: 9 at r1c9 rejected: its column already has 9 at r2c9.\n# no solution\n";
    assert!(out.ends_with(end) && code == 1, "{out}");
}

#[test]
fn every_order_of_the_cells_is_offered_and_leads_to_the_solution() {
    let help = run(&["trace", "--help"], "").out;
    for (order, meaning) in [
        ("reading", "reading order"),
        ("columns", "column by column"),
        ("boxes", "box by box"),
        ("fewest", "fewest candidates first"),
    ] {
        let offered = |line: &&str| line.contains(&format!("- {order}:")) && line.contains(meaning);
        assert!(help.lines().any(|line| offered(&line)), "{order}: {help}");
        let out = run(&["trace", "--order", order], FIRST).out;
        assert!(out.ends_with(&format!("solution {FIRST_SOLVED}\n")), "{order}");
    }
}

#[test]
fn any_puzzle_of_the_input_can_be_traced() {
    let args = ["trace", "list.txt", "--puzzle", "3", "--from", "99783"];
    let last = format!("99783 solution {SECOND_SOLVED}\n");
    assert_eq!(run(&args, ""), ran(0, last, ""));
    let told = "ninefold: there is no puzzle 4, the input has 3\n";
    assert_eq!(run(&["trace", "list.txt", "--puzzle", "4"], ""), ran(2, "", told));
    let told = "ninefold: list.txt:2:1: no puzzle on this line, it takes 81 cells side by side\n";
    assert_eq!(run(&["trace", "list.txt", "--puzzle", "2"], ""), ran(2, "", told));
}

#[test]
fn a_stretch_that_ends_before_it_begins_is_bad_usage() {
    let ran = run(&["trace", "--from", "10", "--to", "5"], format!("{FIRST}\n"));
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--from 10 comes after --to 5"), "{}", ran.err);
}

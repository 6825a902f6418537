//! The program as a filter, seen from outside.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "the tests look at the disk from outside")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const FIRST_SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const SECOND: &str = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
const SECOND_SOLVED: &str =
    "145327698839654127672918543496185372218473956753296481367542819984761235521839764";
const ANTI_ROW_ORDER: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const ANTI_ROW_ORDER_SOLVED: &str =
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
/// Its digits do not clash, and yet there is no solution.
const IMPOSSIBLE: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
/// [`FIRST_SOLVED`] without a 4 and an 8 in each of two rows, which can change places.
const TWO_WAYS: &str = "5346789126721953..1983425678597614234268537917139248569615372..287419635345286179";

/// Nobody who waits longer for an answer gets one.
const PATIENCE: Duration = Duration::from_secs(120);

/// What a run left behind.
#[derive(PartialEq, Eq, Debug)]
struct Ran {
    out: String,
    err: String,
    code: i32,
}

/// The program in the folder with the files of the tests.
fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(args)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = start(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // A program that needs no input does not wait for it.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code().unwrap() }
}

fn ran(code: i32, out: impl Into<String>, err: impl Into<String>) -> Ran {
    Ran { out: out.into(), err: err.into(), code }
}

/// These lines, each ended.
fn lines(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

/// A grid as nine lines.
fn rows(grid: &str) -> String {
    let digits: Vec<char> = grid.chars().collect();
    digits.chunks(9).flat_map(|row| row.iter().chain(&['\n'])).collect()
}

fn blank() -> String {
    "0".repeat(81)
}

mod solve {
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
        let blank_solved =
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
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
}

mod check {
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
}

mod hint {
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
            "2\tThe givens have no solution. No digits clash, but they cannot all stand together.",
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
}

mod convert {
    use super::*;

    #[test]
    fn boards_come_in_the_notation_that_was_asked_for() {
        let dots = lines(&[&FIRST.replace('0', ".")]);
        assert_eq!(run(&["convert", "--to", "line"], rows(FIRST)), ran(0, &*dots, ""));
        assert_eq!(run(&["convert", "--to", "rows"], dots), ran(0, rows(FIRST), ""));
    }

    #[test]
    fn a_notation_that_is_not_known_is_answered_with_those_that_are() {
        let ran = run(&["convert", "--to", "braille"], FIRST);
        assert_eq!((ran.code, &*ran.out), (2, ""));
        assert!(ran.err.contains("'braille'") && ran.err.contains("line, rows"), "{}", ran.err);
    }
}

mod trace {
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
        let numbered: Vec<String> =
            moves.zip(1..).map(|(step, number)| format!("{number} {step}\n")).collect();
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
}

/// Without a command, where no terminal is at hand.
mod without_a_screen {
    use super::*;

    #[test]
    fn the_board_and_the_verdict_are_written() {
        let board = "\
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
# unique, 30 givens: one solution
";
        assert_eq!(run(&["one.txt"], ""), ran(0, board, ""));
        assert_eq!(run(&["--puzzle", "1", "list.txt"], ""), ran(0, board, ""));
        assert_eq!(run(&[], FIRST), ran(0, board, ""));
        assert_eq!(
            run(&["--watch", "--at", "7", "--theme", "mono", "--ascii", "-"], FIRST),
            ran(0, board, "")
        );
    }

    #[test]
    fn it_ends_as_a_check_does() {
        assert_eq!(run(&[], blank()).code, 1);
        assert_eq!(run(&[], format!("11{}", ".".repeat(79))).code, 1);
        assert_eq!(run(&[], "hello").code, 2);
    }
}

/// The watch screen, recorded into a file.
mod recording {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// A recording of the first textbook puzzle with these options, in a folder of its own.
    fn recorded(options: &[&str]) -> String {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.cast");
        assert_eq!(record(&path, options), ran(0, "", ""));
        fs::read_to_string(path).unwrap()
    }

    fn record(path: &Path, options: &[&str]) -> Ran {
        let args = ["--watch", "one.txt", "--record", path.to_str().unwrap()];
        run(&[&args, options].concat(), "")
    }

    /// The time in thousandths and the output of each event.
    fn events(cast: &str) -> Vec<(u64, String)> {
        let event = |line: &str| {
            let (time, data) = line.strip_prefix('[').unwrap().split_once(", \"o\", \"").unwrap();
            (time.replace('.', "").parse().unwrap(), text(data.strip_suffix("\"]").unwrap()))
        };
        cast.lines().skip(1).map(event).collect()
    }

    /// The text that stands so in JSON.
    fn text(json: &str) -> String {
        let mut text = String::new();
        let mut symbols = json.chars();
        while let Some(symbol) = symbols.next() {
            assert!(!symbol.is_control() && symbol != '"', "{symbol:?} in {json}");
            text.push(match symbol {
                '\\' => match symbols.next() {
                    Some('u') => {
                        let code: String = symbols.by_ref().take(4).collect();
                        char::from_u32(u32::from_str_radix(&code, 16).unwrap()).unwrap()
                    }
                    Some(quoted @ ('"' | '\\')) => quoted,
                    other => panic!("{other:?} after a backslash in {json}"),
                },
                symbol => symbol,
            });
        }
        text
    }

    /// What a terminal shows after these events.
    #[cfg(unix)]
    fn page(events: &[(u64, String)]) -> String {
        let mut terminal = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
        for (_, output) in events {
            terminal.process(output.as_bytes());
        }
        terminal.screen().contents()
    }

    #[test]
    fn a_recording_begins_with_its_header_and_its_times_ascend_to_its_length() {
        let cast = recorded(&[]);
        assert_eq!(cast.lines().next(), Some(r#"{"version": 2, "width": 80, "height": 24}"#));
        let times: Vec<u64> = events(&cast).iter().map(|event| event.0).collect();
        assert_eq!(times[..4], [0, 40, 200, 400], "the frame before the first step, then 5 steps a second");
        assert!(times.is_sorted_by(|one, next| one < next), "{times:?}");
        assert_eq!((times.len(), times.last()), (52, Some(&10_000)));
    }

    #[cfg(unix)]
    #[test]
    fn a_recording_shows_the_board_and_then_the_steps_at_their_pace() {
        let events = events(&recorded(&["--for", "3", "--pace", "10"]));
        let first = page(&events[..1]);
        for words in ["ninefold  one.txt", "PAUSED  10 steps a second", "┃ 5 │ 3 │ · ┃", "step 0 of 41,810"]
        {
            assert!(first.contains(words), "{words} in\n{first}");
        }
        let last = page(&events);
        assert!(last.contains("step 30 of 41,810"), "{last}");
    }

    #[cfg(unix)]
    #[test]
    fn a_recording_begins_at_any_step_and_stays_at_the_end_of_the_run() {
        let events_at = |at| events(&recorded(&["--at", at, "--for", "2", "--pace", "1"]));
        let events = events_at("41809");
        assert!(page(&events[..1]).contains("step 41,809 of 41,810"));
        assert!(page(&events).contains("step 41,810 of 41,810"));
        assert_eq!(events.iter().map(|event| event.0).collect::<Vec<_>>(), [0, 40, 2_000]);
        assert!(page(&events_at("99999")).contains("step 41,810 of 41,810"), "it does not start over");
    }

    #[test]
    fn the_same_command_writes_the_same_bytes_wherever_it_runs() {
        let folder = tempfile::tempdir().unwrap();
        let casts = [&[][..], &[("NO_COLOR", "1"), ("LANG", "C"), ("TERM", "dumb")]].map(|variables| {
            let path = folder.path().join(format!("{}.cast", variables.len()));
            let status = Command::new(env!("CARGO_BIN_EXE_ninefold"))
                .args(["--watch", "tests/data/one.txt", "--for", "2", "--pace", "1000", "--record"])
                .arg(&path)
                .envs(variables.iter().copied())
                .stdin(Stdio::null())
                .status();
            assert!(status.unwrap().success());
            fs::read_to_string(path).unwrap()
        });
        assert_eq!(casts[0], casts[1]);
        assert!(casts[0].contains(r"\u001b[38;5;"), "it has the colours of the dark theme");
    }

    #[test]
    fn the_theme_and_ascii_hold_in_a_recording_too() {
        let cast = recorded(&["--theme", "mono", "--ascii", "--for", "1"]);
        assert!(cast.is_ascii() && !cast.contains("[38;") && !cast.contains("[48;"), "{cast}");
    }

    #[test]
    fn a_file_that_exists_is_refused_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.cast");
        fs::write(&path, "mine").unwrap();
        let told =
            format!("ninefold: {}: there is such a file already, which is left as it is\n", path.display());
        assert_eq!(record(&path, &[]), ran(2, "", told));
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    }

    #[test]
    fn what_cannot_be_watched_is_not_recorded() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.cast");
        let args = ["--watch", "--record", path.to_str().unwrap()];
        let Ran { out, err, code } = run(&args, format!("11{}", ".".repeat(79)));
        assert_eq!((code, &*out), (2, ""));
        assert!(
            err.starts_with("ninefold: The search does not start: the givens clash, 1 twice in"),
            "{err}"
        );
        assert_eq!(run(&args, "hello").code, 2);
        for wrong in [
            &["--record", "a.cast", "one.txt"][..],
            &["--watch", "--for", "3", "one.txt"],
            &["--watch", "--pace", "3", "one.txt"],
            &[&args[..], &["--for", "0", "one.txt"]].concat(),
            &[&args[..], &["--pace", "0", "one.txt"]].concat(),
        ] {
            assert_eq!(run(wrong, "").code, 2, "{wrong:?}");
        }
        assert!(!path.exists());
    }
}

mod trouble {
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
}

mod reading {
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
}

/// The program at the other end of two pipes.
struct Dialogue {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<String>,
}

impl Dialogue {
    fn start(args: &[&str]) -> Dialogue {
        let mut child = start(args);
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, answers) = channel();
        thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line.unwrap())));
        Dialogue { child, stdin, answers }
    }

    fn say(&mut self, line: &str) {
        self.stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    fn answer(&self) -> String {
        self.answers.recv_timeout(PATIENCE).expect("an answer before the input ends")
    }

    fn end(self) -> i32 {
        let Dialogue { mut child, stdin, .. } = self;
        drop(stdin);
        child.wait().unwrap().code().unwrap()
    }
}

mod streaming {
    use super::*;

    #[test]
    fn each_puzzle_is_answered_before_the_next_is_asked() {
        let mut check = Dialogue::start(&["check"]);
        check.say(FIRST);
        assert_eq!(check.answer(), "1\tunique\t30\tone solution");
        check.say(IMPOSSIBLE);
        assert_eq!(check.answer(), "2\tnone\t17\tno solution");
        assert_eq!(check.end(), 1);
        let mut convert = Dialogue::start(&["convert", "--to", "line"]);
        convert.say(FIRST);
        assert_eq!(convert.answer(), FIRST.replace('0', "."));
        assert_eq!(convert.end(), 0);
    }

    #[test]
    fn a_form_that_hangs_on_the_second_puzzle_waits_for_it_and_no_longer() {
        let mut solve = Dialogue::start(&["solve"]);
        solve.say(FIRST);
        solve.say(SECOND);
        assert_eq!([solve.answer(), solve.answer()], [FIRST_SOLVED, SECOND_SOLVED]);
        solve.say(FIRST);
        assert_eq!(solve.answer(), FIRST_SOLVED);
        assert_eq!(solve.end(), 0);
    }

    #[test]
    fn a_reader_that_goes_away_ends_the_program_quietly() {
        let mut child = start(&["trace"]);
        child.stdin.take().unwrap().write_all(ANTI_ROW_ORDER.as_bytes()).unwrap();
        let mut beginning = [0; 20];
        child.stdout.take().unwrap().read_exact(&mut beginning).unwrap();
        assert_eq!(&beginning, b"1 reject 1 r1c1 r3c3");
        let (sender, ended) = channel();
        thread::spawn(move || sender.send(child.wait_with_output()));
        let output = ended.recv_timeout(PATIENCE).expect("an end long before the last step").unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    }
}

mod help {
    use super::*;

    #[test]
    fn help_and_version_are_answers() {
        let version = concat!("ninefold ", env!("CARGO_PKG_VERSION"), "\n");
        assert_eq!(run(&["--version"], ""), ran(0, version, ""));
        for command in ["solve", "check", "hint", "convert", "trace"] {
            let Ran { out, err, code } = run(&[command, "--help"], "");
            assert_eq!((code, &*err), (0, ""));
            assert!(out.contains(&format!("Usage: ninefold {command} ")), "{out}");
            assert!(run(&["--help"], "").out.contains(&format!("\n  {command}")));
        }
    }

    #[test]
    fn no_line_of_help_is_wider_than_a_terminal() {
        for args in [&["--help"][..], &["solve", "--help"], &["trace", "--help"], &["check", "--help"]] {
            let out = run(args, "").out;
            assert_eq!(out.lines().find(|line| line.chars().count() > 80), None, "{args:?}");
        }
    }
}

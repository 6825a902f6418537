//! Lists that are too long for one thread: whatever reads and answers them, the same bytes come out in the same order.

use super::*;
use std::fmt::Write as _;

/// More than are answered on one thread, and more than one thread takes at a time.
const LINES: usize = 30_000;
const CLASH: &str = "11...............................................................................";
const BLOCKED: &str = "12345678.........9...............................................................";

/// A list, and what is to come of it.
#[derive(Default)]
struct List {
    text: String,
    /// How many lines there are, and how many of them are entries.
    lines: usize,
    entries: usize,
    solved: String,
    solve_told: String,
    checked: String,
    converted: String,
    told: String,
}

impl List {
    /// Adds a line that is no entry.
    fn silent(&mut self, line: &str) {
        self.text += line;
        self.lines += 1;
    }

    /// Adds a line with a puzzle, and its solution or the words for why it has none.
    fn puzzle(&mut self, line: &str, puzzle: &str, solved: &str, verdict: &str) {
        self.silent(line);
        self.entries += 1;
        let givens = puzzle.chars().filter(|symbol| ('1'..='9').contains(symbol)).count();
        let (word, words) = verdict.split_once(' ').unwrap();
        let _ = writeln!(self.solved, "{solved}");
        let _ = writeln!(self.checked, "{}\t{word}\t{givens}\t{words}", self.entries);
        let _ = writeln!(self.converted, "{}", puzzle.replace('0', "."));
        if word == "multiple" {
            let _ = writeln!(self.solve_told, "ninefold: -:{}: first of several solutions", self.lines);
        }
    }

    /// Adds a line that is an entry and no puzzle.
    fn bad(&mut self, line: &str, column: usize, problem: &str) {
        self.silent(line);
        self.entries += 1;
        let gap = format!("# line {}: {problem}\n", self.lines);
        for out in [&mut self.solved, &mut self.checked, &mut self.converted] {
            *out += &gap;
        }
        let told = format!("ninefold: -:{}:{column}: {problem}\n", self.lines);
        for err in [&mut self.solve_told, &mut self.told] {
            *err += &told;
        }
    }

    /// What comes of it by this command.
    fn expected(&self, command: &str) -> Ran {
        match command {
            "solve" => ran(2, &*self.solved, &*self.solve_told),
            "check" => ran(2, &*self.checked, &*self.told),
            _ => ran(2, &*self.converted, &*self.told),
        }
    }
}

/// A list of everything that can be on a line, in no order that repeats itself soon.
fn mixed(lines: usize, end: &str, is_table: bool) -> List {
    let mut list = List::default();
    if is_table {
        list.silent(&format!("id,puzzle,rating{end}"));
    }
    let mut random = 1_u32;
    for number in 0..lines {
        // Numerical Recipes' generator; its high bits are the better ones.
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let row = |puzzle: &str| {
            if is_table { format!("{number},{puzzle},1.2{end}") } else { puzzle.to_owned() + end }
        };
        let column = if is_table { number.to_string().len() + 2 } else { 1 };
        match (random >> 16) % 40 {
            0 => list.puzzle(&row(TWO_WAYS), TWO_WAYS, FIRST_SOLVED, "multiple several solutions"),
            1 => list.puzzle(&row(BLOCKED), BLOCKED, "# no solution", "none no solution"),
            2 => {
                let words = "1 twice in row 1: r1c1 r1c2; 1 twice in box 1: r1c1 r1c2";
                list.puzzle(&row(CLASH), CLASH, &format!("# {words}"), &format!("conflict {words}"));
            }
            3 => list.bad(&row(&FIRST[1..]), column + 80, "80 cells, a puzzle has 81"),
            4 => list.silent(end),
            5 => list.silent(&format!("# a remark{end}")),
            6..20 => list.puzzle(&row(FIRST), FIRST, FIRST_SOLVED, "unique one solution"),
            20 => {
                let other = FIRST.replace('0', "-");
                list.puzzle(&row(&other), FIRST, FIRST_SOLVED, "unique one solution");
            }
            _ => list.puzzle(&row(SECOND), SECOND, SECOND_SOLVED, "unique one solution"),
        }
    }
    list
}

const COMMANDS: [&[&str]; 3] = [&["solve"], &["check"], &["convert", "--to", "line"]];

/// The first line that is not as it should be; a difference of megabytes is not for the eye.
fn assert_same(ran: &Ran, expected: &Ran, what: &str) {
    for (one, other) in [(&ran.out, &expected.out), (&ran.err, &expected.err)] {
        let differing = one.lines().zip(other.lines()).enumerate().find(|(_, (one, other))| one != other);
        assert_eq!(differing, None, "{what}");
        assert_eq!(one.len(), other.len(), "{what}");
    }
    assert_eq!(ran.code, expected.code, "{what}");
}

#[test]
fn however_many_threads_there_are_the_same_bytes_come_out() {
    for (end, is_table) in [("\n", false), ("\r\n", false), ("\n", true)] {
        let list = mixed(LINES, end, is_table);
        for command in COMMANDS {
            for threads in ["1", "2", "7"] {
                let ran = run(&[command, &["--threads", threads]].concat(), &list.text);
                assert_same(&ran, &list.expected(command[0]), &format!("{command:?} {threads} {end:?}"));
            }
        }
    }
}

#[test]
fn however_the_input_is_cut_the_same_bytes_come_out() {
    for (list, piece) in [(mixed(5_000, "\r\n", false), 1), (mixed(LINES, "\n", true), 97)] {
        // At first only so fast that every answer is waited for.
        for command in COMMANDS {
            let mut child = start(&[command, &["--threads", "3"]].concat());
            let (mut stdin, text) = (child.stdin.take().unwrap(), list.text.clone());
            let writer = thread::spawn(move || {
                let mut pieces: Vec<&[u8]> = text.as_bytes().chunks(piece * 1_000).collect();
                let (first, rest) = pieces.split_first_mut().unwrap();
                first.chunks(piece).for_each(|piece| stdin.write_all(piece).unwrap());
                for piece in rest {
                    stdin.write_all(piece).unwrap();
                }
            });
            let output = child.wait_with_output().unwrap();
            writer.join().unwrap();
            let text = |bytes| String::from_utf8(bytes).unwrap();
            let ran = ran(output.status.code().unwrap(), text(output.stdout), text(output.stderr));
            assert_same(&ran, &list.expected(command[0]), &format!("{command:?} {piece}"));
        }
    }
}

#[test]
fn the_textbook_search_answers_a_list_as_the_engine_does() {
    let list = mixed(1_000, "\n", false);
    let by_search = run(&["solve", "--textbook", "--threads", "3"], &list.text);
    assert_same(&by_search, &list.expected("solve"), "--textbook");
}

#[test]
fn every_form_of_answer_keeps_the_order() {
    let list = mixed(3_000, "\n", false);
    for args in [&["solve", "-f", "line"][..], &["solve", "-f", "sdm"]] {
        assert_same(&run(args, &list.text), &list.expected("solve"), &format!("{args:?}"));
    }
    let zeros = run(&["convert", "--to", "sdm"], &list.text);
    assert_eq!(zeros.out.replace('0', "."), list.converted.replace('0', "."));
    let by_rows =
        run(&["solve", "-f", "rows", "--threads", "2"], lines(&[FIRST, SECOND, BLOCKED].repeat(1_000)));
    let expected = [rows(FIRST_SOLVED), rows(SECOND_SOLVED), "# no solution\n".to_owned()].concat();
    assert_eq!((by_rows.out == expected.repeat(1_000), by_rows.code), (true, 1));
}

#[test]
fn puzzles_over_several_lines_make_a_list_as_well() {
    let text = [FIRST, SECOND, TWO_WAYS].map(|puzzle| rows(&puzzle.replace('.', "0")) + "\n").concat();
    let solved = lines(&[FIRST_SOLVED, SECOND_SOLVED, FIRST_SOLVED]);
    let told = (0..2_000).fold(String::new(), |told, nth| {
        let line = 30 * nth + 21;
        told + "ninefold: -:" + &line.to_string() + ": first of several solutions\n"
    });
    let ran_all = run(&["solve", "--threads", "2"], text.repeat(2_000));
    assert_same(&ran_all, &ran(0, solved.repeat(2_000), told), "rows");
}

#[test]
fn what_is_lost_is_told_once_in_a_list_of_games_too() {
    let game = format!("[Puzzle]\n{}[State]\n{}", rows(FIRST), rows(FIRST_SOLVED));
    let told = "ninefold: which digits are givens is not written in this notation\n";
    let ran_all = run(&["convert", "--to", "line", "--threads", "2"], game.repeat(5_000));
    assert_same(&ran_all, &ran(0, format!("{FIRST_SOLVED}\n").repeat(5_000), told), "games");
}

#[test]
fn a_list_goes_on_from_file_to_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list");
    std::fs::write(&path, lines(&[FIRST]).repeat(9_000)).unwrap();
    let path = path.to_str().unwrap();
    let ran_all =
        run(&["check", "--threads", "2", path, "no-such.txt", "-", path], lines(&[IMPOSSIBLE]).repeat(9_000));
    let verdicts = |numbers: std::ops::RangeInclusive<usize>, verdict: &str| -> String {
        numbers.fold(String::new(), |all, number| all + &number.to_string() + "\t" + verdict + "\n")
    };
    let expected = [
        verdicts(1..=9_000, "unique\t30\tone solution"),
        verdicts(9_001..=18_000, "none\t17\tno solution"),
        verdicts(18_001..=27_000, "unique\t30\tone solution"),
    ];
    assert!(ran_all.out == expected.concat());
    assert!(ran_all.err.starts_with("ninefold: no-such.txt: ") && ran_all.err.lines().count() == 1);
    assert_eq!(ran_all.code, 2);
}

/// Feeds the list over and over until nobody takes it.
fn feed(child: &mut Child, text: String) -> thread::JoinHandle<()> {
    let mut stdin = child.stdin.take().unwrap();
    thread::spawn(move || while stdin.write_all(text.as_bytes()).is_ok() {})
}

#[test]
fn a_reader_that_goes_away_ends_a_crew_quietly() {
    for command in COMMANDS {
        let mut child = start(&[command, &["--threads", "2"]].concat());
        let feeding = feed(&mut child, lines(&[FIRST, SECOND].repeat(10_000)));
        let mut stdout = child.stdout.take().unwrap();
        // So many lines are answered only once several threads are at work.
        stdout.read_exact(&mut vec![0; 10_000 * 15]).unwrap();
        drop(stdout);
        let (sender, ended) = channel();
        thread::spawn(move || sender.send(child.wait_with_output()));
        let output = ended.recv_timeout(PATIENCE).expect("an end, though the input has none").unwrap();
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{command:?}");
        feeding.join().unwrap();
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_whole_lines_and_the_exit_status_of_a_signal() {
    use std::os::unix::process::ExitStatusExt;
    for threads in ["1", "2"] {
        let mut child = start(&["solve", "--threads", threads]);
        let feeding = feed(&mut child, lines(&[FIRST, SECOND].repeat(10_000)));
        let mut stdout = child.stdout.take().unwrap();
        let mut out = vec![0; 82 * 5_000];
        stdout.read_exact(&mut out).unwrap();
        // Nobody reads for now, so that the program is in the middle of a block.
        interrupt(&child);
        stdout.read_to_end(&mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(out.ends_with('\n') && out.lines().all(|line| line.len() == 81), "{threads}");
        assert_eq!(child.wait().unwrap().signal(), Some(signal_hook::consts::SIGINT), "{threads}");
        feeding.join().unwrap();
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_wait_for_more_input_at_once() {
    use std::os::unix::process::ExitStatusExt;
    let mut solve = Dialogue::start(&["solve", "--threads", "2"]);
    for _ in 0..10 {
        (0..1_000).for_each(|_| solve.say(FIRST));
        (0..1_000).for_each(|_| assert_eq!(solve.answer(), FIRST_SOLVED));
    }
    interrupt(&solve.child);
    assert_eq!(solve.child.wait().unwrap().signal(), Some(signal_hook::consts::SIGINT));
}

#[cfg(unix)]
fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_held_does_not_grow_with_the_list() {
    let count = if std::env::var_os("NINEFOLD_LONG").is_some() { 10_000_000 } else { 600_000 };
    for command in ["convert", "check", "solve"] {
        let to = ["--to", "line"];
        let options = if command == "convert" { &to[..] } else { &[] };
        let mut child = start(&[&[command, "--threads", "2"], options].concat());
        let mut stdin = child.stdin.take().unwrap();
        let block = lines(&[FIRST, SECOND].repeat(5_000));
        let feeding = thread::spawn(move || {
            (0..count / 10_000).for_each(|_| stdin.write_all(block.as_bytes()).unwrap());
            // Given back open, so that the program stays until it was looked at.
            stdin
        });
        let mut answers = BufReader::new(child.stdout.take().unwrap());
        let mut line = Vec::new();
        for _ in 0..count {
            line.clear();
            assert!(answers.read_until(b'\n', &mut line).unwrap() > 10);
        }
        let most_held = megabytes(&child);
        assert!(most_held < 32, "{command} held {most_held} MB of a list of {} MB", count * 82 / 1_000_000);
        drop(feeding.join().unwrap());
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

/// The most memory that the program has ever had.
#[cfg(target_os = "linux")]
fn megabytes(child: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() / 1_000
}

#[test]
fn a_broken_puzzle_on_the_first_line_is_no_title() {
    let ran = run(&["solve"], lines(&[&FIRST[..40], FIRST, FIRST]));
    assert_eq!(ran.code, 2);
    assert!(ran.out.starts_with("# line 1: "), "{}", ran.out);
    assert_eq!(run(&["solve"], lines(&["Monday, 123456789", FIRST, FIRST])).code, 0);
}

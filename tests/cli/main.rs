//! The program as a filter, seen from outside.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::disallowed_methods, reason = "the tests look at the disk from outside")]

mod check;
mod convert;
mod help;
mod hint;
mod lists;
mod reading;
mod recording;
mod solve;
mod streaming;
mod trace;
mod trouble;
mod without_a_screen;

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

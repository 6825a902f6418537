//! The whole program on a list of a million puzzles from file to file, beside its two bounds on the same list: copying
//! the file, and solving the puzzles on one thread with nothing read or written. The program should take no more than 1.3
//! times the slower of the two, and on two idle cores at most 1 / 1.7 of its time on one. `NINEFOLD_CASES` names the folder of
//! the sets; without it there is nothing to measure. Figures mean something only where the load is noted with them.
#![expect(clippy::disallowed_methods, reason = "the list is a file")]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, str};

use divan::Bencher;
use divan::counter::ItemsCount;
use ninefold::solver::{Answer, Batch, Engine, Text};
use tempfile::{NamedTempFile, tempfile};

const LINES: usize = 1_000_000;
/// How many puzzles the engine is given at a time.
const CHUNK: usize = 8_192;

fn main() {
    divan::main();
}

/// The list in a file, if there is one to make it of.
fn list() -> Option<NamedTempFile> {
    let cases = env::var_os("NINEFOLD_CASES")?;
    let set = fs::read_to_string(Path::new(&cases).join("puzzles/kaggle_like_5k.txt")).ok()?;
    let set: String = set.lines().filter(|line| line.len() == 81).flat_map(|line| [line, "\n"]).collect();
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(set.repeat(LINES / (set.len() / 82)).as_bytes()).unwrap();
    Some(file)
}

fn measure(bencher: Bencher, mut work: impl FnMut(&Path)) {
    let Some(list) = list() else { return };
    bencher.counter(ItemsCount::new(LINES)).bench_local(|| work(list.path()));
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn copying(bencher: Bencher) {
    measure(bencher, |path| {
        let (mut list, mut copy) = (File::open(path).unwrap(), tempfile().unwrap());
        let mut block = vec![0; 1 << 18];
        loop {
            let count = list.read(&mut block).unwrap();
            copy.write_all(&block[..count]).unwrap();
            if count == 0 {
                break;
            }
        }
    });
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn solving(bencher: Bencher) {
    let Some(list) = list() else { return };
    let text = fs::read(list.path()).unwrap();
    let boards: Vec<&Text> =
        text.split(|&byte| byte == b'\n').filter_map(|line| line.first_chunk()).collect();
    let mut batch = Batch::new(Engine::best());
    let mut answers = vec![Answer::None; CHUNK];
    bencher.counter(ItemsCount::new(LINES)).bench_local(|| {
        boards.chunks(CHUNK).for_each(|boards| batch.solve(boards, &mut answers));
    });
}

/// The program from file to file.
fn run(bencher: Bencher, args: &[&str], threads: usize) {
    measure(bencher, |path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
        command.args(args).args(["--threads", &threads.to_string()]).arg(path);
        assert!(command.stdout(Stdio::from(tempfile().unwrap())).status().unwrap().success());
    });
}

#[divan::bench(args = [1, 2], sample_count = 10, sample_size = 1)]
fn solve(bencher: Bencher, threads: usize) {
    run(bencher, &["solve"], threads);
}

#[divan::bench(args = [1, 2], sample_count = 10, sample_size = 1)]
fn check(bencher: Bencher, threads: usize) {
    run(bencher, &["check"], threads);
}

#[divan::bench(args = [1, 2], sample_count = 10, sample_size = 1)]
fn convert_to_line(bencher: Bencher, threads: usize) {
    run(bencher, &["convert", "--to", "line"], threads);
}

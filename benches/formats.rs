//! Reading a list of 81-character lines to boards, beside counting the line ends of the same bytes. At least 300 MB/s
//! on one thread are wanted.

use std::fmt::Write;
use std::io::Read;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use flate2::Compression;
use flate2::read::GzEncoder;
use ninefold::formats::Reader;

fn main() {
    divan::main();
}

const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";
/// Few enough that the fastest of the samples is not interrupted on a busy machine.
const LINES: usize = 20_000;

fn list(tail: &str) -> Vec<u8> {
    let zeros = LINE.replace('.', "0");
    let mut text = String::new();
    for number in 0..LINES {
        let line = if number % 2 == 0 { LINE } else { &zeros };
        let _ = writeln!(text, "{line}{tail}");
    }
    text.into_bytes()
}

/// A list with the puzzle in the second column.
fn table() -> Vec<u8> {
    let mut text = String::from("id,puzzle,solution,clues,difficulty\n");
    for number in 0..LINES {
        let _ = writeln!(text, "{number},{LINE},{SOLVED},26,1.2");
    }
    text.into_bytes()
}

/// Reads the list to its end, which must come to its number of puzzles.
fn read(bencher: Bencher, bytes: &[u8]) {
    bencher.counter(BytesCount::of_slice(bytes)).bench(|| {
        let puzzles = Reader::new(black_box(bytes)).filter(|item| black_box(item).is_ok());
        assert_eq!(puzzles.count(), LINES);
    });
}

#[divan::bench]
fn line_ends(bencher: Bencher) {
    let bytes = list("");
    bencher.counter(BytesCount::of_slice(&bytes)).bench(|| {
        assert_eq!(memchr::memchr_iter(b'\n', black_box(&bytes)).count(), LINES);
    });
}

#[divan::bench]
fn lines(bencher: Bencher) {
    read(bencher, &list(""));
}

#[divan::bench]
fn lines_with_carriage_returns(bencher: Bencher) {
    read(bencher, &list("\r"));
}

#[divan::bench]
fn lines_with_ratings(bencher: Bencher) {
    read(bencher, &list(",7.2"));
}

#[divan::bench]
fn lines_with_solutions(bencher: Bencher) {
    read(bencher, &list(&format!(",{SOLVED}")));
}

#[divan::bench]
fn lines_of_a_table(bencher: Bencher) {
    read(bencher, &table());
}

/// What is not plain to see, and goes the long way.
#[divan::bench]
fn lines_of_a_bank(bencher: Bencher) {
    let list = String::from_utf8_lossy(&list("  1.2")).replace('\n', "\n0000183b305c ");
    read(bencher, list.trim_end_matches("0000183b305c ").as_bytes());
}

#[divan::bench]
fn packed_lines(bencher: Bencher) {
    let bytes = list("");
    let mut packed = Vec::new();
    let encoded = GzEncoder::new(bytes.as_slice(), Compression::default()).read_to_end(&mut packed);
    assert!(encoded.is_ok());
    bencher.counter(BytesCount::of_slice(&bytes)).bench(|| {
        assert_eq!(Reader::new(black_box(packed.as_slice())).flatten().count(), LINES);
    });
}

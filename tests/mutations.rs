//! Files of the world with changes made at random: whatever they become, they are read or refused, and what is read
//! stands in them. The files are not part of the repository: `NINEFOLD_CASES` names the folder that holds them.
#![expect(clippy::disallowed_methods, reason = "a test may read its cases from the disk")]

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use encoding_rs::Encoding;
use ninefold::formats::{Puzzle, read};
use ninefold::sudoku::{Cell, Digit, MarkKind};

/// The notations in which every cell of a puzzle has a character of its own, in reading order.
const CELL_BY_CELL: &[&str] = &["line", "rows", "spaced"];
/// The notations whose digits stand in another order than that of the board, in two places, or are no digits at all.
const IN_OTHER_ORDER: &[&str] = &[
    "gnome",
    "html",
    "ksudoku",
    "link",
    "scf",
    "sdk",
    "sdku",
    "sudokuexchange",
    "sudokupad",
    "sudokuwiki",
    "tatham-save",
];
/// Of a longer file, so many bytes are taken somewhere.
const LONGEST: usize = 4096;

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below the limit, or 0.
    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// A file or, of a long one, a piece that begins at its start or anywhere.
fn piece<'a>(random: &mut Random, file: &'a [u8]) -> &'a [u8] {
    let start = if random.below(2) == 0 { 0 } else { random.below(file.len().saturating_sub(LONGEST) + 1) };
    &file[start..file.len().min(start + LONGEST)]
}

/// A change of some bytes: flipped, replaced, taken out, doubled, cut off, or followed by those of another file.
fn change(random: &mut Random, bytes: &mut Vec<u8>, files: &[Vec<u8>]) {
    let from = random.below(bytes.len());
    let to = bytes.len().min(from + 1 + random.below(24));
    match random.below(7) {
        0 if !bytes.is_empty() => bytes[from] ^= 1 << random.below(8),
        1 if !bytes.is_empty() => bytes[from] = *random.pick(b"0159.-|+ \t\n\r,;:#\"[{<=/%u\x1b\0\xff"),
        2 => drop(bytes.drain(from..to)),
        3 => {
            let doubled = bytes[from..to].to_vec();
            bytes.splice(to..to, doubled);
        }
        4 => bytes.truncate(from),
        _ => {
            let other = random.pick(files);
            let other = piece(random, other);
            let start = random.below(other.len() + 1);
            bytes.truncate(from);
            bytes.extend_from_slice(&other[start..]);
        }
    }
}

fn changed(seed: u64, files: &[Vec<u8>]) -> Vec<u8> {
    let random = &mut Random(seed);
    let file = random.pick(files);
    let mut bytes = piece(random, file).to_vec();
    (0..=random.below(4)).for_each(|_| change(random, &mut bytes, files));
    bytes
}

/// The characters of the text with digits of full width as the others.
fn characters(bytes: &[u8]) -> Vec<char> {
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding.decode(bytes).0,
        // In UTF-16 without a mark the digits are those bytes too.
        None => String::from_utf8_lossy(bytes),
    };
    let plain = |symbol: char| match symbol {
        '０'..='９' => char::from(b'0' + (symbol as u32 - '０' as u32) as u8),
        _ => symbol,
    };
    text.chars().map(plain).collect()
}

/// Whether the character may stand for an empty cell.
fn is_mark(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, '0' | 'x' | 'X' | 'e') || !symbol.is_ascii_alphanumeric()
}

/// Whether the digits of the board stand in the text in this order and, in a notation where each cell is seen, with a
/// character between them for every empty cell.
fn stands_in(puzzle: &Puzzle, text: &[char]) -> bool {
    // A grid may turn out to be one of candidates, in which an empty cell is its digits.
    let has_marks = Cell::ALL.iter().any(|&cell| !puzzle.board.marks(MarkKind::Centre, cell).is_empty());
    let is_cell_by_cell = CELL_BY_CELL.contains(&puzzle.notation) && !has_marks;
    let mut rest = text.iter().copied();
    Cell::ALL.into_iter().all(|cell| match puzzle.board.digit(cell).map(Digit::to_char) {
        Some(digit) => rest.any(|symbol| symbol == digit),
        None => !is_cell_by_cell || rest.any(is_mark),
    })
}

/// Whether anything is read of these bytes, or what is wrong with it.
fn trial(bytes: &[u8]) -> Result<bool, String> {
    let entries = catch_unwind(|| read(bytes)).map_err(|_| "a panic".to_owned())?;
    if entries.is_empty() {
        return Err("no answer at all".to_owned());
    }
    let is_read = entries.iter().any(Result::is_ok);
    // What is packed does not stand in the bytes.
    if bytes.starts_with(b"\x1f\x8b") || bytes.starts_with(b"PK") {
        return Ok(is_read);
    }
    let text = characters(bytes);
    let is_made_up =
        |puzzle: &&Puzzle| !IN_OTHER_ORDER.contains(&puzzle.notation) && !stands_in(puzzle, &text);
    match entries.iter().flatten().find(is_made_up) {
        Some(Puzzle { board, line, notation, .. }) => {
            Err(format!("{} on line {line} in the notation {notation}", board.grid()))
        }
        None => Ok(is_read),
    }
}

fn files(folder: &Path) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("the folder").flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_case = |path: &PathBuf| !path.ends_with("EXPECTED.tsv") && !path.ends_with("INDEX.md");
    paths.into_iter().filter(is_case).map(|path| fs::read(path).expect("a file")).collect()
}

#[test]
fn changed_files_are_read_or_refused_and_nothing_is_made_up() {
    let folder = std::env::var_os("NINEFOLD_CASES").map(|folder| Path::new(&folder).join("formats"));
    let Some(folder) = folder.filter(|folder| folder.is_dir()) else {
        println!("skipped: NINEFOLD_CASES names no folder with formats/ in it");
        return;
    };
    let files = files(&folder);
    let count = if std::env::var_os("NINEFOLD_LONG").is_some() { 1_000_000 } else { 10_000 };
    let mut was_read = 0;
    for seed in 0..count {
        let bytes = changed(seed, &files);
        match trial(&bytes) {
            Ok(is_read) => was_read += u64::from(is_read),
            Err(complaint) => panic!("seed {seed}: {complaint}\n{}", String::from_utf8_lossy(&bytes)),
        }
    }
    // Otherwise it would be no trial.
    assert!(was_read > count / 10, "{was_read} of {count}");
}

#[test]
fn what_is_made_up_is_found() {
    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    let read = read(LINE.as_bytes()).pop().unwrap().unwrap();
    let stands_in = |text: &str| stands_in(&read, &characters(text.as_bytes()));
    assert!(stands_in(LINE) && stands_in(&LINE.replace('5', "５")) && stands_in(&LINE.replace('.', "\n")));
    assert!(!stands_in(&LINE[1..]) && !stands_in(&LINE.replacen('8', "7", 1)));
}

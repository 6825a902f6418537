//! Any bytes at all are read or refused: `cargo +nightly fuzz run reader FOLDER_OF_SAMPLES`. What is read is written in
//! every notation there is, and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::formats::{NOTATIONS, read, write, writer};

fuzz_target!(|bytes: &[u8]| {
    let entries = read(bytes);
    assert!(!entries.is_empty(), "no answer at all");
    for puzzle in entries.iter().flatten().take(10) {
        let grid = puzzle.board.grid();
        for notation in NOTATIONS {
            let Some(writer) = writer(notation.name) else { continue };
            let again = read(write(writer, &puzzle.board).as_bytes());
            assert!(
                matches!(&again[..], [Ok(read)] if read.board.grid() == grid),
                "{grid} written in the notation {}",
                notation.name
            );
        }
    }
});

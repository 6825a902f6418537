//! The disk: the one place where files are opened and written.
#![expect(clippy::disallowed_methods, reason = "this is the place")]

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

/// The file for reading, from its start.
///
/// # Errors
/// The system's, where there is no such file or it may not be read.
pub fn open(path: &Path) -> io::Result<BufReader<File>> {
    Ok(BufReader::with_capacity(CHUNK, File::open(path)?))
}

//! A line of a text that is kept: a checksum, a blank and a record in JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The line for a record, ended.
pub fn line(record: &impl Serialize) -> String {
    // What is kept are numbers, texts and lists of them, for which JSON has a form.
    let json = serde_json::to_string(record).unwrap_or_default();
    format!("{:08x} {json}\n", checksum(json.as_bytes()))
}

/// The record of a line without its end; `None` if it is not, to the last bit, what was written.
pub fn record<T: DeserializeOwned>(line: &[u8]) -> Option<T> {
    let (sum, json) = (line.get(..8)?, line.get(9..)?);
    if line[8] != b' ' || sum != format!("{:08x}", checksum(json)).as_bytes() {
        return None;
    }
    serde_json::from_slice(json).ok()
}

/// The lines of a text that are ended, each with the place in the text after its end.
pub fn ended_lines(text: &[u8]) -> impl Iterator<Item = (&[u8], usize)> {
    let mut end = 0;
    text.split_inclusive(|&byte| byte == b'\n').map_while(move |line| {
        end += line.len();
        Some((line.strip_suffix(b"\n")?, end))
    })
}

/// CRC-32.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = flate2::Crc::new();
    sum.update(bytes);
    sum.sum()
}

/// What the first line of a text says that it is: `ninefold KIND VERSION`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// The kind that was asked for, in the version that is known.
    Known,
    /// The kind that was asked for, in a later version.
    Newer(u64),
    /// Anything else.
    Other,
}

/// The first line of a text of this kind, ended.
pub fn head(kind: &str, version: u64) -> String {
    format!("ninefold {kind} {version}\n")
}

/// What the first line, without its end, says.
pub fn read_head(line: &[u8], kind: &str, known: u64) -> Head {
    let version = std::str::from_utf8(line)
        .ok()
        .and_then(|line| line.strip_prefix("ninefold ")?.strip_prefix(kind)?.strip_prefix(' '))
        .and_then(|version| version.split(' ').next()?.parse::<u64>().ok());
    match version {
        Some(version) if version == known => Head::Known,
        Some(version) if version > known => Head::Newer(version),
        _ => Head::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_only_as_it_was_written() {
        let written = line(&(1, "a"));
        assert_eq!(written, "86efd9f5 [1,\"a\"]\n");
        let bare = written.trim_end().as_bytes();
        assert_eq!(record::<(u8, String)>(bare), Some((1, "a".to_owned())));
        for place in 0..bare.len() {
            assert_eq!(record::<(u8, String)>(&bare[..place]), None, "cut at {place}");
            let mut flipped = bare.to_vec();
            for bit in 0..8 {
                flipped[place] ^= 1 << bit;
                assert_eq!(record::<(u8, String)>(&flipped), None, "bit {bit} of {place}");
                flipped[place] ^= 1 << bit;
            }
        }
        assert_eq!(record::<(u8, u8)>(bare), None, "another record");
    }

    #[test]
    fn a_line_that_is_not_ended_is_none() {
        assert_eq!(ended_lines(b"a\n\nb").collect::<Vec<_>>(), [(&b"a"[..], 2), (b"", 3)]);
    }

    #[test]
    fn the_head_tells_the_version() {
        assert_eq!(head("game", 1), "ninefold game 1\n");
        assert_eq!(read_head(b"ninefold game 1", "game", 1), Head::Known);
        assert_eq!(read_head(b"ninefold game 12 and more", "game", 1), Head::Newer(12));
        for other in ["", "ninefold game", "ninefold game 0", "ninefold progress 1", "x"] {
            assert_eq!(read_head(other.as_bytes(), "game", 1), Head::Other, "{other}");
        }
    }
}

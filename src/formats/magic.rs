//! What a file that is no text is, by its first bytes, so that it can be refused by name.

use super::problem::Fault;

/// What the first bytes of an input say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Magic {
    /// It is this, and not read.
    Known(Fault),
    /// It may be one of them: more bytes are needed to know.
    Begun,
    Other,
}

/// How such files begin.
const KNOWN: &[(&[u8], Fault)] = &[
    (b"BZh11AY&SY", BZIP2),
    (b"BZh21AY&SY", BZIP2),
    (b"BZh31AY&SY", BZIP2),
    (b"BZh41AY&SY", BZIP2),
    (b"BZh51AY&SY", BZIP2),
    (b"BZh61AY&SY", BZIP2),
    (b"BZh71AY&SY", BZIP2),
    (b"BZh81AY&SY", BZIP2),
    (b"BZh91AY&SY", BZIP2),
    (b"\xfd7zXZ\0", XZ),
    (b"\x5d\0\0\x80\0", LZMA),
    (b"\x5d\0\0\0\x04", LZMA),
    (b"\x28\xb5\x2f\xfd", ZSTD),
    (b"\x04\x22\x4d\x18", LZ4),
    (b"\x1f\x9d", COMPRESS),
    (b"7z\xbc\xaf\x27\x1c", SEVEN_ZIP),
    (b"Rar!\x1a\x07", RAR),
    (b"%PDF-", PDF),
    (b"\x89PNG\r\n", PICTURE),
    (b"\xff\xd8\xff", PICTURE),
    (b"GIF87a", PICTURE),
    (b"GIF89a", PICTURE),
];

const BZIP2: Fault =
    Fault::Refused("packed with bzip2, which is not unpacked here: bunzip2 -c FILE | ninefold");
const XZ: Fault = Fault::Refused("packed with xz, which is not unpacked here: xz -dc FILE | ninefold");
const LZMA: Fault = Fault::Refused("packed with lzma, which is not unpacked here: xz -dc FILE | ninefold");
const ZSTD: Fault = Fault::Refused("packed with zstd, which is not unpacked here: zstd -dc FILE | ninefold");
const LZ4: Fault = Fault::Refused("packed with lz4, which is not unpacked here: lz4 -dc FILE | ninefold");
const COMPRESS: Fault =
    Fault::Refused("packed with compress, which is not unpacked here: gzip -dc FILE | ninefold");
const SEVEN_ZIP: Fault = Fault::Refused("a 7z archive, which is not unpacked here: 7z x -so FILE | ninefold");
const RAR: Fault = Fault::Refused("a rar archive, which is not unpacked here: unrar p -inul FILE | ninefold");
const PDF: Fault =
    Fault::Refused("a PDF document, which is not read: copy the puzzle from it as text, and give that");
const PICTURE: Fault = Fault::Refused("a picture, and only text is read: type the puzzle in");

/// What an input is that begins so.
pub(super) fn magic(bytes: &[u8]) -> Magic {
    match KNOWN.iter().find(|(mark, _)| bytes.starts_with(mark)) {
        Some(&(_, fault)) => Magic::Known(fault),
        None if KNOWN.iter().any(|(mark, _)| mark.starts_with(bytes)) => Magic::Begun,
        None => Magic::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    /// What is said of an input that begins so.
    fn told(first: &[u8]) -> String {
        let bytes = [first, b"\x00\x01 and what not\n"].concat();
        let [Err(problem)] = &read(&bytes)[..] else { return "more than a refusal".to_owned() };
        problem.to_string()
    }

    #[test]
    fn what_is_packed_otherwise_is_refused_by_name_with_what_unpacks_it() {
        assert!(told(b"BZh91AY&SY").ends_with("bunzip2 -c FILE | ninefold"));
        assert!(told(b"BZh11AY&SY").contains("bzip2"));
        assert!(told(b"\xfd7zXZ\0").contains("xz -dc FILE"));
        assert!(told(b"\x28\xb5\x2f\xfd").contains("zstd -dc FILE"));
        assert!(told(b"7z\xbc\xaf\x27\x1c").contains("7z x -so FILE"));
        assert!(told(b"Rar!\x1a\x07\x01\0").contains("unrar p"));
        assert!(told(b"%PDF-1.7\n").contains("PDF"));
        assert!(told(b"\x89PNG\r\n\x1a\n").contains("picture"));
    }

    #[test]
    fn a_text_that_begins_like_one_of_them_is_text() {
        let line = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
        for title in ["BZh9", "Rar", "7z", "GIF", "%PD", "]"] {
            assert!(read(format!("{title}\n{line}\n").as_bytes()).iter().all(Result::is_ok), "{title}");
        }
        assert!(matches!(magic(b"B"), Magic::Begun) && matches!(magic(b"Bx"), Magic::Other));
    }
}

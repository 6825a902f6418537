//! Archives around a text, of any notation: [`Gzip`] and [`ZipEntry`], unpacked on the fly.
//!
//! Accepted: gzip, of several members too, of any length; and zip with one file in it, stored or deflated, the archive
//! being at most 16 MiB. Folders, and the hidden files that some systems add, do not count as files.
//!
//! Refused: a zip of several files, because line numbers would mean nothing in it; one with a password, or packed in
//! another way; an archive within an archive; the documents of office programs and the saves of `HoDoKu`, which are zips
//! underneath. What is damaged or cut off is told after the puzzles before the damage.
//!
//! Lost: names and dates.

use std::io::{self, BufRead, Cursor, Read};

use flate2::CrcReader;
use flate2::bufread::{DeflateDecoder, MultiGzDecoder};
use zip::result::{ZipError, ZipResult};
use zip::{CompressionMethod, ZipArchive};

use super::problem::{Fault, Problem};

/// The longest zip that is looked into, in bytes: its list of contents stands at its end.
const LONGEST_ZIP: usize = 16 << 20;
/// From this number of files on, a zip is not even listed.
const MANY_FILES: usize = 1000;
/// What stands before each file in the list of contents.
const LISTED: &[u8] = b"PK\x01\x02";

/// The content of a gzip input.
pub(super) struct Gzip<R>(MultiGzDecoder<R>);

impl<R: BufRead> Gzip<R> {
    pub fn new(input: R) -> Gzip<R> {
        Gzip(MultiGzDecoder::new(input))
    }
}

impl<R: BufRead> Read for Gzip<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.0.read(out).map_err(damage)
    }
}

/// What an unpacker has to say about its input, in our words. Other errors are those of reading it.
fn damage(error: io::Error) -> io::Error {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    match error.kind() {
        InvalidData | InvalidInput | UnexpectedEof => Problem::of_input(Fault::Damaged).into(),
        _ => error,
    }
}

/// The content of the one file in a zip.
pub(super) struct ZipEntry {
    content: CrcReader<Content>,
    /// The sum that the archive gives for the content.
    sum: u32,
}

/// A file as it lies in the archive.
enum Content {
    Stored(io::Take<Cursor<Vec<u8>>>),
    Deflated(DeflateDecoder<io::Take<Cursor<Vec<u8>>>>),
}

/// What the list of contents says of a file.
struct Listed {
    start: u64,
    len: u64,
    sum: u32,
    method: CompressionMethod,
}

impl ZipEntry {
    /// Takes the archive into memory and finds the file.
    ///
    /// # Errors
    /// What the input has to say; a [`Problem`] when the archive is refused.
    pub fn open(mut input: impl Read) -> io::Result<ZipEntry> {
        let mut bytes = Vec::new();
        input.by_ref().take(LONGEST_ZIP as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > LONGEST_ZIP {
            return refuse(Fault::LongArchive);
        }
        let files = memchr::memmem::find_iter(&bytes, LISTED).take(MANY_FILES).count();
        if files == MANY_FILES {
            return refuse(Fault::SeveralFiles);
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(in_words)?;
        ZipEntry::of(archive)
    }

    fn of(mut archive: ZipArchive<Cursor<Vec<u8>>>) -> io::Result<ZipEntry> {
        let listed = only_file(&mut archive)?;
        let mut bytes = archive.into_inner();
        bytes.set_position(listed.start);
        let packed = bytes.take(listed.len);
        let content = match listed.method {
            CompressionMethod::Stored => Content::Stored(packed),
            CompressionMethod::Deflated => Content::Deflated(DeflateDecoder::new(packed)),
            _ => return refuse(Fault::OtherPacking),
        };
        Ok(ZipEntry { content: CrcReader::new(content), sum: listed.sum })
    }
}

/// The one file of the archive.
fn only_file(archive: &mut ZipArchive<Cursor<Vec<u8>>>) -> io::Result<Listed> {
    let names: Vec<String> = archive.file_names().flatten().map(Into::into).collect();
    if names.iter().any(|name| name == "SudokuData") {
        return refuse(Fault::HodokuSave);
    }
    if names.iter().any(|name| name == "[Content_Types].xml" || name == "META-INF/manifest.xml") {
        return refuse(Fault::OfficeDocument);
    }
    let mut files = (0..archive.len()).filter(|&index| {
        let name = archive.name_for_index(index).and_then(Result::ok).unwrap_or_default();
        !name.ends_with('/') && !is_hidden(&name)
    });
    match (files.next(), files.next()) {
        (Some(only), None) => listed(archive, only).map_err(in_words),
        (Some(_), Some(_)) => refuse(Fault::SeveralFiles),
        (None, _) => refuse(Fault::NoFile),
    }
}

/// Whether the file was put there by a system and not by a person.
fn is_hidden(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    file.starts_with('.') || name.starts_with("__MACOSX/")
}

fn listed(archive: &mut ZipArchive<Cursor<Vec<u8>>>, index: usize) -> ZipResult<Listed> {
    // Raw, that a file whose packing is unknown is told apart from one that is damaged.
    let file = archive.by_index_raw(index)?;
    if file.encrypted() {
        return Err(ZipError::InvalidPassword);
    }
    let start = file.data_start().ok_or(ZipError::FileNotFound)?;
    Ok(Listed { start, len: file.compressed_size(), sum: file.crc32(), method: file.compression() })
}

fn in_words(error: ZipError) -> io::Error {
    let fault = match error {
        ZipError::Io(error) => return damage(error),
        ZipError::InvalidPassword => Fault::Password,
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => Fault::OtherPacking,
        _ => Fault::Damaged,
    };
    Problem::of_input(fault).into()
}

fn refuse<T>(fault: Fault) -> io::Result<T> {
    Err(Problem::of_input(fault).into())
}

impl Read for ZipEntry {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let count = self.content.read(out).map_err(damage)?;
        let is_over = count == 0 && !out.is_empty();
        if is_over && self.content.crc().sum() != self.sum {
            return refuse(Fault::Damaged);
        }
        Ok(count)
    }
}

impl Read for Content {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self {
            Content::Stored(content) => content.read(out),
            Content::Deflated(content) => content.read(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Problem, Puzzle, read};
    use super::*;
    use crate::formats::{ReadError, Reader};
    use flate2::Compression;
    use flate2::read::GzEncoder;
    use flate2::write::GzEncoder as GzWriter;
    use std::io::{BufReader, Write};
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut packed = Vec::new();
        GzEncoder::new(bytes, Compression::fast()).read_to_end(&mut packed).unwrap();
        packed
    }

    fn zip_of(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            archive.start_file(*name, SimpleFileOptions::default().compression_method(method)).unwrap();
            archive.write_all(bytes).unwrap();
        }
        archive.finish().unwrap().into_inner()
    }

    fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
        zip_of(files, CompressionMethod::Deflated)
    }

    /// Puzzles as the lines they start on, problems as their words.
    fn entries(bytes: &[u8]) -> Vec<String> {
        let show = |entry: Result<Puzzle, Problem>| match entry {
            Ok(puzzle) if puzzle.board.givens().to_string() == LINE => puzzle.line.to_string(),
            Ok(puzzle) => puzzle.board.givens().to_string(),
            Err(problem) => problem.to_string(),
        };
        read(bytes).into_iter().map(show).collect()
    }

    #[test]
    fn a_text_is_the_same_packed_and_not() {
        let rows = LINE.parse::<crate::sudoku::Grid>().unwrap().rows();
        for text in [format!("{LINE}\n{LINE}"), rows, "hello".to_owned(), String::new()] {
            let expected = entries(text.as_bytes());
            let bytes = text.as_bytes();
            assert_eq!(entries(&gzip(bytes)), expected);
            assert_eq!(entries(&zip(&[("a.txt", bytes)])), expected);
            assert_eq!(entries(&zip_of(&[("a", bytes)], CompressionMethod::Stored)), expected);
        }
    }

    #[test]
    fn members_of_gzip_follow_one_another() {
        let text = format!("{LINE}\n");
        assert_eq!(entries(&[gzip(text.as_bytes()), gzip(text.as_bytes())].concat()), ["1", "2"]);
        let halves = [gzip(&LINE.as_bytes()[..40]), gzip(&LINE.as_bytes()[40..])].concat();
        assert_eq!(entries(&halves), ["1"]);
    }

    #[test]
    fn packed_text_may_be_utf_16() {
        let text: Vec<u8> = format!("\u{feff}{LINE}").encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(entries(&gzip(&text)), ["1"]);
        assert_eq!(entries(&zip(&[("a", &text)])), ["1"]);
    }

    #[test]
    fn damage_is_told_after_what_came_before_it() {
        let damaged = "the archive is damaged or cut off";
        let list = format!("{LINE}\n").repeat(3000);
        let packed = gzip(list.as_bytes());
        let found = entries(&packed[..packed.len() - 8]);
        assert_eq!((found.len(), found.last().map(String::as_str)), (3001, Some(damaged)));
        assert_eq!(entries(&packed[..12]), [damaged]);
        assert_eq!(entries(&[packed.as_slice(), b"and more"].concat()).last().unwrap(), damaged);

        let whole = zip_of(&[("a", format!("{LINE}\n{LINE}\n").as_bytes())], CompressionMethod::Stored);
        let mut changed = whole.clone();
        let place = changed.iter().position(|&byte| byte == b'6').unwrap();
        changed[place] = b'5';
        assert_eq!(entries(&changed).last().unwrap(), damaged);
        assert_eq!(entries(&whole[..whole.len() - 30]), [damaged]);
    }

    #[test]
    fn folders_and_hidden_files_do_not_count() {
        let text = LINE.as_bytes();
        let files =
            [("lists/", b"".as_slice()), ("lists/a", text), ("__MACOSX/lists/._a", b"x"), (".b", b"y")];
        assert_eq!(entries(&zip(&files)), ["1"]);
    }

    #[test]
    fn archives_that_are_no_one_text_are_refused_by_name() {
        let line = LINE.as_bytes();
        let refusals = [
            (
                zip(&[("a", line), ("b", line)]),
                "several files in one archive: unpack it and give them one by one",
            ),
            (zip(&[]), "there is no file in the archive"),
            (
                zip(&[("SudokuData", b"<xml/>")]),
                "a save of HoDoKu: export the puzzle there as text, and give that",
            ),
            (
                zip(&[("[Content_Types].xml", b"<xml/>"), ("a", line)]),
                "a document of an office program: save it as CSV or text, and give that",
            ),
            (gzip(&gzip(line)), "an archive within an archive: unpack it, and give the file in it"),
            (gzip(&zip(&[("a", line)])), "an archive within an archive: unpack it, and give the file in it"),
            (zip(&[("a", &gzip(line))]), "an archive within an archive: unpack it, and give the file in it"),
        ];
        for (bytes, words) in refusals {
            assert_eq!(entries(&bytes), [words]);
        }
    }

    #[test]
    fn a_password_and_another_packing_are_told_by_name() {
        let whole = zip(&[("a", LINE.as_bytes())]);
        let listed = whole.windows(4).position(|window| window == LISTED).unwrap();
        let mut locked = whole.clone();
        (locked[6], locked[listed + 8]) = (1, 1);
        assert_eq!(entries(&locked), ["the archive has a password: unpack it, and give the file in it"]);
        let mut other = whole;
        (other[8], other[listed + 10]) = (14, 14);
        assert_eq!(
            entries(&other),
            ["the archive is packed in a way that is not known here: unpack it, and give the file in it"]
        );
    }

    #[test]
    fn a_zip_of_thousands_is_refused_before_it_is_listed() {
        let listed = [b"PK\x03\x04".as_slice(), &LISTED.repeat(MANY_FILES)].concat();
        assert_eq!(entries(&listed), ["several files in one archive: unpack it and give them one by one"]);
    }

    /// A gzip of this piece, many times over.
    fn bomb(piece: &[u8], times: usize) -> Vec<u8> {
        let mut packed = GzWriter::new(Vec::new(), Compression::best());
        (0..times).for_each(|_| packed.write_all(piece).unwrap());
        packed.finish().unwrap()
    }

    #[test]
    fn a_bomb_is_over_as_soon_as_it_is_known() {
        let mut with_nuls = bomb(&[0; 1 << 12], 1 << 10);
        // Would it be read on, it would be found damaged.
        with_nuls.truncate(with_nuls.len() / 2);
        assert_eq!(entries(&with_nuls), ["this is binary data, not text"]);
    }

    #[test]
    fn a_list_streams_out_of_its_archive() {
        let list = bomb(format!("{LINE}\n").as_bytes(), 100_000);
        let reader = Reader::new(BufReader::new(list.as_slice()));
        assert_eq!(reader.flatten().count(), 100_000);
        let cut = &list[..list.len() / 2];
        let mut reader = Reader::new(BufReader::new(cut));
        assert!(reader.by_ref().take(1000).all(|item| item.is_ok()));
        let last = reader.last();
        assert!(matches!(last, Some(Err(ReadError::Problem(Problem { what: Fault::Damaged, .. })))));
    }
}

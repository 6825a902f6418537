//! Archives around a text, of any notation: [`Gzip`] and [`ZipEntry`], unpacked on the fly.
//!
//! Accepted: gzip, of several members too, and zip with one file in it, stored or deflated; both of any length. Folders,
//! and the hidden files that some systems add, do not count as files. Up to 8 MiB a zip is taken into memory, for its
//! list of contents stands at its end. A longer one is read as it comes, and what its list would have told before is
//! told where it turns up.
//!
//! Refused: a zip of several files, because line numbers would mean nothing in it; one with a password, or packed in
//! another way; an archive within an archive; the documents of office programs and the saves of `HoDoKu`, which are zips
//! underneath. What is damaged or cut off is told after the puzzles before the damage.
//!
//! Lost: names and dates.

use std::io::{self, BufRead, Chain, Cursor, Read};

use flate2::CrcReader;
use flate2::bufread::{DeflateDecoder, MultiGzDecoder};
use zip::read::read_zipfile_from_stream_with_compressed_size;
use zip::result::{ZipError, ZipResult};
use zip::{CompressionMethod, ZipArchive};

use super::problem::{Fault, Problem};

/// The longest zip that is taken into memory, in bytes.
const LONGEST_ZIP: usize = 8 << 20;
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

/// An archive from where it was read to.
type Packed<R> = Chain<Cursor<Vec<u8>>, R>;

/// The content of the one file in a zip.
pub(super) struct ZipEntry<R: BufRead> {
    /// None at the end.
    content: Option<CrcReader<Content<Packed<R>>>>,
    file: File,
    /// Whether all files of the archive are known to be this one.
    is_only: bool,
}

/// A file as it lies in the archive.
enum Content<B> {
    Stored(io::Take<B>),
    Deflated(DeflateDecoder<io::Take<B>>),
}

/// What an archive says of a file.
#[derive(Clone, Copy)]
struct File {
    /// Unknown where it follows the file.
    len: Option<u64>,
    sum: u32,
    method: CompressionMethod,
}

impl<R: BufRead> ZipEntry<R> {
    /// Finds the file in the archive.
    ///
    /// # Errors
    /// What the input has to say; a [`Problem`] when the archive is refused.
    pub fn open(input: R) -> io::Result<ZipEntry<R>> {
        ZipEntry::open_within(input, LONGEST_ZIP)
    }

    /// Finds the file in the archive, of which so many bytes are taken into memory at the most.
    fn open_within(mut input: R, longest: usize) -> io::Result<ZipEntry<R>> {
        let mut bytes = Vec::new();
        input.by_ref().take(longest as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() > longest {
            let mut archive = Cursor::new(bytes).chain(input);
            let file = next_file(&mut archive)?;
            return file.map_or_else(|| refuse(Fault::NoFile), |file| ZipEntry::of(archive, file, false));
        }
        let files = memchr::memmem::find_iter(&bytes, LISTED).take(MANY_FILES).count();
        if files == MANY_FILES {
            return refuse(Fault::SeveralFiles);
        }
        let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(in_words)?;
        let (start, file) = only_file(&mut archive)?;
        let mut bytes = archive.into_inner();
        bytes.set_position(start);
        ZipEntry::of(bytes.chain(input), file, true)
    }

    fn of(packed: Packed<R>, file: File, is_only: bool) -> io::Result<ZipEntry<R>> {
        let content = Some(CrcReader::new(Content::new(packed, file)?));
        Ok(ZipEntry { content, file, is_only })
    }

    /// Sees to it that the content, which is at its end, was right and is followed by no other file.
    fn finish(&self, content: CrcReader<Content<Packed<R>>>) -> io::Result<()> {
        let sum = content.crc().sum();
        let mut archive = content.into_inner().pass()?;
        let wanted = match self.file.len {
            Some(_) => self.file.sum,
            None => descriptor(&mut archive)?,
        };
        if sum != wanted {
            return refuse(Fault::Damaged);
        }
        if !self.is_only && next_file(&mut archive)?.is_some() {
            return refuse(Fault::SeveralFiles);
        }
        Ok(())
    }
}

impl<B: BufRead> Content<B> {
    fn new(packed: B, File { len, method, .. }: File) -> io::Result<Content<B>> {
        let of = packed.take(len.unwrap_or(u64::MAX));
        match (method, len) {
            (CompressionMethod::Stored, Some(_)) => Ok(Content::Stored(of)),
            (CompressionMethod::Deflated, _) => Ok(Content::Deflated(DeflateDecoder::new(of))),
            // Nothing tells where a file ends whose length is not known.
            _ => refuse(Fault::OtherPacking),
        }
    }

    /// The archive behind the content, which is at its end.
    fn pass(self) -> io::Result<B> {
        let (mut rest, is_open) = match self {
            Content::Stored(content) => (content, false),
            Content::Deflated(content) => {
                let rest = content.into_inner();
                let is_open = rest.limit() > u64::MAX / 2;
                (rest, is_open)
            }
        };
        if !is_open {
            io::copy(&mut rest, &mut io::sink())?;
        }
        Ok(rest.into_inner())
    }
}

/// The one file of the archive, and where it begins.
fn only_file(archive: &mut ZipArchive<Cursor<Vec<u8>>>) -> io::Result<(u64, File)> {
    let names: Vec<String> = archive.file_names().flatten().map(Into::into).collect();
    names.iter().try_for_each(|name| no_document(name))?;
    let mut files = (0..archive.len()).filter(|&index| {
        let name = archive.name_for_index(index).and_then(Result::ok).unwrap_or_default();
        is_file(&name)
    });
    match (files.next(), files.next()) {
        (Some(only), None) => listed(archive, only).map_err(in_words),
        (Some(_), Some(_)) => refuse(Fault::SeveralFiles),
        (None, _) => refuse(Fault::NoFile),
    }
}

/// Refuses what is a zip underneath, as a file of this name in it tells.
fn no_document(name: &str) -> io::Result<()> {
    match name {
        "SudokuData" => refuse(Fault::HodokuSave),
        "[Content_Types].xml" | "META-INF/manifest.xml" => refuse(Fault::OfficeDocument),
        _ => Ok(()),
    }
}

/// Whether it is a file, and was put there by a person and not by a system.
fn is_file(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    !name.ends_with('/') && !file.starts_with('.') && !name.starts_with("__MACOSX/")
}

fn listed(archive: &mut ZipArchive<Cursor<Vec<u8>>>, index: usize) -> ZipResult<(u64, File)> {
    // Raw, that a file whose packing is unknown is told apart from one that is damaged.
    let file = archive.by_index_raw(index)?;
    if file.encrypted() {
        return Err(ZipError::InvalidPassword);
    }
    let start = file.data_start().ok_or(ZipError::FileNotFound)?;
    Ok((start, File { len: Some(file.compressed_size()), sum: file.crc32(), method: file.compression() }))
}

/// Reads on to the next file that counts; none where the list of contents begins.
fn next_file(archive: &mut impl BufRead) -> io::Result<Option<File>> {
    while let Some((name, file)) = header(archive)? {
        no_document(&name)?;
        if is_file(&name) {
            return Ok(Some(file));
        }
        let mut content = Content::new(&mut *archive, file)?;
        io::copy(&mut content, &mut io::sink()).map_err(damage)?;
        content.pass()?;
        if file.len.is_none() {
            descriptor(archive)?;
        }
    }
    Ok(None)
}

/// What stands before a file: its name, and what the archive says of it there.
fn header(archive: &mut impl Read) -> io::Result<Option<(String, File)>> {
    let mut bytes = vec![0; 30];
    exactly(archive, &mut bytes[..4])?;
    match &bytes[..4] {
        b"PK\x03\x04" => {}
        b"PK\x01\x02" | b"PK\x05\x06" | b"PK\x06\x06" | b"PK\x06\x08" => return Ok(None),
        _ => return refuse(Fault::Damaged),
    }
    exactly(archive, &mut bytes[4..])?;
    let number = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    let (flags, name, extra) = (number(6), number(26), number(28));
    if flags & 1 != 0 {
        return refuse(Fault::Password);
    }
    bytes.resize(30 + name + extra, 0);
    exactly(archive, &mut bytes[30..])?;
    // Of the header alone: it is not to read on by itself.
    let mut alone = Cursor::new(bytes);
    let found = read_zipfile_from_stream_with_compressed_size(&mut alone, 0).map_err(in_words)?;
    let file = found.ok_or_else(|| io::Error::from(Problem::of_input(Fault::Damaged)))?;
    let len = (flags & 8 == 0).then(|| file.compressed_size());
    let name = file.name().map(Into::into).unwrap_or_default();
    Ok(Some((name, File { len, sum: file.crc32(), method: file.compression() })))
}

/// The sum in what stands behind a file whose length was not known before it.
fn descriptor(archive: &mut impl BufRead) -> io::Result<u32> {
    let mut number = || -> io::Result<[u8; 4]> {
        let mut bytes = [0; 4];
        exactly(archive, &mut bytes)?;
        Ok(bytes)
    };
    let first = number()?;
    let sum = if first == *b"PK\x07\x08" { number()? } else { first };
    // Two lengths, of four bytes each or of eight.
    number()?;
    number()?;
    for _ in 0..8 {
        if archive.fill_buf()?.starts_with(b"P") {
            break;
        }
        exactly(archive, &mut [0])?;
    }
    Ok(u32::from_le_bytes(sum))
}

fn exactly(archive: &mut impl Read, bytes: &mut [u8]) -> io::Result<()> {
    archive.read_exact(bytes).map_err(damage)
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

impl<R: BufRead> Read for ZipEntry<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let Some(content) = &mut self.content else { return Ok(0) };
        let count = content.read(out).map_err(damage)?;
        if count == 0
            && !out.is_empty()
            && let Some(content) = self.content.take()
        {
            self.finish(content)?;
        }
        Ok(count)
    }
}

impl<B: BufRead> Read for Content<B> {
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

    /// What a zip holds that is too long to be taken into memory, and what is told at its end.
    fn on_the_way(bytes: &[u8]) -> (String, String) {
        let mut text = String::new();
        let read = ZipEntry::open_within(BufReader::with_capacity(7, bytes), 10)
            .and_then(|mut entry| entry.read_to_string(&mut text));
        (text, read.err().map_or_else(String::new, |error| error.to_string()))
    }

    #[test]
    fn a_long_zip_is_read_as_it_comes() {
        let list = format!("{LINE}\n").repeat(300);
        let all = (list.clone(), String::new());
        let files = [("lists/", b"".as_slice()), (".b", b"y"), ("a.txt", list.as_bytes()), ("c/.d", b"z")];
        for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
            assert_eq!(on_the_way(&zip_of(&files, method)), all);
        }
        // Lengths and sums stand behind the files of an archive that was written to a pipe.
        let mut piped = ZipWriter::new_stream(Vec::new());
        for (name, bytes) in &files[1..] {
            piped.start_file(*name, SimpleFileOptions::default()).unwrap();
            piped.write_all(bytes).unwrap();
        }
        let piped = piped.finish().unwrap().into_inner();
        assert_eq!(piped[6] & 8, 8);
        assert_eq!(on_the_way(&piped), all);
        assert_eq!(entries(&piped).len(), 300);
    }

    #[test]
    fn what_is_wrong_with_a_long_zip_is_told_where_it_turns_up() {
        let list = format!("{LINE}\n");
        let line = list.as_bytes();
        let damaged = "the archive is damaged or cut off";
        let several = "several files in one archive: unpack it and give them one by one";
        assert_eq!(on_the_way(&zip(&[("a", line), ("b", line)])), (list.clone(), several.to_owned()));
        assert_eq!(on_the_way(&zip(&[("a/", b""), (".b", b"x")])).1, "there is no file in the archive");
        assert!(on_the_way(&zip(&[("SudokuData", line)])).1.starts_with("a save of HoDoKu"));
        let whole = zip_of(&[("a", line)], CompressionMethod::Stored);
        let place = whole.iter().position(|&byte| byte == b'6').unwrap();
        let mut changed = whole.clone();
        changed[place] = b'5';
        assert_eq!(on_the_way(&changed).1, damaged);
        assert_eq!(on_the_way(&whole[..place + 9]).1, damaged);
        assert_eq!(on_the_way(&whole[..20]).1, damaged);
        let mut locked = zip(&[("a", line)]);
        locked[6] = 1;
        assert!(on_the_way(&locked).1.starts_with("the archive has a password"));
        let mut other = zip(&[("a", line)]);
        other[8] = 14;
        assert!(on_the_way(&other).1.starts_with("the archive is packed in a way"));
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

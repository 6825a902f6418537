//! The disk: the one place where files are opened, listed and written.

#![expect(clippy::disallowed_methods, reason = "this is the edge that they are kept for")]

pub mod games;

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// Opens a file for reading.
///
/// # Errors
/// As the system has it.
pub fn open(path: &Path) -> io::Result<impl BufRead + use<>> {
    Ok(BufReader::with_capacity(1 << 16, open_bare(path)?))
}

/// Opens a file, or for `-` standard input, for one who reads in large blocks.
///
/// # Errors
/// As the system has it.
pub fn open_input(path: &Path) -> io::Result<File> {
    if path == Path::new("-") { standard_input() } else { open_bare(path) }
}

fn open_bare(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    Ok(file)
}

#[cfg(unix)]
fn standard_input() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn standard_input() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    Ok(File::from(io::stdin().as_handle().try_clone_to_owned()?))
}

/// Whether reading from the file means to wait for somebody to write, as far as the system can tell.
#[cfg(unix)]
pub fn waits(file: &File) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    !poll(&mut [PollFd::new(file, PollFlags::IN)], Some(&now)).is_ok_and(|ready| ready > 0)
}

/// Whether reading from the file means to wait for somebody to write, as far as the system can tell.
#[cfg(not(unix))]
pub fn waits(_: &File) -> bool {
    true
}

/// How many bytes the files have together, `-` being standard input, if that is known before they are read.
pub fn total_size(paths: &[PathBuf]) -> Option<u64> {
    let size = |path: &Path| {
        let data = if path == Path::new("-") { standard_input()?.metadata() } else { fs::metadata(path) };
        data.map(|data| data.is_file().then_some(data.len()))
    };
    let standard_input = [PathBuf::from("-")];
    let paths = if paths.is_empty() { &standard_input } else { paths };
    paths.iter().map(|path| size(path).ok().flatten()).sum()
}

/// Writes a file whole or not at all: into a temporary file in the same folder, flushed to the disk, then renamed. A
/// file that exists is left as it is unless it is to be replaced; one that is replaced keeps its permissions.
///
/// # Errors
/// `AlreadyExists` for a file that is not to be replaced; what is no ordinary file, or may not be written to, is left
/// alone; else as the system has it.
pub fn write(path: &Path, text: &str, replace: bool) -> io::Result<()> {
    // Through a link it is the file behind it that is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let permissions = permissions_to_replace(path)?;
    if permissions.is_some() && !replace {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(io::Error::other("there is no such folder"));
    }
    let mut file = new_file_in(folder)?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    let persisted = if replace { file.persist(path) } else { file.persist_noclobber(path) };
    persisted.map(drop).map_err(|error| error.error)
}

/// The permissions of a file that is there already and may be replaced; none where there is none. Putting another file
/// in its place would get round what the file itself forbids, so it is asked first.
fn permissions_to_replace(path: &Path) -> io::Result<Option<fs::Permissions>> {
    let Ok(existing) = fs::metadata(path) else { return Ok(None) };
    if !existing.is_file() {
        return Err(io::Error::other(if existing.is_dir() {
            "it is a folder"
        } else {
            "it is no ordinary file"
        }));
    }
    if existing.permissions().readonly() {
        return Err(io::Error::other("it is read-only"));
    }
    File::options().append(true).open(path)?;
    Ok(Some(existing.permissions()))
}

#[cfg(unix)]
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    // What any new file gets; the user's mask takes its share from that.
    let permissions = fs::Permissions::from_mode(0o666);
    tempfile::Builder::new().prefix(".ninefold-").permissions(permissions).tempfile_in(folder)
}

#[cfg(not(unix))]
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::Builder::new().prefix(".ninefold-").tempfile_in(folder)
}

/// Keeps a text in the folder where the program keeps its state, under a name of its own, and says where. Without a
/// folder there is no home.
///
/// # Errors
/// There is no such folder and none can be made, or as the system has it.
pub fn keep(folder: Option<&Path>, text: &str) -> io::Result<PathBuf> {
    let folder = folder.ok_or_else(|| io::Error::other("there is no home folder"))?;
    fs::create_dir_all(folder)?;
    for number in 1_u32.. {
        let path = folder.join(format!("typed-{number}.txt"));
        // What is kept already need not be kept twice.
        if fs::read_to_string(&path).is_ok_and(|kept| kept == text) {
            return Ok(path);
        }
        match write(&path, text, false) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            done => return done.map(|()| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Where the platform keeps what programs remember: `$XDG_STATE_HOME/ninefold`, or `~/.local/state/ninefold`.
fn state_folder() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.state_dir().unwrap_or_else(|| strategy.data_dir()).join("ninefold"))
}

/// The path from the root on, if it is a text. Links in it stay.
pub fn whole_path(path: &Path) -> Option<String> {
    std::path::absolute(path).ok()?.into_os_string().into_string().ok()
}

/// Whether both are the same file, however they are spelled and linked.
pub fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other || is_linked(&one, &other),
        _ => false,
    }
}

/// Whether both paths lead to the same contents on the disk.
#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one), Ok(other)) => (one.dev(), one.ino()) == (other.dev(), other.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}

/// The path with a leading `~/` replaced by the home folder.
pub fn expand(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), etcetera::home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}

/// The paths that begin as given, folders with a `/` at their end, in the order of their names. Hidden ones are left
/// out unless asked for by their dot.
pub fn completions(start: &str) -> Vec<String> {
    let (folder, name) =
        start.rsplit_once('/').map_or(("", start), |(folder, name)| (&start[..=folder.len()], name));
    let listed = if folder.is_empty() { PathBuf::from(".") } else { expand(folder) };
    let fits = |found: &str| found.starts_with(name) && (name.starts_with('.') || !found.starts_with('.'));
    let entries = fs::read_dir(listed).into_iter().flatten().flatten();
    let mut paths: Vec<String> = entries
        .filter_map(|entry| {
            let found = entry.file_name().into_string().ok().filter(|found| fits(found))?;
            let end = if entry.path().is_dir() { "/" } else { "" };
            Some(format!("{folder}{found}{end}"))
        })
        .collect();
    paths.sort();
    paths
}

/// What went wrong, in words for a person: without the number that the system gives it.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission".to_owned(),
        _ => {
            let words = error.to_string();
            words.split(" (os error").next().unwrap_or(&words).to_lowercase()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_only_when_that_is_meant() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        write(&path, "one", false).unwrap();
        assert_eq!(write(&path, "two", false).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        write(&path, "two", true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no temporary file is left");
    }

    #[cfg(unix)]
    #[test]
    fn a_replaced_file_keeps_its_permissions_and_a_link_stays_a_link() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a.txt"), folder.path().join("link"));
        write(&path, "one", false).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, "two", true).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_ordinary_file_or_read_only_is_left_alone() {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt};
        let told = |path: &Path| write(path, "two", true).unwrap_err().to_string();
        assert_eq!(told(Path::new("/dev/null")), "it is no ordinary file");
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(told(folder.path()), "it is a folder");
        assert_eq!(told(&folder.path().join("none/a.txt")), "there is no such folder");
        let path = folder.path().join("a.txt");
        write(&path, "one", false).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert_eq!(told(&path), "it is read-only");
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
    }

    #[test]
    fn a_path_is_completed_with_what_begins_like_it() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["easy.txt", "east.txt", "hard.txt", ".hidden"] {
            write(&folder.path().join(name), "", false).unwrap();
        }
        fs::create_dir(folder.path().join("eagle")).unwrap();
        let start = format!("{}/", folder.path().display());
        let names = |typed: &str| -> Vec<String> {
            let paths = completions(&format!("{start}{typed}"));
            paths.iter().map(|path| path[start.len()..].to_owned()).collect()
        };
        assert_eq!(names("ea"), ["eagle/", "east.txt", "easy.txt"]);
        assert_eq!(names(".h"), [".hidden"]);
        assert_eq!(names("").len(), 4);
        assert!(names("no").is_empty());
    }

    #[test]
    fn a_folder_is_not_read_as_a_file() {
        let folder = tempfile::tempdir().unwrap();
        assert!(open(folder.path()).is_err());
    }
}

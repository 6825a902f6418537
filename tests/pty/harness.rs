//! A terminal for the program to run in: what it writes goes to an emulator, and what a test waits for is waited for,
//! never slept for.

use std::fmt::Debug;
use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, SlavePty, native_pty_system};
use tempfile::TempDir;

/// Nobody who waits longer for something on the screen gets to see it.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program.
pub const NINEFOLD: &str = env!("CARGO_BIN_EXE_ninefold");

/// What has come from the program.
pub struct Seen {
    emulator: vt100::Parser,
    /// Every byte that it wrote.
    pub raw: Vec<u8>,
    /// Whether there is no more to come.
    closed: bool,
    /// Whether nobody reads any more after the frame at hand.
    deaf: bool,
    exit: Option<u32>,
}

impl Seen {
    pub fn screen(&self) -> &vt100::Screen {
        self.emulator.screen()
    }

    pub fn shows(&self, words: &str) -> bool {
        self.page().contains(words)
    }

    /// What stands on the screen, without the blanks at the ends of lines.
    pub fn page(&self) -> String {
        self.screen().contents().lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }
}

type Shared = Arc<(Mutex<Seen>, Condvar)>;

/// How to run something.
pub struct Setting {
    command: CommandBuilder,
    home: TempDir,
    size: (u16, u16),
}

impl Setting {
    /// The program with these arguments, in a home of its own, on 80 columns and 24 rows.
    pub fn new(args: &[&str]) -> Setting {
        Setting::of(NINEFOLD, args)
    }

    /// Any program. `$NINEFOLD` is ours.
    pub fn of(program: &str, args: &[&str]) -> Setting {
        let home = tempfile::tempdir().unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap());
        command.env("HOME", home.path());
        command.env("XDG_STATE_HOME", home.path().join("state"));
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("NINEFOLD", NINEFOLD);
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        Setting { command, home, size: (80, 24) }
    }

    pub fn with(mut self, variable: &str, value: &str) -> Setting {
        self.command.env(variable, value);
        self
    }

    pub const fn sized(mut self, columns: u16, rows: u16) -> Setting {
        self.size = (columns, rows);
        self
    }

    pub fn start(self) -> Terminal {
        let pair = native_pty_system().openpty(pty_size(self.size)).unwrap();
        let (master, slave) = (pair.master, pair.slave);
        let emulator = vt100::Parser::new(nonzero(self.size.1), nonzero(self.size.0), 0);
        let seen = Seen { emulator, raw: Vec::new(), closed: false, deaf: false, exit: None };
        let shared: Shared = Arc::new((Mutex::new(seen), Condvar::new()));
        let before = modes(&*master);
        let child = slave.spawn_command(self.command).unwrap();
        let process = child.process_id().unwrap();
        let reader = master.try_clone_reader().unwrap();
        let writer = master.take_writer().unwrap();
        listen(reader, Arc::clone(&shared));
        wait_for(child, Arc::clone(&shared));
        let line = Some(Line { writer: Some(writer), slave, master });
        Terminal { line, shared, process, before, home: self.home }
    }
}

/// What was seen, even after a test has failed while it looked.
fn lock(shared: &Shared) -> MutexGuard<'_, Seen> {
    shared.0.lock().unwrap_or_else(PoisonError::into_inner)
}

fn listen(mut reader: Box<dyn Read + Send>, shared: Shared) {
    thread::spawn(move || {
        let mut buffer = [0; 1 << 14];
        loop {
            let count = reader.read(&mut buffer).unwrap_or(0);
            let mut seen = lock(&shared);
            seen.emulator.process(&buffer[..count]);
            seen.raw.extend(&buffer[..count]);
            seen.closed = count == 0 || seen.deaf && seen.raw.ends_with(b"\x1b[?2026l");
            shared.1.notify_all();
            if seen.closed {
                return;
            }
        }
    });
}

fn wait_for(mut child: Box<dyn Child + Send + Sync>, shared: Shared) {
    thread::spawn(move || {
        let status = child.wait().unwrap();
        let killed = status.signal().is_some();
        lock(&shared).exit = Some(if killed { u32::MAX } else { status.exit_code() });
        shared.1.notify_all();
    });
}

/// The ends of the line. They close in this order.
struct Line {
    writer: Option<Box<dyn Write + Send>>,
    slave: Box<dyn SlavePty + Send>,
    master: Box<dyn MasterPty + Send>,
}

/// A terminal in which something runs.
pub struct Terminal {
    line: Option<Line>,
    shared: Shared,
    process: u32,
    before: String,
    home: TempDir,
}

/// What a run left behind.
#[derive(Debug)]
pub struct Ended {
    /// The exit status; the largest number when a signal ended it for good.
    pub code: u32,
    /// What stands on the screen.
    pub screen: String,
}

impl Terminal {
    /// Types, or whatever else sends these bytes.
    pub fn write(&mut self, keys: impl AsRef<[u8]>) {
        let writer = self.line().writer.as_mut().unwrap();
        writer.write_all(keys.as_ref()).unwrap();
        writer.flush().unwrap();
    }

    /// Pastes as a terminal does when it was asked to tell pastes apart.
    pub fn paste(&mut self, text: &str) {
        self.write(format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Waits until something is so.
    pub fn wait_until(&self, what: &str, so: impl Fn(&Seen) -> bool) {
        let seen = lock(&self.shared);
        let (seen, waited) = self.shared.1.wait_timeout_while(seen, PATIENCE, |seen| !so(seen)).unwrap();
        if waited.timed_out() {
            let screen = seen.page();
            // A panic under the lock would make the next message one about the lock.
            drop(seen);
            panic!("no sign of this: {what}; the screen is\n{screen}");
        }
    }

    /// Waits until these words stand on the screen.
    pub fn see(&self, words: &str) {
        self.wait_until(words, |seen| seen.shows(words));
    }

    /// Waits until they do not.
    pub fn see_no(&self, words: &str) {
        self.wait_until(&format!("no {words}"), |seen| !seen.shows(words));
    }

    /// Looks at what there is once the frame that is being drawn is whole.
    pub fn look_at_frame<T>(&self, at: impl FnOnce(&Seen) -> T) -> T {
        self.wait_until("the end of a frame", |seen| seen.raw.ends_with(b"\x1b[?2026l"));
        self.look(at)
    }

    /// Looks at what there is.
    pub fn look<T>(&self, at: impl FnOnce(&Seen) -> T) -> T {
        at(&lock(&self.shared))
    }

    /// Whether the program writes nothing for a while.
    pub fn is_quiet_for(&self, time: Duration) -> bool {
        let seen = lock(&self.shared);
        let length = seen.raw.len();
        self.shared.1.wait_timeout_while(seen, time, |seen| seen.raw.len() == length).unwrap().1.timed_out()
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        // The emulator first, so that no frame of the new size meets the old screen.
        let mut seen = lock(&self.shared);
        seen.emulator.screen_mut().set_size(nonzero(rows), nonzero(columns));
        drop(seen);
        self.line().master.resize(pty_size((columns, rows))).unwrap();
    }

    pub const fn process(&self) -> u32 {
        self.process
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        signal(name, self.process);
    }

    /// The modes of the line, such as whether it gives whole lines.
    pub fn modes(&self) -> String {
        modes(&*self.line.as_ref().unwrap().master)
    }

    /// Whether the modes are those from before the program.
    pub fn is_as_before(&self) -> bool {
        self.modes() == self.before
    }

    /// Waits until the program has ended and all that it wrote was read.
    pub fn end(&mut self) -> Ended {
        let code = self.exit_status();
        assert!(self.is_as_before(), "{}", self.modes());
        let Line { writer, slave, master } = self.line.take().unwrap();
        drop(slave);
        self.wait_until("the end of its output", |seen| seen.closed);
        drop((writer, master));
        let screen = self.look(Seen::page);
        Ended { code, screen }
    }

    /// Waits until the program has ended and given the terminal back, and says how.
    pub fn end_well(&mut self) -> Ended {
        let ended = self.end();
        self.look(assert_given_back);
        ended
    }

    pub fn exit_status(&self) -> u32 {
        self.wait_until("its end", |seen| seen.exit.is_some());
        self.look(|seen| seen.exit.unwrap())
    }

    /// Takes the terminal away while the program has nothing to do.
    pub fn hang_up(&mut self) {
        // This end says goodbye with keys of its own, which are to be over and done with.
        drop(self.line().writer.take());
        while !self.is_quiet_for(Duration::from_millis(200)) {}
        // The reader lets go of the line when something has come.
        lock(&self.shared).deaf = true;
        self.resize(79, 24);
        self.wait_until("its last frame", |seen| seen.closed);
        self.line = None;
    }

    /// The typed puzzles that the program has kept, in the order of their names.
    pub fn kept(&self) -> Vec<String> {
        let folder = self.home.path().join("state/ninefold");
        let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
        let is_typed = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().starts_with("typed-");
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).filter(is_typed).collect();
        paths.sort();
        paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
    }

    pub fn home(&self) -> &Path {
        self.home.path()
    }

    fn line(&mut self) -> &mut Line {
        self.line.as_mut().unwrap()
    }
}

impl Drop for Terminal {
    /// Leaves nothing running when a test fails.
    fn drop(&mut self) {
        let exited = lock(&self.shared).exit.is_some();
        if !exited {
            // The program leads its session and its process group.
            let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.process)]).output();
        }
    }
}

pub fn signal(name: &str, process: u32) {
    let sent = Command::new("kill").args([&format!("-{name}"), &process.to_string()]).status().unwrap();
    assert!(sent.success());
}

/// The terminal is left with everything switched off that was switched on.
pub fn assert_given_back(seen: &Seen) {
    let screen = seen.screen();
    assert!(!screen.alternate_screen(), "the alternate screen is left");
    assert!(!screen.hide_cursor(), "the cursor is shown");
    assert!(!screen.bracketed_paste(), "pastes are as before");
}

/// What was switched on was switched off as many times.
pub fn assert_in_pairs(seen: &Seen) {
    let raw = seen.text();
    for code in ["\x1b[?1049", "\x1b[?2004"] {
        let count = |end| raw.matches(&format!("{code}{end}")).count();
        assert_eq!(count('h'), count('l'), "{code:?}");
    }
}

fn modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().unwrap();
    let parts: [&dyn Debug; 4] =
        [&modes.local_flags, &modes.input_flags, &modes.output_flags, &modes.control_flags];
    format!("{parts:?}")
}

const fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn nonzero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

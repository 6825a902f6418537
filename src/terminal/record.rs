//! [`record`], a stretch of the watch screen as an asciinema recording, made without a terminal and without a clock.
//!
//! The app is the one that a person watches; the time that it is told of is counted, not measured, so that the same
//! command makes the same file.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::terminal::{Clear, ClearType};
use crossterm::{queue, style};
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::{Choice, Start};
use crate::app::{App, Key, Message, Motion, Notice, Watch};
use crate::files;
use crate::ui::{Palette, Theme, render};

/// What a terminal has as a rule.
const SIZE: Rect = Rect::new(0, 0, 80, 24);
/// 25 frames a second: as many as a viewer shows, and a whole number of them between steps at most paces.
const FRAME: Duration = Duration::from_millis(40);
/// How long a slice of work is said to have taken, whatever it took, so that how much is done does not depend on the
/// machine. The player makes its slices longer, shorter, or leaves them as they are.
const QUICK: Duration = Duration::ZERO;
const SLOW: Duration = Duration::from_millis(20);
const STEADY: Duration = Duration::from_millis(6);
/// So many slices survey a run of hundreds of millions of steps, in seconds. One that is longer is shown with as much
/// of its length as is known.
const SURVEY: usize = 32;
/// So many slow slices make them short again, yet long enough for the fastest pace.
const CALM: usize = 8;

/// What to record, and where to.
#[derive(Clone, Debug)]
pub struct Recording {
    pub file: PathBuf,
    /// How long it is.
    pub length: Duration,
    /// Steps a second; the nearest pace that the watch screen has is taken.
    pub pace: u64,
}

/// Records the watch screen from the step that it starts at, and writes the file.
///
/// # Errors
/// The puzzle cannot be read or watched, or the file cannot be written, such as when it exists.
pub fn record(start: &Start, recording: &Recording) -> anyhow::Result<()> {
    let Some(collection) = start.collection()? else { bail!("no puzzle to record; it needs a FILE") };
    let mut app = App::new();
    start.open(&mut app, collection)?;
    app.watch_from(start.watch.unwrap_or(0));
    let cast = cast(app, &theme(start.theme, start.ascii), recording)?;
    write(&recording.file, &cast)
}

/// Nobody is there to be asked for colours, and the locale is of no account: who plays it is elsewhere.
fn theme(choice: Choice, ascii: bool) -> Theme {
    let palette = match choice {
        Choice::Auto => Palette::Dark,
        Choice::These(palette) => palette,
    };
    Theme::new(palette, ascii)
}

fn write(path: &Path, cast: &str) -> anyhow::Result<()> {
    files::write(path, cast, false).map_err(|error| {
        let why = match error.kind() {
            ErrorKind::AlreadyExists => "there is such a file already, which is left as it is".to_owned(),
            _ => files::in_words(&error),
        };
        anyhow!("{}: {why}", path.display())
    })
}

/// The whole recording as a text.
fn cast(mut app: App, theme: &Theme, recording: &Recording) -> anyhow::Result<String> {
    watch(&app)?;
    // What is written does not depend on where it is made.
    style::force_color_output(true);
    settle(&mut app, SURVEY);
    choose_pace(&mut app, recording.pace);
    let mut camera = Camera::new()?;
    camera.take(&app, theme, Duration::ZERO)?;
    if !watch(&app)?.player().timeline().is_at_end() {
        press(&mut app, ' ');
    }
    let mut time = FRAME;
    while time < recording.length {
        tick(&mut app, STEADY);
        camera.take(&app, theme, time)?;
        time += FRAME;
    }
    Ok(camera.finish(recording.length)?)
}

/// The watch screen; where there is none, the app says why.
fn watch(app: &App) -> anyhow::Result<&Watch> {
    app.watch().ok_or_else(|| match app.notice() {
        Some(Notice::News(why) | Notice::Trouble(why)) => anyhow!("{why}"),
        None => anyhow!("there is nothing to watch"),
    })
}

/// Lets time pass until the step is reached and, for all but the longest runs, the length of the run is known.
fn settle(app: &mut App, slices: usize) {
    while app.watch().is_some_and(|watch| matches!(watch.player().motion(), Motion::Going(_))) {
        tick(app, QUICK);
    }
    (0..slices).for_each(|_| tick(app, QUICK));
    (0..CALM).for_each(|_| tick(app, SLOW));
}

fn tick(app: &mut App, worked: Duration) {
    app.update(Message::Tick { elapsed: FRAME, worked });
}

fn press(app: &mut App, key: char) {
    app.update(Message::Key(Key::Char(key)));
}

/// Presses the pace keys: down to the slowest, then up to the nearest pace; of two that are as near, the slower.
fn choose_pace(app: &mut App, wanted: u64) {
    let pace = |app: &App| app.watch()?.player().pace();
    let mut slowest = None;
    while pace(app) != slowest {
        slowest = pace(app);
        press(app, '-');
    }
    loop {
        let before = pace(app);
        press(app, '+');
        let is_nearer = |(after, before): (u64, u64)| after.abs_diff(wanted) < before.abs_diff(wanted);
        if !pace(app).zip(before).is_some_and(is_nearer) {
            return press(app, '-');
        }
    }
}

/// What is written and not yet taken away.
#[derive(Clone, Default)]
struct Tape(Rc<RefCell<Vec<u8>>>);

impl Write for Tape {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Draws frames and keeps what each changes.
struct Camera {
    screen: Terminal<CrosstermBackend<Tape>>,
    tape: Tape,
    /// The frame before.
    shown: Option<Buffer>,
    cast: String,
}

impl Camera {
    fn new() -> io::Result<Camera> {
        let tape = Tape::default();
        let mut backend = CrosstermBackend::new(tape.clone());
        queue!(backend, Hide, Clear(ClearType::All))?;
        let screen = Terminal::with_options(backend, TerminalOptions { viewport: Viewport::Fixed(SIZE) })?;
        let cast = format!("{{\"version\": 2, \"width\": {}, \"height\": {}}}\n", SIZE.width, SIZE.height);
        Ok(Camera { screen, tape, shown: None, cast })
    }

    /// Takes the frame at this time, if it shows anything new.
    fn take(&mut self, app: &App, theme: &Theme, time: Duration) -> io::Result<()> {
        let frame = self.screen.draw(|frame| render(app, theme, frame))?;
        let is_new = self.shown.as_ref() != Some(frame.buffer);
        self.shown = Some(frame.buffer.clone());
        let written = mem::take(&mut *self.tape.0.borrow_mut());
        if is_new {
            self.event(time, &written);
        }
        Ok(())
    }

    /// The text of the whole. The last frame stays until this time; then the cursor is shown, in the last line.
    fn finish(mut self, time: Duration) -> io::Result<String> {
        queue!(self.screen.backend_mut(), MoveTo(0, SIZE.height - 1), Show)?;
        let written = mem::take(&mut *self.tape.0.borrow_mut());
        self.event(time, &written);
        Ok(mem::take(&mut self.cast))
    }

    fn event(&mut self, time: Duration, written: &[u8]) {
        let (seconds, millis) = (time.as_secs(), time.subsec_millis());
        let data = json(&String::from_utf8_lossy(written));
        // Writing to a text does not fail.
        let _ = writeln!(self.cast, "[{seconds}.{millis:03}, \"o\", {data}]");
    }
}

/// The text as JSON has it, in quotes.
fn json(text: &str) -> String {
    let mut quoted = String::from("\"");
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => quoted.extend(['\\', symbol]),
            symbol if symbol.is_ascii_control() => {
                // Writing to a text does not fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(symbol));
            }
            symbol => quoted.push(symbol),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_json_has_no_quote_backslash_or_control_character_of_its_own() {
        assert_eq!(json("┃ 5"), "\"┃ 5\"");
        assert_eq!(json("a\"b\\c"), r#""a\"b\\c""#);
        assert_eq!(json("\x1b[0m\r\n\t\x7f"), r#""\u001b[0m\u000d\u000a\u0009\u007f""#);
    }

    #[test]
    fn the_fastest_pace_is_kept_in_a_run_that_is_too_long_to_measure() {
        let line = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
        let mut app = App::new();
        app.update(Message::Paste(line.to_owned()));
        app.watch_from(1_000);
        settle(&mut app, SURVEY / 2);
        choose_pace(&mut app, 1_000_000);
        press(&mut app, ' ');
        (0..25).for_each(|_| tick(&mut app, STEADY));
        let player = app.watch().unwrap().player();
        assert_eq!(player.timeline().position(), 1_001_001);
        assert!(matches!(player.timeline().length(), crate::search::Length::AtLeast(_)));
    }

    #[test]
    fn the_nearest_pace_of_the_watch_screen_is_chosen() {
        let mut app = App::new();
        app.watch_from(0);
        for (wanted, nearest) in
            [(1, 1), (5, 5), (3, 2), (4, 5), (14, 10), (15, 10), (16, 20), (1_000_000, 1_000_000)]
        {
            choose_pace(&mut app, wanted);
            assert_eq!(app.watch().unwrap().player().pace(), Some(nearest), "{wanted}");
        }
    }
}

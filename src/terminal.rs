//! The edge to the terminal: events come in, frames go out, and what the app asks for is done.
//!
//! One thread reads keys, one waits for signals, one works on what takes longer than a frame; all of them send to the
//! loop, which alone owns the app and the screen. While nothing happens the loop waits and uses no time.
//!
//! [`record()`] does without all that: it plays the watch screen into a file.

mod answer;
mod appearance;
mod damage;
mod events;
mod keeper;
mod modes;
mod record;
mod start;
mod when;
mod worker;

use std::io::{self, BufWriter, Stdout, Write};
use std::mem::{self, ManuallyDrop};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Context;
use crossterm::clipboard::CopyToClipboard;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

pub use appearance::Choice;
pub use record::{Recording, record};
pub use start::{Start, play};

use crate::app::{App, Effect, FRAME, Message};
use crate::ui::{Theme, render};
use appearance::theme;
use events::Event;
use keeper::Keeper;
use worker::{Work, Worker};

/// How the program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The person quit.
    Quit,
    /// A signal of this number asked it to end.
    Signal(i32),
    /// There is no terminal any more.
    Lost,
}

impl Ending {
    /// The exit status: 128 and the signal's number after a signal, as shells have it.
    pub fn status(self) -> u8 {
        match self {
            Ending::Quit => 0,
            Ending::Signal(number) => u8::try_from(128 + number).unwrap_or(255),
            Ending::Lost => 2,
        }
    }
}

/// Runs the app on the terminal until it ends, whatever ends it, and gives the terminal back as it was. The game is
/// saved after every change. Puzzles that were typed and are in no file are kept, and a last line says where.
///
/// # Errors
/// There is no terminal for the keys, or it does not do as it is asked.
fn run(mut app: App, mut keeper: Keeper, theme: Theme) -> anyhow::Result<Ending> {
    let (sender, events) = channel();
    modes::restore_on_panic(sender.clone());
    modes::enter().context("the terminal cannot be set up")?;
    let outcome =
        catch_unwind(AssertUnwindSafe(|| Loop::start(&mut app, &mut keeper, theme, sender, events)?.run()));
    modes::leave();
    keeper.finish(&mut app);
    outcome.unwrap_or_else(|panic| resume_unwind(panic))
}

type Screen = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// Enough for a whole frame, so that it goes out in one piece.
const FRAME_BYTES: usize = 1 << 16;

struct Loop<'a> {
    app: &'a mut App,
    keeper: &'a mut Keeper,
    theme: Theme,
    /// Never dropped: it would show the cursor, which is done when the modes are left, and panic where the terminal is
    /// gone.
    screen: ManuallyDrop<Screen>,
    events: Receiver<Event>,
    worker: Worker,
    /// When the app was last told of the time.
    ticked: Instant,
    /// How long the last slice of work took.
    worked: Duration,
    drawn: Option<Instant>,
    /// Whether the screen shows something that is no longer so.
    stale: bool,
    /// Whether the program has stopped itself, and is yet to be told that it goes on.
    stopped: bool,
}

impl<'a> Loop<'a> {
    fn start(
        app: &'a mut App,
        keeper: &'a mut Keeper,
        theme: Theme,
        sender: Sender<Event>,
        events: Receiver<Event>,
    ) -> anyhow::Result<Self> {
        let backend = CrosstermBackend::new(BufWriter::with_capacity(FRAME_BYTES, io::stdout()));
        let screen = ManuallyDrop::new(Terminal::new(backend).context("the terminal has no size")?);
        events::listen(sender.clone()).context("signals cannot be waited for")?;
        let worker = Worker::start(sender);
        let now = now();
        let (worked, drawn, stale, stopped) = (Duration::ZERO, None, true, false);
        Ok(Loop { app, keeper, theme, screen, events, worker, ticked: now, worked, drawn, stale, stopped })
    }

    fn run(mut self) -> anyhow::Result<Ending> {
        let first = self.app.start();
        if let Some(ending) = self.perform(first)? {
            return Ok(ending);
        }
        loop {
            self.draw_if_due()?;
            // Everything that has happened is taken in before anything is drawn.
            let first = self.wait();
            let more: Vec<Event> = self.events.try_iter().collect();
            for event in [first].into_iter().chain(more) {
                if let Some(ending) = self.take_in(event)? {
                    return Ok(ending);
                }
            }
            self.tick_if_due();
        }
    }

    /// Waits for an event, or until it is time to tick or to draw.
    fn wait(&self) -> Event {
        let tick = self.app.rest().map(|rest| self.ticked + rest);
        let draw = self.drawn.filter(|_| self.stale).map(|drawn| drawn + FRAME);
        let received = match tick.into_iter().chain(draw).min() {
            Some(until) => self.events.recv_timeout(until.saturating_duration_since(now())),
            None => self.events.recv().map_err(RecvTimeoutError::from),
        };
        received.unwrap_or_else(|error| match error {
            RecvTimeoutError::Timeout => Event::Due,
            RecvTimeoutError::Disconnected => Event::End(Ending::Lost),
        })
    }

    fn take_in(&mut self, event: Event) -> anyhow::Result<Option<Ending>> {
        let message = match event {
            Event::Message(message) => message,
            Event::Due => return Ok(None),
            Event::Resized => {
                self.stale = true;
                return Ok(None);
            }
            Event::Suspend => return self.suspend().map(|()| None),
            // After a stop of its own the terminal is set up already; twice would lose the place of the shell's cursor.
            Event::Continued if mem::take(&mut self.stopped) => return Ok(None),
            Event::Continued => return self.resume().map(|()| None),
            Event::End(ending) => return Ok(Some(ending)),
        };
        if let Message::Key(key) = &message {
            events::panic_if_asked("loop", *key);
        }
        if self.app.rest().is_none() {
            // Nothing was waiting for the time to pass, so none has.
            self.ticked = now();
        }
        self.stale = true;
        let effects = self.app.update(message);
        self.perform(effects)
    }

    fn tick_if_due(&mut self) {
        let started = now();
        let elapsed = started.saturating_duration_since(self.ticked);
        if self.app.rest().is_none_or(|rest| elapsed < rest) {
            return;
        }
        self.app.update(Message::Tick { elapsed, worked: self.worked });
        self.ticked = started;
        self.worked = now().saturating_duration_since(started);
        self.stale = true;
    }

    /// Does what the app asks for.
    fn perform(&mut self, effects: Vec<Effect>) -> anyhow::Result<Option<Ending>> {
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(Some(Ending::Quit)),
                Effect::Suspend => self.suspend()?,
                Effect::Redraw => self.redraw()?,
                Effect::Compute(job, revision) => self.worker.hand_over(Work::Compute(job, revision)),
                Effect::Load(path) => self.worker.hand_over(Work::Load(path)),
                Effect::Copy(text) => self.copy(&text)?,
                Effect::Complete(path) => self.worker.hand_over(Work::Complete(path)),
                Effect::Write { path, text, replace, spare } => {
                    self.worker.hand_over(Work::Write { path, text, replace, spare });
                }
                // Here and not in the worker: the next frame may only show what is saved.
                Effect::Save(saving) => {
                    let told = self.keeper.save(&saving);
                    self.follow_up(told)?;
                }
                Effect::Resume(number) => {
                    let told = self.keeper.resume(number);
                    self.follow_up(Some(told))?;
                }
            }
        }
        Ok(None)
    }

    /// What follows from having saved or taken up a game. None of it ends the program.
    fn follow_up(&mut self, told: Option<Message>) -> anyhow::Result<()> {
        let Some(message) = told else { return Ok(()) };
        let effects = self.app.update(message);
        self.perform(effects).map(drop)
    }

    /// Draws, unless the last frame is too fresh; then the loop comes back to it.
    fn draw_if_due(&mut self) -> anyhow::Result<()> {
        let fresh = self.drawn.is_some_and(|drawn| now().saturating_duration_since(drawn) < FRAME);
        // After a panic in another thread the terminal is not ours any more.
        if !self.stale || fresh || !modes::are_ours() {
            return Ok(());
        }
        self.draw().context("the terminal takes no more")
    }

    fn draw(&mut self) -> io::Result<()> {
        queue!(self.screen.backend_mut(), BeginSynchronizedUpdate)?;
        self.screen.draw(|frame| render(self.app, &self.theme, frame))?;
        queue!(self.screen.backend_mut(), EndSynchronizedUpdate)?;
        self.screen.backend_mut().flush()?;
        self.drawn = Some(now());
        self.stale = false;
        Ok(())
    }

    /// Has the next frame drawn in full. Clearing by way of the terminal's cursor would ask the terminal a question
    /// whose answer the key thread takes.
    fn redraw(&mut self) -> anyhow::Result<()> {
        let size = self.screen.size().context("the terminal has no size")?;
        self.screen.resize(size.into()).context("the terminal takes no more")?;
        self.stale = true;
        Ok(())
    }

    /// Asks the terminal to take a text to the clipboard, which works over a remote connection too.
    fn copy(&mut self, text: &str) -> anyhow::Result<()> {
        execute!(self.screen.backend_mut(), CopyToClipboard::to_clipboard_from(text))
            .context("the terminal takes no more")
    }

    fn suspend(&mut self) -> anyhow::Result<()> {
        modes::stop().context("the program cannot be suspended")?;
        self.stopped = cfg!(unix);
        self.resume()
    }

    /// Sets the terminal up again after a stop, whoever caused it.
    fn resume(&mut self) -> anyhow::Result<()> {
        modes::enter_again().context("the terminal cannot be set up")?;
        self.ticked = now();
        self.redraw()
    }
}

#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the clock")]
fn now() -> Instant {
    Instant::now()
}

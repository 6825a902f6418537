//! The screen without a program: draws an [`App`] and never changes it.
//!
//! A frame is a function of the app, the theme and the size. Nothing here reads a clock or keeps a state.

mod board;
mod hint;
mod layout;
mod overlay;
mod panel;
mod path;
mod race;
mod repairs;
mod search;
mod text;
mod theme;
mod watch;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

pub use layout::{Layout, SMALLEST, Scale, layout};
pub use theme::{Ground, Palette, Part, Theme};

use crate::app::{App, Binding, Mode, Notice, Pen, Screen, status};

/// Draws the whole screen.
pub fn render(app: &App, theme: &Theme, frame: &mut Frame) {
    let Some(layout) = layout(frame.area()) else { return too_small(frame) };
    match (app.path(), app.race(), app.watch()) {
        (Some(walk), ..) => path::draw(app, walk, theme, &layout, frame),
        (None, Some(race), _) => race::draw(app, race, theme, &layout, frame),
        (None, None, Some(watch)) => watch::draw(app, watch, theme, &layout, frame),
        (None, None, None) => draw_board_screen(app, theme, &layout, frame),
    }
    keys(app, theme, layout.keys, frame);
    if let Some(screen) = app.screens().last() {
        overlay::draw(app, screen, theme, frame);
    }
}

fn too_small(frame: &mut Frame) {
    let Rect { width, height, .. } = frame.area();
    let (need_width, need_height) = SMALLEST;
    let words = format!("Too small: {width}x{height}. Needs {need_width}x{need_height}.");
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), frame.area());
}

fn draw_board_screen(app: &App, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let repairs = match app.screens().last() {
        Some(Screen::Repairs(repairs)) => Some(repairs),
        _ => None,
    };
    let state = match app.pen() {
        _ if repairs.is_some() => "FINDING THE TYPO",
        Pen::Editing(_) => "TYPING IN",
        Pen::Playing => "PLAYING",
        Pen::Marking => "PENCIL MARKS",
    };
    title(app, state, theme, layout.title, frame);
    board::draw(app, theme, layout, frame);
    panel::draw(app, theme, layout, frame);
    sentence(board_sentence(app, layout), theme, layout, frame);
    let status = repairs.map_or_else(|| status(app), |repairs| repairs::status(repairs));
    let status = text::fitting(status.split("   "), "   ", usize::from(layout.status.width) - 1);
    let status = Span::styled(status, theme.part(Part::Text));
    frame.render_widget(Line::from(vec![Span::raw(" "), status]), layout.status);
}

/// What is to be read first on the board, and whether it is trouble. Clashes and marks are here only where there is no
/// panel, and not while repairs stand there.
fn board_sentence(app: &App, layout: &Layout) -> Option<(String, bool)> {
    let clash = || crate::app::clashes(app).first().map(|clash| (format!("{clash}."), true));
    let marks = || panel::marks_in_words(app).map(|words| (words, false));
    let is_free = layout.panel.is_empty() && app.mode() != Mode::Repairs;
    notice_behind(app).or_else(|| is_free.then(|| clash().or_else(marks)).flatten())
}

/// The notice, unless a field lies over the screen and tells it itself.
fn notice_behind(app: &App) -> Option<(String, bool)> {
    notice(app).filter(|_| app.mode() != Mode::Field)
}

/// What is to be told until the next key, and whether it is trouble.
fn notice(app: &App) -> Option<(String, bool)> {
    match app.notice()? {
        Notice::News(words) => Some((words.clone(), false)),
        Notice::Trouble(words) => Some((words.clone(), true)),
    }
}

/// The name and the puzzle on the left, what is going on on the right.
fn title(app: &App, state: &str, theme: &Theme, area: Rect, frame: &mut Frame) {
    let right = format!("{state}   ? help ");
    let room = usize::from(area.width).saturating_sub(right.chars().count() + 13);
    let origin = text::cut_front(&app.sheet().origin.title(), room, theme.glyphs.cut);
    let name = Line::from(vec![
        Span::styled(" ninefold", theme.part(Part::Heading)),
        Span::raw(format!("  {origin}")),
    ]);
    frame.render_widget(name, area);
    frame.render_widget(Line::from(right).right_aligned(), area);
}

/// One sentence below the board. Where it needs more lines than there are, it takes them from the board.
fn sentence(words: Option<(String, bool)>, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let Some((words, trouble)) = words.filter(|_| !layout.sentence.is_empty()) else { return };
    let part = if trouble { Part::Clash } else { Part::Text };
    let words = if trouble { format!("! {words}") } else { words };
    let room = layout.sentence;
    let lines = text::wrap(&words, usize::from(room.width).saturating_sub(2));
    let height = (lines.len() as u16).max(room.height).min(room.bottom());
    let area = Rect { y: room.bottom() - height, height, ..room };
    frame.render_widget(ratatui::widgets::Clear, area);
    let lines: Vec<Line> =
        lines.into_iter().map(|line| Line::styled(format!(" {line}"), theme.part(part))).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// The six keys that matter here.
fn keys(app: &App, theme: &Theme, area: Rect, frame: &mut Frame) {
    let mode = app.mode();
    let top = app.screens().last();
    let shown = mode.bindings().iter().filter_map(|binding| Some((binding.label, word(binding, top)?)));
    let help = (!matches!(mode, Mode::Field | Mode::Help)).then_some(("?", "help"));
    let mut spans = vec![Span::raw(" ")];
    let mut left = usize::from(area.width).saturating_sub(1);
    let mut shown: Vec<(&str, &str)> = help.into_iter().chain(shown).collect();
    if mode == Mode::Predict {
        // What can be answered comes first, where there is not room for all.
        shown.rotate_left(1);
    }
    for (label, word) in shown {
        let label = label.split(' ').next().unwrap_or(label);
        let width = label.chars().count() + word.chars().count() + 3;
        if width > left + 2 {
            break;
        }
        left = left.saturating_sub(width);
        spans.push(Span::styled(label, theme.part(Part::Key)));
        spans.push(Span::raw(format!(" {word}  ")));
    }
    frame.render_widget(Line::from(spans), area);
}

/// The footer's word for a key; none for a key that does nothing at present.
fn word(binding: &Binding, top: Option<&Screen>) -> Option<&'static str> {
    let word = binding.footer?;
    match (top, binding.label) {
        (Some(Screen::Save(_)), "Tab") => Some("form"),
        (Some(Screen::GoTo(_) | Screen::Mark(_)), "Tab") => None,
        (Some(Screen::Hint(hint)), "Enter") => hint.action().map(|_| word),
        (Some(Screen::Hint(hint)), "H") => (hint.rung() < hint.rungs()).then_some(word),
        _ => Some(word),
    }
}

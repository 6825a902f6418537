//! The watch screen: the search's board, the digits tried, the counters, the place in the run, and the sentence.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board::{Look, draw_cells};
use super::layout::Layout;
use super::panel::Lines;
use super::text::{fitting, grouped};
use super::theme::{Ground, Part, Theme};
use crate::app::{App, Motion, Watch};
use crate::search::{Length, Search, Step, coming, sentence};
use crate::sudoku::{Cell, Digit};

/// Draws all of the watch screen but the keys.
pub fn draw(app: &App, watch: &Watch, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let last = watch.search().last();
    super::title(app, &state(watch).join("  "), theme, layout.title, frame);
    draw_cells(layout.board, layout.scale, theme, frame.buffer_mut(), |cell| look(watch, last, theme, cell));
    let mut lines = Lines::new(theme, layout.panel.width);
    push_panel(watch, last, layout.sentence.is_empty(), &mut lines);
    if layout.sentence.is_empty() {
        lines.gap();
        lines.push_line(bar(watch, theme, layout.panel.width.saturating_sub(2)));
        if let Some((words, _)) = super::notice_behind(app) {
            lines.gap();
            lines.push(Part::Clash, &words);
        }
    }
    lines.draw(layout.panel, frame);
    let words = super::notice_behind(app).unwrap_or_else(|| (told(last), false));
    super::sentence(Some(words), theme, layout, frame);
    let margin = |area: Rect| Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    if !layout.bar.is_empty() {
        frame.render_widget(bar(watch, theme, layout.bar.width - 2), margin(layout.bar));
    }
    let mut parts = place(watch);
    if layout.title.is_empty() {
        let [motion, pace] = state(watch);
        parts.insert(1, motion);
        parts.push(pace);
    }
    let status =
        fitting(parts.iter().map(String::as_str), "  ", usize::from(layout.status.width).saturating_sub(2));
    frame.render_widget(Line::from(status), margin(layout.status));
}

/// Whether it plays, and how fast.
fn state(watch: &Watch) -> [String; 2] {
    let pace = match watch.player().pace() {
        Some(1) => "1 step a second".to_owned(),
        Some(pace) => format!("{} steps a second", grouped(pace)),
        None => "as fast as it goes".to_owned(),
    };
    match watch.player().motion() {
        Motion::Paused => ["PAUSED".to_owned(), pace],
        Motion::Playing(_) => ["PLAYING".to_owned(), pace],
        Motion::Going(_) => ["GOING THERE".to_owned(), "any key stops".to_owned()],
    }
}

/// What has just happened and why; before the first step, what is about to.
fn told(last: Option<Step>) -> String {
    match last {
        Some(step) => sentence(step),
        None => "Before the first step. Space plays, . takes one step.".to_owned(),
    }
}

/// `step 4,151 of 41,810`, ` 9.9%`: in parts, the last of which can be done without.
fn place(watch: &Watch) -> Vec<String> {
    let timeline = watch.player().timeline();
    let step = grouped(timeline.position());
    match timeline.length() {
        Length::Exactly(0) => vec![format!("step {step} of 0")],
        Length::Exactly(length) => {
            let thousandths = u128::from(timeline.position()) * 1000 / u128::from(length);
            let share = format!("{}.{}%", thousandths / 10, thousandths % 10);
            vec![format!("step {step} of {}", grouped(length)), share]
        }
        Length::AtLeast(known) => {
            vec![format!("step {step}"), format!("measuring the run: {} so far", grouped(known))]
        }
        Length::MoreThan(known) => vec![format!("step {step} of more than {}", grouped(known))],
    }
}

/// The place in the run as a bar.
fn bar(watch: &Watch, theme: &Theme, width: u16) -> Line<'static> {
    let timeline = watch.player().timeline();
    let (Length::Exactly(known) | Length::AtLeast(known) | Length::MoreThan(known)) = timeline.length();
    let last_column = u128::from(width.saturating_sub(1));
    let at = u128::from(timeline.position().min(known)) * last_column / u128::from(known.max(1));
    let [behind, here, ahead] = theme.glyphs.bar;
    let repeated =
        |symbol: char, count: u128| std::iter::repeat_n(symbol, count as usize).collect::<String>();
    Line::from(vec![
        Span::styled(repeated(behind, at), theme.part(Part::Entry)),
        Span::styled(here.to_string(), theme.part(Part::Heading)),
        Span::styled(repeated(ahead, last_column - at), theme.part(Part::Faint)),
    ])
}

/// The cell looks like what the last step did to it: `[7]` is the digit at hand, `!7!` the one that rejects it.
fn look(watch: &Watch, last: Option<Step>, theme: &Theme, cell: Cell) -> Look {
    let search = watch.search();
    let digit = search.grid().get(cell);
    let mut look =
        Look::of(digit, if watch.givens().get(cell).is_some() { Part::Given } else { Part::Entry });
    if digit.is_none() {
        look = Look { symbol: theme.glyphs.dot, ..Look::of(None, Part::Faint) };
    }
    if cell == watch.cursor() {
        look.ground = Ground::Pointer;
    }
    match last {
        Some(Step::Reject { cell: here, digit, .. }) if here == cell => trial(look, Some(digit)),
        Some(Step::Reject { by, .. }) if by == cell => Look { sides: ['!', '!'], part: Part::Clash, ..look },
        Some(Step::Place { cell: here, .. }) if here == cell => trial(look, digit),
        Some(Step::Undo { cell: here, .. }) if here == cell => trial(look, None),
        _ => look,
    }
}

fn trial(look: Look, digit: Option<Digit>) -> Look {
    Look { symbol: digit.map_or(look.symbol, Digit::to_char), sides: ['[', ']'], part: Part::Trial, ..look }
}

fn push_panel(watch: &Watch, last: Option<Step>, with_sentence: bool, lines: &mut Lines) {
    let search = watch.search();
    let tally = search.tally();
    if with_sentence {
        lines.push(Part::Text, &told(last));
        lines.gap();
    }
    if let Some((cell, at)) = tried_cell(search, last) {
        lines.push(Part::Text, &format!("{cell} tries  {}", strip(at, last)));
        lines.gap();
    }
    lines.push(Part::Text, &format!("depth {} of {}", search.depth(), search.empties()));
    lines.gap();
    let counters = [
        ("placed", tally.placed),
        ("undone", tally.undone),
        ("tested", tally.tested()),
        ("rejected", tally.rejected),
    ];
    for (name, count) in counters {
        lines.push_line(Line::from(format!("{name:<8}{:>14}", grouped(count))));
    }
    lines.gap();
    let next = if watch.player().timeline().is_at_end() && search.tally().solutions > 0 {
        "The run ends here, at the first solution.".to_owned()
    } else {
        coming(search)
    };
    lines.push(Part::Text, &next);
    if watch.entries_aside() && search.position() == 0 {
        lines.gap();
        lines.push(Part::Faint, "The search starts from the givens alone. Your entries wait on the board.");
    }
}

/// The cell that the strip of digits is about, with the digit that was tried last in it.
fn tried_cell(search: &Search, last: Option<Step>) -> Option<(Cell, Option<Digit>)> {
    match last {
        Some(Step::Reject { cell, digit, .. } | Step::Place { cell, digit } | Step::Undo { cell, digit }) => {
            Some((cell, Some(digit)))
        }
        Some(Step::Solution) => None,
        None => Some((search.cell()?, None)),
    }
}

/// `x1 x2 [3] 4 5 6 7 8 9`: the digits that failed, the one at hand, those still to try.
fn strip(at: Option<Digit>, last: Option<Step>) -> String {
    let word = |digit: Digit| match at {
        Some(tried) if digit < tried => format!("x{digit}"),
        Some(tried) if digit == tried && matches!(last, Some(Step::Undo { .. })) => format!("x{digit}"),
        Some(tried) if digit == tried => format!("[{digit}]"),
        _ => digit.to_string(),
    };
    Digit::ALL.map(word).join(" ")
}

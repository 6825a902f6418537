//! The watch screen: the search's board, the lines of the algorithm, the digits tried, the stack, the counters, the last
//! steps, the run as a place, and the sentence.

mod lesson;
mod panel;
mod wave;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::layout::{Layout, Scale};
use super::panel::Lines;
use super::search::{self, Scene, is_calm};
use super::text::fitting;
use super::theme::Theme;
use crate::app::{App, Source, Tint, Watch};
use crate::search::{Ending, Facts, Length, Step, coming, grouped, sentence};
use crate::sudoku::Cell;

/// What is drawn, looked up once.
struct View<'a> {
    watch: &'a Watch,
    theme: &'a Theme,
    facts: Facts,
    /// The step that led here; none at the start, and none to be marked while it plays too fast to be read.
    last: Option<Step>,
}

impl View<'_> {
    /// Whether it plays too fast to be read.
    fn is_calm(&self) -> bool {
        is_calm(self.watch.player())
    }

    /// What has just happened and why, or what a lesson says of it.
    fn told(&self) -> String {
        if let Some(words) = self.taught() {
            return words;
        }
        if self.is_calm() {
            return "Too fast to tell each step. Space pauses, - is slower.".to_owned();
        }
        let start = match self.watch.source() {
            Source::Givens { entries_wait: true } => "From the givens alone; your entries wait on the board.",
            Source::Givens { entries_wait: false } => {
                "Before the first step. Space plays, . takes one step, T gives a tour."
            }
            Source::Entries => "From the givens and your entries, which stay as they are.",
        };
        if let Some(words) = self.ended_in_vain() {
            return words;
        }
        match (self.last, self.facts.price) {
            (Some(Step::Undo { cell, digit }), Some(price)) => {
                format!(
                    "{digit} at {cell} undone: nothing after it worked. It cost {} steps.",
                    grouped(price)
                )
            }
            (Some(step), _) => sentence(step),
            (None, _) => start.to_owned(),
        }
    }

    /// At the end of a run that has found nothing: that there is nothing to be found.
    fn ended_in_vain(&self) -> Option<String> {
        let search = self.watch.search();
        let in_vain = search.coming().is_none() && search.tally().solutions == 0;
        let whose = match self.watch.source() {
            Source::Givens { .. } => "The puzzle has no solution",
            Source::Entries => "With your entries there is no solution",
        };
        in_vain.then(|| format!("{whose}: every digit of the first cell has failed."))
    }

    /// What comes next, or the question what that is.
    fn coming(&self) -> String {
        if let Some(question) = self.question() {
            return question.words();
        }
        if self.ended_in_vain().is_some() {
            return "The run ends here.".to_owned();
        }
        let timeline = self.watch.player().timeline();
        let solved = self.watch.search().tally().solutions > 0;
        if timeline.is_at_end() && timeline.ending() == Ending::First && solved {
            return "The run ends here, at the first solution.".to_owned();
        }
        coming(self.watch.search())
    }
}

/// Draws all of the watch screen but the keys.
pub fn draw(app: &App, watch: &Watch, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let facts = watch.player().timeline().facts();
    let mut view = View { watch, theme, facts, last: watch.search().last() };
    if view.is_calm() {
        view.last = None;
    }
    super::title(app, &state(watch).join("  "), theme, layout.title, frame);
    draw_board(&view, layout, frame);
    let mut lines = Lines::new(theme, layout.panel.width);
    let notice = super::notice_behind(app);
    match layout.scale {
        Scale::Small => view.push_small_panel(&mut lines),
        Scale::Large => view.push_large_panel(notice.as_ref(), &mut lines),
    }
    lines.draw(layout.panel, frame);
    super::sentence(
        Some(notice.unwrap_or_else(|| (view.sentence(layout.scale), false))),
        theme,
        layout,
        frame,
    );
    draw_place(&view, layout, frame);
}

/// The run as a place below the board: its depth, and in numbers where there is a line for that.
fn draw_place(view: &View, layout: &Layout, frame: &mut Frame) {
    let margin = |area: Rect| Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let wave = match layout.scale {
        Scale::Large => margin(layout.status),
        Scale::Small => margin(layout.bar),
    };
    if !layout.panel.is_empty() {
        frame.render_widget(wave::line(view.watch, view.theme, wave.width), wave);
    }
    if layout.scale == Scale::Small {
        let mut parts = place(view.watch);
        if layout.title.is_empty() {
            let [motion, pace] = state(view.watch);
            parts.insert(1, motion);
            parts.push(pace);
            parts = lesson::short_question(view.watch).unwrap_or(parts);
        }
        let room = usize::from(layout.status.width).saturating_sub(2);
        let status = fitting(parts.iter().map(String::as_str), "  ", room);
        frame.render_widget(Line::from(status), margin(layout.status));
    }
}

/// Whether it plays, and how fast; the score where there is one.
fn state(watch: &Watch) -> [String; 2] {
    lesson::score(watch).unwrap_or_else(|| search::state(watch.player()))
}

/// `step 4,151 of 41,810`, `9.9%`: in parts, the later of which can be done without.
fn place(watch: &Watch) -> Vec<String> {
    let timeline = watch.player().timeline();
    let step = grouped(timeline.position());
    let mut parts = match timeline.length() {
        Length::Exactly(0) => vec![format!("step {step} of 0")],
        Length::Exactly(length) => vec![format!("step {step} of {}", grouped(length)), share(watch, length)],
        Length::AtLeast(known) => {
            vec![format!("step {step} of {} so far", grouped(known)), "measuring".to_owned()]
        }
        Length::MoreThan(known) => vec![format!("step {step} of more than {}", grouped(known))],
    };
    let solutions = watch.search().tally().solutions;
    match (timeline.ending(), solutions) {
        (Ending::First, _) => {}
        (Ending::All, 0) => parts.push("no solution so far".to_owned()),
        (Ending::All, 1) => parts.push("1 solution so far".to_owned()),
        (Ending::All, count) => parts.push(format!("{} solutions so far", grouped(count))),
    }
    match watch.player().breakpoints().len() {
        0 => {}
        1 => parts.push("1 breakpoint".to_owned()),
        count => parts.push(format!("{count} breakpoints")),
    }
    parts
}

/// `9.9%`
fn share(watch: &Watch, length: u64) -> String {
    let thousandths = u128::from(watch.player().timeline().position()) * 1000 / u128::from(length.max(1));
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

fn draw_board(view: &View, layout: &Layout, frame: &mut Frame) {
    let scene = Scene {
        search: view.watch.search(),
        fixed: view.watch.fixed(),
        last: view.last,
        pointer: Some(view.watch.cursor()),
        stops_at: &|cell| view.watch.stops_at(cell),
        // While a question is open they would give the answer away.
        shows_candidates: view.question().is_none(),
    };
    let heat = |cell| heat(view.watch, cell);
    search::draw(&scene, heat, (layout.board, layout.scale), view.theme, frame);
}

/// How strongly the cell is shaded, 0..=4, on a scale on which each level is many times the one before.
fn heat(watch: &Watch, cell: Cell) -> usize {
    let heat = watch.player().timeline().chart().heat();
    let counts = match watch.tint() {
        Tint::Off => return 0,
        Tint::Placed => &heat.placed,
        Tint::Undone => &heat.undone,
    };
    let most = counts.iter().max().map_or(0, |most| most.checked_ilog2().unwrap_or(0));
    counts[cell.index()].checked_ilog2().map_or(0, |power| 1 + (3 * power / most.max(1)) as usize)
}

//! A race: two boards side by side with their counters, or one of them where there is no room for two.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::layout::{Layout, Scale};
use super::panel::Lines;
use super::search::{self, Scene, is_calm, state};
use super::text::{cut_end, fitting};
use super::theme::{Part, Theme};
use crate::app::{App, Race, short_name};
use crate::search::{Length, Timeline, grouped, sentence};

/// From this width on there is room for two boards and a panel.
const WITH_TWO_BOARDS: u16 = 100;

/// Draws all of the race but the keys.
pub fn draw(app: &App, race: &Race, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let places = Places::new(race, layout, frame.area());
    super::title(app, &state(race.player()).join("  "), theme, layout.title, frame);
    for (side, area) in places.boards() {
        draw_board(race, side, area, theme, frame);
        if places.are_two() {
            let caption = format!(" {}", short_name(race.runs()[side].search().order()));
            let below = Rect { y: area.bottom(), height: 1, ..area };
            let caption = cut_end(&caption, usize::from(area.width), theme.glyphs.cut);
            frame.render_widget(Line::styled(caption, theme.part(Part::Heading)), below);
        }
    }
    let mut lines = Lines::new(theme, places.panel.width);
    for side in 0..2 {
        push_counters(race, side, places.are_two(), &mut lines, theme);
    }
    lines.draw(places.panel, frame);
    let words = super::notice_behind(app).unwrap_or_else(|| (told(race, layout, places.are_two()), false));
    super::sentence(Some(words), theme, &Layout { sentence: places.sentence, ..*layout }, frame);
    draw_status(race, layout, frame);
}

/// Where everything goes.
struct Places {
    /// The side that is always shown, and where.
    first: (usize, Rect),
    /// Where the other one is shown, if it is.
    second: Option<Rect>,
    panel: Rect,
    sentence: Rect,
}

impl Places {
    fn new(race: &Race, layout: &Layout, screen: Rect) -> Places {
        let (width, height) = Scale::Small.board();
        let first = Rect { width, height, ..layout.board };
        let lines = |top: u16, end: u16| Rect { y: top, height: end.saturating_sub(top), ..screen };
        let beside = |board: Rect| {
            let x = board.right() + 1;
            Rect { x, y: board.y, width: screen.right().saturating_sub(x), height }
        };
        if layout.panel.is_empty() || screen.width < WITH_TWO_BOARDS {
            let panel = if layout.panel.is_empty() { Rect::default() } else { beside(first) };
            let sentence = lines(first.bottom(), layout.status.y);
            return Places { first: (race.shown(), first), second: None, panel, sentence };
        }
        let second = Rect { x: first.right() + 1, ..first };
        // A line below the boards is for their names; what stands elsewhere in the status is in the panel.
        let sentence = lines(first.bottom() + 1, layout.keys.y);
        Places { first: (0, first), second: Some(second), panel: beside(second), sentence }
    }

    const fn are_two(&self) -> bool {
        self.second.is_some()
    }

    fn boards(&self) -> impl Iterator<Item = (usize, Rect)> {
        [self.first].into_iter().chain(self.second.map(|area| (1, area)))
    }
}

fn draw_board(race: &Race, side: usize, area: Rect, theme: &Theme, frame: &mut Frame) {
    let search = race.runs()[side].search();
    let last = search.last().filter(|_| !is_calm(race.player()));
    let stops_at = &|_| false;
    let scene = Scene { search, fixed: race.fixed(), last, pointer: None, stops_at, shows_candidates: true };
    search::draw(&scene, |_| 0, (area, Scale::Small), theme, frame);
}

/// Nine lines and a gap: the order of a side, and how far it has come at what cost.
fn push_counters(race: &Race, side: usize, are_two: bool, lines: &mut Lines, theme: &Theme) {
    let run = &race.runs()[side];
    let (search, tally) = (run.search(), run.search().tally());
    if side == 1 {
        lines.gap();
    }
    let title = search.order().cells.title();
    let heading = match (are_two, race.shown() == side) {
        (true, _) => title.to_owned(),
        (false, true) => format!("{} {title}", theme.glyphs.pointer),
        (false, false) => format!("  {title}"),
    };
    let indent = if are_two { "" } else { "  " };
    lines.push_line(Line::styled(heading, theme.part(Part::Heading)));
    let digits = search.order().digits.title();
    let told = [format!("{indent}digits {digits}"), format!("{indent}{digits}")];
    let fits = |words: &String| words.chars().count() <= lines.width();
    let digits = told.into_iter().find(fits).unwrap_or_else(|| digits.trim_end_matches(" first").to_owned());
    lines.push_line(Line::from(digits));
    let [step, length] = place(run);
    let filled = format!("{} of {}", search.depth(), search.empties());
    let counts = [
        ("step", step),
        ("of", length),
        ("placed", grouped(tally.placed)),
        ("undone", grouped(tally.undone)),
        ("rejected", grouped(tally.rejected)),
        ("depth", filled),
    ];
    for (name, count) in counts {
        lines.push_line(Line::from(format!("{indent}{name:<8} {count:>14}")));
    }
    let part = if run.is_at_end() { Part::Heading } else { Part::Text };
    lines.push_line(Line::styled(format!("{indent}{}", ending(run)), theme.part(part)));
}

/// The step, and what is known of the length.
fn place(run: &Timeline) -> [String; 2] {
    let length = match run.length() {
        Length::Exactly(length) => grouped(length),
        // The end is here, also where the survey has not come to it.
        Length::AtLeast(_) if run.is_at_end() => grouped(run.position()),
        Length::AtLeast(known) => format!("{}...", grouped(known)),
        Length::MoreThan(known) => format!("> {}", grouped(known)),
    };
    [grouped(run.position()), length]
}

/// How it has ended, if it has.
fn ending(run: &Timeline) -> &'static str {
    match (run.is_at_end(), run.search().tally().solutions) {
        (false, _) => "",
        (true, 0) => "no solution",
        (true, _) => "solved",
    }
}

/// The notice apart, what is to be read: on the smallest screen the last step, else how the two stand.
fn told(race: &Race, layout: &Layout, are_two: bool) -> String {
    let small = layout.panel.is_empty();
    let is_over = race.runs().iter().all(Timeline::is_at_end);
    match race.runs()[race.shown()].search().last() {
        None if small => "Two orders in step. Tab shows the other.".to_owned(),
        None if !are_two => format!("{} Tab shows the other.", race.standing()),
        Some(step) if small && !is_over && !is_calm(race.player()) => sentence(step),
        _ => race.standing(),
    }
}

/// Without a panel: the side that is shown and how far it has come.
fn draw_status(race: &Race, layout: &Layout, frame: &mut Frame) {
    if !layout.panel.is_empty() {
        return;
    }
    let room = usize::from(layout.status.width).saturating_sub(2);
    let run = &race.runs()[race.shown()];
    let order = run.search().order();
    let [step, length] = place(run);
    let short = format!("step {step}");
    let long =
        if run.is_at_end() { format!("{short}  {}", ending(run)) } else { format!("{short} of {length}") };
    // The longest words that fit; what the digits are can be told elsewhere, the step cannot.
    let names = [short_name(order), short_name(order.cells.into())];
    let mut pairs = names.iter().flat_map(|name| [(name, &long), (name, &short)]);
    let fits = |(name, place): &(&String, &String)| name.chars().count() + place.chars().count() + 2 <= room;
    let (name, place) = pairs.find(fits).unwrap_or((&names[1], &short));
    let [motion, pace] = state(race.player());
    let status = fitting([name, place, &motion, &pace].map(String::as_str), "  ", room);
    let area = Rect { x: layout.status.x + 1, width: room as u16, ..layout.status };
    frame.render_widget(Line::from(status), area);
}

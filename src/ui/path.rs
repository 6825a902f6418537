//! The path of logic: the board at a step, the list of steps, and why the next one holds.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::board::{Look, draw_cells};
use super::hint;
use super::layout::{Layout, Scale};
use super::panel::Lines;
use super::text::cut_end;
use super::theme::{Ground, Part, Theme};
use crate::app::{App, Motion, Trail, Walkthrough, Way};
use crate::coach::{Lit, Stage};
use crate::search::Run;
use crate::sudoku::{Candidate, Cell, Digit};

/// Draws the screen.
pub(super) fn draw(app: &App, walk: &Walkthrough, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let state = match walk.player().motion() {
        Motion::Playing(Way::Forward) => "PATH OF LOGIC, PLAYING",
        Motion::Playing(Way::Back) => "PATH OF LOGIC, PLAYING BACK",
        Motion::Paused | Motion::Going(_) => "PATH OF LOGIC",
    };
    super::title(app, state, theme, layout.title, frame);
    draw_board(walk, theme, layout, frame);
    if layout.panel.is_empty() {
        draw_below(walk.trail(), theme, layout, frame);
    } else {
        draw_panel(walk.trail(), theme, layout, frame);
    }
    super::sentence(super::notice_behind(app), theme, layout, frame);
    let status = Span::styled(status(walk), theme.part(Part::Text));
    frame.render_widget(Line::from(vec![Span::raw(" "), status]), layout.status);
}

fn draw_board(walk: &Walkthrough, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let (trail, givens) = (walk.trail(), walk.givens());
    let lit = trail.stage().map(Stage::lit).unwrap_or_default();
    draw_cells(layout.board, layout.scale, theme, frame.buffer_mut(), |cell| {
        let part = if givens.get(cell).is_some() { Part::Given } else { Part::Entry };
        let mut look = Look::of(trail.position().grid().get(cell), part);
        look.ground = lit.role(cell).map_or(Ground::Plain, hint::ground_of);
        look.sides = hint::sides(look.ground);
        look.marks = trail.position().get(cell);
        look.tints = Digit::ALL.map(|digit| lit.tint_of(Candidate::new(cell, digit)));
        if theme.needs_dots()
            && look.symbol == ' '
            && look.ground == Ground::Look
            && layout.scale == Scale::Small
        {
            look.symbol = theme.glyphs.dot;
        }
        look
    });
}

/// `step 12 of 61   rating of the way 7.2   2 steps a second`
fn status(walk: &Walkthrough) -> String {
    let trail = walk.trail();
    let way = trail.path();
    let hardest = way.hardest().map(|rating| format!("   hardest {rating}")).unwrap_or_default();
    let open = if way.is_complete() { "" } else { "   no technique leads to the end" };
    let pace = match (walk.player().motion(), walk.player().pace()) {
        (Motion::Playing(_), Some(pace)) => format!("   {pace} steps a second"),
        _ => String::new(),
    };
    format!("step {} of {}{hardest}{open}{pace}", trail.at(), way.stages().len())
}

fn draw_panel(trail: &Trail, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let mut lines = Lines::new(theme, layout.panel.width);
    let rows = if layout.scale == Scale::Small { 6 } else { 12 };
    push_list(trail, &mut lines, theme, rows);
    lines.gap();
    let room = usize::from(layout.panel.height.saturating_sub(lines.len()));
    push_why(trail, &mut lines, room);
    if layout.scale == Scale::Small {
        push_candidates(trail, &mut lines, theme, layout.panel.height);
    }
    lines.draw(layout.panel, frame);
}

/// The steps around the next one.
fn push_list(trail: &Trail, lines: &mut Lines, theme: &Theme, rows: usize) {
    let stages = trail.path().stages();
    let first = trail.at().saturating_sub(rows / 2).min(stages.len().saturating_sub(rows));
    for (place, stage) in stages.iter().enumerate().skip(first).take(rows) {
        let next = place == trail.at();
        let pointer = if next { theme.glyphs.pointer } else { ' ' };
        let step = &stage.step;
        let text = format!(
            "{pointer}{:>3} {:>4} {} {}",
            place + 1,
            step.rating,
            step.technique.name(),
            step.changes()
        );
        let part = if next { Part::Heading } else { Part::Text };
        let text = cut_end(&text, lines.width(), theme.glyphs.cut);
        lines.push_line(Line::styled(text, theme.part(part)));
    }
}

fn push_why(trail: &Trail, lines: &mut Lines, room: usize) {
    let before = usize::from(lines.len());
    match trail.stage() {
        Some(stage) => {
            lines.push(Part::Heading, &format!("{} {}", trail.at() + 1, stage.step.result()));
            stage.step.explanation().iter().for_each(|line| lines.push(Part::Text, line));
        }
        None if trail.is_at_end() && trail.path().is_complete() => {
            lines.push(Part::Heading, "Solved by logic.");
        }
        None => lines.push(Part::Heading, "No technique that I know leads on from here."),
    }
    lines.cut(before + room, "...");
}

/// The candidates that the step is about, where the board has no room for them.
fn push_candidates(trail: &Trail, lines: &mut Lines, theme: &Theme, height: u16) {
    let Some(stage) = trail.stage() else { return };
    let lit: Lit = stage.lit();
    let room = usize::from(height.saturating_sub(lines.len() + 1));
    let cells: Vec<Cell> = lit.tinted().collect();
    if room == 0 || cells.is_empty() {
        return;
    }
    lines.gap();
    for &cell in cells.iter().take(room) {
        lines.push_line(hint::candidates_line(&lit, cell, stage.position.get(cell), theme));
    }
}

/// Without a panel the next step takes the lines between the board and the keys.
fn draw_below(trail: &Trail, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let mut lines = Lines::new(theme, layout.keys.width);
    push_why(trail, &mut lines, 8);
    let height = lines.len().max(layout.sentence.height).min(layout.status.y);
    let area = Rect { y: layout.status.y - height, height, ..layout.sentence };
    frame.render_widget(ratatui::widgets::Clear, area);
    lines.draw(area, frame);
}

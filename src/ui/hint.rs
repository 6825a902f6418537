//! The words of an open hint, and how what it lights up looks.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::layout::{Layout, Scale};
use super::panel::Lines;
use super::theme::{Ground, Part, Theme};
use crate::app::App;
use crate::coach::{Action, Hint, Lit, Role, Tint};
use crate::sudoku::{Candidate, Cell, Digit, Digits, MarkKind};

/// What the cell stands on while the hint is open; nothing where the hint does not light it.
pub(super) fn ground(hint: &Hint, cell: Cell) -> Option<Ground> {
    hint.lit().role(cell).map(ground_of)
}

/// What a cell of that role stands on.
pub(super) const fn ground_of(role: Role) -> Ground {
    match role {
        Role::Target | Role::Wrong => Ground::Target,
        Role::Pattern => Ground::Pattern,
        Role::Blocker => Ground::Blocker,
        Role::Look => Ground::Look,
    }
}

/// What stands on either side of the digit, so that the ground is readable without colour.
pub(super) const fn sides(ground: Ground) -> [char; 2] {
    match ground {
        Ground::Target => ['[', ']'],
        Ground::Pattern => ['(', ')'],
        Ground::Blocker => [' ', '*'],
        _ => [' ', ' '],
    }
}

/// What each digit of the cell is lit up for.
pub(super) fn tints(hint: &Hint, cell: Cell) -> [Option<Tint>; 9] {
    Digit::ALL.map(|digit| hint.lit().tint_of(Candidate::new(cell, digit)))
}

/// What stands behind a candidate that is lit up, so that it is readable without colour.
pub(super) const fn sign(tint: Tint) -> char {
    match tint {
        Tint::Base => '+',
        Tint::Off => '-',
        Tint::Fin => '\'',
        Tint::Second => ',',
        Tint::Out => 'x',
        Tint::In => '=',
    }
}

/// Draws the hint into the panel.
pub(super) fn push(app: &App, hint: &Hint, lines: &mut Lines, theme: &Theme, layout: &Layout) {
    push_heading(hint, lines);
    lines.gap();
    let room = layout.panel.height.saturating_sub(lines.len());
    push_text(hint, lines, usize::from(room).saturating_sub(6));
    lines.gap();
    push_keys(hint, lines);
    if layout.scale == Scale::Small {
        push_candidates(app, hint, lines, theme, layout.panel.height);
    }
}

/// Without a panel the hint takes the lines between the board and the keys, and more from the board if it must.
pub(super) fn draw_below(hint: &Hint, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let mut lines = Lines::new(theme, layout.keys.width);
    push_heading(hint, &mut lines);
    push_text(hint, &mut lines, 8);
    let height = lines.len().max(layout.sentence.height).min(layout.status.y);
    let area = Rect { y: layout.status.y - height, height, ..layout.sentence };
    frame.render_widget(Clear, area);
    lines.draw(area, frame);
}

fn push_heading(hint: &Hint, lines: &mut Lines) {
    let line = hint.line().map(|line| format!(", line {} of {}", line + 1, hint.lines().len()));
    lines.push(
        Part::Heading,
        &format!("Hint {} of {}{}", hint.rung(), hint.rungs(), line.unwrap_or_default()),
    );
}

/// The text; where it is walked through, its lines around the one that is lit up, no more than there is room for.
fn push_text(hint: &Hint, lines: &mut Lines, room: usize) {
    let Some(at) = hint.line() else {
        let before = lines.len();
        lines.push(Part::Text, &hint.text());
        lines.cut(usize::from(before) + room, "...");
        return;
    };
    let all: Vec<&str> = hint.lines().collect();
    let heights: Vec<usize> = all.iter().map(|line| lines.height(&format!("> {line}"))).collect();
    let (mut first, mut taken) = (at, heights[at]);
    while first > 0 && taken + heights[first - 1] <= room.div_ceil(2).max(taken) {
        first -= 1;
        taken += heights[first];
    }
    let mut left = room;
    for (place, line) in all.iter().enumerate().skip(first) {
        let tall = heights[place];
        if tall > left && place > at {
            break;
        }
        left = left.saturating_sub(tall);
        let (part, pointer) = if place == at { (Part::Heading, '>') } else { (Part::Text, ' ') };
        lines.push(part, &format!("{pointer} {line}"));
    }
}

fn push_keys(hint: &Hint, lines: &mut Lines) {
    let offer = hint.action().map(|action| match action {
        Action::Place { cell, digit } => format!("Enter writes {digit} into {cell}."),
        Action::Clear { cells } => format!("Enter clears {}.", cells.short()),
        Action::Note(_) => "Enter notes it in the marks.".to_owned(),
    });
    if let Some(offer) = offer {
        lines.push(Part::Key, &offer);
    }
    match (hint.rung() < hint.rungs(), hint.lines().len()) {
        (true, _) => lines.push(Part::Key, "H tells more."),
        (false, 2..) => lines.push(Part::Key, "Right and Left walk through it."),
        (false, _) => {}
    }
}

/// The cells with candidates that are lit up, where the board has no room for them: `r4c7 3+ 5x 7`.
fn push_candidates(app: &App, hint: &Hint, lines: &mut Lines, theme: &Theme, height: u16) {
    let cells: Vec<Cell> = hint.lit().tinted().collect();
    let room = usize::from(height.saturating_sub(lines.len() + 1));
    if cells.is_empty() || room == 0 {
        return;
    }
    lines.gap();
    for &cell in cells.iter().take(room) {
        lines.push_line(candidates_line(hint.lit(), cell, shown(app, hint, cell), theme));
    }
}

/// `r4c7  3+ 5x 7`: the candidates of a cell, each with what it is lit up for.
pub(super) fn candidates_line(lit: &Lit, cell: Cell, digits: Digits, theme: &Theme) -> Line<'static> {
    let mut spans = vec![Span::styled(format!("{cell:<6}"), theme.part(Part::Text))];
    for digit in digits {
        let tint = lit.tint_of(Candidate::new(cell, digit));
        let text = tint.map_or(format!("{digit} "), |tint| format!("{digit}{}", sign(tint)));
        let style = tint.map_or(theme.part(Part::Mark), |tint| theme.tint(tint));
        spans.push(Span::styled(text, style));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

/// The candidates to show in the cell: what is lit up, and what the player has marked.
pub(super) fn shown(app: &App, hint: &Hint, cell: Cell) -> Digits {
    let marks = [MarkKind::Corner, MarkKind::Centre].map(|kind| app.board().marks(kind, cell));
    hint.lit().digits(cell).union(marks[0]).union(marks[1])
}

//! Finding the typo: each repair shown on the board before it is taken, beside the list of them.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;

use super::board::Look;
use super::layout::{Layout, Scale};
use super::panel::Lines;
use super::text::cut_end;
use super::theme::{Ground, Part, Theme};
use crate::app::{App, Repairs};
use crate::coach::Spread;
use crate::solver::Verdict;
use crate::sudoku::{Cell, Digit, Digits};

/// What the cell looks like: the change that is pointed at, what cannot stand together, or what the solutions have here.
pub fn look(app: &App, repairs: &Repairs, theme: &Theme, scale: Scale, cell: Cell) -> Look {
    let old = app.board().digit(cell);
    let given = app.board().is_given(cell);
    let mut look = Look::of(old, if given { Part::Given } else { Part::Entry });
    look.ground = if cell == app.cursor() { Ground::Pointer } else { Ground::Plain };
    let edit = repairs.chosen().and_then(|change| change.edits().find(|(edited, _)| *edited == cell));
    if let Some((_, new)) = edit {
        let symbol = |digit: Option<Digit>| digit.map_or(theme.glyphs.dot, Digit::to_char);
        look.sides = [symbol(old), symbol(new)];
        look.symbol = theme.glyphs.pointer;
        look.ground = Ground::Target;
        return look;
    }
    if repairs.diagnosis.core.is_some_and(|core| core.cells.contains(cell)) {
        look.sides[1] = '*';
        look.ground = Ground::Blocker;
    }
    match &repairs.diagnosis.spread {
        Some(spread) if old.is_none() => spread_look(look, spread, theme, scale, cell),
        _ => look,
    }
}

/// An empty cell: the digit that all solutions have there, after a `=`, or those that some have.
fn spread_look(mut look: Look, spread: &Spread, theme: &Theme, scale: Scale, cell: Cell) -> Look {
    look.part = Part::Mark;
    let digits: Vec<char> = spread.digits(cell).map(Digit::to_char).collect();
    if let Some(digit) = spread.shared(cell) {
        (look.sides, look.symbol) = (['=', ' '], digit.to_char());
    } else if scale == Scale::Large {
        look.marks = spread.digits(cell);
    } else {
        (look.sides, look.symbol) = match digits[..] {
            [a, b] => ([a, b], '/'),
            [a, b, c] => ([a, c], b),
            [] => ([' ', ' '], '?'),
            _ => ([' ', ' '], theme.glyphs.marked),
        };
    }
    look
}

/// The panel: what is wrong, and the list of repairs, in so many lines.
pub fn push(repairs: &Repairs, lines: &mut Lines, theme: &Theme, height: u16) {
    let diagnosis = &repairs.diagnosis;
    lines.push(Part::Heading, heading(repairs));
    lines.gap();
    lines.push(Part::Text, &what_is_wrong(repairs));
    if let Some(words) = what_it_can_be(repairs) {
        lines.push(Part::Text, &words);
    }
    lines.gap();
    lines.push(Part::Heading, &sentence(&diagnosis.repairs_in_words()));
    let room = usize::from(height.saturating_sub(lines.len())).max(1);
    let count = diagnosis.repairs.len();
    let top = repairs.at.saturating_sub(room / 2).min(count.saturating_sub(room));
    for (place, change) in diagnosis.repairs.iter().enumerate().skip(top).take(room) {
        let chosen = place == repairs.at;
        let pointer = if chosen { theme.glyphs.pointer } else { ' ' };
        let part = if chosen { Part::Key } else { Part::Text };
        let words = cut_end(&format!("{pointer} {change}"), lines.width(), theme.glyphs.cut);
        lines.push_line(Line::styled(words, theme.part(part)));
    }
}

/// Without a panel the repair pointed at stands below the board, with as much of the rest as there is room for.
pub fn draw_below(repairs: &Repairs, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let mut lines = Lines::new(theme, layout.sentence.width);
    let diagnosis = &repairs.diagnosis;
    match repairs.chosen() {
        Some(change) => {
            let place = format!("{}/{}", repairs.at + 1, diagnosis.repairs.len());
            lines.push(Part::Key, &format!("{place} {change}"));
        }
        None => lines.push(Part::Heading, &sentence(&diagnosis.repairs_in_words())),
    }
    let needed = lines.len().max(layout.sentence.height).min(layout.status.y);
    lines.push(Part::Text, &what_is_wrong(repairs));
    let area = Rect { y: layout.status.y - needed, height: needed, ..layout.sentence };
    frame.render_widget(Clear, area);
    lines.draw(area, frame);
}

const fn heading(repairs: &Repairs) -> &'static str {
    match repairs.diagnosis.verdict {
        Verdict::Conflicting(_) => "The givens clash",
        Verdict::NoSolution => "No solution",
        Verdict::Multiple(_) => "Several solutions",
        Verdict::Unique(_) => "One solution",
    }
}

/// The status line: short enough for the smallest screen.
pub fn status(repairs: &Repairs) -> String {
    let diagnosis = &repairs.diagnosis;
    match (&diagnosis.core, &diagnosis.spread) {
        (Some(core), _) => format!("{} givens in conflict, marked *", core.cells.len()),
        (_, Some(spread)) => {
            let (shared, parted) = (spread.shared_cells().len(), spread.parted_cells().len());
            format!("{shared} of {} cells sure, marked =", shared + parted)
        }
        _ => String::new(),
    }
}

fn what_is_wrong(repairs: &Repairs) -> String {
    let diagnosis = &repairs.diagnosis;
    let core = diagnosis.core.map(|core| {
        let count = core.cells.len();
        format!("{count} givens cannot stand together, marked *; {}.", core.proof.in_words())
    });
    let shared = diagnosis
        .shared_in_words()
        .map(|words| format!("{}, marked =.", sentence(&words).trim_end_matches('.')));
    core.or(shared).unwrap_or_default()
}

/// The digits that the solutions have in the empty cell of the repair pointed at: `r1c2 can be 3 5 7.`
fn what_it_can_be(repairs: &Repairs) -> Option<String> {
    let spread = repairs.diagnosis.spread.as_ref()?;
    let (cell, _) = repairs.chosen()?.edits().last()?;
    let digits: Digits = spread.digits(cell);
    let words: String = digits.flat_map(|digit| [' ', digit.to_char()]).collect();
    (digits.len() > 1).then(|| format!("{cell} can be{words}."))
}

/// With a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(['.']).collect()
}

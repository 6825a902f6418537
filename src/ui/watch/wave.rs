//! The whole run as a line: how deep the search is in each part of it, with the present place and the marks in it.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::theme::{Part, Theme};
use crate::app::Watch;
use crate::search::Length;

/// The depth over the run in so many columns.
pub fn line(watch: &Watch, theme: &Theme, width: u16) -> Line<'static> {
    let timeline = watch.player().timeline();
    let (Length::Exactly(known) | Length::AtLeast(known) | Length::MoreThan(known)) = timeline.length();
    let columns = timeline.chart().profile().columns(usize::from(width), known);
    let last_column = u128::from(width.saturating_sub(1));
    let place = |step: u64| (u128::from(step.min(known)) * last_column / u128::from(known.max(1))) as usize;
    let here = place(timeline.position());
    let flags: Vec<usize> = watch.marked_steps().map(place).collect();
    let deepest = 100 * watch.search().empties().max(1) as u64;
    let symbol = |depth: u64| {
        let top = theme.glyphs.levels.len() as u64 - 1;
        theme.glyphs.levels[(depth * top).div_ceil(deepest).min(top) as usize]
    };
    let spans = columns.into_iter().enumerate().map(|(column, depth)| {
        let style: Style = match column.cmp(&here) {
            std::cmp::Ordering::Less => theme.part(Part::Entry),
            std::cmp::Ordering::Equal => theme.part(Part::Heading).add_modifier(Modifier::REVERSED),
            std::cmp::Ordering::Greater => theme.part(Part::Faint),
        };
        if flags.contains(&column) {
            let flag = if column == here { style } else { theme.part(Part::Key) };
            return Span::styled(theme.glyphs.flag.to_string(), flag);
        }
        Span::styled(symbol(depth).to_string(), style)
    });
    Line::from(spans.collect::<Vec<_>>())
}

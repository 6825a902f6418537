//! What lies over the board in a frame: help, the list of puzzles, text fields.

use std::ops::RangeInclusive;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use tui_input::Input;

use super::text::{cut_end, cut_front, wrap};
use super::theme::{Part, Theme};
use crate::app::{
    App, Asking, Collection, Copying, EXAMPLES, Far, HelpLine, Item, List, Offer, Open, Places, Resume, Save,
    Saved, Screen, help,
};
use crate::formats::{Notation, losses, writable, writer};
use crate::search::{Length, grouped};

/// Draws the screen that is on top, if it is one that lies over the rest.
pub fn draw(app: &App, screen: &Screen, theme: &Theme, frame: &mut Frame) {
    match screen {
        Screen::Watch(_) | Screen::Race(_) | Screen::Hint(_) | Screen::Repairs(_) | Screen::Path(_) => {}
        Screen::Asking(asking) => draw_question(app, *asking, theme, frame),
        Screen::Help(page) => {
            let inner = open_frame("Keys", (WIDE, frame.area().height), theme, frame);
            let shown = help(page.mode).into_iter().skip(page.top);
            let lines = shown.flat_map(|line| help_line(line, usize::from(inner.width), theme));
            frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), inner);
        }
        Screen::List(list) => draw_list(app, list, theme, frame),
        Screen::Resume(resume) => draw_resume(app, resume, theme, frame),
        Screen::Open(open) => draw_open(app, open, theme, frame),
        Screen::Save(save) => draw_save(app, save, theme, frame),
        Screen::Copy(copy) => draw_copy(app, *copy, theme, frame),
        Screen::GoTo(input) => draw_go_to(app, input, theme, frame),
        Screen::Mark(input) => {
            draw_asking("Mark this step", input, (app, "a name, or nothing"), 46, theme, frame);
        }
        Screen::Places(places) => draw_places(places, theme, frame),
    }
}

/// The width of a frame that shows much.
const WIDE: u16 = 78;

/// Clears a part of the screen in the middle and draws a frame round it, for so many columns and lines at most. What is left inside is returned.
fn open_frame(title: &str, (width, lines): (u16, u16), theme: &Theme, frame: &mut Frame) -> Rect {
    let screen = Rect { height: frame.area().height.saturating_sub(1), ..frame.area() };
    let (width, height) = (screen.width.min(width), screen.height.min(lines.saturating_add(2)));
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    let symbols = theme.glyphs.frame.map(|symbol| symbol.to_string());
    let [level, upright, top_left, top_right, bottom_right, bottom_left] =
        symbols.each_ref().map(String::as_str);
    let set = border::Set {
        top_left,
        top_right,
        bottom_left,
        bottom_right,
        vertical_left: upright,
        vertical_right: upright,
        horizontal_top: level,
        horizontal_bottom: level,
    };
    let block = Block::bordered()
        .border_set(set)
        .border_style(theme.part(Part::Faint))
        .title(Span::styled(format!(" {title} "), theme.part(Part::Heading)));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// One line, or where the screen is narrow the keys and below them what they do.
fn help_line(line: HelpLine, width: usize, theme: &Theme) -> Vec<Line<'static>> {
    const LABELS: usize = 29;
    const INDENT: usize = 2;
    let binding = match line {
        HelpLine::Blank => return vec![Line::default()],
        HelpLine::Heading(title) => return vec![Line::styled(title, theme.part(Part::Heading))],
        HelpLine::Keys(binding) => binding,
    };
    let (keys, text) = (theme.part(Part::Key), theme.part(Part::Text));
    if width >= 2 * LABELS {
        let label = Span::styled(format!("{:<LABELS$}", binding.label), keys);
        return vec![Line::from(vec![label, Span::styled(binding.help, text)])];
    }
    let below = wrap(binding.help, width.saturating_sub(INDENT)).into_iter();
    let below = below.map(|line| Line::styled(format!("{:INDENT$}{line}", ""), text));
    [Line::styled(binding.label, keys)].into_iter().chain(below).collect()
}

/// The question whose answer is a key.
fn draw_question(app: &App, asking: Asking, theme: &Theme, frame: &mut Frame) {
    let cell = app.cursor();
    let (title, words) = match asking {
        Asking::Hint => {
            ("A hint about what?", format!("Enter: {cell}. 1-9: a digit. r c b: its row, column, box."))
        }
        Asking::WhyNot => ("Why not?", format!("1-9: why can {cell} not be this digit?")),
    };
    let inner = open_frame(title, (52, 2), theme, frame);
    let lines = wrap(&words, usize::from(inner.width)).into_iter();
    let style = theme.part(Part::Text);
    frame.render_widget(
        Paragraph::new(lines.map(|line| Line::styled(line, style)).collect::<Vec<_>>()),
        inner,
    );
}

fn draw_list(app: &App, list: &List, theme: &Theme, frame: &mut Frame) {
    let items = &list.collection.items;
    let inner = open_frame(&list_title(list), (WIDE, frame.area().height), theme, frame);
    let note =
        super::notice(app).map(|(words, _)| Line::styled(format!("! {words}"), theme.part(Part::Clash)));
    let height = usize::from(inner.height).saturating_sub(usize::from(note.is_some()));
    let top = (list.at - 1).saturating_sub(height / 2).min(items.len().saturating_sub(height));
    let shown = top + 1..=(top + height).min(items.len());
    let columns = Columns::of(app, &list.collection, shown.clone());
    let lines = shown.map(|number| {
        let pointer = if number == list.at { theme.glyphs.pointer } else { ' ' };
        let words = format!("{pointer} {number:>6}  {}", columns.item(app, &list.collection, number));
        let style = theme.part(if number == list.at { Part::Heading } else { Part::Text });
        Line::styled(cut_end(&words, usize::from(inner.width), theme.glyphs.cut), style)
    });
    frame.render_widget(Paragraph::new(lines.chain(note).collect::<Vec<_>>()), inner);
}

fn list_title(list: &List) -> String {
    let (name, count) = (&list.collection.name, list.collection.items.len());
    let more = if list.collection.cut { "the first " } else { "" };
    match count - list.collection.readable().count() {
        0 => format!("{name}: {more}{} puzzles", grouped(count as u64)),
        bad => {
            let good = grouped((count - bad) as u64);
            format!("{name}: {more}{good} puzzles, {} unreadable", grouped(bad as u64))
        }
    }
}

/// Which columns the lines of a list have besides the givens: only those with something in them.
struct Columns {
    far: bool,
    rating: bool,
}

impl Columns {
    /// The columns for the puzzles with these numbers.
    fn of(app: &App, list: &Collection, mut shown: RangeInclusive<usize>) -> Columns {
        let rating = list.ratings.range(shown.clone()).next().is_some();
        let is_played = |item: &Item| app.progress().far(item) != Far::Untouched;
        Columns { far: shown.any(|number| list.item(number).is_some_and(is_played)), rating }
    }

    fn item(&self, app: &App, list: &Collection, number: usize) -> String {
        const RATING: usize = 8;
        let Some(item) = list.item(number) else { return String::new() };
        let Some(givens) = item.givens() else { return format!("! {}", item.fault().unwrap_or_default()) };
        let rating = list.ratings.get(&number).map_or("", String::as_str);
        let rating = if self.rating { format!("{rating:<RATING$.RATING$}  ") } else { String::new() };
        let far = if self.far { format!("{:<8}  ", app.progress().far(item)) } else { String::new() };
        format!("{:>2} givens  {rating}{far}{givens}", givens.count())
    }
}

/// The games that one can go on with, and what else there is to do. Where there is no room for when they were played, it
/// is told of the one pointed at.
fn draw_resume(app: &App, resume: &Resume, theme: &Theme, frame: &mut Frame) {
    let width = frame.area().width.min(WIDE).saturating_sub(4);
    let is_wide = width >= 60;
    let when = resume.games.get(resume.at).map_or("", |game| &game.when);
    let when = if is_wide || when.is_empty() { String::new() } else { format!("Last played {when}. ") };
    let hint = format!("{when}Enter goes on. Any other key starts afresh; these games stay where they are.");
    let note = app_note(app, &hint, width, theme);
    let below = note.len() as u16 + 1;
    let inner = open_frame("Go on where you were", (WIDE, below + resume.games.len() as u16), theme, frame);
    let room = usize::from(inner.height.saturating_sub(below)).max(1);
    let games = resume.games.iter().enumerate().skip((resume.at + 1).saturating_sub(room)).take(room);
    let games = games.map(|(place, game)| {
        let (pointer, part) =
            if place == resume.at { (theme.glyphs.pointer, Part::Heading) } else { (' ', Part::Text) };
        let words = format!("{pointer} {}", saved_in_words(game, usize::from(width) - 2, is_wide, theme));
        Line::styled(cut_end(&words, usize::from(inner.width), theme.glyphs.cut), theme.part(part))
    });
    let lines = games.chain([Line::default()]).chain(note);
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), inner);
}

/// A saved game in so many columns: what it is, how far it is played, and when.
fn saved_in_words(game: &Saved, width: usize, with_when: bool, theme: &Theme) -> String {
    const FAR: usize = 14;
    const WHEN: usize = 15;
    let when = if with_when { format!("  {:<WHEN$}", game.when) } else { String::new() };
    let room = width.saturating_sub(2 + FAR + when.chars().count());
    let title = cut_front(&game.title, room, theme.glyphs.cut);
    format!("{title:<room$}  {:<FAR$}{when}", game.far)
}

fn draw_open(app: &App, open: &Open, theme: &Theme, frame: &mut Frame) {
    let heading = if matches!(open.offers.first(), Some(Offer::Example(_))) {
        "Tab completes. Or with Down and Enter one of these:"
    } else {
        "Tab completes. Down chooses."
    };
    let width = frame.area().width.min(WIDE).saturating_sub(4);
    let note = app_note(app, heading, width, theme);
    let above = note.len() as u16 + 3;
    let inner = open_frame("Open a file", (WIDE, above + open.offers.len() as u16), theme, frame);
    draw_field(&open.input, first_line(inner), frame);
    let offers = open.offers.iter().enumerate().map(|(index, offer)| {
        let pointer = if open.chosen == Some(index) { theme.glyphs.pointer } else { ' ' };
        let part = if open.chosen == Some(index) { Part::Heading } else { Part::Text };
        let words = format!("{pointer} {}", offer_in_words(offer));
        Line::styled(cut_end(&words, usize::from(inner.width), theme.glyphs.cut), theme.part(part))
    });
    let chosen = open.chosen.unwrap_or(0);
    let room = usize::from(inner.height.saturating_sub(above));
    let top = (chosen + 1).saturating_sub(room);
    let lines = [Line::default()].into_iter().chain(note).chain([Line::default()]).chain(offers.skip(top));
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), below(inner, 1));
}

fn offer_in_words(offer: &Offer) -> String {
    match offer {
        Offer::Example(index) => format!("{:<22} {}", EXAMPLES[*index].name, EXAMPLES[*index].shows),
        Offer::Path(path) => path.clone(),
    }
}

fn draw_save(app: &App, save: &Save, theme: &Theme, frame: &mut Frame) {
    let notation = save.notation();
    let note = format!("As {}: {}. Tab changes that. {}", notation.name, notation.title, lost(app, notation));
    draw_asking("Write to a file", &save.input, (app, &note), WIDE, theme, frame);
}

fn draw_copy(app: &App, copy: Copying, theme: &Theme, frame: &mut Frame) {
    let forms = writable();
    let lost = lost(app, forms[copy.at]);
    let width = usize::from(frame.area().width.min(WIDE)).saturating_sub(4);
    let lost = if lost.is_empty() { Vec::new() } else { wrap(&lost, width) };
    let lines = forms.len() + lost.len();
    let inner = open_frame("Copy the board as", (WIDE, lines as u16), theme, frame);
    let height = usize::from(inner.height).saturating_sub(lost.len());
    let top = copy.at.saturating_sub(height / 2).min(forms.len().saturating_sub(height));
    let lines = forms.iter().enumerate().skip(top).take(height).map(|(place, notation)| {
        let pointer = if place == copy.at { theme.glyphs.pointer } else { ' ' };
        let part = if place == copy.at { Part::Heading } else { Part::Text };
        let words = format!("{pointer} {:<12} {}", notation.name, notation.title);
        Line::styled(cut_end(&words, usize::from(inner.width), theme.glyphs.cut), theme.part(part))
    });
    let note = lost.into_iter().map(|line| Line::styled(line, theme.part(Part::Mark)));
    frame.render_widget(Paragraph::new(lines.chain(note).collect::<Vec<_>>()), inner);
}

/// What of the board the notation loses, in words; nothing where it keeps all.
fn lost(app: &App, notation: &Notation) -> String {
    let lost = writer(notation.name).map_or_else(Vec::new, |writer| losses(writer, app.board()));
    let lost: Vec<String> = lost.into_iter().map(|words| format!("Note: {words}.")).collect();
    lost.join(" ")
}

fn draw_go_to(app: &App, input: &Input, theme: &Theme, frame: &mut Frame) {
    let range = match app.watch().map(|watch| watch.player().timeline().length()) {
        Some(Length::Exactly(length)) => format!("0 to {}", grouped(length)),
        _ => "a number from 0 on".to_owned(),
    };
    draw_asking("Go to step", input, (app, &range), 46, theme, frame);
}

/// A field with a note below it.
fn draw_asking(
    title: &str,
    input: &Input,
    (app, note): (&App, &str),
    width: u16,
    theme: &Theme,
    frame: &mut Frame,
) {
    let note = app_note(app, note, frame.area().width.min(width).saturating_sub(4), theme);
    let inner = open_frame(title, (width, 2 + note.len() as u16), theme, frame);
    draw_field(input, first_line(inner), frame);
    frame.render_widget(Paragraph::new(note), below(inner, 2));
}

fn draw_places(places: &Places, theme: &Theme, frame: &mut Frame) {
    let rows = &places.rows;
    let inner = open_frame(places.title, (60, rows.len() as u16), theme, frame);
    let height = usize::from(inner.height);
    let top = places.at.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    let lines = rows.iter().enumerate().skip(top).take(height).map(|(place, (words, step))| {
        let pointer = if place == places.at { theme.glyphs.pointer } else { ' ' };
        let part = if place == places.at { Part::Heading } else { Part::Text };
        let step = grouped(*step);
        let words = if inner.width < 50 {
            format!("{pointer} {step:>11}  {words}")
        } else {
            format!("{pointer} {words:<30}  step {step:>11}")
        };
        Line::styled(cut_end(&words, usize::from(inner.width), theme.glyphs.cut), theme.part(part))
    });
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), inner);
}

/// The trouble there is, if there is some, in place of other words.
fn app_note(app: &App, otherwise: &str, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let (words, part) = match super::notice(app) {
        Some((words, _)) => (format!("! {words}"), Part::Clash),
        None => (otherwise.to_owned(), Part::Text),
    };
    let lines = wrap(&words, usize::from(width)).into_iter();
    lines.map(|line| Line::styled(line, theme.part(part))).collect()
}

/// The text of a field, scrolled so that its cursor is seen, with the terminal's cursor in it.
fn draw_field(input: &Input, area: Rect, frame: &mut Frame) {
    let width = usize::from(area.width).saturating_sub(1);
    let scroll = input.visual_scroll(width);
    let text: String = input.value().chars().skip(scroll).take(width).collect();
    frame.render_widget(Line::raw(text).style(Modifier::UNDERLINED), area);
    if !area.is_empty() {
        let column = (input.visual_cursor().max(scroll) - scroll) as u16;
        frame.set_cursor_position(Position { x: area.x + column.min(area.width - 1), y: area.y });
    }
}

const fn first_line(area: Rect) -> Rect {
    Rect { height: if area.height > 0 { 1 } else { 0 }, ..area }
}

fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect { y: area.y + lines, height: area.height - lines, ..area }
}

//! The panel beside the board: the hint, the clashes, the marks of the cell, or how to begin. What is not needed now
//! is not shown.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::layout::{Layout, Scale};
use super::text::wrap;
use super::theme::{Part, Theme};
use super::{hint, repairs};
use crate::app::{App, Pen, Screen, clashes};
use crate::sudoku::{Digit, Digits, MarkKind};

/// Paragraphs of a panel, wrapped as they come.
pub struct Lines<'a> {
    theme: &'a Theme,
    width: usize,
    rows: Vec<Line<'static>>,
}

impl<'a> Lines<'a> {
    /// No lines yet, for a panel of so many columns.
    pub fn new(theme: &'a Theme, width: u16) -> Lines<'a> {
        Lines { theme, width: usize::from(width).saturating_sub(1), rows: Vec::new() }
    }

    /// How many characters a line has room for.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// A paragraph.
    pub fn push(&mut self, part: Part, text: &str) {
        let style = self.theme.part(part);
        self.rows.extend(wrap(text, self.width).into_iter().map(|line| Line::styled(line, style)));
    }

    /// A text wrapped to fit a frame, cut after so many lines.
    pub fn wrapped(&self, part: Part, text: &str, most: usize) -> Vec<Line<'static>> {
        let style = self.theme.part(part);
        let lines = wrap(text, self.width.saturating_sub(4));
        lines.into_iter().take(most).map(|line| Line::styled(line, style)).collect()
    }

    /// So many lines in a frame with a title.
    pub fn push_framed(&mut self, title: &str, height: usize, mut lines: Vec<Line<'static>>) {
        let [level, upright, top_left, top_right, bottom_right, bottom_left] = self.theme.glyphs.frame;
        let faint = self.theme.part(Part::Faint);
        let room = self.width.saturating_sub(2);
        let drawn = |count: usize| std::iter::repeat_n(level, count).collect::<String>();
        let title: String = format!(" {title} ").chars().take(room.saturating_sub(1)).collect();
        let rest = room.saturating_sub(title.chars().count() + 1);
        self.rows.push(Line::from(vec![
            Span::styled(format!("{top_left}{level}"), faint),
            Span::styled(title, self.theme.part(Part::Heading)),
            Span::styled(format!("{}{top_right}", drawn(rest)), faint),
        ]));
        lines.resize(height, Line::default());
        for mut line in lines {
            let blank = room.saturating_sub(line.width() + 1);
            line.spans.insert(0, Span::styled(format!("{upright} "), faint));
            line.spans.push(Span::raw(" ".repeat(blank)));
            line.spans.push(Span::styled(upright.to_string(), faint));
            self.rows.push(line);
        }
        self.rows.push(Line::styled(format!("{bottom_left}{}{bottom_right}", drawn(room)), faint));
    }

    /// A line that is made up already.
    pub fn push_line(&mut self, line: Line<'static>) {
        self.rows.push(line);
    }

    /// An empty line.
    pub fn gap(&mut self) {
        self.rows.push(Line::default());
    }

    /// How many lines the text takes.
    pub fn height(&self, text: &str) -> usize {
        wrap(text, self.width).len()
    }

    /// Cuts the lines after so many, and says so with these words in the last of them.
    pub fn cut(&mut self, most: usize, words: &'static str) {
        if self.rows.len() > most && most > 0 {
            self.rows.truncate(most - 1);
            self.rows.push(Line::raw(words));
        }
    }

    /// Puts the lines on the screen, as many as there is room for.
    pub fn draw(self, area: Rect, frame: &mut Frame) {
        let inner =
            Rect { x: area.x + u16::from(area.width > 0), width: area.width.saturating_sub(1), ..area };
        frame.render_widget(Paragraph::new(self.rows), inner);
    }

    /// How many lines there are so far.
    pub const fn len(&self) -> u16 {
        self.rows.len() as u16
    }
}

/// Draws the panel of the board screen, or the hint over the lower lines where there is no panel.
pub fn draw(app: &App, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    if layout.panel.is_empty() {
        match app.screens().last() {
            Some(Screen::Hint(shown)) => hint::draw_below(shown, theme, layout, frame),
            Some(Screen::Repairs(shown)) => repairs::draw_below(shown, theme, layout, frame),
            _ => {}
        }
        return;
    }
    let mut lines = Lines::new(theme, layout.panel.width);
    match app.screens().last() {
        Some(Screen::Hint(shown)) => hint::push(app, shown, &mut lines, theme, layout),
        Some(Screen::Repairs(shown)) => repairs::push(shown, &mut lines, theme, layout.panel.height),
        _ if app.board().is_blank() && matches!(app.pen(), Pen::Editing(_)) => push_welcome(&mut lines),
        _ => push_state(app, layout.scale, &mut lines),
    }
    if layout.sentence.is_empty() {
        push_sentence(app, &mut lines);
    }
    lines.draw(layout.panel, frame);
}

fn push_welcome(lines: &mut Lines) {
    lines.push(Part::Heading, "Type a puzzle in");
    lines.gap();
    lines.push(
        Part::Text,
        "Row by row: 1 to 9, and 0 . or Space for an empty cell. The cursor moves on by itself.",
    );
    lines.gap();
    lines.push(Part::Text, "Or paste a puzzle here.");
    lines.gap();
    lines.push(Part::Text, "Or press o for a file, or for one of the puzzles that come with the program.");
}

/// The clashes, or else the marks of the cursor's cell where the board has no room for them.
fn push_state(app: &App, scale: Scale, lines: &mut Lines) {
    let clashes = clashes(app);
    if !clashes.is_empty() {
        const MOST: usize = 8;
        lines.push(Part::Heading, "Clashes");
        lines.gap();
        clashes.iter().take(MOST).for_each(|clash| lines.push(Part::Clash, clash));
        if clashes.len() > MOST {
            lines.push(Part::Text, &format!("and {} more", clashes.len() - MOST));
        }
        return;
    }
    let marks = marks(app);
    if scale == Scale::Small && !marks.is_empty() {
        lines.push(Part::Heading, &format!("Marks in {}", app.cursor()));
        lines.gap();
        for row in 0..3 {
            let digit = |column: usize| Digit::ALL[3 * row + column];
            let mark = |digit: Digit| if marks.contains(digit) { digit.to_char() } else { ' ' };
            let text: String = (0..3).flat_map(|column| [mark(digit(column)), ' ']).collect();
            lines.push_line(Line::styled(text, lines.theme.part(Part::Mark)));
        }
    }
}

/// The pencil marks of the cell at the cursor, if it is empty to the eye.
fn marks(app: &App) -> Digits {
    let (board, cell) = (app.board(), app.cursor());
    if board.digit(cell).is_some() {
        return Digits::NONE;
    }
    board.marks(MarkKind::Corner, cell).union(board.marks(MarkKind::Centre, cell))
}

/// The same in a line: `Marks in r1c3: 1 2 4`.
pub fn marks_in_words(app: &App) -> Option<String> {
    let marks = marks(app);
    let digits: String = marks.flat_map(|digit| [' ', digit.to_char()]).collect();
    (!marks.is_empty()).then(|| format!("Marks in {}:{digits}", app.cursor()))
}

/// What stands below the board where there is room there.
fn push_sentence(app: &App, lines: &mut Lines) {
    if let Some((words, trouble)) = super::notice_behind(app) {
        lines.gap();
        let (part, words) = if trouble { (Part::Clash, format!("! {words}")) } else { (Part::Text, words) };
        lines.push(part, &words);
    }
}

//! The board: its lines, and what each cell looks like while playing.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::layout::{Layout, Scale};
use super::theme::{Ground, Line, Part, Theme};
use super::{hint, repairs};
use crate::app::{App, Screen};
use crate::coach::Tint;
use crate::sudoku::{Cell, Cells, Digit, Digits, Index, MarkKind};

/// What a cell looks like.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The symbol in the middle.
    pub symbol: char,
    /// What stands on either side of it.
    pub sides: [char; 2],
    pub part: Part,
    pub ground: Ground,
    /// Small digits at their fixed places; only the large board has room for them.
    pub marks: Digits,
    /// What each of the small digits is lit up for.
    pub tints: [Option<Tint>; 9],
}

impl Look {
    /// A cell with a digit in it, or an empty one.
    pub fn of(digit: Option<Digit>, part: Part) -> Look {
        let symbol = digit.map_or(' ', Digit::to_char);
        Look { symbol, sides: [' ', ' '], part, ground: Ground::Plain, marks: Digits::NONE, tints: [None; 9] }
    }
}

/// Draws the board of the board screen.
pub fn draw(app: &App, theme: &Theme, layout: &Layout, frame: &mut Frame) {
    let clashing = app.board().grid().clashing();
    draw_cells(layout.board, layout.scale, theme, frame.buffer_mut(), |cell| match app.screens().last() {
        Some(Screen::Repairs(shown)) => repairs::look(app, shown, theme, layout.scale, cell),
        _ => look(app, theme, layout.scale, clashing, cell),
    });
}

fn look(app: &App, theme: &Theme, scale: Scale, clashing: Cells, cell: Cell) -> Look {
    let board = app.board();
    let digit = board.digit(cell);
    let part = match digit {
        None => Part::Text,
        Some(_) if board.is_given(cell) => Part::Given,
        Some(_) => Part::Entry,
    };
    let mut look = Look::of(digit, part);
    look.ground = ground(app, cell);
    look.sides = hint::sides(look.ground);
    if clashing.contains(cell) {
        look.part = Part::Clash;
        look.sides[1] = '!';
    }
    if digit.is_none() {
        look.marks = board.marks(MarkKind::Corner, cell).union(board.marks(MarkKind::Centre, cell));
        let is_marked = !look.marks.is_empty();
        let mut told = None;
        if let Some(Screen::Hint(open)) = app.screens().last() {
            look.marks = hint::shown(app, open, cell);
            look.tints = hint::tints(open, cell);
            told = Digit::ALL.into_iter().find(|digit| look.tints[digit.index()] == Some(Tint::In));
        }
        let soft = matches!(look.ground, Ground::Peer | Ground::Look | Ground::Target | Ground::Pattern);
        look.symbol = if let Some(digit) = told.filter(|_| scale == Scale::Small) {
            digit.to_char()
        } else if scale == Scale::Small && is_marked {
            // There is no room for the marks themselves.
            theme.glyphs.marked
        } else if theme.needs_dots() && soft {
            theme.glyphs.dot
        } else {
            ' '
        };
    }
    look
}

/// What the cell stands on: the cursor and the houses and the digit of its cell. While a hint is open, what that lights
/// up comes first and the cursor is shown softly.
fn ground(app: &App, cell: Cell) -> Ground {
    let cursor = app.cursor();
    if let Some(Screen::Hint(open)) = app.screens().last() {
        return match hint::ground(open, cell) {
            Some(ground) if ground != Ground::Look => ground,
            _ if cell == cursor => Ground::Pointer,
            ground => ground.unwrap_or(Ground::Plain),
        };
    }
    if cell == cursor {
        return Ground::Cursor;
    }
    let digit = app.board().digit(cursor);
    if digit.is_some() && app.board().digit(cell) == digit {
        Ground::Equal
    } else if cell.sees(cursor) {
        Ground::Peer
    } else {
        Ground::Plain
    }
}

/// Draws the lines and every cell as it is to look.
pub fn draw_cells(area: Rect, scale: Scale, theme: &Theme, buffer: &mut Buffer, look: impl Fn(Cell) -> Look) {
    draw_lines(area, scale, theme, buffer);
    for cell in Cell::ALL {
        draw_cell(cell_area(area, scale, cell), scale, theme, &look(cell), buffer);
    }
}

/// Where the cell is on the screen, without its lines.
pub fn cell_area(board: Rect, scale: Scale, cell: Cell) -> Rect {
    let (width, height) = scale.cell();
    let place = |index: Index, size: u16| index.get() as u16 * (size + 1) + 1;
    Rect { x: board.x + place(cell.column(), width), y: board.y + place(cell.row(), height), width, height }
}

fn draw_lines(area: Rect, scale: Scale, theme: &Theme, buffer: &mut Buffer) {
    let (_, height) = scale.cell();
    for row in 0..=9_u16 {
        let y = area.y + row * (height + 1);
        let (line, heavy) = match row {
            0 => (theme.glyphs.top, true),
            9 => (theme.glyphs.bottom, true),
            _ if row % 3 == 0 => (theme.glyphs.band, true),
            _ => (theme.glyphs.cell, false),
        };
        draw_level(area.x, y, scale, line, heavy, theme, buffer);
        for below in (1..=height).filter(|_| row < 9) {
            draw_upright(area.x, y + below, scale, theme, buffer);
        }
    }
}

fn draw_level(x: u16, y: u16, scale: Scale, line: Line, heavy: bool, theme: &Theme, buffer: &mut Buffer) {
    let [left, filling, cell, own_box, right] = line;
    let (width, _) = scale.cell();
    let box_line = theme.part(Part::BoxLine);
    let cell_line = if heavy { box_line } else { theme.part(Part::Faint) };
    for place in 0..=9 * (width + 1) {
        let column = place / (width + 1);
        let (symbol, style) = match place % (width + 1) {
            0 if column == 0 => (left, box_line),
            0 if column == 9 => (right, box_line),
            0 if column % 3 == 0 => (own_box, box_line),
            0 => (cell, cell_line),
            _ => (filling, cell_line),
        };
        put(buffer, x + place, y, symbol, style);
    }
}

fn draw_upright(x: u16, y: u16, scale: Scale, theme: &Theme, buffer: &mut Buffer) {
    let [heavy, light] = theme.glyphs.upright;
    let (width, _) = scale.cell();
    for column in 0..=9_u16 {
        let (symbol, part) = if column % 3 == 0 { (heavy, Part::BoxLine) } else { (light, Part::Faint) };
        put(buffer, x + column * (width + 1), y, symbol, theme.part(part));
    }
}

fn draw_cell(area: Rect, scale: Scale, theme: &Theme, look: &Look, buffer: &mut Buffer) {
    let ground = theme.ground(look.ground);
    for position in area.positions() {
        put(buffer, position.x, position.y, ' ', ground);
    }
    let style = theme.part(look.part).patch(ground);
    let middle = Position { x: area.x + area.width / 2, y: area.y + area.height / 2 };
    // Marks need the room, and say with their signs what the sides would.
    if scale == Scale::Small || look.marks.is_empty() {
        put(buffer, middle.x - 1, middle.y, look.sides[0], style);
        put(buffer, middle.x, middle.y, look.symbol, style);
        put(buffer, middle.x + 1, middle.y, look.sides[1], style);
    }
    if scale == Scale::Large {
        for digit in look.marks {
            let (row, column) = ((digit.index() / 3) as u16, (digit.index() % 3) as u16);
            let (x, y) = (area.x + 1 + 2 * column, area.y + row);
            let tint = look.tints[digit.index()];
            let style = tint.map_or(theme.part(Part::Mark).patch(ground), |tint| theme.tint(tint));
            put(buffer, x, y, digit.to_char(), style);
            if let Some(tint) = tint {
                put(buffer, x + 1, y, hint::sign(tint), style);
            }
        }
    }
}

fn put(buffer: &mut Buffer, x: u16, y: u16, symbol: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(Position { x, y }) {
        cell.set_char(symbol).set_style(style);
    }
}

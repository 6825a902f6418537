//! [`Theme`], all colours and symbols of the screen in one value.

use ratatui::style::{Color, Modifier, Style};

use crate::coach::Tint;

/// What a piece of the screen is, for the theme to give it a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A digit of the puzzle.
    Given,
    /// A digit that the player wrote, or that the search placed.
    Entry,
    /// The digit that the search is at.
    Trial,
    /// A pencil mark.
    Mark,
    /// Something that breaks the rule, and trouble told in words.
    Clash,
    /// The lines around boxes.
    BoxLine,
    /// The lines between cells, and what need not be read.
    Faint,
    /// A heading.
    Heading,
    /// Plain text.
    Text,
    /// A key in the footer.
    Key,
}

/// What lies behind a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Plain,
    /// It shares a house with the cell at the cursor.
    Peer,
    /// It holds the digit that the cell at the cursor holds.
    Equal,
    /// The cell at the cursor.
    Cursor,
    /// The area that a hint points at.
    Look,
    /// The cell that a hint is about.
    Target,
    /// A cell of the pattern that a hint tells.
    Pattern,
    /// A digit that rules something out.
    Blocker,
    /// The cell that the person points at while watching.
    Pointer,
}

/// The symbols that differ between a terminal with Unicode and one without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyphs {
    pub top: Line,
    pub cell: Line,
    pub band: Line,
    pub bottom: Line,
    /// The upright line around boxes and the one between cells.
    pub upright: [char; 2],
    /// A dot that stands for an empty cell.
    pub dot: char,
    /// Stands for pencil marks where there is no room for them.
    pub marked: char,
    /// From nothing to all: how deep a search is.
    pub levels: [char; 9],
    /// From nothing to most: how strongly a cell is shaded.
    pub heat: [char; 5],
    /// Before something that a list points at.
    pub pointer: char,
    /// A marked place on a line.
    pub flag: char,
    /// Before the digit of a cell at which play stops.
    pub stop: char,
    /// Where a text is cut.
    pub cut: char,
    /// The sides of a frame: level, upright, and its corners clockwise from the top left.
    pub frame: [char; 6],
}

/// A level line of the board: left end, filling, crossing between cells, crossing between boxes, right end.
pub type Line = [char; 5];

const UNICODE: Glyphs = Glyphs {
    top: ['┏', '━', '┯', '┳', '┓'],
    cell: ['┠', '─', '┼', '╂', '┨'],
    band: ['┣', '━', '┿', '╋', '┫'],
    bottom: ['┗', '━', '┷', '┻', '┛'],
    upright: ['┃', '│'],
    dot: '·',
    marked: '∴',
    levels: [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    heat: [' ', '░', '▒', '▓', '█'],
    pointer: '▸',
    flag: '▾',
    stop: '*',
    cut: '…',
    frame: ['─', '│', '┌', '┐', '┘', '└'],
};

const ASCII: Glyphs = Glyphs {
    top: ['+', '=', '=', '+', '+'],
    cell: ['|', '-', '+', '|', '|'],
    band: ['+', '=', '=', '+', '+'],
    bottom: ['+', '=', '=', '+', '+'],
    upright: ['|', ':'],
    dot: '.',
    marked: '"',
    levels: [' ', '_', '.', ',', '-', '=', '+', '*', '#'],
    heat: [' ', '.', ':', '+', '#'],
    pointer: '>',
    flag: 'v',
    stop: '*',
    cut: '~',
    frame: ['-', '|', '+', '+', '+', '+'],
};

/// The colours that a theme may use: none, or those that are readable on a dark or on a light background.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    Dark,
    Light,
    /// No colour at all, not even the default one: attributes such as bold and reverse carry everything.
    Mono,
}

/// All colours and symbols. The background is always the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    pub palette: Palette,
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme of that palette, with ASCII symbols alone if wished.
    pub const fn new(palette: Palette, ascii: bool) -> Theme {
        Theme { palette, glyphs: if ascii { ASCII } else { UNICODE } }
    }

    /// How a piece is written. Whatever a colour tells is also told by an attribute or by a symbol beside it.
    pub fn part(&self, part: Part) -> Style {
        let plain = Style::new();
        match part {
            Part::Given | Part::Heading => plain.add_modifier(Modifier::BOLD),
            Part::Text | Part::BoxLine => plain,
            Part::Entry => self.colour(plain, 74, 25),
            Part::Trial => self.colour(plain, 221, 94).add_modifier(Modifier::BOLD),
            Part::Mark => self.colour(plain, 110, 25),
            Part::Clash => self.colour(plain, 209, 124).add_modifier(Modifier::BOLD),
            Part::Faint => match self.palette {
                Palette::Mono => plain.add_modifier(Modifier::DIM),
                _ => self.colour(plain, 245, 242),
            },
            Part::Key => self.colour(plain, 74, 25).add_modifier(Modifier::BOLD),
        }
    }

    /// What a cell stands on, laid over how its digit is written.
    pub fn ground(&self, ground: Ground) -> Style {
        let plain = Style::new();
        match ground {
            Ground::Plain => plain,
            Ground::Cursor => plain.add_modifier(Modifier::REVERSED),
            Ground::Peer => self.backing(plain, 236, 254),
            Ground::Equal | Ground::Blocker => {
                self.backing(plain, 24, 153).add_modifier(Modifier::UNDERLINED)
            }
            Ground::Look => self.backing(plain, 238, 253),
            Ground::Target => self.backing(plain, 22, 193).add_modifier(Modifier::BOLD),
            Ground::Pattern => self.backing(plain, 58, 229),
            Ground::Pointer => self.backing(plain, 238, 252).add_modifier(Modifier::UNDERLINED),
        }
    }

    /// How a candidate that a hint lights up is written; a sign behind it says the same.
    pub fn tint(&self, tint: Tint) -> Style {
        let pair = |dark: (u8, u8), light: (u8, u8)| match self.palette {
            Palette::Dark => Style::new().fg(Color::Indexed(dark.0)).bg(Color::Indexed(dark.1)),
            Palette::Light => Style::new().fg(Color::Indexed(light.0)).bg(Color::Indexed(light.1)),
            Palette::Mono => Style::new(),
        };
        match tint {
            Tint::Base => pair((16, 114), (16, 150)).add_modifier(Modifier::BOLD),
            Tint::Off => pair((16, 179), (16, 222)).add_modifier(Modifier::UNDERLINED),
            Tint::Fin => pair((16, 111), (16, 153)).add_modifier(Modifier::BOLD),
            Tint::Second => pair((16, 176), (16, 183)).add_modifier(Modifier::BOLD),
            Tint::Out => pair((231, 124), (231, 124)).add_modifier(Modifier::CROSSED_OUT),
            Tint::In => pair((16, 114), (16, 150)).add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    /// Whether soft areas have to be shown by dots, there being no colour to lay behind them.
    pub const fn needs_dots(&self) -> bool {
        matches!(self.palette, Palette::Mono)
    }

    /// Foreground by number in the 256-colour table, for a dark and for a light background.
    const fn colour(&self, style: Style, dark: u8, light: u8) -> Style {
        match self.palette {
            Palette::Dark => style.fg(Color::Indexed(dark)),
            Palette::Light => style.fg(Color::Indexed(light)),
            Palette::Mono => style,
        }
    }

    /// Background, likewise.
    const fn backing(&self, style: Style, dark: u8, light: u8) -> Style {
        match self.palette {
            Palette::Dark => style.bg(Color::Indexed(dark)),
            Palette::Light => style.bg(Color::Indexed(light)),
            Palette::Mono => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_without_colour_uses_none() {
        let theme = Theme::new(Palette::Mono, false);
        let parts = [Part::Given, Part::Entry, Part::Trial, Part::Mark, Part::Clash, Part::Faint, Part::Key];
        let grounds =
            [Ground::Peer, Ground::Equal, Ground::Cursor, Ground::Look, Ground::Target, Ground::Pointer];
        let styles =
            parts.map(|part| theme.part(part)).into_iter().chain(grounds.map(|ground| theme.ground(ground)));
        for style in styles {
            assert_eq!((style.fg, style.bg), (None, None));
        }
    }

    #[test]
    fn givens_and_entries_differ_without_colour() {
        let theme = Theme::new(Palette::Mono, true);
        assert_ne!(theme.part(Part::Given), theme.part(Part::Entry));
    }
}

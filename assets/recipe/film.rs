//! The picture of the watch screen: the last frame of a recording that the program makes of itself.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use ninefold::terminal::{Choice, Recording, Start, record};
use ninefold::ui::Palette;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

/// The first textbook puzzle, played from step 4,146 to 4,151.
pub fn last_frame() -> Buffer {
    let folder = tempfile::tempdir().expect("a place for the recording");
    let file = folder.path().join("watch.cast");
    let start = Start {
        file: Some(PathBuf::from("assets/puzzles/textbook-1.txt")),
        puzzle: None,
        watch: Some(4_146),
        theme: Choice::These(Palette::Dark),
        ascii: false,
        state: None,
    };
    let length = Duration::from_millis(2_200);
    record(&start, &Recording { file: file.clone(), length, pace: 2 }).expect("a recording");
    play(&fs::read_to_string(file).expect("the recording"))
}

/// What a terminal shows when the recording has been played.
fn play(cast: &str) -> Buffer {
    let (columns, rows) = (80, 24);
    let size = |cells: u16| cells.try_into().expect("more than none");
    let mut terminal = vt100::Parser::new(size(rows), size(columns), 0);
    let data = cast.lines().skip(1).filter_map(|line| line.split_once("\"o\", \"")?.1.strip_suffix("\"]"));
    data.for_each(|text| terminal.process(unescaped(text).as_bytes()));
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    for position in buffer.area.positions() {
        let Some(cell) = terminal.screen().cell(position.y, position.x) else { continue };
        draw(&mut buffer, position, cell);
    }
    buffer
}

/// A JSON text, with what the recording writes in it: quotes, backslashes and control characters.
fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars();
    while let Some(symbol) = rest.next() {
        match (symbol, (symbol == '\\').then(|| rest.next()).flatten()) {
            (_, Some('u')) => {
                let code: String = rest.by_ref().take(4).collect();
                plain.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
            }
            (_, Some(escaped)) => plain.push(escaped),
            (symbol, None) => plain.push(symbol),
        }
    }
    plain
}

fn draw(buffer: &mut Buffer, position: Position, cell: &vt100::Cell) {
    let colour = |colour| match colour {
        vt100::Color::Idx(index) => Color::Indexed(index),
        _ => Color::Reset,
    };
    let modifiers = [
        (cell.bold(), Modifier::BOLD),
        (cell.underline(), Modifier::UNDERLINED),
        (cell.inverse(), Modifier::REVERSED),
    ];
    let style = Style::new().fg(colour(cell.fgcolor())).bg(colour(cell.bgcolor()));
    let set = modifiers.into_iter().filter(|(set, _)| *set);
    let style = set.fold(style, |style, (_, modifier)| style.add_modifier(modifier));
    let symbol = if cell.has_contents() { cell.contents() } else { " " };
    buffer[position].set_symbol(symbol).set_style(style);
}

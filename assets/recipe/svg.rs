//! A screen as a picture.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

const WIDTH: u16 = 9;
const HEIGHT: u16 = 18;
const MARGIN: u16 = 12;
const BACK: &str = "#16181d";
const FORE: &str = "#d8dbe2";

/// The screen in SVG, on a dark background.
pub fn picture(buffer: &Buffer) -> String {
    let (width, height) = (buffer.area.width, buffer.area.height);
    let size = |cells: u16, one: u16| cells * one + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{BACK}\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">\n",
        size(width, WIDTH),
        size(height, HEIGHT),
    );
    for row in 0..height {
        let cells: Vec<&Cell> = (0..width).map(|column| &buffer[(column, row)]).collect();
        let mut column = 0;
        for run in cells.chunk_by(|a, b| a.style() == b.style()) {
            draw_run(&mut svg, run, column, row);
            column += run.len() as u16;
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Cells of one style beside each other.
fn draw_run(svg: &mut String, run: &[&Cell], column: u16, row: u16) {
    let style = run[0].style();
    let text: String = run.iter().map(|cell| cell.symbol()).collect();
    let (x, y) = (MARGIN + column * WIDTH, MARGIN + row * HEIGHT);
    let width = run.len() as u16 * WIDTH;
    let has = |modifier| style.add_modifier.contains(modifier);
    let mut fore = colour(style.fg).unwrap_or(FORE.to_owned());
    let mut back = colour(style.bg);
    if has(Modifier::REVERSED) {
        back = Some(std::mem::replace(&mut fore, back.unwrap_or(BACK.to_owned())));
    }
    if let Some(back) = back {
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{back}\"/>"
        );
    }
    if text.trim().is_empty() {
        return;
    }
    let weight = if has(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let line = if has(Modifier::UNDERLINED) { " text-decoration=\"underline\"" } else { "" };
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" textLength=\"{width}\" fill=\"{fore}\"{weight}{line}>{escaped}</text>",
        y + 14
    );
}

/// A colour of the 256-colour table as a web colour; none for the terminal's own.
fn colour(colour: Option<Color>) -> Option<String> {
    let Some(Color::Indexed(index)) = colour else { return None };
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let [red, green, blue] = match index {
        232.. => [8 + 10 * (index - 232); 3],
        16.. => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(level),
        _ => return None,
    };
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

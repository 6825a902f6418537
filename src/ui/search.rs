//! The board of a search, and how it is being played: what the watch screen and a race have in common.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::board::{Look, draw_cells};
use super::layout::Scale;
use super::theme::{Ground, Part, Theme};
use crate::app::{Motion, Player, Way};
use crate::search::{Run, Search, Step, grouped};
use crate::sudoku::{Candidates, Cell, Digit, Grid, House};

/// Above this pace, in steps a second, nothing is marked step by step: what changes more than three times a second must
/// not flash, and cannot be read.
const READABLE: u64 = 3;

/// A search at a step.
pub struct Scene<'a> {
    pub search: &'a Search,
    /// The digits that it started from.
    pub fixed: &'a Grid,
    /// The step to mark, if any.
    pub last: Option<Step>,
    /// The cell that the person points at.
    pub pointer: Option<Cell>,
    /// Whether play stops at a cell.
    pub stops_at: &'a dyn Fn(Cell) -> bool,
    /// Whether the large board shows what the empty cells can be.
    pub shows_candidates: bool,
}

/// Whether it plays too fast to be read.
pub fn is_calm<R: Run>(player: &Player<R>) -> bool {
    let too_fast = player.pace().is_none_or(|pace| pace > READABLE);
    too_fast && matches!(player.motion(), Motion::Playing(_))
}

/// Whether it plays, and how fast.
pub fn state<R: Run>(player: &Player<R>) -> [String; 2] {
    let pace = match player.pace() {
        Some(1) => "1 step a second".to_owned(),
        Some(pace) => format!("{} steps a second", grouped(pace)),
        None => "as fast as it goes".to_owned(),
    };
    match player.motion() {
        Motion::Paused => ["PAUSED".to_owned(), pace],
        Motion::Playing(Way::Forward) => ["PLAYING".to_owned(), pace],
        Motion::Playing(Way::Back) => ["PLAYING BACK".to_owned(), pace],
        Motion::Going(_) => ["GOING THERE".to_owned(), "any key stops".to_owned()],
    }
}

/// Draws the board of the search; `heat` says how strongly a cell is shaded, 0..=4.
pub fn draw(
    scene: &Scene,
    heat: impl Fn(Cell) -> usize,
    (area, scale): (Rect, Scale),
    theme: &Theme,
    frame: &mut Frame,
) {
    let shown = scale == Scale::Large && scene.shows_candidates;
    let candidates = shown.then(|| Candidates::of(scene.search.grid()));
    draw_cells(area, scale, theme, frame.buffer_mut(), |cell| {
        let look = look(scene, theme.glyphs.heat[heat(cell)], theme, cell);
        match candidates.as_ref().map(|candidates| candidates.get(cell)) {
            // What stands in the middle of the cell has its place there.
            Some(marks) if !marks.is_empty() && look.part == Part::Faint => {
                Look { marks, symbol: ' ', ..look }
            }
            _ => look,
        }
    });
}

/// The cell looks like what the last step did to it: `[7]` is the digit at hand, `!7!` the one that rejects it.
fn look(scene: &Scene, shade: char, theme: &Theme, cell: Cell) -> Look {
    let digit = scene.search.grid().get(cell);
    let part = if scene.fixed.get(cell).is_some() { Part::Given } else { Part::Entry };
    let mut look = Look::of(digit, part);
    if digit.is_none() {
        look = Look { symbol: theme.glyphs.dot, ..Look::of(None, Part::Faint) };
    }
    look.sides[1] = shade;
    if (scene.stops_at)(cell) {
        look.sides[0] = theme.glyphs.stop;
    }
    look.ground = ground(scene, cell);
    match scene.last {
        Some(Step::Reject { cell: here, digit, .. }) if here == cell => trial(look, Some(digit)),
        Some(Step::Reject { by, .. }) if by == cell => Look { sides: ['!', '!'], part: Part::Clash, ..look },
        Some(Step::Place { cell: here, .. }) if here == cell => trial(look, digit),
        Some(Step::Undo { cell: here, .. }) if here == cell => trial(look, None),
        _ => look,
    }
}

/// The cell that the person points at; else the house in which the digit at hand is rejected.
fn ground(scene: &Scene, cell: Cell) -> Ground {
    let in_house = |house: House| house.contains(cell);
    match scene.last {
        _ if Some(cell) == scene.pointer => Ground::Pointer,
        Some(Step::Reject { cell: here, by, .. }) if House::shared(here, by).is_some_and(in_house) => {
            Ground::Peer
        }
        _ => Ground::Plain,
    }
}

fn trial(look: Look, digit: Option<Digit>) -> Look {
    Look { symbol: digit.map_or(look.symbol, Digit::to_char), sides: ['[', ']'], part: Part::Trial, ..look }
}

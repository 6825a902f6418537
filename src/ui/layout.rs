//! Where everything goes, as a pure function of the size.

use ratatui::layout::Rect;

/// How large the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Cells of three columns and one row.
    Small,
    /// Cells of seven columns and three rows, with room for pencil marks.
    Large,
}

impl Scale {
    /// Columns and rows of a cell.
    pub const fn cell(self) -> (u16, u16) {
        match self {
            Scale::Small => (3, 1),
            Scale::Large => (7, 3),
        }
    }

    /// Columns and rows of the board with its lines.
    pub const fn board(self) -> (u16, u16) {
        let (width, height) = self.cell();
        (9 * width + 10, 9 * height + 10)
    }
}

/// The smallest screen: the small board, a sentence, the status and the keys.
pub const SMALLEST: (u16, u16) = (37, 22);
/// From this size on there is a title and a panel beside the board.
const WITH_PANEL: (u16, u16) = (80, 24);
/// From this size on the board is large.
const WITH_LARGE_BOARD: (u16, u16) = (120, 40);

/// The places of the screen. Those that there is no room for are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    pub scale: Scale,
    pub title: Rect,
    pub board: Rect,
    pub panel: Rect,
    /// What has just happened, in words; without a place here it goes into the panel.
    pub sentence: Rect,
    /// The place in a run, likewise.
    pub bar: Rect,
    pub status: Rect,
    pub keys: Rect,
}

/// The layout for a screen of this size; `None` where the board does not fit.
pub fn layout(area: Rect) -> Option<Layout> {
    let fits = |(width, height)| area.width >= width && area.height >= height;
    if fits(WITH_LARGE_BOARD) {
        Some(with_panel(area, Scale::Large))
    } else if fits(WITH_PANEL) {
        Some(with_panel(area, Scale::Small))
    } else if fits(SMALLEST) {
        Some(compact(area))
    } else {
        None
    }
}

fn with_panel(area: Rect, scale: Scale) -> Layout {
    let (width, height) = scale.board();
    let row = |row: u16, rows: u16| Rect { x: area.x, y: area.y + row, width: area.width, height: rows };
    let board = Rect { x: area.x, y: area.y + 1, width, height };
    let panel = Rect { x: board.right() + 1, y: board.y, width: area.width - width - 1, height };
    let (sentence, bar) = match scale {
        // There is no line to spare below the large board; the panel has the room.
        Scale::Large => (Rect::default(), Rect::default()),
        Scale::Small => (row(height + 1, area.height - height - 4), row(area.height - 3, 1)),
    };
    Layout {
        scale,
        title: row(0, 1),
        board,
        panel,
        sentence,
        bar,
        status: row(area.height - 2, 1),
        keys: row(area.height - 1, 1),
    }
}

fn compact(area: Rect) -> Layout {
    let (width, height) = Scale::Small.board();
    let row = |row: u16, rows: u16| Rect { x: area.x, y: area.y + row, width: area.width, height: rows };
    let spare = area.height - SMALLEST.1;
    Layout {
        scale: Scale::Small,
        title: Rect::default(),
        board: Rect { x: area.x, y: area.y, width, height },
        panel: Rect::default(),
        sentence: row(height, 1 + spare),
        bar: Rect::default(),
        status: row(height + 1 + spare, 1),
        keys: row(height + 2 + spare, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_lies_outside_the_screen_or_over_another() {
        for (width, height) in (1..=200).flat_map(|width| (1..=60).map(move |height| (width, height))) {
            let area = Rect::new(0, 0, width, height);
            let Some(layout) = layout(area) else {
                assert!(width < SMALLEST.0 || height < SMALLEST.1);
                continue;
            };
            let Layout { title, board, panel, sentence, bar, status, keys, .. } = layout;
            let places = [title, board, panel, sentence, bar, status, keys];
            for (index, place) in places.iter().enumerate() {
                assert!(place.is_empty() || area.intersection(*place) == *place, "{width}x{height}: {place}");
                let over = |other: &Rect| !place.intersection(*other).is_empty();
                assert!(!places[index + 1..].iter().any(over), "{width}x{height}: {places:?}");
            }
            assert_eq!((board.width, board.height), layout.scale.board());
        }
    }
}

//! A board as the list of its cells, for texts that are kept.

use serde::{Deserialize, Serialize};

use crate::sudoku::{Board, Cell, Digit, Digits, Grid, MarkKind};

/// What stands in one cell: its number in reading order, the given, the entry, the corner and the centre marks. A digit
/// that is not there is 0; of the marks, bit 0 is digit 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CellText(u8, u8, u8, u16, u16);

impl CellText {
    fn of(board: &Board, cell: Cell) -> CellText {
        let digit = |grid: &Grid| grid.get(cell).map_or(0, Digit::get);
        let marks = |kind| board.marks(kind, cell).bits();
        let (corner, centre) = (marks(MarkKind::Corner), marks(MarkKind::Centre));
        CellText(cell.index() as u8, digit(board.givens()), digit(board.entries()), corner, centre)
    }
}

/// The cells in which the board is another one than the one before.
pub fn changes(before: &Board, after: &Board) -> Vec<CellText> {
    let texts = Cell::ALL.into_iter().map(|cell| (CellText::of(before, cell), CellText::of(after, cell)));
    texts.filter(|(before, after)| before != after).map(|(_, after)| after).collect()
}

/// All cells of the board that are not empty.
pub fn cells(board: &Board) -> Vec<CellText> {
    changes(&Board::new(Grid::EMPTY), board)
}

/// The board before with these cells put in. `None` if one of them is no cell of a board: a number or digit out of
/// range, or anything beside a given.
pub fn put(before: &Board, cells: &[CellText]) -> Option<Board> {
    let mut all = Cell::ALL.map(|cell| CellText::of(before, cell));
    for cell in cells {
        *all.get_mut(usize::from(cell.0))? = *cell;
    }
    let mut board = Board::new(Grid::EMPTY);
    for (cell, &text) in Cell::ALL.into_iter().zip(&all) {
        fill(&mut board, cell, text)?;
    }
    Some(board)
}

fn fill(board: &mut Board, cell: Cell, CellText(_, given, entry, corner, centre): CellText) -> Option<()> {
    if given > 0 {
        board.set_given(cell, Some(Digit::new(given)?));
        return (entry == 0 && corner == 0 && centre == 0).then_some(());
    }
    for (kind, bits) in [(MarkKind::Corner, corner), (MarkKind::Centre, centre)] {
        let marks = Digits::from_bits(bits);
        marks.for_each(|digit| board.toggle_mark(kind, cell, digit));
        if marks.bits() != bits {
            return None;
        }
    }
    if entry > 0 {
        // Last, because an entry covers the marks.
        board.enter(cell, Digit::new(entry)?);
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        let mut board = Board::new(Grid::EMPTY);
        board.set_given(Cell::ALL[0], Digit::new(5));
        board.toggle_mark(MarkKind::Corner, Cell::ALL[1], Digit::ALL[8]);
        board.toggle_mark(MarkKind::Centre, Cell::ALL[1], Digit::ALL[0]);
        board.enter(Cell::ALL[1], Digit::ALL[6]);
        board.toggle_mark(MarkKind::Corner, Cell::ALL[80], Digit::ALL[3]);
        board
    }

    #[test]
    fn a_board_comes_back_with_the_marks_under_its_entries() {
        assert_eq!(cells(&board()).len(), 3);
        assert_eq!(put(&Board::new(Grid::EMPTY), &cells(&board())), Some(board()));
    }

    #[test]
    fn only_what_changed_is_told() {
        let mut after = board();
        after.clear(Cell::ALL[1]);
        assert_eq!(changes(&board(), &after), [CellText(1, 0, 0, 0, 0)]);
        assert_eq!(put(&board(), &changes(&board(), &after)), Some(after));
    }

    #[test]
    fn what_is_out_of_range_is_no_cell() {
        for wrong in [
            CellText(81, 0, 0, 0, 0),
            CellText(1, 10, 0, 0, 0),
            CellText(1, 0, 10, 0, 0),
            CellText(1, 0, 0, 0x200, 0),
            CellText(1, 0, 0, 0, 0xffff),
            CellText(1, 4, 4, 0, 0),
            CellText(1, 4, 0, 1, 0),
        ] {
            assert_eq!(put(&board(), &[wrong]), None, "{wrong:?}");
        }
    }
}

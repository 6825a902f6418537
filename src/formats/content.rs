//! [`Content`], what a notation says of one cell, and what 81 of them make.

use super::problem::{Fault, Problem};
use super::symbols::{Symbol, board};
use crate::sudoku::{Board, Cell, Digit, Digits, Grid, Index, MarkKind};

/// What stands in one cell.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Content {
    pub digit: Option<Digit>,
    /// Whether the digit is a given.
    pub is_given: bool,
    pub centre: Digits,
    pub corner: Digits,
}

impl Content {
    /// A cell with this given.
    pub fn given(digit: Digit) -> Content {
        Content { digit: Some(digit), is_given: true, ..Content::default() }
    }

    /// A cell with this entry.
    pub fn entry(digit: Digit) -> Content {
        Content { digit: Some(digit), ..Content::default() }
    }

    /// An empty cell with these marks in its centre.
    pub fn marks(centre: Digits) -> Content {
        Content { centre, ..Content::default() }
    }

    /// What the board has in the cell.
    pub fn of(board: &Board, cell: Cell) -> Content {
        Content {
            digit: board.digit(cell),
            is_given: board.is_given(cell),
            centre: board.marks(MarkKind::Centre, cell),
            corner: board.marks(MarkKind::Corner, cell),
        }
    }

    /// Writes it down. Marks go first, for an entry covers them; under a given there are none.
    fn write(self, board: &mut Board, cell: Cell) {
        if self.is_given {
            board.set_given(cell, self.digit);
            return;
        }
        for (kind, marks) in [(MarkKind::Centre, self.centre), (MarkKind::Corner, self.corner)] {
            marks.for_each(|digit| board.toggle_mark(kind, cell, digit));
        }
        if let Some(digit) = self.digit {
            board.enter(cell, digit);
        }
    }
}

/// The contents of the 81 cells in reading order.
pub(super) type Contents = [Content; Cell::COUNT];

/// The board with these contents.
pub(super) fn board_of(contents: &Contents) -> Board {
    let mut board = Board::new(Grid::EMPTY);
    for (cell, content) in Cell::ALL.into_iter().zip(contents) {
        content.write(&mut board, cell);
    }
    board
}

/// The 81 things in reading order, if there are as many.
pub(super) fn all_cells<T>(things: Vec<T>) -> Result<[T; Cell::COUNT], Fault> {
    things.try_into().map_err(|things: Vec<T>| Fault::LineCells(things.len()))
}

/// The board of 81 characters, each digit a given.
pub(super) fn board_of_text(text: &str) -> Result<Board, Fault> {
    board_of_characters(text.chars().collect())
}

/// The board of 81 characters, each digit a given, and one and the same mark in the empty cells.
pub(super) fn board_of_characters(characters: Vec<char>) -> Result<Board, Fault> {
    let characters = all_cells(characters)?;
    if let Some(&foreign) = characters.iter().find(|&&character| !is_cell(character)) {
        return Err(Fault::Foreign(foreign));
    }
    let symbols = characters.map(|character| Symbol { line: 0, column: 0, character });
    board(&symbols).map_err(|Problem { what, .. }| what)
}

/// Whether it can stand in a cell; blanks can, where there is a frame around the cell.
fn is_cell(character: char) -> bool {
    character == ' ' || super::text::is_cell(character)
}

/// What cells are of which only the candidates are told. A cell that can be one digit only is filled, unless a peer
/// has that digit among its candidates still: then it is an empty cell whose last candidate was not yet placed.
/// Where that would hold for most of such cells they are filled all the same, and the other candidates out of date.
pub(super) fn fill_singles(candidates: &[Digits; Cell::COUNT], filled: fn(Digit) -> Content) -> Contents {
    let is_open = |cell: Cell, digit: Digit| {
        cell.peers().iter().any(|peer| {
            let others = candidates[peer.index()];
            others.contains(digit) && others.len() > 1
        })
    };
    let lone = |cell: &Cell| candidates[cell.index()].single().map(|digit| (*cell, digit));
    let open = Cell::ALL.iter().filter_map(lone).filter(|&(cell, digit)| is_open(cell, digit)).count();
    // Where most of them are, the candidates were never brought up to date.
    let are_stale = 2 * open > Cell::ALL.iter().filter_map(lone).count();
    Cell::ALL.map(|cell| {
        let digits = candidates[cell.index()];
        match digits.single() {
            Some(digit) if are_stale || !is_open(cell, digit) => filled(digit),
            _ => Content::marks(digits),
        }
    })
}

/// The cell at this row and column, both counted from 0.
pub(super) fn cell_at(row: i64, column: i64) -> Result<Cell, Fault> {
    let index = |number: i64| usize::try_from(number).ok().and_then(Index::new);
    match (index(row), index(column)) {
        (Some(row), Some(column)) => Ok(Cell::at(row, column)),
        _ => Err(Fault::Outside { row, column }),
    }
}

/// Cells that are filled in one by one.
pub(super) struct Sheet {
    contents: Contents,
    taken: [bool; Cell::COUNT],
}

impl Sheet {
    pub fn new() -> Sheet {
        Sheet { contents: [Content::default(); Cell::COUNT], taken: [false; Cell::COUNT] }
    }

    /// Says what the cell holds.
    ///
    /// # Errors
    /// It was said before.
    pub fn put(&mut self, cell: Cell, content: Content) -> Result<(), Fault> {
        if std::mem::replace(&mut self.taken[cell.index()], true) {
            return Err(Fault::Twice(cell));
        }
        self.contents[cell.index()] = content;
        Ok(())
    }

    pub fn board(&self) -> Board {
        board_of(&self.contents)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A board with anything that can be on one, marks under entries too.
    pub fn any_full_board() -> impl Strategy<Value = Board> {
        let marks = || prop_oneof![3 => Just(0_u16), 1 => 0_u16..512];
        let content =
            (0_u8..20, any::<bool>(), marks(), marks()).prop_map(|(value, is_given, centre, corner)| {
                let digit = Digit::new(value);
                let marks = |bits| Digits::from_bits(bits);
                Content {
                    digit,
                    is_given: is_given && digit.is_some(),
                    centre: marks(centre),
                    corner: marks(corner),
                }
            });
        proptest::collection::vec(content, Cell::COUNT)
            .prop_map(|contents| board_of(&contents.try_into().unwrap()))
    }

    /// The board without some of what is on it.
    pub fn without(board: &Board, lose: impl Fn(&mut Content)) -> Board {
        board_of(&Cell::ALL.map(|cell| {
            let mut content = Content::of(board, cell);
            lose(&mut content);
            content
        }))
    }

    proptest! {
        #[test]
        fn a_board_is_the_sum_of_its_contents(board in any_full_board()) {
            prop_assert_eq!(board_of(&Cell::ALL.map(|cell| Content::of(&board, cell))), board);
        }
    }

    #[test]
    fn a_cell_is_filled_in_once() {
        let mut sheet = Sheet::new();
        let one = Content::entry(Digit::ALL[0]);
        assert_eq!(sheet.put(Cell::ALL[3], one), Ok(()));
        assert_eq!(sheet.put(Cell::ALL[3], one), Err(Fault::Twice(Cell::ALL[3])));
    }

    #[test]
    fn only_nine_rows_and_columns_are_inside() {
        assert_eq!(cell_at(8, 8), Ok(Cell::ALL[80]));
        assert_eq!(cell_at(9, 0), Err(Fault::Outside { row: 9, column: 0 }));
        assert_eq!(cell_at(0, -1), Err(Fault::Outside { row: 0, column: -1 }));
        assert_eq!(Fault::Outside { row: 9, column: 0 }.to_string(), "position 9,0 is outside 0-8");
    }

    #[test]
    fn a_last_candidate_that_a_peer_still_has_is_not_yet_placed() {
        let mut candidates = [Digits::NONE; Cell::COUNT];
        candidates[0] = Digits::only(Digit::ALL[4]);
        candidates[40] = Digits::only(Digit::ALL[4]);
        candidates[41] = Digits::from_bits(0b1_0001);
        let contents = fill_singles(&candidates, Content::given);
        assert_eq!(contents[0], Content::given(Digit::ALL[4]));
        assert_eq!(contents[40], Content::marks(Digits::only(Digit::ALL[4])));
    }
}

//! [`Order`], in which cell the search goes on and which digit it tries first.

use crate::sudoku::{Cell, Digit, Grid, House};

/// The rule by which the search goes on. Each part is a pure function of the grid, which is what lets the search run
/// backwards without a record.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Order {
    pub cells: CellOrder,
    pub digits: DigitOrder,
}

impl From<CellOrder> for Order {
    /// The cells in that order, digits ascending.
    fn from(cells: CellOrder) -> Order {
        Order { cells, digits: DigitOrder::Up }
    }
}

/// The rule by which the next cell is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CellOrder {
    /// The first empty cell in reading order: the textbook.
    #[default]
    Reading,
    /// Column by column, each from the top.
    Columns,
    /// Box by box, each in reading order.
    Boxes,
    /// The empty cell that the fewest digits fit, the first of them in reading order.
    FewestCandidates,
}

impl CellOrder {
    /// All of them.
    pub const ALL: [CellOrder; 4] =
        [CellOrder::Reading, CellOrder::Columns, CellOrder::Boxes, CellOrder::FewestCandidates];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            CellOrder::Reading => "reading",
            CellOrder::Columns => "columns",
            CellOrder::Boxes => "boxes",
            CellOrder::FewestCandidates => "fewest",
        }
    }

    /// The words for it on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            CellOrder::Reading => "reading order",
            CellOrder::Columns => "column by column",
            CellOrder::Boxes => "box by box",
            CellOrder::FewestCandidates => "fewest candidates first",
        }
    }

    /// The order of that name.
    pub fn named(name: &str) -> Option<CellOrder> {
        CellOrder::ALL.into_iter().find(|order| order.name() == name)
    }

    /// Every cell in the order in which it is come to, where that does not depend on what is filled.
    pub(super) fn fixed(self) -> Option<Vec<Cell>> {
        let houses = |kind: fn(&House) -> bool| House::ALL.into_iter().filter(kind).flat_map(House::cells);
        match self {
            CellOrder::Reading => Some(Cell::ALL.to_vec()),
            CellOrder::Columns => Some(houses(|house| matches!(house, House::Column(_))).copied().collect()),
            CellOrder::Boxes => Some(houses(|house| matches!(house, House::Box(_))).copied().collect()),
            CellOrder::FewestCandidates => None,
        }
    }
}

/// The rule by which the digits of a cell are tried.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DigitOrder {
    /// 1 to 9: the textbook.
    #[default]
    Up,
    /// 9 to 1.
    Down,
    /// Those first that take a candidate from the fewest empty peers; where they take equally many, ascending.
    LeastConstraining,
}

impl DigitOrder {
    /// All of them.
    pub const ALL: [DigitOrder; 3] = [DigitOrder::Up, DigitOrder::Down, DigitOrder::LeastConstraining];

    /// The words for it on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            DigitOrder::Up => "1 to 9",
            DigitOrder::Down => "9 to 1",
            DigitOrder::LeastConstraining => "least constraining first",
        }
    }

    /// The nine digits as they are tried in the cell. What the cell itself holds does not matter.
    pub(super) fn digits(self, grid: &Grid, cell: Cell) -> [Digit; 9] {
        let mut digits = Digit::ALL;
        match self {
            DigitOrder::Up => {}
            DigitOrder::Down => digits.reverse(),
            DigitOrder::LeastConstraining => digits.sort_by_key(|&digit| {
                let loses = |&&peer: &&Cell| grid.get(peer).is_none() && grid.allowed(peer).contains(digit);
                cell.peers().iter().filter(loses).count()
            }),
        }
        digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_orders_come_to_every_cell_once() {
        for order in [CellOrder::Reading, CellOrder::Columns, CellOrder::Boxes] {
            let mut cells = order.fixed().unwrap();
            cells.sort();
            assert_eq!(cells, Cell::ALL, "{order:?}");
        }
        let columns: Vec<String> =
            CellOrder::Columns.fixed().unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(columns[..3], ["r1c1", "r2c1", "r3c1"]);
        let boxes: Vec<String> = CellOrder::Boxes.fixed().unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(boxes[2..5], ["r1c3", "r2c1", "r2c2"]);
    }

    #[test]
    fn the_least_constraining_digit_is_the_one_that_few_peers_could_be() {
        let grid: Grid = format!("{}5{}{}", ".".repeat(40), ".".repeat(39), ".").parse().unwrap();
        let corner = Cell::ALL[0];
        // Of the peers of r1c1 only r1c5 and r5c1 see the 5 in the middle, so 5 is wanted by two fewer.
        let order = DigitOrder::LeastConstraining.digits(&grid, corner).map(Digit::get);
        assert_eq!(order, [5, 1, 2, 3, 4, 6, 7, 8, 9]);
    }
}

//! [`House`], any of the 27 groups of nine cells that must hold each digit once.

use std::fmt;

use super::cell::{Cell, Cells, Index};

/// A row, a column or a box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum House {
    Row(Index),
    Column(Index),
    Box(Index),
}

impl House {
    /// How many there are.
    pub const COUNT: usize = 27;

    /// The nine rows, then the nine columns, then the nine boxes.
    pub const ALL: [House; House::COUNT] = {
        let mut all = [House::Row(Index::ALL[0]); House::COUNT];
        let mut index = 0;
        while index < 9 {
            all[index] = House::Row(Index::ALL[index]);
            all[9 + index] = House::Column(Index::ALL[index]);
            all[18 + index] = House::Box(Index::ALL[index]);
            index += 1;
        }
        all
    };

    /// Its place in [`House::ALL`], 0..27.
    pub const fn index(self) -> usize {
        match self {
            House::Row(index) => index.get(),
            House::Column(index) => 9 + index.get(),
            House::Box(index) => 18 + index.get(),
        }
    }

    /// Its nine cells in reading order.
    pub const fn cells(self) -> &'static [Cell; 9] {
        &CELLS[self.index()]
    }

    /// Its number among the rows, the columns or the boxes; shown from 1.
    pub const fn number(self) -> Index {
        let (House::Row(index) | House::Column(index) | House::Box(index)) = self;
        index
    }

    /// Its nine cells as a set.
    pub const fn set(self) -> Cells {
        SETS[self.index()]
    }

    /// Whether it is a row or a column.
    pub const fn is_line(self) -> bool {
        !matches!(self, House::Box(_))
    }

    /// Whether the cell belongs to it.
    pub const fn contains(self, cell: Cell) -> bool {
        let houses = cell.houses();
        self.index() == houses[0].index()
            || self.index() == houses[1].index()
            || self.index() == houses[2].index()
    }

    /// "row", "column" or "box".
    pub const fn kind(self) -> &'static str {
        match self {
            House::Row(_) => "row",
            House::Column(_) => "column",
            House::Box(_) => "box",
        }
    }

    /// The first house that both cells share: their row, else their column, else their box.
    pub fn shared(a: Cell, b: Cell) -> Option<House> {
        a.houses().into_iter().find(|house| a != b && house.contains(b))
    }
}

/// `row 1`, `column 5`, `box 9`.
impl fmt::Display for House {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (House::Row(index) | House::Column(index) | House::Box(index)) = self;
        write!(out, "{} {index}", self.kind())
    }
}

static CELLS: [[Cell; 9]; House::COUNT] = {
    let mut cells = [[Cell::ALL[0]; 9]; House::COUNT];
    let mut house = 0;
    while house < House::COUNT {
        let mut place = 0;
        while place < 9 {
            cells[house][place] = cell_of(House::ALL[house], place);
            place += 1;
        }
        house += 1;
    }
    cells
};

static SETS: [Cells; House::COUNT] = {
    let mut sets = [Cells::NONE; House::COUNT];
    let mut house = 0;
    while house < House::COUNT {
        let mut place = 0;
        while place < 9 {
            sets[house].insert(CELLS[house][place]);
            place += 1;
        }
        house += 1;
    }
    sets
};

const fn cell_of(house: House, place: usize) -> Cell {
    match house {
        House::Row(row) => Cell::at(row, Index::ALL[place]),
        House::Column(column) => Cell::at(Index::ALL[place], column),
        House::Box(index) => {
            let row = index.get() / 3 * 3 + place / 3;
            let column = index.get() % 3 * 3 + place % 3;
            Cell::at(Index::ALL[row], Index::ALL[column])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_holds_exactly_the_cells_that_name_it() {
        for house in House::ALL {
            let named: Vec<Cell> =
                Cell::ALL.into_iter().filter(|cell| cell.houses().contains(&house)).collect();
            assert_eq!(named, house.cells(), "{house}");
            assert!(Cell::ALL.iter().all(|&cell| house.contains(cell) == named.contains(&cell)));
        }
    }

    #[test]
    fn two_cells_of_a_row_and_a_box_share_the_row_first() {
        let shared = House::shared(Cell::ALL[0], Cell::ALL[2]);
        assert_eq!(shared.map(|house| house.to_string()), Some("row 1".to_owned()));
        assert_eq!(House::shared(Cell::ALL[0], Cell::ALL[80]), None);
        assert_eq!(House::shared(Cell::ALL[0], Cell::ALL[0]), None);
    }
}

//! [`Cell`], one of the 81 places, [`Index`], one of nine, and [`Cells`], a set of cells.

use std::fmt;

use super::house::House;

/// One of nine: a row, a column, a box, or a place within one of them. Counted from 0 inside and shown from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index(u8);

impl Index {
    /// All nine in order.
    pub const ALL: [Index; 9] = {
        let mut all = [Index(0); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Index(index as u8);
            index += 1;
        }
        all
    };

    /// The index, if it is within 0..9.
    pub const fn new(index: usize) -> Option<Index> {
        if index < 9 { Some(Index::ALL[index]) } else { None }
    }

    /// 0..9.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// The next one; after the ninth there is none.
    pub const fn next(self) -> Option<Index> {
        Index::new(self.get() + 1)
    }
}

/// Shown from 1.
impl fmt::Display for Index {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0 + 1)
    }
}

impl fmt::Debug for Index {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// One of the 81 cells, numbered in reading order and shown as `r4c7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 81;

    /// All of them in reading order.
    pub const ALL: [Cell; Cell::COUNT] = {
        let mut all = [Cell(0); Cell::COUNT];
        let mut index = 0;
        while index < Cell::COUNT {
            all[index] = Cell(index as u8);
            index += 1;
        }
        all
    };

    /// The cell with this number in reading order, if it is within 0..81.
    pub const fn new(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell::ALL[index]) } else { None }
    }

    /// The cell where the row and the column cross.
    pub const fn at(row: Index, column: Index) -> Cell {
        Cell(row.0 * 9 + column.0)
    }

    /// Its number in reading order, 0..81.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row.
    pub const fn row(self) -> Index {
        Index(self.0 / 9)
    }

    /// Its column.
    pub const fn column(self) -> Index {
        Index(self.0 % 9)
    }

    /// Its box, boxes numbered in reading order.
    pub const fn box_index(self) -> Index {
        Index(self.0 / 27 * 3 + self.0 % 9 / 3)
    }

    /// The next cell in reading order; after r9c9 there is none.
    pub const fn next(self) -> Option<Cell> {
        Cell::new(self.index() + 1)
    }

    /// The cell before in reading order; before r1c1 there is none.
    pub const fn previous(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Cell::new(self.index() - 1) }
    }

    /// Its row, column and box, in this order.
    pub const fn houses(self) -> [House; 3] {
        [House::Row(self.row()), House::Column(self.column()), House::Box(self.box_index())]
    }

    /// The 20 cells that share a house with it, in the order in which the one rule looks at them: the row, then
    /// the column, then what is left of the box.
    pub const fn peers(self) -> &'static [Cell; 20] {
        &PEERS[self.index()]
    }

    /// The 20 cells that share a row, a column or a box with it, as a set.
    pub const fn peer_set(self) -> Cells {
        PEER_SETS[self.index()]
    }

    /// Whether the two are different cells of one house.
    pub const fn sees(self, other: Cell) -> bool {
        self.0 != other.0
            && (self.row().0 == other.row().0
                || self.column().0 == other.column().0
                || self.box_index().0 == other.box_index().0)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&format!("r{}c{}", self.row(), self.column()))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

static PEERS: [[Cell; 20]; Cell::COUNT] = {
    let mut peers = [[Cell(0); 20]; Cell::COUNT];
    let mut cell = 0;
    while cell < Cell::COUNT {
        peers[cell] = peers_of(Cell::ALL[cell]);
        cell += 1;
    }
    peers
};

static PEER_SETS: [Cells; Cell::COUNT] = {
    let mut sets = [Cells::NONE; Cell::COUNT];
    let mut cell = 0;
    while cell < Cell::COUNT {
        let mut place = 0;
        while place < 20 {
            sets[cell].insert(PEERS[cell][place]);
            place += 1;
        }
        cell += 1;
    }
    sets
};

const fn peers_of(cell: Cell) -> [Cell; 20] {
    let mut peers = [Cell(0); 20];
    let mut count = 0;
    let houses = cell.houses();
    let mut house = 0;
    while house < 3 {
        let cells = houses[house].cells();
        let mut place = 0;
        while place < 9 {
            let other = cells[place];
            let in_row_or_column = other.row().0 == cell.row().0 || other.column().0 == cell.column().0;
            let seen_before = house == 2 && in_row_or_column;
            if other.0 != cell.0 && !seen_before {
                peers[count] = other;
                count += 1;
            }
            place += 1;
        }
        house += 1;
    }
    peers
}

/// A set of cells; the cell with number n is bit n.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells(u128);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Adds the cell.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes the cell out.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// How many cells are in the set, 0..=81.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in this set but not in the other.
    #[must_use]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// The cells in this set, in the other, or in both.
    #[must_use]
    pub const fn union(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells in both sets.
    #[must_use]
    pub const fn intersection(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// All 81.
    pub const ALL: Cells = Cells((1 << Cell::COUNT) - 1);

    /// The set of one cell.
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.index())
    }

    /// The lowest cell in reading order.
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.trailing_zeros() as usize)
    }

    /// The cell, where there is just one.
    pub const fn single(self) -> Option<Cell> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Whether they have a cell in common.
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every cell of it is in the other.
    pub const fn within(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// The cells that see every one of these. A cell does not see itself, so none of these is among them.
    #[must_use]
    pub fn seen_by_all(self) -> Cells {
        self.fold(Cells::ALL, |seen, cell| seen.intersection(cell.peer_set()))
    }

    /// The houses that hold all of them.
    pub fn houses(self) -> impl Iterator<Item = House> {
        House::ALL.into_iter().filter(move |house| self.within(house.set()))
    }

    /// The cells with rows and columns drawn together where that says just these cells: `r13c4`, `r6c36`,
    /// `r2c5 r4c67`.
    pub fn short(self) -> String {
        let columns_of = |row: Index| self.filter(move |cell| cell.row() == row).map(Cell::column);
        let mut groups: Vec<(Vec<Index>, Vec<Index>)> = Vec::new();
        for row in Index::ALL {
            let columns: Vec<Index> = columns_of(row).collect();
            match groups.iter_mut().find(|(_, held)| *held == columns) {
                _ if columns.is_empty() => {}
                Some((rows, _)) => rows.push(row),
                None => groups.push((vec![row], columns)),
            }
        }
        let names = |indexes: &[Index]| indexes.iter().map(Index::to_string).collect::<String>();
        let groups = groups.iter().map(|(rows, columns)| format!("r{}c{}", names(rows), names(columns)));
        groups.collect::<Vec<_>>().join(" ")
    }
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = Cell::new(self.0.trailing_zeros() as usize)?;
        self.remove(cell);
        Some(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The cells in reading order, parted by blanks: `r1c1 r1c5`.
impl fmt::Display for Cells {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.map(|cell| cell.to_string()).collect();
        out.pad(&names.join(" "))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(row: usize, column: usize) -> Cell {
        Cell::at(Index::ALL[row - 1], Index::ALL[column - 1])
    }

    #[test]
    fn cells_are_numbered_in_reading_order() {
        assert_eq!(Cell::ALL[0].to_string(), "r1c1");
        assert_eq!(Cell::ALL[8].next(), Some(cell(2, 1)));
        assert_eq!(cell(9, 9).next(), None);
        assert_eq!(cell(2, 1).previous(), Some(cell(1, 9)));
        assert_eq!(cell(1, 1).previous(), None);
        assert_eq!(Cell::new(81), None);
    }

    #[test]
    fn boxes_are_numbered_in_reading_order() {
        let boxes: Vec<String> = Cell::ALL.iter().map(|cell| cell.box_index().to_string()).collect();
        let rows: Vec<String> = boxes.chunks(9).map(<[String]>::concat).collect();
        let drawn = [
            "111222333",
            "111222333",
            "111222333",
            "444555666",
            "444555666",
            "444555666",
            "777888999",
            "777888999",
            "777888999",
        ];
        assert_eq!(rows, drawn);
    }

    #[test]
    fn peers_come_by_row_then_column_then_the_rest_of_the_box() {
        let peers: Vec<String> = cell(5, 2).peers().iter().map(ToString::to_string).collect();
        assert_eq!(
            peers.join(" "),
            "r5c1 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9 r1c2 r2c2 r3c2 r4c2 r6c2 r7c2 r8c2 r9c2 \
             r4c1 r4c3 r6c1 r6c3"
        );
    }

    #[test]
    fn a_cell_sees_its_peers_and_no_other_cell() {
        for a in Cell::ALL {
            for b in Cell::ALL {
                assert_eq!(a.sees(b), a.peers().contains(&b), "{a} and {b}");
            }
        }
    }
}

//! [`CellOrder`], in which cell the search goes on.

/// The rule by which the next cell is chosen. Each is a pure function of the grid, which is what lets the search run
/// backwards without a record.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CellOrder {
    /// The first empty cell in reading order: the textbook.
    #[default]
    Reading,
    /// The empty cell that the fewest digits fit, the first of them in reading order.
    FewestCandidates,
}

impl CellOrder {
    /// All of them.
    pub const ALL: [CellOrder; 2] = [CellOrder::Reading, CellOrder::FewestCandidates];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            CellOrder::Reading => "reading",
            CellOrder::FewestCandidates => "fewest",
        }
    }

    /// The words for it on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            CellOrder::Reading => "reading order",
            CellOrder::FewestCandidates => "fewest candidates first",
        }
    }

    /// The order of that name.
    pub fn named(name: &str) -> Option<CellOrder> {
        CellOrder::ALL.into_iter().find(|order| order.name() == name)
    }
}

//! [`Technique`], the table of what the teacher knows, and [`Rating`], how hard a step is.

use std::fmt;

use super::deduction::Deduction;
use super::story::Line;
use super::{chains, colours, fish, forcing, intersections, sets, singles, subsets, uniqueness};

/// How much a puzzle asks of the person who solves it: the level of the hardest technique that it needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        };
        out.pad(name)
    }
}

/// What the table says of one technique.
struct Entry {
    technique: Technique,
    name: &'static str,
    /// The lowest that a step of it can have; chains and nets grow with their length.
    rating: Rating,
    level: Level,
    /// What the libraries of cases call it; 0406, 0804 and 13xx are our own.
    code: &'static str,
    /// How its reasoning is told.
    words: Words,
    /// What kind of thing there is to see, without a digit, a cell or a house.
    kind: &'static str,
}

/// How the reasoning of a technique is told.
#[derive(Clone, Copy, Debug)]
pub(super) enum Words {
    /// In a few sentences about the pattern as a whole.
    Sentences(fn(&Deduction) -> Vec<String>),
    /// Line by line, each with the facts that it tells.
    Lines(fn(&Deduction) -> Vec<Line>),
}

macro_rules! techniques {
    ($($technique:ident $name:literal $rating:literal $level:ident $code:literal $form:ident($words:path) $kind:literal)*) => {
        /// A way of reasoning that has a name among players.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Technique {
            $($technique,)*
        }

        /// One row for each technique, the easiest first.
        const TECHNIQUES: &[Entry] = &[
            $(Entry {
                technique: Technique::$technique,
                name: $name,
                rating: Rating($rating),
                level: Level::$level,
                code: $code,
                words: Words::$form($words),
                kind: $kind,
            },)*
        ];
    };
}

techniques! {
    FullHouse "full house" 10 Easy "0000" Sentences(singles::explain)
        "A house is nearly full."
    HiddenSingleInBox "hidden single" 12 Easy "0002" Sentences(singles::explain)
        "Some digit has one place left in a box."
    HiddenSingleInLine "hidden single" 15 Easy "0002" Sentences(singles::explain)
        "Some digit has one place left in a row or a column."
    DirectPointing "direct pointing" 17 Easy "0100" Sentences(intersections::explain)
        "A digit is kept to one line of a box, and that leaves a single place for it elsewhere."
    DirectClaiming "direct claiming" 19 Easy "0101" Sentences(intersections::explain)
        "A digit is kept to one box of a line, and that leaves a single place for it elsewhere."
    DirectHiddenPair "direct hidden pair" 20 Easy "0210" Sentences(subsets::explain)
        "Two digits share two cells, and that leaves a single place for a third."
    NakedSingle "naked single" 23 Easy "0003" Sentences(singles::explain)
        "Some cell can be one digit only."
    DirectHiddenTriple "direct hidden triple" 25 Easy "0211" Sentences(subsets::explain)
        "Three digits share three cells, and that leaves a single place for another."
    Pointing "pointing" 26 Medium "0100" Sentences(intersections::explain)
        "A digit is kept to one line of a box."
    Claiming "claiming" 28 Medium "0101" Sentences(intersections::explain)
        "A digit is kept to one box of a line."
    LockedPair "locked pair" 30 Medium "0110" Sentences(subsets::explain)
        "Two cells of a box and a line hold the same two digits."
    NakedPair "naked pair" 30 Medium "0200" Sentences(subsets::explain)
        "Two cells of a house can be only two digits."
    XWing "X-Wing" 32 Medium "0300" Sentences(fish::explain)
        "One digit has two places in each of two lines, and they line up."
    HiddenPair "hidden pair" 34 Medium "0210" Sentences(subsets::explain)
        "Two digits have only two cells of a house between them."
    LockedTriple "locked triple" 36 Medium "0111" Sentences(subsets::explain)
        "Three cells of a box and a line hold the same three digits."
    NakedTriple "naked triple" 36 Medium "0201" Sentences(subsets::explain)
        "Three cells of a house can be only three digits."
    Swordfish "Swordfish" 38 Hard "0301" Sentences(fish::explain)
        "One digit is kept to three lines by three others."
    HiddenTriple "hidden triple" 40 Hard "0211" Sentences(subsets::explain)
        "Three digits have only three cells of a house between them."
    Skyscraper "Skyscraper" 40 Hard "0400" Sentences(chains::words::short)
        "One digit has two places in each of two lines, and one end of each is level."
    TwoStringKite "2-String Kite" 41 Hard "0401" Sentences(chains::words::short)
        "One digit has two places in a row and in a column that meet in a box."
    TurbotFish "Turbot Fish" 42 Hard "0403" Sentences(chains::words::short)
        "One digit has two places in each of two houses that touch."
    XyWing "XY-Wing" 42 Hard "0800" Sentences(chains::words::short)
        "Three cells with two candidates each lean on one another."
    EmptyRectangle "Empty Rectangle" 43 Hard "0402" Sentences(chains::words::short)
        "One digit stands on a cross of lines in a box, and another line has two places for it."
    GroupedTurbot "Grouped Turbot Fish" 43 Hard "0406" Sentences(chains::words::short)
        "One digit has two ways in each of two houses that touch."
    WWing "W-Wing" 43 Hard "0803" Sentences(chains::words::short)
        "Two cells with the same two candidates are joined by a house."
    XyzWing "XYZ-Wing" 44 Hard "0801" Sentences(chains::words::short)
        "A cell with three candidates leans on two cells with two."
    RemotePair "Remote Pair" 45 Hard "0703" Sentences(chains::words::short)
        "A row of cells with the same two candidates runs across the board."
    SimpleColours "Simple Colours" 45 Hard "0500" Sentences(colours::explain)
        "The places of one digit can be painted in two colours."
    UniqueRectangle1 "Unique Rectangle, type 1" 45 Hard "0600" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    UniqueRectangle2 "Unique Rectangle, type 2" 45 Hard "0601" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    UniqueRectangle4 "Unique Rectangle, type 4" 45 Hard "0603" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    HiddenRectangle "Hidden Rectangle" 45 Hard "0606" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    UniqueRectangle3 "Unique Rectangle, type 3" 46 Hard "0602" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    UniqueRectangle5 "Unique Rectangle, type 5" 46 Hard "0604" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    UniqueRectangle6 "Unique Rectangle, type 6" 46 Hard "0605" Sentences(uniqueness::explain)
        "Four cells would leave two solutions if nothing broke them up."
    FinnedXWing "Finned X-Wing" 46 Hard "0310" Sentences(fish::explain)
        "One digit has nearly an X-Wing."
    SashimiXWing "Sashimi X-Wing" 46 Hard "0320" Sentences(fish::explain)
        "One digit has nearly an X-Wing, with a corner missing."
    AvoidableRectangle1 "Avoidable Rectangle, type 1" 47 Hard "0607" Sentences(uniqueness::explain)
        "Four cells that are not givens would leave two solutions."
    AvoidableRectangle2 "Avoidable Rectangle, type 2" 47 Hard "0608" Sentences(uniqueness::explain)
        "Four cells that are not givens would leave two solutions."
    MultiColours "Multi-Colours" 47 Hard "0502" Sentences(colours::explain)
        "The places of one digit can be painted in two pairs of colours."
    FinnedSwordfish "Finned Swordfish" 49 Hard "0311" Sentences(fish::explain)
        "One digit has nearly a Swordfish."
    SashimiSwordfish "Sashimi Swordfish" 50 Hard "0321" Sentences(fish::explain)
        "One digit has nearly a Swordfish, with a corner missing."
    NakedQuad "naked quad" 50 Hard "0202" Sentences(subsets::explain)
        "Four cells of a house can be only four digits."
    Jellyfish "Jellyfish" 52 Hard "0302" Sentences(fish::explain)
        "One digit is kept to four lines by four others."
    HiddenQuad "hidden quad" 54 Hard "0212" Sentences(subsets::explain)
        "Four digits have only four cells of a house between them."
    FinnedJellyfish "Finned Jellyfish" 54 Hard "0312" Sentences(fish::explain)
        "One digit has nearly a Jellyfish."
    SashimiJellyfish "Sashimi Jellyfish" 55 Hard "0322" Sentences(fish::explain)
        "One digit has nearly a Jellyfish, with a corner missing."
    WxyzWing "WXYZ-Wing" 55 Hard "0804" Sentences(chains::words::short)
        "Four cells hold four digits, and only one of them can be in two places."
    Bug1 "BUG+1" 56 Hard "0610" Sentences(uniqueness::explain)
        "Every empty cell but one has two candidates."
    XCycle "X-Cycle" 65 Unfair "0706" Lines(chains::words::lines)
        "The places of one digit form a ring."
    YCycle "XY-Cycle" 65 Unfair "0706" Lines(chains::words::lines)
        "Cells with two candidates form a ring."
    XChain "X-Chain" 66 Unfair "0701" Lines(chains::words::lines)
        "The places of one digit form a chain."
    XyChain "XY-Chain" 66 Unfair "0702" Lines(chains::words::lines)
        "Cells with two candidates form a chain."
    NiceLoop "Continuous Nice Loop" 70 Unfair "0706" Lines(chains::words::lines)
        "Candidates form a ring in which one of each two neighbours is true."
    Aic "Alternating Chain" 70 Unfair "0708" Lines(chains::words::lines)
        "Candidates form a chain, and one of its ends is true."
    GroupedLoop "Grouped Nice Loop" 72 Unfair "0709" Lines(chains::words::lines)
        "Candidates and groups of them form a ring."
    GroupedAic "Grouped Chain" 72 Unfair "0711" Lines(chains::words::lines)
        "Candidates and groups of them form a chain, and one of its ends is true."
    AlsXz "ALS-XZ" 73 Unfair "0901" Sentences(chains::words::short)
        "Two sets of cells are each one digit short of being full."
    AlsXyWing "ALS-XY-Wing" 74 Unfair "0902" Sentences(chains::words::short)
        "Three sets of cells are each one digit short of being full."
    Nishio "nishio" 75 Unfair "1301" Lines(forcing::words::lines)
        "One place of a digit leaves no room for that digit elsewhere."
    AlsChain "ALS Chain" 76 Unfair "0903" Lines(chains::words::lines)
        "Sets of cells, each one digit short of being full, form a chain."
    SueDeCoq "Sue de Coq" 76 Unfair "1101" Sentences(sets::explain_sue_de_coq)
        "A few cells of a box and a line share their digits out."
    DeathBlossom "Death Blossom" 76 Unfair "0904" Sentences(sets::explain_blossom)
        "Each candidate of one cell spoils another set of cells."
    AlsLoop "Nice Loop with almost locked sets" 77 Unfair "0709" Lines(chains::words::lines)
        "Candidates and sets of cells form a ring."
    AlsAic "Chain with almost locked sets" 77 Unfair "0711" Lines(chains::words::lines)
        "Candidates and sets of cells form a chain, and one of its ends is true."
    CellForcing "cell forcing chain" 82 Extreme "1302" Lines(forcing::words::lines)
        "Whatever one cell is, the same follows."
    HouseForcing "house forcing chain" 82 Extreme "1303" Lines(forcing::words::lines)
        "Wherever a digit goes in one house, the same follows."
    Contradiction "contradiction chain" 83 Extreme "1304" Lines(forcing::words::lines)
        "One candidate leads to what cannot be."
    ForcingNet "forcing net" 85 Extreme "1305" Lines(forcing::words::lines)
        "One candidate leads, step by step, to what cannot be."
    NestedNet "nested forcing net" 95 Extreme "1306" Lines(forcing::words::lines)
        "One candidate leads to what cannot be, with a supposition inside."
}

impl Technique {
    /// All of them, the easiest first.
    pub fn all() -> impl Iterator<Item = Technique> {
        TECHNIQUES.iter().map(|entry| entry.technique)
    }

    const fn entry(self) -> &'static Entry {
        &TECHNIQUES[self as usize]
    }

    /// The name that players use.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// How hard the simplest step of it is to see.
    pub const fn rating(self) -> Rating {
        self.entry().rating
    }

    /// How hard a puzzle is that needs it.
    pub const fn level(self) -> Level {
        self.entry().level
    }

    /// What the libraries of cases call it, four digits; 0406, 0804 and 13xx are our own.
    pub const fn code(self) -> &'static str {
        self.entry().code
    }

    /// How its reasoning is told.
    pub(super) const fn words(self) -> Words {
        self.entry().words
    }

    /// What kind of thing there is to see, in a sentence without a digit, a cell or a house.
    pub const fn kind(self) -> &'static str {
        self.entry().kind
    }
}

/// How hard a step is, in tenths on the scale that Sudoku Explainer made common: 1.0 is a full house, and the hardest
/// puzzles known need steps of more than 11. Shown as `1.5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rating(u16);

impl Rating {
    /// Harder than any step.
    pub const MAX: Rating = Rating(u16::MAX);

    /// So many tenths.
    pub const fn tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// In tenths.
    pub const fn in_tenths(self) -> u16 {
        self.0
    }

    /// So much more for a chain of this many links: a tenth each time that a mark is passed.
    #[must_use]
    pub fn for_length(self, links: usize) -> Rating {
        const MARKS: [usize; 13] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
        Rating(self.0 + MARKS.iter().filter(|&&mark| links > mark).count() as u16)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_come_the_easiest_first_each_in_its_own_row() {
        assert!(Technique::all().is_sorted_by_key(Technique::rating));
        assert!(TECHNIQUES.iter().enumerate().all(|(row, entry)| entry.technique as usize == row));
        let ratings: Vec<String> =
            Technique::all().take(4).map(|technique| technique.rating().to_string()).collect();
        assert_eq!(ratings, ["1.0", "1.2", "1.5", "1.7"]);
    }

    #[test]
    fn the_kind_of_a_technique_gives_neither_name_nor_digit_nor_place_away() {
        for technique in Technique::all() {
            let kind = technique.kind();
            assert!(kind.ends_with('.') && !kind.contains(|c: char| c.is_ascii_digit()), "{kind}");
        }
    }

    #[test]
    fn a_chain_grows_by_a_tenth_at_each_mark() {
        let grown = [4, 5, 6, 7, 12, 13].map(|links| Rating(70).for_length(links).to_string());
        assert_eq!(grown, ["7.0", "7.1", "7.1", "7.2", "7.3", "7.4"]);
    }
}

//! Fish: one digit, and as many lines that hold it (the base) as lines across them (the cover).
//!
//! Where the base lines have the digit in the cover lines alone, the cover lines hold it there and nowhere else. Where
//! some places of a base line stand outside, in one box (the fins), only what sees all of them goes.

use super::deduction::{Because, Deduction, Fact, Inference, Pattern};
use super::finds::Finds;
use super::position::Position;
use super::technique::Technique;
use super::words::list;
use crate::sudoku::{Cells, Digit, Digits, House, Index};

const PLAIN: [Technique; 3] = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish];
const FINNED: [Technique; 3] =
    [Technique::FinnedXWing, Technique::FinnedSwordfish, Technique::FinnedJellyfish];
const SASHIMI: [Technique; 3] =
    [Technique::SashimiXWing, Technique::SashimiSwordfish, Technique::SashimiJellyfish];

/// Two lines.
pub(super) fn x_wings(position: &Position, finds: &mut Finds) {
    plain(position, 2, finds);
}

/// Three lines.
pub(super) fn swordfish(position: &Position, finds: &mut Finds) {
    plain(position, 3, finds);
}

/// Four lines.
pub(super) fn jellyfish(position: &Position, finds: &mut Finds) {
    plain(position, 4, finds);
}

/// Two lines with fins.
pub(super) fn finned_x_wings(position: &Position, finds: &mut Finds) {
    finned(position, 2, finds);
}

/// Three lines with fins.
pub(super) fn finned_swordfish(position: &Position, finds: &mut Finds) {
    finned(position, 3, finds);
}

/// Four lines with fins.
pub(super) fn finned_jellyfish(position: &Position, finds: &mut Finds) {
    finned(position, 4, finds);
}

/// One digit in the lines of one direction, as sets of the lines across.
struct Lines {
    digit: Digit,
    /// Whether the base lines are rows.
    rows: bool,
    /// For each line the places of the digit along it, a bit each.
    places: [u16; 9],
}

/// Base and cover lines, a bit each.
#[derive(Clone, Copy)]
struct Fish {
    base: u16,
    cover: u16,
}

impl Lines {
    fn of(position: &Position, digit: Digit, rows: bool) -> Lines {
        let line = |index: Index| if rows { House::Row(index) } else { House::Column(index) };
        let places = Index::ALL.map(|index| {
            let across =
                position.places(line(index), digit).map(|cell| if rows { cell.column() } else { cell.row() });
            across.fold(0, |all, index| all | 1 << index.get())
        });
        Lines { digit, rows, places }
    }

    fn houses(&self, lines: u16, base: bool) -> Vec<House> {
        let rows = self.rows == base;
        let chosen = Index::ALL.into_iter().filter(|index| lines >> index.get() & 1 == 1);
        chosen.map(|index| if rows { House::Row(index) } else { House::Column(index) }).collect()
    }

    fn cells(&self, lines: u16, base: bool) -> Cells {
        self.houses(lines, base).into_iter().fold(Cells::NONE, |all, house| all.union(house.set()))
    }

    /// Every choice of so many base lines whose places lie in at most so many lines across.
    fn bases(&self, size: u32, width: u32, take: &mut impl FnMut(u16, u16)) {
        let usable = |line: &usize| (1..=width).contains(&self.places[*line].count_ones());
        let lines: u16 = (0..9).filter(usable).map(|line| 1 << line).sum();
        for base in (0..512_u16).filter(|base| base & !lines == 0 && base.count_ones() == size) {
            let across =
                (0..9).filter(|line| base >> line & 1 == 1).fold(0, |all, line| all | self.places[line]);
            if (size..=width).contains(&across.count_ones()) {
                take(base, across);
            }
        }
    }
}

fn all_lines(position: &Position) -> impl Iterator<Item = Lines> + '_ {
    Digit::ALL.into_iter().flat_map(move |digit| [true, false].map(|rows| Lines::of(position, digit, rows)))
}

fn plain(position: &Position, size: u32, finds: &mut Finds) {
    for lines in all_lines(position) {
        lines.bases(size, size, &mut |base, cover| {
            add(position, &lines, Fish { base, cover }, finds);
        });
    }
}

fn finned(position: &Position, size: u32, finds: &mut Finds) {
    for lines in all_lines(position) {
        lines.bases(size, size + 3, &mut |base, across| {
            let covers = (0..512_u16).filter(|cover| cover & !across == 0 && cover.count_ones() == size);
            // Fins in one box lie in neighbouring lines.
            let in_one_stack =
                |lines: &u16| [0b111_u16, 0b11_1000, 0b1_1100_0000].iter().any(|stack| *lines & !stack == 0);
            for cover in covers.filter(|cover| across != *cover && in_one_stack(&(across & !cover))) {
                add(position, &lines, Fish { base, cover }, finds);
            }
        });
    }
}

fn add(position: &Position, lines: &Lines, fish: Fish, finds: &mut Finds) {
    let digit = lines.digit;
    let all = position.cells_of(digit);
    let (base, cover) = (lines.cells(fish.base, true), lines.cells(fish.cover, false));
    let fins = all.intersection(base).without(cover);
    let lost = all.intersection(cover).without(base);
    let lost = if fins.is_empty() { lost } else { lost.intersection(fins.seen_by_all()) };
    if lost.is_empty() {
        return;
    }
    let size = fish.base.count_ones() as usize - 2;
    let technique = match (fins.is_empty(), is_sashimi(lines, fish)) {
        (true, _) => PLAIN[size],
        (false, false) => FINNED[size],
        (false, true) => SASHIMI[size],
    };
    let houses = lines.houses(fish.base, true);
    let because = Because::Places(houses.clone(), Digits::only(digit));
    let inference = Inference { from: Vec::new(), to: Fact::off(lost, digit), because };
    let pattern = Pattern {
        digits: Digits::only(digit),
        cells: all.intersection(base).without(fins),
        fins,
        houses,
        covers: lines.houses(fish.cover, false),
        ..Pattern::default()
    };
    finds.add(Deduction {
        technique,
        rating: technique.rating(),
        pattern,
        inferences: vec![inference],
        conclusions: lost.map(|cell| Fact::Not(cell, digit)).collect(),
    });
}

/// Whether without the fins some base line would have a single place left, or none.
fn is_sashimi(lines: &Lines, fish: Fish) -> bool {
    let base = (0..9).filter(|line| fish.base >> line & 1 == 1);
    { base }.any(|line| (lines.places[line] & fish.cover).count_ones() < 2)
}

/// Three sentences.
pub(super) fn explain(step: &Deduction) -> Vec<String> {
    let Pattern { digits, fins, houses, covers, .. } = &step.pattern;
    let (base, cover) = (list(houses), list(covers));
    let lost: Cells = step.eliminations().map(|at| at.cell).collect();
    if fins.is_empty() {
        return vec![
            format!("In {base}, {digits} can only be in {cover}."),
            format!("So the {digits}s of these {} lines fill {cover}.", houses.len()),
            format!("{cover} can have no other {digits}."),
        ]
        .into_iter()
        .map(|line| super::words::capital(&line))
        .collect();
    }
    vec![
        format!("In {base}, {digits} can only be in {cover}, but for {}.", fins.short()),
        format!("Either {digits} is in {}, or {cover} hold it in {base}.", fins.short()),
        format!("Both ways {} cannot be {digits}.", lost.short()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Cell, Grid};

    /// What is found for 1 when it can be where the picture has an `x`, and nowhere else.
    fn found(find: fn(&Position, &mut Finds), rows: [&str; 9]) -> Vec<String> {
        let mut position = Position::of(&Grid::EMPTY);
        let picture = rows.concat();
        for (cell, symbol) in Cell::ALL.into_iter().zip(picture.chars()) {
            if symbol != 'x' {
                position.eliminate(cell, Digit::ALL[0]);
            }
        }
        let mut finds = Finds::all(&position);
        find(&position, &mut finds);
        let (steps, dropped) = finds.into_parts();
        assert!(dropped.is_empty(), "{dropped:?}");
        steps.iter().map(|step| format!("{}: {}", step.technique.name(), step.changes())).collect()
    }

    const ANY: &str = "x..x..x.x";
    const TWO: &str = ".x....x..";

    #[test]
    fn two_rows_with_two_places_each_take_the_columns() {
        let rows = [TWO, "xxxxxxxxx", "xxxxxxxxx", ANY, TWO, ANY, ANY, ANY, ANY];
        let wing =
            "X-Wing: r2c2<>1 r2c7<>1 r3c2<>1 r3c7<>1 r4c7<>1 r6c7<>1 r7c7<>1 r8c7<>1 r9c7<>1".to_owned();
        assert!(found(x_wings, rows).contains(&wing));
        let rows = [TWO, "xxxxxxxxx", "xxxxxxxxx", ANY, ".x.....x.", ANY, ANY, ANY, ANY];
        assert!(!found(x_wings, rows).contains(&wing));
    }

    #[test]
    fn a_fin_in_a_box_leaves_what_sees_it() {
        let rows = [TWO, "xxxxxxxxx", "xxxxxxxxx", ANY, ".x....xx.", ANY, ANY, ANY, ANY];
        let all = found(finned_x_wings, rows);
        assert!(all.contains(&"Finned X-Wing: r4c7<>1 r6c7<>1".to_owned()), "{all:?}");
        let rows = [TWO, "xxxxxxxxx", "xxxxxxxxx", ANY, ".x.....x.", ANY, ANY, ANY, ANY];
        let all = found(finned_x_wings, rows);
        assert!(all.contains(&"Sashimi X-Wing: r4c7<>1 r6c7<>1".to_owned()), "{all:?}");
    }

    #[test]
    fn three_rows_make_a_swordfish_and_four_a_jellyfish() {
        let rows = [
            ".x....x..",
            "xxxxxxxxx",
            "xxxxxxxxx",
            "....x.x..",
            ".x..x....",
            "x.xx.xxxx",
            "xxxxxxxxx",
            "xxxxxxxxx",
            "xxxxxxxxx",
        ];
        assert_eq!(found(swordfish, rows).len(), 1);
        assert!(found(x_wings, rows).is_empty());
        let rows = [
            ".x....x..",
            "xxxxxxxxx",
            "xxxxxxxxx",
            "....x.x..",
            "x...x....",
            "xx.......",
            "xxxxxxxxx",
            "xxxxxxxxx",
            "xxxxxxxxx",
        ];
        assert_eq!(found(jellyfish, rows).len(), 1);
        assert!(found(swordfish, rows).is_empty());
    }
}

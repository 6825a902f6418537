//! Subsets: so many cells of a house for as many digits.
//!
//! Naked: the cells can be no other digits, so the digits leave the other cells. Hidden: the digits can be in no other
//! cells, so the cells lose the other digits.

use super::deduction::{Because, Deduction, Fact, Inference, Pattern};
use super::finds::Finds;
use super::position::Position;
use super::technique::Technique;
use super::words::and;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

const NAKED: [Technique; 3] = [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad];
const LOCKED: [Technique; 2] = [Technique::LockedPair, Technique::LockedTriple];
const HIDDEN: [Technique; 3] = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad];
const DIRECT: [Technique; 2] = [Technique::DirectHiddenPair, Technique::DirectHiddenTriple];

/// Two cells with two digits.
pub(super) fn naked_pairs(position: &Position, finds: &mut Finds) {
    naked(position, 2, finds);
}

/// Three cells with three digits.
pub(super) fn naked_triples(position: &Position, finds: &mut Finds) {
    naked(position, 3, finds);
}

/// Four cells with four digits.
pub(super) fn naked_quads(position: &Position, finds: &mut Finds) {
    naked(position, 4, finds);
}

/// Two digits with two cells.
pub(super) fn hidden_pairs(position: &Position, finds: &mut Finds) {
    hidden(position, 2, finds, |subset, finds| remove(position, subset, HIDDEN[0], finds));
}

/// Three digits with three cells.
pub(super) fn hidden_triples(position: &Position, finds: &mut Finds) {
    hidden(position, 3, finds, |subset, finds| remove(position, subset, HIDDEN[1], finds));
}

/// Four digits with four cells.
pub(super) fn hidden_quads(position: &Position, finds: &mut Finds) {
    hidden(position, 4, finds, |subset, finds| remove(position, subset, HIDDEN[2], finds));
}

/// Two digits with two cells, which leave one place for a third digit in the same house.
pub(super) fn direct_pairs(position: &Position, finds: &mut Finds) {
    hidden(position, 2, finds, |subset, finds| place(position, subset, DIRECT[0], finds));
}

/// Three digits with three cells, which leave one place for another digit in the same house.
pub(super) fn direct_triples(position: &Position, finds: &mut Finds) {
    hidden(position, 3, finds, |subset, finds| place(position, subset, DIRECT[1], finds));
}

/// Cells of a house and as many digits.
struct Subset {
    house: House,
    cells: Cells,
    digits: Digits,
}

fn naked(position: &Position, size: usize, finds: &mut Finds) {
    for house in House::ALL {
        let cells: Vec<Cell> =
            house.set().filter(|&cell| (2..=size).contains(&position.get(cell).len())).collect();
        let empty = house.set().intersection(position.empty()).len();
        if cells.len() < size || empty <= size {
            continue;
        }
        choose(
            &cells,
            size,
            &mut Vec::new(),
            &mut |chosen| {
                let digits = chosen.iter().fold(Digits::NONE, |all, &cell| all.union(position.get(cell)));
                digits.len() <= size
            },
            &mut |chosen| {
                let cells: Cells = chosen.iter().copied().collect();
                let digits = { cells }.fold(Digits::NONE, |all, cell| all.union(position.get(cell)));
                if digits.len() == size {
                    add_naked(position, &Subset { house, cells, digits }, finds);
                }
            },
        );
    }
}

/// Calls `take` with every choice of so many items of which each beginning is `fit`.
fn choose<T: Copy>(
    items: &[T],
    size: usize,
    chosen: &mut Vec<T>,
    fit: &mut impl FnMut(&[T]) -> bool,
    take: &mut impl FnMut(&[T]),
) {
    if chosen.len() == size {
        return take(chosen);
    }
    for (place, &item) in items.iter().enumerate() {
        chosen.push(item);
        if fit(chosen) {
            choose(&items[place + 1..], size, chosen, fit, take);
        }
        chosen.pop();
    }
}

fn add_naked(position: &Position, subset: &Subset, finds: &mut Finds) {
    let size = subset.cells.len();
    let losses = |house: House| losses(position, house.set().without(subset.cells), subset.digits);
    let other = subset.cells.houses().find(|&house| house != subset.house && !losses(house).is_empty());
    let own = losses(subset.house);
    let is_locked = size < 4 && other.is_some() && !own.is_empty();
    let (technique, removed, because) = match (is_locked, other) {
        // Told once, from the box.
        (true, Some(line)) if !subset.house.is_line() => {
            let mut all = own;
            all.extend(losses(line).into_iter().filter(|at| !subset.house.contains(at.cell)));
            (LOCKED[size - 2], all, Some(line))
        }
        (true, _) => return,
        (false, _) => (NAKED[size - 2], own, None),
    };
    let houses = [subset.house].into_iter().chain(because).collect();
    let because = Because::Cells(subset.cells);
    finds.add(step(technique, subset, houses, (removed, because)));
}

/// The candidates of these digits in these cells.
fn losses(position: &Position, cells: Cells, digits: Digits) -> Vec<Candidate> {
    let of =
        |cell: Cell| position.get(cell).intersection(digits).map(move |digit| Candidate::new(cell, digit));
    cells.flat_map(of).collect()
}

fn hidden(position: &Position, size: usize, finds: &mut Finds, mut add: impl FnMut(&Subset, &mut Finds)) {
    for house in House::ALL {
        let fits = |digit: &Digit| (2..=size).contains(&position.places(house, *digit).len());
        let digits: Vec<Digit> = Digit::ALL.into_iter().filter(fits).collect();
        let places = |digits: &[Digit]| {
            digits.iter().fold(Cells::NONE, |all, &digit| all.union(position.places(house, digit)))
        };
        let empty = house.set().intersection(position.empty()).len();
        if digits.len() < size || empty <= size {
            continue;
        }
        choose(&digits, size, &mut Vec::new(), &mut |chosen| places(chosen).len() <= size, &mut |chosen| {
            let cells = places(chosen);
            if cells.len() == size {
                add(&Subset { house, cells, digits: chosen.iter().copied().collect() }, finds);
            }
        });
    }
}

/// What the cells lose besides their digits.
fn remove(position: &Position, subset: &Subset, technique: Technique, finds: &mut Finds) {
    let removed = losses(position, subset.cells, Digits::ALL.without(subset.digits));
    let because = Because::Places(vec![subset.house], subset.digits);
    finds.add(step(technique, subset, vec![subset.house], (removed, because)));
}

/// What another digit of the house gains by it: one place.
fn place(position: &Position, subset: &Subset, technique: Technique, finds: &mut Finds) {
    for digit in Digits::ALL.without(subset.digits) {
        let places = position.places(subset.house, digit);
        let Some(cell) = places.without(subset.cells).single().filter(|_| places.meets(subset.cells)) else {
            continue;
        };
        let lost = Fact::off(places.intersection(subset.cells), digit);
        let because = Because::Places(vec![subset.house], subset.digits);
        let placed = Fact::Is(cell, digit);
        let mut direct = step(technique, subset, vec![subset.house], (Vec::new(), because.clone()));
        direct.inferences = vec![
            Inference { from: Vec::new(), to: lost, because },
            Inference { from: vec![lost], to: placed, because: Because::House(subset.house, digit) },
        ];
        direct.pattern.second = Cells::only(cell);
        direct.conclusions = vec![placed];
        finds.add(direct);
    }
}

fn step(
    technique: Technique,
    subset: &Subset,
    houses: Vec<House>,
    (removed, because): (Vec<Candidate>, Because),
) -> Deduction {
    let conclusions: Vec<Fact> = removed.iter().map(|at| Fact::Not(at.cell, at.digit)).collect();
    let infer = |&to: &Fact| Inference { from: Vec::new(), to, because: because.clone() };
    let inferences = conclusions.iter().map(infer).collect();
    let pattern = Pattern { digits: subset.digits, cells: subset.cells, houses, ..Pattern::default() };
    Deduction { technique, rating: technique.rating(), pattern, inferences, conclusions }
}

/// Three sentences.
pub(super) fn explain(step: &Deduction) -> Vec<String> {
    let Pattern { digits, cells, houses, .. } = &step.pattern;
    let (digits, cells, house) = (and(*digits), cells.short(), super::words::list(houses));
    if let Some(placed) = step.placements().next() {
        return vec![
            format!("In {house}, {digits} can only be in {cells}, so these cells hold nothing else."),
            format!("That leaves {} alone for {}.", placed.cell, placed.digit),
        ];
    }
    if matches!(step.inferences.first().map(|inference| &inference.because), Some(Because::Cells(_))) {
        vec![
            format!("{cells} can only be {digits}."),
            format!("However they are shared out, these digits of {house} are used up there."),
            "No other cell there can be one of them.".to_owned(),
        ]
    } else {
        vec![
            format!("In {house}, {digits} can only be in {cells}."),
            "Each of these cells holds one of them.".to_owned(),
            "So they hold nothing else.".to_owned(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::Grid;

    fn found(find: fn(&Position, &mut Finds), rows: [&str; 9]) -> Vec<String> {
        let grid: Grid = rows.concat().parse().unwrap();
        let position = Position::of(&grid);
        let mut finds = Finds::all(&position);
        find(&position, &mut finds);
        let (steps, dropped) = finds.into_parts();
        assert!(dropped.is_empty(), "{dropped:?}");
        steps.iter().map(|step| format!("{}: {}", step.technique.name(), step.changes())).collect()
    }

    const BLANK: &str = ".........";

    #[test]
    fn two_cells_with_two_digits_take_them_from_the_row() {
        let rows = [
            "12.34....",
            BLANK,
            BLANK,
            "..5......",
            "..6......",
            "..7......",
            "......5..",
            "......6..",
            "......7..",
        ];
        // r1c3 and r1c7 are 8 or 9; r1c6, r1c8 and r1c9 lose both.
        let pair = "naked pair: r1c6<>8 r1c6<>9 r1c8<>8 r1c8<>9 r1c9<>8 r1c9<>9".to_owned();
        assert!(found(naked_pairs, rows).contains(&pair));
        let mut rows = rows;
        rows[8] = BLANK;
        assert!(!found(naked_pairs, rows).iter().any(|step| step.contains("r1c6")), "r1c7 can be 7 too");
    }

    #[test]
    fn a_pair_in_a_box_and_a_line_removes_in_both() {
        let rows =
            ["...12345.", BLANK, BLANK, "6........", ".6.......", BLANK, "7........", ".7.......", BLANK];
        let all = found(naked_pairs, rows);
        assert_eq!(all.len(), 1, "{all:?}");
        assert!(all[0].starts_with("locked pair: r1c3<>8") && all[0].ends_with("r1c9<>9"), "{all:?}");
    }

    #[test]
    fn two_digits_with_two_cells_keep_the_others_out() {
        let rows = ["....34567", "12.......", BLANK, BLANK, "..1......", "..2......", BLANK, BLANK, BLANK];
        // In row 1, 1 and 2 can be in c4 alone, or where box 1 lets them: nowhere.
        assert!(found(hidden_pairs, rows).is_empty());
        let rows = [
            BLANK,
            "12.......",
            BLANK,
            "...12....",
            "....1.2..",
            ".....2.1.",
            BLANK,
            "......1..",
            ".......2.",
        ];
        let all = found(hidden_pairs, rows);
        assert!(all.iter().all(|step| step.starts_with("hidden pair")), "{all:?}");
    }

    #[test]
    fn a_hidden_pair_that_leaves_one_place_for_another_digit_writes_it() {
        // In box 1, 1 and 2 are kept to r1c1 and r1c2; 3 fits there and in r3c3 alone.
        let rows =
            ["..4......", "567......", "89.......", BLANK, "..1......", "..2......", BLANK, BLANK, BLANK];
        assert_eq!(found(direct_pairs, rows), ["direct hidden pair: r3c3=3"]);
    }
}

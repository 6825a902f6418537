//! What follows from a rectangle, by where its guardians are.

use super::rectangle::Rectangle;
use super::step;
use crate::logic::deduction::{Because, Deduction};
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

/// Type 1: the guardians are in one corner, which is none of the pair then.
pub(super) fn one_corner(position: &Position, rectangle: &Rectangle, finds: &mut Finds) {
    let Some(corner) = rectangle.roof().single() else { return };
    let technique =
        if rectangle.has_entries { Technique::AvoidableRectangle1 } else { Technique::UniqueRectangle1 };
    let removed = candidates(position, Cells::only(corner), rectangle.pair);
    add(rectangle, technique, Because::Sees, &removed, finds);
}

/// Types 2 and 5: the guardians are one digit, which goes from what sees all of them.
pub(super) fn one_digit(position: &Position, rectangle: &Rectangle, finds: &mut Finds) {
    let (roof, Some(digit)) = (rectangle.roof(), rectangle.extras().single()) else { return };
    if roof.len() < 2 {
        return;
    }
    let is_side = roof.len() == 2 && roof.houses().next().is_some();
    let technique = match (rectangle.has_entries, is_side) {
        (true, _) => Technique::AvoidableRectangle2,
        (false, true) => Technique::UniqueRectangle2,
        (false, false) => Technique::UniqueRectangle5,
    };
    let removed = candidates(position, roof.seen_by_all(), Digits::only(digit));
    add(rectangle, technique, Because::Sees, &removed, finds);
}

/// Type 4: a house keeps one digit of the pair to the two corners with guardians, so that they are not the other.
pub(super) fn locked(position: &Position, rectangle: &Rectangle, finds: &mut Finds) {
    let roof = rectangle.roof();
    for house in roof.houses().filter(|_| roof.len() == 2) {
        for digit in rectangle.pair {
            let places = position.places(house, digit);
            if let Some(other) = rectangle.other(digit).filter(|_| !places.is_empty() && places.within(roof))
            {
                let removed = candidates(position, roof, Digits::only(other));
                add(rectangle, Technique::UniqueRectangle4, Because::House(house, digit), &removed, finds);
            }
        }
    }
}

/// Hidden rectangle: opposite a corner without guardians, where row and column keep one digit to the corners.
pub(super) fn hidden(position: &Position, rectangle: &Rectangle, finds: &mut Finds) {
    let all: Cells = rectangle.corners.into_iter().collect();
    let roof = rectangle.roof();
    for floor in all.without(roof) {
        let Some(corner) = rectangle.opposite(floor) else { continue };
        let lines = vec![House::Row(corner.row()), House::Column(corner.column())];
        for digit in rectangle.pair {
            let keeps = |house: &House| {
                let places = position.places(*house, digit);
                !places.is_empty() && places.within(all)
            };
            if let Some(other) = rectangle.other(digit).filter(|_| lines.iter().all(keeps)) {
                let because = Because::Places(lines.clone(), Digits::only(digit));
                let removed = candidates(position, Cells::only(corner), Digits::only(other));
                add(rectangle, Technique::HiddenRectangle, because, &removed, finds);
            }
        }
    }
}

/// Type 6: the guardians are in two opposite corners, and two lines keep one digit to the rectangle.
pub(super) fn diagonal(position: &Position, rectangle: &Rectangle, finds: &mut Finds) {
    let (roof, all): (Cells, Cells) = (rectangle.roof(), rectangle.corners.into_iter().collect());
    let is_diagonal = roof.len() == 2
        && roof.first().and_then(|cell| rectangle.opposite(cell)).is_some_and(|cell| roof.contains(cell));
    if !is_diagonal {
        return;
    }
    let [a, .., d] = rectangle.corners;
    let directions =
        [[House::Row(a.row()), House::Row(d.row())], [House::Column(a.column()), House::Column(d.column())]];
    for digit in rectangle.pair {
        for lines in directions {
            let keeps = |house: &House| {
                let places = position.places(*house, digit);
                !places.is_empty() && places.within(all)
            };
            if lines.iter().all(keeps) {
                let because = Because::Places(lines.to_vec(), Digits::only(digit));
                let removed = candidates(position, roof, Digits::only(digit));
                add(rectangle, Technique::UniqueRectangle6, because, &removed, finds);
            }
        }
    }
}

/// Type 3: the guardians of two corners make a naked subset with other cells of a house.
pub(super) fn subset(position: &Position, rectangle: &Rectangle, finds: &mut Finds) {
    let (roof, extras) = (rectangle.roof(), rectangle.extras());
    for house in roof.houses().filter(|_| roof.len() == 2) {
        let corners: Cells = rectangle.corners.into_iter().collect();
        let cells: Vec<Cell> = house.set().intersection(position.empty()).without(corners).collect();
        for choice in 1_u32..1 << cells.len() {
            let chosen = cells.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
            let chosen: Cells = chosen.map(|(_, &cell)| cell).collect();
            let digits = { chosen }.fold(extras, |all, cell| all.union(position.get(cell)));
            if digits.len() == chosen.len() + 1 && chosen.len() < 4 {
                let removed: Vec<Candidate> =
                    digits.flat_map(|digit| lost(position, rectangle, chosen, digit)).collect();
                let because = Because::Cells(chosen);
                if !removed.is_empty() && finds.wants(Technique::UniqueRectangle3.rating()) {
                    let mut found = build(rectangle, Technique::UniqueRectangle3, because, &removed);
                    found.pattern.second = chosen;
                    finds.add(found);
                }
            }
        }
    }
}

/// Where the digit goes when the guardians and the cells of the subset hold it once.
fn lost(position: &Position, rectangle: &Rectangle, chosen: Cells, digit: Digit) -> Vec<Candidate> {
    let guards: Cells = rectangle.guardians.iter().filter(|at| at.digit == digit).map(|at| at.cell).collect();
    let all = position.cells_of(digit);
    let lost = all.intersection(guards.union(all.intersection(chosen)).seen_by_all()).without(chosen);
    lost.map(|cell| Candidate::new(cell, digit)).collect()
}

fn candidates(position: &Position, cells: Cells, digits: Digits) -> Vec<Candidate> {
    let of = |cell: Cell| {
        position.get(cell).intersection(digits).map(move |digit: Digit| Candidate::new(cell, digit))
    };
    cells.flat_map(of).collect()
}

fn add(
    rectangle: &Rectangle,
    technique: Technique,
    because: Because,
    removed: &[Candidate],
    finds: &mut Finds,
) {
    if !removed.is_empty() && finds.wants(technique.rating()) {
        finds.add(build(rectangle, technique, because, removed));
    }
}

fn build(rectangle: &Rectangle, technique: Technique, because: Because, removed: &[Candidate]) -> Deduction {
    step(technique, &rectangle.deadly(), because, removed, rectangle.pair)
}

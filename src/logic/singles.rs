//! Singles: a cell with one digit left, or a digit with one place left.

use super::deduction::{Because, Deduction, Fact, Inference};
use super::position::Position;
use super::technique::Technique;
use crate::sudoku::{Cell, Cells, Digit, Digits, House};

/// The last empty cell of a house.
pub(super) fn full_house(position: &Position) -> Option<Deduction> {
    House::ALL.into_iter().find_map(|house| {
        let mut empty = house.cells().iter().filter(|&&cell| position.grid.get(cell).is_none());
        let (Some(&cell), None) = (empty.next(), empty.next()) else { return None };
        let missing = position.candidates.get(cell).single()?;
        Some(last_place(position, Technique::FullHouse, house, cell, missing))
    })
}

/// A digit with one place in a box.
pub(super) fn hidden_in_box(position: &Position) -> Option<Deduction> {
    let boxes = House::ALL.into_iter().filter(|house| matches!(house, House::Box(_)));
    hidden(position, Technique::HiddenSingleInBox, boxes)
}

/// A digit with one place in a row or a column, which takes longer to see than in a box.
pub(super) fn hidden_in_line(position: &Position) -> Option<Deduction> {
    let lines = House::ALL.into_iter().filter(|house| !matches!(house, House::Box(_)));
    hidden(position, Technique::HiddenSingleInLine, lines)
}

fn hidden(
    position: &Position,
    technique: Technique,
    mut houses: impl Iterator<Item = House>,
) -> Option<Deduction> {
    houses.find_map(|house| {
        Digit::ALL.into_iter().find_map(|digit| {
            let mut places = position.candidates.places(house, digit);
            let (Some(cell), None) = (places.next(), places.next()) else { return None };
            Some(last_place(position, technique, house, cell, digit))
        })
    })
}

/// A cell with one candidate.
pub(super) fn naked(position: &Position) -> Option<Deduction> {
    Cell::ALL.into_iter().find_map(|cell| {
        let digit = position.candidates.get(cell).single()?;
        let others = Digits::ALL.without(Digits::only(digit));
        let excluded =
            others.filter_map(|other| taken(cell, other, position.grid.conflict(cell, other)?)).collect();
        let area = House::Box(cell.box_index());
        Some(placement(Technique::NakedSingle, area, excluded, Fact::Is(cell, digit), Because::LastDigit))
    })
}

fn last_place(
    position: &Position,
    technique: Technique,
    house: House,
    cell: Cell,
    digit: Digit,
) -> Deduction {
    let excluded = crosshatch(position, house, cell, digit);
    placement(technique, house, excluded, Fact::Is(cell, digit), Because::LastPlace(house))
}

/// Why the digit can go into no empty cell of the house but this one, shown by as few blockers as a simple choice
/// finds: always the one that rules out the most of what is left.
fn crosshatch(position: &Position, house: House, cell: Cell, digit: Digit) -> Vec<Inference> {
    let mut left: Cells = house
        .cells()
        .iter()
        .copied()
        .filter(|&other| other != cell && position.grid.get(other).is_none())
        .collect();
    let holders = || position.grid.filled().filter(|&(_, held)| held == digit).map(|(holder, _)| holder);
    let mut excluded = Vec::new();
    while let Some(blocker) =
        holders().min_by_key(|&holder| left.filter(|&other| !holder.sees(other)).count())
    {
        let seen: Vec<Cell> = left.filter(|&other| blocker.sees(other)).collect();
        if seen.is_empty() {
            break;
        }
        for other in seen {
            left.remove(other);
            excluded.extend(taken(other, digit, blocker));
        }
    }
    excluded
}

/// The cell cannot hold the digit because the blocker, a peer, does.
fn taken(cell: Cell, digit: Digit, blocker: Cell) -> Option<Inference> {
    let because = Because::Taken(House::shared(cell, blocker)?);
    Some(Inference { from: vec![Fact::Is(blocker, digit)], to: Fact::Not(cell, digit), because })
}

/// The step that ends in one digit, from all that was excluded.
fn placement(
    technique: Technique,
    area: House,
    excluded: Vec<Inference>,
    placed: Fact,
    because: Because,
) -> Deduction {
    let from = excluded.iter().map(|inference| inference.to).collect();
    let mut inferences = excluded;
    inferences.push(Inference { from, to: placed, because });
    Deduction { technique, inferences, conclusions: vec![placed], area }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::next;
    use crate::sudoku::Grid;

    fn grid(rows: [&str; 9]) -> Grid {
        rows.concat().parse().unwrap()
    }

    /// Technique, placement, area and blockers of the easiest step.
    fn easiest(rows: [&str; 9]) -> Option<(Technique, String)> {
        next(&grid(rows)).map(|step| {
            let placed: Vec<String> =
                step.placements().map(|(cell, digit)| format!("{cell}={digit}")).collect();
            (step.technique, format!("{} in {} by {}", placed.join(" "), step.area, step.blockers()))
        })
    }

    #[test]
    fn the_last_empty_cell_of_a_row_is_a_full_house_without_blockers() {
        let row = [
            ".........",
            ".........",
            ".........",
            "1234.6789",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        assert_eq!(easiest(row), Some((Technique::FullHouse, "r4c5=5 in row 4 by ".to_owned())));
    }

    #[test]
    fn a_digit_that_rows_and_columns_keep_out_of_the_rest_of_a_box_is_hidden_there() {
        let crossed = [
            ".........",
            "......5..",
            "...5.....",
            ".5.......",
            ".........",
            ".........",
            ".........",
            ".........",
            "..5......",
        ];
        let step = (Technique::HiddenSingleInBox, "r1c1=5 in box 1 by r2c7 r3c4 r4c2 r9c3".to_owned());
        assert_eq!(easiest(crossed), Some(step));
    }

    #[test]
    fn filled_cells_need_no_blocker_and_one_blocker_may_do_for_many_cells() {
        let crossed = [
            "1.2......",
            "34.......",
            "......5..",
            ".........",
            "..5......",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        let step = (Technique::HiddenSingleInBox, "r1c2=5 in box 1 by r3c7 r5c3".to_owned());
        assert_eq!(easiest(crossed), Some(step));
    }

    #[test]
    fn a_digit_with_one_place_in_a_line_is_hidden_there() {
        let line = [
            "1.2..3...",
            ".........",
            ".........",
            ".5.......",
            ".........",
            "....5....",
            ".........",
            ".........",
            ".......5.",
        ];
        assert_eq!(easiest(line), None, "r1c4, r1c7 and r1c9 are open to 5");
        let line = [
            "1.2..34.6",
            ".........",
            ".........",
            ".5.......",
            "...5.....",
            ".........",
            "....5....",
            ".........",
            ".........",
        ];
        let step = (Technique::HiddenSingleInLine, "r1c8=5 in row 1 by r4c2 r5c4 r7c5".to_owned());
        assert_eq!(easiest(line), Some(step));
    }

    #[test]
    fn a_cell_that_sees_eight_digits_is_a_naked_single() {
        let seen = [
            ".1.......",
            ".........",
            ".........",
            "....2....",
            ".3.4.....",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        assert_eq!(easiest(seen), None);
        let seen = [
            "....1....",
            ".........",
            ".........",
            "...2.....",
            "3......45",
            "...6.7...",
            ".........",
            "....8....",
            ".........",
        ];
        let step = (Technique::NakedSingle, "r5c5=9 in box 5 by r1c5 r4c4 r5c1 r5c8 r5c9 r6c4 r6c6 r8c5");
        assert_eq!(easiest(seen), Some((step.0, step.1.to_owned())));
    }

    #[test]
    fn the_easiest_of_several_singles_comes_first() {
        let all_kinds = [
            "....1....",
            ".........",
            ".........",
            "...2.....",
            "3......45",
            "...6.7...",
            ".........",
            "....8....",
            "12345678.",
        ];
        let technique = |rows| easiest(rows).map(|(technique, _)| technique);
        assert_eq!(technique(all_kinds), Some(Technique::FullHouse));
        let without_the_row = [&all_kinds[..8], &["........."]].concat().try_into().unwrap();
        assert_eq!(technique(without_the_row), Some(Technique::NakedSingle));
    }
}

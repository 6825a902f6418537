//! Singles: a cell with one digit left, or a digit with one place left.

use super::deduction::{Because, Deduction, Fact, Inference, Pattern};
use super::finds::Finds;
use super::position::Position;
use super::technique::Technique;
use super::words::says;
use crate::sudoku::{Candidate, Cell, Cells, Digit, Digits, House};

/// The last empty cells of houses.
pub(super) fn full_houses(position: &Position, finds: &mut Finds) {
    for house in House::ALL {
        let empty = house.set().intersection(position.empty());
        if let (Some(cell), Some(digit)) =
            (empty.single(), empty.single().and_then(|cell| position.get(cell).single()))
        {
            finds.add(last_place(position, Technique::FullHouse, house, cell, digit));
        }
    }
}

/// Digits with one place in a box.
pub(super) fn hidden_in_boxes(position: &Position, finds: &mut Finds) {
    hidden(position, Technique::HiddenSingleInBox, |house| !house.is_line(), finds);
}

/// Digits with one place in a row or a column, which takes longer to see than in a box.
pub(super) fn hidden_in_lines(position: &Position, finds: &mut Finds) {
    hidden(position, Technique::HiddenSingleInLine, House::is_line, finds);
}

fn hidden(position: &Position, technique: Technique, wanted: fn(House) -> bool, finds: &mut Finds) {
    for house in House::ALL.into_iter().filter(|&house| wanted(house)) {
        for digit in Digit::ALL {
            if let Some(cell) = position.places(house, digit).single() {
                finds.add(last_place(position, technique, house, cell, digit));
            }
        }
    }
}

/// Cells with one candidate.
pub(super) fn naked(position: &Position, finds: &mut Finds) {
    for cell in Cell::ALL {
        let Some(digit) = position.get(cell).single() else { continue };
        let others = Digits::ALL.without(Digits::only(digit));
        let holder = |other| position.grid().conflict(cell, other).map(|holder| Fact::Is(holder, other));
        let mut inferences: Vec<Inference> = others
            .filter_map(|other| {
                let from = vec![holder(other)?];
                Some(Inference { from, to: Fact::Not(cell, other), because: Because::Sees })
            })
            .collect();
        let from = inferences.iter().map(|inference| inference.to).collect();
        inferences.push(Inference { from, to: Fact::Is(cell, digit), because: Because::Cell(cell) });
        let area = House::Box(cell.box_index());
        finds.add(single(Technique::NakedSingle, area, cell, digit, inferences));
    }
}

fn last_place(
    position: &Position,
    technique: Technique,
    house: House,
    cell: Cell,
    digit: Digit,
) -> Deduction {
    let mut inferences = crosshatch(position, house, Cells::only(cell), digit);
    let from = inferences.iter().map(|inference| inference.to).collect();
    inferences.push(Inference { from, to: Fact::Is(cell, digit), because: Because::House(house, digit) });
    single(technique, house, cell, digit, inferences)
}

/// The step that ends in one digit.
fn single(
    technique: Technique,
    area: House,
    cell: Cell,
    digit: Digit,
    inferences: Vec<Inference>,
) -> Deduction {
    let pattern = Pattern {
        digits: Digits::only(digit),
        cells: Cells::only(cell),
        houses: vec![area],
        ..Pattern::default()
    };
    let conclusions = vec![Fact::Is(cell, digit)];
    Deduction { technique, rating: technique.rating(), pattern, inferences, conclusions }
}

/// Why the digit can go into no empty cell of the house but these, as far as filled cells show it, by as few of them
/// as a simple choice finds: always the one that rules out the most of what is left.
pub(super) fn crosshatch(position: &Position, house: House, but: Cells, digit: Digit) -> Vec<Inference> {
    let mut left = house.set().intersection(position.empty()).without(but);
    let holders = || position.grid().filled().filter(|&(_, held)| held == digit).map(|(holder, _)| holder);
    let mut excluded = Vec::new();
    while let Some(blocker) = holders().min_by_key(|&holder| left.without(holder.peer_set()).len()) {
        let seen = left.intersection(blocker.peer_set());
        if seen.is_empty() {
            break;
        }
        left = left.without(seen);
        let from = vec![Fact::Is(blocker, digit)];
        excluded.push(Inference { from, to: Fact::off(seen, digit), because: Because::Sees });
    }
    excluded
}

/// Two sentences.
pub(super) fn explain(step: &Deduction) -> Vec<String> {
    let (Some(Candidate { cell, digit }), Some(area)) =
        (step.placements().next(), step.pattern.houses.first())
    else {
        return Vec::new();
    };
    let blockers = step.blockers();
    let article = match (blockers.len(), digit.get()) {
        (1, _) => "the",
        (_, 8) => "an",
        _ => "a",
    };
    match step.technique {
        Technique::FullHouse => vec![
            format!("{cell} is the last empty cell of {area}."),
            format!("The other eight hold every digit but {digit}."),
        ],
        Technique::NakedSingle if blockers.len() == 8 => vec![
            format!(
                "{cell} shares a row, a column or a box with every digit but {digit}: they stand in {blockers}."
            ),
            format!("So it is {digit}."),
        ],
        Technique::NakedSingle => {
            vec![format!("Every digit but {digit} is ruled out in {cell}."), format!("So it is {digit}.")]
        }
        _ if blockers.is_empty() => vec![
            format!("In {area}, {cell} is the one cell left for {digit}."),
            format!("So {}.", says(step.conclusions[0])),
        ],
        _ => vec![
            format!("Every other empty cell of {area} sees {article} {digit} already, in {blockers}."),
            format!("So the {digit} of {area} goes into {cell}."),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::next_single as next;
    use crate::sudoku::Grid;

    fn grid(rows: [&str; 9]) -> Grid {
        rows.concat().parse().unwrap()
    }

    /// Technique, placement, area and blockers of the easiest step.
    fn easiest(rows: [&str; 9]) -> Option<(Technique, String)> {
        next(&grid(rows)).map(|step| {
            let placed: Vec<String> =
                step.placements().map(|at| format!("{}={}", at.cell, at.digit)).collect();
            (
                step.technique,
                format!("{} in {} by {}", placed.join(" "), step.pattern.houses[0], step.blockers()),
            )
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

//! Intersections: where a box and a line cross, a digit that one of them keeps there leaves the rest of the other.

use super::deduction::{Because, Deduction, Fact, Inference, Pattern};
use super::finds::Finds;
use super::position::Position;
use super::singles::crosshatch;
use super::technique::Technique;
use crate::sudoku::{Cells, Digit, Digits, House};

/// A digit that one house keeps to its crossing with another.
struct Crossing {
    digit: Digit,
    /// The house that keeps it.
    keeper: House,
    /// The house that it leaves elsewhere.
    loser: House,
    /// Where it is kept, two cells or three.
    kept: Cells,
    /// What the other house loses, at least one cell.
    lost: Cells,
}

/// A digit that a box keeps to one line.
pub(super) fn pointing(position: &Position, finds: &mut Finds) {
    crossings(position, |keeper| !keeper.is_line())
        .for_each(|crossing| finds.add(removal(position, Technique::Pointing, &crossing)));
}

/// A digit that a line keeps to one box.
pub(super) fn claiming(position: &Position, finds: &mut Finds) {
    crossings(position, House::is_line)
        .for_each(|crossing| finds.add(removal(position, Technique::Claiming, &crossing)));
}

/// Pointing that leaves a single place for the digit, so that nothing need be written down.
pub(super) fn direct_pointing(position: &Position, finds: &mut Finds) {
    direct(position, Technique::DirectPointing, |keeper| !keeper.is_line(), finds);
}

/// Claiming that leaves a single place for the digit.
pub(super) fn direct_claiming(position: &Position, finds: &mut Finds) {
    direct(position, Technique::DirectClaiming, House::is_line, finds);
}

fn crossings(position: &Position, wanted: fn(House) -> bool) -> impl Iterator<Item = Crossing> + '_ {
    let keepers = House::ALL.into_iter().filter(move |&house| wanted(house));
    let pairs = keepers.flat_map(|keeper| Digit::ALL.map(|digit| (keeper, digit)));
    pairs.flat_map(move |(keeper, digit)| {
        let kept = position.places(keeper, digit);
        let losers = kept.houses().filter(move |&house| house != keeper && kept.len() > 1);
        losers.filter_map(move |loser| {
            let lost = position.places(loser, digit).without(keeper.set());
            (!lost.is_empty()).then_some(Crossing { digit, keeper, loser, kept, lost })
        })
    })
}

/// Why the digit is kept, and what the other house loses.
fn inferences(position: &Position, crossing: &Crossing) -> Vec<Inference> {
    let &Crossing { digit, keeper, kept, lost, .. } = crossing;
    let mut inferences = crosshatch(position, keeper, kept, digit);
    let from = inferences.iter().map(|inference| inference.to).collect();
    let one = Fact::on(kept, digit);
    inferences.push(Inference { from, to: one, because: Because::House(keeper, digit) });
    inferences.push(Inference { from: vec![one], to: Fact::off(lost, digit), because: Because::Sees });
    inferences
}

fn pattern(crossing: &Crossing) -> Pattern {
    Pattern {
        digits: Digits::only(crossing.digit),
        cells: crossing.kept,
        houses: vec![crossing.keeper],
        covers: vec![crossing.loser],
        ..Pattern::default()
    }
}

fn removal(position: &Position, technique: Technique, crossing: &Crossing) -> Deduction {
    Deduction {
        technique,
        rating: technique.rating(),
        pattern: pattern(crossing),
        inferences: inferences(position, crossing),
        conclusions: crossing.lost.map(|cell| Fact::Not(cell, crossing.digit)).collect(),
    }
}

fn direct(position: &Position, technique: Technique, wanted: fn(House) -> bool, finds: &mut Finds) {
    for crossing in crossings(position, wanted) {
        let digit = crossing.digit;
        // The digit is looked for in houses of the one kind alone: box after box, or row after row.
        for house in House::ALL.into_iter().filter(|house| house.kind() == crossing.keeper.kind()) {
            let places = position.places(house, digit);
            if let Some(cell) = places.without(crossing.lost).single().filter(|_| places.meets(crossing.lost))
            {
                let mut step = removal(position, technique, &crossing);
                let shown = Fact::off(crossing.lost, digit);
                let placed = Fact::Is(cell, digit);
                step.inferences.push(Inference {
                    from: vec![shown],
                    to: placed,
                    because: Because::House(house, digit),
                });
                step.pattern.second = Cells::only(cell);
                step.pattern.covers = vec![house];
                step.conclusions = vec![placed];
                finds.add(step);
            }
        }
    }
}

/// Two or three sentences.
pub(super) fn explain(step: &Deduction) -> Vec<String> {
    let Pattern { digits, cells, houses, covers, .. } = &step.pattern;
    let (Some(digit), Some(keeper), Some(loser)) = (digits.first(), houses.first(), covers.first()) else {
        return Vec::new();
    };
    let kept = format!("In {keeper}, {digit} can only be in {}.", cells.short());
    match step.placements().next() {
        Some(placed) => vec![
            kept,
            format!(
                "So it is nowhere else in line with them, and in {loser} {} is the one place left.",
                placed.cell
            ),
            format!("{} is {digit}.", placed.cell),
        ],
        None => vec![kept, format!("So the {digit} of {loser} is there too, and nowhere else in {loser}.")],
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
        steps.iter().map(Deduction::changes).collect()
    }

    const POINTING: [&str; 9] = [
        "1.2......",
        "34.......",
        ".........",
        "..5......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];

    #[test]
    fn a_digit_that_a_box_keeps_to_a_column_leaves_the_rest_of_it() {
        // 5 is out of column 3, so box 1 has it in r1c2, r3c1 or r3c2: no line. A 5 in row 3 settles it.
        assert!(found(pointing, POINTING).is_empty());
        let mut rows = POINTING;
        rows[0] = "1.27.....";
        rows[2] = "67.......";
        assert!(found(pointing, rows).is_empty(), "r1c2 alone is left");
        let rows = [
            "1.2......",
            "3.4......",
            "6.7......",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        let all = found(pointing, rows);
        assert!(all.contains(&"r4c2<>5 r5c2<>5 r6c2<>5 r7c2<>5 r8c2<>5 r9c2<>5".to_owned()), "{all:?}");
    }

    #[test]
    fn a_digit_that_a_row_keeps_to_a_box_leaves_the_rest_of_it() {
        let rows = [
            "...123467",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        let all = found(claiming, rows);
        assert!(all.contains(&"r2c1<>5 r2c2<>5 r2c3<>5 r3c1<>5 r3c2<>5 r3c3<>5".to_owned()), "{all:?}");
        let rows = [
            "..12346..",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        assert!(found(claiming, rows).is_empty());
    }

    #[test]
    fn where_the_removal_leaves_one_place_the_digit_is_written_at_once() {
        // 5 of box 1 is in column 2, so in box 4 it is in column 1 or 3, where r5 and r6 are closed.
        let rows = [
            "1.2......",
            "3.4......",
            "6.7......",
            ".........",
            "8...5....",
            "9.......5",
            ".........",
            ".........",
            ".........",
        ];
        let all = found(direct_pointing, rows);
        assert!(all.is_empty(), "two places are left, r4c1 and r4c3: {all:?}");
        let rows = [
            "1.2......",
            "3.4......",
            "6.7......",
            "..1......",
            "8...5....",
            "9.......5",
            ".........",
            ".........",
            ".........",
        ];
        assert_eq!(found(direct_pointing, rows), ["r4c1=5"]);
    }
}

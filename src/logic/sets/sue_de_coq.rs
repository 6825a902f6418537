//! Sue de Coq: cells of a crossing of box and line, of the line and of the box, which hold as many digits as they are,
//! each digit in the box or in the line alone.

use crate::logic::deduction::{Because, Deduction, Fact, Inference, Pattern};
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::logic::technique::Technique;
use crate::logic::words::and;
use crate::sudoku::{Cells, Digit, Digits, House};

/// Cells with the digits that they can be.
#[derive(Clone, Copy)]
struct Part {
    cells: Cells,
    digits: Digits,
}

/// All of them.
pub(crate) fn sues_de_coq(position: &Position, finds: &mut Finds) {
    if !finds.wants(Technique::SueDeCoq.rating()) {
        return;
    }
    let empty = position.empty();
    for house in House::ALL.into_iter().filter(|house| !house.is_line()) {
        for line in House::ALL.into_iter().filter(|line| line.is_line() && line.set().meets(house.set())) {
            let crossing = house.set().intersection(line.set()).intersection(empty);
            let middles = parts(position, crossing, 2);
            let middles: Vec<Part> =
                middles.into_iter().filter(|part| part.digits.len() > part.cells.len() + 1).collect();
            if middles.is_empty() {
                continue;
            }
            let in_line = parts(position, line.set().intersection(empty).without(house.set()), 1);
            let in_box = parts(position, house.set().intersection(empty).without(line.set()), 1);
            for middle in &middles {
                join(position, [house, line], *middle, (&in_line, &in_box), finds);
            }
        }
    }
}

/// Every choice of so many cells or more.
fn parts(position: &Position, cells: Cells, least: usize) -> Vec<Part> {
    let cells: Vec<_> = cells.collect();
    let all = (1_u32..1 << cells.len()).filter(|choice| choice.count_ones() as usize >= least);
    let part = |choice: u32| {
        let chosen = cells.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
        let cells: Cells = chosen.map(|(_, &cell)| cell).collect();
        Part { cells, digits: { cells }.fold(Digits::NONE, |all, cell| all.union(position.get(cell))) }
    };
    all.map(part).collect()
}

fn join(
    position: &Position,
    houses: [House; 2],
    middle: Part,
    (lines, boxes): (&[Part], &[Part]),
    finds: &mut Finds,
) {
    for line in lines {
        let so_far = middle.digits.union(line.digits);
        for part in boxes {
            let digits = so_far.union(part.digits);
            let count = middle.cells.len() + line.cells.len() + part.cells.len();
            if digits.len() == count && line.digits.intersection(part.digits).is_empty() {
                add(position, houses, [middle, *line, *part], finds);
            }
        }
    }
}

fn add(position: &Position, houses: [House; 2], [middle, line, part]: [Part; 3], finds: &mut Finds) {
    let cells = middle.cells.union(line.cells).union(part.cells);
    let digits = middle.digits.union(line.digits).union(part.digits);
    let lost = |digit: Digit| {
        let all = position.cells_of(digit);
        all.intersection(all.intersection(cells).seen_by_all())
    };
    let because = Because::Cells(cells);
    let infer = |digit: Digit| {
        let lost = lost(digit);
        let to = Fact::off(lost, digit);
        (!lost.is_empty()).then(|| Inference { from: Vec::new(), to, because: because.clone() })
    };
    let inferences: Vec<Inference> = digits.filter_map(infer).collect();
    if inferences.is_empty() {
        return;
    }
    let mut conclusions: Vec<Fact> =
        digits.flat_map(|digit| lost(digit).map(move |cell| Fact::Not(cell, digit))).collect();
    conclusions
        .sort_unstable_by_key(|fact| fact.about().and_then(|(cells, digit)| Some((cells.first()?, digit))));
    let technique = Technique::SueDeCoq;
    let pattern = Pattern {
        digits,
        cells: middle.cells,
        second: line.cells.union(part.cells),
        houses: houses.to_vec(),
        ..Pattern::default()
    };
    finds.add(Deduction { technique, rating: technique.rating(), pattern, inferences, conclusions });
}

/// Three sentences.
pub(crate) fn explain(step: &Deduction) -> Vec<String> {
    let Pattern { digits, cells, second, houses, .. } = &step.pattern;
    let all = cells.union(*second);
    let houses = super::super::words::list(houses);
    vec![
        format!("{} can hold {} alone: as many digits as cells.", all.short(), and(*digits)),
        format!(
            "Each of these digits can be there in one house of {houses} only, so each is there just once."
        ),
        "What sees all the places of a digit there loses it.".to_owned(),
    ]
}

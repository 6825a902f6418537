//! XYZ-Wing: a cell with three candidates and two cells with two of them each.

use crate::logic::chains;
use crate::logic::finds::Finds;
use crate::logic::position::Position;
use crate::sudoku::{Cell, Digits};

/// All of them.
pub(crate) fn xyz_wings(position: &Position, finds: &mut Finds) {
    let pairs = position.bivalue();
    for pivot in Cell::ALL.into_iter().filter(|&cell| position.get(cell).len() == 3) {
        let digits = position.get(pivot);
        let wings: Vec<Cell> = pairs
            .intersection(pivot.peer_set())
            .filter(|&cell| position.get(cell).without(digits).is_empty())
            .collect();
        for (place, &near) in wings.iter().enumerate() {
            for &far in &wings[place + 1..] {
                let (a, b) = (position.get(near), position.get(far));
                let (Some(z), Some(x)) = (a.intersection(b).single(), a.without(b).single()) else {
                    continue;
                };
                if a.union(b) == digits && Digits::only(z).union(Digits::only(x)) == a {
                    chains::xyz_wing(position, [pivot, near, far], [z, x], finds);
                }
            }
        }
    }
}

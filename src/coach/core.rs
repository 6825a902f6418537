//! [`Core`], a few givens that cannot stand together.

use super::inquiry::{Inquiry, Standing};
use crate::sudoku::{Cell, Cells, Grid};

/// How much is known of a [`Core`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// No fewer givens are in conflict.
    Smallest,
    /// Without any one of them the others can stand together. Elsewhere there may be fewer.
    Needed,
    /// Whether all of them are needed would have taken too long to tell.
    Open,
}

impl Proof {
    /// `no fewer givens are in conflict`, and so on.
    pub const fn in_words(self) -> &'static str {
        match self {
            Proof::Smallest => "no fewer givens are in conflict",
            Proof::Needed => "without any one of them the others can",
            Proof::Open => "perhaps fewer of them are in conflict",
        }
    }
}

/// Givens that cannot all stand together, whatever the others are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Core {
    /// Two at the least.
    pub cells: Cells,
    pub proof: Proof,
}

impl Core {
    /// `r1c1 r1c5 cannot stand together; no fewer givens are in conflict`.
    pub fn in_words(&self) -> String {
        format!("{} cannot stand together; {}", self.cells, self.proof.in_words())
    }
}

/// The smallest core of givens that have no solution, or as small a one as there is time for.
pub(super) fn core(givens: &Grid, inquiry: &mut Inquiry) -> Core {
    if let Some(conflict) = givens.conflicts().first() {
        // One given alone is always possible.
        return Core { cells: conflict.cells.take(2).collect(), proof: Proof::Smallest };
    }
    let all: Cells = givens.filled().map(|(cell, _)| cell).collect();
    let shrunk = orders(all).map(|order| shrink(givens, all, &order, inquiry));
    let best = shrunk.into_iter().min_by_key(|core| core.cells.len());
    let Some(best) = best else { return Core { cells: all, proof: Proof::Open } };
    smallest(givens, best, inquiry)
}

/// Orders in which to try whether a given is needed; each leads to another core.
fn orders(cells: Cells) -> [Vec<Cell>; 3] {
    let mut by_column: Vec<Cell> = cells.collect();
    by_column.sort_by_key(|cell| (cell.column(), cell.row()));
    [cells.collect(), { cells }.collect::<Vec<_>>().into_iter().rev().collect(), by_column]
}

/// Takes away what is not needed, in this order.
fn shrink(givens: &Grid, cells: Cells, order: &[Cell], inquiry: &mut Inquiry) -> Core {
    let mut core = Core { cells, proof: Proof::Needed };
    for &cell in order {
        let mut without = core.cells;
        without.remove(cell);
        match inquiry.standing(&only(givens, without)) {
            Standing::Impossible => core.cells = without,
            Standing::Possible(_) => {}
            Standing::Open => core.proof = Proof::Open,
        }
    }
    core
}

/// The givens in these cells alone.
fn only(givens: &Grid, cells: Cells) -> Grid {
    let mut grid = Grid::EMPTY;
    cells.for_each(|cell| grid.set(cell, givens.get(cell)));
    grid
}

/// Looks for a smaller core than this one, or for the proof that there is none.
///
/// What has to go so that the rest can stand together is a *remedy*, and a core holds some cell of every remedy. As
/// long as so many cells that hit all known remedies can still stand together, they show another remedy; once they
/// cannot, they are the smallest core, and once so many cells are not enough to hit all remedies, no core is so small.
fn smallest(givens: &Grid, best: Core, inquiry: &mut Inquiry) -> Core {
    /// Enough for all but boards with very many givens in conflict.
    const TRIES: u32 = 400_000;
    let mut tries = TRIES;
    let mut remedies: Vec<Cells> = Vec::new();
    let mut size = 2;
    while size < best.cells.len() {
        let hit = hit_all(&remedies, (Cells::NONE, Cells::NONE), size, &mut tries);
        if tries == 0 {
            return best;
        }
        let Some(cells) = hit else {
            size += 1;
            continue;
        };
        match inquiry.standing(&only(givens, cells)) {
            Standing::Possible(solution) => {
                remedies.push(remedy(givens, &solution, inquiry));
                remedies.sort_by_key(|cells| cells.len());
            }
            Standing::Impossible => return Core { cells, proof: Proof::Smallest },
            Standing::Open => return best,
        }
    }
    Core { proof: Proof::Smallest, ..best }
}

/// The givens that have to go so that as many as possible of the others agree with some solution like this one.
fn remedy(givens: &Grid, solution: &Grid, inquiry: &mut Inquiry) -> Cells {
    let agreeing = |solution: &Grid| -> Cells {
        givens
            .filled()
            .filter(|&(cell, digit)| solution.get(cell) == Some(digit))
            .map(|(cell, _)| cell)
            .collect()
    };
    let mut standing = agreeing(solution);
    for (cell, _) in givens.filled() {
        if !standing.contains(cell) {
            let mut with = standing;
            with.insert(cell);
            if let Standing::Possible(solution) = inquiry.standing(&only(givens, with)) {
                standing = agreeing(&solution);
            }
        }
    }
    givens.filled().map(|(cell, _)| cell).filter(|&cell| !standing.contains(cell)).collect()
}

/// At most so many more cells beside the chosen ones, none of the barred, that together hit every set. `None` where
/// there are none, or where the tries are used up.
fn hit_all(sets: &[Cells], (chosen, barred): (Cells, Cells), room: usize, tries: &mut u32) -> Option<Cells> {
    *tries = tries.saturating_sub(1);
    let open = || sets.iter().filter(|set| set.intersection(chosen).is_empty());
    let Some(smallest) = open().map(|set| set.without(barred)).min_by_key(|set| set.len()) else {
        return Some(chosen);
    };
    let mut apart = Cells::NONE;
    let mut needed = 0;
    for set in open() {
        if set.intersection(apart).is_empty() {
            apart = apart.union(*set);
            needed += 1;
        }
    }
    if needed > room || *tries == 0 {
        return None;
    }
    let mut barred = barred;
    for cell in smallest {
        let with = [cell].into_iter().collect::<Cells>().union(chosen);
        if let Some(hit) = hit_all(sets, (with, barred), room - 1, tries) {
            return Some(hit);
        }
        barred.insert(cell);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver;
    use crate::sudoku::Digit;

    fn grid(line: &str) -> Grid {
        format!("{line:.<81}").parse().unwrap()
    }

    fn found(line: &str) -> Core {
        core(&grid(line), &mut Inquiry::of(100_000, 10_000))
    }

    #[test]
    fn of_many_clashes_two_cells_are_enough() {
        assert_eq!(
            found("55.5..5").in_words(),
            "r1c1 r1c2 cannot stand together; no fewer givens are in conflict"
        );
    }

    #[test]
    fn the_place_that_is_left_for_a_digit_is_closed_by_another() {
        // Six digits keep the 9 of row 1 within box 3, and there it stands in row 2 already.
        let core = found("12345678.........9");
        assert_eq!(
            (core.cells.to_string(), core.proof),
            ("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r2c9".to_owned(), Proof::Smallest)
        );
    }

    #[test]
    fn what_has_nothing_to_do_with_it_is_left_out() {
        let alone = found("12345678.........9");
        let among_others =
            found("12345678.........9.......................1.......2.....4....3.....1.......5....2.");
        assert_eq!(alone, among_others);
    }

    /// Whether some givens fewer than so many cannot stand together, by trying all of them.
    fn fewer_than(givens: &[(Cell, Digit)], size: usize, from: usize, chosen: Grid) -> bool {
        if size == 0 {
            return false;
        }
        solver::count(&chosen, 1) == 0
            || (from..givens.len()).any(|next| {
                let mut with = chosen;
                with.set(givens[next].0, Some(givens[next].1));
                fewer_than(givens, size - 1, next + 1, with)
            })
    }

    #[test]
    fn the_smallest_is_the_smallest_of_all_that_can_be_tried() {
        // Nothing is left for r1c9; and there is no place for 9 in row 1 and none for 8 in row 2.
        let boxed_in = [(0, 1), (1, 2), (2, 3), (3, 4), (16, 8), (24, 9), (35, 5), (44, 6), (53, 7)];
        let no_place = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (17, 9), (15, 7), (80, 8), (60, 9)];
        for cells in [&boxed_in[..], &no_place] {
            let mut givens = Grid::EMPTY;
            for &(cell, digit) in cells {
                givens.set(Cell::ALL[cell], Digit::new(digit));
            }
            let filled: Vec<_> = givens.filled().collect();
            let core = core(&givens, &mut Inquiry::of(100_000, 10_000));
            assert_eq!(core.proof, Proof::Smallest);
            assert_eq!(solver::count(&only(&givens, core.cells), 1), 0);
            assert!(!fewer_than(&filled, core.cells.len(), 0, Grid::EMPTY), "{givens}: {core:?}");
        }
    }

    #[test]
    fn with_no_time_at_all_it_says_that_not_all_may_be_needed() {
        let line = "12345678.........9";
        let core = core(&grid(line), &mut Inquiry::of(0, 0));
        assert_eq!((core.cells.len(), core.proof), (9, Proof::Open));
    }
}

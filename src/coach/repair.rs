//! The single changes that make a puzzle have exactly one solution.

use super::change::Change;
use super::inquiry::{Found, Inquiry};
use super::likely::{Sound, likeliest_at_first_sight, likeliest_first};
use crate::sudoku::{Cell, Cells, Digit, Grid, House};

/// The changes of these that leave exactly one solution, likeliest first.
pub(super) fn repairs(givens: &Grid, suspects: Suspects, inquiry: &mut Inquiry) -> Vec<Change> {
    // Should the time run out, it is the unlikely ones that were not looked at.
    let candidates = likeliest_at_first_sight(givens, candidates(givens, suspects, inquiry));
    let sound: Vec<Sound> = candidates
        .into_iter()
        .filter_map(|change| {
            let found = inquiry.ask(&change.on(givens), 2)?;
            (found.solutions.len() == 1).then_some(Sound { change, states: found.states })
        })
        .collect();
    likeliest_first(givens, &sound)
}

/// Where a slip can be.
pub(super) enum Suspects {
    /// The givens have no solution, and these cannot stand together: one of them must go, or change.
    Core(Cells),
    /// The givens have several solutions: any of them can be wrong, and these additions leave one solution.
    Any(Vec<Change>),
}

/// The changes that are worth a question.
fn candidates(givens: &Grid, suspects: Suspects, inquiry: &mut Inquiry) -> Vec<Change> {
    let fits = |change: &Change| {
        let after = change.on(givens);
        after.clashing().is_empty() && !is_too_open(&after)
    };
    match suspects {
        Suspects::Core(core) => {
            let left: Vec<Option<Found>> =
                Cell::ALL.map(|cell| left_without(givens, cell, core, inquiry)).into();
            let touches = |change: &Change| change.takes_from().any(|cell| core.contains(cell));
            let agrees = |change: &Change| match change {
                Change::Swap { .. } | Change::Shift(_) | Change::Add { .. } => true,
                Change::Replace { cell, .. }
                | Change::Remove { cell, .. }
                | Change::Move { from: cell, .. } => {
                    left[cell.index()].as_ref().is_none_or(|left| may_agree(*change, left))
                }
            };
            Change::all(givens).filter(|change| touches(change) && fits(change) && agrees(change)).collect()
        }
        Suspects::Any(additions) => {
            let others = Change::all(givens).filter(|change| {
                !matches!(change, Change::Add { .. } | Change::Remove { .. }) && fits(change)
            });
            others.chain(additions).collect()
        }
    }
}

/// The solutions that are left without this cell, at most two, if it is in the core and that can be told.
fn left_without(givens: &Grid, cell: Cell, core: Cells, inquiry: &mut Inquiry) -> Option<Found> {
    let digit = givens.get(cell).filter(|_| core.contains(cell))?;
    inquiry.ask(&Change::Remove { cell, old: digit }.on(givens), 2)
}

/// Whether the change can leave a solution: those without the cell are all that can be left.
fn may_agree(change: Change, left: &Found) -> bool {
    match left.solutions[..] {
        [] => false,
        [only] => change.edits().all(|(cell, digit)| digit.is_none() || only.get(cell) == digit),
        _ => true,
    }
}

/// Whether more than one solution can be told at a glance: digits or lines could change places, or there are fewer
/// givens than any puzzle with one solution has.
fn is_too_open(givens: &Grid) -> bool {
    const FEWEST: usize = 17;
    let stands = |digit: Digit| givens.filled().any(|(_, other)| other == digit);
    let is_empty = |house: &House| house.cells().iter().all(|&cell| givens.get(cell).is_none());
    let lines = House::ALL[..18].chunks(3);
    givens.count() < FEWEST || Digit::ALL.into_iter().filter(|&digit| !stands(digit)).count() > 1 || { lines }
        .any(|lines| lines.iter().filter(|line| is_empty(line)).count() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{Diagnosis, diagnose};
    use crate::solver::{Verdict, verdict};

    const TEXTBOOK: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn grid(line: &str) -> Grid {
        line.parse().unwrap()
    }

    /// The puzzle with these characters put at these places in reading order.
    fn altered(line: &str, edits: &[(usize, char)]) -> Grid {
        let mut symbols: Vec<char> = line.chars().collect();
        for &(place, symbol) in edits {
            symbols[place] = symbol;
        }
        grid(&symbols.into_iter().collect::<String>())
    }

    fn words(diagnosis: &Diagnosis) -> Vec<String> {
        diagnosis.repairs.iter().map(ToString::to_string).collect()
    }

    /// All changes that leave one solution, found by trying every one of them.
    fn by_trying_all(givens: &Grid) -> Vec<Change> {
        Change::all(givens)
            .filter(|change| matches!(verdict(&change.on(givens)), Verdict::Unique(_)))
            .collect()
    }

    #[test]
    fn nothing_that_would_do_is_left_out_and_nothing_else_is_told() {
        let slips = [
            altered(TEXTBOOK, &[(1, '7')]),
            altered(TEXTBOOK, &[(0, '1')]),
            altered(TEXTBOOK, &[(1, '.'), (2, '3')]),
            altered(TEXTBOOK, &[(0, '3'), (1, '5')]),
            altered(TEXTBOOK, &[(20, '.')]),
            altered(TEXTBOOK, &[(66, '.'), (67, '.'), (68, '.')]),
        ];
        for typed in slips {
            let diagnosis = diagnose(&typed);
            assert!(!diagnosis.cut);
            let mut told: Vec<String> = words(&diagnosis);
            let mut all: Vec<String> = by_trying_all(&typed).iter().map(ToString::to_string).collect();
            told.sort();
            all.sort();
            assert_eq!(told, all, "{typed}");
        }
    }

    #[test]
    fn a_puzzle_with_one_solution_needs_no_repair() {
        let diagnosis = diagnose(&grid(TEXTBOOK));
        assert!(diagnosis.repairs.is_empty() && diagnosis.core.is_none() && diagnosis.spread.is_none());
    }

    #[test]
    fn each_kind_of_slip_is_taken_back_first() {
        for (edits, repair) in [
            // One key too high.
            (&[(1, '6')][..], "3 at r1c2 instead of 6"),
            // One digit too many.
            (&[(62, '7')], "remove 7 from r7c9"),
            // The 3 of the first row one cell too far to the right: the pattern is broken.
            (&[(1, '.'), (2, '3')], "move 3 from r1c3 to r1c2"),
            // The first two digits in the wrong order.
            (&[(0, '3'), (1, '5')], "swap 3 at r1c1 and 5 at r1c2"),
            // Of row 2 the first blank was typed three times.
            (&[(12, '.'), (13, '1'), (14, '9'), (15, '5')], "row 2 from r2c5 on one to the left"),
            // Of row 7 the first blank was left out.
            (&[(54, '6'), (55, '.'), (59, '2'), (60, '8'), (61, '.')], "row 7 from r7c1 on one to the right"),
        ] {
            let told = words(&diagnose(&altered(TEXTBOOK, edits)));
            assert_eq!(told.first().map(String::as_str), Some(repair), "{told:?}");
        }
    }

    #[test]
    fn where_a_blank_was_left_out_and_the_cursor_went_on_by_itself_all_that_follows_goes_one_cell_further() {
        let typed = format!("{}{}.", &TEXTBOOK[..30], &TEXTBOOK[31..]);
        assert_eq!(words(&diagnose(&grid(&typed)))[0], "all from r4c4 on one cell further");
    }

    #[test]
    fn a_clue_that_the_pattern_misses_is_told_first() {
        // Turned by half a turn the pattern is the same, but for this one.
        let typed = altered(TEXTBOOK, &[(20, '.')]);
        let diagnosis = diagnose(&typed);
        assert!(matches!(diagnosis.verdict, Verdict::Multiple(_)));
        assert_eq!(words(&diagnosis)[0], "add 8 at r3c3");
    }

    #[test]
    fn with_two_slips_no_single_change_helps_and_that_is_said() {
        let diagnosis = diagnose(&altered(TEXTBOOK, &[(1, '5'), (79, '5'), (80, '5')]));
        assert_eq!(diagnosis.repairs, []);
        assert_eq!(diagnosis.repairs_in_words(), "no single change gives one solution");
    }

    #[test]
    fn without_time_it_says_that_it_did_not_look_at_all() {
        let typed = altered(TEXTBOOK, &[(1, '7')]);
        let core = Suspects::Core(typed.clashing());
        let mut inquiry = Inquiry::of(0, 0);
        assert_eq!(repairs(&typed, core, &mut inquiry), []);
        assert!(inquiry.was_cut());
    }

    #[test]
    fn no_puzzle_with_one_solution_is_called_too_open() {
        for line in
            [TEXTBOOK, ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."]
        {
            assert!(!is_too_open(&grid(line)));
        }
        let without = |digits: &[char]| grid(&TEXTBOOK.replace(digits, "."));
        assert!(is_too_open(&without(&['1', '2'])), "1 and 2 can change places");
        assert!(!is_too_open(&without(&['1'])));
        let two_rows: Vec<(usize, char)> = (63..81).map(|place| (place, '.')).collect();
        assert!(is_too_open(&altered(TEXTBOOK, &two_rows)), "rows 8 and 9 can change places");
    }
}

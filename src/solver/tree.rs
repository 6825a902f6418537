//! The search of the back ends with wide registers: what the sweep leaves open is split in two, and so on.
//!
//! Where many solutions are wanted, most of the time would go into the last few cells of each. There a choice often
//! decides a ring of cells with two candidates each, one way or the other, and does nothing to the rest. Then the two
//! ways mirror each other: whatever solutions the first leads to, the same with the ring turned over are those of the
//! second. So the search goes only one way, and tells each solution with all its mirror images.
//!
//! Why that is right. Let going the first way decide cells that had two candidates each, by taking one of them, and
//! let nothing else change; call what they took the one half, what they left the other. Both halves are free of
//! clashes, and neither is seen by a candidate of a cell that is still open. So a house with some of these cells has
//! for them the same digits in both halves, each in two places, and no other use for them: from the first cell on, each
//! follows from the one before, this way or that way, and never touches the rest.
//!
//! It is a macro for the reason that `sweep.rs` gives.

macro_rules! tree {
    ($on:meta) => {
        use std::ops::ControlFlow;

        use crate::solver::effort::{Stop, Task};

        /// Places of which a solution has just half: where it has this half of them, the other half makes another.
        struct Mirror<'a> {
            halves: Places,
            rest: Option<&'a Mirror<'a>>,
        }

        /// The places of the cells that have been decided by going one way, when the other way decides the same cells
        /// the other way round and does nothing else: each of them had two candidates, and no open cell beside them
        /// sees one of those, be it taken or not.
        #[inline]
        #[$on]
        fn mirrored(before: [Places; 2], after: Places, several: Places) -> Option<Places> {
            let [before, open] = before;
            let decided = without(open, several);
            if differs(without(before, decided), without(after, decided)) {
                return None;
            }
            let halves = and(before, decided);
            let image = other(after, halves);
            let (_, still_several) = cells(image);
            let naked = without(image, several);
            let rows = minirows(image);
            let (columns, _) = minicolumns(image);
            let changes = differs(several, still_several)
                || differs(image, alone_in_box(image, naked))
                || differs(rows, locked_rows(rows))
                || differs(columns, locked_columns(columns));
            let clashes = is_twice_in_box(naked) || is_twice_in_box(without(after, several));
            (!changes && !clashes).then_some(halves)
        }

        /// Tells the solution and its mirror images.
        #[$on]
        fn tell(solution: &Places, mirrors: Option<&Mirror>, task: &mut Task) -> ControlFlow<Stop> {
            match mirrors {
                None => task.found(|| store(*solution)),
                Some(mirror) => {
                    tell(solution, mirror.rest, task)?;
                    tell(&other(*solution, mirror.halves), mirror.rest, task)
                }
            }
        }

        /// Tells every solution, until the task is to stop; and whether those of the other way that led away from the
        /// board before were among them.
        ///
        /// Only where many are wanted it is told of the board before, and looks whether one way mirrors the other: for
        /// two solutions that would cost more than it brings.
        #[$on]
        fn descend(
            places: &Places,
            before: Option<&[Places; 2]>,
            mirrors: Option<&Mirror>,
            task: &mut Task,
        ) -> ControlFlow<Stop, bool> {
            let (open, after, several) = match settle(*places) {
                Settled::Dead => return ControlFlow::Continue(false),
                Settled::Solved(places) => (None, places, each(0)),
                Settled::Open(places, several, rows, columns) => (Some((rows, columns)), places, several),
            };
            let mut mirror = None;
            if let Some(before) = before {
                mirror = mirrored(*before, after, several).map(|halves| Mirror { halves, rest: mirrors });
            }
            let mirrors = mirror.as_ref().or(mirrors);
            match open {
                None => tell(&after, mirrors, task)?,
                Some((rows, columns)) => {
                    task.guess(|| store(after))?;
                    let [first, second] = choose(rows, columns).removals();
                    let here = [after, several];
                    let here = if task.wanted > 2 { Some(&here) } else { None };
                    if !descend(&remove(after, &first), here, mirrors, task)? {
                        descend(&remove(after, &second), None, mirrors, task)?;
                    }
                }
            }
            ControlFlow::Continue(mirror.is_some())
        }

        /// Tells every solution of a grid with these values, until the task is to stop.
        #[$on]
        pub(in crate::solver) fn search_values(values: &Values, task: &mut Task) -> ControlFlow<Stop> {
            descend(&read(values), None, None, task).map_continue(|_| ())
        }

        /// Tells every solution of the board, until the task is to stop.
        #[$on]
        pub(in crate::solver) fn search_board(board: &Board, task: &mut Task) -> ControlFlow<Stop> {
            descend(&load(board), None, None, task).map_continue(|_| ())
        }
    };
}

pub(super) use tree;

//! Splitting and coming back: a lane goes on with the one half, and the other waits in a slot, where a board of each
//! lane can wait.

macro_rules! guess {
    ($on:meta) => {
        /// The slots in which boards wait; lanes to be served, and from or to which slot.
        type Slots = Vec<Places>;
        type Moves = [(usize, Register)];

        /// The lines that leave one half of a split, and those that leave the other: the first half keeps one line alone
        /// in its row or column, the second all but that one.
        #[inline]
        #[$on]
        fn halves(lines: &Lines, picks: [Register; 6]) -> [Lines; 2] {
            let zero = splat(0);
            let mut gone = [[[zero; 9]; 6]; 2];
            for group in 0..6 {
                let mut lanes = picks[group];
                for start in [0, 3, 6] {
                    let [a, b, c] = [0, 1, 2].map(|i: usize| lines[group][start + i]);
                    let several = and(most(a, b, c), lanes);
                    lanes = without(lanes, several);
                    let first = and(several, a);
                    gone[0][group][start + 1] = first;
                    gone[0][group][start + 2] = several;
                    gone[1][group][start] = first;
                    gone[1][group][start + 1] = without(several, a);
                }
            }
            gone
        }

        impl State {
            /// Splits the boards of the lanes; each move says where the second halves of some of them go.
            #[inline(never)]
            #[$on]
            fn split(&mut self, lanes: Register, slots: &mut Slots, moves: &Moves) {
                let picks = self.choose(lanes);
                for digit in 0..9 {
                    let here = [0, 1, 2, 3, 4, 5].map(|group: usize| picks[group][digit]);
                    let [gone, gone_there] = halves(&self.lines[digit], here);
                    for (at_box, cells) in self.places[digit].iter_mut().enumerate() {
                        let mut there = *cells;
                        for at in 0..9 {
                            let [row, column] = lines_of(at_box, at);
                            let both = |gone: &Lines| or(gone[row.0][row.1], gone[column.0][column.1]);
                            there[at] = without(cells[at], both(&gone_there));
                            cells[at] = without(cells[at], both(&gone));
                        }
                        for &(slot, lanes) in moves {
                            for (waiting, there) in slots[slot][digit][at_box].iter_mut().zip(there) {
                                *waiting = select(lanes, there, *waiting);
                            }
                        }
                    }
                }
            }

            /// Takes the boards that wait for these lanes.
            #[inline(never)]
            #[$on]
            fn take_up(&mut self, slots: &Slots, moves: &Moves) {
                for digit in 0..9 {
                    for at_box in 0..9 {
                        let mut cells = self.places[digit][at_box];
                        for &(slot, lanes) in moves {
                            for (cell, waiting) in cells.iter_mut().zip(slots[slot][digit][at_box]) {
                                *cell = select(lanes, waiting, *cell);
                            }
                        }
                        self.places[digit][at_box] = cells;
                    }
                }
                let mut all = splat(0);
                for &(_, lanes) in moves {
                    all = or(all, lanes);
                }
                for at_box in 0..9 {
                    for at in 0..9 {
                        for cells in [&mut self.set, &mut self.set_before, &mut self.naked] {
                            cells[at_box][at] = without(cells[at_box][at], all);
                        }
                    }
                }
                self.dead = without(self.dead, all);
                self.open = or(self.open, all);
            }
        }
    };
}

pub(super) use guess;

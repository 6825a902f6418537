//! One pass over all lanes: what one look at every digit and then at every cell takes away.
//!
//! A board is a lane, one bit of each register, and a register is one candidate of all lanes: whether digit `d` may
//! stand in cell `at` of box `box`. So the operations are those of one yes or no, hundreds at a time, and no lane can
//! take a turn of its own. The rules are those of the sweep of one board:
//!
//! - in each row and in each box of a band a digit takes one minirow, which leaves six ways; a minirow in none of those
//!   that are left goes (`ways`), and the same for the minicolumns of a stack. That is locked candidates, both ways;
//! - a cell with one candidate leaves the digit its minirow and nothing else of it, and the ways do the rest;
//! - a digit with one minicolumn in a column, and one place in it, is set there: whatever house it is the only place
//!   of, that shows in the columns once the rows are done. The cell's other candidates go;
//! - in a full pass also: a minirow or a minicolumn holds three digits (`triads`).
//!
//! It is a macro for the same reason as the sweep.

macro_rules! pass {
    ($on:meta) => {
        /// For each box, in reading order, and each of its cells, in reading order.
        type Boxes = [[Register; 9]; 9];
        /// For each digit.
        type Places = Vec<Boxes>;
        /// For each band and then each stack, the lines that a digit may use there: `3 * row + stack` in a band,
        /// `3 * column + band` in a stack.
        type Lines = [[Register; 9]; 6];

        /// What is known of the boards in the lanes.
        struct State {
            /// For each digit, the cells that may hold it.
            places: Places,
            /// The cells that some digit was set in; and those of one pass before.
            set: Box<Boxes>,
            set_before: Box<Boxes>,
            /// The cells with one candidate.
            naked: Box<Boxes>,
            /// In the middle of a pass, the cells with some candidate of the digits so far, and with several.
            counted: Box<[[[Register; 2]; 9]; 9]>,
            /// For each digit, the lines that a full pass left.
            lines: Vec<Lines>,
            /// In a full pass, the lines that only three digits can use.
            owned: Box<Lines>,
            /// The lanes with a cell without a candidate, or with a digit without a place in a house.
            dead: Register,
            /// The lanes with a cell that has several candidates.
            open: Register,
            /// The lanes in which the last full pass has changed something.
            changed: Register,
        }

        #[inline]
        #[$on]
        fn or3(a: Register, b: Register, c: Register) -> Register {
            or(or(a, b), c)
        }

        /// The lines that belong to some way to take one in each row and each column of a square of nine; and whether
        /// there is a way.
        #[inline]
        #[$on]
        fn ways(lines: &[Register; 9]) -> ([Register; 9], Register) {
            let way = |a: usize, b: usize, c: usize| and(and(lines[a], lines[b]), lines[c]);
            let [a, b, c] = [way(0, 4, 8), way(1, 5, 6), way(2, 3, 7)];
            let [d, e, f] = [way(0, 5, 7), way(1, 3, 8), way(2, 4, 6)];
            let kept =
                [or(a, d), or(b, e), or(c, f), or(c, e), or(a, f), or(b, d), or(b, f), or(c, d), or(a, e)];
            (kept, or(or3(a, b, c), or3(d, e, f)))
        }

        /// The candidates of a digit in a band that the minirows leave.
        #[inline]
        #[$on]
        fn rows_of_band<const FULL: bool>(
            boxes: &[[Register; 9]; 3],
            naked: &[[Register; 9]; 3],
            kept: &mut [[Register; 9]; 3],
            lines: &mut [Register; 9],
        ) -> Register {
            let zero = splat(0);
            let (mut any, mut alone) = ([zero; 9], [zero; 9]);
            let mut twice = zero;
            for stack in 0..3 {
                let mut in_box = zero;
                for row in 0..3 {
                    let (x, n) = (&boxes[stack][3 * row..][..3], &naked[stack][3 * row..][..3]);
                    any[3 * row + stack] = or3(x[0], x[1], x[2]);
                    let mut here = and(x[0], n[0]);
                    if FULL {
                        let [a, b, c] = [here, and(x[1], n[1]), and(x[2], n[2])];
                        here = or3(a, b, c);
                        twice = or3(twice, most(a, b, c), and(in_box, here));
                        in_box = or(in_box, here);
                    } else {
                        here = or(here, and(x[1], n[1]));
                        here = or(here, and(x[2], n[2]));
                    }
                    alone[3 * row + stack] = here;
                }
            }
            let mut open = any;
            for line in 0..9 {
                open[line] = without(any[line], or(alone[(line + 3) % 9], alone[(line + 6) % 9]));
            }
            let (open, possible) = ways(&open);
            for stack in 0..3 {
                for row in 0..3 {
                    let line = 3 * row + stack;
                    let others = without(open[line], alone[line]);
                    for at in 3 * row..3 * row + 3 {
                        kept[stack][at] = and(boxes[stack][at], or(others, naked[stack][at]));
                    }
                }
            }
            if FULL {
                *lines = open;
            }
            without(possible, twice)
        }

        /// Of what the minirows leave of a digit, what the minicolumns of a stack leave; what is hidden there is set.
        #[inline]
        #[$on]
        fn columns_of_stack<const FULL: bool>(
            stack: usize,
            kept: &Boxes,
            places: &mut Boxes,
            set: &mut Boxes,
            lines: &mut [Register; 9],
            changed: &mut Register,
        ) -> Register {
            let zero = splat(0);
            let (mut any, mut single) = ([zero; 9], [zero; 9]);
            for band in 0..3 {
                let x = &kept[3 * band + stack];
                for column in 0..3 {
                    let [a, b, c] = [x[column], x[3 + column], x[6 + column]];
                    any[3 * column + band] = or3(a, b, c);
                    single[3 * column + band] = most(a, b, c);
                }
            }
            let (open, possible) = ways(&any);
            for line in 0..9 {
                let start = line / 3 * 3;
                let others = or(open[start + (line + 1) % 3], open[start + (line + 2) % 3]);
                single[line] = without(without(open[line], single[line]), others);
            }
            for band in 0..3 {
                let at_box = 3 * band + stack;
                for at in 0..9 {
                    let line = at % 3 * 3 + band;
                    let (x, taken) = (kept[at_box][at], set[at_box][at]);
                    let left = and(x, or(without(open[line], taken), single[line]));
                    if FULL {
                        *changed = or(*changed, xor(places[at_box][at], left));
                    }
                    places[at_box][at] = left;
                    set[at_box][at] = or(taken, and(x, single[line]));
                }
            }
            if FULL {
                *lines = open;
            }
            possible
        }

        /// What the cell has of three digits, once and several times.
        #[inline]
        #[$on]
        fn of_three(three: &[Boxes; 3], at_box: usize, at: usize) -> [Register; 2] {
            let [a, b, c] = three.each_ref().map(|boxes| boxes[at_box][at]);
            [or3(a, b, c), most(a, b, c)]
        }

        impl State {
            #[$on]
            fn new() -> State {
                let zero = splat(0);
                let boxes = || Box::new([[zero; 9]; 9]);
                State {
                    places: vec![[[zero; 9]; 9]; 9],
                    set: boxes(),
                    set_before: boxes(),
                    naked: boxes(),
                    counted: Box::new([[[zero; 2]; 9]; 9]),
                    lines: vec![[[zero; 9]; 6]; 9],
                    owned: Box::new([[zero; 9]; 6]),
                    dead: zero,
                    open: zero,
                    changed: zero,
                }
            }

            /// A look at every digit and every cell.
            #[$on]
            fn pass(&mut self) {
                self.look::<false>();
            }

            /// A pass that also uses the rules about three digits, and tells which lanes it has changed.
            #[$on]
            fn full_pass(&mut self) {
                self.look::<true>();
                self.triads();
            }

            /// The cells are counted after every three digits, while these are still close at hand.
            #[inline(never)]
            #[$on]
            fn look<const FULL: bool>(&mut self) {
                let zero = splat(0);
                let mut kept = [[zero; 9]; 9];
                let mut possible = splat(u32::MAX);
                let mut changed = zero;
                for third in 0..3 {
                    for digit in 3 * third..3 * third + 3 {
                        let (places, lines) = (&mut self.places[digit], &mut self.lines[digit]);
                        let (rows, columns) = lines.split_at_mut(3);
                        let bands = places.as_chunks::<3>().0.iter().zip(self.naked.as_chunks::<3>().0);
                        let bands = bands.zip(kept.as_chunks_mut::<3>().0).zip(rows);
                        for (((boxes, naked), kept), lines) in bands {
                            possible = and(possible, rows_of_band::<FULL>(boxes, naked, kept, lines));
                        }
                        for (stack, lines) in columns.iter_mut().enumerate() {
                            let set = &mut self.set;
                            let here =
                                columns_of_stack::<FULL>(stack, &kept, places, set, lines, &mut changed);
                            possible = and(possible, here);
                        }
                    }
                    if third < 2 {
                        self.count_cells(third);
                    }
                }
                self.changed = changed;
                self.dead = or(self.dead, without(splat(u32::MAX), possible));
                self.judge_cells();
            }

            /// Adds three digits to what the cells have.
            #[inline]
            #[$on]
            fn count_cells(&mut self, third: usize) {
                let three = &self.places.as_chunks().0[third];
                for at_box in 0..9 {
                    for at in 0..9 {
                        let [once, twice] = of_three(three, at_box, at);
                        let counted = &mut self.counted[at_box][at];
                        *counted = if third == 0 {
                            [once, twice]
                        } else {
                            let [before, twice_before] = *counted;
                            [or(once, before), or3(twice, twice_before, and(once, before))]
                        };
                    }
                }
            }

            /// Adds the last three digits, and looks what the cells have then.
            #[inline]
            #[$on]
            fn judge_cells(&mut self) {
                let (mut open, mut changed) = (splat(0), self.changed);
                let mut fine = splat(u32::MAX);
                let three = &self.places.as_chunks().0[2];
                for at_box in 0..9 {
                    for at in 0..9 {
                        let [once, twice] = of_three(three, at_box, at);
                        let [before, twice_before] = self.counted[at_box][at];
                        let twice = or3(twice, twice_before, and(once, before));
                        let once = or(once, before);
                        let (set, set_before) = (self.set[at_box][at], self.set_before[at_box][at]);
                        self.naked[at_box][at] = without(once, twice);
                        self.set_before[at_box][at] = set;
                        fine = and(fine, without(once, and(twice, set_before)));
                        open = or(open, twice);
                        changed = or(changed, xor(set, set_before));
                    }
                }
                self.open = open;
                self.changed = changed;
                self.dead = or(self.dead, without(splat(u32::MAX), fine));
            }

            /// The lanes in which each digit has a place in every house; with one digit in each cell that is a solution.
            #[inline(never)]
            #[$on]
            fn complete(&self) -> Register {
                let mut complete = splat(u32::MAX);
                for boxes in &self.places {
                    let mut columns = [splat(0); 9];
                    for band in boxes.as_chunks::<3>().0 {
                        let mut rows = [splat(0); 3];
                        for (stack, cells) in band.iter().enumerate() {
                            let mut whole = splat(0);
                            for i in 0..3 {
                                let row = or3(cells[3 * i], cells[3 * i + 1], cells[3 * i + 2]);
                                whole = or(whole, row);
                                rows[i] = or(rows[i], row);
                                let column = or3(cells[i], cells[i + 3], cells[i + 6]);
                                columns[3 * stack + i] = or(columns[3 * stack + i], column);
                            }
                            complete = and(complete, whole);
                        }
                        complete = and(and(complete, rows[0]), and(rows[1], rows[2]));
                    }
                    for column in columns {
                        complete = and(complete, column);
                    }
                }
                complete
            }
        }
    };
}

pub(super) use pass;

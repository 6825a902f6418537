//! What is told by how many digits use a line and how many lines a digit uses: the rule of three digits, and where it
//! is best to split. The numbers are bit-sliced as well: one register for each binary place.

macro_rules! lines {
    ($on:meta) => {
        /// For each band and then each stack, and each digit in it: the lanes that split there.
        type Picks = [[Register; 9]; 6];

        #[inline]
        #[$on]
        fn sum(a: Register, b: Register, c: Register) -> (Register, Register) {
            (xor(xor(a, b), c), most(a, b, c))
        }

        /// How many of the nine, in four binary places.
        #[inline]
        #[$on]
        fn count(all: &[Register; 9]) -> [Register; 4] {
            let (a, a2) = sum(all[0], all[1], all[2]);
            let (b, b2) = sum(all[3], all[4], all[5]);
            let (c, c2) = sum(all[6], all[7], all[8]);
            let (one, d2) = sum(a, b, c);
            let (twos, fours) = sum(a2, b2, c2);
            let carry = and(twos, d2);
            [one, xor(twos, d2), xor(fours, carry), and(fours, carry)]
        }

        /// The sum of nine numbers of four binary places.
        #[inline]
        #[$on]
        fn total(numbers: &[[Register; 4]; 9]) -> [Register; 7] {
            let place = |at: usize| count(&[0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i: usize| numbers[i][at]));
            let zero = splat(0);
            let mut sum_so_far = [zero; 7];
            for at in 0..4 {
                let mut carry = zero;
                let added = place(at);
                for (i, place) in sum_so_far[at..].iter_mut().enumerate() {
                    let (digit, next) = sum(*place, added.get(i).copied().unwrap_or(zero), carry);
                    (*place, carry) = (digit, next);
                }
            }
            sum_so_far
        }

        /// The lanes in which the first number is less.
        #[inline]
        #[$on]
        fn less(a: &[Register; 7], b: &[Register; 7]) -> Register {
            let mut less = splat(0);
            for i in 0..7 {
                less = select(xor(a[i], b[i]), b[i], less);
            }
            less
        }

        impl State {
            /// A line that only three digits can use is theirs, and they leave the rest of its row and of its box.
            #[inline(never)]
            #[$on]
            fn triads(&mut self) {
                let mut fine = splat(u32::MAX);
                for group in 0..6 {
                    for line in 0..9 {
                        let mut all = [splat(0); 9];
                        for digit in 0..9 {
                            all[digit] = self.lines[digit][group][line];
                        }
                        let [one, two, four, eight] = count(&all);
                        let more = or(four, eight);
                        fine = and(fine, or(more, and(one, two)));
                        self.owned[group][line] = without(and(one, two), more);
                    }
                }
                self.dead = or(self.dead, without(splat(u32::MAX), fine));
                let mut changed = self.changed;
                for digit in 0..9 {
                    let gone = others_of_owned(&self.lines[digit], &self.owned);
                    for (at_box, cells) in self.places[digit].iter_mut().enumerate() {
                        for (at, place) in cells.iter_mut().enumerate() {
                            let [row, column] = lines_of(at_box, at);
                            let gone = and(*place, or(gone[row.0][row.1], gone[column.0][column.1]));
                            changed = or(changed, gone);
                            *place = without(*place, gone);
                        }
                    }
                }
                self.changed = changed;
            }

            /// For each of the lanes, a digit in the band or stack where the least is open: one with two ways, or else
            /// any with several.
            #[inline(never)]
            #[$on]
            fn choose(&self, lanes: Register) -> Picks {
                let zero = splat(0);
                let mut picks = [[zero; 9]; 6];
                let (mut two, mut several) = (picks, picks);
                let mut chosen = [zero; 6];
                let mut least = [splat(u32::MAX); 7];
                for group in 0..6 {
                    let mut counts = [[zero; 4]; 9];
                    for digit in 0..9 {
                        let [one, two_, four, eight] = count(&self.lines[digit][group]);
                        counts[digit] = [one, two_, four, eight];
                        two[group][digit] = without(and(four, xor(one, two_)), eight);
                        several[group][digit] = or(four, eight);
                    }
                    let all = total(&counts);
                    // With 27 lines nothing is open there.
                    let [a, b, c, d, e, f, g] = all;
                    let done = without(without(and(and(a, b), and(d, e)), or(c, f)), g);
                    let here = without(less(&all, &least), done);
                    for (least, all) in least.iter_mut().zip(all) {
                        *least = select(here, all, *least);
                    }
                    chosen[group] = here;
                    for earlier in &mut chosen[..group] {
                        *earlier = without(*earlier, here);
                    }
                }
                let mut left = lanes;
                for ways in [&two, &several] {
                    for group in 0..6 {
                        for digit in 0..9 {
                            let here = and(and(chosen[group], ways[group][digit]), left);
                            picks[group][digit] = or(picks[group][digit], here);
                            left = without(left, here);
                        }
                    }
                }
                picks
            }
        }

        /// The lines that the digit must leave, because it owns another of the row or the box.
        #[inline]
        #[$on]
        fn others_of_owned(lines: &Lines, owned: &Lines) -> Lines {
            let mut gone = [[splat(0); 9]; 6];
            for group in 0..6 {
                let mut own = [splat(0); 9];
                for line in 0..9 {
                    own[line] = and(lines[group][line], owned[group][line]);
                }
                for line in 0..9 {
                    let start = line / 3 * 3;
                    let row = or(own[start + (line + 1) % 3], own[start + (line + 2) % 3]);
                    let in_box = or(own[(line + 3) % 9], own[(line + 6) % 9]);
                    gone[group][line] = without(or(row, in_box), own[line]);
                }
            }
            gone
        }
    };
}

pub(super) use lines;

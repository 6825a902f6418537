//! From texts to lanes and back. Of a cell's value four bits are enough, so that a board is four rows of 81 bits; these
//! are turned in squares of 32 rows by 32 bits, many squares at a time.

macro_rules! text {
    ($on:meta) => {
        /// For each third of the cells, 32 in each, the words of all lanes: lane `32 * word + row` is that word of that
        /// row.
        type Thirds = [[[u32; WORDS]; 32]; 3];
        /// For each binary place of a value.
        type Words = Vec<Thirds>;

        /// The text of the board in the lane.
        #[inline]
        #[$on]
        fn text(words: &[Thirds], lane: usize) -> Text {
            let word = |bit: usize, third: usize| words[bit][third][lane % 32][lane / 32 % WORDS];
            digits([0, 1, 2, 3].map(|bit: usize| [0, 1, 2].map(|third: usize| word(bit, third))))
        }

        /// Turns squares of 32 by 32 bits, one in each word.
        #[inline]
        #[$on]
        fn turn(rows: &mut [Register; 32]) {
            for i in 0..8 {
                let mut four = [rows[i], rows[i + 8], rows[i + 16], rows[i + 24]];
                swap::<16>(&mut four, 0, 2, 0x0000_ffff);
                swap::<16>(&mut four, 1, 3, 0x0000_ffff);
                swap::<8>(&mut four, 0, 1, 0x00ff_00ff);
                swap::<8>(&mut four, 2, 3, 0x00ff_00ff);
                [rows[i], rows[i + 8], rows[i + 16], rows[i + 24]] = four;
            }
            for eight in rows.as_chunks_mut::<8>().0 {
                for i in 0..4 {
                    swap::<4>(eight, i, i + 4, 0x0f0f_0f0f);
                }
                for i in [0, 1, 4, 5] {
                    swap::<2>(eight, i, i + 2, 0x3333_3333);
                }
                for i in [0, 2, 4, 6] {
                    swap::<1>(eight, i, i + 1, 0x5555_5555);
                }
            }
        }

        #[inline]
        #[$on]
        fn swap<const BY: u32>(rows: &mut [Register], low: usize, high: usize, mask: u32) {
            let mask = splat(mask);
            let (a, b) = (rows[low], rows[high]);
            rows[low] = select(mask, a, up::<BY>(b));
            rows[high] = select(mask, down::<BY>(a), b);
        }

        impl State {
            /// Puts the boards of the words in the lanes.
            #[inline(never)]
            #[$on]
            fn read(&mut self, lanes: Register, words: &[Thirds]) {
                let mut open = splat(0);
                for third in 0..3 {
                    let mut planes = [[splat(0); 32]; 4];
                    for (plane, thirds) in planes.iter_mut().zip(words) {
                        for (row, words) in plane.iter_mut().zip(&thirds[third]) {
                            *row = load(words);
                        }
                        turn(plane);
                    }
                    for cell in 32 * third..Cell::COUNT.min(32 * third + 32) {
                        let bit = |bit: usize| and(planes[bit][cell % 32], lanes);
                        open = or(open, self.fill(cell, lanes, [bit(0), bit(1), bit(2), bit(3)]));
                    }
                }
                self.dead = without(self.dead, lanes);
                self.open = or(without(self.open, lanes), open);
            }

            /// Puts the values in the cell of the lanes; the lanes in which it is empty.
            #[inline]
            #[$on]
            fn fill(&mut self, cell: usize, lanes: Register, [a, b, c, d]: [Register; 4]) -> Register {
                let (at_box, at) = place(cell);
                // The lanes that hold another digit.
                let other = [
                    or3(b, c, d),
                    or3(a, c, d),
                    or3(xor(a, b), c, d),
                    or3(a, b, d),
                    or3(xor(a, c), b, d),
                    or3(xor(b, c), a, d),
                    or3(xor(a, b), xor(a, c), d),
                    or3(a, b, c),
                    or3(xor(a, d), b, c),
                ];
                for (boxes, other) in self.places.iter_mut().zip(other) {
                    boxes[at_box][at] = without(or(boxes[at_box][at], lanes), other);
                }
                let given = or(or3(a, b, c), d);
                for cells in [&mut self.set, &mut self.set_before] {
                    cells[at_box][at] = without(cells[at_box][at], lanes);
                }
                self.naked[at_box][at] = or(without(self.naked[at_box][at], lanes), given);
                without(lanes, given)
            }

            /// The words of the boards in the lanes, where they are solved.
            #[inline(never)]
            #[$on]
            fn write(&self, words: &mut [Thirds]) {
                for third in 0..3 {
                    let mut planes = [[splat(0); 32]; 4];
                    for cell in 32 * third..Cell::COUNT.min(32 * third + 32) {
                        let (at_box, at) = place(cell);
                        let x = |value: usize| self.places[value - 1][at_box][at];
                        let [three, five, seven, nine] = [x(3), x(5), x(7), x(9)];
                        let six_seven = or(x(6), seven);
                        let bits = [
                            or3(or3(x(1), three, five), seven, nine),
                            or3(x(2), three, six_seven),
                            or3(x(4), five, six_seven),
                            or(x(8), nine),
                        ];
                        for (plane, bit) in planes.iter_mut().zip(bits) {
                            plane[cell % 32] = bit;
                        }
                    }
                    for (plane, words) in planes.iter_mut().zip(words.iter_mut()) {
                        turn(plane);
                        for (row, words) in plane.iter().zip(&mut words[third]) {
                            *words = store(*row);
                        }
                    }
                }
            }
        }
    };
}

pub(super) use text;

//! A whole list flows through the lanes: what is solved or dead makes room for the next board.

macro_rules! stream {
    ($on:meta) => {
        /// The lanes, and all that is kept from one list to the next.
        pub(in crate::solver) struct Lanes {
            state: State,
            slots: Slots,
            waiting: Waiting<WORDS>,
            words: Words,
            /// The lanes with a board, and which board of the list that is.
            active: Mask<WORDS>,
            boards: [usize; LANES],
            /// How often the board of each lane was split.
            splits: [u32; LANES],
            /// The lanes whose board has a solution.
            found: Mask<WORDS>,
        }

        const LANES: usize = 32 * WORDS;
        /// So many lanes at the end of a list are left to the engine for one board.
        const LAST: usize = LANES / 8;
        /// When that takes more than so many passes, the boards are hard, and even half of the lanes are too few.
        const LONG: usize = 24;
        const HALF: usize = LANES * 5 / 8;
        /// When so many lanes have come to an end, they are served.
        const ENOUGH: usize = LANES * 5 / 16;
        /// So many of a kind are worth it: of those that split or come back, or that are free.
        const WORTH_IT: usize = LANES / 16;
        /// So many are worth it to go to one more slot for them.
        const WORTH_A_SLOT: usize = LANES / 128;
        /// A board that is split so often is left to the engine for one board, which knows more: some are hard for the
        /// lanes alone, and would hold up all others.
        const MOST_SPLITS: u32 = 200;
        /// After so many passes comes a full one, and after more where that finds nothing to split.
        const PASSES: usize = 6;
        const MOST_PASSES: usize = 16;

        /// What has become of the lanes after a pass.
        #[derive(Clone, Copy)]
        struct Report {
            /// One digit in each cell, but perhaps one too often in a house.
            full: Mask<WORDS>,
            /// Nothing more is found without a guess.
            stuck: Mask<WORDS>,
            /// Without a solution, and another board of the lane waits; and none does.
            back: Mask<WORDS>,
            done: Mask<WORDS>,
        }

        impl Report {
            fn len(&self) -> usize {
                self.full.len() + self.stuck.len() + self.back.len() + self.done.len()
            }
        }

        #[inline]
        #[$on]
        fn mask(lanes: Register) -> Mask<WORDS> {
            Mask(store(lanes))
        }

        impl Lanes {
            #[$on]
            pub(in crate::solver) fn new() -> Lanes {
                Lanes {
                    state: State::new(),
                    slots: Vec::new(),
                    waiting: Waiting::new(),
                    words: vec![[[[0; WORDS]; 32]; 3]; 4],
                    active: Mask::NONE,
                    boards: [0; LANES],
                    splits: [0; LANES],
                    found: Mask::NONE,
                }
            }

            /// Answers the boards; those that it leaves, because they would hold up the others, are told.
            #[$on]
            pub(in crate::solver) fn solve(
                &mut self,
                boards: &[&Text],
                answers: &mut [Answer],
                left: &mut Vec<usize>,
            ) {
                self.active = Mask::NONE;
                self.waiting = Waiting::new();
                let mut next = 0;
                self.refill(Mask::ALL, boards, &mut next);
                let (mut passes, mut passes_after, mut until_full) = (0, 0, PASSES);
                while !self.active.is_empty() {
                    let last = next == boards.len();
                    passes_after += usize::from(last);
                    let few = if passes_after < LONG { LAST } else { HALF };
                    if last && self.active.len() <= few {
                        left.extend(self.active.lanes().map(|lane| self.boards[lane]));
                        break;
                    }
                    passes += 1;
                    let full = passes == until_full;
                    let report = self.pass(full);
                    if full {
                        let some = report.stuck.len() >= WORTH_IT / 2;
                        until_full = if some { PASSES } else { MOST_PASSES.min(2 * until_full) };
                        passes = 0;
                    }
                    let enough = if last { self.active.len().div_ceil(4) } else { ENOUGH };
                    if report.len() >= enough || report.stuck.len() >= 2 * WORTH_IT {
                        self.serve(&report, last, answers, left);
                        self.go_on(last, boards, &mut next, answers);
                    }
                }
            }

            #[$on]
            fn pass(&mut self, full: bool) -> Report {
                if full {
                    self.state.full_pass();
                } else {
                    self.state.pass();
                }
                let dead = mask(self.state.dead) & self.active;
                let live = self.active.without(dead);
                let waits = self.waiting.any();
                let open = mask(self.state.open);
                Report {
                    full: live.without(open),
                    stuck: if full { live & open.without(mask(self.state.changed)) } else { Mask::NONE },
                    back: dead & waits,
                    done: dead.without(waits),
                }
            }

            /// Tells the solutions, and splits where nothing more is found.
            #[$on]
            fn serve(&mut self, report: &Report, last: bool, answers: &mut [Answer], left: &mut Vec<usize>) {
                if !report.full.is_empty() {
                    self.write(report.full & mask(self.state.complete()), answers);
                }
                if report.stuck.len() >= if last { 1 } else { WORTH_IT } {
                    self.guess(report.stuck, left);
                }
            }

            /// Gives the lanes that have come to an end what waits for them, or else the next boards.
            #[$on]
            fn go_on(&mut self, last: bool, boards: &[&Text], next: &mut usize, answers: &mut [Answer]) {
                let (least, least_of_slot) = if last { (1, 1) } else { (WORTH_IT, WORTH_A_SLOT) };
                let dead = mask(self.state.dead) & self.active;
                let waits = self.waiting.any();
                if (dead & waits).len() >= least {
                    let moves = self.waiting.take(dead & waits, least_of_slot);
                    self.state.take_up(&self.slots, &registers(&moves));
                }
                let done = dead.without(waits);
                if done.len() >= least {
                    for lane in done.without(self.found).lanes() {
                        answers[self.boards[lane]] = Answer::None;
                    }
                    self.refill(done, boards, next);
                }
            }

            /// Tells the solutions of the lanes, which are free then or go on with what waits for them.
            #[$on]
            fn write(&mut self, solved: Mask<WORDS>, answers: &mut [Answer]) {
                self.state.write(&mut self.words);
                let several = solved & self.found;
                for lane in solved.without(several).lanes() {
                    answers[self.boards[lane]] = Answer::One(text(&self.words, lane));
                }
                for lane in several.lanes() {
                    let answer = &mut answers[self.boards[lane]];
                    if let Answer::One(first) = *answer {
                        *answer = Answer::Several(first);
                    }
                }
                self.found |= solved;
                self.waiting.drop(several);
                self.state.dead = or(self.state.dead, load(&solved.0));
            }

            /// Splits the boards of the lanes; those that have no slot left, or were split too often, are left to others.
            #[$on]
            fn guess(&mut self, stuck: Mask<WORDS>, left: &mut Vec<usize>) {
                let mut over = stuck & self.waiting.full();
                for lane in stuck.lanes() {
                    self.splits[lane] += 1;
                    if self.splits[lane] > MOST_SPLITS {
                        over.insert(lane);
                    }
                }
                left.extend(over.lanes().map(|lane| self.boards[lane]));
                self.waiting.drop(over);
                self.state.dead = or(self.state.dead, load(&over.0));
                let lanes = stuck.without(over);
                let moves = self.waiting.put(lanes);
                let slots = moves.iter().map(|&(slot, _)| slot + 1).max().unwrap_or(0);
                while self.slots.len() < slots {
                    self.slots.push(self.state.places.clone());
                }
                self.state.split(load(&lanes.0), &mut self.slots, &registers(&moves));
            }

            /// Puts the next boards in the lanes.
            #[$on]
            fn refill(&mut self, lanes: Mask<WORDS>, boards: &[&Text], next: &mut usize) {
                self.active.remove_all(lanes);
                self.found.remove_all(lanes);
                let mut fresh = Mask::NONE;
                for (lane, board) in lanes.lanes().zip(&boards[*next..]) {
                    let codes = codes(board);
                    for (words, codes) in self.words.iter_mut().zip(codes) {
                        for (rows, code) in words.iter_mut().zip(codes) {
                            rows[lane % 32][lane / 32 % WORDS] = code;
                        }
                    }
                    self.boards[lane] = *next;
                    self.splits[lane] = 0;
                    fresh.insert(lane);
                    *next += 1;
                }
                self.active |= fresh;
                if !fresh.is_empty() {
                    self.state.read(load(&fresh.0), &self.words);
                }
            }
        }

        #[$on]
        fn registers(moves: &[(usize, Mask<WORDS>)]) -> Vec<(usize, Register)> {
            let mut registers = Vec::with_capacity(moves.len());
            for &(slot, lanes) in moves {
                registers.push((slot, load(&lanes.0)));
            }
            registers
        }
    };
}

pub(super) use stream;

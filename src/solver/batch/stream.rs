//! A whole list flows through the lanes: what is solved or dead makes room for the next board.

macro_rules! stream {
    ($on:meta) => {
        /// The lanes, and all that is kept from one list to the next.
        pub(in crate::solver) struct Lanes {
            state: State,
            slots: Slots,
            waiting: Waiting<WORDS>,
            words: Box<Words>,
            /// The lanes with a board, and which board of the list that is.
            active: Mask<WORDS>,
            boards: [usize; LANES],
            guesses: [u32; LANES],
        }

        const LANES: usize = 32 * WORDS;

        /// What has become of the lanes after a pass.
        #[derive(Clone, Copy)]
        struct Report {
            solved: Mask<WORDS>,
            /// Nothing more is found without a guess.
            stuck: Mask<WORDS>,
            /// Without a solution, and another board of the lane waits; and none does.
            back: Mask<WORDS>,
            done: Mask<WORDS>,
        }

        impl Report {
            fn len(&self) -> usize {
                self.solved.len() + self.stuck.len() + self.back.len() + self.done.len()
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
                    words: Box::new([[[[0; WORDS]; 32]; 3]; 4]),
                    active: Mask::NONE,
                    boards: [0; LANES],
                    guesses: [0; LANES],
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
                let mut passes = 0;
                while !self.active.is_empty() {
                    let last = next == boards.len();
                    if last && self.active.len() <= FEW {
                        left.extend(self.active.lanes().map(|lane| self.boards[lane]));
                        break;
                    }
                    passes += 1;
                    let report = self.pass(passes % FULL == 0);
                    let enough = if last { self.active.len().div_ceil(4) } else { ENOUGH };
                    if report.len() >= enough {
                        let least = if last { 1 } else { LEAST };
                        self.serve(report, least, answers, left);
                        let done = mask(self.state.dead) & self.active.without(self.waiting.any());
                        if done.len() >= least {
                            self.refill(done, boards, &mut next);
                        }
                    }
                }
            }

            #[$on]
            fn pass(&mut self, full: bool) -> Report {
                let open = mask(self.state.open);
                if full {
                    self.state.full_pass();
                } else {
                    self.state.pass();
                }
                let dead = mask(self.state.dead) & self.active;
                let live = self.active.without(dead);
                let waits = self.waiting.any();
                let open_still = mask(self.state.open).without(mask(self.state.changed));
                Report {
                    solved: live.without(open),
                    stuck: if full { live & open & open_still } else { Mask::NONE },
                    back: dead & waits,
                    done: dead.without(waits),
                }
            }

            #[$on]
            fn serve(&mut self, report: Report, least: usize, answers: &mut [Answer], left: &mut Vec<usize>) {
                if !report.solved.is_empty() {
                    self.write(report.solved, answers);
                }
                if report.stuck.len() >= least {
                    self.guess(report.stuck, left);
                }
                let back = mask(self.state.dead) & self.active & self.waiting.any();
                if back.len() >= least {
                    let moves = self.waiting.take(back, if least == 1 { 1 } else { FEW_BACK });
                    self.state.take_up(&self.slots, &registers(&moves));
                }
            }

            /// Tells the solutions of the lanes, which are free then or go on with what waits for them.
            #[$on]
            fn write(&mut self, solved: Mask<WORDS>, answers: &mut [Answer]) {
                self.state.write(&mut self.words);
                let mut several = Mask::NONE;
                for lane in solved.lanes() {
                    let answer = &mut answers[self.boards[lane]];
                    *answer = match *answer {
                        Answer::None => Answer::One(text(
                            &self
                                .words
                                .each_ref()
                                .map(|thirds| thirds.each_ref().map(|rows| rows[lane % 32][lane / 32])),
                        )),
                        Answer::One(first) | Answer::Several(first) => {
                            several.insert(lane);
                            Answer::Several(first)
                        }
                    };
                }
                self.waiting.drop(several);
                self.state.dead = or(self.state.dead, load(&solved.0));
            }

            #[$on]
            fn guess(&mut self, stuck: Mask<WORDS>, left: &mut Vec<usize>) {
                let full = self.waiting.full();
                let mut over = Mask::NONE;
                for lane in stuck.lanes() {
                    if self.guesses[lane] >= MOST_GUESSES || full.contains(lane) {
                        left.push(self.boards[lane]);
                        over.insert(lane);
                    }
                    self.guesses[lane] += 1;
                }
                self.waiting.drop(over);
                self.state.dead = or(self.state.dead, load(&over.0));
                let moves = self.waiting.put(stuck.without(over));
                let slots = moves.iter().map(|&(slot, _)| slot + 1).max().unwrap_or(0);
                while self.slots.len() < slots {
                    self.slots.push(*self.state.places);
                }
                self.state.split(load(&stuck.without(over).0), &mut self.slots, &registers(&moves));
            }

            /// Puts the next boards in the lanes.
            #[$on]
            fn refill(&mut self, lanes: Mask<WORDS>, boards: &[&Text], next: &mut usize) {
                self.active.remove_all(lanes);
                let mut fresh = Mask::NONE;
                for (lane, board) in lanes.lanes().zip(&boards[*next..]) {
                    for (words, code) in self.words.iter_mut().zip(codes(board)) {
                        for (rows, code) in words.iter_mut().zip(code) {
                            rows[lane % 32][lane / 32] = code;
                        }
                    }
                    self.boards[lane] = *next;
                    self.guesses[lane] = 0;
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

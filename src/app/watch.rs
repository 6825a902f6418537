//! The watch screen's state: a player of the search, with what the person has set in it.

use super::lesson::Lesson;
use super::message::{Direction, WatchCommand};
use super::player::{Errand, Motion, Player, Way};
use super::screen::Places;
use crate::search::{CellOrder, DigitOrder, Ending, Goal, Order, Search, Timeline, grouped};
use crate::sudoku::{Board, Cell, Conflict, Grid};

/// What the search starts from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The givens alone, with or without entries on the board that wait there.
    Givens { entries_wait: bool },
    /// The givens and the entries, which are fixed like givens.
    Entries,
}

/// What the board is tinted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    Off,
    /// How often a digit was placed in each cell.
    Placed,
    /// How often a digit was undone in each cell.
    Undone,
}

/// A step of the run in one order, with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Mark {
    order: Order,
    name: String,
    step: u64,
}

/// What the person has set on the watch screen of a puzzle, to be there again when it is watched again.
#[derive(Clone, Default, Debug)]
pub struct Notes {
    marks: Vec<Mark>,
    breakpoints: Vec<Goal>,
}

/// Watching the search.
#[derive(Clone, Debug)]
pub struct Watch {
    player: Player,
    cursor: Cell,
    /// What the search starts from; also the digits that it never changes.
    fixed: Grid,
    source: Source,
    tint: Tint,
    marks: Vec<Mark>,
    lesson: Lesson,
}

impl Watch {
    /// The search over the board, paused before its first step.
    ///
    /// # Errors
    /// The conflicts, if the digits that it would start from clash.
    pub fn new(board: &Board, from_entries: bool, cursor: Cell) -> Result<Watch, Vec<Conflict>> {
        let has_entries = board.entries().count() > 0;
        let (fixed, source) = if from_entries && has_entries {
            (board.grid(), Source::Entries)
        } else {
            (*board.givens(), Source::Givens { entries_wait: has_entries })
        };
        let search = Search::new(&fixed, CellOrder::Reading)?;
        let player = Player::new(Timeline::new(search, Ending::First));
        let (tint, marks, lesson) = (Tint::Off, Vec::new(), Lesson::None);
        Ok(Watch { player, cursor, fixed, source, tint, marks, lesson })
    }

    /// What the person has set.
    pub fn notes(&self) -> Notes {
        Notes { marks: self.marks.clone(), breakpoints: self.player.breakpoints().to_vec() }
    }

    /// Sets what was set before.
    pub fn set(&mut self, notes: &Notes) {
        self.marks.clone_from(&notes.marks);
        for &goal in &notes.breakpoints {
            self.player.toggle_breakpoint(goal);
        }
    }

    /// The player.
    pub const fn player(&self) -> &Player {
        &self.player
    }

    /// The player, to pass time on to.
    pub const fn player_mut(&mut self) -> &mut Player {
        &mut self.player
    }

    /// The search at the present step.
    pub const fn search(&self) -> &Search {
        self.player.timeline().search()
    }

    /// The cell that the person points at.
    pub const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// The digits that the search starts from.
    pub const fn fixed(&self) -> &Grid {
        &self.fixed
    }

    /// What the search starts from, in kind.
    pub const fn source(&self) -> Source {
        self.source
    }

    /// What the board is tinted by.
    pub const fn tint(&self) -> Tint {
        self.tint
    }

    /// What the person is being taught.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Ends the lesson at the present step, and says how it went; none if there was none.
    pub fn leave_lesson(&mut self) -> Option<String> {
        self.lesson.leave()
    }

    /// A key of the watch screen, other than those that lead elsewhere. It stops a jump that is under way. What there
    /// is to say about it is returned.
    pub fn obey(&mut self, command: WatchCommand) -> Option<String> {
        let going = matches!(self.player.motion(), Motion::Going(_));
        // While it is on its way somewhere, a key that does not move about itself only stops it.
        if self.player.obey(command) || going {
            return None;
        }
        match command {
            WatchCommand::Move(direction) => {
                self.cursor = neighbour(self.cursor, direction);
                self.lesson.pointed();
            }
            WatchCommand::Stride(way) => return self.run(Goal::Move, way),
            WatchCommand::Undo(way) => return self.run(Goal::Undo, way),
            WatchCommand::DeadEnd(way) => return self.run(Goal::DeadEnd, way),
            WatchCommand::Solution(way) => return self.run(Goal::Solution, way),
            WatchCommand::Change(way) => return self.follow_cell(way),
            WatchCommand::Deepest(way) => return self.go_deeper(way),
            WatchCommand::Out => return self.finish(self.focus_depth().checked_sub(1)),
            WatchCommand::Over => return self.step_over(),
            WatchCommand::Origin => return self.go_to_origin(),
            WatchCommand::Blame => return Some(self.blame()),
            WatchCommand::BreakOnCell => return Some(self.break_on_cell()),
            WatchCommand::BreakOnDepth => {
                return Some(self.toggle_breakpoint(Goal::Depth(self.search().depth().max(1))));
            }
            WatchCommand::Tour => return self.lesson.tour(&mut self.player),
            WatchCommand::Predict => self.lesson.predict(&mut self.player),
            WatchCommand::Foretell(kind) => {
                return self.lesson.foretold(kind, self.cursor, &mut self.player);
            }
            WatchCommand::Heat => return Some(self.change_tint()),
            WatchCommand::Ending => return Some(self.change_ending()),
            WatchCommand::Cells => return self.change_order(next_cells),
            WatchCommand::Digits => return self.change_order(next_digits),
            // Those that lead elsewhere.
            _ => {}
        }
        None
    }

    fn run(&mut self, goal: Goal, way: Way) -> Option<String> {
        match way {
            Way::Forward if self.player.timeline().is_at_end() => Some("The run ends here.".to_owned()),
            Way::Back if self.player.timeline().position() == 0 => Some("This is the start.".to_owned()),
            _ => {
                self.player.go(Errand::Goal(goal, way));
                None
            }
        }
    }

    /// Why the dead end is one.
    fn blame(&self) -> String {
        let none = || "This is no dead end. } goes to the next one.".to_owned();
        self.search().blame().map_or_else(none, |blame| blame.in_words())
    }

    fn go_deeper(&mut self, way: Way) -> Option<String> {
        let timeline = self.player.timeline();
        match way {
            Way::Forward => self.run(Goal::Depth(timeline.facts().deepest + 1), way),
            Way::Back => {
                let steps = timeline.chart().first_at_depth();
                let before = steps.partition_point(|&step| step < timeline.position());
                let step = before.checked_sub(1).map_or(0, |place| steps[place]);
                self.player.go(Errand::Step(step));
                None
            }
        }
    }

    /// The depth of the cell that the last step was in.
    fn focus_depth(&self) -> usize {
        let search = self.search();
        match search.last() {
            Some(crate::search::Step::Place { .. }) => search.depth() - 1,
            _ => search.depth(),
        }
    }

    /// Runs until the path is no longer than this, or to the end.
    fn finish(&mut self, depth: Option<usize>) -> Option<String> {
        if let Some(depth) = depth {
            return self.run(Goal::Finish { depth }, Way::Forward);
        }
        self.player.go(Errand::Step(u64::MAX));
        None
    }

    /// Finishes what hangs below the digit just placed; where none was, there is nothing to finish but a step.
    fn step_over(&mut self) -> Option<String> {
        if matches!(self.search().last(), Some(crate::search::Step::Place { .. })) {
            return self.finish(Some(self.focus_depth()));
        }
        self.player.step(Way::Forward);
        None
    }

    fn follow_cell(&mut self, way: Way) -> Option<String> {
        match self.fixed.get(self.cursor) {
            Some(_) => Some(format!("{} was there from the start: it never changes.", self.cursor)),
            None => self.run(Goal::Change(self.cursor), way),
        }
    }

    fn go_to_origin(&mut self) -> Option<String> {
        let cell = self.cursor;
        match self.player.timeline().facts().step_of(self.search(), cell) {
            Some(step) => {
                self.player.go(Errand::Step(step));
                None
            }
            None if self.fixed.get(cell).is_some() => Some(format!("{cell} was there from the start.")),
            None => Some(format!("{cell} is empty at this step.")),
        }
    }

    fn break_on_cell(&mut self) -> String {
        match self.fixed.get(self.cursor) {
            Some(_) => format!("{} was there from the start: the search never fills it.", self.cursor),
            None => self.toggle_breakpoint(Goal::Place(self.cursor)),
        }
    }

    fn toggle_breakpoint(&mut self, goal: Goal) -> String {
        let set = self.player.toggle_breakpoint(goal);
        let what = match goal {
            Goal::Depth(depth) => format!("whenever it gets {depth} deep"),
            _ => format!("whenever {} is filled", self.cursor),
        };
        if set { format!("Play stops {what}.") } else { format!("Play no longer stops {what}.") }
    }

    fn change_tint(&mut self) -> String {
        let (tint, words) = match self.tint {
            Tint::Off => (Tint::Placed, "Shaded: how often a digit is placed in each cell, over the run."),
            Tint::Placed => (Tint::Undone, "Shaded: how often a digit is undone in each cell, over the run."),
            Tint::Undone => (Tint::Off, "No shading."),
        };
        self.tint = tint;
        words.to_owned()
    }

    fn change_ending(&mut self) -> String {
        let (ending, words) = match self.player.timeline().ending() {
            Ending::First => (Ending::All, "The run goes on to the end of the tree, through every solution."),
            Ending::All => (Ending::First, "The run ends at the first solution."),
        };
        // The same digits did not clash when it began.
        if let Ok(start) = Search::new(&self.fixed, self.search().order()) {
            self.player.set_ending(ending, start);
        }
        words.to_owned()
    }

    /// Begins again in another order. Marks are steps of a run, so they are not seen until their order comes back.
    fn change_order(&mut self, next: fn(Order) -> Order) -> Option<String> {
        let order = next(self.search().order());
        let start = Search::new(&self.fixed, order).ok()?;
        self.player.begin_again(start);
        Some(format!("From the start: {}.", in_full(order)))
    }

    /// Gives the present step a name; without one it is called by its number.
    pub fn mark(&mut self, name: &str) {
        let (step, order) = (self.player.timeline().position(), self.search().order());
        self.marks.retain(|mark| mark.step != step || mark.order != order);
        self.marks.push(Mark { order, name: name.trim().to_owned(), step });
        self.marks.sort_by_key(|mark| mark.step);
    }

    fn marks_of_this_order(&self) -> impl Iterator<Item = &Mark> {
        let order = self.search().order();
        self.marks.iter().filter(move |mark| mark.order == order)
    }

    /// The steps that are marked in this order, ascending.
    pub fn marked_steps(&self) -> impl Iterator<Item = u64> {
        self.marks_of_this_order().map(|mark| mark.step)
    }

    /// Whether play stops whenever this cell is filled.
    pub fn stops_at(&self, cell: Cell) -> bool {
        self.player.breakpoints().contains(&Goal::Place(cell))
    }

    /// The marks as a list to choose from.
    pub fn marks(&self) -> Places {
        let row = |mark: &Mark| (mark.name.clone(), mark.step);
        Places { title: "Marks", rows: self.marks_of_this_order().map(row).collect(), at: 0 }
    }

    /// The dearest wrong guesses as a list to choose from.
    pub fn dearest(&self) -> Places {
        let guesses = self.player.timeline().chart().dearest().iter();
        let row = |guess: &crate::search::Guess| {
            (format!("{}={} cost {} steps", guess.cell, guess.digit, grouped(guess.price())), guess.placed)
        };
        Places {
            title: "The dearest wrong guesses, none inside another",
            rows: guesses.map(row).collect(),
            at: 0,
        }
    }

    /// The solutions of the run, as far as it is surveyed, as a list to choose from.
    pub fn solutions(&self) -> Places {
        let steps = self.player.timeline().chart().solutions().iter();
        let row = |(&step, number): (&u64, usize)| (format!("solution {number}"), step);
        Places { title: "Solutions", rows: steps.zip(1..).map(row).collect(), at: 0 }
    }
}

/// `reading order, digits 1 to 9`
pub fn in_full(order: Order) -> String {
    format!("{}, digits {}", order.cells.title(), order.digits.title())
}

/// The same with the next order of cells.
pub fn next_cells(order: Order) -> Order {
    Order { cells: after(&CellOrder::ALL, order.cells), ..order }
}

/// The same with the next order of digits.
pub fn next_digits(order: Order) -> Order {
    Order { digits: after(&DigitOrder::ALL, order.digits), ..order }
}

/// The one after this in a list that goes round.
fn after<T: Copy + PartialEq>(all: &[T], present: T) -> T {
    let place = all.iter().position(|one| *one == present).unwrap_or(0);
    all[(place + 1) % all.len()]
}

/// The next cell in a direction; past an edge the board goes on at the other side.
pub fn neighbour(cell: Cell, direction: Direction) -> Cell {
    let (row, column) = (cell.row().get(), cell.column().get());
    let (row, column) = match direction {
        Direction::Up => (row + 8, column),
        Direction::Down => (row + 1, column),
        Direction::Left => (row, column + 8),
        Direction::Right => (row, column + 1),
    };
    Cell::ALL[row % 9 * 9 + column % 9]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_on_at_the_other_side() {
        let corner = Cell::ALL[0];
        assert_eq!(neighbour(corner, Direction::Left).to_string(), "r1c9");
        assert_eq!(neighbour(corner, Direction::Up).to_string(), "r9c1");
        assert_eq!(neighbour(corner, Direction::Down).to_string(), "r2c1");
    }

    #[test]
    fn orders_go_round() {
        let start = Order::default();
        let around = (0..CellOrder::ALL.len()).fold(start, |order, _| next_cells(order));
        assert_eq!(around, start);
        assert_eq!(next_digits(start).digits, DigitOrder::Down);
    }
}

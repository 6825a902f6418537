//! Two orders side by side on the same puzzle: which of them needs fewer steps.

use super::message::WatchCommand;
use super::player::Player;
use super::watch::{Watch, in_full, next_cells, next_digits};
use crate::search::{CellOrder, DigitOrder, Ending, Order, Pair, Run, Search, Timeline, grouped};
use crate::sudoku::Grid;

/// What the order at hand races against: the first of these that it is not itself.
const RIVALS: [CellOrder; 2] = [CellOrder::FewestCandidates, CellOrder::Reading];

/// Racing two orders to their first solution.
#[derive(Clone, Debug)]
pub struct Race {
    player: Player<Pair>,
    /// What both start from; also the digits that they never change.
    fixed: Grid,
    /// The side that is shown where there is room for one board: 0 is left, 1 is right.
    shown: usize,
}

impl Race {
    /// The order of the watch screen against another one, both before their first step. None where the digits clash.
    pub fn new(watch: &Watch) -> Option<Race> {
        let (fixed, left) = (*watch.fixed(), watch.search().order());
        let right = RIVALS.map(Order::from).into_iter().find(|order| *order != left)?;
        let pair = Pair::new([run(&fixed, left)?, run(&fixed, right)?]);
        Some(Race { player: Player::new(pair), fixed, shown: 0 })
    }

    /// The player of both.
    pub const fn player(&self) -> &Player<Pair> {
        &self.player
    }

    /// The player of both, to pass time on to.
    pub const fn player_mut(&mut self) -> &mut Player<Pair> {
        &mut self.player
    }

    /// The two runs, the left one first.
    pub const fn runs(&self) -> &[Timeline; 2] {
        self.player.timeline().runs()
    }

    /// The digits that both start from.
    pub const fn fixed(&self) -> &Grid {
        &self.fixed
    }

    /// The side that is shown where there is room for one board: 0 is left, 1 is right.
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// A key of the race. What there is to say about it is returned.
    pub fn obey(&mut self, command: WatchCommand) -> Option<String> {
        if self.player.obey(command) {
            return None;
        }
        match command {
            WatchCommand::Cells => self.change_order(next_cells),
            WatchCommand::Digits => self.change_order(next_digits),
            WatchCommand::OtherSide => {
                self.shown = 1 - self.shown;
                None
            }
            _ => None,
        }
    }

    /// Both begin again, the right one in another order.
    fn change_order(&mut self, next: fn(Order) -> Order) -> Option<String> {
        let order = next(self.runs()[1].search().order());
        let other = run(&self.fixed, order)?;
        self.player.change_run(|pair| pair.replace_second(other));
        Some(format!("Both from the start. Right: {}.", in_full(order)))
    }

    /// How the two stand, in a sentence or two.
    pub fn standing(&self) -> String {
        let position = self.player.timeline().position();
        if position == 0 {
            return "Two orders, step for step. Space plays, End finishes, a changes the right one."
                .to_owned();
        }
        let [left, right] = self.runs();
        let words = if self.player.timeline().is_at_end() {
            format!("{}; {}.", needed(left), needed_in_short(right))
        } else {
            format!(
                "after {} steps: {}, {}.",
                grouped(position),
                reached(left, None),
                reached(right, Some(left))
            )
        };
        capital(&words)
    }
}

/// The run to the first solution.
fn run(fixed: &Grid, order: Order) -> Option<Timeline> {
    Search::new(fixed, order).ok().map(|search| Timeline::new(search, Ending::First))
}

/// `reading order`, `fewest candidates (9 to 1)`: the name of an order as short as it can be told.
pub fn short_name(order: Order) -> String {
    let short = |title: &'static str| title.strip_suffix(" first").unwrap_or(title);
    let cells = short(order.cells.title());
    match order.digits {
        DigitOrder::Up => cells.to_owned(),
        digits => format!("{cells} ({})", short(digits.title())),
    }
}

/// `reading order needed 41,810 steps and 4,157 undos`
fn needed(run: &Timeline) -> String {
    let name = short_name(run.search().order());
    let steps = match run.position() {
        1 => "1 step".to_owned(),
        count => format!("{} steps", grouped(count)),
    };
    let undos = match run.search().tally().undone {
        0 => "no undo".to_owned(),
        1 => "1 undo".to_owned(),
        count => format!("{} undos", grouped(count)),
    };
    let solved = run.search().tally().solutions > 0;
    let answer = if solved { "" } else { " to see that there is no solution" };
    format!("{name} needed {steps} and {undos}{answer}")
}

/// `fewest candidates 240 and none`, after the other one; both come to the same answer, so that is told once.
fn needed_in_short(run: &Timeline) -> String {
    let (name, steps) = (short_name(run.search().order()), grouped(run.position()));
    match run.search().tally().undone {
        0 => format!("{name} {steps} and none"),
        count => format!("{name} {steps} and {}", grouped(count)),
    }
}

/// `reading order has filled 23 of 51 cells`, shorter after another one that has not ended either.
fn reached(run: &Timeline, after: Option<&Timeline>) -> String {
    let search = run.search();
    let name = short_name(search.order());
    match (run.is_at_end(), search.tally().solutions) {
        (true, 0) => format!("{name} saw at step {} that there is no solution", grouped(run.position())),
        (true, _) => format!("{name} solved it at step {}", grouped(run.position())),
        (false, _) if after.is_some_and(|other| !other.is_at_end()) => format!("{name} {}", search.depth()),
        (false, _) => format!("{name} has filled {} of {} cells", search.depth(), search.empties()),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_named_by_what_is_special_about_it() {
        assert_eq!(short_name(Order::default()), "reading order");
        let order = Order { cells: CellOrder::FewestCandidates, digits: DigitOrder::Down };
        assert_eq!(short_name(order), "fewest candidates (9 to 1)");
    }
}

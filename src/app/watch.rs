//! The watch screen's state: a player of the search over the givens.

use super::message::{Direction, WatchCommand};
use super::player::{Errand, Motion, Player, Way};
use crate::search::{CellOrder, Ending, Search, Timeline};
use crate::sudoku::{Cell, Conflict, Grid};

/// Watching the search.
#[derive(Clone, Debug)]
pub struct Watch {
    player: Player,
    cursor: Cell,
    givens: Grid,
    /// Whether there were entries on the board, which the search leaves aside.
    entries_aside: bool,
}

impl Watch {
    /// The search over the givens, paused before its first step.
    ///
    /// # Errors
    /// The conflicts, if the givens clash.
    pub fn new(givens: &Grid, entries_aside: bool, cursor: Cell) -> Result<Watch, Vec<Conflict>> {
        let search = Search::new(givens, CellOrder::Reading)?;
        let player = Player::new(Timeline::new(search, Ending::First));
        Ok(Watch { player, cursor, givens: *givens, entries_aside })
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
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Whether entries on the board are left aside.
    pub const fn entries_aside(&self) -> bool {
        self.entries_aside
    }

    /// A key of the watch screen, other than those that lead elsewhere. It stops a jump that is under way.
    pub fn obey(&mut self, command: WatchCommand) {
        let stopped = self.stop_jump();
        match command {
            WatchCommand::Play if stopped => {}
            WatchCommand::Play => self.player.toggle(Way::Forward),
            WatchCommand::Forward => self.player.step(Way::Forward),
            WatchCommand::Back => self.player.step(Way::Back),
            WatchCommand::Faster => self.player.change_pace(true),
            WatchCommand::Slower => self.player.change_pace(false),
            WatchCommand::Start => self.player.go(Errand::Step(0)),
            WatchCommand::End => self.player.go(Errand::Step(u64::MAX)),
            WatchCommand::Tenth(tenth) => self.player.go(Errand::Tenth(tenth)),
            WatchCommand::Move(direction) => self.cursor = neighbour(self.cursor, direction),
            WatchCommand::GoTo | WatchCommand::Take => {}
        }
    }

    /// Stops a jump that is under way, and says whether there was one.
    pub const fn stop_jump(&mut self) -> bool {
        let jumping = matches!(self.player.motion(), Motion::Going(_));
        if jumping {
            self.player.pause();
        }
        jumping
    }
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
    use std::time::Duration;

    const FIRST: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn tenths_of_the_run_are_tenths_of_its_length() {
        let mut watch = Watch::new(&FIRST.parse().unwrap(), false, Cell::ALL[0]).unwrap();
        (0..100).for_each(|_| watch.player_mut().tick(Duration::from_millis(16), Duration::from_millis(6)));
        watch.obey(WatchCommand::Tenth(5));
        watch.player_mut().tick(Duration::from_millis(16), Duration::from_millis(6));
        assert_eq!(watch.player().timeline().position(), 20_905);
    }

    #[test]
    fn the_cursor_goes_on_at_the_other_side() {
        let corner = Cell::ALL[0];
        assert_eq!(neighbour(corner, Direction::Left).to_string(), "r1c9");
        assert_eq!(neighbour(corner, Direction::Up).to_string(), "r9c1");
        assert_eq!(neighbour(corner, Direction::Down).to_string(), "r2c1");
    }
}

//! The save of nudoku, `state.save`.
//!
//! Accepted: 162 characters on one line, the board with the player's digits and then the givens; the first has to hold
//! every digit of the second, and no more than that line is in the file. Where they do not, it is another thing and
//! not read. The NUL that the program puts after each half is passed over; see `lines`.
//!
//! Written: not at all.
//!
//! Lost: nothing, there is nothing else in it.

use super::assembly::Shape;
use super::content::board_of_text;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::text::trimmed;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell};

pub(super) const NOTATION: Notation = Notation {
    name: "nudoku",
    title: "the save of nudoku",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.len() == 1 && head.last().is_some_and(|line| board(line).is_some()),
    shape: Shape::Lines(|line: &Line| board(line).ok_or(Problem::on_line(line.number, NO_SAVE))),
};

const NO_SAVE: Fault = Fault::Refused("more than the one line that a save of nudoku has");

fn board(line: &Line) -> Option<Board> {
    let text = trimmed(&line.text).text;
    if !text.is_ascii() || text.len() != 2 * Cell::COUNT {
        return None;
    }
    let (played, givens) = text.split_at(Cell::COUNT);
    let (played, mut board) = (board_of_text(played).ok()?, board_of_text(givens).ok()?);
    let is_played = played.givens().contains(board.givens()) && !board.givens().is_full();
    board.set_entries(played.givens());
    is_played.then_some(board)
}

#[cfg(test)]
mod tests {
    use super::super::read;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    #[test]
    fn the_first_half_is_played_on_the_second() {
        let text = format!("3{}{LINE}", &LINE[1..]);
        let board = read(text.as_bytes()).remove(0).unwrap().board;
        assert_eq!(board.givens().to_string(), LINE);
        assert_eq!(board.entries().line('.').trim_end_matches('.'), "3");
    }

    #[test]
    fn the_nul_after_each_half_does_no_harm() {
        let save = format!("3{}\0{LINE}\0", &LINE[1..]);
        let board = read(save.as_bytes()).remove(0).unwrap().board;
        assert_eq!(board.entries().line('.').trim_end_matches('.'), "3");
        assert!(read(format!("{LINE}x\0").as_bytes())[0].is_err());
        assert!(read(format!("{}\0{LINE}", &LINE[1..]).as_bytes())[0].is_err());
    }

    #[test]
    fn two_other_boards_side_by_side_are_not_read() {
        let solved = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";
        assert!(read(format!("{LINE}{solved}").as_bytes())[0].is_err());
        assert!(read(format!("{}{LINE}", LINE.replacen('6', "7", 1)).as_bytes())[0].is_err());
    }
}

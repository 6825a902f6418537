//! Saves of Solo, the sudoku in Simon Tatham's collection of puzzles.
//!
//! Accepted: lines of a key, the length of the value and the value, the first of them `SAVEFILE`. `DESC` has the
//! givens, as in `tatham`. The moves are played as far as `STATEPOS` says: `Rx,y,n` is an entry in column x and row y
//! (0 takes it away), `Px,y,n` puts a pencil mark (in the centre) or takes it off, `M` marks all digits everywhere, `S`
//! is the solution that the program showed, `RESTART` begins again. Games other than Solo and variants are refused.
//!
//! Written: not at all.
//!
//! Lost: moves that were taken back, the time.

use super::assembly::{Entry, Found, Shape};
use super::content::{Content, Contents, all_cells, board_of, cell_at};
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::tatham;
use super::text::trimmed;
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const NOTATION: Notation = Notation {
    name: "tatham-save",
    title: "saves of Solo in Simon Tatham's collection",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.first().is_some_and(begins),
    // Several saves may follow one another.
    shape: Shape::Parts(|lines, line| begins(line) && !lines.is_empty(), |lines| vec![save(lines)]),
};

fn begins(line: &Line) -> bool {
    trimmed(&line.text).text.starts_with("SAVEFILE:")
}

const NOT_SOLO: Fault = Fault::Refused(
    "a save of another game of Simon Tatham's collection; only those of Solo, the sudoku, are read",
);
const NO_DESCRIPTION: Fault = Fault::Refused("this save has no puzzle (DESC) in it; it is damaged");
const NO_LINE: Fault =
    Fault::Refused("a line of this save is not a key, a length and a value; it is damaged");
const NO_MOVE: Fault =
    Fault::Refused("a move of this save that is not known; it is damaged or of a newer version");
const NO_STATE: Fault = Fault::Refused("this save stands at a move that is not in it; it is damaged");

fn save(lines: &[Line]) -> Entry {
    let first = lines.first().map_or(1, |line| line.number);
    let mut records = Vec::new();
    for line in lines.iter().filter(|line| !trimmed(&line.text).text.is_empty()) {
        let record = record(&line.text).ok_or(Problem::on_line(line.number, NO_LINE))?;
        records.push((line.number, record.0, record.1));
    }
    let value = |key: &str| records.iter().find(|(_, known, _)| *known == key).map(|&(_, _, value)| value);
    let fail = |what| Problem::on_line(first, what);
    if value("GAME").is_some_and(|game| game != "Solo") {
        return Err(fail(NOT_SOLO));
    }
    value("PARAMS").or(value("CPARAMS")).map_or(Ok(()), tatham::check).map_err(fail)?;
    let givens = value("DESC").ok_or(fail(NO_DESCRIPTION))?;
    let mut game = Game::new(givens).map_err(fail)?;
    let moves: Vec<(usize, &str, &str)> =
        records.iter().copied().filter(|(_, key, _)| matches!(*key, "MOVE" | "SOLVE" | "RESTART")).collect();
    let at = match value("STATEPOS") {
        None => moves.len(),
        Some(position) => {
            position.trim().parse::<usize>().ok().and_then(|at| at.checked_sub(1)).ok_or(fail(NO_STATE))?
        }
    };
    for &(number, key, value) in moves.get(..at).ok_or(fail(NO_STATE))? {
        game.play(key, value).ok_or(Problem::on_line(number, NO_MOVE))?;
    }
    Ok(Found { line: first, board: game.board(), rating: None })
}

/// Key and value of a line, if the value is as long as it says.
fn record(line: &str) -> Option<(&str, &str)> {
    let (key, rest) = line.trim_start().split_once(':')?;
    let (length, value) = rest.split_once(':')?;
    let length: usize = length.trim().parse().ok()?;
    // Editors and mail may have added blanks at the end.
    let whole = value.get(..length)?;
    value[length..].trim().is_empty().then_some((key.trim(), whole))
}

struct Game {
    givens: Contents,
    contents: Contents,
}

impl Game {
    fn new(description: &str) -> Result<Game, Fault> {
        let characters = tatham::characters(description).map_err(|(_, what)| what)?;
        let content = |symbol| Digit::from_char(symbol).map_or_else(Content::default, Content::given);
        let givens = all_cells(characters)?.map(content);
        Ok(Game { givens, contents: givens })
    }

    fn board(&self) -> Board {
        board_of(&self.contents)
    }

    /// Plays a move; `None` if it is none.
    fn play(&mut self, key: &str, text: &str) -> Option<()> {
        match (key, text.chars().next()) {
            ("RESTART", _) => self.contents = self.givens,
            (_, Some('S')) => self.solve(&text[1..])?,
            (_, Some('M')) => self.open().for_each(|content| content.centre = Digits::ALL),
            (_, Some(kind @ ('R' | 'P'))) => self.write(kind, &text[1..])?,
            _ => return None,
        }
        Some(())
    }

    /// The cells that have no digit.
    fn open(&mut self) -> impl Iterator<Item = &mut Content> {
        self.contents.iter_mut().filter(|content| content.digit.is_none())
    }

    /// All digits, in reading order.
    fn solve(&mut self, digits: &str) -> Option<()> {
        let digits: Vec<Digit> = digits.split(',').map(digit).collect::<Option<_>>()?;
        for (content, digit) in self.contents.iter_mut().zip(all_cells(digits).ok()?) {
            if !content.is_given {
                *content = Content::entry(digit);
            }
        }
        Some(())
    }

    fn write(&mut self, kind: char, text: &str) -> Option<()> {
        let mut numbers = text.split(',').map(|number| number.trim().parse::<i64>().ok());
        let (x, y, n) = (numbers.next()??, numbers.next()??, numbers.next()??);
        let cell: Cell = cell_at(y, x).ok()?;
        let digit = u8::try_from(n).ok().filter(|&n| n <= 9).map(Digit::new)?;
        let content = &mut self.contents[cell.index()];
        match (kind, digit) {
            _ if content.is_given || numbers.next().is_some() => return None,
            ('P', Some(digit)) => content.centre.toggle(digit),
            (_, Some(digit)) => *content = Content::entry(digit),
            (_, None) => *content = Content::default(),
        }
        Some(())
    }
}

fn digit(text: &str) -> Option<Digit> {
    Digit::new(text.trim().parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::sudoku::MarkKind;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const ID: &str = "b6f2a8e3_5c8_2_9b8d9_3_2_5e5_1a6e7c9a1d3_7e3b9a5a6b8b";

    fn save(parameters: &str, position: usize, moves: &[&str]) -> String {
        let mut text = String::new();
        let mut put = |key: &str, value: &str| {
            text += &[format!("{key:8}:{}:", value.len()).as_str(), value, "\n"].concat();
        };
        put("SAVEFILE", "Simon Tatham's Portable Puzzle Collection");
        put("GAME", "Solo");
        put("PARAMS", parameters);
        put("DESC", ID);
        put("STATEPOS", &position.to_string());
        for value in moves {
            put("MOVE", value);
        }
        text
    }

    fn board(text: &str) -> Result<Board, String> {
        let mut entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1);
        entries.remove(0).map(|puzzle| puzzle.board).map_err(|problem| problem.to_string())
    }

    fn written(board: &Board) -> Vec<String> {
        board.entries().filled().map(|(cell, digit)| format!("{cell}={digit}")).collect()
    }

    #[test]
    fn moves_are_played_as_far_as_the_save_stands() {
        let moves = ["R0,0,3", "R7,0,1", "P1,0,4", "P1,0,9", "P1,0,4", "R7,0,0", "R8,8,2"];
        let board = board(&save("3x3", 7, &moves)).unwrap();
        assert_eq!(board.givens().to_string(), LINE);
        assert_eq!(written(&board), ["r1c1=3"]);
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "9");
        let two = save("3x3", 1, &[]) + &save("3x3", 1, &[]);
        assert_eq!(read(two.as_bytes()).len(), 2);
    }

    #[test]
    fn marking_all_and_the_solution_are_moves_too() {
        let solved = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";
        let digits: Vec<String> = solved.chars().map(String::from).collect();
        let all = board(&save("3x3dh", 2, &["M"])).unwrap();
        assert_eq!(all.marks(MarkKind::Centre, Cell::ALL[0]), Digits::ALL);
        let board = board(&save("3x3", 2, &[&format!("S{}", digits.join(","))])).unwrap();
        assert_eq!(board.grid().line('0'), solved);
    }

    #[test]
    fn other_games_variants_and_damage_are_refused() {
        let sound = save("3x3", 2, &["R0,0,3"]);
        for (text, words) in [
            (sound.replace(":4:Solo", ":5:Unequ"), "another game"),
            (save("3x3x", 1, &[]), "diagonals"),
            (save("2x3", 1, &[]), "another size"),
            (save("3x3", 3, &["R0,0,3"]), "stands at a move"),
            (save("3x3", 2, &["R9,0,3"]), "a move of this save"),
            (save("3x3", 2, &["R2,0,3"]), "a move of this save"),
            (save("3x3", 2, &["R0,0,10"]), "a move of this save"),
            (sound.replace("DESC", "DOSC"), "no puzzle"),
            (sound.replace("R0,0,3", "R0"), "a line of this save"),
        ] {
            assert!(board(&text).is_err_and(|refusal| refusal.contains(words)), "{words}");
        }
    }
}

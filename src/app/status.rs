//! The status line in words.

use super::{App, Pen};
use crate::coach::verdict_words;
use crate::solver::Verdict;
use crate::sudoku::{Board, House, Index};

/// How the board stands: while typing, the verdict of what is typed and the row that was typed last; while playing,
/// the verdict of the givens with the clashes and the empty cells. A legal but wrong entry is not given away.
/// That the game cannot be saved is said as long as it is so, and first, because what comes last is left out where there
/// is little room.
pub fn status(app: &App) -> String {
    let unsaved = if app.is_unsaved() { "not saved   " } else { "" };
    unsaved.to_owned() + &standing(app)
}

fn standing(app: &App) -> String {
    let board = app.board();
    match app.pen() {
        Pen::Editing(typing) => {
            let count = board.givens().count();
            if board.is_blank() && typing.row().is_none() {
                return "nothing typed yet".to_owned();
            }
            let typed = format!("{count} {}, {}", plural(count, "given", "givens"), verdict(app));
            // While it is being typed, a puzzle has several solutions and nothing is wrong with it.
            let remedy = remedy(app).filter(|_| !matches!(app.verdict(), Some(Verdict::Multiple(_))));
            let row = typing.row().map(|row| format!("row {row}: {}", row_in_words(board, row)));
            [Some(typed), row, remedy.map(str::to_owned)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join("   ")
        }
        Pen::Playing | Pen::Marking => playing(app),
    }
}

fn playing(app: &App) -> String {
    let grid = app.board().grid();
    let clashes = grid.conflicts().len();
    let clashing = format!("{clashes} {}", plural(clashes, "clash", "clashes"));
    let empty = grid.empty_cells().count();
    if grid.is_solved() {
        return "solved".to_owned();
    }
    let remedy = remedy(app).map_or(String::new(), |words| format!("   {words}"));
    let givens = match app.verdict() {
        Some(Verdict::Conflicting(_)) => "givens clash".to_owned(),
        _ => verdict(app),
    };
    match (empty, clashes) {
        (0, _) => format!("{givens}, full, but {clashing}{remedy}"),
        (_, 0) => format!("{givens}, {empty} empty{remedy}"),
        _ => format!("{givens}, {clashing}, {empty} empty{remedy}"),
    }
}

/// Which key helps, where the givens do not have one solution.
fn remedy(app: &App) -> Option<&'static str> {
    match app.verdict()? {
        Verdict::Conflicting(_) | Verdict::NoSolution => Some("f finds the typo"),
        Verdict::Multiple(_) => Some("f shows what is missing"),
        Verdict::Unique(_) => None,
    }
}

fn verdict(app: &App) -> String {
    match app.verdict() {
        None if app.counts_long() => "still counting solutions".to_owned(),
        None => "counting solutions".to_owned(),
        Some(Verdict::Conflicting(_)) => "clash".to_owned(),
        Some(verdict) => verdict_words(verdict),
    }
}

/// The row as one reads it out: `5 3 . . 7 . . . .`
fn row_in_words(board: &Board, row: Index) -> String {
    let symbol = |cell| board.digit(cell).map_or(".".to_owned(), |digit| digit.to_string());
    House::Row(row).cells().map(symbol).join(" ")
}

/// Every clash on the board in words, one a line.
pub fn clashes(app: &App) -> Vec<String> {
    app.board().grid().conflicts().iter().map(ToString::to_string).collect()
}

const fn plural(count: usize, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

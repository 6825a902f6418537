//! The saves of KSudoku, from KDE.
//!
//! Accepted: the root `ksudoku` with a `puzzle` whose `graph` is a plain sudoku of order 9. Its `values` are 81
//! letters column by column, `b` to `j` for 1 to 9 and `_` for an empty cell; these are the givens. The events of the
//! `history` are played one after the other: a `value` is an entry, 0 takes it away, `markers` are the pencil marks
//! (in the centre), one bit a digit. Cells are numbered column by column there too.
//!
//! Written: not at all.
//!
//! Lost: times and hints. Shapes other than the plain one are refused.

use super::assembly::Entry;
use super::content::{Content, all_cells, board_of};
use super::problem::Fault;
use super::xml::{self, Element};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const NOTATION: Notation = Notation {
    name: "ksudoku",
    title: "saves of KSudoku",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| xml::root_is(head, &["ksudoku"]),
    shape: xml::SHAPE,
};

const NO_PUZZLE: Fault = Fault::Refused("a KSudoku file without a puzzle in it");
const NOT_PLAIN: Fault =
    Fault::Refused("a KSudoku game of another shape; only plain 9x9 puzzles are read, play this one there");
const NO_EVENT: Fault =
    Fault::Refused("a move in this KSudoku save has no place on the board; the file is damaged");

pub(super) fn read(root: &Element) -> Entry {
    xml::entry(root, board(root), None)
}

fn board(root: &Element) -> Result<Board, Fault> {
    let puzzle = root.all("puzzle").into_iter().next().ok_or(NO_PUZZLE)?;
    if puzzle.children.iter().any(|child| child.is("graph") && !is_plain(child)) {
        return Err(NOT_PLAIN);
    }
    let values = puzzle.children.iter().find(|child| child.is("values")).ok_or(NO_PUZZLE)?;
    let letters = values.text.chars().filter(|letter| !letter.is_whitespace());
    let columns = all_cells(letters.map(content).collect::<Result<Vec<_>, _>>()?)?;
    let mut contents = Cell::ALL.map(|cell| columns[by_column(cell)]);
    for event in root.all("history").iter().flat_map(|history| history.all("simple-event")) {
        let (cell, change) = event_of(event).ok_or(NO_EVENT)?;
        let content = &mut contents[cell.index()];
        if !content.is_given {
            *content = change;
        }
    }
    Ok(board_of(&contents))
}

fn is_plain(graph: &Element) -> bool {
    let is = |name, allowed: &[&str]| {
        graph
            .attribute(name)
            .is_none_or(|value| allowed.iter().any(|known| known.eq_ignore_ascii_case(value)))
    };
    let size = |name| is(name, &["9"]);
    is("type", &["sudoku"])
        && size("order")
        && size("sizeX")
        && size("sizeY")
        && is("sizeZ", &["1"])
        && is("specific-type", &["Plain"])
        && graph.children.iter().all(|child| !child.is("cage"))
}

fn content(letter: char) -> Result<Content, Fault> {
    match letter {
        '_' => Ok(Content::default()),
        '.' => Err(NOT_PLAIN),
        'b'..='j' => Ok(Digit::new(letter as u8 - b'a').map_or_else(Content::default, Content::given)),
        _ => Err(Fault::Foreign(letter)),
    }
}

/// The number of the cell where they are counted column by column.
fn by_column(cell: Cell) -> usize {
    cell.column().get() * 9 + cell.row().get()
}

/// The cell that the event is about, and what it holds after it.
fn event_of(event: &Element) -> Option<(Cell, Content)> {
    let index: usize = event.attribute("index")?.trim().parse().ok()?;
    let cell = Cell::ALL.into_iter().find(|&cell| by_column(cell) == index)?;
    let content = match (event.attribute("value"), event.attribute("markers")) {
        (Some(value), None) => match value.trim().parse().ok()? {
            0 => Content::default(),
            value => Content::entry(Digit::new(value)?),
        },
        (None, Some(markers)) => Content::marks(marks(markers.trim())?),
        _ => return None,
    };
    let is_given = event.attribute("given").is_some_and(|given| given == "true");
    Some((cell, Content { is_given: is_given && content.digit.is_some(), ..content }))
}

fn marks(bits: &str) -> Option<Digits> {
    let is_sound = bits.len() == 9 && bits.chars().all(|bit| matches!(bit, '0' | '1'));
    let marked = || Digit::ALL.into_iter().zip(bits.chars()).filter(|&(_, bit)| bit == '1');
    is_sound.then(|| marked().map(|(digit, _)| digit).collect())
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::sudoku::MarkKind;

    /// A save whose first two columns are `values`, and whose other cells are empty.
    fn save(graph: &str, values: &str, history: &str) -> Result<Board, String> {
        let rest = "_".repeat(81 - values.len());
        let text = format!(
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\"><puzzle><graph {graph}/>\n\
             <values>\n{values}{rest}\n</values></puzzle><history>{history}</history></game></ksudoku>"
        );
        let mut entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1);
        entries.remove(0).map(|puzzle| puzzle.board).map_err(|problem| problem.to_string())
    }

    const PLAIN: &str = "order=\"9\" type=\"sudoku\" specific-type=\"Plain\"";

    #[test]
    fn cells_run_down_the_columns() {
        let board = save(PLAIN, "b_c______d", "").unwrap();
        let filled: Vec<String> =
            board.givens().filled().map(|(cell, digit)| format!("{cell}={digit}")).collect();
        assert_eq!(filled, ["r1c1=1", "r1c2=3", "r3c1=2"]);
    }

    #[test]
    fn the_history_is_played_to_its_end_and_leaves_the_givens_alone() {
        let events = "<simple-event index='0' value='9'/><simple-event index='1' value='4'/>\
                      <complex-event><simple-event index='1' value='5'/></complex-event>\
                      <simple-event index='9' markers='100100001'/>\
                      <simple-event index='2' value='7'/><simple-event index='2' value='0'/>";
        let board = save(PLAIN, "b", events).unwrap();
        assert_eq!(board.givens().line('.').trim_end_matches('.'), "1");
        let entries: Vec<String> =
            board.entries().filled().map(|(cell, digit)| format!("{cell}={digit}")).collect();
        assert_eq!(entries, ["r2c1=5"]);
        assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[1]).to_string(), "149");
    }

    #[test]
    fn other_shapes_and_damage_are_refused() {
        for graph in
            ["order='16' type='sudoku'", "order='9' type='custom'", "type='sudoku' specific-type='XSudoku'"]
        {
            assert!(save(graph, "b", "").unwrap_err().contains("another shape"), "{graph}");
        }
        assert!(save(PLAIN, ".", "").unwrap_err().contains("another shape"));
        assert_eq!(save(PLAIN, "k", ""), Err("'k' is no cell".to_owned()));
        for event in ["index='81' value='1'", "index='0' value='10'", "index='0' markers='11'", "index='0'"] {
            assert!(
                save(PLAIN, "b", &format!("<simple-event {event}/>")).unwrap_err().contains("damaged"),
                "{event}"
            );
        }
    }
}

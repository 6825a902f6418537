//! The XML of OpenSudoku, an app for phones: collections, and saves of games under way.
//!
//! Accepted: the roots `opensudoku` and `opensudoku2`; each `game` in them, in whatever folder, is a puzzle. Its
//! `data` (or `cells_data`) is 81 cells, all digits givens; or `version: N` and 81 times `value|notes|...|editable|`,
//! where a cell that is not editable is a given. The notes of version 1 are digits with commas or `-`, those of
//! versions 2 and 3 a number with a bit a digit; versions 4 and 5 have two such numbers, the marks in the centre and
//! those in the corner, and version 5 a colour, which is passed over. The `level` of the file, where it stands before
//! the games, is the rating.
//!
//! Written: a document with one game; 81 digits where there are only givens, else version 1, or version 4 where
//! there are corner marks. Several boards are several documents one after the other, which are read back so; the app
//! itself wants them in files of their own.
//!
//! Lost: in reading, names, times, notes in words, colours and the history of moves; in writing, nothing.

use std::fmt::Write;

use super::content::{Content, Contents, all_cells, board_of, board_of_text};
use super::problem::Fault;
use super::xml::{self, Collection, Element};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit, Digits};

pub(super) const NOTATION: Notation = Notation {
    name: "opensudoku",
    title: "XML of the app OpenSudoku, with entries and pencil marks",
    write: Some(write),
    carries: Carries::ALL,
    detect: |head| xml::root_is(head, &["opensudoku", "opensudoku2"]),
    shape: xml::SHAPE,
};

const NO_GAME: Fault = Fault::Refused("an OpenSudoku file without a game in it");
const NO_DATA: Fault = Fault::Refused("a game of OpenSudoku without data");
const NO_STATE: Fault = Fault::Refused(
    "the data of this game are not in a version that is known (1 to 5); export the puzzle alone",
);
const CUT_STATE: Fault = Fault::Refused(
    "the data of this game are damaged, or cut off before the last of its 81 cells; save or copy the game again",
);

pub(super) const COLLECTION: Collection = Collection { piece: "game", board, none: NO_GAME };

fn board(game: &Element) -> Result<Board, Fault> {
    let data = game.attribute("data").or_else(|| game.attribute("cells_data")).ok_or(NO_DATA)?.trim();
    let Some(state) = data.strip_prefix("version:") else {
        let cells: String = data.split_whitespace().collect();
        return board_of_text(&cells);
    };
    let (version, cells) = state.trim_start().split_once(char::is_whitespace).unwrap_or((state.trim(), ""));
    if !matches!(version, "1" | "2" | "3" | "4" | "5") {
        return Err(NO_STATE);
    }
    let cells = cells.trim().strip_suffix('|').ok_or(CUT_STATE)?;
    let fields: Vec<&str> = cells.split('|').collect();
    let contents = match version {
        "1" => contents(&fields, 3, |cell| content(cell[0], listed(cell[1])?, Digits::NONE, cell[2])),
        "2" if fields.len() == 4 * Cell::COUNT => {
            contents(&fields, 4, |cell| content(cell[0], masked(cell[1])?, Digits::NONE, cell[3]))
        }
        "2" | "3" => contents(&fields, 3, |cell| content(cell[0], masked(cell[1])?, Digits::NONE, cell[2])),
        "4" => contents(&fields, 4, |cell| content(cell[0], masked(cell[1])?, masked(cell[2])?, cell[3])),
        "5" => contents(&fields, 5, |cell| content(cell[0], masked(cell[1])?, masked(cell[2])?, cell[4])),
        _ => Err(NO_STATE),
    }?;
    Ok(board_of(&contents))
}

/// The cells, each of which takes so many fields.
fn contents(
    fields: &[&str],
    width: usize,
    content: fn(&[&str]) -> Option<Content>,
) -> Result<Contents, Fault> {
    if !fields.len().is_multiple_of(width) {
        return Err(CUT_STATE);
    }
    let contents: Option<Vec<Content>> = fields.chunks(width).map(content).collect();
    all_cells(contents.ok_or(CUT_STATE)?)
}

fn content(value: &str, centre: Digits, corner: Digits, editable: &str) -> Option<Content> {
    let digit = Digit::new(number(value)?);
    let is_given = match editable {
        "0" => digit.is_some(),
        "1" => false,
        _ => return None,
    };
    Some(Content { digit, is_given, centre, corner })
}

/// A number from 0 to 9, 0 being no digit.
fn number(text: &str) -> Option<u8> {
    text.trim().parse().ok().filter(|&number| number <= 9)
}

/// Marks such as `1,4,8,`; `-` is none.
fn listed(marks: &str) -> Option<Digits> {
    match marks.trim() {
        "-" | "" => Some(Digits::NONE),
        marks => marks.trim_end_matches(',').split(',').map(|mark| Digit::new(number(mark)?)).collect(),
    }
}

/// Marks as a number, in which bit 0 is 1.
fn masked(marks: &str) -> Option<Digits> {
    let bits: u16 = marks.trim().parse().ok()?;
    (bits < 512).then(|| Digits::from_bits(bits))
}

fn write(board: &Board) -> String {
    let data = data(board);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  \
         <folder name=\"ninefold\" created=\"0\">\n    \
         <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"\"/>\n  \
         </folder>\n</opensudoku>\n"
    )
}

fn data(board: &Board) -> String {
    let contents = Cell::ALL.map(|cell| Content::of(board, cell));
    let has_corner_marks = contents.iter().any(|content| !content.corner.is_empty());
    if *board == Board::new(*board.givens()) {
        return board.givens().line('0');
    }
    let mut data = format!("version: {}&#10;", if has_corner_marks { 4 } else { 1 });
    for Content { digit, is_given, centre, corner } in contents {
        let value = digit.map_or(0, Digit::get);
        let editable = u8::from(!is_given);
        // Writing to a string does not fail.
        let _ = if has_corner_marks {
            write!(data, "{value}|{}|{}|{editable}|", centre.bits(), corner.bits())
        } else {
            write!(data, "{value}|{}|{editable}|", listing(centre))
        };
    }
    data
}

fn listing(marks: Digits) -> String {
    if marks.is_empty() { "-".to_owned() } else { marks.flat_map(|digit| [digit.to_char(), ',']).collect() }
}

#[cfg(test)]
mod tests {
    use super::super::content::tests::any_full_board;
    use super::super::flow::tests::endless;
    use super::super::{Problem, Puzzle, read};
    use super::*;
    use crate::sudoku::MarkKind;
    use proptest::prelude::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn only(text: &str) -> Result<Puzzle, Problem> {
        let mut entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1, "{entries:?}");
        entries.remove(0)
    }

    fn game(data: &str) -> Result<Board, String> {
        let text = format!("<opensudoku version=\"2\"><game data=\"{data}\"/></opensudoku>");
        only(&text).map(|puzzle| puzzle.board).map_err(|problem| problem.to_string())
    }

    #[test]
    fn a_state_that_is_cut_off_is_not_blamed_on_its_version() {
        let told = |data: &str| {
            let text = format!("<opensudoku version=\"2\"><game data=\"{data}\"/></opensudoku>");
            super::super::read(text.as_bytes()).remove(0).unwrap_err().to_string()
        };
        for data in ["version: 1&#10;0|0|1|", "version: 1&#10;0|0|", "version: 4"] {
            assert!(told(data).contains("cut off"), "{data}: {}", told(data));
        }
        assert!(told("version: 9&#10;0|0|1|").contains("in a version"));
    }

    #[test]
    fn a_collection_gives_its_games_whatever_the_quotes_and_the_order() {
        let text = format!(
            "<?xml version='1.0'?>\n<!-- {LINE} -->\n<opensudoku>\n<name>10 of 100</name>\n<level>Easy</level>\n\
             <game data='{LINE}' />\n<folder name=\"x\" created=\"17\">\n\
             <game note=\"123456789\" data=\"{}\"></game>\n</folder></opensudoku>\n",
            LINE.replace('.', "0")
        );
        let puzzles: Vec<Puzzle> = read(text.as_bytes()).into_iter().map(|entry| entry.unwrap()).collect();
        let lines: Vec<usize> = puzzles.iter().map(|puzzle| puzzle.line).collect();
        assert_eq!(lines, [6, 8]);
        for puzzle in puzzles {
            assert_eq!(puzzle.board.givens().to_string(), LINE);
            assert_eq!((puzzle.notation, puzzle.rating.as_deref()), ("opensudoku", Some("Easy")));
        }
    }

    #[test]
    fn a_save_tells_givens_entries_and_notes_apart_in_every_version() {
        for (version, cells, corner) in [
            (1, "3|-|0|5|-|1|0|1,4,|1|", ""),
            (2, "3|0|0|5|0|1|0|9|1|", ""),
            (2, "3|0||0|5|0||1|0|9||1|", ""),
            (3, "3|0|0|5|0|1|0|9|1|", ""),
            (4, "3|0|0|0|5|0|0|1|0|9|2|1|", "2"),
            (5, "3|0|0|0|0|5|0|0|7|1|0|9|2|0|1|", "2"),
        ] {
            let empty = match (version, cells.contains("||")) {
                (1, _) => "0|-|1|",
                (2, true) => "0|0||1|",
                (2 | 3, _) => "0|0|1|",
                (4, _) => "0|0|0|1|",
                _ => "0|0|0|0|1|",
            };
            let board = game(&format!("version: {version}&#10;{cells}{}", empty.repeat(78))).unwrap();
            assert_eq!(board.givens().filled().collect::<Vec<_>>(), [(Cell::ALL[0], Digit::ALL[2])]);
            assert_eq!(board.entries().filled().collect::<Vec<_>>(), [(Cell::ALL[1], Digit::ALL[4])]);
            assert_eq!(board.marks(MarkKind::Centre, Cell::ALL[2]).to_string(), "14", "version {version}");
            assert_eq!(board.marks(MarkKind::Corner, Cell::ALL[2]).to_string(), corner);
        }
    }

    #[test]
    fn data_that_are_short_or_of_another_version_are_refused() {
        assert_eq!(game(&LINE[1..]), Err("80 cells, a puzzle has 81".to_owned()));
        assert_eq!(
            game(&format!("version: 1&#10;{}", "0|-|1|".repeat(80))),
            Err("80 cells, a puzzle has 81".to_owned())
        );
        for data in ["version: 9&#10;0|", "version: 1", "version: 1&#10;0|-|2|", "version: 3&#10;0|512|1|"] {
            assert!(game(data).unwrap_err().starts_with("the data of this game"), "{data}");
        }
        assert!(game(&LINE.replacen('.', "٣", 1)).is_err());
    }

    #[test]
    fn of_a_file_that_breaks_off_the_games_before_are_given_and_the_damage_is_told() {
        let whole = write(&Board::new(LINE.parse().unwrap()));
        let entries = |text: &str| -> Vec<String> {
            let show = |entry: Result<Puzzle, Problem>| match entry {
                Ok(puzzle) => puzzle.board.givens().to_string(),
                Err(problem) => problem.to_string().split(' ').take(5).collect::<Vec<_>>().join(" "),
            };
            read(text.as_bytes()).into_iter().map(show).collect()
        };
        let cut = whole.strip_suffix("</opensudoku>\n").unwrap();
        assert_eq!(entries(cut), [LINE, "the XML breaks off inside"]);
        assert_eq!(entries(&whole[..whole.len() - 20]), [LINE, "the XML is not well-formed"]);
        assert_eq!(entries(&cut[..cut.find(" note").unwrap()]), ["the XML is not well-formed"]);
        assert_eq!(only("<opensudoku/>").unwrap_err(), Problem::on_line(1, NO_GAME));
    }

    #[test]
    fn a_collection_without_an_end_gives_its_games_as_they_come() {
        let game = format!("<folder name='x'><game note='y' data='{LINE}'/></folder><other>text</other>");
        for (begin, end) in
            [("<opensudoku>", ""), ("<opensudoku>\n", "\n"), ("<!-- x -->\n<opensudoku2>", "")]
        {
            assert_eq!(endless(begin, &format!("{game}{end}")), vec![LINE; 100]);
        }
        assert_eq!(endless("", &format!("<opensudoku>{game}</opensudoku>\n")), vec![LINE; 100]);
    }

    proptest! {
        #[test]
        fn every_board_reads_back(boards in proptest::collection::vec(any_full_board(), 1..4)) {
            let text: String = boards.iter().map(write).collect();
            let read: Vec<Board> = read(text.as_bytes()).into_iter().map(|entry| entry.unwrap().board).collect();
            prop_assert_eq!(read, boards);
        }
    }
}

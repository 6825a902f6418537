//! The notations of the world: which one a text is in, reading it, writing it. Bytes come in and text goes out; no
//! disk, no clock, no screen.
//!
//! Bytes become text, out of gzip or zip and of UTF-16 where they are in it, and text becomes numbered lines. The first
//! of these are shown to the [`NOTATIONS`], in the order of the table, until one knows its own; the shape of that
//! notation says how the rest is put together. Whatever is read is all of a board or none of it: never shifted, padded
//! or half read.
//!
//! A list of any length takes the memory of the puzzle at hand. A notation that has to be seen as a whole, such as a
//! program text, may be four MiB long, and what is one puzzle a little less; beyond that they are refused in words.

mod assembly;
mod blanks;
mod blocks;
mod boxes;
mod carries;
mod characters;
mod columns;
mod content;
mod dimacs;
mod doku;
mod drawing;
mod drawn;
mod flow;
mod fpuzzles;

mod gnome;
mod gsudoku;
mod hodoku;
mod html;
mod json;
mod json_text;
mod komo;
mod ksudoku;
mod latex;
mod line;
mod lines;
mod links;
mod list;
mod literal;
mod magic;
mod mail;
mod margin;
mod marks;
mod nudoku;
mod opensudoku;
mod packed;
mod pieces;
mod postscript;
mod problem;
mod quick;
mod rating;
mod reader;
mod refused;
mod row;
mod rows;
mod run;
mod scf;
mod sdk;
mod sdku;
mod sdm;
mod sdx;
mod source;
mod spaced;
mod ss;
mod stack;
mod sukaku;
mod symbols;
mod table;
mod tatham;
mod tatham_save;
mod text;
mod tokens;
mod whole;
mod words;
mod wrapped;
mod xml;

pub use carries::{Carries, Filled, losses};

pub use problem::{Fault, Problem, ReadError};
pub use reader::{Puzzle, Reader, Run};

use crate::sudoku::Board;
use assembly::Shape;
use lines::Line;

/// One way of writing puzzles down.
pub struct Notation {
    /// The word for it on the command line.
    pub name: &'static str,
    /// What it looks like, for the help.
    pub title: &'static str,
    /// The board in this notation, each line ended; `None` where it is only read.
    pub write: Option<fn(&Board) -> String>,
    /// What a written board keeps beside its digits.
    pub carries: Carries,
    /// Whether the text is in this notation, to judge by its first lines; asked again after each further line.
    detect: fn(&[Line]) -> bool,
    shape: Shape,
}

/// Every notation, in the order in which they are asked whether the text is theirs.
pub const NOTATIONS: &[Notation] = &[
    // First, for its headings are in brackets like a document.
    sdk::NOTATION,
    // Texts with a frame of their own, in which a row of digits can be anything.
    tatham_save::NOTATION,
    opensudoku::NOTATION,
    gsudoku::NOTATION,
    ksudoku::NOTATION,
    sdku::NOTATION,
    html::NOTATION,
    mail::NOTATION,
    xml::NOTATION,
    gnome::NOTATION,
    json::NOTATION,
    json_text::NOTATION,
    literal::NOTATION,
    latex::NOTATION,
    postscript::NOTATION,
    dimacs::NOTATION,
    // Lines with a grammar of their own.
    links::SUDOKUWIKI,
    links::SUDOKUPAD,
    scf::NOTATION,
    links::EXCHANGE,
    links::OTHER,
    hodoku::NOTATION,
    tatham::NOTATION,
    sukaku::NOTATION,
    sukaku::ROWS,
    nudoku::NOTATION,
    // Lines and grids of cells.
    komo::NOTATION,
    line::NOTATION,
    rows::NOTATION,
    table::NOTATION,
    sdx::NOTATION,
    spaced::NOTATION,
    doku::NOTATION,
    marks::NOTATION,
    ss::NOTATION,
    boxes::UNICODE,
    boxes::NOTATION,
    sdm::NOTATION,
    blanks::NOTATION,
    refused::NOTATION,
];

/// The notations that can be written: first those that people ask for most, then in the order of the table.
pub fn writable() -> Vec<&'static Notation> {
    const FIRST: [&str; 5] = ["rows", "line", "boxes", "unicode", "marks"];
    let mut all: Vec<_> = NOTATIONS.iter().filter(|notation| notation.write.is_some()).collect();
    all.sort_by_key(|notation| FIRST.iter().position(|name| *name == notation.name).unwrap_or(FIRST.len()));
    all
}

/// The place in [`writable`] of the notation to offer first for this board: one in which nothing of it is lost.
pub fn best_for(board: &Board) -> usize {
    const LIKELY: [&str; 5] = ["rows", "sdk", "marks", "sdx", "json"];
    let keeps_all = |name: &&str| writer(name).is_some_and(|writer| losses(writer, board).is_empty());
    let best = LIKELY.into_iter().find(keeps_all).unwrap_or(LIKELY[0]);
    writable().iter().position(|notation| notation.name == best).unwrap_or(0)
}

/// A notation that can be written; see [`writer`].
#[derive(Clone, Copy)]
pub struct Writer {
    name: &'static str,
    write: fn(&Board) -> String,
    carries: Carries,
}

impl Writer {
    /// What stands for an empty cell, if a board is its 81 cells on a line and nothing else.
    pub fn mark_on_line(self) -> Option<u8> {
        match self.name {
            "line" => Some(b'.'),
            "sdm" => Some(b'0'),
            _ => None,
        }
    }
}

/// The notation of that name, if there is one and it can be written.
pub fn writer(name: &str) -> Option<Writer> {
    let notation = NOTATIONS.iter().find(|notation| notation.name == name)?;
    Some(Writer { name: notation.name, write: notation.write?, carries: notation.carries })
}

/// The board in that notation, each line ended.
pub fn write(notation: Writer, board: &Board) -> String {
    (notation.write)(board)
}

/// Every entry of a text that is at hand as a whole, such as a paste. Where there is none, the one item says why.
pub fn read(bytes: &[u8]) -> Vec<Result<Puzzle, Problem>> {
    let in_words = |item: Result<Puzzle, ReadError>| match item {
        Ok(puzzle) => Some(Ok(puzzle)),
        Err(ReadError::Problem(problem)) => Some(Err(problem)),
        // Reading from memory does not fail.
        Err(ReadError::Io(_)) => None,
    };
    Reader::new(bytes).filter_map(in_words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Cell, Digit, Digits, Grid, MarkKind};
    use proptest::prelude::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

    fn rows() -> String {
        LINE.parse::<Grid>().unwrap().rows()
    }

    /// The givens of every puzzle of a text without problems.
    fn puzzles(text: &str) -> Vec<String> {
        let givens = |entry: Result<Puzzle, Problem>| entry.unwrap().board.givens().to_string();
        read(text.as_bytes()).into_iter().map(givens).collect()
    }

    /// The board of a text of one puzzle.
    pub fn only_board(text: &str) -> Board {
        let mut entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1, "{entries:?}");
        entries.remove(0).unwrap().board
    }

    fn first_problem(text: &str) -> Option<Problem> {
        read(text.as_bytes()).into_iter().find_map(Result::err)
    }

    /// What other programs got wrong.
    mod failures_of_others {
        use super::*;

        #[test]
        fn digits_parted_by_blanks_are_loaded() {
            let spaced: String = rows().chars().flat_map(|symbol| [symbol, ' ']).collect();
            assert_eq!(puzzles(&spaced), [LINE]);
        }

        #[test]
        fn a_grid_is_loaded_in_whatever_everyday_frame_it_stands() {
            let drawn = |border: &str, start: &str, between: &str, end: &str| {
                let thirds = |row: &str| {
                    let symbols: Vec<char> = row.chars().collect();
                    let third =
                        |third: &[char]| third.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
                    symbols.chunks(3).map(third).collect::<Vec<_>>().join(between)
                };
                let rows: Vec<String> =
                    rows().lines().map(|row| format!("{start}{}{end}\n", thirds(row))).collect();
                let bands: Vec<String> = rows.chunks(3).map(<[String]>::concat).collect();
                let border = format!("{border}\n");
                [border.as_str(), &bands.join(&border), &border].concat()
            };
            for text in [
                drawn("", "", " | ", ""),
                drawn("------+-------+------", "", " | ", " "),
                drawn("-----------------------", " ", " | ", ""),
                drawn("+-------+-------+-------+", "| ", " | ", " |"),
                drawn(" *-----------------------*", " | ", " | ", " |"),
            ] {
                assert_eq!(puzzles(&text), [LINE], "{text}");
            }
            let packed = rows()
                .lines()
                .map(|row| format!(" |{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]))
                .collect::<Vec<_>>();
            let text = format!(
                " *-----------*\n{} *-----------*\n",
                [packed[..3].concat(), packed[3..6].concat(), packed[6..].concat()].join(" |---+---+---|\n")
            );
            assert_eq!(puzzles(&text), [LINE], "{text}");
        }

        #[test]
        fn a_file_of_one_short_line_is_known_for_what_it_is() {
            assert_eq!(puzzles(LINE), [LINE]);
            assert_eq!(puzzles(&format!("# a comment\n{LINE}")), [LINE]);
        }

        #[test]
        fn lines_with_dots_do_not_vanish_from_a_list() {
            let zeros = LINE.replace('.', "0");
            assert_eq!(puzzles(&format!("{LINE}\n{zeros}\n{LINE}\n")), [LINE; 3]);
        }

        #[test]
        fn unknown_text_is_refused_with_what_can_be_read() {
            let problem = first_problem("hello sudoku\n").unwrap();
            assert_eq!((problem.line, problem.column), (Some(1), Some(1)));
            assert!(problem.to_string().contains("nine rows of nine, or 81 characters on a line"));
        }

        #[test]
        fn headings_ids_and_ratings_do_not_become_cells() {
            assert_eq!(puzzles(&format!("Grid 01\n{0}Grid 02\n{0}", rows())), [LINE; 2]);
            assert_eq!(puzzles(&format!("000212406270 {LINE}  1.2\n")), [LINE]);
        }

        #[test]
        fn a_grid_needs_no_title() {
            assert_eq!(puzzles(&rows()), [LINE]);
            assert_eq!(puzzles(&format!("% a title\n{}", rows())), [LINE]);
        }

        #[test]
        fn zeros_are_empty_cells() {
            assert_eq!(puzzles(&"0".repeat(81)), [".".repeat(81)]);
        }

        #[test]
        fn text_after_the_grid_is_no_overrun() {
            assert_eq!(puzzles(&format!("{} |", rows())), [LINE]);
            assert_eq!(puzzles(&format!("{}\nword", rows())), [LINE]);
        }

        #[test]
        fn text_after_the_81_cells_is_passed_over() {
            assert_eq!(puzzles(&format!("{LINE}\tnear worst case (wiki) 17")), [LINE]);
        }

        #[test]
        fn a_carriage_return_is_no_cell() {
            for end in ["\r", "\r\n"] {
                assert_eq!(puzzles(&rows().replace('\n', end)), [LINE]);
                assert_eq!(puzzles(&format!("{LINE}{end}{LINE}{end}")), [LINE; 2]);
            }
        }

        #[test]
        fn digits_of_other_scripts_are_refused_where_they_stand() {
            assert_eq!(puzzles(&rows().replace('5', "５")), [LINE], "full-width digits are meant as digits");
            for digit in ['٥', '۵', '५', '𝟓', '⑤', '五'] {
                let problem = first_problem(&rows().replacen('5', &digit.to_string(), 1)).unwrap();
                assert_eq!(problem, Problem::at(3, 1, Fault::Foreign(digit)));
            }
            let arabic = |text: &str| -> String {
                let other = |symbol: char| {
                    symbol
                        .to_digit(10)
                        .map_or(symbol, |digit| "٠١٢٣٤٥٦٧٨٩".chars().nth(digit as usize).unwrap())
                };
                text.chars().map(other).collect()
            };
            for text in [rows(), LINE.to_owned()] {
                let problem = first_problem(&arabic(&text)).unwrap();
                assert!(matches!(problem.what, Fault::Foreign('٠' | '٦')), "{problem}");
                assert!(problem.to_string().contains("1 to 9"), "{problem}");
            }
        }

        #[test]
        fn what_is_no_text_is_refused_by_name() {
            let problem = first_problem("\0\u{1}\u{2}\n123456789\n").unwrap();
            assert_eq!(problem, Problem::on_line(1, Fault::Binary));
        }
    }

    #[test]
    fn notations_have_names_of_their_own_and_only_some_are_written() {
        let names: std::collections::BTreeSet<&str> =
            NOTATIONS.iter().map(|notation| notation.name).collect();
        assert_eq!(names.len(), NOTATIONS.len());
        assert!(writer("line").is_some() && writer("rows").is_some());
        assert!(writer("doku").is_none() && writer("no such").is_none());
    }

    #[test]
    fn the_notation_offered_first_keeps_what_is_on_the_board() {
        let name = |board: &Board| writable()[best_for(board)].name;
        let mut board = Board::new(LINE.parse().unwrap());
        assert_eq!(name(&board), "rows");
        board.toggle_mark(MarkKind::Centre, Cell::ALL[0], Digit::ALL[2]);
        board.toggle_mark(MarkKind::Centre, Cell::ALL[0], Digit::ALL[3]);
        assert_eq!(name(&board), "marks");
        board.enter(Cell::ALL[1], Digit::ALL[8]);
        assert_eq!(name(&board), "sdx");
        board.toggle_mark(MarkKind::Corner, Cell::ALL[3], Digit::ALL[6]);
        assert_eq!(name(&board), "json");
        let mut played = Board::new(LINE.parse().unwrap());
        played.enter(Cell::ALL[1], Digit::ALL[8]);
        assert_eq!(name(&played), "sdk");
    }

    fn any_board() -> impl Strategy<Value = Board> {
        proptest::collection::vec(0_u8..30, Cell::COUNT).prop_map(|values| {
            let mut givens = Grid::EMPTY;
            for (cell, value) in Cell::ALL.into_iter().zip(values) {
                givens.set(cell, Digit::new(value));
            }
            Board::new(givens)
        })
    }

    /// Whether what is written in the first notation may be found to be in the second.
    fn is_read_as(written: &str, read: &str) -> bool {
        let others: &[&str] = match written {
            "sdm" => &["line"],
            "sdk" => &["rows"],
            // The first row may be full of digits.
            "marks" => &["boxes"],
            "sdx" => &["spaced"],
            _ => &[],
        };
        written == read || others.contains(&read)
    }

    /// Boards with givens, entries, corner marks, and two centre marks at the least in every empty cell.
    fn any_game() -> impl Strategy<Value = Board> {
        let solved = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";
        let solved: Grid = solved.parse().unwrap();
        proptest::collection::vec((0_u8..6, any::<u16>(), any::<u16>()), Cell::COUNT).prop_map(
            move |values| {
                let mut givens = Grid::EMPTY;
                for (cell, (kind, ..)) in Cell::ALL.into_iter().zip(&values).filter(|(_, value)| value.0 < 2)
                {
                    givens.set(cell, solved.get(cell).filter(|_| *kind < 2));
                }
                let mut board = Board::new(givens);
                for (cell, (kind, ..)) in Cell::ALL.into_iter().zip(&values) {
                    let digit = solved.get(cell).unwrap();
                    if *kind == 2 && !board.is_given(cell) {
                        board.enter(cell, digit);
                    }
                }
                while let Some(cell) =
                    board.grid().empty_cells().find(|&cell| board.grid().allowed(cell).len() < 2)
                {
                    board.enter(cell, solved.get(cell).unwrap());
                }
                let grid = board.grid();
                for cell in grid.empty_cells() {
                    let (_, corner, centre) = values[cell.index()];
                    let some = |bits| grid.allowed(cell).intersection(Digits::from_bits(bits));
                    let centre =
                        Some(some(centre)).filter(|marks| marks.len() > 1).unwrap_or(grid.allowed(cell));
                    centre.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
                    some(corner).for_each(|digit| board.toggle_mark(MarkKind::Corner, cell, digit));
                }
                board
            },
        )
    }

    /// Text that is nearly a puzzle: pieces of puzzles in any order, with noise.
    fn near_puzzles() -> impl Strategy<Value = Vec<u8>> {
        let line = LINE.to_owned();
        let row = prop::sample::select(rows().lines().map(str::to_owned).collect::<Vec<_>>());
        let spaced = row.clone().prop_map(|row| row.chars().flat_map(|symbol| [symbol, ' ']).collect());
        let noise = prop::sample::select(vec![
            "",
            "\n",
            "\n",
            "\r\n",
            "\r",
            "\n\n",
            "Grid 01\n",
            "# x\n",
            ",",
            ".",
            "7",
        ]);
        let piece = prop_oneof![
            1 => Just(line.clone()),
            1 => Just(line.replace('.', " ")),
            6 => Just(line.parse::<Grid>().unwrap().rows()),
            6 => row,
            3 => spaced,
        ];
        proptest::collection::vec((piece, noise), 0..12).prop_map(|pieces| {
            pieces.iter().flat_map(|(piece, noise)| [piece, *noise]).collect::<String>().into_bytes()
        })
    }

    /// Whether the digits of the grid stand in this order in the text.
    fn stand_in_order(grid: &Grid, bytes: &[u8]) -> bool {
        let mut rest = bytes.iter();
        grid.filled().all(|(_, digit)| rest.any(|&byte| char::from(byte) == digit.to_char()))
    }

    proptest! {
        #[test]
        fn puzzles_that_are_written_read_back(boards in proptest::collection::vec(any_board(), 1..4)) {
            for notation in NOTATIONS.iter().filter(|notation| !notation.carries.centre_marks) {
                let Some(writer) = writer(notation.name) else { continue };
                let text: String = boards.iter().map(|board| write(writer, board)).collect();
                let read = read(text.as_bytes());
                prop_assert!(read.iter().flatten().all(|puzzle| is_read_as(notation.name, puzzle.notation)));
                let read: Vec<Board> = read.into_iter().map(|entry| entry.unwrap().board).collect();
                prop_assert_eq!(&read, &boards);
            }
        }

        #[test]
        fn a_board_that_is_written_reads_back_but_for_what_is_told(board in any_game()) {
            for notation in NOTATIONS {
                let Some(writer) = writer(notation.name) else { continue };
                let text = write(writer, &board);
                let entries = read(text.as_bytes());
                prop_assert_eq!(entries.len(), 1);
                let puzzle = entries[0].as_ref().unwrap();
                prop_assert!(is_read_as(notation.name, puzzle.notation), "{} {}", notation.name, puzzle.notation);
                prop_assert_eq!(&puzzle.board, &notation.carries.of(&board), "{}", &text);
                prop_assert_eq!(losses(writer, &board).is_empty(), notation.carries.of(&board) == board);
            }
        }

        #[test]
        fn a_slip_of_one_character_moves_no_digit(board in any_game(), at in any::<prop::sample::Index>(), slip in 0..4) {
            // In a packed text no character stands for a cell.
            for notation in NOTATIONS.iter().filter(|notation| notation.name != "sudokupad") {
                let Some(writer) = writer(notation.name) else { continue };
                let text = write(writer, &board);
                let mut symbols: Vec<char> = text.chars().collect();
                let at = at.index(symbols.len());
                match slip {
                    0 => drop(symbols.remove(at)),
                    1 => symbols.insert(at, ' '),
                    2 => symbols.insert(at, symbols[at]),
                    _ => symbols[at] = '7',
                }
                let slipped: String = symbols.into_iter().collect();
                for puzzle in read(slipped.as_bytes()).into_iter().flatten() {
                    let whole = board.grid();
                    let read = puzzle.board.grid();
                    // Among marks, a digit that a peer lists by a slip is no digit any more; and without the title of
                    // its section the state is a puzzle of its own.
                    let is_told = notation.carries.centre_marks || notation.carries.entries;
                    let is_lost = |cell| is_told && read.get(cell).is_none();
                    let is_other = |&cell: &Cell| read.get(cell) != whole.get(cell) && !is_lost(cell);
                    let moved = Cell::ALL.into_iter().filter(is_other).count();
                    prop_assert!(moved < 2, "{} {}", notation.name, slipped);
                }
            }
        }

        #[test]
        fn random_bytes_give_an_answer(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let entries = read(&bytes);
            prop_assert!(!entries.is_empty());
            prop_assert!(entries.iter().flatten().all(|puzzle| stand_in_order(puzzle.board.givens(), &bytes)));
        }

        #[test]
        fn no_board_is_ever_shifted(bytes in near_puzzles()) {
            let lines: Vec<String> = LINE.parse::<Grid>().unwrap().rows().lines().map(str::to_owned).collect();
            for puzzle in read(&bytes).iter().flatten() {
                let grid = puzzle.board.givens();
                prop_assert!(stand_in_order(grid, &bytes));
                // Rows may come in any order, but a row is never made of two.
                prop_assert!(grid.rows().lines().all(|row| lines.iter().any(|line| line == row)), "{}", grid);
            }
        }
    }
}

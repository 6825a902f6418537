//! Grids with lines drawn around the boxes or around every cell.
//!
//! Accepted: `|` or any upright line of Unicode between the boxes or between all cells, with or without a frame;
//! between the rows, lines of strokes where boxes end or everywhere, or none. Cells stand side by side or have blanks
//! between them; where no sign stands for an empty cell, blanks do, and the columns of the digits say which cells
//! these are in. A star before a digit says nothing. Names before the rows and above the columns are passed over, and
//! so are the head of a table in Markdown, mail quoting, and text above and below. Several grids may follow one
//! another. Two grids in frames with stars for corners (`*---*`), the second with all digits of the first, are one
//! puzzle: the givens, and the player's digits. A grid of candidates that follows is a part of the puzzle too, see
//! the notation `marks`. In any other grid all digits are givens.
//!
//! Written: `boxes` with `+`, `-` and `|`, and `unicode` with lines of Unicode, `.` for an empty cell.
//!
//! Lost: pencil marks, and which digits are givens.

use super::assembly::Shape;
use super::drawing::{bordered_row, last_row};
use super::lines::Line;
use super::{Carries, Notation};
use crate::sudoku::Board;

pub(super) const NOTATION: Notation = Notation {
    name: "boxes",
    title: "a grid drawn with + - and |",
    write: Some(|board| draw(board, &ASCII)),
    carries: Carries::DIGITS,
    detect,
    shape: Shape::Rows(bordered_row),
};

pub(super) const UNICODE: Notation = Notation {
    name: "unicode",
    title: "a grid drawn with lines of Unicode",
    write: Some(|board| draw(board, &LIGHT)),
    carries: Carries::DIGITS,
    detect: |head| detect(head) && head.iter().any(|line| line.text.contains(is_drawn)),
    shape: Shape::Rows(bordered_row),
};

/// Whether it is one of the lines of Unicode.
const fn is_drawn(symbol: char) -> bool {
    matches!(symbol, '\u{2500}'..='\u{257f}')
}

/// Four lines of a frame: above, between, below, and the upright one.
type Style = [&'static str; 4];

const ASCII: Style =
    ["+-------+-------+-------+\n", "+-------+-------+-------+\n", "+-------+-------+-------+\n", "|"];
const LIGHT: Style =
    ["┌───────┬───────┬───────┐\n", "├───────┼───────┼───────┤\n", "└───────┴───────┴───────┘\n", "│"];

fn draw(board: &Board, [above, between, below, upright]: &Style) -> String {
    let cells: Vec<char> = board.grid().to_string().chars().collect();
    let row = |cells: &[char]| {
        let boxes = cells.chunks(3).map(|cells| format!("{upright} {} {} {} ", cells[0], cells[1], cells[2]));
        boxes.collect::<String>() + upright + "\n"
    };
    let band = |cells: &[char]| cells.chunks(9).map(row).collect::<String>();
    let bands: Vec<String> = cells.chunks(27).map(band).collect();
    format!("{above}{}{below}", bands.join(between))
}

fn detect(head: &[Line]) -> bool {
    last_row(head).is_some_and(|(line, _)| line.text.contains('|'))
}

#[cfg(test)]
mod tests {
    use super::super::{Puzzle, read};

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const BOX: &str = "\
+-------+-------+-------+
| . . 6 | . . . | . . . |
| 2 . 8 | . . . | . . 3 |
| 5 . . | . 8 2 | 9 . . |
+-------+-------+-------+
| 8 . . | . . 9 | 3 2 5 |
| . . . | . . 5 | 1 . 6 |
| . . . | . . 7 | . . . |
+-------+-------+-------+
| 9 . 1 | . . . | . 3 7 |
| . . . | . . 3 | . . 9 |
| . 5 . | 6 . . | 8 . . |
+-------+-------+-------+
";

    fn entries(text: &str) -> Vec<String> {
        let entry = |entry| match entry {
            Ok(Puzzle { board, .. }) => board.givens().to_string(),
            Err(super::super::Problem { line, column, what }) => {
                format!("{}:{} {what}", line.unwrap_or(0), column.unwrap_or(0))
            }
        };
        read(text.as_bytes()).into_iter().map(entry).collect()
    }

    /// The rows of the box alone.
    fn rows() -> String {
        BOX.lines().filter(|line| line.starts_with('|')).map(|line| line.to_owned() + "\n").collect()
    }

    /// A box around every cell, in these strokes.
    fn cells(border: &str, bar: &str, empty: &str) -> String {
        let symbols: Vec<String> =
            LINE.chars().map(|c| if c == '.' { empty.to_owned() } else { c.to_string() }).collect();
        let rows = symbols.chunks(9).map(|row| format!("{bar} {} {bar}\n", row.join(&format!(" {bar} "))));
        border.to_owned() + "\n" + &rows.map(|row| row + border + "\n").collect::<String>()
    }

    #[test]
    fn any_frame_will_do() {
        let heavy = BOX.replace('-', "━").replace('+', "╋").replace('|', "┃");
        let double = BOX.replace('-', "═").replace('+', "╬").replace('|', "║");
        let no_frame: String = rows().lines().flat_map(|row| [" ", row.trim_matches('|'), " \n"]).collect();
        let doubled = BOX.replace('|', "||").replace('+', "++");
        let compact = BOX.replace(' ', "").replace("+-------", "+---");
        for text in
            [BOX.to_owned(), heavy, double, rows(), no_frame, doubled, BOX.replace(". ", "0 "), compact]
        {
            assert_eq!(entries(&text), [LINE], "{text}");
        }
    }

    #[test]
    fn every_cell_may_have_its_box() {
        for empty in [" ", ".", "0", "-", ""] {
            for (border, bar) in [("+---+---+", "|"), ("├───┼───┤", "│"), ("", "|"), ("╟───┼───╢", "║")]
            {
                assert_eq!(entries(&cells(border, bar, empty)), [LINE], "{border} {empty:?}");
            }
        }
        let open: String =
            cells("", "|", "").lines().map(|row| row.trim_matches('|').replace(' ', "") + "\n").collect();
        assert_eq!(entries(&open), [LINE], "{open}");
    }

    #[test]
    fn names_of_rows_and_columns_are_no_cells() {
        let named: String = BOX
            .lines()
            .zip([" ", "A", "B", "C", " ", "D", "E", "F", " ", "G", "H", "I", " "])
            .flat_map(|(row, name)| [name, " ", row, "\n"])
            .collect();
        for head in ["    1 2 3   4 5 6   7 8 9\n", "    a b c   d e f   g h i\n", ""] {
            assert_eq!(entries(&format!("{head}{named}")), [LINE], "{head}");
            assert_eq!(entries(&format!("{head}{}", named.replace('.', " "))), [LINE], "{head}");
        }
        let numbered: String = rows()
            .lines()
            .zip(1..)
            .map(|(row, number)| format!("{number} {row}"))
            .collect::<Vec<_>>()
            .join("\n");
        assert_eq!(entries(&format!("    1 2 3   4 5 6   7 8 9\n{numbered}")), [LINE]);
    }

    #[test]
    fn text_around_and_quoting_are_no_rows() {
        let fenced = format!("Puzzle 42, rated **7.1**:\n\n```text\n{BOX}```\n\nGood luck!\n");
        assert_eq!(entries(&fenced), [LINE]);
        let quoted: String = BOX.lines().flat_map(|line| ["> ", line, "\n"]).collect();
        assert_eq!(
            entries(&format!(
                "On 29 Nov 2026 at 18:30, Ann wrote:\n> try this\n>\n{quoted}>\n> -- \n> Ann\n"
            )),
            [LINE]
        );
        assert_eq!(entries(&format!("3, 3\n{}", BOX.replace(" 6", "*6").replace(" 2", "*2"))), [LINE]);
    }

    #[test]
    fn the_head_of_a_table_is_no_row() {
        let table = cells("", "|", " ").replace("\n\n", "\n");
        let table = table.trim_start();
        let line = "|-|-|-|-|-|-|-|-|-|\n";
        for head in
            ["| | | | | | | | | |\n", "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n", "|A|B|C|D|E|F|G|H|I|\n"]
        {
            for line in [line, &line.replace('-', ":-:"), &line.replace('-', "---")] {
                assert_eq!(entries(&format!("{head}{line}{table}")), [LINE], "{head}{line}");
            }
        }
        let (first, rest) = table.split_at(table.find('\n').unwrap() + 1);
        assert_eq!(entries(&format!("{first}{line}{rest}")), [LINE], "the first row may stand in its place");
    }

    #[test]
    fn grids_may_follow_one_another() {
        for between in ["", "\n", "Next\n", "% a title\n"] {
            assert_eq!(entries(&format!("{BOX}{between}{BOX}")), [LINE; 2], "{between}");
        }
        let banded = rows()
            .replace("9 . . |\n", "9 . . |\n\n")
            .replace("| . . 7 | . . . |\n", "| . . 7 | . . . |\n\n");
        assert_eq!(entries(&banded).len(), 1, "{banded}");
    }

    #[test]
    fn a_row_of_dashes_is_a_row_where_dashes_are_empty_cells() {
        let dashed = rows()
            .replace("| . . . | . . 7 | . . . |", "| . . . | . . . | . . . |")
            .replace('.', "-")
            .replace(' ', "");
        assert_eq!(entries(&dashed), [LINE.replacen("7...9", "....9", 1)]);
        let ruled = rows().replace(' ', "").replace("9..|\n", "9..|\n|---|---|---|\n");
        assert_eq!(entries(&ruled), [LINE]);
    }

    #[test]
    fn what_is_missing_or_out_of_place_is_told() {
        let told = |text: &str| entries(text).join("; ");
        assert_eq!(told(&BOX.replace("| . . . | . . 7 | . . . |\n", "")), "2:0 8 rows, a grid has nine");
        assert_eq!(told(&BOX.replace("3 2 5 |", "3 2 5 1 |")), "6:25 row 4 has 10 cells, a row has nine");
        assert_eq!(told(&BOX.replace("1 . 6", "1 a 6")), "7:21 'a' is no cell");
        assert_eq!(told(&BOX.replace("1 . 6", "1 12 6")), "7:22 two characters where one cell is expected");
        let lines: Vec<&str> = BOX.lines().collect();
        let moved = [&lines[..3], &lines[4..5], &lines[3..4], &lines[5..]].concat().join("\n");
        assert_eq!(
            told(&moved),
            "3:0 a line is drawn after row 2, boxes end after the third and the sixth row"
        );
    }

    #[test]
    fn irregular_boxes_are_refused_with_their_puzzle() {
        let map = "aaabbbccc\n".repeat(3) + &"dddeeefff\n".repeat(3) + &"ggghhhiii\n".repeat(3);
        for map in [
            map.clone(),
            map.chars().map(|c| if c == '\n' { c } else { char::from(c as u8 - b'a' + b'1') }).collect(),
        ] {
            let found = entries(&format!("{}\n{map}", rows()));
            assert_eq!(found.len(), 1, "{map}");
            assert!(found[0].contains("irregular boxes"), "{found:?}");
        }
    }
}

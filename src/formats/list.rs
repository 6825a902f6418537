//! [`List`], the lines of a list with a puzzle on each.
//!
//! Lines of which nothing is known but where a puzzle stands; what else they say is told apart here: titles, the names
//! of columns, remarks, numbers of the entries, ratings, the words of a mail. A puzzle may go over several lines, and
//! a grid may stand among them.

use super::assembly::{Entry, Found};
use super::blocks::Blocks;
use super::columns::Columns;
use super::drawing;
use super::line::{self, NEARLY_A_PUZZLE, Taken};
use super::lines::Line;
use super::margin::{bare, is_border, unquoted};
use super::problem::{Fault, Problem};
use super::quick::{self, Symbols};
use super::rating;
use super::text::{Field, is_all_blank, is_blank, is_cell, is_header, is_silent, is_words, trimmed};
use super::wrapped::{self, Step, Wrapped};
use crate::sudoku::Grid;

/// So many lines at the top may name the columns.
const HEADINGS: usize = 8;

/// What the lines so far say about the next.
pub(super) struct List {
    columns: Option<Columns>,
    /// Whether every line so far was silent.
    at_top: bool,
    /// Whether words are text around the puzzles: before the first of them, and after a blank line.
    in_text: bool,
    /// Whether there was no entry yet.
    is_empty: bool,
    wrapped: Wrapped,
    /// The grid among the lines that is being read.
    grid: Option<Box<Blocks>>,
}

/// The givens and the rating of an entry.
pub(super) type Quick = (Grid, Option<String>);

impl List {
    pub const fn new() -> List {
        List {
            columns: None,
            at_top: true,
            in_text: true,
            is_empty: true,
            wrapped: Wrapped::new(),
            grid: None,
        }
    }

    /// Takes the next line and gives the entries that are complete with it.
    pub fn take(&mut self, line: &Line) -> Vec<Entry> {
        if let Some(columns) = Columns::of_remark(&line.text) {
            self.columns = Some(columns);
            return Vec::new();
        }
        if self.columns.is_some() {
            return self.take_single(line);
        }
        match self.wrapped.take(line) {
            Step::Held => Vec::new(),
            Step::Complete(entry) => {
                let mut entries = self.end_grid();
                entries.push(self.given(*entry));
                entries
            }
            Step::Other(lines, _) if lines.is_empty() => self.take_single(line),
            Step::Other(lines, fault) => {
                let mut entries = self.take_singles(&lines, fault);
                // It may be a beginning itself.
                entries.extend(self.take(line));
                entries
            }
        }
    }

    /// Gives what is left at the end.
    pub fn end(&mut self) -> Vec<Entry> {
        let lines = self.wrapped.end();
        let mut entries = self.take_singles(&lines, None);
        entries.extend(self.end_grid());
        entries
    }

    /// Takes lines that were held, of which the first may be known to be faulty.
    fn take_singles(&mut self, lines: &[Line], fault: Option<Problem>) -> Vec<Entry> {
        let Some(problem) = fault else {
            return lines.iter().flat_map(|line| self.take_single(line)).collect();
        };
        let mut entries = self.end_grid();
        entries.push(self.given(Err(problem)));
        entries.extend(lines.iter().skip(1).flat_map(|line| self.take_single(line)));
        entries
    }

    /// Takes a line that does not go on from the one before.
    fn take_single(&mut self, line: &Line) -> Vec<Entry> {
        if is_all_blank(unquoted(Field { column: 1, text: &line.text }).text) {
            self.in_text = true;
            return self.grid.as_mut().map_or_else(Vec::new, |grid| grid.take(line));
        }
        let Some(all) = entry_of(&line.text) else {
            return self.grid.as_mut().map_or_else(Vec::new, |grid| grid.take(line));
        };
        let at_top = std::mem::replace(&mut self.at_top, false);
        match self.read(line.number, all) {
            Err(problem) if problem.what == Fault::NoField => self.take_other(line, problem, at_top),
            entry => {
                let mut entries = self.end_grid();
                entries.push(self.given(entry));
                entries
            }
        }
    }

    /// Takes a line without a puzzle: a row of a grid, text, or a faulty entry.
    fn take_other(&mut self, line: &Line, problem: Problem, at_top: bool) -> Vec<Entry> {
        if self.grid.is_none() && is_border(&bare(line).text) {
            return Vec::new();
        }
        if self.columns.is_none() && (self.is_row(line) || is_border(&bare(line).text)) {
            (self.in_text, self.is_empty) = (false, false);
            return self.grid.get_or_insert_with(|| Box::new(Blocks::new(drawing::row))).take(line);
        }
        let mut entries = self.end_grid();
        if !(self.is_heading(&line.text, at_top)
            || (self.in_text || is_header(&line.text)) && is_words(&line.text))
        {
            entries.push(self.given(Err(problem)));
        }
        entries
    }

    /// Whether the line begins a grid or goes on with it.
    fn is_row(&self, line: &Line) -> bool {
        match drawing::row(&bare(line)) {
            Some(row) => self.grid.is_some() || (row.is_sound() && row.filler().is_none()),
            None => false,
        }
    }

    fn end_grid(&mut self) -> Vec<Entry> {
        self.grid.take().map_or_else(Vec::new, |mut grid| grid.end())
    }

    /// Keeps in mind that there was an entry.
    fn given(&mut self, entry: Entry) -> Entry {
        (self.in_text, self.is_empty) = (false, false);
        entry
    }

    /// Whether a line without a puzzle is no entry: the first line may be a title, and any line before the first entry
    /// may name the columns, which are known from then on.
    fn is_heading(&mut self, text: &str, at_top: bool) -> bool {
        if !self.is_empty {
            return false;
        }
        let columns = Columns::of_title(text);
        let is_heading = at_top && !is_piece(text) || columns.is_some();
        // Below the names of columns, every line is one of the table.
        self.in_text &= columns.is_none();
        self.columns = columns.or(self.columns.take());
        is_heading
    }

    fn read(&self, line: usize, all: Field) -> Entry {
        let Some(columns) = &self.columns else {
            let Taken { board, after } = line::read(line, all)?;
            return Ok(Found { line, board, rating: rating::after(after) });
        };
        let fields = columns.split(all);
        let mut why_not = Problem::at(line, all.column, Fault::NoField);
        for field in columns.with_puzzle(&fields) {
            match line::read(line, field) {
                Ok(Taken { board, .. }) => {
                    let is_rival =
                        |rival: &&Field| rival.column != field.column && line::is_rival(field, **rival);
                    let rivals = columns.rivals(&fields);
                    if let Some(rival) = rivals.iter().filter(|rival| line::is_puzzle(**rival)).find(is_rival)
                    {
                        return Err(Problem::at(line, rival.column, Fault::Second));
                    }
                    return Ok(Found { line, board, rating: columns.rating(&fields) });
                }
                Err(problem) if why_not.what == Fault::NoField => why_not = problem,
                Err(_) => {}
            }
        }
        Err(why_not)
    }

    /// Whether the next line may go on from lines before it.
    fn is_amid(&self) -> bool {
        !self.wrapped.is_empty() || self.grid.is_some()
    }

    /// Takes the first of these lines, if it is plainly a puzzle, and gives its length too.
    pub fn quick(&mut self, bytes: &[u8]) -> Option<(Quick, usize)> {
        if self.is_amid() {
            return None;
        }
        let columns = self.columns.as_ref();
        let quick = quick::read(bytes, columns)?;
        let rating = match columns {
            None if quick.after.is_empty() => None,
            None => rating::after(quick.after),
            Some(columns) if columns.are_rated() => {
                let text = str::from_utf8(quick.line).ok()?;
                columns.rating(&columns.split(Field { column: 1, text }))
            }
            Some(_) => None,
        };
        (self.at_top, self.in_text, self.is_empty) = (false, false, false);
        Some(((quick::givens(quick.symbols), rating), quick.line.len()))
    }

    /// Takes the first of these lines like [`quick`](List::quick), of which it gives the cells alone.
    pub fn plain<'a>(&mut self, bytes: &'a [u8]) -> Option<(&'a Symbols, usize)> {
        if self.is_amid() {
            return None;
        }
        let quick = quick::read(bytes, self.columns.as_ref())?;
        (self.at_top, self.in_text, self.is_empty) = (false, false, false);
        Some((quick.symbols, quick.line.len()))
    }
}

/// Whether the line is nothing but cells side by side, too many to be a number: a piece of a puzzle and no title.
fn is_piece(text: &str) -> bool {
    const LONGEST_NUMBER: usize = 18;
    let text = trimmed(text).text;
    text.chars().count() > LONGEST_NUMBER && text.chars().all(is_cell)
}

/// Whether these first lines are those of a list. The first that is no heading may be faulty, if it was meant as a
/// puzzle, so that a list of this one line is told what is wrong.
pub(super) fn detect(head: &[Line]) -> bool {
    let Some((last, before)) = head.split_last() else { return false };
    if wrapped::is_complete(head) {
        return true;
    }
    // Most lines are too short to be asked more.
    let Some(all) =
        Some(&last.text).filter(|text| text.len() >= NEARLY_A_PUZZLE).and_then(|text| entry_of(text))
    else {
        return false;
    };
    let columns = before.iter().take(HEADINGS).find_map(|line| Columns::of(&line.text));
    let list = List { columns, ..List::new() };
    match list.read(last.number, all) {
        Ok(_) => true,
        Err(problem) => {
            !matches!(problem.what, Fault::NoField | Fault::Scattered)
                && before.iter().all(|line| Columns::of(&line.text).is_some())
        }
    }
}

/// The entry of a line that stands for itself, if there are 81 cells side by side on it.
pub(super) fn entry(line: &Line) -> Option<Entry> {
    if !line::has_puzzle(line) {
        return None;
    }
    Some(List::new().read(line.number, entry_of(&line.text)?))
}

/// Whether the line, though it looks like a comment, says something about a list.
pub(super) fn speaks(text: &str) -> bool {
    Columns::of_remark(text).is_some() || (is_silent(text) && entry_of(text).is_some())
}

/// What is on the line without the number of the entry; `None` for a line that says nothing.
fn entry_of(text: &str) -> Option<Field<'_>> {
    let all = unquoted(Field { column: 1, text });
    if line::is_solution(all) {
        return None;
    }
    if !is_silent(all.text) {
        return Some(numbered(all).unwrap_or(all));
    }
    // A comment begins like some numbers: it takes a puzzle to tell.
    numbered(all).filter(|&entry| line::begins_with_puzzle(entry))
}

/// What follows the number of an entry: `1. ` `2)` `3:` `#4:` `#5 `.
fn numbered(all: Field<'_>) -> Option<Field<'_>> {
    let text = all.text.trim_start_matches(is_blank);
    let (has_hash, text) = match text.strip_prefix('#') {
        Some(text) => (true, text),
        None => (false, text),
    };
    let after = text.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    if !matches!(text.len() - after.len(), 1..=9) {
        return None;
    }
    let rest = match after.strip_prefix([')', ':']) {
        Some(rest) => rest,
        // A dot may be an empty cell, and digits may be cells.
        None => {
            after.strip_prefix('.').or(has_hash.then_some(after)).filter(|rest| rest.starts_with(is_blank))?
        }
    };
    let before = &all.text[..all.text.len() - rest.len()];
    Some(Field { column: all.column + before.chars().count(), text: rest })
}

#[cfg(test)]
mod tests {
    use super::super::{Puzzle, ReadError, Reader, read};
    use super::*;
    use proptest::prelude::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";
    const OTHER: &str = "43..78....9..4.....6.93.4..3......2.62...58.78......39....2..9........7..7..6.2.4";

    /// Puzzles as `1`, `2` or `solved` for the grids above with their ratings, problems with their place.
    fn entries(text: &str) -> Vec<String> {
        let name = |grid: &str| match grid {
            LINE => "1".to_owned(),
            OTHER => "2".to_owned(),
            SOLVED => "solved".to_owned(),
            grid => grid.to_owned(),
        };
        read(text.as_bytes())
            .into_iter()
            .map(|entry| match entry {
                Ok(Puzzle { board, rating: None, .. }) => name(&board.givens().to_string()),
                Ok(Puzzle { board, rating: Some(rating), .. }) => {
                    format!("{} {rating}", name(&board.givens().to_string()))
                }
                Err(problem) => {
                    format!("{}:{} {problem}", problem.line.unwrap_or(0), problem.column.unwrap_or(0))
                }
            })
            .collect()
    }

    #[test]
    fn the_column_with_the_solution_is_never_the_puzzle() {
        assert_eq!(entries(&format!("solution,puzzle\n{SOLVED},{LINE}\n{SOLVED},{OTHER}\n")), ["1", "2"]);
        assert_eq!(
            entries(&format!("puzzle;solved\n{SOLVED};{LINE}\n")),
            ["solved"],
            "a filled grid, as it says"
        );
        assert_eq!(entries(&format!("{SOLVED},{LINE}\n{LINE},{SOLVED}\n")), ["1", "1"]);
        assert!(read(format!("id,solution\n1,{SOLVED}\n").as_bytes()).iter().all(Result::is_err));
    }

    #[test]
    fn a_solution_does_not_stand_in_for_a_faulty_puzzle() {
        let pieces = format!("{} {}", &LINE[..40], &LINE[41..]);
        for (puzzle, problem) in [
            (&LINE[1..], "81 80 cells, a puzzle has 81"),
            (&format!("{LINE}."), "82 82 cells, a puzzle has 81"),
            (&LINE.replacen('8', "z", 1), "12 'z' is no cell"),
            (&LINE[..50], "51 50 cells, a puzzle has 81"),
            (&pieces, "1 the cells on this line are not 81 side by side"),
        ] {
            assert_eq!(
                entries(&format!("{puzzle},{SOLVED}\n{OTHER}")),
                [format!("1:{problem}"), "2".to_owned()]
            );
        }
        let short = format!("puzzle,solution\n{},{SOLVED}\n{OTHER},{SOLVED}", &LINE[1..]);
        assert_eq!(entries(&short), ["2:81 80 cells, a puzzle has 81", "2"]);
        assert_eq!(entries(&format!("000212406270 {SOLVED} 1.2")), ["solved 1.2"], "an id is no puzzle");
    }

    #[test]
    fn a_table_is_read_by_the_names_of_its_columns() {
        let table = format!(
            "id,name,puzzle,solution,difficulty\n1,\"Smith, J.\",{LINE},{SOLVED},2.5\n2,b,{OTHER},{SOLVED},\n"
        );
        assert_eq!(entries(&table), ["1 2.5", "2"]);
        assert_eq!(entries(&table.replace("2,b,4", "2,\"b, c\",z")), ["1 2.5", "3:10 'z' is no cell"]);
        let quoted = format!("\"puzzle\";\"level\"\r\n\"{LINE}\";\"Level 3\"\r\n\"{OTHER}\";\"\"\r\n");
        assert_eq!(entries(&quoted), ["1 Level 3", "2"]);
        let blanks = format!("n,puzzle\n1,{}\n", LINE.replace('.', " "));
        assert_eq!(entries(&blanks), ["1"]);
        let missing = format!("n,puzzle\n1\n2,{LINE}\n");
        assert_eq!(entries(&missing), ["2:1 no puzzle on this line, it takes 81 cells side by side", "1"]);
    }

    #[test]
    fn a_title_may_stand_before_the_names() {
        assert_eq!(entries(&format!("A list\n\npuzzle,rating\n{LINE},Level 4\n")), ["1 Level 4"]);
        let forum = "#!sudoku -c1,PuzzleR,Label,Poster,q1,q2,ER,EP,ED\n";
        let lines = format!("{LINE},a;b,c,95532,97174,10.7,,\n{OTHER},a;b,c,95532,97174,,,\n");
        for title in ["", "Hardest\n"] {
            assert_eq!(entries(&format!("{title}{forum}{lines}")), ["1 10.7", "2"]);
        }
        assert_eq!(entries(forum), ["0:0 no puzzle in the input"]);
    }

    #[test]
    fn a_list_of_one_faulty_line_below_the_names_is_told_what_is_wrong() {
        assert_eq!(
            entries(&format!("puzzle,solution\n{},{SOLVED}", &LINE[1..])),
            ["2:81 80 cells, a puzzle has 81"]
        );
    }

    #[test]
    fn a_rating_behind_the_puzzle_comes_with_it() {
        assert_eq!(entries(&format!("{LINE},7.2\n{OTHER},7.2\n{LINE},25\n")), ["1 7.2", "2 7.2", "1"]);
        assert_eq!(entries(&format!("{LINE},{SOLVED},7.2\n000212406270 {OTHER}  1.2\n")), ["1", "2 1.2"]);
    }

    #[test]
    fn the_number_of_the_entry_is_no_part_of_it() {
        for number in ["1. ", "12) ", "12)", "3: ", "3:", "#4: ", "#4:", "#5. ", "#6 ", " 7. "] {
            let text = format!("{number}{LINE} # x\n{number}{OTHER}\n{number}{}\n", &LINE[1..]);
            let found = entries(&text);
            // A comment with less than a puzzle in it is a comment.
            let len = if number.starts_with('#') { 2 } else { 3 };
            assert_eq!(
                (found.len(), &found[..2]),
                (len, ["1", "2"].map(str::to_owned).as_slice()),
                "{number}"
            );
        }
        let groups: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
        assert_eq!(entries(&format!("1. {}", groups.join(" "))), ["1"]);
        assert_eq!(entries(&format!("1. {}\n", &LINE[1..])), ["1:84 80 cells, a puzzle has 81"]);
    }

    #[test]
    fn a_second_puzzle_on_a_line_is_told() {
        let second =
            "a second puzzle on this line, which is no solution of the first: give each a line of its own";
        for border in [" ", ",", ", ", "\t", ",7.2,"] {
            let column = 82 + border.len();
            assert_eq!(
                entries(&format!("{LINE}{border}{OTHER}\n{OTHER}\n")),
                [format!("1:{column} {second}"), "2".to_owned()]
            );
            let rating = if border.len() > 3 { " 7.2" } else { "" };
            assert_eq!(
                entries(&format!("{LINE}\n{LINE}{border}{SOLVED}\n")),
                ["1".to_owned(), format!("1{rating}")]
            );
        }
        let wrong = SOLVED.replacen('3', "4", 1).replacen('6', "5", 3);
        assert_eq!(entries(&format!("{LINE}\n{LINE},{wrong}\n")), ["1", &format!("2:83 {second}")]);
        assert_eq!(entries(&format!("{LINE},{}\n", LINE.replace('.', "0"))), ["1"]);
        assert_eq!(entries(&format!("{LINE},{}\n", &OTHER[1..])), ["1:163 80 cells, a puzzle has 81"]);
        for names in ["puzzle,puzzle2", "puzzle1,puzzle2", "puzzle,puzzle", "quiz,board"] {
            assert_eq!(entries(&format!("{names}\n{LINE},{OTHER}\n")), [format!("2:83 {second}")], "{names}");
        }
        assert_eq!(entries(&format!("puzzle,board,state\n{LINE},{LINE},{OTHER}\n")), ["1"]);
    }

    #[test]
    fn cells_with_blanks_between_them_are_81_and_a_rating_is_none() {
        let spaced = |line: &str| line.chars().map(String::from).collect::<Vec<_>>().join(" ");
        assert_eq!(entries(&spaced(LINE)), ["1"]);
        assert_eq!(entries(&format!("{}  7.2", spaced(LINE))), ["1 7.2"]);
        assert_eq!(entries(&format!("{} # 7", spaced(LINE))), ["1"]);
        for gap in ["  ", "\t", "   "] {
            let short = format!("{}{gap}7", spaced(&LINE[..80]));
            assert!(matches!(&entries(&short)[..], [told] if told.contains("81")), "{short}");
        }
        assert_eq!(entries(&spaced(&LINE[..80])), ["1:160 80 cells, a puzzle has 81"]);
        assert_eq!(entries(&format!("{} 7", spaced(LINE))), ["1:163 82 cells, a puzzle has 81"]);
    }

    #[test]
    fn what_a_mail_and_markdown_put_around_puzzles_is_passed_over() {
        for text in [
            format!("> {LINE}\n> {OTHER}\n"),
            format!(">{LINE}\n>\n>> {OTHER}\n"),
            format!("- `{LINE}`\n- `{OTHER}`\n"),
            format!("1. `{LINE}`\n2. `{OTHER}`\n"),
            format!("Two:\n\n```\n{LINE}\n{OTHER}\n```\n"),
            format!("* {LINE}\n* {OTHER}\n"),
            format!(
                "From: a@there\nMessage-ID: <123456789.987654321@b>\n\nHi,\n{LINE}\n{OTHER}\n\nBest,\nAnn\n-- \n+49 170 1234567\n"
            ),
        ] {
            assert_eq!(entries(&text), ["1", "2"], "{text}");
        }
        let told = "no puzzle on this line, it takes 81 cells side by side";
        assert_eq!(entries(&format!("{LINE}\nno puzzle\n{OTHER}")), ["1", &format!("2:1 {told}"), "2"]);
        assert_eq!(entries(&format!("{LINE}\n\n..8.5\n")), ["1", &format!("3:1 {told}")]);
    }

    #[test]
    fn a_puzzle_over_several_lines_is_put_together_where_it_is_certain() {
        let wrapped = |line: &str, at: usize| format!("{}\n{}\n", &line[..at], &line[at..]);
        for at in [40, 41, 60, 72, 76] {
            let text = wrapped(LINE, at) + &wrapped(OTHER, at);
            assert_eq!(entries(&text), ["1", "2"], "{at}");
            assert_eq!(entries(&format!("Hi,\n\n{}", wrapped(LINE, at))), ["1"], "{at}");
        }
        let soft = format!("{}=\n{}\n{}=\n{}\n", &LINE[..75], &LINE[75..], &OTHER[..75], &OTHER[75..]);
        assert_eq!(entries(&soft), ["1", "2"]);
        let bands = [&LINE[..27], &LINE[27..54], &LINE[54..]].join("\n");
        assert_eq!(entries(&bands), ["1"]);
        // The last cell may be the number of the next entry as well.
        let doubtful = entries(&format!("{OTHER}\n{}", wrapped(&LINE.replace('.', "0"), 79)));
        assert!(
            matches!(&doubtful[..], [first, told] if first == "2" && told.contains("wrapped")),
            "{doubtful:?}"
        );
        // A rating below a line that lacks three cells is no end of it.
        let rated = entries(&format!("{OTHER}\n{}\n7.2\n", &LINE[..78]));
        assert!(matches!(&rated[..], [first, told] if first == "2" && told.contains("wrapped")), "{rated:?}");
        let text = format!("{}\n{}\n{LINE}\n", &LINE[1..], &OTHER[1..]);
        let told = "80 cells, a puzzle has 81";
        assert_eq!(entries(&text), [format!("1:81 {told}"), format!("2:81 {told}"), "1".to_owned()]);
    }

    #[test]
    fn cells_and_rows_on_a_line_may_have_a_sign_between_them() {
        for sign in [",", ";", "\t", "|", "/"] {
            let cells: Vec<String> = LINE.chars().map(String::from).collect();
            let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
            // Two strokes at the start are a remark.
            let empty = cells.join(if sign == "/" { "," } else { sign }).replace('.', "");
            for line in [cells.join(sign), cells.join(sign) + sign, rows.join(sign), empty] {
                assert_eq!(entries(&format!("{line}\n")), ["1"], "{line}");
                assert!(entries(&line[2..]).iter().all(|entry| entry != "1"), "{line}");
            }
        }
        for (before, after) in [("(", ")"), ("Puzzle:", ""), ("p=", "&x=1"), ("[x] ", "")] {
            assert_eq!(entries(&format!("{before}{LINE}{after}\n")), ["1"], "{before}");
        }
    }

    #[test]
    fn what_is_said_to_be_the_solution_is_no_puzzle() {
        let text = format!("id: 12\npuzzle: {LINE}\nsolution: {SOLVED}\nrating: 7.2\n");
        assert_eq!(entries(&text), ["1"]);
        assert_eq!(entries(&format!("Solution: {SOLVED}\nPuzzle: {LINE}\n")), ["1"]);
        assert!(entries(&format!("solution: {SOLVED}\n"))[0].contains("no notation"));
        assert_eq!(entries(&format!("{LINE}\nSolution {SOLVED}\n{OTHER}\n")), ["1", "2"]);
    }

    #[test]
    fn a_frame_that_is_81_wide_is_no_puzzle() {
        let group = " 123456789 12 34";
        let row = format!("|{group:<25}|{group:<26}|{group:<26}|\n");
        let frame = format!(".{}.{}.{}.\n", "-".repeat(25), "-".repeat(26), "-".repeat(26));
        assert_eq!(frame.trim().len(), 81);
        let band = row.repeat(3);
        let [Ok(puzzle)] = &read(format!("{frame}{band}{frame}{band}{frame}{band}{frame}").as_bytes())[..]
        else {
            panic!("one grid")
        };
        assert_eq!(puzzle.notation, "marks");
    }

    #[test]
    fn a_grid_among_the_lines_is_one_entry() {
        let rows = |line: &str| {
            line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>()
        };
        for text in [
            format!("{LINE}\n{}{LINE}\n", rows(OTHER)),
            format!("{LINE}\n\n{}\n{LINE}\n", rows(OTHER)),
            format!("A\n{LINE}\n\nB\n{}\nC\n{LINE}\n", rows(OTHER)),
        ] {
            assert_eq!(entries(&text), ["1", "2", "1"], "{text}");
        }
        let short = rows(OTHER)[10..].to_owned();
        assert_eq!(entries(&format!("{LINE}\n{short}{LINE}\n")), ["1", "2:0 8 rows, a grid has nine", "1"]);
    }

    #[test]
    fn a_puzzle_that_is_commented_out_stays_out() {
        for comment in ["#", "# ", "// ", ";", "# 1: ", "#x: "] {
            assert_eq!(entries(&format!("{comment}{LINE}\n{OTHER}\n{comment}{LINE}")), ["2"], "{comment}");
        }
    }

    /// A line that is nearly one of a list: columns, borders and noise, then some bytes of it changed.
    fn near_lines() -> impl Strategy<Value = Vec<u8>> {
        let bare = LINE.replace('.', "-");
        let noise = vec![
            LINE,
            OTHER,
            SOLVED,
            &bare,
            &LINE[1..],
            "7.2",
            "hard",
            "ED=1.2/1.2/1.2",
            "12",
            "a",
            "1.",
            "#3:",
            "",
            "........",
            "-",
            "é",
            "\u{1b}[1m",
            "\u{200b}",
            "5\u{1b}",
            "１",
        ];
        let noise: Vec<String> = noise.into_iter().map(str::to_owned).collect();
        let piece = prop_oneof![2 => Just(LINE.to_owned()), 3 => prop::sample::select(noise)];
        let border = prop::sample::select(vec!["", ",", ";", "\t", " ", "\"", "\",\"", "#", "\u{a0}"]);
        let change = prop::option::weighted(
            0.3,
            (any::<prop::sample::Index>(), prop::sample::select(b"5.-x0 ,\"\0\xe9".to_vec())),
        );
        let line = proptest::collection::vec((piece, border), 1..5);
        (line, change, prop::sample::select(vec!["\n", "\r\n", "\r"])).prop_map(|(pieces, change, end)| {
            let text: String = pieces.iter().flat_map(|(piece, border)| [piece.as_str(), border]).collect();
            let mut bytes = text.into_bytes();
            if let Some((place, byte)) = change
                && !bytes.is_empty()
            {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
            bytes.extend_from_slice(end.as_bytes());
            bytes
        })
    }

    const TITLES: &[&str] =
        &["Title", "puzzle,solution,rating", "difficulty;id;puzzle", "solution,puzzle", "n\tgrid"];

    /// Everything that is read of the text: quickly where that is possible, or not once.
    fn read_in_way(bytes: &[u8], is_quick: bool) -> Vec<Result<Puzzle, String>> {
        let mut reader = Reader::new(bytes);
        reader.is_quick = is_quick;
        let in_words = |error: ReadError| match error {
            ReadError::Problem(problem) => format!("{problem:?}"),
            ReadError::Io(error) => error.to_string(),
        };
        reader.map(|item| item.map_err(in_words)).collect()
    }

    /// Line and givens of every puzzle, problems in words; those that are plain are taken in runs.
    fn read_in_runs(bytes: &[u8], limit: usize) -> Vec<String> {
        let mut reader = Reader::new(bytes);
        let mut entries = Vec::new();
        loop {
            let mut texts = Vec::new();
            if let Some(run) = reader.plain(limit, |symbols| texts.push(*symbols)) {
                assert!(run.count == texts.len() && run.count <= limit);
                let lines = (run.line..).zip(&texts);
                entries.extend(lines.map(|(line, text)| format!("{line} {}", quick::givens(text))));
            } else if let Some(item) = reader.next() {
                entries.push(shown(item));
            } else {
                return entries;
            }
        }
    }

    fn shown(item: Result<Puzzle, ReadError>) -> String {
        match item {
            Ok(puzzle) => format!("{} {}", puzzle.line, puzzle.board.givens()),
            Err(ReadError::Problem(problem)) => format!("{problem:?}"),
            Err(ReadError::Io(error)) => error.to_string(),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn plain_lines_taken_in_runs_are_those_that_are_taken_one_by_one(
            title in prop::sample::select(TITLES),
            lines in proptest::collection::vec(prop_oneof![near_lines(), Just(format!("{LINE}\r\n").into())], 1..9),
            limit in 1_usize..4,
        ) {
            let first = format!("{title}\n1,{LINE}\n");
            let bytes = [first.as_bytes(), &lines.concat()].concat();
            let mut slow = Reader::new(bytes.as_slice());
            slow.is_quick = false;
            prop_assert_eq!(read_in_runs(&bytes, limit), slow.map(shown).collect::<Vec<_>>());
        }

        #[test]
        fn the_quick_way_comes_to_the_same(
            title in prop::sample::select(TITLES),
            lines in proptest::collection::vec(near_lines(), 1..6),
        ) {
            let first = format!("{title}\n1,{LINE}\n");
            let bytes = [first.as_bytes(), &lines.concat()].concat();
            prop_assert_eq!(read_in_way(&bytes, true), read_in_way(&bytes, false));
        }
    }

    #[test]
    fn the_quick_way_is_taken_where_it_can_be() {
        for (title, line) in [
            ("", format!("{LINE}\n")),
            ("", format!("{SOLVED}\r\n")),
            ("", format!("{LINE},7.2,{SOLVED}\n")),
            ("", format!("{LINE} # x\r")),
            ("puzzle,solution\n", format!("{SOLVED},{LINE}\n")),
            ("id,rating,puzzle\n", format!("12,hard,{LINE}\n")),
        ] {
            let mut list = List { columns: Columns::of_title(title), ..List::new() };
            let quick = list.quick(line.as_bytes());
            assert_eq!(quick.map(|(_, len)| len), Some(line.trim_end().len()), "{title}{line}");
        }
    }
}

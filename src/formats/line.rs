//! A puzzle on a line, as 81 characters side by side.
//!
//! Accepted: a field of 81 cells, each a digit or the mark for an empty cell (`.` `0` `_` `*` `-` `?` `x` `X` `e`, one
//! and the same all over the puzzle). A field ends at a blank, tab, comma, semicolon, colon, quote or bracket, and a `#`
//! begins a remark, so that ids, names and the columns of a table may stand around it. Of several such fields the puzzle
//! is the first with an empty cell, or else the first; the others have to be its solution, or the line is refused. A
//! full grid behind a field that looks like a faulty puzzle is no puzzle. Also 81 cells in groups of the same size with
//! blanks between them; 81 cells or nine rows with `,` `;` `|` `/` or a tab between them; and a line of exactly 81
//! digits and spaces, where the spaces are the empty cells. What is said to be a solution is passed over. A line that a mail
//! program broke in two is put together again where it is certain (module `wrapped`), and a grid of nine rows among
//! the lines is an entry too.
//!
//! The number of the entry may stand first (`1. ` `2)` `3:` `#4:`). The first line may be a title. A line before the
//! first puzzle may name the columns of a table, parted by commas, semicolons or tabs, or do so in a remark
//! (`#!sudoku -c1,...`): the puzzle is then taken from the column that is called `puzzle`, `quizzes`, `unsolved` or the
//! like, and from no other; one called `solution` or the like is kept away from. Blank lines, comments (`#` `;` `%`
//! `//`), the signs of quoting in a mail and the fences of Markdown are passed over, and so are words before the first
//! puzzle and after a blank line.
//!
//! A rating that comes with the puzzle is kept; see [`rating`].
//!
//! Written: 81 characters, `.` for an empty cell.
//!
//! Lost: pencil marks, which digits are givens, and whatever else stands around the puzzle.

use std::ops::RangeInclusive;

use super::assembly::Shape;
use super::drawing::split;
use super::lines::Line;
use super::list;
use super::problem::{Fault, Problem};
use super::rating;
use super::symbols::{Symbol, board, first_foreign, symbols};
use super::text::{Field, fields, is_blank, is_cell, is_rule, looks_like_cells, trimmed};
use super::{Carries, Notation};
use crate::sudoku::{Board, Cell, Digit};

/// From this length on, what looks like cells was meant as a puzzle and is no heading.
pub(super) const NEARLY_A_PUZZLE: usize = 60;
/// From this length on, what looks like cells may be a piece of a puzzle and is no number.
const PIECE: usize = 9;
/// So many cells were meant to be 81.
const ALMOST: RangeInclusive<usize> = 73..=89;
/// From this number of cells on, such pieces may be a puzzle.
const SUSPECT: usize = 27;

/// A cell that can be anything, in notations that list what cells can be; nine of them are no puzzle.
const ANYTHING: &str = "123456789";

pub(super) const NOTATION: Notation = Notation {
    name: "line",
    title: "81 characters on a line, . for an empty cell",
    write: Some(|board| board.grid().line('.') + "\n"),
    carries: Carries::DIGITS,
    detect: list::detect,
    shape: Shape::List,
};

/// A puzzle, and what follows it on its line.
pub(super) struct Taken<'a> {
    pub board: Board,
    pub after: &'a str,
}

/// The puzzle in this part of a line.
pub(super) fn read(line: usize, all: Field<'_>) -> Result<Taken<'_>, Problem> {
    if let Some(field) = field(all) {
        if let Some((column, fault)) = suspect(line, all, field).or_else(|| second(line, all, field)) {
            return Err(Problem::at(line, column, fault));
        }
        return taken(line, all, symbols(line, field).collect(), after(all, field));
    }
    if let Some((symbols, after)) = groups(line, all) {
        return taken(line, all, symbols, after);
    }
    match separated(line, all).or_else(|| blanks_for_empty_cells(line, all)) {
        Some(symbols) => taken(line, all, symbols, ""),
        None => Err(misfit(line, all)),
    }
}

fn taken<'a>(line: usize, all: Field, symbols: Vec<Symbol>, after: &'a str) -> Result<Taken<'a>, Problem> {
    let symbols = symbols.try_into().map_err(|_| misfit(line, all))?;
    Ok(Taken { board: board(&symbols)?, after })
}

/// Whether 81 cells stand side by side on the line.
pub(super) fn has_puzzle(line: &Line) -> bool {
    line.text.len() >= Cell::COUNT && parts(Field { column: 1, text: &line.text }).any(is_puzzle)
}

/// Whether the line says that the full grid on it is the solution of some puzzle: `Solution: 396...`.
pub(super) fn is_solution(all: Field) -> bool {
    if !all.text.starts_with(|symbol: char| symbol.is_ascii_alphabetic()) || all.text.len() <= Cell::COUNT {
        return false;
    }
    let name = all.text.split([':', '=', ' ', '\t']).next().unwrap_or_default().to_ascii_lowercase();
    let is_named = ["solution", "solved", "answer"].iter().any(|word| name.starts_with(word));
    is_named && field(all).is_some_and(is_full)
}

/// Whether a puzzle comes first on this part of a line.
pub(super) fn begins_with_puzzle(all: Field) -> bool {
    let first = parts(all).next().is_some_and(is_puzzle);
    first || groups(1, all).is_some()
}

/// The fields in front of a remark.
fn parts(all: Field<'_>) -> impl Iterator<Item = Field<'_>> {
    let is_border = |symbol| is_blank(symbol) || ",;|\"'`()[]=:&".contains(symbol);
    let without_remark = all.text.split('#').next().unwrap_or_default();
    within(all, fields(without_remark, is_border))
}

/// The fields of a part of a line with their places in the line.
fn within<'a>(all: Field, fields: impl Iterator<Item = Field<'a>>) -> impl Iterator<Item = Field<'a>> {
    fields.map(move |field| Field { column: all.column + field.column - 1, text: field.text })
}

pub(super) fn is_puzzle(field: Field) -> bool {
    field.len() == Cell::COUNT
        && field.text.chars().all(is_cell)
        && !is_rule(field.text)
        && !is_drawn(field.text)
}

/// Whether it is a drawn line with corners: a stroke, some other mark and no digit.
fn is_drawn(text: &str) -> bool {
    text.contains(['-', '_'])
        && text.chars().any(|symbol| !text.starts_with(symbol))
        && !text.contains(|symbol: char| symbol.is_ascii_digit())
}

/// The first field that is 81 cells and not all of them full, or else the first of 81 cells.
fn field(all: Field<'_>) -> Option<Field<'_>> {
    let mut puzzles = parts(all).filter(|&field| is_puzzle(field));
    let first = puzzles.next()?;
    let mut open = std::iter::once(first).chain(puzzles).filter(|&field| !is_full(field));
    Some(open.next().unwrap_or(first))
}

fn is_full(field: Field) -> bool {
    field.text.chars().all(|symbol| Digit::from_char(symbol).is_some())
}

/// Where the puzzle is a full grid, what is wrong with what stands before it, if that may be the puzzle itself, faulty
/// or in pieces.
fn suspect(line: usize, all: Field, puzzle: Field) -> Option<(usize, Fault)> {
    if !is_full(puzzle) {
        return None;
    }
    let before = parts(all).take_while(|part| part.column < puzzle.column);
    let mut pieces = before.filter(|part| part.len() >= PIECE && looks_like_cells(part.text));
    let first = pieces.next()?;
    match pieces.map(Field::len).sum::<usize>() {
        0 => (first.len() >= SUSPECT).then(|| nearly(line, first)),
        cells => (first.len() + cells >= SUSPECT).then_some((first.column, Fault::Scattered)),
    }
}

/// Where something else on the line is a puzzle too, or nearly one, what is wrong. The solution of the puzzle is fine,
/// and so is the puzzle once more.
fn second(line: usize, all: Field, puzzle: Field) -> Option<(usize, Fault)> {
    parts(all).filter(|part| part.column != puzzle.column).find_map(|part| {
        if is_puzzle(part) {
            return is_rival(puzzle, part).then_some((part.column, Fault::Second));
        }
        let is_meant = ALMOST.contains(&part.len()) && part.text.chars().all(is_cell) && is_meant(part);
        is_meant.then(|| nearly(line, part))
    })
}

/// Whether the second of two fields of 81 cells is neither the first again nor its solution.
pub(super) fn is_rival(puzzle: Field, other: Field) -> bool {
    let is_full = is_full(other);
    let goes_on = |(cell, other): (char, char)| match (Digit::from_char(cell), Digit::from_char(other)) {
        (Some(digit), other) => other == Some(digit),
        (None, other) => is_full || other.is_none(),
    };
    !(is_puzzle(other) && puzzle.text.chars().zip(other.text.chars()).all(goes_on))
}

/// What follows the field.
fn after<'a>(all: Field<'a>, field: Field) -> &'a str {
    let mut rest = all.text.chars();
    let before = field.column - all.column + field.len();
    rest.by_ref().take(before).for_each(drop);
    rest.as_str()
}

/// 81 cells in groups of one size, and what follows them: nothing, a remark or a rating.
fn groups(line: usize, all: Field<'_>) -> Option<(Vec<Symbol>, &str)> {
    let groups: Vec<Field> = within(all, fields(all.text, is_blank)).collect();
    let len = groups.first()?.len();
    let count = Some(Cell::COUNT / len).filter(|count| count * len == Cell::COUNT)?;
    let (groups, rest) = groups.split_at_checked(count)?;
    let symbols: Vec<Symbol> = groups.iter().flat_map(|&group| symbols(line, group)).collect();
    let after = after(all, *groups.last()?);
    let is_puzzle = symbols.len() == Cell::COUNT
        && groups.iter().all(|group| group.len() == len)
        && first_foreign(&symbols).is_none()
        && (len > 1 || is_even(all, groups))
        && (rest.first().is_none_or(|next| next.text.starts_with('#')) || rating::after(after).is_some())
        && !is_rule(all.text)
        && !is_drawn(all.text)
        && !groups.iter().all(|group| group.text == ANYTHING);
    is_puzzle.then_some((symbols, after))
}

/// Whether the last cell stands as far from the one before it as the second from the first. Otherwise it may be a
/// rating in a column of its own, and a cell is missing.
fn is_even(all: Field, cells: &[Field]) -> bool {
    let gap = |pair: &[Field]| {
        let start = pair[0].column + pair[0].len() - all.column;
        all.text.chars().skip(start).take(pair[1].column - all.column - start).collect::<String>()
    };
    let mut gaps = cells.windows(2).map(gap);
    gaps.next() == gaps.next_back()
}

/// All there is, if it is 81 cells or nine rows with one and the same sign between them. A cell may be nothing then.
fn separated(line: usize, all: Field) -> Option<Vec<Symbol>> {
    let sign = [',', ';', '\t', '|', '/'].into_iter().find(|&sign| all.text.contains(sign))?;
    let mut parts = split(all.text, sign);
    // A sign at the end is no cell more.
    if matches!(parts.len(), 10 | 82) {
        parts.pop_if(|last| last.text.is_empty());
    }
    let parts: Vec<Field> = within(all, parts.into_iter()).collect();
    let symbols: Vec<Symbol> = match parts.len() {
        Cell::COUNT if parts.iter().all(|part| part.len() < 2) => parts
            .iter()
            .map(|part| Symbol {
                line,
                column: part.column,
                character: part.text.chars().next().unwrap_or(' '),
            })
            .collect(),
        9 if parts.iter().all(|part| part.len() == 9)
            && !parts.iter().all(|part| lists_candidates(*part)) =>
        {
            parts.iter().flat_map(|&part| symbols(line, part)).collect()
        }
        _ => return None,
    };
    let is_right = |symbol: &Symbol| symbol.character == ' ' || is_cell(symbol.character);
    let has_digits = symbols.iter().any(|symbol| Digit::from_char(symbol.character).is_some());
    (symbols.iter().all(is_right) && has_digits).then_some(symbols)
}

/// Whether it may be the candidates of one cell: each digit stands in its own place.
fn lists_candidates(part: Field) -> bool {
    let stands = |(symbol, own): (char, Digit)| Digit::from_char(symbol).is_none_or(|digit| digit == own);
    part.text.chars().zip(Digit::ALL).all(stands)
}

/// All there is, blanks at its ends too, if it is 81 digits and spaces. Nine groups of digits are more likely a row of
/// a drawing that happens to be 81 characters wide.
fn blanks_for_empty_cells(line: usize, all: Field) -> Option<Vec<Symbol>> {
    let is_puzzle = all.len() == Cell::COUNT
        && all.text.chars().all(|symbol| symbol == ' ' || Digit::from_char(symbol).is_some())
        && fields(all.text, is_blank).count() != 9;
    is_puzzle.then(|| symbols(line, all).collect())
}

/// What is wrong where there is no puzzle.
fn misfit(line: usize, all: Field) -> Problem {
    let seen = trimmed(all.text);
    let seen = Field { column: all.column + seen.column - 1, text: seen.text };
    let longest = parts(all).max_by_key(|field| field.len()).unwrap_or(seen);
    let singles = || within(all, fields(all.text, is_blank)).filter(|field| field.text.chars().all(is_cell));
    let are_single = singles().all(|field| field.len() == 1) && !is_rule(all.text);
    let (column, fault) = if are_single && ALMOST.contains(&singles().count()) && is_meant(seen) {
        let column = singles().nth(Cell::COUNT).map_or(seen.column + seen.len(), |extra| extra.column);
        (column, Fault::LineCells(singles().count()))
    } else if is_meant(longest) {
        nearly(line, longest)
    } else if is_meant(seen) {
        (seen.column, Fault::Scattered)
    } else {
        (seen.column, Fault::NoField)
    };
    Problem::at(line, column, fault)
}

/// A puzzle has digits, and borders of drawn grids have none.
fn is_meant(field: Field<'_>) -> bool {
    let has_digits = field.text.contains(|symbol: char| symbol.is_ascii_digit());
    field.len() >= NEARLY_A_PUZZLE && has_digits && looks_like_cells(field.text)
}

/// The column and the fault of a field that was meant as a puzzle.
fn nearly(line: usize, field: Field<'_>) -> (usize, Fault) {
    let symbols: Vec<Symbol> = symbols(line, field).collect();
    match first_foreign(&symbols) {
        Some(foreign) => (foreign.column, Fault::Foreign(foreign.character)),
        None => (field.column + symbols.len().min(Cell::COUNT), Fault::LineCells(symbols.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
    const SOLVED: &str = "396751284218946753574382961867419325429835176135267498941528637682173549753694812";

    fn on_line_1(text: &str) -> Result<Board, Problem> {
        read(1, Field { column: 1, text }).map(|taken| taken.board)
    }

    /// The givens, or the column and the words of the problem.
    fn cells(text: &str) -> Result<String, String> {
        let in_words = |problem: Problem| format!("{} {problem}", problem.column.unwrap_or(0));
        on_line_1(text).map(|board| board.givens().to_string()).map_err(in_words)
    }

    fn entries(text: &str) -> Vec<Result<usize, (Option<usize>, Fault)>> {
        let place = |problem: Problem| (problem.line, problem.what);
        super::super::read(text.as_bytes())
            .into_iter()
            .map(|entry| entry.map(|puzzle| puzzle.line).map_err(place))
            .collect()
    }

    #[test]
    fn the_border_of_a_grid_that_is_81_wide_is_no_puzzle() {
        assert!(!is_puzzle(Field { column: 1, text: &format!(".{}.", "-".repeat(79)) }));
        assert!(is_puzzle(Field { column: 1, text: &".".repeat(81) }));
    }

    #[test]
    fn signs_may_stand_between_groups_and_around_a_puzzle() {
        let rows: Vec<String> =
            LINE.as_bytes().chunks(9).map(|row| row.iter().copied().map(char::from).collect()).collect();
        for sign in [" ", "/", "|", ",", ";", ", ", " | "] {
            assert_eq!(cells(&rows.join(sign)).as_deref(), Ok(LINE), "{sign:?}");
            let zeros: Vec<String> = LINE.replace('.', "0").chars().map(String::from).collect();
            assert_eq!(cells(&zeros.join(sign)).as_deref(), Ok(LINE), "{sign:?}");
        }
        assert_eq!(cells(&format!("{LINE}|{SOLVED}")).as_deref(), Ok(LINE));
        assert_eq!(cells(&format!("* `{LINE}` hard")).as_deref(), Ok(LINE));
    }

    #[test]
    fn whatever_stands_around_the_puzzle_is_passed_over() {
        for text in [
            format!("{LINE}\tnear worst case 123456789 (wiki)"),
            format!("{LINE},7.2"),
            format!("{LINE};hard;25"),
            format!("{LINE} ED=7.1/1.2/1.2"),
            format!("{LINE}# no blank before this"),
            format!("000212406270 {LINE}  1.2"),
            format!("99480,99408,114,{LINE},Easter-Monster,20.00s,C21.m/F350642.604765"),
            format!("0,\"{LINE}\",\"{SOLVED}\""),
            format!("{LINE},{SOLVED},"),
            format!("{LINE} \u{a0}\u{200b}\t"),
        ] {
            assert_eq!(cells(&text), Ok(LINE.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_puzzle_in_a_remark_is_not_read() {
        let short = &LINE[1..];
        assert_eq!(cells(&format!("{short} # {LINE}")), Err("81 80 cells, a puzzle has 81".to_owned()));
    }

    #[test]
    fn blanks_at_the_ends_are_cells_where_blanks_are_the_mark() {
        assert_eq!(cells(&LINE.replace('.', " ")), Ok(LINE.to_owned()));
        assert_eq!(
            cells(LINE.replace('.', " ").trim_end()),
            Err("3 the cells on this line are not 81 side by side".to_owned())
        );
    }

    #[test]
    fn groups_of_one_size_are_joined_and_others_are_not() {
        let parted = |len: usize| {
            let symbols: Vec<char> = LINE.chars().collect();
            symbols.chunks(len).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>()
        };
        for len in [1, 3, 9, 27] {
            assert_eq!(cells(&parted(len).join(" ")), Ok(LINE.to_owned()), "{len}");
        }
        let uneven = parted(8).join(" ");
        assert_eq!(cells(&uneven), Err("1 the cells on this line are not 81 side by side".to_owned()));
    }

    #[test]
    fn a_row_of_candidates_81_wide_is_no_puzzle() {
        let row = format!("{:9}", "1 23 4 567 89 12 345 67 8".replace(' ', "        "));
        let row = format!("{row:81}");
        assert_eq!(row.len(), 81);
        assert!(cells(&row).is_err());
    }

    #[test]
    fn a_puzzle_that_is_short_long_or_holds_a_foreign_character_is_told_by_column() {
        assert_eq!(cells(&LINE[1..]), Err("81 80 cells, a puzzle has 81".to_owned()));
        assert_eq!(cells(&format!("id {LINE}..")), Err("85 83 cells, a puzzle has 81".to_owned()));
        assert_eq!(cells(&LINE.replacen("8.", "8a", 1)), Err("13 'a' is no cell".to_owned()));
        assert_eq!(
            cells(&LINE.replacen("8.", "8*", 1)),
            Err("13 '*' for an empty cell, it was '.' before".to_owned())
        );
    }

    #[test]
    fn letters_are_the_mark_only_where_they_are_the_one_mark() {
        assert_eq!(cells(&LINE.replace('.', "x")), Ok(LINE.to_owned()));
        assert!(cells(&LINE.replacen('.', "x", 3)).is_err());
    }

    #[test]
    fn the_blank_board_is_a_puzzle_and_a_drawn_line_is_not() {
        assert_eq!(cells(&".".repeat(81)), Ok(".".repeat(81)));
        assert_eq!(cells(&"0".repeat(81)), Ok(".".repeat(81)));
        assert!(cells(&"-".repeat(81)).is_err());
    }

    #[test]
    fn a_title_is_passed_over_at_the_top_and_nowhere_else() {
        let text = format!("Hardest 2011\n{LINE}\nand now\n\n# more\n{LINE}\n");
        assert_eq!(entries(&text), [Ok(2), Err((Some(3), Fault::NoField)), Ok(6)]);
    }

    #[test]
    fn a_bad_line_keeps_its_place_in_the_list() {
        let short = &LINE[1..];
        let problem = |line| Err((Some(line), Fault::LineCells(80)));
        assert_eq!(entries(&format!("{LINE}\n{short}\n{LINE}")), [Ok(1), problem(2), Ok(3)]);
        assert_eq!(entries(&format!("{short}\n{LINE}")), [problem(1), Ok(2)]);
        assert_eq!(entries(short), [problem(1)]);
    }

    #[test]
    fn what_only_resembles_a_list_is_refused_once() {
        let border = format!(".{}.", "-".repeat(66));
        assert_eq!(entries(&format!("{border}\n| 1 |\n")), [Err((Some(1), Fault::Unknown))]);
        let short = &LINE[1..];
        assert_eq!(entries(&format!("a text\nand {short}\nin it\n")), [Err((Some(1), Fault::Unknown))]);
    }

    #[test]
    fn a_comment_does_not_make_a_list() {
        let rows = on_line_1(LINE).unwrap().givens().rows();
        assert_eq!(entries(&format!("A title\n// once {LINE}\n{rows}")), [Ok(3)]);
    }

    #[test]
    fn a_board_is_written_with_its_entries() {
        let mut board = on_line_1(LINE).unwrap();
        board.enter(Cell::ALL[0], Digit::ALL[2]);
        let written = NOTATION.write.map(|write| write(&board));
        assert_eq!(written, Some(format!("3{}\n", &LINE[1..])));
    }
}

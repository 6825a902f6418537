//! [`Columns`], what the first line of a table says about its columns.

use super::rating;
use super::text::Field;

/// Names of the column with the puzzle.
const PUZZLE: &[&str] = &[
    "puzzle",
    "puzzles",
    "puzzler",
    "puzzlestring",
    "puzzlegrid",
    "quiz",
    "quizzes",
    "unsolved",
    "unsolvedpuzzle",
    "sudoku",
    "sudokus",
    "sudokupuzzle",
    "question",
    "questions",
    "problem",
    "problems",
    "grid",
    "board",
    "initialgrid",
    "initialboard",
    "start",
    "input",
];
/// Names of a column that says how hard the puzzle is, the more exact ones first.
const RATING: &[&str] = &["rating", "serating", "er", "se", "difficulty", "level"];
/// How a remark begins that names the columns of a list.
const REMARK: &str = "#!sudoku";

/// Which column holds what, counted from 0. At least the puzzle or its solution is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    border: char,
    puzzle: Option<usize>,
    /// The column to keep away from.
    solution: Option<usize>,
    rating: Option<usize>,
    /// Other columns that are called like one with a puzzle.
    rivals: Vec<usize>,
}

impl Columns {
    /// The columns that a line names, be it a remark or not.
    pub fn of(text: &str) -> Option<Columns> {
        Columns::of_remark(text).or_else(|| Columns::of_title(text))
    }

    /// The columns that a first line names: two at least, parted by commas, semicolons or tabs.
    pub fn of_title(text: &str) -> Option<Columns> {
        let count = |border: &char| text.matches(*border).count();
        let border = [',', ';', '\t'].into_iter().max_by_key(count).filter(|border| count(border) > 0)?;
        let names: Vec<String> = split(text, border).iter().map(|field| name(field.text)).collect();
        let known = |wanted: &[&str]| names.iter().position(|name| wanted.contains(&name.as_str()));
        let puzzle = known(PUZZLE).or_else(|| names.iter().position(|name| is_puzzle(name)));
        let is_rival =
            |&place: &usize| puzzle.is_some_and(|puzzle| place != puzzle) && is_puzzle(&names[place]);
        let columns = Columns {
            border,
            puzzle,
            rivals: (0..names.len()).filter(is_rival).collect(),
            solution: names.iter().position(|name| is_solution(name)),
            rating: RATING.iter().find_map(|rating| known(&[*rating])),
        };
        (columns.puzzle.is_some() || columns.solution.is_some()).then_some(columns)
    }

    /// The columns that a remark names: `#!sudoku -c1,PuzzleR,Label`, with the puzzle in column 1.
    pub fn of_remark(text: &str) -> Option<Columns> {
        let text = text.strip_prefix(REMARK)?.trim_start().strip_prefix("-c")?;
        let (number, names) = text.split_once(',')?;
        let puzzle = number.parse::<usize>().ok()?.checked_sub(1)?;
        let names: Vec<String> = names.split(',').map(name).collect();
        let known = |wanted: &str| names.iter().position(|name| name == wanted);
        let rating = RATING.iter().find_map(|rating| known(rating));
        Some(Columns { border: ',', puzzle: Some(puzzle), solution: None, rating, rivals: Vec::new() })
    }

    /// What stands in the columns of this line.
    pub fn split<'a>(&self, line: Field<'a>) -> Vec<Field<'a>> {
        let fields = split(line.text, self.border).into_iter();
        fields.map(|field| Field { column: line.column + field.column - 1, text: field.text }).collect()
    }

    /// Those of the columns in which the puzzle may stand.
    pub fn with_puzzle<'a>(&self, columns: &[Field<'a>]) -> Vec<Field<'a>> {
        let may_hold = |place| self.puzzle.map_or(Some(place) != self.solution, |puzzle| place == puzzle);
        columns.iter().enumerate().filter(|&(place, _)| may_hold(place)).map(|(_, &field)| field).collect()
    }

    /// What else of the columns may hold a puzzle.
    pub fn rivals<'a>(&self, columns: &[Field<'a>]) -> Vec<Field<'a>> {
        match self.puzzle {
            Some(_) => self.rivals.iter().filter_map(|&place| columns.get(place)).copied().collect(),
            None => self.with_puzzle(columns),
        }
    }

    /// Whether no other column is called like one with a puzzle.
    pub const fn is_alone(&self) -> bool {
        self.rivals.is_empty()
    }

    /// What stands in the column with the rating.
    pub fn rating(&self, columns: &[Field]) -> Option<String> {
        rating::in_column(columns.get(self.rating?)?.text)
    }

    /// Whether there is a column with the rating.
    pub const fn are_rated(&self) -> bool {
        self.rating.is_some()
    }

    /// What parts the columns.
    pub const fn border(&self) -> char {
        self.border
    }

    /// How many columns stand before that of the puzzle, if it is known.
    pub const fn before_puzzle(&self) -> Option<usize> {
        self.puzzle
    }
}

/// The name without what is no letter or digit, in small letters.
fn name(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

/// Whether a column is called like one with a puzzle, perhaps with a number.
fn is_puzzle(name: &str) -> bool {
    PUZZLE.contains(&name.trim_end_matches(|symbol: char| symbol.is_ascii_digit()))
}

fn is_solution(name: &str) -> bool {
    name.contains("solution")
        || name.contains("answer")
        || (name.contains("solved") && !name.contains("unsolved"))
}

/// The columns of a line, without the quotes around them.
fn split(text: &str, border: char) -> Vec<Field<'_>> {
    if memchr::memchr(b'"', text.as_bytes()).is_some() {
        return split_quoted(text, border);
    }
    let mut column = 1;
    let place = |text: &str| {
        let start = column;
        column += text.chars().count() + 1;
        start
    };
    let starts: Vec<usize> = text.split(border).map(place).collect();
    starts.into_iter().zip(text.split(border)).map(|(column, text)| Field { column, text }).collect()
}

/// The columns of a line in which a quote may hide a border. What is quoted within a quote stays doubled, for a puzzle
/// has none.
fn split_quoted(text: &str, border: char) -> Vec<Field<'_>> {
    let border_byte = u8::try_from(border).unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(border_byte)
        .has_headers(false)
        .flexible(true)
        .buffer_capacity(1 << 10)
        .from_reader(text.as_bytes());
    let Some(Ok(record)) = reader.records().next() else { return Vec::new() };
    let mut rest = Field { column: 1, text };
    record.iter().map(|value| take_column(&mut rest, value, border)).collect()
}

/// Takes the column with this value off the line.
fn take_column<'a>(rest: &mut Field<'a>, value: &str, border: char) -> Field<'a> {
    let is_quoted = rest.text.starts_with('"');
    let quotes = usize::from(is_quoted);
    let len = value.len() + if is_quoted { value.matches('"').count() } else { 0 };
    let text = rest.text.get(quotes..quotes + len).unwrap_or_default();
    let field = Field { column: rest.column + quotes, text };
    let after = rest.text.get(len + 2 * quotes..).unwrap_or_default();
    let after = after.strip_prefix(border).unwrap_or(after);
    let taken = rest.text.len() - after.len();
    rest.column += rest.text[..taken].chars().count();
    rest.text = after;
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(title: &str) -> Option<(Option<usize>, Option<usize>, Option<usize>)> {
        Columns::of_title(title).map(|columns| (columns.puzzle, columns.solution, columns.rating))
    }

    #[test]
    fn the_usual_names_are_known() {
        assert_eq!(known("quizzes,solutions"), Some((Some(0), Some(1), None)));
        assert_eq!(known(",puzzle,solution"), Some((Some(1), Some(2), None)));
        assert_eq!(known("id,puzzle,solution,clues,difficulty"), Some((Some(1), Some(2), Some(4))));
        assert_eq!(known("solved;unsolved"), Some((Some(1), Some(0), None)));
        assert_eq!(known("\"Solution\"\t\"Puzzle\"\t\"Rating\""), Some((Some(1), Some(0), Some(2))));
        assert_eq!(known("Puzzle,Solution,Givens,Guesses,Difficulty,"), Some((Some(0), Some(1), Some(4))));
    }

    #[test]
    fn a_title_names_no_columns() {
        for title in ["Puzzle", "Hardest 2011, by many", "", "17 clues; easy", "c1,c2,c3", "id,clues,rating"]
        {
            assert_eq!(known(title), None, "{title}");
        }
    }

    #[test]
    fn a_remark_may_name_the_columns_of_a_list() {
        let columns = Columns::of_remark("#!sudoku -c1,PuzzleR,Label,Poster,q1,q2,ER,EP,ED").unwrap();
        assert_eq!((columns.puzzle, columns.rating), (Some(0), Some(5)));
        for remark in ["#!sudoku", "#!sudoku -c0,PuzzleR", "# sudoku -c1,PuzzleR", "#!sudoku -cx,"] {
            assert_eq!(Columns::of_remark(remark), None, "{remark}");
        }
    }

    #[test]
    fn columns_are_found_where_they_stand() {
        let field = |column, text| Field { column, text };
        assert_eq!(split("ä,,123,", ','), [field(1, "ä"), field(3, ""), field(4, "123"), field(8, "")]);
        assert_eq!(
            split("\"ä, b\",12,\"3\",\"\"", ','),
            [field(2, "ä, b"), field(8, "12"), field(12, "3"), field(16, "")]
        );
        assert_eq!(split("\"a \"\"b\"\" c\";5", ';'), [field(2, "a \"\"b\"\" c"), field(13, "5")]);
    }
}

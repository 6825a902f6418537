//! The puzzles that the program carries, so that there is something to open with no files around.

/// A puzzle with what it shows.
#[derive(Debug)]
pub struct Example {
    /// Its file name in `assets/puzzles`.
    pub name: &'static str,
    /// What it is good for.
    pub shows: &'static str,
    /// Nine lines of nine digits, 0 for an empty cell.
    pub text: &'static str,
}

macro_rules! example {
    ($name:literal, $shows:literal) => {
        Example { name: $name, shows: $shows, text: include_str!(concat!("../../assets/puzzles/", $name)) }
    };
}

/// All of them.
pub const EXAMPLES: &[Example] = &[
    example!("easy.txt", "singles all the way: to try hints on"),
    example!("textbook-1.txt", "the first textbook puzzle: 41,810 steps"),
    example!("textbook-2.txt", "the second textbook puzzle: 99,783 steps"),
    example!("anti-row-order.txt", "hard for reading order: 691,752,850 steps"),
    example!("no-solution.txt", "nothing clashes, and yet it has no solution"),
    example!("several-solutions.txt", "one clue too few: several solutions"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::{Verdict, verdict};
    use crate::sudoku::Grid;

    fn grid(example: &Example) -> Grid {
        example.text.lines().collect::<String>().parse().unwrap()
    }

    #[test]
    fn every_example_is_nine_lines_of_nine_digits() {
        for example in EXAMPLES {
            assert_eq!(grid(example).rows(), example.text, "{}", example.name);
        }
    }

    #[test]
    fn every_example_is_what_it_says() {
        for example in EXAMPLES {
            let fits = match verdict(&grid(example)) {
                Verdict::Unique(_) => !example.shows.contains("solution"),
                Verdict::NoSolution => example.shows.contains("no solution"),
                Verdict::Multiple(_) => example.shows.contains("several"),
                Verdict::Conflicting(_) => false,
            };
            assert!(fits, "{}", example.name);
        }
    }

    #[test]
    fn the_page_beside_the_puzzles_lists_them_all() {
        let page = include_str!("../../assets/puzzles/README.md");
        for example in EXAMPLES {
            assert!(page.contains(&format!("- `{}`: {}", example.name, example.shows)), "{}", example.name);
        }
    }
}

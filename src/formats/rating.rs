//! How hard an input says its puzzle is, where it says so plainly.
//!
//! Behind a puzzle it is a number with one or two decimals or a word for a level, alone in the next column; or three
//! numbers after `ED=`. In a table it is whatever stands in the column that is named so. Everything else may mean
//! anything, and is no rating.

use super::text::is_blank;

/// A longer word is no rating.
const LONGEST: usize = 40;

/// The words of a level, in the order of their difficulty.
const LEVELS: &[&str] = &[
    "trivial",
    "beginner",
    "very easy",
    "easy",
    "simple",
    "gentle",
    "normal",
    "medium",
    "moderate",
    "intermediate",
    "tricky",
    "challenging",
    "tough",
    "hard",
    "very hard",
    "difficult",
    "unfair",
    "expert",
    "master",
    "fiendish",
    "evil",
    "diabolical",
    "insane",
    "extreme",
];

/// The rating in what follows the puzzle on its line.
pub(super) fn after(text: &str) -> Option<String> {
    let next = next_column(text);
    let rating = if is_number(next) || is_level(next) { next } else { three_numbers(text)? };
    Some(rating.to_owned())
}

/// The rating in the column that is named so.
pub(super) fn in_column(text: &str) -> Option<String> {
    let text = bare(text);
    (!text.is_empty() && text.len() <= LONGEST).then(|| text.to_owned())
}

/// What stands between the first border and the next, or up to a remark.
fn next_column(text: &str) -> &str {
    let text = text.trim_start_matches(['"', '\'']);
    let text = text.strip_prefix([',', ';', '\t']).unwrap_or(text);
    let end = text.find([',', ';', '\t', '#']).unwrap_or(text.len());
    bare(&text[..end])
}

/// The text without the blanks and quotes around it.
fn bare(text: &str) -> &str {
    text.trim_matches(|symbol| is_blank(symbol) || matches!(symbol, '"' | '\''))
}

fn is_number(text: &str) -> bool {
    let is_part = |part: &str| matches!(part.len(), 1 | 2) && part.bytes().all(|byte| byte.is_ascii_digit());
    text.len() <= 5
        && text.split_once('.').is_some_and(|(whole, decimals)| is_part(whole) && is_part(decimals))
}

fn is_level(text: &str) -> bool {
    text.len() <= LONGEST && LEVELS.iter().any(|level| level.eq_ignore_ascii_case(text))
}

/// `ED=` with the three numbers behind it: of the hardest step, of the first digit, of the first step.
fn three_numbers(text: &str) -> Option<&str> {
    // Most lines have none, and a single character is found fastest.
    memchr::memchr(b'=', text.as_bytes())?;
    let is_border = |symbol| is_blank(symbol) || matches!(symbol, ',' | ';' | '"' | '\'');
    let is_rating = |word: &&str| {
        let numbers = word.strip_prefix("ED=").map(|numbers| numbers.split('/'));
        numbers.is_some_and(|numbers| numbers.clone().count() == 3 && numbers.clone().all(is_number))
    };
    text.split('#').next()?.split(is_border).find(is_rating)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_rating_is_taken_in_its_own_words() {
        for (text, rating) in [
            (",7.2", "7.2"),
            ("\t8.9\tED=7.1/7.1/3.4", "8.9"),
            ("  1.2", "1.2"),
            ("\", \"10.35\" ", "10.35"),
            (";hard;25", "hard"),
            (", Very easy # of them", "Very easy"),
            (" ED=7.1/1.2/1.2", "ED=7.1/1.2/1.2"),
            (";name of it;ED=11.9/11.9/2.6", "ED=11.9/11.9/2.6"),
        ] {
            assert_eq!(after(text).as_deref(), Some(rating), "{text}");
        }
    }

    #[test]
    fn what_may_mean_anything_is_no_rating() {
        let solution = format!(",{}", "396751284".repeat(9));
        for text in [
            "",
            " ",
            ",",
            ",25",
            ",7.",
            ",.5",
            ",123.4",
            ",7.234",
            "\tnear worst case (wiki)",
            " 1.2 seconds",
            ",a name,7.2",
            ",,7.2",
            ",20.00s",
            " # ER 7.2",
            " # ED=7.1/1.2/1.2",
            ";hardest",
            " ED=7.1",
            ",x=7.2",
            &solution,
        ] {
            assert_eq!(after(text), None, "{text}");
        }
    }

    #[test]
    fn a_column_of_its_own_is_taken_as_it_is() {
        assert_eq!(in_column(" \"Level 3\" ").as_deref(), Some("Level 3"));
        assert_eq!(in_column(" "), None);
        assert_eq!(in_column(&"9".repeat(81)), None);
    }
}

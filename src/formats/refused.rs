//! What is known for what it is and refused: grids of other sizes.

use super::assembly::{Entry, Shape};
use super::lines::Line;
use super::margin::{bare, is_border};
use super::problem::{Fault, Problem};
use super::text::{fields, is_all_blank, is_blank};
use super::{Carries, Notation};

pub(super) const NOTATION: Notation = Notation {
    name: "refused",
    title: "grids of another size, which are refused by name",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| size(head).is_some(),
    shape: Shape::Text(read),
};

/// The sizes in use, but for that of ours.
const SIZES: [usize; 8] = [4, 6, 8, 10, 12, 15, 16, 25];

fn read(lines: &[Line]) -> Vec<Entry> {
    let Some(end) = (1..=lines.len()).find(|&end| size(&lines[..end]).is_some()) else { return Vec::new() };
    let size = size(&lines[..end]).unwrap_or_default();
    let is_row = |line: &&Line| cells(&bare(line)) == Some(size);
    let rows: Vec<&Line> = lines.iter().filter(is_row).collect();
    let line = rows.first().map_or(1, |line| line.number);
    // Nine rows of eight are a grid of ours with a column missing.
    let is_ours = rows.len() == 9;
    let fault = if is_ours { Fault::RowCells { row: 1, cells: size } } else { Fault::Size(size) };
    vec![Err(Problem::on_line(line, fault))]
}

/// How many cells there are to a row, where the last rows of the text are as many and of one length.
fn size(head: &[Line]) -> Option<usize> {
    let mut rows = head
        .iter()
        .rev()
        .map(bare)
        .filter(|line| !is_all_blank(&line.text) && !is_border(&line.text))
        .map(|line| cells(&line));
    let size = rows.next()??;
    let others: Vec<Option<usize>> = rows.take(size - 1).collect();
    (SIZES.contains(&size) && others.len() == size - 1 && others.iter().all(|&other| other == Some(size)))
        .then_some(size)
}

/// How many cells the line has, if it has nothing else.
fn cells(line: &Line) -> Option<usize> {
    let text = line.text.replace(['|', ',', ';'], " ");
    let words: Vec<&str> = fields(&text, is_blank).map(|word| word.text).collect();
    let are_words = |longest: usize| {
        words.iter().all(|word| {
            word.len() <= longest && word.chars().all(|c| c.is_ascii_alphanumeric() || ".-_*?".contains(c))
        })
    };
    let all: usize = words.iter().map(|word| word.len()).sum();
    match words.len() {
        0 => None,
        1 if are_words(25) => Some(all),
        // Boxes side by side have more than one cell each.
        2..=5 if are_words(5) && words.iter().all(|word| word.len() > 1 && word.len() == words[0].len()) => {
            Some(all)
        }
        count if are_words(2) => Some(count),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;

    fn refusal(text: &str) -> String {
        let entries = read(text.as_bytes());
        assert_eq!(entries.len(), 1);
        entries[0].as_ref().unwrap_err().to_string()
    }

    #[test]
    fn other_sizes_are_refused_by_name() {
        let sixteen: String =
            (0..16).map(|row| "123456789ABCDEFG".repeat(2)[row..row + 16].to_owned() + "\n").collect();
        assert!(refusal(&sixteen).starts_with("a grid of 16 by 16"));
        assert!(refusal("1.3.\n..1.\n.2..\n...4\n").starts_with("a grid of 4 by 4"));
        let six = "+-------+-------+\n| 1 . 3 | . 5 . |\n| . . . | 1 . . |\n+-------+-------+\n".repeat(3);
        assert!(refusal(&six).starts_with("a grid of 6 by 6"));
        assert_eq!(refusal(&"..6.....\n".repeat(9)), "row 1 has 8 cells, a row has nine");
        let spaced = "1 2 . . 5 6\n".repeat(6);
        assert!(refusal(&spaced).starts_with("a grid of 6 by 6"));
    }
}

//! Deductions in words: each text tells more than the one before and nothing that is the next one's to tell.

use super::deduction::{Because, Deduction, Fact, Pattern};
use super::technique::Technique;
use crate::sudoku::{Candidate, Cells, Digit, Digits, House};

impl Deduction {
    /// Where to look, and no more: houses, or digits.
    pub fn where_to_look(&self) -> String {
        let Pattern { digits, houses, .. } = &self.pattern;
        let by_digit = matches!(
            self.technique,
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish | Technique::Skyscraper
        );
        match (houses.is_empty(), digits.len()) {
            (false, _) if by_digit => format!("Look at {} in {}.", the_digits(*digits), list(houses)),
            (false, _) => format!("Look at {}.", list(houses)),
            (true, 9..) => "Look at the whole board.".to_owned(),
            (true, _) => format!("Look at {}.", the_digits(*digits)),
        }
    }

    /// The technique, with the digits or the houses of its pattern, without the conclusion.
    pub fn what_to_look_for(&self) -> String {
        let Pattern { digits, houses, .. } = &self.pattern;
        let (name, kind) = (self.technique.name(), self.technique.kind());
        if self.technique.rating() < Technique::Pointing.rating() {
            return format!("{} on {} in {}.", there_is(name), and(*digits), list(houses));
        }
        let on = if digits.is_empty() || digits.len() == 9 {
            String::new()
        } else {
            format!(" on {}", and(*digits))
        };
        let within = if houses.is_empty() { String::new() } else { format!(" in {}", list(houses)) };
        format!("{}{on}{within}. {kind}", there_is(name))
    }

    /// The conclusion: `r4c7 is 5.`, `No 3 in r679c6.`, `No 1 or 2 in r4c5.`
    pub fn result(&self) -> String {
        let mut said: Vec<String> =
            self.placements().map(|Candidate { cell, digit }| format!("{cell} is {digit}")).collect();
        let cells_of = |digit: Digit| -> Cells {
            self.eliminations().filter(|at| at.digit == digit).map(|at| at.cell).collect()
        };
        let mut left: Digits = self.eliminations().map(|at| at.digit).collect();
        while let Some(digit) = left.first() {
            let cells = cells_of(digit);
            let alike: Digits = left.filter(|&other| cells_of(other) == cells).collect();
            left = left.without(alike);
            said.push(format!("no {} in {}", or(alike), cells.short()));
        }
        format!("{}.", capital(&said.join(", ")))
    }

    /// What it changes, for machines: `r4c7=5`, `r1c2<>3 r1c3<>3`.
    pub fn changes(&self) -> String {
        let placed = self.placements().map(|at| format!("{}={}", at.cell, at.digit));
        let removed = self.eliminations().map(|at| format!("{}<>{}", at.cell, at.digit));
        placed.chain(removed).collect::<Vec<_>>().join(" ")
    }

    /// The reasoning in full: at most three sentences, or one line for each link of a chain.
    pub fn explanation(&self) -> Vec<String> {
        self.story().into_iter().map(|line| line.text).collect()
    }
}

fn there_is(name: &str) -> String {
    let article = if name.starts_with(['X', 'A', 'E', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let article = if name.starts_with("Uni") || name.starts_with("uni") { "a" } else { article };
    format!("There is {article} {name}")
}

/// The fact as half a sentence.
pub(super) fn says(fact: Fact) -> String {
    match fact {
        Fact::Is(cell, digit) => format!("{cell} is {digit}"),
        Fact::Not(cell, digit) => format!("{cell} is not {digit}"),
        Fact::OneOf(cells, digit) => format!("one of {} is {digit}", cells.short()),
        Fact::NoneOf(cells, digit) => format!("none of {} is {digit}", cells.short()),
        Fact::Impossible => "that cannot be".to_owned(),
    }
}

/// Why, in brackets, where it is not plain to see.
pub(super) fn reason(because: &Because) -> String {
    match because {
        Because::Sees | Because::Refuted(_) | Because::EachWay(..) => String::new(),
        Because::Cell(cell) => format!(" (all that is left in {cell})"),
        Because::House(house, digit) => format!(" (the {digit} of {house})"),
        Because::Cells(cells) => format!(" ({} must be filled)", cells.short()),
        Because::Places(houses, digits) => format!(" ({} of {})", and(*digits), list(houses)),
        Because::OneSolution(deadly, _) => {
            format!(" (or {} could be filled in two ways)", deadly.cells().short())
        }
    }
}

/// `4`, `4 and 7`, `1, 4 and 7`.
pub(super) fn and(digits: Digits) -> String {
    and_list(&digits.map(|digit| digit.to_string()).collect::<Vec<_>>())
}

/// `4`, `4 or 7`, `1, 4 or 7`.
pub(super) fn or(digits: Digits) -> String {
    let words: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    match &words[..] {
        [many @ .., last] if !many.is_empty() => format!("{} or {last}", many.join(", ")),
        words => words.concat(),
    }
}

/// `the 4s`, `the 4s and 7s`.
fn the_digits(digits: Digits) -> String {
    format!("the {}", and_list(&digits.map(|digit| format!("{digit}s")).collect::<Vec<_>>()))
}

/// `row 4`, `rows 2 and 5`, `row 2 and box 3`.
pub(super) fn list(houses: &[House]) -> String {
    let same = houses.windows(2).all(|pair| pair[0].kind() == pair[1].kind());
    match houses {
        [first, _, ..] if same => {
            let numbers: Vec<String> = houses.iter().map(|house| house.number().to_string()).collect();
            let plural =
                if first.kind() == "box" { "boxes".to_owned() } else { format!("{}s", first.kind()) };
            format!("{plural} {}", and_list(&numbers))
        }
        _ => and_list(&houses.iter().map(House::to_string).collect::<Vec<_>>()),
    }
}

/// The words with commas, and `and` before the last.
pub(super) fn and_list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [many @ .., last] => format!("{} and {last}", many.join(", ")),
    }
}

/// With a capital letter, unless it begins with a coordinate.
pub(super) fn capital(text: &str) -> String {
    let coordinate = text.starts_with('r') && text[1..].starts_with(|c: char| c.is_ascii_digit());
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !coordinate => first.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

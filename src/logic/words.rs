//! Deductions in words: each text tells more than the one before and nothing that is the next one's to tell.

use super::deduction::Deduction;
use super::technique::Technique;
use crate::sudoku::{Cell, Digit};

impl Deduction {
    /// Where to look, and no more.
    pub fn where_to_look(&self) -> String {
        format!("Look at {}.", self.area)
    }

    /// The technique, without the digit and the cell.
    pub fn what_to_look_for(&self) -> String {
        let what = match self.technique {
            Technique::FullHouse => "one cell of it is still empty",
            Technique::HiddenSingleInBox | Technique::HiddenSingleInLine => {
                "some digit has a single place left there"
            }
            Technique::NakedSingle => "some cell there can be one digit only",
        };
        format!("There is a {} in {}: {what}.", self.technique.name(), self.area)
    }

    /// The conclusion.
    pub fn result(&self) -> String {
        let placed: Vec<String> =
            self.placements().map(|(cell, digit)| format!("{cell} is {digit}")).collect();
        format!("{}.", placed.join(", "))
    }

    /// The reasoning in full.
    pub fn explanation(&self) -> String {
        let sentences: Vec<String> =
            self.placements().map(|(cell, digit)| self.why_placed(cell, digit)).collect();
        sentences.join(" ")
    }

    fn why_placed(&self, cell: Cell, digit: Digit) -> String {
        let (area, blockers) = (self.area, self.blockers());
        match self.technique {
            Technique::FullHouse => {
                format!(
                    "{cell} is the last empty cell of {area}. The other eight hold every digit but {digit}."
                )
            }
            Technique::HiddenSingleInBox | Technique::HiddenSingleInLine => {
                let article = match (blockers.len(), digit.get()) {
                    (1, _) => "the",
                    (_, 8) => "an",
                    _ => "a",
                };
                format!(
                    "Every other empty cell of {area} sees {article} {digit} already, in {blockers}. So the {digit} of {area} goes into {cell}."
                )
            }
            Technique::NakedSingle => format!(
                "{cell} shares a row, a column or a box with every digit but {digit}: they stand in {blockers}. So it is {digit}."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::logic::next;

    fn texts(rows: [&str; 9]) -> Vec<String> {
        let step = next(&rows.concat().parse().unwrap()).unwrap();
        vec![step.where_to_look(), step.what_to_look_for(), step.result(), step.explanation()]
    }

    #[test]
    fn a_full_house_in_words() {
        let told = texts([
            ".........",
            ".........",
            ".........",
            "1234.6789",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ]);
        let words = [
            "Look at row 4.",
            "There is a full house in row 4: one cell of it is still empty.",
            "r4c5 is 5.",
            "r4c5 is the last empty cell of row 4. The other eight hold every digit but 5.",
        ];
        assert_eq!(told, words);
    }

    #[test]
    fn a_hidden_single_in_words() {
        let told = texts([
            "1.2......",
            "34.......",
            "......5..",
            ".........",
            "..5......",
            ".........",
            ".........",
            ".........",
            ".........",
        ]);
        let words = [
            "Look at box 1.",
            "There is a hidden single in box 1: some digit has a single place left there.",
            "r1c2 is 5.",
            "Every other empty cell of box 1 sees a 5 already, in r3c7 r5c3. So the 5 of box 1 goes into r1c2.",
        ];
        assert_eq!(told, words);
    }

    #[test]
    fn a_naked_single_in_words() {
        let told = texts([
            "....1....",
            ".........",
            ".........",
            "...2.....",
            "3......45",
            "...6.7...",
            ".........",
            "....8....",
            ".........",
        ]);
        let words = [
            "Look at box 5.",
            "There is a naked single in box 5: some cell there can be one digit only.",
            "r5c5 is 9.",
            "r5c5 shares a row, a column or a box with every digit but 9: they stand in r1c5 r4c4 r5c1 r5c8 r5c9 r6c4 r6c6 r8c5. So it is 9.",
        ];
        assert_eq!(told, words);
    }
}

//! Suppositions in words: numbered lines, only those that the end needs.

use crate::logic::deduction::{Because, Case, Deduction, Fact, Inference};
use crate::logic::story::Line;
use crate::logic::words::{capital, says};

/// The lines of the reasoning, each with the facts that it tells.
pub(crate) fn lines(step: &Deduction) -> Vec<Line> {
    let mut lines = Vec::new();
    for inference in &step.inferences {
        match &inference.because {
            Because::Refuted(inner) => suppose(inference.to, inner, "", &mut lines),
            Because::EachWay(because, cases) => each_way(inference.to, because, cases, &mut lines),
            _ => {}
        }
    }
    lines
}

/// What is supposed, what follows, and that it cannot be.
fn suppose(to: Fact, inferences: &[Inference], number: &str, lines: &mut Vec<Line>) {
    let Some(supposed) = opposite(to) else { return };
    let again = if number.is_empty() { "Suppose" } else { "Suppose there" };
    lines.push(Line::new(format!("{again} {}.", says(supposed)), vec![supposed]));
    for (place, inference) in inferences.iter().enumerate() {
        let number = format!("{number}{}.", place + 1);
        match (&inference.because, inference.to) {
            (Because::Refuted(inner), to) => {
                suppose(to, inner, &number, lines);
            }
            (because, Fact::Impossible) => {
                let words = match because {
                    Because::Cell(cell) => format!("{number} No digit is left for {cell}."),
                    Because::House(house, digit) => {
                        format!("{number} No place is left for {digit} in {house}.")
                    }
                    _ => format!("{number} That cannot be."),
                };
                lines.push(Line::new(words, inference.from.clone()));
            }
            (because, to) => {
                let words = match because {
                    Because::Cell(_) => format!("{number} {}: no other digit is left.", says(to)),
                    Because::House(house, _) => {
                        format!("{number} {}: no other place is left in {house}.", says(to))
                    }
                    _ => format!("{number} {}.", says(to)),
                };
                lines.push(Line::new(words, vec![to]));
            }
        }
    }
    lines.push(Line::new(format!("So {}.", says(to)), vec![to]));
}

const fn opposite(fact: Fact) -> Option<Fact> {
    match fact {
        Fact::Is(cell, digit) => Some(Fact::Not(cell, digit)),
        Fact::Not(cell, digit) => Some(Fact::Is(cell, digit)),
        _ => None,
    }
}

fn each_way(to: Fact, because: &Because, cases: &[Case], lines: &mut Vec<Line>) {
    let what = match because {
        Because::Cell(cell) => format!("{cell} is one of {} digits.", cases.len()),
        Because::House(house, digit) => format!("The {digit} of {house} is in one of {} cells.", cases.len()),
        _ => "There are several ways.".to_owned(),
    };
    lines.push(Line::new(what, cases.iter().map(|case| case.suppose).collect()));
    for case in cases {
        let facts = case.inferences.iter().map(|inference| inference.to);
        let told: Vec<String> = facts.clone().map(says).collect();
        let words = if told.is_empty() {
            format!("{} is what follows itself.", capital(&says(case.suppose)))
        } else {
            format!("If {}: {}.", says(case.suppose), told.join(", so "))
        };
        lines.push(Line::new(words, [case.suppose].into_iter().chain(facts).collect()));
    }
    lines.push(Line::new(format!("So in any case {}.", says(to)), vec![to]));
}

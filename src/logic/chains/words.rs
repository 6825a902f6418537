//! Chains in words, and in the notation that players write them in.

use crate::logic::deduction::{Because, Case, Deduction, Fact, Inference};
use crate::logic::story::Line;
use crate::logic::words::{capital, says};
use crate::sudoku::{Cells, Digit};

/// The chain of a step: what its longer case supposes, and what follows.
fn case(step: &Deduction) -> Option<&Case> {
    let Because::EachWay(_, cases) = &step.inferences.first()?.because else { return None };
    cases.get(1).filter(|_| cases.len() == 2)
}

/// Three sentences for a short chain.
pub(crate) fn short(step: &Deduction) -> Vec<String> {
    let Some(case) = case(step) else { return Vec::new() };
    let (Some((cells, digit)), Some(last)) = (case.suppose.about(), case.inferences.last()) else {
        return Vec::new();
    };
    let on = says(Fact::on(cells, digit));
    let told = case.inferences.iter().filter(|inference| inference.to.is_on());
    let told: Vec<String> = told.map(|inference| says(inference.to)).collect();
    vec![
        format!("If {}, then {}.", says(case.suppose), told.join(", so ")),
        format!("So {on}, or {}.", says(last.to)),
        format!("Either way {}.", concluded(step)),
    ]
}

/// What all of its inferences come to.
fn concluded(step: &Deduction) -> String {
    let facts: Vec<String> = step.inferences.iter().map(|inference| says(inference.to)).collect();
    facts.join(", and ")
}

/// The chain in the notation of players: `(2)r1c7 = (2-5)r3c8 = (5)r3c1 => r6c7<>2`.
pub(crate) fn notation(step: &Deduction) -> Option<String> {
    let case = case(step)?;
    let mut nodes = vec![case.suppose.about()?];
    nodes.extend(case.inferences.iter().filter_map(|inference| inference.to.about()));
    let mut text = String::new();
    let mut place = 0;
    while place < nodes.len() {
        let (cells, digit) = nodes[place];
        let link = |place: usize| if place.is_multiple_of(2) { '=' } else { '-' };
        match nodes.get(place + 1).filter(|next| next.0 == cells && next.1 != digit) {
            Some(&(_, next)) => {
                text.extend([format!("({digit}{}{next}){}", link(place), cells.short())]);
                place += 1;
            }
            None => text.extend([format!("({digit}){}", cells.short())]),
        }
        if place + 1 < nodes.len() {
            text.extend([' ', link(place), ' ']);
        }
        place += 1;
    }
    Some(format!("{text} => {}", step.changes()))
}

/// The lines of a chain: what is supposed, each thing that follows, what both ends come to. Each has its facts.
pub(crate) fn lines(step: &Deduction) -> Vec<Line> {
    let inferences = &step.inferences;
    let Some(Inference { because: Because::EachWay(_, cases), .. }) = inferences.first() else {
        return Vec::new();
    };
    let Some(case) = cases.get(1) else { return Vec::new() };
    let mut lines = vec![Line::new(format!("Suppose {}.", says(case.suppose)), vec![case.suppose])];
    for inference in &case.inferences {
        let why = crate::logic::words::reason(&inference.because);
        lines.push(Line::new(format!("Then {}{why}.", says(inference.to)), vec![inference.to]));
    }
    let facts: Vec<Fact> = inferences.iter().map(|inference| inference.to).collect();
    let (cells, digit): (Cells, Digit) = match case.suppose.about() {
        Some(about) => about,
        None => return lines,
    };
    let first = Fact::on(cells, digit);
    let last = case.inferences.last().map_or(first, |inference| inference.to);
    let told: Vec<String> = facts.iter().map(|&fact| says(fact)).collect();
    let end = if first == last {
        format!("So {}.", says(first))
    } else {
        format!("So {} or {}. Either way {}.", says(first), says(last), told.join(", and "))
    };
    lines.push(Line::new(capital(&end), [first, last].into_iter().chain(facts).collect()));
    lines
}

//! Advice in words: the rungs of each ladder, from a nudge to all there is to tell.

use super::advice::{Advice, Contradiction, Next, Onward, Several, WhyNot, WrongEntry, hardest, marks_after};
use super::hint::{Action, Lit, Role, Rung, Tint};
use crate::logic::{Deduction, Fact, Line, Pattern, Technique};
use crate::sudoku::{Candidate, Cell, Cells, Conflict, Digit, House};

impl Rung {
    fn new(text: impl Into<String>) -> Rung {
        Rung { text: text.into(), lit: Lit::default(), action: None, lines: Vec::new() }
    }

    fn light(mut self, role: Role, cells: impl IntoIterator<Item = Cell>) -> Rung {
        self.lit = self.lit.with(role, cells);
        self
    }

    fn look(self, house: House) -> Rung {
        self.light(Role::Look, house.cells().iter().copied())
    }

    fn lit(self, lit: Lit) -> Rung {
        Rung { lit, ..self }
    }

    fn offer(self, action: Option<Action>) -> Rung {
        Rung { action, ..self }
    }

    /// The text as lines that can be walked through.
    fn walk(self, lines: Vec<(String, Lit)>) -> Rung {
        Rung { lines, ..self }
    }
}

/// The step that the advice tells, if it tells one.
pub(super) fn step(advice: &Advice) -> Option<&Next> {
    let onward = match advice {
        Advice::Onward(onward) => Some(onward),
        Advice::Several(several) => several.onward.as_ref(),
        _ => None,
    };
    match onward? {
        Onward::Step(next) => Some(next),
        Onward::Proven { .. } => None,
    }
}

/// The rungs of the advice, at least one.
pub(super) fn rungs(advice: &Advice) -> Vec<Rung> {
    match advice {
        Advice::Blank => vec![Rung::new("The board is empty. Type a puzzle or load one.")],
        Advice::Solved => vec![Rung::new("Solved: every row, every column and every box holds 1 to 9.")],
        Advice::Clash { conflicts, entries } => clash(conflicts, *entries),
        Advice::NoSolution(contradiction) => no_solution(contradiction),
        Advice::WrongEntry(wrong) => wrong_entry(wrong),
        Advice::LostMark(lost) => lost_mark(*lost),
        Advice::NoSolutionWithEntries => vec![Rung::new(
            "The givens have several solutions, but none of them fits all that was placed since.",
        )],
        Advice::Onward(onward) => go_on(onward),
        Advice::Several(several) => with_several(several),
        Advice::WhyNot(why_not) => reasons(why_not),
    }
}

fn clash(conflicts: &[Conflict], entries: Cells) -> Vec<Rung> {
    let nudge = Rung::new("Two equal digits see each other.");
    let Some(&conflict) = conflicts.first() else { return vec![nudge] };
    let Conflict { house, cells, .. } = conflict;
    let own: Cells = cells.filter(|&cell| entries.contains(cell)).collect();
    let whose = match own.len() {
        0 => "All of them are givens: the puzzle itself is at fault.".to_owned(),
        1 => format!("{own} is yours."),
        count if count == cells.len() => "All of them are yours.".to_owned(),
        _ => format!("{own} are yours."),
    };
    // With several entries among them, which one to take out is the player's choice.
    let action = (own.len() == 1).then_some(Action::Clear { cells: own });
    vec![
        nudge,
        Rung::new(format!("Look at {house}.")).look(house),
        Rung::new(format!("{conflict}. {whose}")).light(Role::Wrong, cells).look(house).offer(action),
    ]
}

fn no_solution(contradiction: &Contradiction) -> Vec<Rung> {
    let core = contradiction.core;
    let mut rungs = vec![
        Rung::new("The givens cannot be completed, although no two of them clash."),
        Rung::new(format!("{} of the givens are enough to show it. f looks for the typo.", core.cells.len())),
        Rung::new(format!("{}.", core.in_words())).light(Role::Wrong, core.cells),
    ];
    if let Some(ruin) = &contradiction.why {
        let lit = || Lit::default().with(Role::Target, ruin.cells).with(Role::Wrong, core.cells);
        let lines = ruin.lines.iter().map(|line| (line.clone(), lit())).collect();
        rungs.push(Rung::new(ruin.lines.join(" ")).lit(lit()).walk(lines));
    }
    rungs
}

fn wrong_entry(wrong: &WrongEntry) -> Vec<Rung> {
    let WrongEntry { cell, wrong: all, why, .. } = wrong;
    let house = House::Box(cell.box_index());
    let clear = Action::Clear { cells: Cells::only(*cell) };
    let mut rungs = vec![
        Rung::new("Something placed earlier does not fit."),
        Rung::new(format!("It is in {house}.")).look(house),
        Rung::new(format!("The digit in {cell} is wrong."))
            .light(Role::Wrong, [*cell])
            .look(house)
            .offer(Some(clear)),
    ];
    if let Some(why) = why {
        let lines = lines_of(why, None);
        let others = all.len() - 1;
        let text = why.explanation().join(" ");
        let rung = Rung::new(text).light(Role::Wrong, [*cell]).walk(lines);
        let rung = if others == 0 { rung.offer(Some(Action::Clear { cells: *all })) } else { rung };
        rungs.push(rung);
    }
    let others = all.len() - 1;
    if others > 0 {
        let plural = if others == 1 { "digit that does" } else { "digits that do" };
        let text =
            format!("There are {others} more {plural} not fit. All of them can go, and what is right stays.");
        rungs.push(Rung::new(text).light(Role::Wrong, *all).offer(Some(Action::Clear { cells: *all })));
    }
    rungs
}

fn lost_mark(lost: Candidate) -> Vec<Rung> {
    let Candidate { cell, digit } = lost;
    let house = House::Box(cell.box_index());
    vec![
        Rung::new("A pencil mark that you took away is still needed."),
        Rung::new(format!("It is in {house}.")).look(house),
        Rung::new(format!("It is missing in {cell}.")).light(Role::Target, [cell]).look(house),
        Rung::new(format!("{cell} can still be {digit}: nothing rules it out."))
            .lit(Lit::default().with(Role::Target, [cell]).tint(Tint::In, [lost])),
    ]
}

fn with_several(several: &Several) -> Vec<Rung> {
    let warning =
        "The givens have several solutions. What comes next holds in all of them that fit the digits here.";
    if let Some(onward) = &several.onward {
        return [vec![Rung::new(warning)], go_on(onward)].concat();
    }
    let nothing = "The givens have several solutions. No technique that I know leads on from here.";
    let Some(spread) = &several.spread else { return vec![Rung::new(nothing)] };
    let (shared, parted) = (spread.shared_cells(), spread.parted_cells());
    let differ = match (shared.len(), parted.len()) {
        (_, count) if count > 40 => {
            format!("They differ in {count} of the empty cells. More givens are needed.")
        }
        (0, _) => format!("They differ in {}.", parted.short()),
        _ => format!("All have the same digits in {}. They differ in {}.", shared.short(), parted.short()),
    };
    vec![Rung::new(nothing), Rung::new(differ).light(Role::Target, parted)]
}

fn go_on(onward: &Onward) -> Vec<Rung> {
    match onward {
        Onward::Step(next) => next_step(next),
        Onward::Proven { cell, digit } => proven(*cell, *digit),
    }
}

fn next_step(next: &Next) -> Vec<Rung> {
    let step = &next.step;
    let kind = match next.first.and_then(super::question::About::in_words) {
        Some(about) => format!("Nothing leads to {about} yet; this comes first. {}", step.technique.kind()),
        None => step.technique.kind().to_owned(),
    };
    let action = match step.placements().next() {
        Some(Candidate { cell, digit }) => Action::Place { cell, digit },
        None => Action::Note(marks_after(next)),
    };
    let lines = lines_of(step, Some(next));
    let walk = if lines.len() > 1 { lines } else { Vec::new() };
    // A pattern is told as digits in cells; not each of the cells can be each of the digits.
    let seen = |lit: Lit| lit.only(|at| next.position.has(at));
    let walk = walk.into_iter().map(|(text, lit)| (text, seen(lit))).collect();
    vec![
        Rung::new(kind),
        Rung::new(step.where_to_look()).lit(looking(step)),
        Rung::new(step.what_to_look_for()).lit(seen(pattern(step))),
        Rung::new(step.result()).lit(seen(result(step))).offer(Some(action.clone())),
        Rung::new(step.explanation().join(" ")).lit(seen(result(step))).offer(Some(action)).walk(walk),
    ]
}

fn looking(step: &Deduction) -> Lit {
    let houses = step.pattern.houses.iter().flat_map(|house| house.cells()).copied();
    Lit::default().with(Role::Look, houses)
}

/// Whether the pattern can be shown without the step's result: not where its cells are the result.
fn shows_pattern(step: &Deduction) -> bool {
    step.technique > Technique::DirectHiddenTriple
}

/// The pattern without what follows from it.
fn pattern(step: &Deduction) -> Lit {
    let lit = looking(step);
    if !shows_pattern(step) {
        return lit;
    }
    let Pattern { cells, second, fins, .. } = step.pattern;
    let lit = Lit::default().with(Role::Pattern, cells.union(second).union(fins));
    tint_pattern(step, lit)
        .with(Role::Look, step.pattern.houses.iter().flat_map(|house| house.cells()).copied())
}

/// The candidates of the pattern: the links of a chain, or else its digits in its cells.
fn tint_pattern(step: &Deduction, lit: Lit) -> Lit {
    let links = step.links();
    if !links.is_empty() {
        return tint_facts(lit, &links);
    }
    let Pattern { digits, cells, second, fins, .. } = step.pattern;
    let all =
        |cells: Cells| { cells }.flat_map(move |cell| digits.map(move |digit| Candidate::new(cell, digit)));
    lit.tint(Tint::Fin, all(fins))
        .tint(Tint::Second, all(second.without(cells)))
        .tint(Tint::Base, all(cells.without(fins)))
}

/// Each candidate as it is said to be, on or off.
fn tint_facts(lit: Lit, facts: &[Fact]) -> Lit {
    facts.iter().fold(lit, |lit, fact| match fact.about() {
        Some((cells, digit)) => {
            let tint = if fact.is_on() { Tint::Base } else { Tint::Off };
            lit.tint(tint, { cells }.map(|cell| Candidate::new(cell, digit)))
        }
        None => lit,
    })
}

/// All of it: what it changes, the pattern, and the digits that rule something out.
pub(super) fn result(step: &Deduction) -> Lit {
    let targets: Cells = step.placements().chain(step.eliminations()).map(|at| at.cell).collect();
    let Pattern { cells, second, fins, .. } = step.pattern;
    let mut lit = Lit::default()
        .tint(Tint::In, step.placements())
        .tint(Tint::Out, step.eliminations())
        .with(Role::Target, targets);
    if shows_pattern(step) {
        lit = tint_pattern(step, lit).with(Role::Pattern, cells.union(second).union(fins));
    }
    let houses = step.pattern.houses.iter().flat_map(|house| house.cells()).copied();
    lit.with(Role::Blocker, step.blockers()).with(Role::Look, houses)
}

/// The lines of the reasoning, each with what it lights up: the facts that it names, or else the whole.
fn lines_of(step: &Deduction, next: Option<&Next>) -> Vec<(String, Lit)> {
    let filled = |cell: Cell| next.is_some_and(|next| next.position.grid().get(cell).is_some());
    let lit = |line: &Line| {
        if line.facts.is_empty() {
            return result(step);
        }
        let mut lit = Lit::default();
        for fact in &line.facts {
            let Some((cells, digit)) = fact.about() else { continue };
            let candidates = { cells }.map(|cell| Candidate::new(cell, digit));
            lit = match fact {
                Fact::Is(cell, _) if filled(*cell) => lit.with(Role::Blocker, [*cell]),
                _ if step.eliminations().any(|at| cells == Cells::only(at.cell) && at.digit == digit) => {
                    lit.tint(Tint::Out, candidates).with(Role::Target, cells)
                }
                fact if fact.is_on() => lit.tint(Tint::Base, candidates).with(Role::Pattern, cells),
                _ => lit.tint(Tint::Off, candidates).with(Role::Pattern, cells),
            };
        }
        lit
    };
    step.story().iter().map(|line| (line.text.clone(), lit(line))).collect()
}

fn proven(cell: Cell, digit: Digit) -> Vec<Rung> {
    vec![
        Rung::new("No technique that I know leads on from here."),
        Rung::new(format!("The search can prove one cell: {cell}.")).light(Role::Target, [cell]),
        Rung::new(format!("{cell} is {digit}. This is proved by search, not by a technique."))
            .light(Role::Target, [cell])
            .offer(Some(Action::Place { cell, digit })),
    ]
}

fn reasons(why_not: &WhyNot) -> Vec<Rung> {
    match why_not {
        WhyNot::Filled(cell) => vec![Rung::new(format!("{cell} is filled.")).light(Role::Target, [*cell])],
        WhyNot::Seen { at, by } => vec![
            Rung::new(format!("{} is not {}: {by} has it already.", at.cell, at.digit))
                .light(Role::Target, [at.cell])
                .light(Role::Blocker, [*by]),
        ],
        WhyNot::Unsound => {
            vec![Rung::new(
                "The board has no solution as it stands, so everything would follow. H tells what is wrong.",
            )]
        }
        WhyNot::Unknown(at) => {
            let text = format!(
                "No step up to the level \"unfair\" rules {} out of {}. That does not say that it is right.",
                at.digit, at.cell
            );
            vec![Rung::new(text).light(Role::Target, [at.cell])]
        }
        WhyNot::Steps { at, steps } => steps_against(*at, steps),
    }
}

fn steps_against(at: Candidate, steps: &[Deduction]) -> Vec<Rung> {
    let hardest = hardest(steps).map(|(technique, step)| format!("{} ({})", technique.name(), step.rating));
    let count =
        if steps.len() == 1 { "One step rules".to_owned() } else { format!("{} steps rule", steps.len()) };
    let text =
        format!("{count} {} out of {}. The hardest is: {}.", at.digit, at.cell, hardest.unwrap_or_default());
    let summary = Rung::new(text).lit(Lit::default().tint(Tint::Out, [at]).with(Role::Target, [at.cell]));
    let each = steps.iter().map(|step| {
        let lines = lines_of(step, None);
        let text = format!("{}: {} {}", step.technique.name(), step.explanation().join(" "), step.result());
        Rung::new(text).lit(result(step)).walk(if lines.len() > 1 { lines } else { Vec::new() })
    });
    [summary].into_iter().chain(each).collect()
}

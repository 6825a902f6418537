//! The table of keys in the README, printed from the one that the program itself uses.

use ninefold::app::{ANYWHERE, Binding, Mode};

use super::between;

const START: &str = "<!-- keys: made by cargo run --example readme -->\n";
const END: &str = "<!-- end of keys -->";

/// The README with its table of keys made afresh.
pub fn with_table(readme: &str) -> String {
    between::replaced(readme, (START, END), &table())
}

/// Each screen with its keys, two on a line; a key that was told for a screen before is not told again.
fn table() -> String {
    let modes = [Mode::Playing, Mode::Editing, Mode::Watch, Mode::Hint];
    let sections = modes.map(|mode| (mode.title(), mode.bindings())).into_iter();
    let sections = sections.chain([("Anywhere but in a text field", ANYWHERE)]);
    let mut told: Vec<(&str, &str)> = Vec::new();
    let mut rows = vec!["| keys | what they do | keys | what they do |\n|---|---|---|---|\n".to_owned()];
    for (title, bindings) in sections {
        rows.push(format!("| **{title}** | | | |\n"));
        let own = bindings.iter().map(|Binding { label, help, .. }| (*label, *help));
        let new: Vec<_> = own.filter(|pair| !told.contains(pair)).collect();
        rows.extend(new.chunks(2).map(row));
        told.extend(new);
    }
    rows.concat()
}

fn row(pair: &[(&str, &str)]) -> String {
    let cells: Vec<String> = pair.iter().map(|(label, help)| format!(" `{label}` | {help} |")).collect();
    let missing = if pair.len() < 2 { " | |" } else { "" };
    format!("|{}{missing}\n", cells.concat())
}

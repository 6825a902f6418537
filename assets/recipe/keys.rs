//! The table of keys in the README, printed from the one that the program itself uses.

use ninefold::app::{ANYWHERE, Binding, Mode};

const START: &str = "<!-- keys: made by cargo run --example readme -->\n";
const END: &str = "<!-- end of keys -->";

/// The README with its table of keys made afresh.
pub fn with_table(readme: &str) -> String {
    let (before, rest) = readme.split_once(START).unwrap_or((readme, END));
    let (_, after) = rest.split_once(END).unwrap_or(("", ""));
    format!("{before}{START}{}{END}{after}", table())
}

fn table() -> String {
    let modes = [Mode::Playing, Mode::Editing, Mode::Watch, Mode::Hint];
    let sections = modes.map(|mode| section(mode.title(), mode.bindings()));
    let anywhere = section("Anywhere but in a text field", ANYWHERE);
    format!("| keys | what they do |\n|---|---|\n{}{anywhere}", sections.concat())
}

fn section(title: &str, bindings: &[Binding]) -> String {
    let row = |binding: &Binding| format!("| `{}` | {} |\n", binding.label, binding.help);
    let rows: Vec<String> = bindings.iter().map(row).collect();
    format!("| **{title}** | |\n{}", rows.concat())
}

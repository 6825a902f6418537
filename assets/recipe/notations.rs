//! The list of notations in the README, printed from the table that the program itself reads by.

use ninefold::formats::{NOTATIONS, Notation};

use super::between;

const START: &str = "<!-- notations: made by cargo run --example readme -->\n";
const END: &str = "<!-- end of notations -->";

/// The README with its list of notations made afresh.
pub fn with_list(readme: &str) -> String {
    between::replaced(readme, (START, END), &list())
}

/// What is read and written on one line, what is read only on another.
fn list() -> String {
    let known = NOTATIONS.iter().filter(|notation| !notation.title.contains("refused"));
    let (written, read): (Vec<_>, Vec<_>) = known.partition(|notation| notation.write.is_some());
    let line = |title: &str, notations: &[&Notation]| {
        let named: Vec<String> =
            notations.iter().map(|one| format!("`{}` {}", one.name, one.title)).collect();
        if named.is_empty() { String::new() } else { format!("- {title}: {}.\n", named.join("; ")) }
    };
    line("Read and written", &written) + &line("Read", &read)
}

//! The parts of the README that are made, each between two marks.

/// The text with what stands between the marks replaced.
pub fn replaced(text: &str, (start, end): (&str, &str), new: &str) -> String {
    let (before, rest) = text.split_once(start).unwrap_or((text, end));
    let (_, after) = rest.split_once(end).unwrap_or(("", ""));
    format!("{before}{start}{new}{end}{after}")
}

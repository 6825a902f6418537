//! Arrows between the modules point one way: this holds them.

#![expect(clippy::disallowed_methods, reason = "a test reads the sources as a person would")]

use std::fs;
use std::path::{Path, PathBuf};

/// Each module with those of the house that it may use.
const ARROWS: &[(&str, &[&str])] = &[
    ("sudoku", &[]),
    ("search", &["sudoku"]),
    ("solver", &["sudoku"]),
    ("logic", &["sudoku"]),
    ("formats", &["sudoku"]),
    ("coach", &["sudoku", "search", "solver", "logic"]),
    ("app", &["sudoku", "search", "solver", "logic", "formats", "coach"]),
    ("ui", &["sudoku", "search", "solver", "logic", "formats", "coach", "app"]),
    ("files", &[]),
    ("terminal", &["sudoku", "search", "solver", "logic", "formats", "coach", "app", "ui", "files"]),
    ("cli", &["sudoku", "search", "solver", "logic", "formats", "coach", "files"]),
];

/// What the core must not know: neither a terminal, nor a clock, nor the disk.
const WORLD: &[&str] =
    &["crossterm", "ratatui", "std::fs", "std::io::stdin", "std::thread", "Instant::", "SystemTime"];
const CORE: &[&str] = &["sudoku", "search", "solver", "logic", "formats", "coach", "app"];

fn sources(module: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = vec![root.join(format!("{module}.rs"))];
    let mut folders = vec![root.join(module)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let list = if entry.path().is_dir() { &mut folders } else { &mut paths };
            list.push(entry.path());
        }
    }
    let read = |path: PathBuf| (path.clone(), fs::read_to_string(path).expect("a source file"));
    paths.into_iter().map(read).collect()
}

/// The modules that a source names after `crate::`, also within braces.
fn used(source: &str) -> Vec<String> {
    let names = source.split("crate::").skip(1).flat_map(|rest| {
        let list = rest.strip_prefix('{').map_or(rest, |list| list.split('}').next().unwrap_or(list));
        let several = rest.starts_with('{');
        list.split(',').take(if several { usize::MAX } else { 1 }).map(str::trim)
    });
    let word =
        |name: &str| name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("").to_owned();
    names.map(word).collect()
}

#[test]
fn every_module_uses_only_those_that_its_arrows_allow() {
    for (module, allowed) in ARROWS {
        for (path, source) in sources(module) {
            for name in used(&source).iter().filter(|name| *name != module) {
                let known = ARROWS.iter().any(|(other, _)| other == name);
                assert!(!known || allowed.contains(&name.as_str()), "{} uses {name}", path.display());
            }
        }
    }
}

#[test]
fn the_core_knows_no_terminal_no_clock_and_no_disk() {
    for module in CORE {
        for (path, source) in sources(module) {
            let code = source.split("#[cfg(test)]").next().unwrap_or(&source);
            for word in WORLD {
                assert!(!code.contains(word), "{} names {word}", path.display());
            }
        }
    }
}

#[test]
fn every_module_is_in_the_table() {
    let library =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).expect("lib.rs");
    for line in library.lines().filter_map(|line| line.strip_prefix("pub mod ")) {
        let module = line.trim_end_matches(';');
        assert!(ARROWS.iter().any(|(name, _)| *name == module), "{module} has no arrows");
    }
}

#[test]
fn names_within_braces_are_seen() {
    assert_eq!(used("use crate::{ui::Theme, files};"), ["ui", "files"]);
    assert_eq!(used("let x = crate::app::clashes(app);"), ["app"]);
}

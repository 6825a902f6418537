//! What the README shows is what the program is: its pictures and its table of keys are made afresh and compared.

#![expect(clippy::disallowed_methods, reason = "a test reads the page as a person would")]

#[path = "../assets/recipe/between.rs"]
mod between;
#[path = "../assets/recipe/film.rs"]
mod film;
#[path = "../assets/recipe/keys.rs"]
mod keys;
#[path = "../assets/recipe/notations.rs"]
mod notations;
#[path = "../assets/recipe/pictures.rs"]
mod pictures;
#[path = "../assets/recipe/svg.rs"]
mod svg;

use std::fs;
use std::path::{Path, PathBuf};

const REMEDY: &str = "run: cargo run --example readme";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

#[test]
fn the_table_of_keys_is_the_one_that_the_program_uses() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme == keys::with_table(&readme), "{REMEDY}");
    assert!(readme.contains(" `s` | watch the search |"));
}

#[test]
fn the_list_of_notations_is_the_table_that_the_program_reads_by() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme == notations::with_list(&readme), "{REMEDY}");
    assert!(readme.contains("`line` 81 characters"));
}

#[test]
fn the_pictures_are_what_the_program_draws() {
    for (name, picture) in pictures::all() {
        let kept = fs::read_to_string(root().join("assets/pictures").join(name)).unwrap();
        assert!(kept == picture, "{name} is old; {REMEDY}");
    }
}

#[test]
fn the_readme_is_short_and_shows_every_picture() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.lines().count() < 150, "{} lines", readme.lines().count());
    for (name, _) in pictures::all() {
        assert!(readme.contains(&format!("assets/pictures/{name}")), "{name}");
    }
}

#[test]
fn every_file_that_the_readme_names_is_there() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let named = readme.split(['`', ' ', '(', ')', '\n']).filter(|word| word.starts_with("assets/"));
    for word in named {
        assert!(root().join(word).exists(), "{word}");
    }
}

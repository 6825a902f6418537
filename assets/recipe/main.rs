//! Makes what the README shows from the program itself: the pictures and the table of keys.
//!
//! Run it as `cargo run --example readme`. A test holds that the README is what this makes.

#![expect(clippy::disallowed_methods, reason = "a recipe writes files")]

mod between;
mod film;
mod keys;
mod notations;
mod pictures;
mod svg;

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // What a picture shows of a path must not depend on where the recipe is run.
    std::env::set_current_dir(root)?;
    for (name, picture) in pictures::all() {
        fs::write(root.join("assets/pictures").join(name), picture)?;
    }
    let readme = root.join("README.md");
    let text = notations::with_list(&keys::with_table(&fs::read_to_string(&readme)?));
    fs::write(readme, text)
}

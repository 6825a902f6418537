//! The help.

use super::*;

#[test]
fn help_and_version_are_answers() {
    let version = concat!("ninefold ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run(&["--version"], ""), ran(0, version, ""));
    for command in ["solve", "check", "hint", "convert", "trace"] {
        let Ran { out, err, code } = run(&[command, "--help"], "");
        assert_eq!((code, &*err), (0, ""));
        assert!(out.contains(&format!("Usage: ninefold {command} ")), "{out}");
        assert!(run(&["--help"], "").out.contains(&format!("\n  {command}")));
    }
}

#[test]
fn no_line_of_help_is_wider_than_a_terminal() {
    for args in [&["--help"][..], &["solve", "--help"], &["trace", "--help"], &["check", "--help"]] {
        let out = run(args, "").out;
        assert_eq!(out.lines().find(|line| line.chars().count() > 80), None, "{args:?}");
    }
}

//! Without a command, where no terminal is at hand.

use super::*;

#[test]
fn the_board_and_the_verdict_are_written() {
    let board = "\
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
# unique, 30 givens: one solution
";
    assert_eq!(run(&["one.txt"], ""), ran(0, board, ""));
    assert_eq!(run(&["--puzzle", "1", "list.txt"], ""), ran(0, board, ""));
    assert_eq!(run(&[], FIRST), ran(0, board, ""));
    assert_eq!(run(&["--watch", "--at", "7", "--theme", "mono", "--ascii", "-"], FIRST), ran(0, board, ""));
}

#[test]
fn it_ends_as_a_check_does() {
    assert_eq!(run(&[], blank()).code, 1);
    assert_eq!(run(&[], format!("11{}", ".".repeat(79))).code, 1);
    assert_eq!(run(&[], "hello").code, 2);
}

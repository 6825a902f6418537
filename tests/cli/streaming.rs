//! Lists of any length.

use super::*;

#[test]
fn each_puzzle_is_answered_before_the_next_is_asked() {
    let mut check = Dialogue::start(&["check"]);
    check.say(FIRST);
    assert_eq!(check.answer(), "1\tunique\t30\tone solution");
    check.say(IMPOSSIBLE);
    assert_eq!(check.answer(), "2\tnone\t17\tno solution");
    assert_eq!(check.end(), 1);
    let mut convert = Dialogue::start(&["convert", "--to", "line"]);
    convert.say(FIRST);
    assert_eq!(convert.answer(), FIRST.replace('0', "."));
    assert_eq!(convert.end(), 0);
}

#[test]
fn a_form_that_hangs_on_the_second_puzzle_waits_for_it_and_no_longer() {
    let mut solve = Dialogue::start(&["solve"]);
    solve.say(FIRST);
    solve.say(SECOND);
    assert_eq!([solve.answer(), solve.answer()], [FIRST_SOLVED, SECOND_SOLVED]);
    solve.say(FIRST);
    assert_eq!(solve.answer(), FIRST_SOLVED);
    assert_eq!(solve.end(), 0);
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let mut child = start(&["trace"]);
    child.stdin.take().unwrap().write_all(ANTI_ROW_ORDER.as_bytes()).unwrap();
    let mut beginning = [0; 20];
    child.stdout.take().unwrap().read_exact(&mut beginning).unwrap();
    assert_eq!(&beginning, b"1 reject 1 r1c1 r3c3");
    let (sender, ended) = channel();
    thread::spawn(move || sender.send(child.wait_with_output()));
    let output = ended.recv_timeout(PATIENCE).expect("an end long before the last step").unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

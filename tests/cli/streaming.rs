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

/// Puzzles of each notation in which many can stand, over and over: how the text begins, a piece, and what is between
/// two pieces.
fn texts_without_an_end() -> Vec<(&'static str, String, &'static str)> {
    let cells: Vec<char> = FIRST.chars().collect();
    let joined = |pieces: Vec<String>| pieces.concat();
    let row = |row: &[char]| joined(row.iter().map(|cell| format!("<td>{cell}</td>")).collect());
    let table = joined(cells.chunks(9).map(|cells| format!("<tr>{}</tr>", row(cells))).collect());
    let placed = |(at, cell): (usize, &char)| format!("<Cell x='{}' y='{}'>{cell}</Cell>\n", at % 9, at / 9);
    let placed = joined(cells.iter().enumerate().map(placed).collect());
    vec![
        ("", FIRST.to_owned(), "\n"),
        ("", rows(FIRST), "\n"),
        ("<opensudoku><level>hard</level>", format!("<game data='{FIRST}'/>"), ""),
        ("<html><table><tr><td>", format!("<table>{table}</table><script>a<b</script>"), "\n"),
        ("", format!("<Sudoku>\n{placed}</Sudoku>"), "\n"),
        ("[", format!("\"{FIRST}\""), ","),
        ("{\"puzzles\":[", format!("{{\"puzzle\":\"{FIRST}\",\"solution\":\"{FIRST_SOLVED}\"}}"), ",\n"),
        ("", format!("{{\n\"puzzle\":\"{FIRST}\"}}"), "\n"),
        ("%!PS\n", format!("({})", FIRST.replace('0', " ")), "\n"),
        ("", format!("[Puzzle]\n{}", rows(FIRST)), ""),
    ]
}

/// What the process holds at the most until now, in bytes.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() << 10
}

#[test]
#[cfg(target_os = "linux")]
fn a_list_in_any_notation_takes_no_more_memory_the_longer_it_is() {
    let len = if std::env::var_os("NINEFOLD_LONG").is_some() { 100 << 20 } else { 3 << 20 };
    for (begin, piece, between) in texts_without_an_end() {
        let mut child = start(&["convert", "--to", "line"]);
        let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let drain = thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()).unwrap());
        let piece = piece + between;
        stdin.write_all(begin.as_bytes()).unwrap();
        let block = piece.repeat((1 << 16) / piece.len());
        (0..len / block.len()).for_each(|_| stdin.write_all(block.as_bytes()).unwrap());
        // All but what lies in the pipe is read by now.
        let peak = peak(child.id());
        drop(stdin);
        child.wait().unwrap();
        let boards = usize::try_from(drain.join().unwrap()).unwrap() / 82;
        assert!(boards >= len / block.len() * ((1 << 16) / piece.len()), "{boards} of {begin}{piece}");
        // One that holds the text, or its puzzles, takes more.
        assert!(peak < 32 << 20, "{} KiB for {begin}{piece}", peak >> 10);
    }
}

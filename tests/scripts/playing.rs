//! Solving by hand.

use ninefold::app::{Answer, Effect, Job, Key, Message, Pen, Revision, clashes};
use ninefold::solver::Verdict;
use ninefold::sudoku::{Cell, Digit, MarkKind};

use crate::common::{EASY, SEVERAL, SOLVED, Session, TEXTBOOK, file, line, solution};

/// The marks in the cell at the cursor.
fn marks(session: &Session) -> String {
    session.app.board().marks(MarkKind::Corner, session.app.cursor()).map(Digit::to_char).collect()
}

/// The keys that fill in all cells of a solution, from the start of the board.
fn filling(solution: &str) -> String {
    let cells: Vec<char> = solution.chars().collect();
    let rows: Vec<String> =
        cells.chunks(9).map(|row| row.iter().flat_map(|digit| [*digit, 'l']).collect()).collect();
    rows.join("j")
}

#[test]
fn loading_switches_editing_off_and_goes_to_the_first_empty_cell() {
    let session = Session::opened(TEXTBOOK);
    session.shows(TEXTBOOK);
    assert_eq!((session.app.pen(), session.cursor().as_str()), (&Pen::Playing, "r1c3"));
}

#[test]
fn a_digit_is_written_and_the_cursor_stays() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4");
    assert_eq!((session.cursor().as_str(), &session.board()[..4]), ("r1c3", "534."));
    assert_eq!(session.givens(), line(TEXTBOOK));
}

#[test]
fn the_second_digit_replaces_the_first_and_the_same_one_does_not_take_it_away() {
    let mut session = Session::opened(TEXTBOOK);
    assert_eq!(&session.keys("27").board()[..3], "537");
    assert_eq!(&session.keys("77").board()[..3], "537");
    session.keys("uu").shows(TEXTBOOK);
}

#[test]
fn after_the_same_digit_twice_and_undo_the_cell_takes_another_digit() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("22u").shows(TEXTBOOK);
    assert_eq!(&session.keys("4").board()[..3], "534");
    assert_eq!(&session.keys("55").keys("u").board()[..3], "534");
}

#[test]
fn all_digits_tried_in_one_cell_reveal_nothing_and_lock_nothing() {
    let mut session = Session::opened(TEXTBOOK);
    let mut told = Vec::new();
    for digit in ['1', '2', '4', '1'] {
        session.keys(&digit.to_string());
        assert_eq!(session.board().chars().nth(2), Some(digit));
        told.push((session.status(), session.notice().to_owned()));
    }
    told.dedup();
    assert_eq!(
        told,
        [("one solution, 50 empty".to_owned(), String::new())],
        "the right one is told by nothing"
    );
}

#[test]
fn every_clearing_key_clears() {
    for key in ["0", ".", "<Space>", "<Del>", "<BS>"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("4").keys(key).shows(TEXTBOOK);
    }
}

#[test]
fn no_key_changes_a_given() {
    for script in
        ["9", "0", ".", "<Space>", "<Del>", "<BS>", "n9", "n0", "n<Del>", "S", "HHHH<Enter>", "R", "<Enter>"]
    {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("hh").keys(script);
        assert_eq!(session.givens(), line(TEXTBOOK), "{script}");
        assert_eq!(&session.board()[..1], "5", "{script}");
    }
}

#[test]
fn writing_on_a_given_says_why_nothing_happens() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("h9").tells("r1c2 is a given");
    assert!(session.is_trouble());
    session.keys("u").tells("Back to the puzzle before");
}

#[test]
fn the_cursor_goes_round_the_board_on_all_sides() {
    let mut session = Session::opened(TEXTBOOK);
    assert_eq!(session.keys("hhh").cursor(), "r1c9");
    assert_eq!(session.keys("k").cursor(), "r9c9");
    assert_eq!(session.keys("<Down>l").cursor(), "r1c1");
    assert_eq!(session.keys("<Left><Up><Right>j").cursor(), "r1c1");
}

#[test]
fn pencil_marks_go_on_and_off() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("n24");
    assert_eq!(marks(&session), "24");
    session.shows(TEXTBOOK);
    session.keys("2");
    assert_eq!(marks(&session), "4");
    session.keys("n2");
    assert_eq!(&session.board()[..3], "532");
}

#[test]
fn marks_are_cleared_by_one_key() {
    let mut session = Session::opened(TEXTBOOK);
    assert_eq!(marks(session.keys("n24<Del>")), "");
    assert_eq!(marks(session.keys("u")), "24");
}

#[test]
fn a_cell_is_cleared_of_its_marks_in_digit_mode_too() {
    for key in ["0", ".", "<Space>", "<Del>", "<BS>"] {
        let mut session = Session::opened(TEXTBOOK);
        session.keys("n24n").keys(key);
        assert_eq!(marks(&session), "", "{key}");
    }
}

#[test]
fn no_digit_takes_the_marks_of_its_row_away() {
    let mut session = Session::opened(TEXTBOOK);
    let marked = |session: &Session| {
        let board = session.app.board();
        Cell::ALL.into_iter().filter(|&cell| !board.marks(MarkKind::Corner, cell).is_empty()).count()
    };
    session.keys("n5l5ll5n");
    assert_eq!(marked(&session), 3);
    session.keys("l5");
    assert_eq!((marked(&session), clashes(&session.app).is_empty()), (3, false));
    session.keys("u");
    assert_eq!((marked(&session), clashes(&session.app).is_empty()), (3, true));
}

#[test]
fn marks_come_back_with_undo_when_a_digit_clashes() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("n5n5");
    assert!(!clashes(&session.app).is_empty());
    assert_eq!(marks(session.keys("u")), "5");
    assert!(clashes(&session.app).is_empty());
}

#[test]
fn no_mark_is_written_on_a_digit() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("4n2").tells("r1c3 is filled");
    assert_eq!(&session.board()[..3], "534");
}

#[test]
fn the_status_line_counts_clashes_and_empty_cells() {
    let mut session = Session::opened(TEXTBOOK);
    assert_eq!(session.status(), "one solution, 51 empty");
    assert_eq!(session.keys("5").status(), "one solution, 2 clashes, 50 empty");
    assert_eq!(session.keys("4").status(), "one solution, 50 empty");
    assert_eq!(Session::opened(SEVERAL).status(), "several solutions, 50 empty   f shows what is missing");
}

#[test]
fn a_legal_wrong_digit_is_not_given_away() {
    let mut right = Session::opened(TEXTBOOK);
    let mut wrong = Session::opened(TEXTBOOK);
    right.keys("4");
    wrong.keys("1");
    assert_eq!(right.status(), wrong.status());
    assert_eq!((right.notice(), clashes(&right.app)), (wrong.notice(), clashes(&wrong.app)));
}

#[test]
fn a_clash_marks_the_cells_of_the_duplicate_and_no_others() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("8");
    let clashing: Vec<String> =
        session.app.board().grid().clashing().map(|cell: Cell| cell.to_string()).collect();
    assert_eq!(clashing, ["r1c3", "r3c3"]);
    assert_eq!(clashes(&session.app).len(), 2, "in the column and in the box");
}

#[test]
fn the_last_cell_tells_that_it_is_solved() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("hh").keys(&filling(&line(SOLVED)));
    session.shows(SOLVED);
    session.keys("kh").keys("0").keys("9");
    assert_eq!(session.board().matches('.').count(), 0);
    assert_eq!(session.status(), "solved");
}

#[test]
fn the_notice_comes_with_the_digit_that_fills_the_board() {
    let almost = line(SOLVED).replacen("534", "53.", 1);
    let mut session = Session::opened(&almost);
    session.keys("4").tells("Solved. Every row, column and box is right.");
    let mut session = Session::opened(&almost);
    session.keys("5").tells("Full, but");
    assert!(session.status().contains("full, but"), "{}", session.status());
}

#[test]
fn any_right_board_is_accepted_where_there_are_several() {
    let mut session = Session::opened(SEVERAL);
    session.keys(&filling(&solution(EASY)));
    assert_eq!((session.board(), session.status().as_str()), (solution(EASY), "solved"));
}

#[test]
fn solving_at_once_fills_the_board_and_keeps_the_givens() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("S").shows(SOLVED);
    assert_eq!(session.givens(), line(TEXTBOOK));
    session.tells("Solved. u takes it back.");
    session.keys("u").shows(TEXTBOOK);
}

#[test]
fn solving_again_makes_no_empty_undo_steps() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("SSSSSHHHH<Esc>S").tells("solved already");
    session.keys("u").shows(TEXTBOOK);
}

#[test]
fn solving_a_puzzle_that_cannot_be_solved_says_why_not() {
    let mut session = Session::opened(crate::common::NO_SOLUTION);
    let before = session.board();
    session.keys("S").tells("no solution");
    assert_eq!(session.board(), before);
    let clashing = line(TEXTBOOK).replacen("53", "55", 1);
    Session::opened(&clashing).keys("S").tells("5 twice in row 1: r1c1 r1c2");
    Session::opened(SEVERAL).keys("S").tells("the first of several solutions");
}

#[test]
fn starting_over_leaves_the_givens_however_often() {
    let mut session = Session::opened(TEXTBOOK);
    for _ in 0..2 {
        session.keys("4ln2").keys("R").shows(TEXTBOOK);
        assert_eq!(session.app.board().entries().count(), 0);
        session.keys("n");
    }
    session.keys("R").tells("nothing on the board but the givens");
}

#[test]
fn a_solution_for_a_board_that_has_changed_is_dropped() {
    let mut session = Session::opened(TEXTBOOK);
    session.hold().keys("S4").release();
    assert_eq!(&session.board()[..4], "534.");
}

#[test]
fn the_verdict_of_givens_that_have_changed_is_dropped() {
    let mut session = Session::start();
    session.hold().keys("55");
    assert!(session.status().contains("counting solutions"));
    session.release();
    assert!(session.status().contains("clash"));
}

#[test]
fn the_verdict_of_old_givens_does_not_pass_for_that_of_new_ones_with_the_same_digits() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("1l2he");
    // Both entries become givens, one after the other: the digits on the board stay the same.
    let mut judged = |symbol| match session.app.update(Message::Key(Key::Char(symbol))).pop() {
        Some(Effect::Compute(job, revision)) => (job, revision),
        other => panic!("the givens are to be judged, not {other:?}"),
    };
    let (first, second) = (judged('1'), judged('2'));
    session.send(Message::Answer(first.0.run(), first.1));
    assert_eq!(session.app.verdict(), None);
    session.send(Message::Answer(second.0.run(), second.1));
    assert!(session.app.verdict().is_some());
}

/// The last effect, which is to be a count of the solutions.
fn count_asked_for(effects: &mut Vec<Effect>) -> (u64, Revision) {
    match effects.pop() {
        Some(Effect::Compute(Job::Judge(_, guesses), revision)) => (guesses, revision),
        other => panic!("the solutions are to be counted, not {other:?}"),
    }
}

#[test]
fn a_count_that_takes_long_says_so_and_goes_on_until_it_knows() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("e");
    let mut effects = session.app.update(Message::Key(Key::Char('1')));
    let (first, revision) = count_asked_for(&mut effects);
    assert!(session.status().contains(", counting solutions"), "{}", session.status());
    // It gave way to another job.
    effects = session.app.update(Message::Answer(Answer::NotJudged(first), revision));
    assert_eq!(count_asked_for(&mut effects), (first, revision));
    assert!(session.status().contains(", counting solutions"), "{}", session.status());
    // It has spent its guesses.
    effects = session.app.update(Message::Answer(Answer::NotJudged(2 * first), revision));
    assert_eq!(count_asked_for(&mut effects), (2 * first, revision));
    assert!(session.status().contains("still counting solutions"), "{}", session.status());
    effects = session.app.update(Message::Answer(Answer::Judged(Verdict::NoSolution), revision));
    assert!(effects.is_empty() && session.status().contains("no solution"), "{}", session.status());
}

#[test]
fn a_count_of_a_board_that_has_changed_does_not_go_on() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("e");
    let old = count_asked_for(&mut session.app.update(Message::Key(Key::Char('1')))).1;
    session.keys("2");
    assert!(session.app.update(Message::Answer(Answer::NotJudged(u64::MAX), old)).is_empty());
    assert!(!session.status().contains("counting"), "{}", session.status());
}

#[test]
fn the_verdict_is_that_of_the_givens_whatever_was_entered() {
    let mut session = Session::opened(TEXTBOOK);
    session.keys("1hhe<Del>");
    assert!(!session.status().contains("no solution"), "{}", session.status());
    session.keys("u");
    assert_eq!(session.status(), "30 givens, one solution");
}

#[test]
fn a_puzzle_from_a_file_plays_like_a_pasted_one() {
    let mut session = Session::start();
    session.paste(&file(TEXTBOOK)).keys("4");
    assert_eq!(&session.board()[..4], "534.");
}

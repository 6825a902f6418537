use proptest::prelude::*;

use super::*;
use crate::solver;
use crate::sudoku::{Board, Cell, Digit, Grid};

const TEXTBOOK: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SECOND: &str = "005300000800000020070010500400005300010070006003200080060500009004000030000009700";
const ANTI_ROW_ORDER: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The textbook puzzle without two of its digits, which are then free to change places.
fn several() -> Board {
    board(&TEXTBOOK.replace(['5', '8'], "0"))
}

fn board(givens: &str) -> Board {
    Board::new(givens.parse().unwrap())
}

/// The givens with entries over them; `.` where there is none.
fn board_with(givens: [&str; 9], entries: [&str; 9]) -> Board {
    let mut board = board(&givens.concat());
    board.set_entries(&entries.concat().parse().unwrap());
    board
}

fn solution(board: &Board) -> Grid {
    solver::solve(board.givens()).unwrap()
}

fn hint(board: &Board) -> Hint {
    Hint::new(advise(board))
}

fn told(board: &Board) -> Vec<String> {
    let mut hint = hint(board);
    let mut texts = vec![hint.text().to_owned()];
    while hint.more() {
        texts.push(hint.text().to_owned());
    }
    assert_eq!(texts.len(), hint.rungs());
    texts
}

/// The hint on its last rung.
fn told_out(board: &Board) -> Hint {
    let mut hint = hint(board);
    while hint.more() {}
    hint
}

/// Does what the hint offers, as the player would.
fn follow(board: &mut Board) {
    match told_out(board).action().unwrap() {
        Action::Place { cell, digit } => board.enter(cell, digit),
        Action::Clear { cell } => board.clear(cell),
    }
}

const NONE: &str = ".........";
const TEXTBOOK_ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

#[test]
fn a_full_board_without_a_clash_is_solved() {
    let mut board = board(TEXTBOOK);
    board.set_entries(&solution(&board));
    assert_eq!(advise(&board), Advice::Solved);
}

#[test]
fn any_way_to_complete_a_puzzle_of_several_solutions_is_right() {
    let mut board = several();
    let other = solver::solutions(board.givens()).nth(1).unwrap();
    board.set_entries(&other);
    assert_eq!(advise(&board), Advice::Solved);
}

#[test]
fn a_full_board_with_a_clash_is_not_solved() {
    let mut board = board(TEXTBOOK);
    let mut wrong = solution(&board);
    wrong.set(Cell::ALL[2], Digit::new(5));
    board.set_entries(&wrong);
    assert!(matches!(advise(&board), Advice::Clash { .. }));
}

#[test]
fn an_empty_board_has_nothing_to_hint_at() {
    assert_eq!(advise(&Board::new(Grid::EMPTY)), Advice::Blank);
}

#[test]
fn a_clash_with_a_given_says_which_digit_is_the_players() {
    let entries = ["..5......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let board = board_with(TEXTBOOK_ROWS, entries);
    let words =
        ["Two equal digits see each other.", "Look at row 1.", "5 twice in row 1: r1c1 r1c3. r1c3 is yours."];
    assert_eq!(told(&board), words);
    let hint = told_out(&board);
    assert_eq!(hint.action(), Some(Action::Clear { cell: Cell::ALL[2] }));
    assert_eq!(hint.lit().role(Cell::ALL[0]), Some(Role::Wrong));
    assert_eq!(hint.lit().role(Cell::ALL[1]), Some(Role::Look));
}

#[test]
fn a_clash_of_two_entries_leaves_the_choice_to_the_player() {
    let entries = ["..1.1....", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let givens = ["53.......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let hint = told_out(&board_with(givens, entries));
    assert_eq!(hint.text(), "1 twice in row 1: r1c3 r1c5. All of them are yours.");
    assert_eq!(hint.action(), None);
}

#[test]
fn givens_that_clash_or_have_no_solution_are_the_puzzles_fault() {
    let hint = told_out(&board(&format!("11{}", ".".repeat(79))));
    assert_eq!(
        hint.text(),
        "1 twice in row 1: r1c1 r1c2. All of them are givens: the puzzle itself is at fault."
    );
    assert_eq!(hint.action(), None);
    let impossible = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(advise(&board(impossible)), Advice::NoSolution);
}

#[test]
fn a_legal_but_wrong_entry_comes_before_any_step_and_the_right_digit_is_not_told() {
    let entries = ["..1......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let mut board = board_with(TEXTBOOK_ROWS, entries);
    let words = ["Something placed earlier does not fit.", "It is in box 1.", "The digit in r1c3 is wrong."];
    assert_eq!(told(&board), words);
    follow(&mut board);
    assert!(matches!(advise(&board), Advice::Onward(Onward::Step(_))));
}

#[test]
fn a_puzzle_of_several_solutions_says_so_and_goes_on_with_what_holds_in_all() {
    let several = several();
    let texts = told(&several);
    assert!(texts[0].starts_with("The givens have several solutions."), "{texts:?}");
    let Some(Action::Place { cell, digit }) = told_out(&several).action() else {
        panic!("a single is there")
    };
    assert!(solver::solutions(several.givens()).take(1000).all(|grid| grid.get(cell) == Some(digit)));
}

#[test]
fn entries_may_leave_one_of_several_solutions_for_the_search_to_prove() {
    let mut givens = board(SECOND);
    let solution = solution(&givens);
    let first_given = givens.givens().filled().next().unwrap();
    givens.set_given(first_given.0, None);
    givens.enter(first_given.0, first_given.1);
    while let Advice::Several(Some(Onward::Step(_))) = advise(&givens) {
        follow(&mut givens);
    }
    let Advice::Several(Some(Onward::Proven { cell, digit })) = advise(&givens) else {
        panic!("one is left")
    };
    assert_eq!(solution.get(cell), Some(digit));
    assert_eq!(hint(&givens).rungs(), 4);
}

#[test]
fn too_few_digits_for_any_step_are_told_as_such() {
    let few = board(&format!("1{}", ".".repeat(80)));
    assert_eq!(advise(&few), Advice::Several(None));
    assert_eq!(
        told(&few),
        ["The givens have several solutions. No technique that I know leads on from here."]
    );
}

#[test]
fn entries_that_leave_a_puzzle_of_several_solutions_without_any_are_told_as_such() {
    let givens = ["12.......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let entries = ["..345678.", NONE, NONE, "........9", NONE, NONE, NONE, NONE, NONE];
    assert_eq!(advise(&board_with(givens, entries)), Advice::NoSolutionWithEntries);
}

#[test]
fn where_the_techniques_end_the_search_proves_a_cell_and_says_that_it_did() {
    let mut board = board(SECOND);
    while matches!(advise(&board), Advice::Onward(Onward::Step(_))) {
        follow(&mut board);
    }
    let Advice::Onward(Onward::Proven { cell, digit }) = advise(&board) else {
        panic!("singles do not end it")
    };
    assert_eq!(solution(&board).get(cell), Some(digit));
    let words = [
        "No technique that I know leads on from here.".to_owned(),
        format!("The search can prove one cell: {cell}."),
        format!("{cell} is {digit}. This is proved by search, not by a technique."),
    ];
    assert_eq!(told(&board), words);
}

#[test]
fn a_hint_tells_its_action_only_once_the_words_have_told_it() {
    let mut hint = hint(&board(TEXTBOOK));
    assert_eq!((hint.rung(), hint.rungs(), hint.action()), (1, 4, None));
    assert!(hint.more());
    assert_eq!(hint.action(), None);
    assert!(hint.more());
    assert!(hint.action().is_some());
    assert!(hint.more() && !hint.more());
    assert_eq!(hint.rung(), 4);
}

#[test]
fn verdicts_in_words() {
    let words = |line: &str| verdict_words(&solver::verdict(&line.parse().unwrap()));
    assert_eq!(words(TEXTBOOK), "one solution");
    assert_eq!(words(&".".repeat(81)), "several solutions");
    assert_eq!(words(&format!("5...5{}", ".".repeat(76))), "5 twice in row 1: r1c1 r1c5");
    assert_eq!(words(&format!("12345678.........9{}", ".".repeat(63))), "no solution");
}

/// Whether the text names a cell, or a digit other than as the number of a house.
fn gives_away(text: &str) -> bool {
    let words: Vec<&str> = text.split([' ', '.', ',', ':']).collect();
    let is_house = |index: usize| index > 0 && ["row", "column", "box"].contains(&words[index - 1]);
    let has_digit = |word: &str| word.contains(|symbol: char| symbol.is_ascii_digit());
    words.iter().enumerate().any(|(index, word)| has_digit(word) && !is_house(index))
}

/// Before a rung offers the digit, its words name no digit, and the cell only if they light it.
fn assert_no_rung_tells_too_much(board: &Board) {
    let Some(Action::Place { cell, digit }) = told_out(board).action() else { panic!("there is a way on") };
    let mut hint = hint(board);
    while hint.action().is_none() {
        let names_cell = hint.text().contains(&cell.to_string());
        assert_eq!(hint.lit().role(cell) == Some(Role::Target), names_cell, "{}", hint.text());
        assert!(!gives_away(&hint.text().replace(&cell.to_string(), "")), "{}", hint.text());
        assert!(hint.more());
    }
    assert!(hint.text().contains(&format!("{cell} is {digit}")), "{}", hint.text());
}

#[test]
fn hints_alone_lead_to_the_end_and_no_rung_tells_too_much() {
    for puzzle in [TEXTBOOK, SECOND, ANTI_ROW_ORDER] {
        let mut board = board(puzzle);
        while advise(&board) != Advice::Solved {
            assert_no_rung_tells_too_much(&board);
            follow(&mut board);
            assert!(solution(&board).contains(&board.grid()));
        }
    }
}

#[test]
fn a_text_gives_away_a_cell_or_a_digit_but_not_by_the_number_of_a_house() {
    assert!(!gives_away("Look at box 5."));
    assert!(gives_away("Look at r1c1.") && gives_away("Some 5 in row 3."));
    assert!(told(&board(TEXTBOOK))[..2].iter().all(|text| !gives_away(text)));
}

proptest! {
    #[test]
    fn one_wrong_entry_among_right_ones_is_always_found(
        puzzle in prop::sample::select(vec![TEXTBOOK, SECOND, ANTI_ROW_ORDER]),
        entered in prop::collection::vec(0..Cell::COUNT, 0..60),
        wrong in 0..Cell::COUNT,
        digit in 0..9_usize,
    ) {
        let mut board = board(puzzle);
        let solution = solution(&board);
        for index in entered {
            let cell = Cell::ALL[index];
            solution.get(cell).into_iter().for_each(|digit| board.enter(cell, digit));
        }
        let (cell, digit) = (Cell::ALL[wrong], Digit::ALL[digit]);
        prop_assume!(!board.is_given(cell) && solution.get(cell) != Some(digit));
        board.enter(cell, digit);
        match advise(&board) {
            Advice::WrongEntry { cell: found } => prop_assert_eq!(found, cell),
            Advice::Clash { entries, .. } => prop_assert!(entries.contains(cell)),
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

use proptest::prelude::*;

use super::*;
use crate::logic::{self, LibraryCase, Position, Technique};
use crate::solver;
use crate::sudoku::{Board, Candidate, Cell, Cells, Digit, Digits, Grid, MarkKind};

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

fn advice(board: &Board) -> Advice {
    advise(&Question::new(board.clone()))
}

fn hint(board: &Board) -> Hint {
    Hint::new(advice(board))
}

fn told(board: &Board) -> Vec<String> {
    let mut hint = hint(board);
    let mut texts = vec![hint.text()];
    while hint.more() {
        texts.push(hint.text());
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
        Action::Place { cell, digit } => board.enter(*cell, *digit),
        Action::Clear { cells } => cells.for_each(|cell| board.clear(cell)),
        Action::Note(notes) => notes.iter().for_each(|&(cell, digits)| note(board, cell, digits)),
    }
}

/// Leaves these centre marks in the cell.
fn note(board: &mut Board, cell: Cell, digits: Digits) {
    let before = board.marks(MarkKind::Centre, cell);
    let changed = before.without(digits).union(digits.without(before));
    changed.for_each(|digit| board.toggle_mark(MarkKind::Centre, cell, digit));
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
    assert_eq!(advice(&board), Advice::Solved);
}

#[test]
fn any_way_to_complete_a_puzzle_of_several_solutions_is_right() {
    let mut board = several();
    let other = solver::solutions(board.givens()).nth(1).unwrap();
    board.set_entries(&other);
    assert_eq!(advice(&board), Advice::Solved);
}

#[test]
fn a_full_board_with_a_clash_is_not_solved() {
    let mut board = board(TEXTBOOK);
    let mut wrong = solution(&board);
    wrong.set(Cell::ALL[2], Digit::new(5));
    board.set_entries(&wrong);
    assert!(matches!(advice(&board), Advice::Clash { .. }));
}

#[test]
fn an_empty_board_has_nothing_to_hint_at() {
    assert_eq!(advice(&Board::new(Grid::EMPTY)), Advice::Blank);
}

#[test]
fn a_clash_with_a_given_says_which_digit_is_the_players() {
    let entries = ["..5......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let board = board_with(TEXTBOOK_ROWS, entries);
    let words =
        ["Two equal digits see each other.", "Look at row 1.", "5 twice in row 1: r1c1 r1c3. r1c3 is yours."];
    assert_eq!(told(&board), words);
    let hint = told_out(&board);
    assert_eq!(hint.action(), Some(&Action::Clear { cells: Cells::only(Cell::ALL[2]) }));
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
    let texts = told(&board(impossible));
    assert_eq!(texts[0], "The givens cannot be completed, although no two of them clash.");
    assert!(texts[1].starts_with("9 of the givens are enough to show it."), "{texts:?}");
    assert!(texts[2].ends_with("cannot stand together; no fewer givens are in conflict."), "{texts:?}");
    assert!(texts[3].contains("In column 5, 1 and 5 can only be in r89c5."), "{texts:?}");
    assert!(texts[3].ends_with("There is no place left for 6 in column 5."), "{texts:?}");
}

#[test]
fn a_legal_but_wrong_entry_comes_before_any_step_and_the_right_digit_is_not_told() {
    let entries = ["..1......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let mut board = board_with(TEXTBOOK_ROWS, entries);
    let words = ["Something placed earlier does not fit.", "It is in box 1.", "The digit in r1c3 is wrong."];
    let texts = told(&board);
    assert_eq!(texts[..3], words);
    assert!(
        texts[3].starts_with("Suppose r1c3 is 1.") && texts[3].ends_with("So r1c3 is not 1."),
        "{texts:?}"
    );
    assert_eq!(texts.len(), 4);
    follow(&mut board);
    assert!(matches!(advice(&board), Advice::Onward(Onward::Step(_))));
}

#[test]
fn a_puzzle_of_several_solutions_says_so_and_goes_on_with_what_holds_in_all() {
    let several = several();
    let texts = told(&several);
    assert!(texts[0].starts_with("The givens have several solutions."), "{texts:?}");
    let hint = told_out(&several);
    let Some(&Action::Place { cell, digit }) = hint.action() else { panic!("a single is there") };
    assert!(solver::solutions(several.givens()).take(1000).all(|grid| grid.get(cell) == Some(digit)));
}

#[test]
fn where_logic_ends_on_a_puzzle_of_several_solutions_the_cells_in_which_they_differ_are_told() {
    // 6 and 7 can change places in two rows and two boxes.
    let board = board("534..8912672195348198342567859..1423426853791713924856961537284287419635345286179");
    let texts = told(&board);
    assert_eq!(texts[0], "The givens have several solutions. No technique that I know leads on from here.");
    assert!(texts[1].contains("hey differ in"), "{texts:?}");
    let differ = |cell: Cell| {
        let first = solver::solve(&board.grid()).unwrap();
        solver::solutions(&board.grid()).any(|grid| grid.get(cell) != first.get(cell))
    };
    let hint = told_out(&board);
    for cell in board.grid().empty_cells() {
        assert_eq!(hint.lit().role(cell) == Some(Role::Target), differ(cell), "{cell}");
    }
}

#[test]
fn too_few_digits_for_any_step_are_told_as_such() {
    let few = board(&format!("1{}", ".".repeat(80)));
    let texts = told(&few);
    assert_eq!(texts[0], "The givens have several solutions. No technique that I know leads on from here.");
    assert!(texts[1].contains("More givens are needed"), "{texts:?}");
}

#[test]
fn entries_that_leave_a_puzzle_of_several_solutions_without_any_are_told_as_such() {
    let givens = ["12.......", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let entries = ["..345678.", NONE, NONE, "........9", NONE, NONE, NONE, NONE, NONE];
    assert_eq!(advice(&board_with(givens, entries)), Advice::NoSolutionWithEntries);
}

#[test]
fn a_hint_tells_its_action_only_once_the_words_have_told_it() {
    let mut hint = hint(&board(TEXTBOOK));
    assert_eq!((hint.rung(), hint.rungs()), (1, 5));
    while hint.rung() < 4 {
        assert_eq!(hint.action(), None);
        assert!(hint.more());
    }
    assert!(hint.action().is_some());
    assert!(hint.more() && !hint.more());
    assert_eq!(hint.rung(), 5);
}

#[test]
fn verdicts_in_words() {
    let words = |line: &str| verdict_words(&solver::verdict(&line.parse().unwrap()));
    assert_eq!(words(TEXTBOOK), "one solution");
    assert_eq!(words(&".".repeat(81)), "several solutions");
    assert_eq!(words(&format!("5...5{}", ".".repeat(76))), "5 twice in row 1: r1c1 r1c5");
    assert_eq!(words(&format!("12345678.........9{}", ".".repeat(63))), "no solution");
}

/// Whether the text names this cell, alone or among others: `r4c7`, `r46c7`.
fn names(text: &str, cell: Cell) -> bool {
    text.split(|symbol: char| !symbol.is_alphanumeric()).any(|word| {
        let parts = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        parts.is_some_and(|(rows, columns)| {
            rows.contains(&cell.row().to_string()) && columns.contains(&cell.column().to_string())
        })
    })
}

/// No rung gives away what the next ones are there to tell: first the kind without any digit, then houses and digits
/// without a cell, then the pattern without what follows, then what follows without why.
fn assert_no_rung_tells_too_much(board: &Board) {
    let Advice::Onward(Onward::Step(next)) = advice(board) else { panic!("there is a way on: {board:?}") };
    let changes: Vec<Candidate> = next.step.placements().chain(next.step.eliminations()).collect();
    let mut hint = hint(board);
    assert_eq!(hint.rungs(), 5);
    let name = next.step.technique.name();
    assert!(!hint.text().contains(|symbol: char| symbol.is_ascii_digit()), "{}", hint.text());
    assert!(!hint.text().to_lowercase().contains(&name.to_lowercase()), "{name}: {}", hint.text());
    assert!(Cell::ALL.iter().all(|&cell| hint.lit().role(cell).is_none()));
    for rung in [2, 3] {
        assert!(hint.more());
        let text = hint.text();
        assert_eq!(text.contains(name), rung == 3, "{text}");
        assert!(changes.iter().all(|at| !names(&text, at.cell)), "{text}");
        assert!(
            changes.iter().all(|at| !matches!(hint.lit().tint_of(*at), Some(Tint::In | Tint::Out))),
            "{text}"
        );
        assert!(Cell::ALL.iter().all(|&cell| hint.lit().role(cell) != Some(Role::Target)), "{text}");
        assert_eq!(hint.action(), None);
    }
    assert!(hint.more());
    assert!(changes.iter().all(|at| names(&hint.text(), at.cell)), "{}", hint.text());
    assert!(hint.action().is_some());
    assert!(hint.more() && hint.text().len() > 10);
}

/// The state of a case as a board: givens, entries, and centre marks wherever more is ruled out than by the rule.
fn board_of(case: &LibraryCase) -> Board {
    let position = &case.position;
    let mut board = Board::new(*position.unique_givens().unwrap());
    board.set_entries(position.grid());
    let by_rule = Position::of(position.grid());
    for cell in position.grid().empty_cells() {
        if position.get(cell) != by_rule.get(cell) {
            note(&mut board, cell, position.get(cell));
        }
    }
    board
}

#[test]
fn of_no_technique_does_a_rung_tell_too_much() {
    let mut seen: Vec<Technique> = Vec::new();
    for told in include_str!("../../tests/data/techniques.txt").lines() {
        let case = LibraryCase::read(told).unwrap();
        let step = logic::next(&case.position).unwrap();
        let technique = step.technique;
        if logic::line(&case.position, &step) != told {
            continue;
        }
        if seen.iter().filter(|&&other| other == technique).count() < 2 {
            seen.push(technique);
            assert_no_rung_tells_too_much(&board_of(&case));
        }
    }
    seen.dedup();
    assert!(seen.len() > 45, "{}", seen.len());
}

#[test]
fn hints_alone_lead_to_the_end_and_no_rung_tells_too_much() {
    for puzzle in [TEXTBOOK, SECOND, ANTI_ROW_ORDER] {
        let mut board = board(puzzle);
        while advice(&board) != Advice::Solved {
            assert_no_rung_tells_too_much(&board);
            follow(&mut board);
            assert!(solution(&board).contains(&board.grid()));
        }
    }
}

#[test]
fn a_step_that_was_noted_is_not_told_again() {
    let mut board = board(SECOND);
    let mut noted = Vec::new();
    while advice(&board) != Advice::Solved {
        let Advice::Onward(Onward::Step(next)) = advice(&board) else { panic!("there is a way on") };
        let removed: Vec<Candidate> = next.step.eliminations().collect();
        assert!(removed.iter().all(|at| !noted.contains(at)), "{removed:?} again");
        noted.extend(removed);
        follow(&mut board);
    }
    assert!(!noted.is_empty(), "the puzzle needs more than singles");
}

#[test]
fn of_several_wrong_entries_the_one_written_first_is_told_and_all_can_go_at_once() {
    let entries = ["..12.....", NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
    let board = board_with(TEXTBOOK_ROWS, entries);
    let written = vec![Cell::ALL[3], Cell::ALL[2]];
    let mut hint = Hint::new(advise(&Question { written, ..Question::new(board.clone()) }));
    while hint.rung() < 3 {
        assert!(hint.more());
    }
    // 1 is wrong in r1c3; 2 in r1c4 is wrong too.
    let wrong: Cells = [Cell::ALL[2], Cell::ALL[3]]
        .into_iter()
        .filter(|&cell| solution(&board).get(cell) != board.digit(cell))
        .collect();
    let expected = if wrong.contains(Cell::ALL[3]) { "r1c4" } else { "r1c3" };
    assert_eq!(hint.text(), format!("The digit in {expected} is wrong."));
    while hint.more() {}
    if wrong.len() > 1 {
        assert_eq!(hint.action(), Some(&Action::Clear { cells: wrong }));
    }
}

#[test]
fn a_mark_that_is_still_needed_is_missed_rung_by_rung() {
    let mut board = board(TEXTBOOK);
    let cell = Cell::ALL[2];
    for digit in [Digit::ALL[0], Digit::ALL[1]] {
        board.toggle_mark(MarkKind::Centre, cell, digit);
    }
    let words = [
        "A pencil mark that you took away is still needed.",
        "It is in box 1.",
        "It is missing in r1c3.",
        "r1c3 can still be 4: nothing rules it out.",
    ];
    assert_eq!(told(&board), words);
}

#[test]
fn a_hint_about_something_is_about_it() {
    let board = board(SECOND);
    for cell in board.grid().empty_cells() {
        let question = Question { about: About::Cell(cell), ..Question::new(board.clone()) };
        let Advice::Onward(Onward::Step(next)) = advise(&question) else { panic!("there is a way on") };
        let touches = next.step.placements().chain(next.step.eliminations()).any(|at| at.cell == cell);
        assert_eq!(touches, next.first.is_none(), "{cell}");
    }
    let digit = Digit::ALL[6];
    let question = Question { about: About::Digit(digit), ..Question::new(board) };
    let Advice::Onward(Onward::Step(next)) = advise(&question) else { panic!("there is a way on") };
    assert!(
        next.first.is_some()
            || next.step.placements().chain(next.step.eliminations()).any(|at| at.digit == digit)
    );
}

#[test]
fn the_next_of_several_steps_is_as_easy_and_another_one() {
    let board = board(TEXTBOOK);
    let step = |passed| match advise(&Question { passed, ..Question::new(board.clone()) }) {
        Advice::Onward(Onward::Step(next)) => next,
        other => panic!("{other:?}"),
    };
    let (first, second) = (step(0), step(1));
    assert!(first.of > 1);
    assert_eq!(first.step.rating, second.step.rating);
    assert_ne!(first.step, second.step);
    assert_eq!(step(first.of).step, first.step, "after the last comes the first");
}

#[test]
fn why_not_tells_the_peer_or_the_steps_or_that_nothing_rules_it_out() {
    let board = board(SECOND);
    let solution = solution(&board);
    let grid = board.grid();
    let mut told = [0, 0, 0];
    for cell in grid.empty_cells() {
        for digit in Digit::ALL {
            let at = Candidate::new(cell, digit);
            match why_not(&board, at) {
                WhyNot::Seen { by, .. } => {
                    assert_eq!(grid.get(by), Some(digit));
                    told[0] += 1;
                }
                WhyNot::Steps { steps, .. } => {
                    assert_ne!(solution.get(cell), Some(digit), "{at}");
                    assert!(!steps.is_empty());
                    told[1] += 1;
                }
                WhyNot::Unknown(_) => told[2] += 1,
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(told.iter().all(|&count| count > 10), "{told:?}");
    assert!(matches!(why_not(&board, Candidate::new(Cell::ALL[2], Digit::ALL[0])), WhyNot::Filled(_)));
}

#[test]
fn the_reasoning_is_walked_through_line_by_line_and_back() {
    let mut board = board(SECOND);
    // On to the first step that is told in several lines.
    while told_out(&board).lines().len() < 2 {
        follow(&mut board);
    }
    let mut hint = told_out(&board);
    let count = hint.lines().len();
    for line in 0..count {
        assert!(hint.walk(true));
        assert_eq!(hint.line(), Some(line));
    }
    assert!(!hint.walk(true));
    for _ in 0..count {
        assert!(hint.walk(false));
    }
    assert_eq!(hint.line(), None);
}

#[test]
fn a_chain_is_told_in_words_or_in_notation_and_walked_through_in_words() {
    let mut board = board(SECOND);
    while !told_out(&board).toggle_notation() {
        follow(&mut board);
    }
    let mut hint = told_out(&board);
    assert!(hint.walk(true) && hint.toggle_notation());
    assert_eq!((hint.line(), hint.lines().len()), (None, 0));
    assert!(hint.text().contains(" = ") && hint.text().contains(" => "), "{}", hint.text());
    assert!(hint.walk(true));
    assert_eq!(hint.line(), Some(0));
    assert!(hint.lines().len() > 1);
}

#[test]
fn the_path_leads_from_the_board_to_the_end() {
    let board = board(SECOND);
    let path = path(&Question::new(board.clone()), &|| true).unwrap();
    assert!(path.is_complete());
    assert_eq!(path.end().grid(), &solution(&board));
    assert!(path.hardest() > Some(Technique::NakedSingle.rating()));
    let cut = super::path(&Question::new(board), &|| false).unwrap();
    assert_eq!(cut.stages().len(), 1, "it can be stopped");
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
        match advice(&board) {
            Advice::WrongEntry(found) => {
                prop_assert_eq!((found.cell, found.digit), (cell, digit));
                prop_assert!(found.why.is_some_and(|why| why.eliminations().any(|at| at == Candidate::new(cell, digit))));
            }
            Advice::Clash { entries, .. } => prop_assert!(entries.contains(cell)),
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::solver::tests::any_grid;
use crate::solver::{Verdict, verdict};
use crate::sudoku::Grid;

const TEXTBOOK: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const CLASH: &str = "11...............................................................................";
const EMPTY: &str = ".................................................................................";
/// It takes many guesses, and has one solution.
const HARD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn text_of(line: &str) -> Text {
    line.as_bytes().try_into().unwrap()
}

fn grid_of(text: &Text) -> Grid {
    String::from_utf8_lossy(text).parse().unwrap()
}

fn solved_by(batch: &mut Batch, boards: &[Text]) -> Vec<Answer> {
    let mut answers = vec![Answer::One([b'?'; Cell::COUNT]); boards.len()];
    batch.solve(&boards.iter().collect::<Vec<_>>(), &mut answers);
    answers
}

/// Whether the answer is what the engine for one board says, where several solutions may be any.
fn assert_right(board: &Text, answer: &Answer, engine: Engine) {
    let puzzle = grid_of(board);
    match (answer, verdict(&puzzle)) {
        (Answer::None, Verdict::NoSolution | Verdict::Conflicting(_)) => {}
        (Answer::One(text), Verdict::Unique(only)) => assert_eq!(grid_of(text), only, "{puzzle}"),
        (Answer::Several(text), Verdict::Multiple(_)) => {
            let solution = grid_of(text);
            assert!(solution.is_solved() && solution.contains(&puzzle), "{puzzle} became {solution}");
        }
        (answer, verdict) => panic!("{}: {puzzle} {answer:?} {verdict:?}", engine.name()),
    }
}

#[test]
fn each_board_of_a_list_of_any_length_has_its_own_answer_at_its_own_place() {
    let solved = Answer::One(text_of(SOLVED));
    let full = Answer::One(text_of(SOLVED));
    for engine in Engine::all() {
        let mut batch = Batch::new(engine);
        for length in [0, 1, 511, 512, 513, 1_023, 1_024, 1_025, 5_000] {
            let kinds = [TEXTBOOK, CLASH, SOLVED, EMPTY, HARD].map(text_of);
            // No two neighbours and no two lanes of a register meet the same board for long.
            let boards: Vec<_> = (0..length).map(|at| kinds[at * at % 7 % 5]).collect();
            for (board, answer) in boards.iter().zip(solved_by(&mut batch, &boards)) {
                match kinds.iter().position(|kind| kind == board) {
                    Some(0) => assert_eq!(answer, solved, "{} {length}", engine.name()),
                    Some(1) => assert_eq!(answer, Answer::None, "{} {length}", engine.name()),
                    Some(2) => assert_eq!(answer, full, "{} {length}", engine.name()),
                    Some(3) => assert!(matches!(answer, Answer::Several(_)), "{} {length}", engine.name()),
                    _ => assert!(matches!(answer, Answer::One(_)), "{} {length}", engine.name()),
                }
            }
        }
    }
}

#[test]
fn any_byte_that_is_no_digit_is_an_empty_cell() {
    for engine in Engine::all() {
        let mut boards = vec![text_of(TEXTBOOK); 1_100];
        for (byte, board) in boards.iter_mut().enumerate() {
            let byte = byte as u8;
            let blank = if byte.is_ascii_digit() { b'0' } else { byte };
            board.iter_mut().filter(|cell| **cell == b'.').for_each(|cell| *cell = blank);
        }
        for answer in solved_by(&mut Batch::new(engine), &boards) {
            assert_eq!(answer, Answer::One(text_of(SOLVED)), "{}", engine.name());
        }
    }
}

#[test]
fn a_clash_is_seen_wherever_it_is_and_however_little_else_there_is() {
    let mut boards = Vec::new();
    for first in Cell::ALL {
        for second in first.peers() {
            let mut board = text_of(EMPTY);
            board[first.index()] = b'7';
            board[second.index()] = b'7';
            boards.push(board);
        }
    }
    for engine in Engine::all() {
        for (board, answer) in boards.iter().zip(solved_by(&mut Batch::new(engine), &boards)) {
            assert_eq!(answer, Answer::None, "{} {}", engine.name(), grid_of(board));
        }
    }
}

#[test]
fn what_there_is_more_of_boards_or_of_answers_is_left_alone() {
    let mut batch = Batch::new(Engine::best());
    let boards = vec![text_of(TEXTBOOK); 1_200];
    let mut answers = vec![Answer::None; 1_100];
    batch.solve(&boards.iter().collect::<Vec<_>>(), &mut answers);
    assert_eq!(answers, vec![Answer::One(text_of(SOLVED)); 1_100]);
    answers.fill(Answer::None);
    batch.solve(&[&boards[0]], &mut answers);
    assert_eq!(answers[..2], [Answer::One(text_of(SOLVED)), Answer::None]);
}

/// A thousand boards that differ: some grids, each with its digits renamed and some of its cells emptied.
fn any_boards() -> impl Strategy<Value = Vec<Text>> {
    let grids = proptest::collection::vec(any_grid(), 20);
    let changes =
        proptest::collection::vec((any::<Index>(), 0..9_u8, 0..30_usize, any::<[Index; 30]>()), 1_024..1_300);
    (grids, changes).prop_map(|(grids, changes)| {
        let changed = |(grid, turn, emptied, cells): (Index, u8, usize, [Index; 30])| {
            let mut board = text_of(&grid.get(&grids).line('.'));
            for digit in board.iter_mut().filter(|cell| cell.is_ascii_digit()) {
                *digit = b'1' + (*digit - b'1' + turn) % 9;
            }
            for cell in &cells[..emptied] {
                board[cell.index(Cell::COUNT)] = b'.';
            }
            board
        };
        changes.into_iter().map(changed).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn a_list_of_any_boards_gets_the_answers_of_the_engine_for_one(boards in any_boards()) {
        for engine in Engine::all() {
            for (board, answer) in boards.iter().zip(solved_by(&mut Batch::new(engine), &boards)) {
                assert_right(board, &answer, engine);
            }
        }
    }
}

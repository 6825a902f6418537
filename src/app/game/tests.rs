use super::record::PuzzleText;
use super::*;
use crate::app::{App, Effect, Key, Message};
use crate::sudoku::{Digit, MarkKind};

const LINE: &str = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";

/// A program whose saves are kept in memory.
struct Played {
    app: App,
    text: String,
    /// What was on the board, where the cursor was, and how long the text was, after each message.
    states: Vec<(Board, Cell, usize)>,
}

impl Played {
    fn new() -> Played {
        Played { app: App::new(), text: String::new(), states: Vec::new() }
    }

    fn send(&mut self, message: Message) {
        for effect in self.app.update(message) {
            match effect {
                Effect::Save(Saving::Whole(text)) => self.text = text,
                Effect::Save(Saving::More(lines)) => self.text += &lines,
                _ => {}
            }
        }
        self.states.push((self.app.board().clone(), self.app.cursor(), self.text.len()));
    }

    fn keys(mut self, keys: &str) -> Played {
        keys.chars().for_each(|symbol| {
            self.send(Message::Key(match symbol {
                '\r' => Key::Enter,
                '~' => Key::Ctrl('r'),
                symbol => Key::Char(symbol),
            }));
        });
        self
    }

    fn paste(mut self, text: &str) -> Played {
        self.send(Message::Paste(text.to_owned()));
        self
    }

    fn again(&self) -> Game {
        let found = Game::read(self.text.as_bytes()).unwrap();
        assert_eq!(found.whole, self.text.len());
        found.game
    }
}

/// Digits, marks, undo, redo, a branch, and three puzzles, one of them from a list.
fn long_game() -> Played {
    let list = format!("{LINE}\n123\n{}\n", LINE.replace('6', "."));
    let played = Played::new().keys("53..7ej4n123n5uu~l9u8").paste(LINE).keys("1l2n3n4R");
    played.paste(&list).keys("\r7j8>9n12<nuu~~h")
}

fn states(history: &History<Sheet>) -> Vec<(Board, String, Option<usize>)> {
    history.states().map(|(sheet, from)| (sheet.board.clone(), sheet.origin.title(), from)).collect()
}

#[test]
fn every_state_with_its_origin_and_the_way_between_them_comes_back() {
    let played = long_game();
    let game = played.again();
    assert_eq!(states(&game.history), states(&played.app.history));
    assert_eq!(game.history.place(), played.app.history.place());
    assert_eq!((game.cursor, game.pen), (played.app.cursor, played.app.pen));
    assert!(states(&game.history).iter().any(|(_, title, _)| title == "the paste 3/3"));
}

#[test]
fn after_each_key_the_text_has_the_board_and_the_cursor() {
    let played = long_game();
    // From the first digit on; the text is only added to.
    for (board, cursor, end) in &played.states {
        let game = Game::read(&played.text.as_bytes()[..*end]).unwrap().game;
        assert_eq!((&game.sheet().board, &game.cursor), (board, cursor));
    }
}

#[test]
fn cut_at_any_byte_it_is_a_whole_older_state_or_nothing() {
    let played = long_game();
    let text = played.text.as_bytes();
    let whole: Vec<usize> = played.states.iter().map(|(_, _, end)| *end).collect();
    for cut in 0..text.len() {
        match Game::read(&text[..cut]) {
            Ok(found) => {
                let (board, cursor, end) = played.states.iter().rfind(|(_, _, end)| *end <= cut).unwrap();
                assert_eq!(found.whole, *end, "cut at {cut}");
                assert_eq!((&found.game.sheet().board, &found.game.cursor), (board, cursor), "cut at {cut}");
            }
            Err(why) => {
                assert_eq!(why, NoGame::Damaged);
                assert!(cut < whole[0], "cut at {cut}");
            }
        }
    }
}

#[test]
fn a_text_that_lost_its_end_gives_the_steps_that_are_whole() {
    let steps = [step(None, 0), step(Some(0), 0), step(Some(1), 0)];
    let found = forged(&steps).unwrap();
    assert_eq!(found.game.history.states().count(), 3);
    assert!(forged(&[]).is_err());
}

#[test]
fn a_flipped_bit_ends_what_is_whole_and_nothing_else_changes() {
    let played = Played::new().keys("53..7ej4n123n5uu~l9u8");
    let text = played.text.as_bytes();
    let mut flipped = text.to_vec();
    for place in 0..text.len() {
        flipped[place] ^= 0x10;
        if let Ok(found) = Game::read(&flipped) {
            assert!(found.whole <= place);
            let at = |state: &&(Board, Cell, usize)| state.2 == found.whole;
            let (board, ..) = played.states.iter().rfind(at).unwrap();
            assert_eq!(found.game.sheet().board, *board, "flipped at {place}");
        }
        flipped[place] ^= 0x10;
    }
}

#[test]
fn a_megabyte_of_junk_is_no_game() {
    let mut state = 0x9E37_79B9_u64;
    let junk = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as u8
    });
    let junk: Vec<u8> = junk.take(1 << 20).collect();
    for text in [&b""[..], b"\n", b"ninefold game 1\n", b"ninefold game 1", &junk, &vec![b'\n'; 1 << 20]] {
        assert_eq!(Game::read(text).err(), Some(NoGame::Damaged));
    }
    let played = long_game();
    let text = [played.text.as_bytes(), &junk].concat();
    assert_eq!(Game::read(&text).unwrap().whole, played.text.len(), "junk at the end takes nothing away");
    assert_eq!(Game::read(&[b"ninefold game 1\n", &junk[..]].concat()).err(), Some(NoGame::Damaged));
}

#[test]
fn a_later_version_is_refused_by_its_number() {
    let text = long_game().text.replacen("ninefold game 1", "ninefold game 2", 1);
    assert_eq!(Game::read(text.as_bytes()).err(), Some(NoGame::Newer(2)));
}

/// A text with these records, whose checksums are right.
fn forged(records: &[Record]) -> Result<Found, NoGame> {
    let lines = records.iter().map(line).collect::<String>();
    Game::read((head(KIND, VERSION) + &lines).as_bytes())
}

fn step(from: Option<usize>, origin: usize) -> Record {
    Record::Step { from, origin, cells: Vec::new() }
}

fn at(step: usize, cell: usize) -> Record {
    Record::At(At { step, cell, pen: PenText::Playing })
}

#[test]
fn what_does_not_fit_together_is_not_read_though_its_checksum_is_right() {
    assert!(forged(&[step(None, 0), at(0, 80)]).is_ok());
    let part = |number, count| Record::Part {
        name: String::new(),
        file: true,
        path: None,
        number,
        count,
        puzzle: PuzzleText::default(),
    };
    assert!(forged(&[part(5, 5), step(None, 1), at(0, 0)]).is_ok());
    for wrong in [
        &[at(0, 0)][..],
        &[step(None, 0), at(1, 0)],
        &[step(None, 0), at(0, 81)],
        &[step(None, 0), at(usize::MAX, 0)],
        &[step(None, 1), at(0, 0)],
        &[step(Some(0), 0), at(0, 0)],
        &[step(None, 0), step(None, 0), at(0, 0)],
        &[step(None, 0), step(Some(1), 0), at(0, 0)],
        &[Record::From { list: 0, number: 1 }, step(None, 0), at(0, 0)],
        &[part(6, 5), step(None, 0), at(0, 0)],
        &[part(0, 5), step(None, 0), at(0, 0)],
        &[Record::Wrote("5".to_owned()), step(None, 0), at(0, 0)],
    ] {
        assert_eq!(forged(wrong).err(), Some(NoGame::Damaged), "{wrong:?}");
    }
    // What went well before stays.
    let found = forged(&[step(None, 0), at(0, 7), at(0, 81), at(0, 8)]).unwrap();
    assert_eq!(found.game.cursor, Cell::ALL[7]);
}

#[test]
fn of_a_long_list_the_puzzle_and_its_place_are_kept() {
    let lines = format!("{LINE}\n").repeat(1_500);
    let collection = Collection::read("long.txt", true, lines.as_bytes()).unwrap();
    let mut played = Played::new();
    played.app.start_with(&Arc::new(collection), Some(1_234));
    let played = played.keys("4");
    assert!(played.text.len() < 3_000, "{}", played.text.len());
    let game = played.again();
    assert_eq!(game.sheet().origin.title(), "long.txt 1234/1500");
    assert_eq!(game.sheet().board, *played.app.board());
    // Kept again it is the same.
    let mut again = Played::new();
    again.app.go_on_with(game);
    let again = again.keys("l");
    assert_eq!(again.again().sheet().origin.title(), "long.txt 1234/1500");
}

#[test]
fn a_list_comes_back_with_its_ratings_and_the_lines_that_could_not_be_read() {
    let mut collection = Collection::read("a.txt", true, format!("{LINE}\n12\n{LINE}").as_bytes()).unwrap();
    collection.ratings.insert(3, "7.2".to_owned());
    let fault = collection.items[1].fault();
    let mut board = Board::new(Grid::EMPTY);
    board.toggle_mark(MarkKind::Centre, Cell::ALL[3], Digit::ALL[3]);
    collection.items[2] = crate::app::Item::of(board);
    let again = Record::list(&collection).collection().unwrap();
    assert!(again.items[1].fault().is_some() && again.items[1].fault() == fault);
    assert_eq!((&again.items[0], &again.items[2]), (&collection.items[0], &collection.items[2]));
    assert_eq!(again.ratings, collection.ratings);
}

#[test]
fn a_text_that_has_grown_long_is_written_afresh() {
    let mut played = Played::new().keys("5e");
    let (mut whole, mut more) = (0, 0);
    for round in 0..60_000 {
        let key = if round % 2 == 0 { Key::Right } else { Key::Left };
        for effect in played.app.update(Message::Key(key)) {
            match effect {
                Effect::Save(Saving::Whole(text)) => {
                    whole += 1;
                    assert!(text.len() < 1_000);
                }
                Effect::Save(Saving::More(_)) => more += 1,
                _ => {}
            }
        }
    }
    assert!(whole > 1 && whole < 10 && whole + more == 60_000, "{whole} {more}");
}

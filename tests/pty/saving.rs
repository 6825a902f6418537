//! What is on the disk after the program was killed, and what a new start makes of it.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::harness::{Seen, Setting, Terminal};

const PUZZLE: &str = "assets/puzzles/textbook-1.txt";

/// A folder for the games of one test.
struct State(TempDir);

impl State {
    fn new() -> State {
        State(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// The program with its games in this folder.
    fn start(&self, args: &[&str]) -> Terminal {
        Setting::new(&[&["--state-dir", self.path().to_str().unwrap()], args].concat()).start()
    }

    /// The files of the games, by the ends of their names.
    fn games(&self, end: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path().join("games")).into_iter().flatten();
        let paths = entries.map(|entry| entry.unwrap().path());
        let mut found: Vec<PathBuf> = paths.filter(|path| path.to_str().unwrap().contains(end)).collect();
        found.sort();
        found
    }

    /// Goes on with the newest game, and says what the screen shows then without the line of the notice.
    fn resumed(&self) -> (Terminal, String) {
        let mut terminal = self.start(&[]);
        terminal.see("Go on where you were");
        terminal.write("\r");
        terminal.see("Here you were.");
        terminal.see("one solution");
        let board = terminal.look_at_frame(board);
        (terminal, board)
    }
}

/// The drawn board, and the status line.
fn board(seen: &Seen) -> String {
    let page = seen.page();
    let lines = page.lines().filter(|line| line.starts_with('┃') || line.contains("one solution"));
    lines.flat_map(|line| [line.split("   ").next().unwrap_or(line), "\n"]).collect()
}

fn quit(mut terminal: Terminal) {
    terminal.write("q");
    assert_eq!(terminal.end_well().code, 0);
}

/// A game that was saved with a 4 in the first empty cell.
fn played(state: &State) {
    let mut terminal = state.start(&[PUZZLE]);
    terminal.see("one solution, 51 empty");
    terminal.write("4");
    terminal.see("50 empty");
    quit(terminal);
}

/// Xorshift: enough chance for this.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// A key that changes what is saved, and often what is seen.
fn key(chance: &mut Chance) -> char {
    let keys: Vec<char> = "12345678912345hjklhjkln0uu\x12".chars().collect();
    keys[chance.below(keys.len())]
}

/// What the screen shows once all keys so far were taken in: a key that opens the help, and one that closes it.
fn settled(terminal: &mut Terminal) -> String {
    const HELP: &str = "write a digit, or a pencil mark";
    terminal.write("?");
    terminal.see(HELP);
    terminal.write("q");
    terminal.see_no(HELP);
    terminal.look_at_frame(board)
}

fn at_the_first_digit(state: &State) -> Terminal {
    let mut terminal = state.start(&[PUZZLE]);
    terminal.see("one solution, 51 empty");
    terminal.write("4");
    terminal.see("50 empty");
    terminal
}

#[test]
fn killed_at_any_moment_the_game_has_everything_that_was_seen() {
    let rounds = if std::env::var_os("NINEFOLD_LONG").is_some() { 100 } else { 10 };
    for seed in 1..=rounds {
        let mut chance = Chance(0x9E37_79B9 * seed);
        let keys: Vec<char> = (0..30).map(|_| key(&mut chance)).collect();
        let state = State::new();
        let mut terminal = at_the_first_digit(&state);
        let (first, rest) = keys.split_at(chance.below(keys.len()));
        terminal.write(first.iter().collect::<String>());
        let shown = settled(&mut terminal);
        if seed % 2 == 0 {
            // And some that may or may not be seen before the end.
            terminal.write(rest.iter().collect::<String>());
        }
        terminal.signal("KILL");
        terminal.exit_status();
        let last = terminal.look(board);
        let (again, found) = state.resumed();
        quit(again);
        if seed % 2 == 0 {
            assert!(is_as_far(first, rest, &last, &found), "seed {seed}: after\n{last}\ncame\n{found}");
        } else {
            assert_eq!(found, shown, "seed {seed}");
        }
    }
}

/// Whether what was found is what was seen last, or something that the rest of the keys makes of it later.
fn is_as_far(first: &[char], rest: &[char], last: &str, found: &str) -> bool {
    if found == last {
        return true;
    }
    let mut terminal = at_the_first_digit(&State::new());
    terminal.write(first.iter().collect::<String>());
    let mut frames = vec![settled(&mut terminal)];
    for key in rest {
        terminal.write(key.to_string());
        frames.push(settled(&mut terminal));
    }
    quit(terminal);
    let seen = frames.iter().position(|frame| frame == last);
    let kept = frames.iter().rposition(|frame| frame == found);
    seen.is_some() && kept >= seen
}

#[test]
fn the_offer_is_there_until_the_game_is_solved() {
    let state = State::new();
    played(&state);
    let (mut terminal, board) = state.resumed();
    assert!(board.contains("┃ 5 │ 3 │ 4 ┃"), "{board}");
    terminal.write("S");
    terminal.see("Solved");
    quit(terminal);
    let mut terminal = state.start(&[]);
    terminal.see("nothing typed yet");
    terminal.look_at_frame(|seen| assert!(!seen.shows("Go on where you were")));
    assert!(state.games(".game").is_empty(), "{:?}", state.games(""));
    terminal.write("q");
    assert_eq!(terminal.end_well().code, 0);
}

#[test]
fn of_a_list_it_is_remembered_how_far_each_is_played_when_the_games_are_over() {
    let state = State::new();
    let list = state.path().join("list.txt");
    let line = |path| fs::read_to_string(path).unwrap().replace('\n', "") + "\n";
    fs::write(&list, line(PUZZLE) + &line("assets/puzzles/easy.txt")).unwrap();
    let list = list.to_str().unwrap();
    // Two games of the first puzzle, the second of which goes on where the first was left, and one of the last.
    for (keys, shown) in [("\r4", "50 empty"), ("\r2", "49 empty"), ("\x1b[B\rS", "Solved")] {
        let mut terminal = state.start(&[list]);
        terminal.see("list.txt: 2 puzzles");
        terminal.write(keys);
        terminal.see(shown);
        quit(terminal);
    }
    let mut terminal = state.start(&[]);
    terminal.see("list.txt 1/2");
    terminal.look_at_frame(|seen| assert_eq!(seen.page().matches("list.txt").count(), 1, "{}", seen.page()));
    assert_eq!(state.games(".game").len(), 1);
    terminal.write("q");
    terminal.see_no("Go on where you were");
    quit(terminal);
    let mut terminal = state.start(&[list]);
    terminal.see("30 givens  2 of 51");
    terminal.see("32 givens  solved");
    terminal.write("q");
    terminal.see_no("givens");
    quit(terminal);
}

#[test]
fn several_games_are_offered_the_newest_first() {
    let state = State::new();
    played(&state);
    let mut terminal = state.start(&["assets/puzzles/easy.txt"]);
    terminal.see("one solution");
    terminal.write("n1");
    quit(terminal);
    let mut terminal = state.start(&[]);
    terminal.see("Go on where you were");
    let page = terminal.look_at_frame(Seen::page);
    assert!(page.find("easy.txt") < page.find("textbook-1.txt"), "{page}");
    terminal.write("\x1b[B\r");
    terminal.see("one solution, 50 empty");
    quit(terminal);
}

#[test]
fn two_programs_at_once_keep_a_game_each() {
    let state = State::new();
    let mut one = state.start(&[PUZZLE]);
    one.see("one solution, 51 empty");
    one.write("4");
    one.see("50 empty");
    let mut other = state.start(&[PUZZLE]);
    other.see("one solution, 51 empty");
    other.write("n12");
    other.see("Marks in r1c3");
    // A game that is being played is not offered.
    let third = state.start(&[]);
    third.see("nothing typed yet");
    quit(third);
    one.write("l2");
    one.see("49 empty");
    for terminal in [&one, &other] {
        terminal.signal("KILL");
        terminal.exit_status();
    }
    assert_eq!(state.games(".game").len(), 2);
    let mut boards: Vec<String> = (0..2)
        .map(|downs| {
            let mut terminal = state.start(&[]);
            terminal.see("Go on where you were");
            terminal.write("\x1b[B".repeat(downs));
            terminal.write("\r");
            terminal.see("one solution");
            let found = terminal.look_at_frame(Seen::page);
            // Killed, so that the order of the games stays as it is.
            terminal.signal("KILL");
            terminal.exit_status();
            found
        })
        .collect();
    boards.sort_by_key(|page| page.contains("51 empty"));
    assert!(boards[0].contains("49 empty") && boards[1].contains("51 empty"), "{boards:?}");
}

#[test]
fn where_the_folder_is_deleted_and_another_program_begins_anew_in_it_both_games_are_kept() {
    let state = State::new();
    let mut one = at_the_first_digit(&state);
    fs::remove_dir_all(state.path().join("games")).unwrap();
    let mut other = state.start(&[PUZZLE]);
    other.see("one solution, 51 empty");
    other.write("1");
    other.see("50 empty");
    // The move of the cursor is the first that is to be saved.
    one.write("l");
    one.see("The saved game was deleted. It is saved anew.");
    one.write("2");
    one.see("49 empty");
    other.write("l2ll4");
    other.see("48 empty");
    for terminal in [&one, &other] {
        terminal.signal("KILL");
        terminal.exit_status();
    }
    assert_eq!(state.games(".game").len(), 2);
    let mut terminal = state.start(&[]);
    terminal.see("Go on where you were");
    terminal.see("2 of 51 cells");
    terminal.see("3 of 51 cells");
    terminal.write("q");
    terminal.see_no("Go on where you were");
    quit(terminal);
}

#[test]
fn a_game_that_is_deleted_under_a_program_that_then_quits_is_kept() {
    let state = State::new();
    let terminal = at_the_first_digit(&state);
    fs::remove_dir_all(state.path().join("games")).unwrap();
    quit(terminal);
    let (terminal, board) = state.resumed();
    assert!(board.contains("50 empty"), "{board}");
    quit(terminal);
}

#[test]
fn the_same_game_is_not_played_twice_at_once() {
    let state = State::new();
    played(&state);
    let mut one = state.start(&[]);
    let mut other = state.start(&[]);
    one.see("Go on where you were");
    other.see("Go on where you were");
    one.write("\r");
    one.see("Here you were.");
    other.write("\r");
    other.see("being played in another window");
    other.write("qq");
    assert_eq!(other.end_well().code, 0);
    quit(one);
}

#[test]
fn a_damaged_game_is_kept_beside_and_what_is_whole_is_offered() {
    let state = State::new();
    played(&state);
    let game = &state.games(".game")[0];
    let mut text = fs::read(game).unwrap();
    text.extend(vec![0xff; 1 << 20]);
    fs::write(game, &text).unwrap();
    let mut terminal = state.start(&[]);
    terminal.see("A saved game is damaged. What is whole of it is offered");
    assert!(fs::read(&state.games(".damaged")[0]).unwrap() == text);
    terminal.write("\r");
    terminal.see("50 empty");
    quit(terminal);
}

#[test]
fn junk_in_place_of_a_game_is_kept_beside_and_nothing_is_offered() {
    let state = State::new();
    fs::create_dir_all(state.path().join("games")).unwrap();
    let junk: Vec<u8> =
        (0..1_u32 << 20).map(|place| (place.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    fs::write(state.path().join("games/7.game"), &junk).unwrap();
    let terminal = state.start(&[]);
    terminal.see("Nothing of it can be read");
    terminal.look_at_frame(|seen| assert!(!seen.shows("Go on where you were")));
    assert!(fs::read(&state.games(".damaged")[0]).unwrap() == junk);
    quit(terminal);
    // Told once.
    let terminal = state.start(&[]);
    terminal.see("nothing typed yet");
    terminal.look_at_frame(|seen| assert!(!seen.shows("damaged")));
    quit(terminal);
}

#[test]
fn several_damaged_games_are_counted_and_all_of_each_is_kept() {
    let state = State::new();
    for puzzle in [PUZZLE, "assets/puzzles/easy.txt"] {
        let mut terminal = state.start(&[puzzle]);
        terminal.see("one solution");
        terminal.write("n1");
        quit(terminal);
    }
    for game in state.games(".game") {
        let text = [fs::read(&game).unwrap(), b"junk".to_vec()].concat();
        fs::write(game, text).unwrap();
    }
    fs::write(state.path().join("games/9.game"), "junk").unwrap();
    let mut terminal = state.start(&[]);
    terminal.see("3 saved games are damaged. Of 2 what is whole is offered");
    terminal.see("textbook-1.txt");
    terminal.see("easy.txt");
    let page = terminal.look_at_frame(Seen::page).replace(['│', '\n', ' '], "");
    for kept in state.games(".damaged") {
        assert!(page.contains(kept.file_name().unwrap().to_str().unwrap()), "{page}");
    }
    assert_eq!(state.games(".damaged").len(), 3);
    terminal.write("q");
    terminal.see_no("Go on where you were");
    quit(terminal);
}

#[test]
fn what_is_damaged_of_how_far_lists_are_played_is_kept_beside_and_told_once() {
    let state = State::new();
    fs::write(state.path().join("progress"), "ninefold progress 1\njunk\n").unwrap();
    let terminal = state.start(&[]);
    terminal.see("How far the puzzles of lists are played is damaged. What is whole of it");
    quit(terminal);
    let kept = fs::read_to_string(state.path().join("progress.damaged-1")).unwrap();
    assert_eq!(kept, "ninefold progress 1\njunk\n");
    let terminal = state.start(&[]);
    terminal.see("nothing typed yet");
    terminal.look_at_frame(|seen| assert!(!seen.shows("damaged")));
    quit(terminal);
}

#[test]
fn the_offer_says_when_each_game_was_last_played() {
    let state = State::new();
    played(&state);
    let game = fs::File::options().append(true).open(&state.games(".game")[0]).unwrap();
    let long_ago =
        std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(3_600 * (24 * 365 + 12));
    game.set_modified(long_ago).unwrap();
    let mut terminal = state.start(&[]);
    terminal.see("1 of 51 cells   1 Jan 1971");
    terminal.write("\r");
    terminal.see("Here you were.");
    quit(terminal);
    let mut terminal = state.start(&[]);
    terminal.see("1 of 51 cells   today ");
    terminal.write("q");
    terminal.see_no("Go on where you were");
    quit(terminal);
}

#[test]
fn a_game_of_a_later_version_is_left_alone() {
    let state = State::new();
    fs::create_dir_all(state.path().join("games")).unwrap();
    let game = state.path().join("games/1.game");
    fs::write(&game, "ninefold game 2\nwho knows\n").unwrap();
    let terminal = state.start(&[]);
    terminal.see("later ninefold");
    quit(terminal);
    assert_eq!(fs::read_to_string(game).unwrap(), "ninefold game 2\nwho knows\n");
}

/// Plays where nothing can be saved: that is told once, and the game goes on.
fn plays_without_saving(mut terminal: Terminal) {
    terminal.see("one solution, 51 empty");
    terminal.write("4");
    terminal.see("The game cannot be saved");
    terminal.write("l");
    terminal.see_no("cannot be saved");
    terminal.write("2lluu\x12");
    terminal.see("50 empty");
    terminal.write("q");
    let ended = terminal.end_well();
    assert_eq!(ended.code, 0);
    assert!(ended.screen.contains("the game could not be saved"), "{}", ended.screen);
}

#[test]
fn with_a_file_in_place_of_the_folder_the_game_goes_on() {
    let state = State::new();
    let file = state.path().join("file");
    fs::write(&file, "in the way").unwrap();
    plays_without_saving(Setting::new(&["--state-dir", file.to_str().unwrap(), PUZZLE]).start());
    assert_eq!(fs::read_to_string(file).unwrap(), "in the way");
}

#[test]
fn in_a_folder_that_is_read_only_the_game_goes_on() {
    use std::os::unix::fs::PermissionsExt;
    let state = State::new();
    fs::set_permissions(state.path(), fs::Permissions::from_mode(0o555)).unwrap();
    if fs::write(state.path().join("probe"), "").is_ok() {
        eprintln!("skipped: whoever runs this may write anywhere");
        return;
    }
    plays_without_saving(state.start(&[PUZZLE]));
}

#[test]
fn on_a_disk_that_is_read_only_the_game_goes_on() {
    on_a_disk("ro", |disk| {
        plays_without_saving(Setting::new(&["--state-dir", disk.to_str().unwrap(), PUZZLE]).start());
    });
}

/// Does something with a disk of 64 KiB that is mounted with these options, where one can be.
#[expect(clippy::print_stderr, reason = "who reads the output of a test is to know that it was none")]
fn on_a_disk(options: &str, what: impl FnOnce(&Path) + std::panic::UnwindSafe) {
    let state = State::new();
    let disk = state.path().join("disk");
    fs::create_dir(&disk).unwrap();
    let mounted = std::process::Command::new("mount")
        .args(["-t", "tmpfs", "-o", &format!("size=64k,{options}"), "tmpfs", disk.to_str().unwrap()])
        .output();
    if !mounted.is_ok_and(|ran| ran.status.success()) {
        eprintln!("skipped: no disk of 64 KiB can be mounted here");
        return;
    }
    let ended = std::panic::catch_unwind(|| what(&disk));
    std::process::Command::new("umount").arg(&disk).status().unwrap();
    ended.unwrap();
}

/// The program where no file may be larger than so many blocks of 512 bytes: what goes beyond is refused as on a disk
/// that is full, and a signal tells of it, which would end a program that does not care.
fn limited(state: &State, blocks: usize, args: &str) -> Terminal {
    let folder = state.path().display();
    let script = format!("ulimit -f {blocks}; exec \"$NINEFOLD\" --state-dir {folder} {args}");
    Setting::of("sh", &["-c", &script]).start()
}

#[test]
fn where_nothing_more_can_be_saved_what_was_saved_stays_whole() {
    let state = State::new();
    played(&state);
    let mut terminal = limited(&state, 1, "");
    terminal.see("Go on where you were");
    terminal.write("\r");
    terminal.see("The game cannot be saved: file too large.");
    terminal.write("l2");
    terminal.see("not saved   one solution, 49 empty");
    terminal.signal("KILL");
    terminal.exit_status();
    let (terminal, board) = state.resumed();
    assert!(board.contains("50 empty"), "{board}");
    assert!(state.games(".damaged").is_empty());
    quit(terminal);
}

#[test]
fn a_line_that_there_was_no_room_for_leaves_nothing_half_and_is_saved_later() {
    let state = State::new();
    let mut terminal = limited(&state, 8, PUZZLE);
    terminal.see("one solution, 51 empty");
    // Each move adds a line; written afresh the game has room again.
    terminal.write("4");
    terminal.write("lh".repeat(300));
    terminal.write("l2");
    terminal.see("49 empty");
    terminal.write("hlhlhl");
    terminal.see_no("not saved");
    terminal.signal("KILL");
    terminal.exit_status();
    let (terminal, board) = state.resumed();
    assert!(board.contains("49 empty"), "{board}");
    assert!(state.games(".damaged").is_empty());
    quit(terminal);
}

#[test]
fn a_small_disk_that_fills_up_loses_nothing_that_was_saved() {
    on_a_disk("rw", fills_up);
}

fn fills_up(disk: &Path) {
    let args = ["--state-dir", disk.to_str().unwrap(), PUZZLE];
    let mut terminal = Setting::new(&args).start();
    terminal.see("one solution, 51 empty");
    terminal.write("4");
    terminal.see("50 empty");
    // All of the disk but the game that is on it.
    fs::write(disk.join("filler"), vec![0; 1 << 16]).unwrap_err();
    terminal.write("lh".repeat(200));
    terminal.see("not saved   one solution, 50 empty");
    terminal.write("l2");
    terminal.see("not saved   one solution, 49 empty");
    terminal.signal("KILL");
    terminal.exit_status();
    fs::remove_file(disk.join("filler")).unwrap();
    let mut terminal = Setting::new(&args[..2]).start();
    terminal.see("Go on where you were");
    terminal.write("\r");
    terminal.see("50 empty");
    quit(terminal);
}

#[test]
fn a_file_that_there_is_no_room_to_write_stays_as_it_was() {
    on_a_disk("rw", |disk| {
        let file = disk.join("mine.txt");
        fs::write(&file, "precious").unwrap();
        fs::write(disk.join("filler"), vec![0; 1 << 16]).unwrap_err();
        let mut terminal = Setting::new(&[PUZZLE]).start();
        terminal.see("one solution, 51 empty");
        let name = file.to_str().unwrap();
        terminal.write(format!("4w\x15{name}\r"));
        terminal.see("Enter again writes over it");
        terminal.write("\r");
        terminal.see("no space left on device");
        terminal.write("\x1b[13~\x1b");
        terminal.see_no("Write to a file");
        quit(terminal);
        assert_eq!(fs::read_to_string(file).unwrap(), "precious");
    });
}

#[test]
fn a_collection_is_not_written_over_by_any_of_its_names() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n";
    fs::write(&list, line.repeat(2)).unwrap();
    std::os::unix::fs::symlink(&list, folder.path().join("link")).unwrap();
    fs::hard_link(&list, folder.path().join("hard")).unwrap();
    let script = format!("cd {}; exec \"$NINEFOLD\" list.txt", folder.path().display());
    let mut terminal = Setting::of("sh", &["-c", &script]).start();
    terminal.see("list.txt: 2 puzzles");
    terminal.write("\r4");
    terminal.see("50 empty");
    for name in ["list.txt", "./list.txt", ".//list.txt", "link", "hard", list.to_str().unwrap()] {
        terminal.write(format!("w\x15{name}\r"));
        terminal.wait_until(name, |seen| seen.page().replace('\n', "").contains("that is open"));
        terminal.write("\x1b[13~\x1b");
        terminal.see_no("Write to a file");
    }
    quit(terminal);
    assert_eq!(fs::read_to_string(list).unwrap(), line.repeat(2));
}

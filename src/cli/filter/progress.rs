//! [`Progress`], a line on the terminal for work that takes longer than a second.

use std::io::Write;
use std::time::{Duration, Instant};

/// Work that takes no longer is not talked about.
const PATIENCE: Duration = Duration::from_secs(1);
/// As often as a person looks.
const PACE: Duration = Duration::from_millis(200);
/// To the start of the line, and nothing from there on.
const CLEAR: &[u8] = b"\r\x1b[K";

/// How far the work is.
pub struct Progress {
    start: Instant,
    shown: Option<Instant>,
    /// Whether somebody will take the line away, come what may.
    is_allowed: bool,
    count: usize,
    /// How many bytes there are to be read, where that is known.
    total: Option<u64>,
}

impl Progress {
    /// Work that starts now.
    pub fn new(total: Option<u64>) -> Progress {
        Progress { start: now(), shown: None, is_allowed: false, count: 0, total }
    }

    /// So many more entries are done, for which so many bytes were read in all.
    pub fn tell(&mut self, count: usize, bytes: u64, terminal: &mut dyn Write) {
        self.count += count;
        let elapsed = self.start.elapsed();
        let is_due = self.shown.is_none_or(|shown| shown.elapsed() >= PACE);
        if self.is_allowed && elapsed >= PATIENCE && is_due {
            self.shown = Some(now());
            let line = words(self.count, elapsed, bytes, self.total);
            write(terminal, &[CLEAR, line.as_bytes()].concat());
        }
    }

    /// Whether there is something to be shown from now on.
    pub fn is_due(&self) -> bool {
        self.start.elapsed() >= PATIENCE
    }

    /// From now on the line may be shown.
    pub const fn allow(&mut self) {
        self.is_allowed = true;
    }

    /// Takes the line away.
    pub fn clear(&mut self, terminal: &mut dyn Write) {
        if self.shown.take().is_some() {
            write(terminal, CLEAR);
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the filter is an edge, and a rate takes a clock")]
fn now() -> Instant {
    Instant::now()
}

fn write(terminal: &mut dyn Write, bytes: &[u8]) {
    // A terminal that is gone shows nothing, which is no fault.
    let _ = terminal.write_all(bytes).and_then(|()| terminal.flush());
}

/// `1,234,567 puzzles, 617,283 a second, 1:05 left`, the last where the total is known.
fn words(count: usize, elapsed: Duration, bytes: u64, total: Option<u64>) -> String {
    let millis = elapsed.as_millis().max(1);
    let rate = count as u128 * 1000 / millis;
    let words = format!("{} puzzles, {} a second", grouped(count as u128), grouped(rate));
    let Some(total) = total.filter(|_| bytes > 0) else { return words };
    let left = millis * u128::from(total.saturating_sub(bytes)) / u128::from(bytes) / 1000;
    format!("{words}, {}:{:02} left", left / 60, left % 60)
}

/// The number with commas between its thousands.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let comma = |place: usize| place > 0 && (digits.len() - place).is_multiple_of(3);
    let with_comma = |(place, digit)| [comma(place).then_some(','), Some(digit)];
    digits.chars().enumerate().flat_map(with_comma).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn count_and_rate_are_told_and_what_is_left_where_it_is_known() {
        let elapsed = Duration::from_secs(2);
        assert_eq!(words(1_234_567, elapsed, 100, None), "1,234,567 puzzles, 617,283 a second");
        assert_eq!(
            words(1_000, elapsed, 100, Some(3_350)),
            "1,000 puzzles, 500 a second, 1:05 left",
            "a hundred bytes took two seconds, 3,250 are left"
        );
        assert_eq!(words(0, elapsed, 0, Some(100)), "0 puzzles, 0 a second");
        assert_eq!(words(7, elapsed, 200, Some(100)), "7 puzzles, 3 a second, 0:00 left", "the file grew");
    }

    #[test]
    fn the_first_second_is_silent_and_what_is_shown_is_taken_away() {
        let mut terminal = Vec::new();
        let mut progress = Progress::new(None);
        progress.tell(10, 0, &mut terminal);
        progress.clear(&mut terminal);
        assert_eq!(terminal, b"");
        progress.start -= PATIENCE;
        progress.tell(10, 0, &mut terminal);
        assert_eq!(terminal, b"", "nobody would take it away");
        progress.allow();
        progress.tell(10, 0, &mut terminal);
        progress.tell(10, 0, &mut terminal);
        progress.clear(&mut terminal);
        progress.clear(&mut terminal);
        let shown = String::from_utf8(terminal).unwrap();
        let line = shown.strip_prefix("\r\x1b[K").and_then(|rest| rest.strip_suffix("\r\x1b[K")).unwrap();
        assert!(line.starts_with("30 puzzles, "), "once, and all of it: {shown:?}");
        assert!(!line.contains('\r'), "{shown:?}");
    }
}

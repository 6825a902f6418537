//! The panel beside the search's board.

use ratatui::text::{Line, Span};

use super::super::panel::Lines;
use super::super::text::cut_end;
use super::super::theme::{Part, Theme};
use super::{View, place, share};
use crate::search::{CellOrder, DigitOrder, Length, Search, Step, grouped};
use crate::sudoku::{Cell, Digit, House};

impl View<'_> {
    /// Nineteen lines: the algorithm, the digits tried, the top of the stack, the counters, the last steps.
    pub(super) fn push_small_panel(&self, lines: &mut Lines) {
        self.code().into_iter().for_each(|line| lines.push_line(line));
        lines.push_line(self.strip());
        self.stack(3).into_iter().for_each(|line| lines.push_line(line));
        self.counters().into_iter().for_each(|line| lines.push_line(line));
        let mut log = self.log(if self.question().is_some() { 2 } else { 4 }, lines.width());
        if let Some(question) = self.question() {
            log.resize(3, Line::default());
            log.push(Line::styled(question.words(), self.theme.part(Part::Heading)));
        }
        for line in log {
            lines.push_line(line);
        }
    }

    /// Thirty-seven lines, the parts in frames.
    pub(super) fn push_large_panel(&self, notice: Option<&(String, bool)>, lines: &mut Lines) {
        let (words, trouble) = notice.cloned().unwrap_or_else(|| (self.told(), false));
        let part = if trouble { Part::Clash } else { Part::Text };
        let stop = self.stop_in_words();
        let told = match (&stop, self.question()) {
            (Some(_), _) => lines.wrapped(part, &words, 3),
            (None, question) => {
                let next = question.map_or(Part::Text, |_| Part::Heading);
                let next = lines.wrapped(next, &self.coming(), 1);
                lines.wrapped(part, &words, 2).into_iter().chain(next).collect()
            }
        };
        let title = stop.map_or("why".to_owned(), |stop| format!("tour: {stop}"));
        lines.push_framed(&title, 3, told);
        lines.push_framed("the algorithm", 8, self.code());
        let stack = [self.strip()].into_iter().chain(self.stack(6)).collect();
        let depth = format!(
            "stack: {} of {} cells filled",
            self.watch.search().depth(),
            self.watch.search().empties()
        );
        lines.push_framed(&depth, 7, stack);
        let places = place(self.watch).join("  ");
        let counts = self.counters().into_iter().chain(lines.wrapped(Part::Text, &places, 1)).collect();
        lines.push_framed("counts", 4, counts);
        lines.push_framed("last steps", 5, self.log(5, lines.width() - 4));
    }

    /// The lines that both textbook programs share, with the one marked that the last step came from.
    fn code(&self) -> Vec<Line<'static>> {
        let order = self.watch.search().order();
        let cell = match order.cells {
            CellOrder::Reading => "cell = the next empty cell",
            CellOrder::Columns => "cell = the next empty one, by columns",
            CellOrder::Boxes => "cell = the next empty one, by boxes",
            CellOrder::FewestCandidates => "cell = the one that fewest digits fit",
        };
        let digits = match order.digits {
            DigitOrder::Up => "for digit = 1 to 9",
            DigitOrder::Down => "for digit = 9 to 1",
            DigitOrder::LeastConstraining => "for digit, least constraining first",
        };
        let at = match self.last {
            None => 0,
            Some(Step::Solution) => 1,
            Some(Step::Reject { .. }) => 3,
            Some(Step::Place { .. }) => 4,
            Some(Step::Undo { .. }) => 6,
        };
        let code = [
            cell,
            "if there is none: a solution",
            digits,
            "  if it conflicts: next digit",
            "  place it",
            "  solve the rest",
            "  undo it",
            "go back",
        ];
        let line = |(place, text): (usize, &str)| {
            let marked = place == at && !self.is_calm();
            let (sign, part) =
                if marked { (self.theme.glyphs.pointer, Part::Heading) } else { (' ', Part::Text) };
            Line::styled(format!("{sign} {text}"), self.theme.part(part))
        };
        code.into_iter().enumerate().map(line).collect()
    }

    /// `r5c2 tries  x1 x2 [3] 4 5 6 7 8 9`: the digits that failed, the one at hand, those still to try.
    fn strip(&self) -> Line<'static> {
        let search = self.watch.search();
        let (cell, at, failed) = match self.last {
            Some(Step::Reject { cell, digit, .. } | Step::Place { cell, digit }) => {
                (Some(cell), Some(digit), false)
            }
            Some(Step::Undo { cell, digit }) => (Some(cell), Some(digit), true),
            Some(Step::Solution) => (None, None, false),
            None => (search.cell().filter(|_| !self.is_calm()), None, false),
        };
        let Some(cell) = cell else { return Line::default() };
        let depth =
            if matches!(self.last, Some(Step::Place { .. })) { search.depth() - 1 } else { search.depth() };
        let digits = search.digits_at(depth);
        let rank = at.and_then(|at| digits.iter().position(|digit| *digit == at));
        let word = |(place, digit): (usize, Digit)| match rank {
            Some(rank) if place < rank || failed && place == rank => format!("x{digit}"),
            Some(rank) if place == rank => format!("[{digit}]"),
            _ => digit.to_string(),
        };
        let words: Vec<String> = digits.into_iter().enumerate().map(word).collect();
        Line::from(format!("{cell} tries  {}", words.join(" ")))
    }

    /// The last choices, the newest first, each with what is left to try there; on the cell that the person points at,
    /// that one comes first.
    fn stack(&self, count: usize) -> Vec<Line<'static>> {
        let search = self.watch.search();
        let path: Vec<Cell> = search.path().collect();
        let pointed = path.iter().position(|cell| *cell == self.watch.cursor());
        let newest = (0..path.len()).rev().filter(|place| Some(*place) != pointed);
        let shown = pointed.into_iter().chain(newest).take(count);
        let line = |place: usize| choice(search, place, path[place], Some(place) == pointed, self.theme);
        let mut lines: Vec<Line> = shown.map(line).collect();
        lines.resize(count, Line::default());
        lines
    }

    fn counters(&self) -> Vec<Line<'static>> {
        let search = self.watch.search();
        let tally = search.tally();
        let run = match self.watch.player().timeline().length() {
            Length::Exactly(length) => format!("  {}", share(self.watch, length)),
            _ => String::new(),
        };
        let depth =
            format!("depth {} of {}  deepest {}{run}", search.depth(), search.empties(), self.facts.deepest);
        let pair = |name, count, other, other_count| {
            Line::from(format!("{name:<6} {:>11}  {other:<8} {:>11}", grouped(count), grouped(other_count)))
        };
        vec![
            Line::from(depth),
            pair("placed", tally.placed, "undone", tally.undone),
            pair("tested", tally.tested(), "rejected", tally.rejected),
        ]
    }

    /// The last steps, the newest first.
    fn log(&self, count: usize, width: usize) -> Vec<Line<'static>> {
        if self.is_calm() {
            return Vec::new();
        }
        let mut search = self.watch.search().clone();
        let mut lines = Vec::new();
        for place in 0..count {
            let number = search.position();
            let Some(step) = search.back() else { break };
            let sign = if place == 0 { self.theme.glyphs.pointer } else { ' ' };
            let part = if place == 0 { Part::Text } else { Part::Faint };
            let told =
                [" has it at", ""].map(|has| format!("{sign} {} {}", grouped(number), entry(step, has)));
            let fits = |words: &&String| words.chars().count() <= width;
            let words = told.iter().find(fits).unwrap_or(&told[1]);
            lines.push(Line::styled(cut_end(words, width, self.theme.glyphs.cut), self.theme.part(part)));
        }
        lines
    }
}

/// `23 r4c8=4  still to try 56789`
fn choice(search: &Search, place: usize, cell: Cell, pointed: bool, theme: &Theme) -> Line<'static> {
    let digit = search.grid().get(cell);
    let digits = search.digits_at(place);
    let left = digits.iter().skip_while(|other| Some(**other) != digit).skip(1);
    let left: String = left.map(|digit| digit.to_char()).collect();
    let left = if left.is_empty() { "nothing".to_owned() } else { left };
    let digit = digit.map_or(' ', Digit::to_char);
    let style = theme.part(if pointed { Part::Heading } else { Part::Text });
    Line::from(Span::styled(format!("{:>2} {cell}={digit}  still to try {left}", place + 1), style))
}

/// A step in a few words, for the log; `has` are the words between a house and the cell that rules a digit out.
fn entry(step: Step, has: &str) -> String {
    match step {
        Step::Reject { cell, digit, by } => {
            let house = match House::shared(cell, by) {
                Some(House::Row(_)) => "row",
                Some(House::Column(_)) => "col",
                Some(House::Box(_)) | None => "box",
            };
            format!("reject {digit} {cell}  {house}{has} {by}")
        }
        Step::Place { cell, digit } => format!("place  {digit} {cell}"),
        Step::Undo { cell, digit } => format!("UNDO   {digit} {cell}"),
        Step::Solution => "SOLUTION".to_owned(),
    }
}

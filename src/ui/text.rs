//! Small things done to text before it is drawn.

/// The text broken at blanks into lines of at most so many characters; a longer word is broken where it has to be.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let mut letters: Vec<char> = word.chars().collect();
        loop {
            let line = lines.last_mut().map_or(0, |line| line.chars().count());
            let blank = usize::from(line > 0);
            if line + blank + letters.len() <= width {
                push(&mut lines, blank, &letters);
                break;
            }
            if line > 0 {
                lines.push(String::new());
                continue;
            }
            let rest = letters.split_off(width);
            push(&mut lines, 0, &letters);
            lines.push(String::new());
            letters = rest;
        }
    }
    lines
}

fn push(lines: &mut [String], blank: usize, letters: &[char]) {
    if let Some(line) = lines.last_mut() {
        line.extend(std::iter::repeat_n(' ', blank).chain(letters.iter().copied()));
    }
}

/// As many of the parts, from the first on, as there is room for in one line.
pub fn fitting<'a>(parts: impl IntoIterator<Item = &'a str>, gap: &str, room: usize) -> String {
    let mut text = String::new();
    for part in parts {
        let gap = if text.is_empty() { "" } else { gap };
        if [text.as_str(), gap, part].iter().map(|piece| piece.chars().count()).sum::<usize>() > room {
            break;
        }
        text.extend([gap, part]);
    }
    text
}

/// The end of the text, if it is longer than the room, with a sign that its front is cut.
pub fn cut_front(text: &str, room: usize, sign: char) -> String {
    let count = text.chars().count();
    if count <= room {
        return text.to_owned();
    }
    let kept = room.saturating_sub(1);
    [sign].into_iter().chain(text.chars().skip(count - kept)).take(room).collect()
}

/// The start of the text, if it is longer than the room, with a sign that its end is cut.
pub fn cut_end(text: &str, room: usize, sign: char) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    text.chars().take(room.saturating_sub(1)).chain([sign]).take(room).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_wraps_at_blanks_and_long_words_where_they_must() {
        assert_eq!(wrap("5 twice in row 1: r1c1 r1c5", 12), ["5 twice in", "row 1: r1c1", "r1c5"]);
        assert_eq!(wrap("a/very/long/path b", 6), ["a/very", "/long/", "path b"]);
        assert_eq!(wrap("", 6), [""]);
    }

    #[test]
    fn parts_that_do_not_fit_are_left_out_whole() {
        assert_eq!(fitting(["ab", "cd", "e"], "  ", 6), "ab  cd");
        assert_eq!(fitting(["ab", "cd", "e"], "  ", 5), "ab");
        assert_eq!(fitting(["ab"], "  ", 1), "");
    }

    #[test]
    fn text_is_cut_with_a_sign_at_either_end() {
        assert_eq!(cut_front("puzzles/a.txt", 6, '…'), "…a.txt");
        assert_eq!(cut_end("puzzles/a.txt", 6, '…'), "puzzl…");
        assert_eq!((cut_front("ab", 0, '…'), cut_end("ab", 2, '…')), (String::new(), "ab".to_owned()));
    }
}

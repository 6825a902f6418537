//! A mail as it is sent, with its text packed in base64, which is refused by name. Any other mail is text: its head is
//! words, and the puzzle in it has a notation of its own.

use super::assembly::Shape;
use super::lines::Line;
use super::problem::{Fault, Problem};
use super::{Carries, Notation};

pub(super) const NOTATION: Notation = Notation {
    name: "mail",
    title: "mails packed in base64, which are refused by name",
    write: None,
    carries: Carries::DIGITS,
    detect: |head| head.last().is_some_and(says_base64),
    shape: Shape::Text(|lines| {
        let line = lines.iter().find(|line| says_base64(line)).map_or(1, |line| line.number);
        vec![Err(Problem::on_line(line, PACKED))]
    }),
};

const PACKED: Fault = Fault::Refused(
    "a mail whose text is packed in base64; open it in a mail program and copy the puzzle from there as text",
);

fn says_base64(line: &Line) -> bool {
    let text = line.text.to_ascii_lowercase();
    text.strip_prefix("content-transfer-encoding:").is_some_and(|value| value.trim() == "base64")
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn a_mail_in_base64_is_refused_by_name_and_a_plain_one_is_read() {
        let line = "..6......2.8.....35...829..8....9325.....51.6.....7...9.1....37.....3..9.5.6..8..";
        let mail = |encoding: &str, text: &str| {
            let text =
                format!("From: a@there\nContent-Transfer-Encoding: {encoding}\n\n{text}\n\nBest,\nAnn\n");
            read(text.as_bytes())
        };
        let packed = mail("base64", "Li42Li4uLi4uMi44Li4uLi4zNS4uLjgyOS4uOC4uLi45MzI1Li4u\nLi41MS42");
        assert!(matches!(&packed[..], [Err(problem)] if problem.line == Some(2)
            && problem.to_string().contains("base64")));
        assert!(matches!(&mail("7bit", line)[..], [Ok(_)]));
        let soft = format!("{}=\n{}", &line[..75], &line[75..]);
        let read = mail("quoted-printable", &soft);
        assert!(matches!(&read[..], [Ok(puzzle)] if puzzle.board.givens().to_string() == line));
    }
}

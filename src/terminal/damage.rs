//! [`Damage`], the saved games that cannot be read in full.

use std::io;
use std::path::PathBuf;

use crate::files;

/// What was found damaged, and where all of it is kept.
#[derive(Debug, Default)]
pub struct Damage {
    /// How many games are offered as far as they are whole.
    offered: usize,
    /// Of how many nothing can be read.
    lost: usize,
    /// Where the damaged files are kept.
    kept: Vec<PathBuf>,
    /// Why one could not be kept.
    fault: Option<io::Error>,
}

impl Damage {
    /// Notes a game: whether anything of it is whole and thus offered, and where all of it is kept.
    pub fn note(&mut self, is_offered: bool, kept: io::Result<PathBuf>) {
        *(if is_offered { &mut self.offered } else { &mut self.lost }) += 1;
        match kept {
            Ok(path) => self.kept.push(path),
            Err(error) => self.fault = Some(error),
        }
    }

    /// `2 saved games are damaged. What is whole of them is offered; ...`, if there is any damage.
    pub fn in_words(&self) -> Option<String> {
        let (many, rest) = match (self.offered, self.lost) {
            (0, 0) => return None,
            (1, 0) => (false, "What is whole of it is offered".to_owned()),
            (0, 1) => (false, "Nothing of it can be read".to_owned()),
            (_, 0) => (true, "What is whole of them is offered".to_owned()),
            (0, _) => (true, "Nothing of them can be read".to_owned()),
            (offered, lost) => {
                (true, format!("Of {offered} what is whole is offered, of {lost} nothing can be read"))
            }
        };
        let count = self.offered + self.lost;
        let head = if many { format!("{count} saved games are") } else { "A saved game is".to_owned() };
        Some(format!("{head} damaged. {rest}{}.", self.kept_in_words()))
    }

    fn kept_in_words(&self) -> String {
        let kept = match &self.kept[..] {
            [] => String::new(),
            [path] => format!("; all of it is kept in {}", path.display()),
            [first, ..] => {
                let folder = first.with_file_name("");
                format!("; all of each is kept in {}, as {}", folder.display(), self.names())
            }
        };
        let fault = self.fault.as_ref().map(|error| format!(" ({})", files::in_words(error)));
        kept + &fault.unwrap_or_default()
    }

    /// The names of the files that are kept, the first few of them.
    fn names(&self) -> String {
        const MOST: usize = 3;
        let names = self.kept.iter().filter_map(|path| path.file_name()?.to_str());
        let names: Vec<&str> = names.take(MOST).collect();
        let more = self.kept.len() - names.len();
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        names.join(" ") + &more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(games: &[(bool, io::Result<&str>)]) -> Option<String> {
        let mut damage = Damage::default();
        for (is_offered, kept) in games {
            let kept = kept.as_ref().map(PathBuf::from).map_err(|error| io::Error::from(error.kind()));
            damage.note(*is_offered, kept);
        }
        damage.in_words()
    }

    #[test]
    fn none_is_not_told_one_by_its_path_and_several_by_their_number() {
        assert_eq!(told(&[]), None);
        assert_eq!(
            told(&[(true, Ok("/g/1.damaged-1"))]).unwrap(),
            "A saved game is damaged. What is whole of it is offered; all of it is kept in /g/1.damaged-1."
        );
        assert_eq!(
            told(&[(true, Ok("/g/1.damaged-1")), (true, Ok("/g/7.damaged-1"))]).unwrap(),
            "2 saved games are damaged. What is whole of them is offered; all of each is kept in /g/, as \
             1.damaged-1 7.damaged-1."
        );
    }

    #[test]
    fn those_that_are_lost_are_counted_apart_and_of_many_the_first_are_named() {
        let lost = |name| (false, Ok(name));
        assert_eq!(
            told(&[(true, Ok("/g/1.d")), lost("/g/2.d"), lost("/g/3.d"), lost("/g/4.d"), lost("/g/5.d")])
                .unwrap(),
            "5 saved games are damaged. Of 1 what is whole is offered, of 4 nothing can be read; all of each \
             is kept in /g/, as 1.d 2.d 3.d and 2 more."
        );
    }

    #[test]
    fn what_could_not_be_kept_is_told() {
        let denied = || (false, Err(io::ErrorKind::PermissionDenied.into()));
        assert_eq!(
            told(&[denied()]).unwrap(),
            "A saved game is damaged. Nothing of it can be read (no permission)."
        );
        assert_eq!(
            told(&[denied(), denied()]).unwrap(),
            "2 saved games are damaged. Nothing of them can be read (no permission)."
        );
    }
}

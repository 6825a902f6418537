//! The one table of keys. The help, the footer and the README's key table are printed from it.

mod tables;

use super::key::Key;
use super::message::Command;
pub use tables::ANYWHERE;
use tables::{
    ASK_HINT, ASK_WHY_NOT, COPY, EDITING, FIELD, FIELD_ANYWHERE, HELP, HINT, LIST, PATH, PLACES, PLAYING,
    PREDICT, RACE, REPAIRS, RESUME, TOUR, WATCH,
};

/// A group of keys that belong together, with what they do.
#[derive(Debug)]
pub struct Binding {
    /// How the keys are written in help.
    pub label: &'static str,
    /// What they do, for help.
    pub help: &'static str,
    /// The word for the footer, if they belong there.
    pub footer: Option<&'static str>,
    pub keys: &'static [(Key, Command)],
}

/// The screens as far as keys differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Playing,
    Editing,
    Watch,
    /// On the guided tour: the keys of the watch screen hold too.
    Tour,
    /// Foretelling the next step.
    Predict,
    Race,
    Hint,
    /// Choosing what a hint is to be about.
    AskHint,
    /// Choosing the digit in question.
    AskWhyNot,
    /// The whole path of logic.
    Path,
    Repairs,
    List,
    Resume,
    Places,
    Copy,
    Help,
    Field,
}

impl Mode {
    /// All of them, in the order of the help.
    pub const ALL: [Mode; 17] = [
        Mode::Playing,
        Mode::Editing,
        Mode::Watch,
        Mode::Tour,
        Mode::Predict,
        Mode::Race,
        Mode::Places,
        Mode::Hint,
        Mode::AskHint,
        Mode::AskWhyNot,
        Mode::Path,
        Mode::Repairs,
        Mode::List,
        Mode::Copy,
        Mode::Resume,
        Mode::Field,
        Mode::Help,
    ];

    /// Its heading in help.
    pub const fn title(self) -> &'static str {
        match self {
            Mode::Playing => "Board, playing",
            Mode::Editing => "Board, typing a puzzle in",
            Mode::Watch => "Watching the search",
            Mode::Tour => "On the tour of the search",
            Mode::Predict => "Foretelling the next step",
            Mode::Race => "Racing two orders",
            Mode::Hint => "With a hint open",
            Mode::AskHint => "Asking for a hint about something",
            Mode::AskWhyNot => "Asking why a digit cannot go here",
            Mode::Path => "On the path of logic",
            Mode::Repairs => "Finding the typo",
            Mode::List => "Choosing a puzzle",
            Mode::Resume => "Going on where you were",
            Mode::Places => "Choosing a step of the run",
            Mode::Copy => "Choosing how to copy the board",
            Mode::Help => "Help",
            Mode::Field => "In a text field",
        }
    }

    /// Its own bindings.
    pub const fn bindings(self) -> &'static [Binding] {
        match self {
            Mode::Playing => PLAYING,
            Mode::Editing => EDITING,
            Mode::Watch => WATCH,
            Mode::Tour => TOUR,
            Mode::Predict => PREDICT,
            Mode::Race => RACE,
            Mode::Hint => HINT,
            Mode::AskHint => ASK_HINT,
            Mode::AskWhyNot => ASK_WHY_NOT,
            Mode::Path => PATH,
            Mode::Repairs => REPAIRS,
            Mode::List => LIST,
            Mode::Resume => RESUME,
            Mode::Places => PLACES,
            Mode::Copy => COPY,
            Mode::Help => HELP,
            Mode::Field => FIELD,
        }
    }

    /// The one whose keys hold here too.
    const fn below(self) -> Option<Mode> {
        match self {
            Mode::Tour => Some(Mode::Watch),
            _ => None,
        }
    }

    /// The modes in the order in which help lists them when asked for here: this one first.
    pub fn in_help_order(self) -> impl Iterator<Item = Mode> {
        let first = [Some(self), self.below()];
        let others = Mode::ALL.into_iter().filter(move |mode| !first.contains(&Some(*mode)));
        first.into_iter().flatten().chain(others)
    }

    /// How many lines the help has.
    pub fn help_lines(self) -> usize {
        help(self).len()
    }

    /// What the key means here, or anywhere. A field takes what is not bound as text.
    pub fn command(self, key: Key) -> Option<Command> {
        let anywhere = if self == Mode::Field { FIELD_ANYWHERE } else { ANYWHERE };
        self.own_command(key).or_else(|| find(anywhere, key))
    }

    /// What the key means here, if this screen binds it itself or the one below it does.
    pub fn own_command(self, key: Key) -> Option<Command> {
        find(self.bindings(), key).or_else(|| self.below()?.own_command(key))
    }
}

/// A line of the help.
#[derive(Clone, Copy, Debug)]
pub enum HelpLine {
    Heading(&'static str),
    Keys(&'static Binding),
    Blank,
}

/// The help in full: the keys of this screen, those that hold anywhere, then those of the other screens.
pub fn help(mode: Mode) -> Vec<HelpLine> {
    let section = |title, bindings: &'static [Binding]| {
        let keys = bindings.iter().map(HelpLine::Keys);
        [HelpLine::Heading(title)].into_iter().chain(keys).chain([HelpLine::Blank])
    };
    let own = section(mode.title(), mode.bindings());
    let others = mode.in_help_order().skip(1).flat_map(|mode| section(mode.title(), mode.bindings()));
    own.chain(section("Anywhere but in a text field", ANYWHERE)).chain(others).collect()
}

fn find(bindings: &[Binding], key: Key) -> Option<Command> {
    let mut keys = bindings.iter().flat_map(|binding| binding.keys);
    keys.find(|(bound, _)| *bound == key).map(|(_, command)| *command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_bound_twice_on_a_screen() {
        for mode in Mode::ALL {
            let keys: Vec<Key> =
                mode.bindings().iter().flat_map(|binding| binding.keys).map(|(key, _)| *key).collect();
            for (place, key) in keys.iter().enumerate() {
                assert!(!keys[..place].contains(key), "{key} twice in {mode:?}");
            }
        }
    }

    #[test]
    fn every_key_of_the_program_is_free_on_every_screen() {
        for mode in Mode::ALL.into_iter().filter(|mode| *mode != Mode::Field) {
            for (key, command) in ANYWHERE.iter().flat_map(|binding| binding.keys) {
                assert_eq!(mode.command(*key), Some(*command), "{key} in {mode:?}");
            }
        }
    }

    #[test]
    fn the_footer_of_a_screen_shows_at_most_six_keys_with_the_help_among_them() {
        for mode in Mode::ALL {
            let shown = mode.bindings().iter().filter(|binding| binding.footer.is_some()).count();
            assert!(shown <= 5, "{mode:?} shows {shown}");
        }
    }

    #[test]
    fn a_text_field_takes_every_character_as_text() {
        assert!((' '..='~').all(|symbol| Mode::Field.command(Key::Char(symbol)).is_none()));
    }

    #[test]
    fn the_help_of_a_key_fits_beside_it() {
        for binding in Mode::ALL.into_iter().flat_map(Mode::bindings).chain(ANYWHERE) {
            assert!(binding.help.len() <= 45, "{:?} is too long", binding.help);
        }
    }

    #[test]
    fn labels_name_keys_that_are_bound() {
        for binding in Mode::ALL.into_iter().flat_map(Mode::bindings).chain(ANYWHERE) {
            let named = |label: &str| binding.keys.iter().any(|(key, _)| key.to_string() == label);
            let words = binding
                .label
                .split(' ')
                .filter(|word| !matches!(*word, "arrows" | "hjkl" | "jk" | "1-9" | "0-9"));
            words.for_each(|word| assert!(named(word), "{word} in {:?}", binding.label));
        }
    }
}

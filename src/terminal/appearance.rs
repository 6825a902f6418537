//! Which theme fits the terminal, decided once before anything is drawn.

use std::env;

use crate::ui::{Palette, Theme};

/// The theme that the person asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// What fits the terminal.
    Auto,
    These(Palette),
}

/// The theme to draw with. Has to be called before keys are read, since it may ask the terminal for its colours.
pub fn theme(choice: Choice, ascii: bool) -> Theme {
    let palette = match choice {
        Choice::These(palette) => palette,
        Choice::Auto => fitting_palette(),
    };
    Theme::new(palette, ascii || !speaks_unicode(|name| env::var(name).ok()))
}

fn fitting_palette() -> Palette {
    let no_colour = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if no_colour || crossterm::style::available_color_count() < 256 {
        return Palette::Mono;
    }
    let light = ask_terminal().or_else(|| env::var("COLORFGBG").ok().and_then(|value| is_light(&value)));
    if light == Some(true) { Palette::Light } else { Palette::Dark }
}

/// Asks the terminal whether it is light. One that does not answer in time counts as not having been asked.
#[cfg(unix)]
fn ask_terminal() -> Option<bool> {
    let mut options = terminal_colorsaurus::QueryOptions::default();
    options.timeout = std::time::Duration::from_millis(100);
    let mode = terminal_colorsaurus::theme_mode(options).ok()?;
    Some(mode == terminal_colorsaurus::ThemeMode::Light)
}

#[cfg(not(unix))]
const fn ask_terminal() -> Option<bool> {
    None
}

/// What `COLORFGBG`, such as `0;15`, says of the background: the last number is its colour.
fn is_light(colours: &str) -> Option<bool> {
    let background: u8 = colours.rsplit(';').next()?.parse().ok()?;
    Some(matches!(background, 7 | 9..=15))
}

/// Whether the locale has Unicode. Where it says nothing, the terminal is taken for one of today's.
fn speaks_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_background_is_the_last_number() {
        let read = ["0;15", "15;0", "0;default;15", "12;8", "", "x"].map(is_light);
        assert_eq!(read, [Some(true), Some(false), Some(true), Some(false), None, None]);
    }

    #[test]
    fn a_locale_without_unicode_gets_ascii() {
        let locale = |lang: &'static str| speaks_unicode(|name| (name == "LANG").then(|| lang.to_owned()));
        assert!(locale("en_GB.UTF-8") && locale("C.utf8") && locale(""));
        assert!(!locale("C") && !locale("de_DE.ISO-8859-1"));
    }
}

//! The way out: writing the board to a file.

use super::App;
use super::message::{Effect, WriteFault};
use super::screen::{Copying, Screen};
use super::sheet::{Collection, Origin};
use crate::formats;

impl App {
    pub(super) fn accept_save(&mut self) -> Vec<Effect> {
        let Some(Screen::Save(save)) = self.screens.last() else { return Vec::new() };
        let path = save.input.value().to_owned();
        if path.is_empty() || path.ends_with('/') {
            return self.trouble("Write the name of a file.");
        }
        if self.opened(&path).is_some_and(Collection::is_list) {
            return self.trouble(is_open(&path));
        }
        let Some(writer) = formats::writer(save.notation().name) else { return Vec::new() };
        let text = formats::write(writer, self.board());
        let replace = save.asked.as_ref() == Some(&path);
        self.writing = Some(*self.board().givens());
        vec![Effect::Write { path, text, replace, spare: self.opened.clone() }]
    }

    /// Asks in which notation to copy the board; the last one chosen is pointed at.
    pub(super) fn ask_how_to_copy(&mut self) -> Vec<Effect> {
        self.screens.clear();
        self.screens.push(Screen::Copy(Copying { at: self.copy_form }));
        Vec::new()
    }

    /// Copies the board as chosen. Whether the terminal takes it cannot be known.
    pub(super) fn copy(&mut self) -> Vec<Effect> {
        let Some(Screen::Copy(Copying { at })) = self.screens.pop() else { return Vec::new() };
        self.copy_form = at;
        let notation = formats::writable()[at];
        let Some(writer) = formats::writer(notation.name) else { return Vec::new() };
        self.news(format!("Copied as {}. If it does not paste, the terminal forbids it.", notation.name));
        vec![Effect::Copy(formats::write(writer, self.board()))]
    }

    /// The collection that the puzzle came from, if it is the file of that name.
    fn opened(&self, path: &str) -> Option<&Collection> {
        match &self.sheet().origin {
            Origin::Loaded { collection, .. } if collection.is_file && collection.name == path => {
                Some(collection)
            }
            _ => None,
        }
    }

    /// What came of writing. An existing file is written over only by a second Enter.
    pub(super) fn wrote(&mut self, result: Result<String, WriteFault>) -> Vec<Effect> {
        match result {
            Ok(name) => {
                self.screens.pop_if(|screen| matches!(screen, Screen::Save(_)));
                self.written = self.writing.take();
                self.set_aside.retain(|board| self.written != Some(*board.givens()));
                self.news(format!("Written to {name}."));
                Vec::new()
            }
            Err(WriteFault::Exists) => {
                let Some(Screen::Save(save)) = self.screens.last_mut() else { return Vec::new() };
                let path = save.input.value().to_owned();
                save.asked = Some(path.clone());
                let what =
                    if self.opened(&path).is_some() { "is the file that you opened" } else { "exists" };
                self.trouble(format!("{path} {what}. Enter again writes over it, Esc leaves it."))
            }
            Err(WriteFault::Spared) => {
                let Some(Screen::Save(save)) = self.screens.last() else { return Vec::new() };
                self.trouble(is_open(save.input.value()))
            }
            Err(WriteFault::Other(why)) => self.trouble(why),
        }
    }
}

fn is_open(path: &str) -> String {
    format!("{path} is the collection that is open. Choose another name.")
}

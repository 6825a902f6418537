//! What the pictures show: the program itself, brought into a state by keys and drawn as it draws.

use ninefold::app::{App, EXAMPLES, Effect, Key, Message};
use ninefold::ui::{Palette, Theme, render};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::{film, svg};

/// The name and the text of every picture.
pub fn all() -> Vec<(&'static str, String)> {
    vec![
        ("board.svg", draw(&board())),
        ("hint.svg", draw(&hint())),
        ("watch.svg", svg::picture(&film::last_frame())),
    ]
}

/// A puzzle being played, with a clash.
fn board() -> App {
    let mut app = with_example("textbook-1.txt");
    press(&mut app, "1l2lll4l5jjjhhh");
    app
}

/// A hint told to its end.
fn hint() -> App {
    let mut app = with_example("easy.txt");
    press(&mut app, "HHHH");
    app
}

fn with_example(name: &str) -> App {
    let mut app = App::new();
    press(&mut app, "o");
    let downs = EXAMPLES.iter().position(|example| example.name == name).map_or(0, |place| place + 1);
    (0..downs).for_each(|_| perform(&mut app, Message::Key(Key::Down)));
    press(&mut app, "\n");
    app
}

fn press(app: &mut App, keys: &str) {
    for symbol in keys.chars() {
        perform(app, Message::Key(if symbol == '\n' { Key::Enter } else { Key::Char(symbol) }));
    }
}

/// Tells the app what happened and works out at once what it asks for.
fn perform(app: &mut App, message: Message) {
    for effect in app.update(message) {
        if let Effect::Compute(job, revision) = effect {
            perform(app, Message::Answer(job.run(), revision));
        }
    }
}

fn draw(app: &App) -> String {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(80, 24));
    let theme = Theme::new(Palette::Dark, false);
    let Ok(_) = terminal.draw(|frame| render(app, &theme, frame));
    svg::picture(terminal.backend().buffer())
}

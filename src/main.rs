//! Arguments, command, exit status.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use ninefold::cli::{self, Args, Console, Outcome, Play, Theme};
use ninefold::terminal::{self, Choice, Recording, Start};
use ninefold::ui::Palette;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(told) => {
            // Help that nobody reads to its end is no fault.
            let _ = told.print();
            return if told.use_stderr() { Outcome::Trouble } else { Outcome::Yes }.into();
        }
    };
    match args.play() {
        Some(play) if play.record.is_some() => to_file(play),
        Some(play) if io::stdout().is_terminal() => on_screen(play),
        _ => as_filter(&args),
    }
}

fn on_screen(play: &Play) -> ExitCode {
    match terminal::play(&start(play)) {
        Ok(ending) => ending.status().into(),
        Err(error) => Console::of_process().complain(format!("{error:#}")).into(),
    }
}

fn to_file(play: &Play) -> ExitCode {
    let recording = Recording {
        file: play.record.clone().unwrap_or_default(),
        length: Duration::from_secs(play.seconds.unwrap_or(10)),
        pace: play.pace.unwrap_or(2),
    };
    match terminal::record(&start(play), &recording) {
        Ok(()) => Outcome::Yes.into(),
        Err(error) => Console::of_process().complain(format!("{error:#}")).into(),
    }
}

fn as_filter(args: &Args) -> ExitCode {
    match cli::run(args, Console::of_process()) {
        Ok(outcome) => outcome.into(),
        Err(error) if error.is_broken_pipe() => Outcome::Yes.into(),
        Err(error) => Console::of_process().complain(error).into(),
    }
}

fn start(play: &Play) -> Start {
    Start {
        file: play.file.clone(),
        puzzle: play.puzzle.map(usize::from),
        watch: play.watch.then(|| play.at.unwrap_or(0)),
        theme: match play.theme {
            Theme::Auto => Choice::Auto,
            Theme::Dark => Choice::These(Palette::Dark),
            Theme::Light => Choice::These(Palette::Light),
            Theme::Mono => Choice::These(Palette::Mono),
        },
        ascii: play.ascii,
        state: play.state_dir.clone(),
    }
}

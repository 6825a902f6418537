use std::sync::Arc;
fn main() -> anyhow::Result<()> {
    let mut app = ninefold::app::App::new();
    if let Some(path) = std::env::args().nth(1) {
        let input = ninefold::files::open(std::path::Path::new(&path))?;
        let c = ninefold::app::Collection::read(&path, true, input)?;
        app.open_collection(Arc::new(c), None);
    }
    let theme = ninefold::terminal::theme(ninefold::terminal::Choice::Auto, false);
    ninefold::terminal::run(app, theme)?;
    Ok(())
}

//! The full screen: a terminal with keys and colours.

mod app;
mod board;
mod canvas;
mod catalogue;
mod cursor;
mod game;
mod maker;
mod menu;
mod overlay;
mod puzzle;
mod theme;
mod wrap;

#[cfg(test)]
mod tests;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bastide_core::Lang;
use bastide_session::Games;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event;

use self::app::App;
use self::theme::Theme;
use crate::charset::Charset;
use crate::local_game::LocalGame;
use crate::puzzle::Desk;
use crate::saves::Saves;

/// How long a turn of the loop waits for a key while something moves.
const TICK: Duration = Duration::from_millis(50);

/// How long it waits while nothing does; then only a signal can end it.
const REST: Duration = Duration::from_millis(500);

/// Plays on the full screen until the person leaves. However it ends, by a signal or a panic too, the terminal
/// is as it was before.
///
/// # Errors
/// A terminal that cannot be read or drawn on.
pub fn play(
    games: &Games,
    local_game: Option<LocalGame>,
    saves: &Saves,
    lang: Lang,
    charset: Charset,
) -> io::Result<()> {
    run(App::new(games, local_game, saves, lang, Theme::of_environment().with(charset)))
}

/// Puzzles on the full screen; from there people come to the start menu.
///
/// # Errors
/// A terminal that cannot be read or drawn on.
pub fn puzzle(games: &Games, desk: Desk, saves: &Saves, lang: Lang, charset: Charset) -> io::Result<()> {
    run(App::puzzle(games, desk, saves, lang, Theme::of_environment().with(charset)))
}

fn run(mut app: App) -> io::Result<()> {
    let ended = Arc::new(AtomicBool::new(false));
    // A terminal that is gone (SIGHUP) needs no restoring: that signal ends the program as usual.
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&ended))?;
    }
    // Restores the terminal after a panic too.
    let mut terminal = ratatui::try_init()?;
    let played = turn(&mut terminal, &mut app, &ended);
    ratatui::try_restore()?;
    played
}

fn turn(terminal: &mut DefaultTerminal, app: &mut App, ended: &AtomicBool) -> io::Result<()> {
    while !app.is_over() && !ended.load(Ordering::Relaxed) {
        terminal.draw(|frame| app.draw(frame))?;
        if event::poll(if app.is_moving() { TICK } else { REST })? {
            // A change of the window's size needs nothing but the next drawing. Windows tells of keys let go, too.
            if let Some(key) = event::read()?.as_key_press_event() {
                app.key(key);
            }
        }
        app.tick();
    }
    Ok(())
}

//! Help: what a game says of itself, the commands, the keys.

use bastide_core::Lang;
use bastide_core::words::terminal as words;

use crate::command;

/// The whole page about a game that is described so, a line each.
#[must_use]
pub fn page(help: &str, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = help.lines().map(str::to_owned).collect();
    lines.push(String::new());
    lines.push(words::COMMANDS.get(lang).to_owned());
    lines.extend(command::pages(lang));
    lines
}

/// The keys of the full screen, a line each.
pub(crate) fn keys(lang: Lang) -> Vec<String> {
    let text = words::KEYS.get(lang);
    text.lines().map(str::to_owned).collect()
}

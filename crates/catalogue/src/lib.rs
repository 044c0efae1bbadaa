//! The one list of the games that come with Bastide.
//!
//! ```
//! use bastide_catalogue::{Access, shipped};
//! use bastide_session::{Catalogue, Setup};
//!
//! let games = shipped(&Access::default()).games();
//! assert!(games.start(&Setup::new("bobail")).is_ok());
//! assert!(games.start(&Setup::new("bobial")).is_err());
//! ```
//!
//! Programs name it where they begin; everything else is handed a catalogue, this one or another.
//!
//! Deliberately absent: everything but the list and the words that people read about each game.

pub use bastide_agents::{Access, TableFolder};
use bastide_agents::{bobail, carcassonne, schotten};
use bastide_core::words::{games as words, help};
use bastide_core::{Lang, Rules};
use bastide_session::{Catalogue, Entry, catalogue, puzzle};

/// The games that come with Bastide, whose opponents may touch this.
#[must_use]
pub fn shipped(access: &Access) -> impl Catalogue + use<> {
    catalogue![
        Entry::new(bobail(access))
            .drawn()
            .puzzles(puzzle::BOBAIL)
            .words(words::SMALL_BOARD_ONE_NEUTRAL_PIECE, help_of_bobail),
        Entry::new(carcassonne(access))
            .drawn()
            .words(words::LAY_TILES_SEND_FOLLOWERS_SHARE, help_of_carcassonne),
        Entry::new(schotten(access)).drawn().words(words::NINE_STONES_HIDDEN_HANDS_PROOFS, help_of_schotten),
    ]
}

/// The value of an option, as rules are written.
fn value(rules: &impl Rules, name: &str) -> String {
    let values = rules.values();
    let value = values.get(name).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    value.unwrap_or_default()
}

fn help_of_bobail(rules: &impl Rules, lang: Lang) -> String {
    let value = |name| value(rules, name);
    help::bobail(lang, &value("slide"), &value("first-turn"), &value("goal"), &value("surround"))
}

fn help_of_carcassonne(rules: &impl Rules, lang: Lang) -> String {
    let value = |name| value(rules, name);
    help::carcassonne(lang, &value("fields"), &value("field-points"), &value("ties"))
}

fn help_of_schotten(rules: &impl Rules, lang: Lang) -> String {
    let is_on = |name| value(rules, name) == "on";
    let claims = match (is_on("auto-claim"), is_on("early-claim")) {
        (true, _) => "auto",
        (false, true) => "proof",
        (false, false) => "complete",
    };
    help::schotten(lang, &claims)
}

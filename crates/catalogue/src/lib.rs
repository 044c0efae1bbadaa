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
use bastide_core::Text;
use bastide_session::{Catalogue, Entry, catalogue, puzzle};

/// The rules of a game in short, from the folder `help`.
macro_rules! help {
    ($name:literal) => {
        Text::new(
            include_str!(concat!("help/", $name, ".en.txt")),
            include_str!(concat!("help/", $name, ".fr.txt")),
        )
    };
}

/// The games that come with Bastide, whose opponents may touch this.
#[must_use]
pub fn shipped(access: &Access) -> impl Catalogue + use<> {
    catalogue![
        Entry::new(bobail(access)).drawn().puzzles(puzzle::BOBAIL).words(
            Text::new(
                "Small board, one neutral piece, deep water.",
                "Petit plateau, une pièce neutre, eau profonde.",
            ),
            help!("bobail"),
        ),
        Entry::new(carcassonne(access)).drawn().words(
            Text::new(
                "Lay tiles, send followers, share the land.",
                "Posez des tuiles, envoyez vos partisans, partagez la terre.",
            ),
            help!("carcassonne"),
        ),
        Entry::new(schotten(access)).drawn().words(
            Text::new("Nine stones, hidden hands, proofs.", "Neuf bornes, des mains cachées, des preuves.",),
            help!("schotten"),
        ),
    ]
}

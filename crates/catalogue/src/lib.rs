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
use bastide_session::{Catalogue, Entry, catalogue, puzzle};

/// The games that come with Bastide, whose opponents may touch this.
#[must_use]
pub fn shipped(access: &Access) -> impl Catalogue + use<> {
    catalogue![
        Entry::new(bobail(access))
            .drawn()
            .puzzles(puzzle::BOBAIL)
            .words(words::SMALL_BOARD_ONE_NEUTRAL_PIECE, help::BOBAIL,),
        Entry::new(carcassonne(access))
            .drawn()
            .words(words::LAY_TILES_SEND_FOLLOWERS_SHARE, help::CARCASSONNE,),
        Entry::new(schotten(access)).drawn().words(words::NINE_STONES_HIDDEN_HANDS_PROOFS, help::SCHOTTEN,),
    ]
}

//! Games at a terminal: on the full screen, or in lines of plain text.
//!
//! Both fronts play a [`LocalGame`]: a session, who plays its seats, and where it is kept. [`plain`] reads and
//! writes lines; [`screen`] draws with characters and colours and reads keys. [`puzzle`] is for both.
//!
//! ```
//! use bastide_core::Lang;
//! use bastide_catalogue::{Access, shipped};
//! use bastide_session::{Catalogue, Setup};
//! use bastide_tui::{Saves, LocalGame, plain};
//!
//! let saves = Saves::find(Some(&std::env::temp_dir().join("bastide-example")));
//! let games = shipped(&Access::default()).games();
//! let local_game = LocalGame::start(&games, &Setup::new("bobail"), &[], &saves, Lang::En).unwrap();
//! let mut out = Vec::new();
//! plain::play(local_game, Lang::En, &mut "B1-C2\nquit\n".as_bytes(), &mut out).unwrap();
//! assert!(String::from_utf8(out).unwrap().contains("the pawn stops early on C2"));
//! ```
//!
//! Deliberately absent: rules. Legal moves come from the session as things to pick, refusals in words.

pub mod charset;
pub mod command;
pub mod help;
mod journal;
mod line;
pub mod local_game;
pub mod plain;
pub mod player;
pub mod progress;
pub mod puzzle;
pub mod saves;
pub mod screen;
pub mod thought;
mod turn;

pub use charset::{Abilities, Charset};
pub use local_game::{LocalGame, SittingError};
pub use player::Player;
pub use saves::{SaveError, Saves};

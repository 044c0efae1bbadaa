//! One authority for playing a game, whoever asks: people at one screen, a server, a terminal, an arena.
//!
//! ```
//! use bastide_core::{Seat, Viewer};
//! use bastide_agents::{Access, bobail};
//! use bastide_session::{Catalogue, Entry, Setup, catalogue};
//!
//! let games = catalogue![Entry::new(bobail(&Access::default()))].games();
//! let mut session = games.start(&Setup::new("bobail").rules("standard").seed(7)).unwrap();
//! let first = Seat::new(0);
//! assert_eq!(session.legal_moves(Viewer::Seat(first)).len(), 13);
//! session.play(first, "B1-E4").unwrap();
//! assert_eq!(session.status().to_move, Some(Seat::new(1)));
//! assert!(session.play(first, "C2 A1-A4").is_err());
//! session.undo().unwrap();
//! assert_eq!(session.record().steps.len(), 0);
//! ```
//!
//! [`mod@catalogue`] says what a game is here: one [`Entry`]. [`Session`] is a game with its type erased, in three
//! parts: [`Play`], [`Show`] and [`Think`];
//! [`game_session`] is how any game becomes one. Everything that leaves a session for a viewer is a view, a
//! redacted step or a redacted record; [`Play::record`] is for storage only.
//!
//! Deliberately absent: the list of the games (`bastide_catalogue`), files, sockets, clocks, threads; how a game is drawn ([`scene`] asks `bastide_art`).

pub mod advice;
pub mod catalogue;
pub mod choice;
pub mod error;
pub mod game_session;
mod prepare;
pub mod puzzle;
pub mod review;
pub mod scene;
pub mod session;
pub mod solved;

pub use advice::{Advice, Hint, Progress, Purpose, Report};
pub use catalogue::{Catalogue, Entry, Games, Listed, UnknownGame, Visitor};
pub use choice::Choice;
pub use error::SessionError;
pub use puzzle::{Attempt, PuzzleInfo, Puzzles};
pub use review::Judged;
pub use scene::Scene;
pub use session::{LogEntry, Play, Session, Setup, Show, Status, Think};

//! One authority for playing a game, whoever asks: people at one screen, a server, a terminal, an arena.
//!
//! ```
//! use bastide_core::{Seat, Viewer};
//! use bastide_session::{Setup, start};
//!
//! let mut session = start(&Setup::new("bobail").rules("standard").seed(7)).unwrap();
//! let first = Seat::new(0);
//! assert_eq!(session.legal_moves(Viewer::Seat(first)).len(), 13);
//! session.play(first, "B1-E4").unwrap();
//! assert_eq!(session.status().to_move, Some(Seat::new(1)));
//! assert!(session.play(first, "C2 A1-A4").is_err());
//! session.undo().unwrap();
//! assert_eq!(session.record().steps.len(), 0);
//! ```
//!
//! [`registry`] is the one place that lists the games. [`Session`] is a game with its type erased;
//! [`table`] is how any game becomes one. Everything that leaves a session for a viewer is a view, a
//! redacted step or a redacted record; [`Session::record`] is for storage only.
//!
//! Deliberately absent: files, sockets, clocks, threads; how a game is drawn ([`scene`] asks `bastide_art`).

pub mod advice;
pub mod choice;
pub mod error;
pub mod puzzle;
pub mod registry;
pub mod review;
pub mod scene;
pub mod session;
pub mod solved;
pub mod table;

pub use advice::{Advice, Hint, Progress, Purpose, Report};
pub use choice::Choice;
pub use error::SessionError;
pub use puzzle::{Attempt, PuzzleInfo};
pub use registry::{GAMES, UnknownGame, Visitor, load, start, visit};
pub use review::Judged;
pub use scene::Scene;
pub use session::{LogEntry, Session, Setup, Status};

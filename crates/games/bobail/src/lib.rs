//! Bobail: five pawns a side, one bobail between them, no chance and no secrets.
//!
//! ```
//! use bastide_bobail::{Bobail, BobailRules};
//! use bastide_core::{Game, Notation, perft::perft};
//!
//! let mut game = Bobail::new(&BobailRules::default()).unwrap();
//! let turn = game.parse_move("b1 - e4").unwrap();
//! game.play(turn).unwrap();
//! assert_eq!(game.position(), "0.000.......B......011111 1 -");
//! assert_eq!(perft(&game, 1), 79);
//! ```
//!
//! Where things are: [`rules`] the options, [`board`] where pieces stand, `generate` which turns are
//! legal, `encode` a position in numbers, [`refusal`] why others are not, [`bobail`] how a turn is played and when the game ends,
//! `notation` the words, [`symmetry`] mirror and swap, [`turn`] the turn, [`code`] turns by number, `view` what
//! fronts are given.
//!
//! Deliberately absent: any evaluation, any choice of moves.

pub mod board;
pub mod bobail;
pub mod code;
mod encode;
mod generate;
mod notation;
mod past;
mod ray;
pub mod refusal;
pub mod rules;
mod sentence;
pub mod square;
mod study;
pub mod symmetry;
pub mod turn;
mod view;
mod zobrist;

pub use board::Board;
pub use bobail::{Bobail, End};
pub use code::Roster;
pub use refusal::Refusal;
pub use rules::{BobailRules, FirstTurn, Goal, Repetition, Slide, Stuck, Surround, TurnLimit};
pub use square::{Direction, Square};
pub use symmetry::Symmetry;
pub use turn::Turn;
#[cfg(feature = "ts")]
pub use view::types;
pub use view::{BobailAction, BobailView, View, Way};

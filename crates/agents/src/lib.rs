//! The ladder of opponents: agents with a name, parameters and words in two languages, for every game.
//!
//! ```
//! use bastide_agents::Opponent;
//! use bastide_bobail::{Bobail, BobailRules};
//! use bastide_core::{Game, Seat, Viewer};
//!
//! let game = Bobail::new(&BobailRules::default()).unwrap();
//! let mut moves = Vec::new();
//! game.legal_moves(&mut moves);
//! let mut opponent = Opponent::<Bobail>::read("alphabeta:depth=3").unwrap();
//! let first = Seat::new(0);
//! let decision = opponent.decide(&game.view(Viewer::Seat(first)), first, &moves, 7);
//! assert_eq!(decision.depth, 3);
//! assert!(Opponent::<Bobail>::read("alphabet").is_err());
//! ```
//!
//! People name an opponent by level (`hard`), researchers by a spec (`mcts:playouts=2000,c=0.7`). [`mod@ladder`]
//! says what there is for a game, [`spec`] reads specs, [`eval`] holds what is known of each game, [`models`] finds
//! what was learned. A game that
//! is not known here still has everything that needs no knowledge.
//!
//! Deliberately absent: rules of games, algorithms, clocks other than an agent's budget.

pub mod eval;
pub mod ladder;
pub mod models;
pub mod opponent;
pub mod parameter;
mod perfect;
pub mod spec;

pub use ladder::{Kind, Knowledge, Ladder, Level, adviser, ladder, strongest};
pub use opponent::Opponent;
pub use parameter::{Domain, Handle, Parameter, Values};
pub use spec::{Spec, SpecError};

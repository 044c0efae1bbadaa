//! The ladder of opponents: agents with a name, parameters and words in two languages, for every game.
//!
//! ```
//! use bastide_agents::{Access, bobail};
//! use bastide_bobail::{Bobail, BobailRules};
//! use bastide_core::{Game, Seat, Viewer};
//!
//! let game = Bobail::new(&BobailRules::default()).unwrap();
//! let mut moves = Vec::new();
//! game.legal_moves(&mut moves);
//! let catalogue = bobail(&Access::default());
//! let mut opponent = catalogue.opponent("alphabeta:depth=3", game.rules()).unwrap();
//! let first = Seat::new(0);
//! let decision = opponent.decide(&game.view(Viewer::Seat(first)), first, &moves, 7);
//! assert_eq!(decision.depth, 3);
//! assert!(catalogue.read("alphabet").is_err());
//! ```
//!
//! People name an opponent by level (`hard`), researchers by a spec (`mcts:playouts=2000,c=0.7`). [`mod@catalogue`]
//! says what there is for a game, [`spec`] reads specs, [`eval`] holds what is known of each game, [`models`] finds
//! what was learned, [`access`] says what may be opened for it. A game that nothing is known about has [`common`]: all
//! that needs no knowledge. A spec is text until [`AgentCatalogue::opponent`] builds it.
//!
//! Deliberately absent: rules of games, algorithms, clocks other than an agent's budget.

pub mod access;
pub mod catalogue;
pub mod eval;
pub mod models;
pub mod opponent;
pub mod parameter;
mod perfect;
mod reported;
pub mod spec;
mod whole_turns;

pub use access::{Access, TableFolder};
pub use catalogue::{AgentCatalogue, AgentFactory, Level, Solved, bobail, carcassonne, common, schotten};
pub use opponent::Opponent;
pub use parameter::{Domain, Handle, Parameter, Parts, Values};
pub use spec::{Spec, SpecError};

//! Algorithms that choose moves, generic over the contract of games; they know no game.
//!
//! ```
//! use bastide_core::{Game, Seat, Viewer};
//! use bastide_search::{Agent, Budget, Even, SingleDeterminization, SearchContext, alphabeta::AlphaBeta};
//! use bastide_testkit::toys::tree::{TreeGame, TreeRules};
//!
//! // Going right lets the opponent choose; going left leaves a choice between losing and winning.
//! let rules = TreeRules::of("left\n  a = 3 0\n  b = 0 1\nright\n  c = 2 1\n  d = 4 2").unwrap();
//! let game = TreeGame::new(&rules).unwrap();
//! let mut moves = Vec::new();
//! game.legal_moves(&mut moves);
//! let mut agent = SingleDeterminization::new(AlphaBeta::<TreeGame, _>::new(Even));
//! let seat = Seat::new(0);
//! let mut context = SearchContext::new(Budget::depth(4), 7);
//! let decision = agent.choose(&game.view(Viewer::Seat(seat)), seat, &moves, &mut context);
//! assert_eq!(decision.mv, 1);
//! assert!(decision.value > 0.99);
//! ```
//!
//! [`agent`] is what all have in common, [`context`] their budget, [`evaluate`] what a position is worth,
//! [`rollout`] how games are played out; then an algorithm a file. An [`Agent`] gets a view and never a state:
//! peeking does not compile. A [`Search`] looks at a whole state; [`SingleDeterminization`] and [`pimc::Pimc`] make agents of
//! searches by handing them worlds made from the view.
//!
//! Under a budget of nodes, playouts or depth the same seed gives the same decision on every machine: chance
//! comes from named generators, and the functions that libraries round differently are in [`numeric`].
//!
//! Deliberately absent: any game, any file, any thread of its own.

pub mod agent;
pub mod alphabeta;
pub mod context;
mod deepen;
pub mod evaluate;
pub mod expectimax;
pub mod flat;
pub mod greedy;
pub mod ismcts;
pub mod maxn;
pub mod mcts;
pub mod minimax;
pub mod numeric;
pub mod pimc;
pub mod puct;
pub mod racing;
pub mod random;
pub mod rank;
pub mod recursive;
mod rejects;
pub mod revealed;
pub mod rollout;
pub mod solve;
mod transposition;

pub use agent::{Agent, Candidate, Decision, Search, SingleDeterminization};
pub use context::{Budget, Progress, SearchContext};
pub use evaluate::{Evaluator, Even, Payoffs, Points, Reward};
pub use rollout::{Leaf, Policy, Rollout, Uniform, WholeMoves};

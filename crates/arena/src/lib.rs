//! Matches between opponents, fair and repeatable.
//!
//! ```
//! use bastide_arena::{Match, play};
//! use bastide_bobail::{Bobail, BobailRules};
//!
//! let rules = BobailRules::default();
//! let terms = Match { rounds: 10, seed: 7, opening: 2, threads: 1 };
//! let result = play::<Bobail>(&rules, "greedy", "random", &terms, &|_| ()).unwrap();
//! assert_eq!(result.games, 20);
//! assert!(result.share.mean > 0.5);
//! ```
//!
//! [`mod@matches`] plays, [`statistics`] says how sure the result is and knows nothing of games.
//!
//! Deliberately absent: games, agents, printing.

pub mod matches;
pub mod statistics;

pub use matches::{Match, MatchError, MatchResult, play};
pub use statistics::Estimate;

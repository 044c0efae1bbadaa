//! Matches between opponents, fair and repeatable; tournaments; studies with reports and plots.
//!
//! ```
//! use bastide_arena::{Hooks, Match, summarise};
//! use bastide_agents::{Access, bobail};
//! use bastide_bobail::BobailRules;
//!
//! let (catalogue, rules) = (bobail(&Access::default()).into(), BobailRules::default());
//! let contest = Match::new(&catalogue, &rules, &["greedy", "random"], 7, 2).unwrap();
//! let games = contest.play(10, 1, Hooks::default()).unwrap();
//! let result = summarise(contest.agents(), &games, None);
//! assert_eq!(result.games, 20);
//! assert!(result.agents[0].share.mean > 0.5);
//! ```
//!
//! [`game`] plays a game and [`mod@matches`] a match, whose games a [`journal`] keeps; [`result`] says what came of
//! it. [`statistics`] knows nothing of games.
//!
//! Deliberately absent: agents, printing, any clock but the one that times opponents.

pub mod game;
pub mod journal;
pub mod matches;
pub mod plot;
pub mod report;
pub mod result;
pub mod statistics;
pub mod study;
pub mod tournament;

pub use game::{Played, Watch, Watcher};
pub use journal::{Header, Journal, JournalError, Resume};
pub use matches::{Hooks, Match, MatchError, Save};
pub use result::{MatchResult, summarise};
pub use statistics::Estimate;

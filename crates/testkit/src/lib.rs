//! One suite for every game of Bastide, used as a dev-dependency.
//!
//! - [`conformance`]: what the contract promises, checked over thousands of seeded random games.
//! - [`perft`]: counted sequences from a file.
//! - [`postgres`]: a database of a test's own.
//! - [`scenario`]: situations told in TOML files, with assertions in words.
//! - [`toys`]: three small games, so that this suite and the search are tested without a real one.
//!
//! ```
//! use bastide_core::Rules;
//! use bastide_testkit::{conformance::Suite, toys::dice::{Choice, Dice, DiceRules}};
//!
//! let every = |_: &Dice, _: &mut _| vec![Choice::Roll, Choice::Bank];
//! let suite = Suite::<Dice>::new(7).rules([DiceRules::default()]).games(20).foreign(every);
//! let report = suite.run().unwrap();
//! assert_eq!(report.games, 20);
//! assert!(report.events > 0);
//! ```
//!
//! Deliberately absent: clocks, but for waiting until a database answers. Speed is measured by benchmarks.

pub mod conformance;
pub mod perft;
pub mod postgres;
pub mod scenario;
pub mod toys;

//! The contract every game of Bastide keeps, and what follows from it for all of them.
//!
//! A game is a state type that implements [`Game`]: rules as a plain value, explicit chance, hidden
//! information through views, typed refusals that leave the state untouched. [`Notation`] adds its words.
//! From these two come [`record`] (exact replay), [`perft`] and everything in the crates above.
//!
//! ```
//! use bastide_core::{Rules, seed};
//!
//! // Every random number has a named source and a seed.
//! let mut deal = seed::deal_rng(7, 0);
//! assert!(seed::below(&mut deal, 6) < 6);
//! ```
//!
//! Deliberately absent: any game, any algorithm that thinks, any file, socket, clock or thread.

pub mod data;
pub mod encode;
pub mod error;
pub mod game;
pub mod lang;
pub mod meta;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod pick;
pub mod playout;
mod points;
pub mod provenance;
pub mod record;
pub mod rules;
pub mod seat;
pub mod seed;
pub mod spelling;
pub mod study;
pub mod telling;
#[cfg(feature = "ts")]
pub mod typescript;
pub mod wdl;

pub use bastide_words as words;
pub use data::{NoEffect, PlainAction, PlainData, sentences};
pub use encode::{Encode, EncodedState, Feature, RewardTerm};
pub use error::{ConfigError, NotLegal, ParseError, PlayError, Refusal};
pub use game::{Game, Rolled, Step, StepOf};
pub use lang::{Lang, Say, Spoken, Text};
pub use meta::{GameMeta, Information};
pub use notation::{Ending, Notation};
pub use outcome::{Outcome, Scores};
pub use pick::Pick;
pub use points::{NoPoints, Points};
pub use provenance::{Artifact, ArtifactKind, Build, Provenance};
pub use record::{GameResult, Record, RecordError};
pub use rules::{OptionValue, Preset, RuleOption, Rules, Whole};
pub use seat::{Actor, MAX_SEATS, Seat, Viewer};
pub use seed::Seed;
pub use telling::{Tell, Telling};
pub use wdl::Wdl;

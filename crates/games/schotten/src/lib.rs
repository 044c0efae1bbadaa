//! Schotten-Totten, and Battle Line as a preset: nine stones between two players, claimed by the stronger
//! formation or by proof.
//!
//! ```
//! use bastide_core::{Game, Lang, Notation, PlayError, Say, record::read_steps};
//! use bastide_schotten::{Schotten, SchottenRules};
//!
//! let rules = SchottenRules::default();
//! let mut game = Schotten::from_position(&rules, "1=R6,R7|G8,G9 2=B7,B8,B9| hand1=R8,O1 hand2=P1").unwrap();
//! let lay = game.parse_move("R8>1").unwrap();
//! game.play(lay).unwrap();
//!
//! // Stone 2 is proven: no colour run is higher. Stone 1 is not, and the refusal says why.
//! let claim = game.parse_move("!1").unwrap();
//! let Err(PlayError::Illegal(refusal)) = game.play(claim) else { panic!("G7 is unseen") };
//! assert!(refusal.say(Lang::En).contains("green 7 would make green 7, green 8, green 9"));
//! assert!(read_steps(&game, "!2").is_ok());
//! ```
//!
//! Where things are: `rules` the options; `card`, `cards`, `clans`, `stone`, `side`,
//! `table` what there is; `class` what a
//! formation is worth; `reach` the best a side can become, exact and with an example; `refuter` the fast
//! check of a claim and `proofs` what is kept of it from card to card; `claim` claims with their reasons;
//! `action` what players do, `check` when they may, `refusal` why not, `turn` what follows; `view` what a
//! viewer may know, `data` what fronts are given of it; `query` and `chances` questions of fronts and agents; `notation`, `position`, `diagram` the words;
//! `roll` fast random play; `study` figures of random games; `encode` positions in numbers.
//!
//! Deliberately absent: any evaluation, any choice of moves, any hidden order of cards. A pile is a set;
//! a draw is an event.

mod action;
mod border;
mod card;
mod cards;
mod chances;
mod check;
mod claim;
mod clans;
mod class;
mod data;
mod diagram;
mod encode;
mod game;
mod notation;
mod position;
mod proofs;
mod query;
mod reach;
mod refusal;
mod refuter;
mod roll;
mod rules;
mod sentence;
mod side;
mod state;
mod stone;
mod study;
mod turn;
mod view;

pub use action::{Drawn, Move};
pub use border::Border;
pub use card::{Card, Colour, Pile, Tactic};
pub use cards::{Cards, Tactics};
pub use chances::{Chance, Chances};
pub use claim::{ClaimRefusal, Grounds, judge};
pub use clans::Clans;
pub use class::{Category, Class};
#[cfg(feature = "ts")]
pub use data::types;
pub use data::{ClaimView, SchottenAction, SchottenEffect, SchottenView, StoneView};
pub use query::{ClaimAnswer, Odds, StoneReport};
pub use reach::{Demand, Reach, SideCards, best};
pub use refusal::Refused;
pub use rules::{ClaimPhase, ReturnedCards, SchottenRules};
pub use side::{MOST_CARDS, Side};
pub use state::{Phase, Schotten};
pub use stone::{STONES, Stone, Stones};
pub use study::SchottenCensus;
pub use view::{Backs, Returned, View};

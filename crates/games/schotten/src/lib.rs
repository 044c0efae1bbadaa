//! Schotten-Totten, and Battle Line as a preset.

mod action;
mod card;
mod check;
mod claim;
mod class;
mod diagram;
mod game;
mod notation;
mod position;
mod proofs;
mod reach;
mod refusal;
mod refuter;
mod roll;
mod rules;
mod side;
mod state;
mod stone;
mod table;
mod turn;
mod view;

pub use action::{Drawn, Move};
pub use card::{Card, Cards, Clans, Colour, Pile, Tactic, Tactics};
pub use claim::{ClaimRefusal, Grounds, judge};
pub use class::{Category, Class};
pub use reach::{Demand, Reach, SideCards, best};
pub use refusal::Refused;
pub use rules::{ClaimPhase, ReturnedCards, SchottenRules};
pub use side::{MOST_CARDS, Side};
pub use state::{Phase, Schotten};
pub use stone::{STONES, Stone, Stones};
pub use table::Table;
pub use view::{Backs, Returned, View};

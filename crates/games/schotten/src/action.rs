//! What players and chance do.

use crate::card::{Card, Pile};
use crate::stone::Stone;

/// One action of a player. A turn is one or more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Lays a clan card, a troop, Blind-Man's Bluff or the Mud Fight at a stone: `R7>3`, `joker>3`.
    Lay {
        /// A card of the hand.
        card: Card,
        /// Where.
        stone: Stone,
    },
    /// Plays nothing: `pass`.
    Pass,
    /// Claims a stone: `!3`.
    Claim(Stone),
    /// Claims no more stones this turn: `done`.
    Done,
    /// Plays the Banshee: `banshee:4:G7` discards that enemy card.
    Banshee {
        /// Where the card lies.
        stone: Stone,
        /// The card.
        card: Card,
    },
    /// Plays the Strategist: `strategist:1:R5` takes up that own card, to be placed or discarded next.
    Strategist {
        /// Where the card lies.
        stone: Stone,
        /// The card.
        card: Card,
    },
    /// Plays the Traitor: `traitor:4:G7` takes up that enemy card, to be placed next.
    Traitor {
        /// Where the card lies.
        stone: Stone,
        /// The card.
        card: Card,
    },
    /// Places the card that was taken up: `>2`.
    Place(Stone),
    /// Discards the card that was taken up: `discard`.
    Discard,
    /// Plays the Recruiter: `recruiter`.
    Recruiter,
    /// Chooses the pile to draw from: `draw:clan`.
    Draw(Pile),
    /// Puts a card of the hand back to its pile: `return:R7`.
    Return(Card),
}

/// The one thing chance does: the next card of a pile is this one. `+R7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Drawn(pub Card);

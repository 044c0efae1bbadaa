//! What chance does: tiles drawn, and what the variants bring.

use crate::design::TileKind;
use crate::variants::Card;

/// What chance does in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event {
    /// A tile is drawn.
    Draw(TileKind),
    /// The die shows so many.
    Die(u8),
    /// An event card is drawn.
    Card(Card),
    /// A tile is taken from the hand of the player with whom one is swapped.
    Take(TileKind),
}

//! What a player does in a turn, and why it may be refused.

use bastide_core::words::carcassonne as words;
use bastide_core::{Lang, Refusal, Say, Seat};
use thiserror::Error;

use crate::design::{Segment, TileKind};
use crate::figure::Placed;
use crate::terrain::{Place, Side};
use crate::variants::Bound;

/// What a player does in one step. Without variants it is always [`Move::Lay`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A tile is laid, and perhaps a follower is put on it.
    Lay(Laying),
    /// The drawn tile is exchanged.
    Exchange,
    /// A tile in hand is swapped with another player.
    Swap {
        /// The other player.
        with: Seat,
        /// The tile given.
        give: TileKind,
    },
    /// The own follower on the tile there goes home.
    Recall(Place),
    /// It goes to the tile just laid.
    Shift {
        /// Where it stands.
        from: Place,
        /// The segment of the tile just laid.
        to: Segment,
    },
    /// At a festival, the own follower on the tile there is taken back.
    TakeBack(Place),
    /// Nothing more is done.
    Pass,
    /// The own follower on the tile there goes to another tile of the same feature.
    Walk {
        /// Where it stands.
        from: Place,
        /// The tile it goes to.
        to: Place,
    },
    /// It goes to another feature, away from the tile just laid, on which nobody stands.
    Travel {
        /// Where it stands.
        from: Place,
        /// The tile it goes to.
        to: Place,
        /// The segment there.
        segment: Segment,
    },
}

impl Move {
    /// The tile laid, if one is.
    #[must_use]
    pub const fn laying(self) -> Option<Laying> {
        match self {
            Self::Lay(laying) => Some(laying),
            _ => None,
        }
    }
}

/// How a tile is laid, and whether a follower is put on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laying {
    /// The tile.
    pub kind: TileKind,
    /// Where it is laid.
    pub place: Place,
    /// Clockwise quarter turns from the orientation of the tile file, 0 to 3.
    pub rotation: u8,
    /// The figure that is put on it.
    pub figure: Option<Placed>,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum Refused {
    /// Another tile was drawn.
    OtherTile,
    /// There is no such rotation.
    NoSuchRotation,
    /// A tile lies there.
    PlaceTaken,
    /// No tile lies beside it.
    NoNeighbour,
    /// An edge does not match.
    EdgeMismatch(Side),
    /// The tile has no such segment.
    NoSuchSegment,
    /// The player has no follower in hand.
    NoFollowerLeft,
    /// These rules know no farmers.
    NoFarmers,
    /// These rules know no monks.
    NoMonks,
    /// Somebody stands on the feature.
    FeatureOccupied,
    /// It is not the time for it, or these rules do not know it.
    NotNow,
    /// No follower may be put on the board this turn.
    Barred,
    /// The drawn tile may not be exchanged.
    NoExchange,
    /// No tile may be swapped with that player.
    NoSwap,
    /// None of the player's followers that may go stands there.
    NoFollowerThere,
    /// The feature of the follower has no such tile that is free.
    NoWalk,
    /// No follower can travel there.
    NoHarbour,
    /// A card says where the tile may lie.
    OutOfBounds(Bound),
}

impl Say for Refused {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::OtherTile => words::REFUSED_OTHER_TILE,
            Self::NoSuchRotation => words::REFUSED_NO_SUCH_ROTATION,
            Self::PlaceTaken => words::REFUSED_PLACE_TAKEN,
            Self::NoNeighbour => words::REFUSED_NO_NEIGHBOUR,
            Self::EdgeMismatch(side) => return words::refused_edge_mismatch(lang, &side.say(lang)),
            Self::NoSuchSegment => words::REFUSED_NO_SUCH_SEGMENT,
            Self::NoFollowerLeft => words::REFUSED_NO_FOLLOWER_LEFT,
            Self::NoFarmers => words::REFUSED_NO_FARMERS,
            Self::NoMonks => words::REFUSED_NO_MONKS,
            Self::FeatureOccupied => words::REFUSED_FEATURE_OCCUPIED,
            Self::NotNow => words::REFUSED_NOT_NOW,
            Self::Barred => words::REFUSED_BARRED,
            Self::NoExchange => words::REFUSED_NO_EXCHANGE,
            Self::NoSwap => words::REFUSED_NO_SWAP,
            Self::NoFollowerThere => words::REFUSED_NO_FOLLOWER_THERE,
            Self::NoWalk => words::REFUSED_NO_WALK,
            Self::NoHarbour => words::REFUSED_NO_HARBOUR,
            Self::OutOfBounds(bound) => return bound.demand(lang),
        };
        text.get(lang).to_owned()
    }
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::OtherTile => "other-tile",
            Self::NoSuchRotation => "no-such-rotation",
            Self::PlaceTaken => "place-taken",
            Self::NoNeighbour => "no-neighbour",
            Self::EdgeMismatch(_) => "edge-mismatch",
            Self::NoSuchSegment => "no-such-segment",
            Self::NoFollowerLeft => "no-follower-left",
            Self::NoFarmers => "no-farmers",
            Self::NoMonks => "no-monks",
            Self::FeatureOccupied => "feature-occupied",
            Self::NotNow => "not-now",
            Self::Barred => "barred",
            Self::NoExchange => "no-exchange",
            Self::NoSwap => "no-swap",
            Self::NoFollowerThere => "no-follower-there",
            Self::NoWalk => "no-walk",
            Self::NoHarbour => "no-harbour",
            Self::OutOfBounds(_) => "out-of-bounds",
        }
    }
}

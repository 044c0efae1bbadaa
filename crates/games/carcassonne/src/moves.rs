//! What a player does in a turn, and why it may be refused.

use bastide_core::{Lang, Refusal, Say};
use thiserror::Error;

use crate::kind::{Kind, Segment};
use crate::terrain::{Place, Side};

/// A turn: the drawn tile is laid, and perhaps a follower is put on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The tile; the one that was drawn.
    pub kind: Kind,
    /// Where it is laid.
    pub place: Place,
    /// Clockwise quarter turns from the orientation of the tile file, 0 to 3.
    pub rotation: u8,
    /// The segment that takes a follower.
    pub follower: Option<Segment>,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// Another tile was drawn.
    #[error("another tile was drawn")]
    OtherTile,
    /// There is no such rotation.
    #[error("a rotation is 0, 1, 2 or 3 quarter turns")]
    NoSuchRotation,
    /// A tile lies there.
    #[error("a tile lies there already")]
    PlaceTaken,
    /// No tile lies beside it.
    #[error("a tile must be laid beside another one, edge to edge")]
    NoNeighbour,
    /// An edge does not match.
    #[error("the tile's {} edge does not match its neighbour", .0.say(Lang::En))]
    EdgeMismatch(Side),
    /// The tile has no such segment.
    #[error("the tile has no such segment")]
    NoSuchSegment,
    /// The player has no follower in hand.
    #[error("no follower is left in your hand")]
    NoFollowerLeft,
    /// These rules know no farmers.
    #[error("there are no farmers in this game")]
    NoFarmers,
    /// These rules know no monks.
    #[error("monasteries take no follower in this game")]
    NoMonks,
    /// Somebody stands on the feature.
    #[error("a follower already stands on this feature")]
    FeatureOccupied,
}

impl Say for Refused {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::OtherTile => "une autre tuile a été piochée",
            Self::NoSuchRotation => "une rotation est de 0, 1, 2 ou 3 quarts de tour",
            Self::PlaceTaken => "une tuile se trouve déjà là",
            Self::NoNeighbour => "une tuile se pose à côté d'une autre, bord à bord",
            Self::EdgeMismatch(side) => {
                return format!("le bord {} de la tuile ne va pas avec son voisin", side.say(lang));
            }
            Self::NoSuchSegment => "la tuile n'a pas ce segment",
            Self::NoFollowerLeft => "vous n'avez plus de partisan en main",
            Self::NoFarmers => "il n'y a pas de paysans dans cette partie",
            Self::NoMonks => "les monastères ne prennent pas de partisan dans cette partie",
            Self::FeatureOccupied => "un partisan se trouve déjà sur ce domaine",
        }
        .to_owned()
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
        }
    }
}

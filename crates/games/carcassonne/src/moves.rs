//! What a player does in a turn, and why it may be refused.

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
pub enum Refused {
    /// Another tile was drawn.
    #[error("the player has another tile to lay")]
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
    /// It is not the time for it, or these rules do not know it.
    #[error("this cannot be done now")]
    NotNow,
    /// No follower may be put on the board this turn.
    #[error("you may put no follower on the board this turn")]
    Barred,
    /// The drawn tile may not be exchanged.
    #[error("you may not exchange the drawn tile, or none is left to draw")]
    NoExchange,
    /// No tile may be swapped with that player.
    #[error("you may not swap a tile with that player")]
    NoSwap,
    /// None of the player's followers that may go stands there.
    #[error("no follower of yours that may go stands there")]
    NoFollowerThere,
    /// The feature of the follower has no such tile that is free.
    #[error("the follower stands on no feature of that tile, or another follower stands on the tile")]
    NoWalk,
    /// No follower can travel there.
    #[error(
        "a follower can travel only to the northernmost free tile of an incomplete feature, away from the tile just laid, on which nobody stands"
    )]
    NoHarbour,
    /// A card says where the tile may lie.
    #[error("{}", .0.demand(Lang::En))]
    OutOfBounds(Bound),
}

impl Say for Refused {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::OtherTile => "le joueur a une autre tuile à poser",
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
            Self::NotNow => "cela ne peut se faire maintenant",
            Self::Barred => "vous ne pouvez poser de partisan ce tour-ci",
            Self::NoExchange => "vous ne pouvez échanger la tuile piochée, ou la pioche est vide",
            Self::NoSwap => "vous ne pouvez troquer de tuile avec ce joueur",
            Self::NoFollowerThere => "aucun de vos partisans qui puisse partir ne se trouve là",
            Self::NoWalk => {
                "le partisan n'est sur aucun domaine de cette tuile, ou un autre partisan se trouve sur la tuile"
            }
            Self::NoHarbour => {
                "un partisan ne voyage que vers la tuile libre la plus au nord d'un domaine inachevé, à l'écart de la tuile posée, où personne ne se trouve"
            }
            Self::OutOfBounds(bound) => return bound.demand(lang),
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

//! Steps in their parts.

use bastide_core::{Seat, Step, StepOf, Viewer};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::game::Carcassonne;
use crate::moves::{Laying, Move};
use crate::variants::Card;
use crate::view::{At, at};

/// A step in its parts, as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum CarcassonneAction {
    /// A tile is laid.
    Lay {
        /// Its kind.
        tile: String,
        /// How far east.
        x: i16,
        /// How far south.
        y: i16,
        /// Quarter turns clockwise.
        rotation: u8,
        /// The segment that takes a follower: `city:0`.
        follower: Option<String>,
    },
    /// The drawn tile is exchanged.
    Exchange,
    /// A tile in hand is swapped with another player.
    Swap {
        /// The other player.
        with: Seat,
        /// The tile given.
        give: String,
    },
    /// A follower goes home.
    Recall {
        /// Where it stood.
        from: At,
    },
    /// A follower goes to the tile just laid.
    Move {
        /// Where it stood.
        from: At,
        /// The segment of the tile just laid.
        to: String,
    },
    /// A follower goes to another tile of its feature.
    Walk {
        /// Where it stood.
        from: At,
        /// Where it goes.
        to: At,
    },
    /// A follower goes to another feature of the table.
    Travel {
        /// Where it stood.
        from: At,
        /// Where it goes.
        to: At,
        /// The segment there: `city:0`.
        segment: String,
    },
    /// A follower is taken back at a festival.
    TakeBack {
        /// Where it stood.
        from: At,
    },
    /// Nothing more is done.
    Pass,
    /// A tile is drawn.
    Draw {
        /// Its kind, for those who may know it.
        tile: Option<String>,
        /// Whether it can be laid.
        fits: bool,
    },
    /// The die is thrown.
    Die {
        /// What it shows.
        face: u8,
    },
    /// An event card is drawn.
    Card {
        /// Which.
        card: Card,
    },
    /// A tile is taken from the hand of the player with whom one is swapped.
    Take {
        /// Its kind.
        tile: String,
    },
}

impl CarcassonneAction {
    /// What a step of this game does, as the viewer may know it.
    pub(crate) fn of(game: &Carcassonne, step: &StepOf<Carcassonne>, viewer: Viewer) -> Self {
        match *step {
            Step::Move(mv) => Self::of_move(game, mv),
            Step::Event(Event::Draw(kind)) => Self::Draw {
                tile: game.may_read(step, viewer).then(|| game.id(kind).to_owned()),
                fits: !game.passes_over(kind),
            },
            Step::Event(Event::Die(face)) => Self::Die { face },
            Step::Event(Event::Card(card)) => Self::Card { card },
            Step::Event(Event::Take(kind)) => Self::Take { tile: game.id(kind).to_owned() },
        }
    }

    fn of_move(game: &Carcassonne, mv: Move) -> Self {
        match mv {
            Move::Lay(Laying { kind, place, rotation, figure }) => {
                let design = game.tiles().kind(kind);
                let follower = figure.map(|figure| design.segment_name(figure.segment));
                Self::Lay { tile: design.id.clone(), x: place.x, y: place.y, rotation, follower }
            }
            Move::Exchange => Self::Exchange,
            Move::Swap { with, give } => Self::Swap { with, give: game.id(give).to_owned() },
            Move::Recall(place) => Self::Recall { from: at(place) },
            Move::Shift { from, to } => Self::Move { from: at(from), to: game.segment_of_last(to) },
            Move::TakeBack(place) => Self::TakeBack { from: at(place) },
            Move::Pass => Self::Pass,
            Move::Walk { from, to } => Self::Walk { from: at(from), to: at(to) },
            Move::Travel { from, to, segment } => {
                Self::Travel { from: at(from), to: at(to), segment: game.segment_at(to, segment) }
            }
        }
    }
}

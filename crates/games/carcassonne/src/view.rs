//! What players may know of a game, and what fronts draw of it.

use std::ops::Deref;

use bastide_core::{Game, Points, Seat};
use serde::{Deserialize, Serialize};

use crate::attribute::Attribute;
use crate::design::FeatureKind;
use crate::figure::Figure;
use crate::game::{Carcassonne, with_table};
use crate::query::{Feature, TileOnTable};
use crate::terrain::Place;
use crate::turn::Phase;
use crate::variants::{Bound, Card, Victory};

/// What one viewer may know of a game: all of it but the tiles of other hands, where hands are hidden. Those lie with
/// the pile and are gone from here; only [`Game::view`] makes one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View(pub(crate) Carcassonne);

/// What can be asked of a game can be asked of a view: a tile that the viewer does not know is unknown.
impl Deref for View {
    type Target = Carcassonne;

    fn deref(&self) -> &Carcassonne {
        &self.0
    }
}

/// Column and row.
pub type At = [i16; 2];

/// What fronts draw; seats are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CarcassonneView {
    /// What is to be done next.
    pub phase: CarcassonnePhase,
    /// Whose turn it is.
    pub in_turn: Seat,
    /// The tile to be laid.
    pub drawn: Option<String>,
    /// Points by seat.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: Vec<Points>,
    /// Points by seat if the game ended now.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub projected_scores: Vec<Points>,
    /// Followers in hand by seat.
    pub hand: Vec<u8>,
    /// The kinds of tiles in the pile.
    pub pile: Vec<TileCount>,
    /// The tiles on the table, in the order in which they were laid.
    pub tiles: TileLists,
    /// The empty places beside a tile.
    pub open_cells: Vec<At>,
    /// Those of them that no tile left fits.
    pub dead_cells: Vec<At>,
    /// Roads, cities, fields and monasteries.
    pub features: FeatureLists,
    /// What variants add.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<VariantView>,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum CarcassonnePhase {
    /// A tile is drawn.
    Draw,
    /// A tile is laid.
    Lay,
    /// Nothing: the game is over.
    Over,
    /// The die is thrown.
    Roll,
    /// An event card is drawn.
    Card,
    /// A tile is taken from another hand.
    Take,
    /// A follower may be recalled or moved.
    Action,
    /// A follower may be taken back.
    Feast,
}

impl CarcassonnePhase {
    /// The name in facts and positions.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Lay => "lay",
            Self::Over => "over",
            Self::Roll => "roll",
            Self::Card => "card",
            Self::Take => "take",
            Self::Action => "action",
            Self::Feast => "feast",
        }
    }
}

impl From<Phase> for CarcassonnePhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Draw => Self::Draw,
            Phase::Lay => Self::Lay,
            Phase::Over => Self::Over,
            Phase::Roll => Self::Roll,
            Phase::Card => Self::Card,
            Phase::Take => Self::Take,
            Phase::Action => Self::Action,
            Phase::Feast => Self::Feast,
        }
    }
}

/// A kind of tile and how many there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneTileCount"))]
pub struct TileCount {
    /// The kind.
    pub tile: String,
    /// How many.
    pub copies: u32,
}

/// The tiles on the table, a list for each thing that can be said of them, as with [`FeatureLists`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneTiles"))]
pub struct TileLists {
    /// The kind of each.
    pub tile: Vec<String>,
    /// How far east.
    pub x: Vec<i16>,
    /// How far south.
    pub y: Vec<i16>,
    /// Quarter turns clockwise.
    pub rotation: Vec<u8>,
    /// What each of its segments belongs to, as numbers in the list of features. Segments are in the order of the
    /// tile's design: cities, roads, fields, monastery.
    pub features: Vec<Vec<usize>>,
    /// The followers on them.
    pub followers: Vec<FollowerView>,
}

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileView<'a> {
    /// Its kind.
    pub tile: &'a str,
    /// How far east.
    pub x: i16,
    /// How far south.
    pub y: i16,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The follower on it.
    pub follower: Option<&'a FollowerView>,
}

impl TileLists {
    /// The tiles one by one.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = TileView<'_>> {
        let places = self.x.iter().zip(&self.y).zip(&self.rotation);
        self.tile.iter().zip(places).enumerate().map(|(on, (tile, ((x, y), rotation)))| TileView {
            tile,
            x: *x,
            y: *y,
            rotation: *rotation,
            follower: self.followers.iter().find(|follower| follower.on == on),
        })
    }
}

/// A follower on a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneFollower"))]
pub struct FollowerView {
    /// The number of the tile it stands on.
    pub on: usize,
    /// Whose it is.
    pub seat: Seat,
    /// The segment it stands on: `city:0`.
    pub segment: String,
}

/// Roads, cities, fields and monasteries, a list for each thing that can be said of them: number by number they belong
/// together. So many features are told in few bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneFeatures"))]
pub struct FeatureLists {
    /// What each is.
    pub kind: Vec<FeatureKind>,
    /// The edges at which it goes on; for a monastery, the empty places around it. Without any it is complete, but for
    /// a field, which never is.
    pub open_ends: Vec<u32>,
    /// Its shields.
    pub shields: Vec<u32>,
    /// The followers on it by seat; empty when there are none. Those with the most own it.
    pub followers: Vec<Vec<u8>>,
    /// What it is worth: to its owners if the game ended now, or what it was worth when it was completed.
    pub value: Vec<i32>,
    /// What it would be worth if it were complete as it is; for a field, if all its cities were.
    pub value_if_complete: Vec<i32>,
    /// For a field, the cities it borders, as numbers of features.
    pub cities: Vec<Vec<usize>>,
}

/// What variants add to the picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneVariant"))]
pub struct VariantView {
    /// Whether the player in turn may put no follower on the board.
    pub barred: bool,
    /// The players who are silenced in their next turn.
    pub silenced: Vec<Seat>,
    /// The tiles in hand by player; `null` for one that the viewer does not know.
    pub hands: Vec<Vec<Option<String>>>,
    /// The tiles in the pile; `pile` counts those of hidden hands too.
    pub pile_left: u32,
    /// What the die of this turn shows.
    pub die: Option<u8>,
    /// The tile that goes back into the pile once another is drawn.
    pub returning: Option<String>,
    /// The event cards not yet drawn.
    pub deck: Vec<CardCount>,
    /// Whether the player in turn takes another turn after this one.
    pub again: bool,
    /// The players who have used their exchange.
    pub exchanged: Vec<Seat>,
    /// Where the last tile lies, while a follower may be recalled or moved.
    pub last: Option<At>,
    /// The tiles that each player controls.
    pub territory: Vec<u32>,
    /// The features of others that each player has blocked.
    pub blocked: Vec<u8>,
    /// The card that says where the tile of this turn may lie; left out when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bound: Option<Card>,
    /// The players who are shut in; left out when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Seat>>", optional))]
    pub shut_in: Vec<Seat>,
    /// The opponents that each player has shut in; left out where that does not win.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u32>>", optional))]
    pub caught: Vec<u32>,
    /// How the game is won.
    pub victory: VictoryKind,
    /// How much that takes.
    pub goal: Option<u8>,
}

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneVictory"))]
#[serde(rename_all = "lowercase")]
pub enum VictoryKind {
    /// By points.
    Points,
    /// By tiles controlled.
    Territory,
    /// By features of others blocked.
    Blockade,
    /// By opponents shut in.
    #[serde(rename = "shut-in")]
    ShutIn,
}

/// An event card and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneCardCount"))]
pub struct CardCount {
    /// The card.
    pub card: Card,
    /// How many.
    pub copies: u8,
}

pub(crate) fn at(place: Place) -> At {
    [place.x, place.y]
}

impl From<&View> for CarcassonneView {
    fn from(view: &View) -> Self {
        let (laid, features) = (view.laid(), view.features());
        Self {
            phase: view.phase().into(),
            in_turn: view.in_turn(),
            drawn: view.drawn().map(|kind| view.id(kind).to_owned()),
            scores: view.scores().unwrap_or_default().to_vec(),
            projected_scores: view.projected_scores().to_vec(),
            hand: Seat::all(view.seats()).map(|seat| view.hand(seat)).collect(),
            pile: (view.remaining().into_iter())
                .map(|(kind, copies)| TileCount { tile: view.id(kind).to_owned(), copies })
                .collect(),
            tiles: view.tile_lists(&laid, &features),
            open_cells: view.open_cells().into_iter().map(at).collect(),
            dead_cells: view.dead_cells().into_iter().map(at).collect(),
            features: view.feature_lists(features),
            variant: view.is_varied().then(|| view.variant_view()),
        }
    }
}

impl View {
    fn variant_view(&self) -> VariantView {
        let variants = with_table!(self, table => table.variants);
        let name = |kind| self.id(kind).to_owned();
        let seats = |bits: u8| Seat::all(self.seats()).filter(|seat| bits >> seat.index() & 1 != 0).collect();
        let hand = |seat| self.tiles_in_hand(seat).into_iter().map(|kind| kind.map(name)).collect();
        let (victory, goal) = match self.rules().victory {
            Victory::Points => (VictoryKind::Points, None),
            Victory::Territory(goal) => (VictoryKind::Territory, Some(goal)),
            Victory::Blockade(goal) => (VictoryKind::Blockade, Some(goal)),
            Victory::ShutIn(goal) => (VictoryKind::ShutIn, Some(goal)),
        };
        let cards = variants.events.deck.cards().filter(|_| self.rules().events);
        VariantView {
            barred: self.is_barred(),
            silenced: seats(variants.marks.silenced),
            hands: Seat::all(self.seats()).map(hand).collect(),
            pile_left: self.pile_left(),
            die: self.die(),
            returning: variants.hands.returning.map(name),
            deck: cards.map(|(card, copies)| CardCount { card, copies }).collect(),
            again: variants.events.again,
            exchanged: seats(variants.actions.exchanged),
            last: (self.phase() == Phase::Action).then_some(at(variants.actions.last)),
            territory: self.territory(),
            blocked: self.blocked(),
            bound: variants.events.bound.map(Bound::card),
            shut_in: self.shut_in(),
            caught: if victory == VictoryKind::ShutIn { self.caught() } else { Vec::new() },
            victory,
            goal,
        }
    }

    fn tile_lists(&self, laid: &[TileOnTable], features: &[Feature]) -> TileLists {
        let mut lists = TileLists::default();
        for (on, tile) in laid.iter().enumerate() {
            let design = self.tiles().kind(tile.kind);
            let owner = |segment| {
                features.iter().position(|feature| feature.segments.contains(&(tile.place, segment)))
            };
            let follower = |figure: Figure| FollowerView {
                on,
                seat: figure.seat(),
                segment: design.segment_name(figure.segment()),
            };
            lists.tile.push(design.id.clone());
            lists.x.push(tile.place.x);
            lists.y.push(tile.place.y);
            lists.rotation.push(tile.rotation);
            lists.features.push(design.segments().filter_map(owner).collect());
            lists.followers.extend(tile.standing.map(follower));
        }
        lists
    }

    fn feature_lists(&self, features: Vec<Feature>) -> FeatureLists {
        let mut lists = FeatureLists::default();
        for feature in features {
            let followers = &feature.followers[..self.seats()];
            let nobody = followers.iter().all(|count| *count == 0);
            lists.kind.push(feature.kind);
            lists.open_ends.push(feature.open_ends);
            lists.shields.push(feature.attributes.count(Attribute::Shield));
            lists.followers.push(if nobody { Vec::new() } else { followers.to_vec() });
            lists.value.push(feature.value);
            lists.value_if_complete.push(feature.value_if_complete);
            lists.cities.push(feature.cities);
        }
        lists
    }
}

/// The types that fronts read, in TypeScript.
#[cfg(feature = "ts")]
#[must_use]
pub fn types() -> bastide_core::typescript::GameTypes {
    bastide_core::typescript::GameTypes::of::<Carcassonne>()
}

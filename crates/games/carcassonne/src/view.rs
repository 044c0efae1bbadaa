//! The game as JSON, for fronts to draw.

use bastide_core::{Actor, Game, Seat};
use serde::{Serialize, Serializer};

use crate::game::Carcassonne;
use crate::kind::{Kind, Segment};
use crate::query::{Feature, TileOnTable};
use crate::terrain::Place;

/// What a front needs to draw the table; player numbers are seats, counted from 0.
#[derive(Serialize)]
struct View<'a> {
    /// `draw`, `lay` or `over`.
    phase: &'static str,
    in_turn: Seat,
    drawn: Option<&'a str>,
    scores: Vec<i32>,
    projected_scores: Vec<i32>,
    hand: Vec<u8>,
    pile: Vec<Left<'a>>,
    tiles: Vec<TileView<'a>>,
    open_cells: Vec<[i16; 2]>,
    dead_cells: Vec<[i16; 2]>,
    features: Vec<FeatureView>,
}

#[derive(Serialize)]
struct Left<'a> {
    tile: &'a str,
    copies: u32,
}

#[derive(Serialize)]
struct TileView<'a> {
    tile: &'a str,
    x: i16,
    y: i16,
    rotation: u8,
    follower: Option<FollowerView>,
}

#[derive(Serialize)]
struct FollowerView {
    seat: Seat,
    segment: String,
}

#[derive(Serialize)]
struct FeatureView {
    sort: &'static str,
    segments: Vec<SegmentView>,
    open_ends: u32,
    shields: u32,
    followers: Vec<u8>,
    owners: Vec<Seat>,
    complete: bool,
    value: i32,
    value_if_complete: i32,
    cities: Vec<usize>,
}

#[derive(Serialize)]
struct SegmentView {
    x: i16,
    y: i16,
    segment: String,
}

impl Serialize for Carcassonne {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let phase = match self.actor() {
            Actor::Chance => "draw",
            Actor::Player(_) => "lay",
            Actor::Over => "over",
        };
        let coordinates = |places: Vec<Place>| places.into_iter().map(|place| [place.x, place.y]).collect();
        View {
            phase,
            in_turn: self.in_turn(),
            drawn: self.drawn().map(|kind| self.id(kind)),
            scores: self.scores().unwrap_or_default().to_vec(),
            projected_scores: self.projected_scores().to_vec(),
            hand: Seat::all(self.seats()).map(|seat| self.hand(seat)).collect(),
            pile: self
                .remaining()
                .into_iter()
                .map(|(kind, copies)| Left { tile: self.id(kind), copies })
                .collect(),
            tiles: self.laid().into_iter().map(|tile| self.tile_view(tile)).collect(),
            open_cells: coordinates(self.open_cells()),
            dead_cells: coordinates(self.dead_cells()),
            features: self.features().into_iter().map(|feature| self.feature_view(feature)).collect(),
        }
        .serialize(serializer)
    }
}

impl Carcassonne {
    fn id(&self, kind: Kind) -> &str {
        &self.tiles().kind(kind).id
    }

    fn tile_view(&self, tile: TileOnTable) -> TileView<'_> {
        let segment = |segment| self.tiles().kind(tile.kind).segment_name(segment);
        TileView {
            tile: self.id(tile.kind),
            x: tile.place.x,
            y: tile.place.y,
            rotation: tile.rotation,
            follower: tile.follower.map(|(seat, at)| FollowerView { seat, segment: segment(at) }),
        }
    }

    fn feature_view(&self, feature: Feature) -> FeatureView {
        FeatureView {
            sort: feature.sort.name(),
            segments: feature
                .segments
                .iter()
                .map(|(place, segment)| self.segment_view(*place, *segment))
                .collect(),
            open_ends: feature.open_ends,
            shields: feature.shields,
            followers: feature.followers[..self.seats()].to_vec(),
            owners: feature.owners,
            complete: feature.complete,
            value: feature.value,
            value_if_complete: feature.value_if_complete,
            cities: feature.cities,
        }
    }

    fn segment_view(&self, place: Place, segment: Segment) -> SegmentView {
        let kind = self.tile_at(place).map_or(self.tiles().start(), |tile| tile.kind);
        SegmentView { x: place.x, y: place.y, segment: self.tiles().kind(kind).segment_name(segment) }
    }
}

//! The game as JSON, for fronts to draw.

use bastide_core::{Game, Seat};
use serde::{Serialize, Serializer};

use crate::attribute::Attribute;
use crate::design::Segment;
use crate::game::{Carcassonne, with_table};
use crate::query::{Feature, TileOnTable};
use crate::terrain::Place;
use crate::turn::Phase;
use crate::variants::Victory;

/// What a front needs to draw the table; player numbers are seats, counted from 0.
#[derive(Serialize)]
struct View<'a> {
    /// `draw`, `lay` or `over`; with variants also `roll`, `card`, `take`, `deed` or `feast`.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<VariantView<'a>>,
}

/// What the variants add to the picture.
#[derive(Serialize)]
struct VariantView<'a> {
    /// Whether the player in turn may put no follower on the board.
    barred: bool,
    /// The players who are silenced in their next turn.
    silenced: Vec<Seat>,
    /// The tiles in hand by player; `null` for one that the viewer does not know.
    hands: Vec<Vec<Option<&'a str>>>,
    /// The tiles in the pile; `pile` counts those of hidden hands too.
    pile_left: u32,
    /// What the die of this turn shows.
    die: Option<u8>,
    /// The tile that goes back into the pile once another is drawn.
    returning: Option<&'a str>,
    /// The event cards not yet drawn.
    deck: Vec<CardView>,
    /// Whether the player in turn takes another turn after this one.
    again: bool,
    /// The players who have used their exchange.
    exchanged: Vec<Seat>,
    /// Where the last tile lies, while a follower may be recalled or moved.
    last: Option<[i16; 2]>,
    territory: Vec<u32>,
    blocked: Vec<u8>,
    /// `points`, `territory` or `blockade`, and how much it takes.
    victory: &'static str,
    goal: Option<u8>,
}

#[derive(Serialize)]
struct CardView {
    card: &'static str,
    copies: u8,
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
        let phase = self.phase_name();
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
            variant: self.is_varied().then(|| self.variant_view()),
        }
        .serialize(serializer)
    }
}

impl Carcassonne {
    pub(crate) fn phase_name(&self) -> &'static str {
        match self.phase() {
            Phase::Draw => "draw",
            Phase::Lay => "lay",
            Phase::Over => "over",
            Phase::Roll => "roll",
            Phase::Card => "card",
            Phase::Take => "take",
            Phase::Action => "deed",
            Phase::Feast => "feast",
        }
    }

    fn variant_view(&self) -> VariantView<'_> {
        let variants = with_table!(self, table => table.variants);
        let seats = |bits: u8| Seat::all(self.seats()).filter(|seat| bits >> seat.index() & 1 != 0).collect();
        let hand =
            |seat| self.tiles_in_hand(seat).into_iter().map(|kind| kind.map(|kind| self.id(kind))).collect();
        let (victory, goal) = match self.rules().victory {
            Victory::Points => ("points", None),
            Victory::Territory(goal) => ("territory", Some(goal)),
            Victory::Blockade(goal) => ("blockade", Some(goal)),
        };
        let cards = variants.events.deck.cards().filter(|_| self.rules().events);
        VariantView {
            barred: self.is_barred(),
            silenced: seats(variants.marks.silenced),
            hands: Seat::all(self.seats()).map(hand).collect(),
            pile_left: self.pile_left(),
            die: self.die(),
            returning: variants.hands.returning.map(|kind| self.id(kind)),
            deck: cards.map(|(card, copies)| CardView { card: card.name(), copies }).collect(),
            again: variants.events.again,
            exchanged: seats(variants.actions.exchanged),
            last: (self.phase() == Phase::Action)
                .then_some([variants.actions.last.x, variants.actions.last.y]),
            territory: self.territory(),
            blocked: self.blocked(),
            victory,
            goal,
        }
    }

    fn tile_view(&self, tile: TileOnTable) -> TileView<'_> {
        let segment = |segment| self.tiles().kind(tile.kind).segment_name(segment);
        TileView {
            tile: self.id(tile.kind),
            x: tile.place.x,
            y: tile.place.y,
            rotation: tile.rotation,
            follower: tile
                .standing
                .map(|figure| FollowerView { seat: figure.seat(), segment: segment(figure.segment()) }),
        }
    }

    fn feature_view(&self, feature: Feature) -> FeatureView {
        FeatureView {
            sort: feature.kind.name(),
            segments: feature
                .segments
                .iter()
                .map(|(place, segment)| self.segment_view(*place, *segment))
                .collect(),
            open_ends: feature.open_ends,
            shields: feature.attributes.count(Attribute::Shield),
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

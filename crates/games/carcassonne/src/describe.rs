//! Tiles, places and features in words, so that the table can be followed by ear.

use bastide_core::telling::list;
use bastide_core::words::carcassonne as words;
use bastide_core::{Lang, Say, Telling};

use crate::attribute::Attribute;
use crate::design::{FeatureKind, Segment, TileDesign};
use crate::game::Carcassonne;
use crate::query::Feature;
use crate::terrain::{Place, Side, Terrain};

impl TileDesign {
    /// The tile in words, however it is turned: `a city on two sides with a road that bends`.
    #[must_use]
    pub fn describe(&self, lang: Lang) -> String {
        let mut parts = Vec::new();
        if self.monastery {
            parts.push(words::TILE_MONASTERY.get(lang).to_owned());
        }
        parts.extend(self.describe_cities(lang));
        parts.extend(self.describe_roads(lang));
        if parts.is_empty() {
            parts.push(words::TILE_FIELD.get(lang).to_owned());
        }
        if self.cities.iter().any(|city| city.attributes.count(Attribute::Shield) > 0) {
            parts.push(words::TILE_SHIELD.get(lang).to_owned());
        }
        parts.extend(self.mark.map(|mark| words::tile_mark(lang, &mark.name())));
        match parts.split_first() {
            Some((first, rest)) if !rest.is_empty() => words::tile_with(lang, first, &list(rest, lang)),
            _ => parts.concat(),
        }
    }

    fn describe_cities(&self, lang: Lang) -> Option<String> {
        match &self.cities[..] {
            [] => None,
            [city] => Some(words::tile_city(lang, &shape(city.edges))),
            several => Some(words::tile_cities(lang, several.len())),
        }
    }

    fn describe_roads(&self, lang: Lang) -> Option<String> {
        match &self.roads[..] {
            [] => None,
            [road] => Some(words::tile_road(lang, &shape(road.edges))),
            several => Some(words::tile_roads(lang, several.len())),
        }
    }

    /// What the sides show once the tile is turned: `city north and east, road south, field west`.
    #[must_use]
    pub fn describe_sides(&self, rotation: u8, lang: Lang) -> String {
        let sides = |terrain: Terrain| {
            let shown = Side::ALL.into_iter().filter(|side| self.edges[*side as usize] == terrain);
            let mut turned: Vec<Side> = shown.map(|side| side.turned(rotation)).collect();
            turned.sort_unstable();
            turned.iter().map(|side| side.say(lang)).collect::<Vec<_>>()
        };
        let told = [Terrain::City, Terrain::Road, Terrain::Field].into_iter().filter_map(|terrain| {
            let sides = sides(terrain);
            (!sides.is_empty()).then(|| words::tile_edges(lang, &terrain.say(lang), &list(&sides, lang)))
        });
        told.collect::<Vec<_>>().join(", ")
    }
}

/// How a city or road lies on its tile, as messages choose by it.
fn shape(edges: u8) -> &'static str {
    match (edges.count_ones(), edges) {
        (1, _) => "end",
        (2, 0b0101 | 0b1010) => "across",
        (2, _) => "corner",
        (3, _) => "three",
        _ => "four",
    }
}

/// A place by the way to it from the start tile: `2 east, 1 north`.
pub(crate) fn describe_place(place: Place, lang: Lang) -> String {
    let step = |distance: i16, before: &str, after: &str| {
        let way = if distance < 0 { before } else { after };
        (distance != 0).then(|| words::place_step(lang, &distance.unsigned_abs(), &way))
    };
    let steps: Vec<String> =
        [step(place.x, "west", "east"), step(place.y, "north", "south")].into_iter().flatten().collect();
    if steps.is_empty() { words::PLACE_START.get(lang).to_owned() } else { steps.join(", ") }
}

/// What lies around places, as it was when this was made.
pub(crate) struct Surroundings<'a> {
    game: &'a Carcassonne,
    features: Vec<Feature>,
    telling: Telling<'a>,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn of(game: &'a Carcassonne, telling: Telling<'a>) -> Self {
        Self { game, features: game.features(), telling }
    }

    /// The neighbours of a place: `south of your road and east of an unclaimed city`.
    pub(crate) fn beside(&self, place: Place) -> String {
        let found = Side::ALL.into_iter().filter_map(|side| self.beyond(place, side));
        let mut found: Vec<(FeatureKind, String)> = found.collect();
        found.sort_by_key(|(kind, _)| *kind);
        let told: Vec<String> = found.into_iter().map(|(_, told)| told).collect();
        list(&told, self.telling.lang)
    }

    /// What lies beyond a side of a place.
    fn beyond(&self, place: Place, side: Side) -> Option<(FeatureKind, String)> {
        let lang = self.telling.lang;
        let tile = self.game.tile_at(place.beside(side))?;
        let design = self.game.tiles().kind(tile.kind);
        let facing = side.turned(2).turned(4 - tile.rotation);
        let segment = design.segment_at_edge(facing).or_else(|| design.field_at_half(2 * facing as usize))?;
        let feature = self.feature(tile.place, segment)?;
        Some((feature.kind, words::beside(lang, &side.name(), &self.name(feature))))
    }

    /// The feature that a segment belongs to.
    pub(crate) fn feature(&self, place: Place, segment: Segment) -> Option<&Feature> {
        self.features.iter().find(|feature| feature.segments.contains(&(place, segment)))
    }

    /// A feature by whose it is: `your road`, `an unclaimed city`.
    pub(crate) fn name(&self, feature: &Feature) -> String {
        let Telling { lang, .. } = self.telling;
        let (whose, name) = match feature.owners[..] {
            _ if feature.complete => ("done", String::new()),
            [] => ("nobody", String::new()),
            [seat] if self.telling.is_you(seat) => ("you", String::new()),
            [seat] => ("other", self.telling.name(seat).into_owned()),
            _ => ("several", String::new()),
        };
        words::feature_of(lang, &whose, &name, &feature.kind.name(), &sound(&name))
    }
}

/// How a name begins, for languages where words before it follow.
fn sound(name: &str) -> &'static str {
    let first = name.chars().next().map(|letter| letter.to_lowercase().to_string()).unwrap_or_default();
    if "aàâäæeéèêëiîïoôöœuùûüyh".contains(&first) && !first.is_empty() {
        "vowel"
    } else {
        "consonant"
    }
}

//! Tile files: tiles as TOML, checked line by line.
//!
//! ```toml
//! title = "Two kinds"          # optional
//!
//! [[tile]]
//! id = "D"                     # letters, digits, - and _
//! count = 4
//! start = true                 # exactly one kind; one of its copies is the start tile
//! edges = "city road field road"                 # north, east, south, west
//! cities = [{ edges = "N", shields = 1 }]        # attributes may be left out
//! roads = ["E W"]                                # one edge: the road ends on the tile; { edges = "E W" } is the same
//! fields = [
//!     { halves = "En Wn", cities = [0] },        # the cities of this tile it borders
//!     { halves = "Es Se Sw Ws" },
//! ]
//! monastery = false                              # may be left out
//! mark = "market"                                # market, toll, silence or festival; mostly left out
//! ```

use bastide_core::words::carcassonne as words;
use std::fmt;

use bastide_core::{Lang, Say, Spoken, Text};
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::attribute::{self, Attributes, Given, Row};
use crate::design::{FeatureKind, FieldPart, MOST_SEGMENTS, Mark, TileDesign, WayPart};
use crate::terrain::{Side, Terrain};

/// The most tiles of a set.
pub const MOST_TILES: usize = 250;
/// The most kinds of a set.
pub const MOST_KINDS: usize = 250;
/// The most city segments, and the most road segments, of all tiles of a set together.
pub const MOST_WAYS: usize = 512;
/// The most field segments of all tiles of a set together.
pub const MOST_FIELDS: usize = 1023;
/// The most bytes of a file; the base set has a fiftieth of it.
pub(crate) const MOST_BYTES: usize = 256 << 10;
/// The most problems that are told at once.
const MOST_PROBLEMS: usize = 30;

/// The names of the half-edges, clockwise from the north-west corner.
pub(crate) const HALVES: [&str; 8] = ["Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"];

/// Something wrong with a tile file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub words: Spoken,
}

impl Say for Problem {
    fn say(&self, lang: Lang) -> String {
        words::problem(lang, &self.line, &self.words.get(lang))
    }
}

/// What a right file holds.
pub(crate) struct TileFile {
    pub(crate) title: String,
    pub(crate) kinds: Vec<TileDesign>,
}

/// Everything that is wrong with a tile file; nothing when it is right.
#[must_use]
pub fn check(text: &str) -> Vec<Problem> {
    read(text).err().unwrap_or_default()
}

/// Reads a tile file, whole or not at all.
pub(crate) fn read(text: &str) -> Result<TileFile, Vec<Problem>> {
    parse(text, true)
}

/// Reads kinds that are added to other sets: none of them is a start tile.
pub(crate) fn read_addition(text: &str) -> Result<TileFile, Vec<Problem>> {
    parse(text, false)
}

fn parse(text: &str, with_start: bool) -> Result<TileFile, Vec<Problem>> {
    if text.len() > MOST_BYTES {
        return Err(vec![too_large()]);
    }
    let document: Document = toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        let message = error.message().to_owned();
        vec![Problem {
            line: line_at(text, offset),
            words: Spoken::new(|lang| words::unreadable_file(lang, &message)),
        }]
    })?;
    if document.tile.len() > MOST_KINDS {
        return Err(vec![too_many_kinds(text, &document.tile)]);
    }
    let mut checker = Checker { text, problems: Vec::new() };
    let kinds = document.tile.iter().map(|tile| checker.kind(tile)).collect::<Vec<_>>();
    checker.whole_set(&document.tile, &kinds, with_start);
    if checker.problems.is_empty() {
        return Ok(TileFile { title: document.title, kinds });
    }
    checker.problems.sort_by_key(|problem| problem.line);
    Err(shorten_list(checker.problems))
}

fn too_large() -> Problem {
    Problem { line: 1, words: Spoken::new(|lang| words::file_too_large(lang, &(MOST_BYTES >> 10))) }
}

fn too_many_kinds(text: &str, entries: &[Spanned<Entry>]) -> Problem {
    let found = entries.len();
    Problem {
        line: entries.get(MOST_KINDS).map_or(1, |entry| line_at(text, entry.span().start)),
        words: Spoken::new(|lang| words::file_too_many_kinds(lang, &found, &MOST_KINDS)),
    }
}

/// The first problems, and how many more there are.
fn shorten_list(mut problems: Vec<Problem>) -> Vec<Problem> {
    if problems.len() > MOST_PROBLEMS {
        let more = problems.len() - MOST_PROBLEMS;
        let line = problems[MOST_PROBLEMS].line;
        problems.truncate(MOST_PROBLEMS);
        let words = Spoken::new(|lang| words::more_problems(lang, more));
        problems.push(Problem { line, words });
    }
    problems
}

fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default)]
    title: String,
    #[serde(default)]
    tile: Vec<Spanned<Entry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: Spanned<String>,
    count: Spanned<i64>,
    #[serde(default)]
    start: bool,
    edges: Spanned<String>,
    #[serde(default)]
    cities: Vec<Spanned<WayEntry>>,
    #[serde(default)]
    roads: Vec<Spanned<WayEntry>>,
    #[serde(default)]
    fields: Vec<Spanned<FieldEntry>>,
    #[serde(default)]
    monastery: bool,
    mark: Option<Spanned<String>>,
}

/// A city or road: its edges, and how many it has of which attributes.
struct WayEntry {
    edges: String,
    counts: Vec<(&'static Row, i64)>,
}

/// The attributes that a file counts on a segment, with their names and the most of each.
fn counted() -> impl Iterator<Item = (&'static Row, &'static str, u8)> {
    attribute::TABLE.iter().filter_map(|row| match row.given {
        Given::Counted { name, most } => Some((row, name, most)),
        Given::Marked(_) => None,
    })
}

impl<'de> Deserialize<'de> for WayEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WayVisitor)
    }
}

struct WayVisitor;

impl<'de> Visitor<'de> for WayVisitor {
    type Value = WayEntry;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("edges, or a table with edges")
    }

    fn visit_str<E: de::Error>(self, edges: &str) -> Result<WayEntry, E> {
        Ok(WayEntry { edges: edges.to_owned(), counts: Vec::new() })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<WayEntry, A::Error> {
        let (mut edges, mut counts) = (None, Vec::new());
        while let Some(key) = map.next_key::<String>()? {
            if key == "edges" {
                edges = Some(map.next_value()?);
            } else if let Some((row, ..)) = counted().find(|(_, name, _)| *name == key) {
                counts.push((row, map.next_value()?));
            } else {
                let known: Vec<String> = counted().map(|(_, name, _)| format!("`{name}`")).collect();
                let message = format!("unknown field `{key}`, expected `edges` or {}", known.join(" or "));
                return Err(de::Error::custom(message));
            }
        }
        Ok(WayEntry { edges: edges.ok_or_else(|| de::Error::missing_field("edges"))?, counts })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldEntry {
    halves: String,
    #[serde(default)]
    cities: Vec<i64>,
}

/// Collects problems while it turns entries into kinds.
struct Checker<'a> {
    text: &'a str,
    problems: Vec<Problem>,
}

impl Checker<'_> {
    fn report<T>(&mut self, place: &Spanned<T>, words: impl Into<Spoken>) {
        let line = line_at(self.text, place.span().start);
        self.problems.push(Problem { line, words: words.into() });
    }

    fn kind(&mut self, entry: &Spanned<Entry>) -> TileDesign {
        let tile = entry.get_ref();
        self.check_id(&tile.id);
        let edges = self.edges(&tile.edges);
        let mark = tile.mark.as_ref().and_then(|mark| self.mark(mark));
        let kind = TileDesign {
            id: tile.id.get_ref().clone(),
            count: self.count(&tile.count),
            start: tile.start,
            edges,
            cities: tile.cities.iter().map(|city| self.way(city, FeatureKind::City, mark)).collect(),
            roads: tile.roads.iter().map(|road| self.way(road, FeatureKind::Road, mark)).collect(),
            fields: tile.fields.iter().map(|field| self.field(field, tile.cities.len())).collect(),
            monastery: tile.monastery,
            mark,
        };
        self.cover_edges(tile, &kind);
        self.cover_halves(tile, &kind);
        if kind.joining_segments() > MOST_SEGMENTS {
            self.report(entry, Spoken::new(|lang| words::file_segments(lang, &MOST_SEGMENTS)));
        }
        kind
    }

    fn check_id(&mut self, id: &Spanned<String>) {
        let name = id.get_ref();
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || name.len() > 16 || !name.chars().all(fits) {
            self.report(id, words::FILE_ID);
        }
    }

    fn count(&mut self, count: &Spanned<i64>) -> u8 {
        let number = *count.get_ref();
        match u8::try_from(number) {
            Ok(copies) if copies > 0 && usize::from(copies) <= MOST_TILES => copies,
            _ => {
                self.report(count, Spoken::new(|lang| words::file_count(lang, &number, &MOST_TILES)));
                1
            }
        }
    }

    fn mark(&mut self, name: &Spanned<String>) -> Option<Mark> {
        let mark = Mark::named(name.get_ref());
        if mark.is_none() {
            let known = Mark::ALL.map(Mark::name).join(", ");
            let found = bastide_core::error::shorten(name.get_ref());
            self.report(name, Spoken::new(|lang| words::file_mark(lang, &found, &known)));
        }
        mark
    }

    fn edges(&mut self, edges: &Spanned<String>) -> [Terrain; 4] {
        let words: Vec<&str> = edges.get_ref().split_whitespace().collect();
        if words.len() != 4 {
            self.report(edges, Spoken::new(|lang| words::file_edges(lang, &words.len())));
        }
        std::array::from_fn(|side| {
            let Some(word) = words.get(side) else { return Terrain::Field };
            Terrain::named(word).unwrap_or_else(|| {
                self.report(edges, Spoken::new(|lang| words::file_terrain(lang, &word)));
                Terrain::Field
            })
        })
    }

    /// A city or road with what the table of attributes says it may have.
    fn way(&mut self, way: &Spanned<WayEntry>, kind: FeatureKind, mark: Option<Mark>) -> WayPart {
        let edges = self.names(way, &way.get_ref().edges, &side_names(), words::EDGE);
        let mut attributes = Attributes::default();
        for row in attribute::TABLE.iter().filter(|row| Some(row.given) == mark.map(Given::Marked)) {
            attributes = if row.on == kind { attributes.with(row, 1) } else { attributes };
        }
        for (row, count) in &way.get_ref().counts {
            attributes = attributes.with(row, self.count_of(way, kind, row, *count));
        }
        WayPart { edges, attributes }
    }

    /// How many of an attribute a segment has; none if it cannot be so.
    fn count_of(&mut self, way: &Spanned<WayEntry>, kind: FeatureKind, row: &Row, count: i64) -> u8 {
        let Given::Counted { name, most } = row.given else { return 0 };
        let most = if row.on == kind { most } else { 0 };
        if !(0..=i64::from(most)).contains(&count) {
            self.report(way, Spoken::new(|lang| words::file_attribute(lang, &name, &count, &most)));
            return 0;
        }
        count as u8
    }

    fn field(&mut self, field: &Spanned<FieldEntry>, cities: usize) -> FieldPart {
        let halves = HALVES.map(str::to_owned);
        let halves = self.names(field, &field.get_ref().halves, &halves, words::HALF_EDGE);
        let mut bordered = 0u8;
        for city in &field.get_ref().cities {
            let known = usize::try_from(*city).ok().filter(|index| *index < cities.min(8));
            match known {
                Some(index) if bordered >> index & 1 == 0 => bordered |= 1 << index,
                Some(index) => self.report(field, Spoken::new(|lang| words::file_city_twice(lang, &index))),
                None => self.report(field, Spoken::new(|lang| words::file_city(lang, &city, &cities))),
            }
        }
        FieldPart { halves, cities: bordered }
    }

    /// Reads names separated by spaces into bits; at least one, none twice.
    fn names<T>(&mut self, place: &Spanned<T>, list: &str, known: &[String], noun: Text) -> u8 {
        let mut bits = 0u8;
        for name in list.split_whitespace() {
            match known.iter().position(|other| other == name) {
                Some(index) if bits >> index & 1 == 0 => bits |= 1 << index,
                Some(_) => self
                    .report(place, Spoken::new(|lang| words::file_name_twice(lang, &noun.get(lang), &name))),
                None => self.report(
                    place,
                    Spoken::new(|lang| words::file_name(lang, &noun.get(lang), &name, &known.join(" "))),
                ),
            }
        }
        if list.split_whitespace().next().is_none() {
            self.report(place, Spoken::new(|lang| words::file_reaches_none(lang, &noun.get(lang))));
        }
        bits
    }

    /// Every city edge belongs to one city, every road edge to one road, and no other edge to any.
    fn cover_edges(&mut self, tile: &Entry, kind: &TileDesign) {
        let mut owners = [0usize; 4];
        let cities = tile.cities.iter().zip(&kind.cities).map(|(place, city)| (place.span(), city.edges));
        let roads = tile.roads.iter().zip(&kind.roads).map(|(place, road)| (place.span(), road.edges));
        let parts = cities.map(|part| (part, Terrain::City)).chain(roads.map(|part| (part, Terrain::Road)));
        for ((span, edges), terrain) in parts {
            let place = Spanned::new(span, ());
            for side in Side::ALL.into_iter().filter(|side| edges >> *side as u8 & 1 != 0) {
                owners[side as usize] += 1;
                let (shown, letter) = (kind.edges[side as usize], side.letter());
                if shown != terrain {
                    let (name, shown_name) = (terrain.name(), shown.name());
                    self.report(
                        &place,
                        Spoken::new(|lang| words::file_wrong_edge(lang, &name, &letter, &shown_name)),
                    );
                } else if owners[side as usize] > 1 {
                    self.report(&place, Spoken::new(|lang| words::file_edge_twice(lang, &letter)));
                }
            }
        }
        for side in Side::ALL {
            let (shown, letter) = (kind.edges[side as usize].name(), side.letter());
            if kind.edges[side as usize] != Terrain::Field && owners[side as usize] == 0 {
                self.report(&tile.edges, Spoken::new(|lang| words::file_edge_free(lang, &letter, &shown)));
            }
        }
    }

    /// Every half of a field or road edge belongs to one field; a city edge has none.
    fn cover_halves(&mut self, tile: &Entry, kind: &TileDesign) {
        let mut taken = 0u8;
        for (place, field) in tile.fields.iter().zip(&kind.fields) {
            for half in (0..8).filter(|half| field.halves >> half & 1 != 0) {
                let name = HALVES[half];
                if kind.edges[half / 2] == Terrain::City {
                    self.report(place, Spoken::new(|lang| words::file_half_city(lang, &name)));
                } else if taken >> half & 1 != 0 {
                    self.report(place, Spoken::new(|lang| words::file_half_twice(lang, &name)));
                }
            }
            taken |= field.halves;
        }
        for half in (0..8).filter(|half| taken >> half & 1 == 0 && kind.edges[half / 2] != Terrain::City) {
            self.report(&tile.edges, Spoken::new(|lang| words::file_half_free(lang, &HALVES[half])));
        }
    }

    fn whole_set(&mut self, entries: &[Spanned<Entry>], kinds: &[TileDesign], with_start: bool) {
        for (index, entry) in entries.iter().enumerate() {
            let id = &entry.get_ref().id;
            if let Some(first) =
                entries[..index].iter().find(|other| other.get_ref().id.get_ref() == id.get_ref())
            {
                let line = line_at(self.text, first.get_ref().id.span().start);
                self.report(id, Spoken::new(|lang| words::file_id_taken(lang, &id.get_ref(), &line)));
            }
        }
        if with_start {
            self.check_start(entries);
        }
        self.check_totals(entries, kinds);
    }

    fn check_start(&mut self, entries: &[Spanned<Entry>]) {
        let mut starts = entries.iter().filter(|entry| entry.get_ref().start);
        match (starts.next(), starts.next()) {
            (Some(_), None) => {}
            (Some(_), Some(second)) => self.report(second, words::FILE_SECOND_START),
            (None, _) => self.problems.push(Problem {
                line: line_at(self.text, self.text.len()),
                words: words::FILE_NO_START.into(),
            }),
        }
    }

    fn check_totals(&mut self, entries: &[Spanned<Entry>], kinds: &[TileDesign]) {
        let Some(last) = entries.last() else { return };
        let total = |each: fn(&TileDesign) -> usize| -> usize {
            kinds.iter().map(|kind| usize::from(kind.count) * each(kind)).sum()
        };
        let limits = [
            (words::TILES, total(|_| 1), MOST_TILES),
            (words::CITY_SEGMENTS, total(|kind| kind.cities.len()), MOST_WAYS),
            (words::ROAD_SEGMENTS, total(|kind| kind.roads.len()), MOST_WAYS),
            (words::FIELD_SEGMENTS, total(|kind| kind.fields.len()), MOST_FIELDS),
        ];
        for (noun, found, most) in limits.into_iter().filter(|(_, found, most)| found > most) {
            self.report(last, Spoken::new(|lang| words::file_too_many(lang, &found, &noun.get(lang), &most)));
        }
        if total(|_| 1) < 2 {
            self.report(last, words::FILE_NOTHING_TO_DRAW);
        }
    }
}

fn side_names() -> [String; 4] {
    Side::ALL.map(|side| side.letter().to_string())
}

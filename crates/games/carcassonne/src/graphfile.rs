//! Tiles as graphs: the text format of a student program, read into a tile file.
//!
//! ```text
//! # a city edge and a straight road
//! *4 c1111 r0101 v1000*
//! %4 c 0 1 1 c 2 3 1 r 1 3 1%
//! ```
//!
//! A tile has up to twelve vertices: a road and a city on each side, a field in each corner. Between `*` stand its number
//! and which vertices it has, four binary digits after each letter: `c` fields, `r` roads, `v` cities, `m` a monastery,
//! `e` emblems. Between `%` stand its number and which vertices are joined: after a letter triples of two vertices, the
//! lower one first, and 1 or 0. Either stays on its line; blanks mean nothing; a line that begins with `#` is a comment.
//!
//! The format knows neither copies nor a start tile, names no direction and does not say which fields border which
//! cities. What is assumed about that is told ([`GraphFile::assumed`]).

use bastide_core::words::carcassonne as words;
use std::collections::BTreeMap;
use std::fmt::Write;

use bastide_core::{Lang, Say, Spoken, Text};

use crate::design::TileDesign;
use crate::terrain::{Side, Terrain};
use crate::tilefile::{HALVES, MOST_BYTES, MOST_KINDS};
use crate::tileset::TileSet;

/// The names of the corners, clockwise; the first is the one before the north side.
const CORNERS: [&str; 4] = ["NW", "NE", "SE", "SW"];

/// The half-edges that meet in each corner.
const MEETING: [[usize; 2]; 4] = [[7, 0], [1, 2], [3, 4], [5, 6]];

/// The most digits of a tile's number.
const MOST_DIGITS: usize = 6;

/// Why a text is not read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub words: Spoken,
}

impl Say for Misread {
    fn say(&self, lang: Lang) -> String {
        let Self { line, column, words } = self;
        words::misread(lang, &line, &column, &words.get(lang))
    }
}

/// Something that the text does not say and was assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumed {
    /// What was assumed.
    pub words: Spoken,
}

impl Say for Assumed {
    fn say(&self, lang: Lang) -> String {
        self.words.say(lang)
    }
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphFile {
    /// The tiles as a tile file.
    pub text: String,
    /// What had to be assumed.
    pub assumed: Vec<Assumed>,
}

/// Reads tiles as graphs and writes them as a tile file, whole or not at all.
///
/// # Errors
/// The first thing that is wrong, with line and column.
pub fn import(text: &str) -> Result<GraphFile, Misread> {
    if text.len() > MOST_BYTES {
        let words = Spoken::new(|lang| words::text_too_large(lang, &(MOST_BYTES >> 10)));
        return Err(Misread { line: 1, column: 1, words });
    }
    let graphs = read(text)?;
    write(&graphs, text)
}

/// Where a character stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Spot {
    line: usize,
    column: usize,
}

impl Spot {
    fn refuse<T>(self, words: impl Into<Spoken>) -> Result<T, Misread> {
        Err(Misread { line: self.line, column: self.column, words: words.into() })
    }
}

/// A tile as the text tells it; the four vertices of each sort as bits.
#[derive(Clone, Debug, Default)]
struct Graph {
    /// Where its vertices stand, once they are told.
    told: Option<Spot>,
    /// Where its edges stand, once they are told.
    joined: Option<Spot>,
    fields: u8,
    roads: u8,
    cities: u8,
    monastery: bool,
    emblems: u8,
    /// Where each letter of the vertices stands.
    spots: BTreeMap<char, Spot>,
    /// The edges that are there, by letter, with where they stand.
    edges: Vec<(char, [usize; 2], Spot)>,
}

/// The characters of one sequence without its blanks, each with where it stands.
struct Sequence {
    glyphs: Vec<(char, Spot)>,
    at: usize,
    end: Spot,
}

impl Sequence {
    fn next(&mut self) -> Option<(char, Spot)> {
        let glyph = self.glyphs.get(self.at).copied();
        self.at += usize::from(glyph.is_some());
        glyph
    }

    fn peek(&self) -> Option<char> {
        self.glyphs.get(self.at).map(|(glyph, _)| *glyph)
    }

    fn spot(&self) -> Spot {
        self.glyphs.get(self.at).map_or(self.end, |(_, spot)| *spot)
    }

    /// The number that a sequence begins with.
    fn number(&mut self) -> Result<u32, Misread> {
        let (from, spot) = (self.at, self.spot());
        while self.peek().is_some_and(|glyph| glyph.is_ascii_digit()) {
            self.at += 1;
        }
        let digits: String = self.glyphs[from..self.at].iter().map(|(glyph, _)| glyph).collect();
        match digits.parse() {
            Ok(number) if digits.len() <= MOST_DIGITS => Ok(number),
            _ => spot.refuse(Spoken::new(|lang| words::graph_number(lang, &MOST_DIGITS))),
        }
    }

    /// A digit within bounds.
    fn digit(&mut self, least: u8, most: u8) -> Result<u8, Misread> {
        let spot = self.spot();
        let digit = self.next().and_then(|(glyph, _)| glyph.to_digit(10)).map(|digit| digit as u8);
        match digit.filter(|digit| (least..=most).contains(digit)) {
            Some(digit) => Ok(digit),
            None => spot.refuse(Spoken::new(|lang| words::graph_digit(lang, &least, &most))),
        }
    }

    /// Four binary digits as bits.
    fn four(&mut self) -> Result<u8, Misread> {
        (0..4).try_fold(0, |bits, at| Ok(bits | self.digit(0, 1)? << at))
    }

    /// One of these letters.
    fn letter(&mut self, known: &str) -> Result<Option<(char, Spot)>, Misread> {
        match self.next() {
            None => Ok(None),
            Some((glyph, spot)) if known.contains(glyph) => Ok(Some((glyph, spot))),
            Some((glyph, spot)) => {
                let list = known.chars().map(String::from).collect::<Vec<_>>().join(", ");
                spot.refuse(Spoken::new(|lang| words::graph_letter(lang, &glyph.escape_debug(), &list)))
            }
        }
    }
}

/// Reads all tiles, by number.
fn read(text: &str) -> Result<BTreeMap<u32, Graph>, Misread> {
    let mut graphs = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with('#') {
            continue;
        }
        read_line(line, index + 1, &mut graphs)?;
    }
    let lonely = graphs.values().find_map(|graph: &Graph| graph.joined.filter(|_| graph.told.is_none()));
    if let Some(spot) = lonely {
        return spot.refuse(words::GRAPH_LONELY_EDGES);
    }
    Ok(graphs)
}

fn read_line(line: &str, number: usize, graphs: &mut BTreeMap<u32, Graph>) -> Result<(), Misread> {
    let all = line.chars().enumerate().map(|(at, glyph)| (glyph, Spot { line: number, column: at + 1 }));
    let mut glyphs = all.filter(|(glyph, _)| !glyph.is_whitespace());
    let last = Spot { line: number, column: line.chars().count() + 1 };
    while let Some((fence, spot)) = glyphs.next() {
        if fence != '*' && fence != '%' {
            return spot.refuse(Spoken::new(|lang| words::graph_outside(lang, &fence.escape_debug())));
        }
        let mut inside = Vec::new();
        let end = loop {
            match glyphs.next() {
                Some((glyph, spot)) if glyph == fence => break spot,
                Some(glyph) => inside.push(glyph),
                None => {
                    return last.refuse(Spoken::new(|lang| words::graph_not_ended(lang, &fence)));
                }
            }
        };
        let sequence = Sequence { glyphs: inside, at: 0, end };
        if fence == '*' {
            read_vertices(sequence, spot, graphs)?;
        } else {
            read_edges(sequence, spot, graphs)?;
        }
    }
    Ok(())
}

fn read_vertices(mut text: Sequence, begin: Spot, graphs: &mut BTreeMap<u32, Graph>) -> Result<(), Misread> {
    let number = text.number()?;
    let graph: &mut Graph = graphs.entry(number).or_default();
    if let Some(first) = graph.told.replace(begin) {
        return begin.refuse(Spoken::new(|lang| words::graph_vertices_twice(lang, &number, &first.line)));
    }
    while let Some((letter, spot)) = text.letter("crvme")? {
        if graph.spots.insert(letter, spot).is_some() {
            return spot.refuse(Spoken::new(|lang| words::graph_letter_twice(lang, &letter, &number)));
        }
        let bits = text.four()?;
        match letter {
            'c' => graph.fields = bits,
            'r' => graph.roads = bits,
            'v' => graph.cities = bits,
            'm' => graph.monastery = bits != 0,
            _ => graph.emblems = bits,
        }
    }
    check_vertices(graph)
}

/// A side shows a road or a city, not both, and an emblem lies in a city.
fn check_vertices(graph: &Graph) -> Result<(), Misread> {
    let spot = |letter| graph.spots.get(&letter).copied().unwrap_or_default();
    if let Some(side) = first(graph.roads & graph.cities) {
        let side = Side::ALL[side];
        return spot('r')
            .max_with(spot('v'))
            .refuse(Spoken::new(|lang| words::graph_road_and_city(lang, &side.say(lang))));
    }
    if let Some(side) = first(graph.emblems & !graph.cities) {
        let side = Side::ALL[side];
        return spot('e').refuse(Spoken::new(|lang| words::graph_emblem(lang, &side.say(lang))));
    }
    Ok(())
}

impl Spot {
    /// The later of two on one line.
    fn max_with(self, other: Self) -> Self {
        if other.column > self.column { other } else { self }
    }
}

fn first(bits: u8) -> Option<usize> {
    (0..4).find(|at| bits >> at & 1 != 0)
}

fn read_edges(mut text: Sequence, begin: Spot, graphs: &mut BTreeMap<u32, Graph>) -> Result<(), Misread> {
    let number = text.number()?;
    let graph: &mut Graph = graphs.entry(number).or_default();
    if let Some(first) = graph.joined.replace(begin) {
        return begin.refuse(Spoken::new(|lang| words::graph_edges_twice(lang, &number, &first.line)));
    }
    while let Some((letter, spot)) = text.letter("crvm")? {
        if !text.peek().is_some_and(|glyph| glyph.is_ascii_digit()) {
            return text.spot().refuse(Spoken::new(|lang| words::graph_row(lang, &letter)));
        }
        while text.peek().is_some_and(|glyph| glyph.is_ascii_digit()) {
            let place = text.spot();
            let (row, column) = (text.digit(0, 2)?, text.digit(1, 3)?);
            if row >= column {
                return place.refuse(Spoken::new(|lang| words::graph_order(lang, &row, &column)));
            }
            if text.digit(0, 1)? == 0 {
                continue;
            }
            if letter == 'm' {
                return spot.refuse(words::GRAPH_MONASTERY);
            }
            graph.edges.push((letter, [usize::from(row), usize::from(column)], place));
        }
    }
    Ok(())
}

/// Writes a tile file.
fn write(graphs: &BTreeMap<u32, Graph>, source: &str) -> Result<GraphFile, Misread> {
    let end = Spot { line: source.lines().count().max(1), column: 1 };
    let count = graphs.len();
    if count == 0 {
        return end.refuse(words::GRAPH_NO_TILE);
    }
    if count > MOST_KINDS {
        return end.refuse(Spoken::new(|lang| words::graph_too_many(lang, &count, &MOST_KINDS)));
    }
    let mut tiles = Vec::new();
    let mut assumed = general();
    for (number, graph) in graphs {
        tiles.push((number, Tile::of(*number, graph, &mut assumed)?));
    }
    let known: Vec<Option<&TileDesign>> = tiles.iter().map(|(_, tile)| tile.known()).collect();
    let start = known.iter().position(|kind| kind.is_some_and(|kind| kind.start)).unwrap_or(0);
    let strange = tiles
        .iter()
        .zip(&known)
        .filter(|(_, kind)| kind.is_none())
        .map(|((number, _), _)| number.to_string());
    let strange: Vec<String> = strange.collect();
    if !strange.is_empty() {
        let list = strange.join(", ");
        assumed.push(Assumed { words: Spoken::new(|lang| words::assumed_once(lang, &list)) });
    }
    assumed.push(Assumed { words: Spoken::new(|lang| words::start_tile_assumed(lang, &tiles[start].0)) });
    let mut text =
        "# Made by `bastide tiles import` from tiles written as graphs.\n\ntitle = \"Imported tiles\"\n"
            .to_owned();
    for (index, ((number, tile), kind)) in tiles.iter().zip(&known).enumerate() {
        // One copy more than the start tile, so that there is something to draw.
        let least = 1 + u8::from(tiles.len() == 1);
        let copies = kind.map_or(1, |kind| kind.count).max(least);
        tile.write(&mut text, **number, copies, index == start);
    }
    check(&text, end)?;
    Ok(GraphFile { text, assumed })
}

/// What the checks of tile files find besides, told at the end of the text.
fn check(text: &str, end: Spot) -> Result<(), Misread> {
    let Some(problem) = crate::tilefile::check(text).into_iter().next() else { return Ok(()) };
    end.refuse(Spoken::new(|lang| words::no_set(lang, &problem.words.get(lang))))
}

/// What is assumed of every text.
fn general() -> Vec<Assumed> {
    let say = |words: Text| Assumed { words: words.into() };
    vec![
        say(words::ASSUMED_SIDES),
        say(words::ASSUMED_HALF_EDGES),
        say(words::ASSUMED_BORDERS),
        say(words::ASSUMED_COPIES),
    ]
}

/// A tile as tile files tell it: the sides of each city and road, the corners of each field.
struct Tile {
    cities: Vec<(u8, bool)>,
    roads: Vec<u8>,
    fields: Vec<u8>,
    monastery: bool,
}

impl Tile {
    fn of(number: u32, graph: &Graph, assumed: &mut Vec<Assumed>) -> Result<Self, Misread> {
        let enclosed =
            |corner: &usize| graph.cities >> ((corner + 3) % 4) & 1 != 0 && graph.cities >> corner & 1 != 0;
        let hidden = (0..4).filter(enclosed).fold(0, |bits, corner| bits | 1 << corner);
        let open = !hidden & 0b1111;
        let join = |letter: char, vertices: u8| components(graph, letter, vertices);
        let cities = join('v', graph.cities)?;
        let roads = join('r', graph.roads)?;
        // Edges that end in a corner without field are refused, those of hidden corners left out.
        let fields =
            join('c', graph.fields)?.into_iter().map(|field| field & open).filter(|field| *field != 0);
        let mut fields: Vec<u8> = fields.collect();
        if graph.fields & hidden != 0 {
            assumed.push(left_out(number, graph.fields & hidden));
        }
        let missing = open & !graph.fields;
        if missing != 0 {
            assumed.push(added(number, missing));
            fields.extend((0..4).filter(|corner| missing >> corner & 1 != 0).map(|corner| 1 << corner));
        }
        fields.sort_by_key(|field| field.trailing_zeros());
        let cities = cities.into_iter().map(|sides| (sides, sides & graph.emblems != 0)).collect();
        Ok(Self { cities, roads, fields, monastery: graph.monastery })
    }

    fn terrain(&self, side: usize) -> Terrain {
        let on = |sides: &u8| sides >> side & 1 != 0;
        match () {
            () if self.cities.iter().any(|(sides, _)| on(sides)) => Terrain::City,
            () if self.roads.iter().any(on) => Terrain::Road,
            () => Terrain::Field,
        }
    }

    /// The half-edges of a field.
    fn halves(&self, corners: u8) -> u8 {
        let meeting = (0..4).filter(|corner| corners >> corner & 1 != 0).flat_map(|corner| MEETING[corner]);
        let halves = meeting.filter(|half| self.terrain(half / 2) != Terrain::City);
        halves.fold(0, |bits, half| bits | 1 << half)
    }

    /// The cities that a field borders.
    fn bordered(&self, corners: u8) -> Vec<usize> {
        let beside = corners | corners >> 1 | (corners & 1) << 3;
        (0..self.cities.len()).filter(|city| self.cities[*city].0 & beside != 0).collect()
    }

    /// The kind of the base set that looks like this in some rotation.
    fn known(&self) -> Option<&'static TileDesign> {
        TileSet::base().kinds().iter().find(|kind| (0..4).any(|turn| self.is(kind, turn)))
    }

    /// Whether a kind looks like this once it is turned so often.
    fn is(&self, kind: &TileDesign, turn: u32) -> bool {
        let sides = |bits: u8| (bits << turn | bits >> (4 - turn)) & 0b1111;
        let halves = |bits: u8| bits.rotate_left(2 * turn);
        let mut cities: Vec<(u8, bool)> = kind
            .cities
            .iter()
            .map(|city| (sides(city.edges), city.attributes != Default::default()))
            .collect();
        let mut roads: Vec<u8> = kind.roads.iter().map(|road| sides(road.edges)).collect();
        let mut fields: Vec<u8> = kind.fields.iter().map(|field| halves(field.halves)).collect();
        let mut own: Vec<u8> = self.fields.iter().map(|field| self.halves(*field)).collect();
        cities.sort_unstable();
        roads.sort_unstable();
        fields.sort_unstable();
        own.sort_unstable();
        let (mut own_cities, mut own_roads) = (self.cities.clone(), self.roads.clone());
        own_cities.sort_unstable();
        own_roads.sort_unstable();
        cities == own_cities && roads == own_roads && fields == own && kind.monastery == self.monastery
    }

    fn write(&self, text: &mut String, number: u32, copies: u8, start: bool) {
        let edges: Vec<&str> = (0..4).map(|side| self.terrain(side).name()).collect();
        let _ = write!(text, "\n[[tile]]\nid = \"{number}\"\ncount = {copies}\n");
        if start {
            text.push_str("start = true\n");
        }
        let _ = writeln!(text, "edges = \"{}\"", edges.join(" "));
        let city = |(sides, emblem): &(u8, bool)| {
            format!(
                "{{ edges = \"{}\"{} }}",
                side_letters(*sides),
                if *emblem { ", shields = 1" } else { "" }
            )
        };
        let road = |sides: &u8| format!("\"{}\"", side_letters(*sides));
        let field = |corners: &u8| {
            let halves = names(self.halves(*corners), &HALVES);
            let cities: Vec<String> = self.bordered(*corners).iter().map(ToString::to_string).collect();
            let cities =
                if cities.is_empty() { String::new() } else { format!(", cities = [{}]", cities.join(", ")) };
            format!("{{ halves = \"{halves}\"{cities} }}")
        };
        for (name, list) in [
            ("cities", self.cities.iter().map(city).collect::<Vec<_>>()),
            ("roads", self.roads.iter().map(road).collect()),
            ("fields", self.fields.iter().map(field).collect()),
        ] {
            if !list.is_empty() {
                let _ = writeln!(text, "{name} = [{}]", list.join(", "));
            }
        }
        if self.monastery {
            text.push_str("monastery = true\n");
        }
    }
}

fn side_letters(sides: u8) -> String {
    let letters = Side::ALL.map(|side| side.letter().to_string());
    names(sides, &letters.each_ref().map(String::as_str))
}

/// The names of the bits that are set.
fn names(bits: u8, all: &[&str]) -> String {
    let set = all.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0).map(|(_, name)| *name);
    set.collect::<Vec<_>>().join(" ")
}

fn left_out(number: u32, corners: u8) -> Assumed {
    let list = names(corners, &CORNERS);
    Assumed { words: Spoken::new(|lang| words::assumed_left_out(lang, &number, &list)) }
}

fn added(number: u32, corners: u8) -> Assumed {
    let list = names(corners, &CORNERS);
    Assumed { words: Spoken::new(|lang| words::assumed_added(lang, &number, &list)) }
}

/// The parts that the edges of a letter join its vertices to, the one with the first vertex first.
fn components(graph: &Graph, letter: char, vertices: u8) -> Result<Vec<u8>, Misread> {
    let mut parts: Vec<u8> = (0..4).filter(|at| vertices >> at & 1 != 0).map(|at| 1 << at).collect();
    for (_, ends, spot) in graph.edges.iter().filter(|(known, ..)| *known == letter) {
        for end in ends {
            if vertices >> end & 1 == 0 {
                return spot.refuse(Spoken::new(|lang| words::graph_no_vertex(lang, &end, &letter)));
            }
        }
        let touches = |part: &u8| ends.iter().any(|end| part >> end & 1 != 0);
        let joined = parts.iter().filter(|part| touches(part)).fold(0, |all, part| all | part);
        parts.retain(|part| !touches(part));
        parts.push(joined);
    }
    parts.sort_by_key(|part| part.trailing_zeros());
    Ok(parts)
}

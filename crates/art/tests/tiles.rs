//! Every tile's drawing agrees with its data: edges, segments, places of followers; of any tile set.

use std::collections::HashMap;

use crate::common::{Polygons, inside, polygons};
use bastide_art::{Draw, Sheet, Style, spots};
use bastide_carcassonne::{
    Carcassonne, CarcassonneRules, FeatureKind, Segment, Side, Terrain, TileDesign, TileSet, Tiles,
};

/// Odd tiles: every way a city or a road can lie, and some that no landscape could have.
const ODD: &str = r#"
title = "Odd tiles <&\">"

[[tile]] # four cities that do not meet
id = "four"
count = 2
start = true
edges = "city city city city"
cities = [{ edges = "N" }, { edges = "E", shields = 1 }, { edges = "S" }, { edges = "W" }]

[[tile]] # two city corners
id = "corners"
count = 1
edges = "city city city city"
cities = [{ edges = "N E" }, { edges = "S W", shields = 3 }]

[[tile]] # a city from edge to edge between two others
id = "band"
count = 1
edges = "city city city city"
cities = [{ edges = "N S", shields = 7 }, { edges = "E" }, { edges = "W" }]

[[tile]] # one city passes under another
id = "under"
count = 1
edges = "city city city city"
cities = [{ edges = "N S" }, { edges = "E W" }]

[[tile]] # three arms of one road, and the field goes under it
id = "fork"
count = 1
edges = "field road road road"
roads = ["E S W"]
fields = [{ halves = "Nw Ne En Es Se Sw Ws Wn" }]

[[tile]] # a road across a city
id = "street"
count = 1
edges = "road city road city"
cities = [{ edges = "E W", shields = 1 }]
roads = ["N S"]
fields = [{ halves = "Nw", cities = [0] }, { halves = "Ne", cities = [0] }, { halves = "Se", cities = [0] }, { halves = "Sw", cities = [0] }]

[[tile]] # fields that meet although nothing lies between them
id = "hedge"
count = 1
edges = "field field field field"
fields = [{ halves = "Nw Ne En Wn" }, { halves = "Es Se Sw Ws" }]

[[tile]] # a monastery at a crossing
id = "K-0_x"
count = 1
edges = "road road road road"
roads = ["N", "E", "S", "W"]
fields = [{ halves = "Nw Wn" }, { halves = "Ne En" }, { halves = "Es Se" }, { halves = "Sw Ws" }]
monastery = true

[[tile]] # a road that ends in a village
id = "end"
count = 1
edges = "road field field field"
roads = ["N"]
fields = [{ halves = "Nw Ne En Es Se Sw Ws Wn" }]
"#;

fn sheet(tiles: Tiles) -> Sheet {
    Carcassonne::sheet(&CarcassonneRules { tiles, ..CarcassonneRules::default() }, Style::default())
}

/// The outlines of all segments, by id.
fn outlines(sheet: &Sheet) -> HashMap<String, Polygons> {
    let text = format!("<svg>{}</svg>", sheet.svg());
    let document = roxmltree::Document::parse(&text).unwrap();
    let paths = document.root_element().children().filter(|node| node.has_tag_name("path"));
    paths
        .map(|node| (node.attribute("id").unwrap().to_owned(), polygons(node.attribute("d").unwrap())))
        .collect()
}

fn each_kind(mut visit: impl FnMut(&TileDesign, &HashMap<String, Polygons>)) {
    for tiles in [Tiles::base(), Tiles::read(ODD).unwrap()] {
        let outlines = outlines(&sheet(tiles.clone()));
        tiles.kinds().iter().for_each(|kind| visit(kind, &outlines));
    }
}

fn outline<'a>(all: &'a HashMap<String, Polygons>, kind: &TileDesign, segment: Segment) -> &'a Polygons {
    &all[&format!("t-{}.{}", kind.id, segment.index())]
}

/// The segment on top at a point, in the order in which boards paint them.
fn top(all: &HashMap<String, Polygons>, kind: &TileDesign, point: (f64, f64)) -> Option<Segment> {
    let rank = |segment: &Segment| match kind.feature_kind(*segment).unwrap() {
        FeatureKind::Field => 0,
        FeatureKind::City => 1,
        FeatureKind::Road => 2,
        FeatureKind::Monastery => 3,
    };
    let there = kind.segments().filter(|segment| inside(outline(all, kind, *segment), point));
    there.max_by_key(|segment| (rank(segment), segment.index()))
}

/// A point near an edge: `along` from its start clockwise, a little inside.
fn near(side: Side, along: f64) -> (f64, f64) {
    match side {
        Side::North => (along, 1.0),
        Side::East => (99.0, along),
        Side::South => (100.0 - along, 99.0),
        Side::West => (1.0, 100.0 - along),
    }
}

#[test]
fn every_segment_has_one_outline() {
    each_kind(|kind, all| {
        let own = format!("t-{}.", kind.id);
        let found = all.keys().filter(|id| id.starts_with(&own)).count();
        assert_eq!(found, kind.segments().count(), "{}", kind.id);
    });
}

#[test]
fn edges_show_what_the_data_says() {
    each_kind(|kind, all| {
        for side in Side::ALL {
            let at = |along: f64| top(all, kind, near(side, along));
            let half = |second: usize| kind.field_at_half(2 * side as usize + second);
            let name = format!("{} {side:?}", kind.id);
            match kind.edges[side as usize] {
                Terrain::City => {
                    let city = kind.segment_at_edge(side);
                    assert_eq!([at(12.0), at(50.0), at(88.0)], [city; 3], "{name}");
                }
                Terrain::Road => {
                    assert_eq!(at(50.0), kind.segment_at_edge(side), "{name}");
                    assert_eq!([at(10.0), at(40.0)], [half(0); 2], "{name}");
                    assert_eq!([at(60.0), at(90.0)], [half(1); 2], "{name}");
                }
                Terrain::Field => {
                    assert_eq!([at(10.0), at(45.0)], [half(0); 2], "{name}");
                    assert_eq!([at(55.0), at(90.0)], [half(1); 2], "{name}");
                }
            }
        }
    });
}

#[test]
fn followers_stand_on_their_own_segment() {
    each_kind(|kind, all| {
        let found: Vec<_> = spots(kind);
        assert_eq!(found.len(), kind.segments().count());
        for (segment, x, y) in found {
            assert_eq!(top(all, kind, (x, y)), Some(segment), "{} at {x}, {y}", kind.id);
        }
    });
}

#[test]
fn the_sheet_tells_where_followers_stand() {
    let data = sheet(Tiles::base()).data;
    for kind in TileSet::base().kinds() {
        for (segment, x, y) in spots(kind) {
            let told = &data["kinds"][&kind.id]["spots"][kind.segment_name(segment)];
            assert_eq!(*told, serde_json::json!([x, y]));
        }
    }
}

#[test]
fn the_sheet_tells_what_reaches_each_edge() {
    let data = sheet(Tiles::base()).data;
    for kind in TileSet::base().kinds() {
        let told = data["kinds"][&kind.id]["edges"].as_array().unwrap();
        let shown =
            told.iter().map(|at| kind.feature_kind(Segment(at.as_u64().unwrap() as u8)).unwrap().name());
        assert!(shown.eq(kind.edges.map(Terrain::name)), "{}", kind.id);
    }
}

#[test]
fn tiles_join_without_a_seam() {
    // What two tiles show at their common edge does not depend on the kinds: cities reach corner to corner,
    // roads are as wide everywhere.
    each_kind(|kind, all| {
        for side in Side::ALL {
            let Some(segment) = kind.segment_at_edge(side) else { continue };
            let own = outline(all, kind, segment);
            let depth = |along: f64| {
                let (x, y) = near(side, along);
                inside(own, (x, y))
            };
            match kind.edges[side as usize] {
                Terrain::Road => assert!(
                    depth(45.2) && depth(54.8) && !depth(43.5) && !depth(56.5),
                    "{} {side:?}",
                    kind.id
                ),
                _ => assert!(depth(4.0) && depth(96.0), "{} {side:?}", kind.id),
            }
        }
    });
}

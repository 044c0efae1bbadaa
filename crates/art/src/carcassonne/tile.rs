//! The sheet: every kind of tile as ground, segments and what stands on it.

use bastide_core::words::art as words;
use std::collections::BTreeMap;
use std::fmt::Write;

use bastide_carcassonne::{Mark, Side, TileDesign, TileKind, TileSet};
use bastide_core::record::Json;
use serde::Serialize;
use serde_json::{Map, json};

use crate::carcassonne::shape::Plan;
use crate::carcassonne::{follower, graph, mark, scenery, things};
use crate::sheet::Sheet;
use crate::{Drawing, Style};

/// What a front needs to know of the definitions.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CarcassonneSheet {
    /// The length of a tile's side.
    tile: u32,
    /// The kinds of tiles by id.
    kinds: BTreeMap<String, TileSheet>,
}

/// A kind of tile.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CarcassonneTileSheet"))]
pub struct TileSheet {
    /// How many quarter turns can be told apart.
    turns: u8,
    /// How many tiles of this kind there are.
    count: u8,
    /// Where a follower stands on each segment before the tile is turned; the segments in the order in which tiles of
    /// views name their features.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, [number, number]>"))]
    spots: Map<String, Json>,
    /// The segment at the middle of each edge before the tile is turned, clockwise from the north; where a road leaves, the road.
    edges: Vec<u8>,
    /// What a special tile does.
    mark: Option<&'static str>,
}

/// The definitions of a tile set.
pub(crate) fn sheet(set: &TileSet, style: Style) -> Sheet {
    let mut sheet = Sheet::default();
    things::define(&mut sheet, style.theme);
    follower::define(&mut sheet);
    mark::define(&mut sheet);
    let mut kinds = BTreeMap::new();
    for (index, kind) in set.kinds().iter().enumerate() {
        let turns = set.distinct_rotations(TileKind(index as u8));
        let plan = Plan::shared(kind);
        define_tile(&mut sheet, kind, &plan, turns, style);
        let name = |at: usize| kind.segment_name(bastide_carcassonne::Segment(at as u8));
        let spots: Map<_, _> =
            plan.spots.iter().enumerate().map(|(at, spot)| (name(at), json!([spot.x, spot.y]))).collect();
        let mark = kind.mark.map(Mark::name);
        let edges = Side::ALL.into_iter().filter_map(|side| {
            kind.segment_at_edge(side)
                .or_else(|| kind.field_at_half(2 * side as usize))
                .map(|segment| segment.0)
        });
        let edges = edges.collect();
        kinds.insert(kind.id.clone(), TileSheet { turns, count: kind.count, spots, edges, mark });
    }
    sheet.data = json!(CarcassonneSheet { tile: 100, kinds });
    sheet
}

/// Every kind of a set with its id and its count, as one SVG file.
pub(crate) fn picture(set: &TileSet, style: Style) -> String {
    const COLUMNS: usize = 6;
    let ink = style.theme.ink();
    let mut svg = format!("<g font-size=\"13\" text-anchor=\"middle\" fill=\"{ink}\">");
    for (index, kind) in set.kinds().iter().enumerate() {
        let (x, y) = (index % COLUMNS * 124, index / COLUMNS * 140);
        let _ = write!(
            svg,
            "<use href=\"#t-{}.r0\" x=\"{x}\" y=\"{y}\"/><text x=\"{}\" y=\"{}\">{} ×{}</text>",
            kind.id,
            x + 50,
            y + 117,
            kind.id,
            kind.count
        );
    }
    svg.push_str("</g>");
    let rows = set.kinds().len().div_ceil(COLUMNS);
    let board = Drawing {
        svg,
        view_box: [-20.0, -26.0, 124.0 * COLUMNS as f64 + 16.0, 140.0 * rows as f64 + 20.0],
        title: set.title().to_owned(),
        desc: words::tile_set_described(style.lang, &set.kinds().len(), &set.tiles()),
    };
    crate::join(&board, &sheet(set, style), style)
}

/// The outlines `t-K.0` …, the ground `t-K`, the graph `t-K.g`, what stands on it in each rotation `t-K.o90`, the whole `t-K.r90`.
fn define_tile(sheet: &mut Sheet, kind: &TileDesign, plan: &Plan, turns: u8, style: Style) {
    let id = format!("t-{}", kind.id);
    for (index, outline) in plan.outlines.iter().enumerate() {
        sheet.add("path", &format!("{id}.{index}"), &format!(" d=\"{}\"/>", outline.data()));
    }
    sheet.group(&id, &scenery::ground(kind, plan, style.theme));
    sheet.group(&format!("{id}.g"), &graph::draw(kind, plan, style.theme));
    for quarters in 0..turns {
        let angle = u32::from(quarters) * 90;
        sheet.group(&format!("{id}.o{angle}"), &scenery::standing(kind, plan, quarters, style.theme));
        let ground = format!("<use href=\"#{id}\"{}/>", rotation(angle));
        sheet.group(&format!("{id}.r{angle}"), &format!("{ground}<use href=\"#{id}.o{angle}\"/>"));
    }
}

/// The attribute that turns a tile, with its space; nothing for a tile that is not turned.
fn rotation(angle: u32) -> String {
    if angle == 0 { String::new() } else { format!(" transform=\"rotate({angle} 50 50)\"") }
}

//! The table: tiles, features, followers, where the tile in hand can go.

use bastide_core::words::art as words;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use bastide_carcassonne::{Carcassonne, Feature, FeatureKind, Laying, Move, Place, Segment, TileOnTable};
use bastide_core::{Game, Seat};

use crate::carcassonne::shape::{Plan, turn};
use crate::carcassonne::{follower, legend};
use crate::svg::{Point, at, number};
use crate::{DrawOptions, Drawing};

/// The plans of the kinds that followers stand on.
type Plans = BTreeMap<u8, Arc<Plan>>;

pub(crate) fn board(game: &Carcassonne, look: &DrawOptions<'_, Carcassonne>) -> Drawing {
    let tiles = game.laid();
    let features = game.features();
    let mut plans = Plans::new();
    let hinted = layings(look).filter(|(_, mv)| mv.figure.is_some()).map(|(_, mv)| mv.kind);
    let manned = tiles.iter().filter(|tile| tile.standing.is_some()).map(|tile| tile.kind);
    for kind in manned.chain(hinted) {
        plans.entry(kind.0).or_insert_with(|| Plan::shared(game.tiles().kind(kind)));
    }
    let cells = open_cells(game);
    let mut view_box = frame(&tiles, &cells, look);
    let mut svg = String::new();
    draw_grounds(&mut svg, game, &tiles);
    draw_segments(&mut svg, game, &tiles, &features);
    draw_standing(&mut svg, game, &tiles);
    draw_cells(&mut svg, &cells, look);
    draw_last(&mut svg, look);
    if look.graph {
        draw_graph(&mut svg, game, &tiles);
    }
    draw_followers(&mut svg, game, &tiles, &plans);
    draw_hints(&mut svg, game, look, &plans);
    if look.legend {
        svg.push_str(&legend::draw(game, look, &mut view_box));
    }
    Drawing {
        svg,
        view_box,
        title: Carcassonne::META.title.get(look.style.lang).to_owned(),
        desc: describe(game, look),
    }
}

/// Where the tile in hand can be laid.
fn open_cells(game: &Carcassonne) -> BTreeSet<Place> {
    let drawn = game.drawn().map(|kind| game.placements(kind)).unwrap_or_default();
    drawn.into_iter().map(|(place, _)| place).collect()
}

/// The north-west corner of a place.
fn corner(place: Place) -> Point {
    at(f64::from(place.x) * 100.0, f64::from(place.y) * 100.0)
}

/// What shows all tiles, and all cells where they are drawn.
fn frame(tiles: &[TileOnTable], cells: &BTreeSet<Place>, look: &DrawOptions<'_, Carcassonne>) -> [f64; 4] {
    let lit = cells.iter().copied().filter(|_| look.offer);
    let hinted = layings(look).map(|(_, mv)| mv.place);
    let places: Vec<Place> = tiles.iter().map(|tile| tile.place).chain(lit).chain(hinted).collect();
    let span = |of: fn(&Place) -> i16| {
        let least = places.iter().map(of).min().unwrap_or(0);
        let most = places.iter().map(of).max().unwrap_or(0);
        (f64::from(least) * 100.0, f64::from(most + 1 - least) * 100.0)
    };
    let ((left, width), (top, height)) = (span(|place| place.x), span(|place| place.y));
    const MARGIN: f64 = 16.0;
    [left - MARGIN, top - MARGIN, width + 2.0 * MARGIN, height + 2.0 * MARGIN]
}

fn tile_id(game: &Carcassonne, tile: &TileOnTable) -> String {
    format!("t-{}", game.tiles().kind(tile.kind).id)
}

/// The attribute that brings a tile to its place and turns it.
fn placed(place: Place, rotation: u8) -> String {
    let Point { x, y } = corner(place);
    let turned =
        if rotation == 0 { String::new() } else { format!(" rotate({} 50 50)", u32::from(rotation) * 90) };
    format!(" transform=\"translate({} {}){turned}\"", number(x), number(y))
}

fn draw_grounds(svg: &mut String, game: &Carcassonne, tiles: &[TileOnTable]) {
    for tile in tiles {
        let _ = write!(svg, "<use href=\"#{}\"{}/>", tile_id(game, tile), placed(tile.place, tile.rotation));
    }
}

/// The graphs of the tiles, which meet at their borders.
fn draw_graph(svg: &mut String, game: &Carcassonne, tiles: &[TileOnTable]) {
    svg.push_str("<g class=\"graph\" pointer-events=\"none\">");
    for tile in tiles {
        let _ =
            write!(svg, "<use href=\"#{}.g\"{}/>", tile_id(game, tile), placed(tile.place, tile.rotation));
    }
    svg.push_str("</g>");
}

/// The outline of every segment, not visible until it is lit, with the number of its feature.
fn draw_segments(svg: &mut String, game: &Carcassonne, tiles: &[TileOnTable], features: &[Feature]) {
    let mut owner: BTreeMap<(Place, Segment), usize> = BTreeMap::new();
    for (index, feature) in features.iter().enumerate() {
        owner.extend(feature.segments.iter().map(|key| (*key, index)));
    }
    svg.push_str("<g class=\"segments\" fill-opacity=\"0\">");
    for tile in tiles {
        let id = tile_id(game, tile);
        let _ = write!(svg, "<g{}>", placed(tile.place, tile.rotation));
        for segment in paint_order(game, tile) {
            if let Some(feature) = owner.get(&(tile.place, segment)) {
                let _ = write!(svg, "<use href=\"#{id}.{}\" data-feature=\"{feature}\"/>", segment.index());
            }
        }
        svg.push_str("</g>");
    }
    svg.push_str("</g>");
}

/// Fields below cities below roads below the monastery.
fn paint_order(game: &Carcassonne, tile: &TileOnTable) -> Vec<Segment> {
    let kind = game.tiles().kind(tile.kind);
    let mut segments: Vec<Segment> = kind.segments().collect();
    segments.sort_by_key(|segment| kind.feature_kind(*segment) != Some(FeatureKind::Field));
    if kind.monastery {
        // Of the others, the monastery is the last already.
        segments.sort_by_key(|segment| kind.feature_kind(*segment) == Some(FeatureKind::Monastery));
    }
    segments
}

/// What stands on the tiles, those in front last.
fn draw_standing(svg: &mut String, game: &Carcassonne, tiles: &[TileOnTable]) {
    let mut rows: Vec<&TileOnTable> = tiles.iter().collect();
    rows.sort_by_key(|tile| (tile.place.y, tile.place.x));
    svg.push_str("<g pointer-events=\"none\">");
    for tile in rows {
        let Point { x, y } = corner(tile.place);
        let (id, angle) = (tile_id(game, tile), u32::from(tile.rotation) * 90);
        let _ = write!(svg, "<use href=\"#{id}.o{angle}\" x=\"{}\" y=\"{}\"/>", number(x), number(y));
    }
    svg.push_str("</g>");
}

fn draw_cells(svg: &mut String, cells: &BTreeSet<Place>, look: &DrawOptions<'_, Carcassonne>) {
    if !look.offer {
        return;
    }
    let lit = look.style.theme.lit();
    let _ = write!(
        svg,
        "<g class=\"cells\" fill=\"{lit}\" fill-opacity=\".16\" stroke=\"{lit}\" stroke-width=\"2.4\" stroke-dasharray=\"9 6\">"
    );
    for place in cells {
        let Point { x, y } = corner(*place).plus(at(5.0, 5.0));
        let _ = write!(
            svg,
            "<rect data-pick=\"cell:{place}\" x=\"{}\" y=\"{}\" width=\"90\" height=\"90\" rx=\"10\"/>",
            number(x),
            number(y)
        );
    }
    svg.push_str("</g>");
}

fn draw_last(svg: &mut String, look: &DrawOptions<'_, Carcassonne>) {
    let colour = look.style.theme.last();
    for (_, mv) in look.last {
        let place = match *mv {
            Move::Lay(laying) => laying.place,
            Move::Recall(place)
            | Move::TakeBack(place)
            | Move::Shift { from: place, .. }
            | Move::Walk { to: place, .. }
            | Move::Travel { to: place, .. } => place,
            Move::Exchange | Move::Swap { .. } | Move::Pass => continue,
        };
        let Point { x, y } = corner(place).plus(at(1.5, 1.5));
        let _ = write!(
            svg,
            "<rect class=\"last\" x=\"{}\" y=\"{}\" width=\"97\" height=\"97\" rx=\"6\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"4\" pointer-events=\"none\"/>",
            number(x),
            number(y)
        );
    }
}

/// Where a follower on a segment of a laid tile stands on the table.
fn standing_at(plans: &Plans, kind: u8, place: Place, rotation: u8, segment: Segment) -> Point {
    let spot = plans.get(&kind).and_then(|plan| plan.spots.get(segment.index())).copied();
    corner(place).plus(turn(spot.unwrap_or(at(50.0, 50.0)), rotation))
}

fn draw_followers(svg: &mut String, game: &Carcassonne, tiles: &[TileOnTable], plans: &Plans) {
    svg.push_str("<g class=\"followers\" pointer-events=\"none\">");
    for tile in tiles {
        let Some(figure) = tile.standing else { continue };
        let (seat, segment) = (figure.seat(), figure.segment());
        let lying = game.tiles().kind(tile.kind).feature_kind(segment) == Some(FeatureKind::Field);
        let point = standing_at(plans, tile.kind.0, tile.place, tile.rotation, segment);
        svg.push_str(&follower::draw(seat, lying, point));
    }
    svg.push_str("</g>");
}

/// The recommended moves that lay a tile, with their ranks.
fn layings(look: &DrawOptions<'_, Carcassonne>) -> impl Iterator<Item = (usize, Laying)> {
    look.hints.iter().enumerate().filter_map(|(rank, mv)| mv.laying().map(|laying| (rank, laying)))
}

/// The recommended moves as pale tiles with their rank; of several at one place the best.
fn draw_hints(svg: &mut String, game: &Carcassonne, look: &DrawOptions<'_, Carcassonne>, plans: &Plans) {
    let mut seen = BTreeSet::new();
    for (rank, mv) in layings(look).filter(|(_, mv)| seen.insert(mv.place)) {
        draw_hint(svg, game, look, plans, (rank, mv));
    }
}

fn draw_hint(
    svg: &mut String,
    game: &Carcassonne,
    look: &DrawOptions<'_, Carcassonne>,
    plans: &Plans,
    (rank, mv): (usize, Laying),
) {
    let (rotation, segment) =
        game.tiles().canonical(mv.kind, mv.rotation, mv.figure.map(|placed| placed.segment));
    let kind = game.tiles().kind(mv.kind);
    let Point { x, y } = corner(mv.place);
    let (x, y, angle) = (number(x), number(y), u32::from(rotation) * 90);
    let lit = look.style.theme.lit();
    let figure = segment.map(|segment| {
        let lying = kind.feature_kind(segment) == Some(FeatureKind::Field);
        follower::draw(game.in_turn(), lying, standing_at(plans, mv.kind.0, mv.place, rotation, segment))
    });
    let _ = write!(
        svg,
        "<g class=\"hint\" pointer-events=\"none\"><g opacity=\".8\"><use href=\"#t-{}.r{angle}\" x=\"{x}\" y=\"{y}\"/>{}</g>\
         <g transform=\"translate({x} {y})\"><rect x=\"2\" y=\"2\" width=\"96\" height=\"96\" rx=\"6\" fill=\"none\" \
         stroke=\"{lit}\" stroke-width=\"3\" stroke-dasharray=\"9 6\"/><circle cx=\"14\" cy=\"14\" r=\"12\" fill=\"{lit}\" \
         stroke=\"#fffaf0\" stroke-width=\"2\"/><text x=\"14\" y=\"19.5\" font-size=\"16\" font-weight=\"700\" \
         text-anchor=\"middle\" fill=\"{}\">{}</text></g></g>",
        kind.id,
        figure.unwrap_or_default(),
        look.style.theme.pick("#fff", "#2a1d08"),
        rank + 1
    );
}

fn describe(game: &Carcassonne, look: &DrawOptions<'_, Carcassonne>) -> String {
    let lang = look.style.lang;
    let (laid, left) = (game.laid().len(), game.pile_left());
    let scores = game.scores().unwrap_or_default();
    let mut text = words::tiles_on_the_table_in(lang, &laid, &left);
    for seat in Seat::all(game.seats()) {
        let (name, points, hand) = (look.name(seat), scores[seat.index()], game.hand(seat));
        text += &words::points_followers_in_hand(lang, &name, &points, &hand);
    }
    if let Some(kind) = game.drawn() {
        let (name, tile) = (look.name(game.in_turn()), &game.tiles().kind(kind).id);
        text += &words::lays_tile(lang, &name, &tile);
    }
    text
}

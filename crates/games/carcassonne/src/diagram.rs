//! Tiles and the table drawn with characters.
//!
//! A tile is five characters wide and three high: `#` city, `-` `|` `+` road, `.` field, `M` monastery, `*`
//! shield. A digit is a follower of that player, standing on the segment it replaces. A mark stands in a corner: `$`
//! market, `%` toll, `!` silence, `&` festival.

use std::fmt::Write;

use bastide_core::{Game, Seat};

use crate::attribute::Attribute;
use crate::design::{Segment, TileDesign, TileKind, WayPart};
use crate::figure::Figure;
use crate::game::Carcassonne;
use crate::oriented::{MIDDLE, OrientedTile};
use crate::terrain::{Place, Side, Terrain};
use crate::tileset::TileSet;
use crate::variants::Victory;

const WIDTH: usize = 5;
const HEIGHT: usize = 3;

type Canvas = [[char; WIDTH]; HEIGHT];

/// Where the middle and the two halves of each side lie on the canvas, column then row.
const SPOTS: [[(usize, usize); 3]; 4] =
    [[(2, 0), (1, 0), (3, 0)], [(4, 1), (4, 0), (4, 2)], [(2, 2), (3, 2), (1, 2)], [(0, 1), (0, 2), (0, 0)]];

/// What lies between the middle of each side and the centre, column then row.
const INNER: [(usize, usize); 4] = [(2, 0), (3, 1), (2, 2), (1, 1)];

const CENTRE: (usize, usize) = (2, 1);

/// The corners, clockwise from the north-east.
const CORNERS: [(usize, usize); 4] = [(4, 0), (4, 2), (0, 2), (0, 0)];

/// A kind of tile in one rotation, three lines of five characters.
#[must_use]
pub fn draw_tile(set: &TileSet, kind: TileKind, rotation: u8) -> String {
    let (rotation, _) = set.canonical(kind, rotation, None);
    let canvas = draw(set.kind(kind), &set.orientations(kind)[usize::from(rotation)], None);
    canvas.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
}

/// Every kind of a set with its drawing, its count and its segments.
#[must_use]
pub fn draw_set(set: &TileSet) -> String {
    let mut text = format!("{}: {} kinds, {} tiles\n", set.title(), set.kinds().len(), set.tiles());
    for (index, kind) in set.kinds().iter().enumerate() {
        let start = if kind.start { ", start tile" } else { "" };
        let notes = [format!("{} ×{}{start}", kind.id, kind.count), kind.segment_names(), String::new()];
        text.push('\n');
        for (row, note) in draw_tile(set, TileKind(index as u8), 0).lines().zip(notes) {
            text.push_str(format!("  {row}  {note}").trim_end());
            text.push('\n');
        }
    }
    text
}

/// The table with coordinates, then the points and followers of every player, then the tile to be laid and the
/// number of tiles left. There are no words in it, which would need translation.
pub(crate) fn draw_table(game: &Carcassonne) -> String {
    let tiles = game.laid();
    let span = |of: fn(&Place) -> i16| {
        let values = || tiles.iter().map(|tile| of(&tile.place));
        values().min().unwrap_or(0)..=values().max().unwrap_or(0)
    };
    let (columns, rows) = (span(|place| place.x), span(|place| place.y));
    let mut text = String::from("     ");
    for x in columns.clone() {
        write!(text, "{x:^WIDTH$}").expect("a string takes everything");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for y in rows {
        for row in 0..HEIGHT {
            let margin = if row == 1 { format!("{y:>4} ") } else { " ".repeat(5) };
            let cells = columns.clone().map(|x| row_of(game, Place::new(x, y), row));
            let line = margin + &cells.collect::<String>();
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text + &draw_standing(game)
}

fn draw_standing(game: &Carcassonne) -> String {
    let mut text = String::new();
    for (seat, points) in Seat::all(game.seats()).zip(game.scores().unwrap_or_default()) {
        let mark = if game.actor().seat() == Some(seat) { '>' } else { ' ' };
        let variant = draw_variant(game, seat);
        writeln!(text, "{mark} {}: {points}, {}×☻{variant}", seat.index() + 1, game.hand(seat))
            .expect("a string takes everything");
    }
    if let Some(face) = game.die().and_then(|face| char::from_u32('⚀' as u32 + u32::from(face) - 1)) {
        writeln!(text, "{face}").expect("a string takes everything");
    }
    if let Some(kind) = game.drawn() {
        writeln!(text, "{} ({})", game.tiles().kind(kind).id, game.pile_left())
            .expect("a string takes everything");
        text.push_str(&draw_tile(game.tiles(), kind, 0));
    }
    text
}

/// What variants add to a player's line: the tiles in hand, how far another way to win is, `!` who may place no
/// follower.
fn draw_variant(game: &Carcassonne, seat: Seat) -> String {
    let mut text = String::new();
    if !game.is_varied() {
        return text;
    }
    let tiles: Vec<&str> = game
        .tiles_in_hand(seat)
        .into_iter()
        .map(|kind| kind.map_or("?", |kind| game.tiles().kind(kind).id.as_str()))
        .collect();
    if !tiles.is_empty() {
        text.push_str(&format!(", [{}]", tiles.join(" ")));
    }
    match game.rules().victory {
        Victory::Points => {}
        Victory::Territory(goal) => text.push_str(&format!(", {}/{goal}", game.territory()[seat.index()])),
        Victory::Blockade(goal) => text.push_str(&format!(", {}/{goal}", game.blocked()[seat.index()])),
        Victory::ShutIn(goal) => text.push_str(&format!(", {}/{goal}", game.caught()[seat.index()])),
    }
    if game.is_silenced(seat) || game.is_barred() && game.in_turn() == seat {
        text.push_str(", !");
    }
    text
}

fn row_of(game: &Carcassonne, place: Place, row: usize) -> String {
    let Some(tile) = game.tile_at(place) else { return " ".repeat(WIDTH) };
    let oriented = &game.tiles().orientations(tile.kind)[usize::from(tile.rotation)];
    draw(game.tiles().kind(tile.kind), oriented, tile.standing)[row].iter().collect()
}

fn draw(kind: &TileDesign, oriented: &OrientedTile, figure: Option<Figure>) -> Canvas {
    let mut canvas = [['.'; WIDTH]; HEIGHT];
    for side in Side::ALL {
        draw_side(&mut canvas, oriented, side);
    }
    put(&mut canvas, CENTRE, centre(kind, oriented));
    draw_corners(&mut canvas, oriented);
    let stands = figure.map(|figure| spot(oriented, figure.segment()));
    if let Some(mark) = kind.mark {
        let corner = CORNERS.into_iter().find(|corner| Some(*corner) != stands);
        put(&mut canvas, corner.unwrap_or(CENTRE), mark.glyph());
    }
    if let Some(figure) = figure {
        let digit = char::from_digit(figure.owner() as u32 + 1, 10).unwrap_or('?');
        put(&mut canvas, spot(oriented, figure.segment()), digit);
    }
    canvas
}

fn put(canvas: &mut Canvas, (column, row): (usize, usize), glyph: char) {
    canvas[row][column] = glyph;
}

fn draw_side(canvas: &mut Canvas, oriented: &OrientedTile, side: Side) {
    let [middle, first, second] = SPOTS[side as usize];
    let upright = matches!(side, Side::North | Side::South);
    match oriented.edges[side as usize] {
        Terrain::Field => {}
        Terrain::Road => {
            let glyph = if upright { '|' } else { '-' };
            put(canvas, middle, glyph);
            put(canvas, INNER[side as usize], glyph);
        }
        Terrain::City if upright => {
            for at in [middle, first, second] {
                put(canvas, at, '#');
            }
        }
        Terrain::City => {
            put(canvas, middle, '#');
            let city = usize::from(oriented.parts[side as usize][MIDDLE]);
            if oriented.ends[city] > 1 {
                put(canvas, INNER[side as usize], '#');
            }
        }
    }
}

/// A corner between two edges of one city belongs to it.
fn draw_corners(canvas: &mut Canvas, oriented: &OrientedTile) {
    for (side, corner) in CORNERS.into_iter().enumerate() {
        let (one, next) = (oriented.parts[side][MIDDLE], oriented.parts[(side + 1) % 4][MIDDLE]);
        if oriented.edges[side] == Terrain::City && one == next {
            put(canvas, corner, '#');
        }
    }
}

fn centre(kind: &TileDesign, oriented: &OrientedTile) -> char {
    let wide_city = kind.cities.iter().find(|city| city.edges.count_ones() > 1);
    let straight = |road: &WayPart| road.edges == 0b1010 || road.edges == 0b0101;
    match (kind.monastery, wide_city, kind.roads.as_slice()) {
        (true, ..) => 'M',
        (_, Some(city), _) if city.attributes.count(Attribute::Shield) > 0 => '*',
        (_, Some(_), _) => '#',
        (_, None, []) => '.',
        (_, None, [road]) if straight(road) && oriented.edges[0] == Terrain::Road => '|',
        (_, None, [road]) if straight(road) => '-',
        _ => '+',
    }
}

/// Where a follower on a segment is drawn.
fn spot(oriented: &OrientedTile, segment: Segment) -> (usize, usize) {
    let reach = oriented.reach[segment.index()];
    if reach == 0 {
        return CENTRE;
    }
    let bit = reach.trailing_zeros() as usize;
    SPOTS[bit / 4][bit % 4]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(id: &str, rotation: u8) -> String {
        let set = TileSet::base();
        draw_tile(set, set.kind_named(id).unwrap(), rotation)
    }

    #[test]
    fn tiles_are_recognisable() {
        assert_eq!(drawn("D", 0), ".###.\n-----\n.....\n");
        assert_eq!(drawn("D", 1), "..|..\n..|.#\n..|..\n");
        assert_eq!(drawn("A", 0), ".....\n..M..\n..|..\n");
        assert_eq!(drawn("X", 0), "..|..\n--+--\n..|..\n");
    }
}

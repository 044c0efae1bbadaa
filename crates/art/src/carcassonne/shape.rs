//! The ground plan of a kind of tile: an outline for each segment, made from the tile's data alone.
//!
//! A tile is a square of 100 units, north up, before it is turned. A city is bounded by the edges it reaches and by
//! a curve over each gap between them. A road runs from the middle of an edge to another, to a gate, or to the
//! centre. Fields share what is left: each point belongs to the field whose half-edge is nearest without crossing
//! a road or a city.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use bastide_carcassonne::{FeatureKind, Segment, TileDesign};

use crate::carcassonne::raster::Raster;
use crate::svg::{Outline, Point, Trail, at};

/// The length of a tile's side.
pub(crate) const SIDE: f64 = 100.0;
/// Half the width of a road with its kerbs.
pub(crate) const HALF_ROAD: f64 = 5.5;
/// The radius of the ground around a monastery.
const CLOISTER: f64 = 19.0;
/// The centre of a tile.
pub(crate) const CENTRE: Point = at(50.0, 50.0);

/// A point turned clockwise around the centre by quarter turns.
pub(crate) fn turn(point: Point, quarters: u8) -> Point {
    match quarters & 3 {
        0 => point,
        1 => at(SIDE - point.y, point.x),
        2 => at(SIDE - point.x, SIDE - point.y),
        _ => at(point.y, SIDE - point.x),
    }
}

/// The ground plan of a kind.
pub(crate) struct Plan {
    /// The outline of each segment, in the order of the segments.
    pub(crate) outlines: Vec<Outline>,
    /// A point inside each segment where a follower stands.
    pub(crate) spots: Vec<Point>,
    /// Where walls stand.
    pub(crate) walls: Vec<Trail>,
    /// The middle lines of each road.
    pub(crate) roads: Vec<Vec<Trail>>,
    /// Where roads end at a city.
    pub(crate) gates: Vec<Point>,
    /// Whether roads end at a village in the centre.
    pub(crate) village: bool,
    /// What lies where.
    pub(crate) raster: Raster,
}

/// Plans that were made before; a plan takes longer to make than a board.
static KNOWN: LazyLock<Mutex<HashMap<TileDesign, Arc<Plan>>>> = LazyLock::new(Mutex::default);

/// The most plans that are kept; some tile sets.
const MOST_KNOWN: usize = 1_000;

impl Plan {
    /// The plan of a kind, made once.
    pub(crate) fn shared(kind: &TileDesign) -> Arc<Self> {
        // A plan is whole or not there, so a panic elsewhere has left nothing half done.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plan) = known.get(kind) {
            return Arc::clone(plan);
        }
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        let plan = Arc::new(Self::of(kind));
        known.insert(kind.clone(), Arc::clone(&plan));
        plan
    }

    fn of(kind: &TileDesign) -> Self {
        let seed =
            kind.id.bytes().fold(7u32, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)));
        let cities: Vec<Outline> = (0..kind.cities.len()).map(|city| city_outline(kind, city)).collect();
        let walls = (0..kind.cities.len()).flat_map(|city| city_walls(kind, city)).collect();
        let mut gates = Vec::new();
        let roads: Vec<Vec<Trail>> = kind
            .roads
            .iter()
            .enumerate()
            .map(|(index, road)| {
                lay_road(kind, road.edges, &cities, seed.wrapping_add(index as u32 * 5), &mut gates)
            })
            .collect();
        let village = has_village(kind, &cities);
        let mut outlines = cities;
        outlines.extend(roads.iter().map(|arms| pave(arms)));
        let monastery = kind.monastery.then(cloister);
        let raster = Raster::of(kind, &outlines, monastery.as_ref());
        outlines.extend((0..kind.fields.len()).map(|field| raster.outline_of_field(field)));
        outlines.extend(monastery);
        let spots = kind.segments().map(|segment| spot(kind, segment, &roads, &raster)).collect();
        Self { outlines, spots, walls, roads, gates, village, raster }
    }
}

/// Which bit of edges is the side `index`, counted on from any number.
fn has(edges: u8, index: usize) -> bool {
    edges >> (index % 4) & 1 != 0
}

/// The gaps between the edges of a city: the first side of each gap and its length, clockwise.
fn gaps(edges: u8) -> Vec<(usize, usize)> {
    let first = |side: &usize| !has(edges, *side) && has(edges, side + 3);
    let length = |side: usize| (1..4).find(|more| has(edges, side + more)).unwrap_or(4);
    (0..4).filter(first).map(|side| (side, length(side))).collect()
}

/// The wall over a gap, from the corner where the gap begins to the corner where it ends.
fn wall(kind: &TileDesign, city: usize, (side, length): (usize, usize)) -> Trail {
    let others = |side: usize| {
        let held = |other: &bastide_carcassonne::WayPart| has(other.edges, side);
        kind.cities.iter().enumerate().any(|(index, other)| index != city && held(other))
    };
    let (one, two, end) = match length {
        1 if others(side) => (at(24.0, 34.0), at(76.0, 34.0), at(100.0, 0.0)),
        1 => (at(22.0, 33.0), at(78.0, 33.0), at(100.0, 0.0)),
        2 => (at(27.0, 40.0), at(60.0, 73.0), at(100.0, 100.0)),
        _ if crowded(kind, city) => (at(24.0, 25.0), at(24.0, 75.0), at(0.0, 100.0)),
        // Two cities that share a corner leave it in the same angle, less than half the corner's.
        _ if others(side) || others(side + 2) => (at(35.0, 39.0), at(35.0, 61.0), at(0.0, 100.0)),
        _ => (at(40.0, 22.0), at(40.0, 78.0), at(0.0, 100.0)),
    };
    Trail::new(at(0.0, 0.0)).cubic(one, two, end).map(|point| turn(point, side as u8))
}

/// Whether another city comes close to this one on both sides.
fn crowded(kind: &TileDesign, city: usize) -> bool {
    kind.cities.iter().enumerate().any(|(index, other)| index != city && other.edges.count_ones() > 1)
}

fn city_walls(kind: &TileDesign, city: usize) -> Vec<Trail> {
    gaps(kind.cities[city].edges).into_iter().map(|gap| wall(kind, city, gap)).collect()
}

fn corner(index: usize) -> Point {
    turn(at(0.0, 0.0), (index % 4) as u8)
}

fn city_outline(kind: &TileDesign, city: usize) -> Outline {
    let edges = kind.cities[city].edges;
    let gaps = gaps(edges);
    let Some((first, _)) = gaps.first() else {
        return Outline { loops: vec![Trail::polygon(&[0, 1, 2, 3].map(corner))] };
    };
    let mut trail = Trail::new(corner(*first));
    let mut side = *first;
    while side < first + 4 {
        match gaps.iter().find(|gap| gap.0 == side % 4) {
            Some(gap) => {
                trail.pieces.extend(wall(kind, city, *gap).pieces);
                side += gap.1;
            }
            None => {
                side += 1;
                trail = trail.line(corner(side));
            }
        }
    }
    Outline { loops: vec![trail] }
}

/// A bend that depends on the tile and nothing else.
fn bend(seed: u32) -> f64 {
    let mixed = seed.wrapping_mul(2_654_435_761) >> 13;
    if mixed & 1 == 0 { 1.0 } else { -1.0 }
}

/// The arms of a road, as middle lines.
fn lay_road(
    kind: &TileDesign,
    edges: u8,
    cities: &[Outline],
    seed: u32,
    gates: &mut Vec<Point>,
) -> Vec<Trail> {
    let sides: Vec<usize> = (0..4).filter(|side| has(edges, *side)).collect();
    match *sides.as_slice() {
        [one, two] if two - one == 2 => vec![straight(seed).map(|point| turn(point, one as u8))],
        [0, 3] => vec![curve().map(|point| turn(point, 3))],
        [one, _] => vec![curve().map(|point| turn(point, one as u8))],
        [side] => {
            let (arm, gate) = arm(kind, side, cities, seed);
            gates.extend(gate);
            vec![arm]
        }
        _ => sides.iter().map(|side| to_centre(50.0, 0.0).map(|point| turn(point, *side as u8))).collect(),
    }
}

/// From the north edge to the south edge.
fn straight(seed: u32) -> Trail {
    let sway = 15.0 * bend(seed);
    Trail::new(at(50.0, 0.0)).cubic(at(50.0, 24.0), at(50.0 + sway, 30.0), CENTRE).cubic(
        at(50.0 - sway, 70.0),
        at(50.0, 76.0),
        at(50.0, SIDE),
    )
}

/// From the north edge to the east edge.
fn curve() -> Trail {
    Trail::new(at(50.0, 0.0)).cubic(at(50.0, 14.0), at(43.0, 27.0), at(55.0, 40.0)).cubic(
        at(66.0, 53.0),
        at(80.0, 50.0),
        at(SIDE, 50.0),
    )
}

/// From the north edge towards the centre.
fn to_centre(length: f64, sway: f64) -> Trail {
    Trail::new(at(50.0, 0.0)).cubic(
        at(50.0, length * 0.4),
        at(50.0 + sway, length * 0.6),
        at(50.0 + sway * 0.4, length),
    )
}

/// A road that ends on the tile, and the gate where it does so at a city.
fn arm(kind: &TileDesign, side: usize, cities: &[Outline], seed: u32) -> (Trail, Option<Point>) {
    let inside = |depth: &u32| {
        let point = turn(at(50.0, f64::from(*depth)), side as u8);
        cities.iter().any(|city| city.contains(point))
    };
    let sway = 6.0 * bend(seed);
    if let Some(depth) = (0..50).find(inside) {
        let arm = to_centre(f64::from(depth) + 1.0, 0.0).map(|point| turn(point, side as u8));
        let gate = turn(at(50.0, f64::from(depth)), side as u8);
        return (arm, Some(gate));
    }
    let length = if kind.monastery { 50.0 - CLOISTER + 2.0 } else { 43.0 };
    (to_centre(length, sway).map(|point| turn(point, side as u8)), None)
}

/// Whether roads end in the open at the centre.
fn has_village(kind: &TileDesign, cities: &[Outline]) -> bool {
    let ends = kind.roads.iter().any(|road| road.edges.count_ones() == 1);
    ends && !kind.monastery && !cities.iter().any(|city| city.contains(CENTRE))
}

/// The ground that a road covers.
fn pave(arms: &[Trail]) -> Outline {
    Outline { loops: arms.iter().map(widen).collect() }
}

/// A closed line around a line, as far from it on both sides as a road is wide.
fn widen(trail: &Trail) -> Trail {
    let points = trail.points();
    let aside = |index: usize, way: f64| {
        let (before, after) = (points[index.saturating_sub(1)], points[(index + 1).min(points.len() - 1)]);
        let along = after.minus(before).unit();
        points[index].plus(at(-along.y, along.x).times(way * HALF_ROAD))
    };
    // Every second point is enough for the eye.
    let kept: Vec<usize> =
        (0..points.len()).filter(|index| index % 2 == 0 || index + 1 == points.len()).collect();
    let there = kept.iter().map(|index| aside(*index, 1.0));
    let back = kept.iter().rev().map(|index| aside(*index, -1.0));
    Trail::polygon(&there.chain(back).collect::<Vec<_>>())
}

fn cloister() -> Outline {
    let (r, k) = (CLOISTER, CLOISTER * 0.62);
    let (x, y) = (CENTRE.x, CENTRE.y);
    let trail = Trail::new(at(x, y - r))
        .cubic(at(x + k, y - r), at(x + r, y - k), at(x + r, y))
        .cubic(at(x + r, y + k), at(x + k, y + r), at(x, y + r))
        .cubic(at(x - k, y + r), at(x - r, y + k), at(x - r, y))
        .cubic(at(x - r, y - k), at(x - k, y - r), at(x, y - r));
    Outline { loops: vec![trail] }
}

/// Where a follower stands: in the middle of a road, else as far from everything else as possible.
fn spot(kind: &TileDesign, segment: Segment, roads: &[Vec<Trail>], raster: &Raster) -> Point {
    let index = segment.index();
    if kind.feature_kind(segment) == Some(FeatureKind::Road) {
        let points = roads[index - kind.cities.len()].first().map(Trail::points).unwrap_or_default();
        if let Some(point) = points.get(points.len() / 2) {
            return *point;
        }
    }
    raster.pole(index)
}

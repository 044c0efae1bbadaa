//! What a tile looks like: the ground, and what stands on it.
//!
//! The ground turns with the tile. What stands on it does not: houses, trees and walls rise towards the top of the
//! picture and are lit from the left, whichever way their tile lies.

use std::fmt::Write;

use bastide_carcassonne::{Attribute, FeatureKind, Segment, TileDesign};

use crate::carcassonne::shape::{CENTRE, Plan, turn};
use crate::carcassonne::{mark, things};
use crate::palette::Theme;
use crate::svg::{Point, Trail, at, number};

/// The ground of a tile that is not turned.
pub(crate) fn ground(kind: &TileDesign, plan: &Plan, theme: Theme) -> String {
    let id = format!("t-{}", kind.id);
    let mut svg = "<use href=\"#c-grass\"/>".to_owned();
    svg.push_str(&crops(kind, plan));
    let (floor, rim) = (theme.pick("#dcc49a", "#8d7857"), theme.pick("#a98a5c", "#5d4d36"));
    for city in 0..kind.cities.len() {
        let _ = write!(
            svg,
            "<use href=\"#{id}.{city}\" fill=\"{floor}\" stroke=\"{floor}\"/><use href=\"#{id}.{city}\" fill=\"url(#c-cobble)\"/>"
        );
    }
    if !plan.walls.is_empty() {
        let walls = join(&plan.walls);
        let _ = write!(
            svg,
            "<path d=\"{walls}\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"8\" opacity=\".45\"/>"
        );
    }
    svg.push_str(&roads(plan, theme));
    if kind.monastery {
        let _ = write!(
            svg,
            "<use href=\"#{id}.{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"2.2\" stroke-dasharray=\"3.4 1\"/>",
            kind.joining_segments(),
            theme.pick("#e6dcc0", "#9a8f76"),
            theme.pick("#6d8f45", "#3f5a2c")
        );
    }
    svg
}

fn join(trails: &[Trail]) -> String {
    trails.iter().map(Trail::data).collect()
}

/// Verge, kerb stones, sand and ruts.
fn roads(plan: &Plan, theme: Theme) -> String {
    let lines: String = plan.roads.iter().flatten().map(Trail::data).collect();
    if lines.is_empty() {
        return String::new();
    }
    let verge = theme.pick("#7c8f4c", "#3c5230");
    let stones = theme.pick("#b5a78a", "#776e5b");
    let sand = theme.pick("#efe2bf", "#b3a27c");
    let ruts = theme.pick("#d6c397", "#94845f");
    let village = plan.village.then(|| {
        format!(
            "<circle cx=\"50\" cy=\"50\" r=\"12\" fill=\"{sand}\" stroke=\"{stones}\" stroke-width=\"1.6\" \
             stroke-dasharray=\"3 1\"/>"
        )
    });
    format!(
        "<g fill=\"none\"><path d=\"{lines}\" stroke=\"{verge}\" stroke-width=\"12.4\"/>\
         <path d=\"{lines}\" stroke=\"{stones}\" stroke-width=\"10.6\" stroke-dasharray=\"3.4 1\"/>\
         <path d=\"{lines}\" stroke=\"{sand}\" stroke-width=\"7.8\"/>\
         <path d=\"{lines}\" stroke=\"{ruts}\" stroke-width=\"1\" stroke-dasharray=\"7 4\"/>{}</g>",
        village.unwrap_or_default()
    )
}

/// Numbers that depend on a tile's id alone.
struct Dice(u32);

impl Dice {
    fn of(kind: &TileDesign) -> Self {
        Self(
            kind.id
                .bytes()
                .fold(2_166_136_261, |seed, byte| (seed ^ u32::from(byte)).wrapping_mul(16_777_619)),
        )
    }

    /// A number from 0 to below 1.
    fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 8) / f64::from(1u32 << 24)
    }
}

/// Points in rows, each a little off its place, rows shifted against each other.
fn scattered(dice: &mut Dice, step: f64, jitter: f64) -> Vec<Point> {
    let count = (100.0 / step) as u32;
    let mut points = Vec::new();
    for row in 0..=count {
        for column in 0..=count {
            let shift = if row % 2 == 0 { 0.25 } else { 0.75 };
            let x = (f64::from(column) + shift) * step + (dice.roll() - 0.5) * jitter;
            let y = (f64::from(row) + 0.5) * step + (dice.roll() - 0.5) * jitter;
            points.push(at(x, y));
        }
    }
    points.into_iter().filter(|point| point.x < 100.0 && point.y < 100.0).collect()
}

/// What segment lies at a point and how much room there is, if it is of this sort.
fn room(kind: &TileDesign, plan: &Plan, point: Point, sort: FeatureKind) -> f64 {
    let found = plan.raster.look(point);
    found
        .filter(|(index, _)| kind.feature_kind(Segment(*index as u8)) == Some(sort))
        .map_or(0.0, |(_, room)| room)
}

fn far(point: Point, others: &[Point], distance: f64) -> bool {
    others.iter().all(|other| other.distance(point) >= distance)
}

/// Strips of crops in the wide parts of fields.
fn crops(kind: &TileDesign, plan: &Plan) -> String {
    let mut dice = Dice::of(kind);
    let mut taken: Vec<Point> = Vec::new();
    let mut svg = String::new();
    for point in scattered(&mut dice, 19.0, 9.0) {
        let (sort, angle) = (dice.roll(), (dice.roll() * 12.0) as u32 * 15);
        let space = room(kind, plan, point, FeatureKind::Field);
        if taken.len() < 2 && space >= 14.0 && far(point, &taken, 38.0) {
            let crop = if sort < 0.5 { "c-wheat" } else { "c-rows" };
            // As large as it fits, in steps that are written with one decimal.
            let scale = number((space / 17.5 * 10.0).floor().min(13.0) / 10.0);
            let (x, y) = (number(point.x), number(point.y));
            let _ = write!(
                svg,
                "<use href=\"#{crop}\" transform=\"translate({x} {y}) rotate({angle}) scale({scale})\"/>"
            );
            taken.push(point);
        }
    }
    svg
}

/// What stands on a tile that is turned by quarter turns, the farthest first.
pub(crate) fn standing(kind: &TileDesign, plan: &Plan, quarters: u8, theme: Theme) -> String {
    let mut things = furnish(kind, plan);
    let turned: Vec<Trail> = plan.walls.iter().map(|wall| wall.map(|point| turn(point, quarters))).collect();
    for (_, point) in &mut things {
        *point = turn(*point, quarters);
    }
    things.retain(|(thing, point)| point.y >= height(thing));
    // Nothing covers a shield: it counts.
    let depth = |(thing, point): &(&str, Point)| if *thing == "shield" { 200.0 } else { point.y };
    things.sort_by(|one, other| depth(one).total_cmp(&depth(other)).then(one.1.x.total_cmp(&other.1.x)));
    let mut svg = things::walls(&join(&turned), theme);
    for (thing, point) in things {
        let (x, y) = (number(point.x), number(point.y));
        let _ = write!(svg, "<use href=\"#c-{thing}\" x=\"{x}\" y=\"{y}\"/>");
    }
    svg.push_str(&mark::badge(kind.mark));
    svg
}

/// How high a plant is, so that it does not rise above its tile; buildings may.
fn height(thing: &str) -> f64 {
    match thing {
        "tree" => 12.0,
        "cyp" => 14.0,
        "bush" | "sheep" => 6.0,
        _ => f64::NEG_INFINITY,
    }
}

/// What stands where on a tile that is not turned.
fn furnish(kind: &TileDesign, plan: &Plan) -> Vec<(&'static str, Point)> {
    let mut dice = Dice::of(kind);
    let mut things = Vec::new();
    let ends = plan
        .walls
        .iter()
        .flat_map(|wall| [wall.start, wall.pieces.last().map_or(wall.start, |piece| piece.end())]);
    for end in ends {
        if !things.contains(&("t", end)) {
            things.push(("t", end));
        }
    }
    things.extend(plan.gates.iter().map(|gate| ("gate", *gate)));
    if kind.monastery {
        things.push(("abbey", CENTRE));
    }
    let mut built: Vec<Point> = things.iter().map(|(_, point)| *point).collect();
    raise_shields(kind, plan, &mut things, &mut built);
    build_houses(kind, plan, &mut dice, &mut things, &mut built);
    if plan.village {
        settle_village(plan, &mut things, &mut built);
    }
    plant(kind, plan, &mut dice, &mut things, &built);
    things
}

/// Shields beside the place of the knight.
fn raise_shields(
    kind: &TileDesign,
    plan: &Plan,
    things: &mut Vec<(&'static str, Point)>,
    built: &mut Vec<Point>,
) {
    for (index, city) in kind.cities.iter().enumerate() {
        for _ in 0..city.attributes.count(Attribute::Shield) {
            let spot = plan.spots[index];
            let candidates = (1..50)
                .flat_map(|row| (1..50).map(move |column| at(f64::from(column) * 2.0, f64::from(row) * 2.0)));
            let own = candidates.filter(|point| {
                plan.raster.look(*point).is_some_and(|(at, room)| at == index && room >= 6.0)
            });
            let free = own.filter(|point| far(*point, built, 17.0) && point.distance(spot) >= 15.0);
            // Away from the walls, as near to the knight as the shield is not covered.
            let worth = |point: &Point| {
                let room = plan.raster.look(*point).map_or(0.0, |(_, room)| room.min(14.0));
                ((room - 0.6 * (point.distance(spot) - 21.0).abs()) * 16.0) as i64
            };
            let Some(place) = free.max_by_key(worth) else { break };
            things.push(("shield", place));
            built.push(place);
        }
    }
}

fn build_houses(
    kind: &TileDesign,
    plan: &Plan,
    dice: &mut Dice,
    things: &mut Vec<(&'static str, Point)>,
    built: &mut Vec<Point>,
) {
    const HOUSES: [&str; 5] = ["a", "b", "a", "d", "e"];
    let knights = &plan.spots[..kind.cities.len()];
    let before = built.clone();
    for point in scattered(dice, 11.2, 3.4) {
        let house = HOUSES[(dice.roll() * 5.0) as usize];
        let fits = room(kind, plan, point, FeatureKind::City) >= 5.2 && far(point, knights, 10.5);
        if fits && far(point, &before, 12.0) && far(point, built, 9.4) {
            things.push((house, point));
            built.push(point);
        }
    }
}

/// Houses between the roads that meet.
fn settle_village(plan: &Plan, things: &mut Vec<(&'static str, Point)>, built: &mut Vec<Point>) {
    let corners = [at(-15.0, -13.0), at(15.0, -13.0), at(15.0, 14.0), at(-15.0, 14.0)];
    let clear = |point: &Point| {
        let roads = plan.roads.iter().flatten();
        roads.map(|arm| crate::svg::distance_to(&arm.points(), *point)).all(|distance| distance > 10.0)
    };
    for (corner, house) in corners.into_iter().zip(["a", "e", "b", "d"]) {
        let point = CENTRE.plus(corner);
        if clear(&point) && !plan.raster.look(point).is_some_and(|(_, room)| room < 4.0) {
            things.push((house, point));
            built.push(point);
        }
    }
    things.push(("well", CENTRE));
    built.push(CENTRE);
}

/// Trees, cypresses, bushes and sheep in the fields.
fn plant(
    kind: &TileDesign,
    plan: &Plan,
    dice: &mut Dice,
    things: &mut Vec<(&'static str, Point)>,
    built: &[Point],
) {
    const PLANTS: [(&str, f64); 6] =
        [("tree", 6.0), ("bush", 4.0), ("cyp", 5.0), ("sheep", 7.0), ("bush", 4.0), ("tree", 6.0)];
    let farmers = &plan.spots[kind.cities.len()..];
    let mut planted = 0;
    let mut taken = built.to_vec();
    for point in scattered(dice, 17.0, 12.0) {
        let (plant, least) = PLANTS[(dice.roll() * 6.0) as usize];
        let fits = room(kind, plan, point, FeatureKind::Field) >= least && far(point, farmers, 13.0);
        if planted < 8 && fits && far(point, &taken, 13.0) && dice.roll() < 0.75 {
            things.push((plant, point));
            taken.push(point);
            planted += 1;
        }
    }
}

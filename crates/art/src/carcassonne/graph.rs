//! The graph of a tile: a node for each segment and for each place where it goes on, joined by lines; fields are linked to
//! the cities they border. Laid side by side, the tiles' graphs meet at their borders: what hangs together is a feature.

use std::fmt::Write;

use bastide_carcassonne::{FeatureKind, FieldPart, Segment, Side, TileDesign};

use crate::Theme;
use crate::carcassonne::shape::{Plan, SIDE};
use crate::svg::{Point, at, number};

/// The colour of each kind, on light and on dark: roads blue, cities red, monasteries green, fields turquoise.
pub(crate) const fn colour(kind: FeatureKind, theme: Theme) -> &'static str {
    match kind {
        FeatureKind::Road => theme.pick("#1f5fc4", "#7fb0ff"),
        FeatureKind::City => theme.pick("#c3262c", "#ff8a80"),
        FeatureKind::Monastery => theme.pick("#2f7d32", "#8fd694"),
        FeatureKind::Field => theme.pick("#0b8f93", "#5fdde0"),
    }
}

/// The graph of a kind of tile that is not turned, over a veil that lets the ground shine through.
pub(crate) fn draw(kind: &TileDesign, plan: &Plan, theme: Theme) -> String {
    let mut svg =
        format!("<rect width=\"100\" height=\"100\" fill=\"{}\" fill-opacity=\".6\"/>", theme.ground());
    let spot = |segment: Segment| plan.spots.get(segment.index()).copied().unwrap_or(at(50.0, 50.0));
    for (from, to) in links(kind) {
        svg.push_str(&line(
            spot(from),
            spot(to),
            theme.ink(),
            " stroke-dasharray=\"3 3\" stroke-opacity=\".8\"",
        ));
    }
    let known = || kind.segments().filter_map(|segment| Some((segment, kind.feature_kind(segment)?)));
    for (segment, sort) in known() {
        for end in ends(kind, segment) {
            svg.push_str(&line(spot(segment), end, colour(sort, theme), ""));
            let (x, y) = (number(end.x), number(end.y));
            let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.6\" fill=\"{}\"/>", colour(sort, theme));
        }
    }
    for (segment, sort) in known() {
        svg.push_str(&node(sort, spot(segment), theme));
    }
    svg
}

/// A node, told apart by its shape too: roads round, cities square, monasteries on the tip, fields three-cornered.
pub(crate) fn node(kind: FeatureKind, point: Point, theme: Theme) -> String {
    let shape = match kind {
        FeatureKind::Road => "M-5.5 0A5.5 5.5 0 1 1 5.5 0A5.5 5.5 0 1 1-5.5 0Z",
        FeatureKind::City => "M-5-5H5V5H-5Z",
        FeatureKind::Monastery => "M0-7L7 0L0 7L-7 0Z",
        FeatureKind::Field => "M0-6.5L6 4.5H-6Z",
    };
    format!(
        "<path d=\"{shape}\" transform=\"translate({} {})\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"/>",
        number(point.x),
        number(point.y),
        colour(kind, theme),
        theme.ground()
    )
}

fn line(from: Point, to: Point, colour: &str, more: &str) -> String {
    let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(number);
    format!("<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"{colour}\" stroke-width=\"2.4\" fill=\"none\"{more}/>")
}

/// The fields of a tile, each with the cities that it borders.
fn links(kind: &TileDesign) -> Vec<(Segment, Segment)> {
    let first = kind.cities.len() + kind.roads.len();
    let of = |(index, field): (usize, &FieldPart)| {
        let cities = (0..kind.cities.len()).filter(|city| field.cities >> city & 1 != 0);
        cities.map(|city| (Segment((first + index) as u8), Segment(city as u8))).collect::<Vec<_>>()
    };
    kind.fields.iter().enumerate().flat_map(of).collect()
}

/// Where a segment goes on: the middle of the sides that a city or road reaches, the quarters of those of a field.
fn ends(kind: &TileDesign, segment: Segment) -> Vec<Point> {
    let middles = Side::ALL.into_iter().filter(|side| kind.segment_at_edge(*side) == Some(segment));
    let halves = (0..8).filter(|half| kind.field_at_half(*half) == Some(segment));
    middles.map(|side| border(side, 0.5)).chain(halves.map(half_point)).collect()
}

/// A point on a side, at this part of the way clockwise.
fn border(side: Side, part: f64) -> Point {
    let way = part * SIDE;
    match side {
        Side::North => at(way, 0.0),
        Side::East => at(SIDE, way),
        Side::South => at(SIDE - way, SIDE),
        Side::West => at(0.0, SIDE - way),
    }
}

fn half_point(half: usize) -> Point {
    border(Side::ALL[half / 2 % 4], if half.is_multiple_of(2) { 0.22 } else { 0.78 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::TileSet;

    /// Across a border the points of two tiles fall together, so that what continues is joined.
    #[test]
    fn ends_meet_at_the_border() {
        for half in 0..8 {
            let opposite = [5, 4, 7, 6, 1, 0, 3, 2][half];
            let (one, other) = (half_point(half), half_point(opposite));
            let (dx, dy) = Side::ALL[half / 2].step();
            let moved = at(other.x + f64::from(dx) * SIDE, other.y + f64::from(dy) * SIDE);
            assert!((one.x - moved.x).abs() < 1e-9 && (one.y - moved.y).abs() < 1e-9, "{half}");
        }
    }

    #[test]
    fn every_segment_has_a_node_and_every_border_of_a_field_a_link() {
        for kind in TileSet::base().kinds() {
            let graph = draw(kind, &Plan::shared(kind), Theme::Light);
            assert_eq!(
                graph.matches("transform=\"translate").count(),
                kind.segments().count(),
                "{}",
                kind.id
            );
            let edges = kind.edges.iter();
            let expected: usize = edges
                .map(|terrain| match terrain {
                    bastide_carcassonne::Terrain::City => 1,
                    bastide_carcassonne::Terrain::Road => 3,
                    bastide_carcassonne::Terrain::Field => 2,
                })
                .sum();
            assert_eq!(graph.matches("<circle").count(), expected, "{}", kind.id);
            let borders: u32 = kind.fields.iter().map(|field| field.cities.count_ones()).sum();
            assert_eq!(graph.matches("stroke-dasharray").count(), borders as usize, "{}", kind.id);
        }
    }
}

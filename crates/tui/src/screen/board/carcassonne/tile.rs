//! A tile as a small picture: which ground each character shows, and to which segment it belongs.

use bastide_carcassonne::{Attribute, FeatureKind, Segment, TileDesign};

/// How large tiles are drawn, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Size {
    pub(crate) const SMALL: Self = Self { width: 7, height: 3 };
    pub(crate) const LARGE: Self = Self { width: 11, height: 5 };
}

/// What a character of a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Field,
    City,
    /// The edge of a city.
    Wall,
    Shield,
    /// A road, as the character that draws it.
    Road(char),
    Monastery,
}

impl Ground {
    /// The character that shows it without colours.
    pub(crate) const fn glyph(self) -> char {
        match self {
            Self::Field => '.',
            Self::City => '▒',
            Self::Wall => '▓',
            Self::Shield => '◊',
            Self::Road(glyph) => glyph,
            Self::Monastery => 'M',
        }
    }
}

/// One character of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dot {
    pub(crate) ground: Ground,
    segment: Option<Segment>,
}

/// A tile in one rotation and size.
#[derive(Debug)]
pub(crate) struct Picture {
    size: Size,
    dots: Vec<Dot>,
}

/// The sides in their order, as steps; north is up.
const STEPS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Picture {
    pub(crate) fn of(kind: &TileDesign, rotation: u8, size: Size) -> Self {
        let tile = Turned { kind, rotation };
        let field = Dot { ground: Ground::Field, segment: None };
        let mut picture = Self { size, dots: vec![field; size.width * size.height] };
        picture.draw_cities(&tile);
        picture.draw_roads(&tile);
        picture.draw_monastery(&tile);
        picture.draw_fields(&tile);
        picture.draw_walls();
        picture.draw_shields(&tile);
        picture
    }

    pub(crate) fn dot(&self, x: usize, y: usize) -> Dot {
        self.dots[y * self.size.width + x]
    }

    /// Where a follower stands on a segment: the dot of it that lies most in its middle.
    pub(crate) fn spot(&self, segment: Segment) -> (usize, usize) {
        let own: Vec<(usize, usize)> =
            self.places().filter(|(x, y)| self.dot(*x, *y).segment == Some(segment)).collect();
        if own.is_empty() {
            return self.centre();
        }
        let count = own.len() as f64;
        let mean_x = own.iter().map(|(x, _)| *x as f64).sum::<f64>() / count;
        let mean_y = own.iter().map(|(_, y)| *y as f64).sum::<f64>() / count;
        // A row counts about as much as two columns.
        let far = |(x, y): &(usize, usize)| (*x as f64 - mean_x).powi(2) + 4.0 * (*y as f64 - mean_y).powi(2);
        own.into_iter().min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or_else(|| self.centre())
    }

    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Size { width, height } = self.size;
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    fn centre(&self) -> (usize, usize) {
        (self.size.width / 2, self.size.height / 2)
    }

    fn set(&mut self, (x, y): (usize, usize), ground: Ground, segment: Option<Segment>) {
        self.dots[y * self.size.width + x] = Dot { ground, segment };
    }

    /// How far a dot lies from each side, from 0 at the side to 2 at the opposite one.
    fn distances(&self, (x, y): (usize, usize)) -> [f64; 4] {
        let across = (2 * x + 1) as f64 / self.size.width as f64;
        let down = (2 * y + 1) as f64 / self.size.height as f64;
        [down, 2.0 - across, 2.0 - down, across]
    }

    fn draw_cities(&mut self, tile: &Turned<'_>) {
        for (index, city) in tile.kind.cities.iter().enumerate() {
            let edges = tile.edges(city.edges);
            let is_crowded = (0..4).any(|side| edges[side] && tile.has_other_city_beside(side, index));
            let reach = if is_crowded { 0.75 } else { 1.02 };
            let own: Vec<_> =
                self.places().filter(|at| is_in_city(&edges, self.distances(*at), reach)).collect();
            for at in own {
                self.set(at, Ground::City, Some(Segment(index as u8)));
            }
        }
    }

    fn draw_roads(&mut self, tile: &Turned<'_>) {
        let all = tile.kind.roads.iter().fold(0, |all, road| all | road.edges);
        let all = tile.edges(all);
        for (index, road) in tile.kind.roads.iter().enumerate() {
            let segment = Segment((tile.kind.cities.len() + index) as u8);
            let edges = tile.edges(road.edges);
            for side in (0..4).filter(|side| edges[*side]) {
                self.draw_way(side, segment);
            }
            let centre = self.centre();
            if !matches!(self.dot(centre.0, centre.1).ground, Ground::City) {
                let alone = tile.kind.roads.len() == 1;
                self.set(
                    centre,
                    Ground::Road(junction(if alone { &edges } else { &all })),
                    alone.then_some(segment),
                );
            }
        }
    }

    /// A road from the middle of a side to the centre, as far as no city is in its way.
    fn draw_way(&mut self, side: usize, segment: Segment) {
        let (x, y) = self.centre();
        let (dx, dy) = STEPS[side];
        let steps = if dx == 0 { y } else { x };
        for step in 1..=steps as i32 {
            let at = ((x as i32 + dx * step) as usize, (y as i32 + dy * step) as usize);
            if self.dot(at.0, at.1).ground != Ground::City {
                self.set(at, Ground::Road(if dx == 0 { '│' } else { '─' }), Some(segment));
            }
        }
    }

    fn draw_monastery(&mut self, tile: &Turned<'_>) {
        let own = tile
            .kind
            .segments()
            .find(|segment| tile.kind.feature_kind(*segment) == Some(FeatureKind::Monastery));
        if let Some(segment) = own {
            let (x, y) = self.centre();
            let wide = self.size.width / 8;
            for x in x - wide..=x + wide {
                self.set((x, y), Ground::Monastery, Some(segment));
            }
        }
    }

    /// Names the fields from the edges inwards.
    fn draw_fields(&mut self, tile: &Turned<'_>) {
        let mut open = Vec::new();
        for half in 0..8 {
            let Some(field) = tile.field_at(half) else { continue };
            for at in self.half(half) {
                let dot = self.dot(at.0, at.1);
                if dot.ground == Ground::Field && dot.segment.is_none() {
                    self.set(at, Ground::Field, Some(field));
                    open.push((at, field));
                }
            }
        }
        while let Some((at, field)) = open.pop() {
            for next in self.beside(at) {
                let dot = self.dot(next.0, next.1);
                if dot.ground == Ground::Field && dot.segment.is_none() {
                    self.set(next, Ground::Field, Some(field));
                    open.push((next, field));
                }
            }
        }
    }

    /// The dots along a half of a side, counted clockwise from the north-west corner.
    fn half(&self, half: usize) -> Vec<(usize, usize)> {
        let Size { width, height } = self.size;
        let (columns, rows) = (width / 2, height.div_ceil(2));
        match half {
            0 => (0..columns).map(|x| (x, 0)).collect(),
            1 => (width - columns..width).map(|x| (x, 0)).collect(),
            2 => (0..rows).map(|y| (width - 1, y)).collect(),
            3 => (height - rows..height).map(|y| (width - 1, y)).collect(),
            4 => (width - columns..width).map(|x| (x, height - 1)).collect(),
            5 => (0..columns).map(|x| (x, height - 1)).collect(),
            6 => (height - rows..height).map(|y| (0, y)).collect(),
            _ => (0..rows).map(|y| (0, y)).collect(),
        }
    }

    fn beside(&self, (x, y): (usize, usize)) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Size { width, height } = self.size;
        STEPS.into_iter().filter_map(move |(dx, dy)| {
            let (x, y) = (x.checked_add_signed(dx as isize)?, y.checked_add_signed(dy as isize)?);
            (x < width && y < height).then_some((x, y))
        })
    }

    /// The dots of a city that touch other ground are its walls.
    fn draw_walls(&mut self) {
        let is_city = |dot: Dot| matches!(dot.ground, Ground::City | Ground::Wall);
        for at in self.places() {
            let dot = self.dot(at.0, at.1);
            if is_city(dot) && self.beside(at).any(|next| !is_city(self.dot(next.0, next.1))) {
                self.set(at, Ground::Wall, dot.segment);
            }
        }
    }

    fn draw_shields(&mut self, tile: &Turned<'_>) {
        for (index, _) in tile
            .kind
            .cities
            .iter()
            .enumerate()
            .filter(|(_, city)| city.attributes.count(Attribute::Shield) > 0)
        {
            let segment = Segment(index as u8);
            let (x, y) = self.spot(segment);
            // Beside the place of the knight, so that both can be seen.
            let at = [(x + 2, y), (x + 1, y), (x, y)]
                .into_iter()
                .find(|(x, y)| *x < self.size.width && self.dot(*x, *y).segment == Some(segment));
            self.set(at.unwrap_or((x, y)), Ground::Shield, Some(segment));
        }
    }
}

/// A tile as it lies.
struct Turned<'a> {
    kind: &'a TileDesign,
    rotation: u8,
}

impl Turned<'_> {
    /// Which sides of the table a set of sides of the tile reaches.
    fn edges(&self, bits: u8) -> [bool; 4] {
        std::array::from_fn(|side| bits >> ((side + 4 - usize::from(self.rotation)) % 4) & 1 != 0)
    }

    /// Whether a side next to this one shows another city.
    fn has_other_city_beside(&self, side: usize, city: usize) -> bool {
        let others = self.kind.cities.iter().enumerate().filter(|(index, _)| *index != city);
        let mut edges = others.map(|(_, other)| self.edges(other.edges));
        edges.any(|edges| edges[(side + 1) % 4] || edges[(side + 3) % 4])
    }

    /// The field that reaches a half of a side of the table.
    fn field_at(&self, half: usize) -> Option<Segment> {
        self.kind.field_at_half((half + 8 - 2 * usize::from(self.rotation)) % 8)
    }
}

/// Whether a dot is in a city that reaches these sides: the middle of the tile when it reaches several, else a
/// cap at its side, which reaches less far where another city is near.
fn is_in_city(edges: &[bool; 4], far: [f64; 4], reach: f64) -> bool {
    let sides: Vec<usize> = (0..4).filter(|side| edges[*side]).collect();
    let along = |side: usize| (far[(side + 1) % 4] - 1.0).abs();
    match sides[..] {
        [] => false,
        [side] => far[side] < 0.62 && along(side) + 0.8 * far[side] < reach,
        [one, other] if other - one != 2 => far[one] + far[other] < 1.9,
        _ => (0..4)
            .filter(|side| !edges[*side])
            .all(|side| far[side] + 0.8 * along(side) > 0.7 || far[side] > 0.5),
    }
}

/// The character in which roads to these sides meet.
fn junction(edges: &[bool; 4]) -> char {
    match edges {
        [true, false, true, false] => '│',
        [false, true, false, true] => '─',
        [true, true, false, false] => '└',
        [false, true, true, false] => '┌',
        [false, false, true, true] => '┐',
        [true, false, false, true] => '┘',
        [true, true, true, false] => '├',
        [false, true, true, true] => '┬',
        [true, false, true, true] => '┤',
        [true, true, false, true] => '┴',
        [true, true, true, true] => '┼',
        [true, false, false, false] => '╵',
        [false, true, false, false] => '╶',
        [false, false, true, false] => '╷',
        [false, false, false, true] => '╴',
        [false, false, false, false] => ' ',
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use bastide_carcassonne::TileSet;

    use super::*;

    fn drawn(id: &str, rotation: u8, size: Size) -> String {
        let set = TileSet::base();
        let picture = Picture::of(set.kind(set.kind_named(id).unwrap()), rotation, size);
        let row = |y| (0..size.width).map(|x| picture.dot(x, y).ground.glyph()).collect::<String>();
        (0..size.height).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn tiles_are_recognisable() {
        assert_eq!(drawn("D", 0, Size::SMALL), ".▓▓▓▓▓.\n───────\n.......");
        assert_eq!(drawn("D", 1, Size::SMALL), "...│.▓▒\n...│.▓▒\n...│.▓▒");
        assert_eq!(drawn("A", 0, Size::LARGE).lines().nth(2), Some("....MMM...."));
        assert_eq!(drawn("X", 0, Size::SMALL), "...│...\n───┼───\n...│...");
    }

    /// Every segment of every tile has a place of its own, or two followers would be drawn as one.
    #[test]
    fn every_segment_has_its_own_spot() {
        for kind in TileSet::base().kinds() {
            for (rotation, size) in (0..4).flat_map(|turn| [(turn, Size::SMALL), (turn, Size::LARGE)]) {
                let picture = Picture::of(kind, rotation, size);
                let mut spots: Vec<_> = kind.segments().map(|segment| picture.spot(segment)).collect();
                let count = spots.len();
                spots.sort_unstable();
                spots.dedup();
                assert_eq!(spots.len(), count, "{} {rotation} {size:?}", kind.id);
            }
        }
    }
}

//! A tile as a grid of small cells: which segment each belongs to, how far it is from the others.

use bastide_carcassonne::TileDesign;

use crate::svg::{Outline, Point, Trail, at};

/// Cells along a side.
const CELLS: usize = 50;
/// The length of a cell's side.
const STEP: f64 = 100.0 / CELLS as f64;
/// What a step costs, straight and diagonal.
const COST: [u32; 2] = [5, 7];
/// The cell belongs to nothing.
const NOTHING: u8 = u8::MAX;

/// What lies where on a tile.
pub(crate) struct Raster {
    /// The segment on top, by cell.
    top: Vec<u8>,
    /// The field, counted from the first field, that the ground under everything belongs to.
    ground: Vec<u8>,
    /// The distance to another segment or the edge of the tile, by cell, in units of the tile.
    room: Vec<f64>,
}

fn cells() -> impl Iterator<Item = usize> {
    0..CELLS * CELLS
}

/// The middle of a cell.
fn middle(cell: usize) -> Point {
    at(((cell % CELLS) as f64 + 0.5) * STEP, ((cell / CELLS) as f64 + 0.5) * STEP)
}

/// The cells around a cell, with the cost of going there.
fn around(cell: usize) -> impl Iterator<Item = (usize, u32)> {
    let (column, row) = ((cell % CELLS) as isize, (cell / CELLS) as isize);
    let steps = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).filter(|step| *step != (0, 0));
    steps.filter_map(move |(dx, dy): (isize, isize)| {
        let (x, y) = (column + dx, row + dy);
        let within = (0..CELLS as isize).contains(&x) && (0..CELLS as isize).contains(&y);
        within.then(|| (y as usize * CELLS + x as usize, COST[usize::from(dx != 0 && dy != 0)]))
    })
}

impl Raster {
    /// `ways` are the outlines of cities and roads, in the order of segments.
    pub(crate) fn of(kind: &TileDesign, ways: &[Outline], monastery: Option<&Outline>) -> Self {
        let mut top = vec![NOTHING; CELLS * CELLS];
        let flat: Vec<Outline> = ways.iter().map(flatten).collect();
        let cloister = monastery.map(flatten);
        for cell in cells() {
            let point = middle(cell);
            // Roads come after cities and lie on them.
            if let Some(way) = flat.iter().rposition(|outline| outline.contains(point)) {
                top[cell] = way as u8;
            }
        }
        let ground = spread_fields(kind, &top);
        for cell in cells() {
            if top[cell] == NOTHING && ground[cell] != NOTHING {
                top[cell] = (ways.len() + usize::from(ground[cell])) as u8;
            }
            if cloister.as_ref().is_some_and(|outline| outline.contains(middle(cell))) {
                top[cell] = kind.joining_segments() as u8;
            }
        }
        let room = measure(&top);
        Self { top, ground, room }
    }

    /// The segment at a point, and how far other segments and the edges of the tile are.
    pub(crate) fn look(&self, point: Point) -> Option<(usize, f64)> {
        let index = |value: f64| (value / STEP).clamp(0.0, CELLS as f64 - 1.0) as usize;
        let cell = index(point.y) * CELLS + index(point.x);
        (self.top[cell] != NOTHING).then(|| (usize::from(self.top[cell]), self.room[cell]))
    }

    /// The point of a segment that is farthest from all others; the centre if it is nowhere to be seen.
    pub(crate) fn pole(&self, segment: usize) -> Point {
        let own = || cells().filter(|cell| usize::from(self.top[*cell]) == segment);
        let count = own().count().max(1) as f64;
        let heart = own().map(middle).fold(at(0.0, 0.0), Point::plus).times(1.0 / count);
        // A little room is given up to stand nearer to the middle of the segment.
        let worth = |cell: usize| self.room[cell].min(16.0) - 0.12 * middle(cell).distance(heart);
        let best = own().fold(None, |best: Option<usize>, cell| match best {
            Some(other) if worth(other) >= worth(cell) => best,
            _ => Some(cell),
        });
        best.map_or(at(50.0, 50.0), middle)
    }

    /// The ground of a field, under roads and cities too.
    pub(crate) fn outline_of_field(&self, field: usize) -> Outline {
        trace(|column, row| {
            let within = column >= 0 && row >= 0 && column < CELLS as i32 && row < CELLS as i32;
            within && usize::from(self.ground[row as usize * CELLS + column as usize]) == field
        })
    }
}

fn flatten(outline: &Outline) -> Outline {
    Outline { loops: outline.loops.iter().map(|trail| Trail::polygon(&trail.points())).collect() }
}

/// The cells along a half-edge, counted clockwise from the north-west corner.
fn half_edge(half: usize) -> impl Iterator<Item = usize> {
    let half_length = CELLS / 2;
    let last = CELLS - 1;
    (0..half_length).map(move |step| {
        let along = (half % 2) * half_length + step;
        match half / 2 {
            0 => along,
            1 => along * CELLS + last,
            2 => last * CELLS + last - along,
            _ => (last - along) * CELLS,
        }
    })
}

/// Lets each field grow from its half-edges until all ground is taken: first where nothing lies, then below
/// roads and cities.
fn spread_fields(kind: &TileDesign, top: &[u8]) -> Vec<u8> {
    let mut ground = vec![NOTHING; CELLS * CELLS];
    let mut cost = vec![u32::MAX; CELLS * CELLS];
    for half in 0..8 {
        let Some(field) = kind.fields.iter().position(|field| field.halves >> half & 1 != 0) else {
            continue;
        };
        for cell in half_edge(half).filter(|cell| top[*cell] == NOTHING) {
            ground[cell] = field as u8;
            cost[cell] = 0;
        }
    }
    grow(&mut ground, &mut cost, |cell| top[cell] == NOTHING);
    for cell in cells() {
        cost[cell] = if ground[cell] == NOTHING { u32::MAX } else { 0 };
    }
    grow(&mut ground, &mut cost, |_| true);
    ground
}

/// Carries labels on from cell to cell by the cheapest way; rounds in a fixed order until nothing changes.
fn grow(label: &mut [u8], cost: &mut [u32], open: impl Fn(usize) -> bool) {
    let mut changed = true;
    let mut forward = true;
    while changed {
        changed = false;
        for step in cells() {
            let cell = if forward { step } else { CELLS * CELLS - 1 - step };
            if !open(cell) {
                continue;
            }
            for (near, price) in around(cell) {
                if cost[near] != u32::MAX && open(near) && cost[near] + price < cost[cell] {
                    cost[cell] = cost[near] + price;
                    label[cell] = label[near];
                    changed = true;
                }
            }
        }
        forward = !forward;
    }
}

/// For each cell, how far the next cell of another segment or the edge of the tile is.
fn measure(top: &[u8]) -> Vec<f64> {
    let mut cost = vec![u32::MAX; CELLS * CELLS];
    for cell in cells() {
        let neighbours = || around(cell);
        let edge = neighbours().count() < 8;
        if edge || neighbours().any(|(near, _)| top[near] != top[cell]) {
            cost[cell] = 3;
        }
    }
    let mut unused = vec![0; CELLS * CELLS];
    grow(&mut unused, &mut cost, |_| true);
    cost.into_iter().map(|cost| f64::from(cost) * STEP / f64::from(COST[0])).collect()
}

/// The outlines of all cells that are inside, with few corners.
fn trace(inside: impl Fn(i32, i32) -> bool) -> Outline {
    let size = CELLS as i32;
    let mut edges: Vec<[(i32, i32); 2]> = Vec::new();
    for row in 0..size {
        for column in (0..size).filter(|column| inside(*column, row)) {
            let corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)];
            let beside = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)];
            let open = (0..4).filter(|side| !inside(beside[*side].0, beside[*side].1));
            edges.extend(open.map(|side| [corners[side], corners[(side + 1) % 4]]));
        }
    }
    let mut loops = Vec::new();
    while let Some([start, mut end]) = edges.pop() {
        let mut points = vec![start];
        while end != start {
            points.push(end);
            let Some(next) = edges.iter().position(|edge| edge[0] == end) else { break };
            end = edges.swap_remove(next)[1];
        }
        loops.push(Trail::polygon(&simplify(&points)));
    }
    Outline { loops }
}

/// The most that a simplified line may be off, in units of the tile; less than half a road.
const SLACK: f64 = 2.2;

/// A closed line with only the corners that matter. The corners of the tile always do.
fn simplify(points: &[(i32, i32)]) -> Vec<Point> {
    let place = |point: &(i32, i32)| at(f64::from(point.0) * STEP, f64::from(point.1) * STEP);
    let points: Vec<Point> = points.iter().map(place).collect();
    let edge = |value: f64| value == 0.0 || value == 100.0;
    let fixed = |index: usize| {
        let (before, after) =
            (points[(index + points.len() - 1) % points.len()], points[(index + 1) % points.len()]);
        let own = points[index];
        let on_edge = |point: Point| edge(point.x) || edge(point.y);
        (edge(own.x) && edge(own.y)) || (on_edge(own) && !(on_edge(before) && on_edge(after)))
    };
    let first = (0..points.len()).find(|index| fixed(*index)).unwrap_or(0);
    let ring: Vec<usize> = (0..points.len()).map(|index| (index + first) % points.len()).collect();
    let mut stops: Vec<usize> = (0..ring.len()).filter(|index| *index == 0 || fixed(ring[*index])).collect();
    if stops.len() == 1 {
        stops.push(ring.len() / 2);
    }
    stops.push(ring.len());
    let corner = |index: usize| points[ring[index % ring.len()]];
    let mut kept = Vec::new();
    for pair in stops.windows(2) {
        kept.push(corner(pair[0]));
        thin(&corner, pair[0], pair[1], &mut kept);
    }
    kept
}

/// Keeps of the points between two the ones that are far from the straight line.
fn thin(corner: &impl Fn(usize) -> Point, from: usize, to: usize, kept: &mut Vec<Point>) {
    let line = [corner(from), corner(to)];
    let off = |index: usize| crate::svg::distance_to(&line, corner(index));
    let farthest = (from + 1..to).fold(None, |best: Option<usize>, index| match best {
        Some(other) if off(other) >= off(index) => best,
        _ => Some(index),
    });
    let Some(index) = farthest.filter(|index| off(*index) > SLACK) else { return };
    thin(corner, from, index, kept);
    kept.push(corner(index));
    thin(corner, index, to, kept);
}

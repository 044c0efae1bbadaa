//! Markup: numbers, escaped text, points and outlines.

use std::fmt::Write;

/// A point of a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A point from its coordinates.
pub(crate) const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    pub(crate) fn plus(self, other: Self) -> Self {
        at(self.x + other.x, self.y + other.y)
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        at(self.x - other.x, self.y - other.y)
    }

    pub(crate) fn times(self, factor: f64) -> Self {
        at(self.x * factor, self.y * factor)
    }

    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(crate) fn distance(self, other: Self) -> f64 {
        self.minus(other).length()
    }

    /// The same direction with length 1; the zero vector stays.
    pub(crate) fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self.times(1.0 / length) } else { self }
    }
}

/// A number with at most one decimal, as short as it can be written.
pub(crate) fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, tenth) => format!("{sign}.{tenth}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// Text as it may stand in markup and between quotes. Characters that XML does not allow are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            control if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// A piece of an outline, from where the piece before it ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Piece {
    Line(Point),
    Cubic(Point, Point, Point),
}

impl Piece {
    pub(crate) const fn end(self) -> Point {
        match self {
            Self::Line(end) | Self::Cubic(_, _, end) => end,
        }
    }

    fn map(self, place: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Line(end) => Self::Line(place(end)),
            Self::Cubic(one, two, end) => Self::Cubic(place(one), place(two), place(end)),
        }
    }
}

/// A line of pieces from a start.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Trail {
    pub(crate) start: Point,
    pub(crate) pieces: Vec<Piece>,
}

/// The steps a curve is cut into where it must be straight.
const CUTS: u32 = 10;

impl Trail {
    pub(crate) const fn new(start: Point) -> Self {
        Self { start, pieces: Vec::new() }
    }

    pub(crate) fn polygon(points: &[Point]) -> Self {
        let (start, rest) = points.split_first().map_or((at(0.0, 0.0), &[] as &[Point]), |(s, r)| (*s, r));
        Self { start, pieces: rest.iter().copied().map(Piece::Line).collect() }
    }

    pub(crate) fn line(mut self, end: Point) -> Self {
        self.pieces.push(Piece::Line(end));
        self
    }

    pub(crate) fn cubic(mut self, one: Point, two: Point, end: Point) -> Self {
        self.pieces.push(Piece::Cubic(one, two, end));
        self
    }

    pub(crate) fn map(&self, place: impl Fn(Point) -> Point) -> Self {
        Self { start: place(self.start), pieces: self.pieces.iter().map(|piece| piece.map(&place)).collect() }
    }

    /// The points of the line with its curves cut into short straight steps.
    pub(crate) fn points(&self) -> Vec<Point> {
        let mut points = vec![self.start];
        let mut from = self.start;
        for piece in &self.pieces {
            match *piece {
                Piece::Line(end) => points.push(end),
                Piece::Cubic(one, two, end) => points.extend((1..=CUTS).map(|cut| {
                    let t = f64::from(cut) / f64::from(CUTS);
                    cubic_at(from, one, two, end, t)
                })),
            }
            from = piece.end();
        }
        points
    }

    /// The line as path data.
    pub(crate) fn data(&self) -> String {
        let mut text = format!("M{}", pair(self.start));
        for piece in &self.pieces {
            let _ = match *piece {
                Piece::Line(end) => write!(text, "L{}", pair(end)),
                Piece::Cubic(one, two, end) => write!(text, "C{} {} {}", pair(one), pair(two), pair(end)),
            };
        }
        text
    }
}

fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

fn cubic_at(from: Point, one: Point, two: Point, end: Point, t: f64) -> Point {
    let s = 1.0 - t;
    let parts = [(from, s * s * s), (one, 3.0 * s * s * t), (two, 3.0 * s * t * t), (end, t * t * t)];
    parts.into_iter().fold(at(0.0, 0.0), |sum, (point, weight)| sum.plus(point.times(weight)))
}

/// The closed loops of a shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Outline {
    pub(crate) loops: Vec<Trail>,
}

impl Outline {
    pub(crate) fn data(&self) -> String {
        self.loops.iter().map(|trail| trail.data() + "Z").collect()
    }

    /// Whether the point is inside, by the rule that counts windings.
    pub(crate) fn contains(&self, point: Point) -> bool {
        self.loops.iter().map(|trail| winding(&trail.points(), point)).sum::<i32>() != 0
    }
}

/// How often a closed line goes round a point.
fn winding(points: &[Point], point: Point) -> i32 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).fold(0, |turns, (a, b)| {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y);
        match (a.y <= point.y, b.y <= point.y) {
            (true, false) if side > 0.0 => turns + 1,
            (false, true) if side < 0.0 => turns - 1,
            _ => turns,
        }
    })
}

/// How far a point is from a line of points.
pub(crate) fn distance_to(points: &[Point], point: Point) -> f64 {
    let pieces = points.windows(2).map(|pair| {
        let along = pair[1].minus(pair[0]);
        let from = point.minus(pair[0]);
        let square = along.x * along.x + along.y * along.y;
        let share = if square > 0.0 { (along.x * from.x + along.y * from.y) / square } else { 0.0 };
        pair[0].plus(along.times(share.clamp(0.0, 1.0))).distance(point)
    });
    pieces.fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = [0.0, 0.04, 0.5, -0.5, 12.0, -3.25, 99.96].map(number);
        assert_eq!(written, ["0", "0", ".5", "-.5", "12", "-3.3", "100"]);
    }

    #[test]
    fn hostile_text_is_harmless() {
        let name = "<script>\"&'\u{0}\u{8}\n</title>\u{ffff}é";
        assert_eq!(escape(name), "&lt;script&gt;&quot;&amp;&#39; &lt;/title&gt;é");
    }

    #[test]
    fn a_hole_is_outside() {
        let square = |a: f64, b: f64| [at(a, a), at(b, a), at(b, b), at(a, b)];
        let mut inner = square(4.0, 6.0);
        inner.reverse();
        let ring = Outline { loops: vec![Trail::polygon(&square(0.0, 10.0)), Trail::polygon(&inner)] };
        assert!(ring.contains(at(2.0, 2.0)));
        assert!(!ring.contains(at(5.0, 5.0)));
        assert!(!ring.contains(at(12.0, 5.0)));
    }
}

//! Plots as SVG: lines with bands, points with whiskers, bars; readable in light and dark, in print and by those who
//! see colours differently (each series has its own mark and dash).
//!
//! Our own few hundred lines, since a picture that follows the reader's light or dark preference needs classes and a
//! style sheet in the SVG, which plotting crates do not write.

mod axis;
mod draw;

pub use axis::{Axis, Scale};
pub(crate) use draw::escape;

use crate::statistics::Estimate;

/// A point of a series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Along the horizontal axis.
    pub x: f64,
    /// Along the vertical axis.
    pub y: f64,
    /// The interval of `y`.
    pub range: Option<(f64, f64)>,
}

impl Point {
    /// A point without interval.
    #[must_use]
    pub fn new(x: f64, y: f64) -> Self {
        Self { x, y, range: None }
    }

    /// An estimate with its interval.
    #[must_use]
    pub fn of(x: f64, y: Estimate) -> Self {
        Self { x, y: y.mean, range: Some((y.low, y.high)) }
    }
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A line, its intervals a band.
    Line,
    /// A line with a mark at each point, its intervals whiskers.
    Marks,
    /// Marks alone, with whiskers, beside those of other series.
    Points,
    /// Bars beside those of other series, with whiskers.
    Bars,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// How it is drawn.
    pub shape: Shape,
    /// Its points.
    pub points: Vec<Point>,
}

/// A plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// What is drawn.
    pub series: Vec<Series>,
    /// Heights to compare with, each with its words: a published figure, an even share.
    pub references: Vec<(f64, String)>,
}

impl Plot {
    /// An empty plot.
    pub fn new(title: impl Into<String>, x: Axis, y: Axis) -> Self {
        Self { title: title.into(), x, y, series: Vec::new(), references: Vec::new() }
    }

    /// With another series.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, shape: Shape, points: Vec<Point>) -> Self {
        self.series.push(Series { name: name.into(), shape, points });
        self
    }

    /// With a height to compare with.
    #[must_use]
    pub fn reference(mut self, y: f64, words: impl Into<String>) -> Self {
        self.references.push((y, words.into()));
        self
    }

    /// The plot as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        draw::draw(self)
    }
}

//! A plot becomes SVG.

use std::fmt::Write as _;

use super::axis::{Ruler, Scale};
use super::{Plot, Point, Series, Shape};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 74.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 44.0;
const INNER: f64 = 300.0;
const LEGEND_LINE: f64 = 20.0;

/// Colours after Okabe and Ito, darker on white and lighter on black; words and grid follow the reader's preference.
const STYLE: &str = "\
.bg{fill:#fff}.fg{fill:#1d2026}.soft{fill:#5b6270}.axis{stroke:#5b6270}.grid{stroke:#e3e5ea}.ref{stroke:#5b6270;\
stroke-dasharray:2 4}.halo{stroke:#fff;stroke-width:4;paint-order:stroke}.s0{--c:#0072b2}.s1{--c:#c44d00}.s2{--c:#00795a}.s3{--c:#b0487f}.s4{--c:#8a6d00}.s5{--c:#4a4f9c}\
.s6{--c:#3b7f8f}.s7{--c:#7a4b2b}.line{stroke:var(--c);fill:none;stroke-width:2.2}.mark{fill:var(--c)}.bar{fill:var(--c);\
fill-opacity:.8}.band{fill:var(--c);fill-opacity:.16}.whisker{stroke:var(--c);stroke-width:1.4;fill:none}\
.onbar{stroke:#1d2026;stroke-width:1.3;fill:none}\
@media (prefers-color-scheme:dark){.bg{fill:#14161a}.fg{fill:#eceef2}.soft{fill:#a3a9b6}.axis{stroke:#8b92a0}\
.grid{stroke:#2b2f37}.ref{stroke:#a3a9b6}.halo{stroke:#14161a}.onbar{stroke:#eceef2}.s0{--c:#56b4e9}.s1{--c:#ff9147}.s2{--c:#2fc79c}\
.s3{--c:#e48bbd}.s4{--c:#e3c04a}.s5{--c:#a5a9f0}.s6{--c:#7fd0e0}.s7{--c:#d09a70}}";

/// Light colours once more as attributes, for programs that do not know variables in style sheets.
const PLAIN: [&str; 8] =
    ["#0072b2", "#c44d00", "#00795a", "#b0487f", "#8a6d00", "#4a4f9c", "#3b7f8f", "#7a4b2b"];

const DASHES: [&str; 8] = ["", "7 4", "2 3", "9 3 2 3", "", "7 4", "2 3", "9 3 2 3"];

struct Frame {
    x: Ruler,
    y: Ruler,
    top: f64,
    /// Series that stand beside each other, and how many points share a place.
    beside: Vec<usize>,
    bars: bool,
    names: bool,
}

impl Frame {
    fn of(plot: &Plot, top: f64) -> Self {
        let points = || plot.series.iter().flat_map(|series| &series.points);
        let heights = points().flat_map(|point| {
            let (low, high) = point.range.unwrap_or((point.y, point.y));
            [low, point.y, high]
        });
        let bars = plot.series.iter().any(|series| series.shape == Shape::Bars);
        let floor = bars.then_some(0.0);
        let heights = heights.chain(plot.references.iter().map(|(y, _)| *y)).chain(floor);
        let is_beside = |series: &Series| matches!(series.shape, Shape::Bars | Shape::Points);
        Self {
            x: Ruler::new(&plot.x, points().map(|point| point.x)),
            y: Ruler::new(&plot.y, heights),
            top,
            beside: (0..plot.series.len()).filter(|index| is_beside(&plot.series[*index])).collect(),
            bars,
            names: matches!(plot.x.scale, Scale::Names(_)),
        }
    }

    fn x(&self, number: f64) -> f64 {
        LEFT + self.x.place(number) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, number: f64) -> f64 {
        self.top + (1.0 - self.y.place(number)) * INNER
    }

    /// The middle and width of a point of a series that stands beside others.
    fn slot(&self, series: usize, x: f64) -> (f64, f64) {
        let place = self.beside.iter().position(|other| *other == series).unwrap_or(0);
        let room = if self.names { self.x(x + 0.5) - self.x(x - 0.5) } else { 16.0 };
        // Marks need less room than bars, and belong to their name the nearer they are.
        let most = if self.bars { f64::INFINITY } else { 22.0 };
        let width = (room * 0.76 / self.beside.len().max(1) as f64).min(most);
        (self.x(x) + (place as f64 - (self.beside.len() as f64 - 1.0) / 2.0) * width, width)
    }
}

pub(super) fn draw(plot: &Plot) -> String {
    let rows = legend_rows(plot);
    let top = TOP + rows.len() as f64 * LEGEND_LINE + 6.0;
    let frame = Frame::of(plot, top);
    let tilted = is_tilted(plot);
    let height = top + INNER + if tilted { 118.0 } else { 56.0 };
    let title = escape(&plot.title);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui,'DejaVu Sans',sans-serif\" font-size=\"13\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"bg\" width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text class=\"fg\" x=\"{LEFT}\" y=\"26\" font-size=\"15\" font-weight=\"600\">{title}</text>\n"
    );
    legend(&mut svg, plot, &rows);
    axes(&mut svg, plot, &frame, tilted, height);
    for (index, series) in plot.series.iter().enumerate() {
        let _ = writeln!(svg, "<g class=\"s{}\">", index % PLAIN.len());
        draw_series(&mut svg, &frame, index, series);
        svg.push_str("</g>\n");
    }
    references(&mut svg, plot, &frame);
    svg.push_str("</svg>\n");
    svg
}

fn width_of(text: &str) -> f64 {
    text.chars().count() as f64 * 7.0
}

fn is_tilted(plot: &Plot) -> bool {
    let Scale::Names(names) = &plot.x.scale else { return false };
    let room = (WIDTH - LEFT - RIGHT) / names.len().max(1) as f64;
    names.iter().any(|name| width_of(name) > room)
}

/// The series of each line of the legend, as many as fit; none for a single series.
fn legend_rows(plot: &Plot) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut used = f64::INFINITY;
    for (index, series) in plot.series.iter().enumerate().filter(|_| plot.series.len() > 1) {
        let width = width_of(&series.name) + 52.0;
        if used + width > WIDTH - LEFT - RIGHT {
            rows.push(Vec::new());
            used = 0.0;
        }
        used += width;
        rows.last_mut().expect("a line was begun").push(index);
    }
    rows
}

fn legend(svg: &mut String, plot: &Plot, rows: &[Vec<usize>]) {
    for (line, row) in rows.iter().enumerate() {
        let (mut x, y) = (LEFT, TOP + line as f64 * LEGEND_LINE + 4.0);
        for index in row {
            let series = &plot.series[*index];
            let _ = write!(svg, "<g class=\"s{}\">", index % PLAIN.len());
            match series.shape {
                Shape::Bars => rect(svg, *index, x + 4.0, y - 5.0, 20.0, 10.0),
                Shape::Points => mark(svg, *index, x + 14.0, y),
                Shape::Line | Shape::Marks => {
                    path(svg, *index, &format!("M{:.1} {y:.1}H{:.1}", x, x + 28.0));
                    if series.shape == Shape::Marks {
                        mark(svg, *index, x + 14.0, y);
                    }
                }
            }
            let _ = writeln!(
                svg,
                "</g><text class=\"fg\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x + 34.0,
                y + 4.5,
                escape(&series.name)
            );
            x += width_of(&series.name) + 52.0;
        }
    }
}

fn axes(svg: &mut String, plot: &Plot, frame: &Frame, tilted: bool, height: f64) {
    let (bottom, right) = (frame.top + INNER, WIDTH - RIGHT);
    for (number, word) in &frame.y.marks {
        let y = frame.y(*number);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" stroke=\"#ddd\" d=\"M{LEFT} {y:.1}H{right}\"/>\
             <text class=\"soft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{word}</text>",
            LEFT - 8.0,
            y + 4.5
        );
    }
    for (number, word) in &frame.x.marks {
        let (x, word) = (frame.x(*number), escape(word));
        if tilted {
            let y = bottom + 16.0;
            let _ = writeln!(
                svg,
                "<text class=\"soft\" text-anchor=\"end\" transform=\"translate({:.1} {y:.1}) rotate(-32)\">{word}</text>",
                x + 6.0
            );
        } else {
            let _ = writeln!(
                svg,
                "<path class=\"axis\" stroke=\"#666\" d=\"M{x:.1} {bottom:.1}v5\"/>\
                 <text class=\"soft\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{word}</text>",
                bottom + 20.0
            );
        }
    }
    let middle = frame.top + INNER / 2.0;
    let _ = writeln!(
        svg,
        "<path class=\"axis\" stroke=\"#666\" fill=\"none\" d=\"M{LEFT} {:.1}V{bottom:.1}H{right}\"/>\n\
         <text class=\"fg\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n\
         <text class=\"fg\" text-anchor=\"middle\" transform=\"translate(18 {middle:.1}) rotate(-90)\">{}</text>",
        frame.top,
        f64::midpoint(LEFT, right),
        height - 12.0,
        escape(&plot.x.title),
        escape(&plot.y.title)
    );
}

/// Lines to compare with; their words stand at the right, above the line.
fn references(svg: &mut String, plot: &Plot, frame: &Frame) {
    for (number, words) in &plot.references {
        let y = frame.y(*number);
        let _ = writeln!(
            svg,
            "<path class=\"ref\" stroke=\"#666\" stroke-dasharray=\"2 4\" d=\"M{LEFT} {y:.1}H{:.1}\"/>\
             <text class=\"soft halo\" font-size=\"12\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - RIGHT,
            WIDTH - RIGHT - 2.0,
            y - 5.0,
            escape(words)
        );
    }
}

fn draw_series(svg: &mut String, frame: &Frame, index: usize, series: &Series) {
    match series.shape {
        Shape::Line => {
            band(svg, frame, index, &series.points);
            line(svg, frame, index, &series.points);
        }
        Shape::Marks => {
            line(svg, frame, index, &series.points);
            for point in &series.points {
                whisker(svg, frame, index, frame.x(point.x), point, "whisker");
                mark(svg, index, frame.x(point.x), frame.y(point.y));
            }
        }
        Shape::Points => {
            for point in &series.points {
                let (x, _) = frame.slot(index, point.x);
                whisker(svg, frame, index, x, point, "whisker");
                mark(svg, index, x, frame.y(point.y));
            }
        }
        Shape::Bars => {
            for point in &series.points {
                let (x, width) = frame.slot(index, point.x);
                let (y, zero) = (frame.y(point.y), frame.y(0.0));
                rect(svg, index, x - width * 0.45, y.min(zero), width * 0.9, (y - zero).abs());
                whisker(svg, frame, index, x, point, "onbar");
            }
        }
    }
}

fn line(svg: &mut String, frame: &Frame, index: usize, points: &[Point]) {
    let mut text = String::new();
    for (place, point) in points.iter().enumerate() {
        let letter = if place == 0 { 'M' } else { 'L' };
        let _ = write!(text, "{letter}{:.1} {:.1}", frame.x(point.x), frame.y(point.y));
    }
    path(svg, index, &text);
}

fn path(svg: &mut String, index: usize, d: &str) {
    let (colour, dash) = (PLAIN[index % PLAIN.len()], DASHES[(index + index / PLAIN.len()) % DASHES.len()]);
    let _ = writeln!(
        svg,
        "<path class=\"line\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.2\" stroke-dasharray=\"{dash}\" d=\"{d}\"/>"
    );
}

fn band(svg: &mut String, frame: &Frame, index: usize, points: &[Point]) {
    let ranged: Vec<(f64, (f64, f64))> =
        points.iter().filter_map(|point| point.range.map(|range| (point.x, range))).collect();
    if ranged.is_empty() {
        return;
    }
    let lower = ranged.iter().map(|(x, (low, _))| (*x, *low));
    let upper = ranged.iter().rev().map(|(x, (_, high))| (*x, *high));
    let corners: Vec<String> =
        lower.chain(upper).map(|(x, y)| format!("{:.1},{:.1}", frame.x(x), frame.y(y))).collect();
    let _ = writeln!(
        svg,
        "<polygon class=\"band\" fill=\"{}\" fill-opacity=\".16\" points=\"{}\"/>",
        PLAIN[index % PLAIN.len()],
        corners.join(" ")
    );
}

fn whisker(svg: &mut String, frame: &Frame, index: usize, x: f64, point: &Point, class: &str) {
    let Some((low, high)) = point.range else { return };
    let (low, high) = (frame.y(low), frame.y(high));
    let colour = if class == "onbar" { "#1d2026" } else { PLAIN[index % PLAIN.len()] };
    let _ = writeln!(
        svg,
        "<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.4\" \
         d=\"M{x:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h8M{:.1} {high:.1}h8\"/>",
        x - 4.0,
        x - 4.0
    );
}

fn rect(svg: &mut String, index: usize, x: f64, y: f64, width: f64, height: f64) {
    let _ = writeln!(
        svg,
        "<rect class=\"bar\" fill=\"{}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>",
        PLAIN[index % PLAIN.len()]
    );
}

/// A mark whose form tells the series: a disc, a square, a diamond, a triangle.
fn mark(svg: &mut String, index: usize, x: f64, y: f64) {
    let d = match index % 4 {
        0 => format!("M{:.1} {y:.1}a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0z", x - 4.2),
        1 => format!("M{:.1} {:.1}h7.6v7.6h-7.6z", x - 3.8, y - 3.8),
        2 => format!("M{x:.1} {:.1}l5 5l-5 5l-5 -5z", y - 5.0),
        _ => format!("M{x:.1} {:.1}l4.8 8.6h-9.6z", y - 5.2),
    };
    let _ = writeln!(svg, "<path class=\"mark\" fill=\"{}\" d=\"{d}\"/>", PLAIN[index % PLAIN.len()]);
}

/// A text that XML takes as it is.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::super::{Axis, Plot, Point, Shape};

    #[test]
    fn a_plot_has_axes_units_legend_and_intervals() {
        let points = |height: f64| {
            (0..5)
                .map(|x| Point { x: f64::from(x), y: height, range: Some((height - 1.0, height + 1.0)) })
                .collect()
        };
        let svg = Plot::new("A <title>", Axis::new("turn"), Axis::new("points"))
            .with("one", Shape::Line, points(3.0))
            .with("other", Shape::Marks, points(5.0))
            .reference(4.0, "published")
            .svg();
        for part in ["A &lt;title&gt;", ">turn<", ">points<", ">one<", ">other<", "published", "polygon"] {
            assert!(svg.contains(part), "{part}");
        }
        assert!(svg.contains("prefers-color-scheme:dark"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }

    #[test]
    fn an_empty_plot_is_still_a_picture() {
        let svg = Plot::new("", Axis::names("", Vec::<String>::new()), Axis::new("")).svg();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n") && !svg.contains("NaN"));
    }
}

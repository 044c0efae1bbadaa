//! Turns on the board: a trace of what was played, arrows for what is recommended.

use bastide_bobail::{Bobail, Square, Turn};

use crate::bobail::middle;
use crate::palette::Theme;
use crate::svg::{Point, at, number};

/// The ways of a turn: the bobail's step, then the pawn's slide.
fn ways(before: &Bobail, turn: Turn) -> impl Iterator<Item = (Square, Square)> {
    let step = turn.step().map(|to| (before.board().bobail(), to));
    step.into_iter().chain(turn.slide())
}

/// Where pieces stood and how they came to where they are.
pub(crate) fn trace(before: &Bobail, turn: Turn, theme: Theme) -> String {
    let (colour, edge) = (theme.last(), theme.pick("#6b4a00", "#2a1d00"));
    let mut lines = String::new();
    let mut rings = String::new();
    for (from, to) in ways(before, turn) {
        let (from, to) = (middle(from), middle(to));
        lines += &format!("M{}L{}", pair(from), pair(to));
        for (point, radius) in [(from, 20), (to, 44)] {
            rings +=
                &format!("<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", number(point.x), number(point.y));
        }
    }
    format!(
        "<g class=\"last\" fill=\"none\" pointer-events=\"none\"><path d=\"{lines}\" stroke=\"{edge}\" stroke-width=\"11\" \
         opacity=\".5\" stroke-linecap=\"round\"/><path d=\"{lines}\" stroke=\"{colour}\" stroke-width=\"6\" stroke-dasharray=\"2 12\" \
         stroke-linecap=\"round\"/><g stroke=\"{edge}\" stroke-width=\"8\" opacity=\".6\">{rings}</g>\
         <g stroke=\"{colour}\" stroke-width=\"5\">{rings}</g></g>"
    )
}

/// A recommended turn with its rank; those of lower rank are paler.
pub(crate) fn hint(before: &Bobail, turn: Turn, rank: usize, theme: Theme) -> String {
    let (fill, edge, word) = (theme.lit(), theme.pick("#fffaf0", "#2a1d08"), theme.pick("#fff", "#2a1d08"));
    let opacity = [".95", ".7", ".5"][rank.min(2)];
    // Arrows of different ranks lie beside each other, not on top.
    let aside = [0.0, -9.0, 9.0, -18.0, 18.0][rank % 5];
    let mut arrows = String::new();
    let mut last = at(0.0, 0.0);
    for (from, to) in ways(before, turn) {
        let (from, to) = (middle(from), middle(to));
        let along = to.minus(from).unit();
        let shift = at(-along.y, along.x).times(aside);
        let (from, to) = (from.plus(along.times(22.0)).plus(shift), to.minus(along.times(14.0)).plus(shift));
        arrows += &arrow(from, to);
        last = to;
    }
    let (x, y) = (number(last.x), number(last.y));
    format!(
        "<g class=\"hint\" opacity=\"{opacity}\" pointer-events=\"none\"><path d=\"{arrows}\" fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"2.4\" stroke-linejoin=\"round\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"2.4\"/><text x=\"{x}\" y=\"{}\" font-size=\"20\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{word}\">{}</text></g>",
        number(last.y + 7.0),
        rank + 1
    )
}

/// A filled arrow.
fn arrow(from: Point, to: Point) -> String {
    let along = to.minus(from).unit();
    let across = at(-along.y, along.x);
    let neck = to.minus(along.times(24.0));
    let points = [
        from.plus(across.times(5.0)),
        neck.plus(across.times(5.0)),
        neck.plus(across.times(15.0)),
        to,
        neck.minus(across.times(15.0)),
        neck.minus(across.times(5.0)),
        from.minus(across.times(5.0)),
    ];
    let rest: String = points[1..].iter().map(|point| format!("L{}", pair(*point))).collect();
    format!("M{}{rest}Z", pair(points[0]))
}

fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

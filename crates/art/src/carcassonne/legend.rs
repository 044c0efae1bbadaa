//! Names and points below the table, for pictures that stand alone.

use bastide_core::words::art as words;
use std::fmt::Write;

use bastide_carcassonne::{Carcassonne, FeatureKind};
use bastide_core::{Game, Say, Seat};

use crate::DrawOptions;
use crate::carcassonne::graph;
use crate::svg::{at, escape, number};

/// The height of a line.
const LINE: f64 = 44.0;

/// Draws a line for each player below the frame, and makes the frame higher.
pub(crate) fn draw(game: &Carcassonne, look: &DrawOptions<'_, Carcassonne>, frame: &mut [f64; 4]) -> String {
    let scores = game.scores().unwrap_or_default();
    let ink = look.style.theme.ink();
    let [left, top, _, height] = *frame;
    let mut svg = format!("<g font-size=\"26\" fill=\"{ink}\">");
    for seat in Seat::all(game.seats()) {
        let y = top + height + LINE * (seat.index() as f64 + 0.6);
        let (points, hand) = (scores[seat.index()], game.hand(seat));
        let points = words::carcassonne_legend(look.style.lang, &points, points, hand);
        let (x, base) = (number(left + 34.0), number(y));
        let _ = write!(
            svg,
            "<use href=\"#c-follower-{}\" transform=\"translate({x} {base}) scale(1.4)\"/>\
             <text x=\"{}\" y=\"{}\">{} — {points}</text>",
            seat.index() + 1,
            number(left + 64.0),
            number(y + 9.0),
            escape(&look.name(seat))
        );
    }
    let mut lines = game.seats() as f64;
    if look.graph {
        svg.push_str(&key(look, left + 34.0, top + height + LINE * (lines + 0.6)));
        lines += 1.0;
    }
    svg.push_str("</g>");
    frame[3] += LINE * lines + 16.0;
    frame[2] = frame[2].max(760.0);
    svg
}

/// What the nodes of the graph stand for, on one line.
fn key(look: &DrawOptions<'_, Carcassonne>, left: f64, y: f64) -> String {
    let mut svg = String::new();
    for (index, kind) in FeatureKind::ALL.into_iter().enumerate() {
        let x = left + 175.0 * index as f64;
        svg += &graph::node(kind, at(x, y), look.style.theme);
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            number(x + 16.0),
            number(y + 9.0),
            kind.say(look.style.lang)
        );
    }
    svg
}

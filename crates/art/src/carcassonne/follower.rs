//! The follower: a hooded figure in a cloak, upright on roads and in cities, lying in fields.

use bastide_core::{MAX_SEATS, Seat};

use crate::palette::{MARKS, SEATS, SEATS_DARK};
use crate::sheet::Sheet;
use crate::svg::{Point, number};

/// The cloak with its hood, feet at 0,11 and the hood's point at 1,-13.
const CLOAK: &str = "M1.5-13.5C4.6-12.2 5.9-9.6 5.2-6.6C4.9-5.3 4.5-4.5 4.9-3.6C6.9 .4 8.6 5 9.4 9.6\
                     C6.6 11 3.4 11.6 0 11.6C-3.4 11.6-6.6 11-9.4 9.6C-8.6 5-6.9 .4-4.9-3.6C-4.5-4.5-4.9-5.3-5.2-6.6\
                     C-5.9-10.4-2.6-12.4 1.5-13.5Z";
/// The opening of the hood.
const FACE: &str =
    "M-.2-9.9C2-9.9 3.3-8.5 3.1-6.5C2.9-4.7 1.6-3.9-.1-3.9C-1.9-3.9-3.1-4.8-3.2-6.6C-3.3-8.6-2.2-9.9-.2-9.9Z";

/// Adds the figures of all seats.
pub(crate) fn define(sheet: &mut Sheet) {
    for (index, mark) in MARKS.iter().enumerate().take(MAX_SEATS) {
        let (fill, dark) = (SEATS[index], SEATS_DARK[index]);
        let body = format!(
            "<path d=\"{CLOAK}\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>\
             <path d=\"M-3.4-3.2C-3 2-4.4 7-5.2 10.6M3.4-3.2C3 2 4.4 7 5.2 10.6\" fill=\"none\" stroke=\"{dark}\" \
             stroke-width=\".7\" opacity=\".55\"/>\
             <path d=\"{FACE}\" fill=\"{dark}\"/><path d=\"{mark}\" transform=\"translate(0 3.4) scale(2.7)\" \
             fill=\"{dark}\"/>"
        );
        let halo = format!(
            "<path d=\"{CLOAK}\" fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"3.2\" opacity=\".85\"/>"
        );
        let shadow = "<ellipse cx=\"2\" cy=\"10.4\" rx=\"10.6\" ry=\"3\" opacity=\".3\"/>";
        sheet.group(&format!("c-follower-{}", index + 1), &format!("{shadow}{halo}{body}"));
        let lying = format!("<g transform=\"rotate(78) scale(.92)\">{halo}{body}</g>");
        let shadow = "<ellipse cx=\"0\" cy=\"7.6\" rx=\"12\" ry=\"2.6\" opacity=\".3\"/>";
        sheet.group(&format!("c-farmer-{}", index + 1), &format!("{shadow}{lying}"));
    }
}

/// A follower of a seat at a point.
pub(crate) fn draw(seat: Seat, lying: bool, point: Point) -> String {
    let figure = if lying { "farmer" } else { "follower" };
    let (x, y) = (number(point.x), number(point.y));
    format!("<use href=\"#c-{figure}-{}\" x=\"{x}\" y=\"{y}\"/>", seat.index() + 1)
}

//! The board: a wooden frame, squares let into it, and the two goals.

use std::fmt::Write;

use crate::palette::{MARKS, SEATS, SEATS_DARK, Theme};
use crate::sheet::Sheet;

/// Adds the board without pieces.
pub(crate) fn define(sheet: &mut Sheet, theme: Theme) {
    let grain = theme.pick("#8f6237", "#2a1a0d");
    sheet.add(
        "pattern",
        "b-grain",
        &format!(
            " width=\"200\" height=\"60\" patternUnits=\"userSpaceOnUse\"><g fill=\"none\" stroke=\"{grain}\" opacity=\".35\">\
             <path d=\"M0 8C40 4 60 14 100 9S160 4 200 8M0 22C30 26 70 18 110 23S170 27 200 22M0 37C50 32 80 44 120 37S180 34 200 37\
             M0 52C40 56 70 48 100 52S150 57 200 52\" stroke-width=\"1.2\"/>\
             <path d=\"M40 30C48 27 62 27 70 30C62 33 48 33 40 30ZM46 30C51 29 59 29 64 30\" stroke-width=\".8\"/></g></pattern>"
        ),
    );
    sheet.group("b-board", &board(theme));
}

fn board(theme: Theme) -> String {
    let (frame, edge) = (theme.pick("#a8713f", "#553820"), theme.pick("#5d3a1c", "#1d120a"));
    let (light, dark) = (theme.pick("#e6c592", "#9b7748"), theme.pick("#d3aa70", "#805f38"));
    let (shine, shade) = (theme.pick("#fff1d4", "#c9a36a"), theme.pick("#8f6237", "#3b2612"));
    let mut svg = format!(
        "<rect x=\"-46\" y=\"-46\" width=\"592\" height=\"592\" rx=\"26\" fill=\"{frame}\"/>\
         <rect x=\"-46\" y=\"-46\" width=\"592\" height=\"592\" rx=\"26\" fill=\"url(#b-grain)\"/>\
         <rect x=\"-44\" y=\"-44\" width=\"588\" height=\"588\" rx=\"24\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"4\"/>\
         <rect x=\"-10\" y=\"-10\" width=\"520\" height=\"520\" rx=\"10\" fill=\"{edge}\"/>"
    );
    for index in 0..25 {
        let (x, y) = (index % 5 * 100, index / 5 * 100);
        let fill = if index % 2 == 0 { light } else { dark };
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"96\" height=\"96\" rx=\"8\" fill=\"{fill}\"/>",
            x + 2,
            y + 2
        );
    }
    svg.push_str("<rect width=\"500\" height=\"500\" fill=\"url(#b-grain)\"/>");
    // A hollow in each square: dark above, light below.
    let hollows: String = (0..25)
        .map(|index| format!("M{} {}a37 37 0 0 1 74 0", index % 5 * 100 + 13, index / 5 * 100 + 50))
        .collect();
    let rims: String = (0..25)
        .map(|index| format!("M{} {}a37 37 0 0 0 74 0", index % 5 * 100 + 13, index / 5 * 100 + 50))
        .collect();
    let _ = write!(
        svg,
        "<g fill=\"none\" stroke-width=\"3\"><path d=\"{hollows}\" stroke=\"{shade}\" opacity=\".55\"/>\
         <path d=\"{rims}\" stroke=\"{shine}\" opacity=\".7\"/></g>"
    );
    svg.push_str(&goals());
    svg.push_str(&coordinates(theme));
    svg
}

/// The home columns: a band in the colour of their owner along the outer edge, with the owner's mark.
fn goals() -> String {
    let mut svg = String::new();
    for (seat, x) in [(0, -8), (1, 500)] {
        let (fill, dark) = (SEATS[seat], SEATS_DARK[seat]);
        let _ = write!(
            svg,
            "<rect x=\"{x}\" y=\"-4\" width=\"8\" height=\"508\" rx=\"4\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.5\"/>"
        );
        for row in 0..5 {
            let (left, top) = (if seat == 0 { 14 } else { 486 }, row * 100 + 14);
            let _ = write!(
                svg,
                "<path d=\"{}\" transform=\"translate({left} {top}) scale(6)\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\".25\"/>",
                MARKS[seat]
            );
        }
    }
    svg
}

/// Letters for rows, digits for columns, carved into the frame.
fn coordinates(theme: Theme) -> String {
    let (cut, light) = (theme.pick("#4a2d14", "#e7cfa4"), theme.pick("#d8a66c", "#24150a"));
    let mut words = String::new();
    for (index, (letter, digit)) in
        ["A", "B", "C", "D", "E"].into_iter().zip(["1", "2", "3", "4", "5"]).enumerate()
    {
        let along = index * 100 + 50;
        let _ = write!(
            words,
            "<text x=\"-26\" y=\"{}\">{letter}</text><text x=\"{along}\" y=\"-20\">{digit}</text>",
            along + 8
        );
    }
    format!(
        "<g font-size=\"24\" font-weight=\"700\" text-anchor=\"middle\"><g fill=\"{light}\" transform=\"translate(1 1.4)\">{words}</g>\
         <g fill=\"{cut}\">{words}</g></g>"
    )
}

//! The boundary stones, and the signs of the cards that lie on them.

use std::fmt::Write;

use bastide_core::Seat;
use bastide_schotten::Stone;

use crate::palette::{MARKS, SEATS, SEATS_DARK, Theme};
use crate::sheet::Sheet;

/// Adds the stone `s-stone`, 92 units wide and 66 high from the origin, and its moss.
pub(crate) fn define(sheet: &mut Sheet, theme: Theme) {
    let (stone, light, dark) = (
        theme.pick("#a7a295", "#7b766b"),
        theme.pick("#cdc8ba", "#9a9587"),
        theme.pick("#5f5a4e", "#37342d"),
    );
    let moss = theme.pick("#7d9a55", "#556f39");
    sheet.group(
        "s-stone",
        &format!(
            "<ellipse cx=\"48\" cy=\"62\" rx=\"46\" ry=\"7\" opacity=\".28\"/>\
             <path d=\"M6 60C0 44 3 22 14 12C26 2 40 4 50 3C66 1 80 8 86 22C92 38 90 50 86 60C76 66 16 66 6 60Z\" fill=\"{stone}\" stroke=\"{dark}\" stroke-width=\"2.4\"/>\
             <path d=\"M10 50C6 36 10 22 19 15C30 7 42 9 52 8C40 12 26 14 20 24C14 33 15 42 10 50Z\" fill=\"{light}\"/>\
             <path d=\"M24 58C26 54 22 50 25 46M68 12C66 17 71 19 69 24M80 44C76 46 78 50 74 53\" fill=\"none\" stroke=\"{dark}\" stroke-width=\"1.3\" opacity=\".7\"/>\
             <path d=\"M6 60C4 54 9 50 13 53C16 49 22 52 21 57C26 55 31 58 32 63C22 63 12 63 6 60ZM86 60C88 54 83 52 80 55C77 52 72 54 73 58C68 57 66 60 65 63C74 63 81 62 86 60Z\" fill=\"{moss}\"/>"
        ),
    );
}

/// A stone with its number, its owner's mark and the signs that lie on it.
pub(crate) fn draw(stone: Stone, owner: Option<Seat>, bluff: bool, mud: bool, theme: Theme) -> String {
    let (cut, shine) = (theme.pick("#3d392f", "#1b1914"), theme.pick("#e9e5d8", "#b5b0a1"));
    let mut svg = format!(
        "<use href=\"#s-stone\"/><g font-size=\"34\" font-weight=\"700\" text-anchor=\"middle\"><text x=\"47\" y=\"47\" fill=\"{shine}\">{stone}</text>\
         <text x=\"46\" y=\"45.6\" fill=\"{cut}\">{stone}</text></g>"
    );
    if let Some(seat) = owner {
        let (fill, dark, mark) = (SEATS[seat.index()], SEATS_DARK[seat.index()], MARKS[seat.index()]);
        let _ = write!(
            svg,
            "<path d=\"M64 2L90 8L84 20L90 32L64 30Z\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.6\"/><path d=\"M64 0V44\" stroke=\"{dark}\" stroke-width=\"3\"/>\
             <path d=\"{mark}\" transform=\"translate(74 17) scale(6)\" fill=\"{dark}\"/>"
        );
    }
    for (shown, word, x) in [(bluff, "bluff", 2), (mud, "mud", 60)] {
        if shown {
            let _ = write!(svg, "<use href=\"#s-{word}\" transform=\"translate({x} 34) scale(.36)\"/>");
        }
    }
    svg
}

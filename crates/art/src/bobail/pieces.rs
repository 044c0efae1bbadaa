//! The pieces: round blue stones, square red ones, and the bobail, a golden boulder with a carved spiral.

use crate::palette::{MARKS, SEATS, SEATS_DARK};
use crate::sheet::Sheet;

/// Adds the pieces.
pub(crate) fn define(sheet: &mut Sheet) {
    sheet.group("b-pawn-1", &round(SEATS[0], SEATS_DARK[0]));
    sheet.group("b-pawn-2", &square(SEATS[1], SEATS_DARK[1]));
    sheet.group("b-bobail", &boulder());
}

const SHADOW: &str = "<ellipse cx=\"5\" cy=\"26\" rx=\"36\" ry=\"12\" opacity=\".3\"/>";

/// A river stone with a disc.
fn round(fill: &str, dark: &str) -> String {
    format!(
        "{SHADOW}<path d=\"M-33 8C-33 26-18 34 0 34S33 26 33 8V2H-33Z\" fill=\"{dark}\"/>\
         <ellipse rx=\"33\" ry=\"28\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"2.5\"/>\
         <path d=\"M-25-8C-21-20-8-25 4-23C-8-20-18-14-21-3C-24 0-27-3-25-8Z\" fill=\"#fff\" opacity=\".45\"/>\
         <path d=\"{}\" transform=\"translate(0 1) scale(11)\" fill=\"none\" stroke=\"{dark}\" stroke-width=\".36\"/>\
         <path d=\"M-10 4A11 11 0 0 0 11 2\" fill=\"none\" stroke=\"#fff\" stroke-width=\"1.6\" opacity=\".6\"/>",
        MARKS[0]
    )
}

/// A hewn block with a square.
fn square(fill: &str, dark: &str) -> String {
    format!(
        "{SHADOW}<path d=\"M-30-2L30-2L32 26Q32 33 25 33H-25Q-32 33-32 26Z\" fill=\"{dark}\"/>\
         <path d=\"M-24-28H24Q30-28 30-22V14Q30 20 24 20H-24Q-30 20-30 14V-22Q-30-28-24-28Z\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"2.5\"/>\
         <path d=\"M-26 12V-20Q-26-24-22-24H20\" fill=\"none\" stroke=\"#fff\" stroke-width=\"3.4\" opacity=\".45\"/>\
         <path d=\"{}\" transform=\"translate(0-4) scale(11)\" fill=\"none\" stroke=\"{dark}\" stroke-width=\".36\"/>\
         <path d=\"M-30 20L-32 26M30 20L32 26\" stroke=\"{dark}\"/>",
        MARKS[1]
    )
}

fn boulder() -> String {
    let (gold, dark) = ("#f2c530", "#7a5b00");
    format!(
        "{SHADOW}<path d=\"M-30 6C-34-8-26-32 2-34C24-34 36-16 32 4C30 24 16 33-2 33C-18 33-27 22-30 6Z\" fill=\"{gold}\" stroke=\"{dark}\" stroke-width=\"3\"/>\
         <path d=\"M-27 10C-22 24-10 30 2 29C18 28 29 18 31 4C34 22 18 34-2 33C-16 33-25 24-27 10Z\" fill=\"{dark}\" opacity=\".45\"/>\
         <path d=\"M2-1C5-4 8 1 4 4C-2 8-9 2-7-5C-4-14 9-15 14-6C20 6 10 18-2 17C-15 16-20 3-16-8\" fill=\"none\" stroke=\"{dark}\" stroke-width=\"3.6\" stroke-linecap=\"round\"/>\
         <path d=\"M-20-16C-15-25-7-29 2-29\" fill=\"none\" stroke=\"#fff\" stroke-width=\"4\" stroke-linecap=\"round\" opacity=\".7\"/>"
    )
}

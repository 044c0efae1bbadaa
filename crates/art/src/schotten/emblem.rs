//! The six clans: a colour, an emblem and a tartan each.

use bastide_schotten::Colour;

use crate::sheet::Sheet;

/// A clan's colour, the same darker, and its tint.
pub(crate) const fn colours(clan: Colour) -> [&'static str; 3] {
    match clan {
        Colour::Red => ["#b3303a", "#6d141c", "#f3d9d3"],
        Colour::Green => ["#2f7d4f", "#15482b", "#d9ead6"],
        Colour::Blue => ["#2866ab", "#103a69", "#d6e4f0"],
        Colour::Yellow => ["#c99700", "#6f5200", "#f7eabf"],
        Colour::Purple => ["#7a4a9c", "#45235e", "#e7dbee"],
        Colour::Orange => ["#d56a16", "#7c3600", "#f8e0c8"],
    }
}

/// The emblem, about 24 units high around the origin: sword, fir, waves, sun, thistle, flame.
const fn shape(clan: Colour) -> &'static str {
    match clan {
        Colour::Red => {
            "<path d=\"M-1.7-9.4L0-12.4L1.7-9.4V3H6.2V5.6H1.7V9.2A2 2 0 1 1-1.7 9.2V5.6H-6.2V3H-1.7Z\"/>"
        }
        Colour::Green => {
            "<path d=\"M0-12L5.6-4.4H3.4L7.6 1.8H4.6L9.4 8.4H1.7V12H-1.7V8.4H-9.4L-4.6 1.8H-7.6L-3.4-4.4H-5.6Z\"/>"
        }
        Colour::Blue => {
            "<path d=\"M-11-5.6Q-8.2-10-5.5-5.6T0-5.6T5.5-5.6T11-5.6M-11 .8Q-8.2-3.6-5.5 .8T0 .8T5.5 .8T11 .8M-11 7.2Q-8.2 2.8-5.5 7.2\
             T0 7.2T5.5 7.2T11 7.2\" fill=\"none\" stroke-width=\"2.9\" stroke-linecap=\"round\"/>"
        }
        Colour::Yellow => {
            "<circle r=\"5.2\"/><path d=\"M0-12.4L1.6-7H-1.6ZM0 12.4L1.6 7H-1.6ZM-12.4 0L-7 1.6V-1.6ZM12.4 0L7 1.6V-1.6Z\
             M8.8-8.8L6.1-3.8L3.8-6.1ZM-8.8-8.8L-6.1-3.8L-3.8-6.1ZM8.8 8.8L6.1 3.8L3.8 6.1ZM-8.8 8.8L-6.1 3.8L-3.8 6.1Z\"/>"
        }
        Colour::Purple => {
            "<path d=\"M-4.6-2.6L-7.6-10.6L-3.4-7.4L0-12.6L3.4-7.4L7.6-10.6L4.6-2.6Z\"/><path d=\"M-5.4-1.4H5.4C6.6 3.6 3.4 6.4 1.1 6.8V12.4\
             H-1.1V6.8C-3.4 6.4-6.6 3.6-5.4-1.4ZM1.6 10.4C4 10.4 6.6 9 7.4 6.4C4.6 6.4 2.2 8 1.6 10.4Z\"/>"
        }
        Colour::Orange => {
            "<path d=\"M.6-12.6C6-6.8 8.8-2.2 7.6 4C6.6 9.4 3.4 11.8 0 11.8C-4.4 11.8-7.6 8.6-7.6 4.2C-7.6 0-4.4-1.6-3.4-5.8C-1.4-3.4-.4-1.6-.2 .6\
             C2.6-3.2 2.2-8.4 .6-12.6Z\"/>"
        }
    }
}

/// Adds the emblems `s-e-R` … and the tartans `s-t-R` ….
pub(crate) fn define(sheet: &mut Sheet) {
    for clan in Colour::ALL {
        let [colour, dark, _] = colours(clan);
        let letter = clan.letter();
        sheet.add(
            "g",
            &format!("s-e-{letter}"),
            &format!(" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"0\">{}</g>", shape(clan)),
        );
        sheet.add(
            "pattern",
            &format!("s-t-{letter}"),
            &format!(
                " width=\"28\" height=\"28\" patternUnits=\"userSpaceOnUse\"><g stroke=\"{colour}\" opacity=\".22\"><path d=\"M0 8H28M8 0V28\" \
                 stroke-width=\"9\"/></g><path d=\"M0 20.5H28M20.5 0V28\" stroke=\"{dark}\" stroke-width=\"1.4\" opacity=\".35\"/></pattern>"
            ),
        );
    }
}

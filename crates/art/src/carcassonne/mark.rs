//! The marks of special tiles: a badge in the north-east corner, upright however the tile lies.

use bastide_carcassonne::Mark;

use crate::sheet::Sheet;

/// Defines `c-mark-market` and the others, each around 0,0 with a radius of 13.
pub(crate) fn define(sheet: &mut Sheet) {
    for mark in Mark::ALL {
        let (ground, icon) = drawing(mark);
        let badge = format!(
            "<circle r=\"13\" fill=\"#2a2119\" opacity=\".35\" cy=\"1.2\"/><circle r=\"12\" fill=\"{ground}\" \
             stroke=\"#fffaf0\" stroke-width=\"2\"/>{icon}"
        );
        sheet.group(&format!("c-mark-{}", mark.name()), &badge);
    }
}

/// The badge of a tile, if it has one.
pub(crate) fn badge(mark: Option<Mark>) -> String {
    mark.map_or_else(String::new, |mark| format!("<use href=\"#c-mark-{}\" x=\"84\" y=\"16\"/>", mark.name()))
}

/// The colour of the ground and the icon on it.
const fn drawing(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        // A stall with a striped awning.
        Mark::Market => (
            "#8a5a12",
            "<path d=\"M-7-5h14l1.5 4.5h-17z\" fill=\"#fffaf0\"/><path d=\"M-3.5-5h3.5v4.5h-4.2zM3.5-5h3.5l1.5 4.5h-4.2z\" \
             fill=\"#c8452c\"/><path d=\"M-6 0v7M6 0v7M-7 4h14\" stroke=\"#fffaf0\" stroke-width=\"1.8\" fill=\"none\"/>",
        ),
        // A barrier on a post.
        Mark::Toll => (
            "#3d4f63",
            "<path d=\"M-6-6v13\" stroke=\"#fffaf0\" stroke-width=\"2.6\"/><path d=\"M-6 0l13-5\" stroke=\"#fffaf0\" \
             stroke-width=\"3.6\"/><path d=\"M-2.6-1.3l3-1.15M3.2-3.55l2.6-1\" stroke=\"#c8452c\" stroke-width=\"3.6\"/>",
        ),
        // A speech bubble, struck out.
        Mark::Silence => (
            "#5b3f6b",
            "<path d=\"M-7-5.5h14v8h-7l-4 4v-4h-3z\" fill=\"#fffaf0\"/><path d=\"M-7.5 6.5l15-13\" stroke=\"#c8452c\" \
             stroke-width=\"2.4\"/>",
        ),
        // Pennants on a string.
        Mark::Festival => (
            "#2f6b3c",
            "<path d=\"M-9-4q9 5 18 0\" stroke=\"#fffaf0\" stroke-width=\"1.4\" fill=\"none\"/><path d=\"M-8-3.4l4.4 1.4-2.6 \
             6z\" fill=\"#f2c230\"/><path d=\"M-2.3-1.7h4.6l-2.3 6.5z\" fill=\"#fffaf0\"/><path d=\"M8-3.4l-4.4 1.4 2.6 6z\" \
             fill=\"#c8452c\"/>",
        ),
    }
}

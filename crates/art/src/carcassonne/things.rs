//! Things that stand on many tiles, each drawn once: walls, towers, houses, the abbey, trees.

use crate::palette::Theme;
use crate::sheet::Sheet;

/// Walls along a line: shadow, outline, stones, and battlements on top.
pub(crate) fn walls(line: &str, theme: Theme) -> String {
    if line.is_empty() {
        return String::new();
    }
    let edge = theme.pick("#5a5242", "#2f2a20");
    let face = theme.pick("#978d79", "#5f584a");
    let top = theme.pick("#bdb39d", "#7d7463");
    let merlon = theme.pick("#e2d9c4", "#a0967f");
    format!(
        "<g fill=\"none\" stroke=\"{face}\" stroke-width=\"4.4\"><path d=\"{line}\" stroke=\"{edge}\" stroke-width=\"5.8\"/>\
         <path d=\"{line}\" transform=\"translate(0-1.8)\"/>\
         <g stroke=\"{top}\"><path d=\"{line}\" transform=\"translate(0-4)\" stroke=\"{edge}\" stroke-width=\"5.4\"/>\
         <path d=\"{line}\" transform=\"translate(0-4)\"/></g>\
         <path d=\"{line}\" transform=\"translate(0-5)\" stroke=\"{merlon}\" stroke-dasharray=\"2.6 2.1\"/></g>"
    )
}

/// Adds everything that tiles have in common.
pub(crate) fn define(sheet: &mut Sheet, theme: Theme) {
    define_ground(sheet, theme);
    define_stone(sheet, theme);
    define_houses(sheet, theme);
    define_plants(sheet, theme);
}

fn define_ground(sheet: &mut Sheet, theme: Theme) {
    let (grass, blade, light) = (
        theme.pick("#a9c573", "#55743f"),
        theme.pick("#8aab57", "#456133"),
        theme.pick("#bfd68c", "#64854b"),
    );
    sheet.add(
        "pattern",
        "c-blades",
        &format!(
            " width=\"50\" height=\"50\" patternUnits=\"userSpaceOnUse\"><g fill=\"none\" stroke-width=\".8\" \
             stroke-linecap=\"round\"><path d=\"M8 9l-1-3M8 9l1-3M27 17l-1-3M27 17l1-3M43 6l-1-3M43 6l1-3M14 31l-1-3\
             M14 31l1-3M36 36l-1-3M36 36l1-3M5 44l-1-3M5 44l1-3M24 46l-1-3M24 46l1-3\" stroke=\"{blade}\"/>\
             <path d=\"M18 6l-1-2M34 26l1-2M4 24l1-2M46 21l-1-2M28 33l1-2M44 46l1-2M12 18l-1-2\" stroke=\"{light}\"/></g></pattern>"
        ),
    );
    sheet.group(
        "c-grass",
        &format!(
            "<path d=\"M-.3-.3H100.3V100.3H-.3Z\" fill=\"{grass}\"/><path d=\"M0 0H100V100H0Z\" fill=\"url(#c-blades)\"/>"
        ),
    );
    let cobble = theme.pick("#cbb084", "#7c6848");
    sheet.add(
        "pattern",
        "c-cobble",
        &format!(
            " width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path d=\"M1 2h3M6 4.5h3M2 7.5h3M7 9h2\" \
             stroke=\"{cobble}\" stroke-width=\".9\" stroke-linecap=\"round\"/></pattern>"
        ),
    );
    let (wheat, straw) = (theme.pick("#dccb7b", "#8f8146"), theme.pick("#c3ad57", "#776a35"));
    let (rows, earth) = (theme.pick("#9bb85f", "#4c6a38"), theme.pick("#7f9c48", "#3d572c"));
    for (id, ground, furrow) in [("c-wheat", wheat, straw), ("c-rows", rows, earth)] {
        sheet.group(
            id,
            &format!(
                "<path d=\"M-15-9Q-4-12 7-10L15-8Q16 1 14 9Q2 11-9 10L-15 8Q-14 0-15-9Z\" fill=\"{ground}\" stroke=\"{furrow}\" stroke-width=\".8\" \
                 stroke-opacity=\".6\" opacity=\".85\"/><path d=\"M-13.4-5.6Q0-8.6 13.8-4.8M-13.4-2Q0-4.4 13.8-1.4M-13.4 1.6Q0 0 13.6 2M-13.4 5.2Q0 4.4 13.2 5.6\" \
                 fill=\"none\" stroke=\"{furrow}\" stroke-width=\"1.2\"/>"
            ),
        );
    }
}

fn define_stone(sheet: &mut Sheet, theme: Theme) {
    let edge = theme.pick("#5a5242", "#2f2a20");
    let (stone, shade) = (theme.pick("#c2b8a2", "#7d7463"), theme.pick("#978d79", "#5c5547"));
    let (slate, dark) = (theme.pick("#6d7f98", "#48566b"), theme.pick("#50607a", "#364257"));
    sheet.group(
        "c-t",
        &format!(
            "<g stroke=\"{edge}\" stroke-width=\".8\"><path d=\"M-4.4-9V1.4C-4.4 3.8 4.4 3.8 4.4 1.4V-9Z\" fill=\"{stone}\"/>\
             <path d=\"M1.4-9H4.4V1.4C4.4 2.5 3 3.1 1.4 3.1Z\" fill=\"{shade}\" stroke=\"none\"/>\
             <path d=\"M-5.8-8.4L0-18L5.8-8.4C3-6.6-3-6.6-5.8-8.4Z\" fill=\"{slate}\"/>\
             <path d=\"M1-7.1L0-18L5.8-8.4C4.4-7.5 2.8-7.1 1-7.1Z\" fill=\"{dark}\" stroke=\"none\"/></g>\
             <path d=\"M-.7-5V-2H.7V-5Z\" fill=\"{edge}\"/>"
        ),
    );
    sheet.group(
        "c-gate",
        &format!(
            "<g stroke=\"{edge}\" stroke-width=\".8\"><path d=\"M-8-11H8V3H-8Z\" fill=\"{stone}\"/>\
             <path d=\"M-8-11V-13.6H-5V-11.6H-1.5V-13.6H1.5V-11.6H5V-13.6H8V-11Z\" fill=\"{stone}\"/></g>\
             <path d=\"M4.6-11H8V3H4.6Z\" fill=\"{shade}\"/><path d=\"M-3.4 3V-3.4A3.4 3.4 0 0 1 3.4-3.4V3Z\" fill=\"#3b2d1d\"/>\
             <path d=\"M-2 3V-5M0 3V-6.4M2 3V-5M-3-1H3\" stroke=\"#8a6f4a\" stroke-width=\".6\"/>"
        ),
    );
    sheet.group(
        "c-shield",
        &format!(
            "<path d=\"M-7-8H7V0C7 5 3.6 8 0 9.6C-3.6 8-7 5-7 0Z\" fill=\"#f6ecd2\" stroke=\"{edge}\" stroke-width=\"1.4\"/>\
             <path d=\"M-5.6-6.6H0V.8H-5.6V0ZM0 .8H5.6C5.2 4.4 2.6 6.8 0 8Z\" fill=\"#27588f\"/>\
             <path d=\"M0-6.6H5.6V.8H0ZM0 .8V8C-2.6 6.8-5.2 4.4-5.6 .8Z\" fill=\"#e9b93c\"/>"
        ),
    );
    sheet.group("c-abbey", &abbey(theme, edge, [stone, shade, slate, dark]));
    sheet.group(
        "c-well",
        &format!(
            "<ellipse cy=\"2\" rx=\"4.4\" ry=\"2.8\" fill=\"{shade}\" stroke=\"{edge}\" stroke-width=\".7\"/>\
             <ellipse cy=\"1\" rx=\"4.4\" ry=\"2.6\" fill=\"{stone}\" stroke=\"{edge}\" stroke-width=\".7\"/>\
             <ellipse cy=\"1\" rx=\"2.6\" ry=\"1.4\" fill=\"#4d6a80\"/>"
        ),
    );
}

/// A nave with a row of windows, and a bell tower with a cross.
fn abbey(theme: Theme, edge: &str, [stone, shade, slate, dark]: [&str; 4]) -> String {
    let (wall, roof) = (theme.pick("#efe5cf", "#b1a68d"), theme.pick("#a9553a", "#7d3f2c"));
    let tile = theme.pick("#8d4029", "#632f20");
    format!(
        "<ellipse cx=\"3\" cy=\"10\" rx=\"19\" ry=\"4\" opacity=\".25\"/>\
         <g stroke=\"{edge}\" stroke-width=\".8\" stroke-linejoin=\"round\"><path d=\"M-8 1H15V10H-8Z\" fill=\"{wall}\"/>\
         <path d=\"M-8 1L-4-8H12L17 1Z\" fill=\"{roof}\"/><path d=\"M-6.4-2.4H15M-5-5.4H13.4\" stroke=\"{tile}\" stroke-width=\".6\"/>\
         <path d=\"M15 10V3C17.6 3.4 18.6 5 18.6 6.4V10Z\" fill=\"{shade}\"/>\
         <path d=\"M-16-10H-6V10H-16Z\" fill=\"{stone}\"/><path d=\"M-9-10H-6V10H-9Z\" fill=\"{shade}\" stroke=\"none\"/>\
         <path d=\"M-17.6-10L-11-23L-4.4-10Z\" fill=\"{slate}\"/><path d=\"M-9-10L-11-23L-4.4-10Z\" fill=\"{dark}\" stroke=\"none\"/></g>\
         <path d=\"M-11-28.4V-23M-13-26.6H-9\" stroke=\"{edge}\" stroke-width=\"1.1\"/>\
         <path d=\"M-13.4-2.4V-6A2 2 0 0 1-9.4-6V-2.4Z\" fill=\"#4a3a28\"/><path d=\"M-12.4-3.6A1 1.6 0 0 1-10.4-3.6Z\" fill=\"#e9b93c\"/>\
         <path d=\"M-13.2 10V6.4A2.2 2.2 0 0 1-8.8 6.4V10Z\" fill=\"#5a4630\"/>\
         <path d=\"M-3 8V5A1.2 1.2 0 0 1-.6 5V8ZM2.4 8V5A1.2 1.2 0 0 1 4.8 5V8ZM7.8 8V5A1.2 1.2 0 0 1 10.2 5V8Z\" fill=\"#48617a\"/>"
    )
}

fn define_houses(sheet: &mut Sheet, theme: Theme) {
    let edge = theme.pick("#6b4a36", "#33241a");
    let (wall, side) = (theme.pick("#f3e6c8", "#b8aa8a"), theme.pick("#d8c49b", "#8f8164"));
    let tiles = [
        (theme.pick("#c4593a", "#8b422c"), theme.pick("#a34529", "#6d3220")),
        (theme.pick("#d17a4b", "#965434"), theme.pick("#b25f35", "#774126")),
        (theme.pick("#a8483a", "#7a342b"), theme.pick("#8a382d", "#5d2720")),
    ];
    let house = |(roof, ridge): (&str, &str), flip: &str| {
        format!(
            "<g stroke=\"{edge}\" stroke-width=\".6\" stroke-linejoin=\"round\"{flip}><path d=\"M-1-1H6.4V4H-1Z\" fill=\"{side}\"/>\
             <path d=\"M-3.6-6.4H4.4L7.4-.4H-.4Z\" fill=\"{roof}\"/><path d=\"M-.9-4.4H5.3M-.6-2.4H6.3\" stroke=\"{ridge}\"/>\
             <path d=\"M-6.6 4V-.6L-3.6-6.4L-.6-.6V4Z\" fill=\"{wall}\"/></g><path d=\"M-4.6 4V1.2H-2.6V4Z\" fill=\"{edge}\"{flip}/>"
        )
    };
    sheet.group("c-a", &house(tiles[0], ""));
    sheet.group("c-b", &house(tiles[1], " transform=\"scale(-1 1)\""));
    sheet.group("c-d", &house(tiles[2], " transform=\"scale(.86 1)\""));
    let (roof, ridge) = tiles[1];
    sheet.group(
        "c-e",
        &format!(
            "<g stroke=\"{edge}\" stroke-width=\".6\" stroke-linejoin=\"round\"><path d=\"M-3.4-5H3.4V4H-3.4Z\" fill=\"{wall}\"/>\
             <path d=\"M1-5H3.4V4H1Z\" fill=\"{side}\" stroke=\"none\"/><path d=\"M-4.6-4.6L0-11.4L4.6-4.6Z\" fill=\"{roof}\"/>\
             <path d=\"M.8-4.6L0-11.4L4.6-4.6Z\" fill=\"{ridge}\" stroke=\"none\"/></g>\
             <path d=\"M-1.6-2.6H-.2V-.8H-1.6ZM-1.8 4V1.4H.2V4Z\" fill=\"{edge}\"/>"
        ),
    );
}

fn define_plants(sheet: &mut Sheet, theme: Theme) {
    let (leaf, sun) = (theme.pick("#5f8a3d", "#345127"), theme.pick("#7ca956", "#4a6c38"));
    let (needle, bright) = (theme.pick("#42703f", "#27472a"), theme.pick("#5b8a52", "#385f39"));
    let bark = theme.pick("#6d5138", "#43321f");
    let shadow = |rx: &str| format!("<ellipse cx=\"1.4\" cy=\".4\" rx=\"{rx}\" ry=\"1.7\" opacity=\".25\"/>");
    sheet.group(
        "c-tree",
        &format!(
            "{}<path d=\"M0 .6V-4\" stroke=\"{bark}\" stroke-width=\"1.4\"/><path d=\"M-4.6-4.4C-5.6-7-4-9-2.4-9C-1.6-11.6 2.4-11.4 2.8-9\
             C5-8.8 5.6-6 4.4-4.4C3-2.4-3-2.4-4.6-4.4Z\" fill=\"{leaf}\"/><path d=\"M-3.6-6.4C-3.4-8-2-8.4-1.2-8.4C-.6-9.8 .8-10 1.4-9.2\
             C0-8.6 .2-6.6-3.6-6.4Z\" fill=\"{sun}\"/>",
            shadow("5")
        ),
    );
    sheet.group(
        "c-cyp",
        &format!(
            "{}<path d=\"M0-13C2.8-8 2.9-2.6 0 0C-2.9-2.6-2.8-8 0-13Z\" fill=\"{needle}\"/>\
             <path d=\"M-.3-11.4C-2-7-1.9-3-.8-1.2C-.5-4-.9-8-.3-11.4Z\" fill=\"{bright}\"/>",
            shadow("3")
        ),
    );
    sheet.group(
        "c-bush",
        &format!(
            "{}<path d=\"M-3.6 0C-5-2-3-4-1.6-3.4C-.8-5 1.8-4.8 2.2-3.2C4.2-3.2 4.6-1 3.4 0Z\" fill=\"{leaf}\"/>\
             <path d=\"M-2.6-1.6C-2.4-2.8-1-2.8-.6-2.4C-.2-3.6 .8-3.6 1.2-3C.2-2.4-.8-1.4-2.6-1.6Z\" fill=\"{sun}\"/>",
            shadow("4")
        ),
    );
    let wool = theme.pick("#fbf6ea", "#c9c2b2");
    sheet.group(
        "c-sheep",
        &format!(
            "<path d=\"M-2 1V-1M1.6 1V-1\" stroke=\"#4c4238\" stroke-width=\".7\"/><path d=\"M-3.2-1.4C-4-3-2.4-4.2-1.4-3.6C-.6-4.6 1.2-4.4 1.6-3.6\
             C3-3.8 3.4-2 2.6-1.2C1.6-.2-2-.2-3.2-1.4Z\" fill=\"{wool}\" stroke=\"#8b8375\" stroke-width=\".4\"/>\
             <ellipse cx=\"3.2\" cy=\"-3\" rx=\"1.2\" ry=\".9\" fill=\"#4c4238\"/>"
        ),
    );
}

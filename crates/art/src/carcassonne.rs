//! Carcassonne: tiles from their data, the table, followers.
//!
//! The sheet's data is a [`CarcassonneSheet`]: `tile` (the length of a side) and `kinds`, by id: `turns` (how many quarter turns can be told
//! apart), `count`, and `spots`: for each segment where a follower stands, before the tile is turned. The sheet has
//! `t-K.r90` for tile K turned clockwise by 90 degrees (of rotations that look the same, the first), `t-K.g` for its graph, and `c-follower-1` and `c-farmer-1` for player 1.

mod follower;
mod graph;
mod legend;
mod mark;
mod raster;
mod scenery;
mod shape;
mod table;
mod things;
mod tile;

use bastide_carcassonne::{Carcassonne, CarcassonneRules, Segment, TileDesign, TileSet, View};
use bastide_core::Game;

use crate::{Draw, DrawOptions, Drawing, Sheet, Style};

pub use tile::{CarcassonneSheet, TileSheet};

impl Draw for Carcassonne {
    fn sheet(rules: &CarcassonneRules, style: Style) -> Sheet {
        tile::sheet(&rules.tiles, style)
    }

    fn rules_of(view: &View) -> &CarcassonneRules {
        view.rules()
    }

    fn board(view: &View, look: &DrawOptions<'_, Self>) -> Drawing {
        table::board(view, look)
    }
}

/// Where followers stand on a kind of tile that is not turned: the point inside each segment, in a square of 100
/// units.
#[must_use]
pub fn spots(kind: &TileDesign) -> Vec<(Segment, f64, f64)> {
    let plan = shape::Plan::shared(kind);
    kind.segments().zip(&plan.spots).map(|(segment, spot)| (segment, spot.x, spot.y)).collect()
}

/// Every kind of a tile set with its id and its count, as one SVG file.
#[must_use]
pub fn tile_picture(set: &TileSet, style: Style) -> String {
    tile::picture(set, style)
}

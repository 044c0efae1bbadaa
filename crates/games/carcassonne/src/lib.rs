//! Carcassonne for two to five players: all rules, tiles as data, and an engine fast enough for search.
//!
//! ```
//! use bastide_carcassonne::{Carcassonne, CarcassonneRules};
//! use bastide_core::{Game, Notation, record::read_steps, game::take};
//!
//! let mut game = Carcassonne::new(&CarcassonneRules::default()).unwrap();
//! // Tile E closes the start tile's city; its knight scores at once and comes home.
//! for step in read_steps(&game, "E@0,-1/2 city:0").unwrap() {
//!     take(&mut game, step).unwrap();
//! }
//! assert_eq!(game.scores().unwrap()[0], 4);
//! ```
//!
//! Where a rule lives:
//!
//! | rule | place |
//! |---|---|
//! | options and presets | `rules` |
//! | which edges match, where a tile fits | `frontier` |
//! | how features grow together, open ends | `features` |
//! | what a tile adds to a feature, and how that changes the points | `attribute` |
//! | figures: weight, where they may stand, how many | `figure` |
//! | order of a turn, drawing, unplaceable tiles | `turn` |
//! | which moves are legal | `tabletop` |
//! | points, majorities, ties, end of the game | `scoring` |
//! | tiles in hand, dice and cards, actions, special tiles, other ways to win | `variants`, a module each |
//! | tiles and tile files; tiles written as graphs | `design`, `tilefile`, `tileset`; `graphfile` |
//!
//! [`encode`] tells a position in numbers for evaluators and learners.
//!
//! Deliberately absent: a board with walls, a fixed order of the pile, undo (a clone is as cheap).

mod action;
mod attribute;
mod blocking;
mod describe;
mod design;
mod diagram;
mod effect;
pub mod encode;
mod event;
mod features;
mod figure;
mod frontier;
mod game;
mod graphfile;
mod mask;
mod moves;
mod notation;
mod oriented;
mod picks;
mod position;
mod query;
mod random;
mod rules;
mod scoring;
mod sentence;
mod size;
mod study;
mod survey;
mod tabletop;
mod terrain;
mod tilefile;
mod tileset;
mod turn;
mod variants;
mod view;
mod words;

pub use action::CarcassonneAction;
pub use attribute::{Attribute, Attributes};
pub use blocking::Blocked;
pub use design::{FeatureKind, FieldPart, MOST_SEGMENTS, Mark, Segment, TileDesign, TileKind, WayPart};
pub use diagram::{draw_set, draw_tile};
pub use effect::{CarcassonneEffect, HomeData, ScoredKind, ScoringData};
pub use event::Event;
pub use figure::{Figure, FigureKind, Placed};
pub use game::Carcassonne;
pub use graphfile::{Assumed, GraphFile, Misread, import as import_graphs};
pub use moves::{Laying, Move, Refused};
pub use query::{Feature, TileOnTable, Way};
pub use rules::{CarcassonneRules, Fields, FinalTies, Monasteries, Ties, TwoTileCity, Unplaceable};
pub use scoring::{Gains, Home, Scored, Scoring};
pub use study::CarcassonneCensus;
pub use survey::{Site, Surveyed};
pub use terrain::{Place, Side, Terrain};
pub use tilefile::{MOST_FIELDS, MOST_KINDS, MOST_TILES, MOST_WAYS, Problem, check as check_tile_file};
pub use tileset::{BASE_TEXT, SPECIAL_TEXT, TileSet, Tiles};
pub use variants::{Actions, Bound, Card, Deck, Victory};
#[cfg(feature = "ts")]
pub use view::types;
pub use view::{
    At, CarcassonnePhase, CarcassonneView, CardCount, FeatureLists, FollowerView, TileCount, TileView,
    VariantView, VictoryKind, View,
};

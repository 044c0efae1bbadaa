//! Boards, tiles and cards as SVG, drawn from the games' own data: the same pictures in the browser and in
//! reports.
//!
//! ```
//! use bastide_art::{DrawOptions, Style, picture};
//! use bastide_bobail::{Bobail, BobailRules};
//! use bastide_core::{Game, Viewer};
//!
//! let game = Bobail::new(&BobailRules::default()).unwrap();
//! let file = picture::<Bobail>(&game.view(Viewer::Spectator), &DrawOptions::new(Style::default()));
//! assert!(file.starts_with("<svg xmlns="));
//! assert!(file.contains("<title>"));
//! ```
//!
//! A [`Draw`] game has a [`Sheet`] of definitions, the same during a whole game, and draws each view as a
//! [`Drawing`] that refers to them. A front fetches the sheet once, puts it into its page, and then exchanges
//! boards; [`picture`] joins both into one file. What a person can pick carries `data-pick` with the ids of the
//! game's moves; what belongs together carries the same `data-feature`, the number of the view's feature.
//!
//! Drawings are plain markup: no script, no style sheet, no reference outside, no id in a board. The same view
//! and look give the same bytes on every machine.
//!
//! Where things are: `svg` (markup and outlines), `palette` (colours), `sheet` (definitions), then a module a game:
//! `carcassonne` (`raster` and `shape` make a ground plan from a tile's data, `scenery` and `things` dress it, `table`
//! lays the tiles out), `schotten` (`card`, `emblem`, `pictogram`, `stone`, and `rows` that says what lies where),
//! `bobail` (`wood`, `pieces`, `arrow`). What their sheets tell fronts is said at [`Sheet::data`].
//!
//! Deliberately absent: rules, hidden things (only views are drawn), files, sizes in pixels.

mod bobail;
mod carcassonne;
mod palette;
mod schotten;
mod sheet;
mod svg;

use bastide_core::{Game, Lang, Notation, Seat};

pub use carcassonne::{CarcassonneSheet, TileSheet, spots, tile_picture};
pub use palette::Theme;
pub use schotten::SchottenSheet;
pub use sheet::Sheet;

use crate::svg::{escape, number};

/// How words and colours are chosen; a sheet depends on nothing else but the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// The language of words on cards, and of titles and descriptions.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
}

/// What a board shows beyond the view itself.
pub struct DrawOptions<'a, G: Game> {
    /// Language and colours.
    pub style: Style,
    /// The players' names by seat; "player 1" … where there are none.
    pub names: &'a [String],
    /// The moves to highlight as the last ones, each with what was seen before it.
    pub last: &'a [(G::View, G::Move)],
    /// Moves that somebody recommends, the best first, drawn with their rank.
    pub hints: &'a [G::Move],
    /// Whether the viewer is to choose a move: what can be picked first is then lit.
    pub offer: bool,
    /// Whether names and points are written beside the board, for pictures that stand alone.
    pub legend: bool,
    /// Whether the graph of features is drawn over the board, where the game has one.
    pub graph: bool,
}

impl<G: Game> Clone for DrawOptions<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for DrawOptions<'_, G> {}

impl<'a, G: Game> DrawOptions<'a, G> {
    /// The view alone.
    #[must_use]
    pub const fn new(style: Style) -> Self {
        Self { style, names: &[], last: &[], hints: &[], offer: false, legend: false, graph: false }
    }

    /// With the players' names.
    #[must_use]
    pub const fn names(mut self, names: &'a [String]) -> Self {
        self.names = names;
        self
    }

    /// With these moves highlighted.
    #[must_use]
    pub const fn last(mut self, last: &'a [(G::View, G::Move)]) -> Self {
        self.last = last;
        self
    }

    /// With these moves recommended.
    #[must_use]
    pub const fn hints(mut self, hints: &'a [G::Move]) -> Self {
        self.hints = hints;
        self
    }

    /// With what can be picked lit.
    #[must_use]
    pub const fn offer(mut self, offer: bool) -> Self {
        self.offer = offer;
        self
    }

    /// With names and points beside the board.
    #[must_use]
    pub const fn legend(mut self, legend: bool) -> Self {
        self.legend = legend;
        self
    }

    /// With the graph of features over the board.
    #[must_use]
    pub const fn graph(mut self, graph: bool) -> Self {
        self.graph = graph;
        self
    }

    /// A player's name, not yet escaped.
    fn name(&self, seat: Seat) -> String {
        use bastide_core::Say;
        self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.say(self.style.lang))
    }
}

/// A view as a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Markup for the inside of an `svg` element; it refers to the definitions of the game's [`Sheet`].
    pub svg: String,
    /// The part of the plane that shows all of it: left, top, width, height.
    pub view_box: [f64; 4],
    /// What it is, for screen readers.
    pub title: String,
    /// What is to be seen, for screen readers.
    pub desc: String,
}

/// A game that can be drawn.
pub trait Draw: Notation {
    /// The definitions that boards of these rules refer to.
    fn sheet(rules: &Self::Rules, style: Style) -> Sheet;

    /// The rules of a viewed game.
    fn rules_of(view: &Self::View) -> &Self::Rules;

    /// What a viewer sees, as a drawing.
    fn board(view: &Self::View, look: &DrawOptions<'_, Self>) -> Drawing;
}

/// What a viewer sees, as one SVG file with the definitions it needs.
#[must_use]
pub fn picture<G: Draw>(view: &G::View, look: &DrawOptions<'_, G>) -> String {
    let board = G::board(view, look);
    let sheet = G::sheet(G::rules_of(view), look.style);
    join(&board, &sheet, look.style)
}

/// A board and what it needs of its sheet, on a ground.
fn join(board: &Drawing, sheet: &Sheet, style: Style) -> String {
    let [left, top, width, height] = board.view_box.map(number);
    let (title, desc) = (escape(&board.title), escape(&board.desc));
    let lang = style.lang.tag();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\" \
         lang=\"{lang}\" font-family=\"Georgia, serif\"><title>{title}</title><desc>{desc}</desc>\
         <defs>{}</defs><rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         fill=\"{}\"/>{}</svg>\n",
        sheet.used_by(&board.svg),
        style.theme.ground(),
        board.svg
    )
}

/// How a game is drawn, as plain functions: for those who know the game only as a type parameter.
pub struct Artist<G: Notation> {
    /// See [`Draw::sheet`].
    pub sheet: fn(&G::Rules, Style) -> Sheet,
    /// See [`Draw::board`].
    pub board: fn(&G::View, &DrawOptions<'_, G>) -> Drawing,
    /// See [`picture`].
    pub picture: fn(&G::View, &DrawOptions<'_, G>) -> String,
}

impl<G: Draw> Artist<G> {
    /// The artist of a game that can be drawn.
    #[must_use]
    pub const fn new() -> Self {
        Self { sheet: G::sheet, board: G::board, picture: picture::<G> }
    }
}

impl<G: Draw> Default for Artist<G> {
    fn default() -> Self {
        Self::new()
    }
}

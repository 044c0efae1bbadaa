//! Schotten-Totten: nine carved stones, cards of six clans, tactics cards; the viewer's side at the bottom.
//!
//! The sheet has `s-R7` … for clan cards, `s-joker` … for tactics cards, and the backs `s-back-clan` and
//! `s-back-tactics`, each 84 units wide and 118 high from the origin. The sheet's data tells that size.
//!
//! Picks lie in each other: a column is `stone:4`, in it the stone itself `claim:4` and the own cards
//! `laid:4:R7`; a front takes the innermost pick that it offers. The hand has `card:R7`, the piles `pile:clan`.

mod card;
mod emblem;
mod hints;
mod pictogram;
mod rows;
mod stone;
mod table;

use bastide_schotten::{Schotten, SchottenRules, View};
use serde::Serialize;
use serde_json::json;

use crate::{Draw, DrawOptions, Drawing, Sheet, Style};

/// What a front needs to know of the definitions.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SchottenSheet {
    /// Width and height of a card.
    card: [f64; 2],
}

impl Draw for Schotten {
    fn sheet(rules: &SchottenRules, style: Style) -> Sheet {
        let mut sheet = Sheet::default();
        emblem::define(&mut sheet);
        card::define(&mut sheet, rules, style);
        stone::define(&mut sheet, style.theme);
        sheet.data = json!(SchottenSheet { card: [card::WIDTH, card::HEIGHT] });
        sheet
    }

    fn rules_of(view: &View) -> &SchottenRules {
        view.rules()
    }

    fn board(view: &View, look: &DrawOptions<'_, Self>) -> Drawing {
        table::board(view, look)
    }
}

//! The fixed sentences of play at a terminal, in both languages.

use bastide_core::{Lang, Text};

/// A choice between two wordings, where a sentence has gaps.
pub(crate) fn either<T>(lang: Lang, en: T, fr: T) -> T {
    match lang {
        Lang::En => en,
        Lang::Fr => fr,
    }
}

pub(crate) const NOT_TEXT: Text = Text::new("that is no line of text", "ce n'est pas une ligne de texte");
pub(crate) const DRAW: Text = Text::new("a draw", "partie nulle");
pub(crate) const SHARED: Text = Text::new("the win is shared", "la victoire est partagée");
pub(crate) const WINS: Text = Text::new("wins", "gagne");
pub(crate) const SEED: Text = Text::new("seed", "graine");
pub(crate) const RESIGN_SURE: Text = Text::new(
    "to give the game up, type `resign yes`",
    "pour abandonner la partie, tapez « abandonner oui »",
);
pub(crate) const NO_SAVES: Text = Text::new("there are no saved games", "il n'y a pas de parties sauvées");

/// A game without chances to count.
pub(crate) const NO_ODDS: Text = Text::new(
    "chances are counted in Schotten-Totten only",
    "les chances ne se comptent qu'au Schotten-Totten",
);

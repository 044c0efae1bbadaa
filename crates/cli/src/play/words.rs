//! The fixed sentences of plain play, in both languages.

use bastide_core::{Lang, Say, Text};

/// A fixed sentence.
#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    Help,
    NotText,
    SaveWhere,
    Saved,
    Draw,
    Shared,
    Seed,
    Wins,
}

impl Say for Word {
    fn say(&self, lang: Lang) -> String {
        let text = match self {
            Self::Help => Text::new(
                "Type a move, or: moves, undo, redo, save FILE, help, quit.",
                "Tapez un coup, ou : moves (coups permis), undo (reprendre), redo (rejouer), save FICHIER (sauver), help (aide), quit (quitter).",
            ),
            Self::NotText => Text::new("! that is no line of text", "! ce n'est pas une ligne de texte"),
            Self::SaveWhere => Text::new("! name the file: save FILE", "! nommez le fichier : save FICHIER"),
            Self::Saved => Text::new("saved in", "sauvée dans"),
            Self::Draw => Text::new("a draw", "partie nulle"),
            Self::Shared => Text::new("the win is shared", "la victoire est partagée"),
            Self::Seed => Text::new("seed", "graine"),
            Self::Wins => Text::new("wins", "gagne"),
        };
        text.get(lang).to_owned()
    }
}

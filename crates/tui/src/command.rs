//! What people type: a command, or else a move.

use bastide_core::{Lang, Text};

/// A typed line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Nothing.
    Nothing,
    /// Anything that is no command: a move.
    Move(String),
    /// The legal moves.
    Moves,
    /// How likely what is still to come is.
    Odds,
    /// What happened so far.
    Log,
    /// What a strong opponent would play.
    Hint,
    /// What every move was worth.
    Review,
    /// Turn the tile to be laid by quarter turns: 1 to the right, -1 to the left.
    Turn(i8),
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Save under a name; empty when none was given.
    Save(String),
    /// Load by name; empty when none was given.
    Load(String),
    /// Give up; whether the person is sure.
    Resign(bool),
    /// The commands, and the rules in short.
    Help,
    /// Leave.
    Quit,
}

/// The words of a command in both languages, the first of each shown in help, and what it does.
struct Verb {
    words: &'static [&'static str],
    make: fn(&str) -> Command,
    shown: Text,
    does: Text,
}

const VERBS: [Verb; 14] = [
    Verb {
        words: &["help", "?", "aide"],
        make: |_| Command::Help,
        shown: Text::new("help", "aide"),
        does: Text::new("this page (also ?)", "cette page (aussi ?)"),
    },
    Verb {
        words: &["moves", "coups"],
        make: |_| Command::Moves,
        shown: Text::new("moves", "coups"),
        does: Text::new("list the legal moves", "liste les coups permis"),
    },
    Verb {
        words: &["odds", "chances"],
        make: |_| Command::Odds,
        shown: Text::new("odds", "chances"),
        does: Text::new(
            "how likely each card still comes (Schotten-Totten)",
            "la chance que chaque carte vienne encore (Schotten-Totten)",
        ),
    },
    Verb {
        words: &["hint", "conseil"],
        make: |_| Command::Hint,
        shown: Text::new("hint", "conseil"),
        does: Text::new("what a strong player would do", "ce que ferait un joueur fort"),
    },
    Verb {
        words: &["review", "revue"],
        make: |_| Command::Review,
        shown: Text::new("review", "revue"),
        does: Text::new(
            "what every move was worth (Bobail, with a table)",
            "ce que valait chaque coup (Bobail, avec une table)",
        ),
    },
    Verb {
        words: &["left", "gauche"],
        make: |_| Command::Turn(-1),
        shown: Text::new("left", "gauche"),
        does: Text::new("turn the tile to be laid to the left", "tourne vers la gauche la tuile à poser"),
    },
    Verb {
        words: &["right", "droite"],
        make: |_| Command::Turn(1),
        shown: Text::new("right", "droite"),
        does: Text::new("turn it to the right", "la tourne vers la droite"),
    },
    Verb {
        words: &["undo", "reprendre"],
        make: |_| Command::Undo,
        shown: Text::new("undo", "reprendre"),
        does: Text::new("take back your last move", "reprend votre dernier coup"),
    },
    Verb {
        words: &["redo", "rejouer"],
        make: |_| Command::Redo,
        shown: Text::new("redo", "rejouer"),
        does: Text::new("play it again", "le rejoue"),
    },
    Verb {
        words: &["log", "journal"],
        make: |_| Command::Log,
        shown: Text::new("log", "journal"),
        does: Text::new("what happened so far", "ce qui s'est passé"),
    },
    Verb {
        words: &["save", "sauver"],
        make: |rest| Command::Save(rest.to_owned()),
        shown: Text::new("save NAME", "sauver NOM"),
        does: Text::new(
            "save the game (NAME.json: as a record)",
            "sauve la partie (NOM.json : le document seul)",
        ),
    },
    Verb {
        words: &["load", "charger"],
        make: |rest| Command::Load(rest.to_owned()),
        shown: Text::new("load NAME", "charger NOM"),
        does: Text::new("go on with a saved game", "continue une partie sauvée"),
    },
    Verb {
        words: &["resign", "abandonner"],
        make: |rest| Command::Resign(["yes", "oui"].contains(&rest)),
        shown: Text::new("resign", "abandonner"),
        does: Text::new("give up", "abandonne la partie"),
    },
    Verb {
        words: &["quit", "quitter"],
        make: |_| Command::Quit,
        shown: Text::new("quit", "quitter"),
        does: Text::new("leave; the game is kept", "quitte ; la partie est gardée"),
    },
];

impl Command {
    /// Understands a line. The words of both languages are understood in either.
    #[must_use]
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if verb.is_empty() {
            return Self::Nothing;
        }
        let lower = verb.to_lowercase();
        let found = VERBS.iter().find(|known| known.words.contains(&lower.as_str()));
        found.map_or_else(|| Self::Move(line.to_owned()), |known| (known.make)(rest.trim()))
    }
}

/// All commands on one line.
#[must_use]
pub fn summary(lang: Lang) -> String {
    let shown: Vec<&str> = VERBS.iter().map(|verb| verb.shown.get(lang)).collect();
    let begin = Text::new("Type a move, or: ", "Tapez un coup, ou : ").get(lang);
    format!("{begin}{}.", shown.join(", "))
}

/// All commands, a line each with what they do.
#[must_use]
pub fn pages(lang: Lang) -> Vec<String> {
    VERBS.iter().map(|verb| format!("  {:<12} {}", verb.shown.get(lang), verb.does.get(lang))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood_in_both_languages_and_moves_are_left_alone() {
        assert_eq!(Command::read("  undo "), Command::Undo);
        assert_eq!(Command::read("Sauver  ma partie"), Command::Save("ma partie".to_owned()));
        assert_eq!([Command::read("left"), Command::read("Droite")], [Command::Turn(-1), Command::Turn(1)]);
        assert_eq!(Command::read("resign"), Command::Resign(false));
        assert_eq!(Command::read("abandonner oui"), Command::Resign(true));
        assert_eq!(Command::read("C2 A1-D4"), Command::Move("C2 A1-D4".to_owned()));
        assert_eq!(Command::read(" \t"), Command::Nothing);
    }
}

//! What people type: a command, or else a move.

use bastide_core::words::terminal as words;
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
    /// Tell moves in notation, or in words again.
    Notation,
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

const VERBS: [Verb; 15] = [
    Verb {
        words: &["help", "?", "aide"],
        make: |_| Command::Help,
        shown: words::HELP,
        does: words::THIS_PAGE_ALSO,
    },
    Verb {
        words: &["moves", "coups"],
        make: |_| Command::Moves,
        shown: words::MOVES,
        does: words::LIST_THE_LEGAL_MOVES,
    },
    Verb {
        words: &["odds", "chances"],
        make: |_| Command::Odds,
        shown: words::ODDS,
        does: words::HOW_LIKELY_EACH_CARD_STILL,
    },
    Verb {
        words: &["hint", "conseil"],
        make: |_| Command::Hint,
        shown: words::HINT,
        does: words::WHAT_A_STRONG_PLAYER_WOULD,
    },
    Verb {
        words: &["review", "revue"],
        make: |_| Command::Review,
        shown: words::REVIEW,
        does: words::WHAT_EVERY_MOVE_WAS_WORTH,
    },
    Verb {
        words: &["left", "gauche"],
        make: |_| Command::Turn(-1),
        shown: words::LEFT,
        does: words::TURN_THE_TILE_TO_BE,
    },
    Verb {
        words: &["right", "droite"],
        make: |_| Command::Turn(1),
        shown: words::RIGHT,
        does: words::TURN_IT_TO_THE_RIGHT,
    },
    Verb {
        words: &["undo", "reprendre"],
        make: |_| Command::Undo,
        shown: words::UNDO,
        does: words::TAKE_BACK_YOUR_LAST_MOVE,
    },
    Verb {
        words: &["redo", "rejouer"],
        make: |_| Command::Redo,
        shown: words::REDO,
        does: words::PLAY_IT_AGAIN,
    },
    Verb {
        words: &["log", "journal"],
        make: |_| Command::Log,
        shown: words::LOG,
        does: words::WHAT_HAPPENED_SO_FAR,
    },
    Verb {
        words: &["notation"],
        make: |_| Command::Notation,
        shown: words::NOTATION,
        does: words::TELL_MOVES_IN_NOTATION,
    },
    Verb {
        words: &["save", "sauver"],
        make: |rest| Command::Save(rest.to_owned()),
        shown: words::SAVE_NAME,
        does: words::SAVE_THE_GAME_NAME_JSON,
    },
    Verb {
        words: &["load", "charger"],
        make: |rest| Command::Load(rest.to_owned()),
        shown: words::LOAD_NAME,
        does: words::GO_ON_WITH_A_SAVED,
    },
    Verb {
        words: &["resign", "abandonner"],
        make: |rest| Command::Resign(["yes", "oui"].contains(&rest)),
        shown: words::RESIGN,
        does: words::GIVE_UP,
    },
    Verb {
        words: &["quit", "quitter"],
        make: |_| Command::Quit,
        shown: words::QUIT,
        does: words::LEAVE_THE_GAME_IS_KEPT,
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
    let begin = words::TYPE_A_MOVE_OR.get(lang);
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

//! Why something was refused, in words for a person and in codes for a program.

use std::fmt;

use thiserror::Error;

use crate::lang::{Lang, Say};

/// A game's own reasons to refuse a move.
pub trait Refusal: std::error::Error + Say + Clone + Eq + Send + Sync + 'static {
    /// A short name that never changes, in kebab case: `pawn-stopped-early`.
    fn code(&self) -> &'static str;

    /// The number that people know this reason by, where a game's reasons have numbers.
    fn number(&self) -> Option<u8> {
        None
    }
}

/// Why a step was not taken. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError<R> {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Somebody else, or chance, acts now.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Chance cannot choose this event now.
    #[error("chance cannot choose this here")]
    ImpossibleEvent,
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(R),
}

impl<R: Refusal> PlayError<R> {
    /// A short name that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotYourTurn => "not-your-turn",
            Self::ImpossibleEvent => "impossible-event",
            Self::Illegal(refusal) => refusal.code(),
        }
    }

    /// The number that people know this reason by, where it has one.
    pub fn number(&self) -> Option<u8> {
        match self {
            Self::Illegal(refusal) => refusal.number(),
            _ => None,
        }
    }
}

impl<R: Refusal> Say for PlayError<R> {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Illegal(refusal), _) => refusal.say(lang),
            (_, Lang::En) => self.to_string(),
            (Self::GameOver, Lang::Fr) => "la partie est finie".to_owned(),
            (Self::NotYourTurn, Lang::Fr) => "ce n'est pas votre tour".to_owned(),
            (Self::ImpossibleEvent, Lang::Fr) => "le hasard ne peut en décider ainsi".to_owned(),
        }
    }
}

/// The refusal of a game that refuses a move for one reason only: it is not among the legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("that move is not legal here")]
pub struct NotLegal;

impl Say for NotLegal {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Fr => "ce coup n'est pas permis ici".to_owned(),
        }
    }
}

impl Refusal for NotLegal {
    fn code(&self) -> &'static str {
        "not-legal"
    }
}

/// Text that is not what it should be: a move, an event, a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// A short name that never changes, in kebab case.
    pub code: &'static str,
    /// The text as it was given, shortened when it is long.
    pub input: String,
    /// The column in that text, from 1, where reading stopped.
    pub column: usize,
    /// What is wrong and what would be right, in English.
    pub en: String,
    /// The same in French.
    pub fr: String,
}

impl ParseError {
    /// An error at a byte offset of `input`; the words say what is wrong and what would be right.
    pub fn new(
        code: &'static str,
        input: &str,
        offset: usize,
        en: impl Into<String>,
        fr: impl Into<String>,
    ) -> Self {
        let column = input.char_indices().take_while(|(at, _)| *at < offset).count() + 1;
        Self { code, input: shorten(input), column, en: en.into(), fr: fr.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`, column {}: {}", self.input, self.column, self.en)
    }
}

impl std::error::Error for ParseError {}

impl Say for ParseError {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Fr => format!("« {} », colonne {} : {}", self.input, self.column, self.fr),
        }
    }
}

/// Rules that cannot be: an unknown preset or option, a value out of range, options that exclude each other.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfigError {
    /// No preset has this name.
    #[error("unknown preset `{name}`; there are: {known}")]
    UnknownPreset {
        /// The name as given.
        name: String,
        /// The presets there are.
        known: String,
    },
    /// No option has this name.
    #[error("unknown option `{name}`; there are: {known}")]
    UnknownOption {
        /// The name as given.
        name: String,
        /// The options there are.
        known: String,
    },
    /// The option does not take this value.
    #[error("option `{option}` cannot be `{value}`; it takes {expected}")]
    BadValue {
        /// The option's name.
        option: String,
        /// The value as given, shortened.
        value: String,
        /// The values it takes.
        expected: String,
    },
    /// The option takes a document, such as a tile file, and this one is wrong.
    #[error("option `{option}`: {en}")]
    BadData {
        /// The option's name.
        option: &'static str,
        /// What is wrong and where, in English.
        en: String,
        /// The same in French.
        fr: String,
    },
    /// An option is set twice.
    #[error("option `{option}` is set twice")]
    Twice {
        /// The option's name.
        option: String,
    },
    /// A part of a rules text has the wrong form.
    #[error("cannot read `{part}` in the rules; write a preset, then option=value, separated by commas")]
    BadForm {
        /// The part that could not be read.
        part: String,
    },
    /// Options that do not go together, or data of a game that is wrong.
    #[error("{en}")]
    Invalid {
        /// What is wrong, in English.
        en: String,
        /// The same in French.
        fr: String,
    },
}

impl ConfigError {
    /// The value of an option was refused; `expected` says what it takes.
    pub fn bad_value(option: &str, value: &str, expected: impl Into<String>) -> Self {
        Self::BadValue { option: option.to_owned(), value: shorten(value), expected: expected.into() }
    }
}

impl Say for ConfigError {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            Self::UnknownPreset { name, known } => {
                format!("variante inconnue « {name} » ; il y a : {known}")
            }
            Self::UnknownOption { name, known } => format!("option inconnue « {name} » ; il y a : {known}"),
            Self::BadValue { option, value, expected } => {
                format!("l'option « {option} » ne peut valoir « {value} » ; elle prend {expected}")
            }
            Self::BadData { option, fr, .. } => format!("option « {option} » : {fr}"),
            Self::Twice { option } => format!("l'option « {option} » est donnée deux fois"),
            Self::BadForm { part } => format!(
                "« {part} » est illisible dans les règles ; écrire une variante, puis option=valeur, séparées par des virgules"
            ),
            Self::Invalid { fr, .. } => fr.clone(),
        }
    }
}

/// At most 60 characters of a text, control characters made visible, so that hostile input neither floods
/// an error message nor commands a terminal.
#[must_use]
pub fn shorten(text: &str) -> String {
    shorten_to(text, 60)
}

/// The same with another limit; the end of the text is kept too, where messages say the place.
#[must_use]
pub fn shorten_to(text: &str, most: usize) -> String {
    let visible =
        |part: &str| part.chars().map(|mark| if mark.is_control() { '\u{fffd}' } else { mark }).collect();
    if text.chars().count() <= most {
        return visible(text);
    }
    let tail = most / 3;
    let head: String = text.chars().take(most - tail).collect();
    let end: Vec<char> = text.chars().rev().take(tail).collect();
    let end: String = end.into_iter().rev().collect();
    let (head, end): (String, String) = (visible(&head), visible(&end));
    format!("{head}…{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let error = ParseError::new("odd", "éé?", 4, "odd", "bizarre");
        assert_eq!(error.column, 3);
        assert_eq!(error.to_string(), "`éé?`, column 3: odd");
    }

    #[test]
    fn long_input_is_shortened() {
        assert_eq!(shorten(&"x".repeat(1_000)).chars().count(), 61);
        assert_eq!(
            shorten_to("unknown field `xxxxxxxxxxxxxxxx` at line 3", 30),
            "unknown field `xxxxx… at line 3"
        );
    }

    #[test]
    fn control_characters_do_not_reach_a_terminal() {
        assert_eq!(shorten("a\u{1b}[2Jb"), "a\u{fffd}[2Jb");
    }
}

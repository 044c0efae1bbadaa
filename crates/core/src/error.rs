//! Why something was refused, in words for a person and in codes for a program.

use crate::words::core as words;
use std::fmt;

use thiserror::Error;

use crate::lang::{Lang, Say, Spoken};

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
#[error("{}", self.say(Lang::default()))]
pub enum PlayError<R: Refusal> {
    /// The game is over.
    GameOver,
    /// Somebody else, or chance, acts now.
    NotYourTurn,
    /// Chance cannot choose this event now.
    ImpossibleEvent,
    /// The rules forbid it.
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
        let text = match self {
            Self::GameOver => words::GAME_OVER,
            Self::NotYourTurn => words::NOT_YOUR_TURN,
            Self::ImpossibleEvent => words::IMPOSSIBLE_EVENT,
            Self::Illegal(refusal) => return refusal.say(lang),
        };
        text.get(lang).to_owned()
    }
}

/// The refusal of a game that refuses a move for one reason only: it is not among the legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub struct NotLegal;

impl Say for NotLegal {
    fn say(&self, lang: Lang) -> String {
        words::NOT_LEGAL.get(lang).to_owned()
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
    /// What is wrong and what would be right.
    pub words: Spoken,
}

impl ParseError {
    /// An error at a byte offset of `input`; the words say what is wrong and what would be right.
    pub fn new(code: &'static str, input: &str, offset: usize, words: impl Into<Spoken>) -> Self {
        let column = input.char_indices().take_while(|(at, _)| *at < offset).count() + 1;
        Self { code, input: shorten(input), column, words: words.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::default()))
    }
}

impl std::error::Error for ParseError {}

impl Say for ParseError {
    fn say(&self, lang: Lang) -> String {
        let Self { input, column, words, .. } = self;
        words::parse_error(lang, &input, &column, &words.get(lang))
    }
}

/// Rules that cannot be: an unknown preset or option, a value out of range, options that exclude each other.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum ConfigError {
    /// No preset has this name.
    UnknownPreset {
        /// The name as given.
        name: String,
        /// The presets there are.
        known: String,
    },
    /// No option has this name.
    UnknownOption {
        /// The name as given.
        name: String,
        /// The options there are.
        known: String,
    },
    /// The option does not take this value.
    BadValue {
        /// The option's name.
        option: String,
        /// The value as given, shortened.
        value: String,
        /// The values it takes.
        expected: String,
    },
    /// The option takes a document, such as a tile file, and this one is wrong.
    BadData {
        /// The option's name.
        option: &'static str,
        /// What is wrong and where.
        words: Spoken,
    },
    /// An option is set twice.
    Twice {
        /// The option's name.
        option: String,
    },
    /// A part of a rules text has the wrong form.
    BadForm {
        /// The part that could not be read.
        part: String,
    },
    /// Options that do not go together, or data of a game that is wrong.
    Invalid {
        /// What is wrong.
        words: Spoken,
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
        match self {
            Self::UnknownPreset { name, known } => words::config_error_unknown_preset(lang, &name, &known),
            Self::UnknownOption { name, known } => words::config_error_unknown_option(lang, &name, &known),
            Self::BadValue { option, value, expected } => {
                words::config_error_bad_value(lang, &option, &value, &expected)
            }
            Self::BadData { option, words } => words::config_error_bad_data(lang, &option, &words.get(lang)),
            Self::Twice { option } => words::config_error_twice(lang, &option),
            Self::BadForm { part } => words::config_error_bad_form(lang, &part),
            Self::Invalid { words } => words.say(lang),
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
    use crate::lang::Text;

    #[test]
    fn columns_count_characters_not_bytes() {
        let error = ParseError::new("odd", "éé?", 4, Text::literal("odd"));
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

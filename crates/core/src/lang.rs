//! The two languages people read the product in.

use std::fmt;
use std::str::FromStr;

/// A language of the product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// The language of a POSIX locale such as `fr_FR.UTF-8`; English when it names no other.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        if locale.get(..2).is_some_and(|tag| tag.eq_ignore_ascii_case("fr")) { Self::Fr } else { Self::En }
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "en" => Ok(Self::En),
            "fr" => Ok(Self::Fr),
            other => Err(format!("unknown language `{other}`: en or fr")),
        }
    }
}

/// A fixed sentence in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The English wording.
    pub en: &'static str,
    /// The French wording.
    pub fr: &'static str,
}

impl Text {
    /// A sentence from its two wordings, English first.
    #[must_use]
    pub const fn new(en: &'static str, fr: &'static str) -> Self {
        Self { en, fr }
    }

    /// The wording in one language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.en)
    }
}

/// Something that can be told to a person in either language.
pub trait Say {
    /// The whole message in one language.
    fn say(&self, lang: Lang) -> String;
}

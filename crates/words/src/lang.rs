//! Which language is spoken.

use std::fmt;
use std::str::FromStr;

use crate::Lang;

impl Lang {
    /// How the language is written in addresses, options and names of folders: `en`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        Self::TAGS[self as usize]
    }

    /// The language of a POSIX locale such as `fr_FR.UTF-8`; the first one when it names no other.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(tag)).unwrap_or_default()
    }

    /// The one after this, the first after the last.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::COUNT]
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.tag() == text)
            .ok_or_else(|| format!("unknown language `{text}`: {}", Self::TAGS.join(" or ")))
    }
}

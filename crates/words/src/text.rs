//! Wordings in every language.

use std::fmt;

use crate::Lang;

/// A fixed sentence in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text([&'static str; Lang::COUNT]);

impl Text {
    /// A sentence from its wordings, in the order of [`Lang::ALL`]; for the names made from files.
    pub(crate) const fn each(wordings: [&'static str; Lang::COUNT]) -> Self {
        Self(wordings)
    }

    /// Words that are the same in every language: a name, a number, the words of a toy.
    #[must_use]
    pub const fn literal(words: &'static str) -> Self {
        Self([words; Lang::COUNT])
    }

    /// The wording in one language.
    #[must_use]
    pub const fn get(self, lang: Lang) -> &'static str {
        self.0[lang as usize]
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0[0])
    }
}

/// Something that can be told to a person in any language.
pub trait Say {
    /// The whole message in one language.
    fn say(&self, lang: Lang) -> String;
}

/// A sentence with its gaps filled, in every language: for errors that are made before it is known who reads them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spoken([String; Lang::COUNT]);

impl Spoken {
    /// What is said, asked for once in each language.
    #[must_use]
    pub fn new(say: impl FnMut(Lang) -> String) -> Self {
        Self(Lang::ALL.map(say))
    }

    /// The wording in one language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}

impl Say for Spoken {
    fn say(&self, lang: Lang) -> String {
        self.get(lang).to_owned()
    }
}

impl From<Text> for Spoken {
    fn from(text: Text) -> Self {
        Self::new(|lang| text.get(lang).to_owned())
    }
}

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0[0])
    }
}

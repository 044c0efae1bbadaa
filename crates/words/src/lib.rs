//! The words that people read, in every language of the product.
//!
//! They stand in `words/<language>/<area>.ftl`, in [Fluent](https://projectfluent.org). The build script reads them and
//! makes a name in Rust for each message: a constant [`Text`] for a fixed wording, a function for one with gaps. A
//! message or a gap that is not there does not compile; a message that one language lacks does not build. **A language
//! is a folder**: [`Lang`] is made from the list of folders, and nothing else names languages.
//!
//! ```
//! use bastide_words::{Lang, core};
//!
//! assert_eq!(core::LANGUAGE.get(Lang::En), "English");
//! assert_eq!(core::won_in(Lang::En, &3), "won in 3");
//! ```
//!
//! Deliberately absent: any choice of language. Whoever speaks is told which.

#![allow(rustdoc::bare_urls, reason = "wordings are quoted as they are")]

mod dictionary;
mod lang;
mod text;

pub use dictionary::{Count, Dictionary, Value};
pub use text::{Say, Spoken, Text};

use std::fmt::Display;
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// One message of the shipped files.
fn speak<const N: usize>(lang: Lang, area: &str, key: &str, values: [(&'static str, Value); N]) -> String {
    static SHIPPED: LazyLock<Dictionary> = LazyLock::new(|| Dictionary::new(SOURCES.iter().copied()));
    SHIPPED.say(lang.tag(), area, key, values).unwrap_or_else(|| key.to_owned())
}

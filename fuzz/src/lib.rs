//! What must hold for any text that reaches Bastide from outside: from a file, a command line, a socket.
//!
//! A module a sort of text, each with one function `check` that panics when a promise is broken: nothing panics, what
//! is read and written again reads the same, what is refused changes nothing and is told in both languages. The fuzz
//! targets call these functions and nothing else.
//!
//! `cargo xtask fuzz` gathers seeds from the data of the tests and runs the targets.

#![forbid(unsafe_code)]

pub mod graphs;
pub mod messages;
pub mod notation;
pub mod plans;
pub mod positions;
pub mod records;
pub mod specs;
pub mod tiles;

mod under;

use bastide_core::{Lang, Say};

/// A refusal has words in both languages.
fn expect_words(refusal: &impl Say) {
    for lang in [Lang::En, Lang::Fr] {
        assert!(!refusal.say(lang).trim().is_empty(), "a refusal without words");
    }
}

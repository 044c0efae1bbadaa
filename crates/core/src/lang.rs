//! The languages people read the product in, from the crate of words.

pub use bastide_words::{Lang, Say, Spoken, Text};

//! Small games with everything a real one has and nothing more.
//!
//! [`tree`] is a perfect-information tree parsed from text, [`dice`] has chance, [`cards`] has three
//! players with hidden cards.

pub mod cards;
pub mod dice;
pub mod tree;

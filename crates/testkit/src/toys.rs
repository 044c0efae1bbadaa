//! Small games with everything a real one has and nothing more.
//!
//! [`tree`] is a perfect-information tree parsed from text, [`dice`] has chance, [`cards`] has three
//! players with hidden cards.

pub mod cards;
pub mod dice;
pub mod tree;

use bastide_core::study::{NoCensus, Study};

impl Study for cards::Cards {
    type Census = NoCensus;
}

impl Study for dice::Dice {
    type Census = NoCensus;
}

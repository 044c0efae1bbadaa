//! Specs of opponents, a spec a line, under the rules of a game; and the texts of those rules.

use bastide_core::study::Study;
use bastide_session::Entry;

use crate::expect_words;
use crate::under::{self, Check};

/// No more lines are looked at than so many.
const LINES: usize = 20;

/// A spec that is read writes back, defaults and all, and reads the same.
pub fn check(text: &str) {
    under::check(text, Specs);
}

struct Specs;

impl Check for Specs {
    fn check<G: Study>(self, entry: &Entry<G>, _rules: &G::Rules, rest: &str) {
        for line in rest.lines().take(LINES) {
            match entry.agents.read(line) {
                Err(error) => expect_words(&error),
                Ok((spec, _)) => {
                    let again = entry.agents.read(&spec.to_string()).map(|(spec, _)| spec);
                    assert_eq!(again.as_ref(), Ok(&spec), "reads back otherwise");
                }
            }
        }
    }
}

//! Texts that mean something under some game and rules only: the game on the first line, its rules (as text or as JSON)
//! on the second, the rest below.

use std::sync::Arc;

use bastide_catalogue::{Access, shipped};
use bastide_core::record::Json;
use bastide_core::study::Study;
use bastide_core::{Game, Rules};
use bastide_session::{Catalogue, Entry, Games, Visitor};

use crate::expect_words;

/// What is checked of a text under the rules of a game.
pub(crate) trait Check {
    fn check<G: Study>(self, entry: &Entry<G>, rules: &G::Rules, rest: &str);
}

/// The games, with nothing that opponents may open.
pub(crate) fn games() -> Games {
    shipped(&Access::default()).games()
}

/// Checks the rest of a text under the game and rules that it begins with; nothing when it names none.
pub(crate) fn check(text: &str, check: impl Check) {
    let Some((game, rest)) = text.split_once('\n') else { return };
    let (rules, rest) = rest.split_once('\n').unwrap_or((rest, ""));
    shipped(&Access::default()).find(game, Under { rules, rest, check });
}

struct Under<'a, C> {
    rules: &'a str,
    rest: &'a str,
    check: C,
}

impl<C: Check> Visitor for Under<'_, C> {
    type Output = ();

    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) {
        if let Some(rules) = read_rules::<G>(self.rules) {
            self.check.check(entry, &rules, self.rest);
        }
    }
}

/// The rules that a line names; they are written as JSON and read again on the way.
fn read_rules<G: Game>(line: &str) -> Option<G::Rules> {
    let json = serde_json::from_str::<Json>(line).unwrap_or_else(|_| Json::from(line));
    let rules = G::Rules::from_json(&json).inspect_err(expect_words).ok()?;
    let again = G::Rules::from_json(&Json::Object(rules.to_json()));
    assert_eq!(again.as_ref(), Ok(&rules), "rules read back otherwise");
    // A value that is a whole document, such as a tile file, has no room in the form for commands.
    let is_document = |value: String| value.contains([',', '\n']);
    if !G::Rules::options().iter().any(|option| is_document((option.get)(&rules))) {
        assert_eq!(G::Rules::parse(&rules.describe()).as_ref(), Ok(&rules), "rules read back otherwise");
    }
    Some(rules)
}

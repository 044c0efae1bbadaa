//! The help of a game follows the rules in play.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bastide_catalogue::{Access, shipped};
use bastide_core::Lang;
use bastide_session::{Catalogue, Setup};

fn help(game: &str, rules: &str, lang: Lang) -> String {
    let setup = Setup { rules: rules.into(), ..Setup::new(game) };
    shipped(&Access::default()).games().start(&setup).unwrap().help(lang)
}

#[test]
fn help_follows_the_rules_in_play() {
    let said = |game, rules, words: &str| help(game, rules, Lang::En).contains(words);
    assert!(said("carcassonne", "standard", "farmers get 3 for each"));
    assert!(said("carcassonne", "four-point-farms", "farmers get 4 for each"));
    assert!(
        said("carcassonne", "no-farmers", "there are no farmers")
            && !said("carcassonne", "no-farmers", "farmers get")
    );
    assert!(said("schotten", "standard", "the game checks the proof"));
    assert!(
        !said("schotten", "simplified", "proof") && said("schotten", "simplified", "both sides are complete")
    );
    assert!(
        said("bobail", "standard", "as far as it can") && said("bobail", "flexible", "as far as you like")
    );
    assert!(help("carcassonne", "four-point-farms", Lang::Fr).contains("les paysans ont 4 par ville"));
}

#[test]
fn every_option_that_help_asks_for_has_words() {
    for game in shipped(&Access::default()).games().iter() {
        for preset in game.about().presets {
            for lang in Lang::ALL {
                let help = help(game.meta().id, preset.name, lang);
                assert!(help.lines().count() > 8 && !help.contains(['{', '}']), "{help}");
            }
        }
    }
}

//! What can be played: games with their presets, options and levels, in the words of one language.

use bastide_core::{Lang, Say, Text};
use bastide_session::catalogue::{OptionAbout, RulesRead};
use bastide_session::{Games, Listed};

/// A game as the start menu offers it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    /// The rules in short.
    pub(crate) help: String,
    pub(crate) presets: Vec<Named>,
    pub(crate) options: Vec<RuleLine>,
    pub(crate) levels: Vec<Named>,
    pub(crate) has_puzzles: bool,
}

/// A name and its words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    pub(crate) name: &'static str,
    pub(crate) words: &'static str,
}

/// An option of the rules.
#[derive(Clone, Debug)]
pub(crate) struct RuleLine {
    pub(crate) name: &'static str,
    pub(crate) words: &'static str,
    pub(crate) expected: String,
    /// The values to go through, where there is a list of them.
    pub(crate) values: Vec<String>,
}

/// All games.
pub(crate) fn entries(games: &Games, lang: Lang) -> Vec<Entry> {
    games.iter().map(|game| describe(game, lang)).collect()
}

/// Reads a rules text of a game.
pub(crate) fn understand(games: &Games, game: &str, rules: &str, lang: Lang) -> Result<RulesRead, String> {
    let game = games.get(game).map_err(|error| error.say(lang))?;
    game.read_rules(&rules.into()).map_err(|error| error.say(lang))
}

fn describe(game: &dyn Listed, lang: Lang) -> Entry {
    let about = game.about();
    let named = |name, words: Text| Named { name, words: words.get(lang) };
    let option = |option: OptionAbout| RuleLine {
        name: option.name,
        words: option.summary.get(lang),
        expected: option.expected,
        values: option.values,
    };
    let levels = about.levels.iter().chain(&about.graded).chain(&about.reported);
    Entry {
        id: game.meta().id,
        title: game.meta().title.get(lang),
        help: about.help.get(lang).to_owned(),
        presets: about.presets.iter().map(|preset| named(preset.name, preset.summary)).collect(),
        levels: levels.map(|level| named(level.name, level.title)).collect(),
        options: about.options.into_iter().map(option).collect(),
        has_puzzles: about.puzzles > 0,
    }
}

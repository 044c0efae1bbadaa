//! What can be played: games with their presets, options and levels, in the words of one language.

use bastide_agents::ladder;
use bastide_core::study::Study;
use bastide_core::{ConfigError, Lang, Rules, Say};
use bastide_session::{GAMES, Visitor, visit};

/// A game as the start menu offers it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) presets: Vec<Named>,
    pub(crate) options: Vec<RuleLine>,
    pub(crate) levels: Vec<Named>,
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

/// What a rules text stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Understood {
    /// The nearest preset and what differs.
    pub(crate) text: String,
    /// The number of players.
    pub(crate) seats: usize,
    /// The value of each option.
    pub(crate) values: Vec<String>,
}

/// All games.
pub(crate) fn entries(lang: Lang) -> Vec<Entry> {
    GAMES.iter().filter_map(|meta| visit(meta.id, Describe(lang)).ok()).collect()
}

/// Reads a rules text of a game.
pub(crate) fn understand(game: &str, rules: &str, lang: Lang) -> Result<Understood, String> {
    let read = visit(game, Understand(rules)).map_err(|error| error.say(lang))?;
    read.map_err(|error| error.say(lang))
}

struct Describe(Lang);

impl Visitor for Describe {
    type Output = Entry;

    fn visit<G: Study>(self) -> Entry {
        let lang = self.0;
        let presets = G::Rules::presets().iter();
        let options = G::Rules::options().iter().map(|option| {
            let expected = (option.expected)();
            let is_value = |text: &&str| (option.set)(&mut G::Rules::default(), text).is_ok();
            let parts = expected.split(" / ");
            let values = if parts.clone().all(|part| is_value(&part)) {
                parts.map(str::to_owned).collect()
            } else {
                Vec::new()
            };
            RuleLine { name: option.name, words: option.summary.get(lang), expected, values }
        });
        let ladder = ladder::<G>();
        let levels = ladder.levels.iter().chain(ladder.graded);
        Entry {
            id: G::META.id,
            title: G::META.title.get(lang),
            presets: presets
                .map(|preset| Named { name: preset.name, words: preset.summary.get(lang) })
                .collect(),
            options: options.collect(),
            levels: levels.map(|level| Named { name: level.name, words: level.title.get(lang) }).collect(),
        }
    }
}

struct Understand<'a>(&'a str);

impl Visitor for Understand<'_> {
    type Output = Result<Understood, ConfigError>;

    fn visit<G: Study>(self) -> Self::Output {
        let rules = G::Rules::parse(self.0)?;
        let values = G::Rules::options().iter().map(|option| (option.get)(&rules)).collect();
        Ok(Understood { text: rules.describe(), seats: rules.seats(), values })
    }
}

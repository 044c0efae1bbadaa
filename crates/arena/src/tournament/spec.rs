//! What a tournament file says.
//!
//! ```toml
//! game = "bobail"
//! seed = 1
//! games = 40                # at each table, rounded up to full rounds
//! format = "round-robin"    # or "gauntlet"
//!
//! [[agent]]
//! spec = "hard"
//!
//! [[agent]]
//! name = "quick tree"       # unless its spec is to name it
//! spec = "mcts:playouts=500"
//! ```
//!
//! `rules`, `opening` and, for a gauntlet, `challengers` (the first so many agents each meet all others, and not each
//! other) may be given too.

use bastide_core::words::arena as words;
use std::fmt;
use std::ops::Range;

use bastide_core::{Lang, Say, Spoken, Text};
use serde::Deserialize;
use toml::Spanned;

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first so many each meet all others, and not each other.
    Gauntlet {
        /// How many.
        challengers: usize,
    },
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name in tables.
    pub name: String,
    /// The level or spec.
    pub spec: String,
    /// Where the spec stands in the file.
    pub place: Range<usize>,
}

/// A tournament as its file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The game, and where it stands in the file.
    pub game: (String, Range<usize>),
    /// The rules as text, and where they stand.
    pub rules: (String, Range<usize>),
    /// The seed of everything.
    pub seed: u64,
    /// Games at each table.
    pub games: u64,
    /// Random moves before the opponents take over, if it says so.
    pub opening: Option<u32>,
    /// Who meets whom.
    pub format: Format,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
}

/// What is wrong with a tournament file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecProblem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub words: Spoken,
}

impl Say for SpecProblem {
    fn say(&self, lang: Lang) -> String {
        words::spec_problem(lang, &self.line, &self.words.get(lang))
    }
}

impl fmt::Display for SpecProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for SpecProblem {}

impl SpecProblem {
    /// A problem at a place of the text.
    #[must_use]
    pub fn at(text: &str, place: &Range<usize>, words: impl Into<Spoken>) -> Self {
        let before = text.as_bytes().iter().take(place.start);
        let line = before.filter(|byte| **byte == b'\n').count() + 1;
        Self { line, words: words.into() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Spanned<String>,
    #[serde(default)]
    rules: Option<Spanned<String>>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    games: Option<Spanned<u64>>,
    #[serde(default)]
    opening: Option<u32>,
    #[serde(default)]
    format: Option<Spanned<String>>,
    #[serde(default)]
    challengers: Option<Spanned<usize>>,
    agent: Spanned<Vec<Spanned<Agent>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Agent {
    #[serde(default)]
    name: Option<String>,
    spec: Spanned<String>,
}

impl Spec {
    /// Reads a tournament file.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn read(text: &str) -> Result<Self, SpecProblem> {
        let file: File = toml::from_str(text).map_err(|error| {
            let place = error.span().unwrap_or(0..0);
            let said = error.message().trim().replace('\n', "; ");
            SpecProblem::at(text, &place, Spoken::new(|_| said.clone()))
        })?;
        let wrong = |place: Range<usize>, words: Text| Err(SpecProblem::at(text, &place, words));
        let games = file.games.as_ref().map_or(100, |games| *games.get_ref());
        if let Some(given) = file.games.as_ref().filter(|_| !(1..=1_000_000).contains(&games)) {
            return wrong(given.span(), words::GAMES_MUST_BE_FROM_TO);
        }
        let (count, place) = (file.agent.get_ref().len(), file.agent.span());
        if !(2..=64).contains(&count) {
            return wrong(place, words::THERE_MUST_BE_TO_AGENTS);
        }
        let format = read_format(text, &file, count)?;
        let (rules, rules_place) =
            file.rules.map_or((String::new(), 0..0), |rules| (rules.get_ref().clone(), rules.span()));
        let entrants = read_entrants(text, file.agent.into_inner())?;
        Ok(Self {
            game: (file.game.get_ref().clone(), file.game.span()),
            rules: (rules, rules_place),
            seed: file.seed,
            games,
            opening: file.opening,
            format,
            entrants,
        })
    }
}

fn read_format(text: &str, file: &File, count: usize) -> Result<Format, SpecProblem> {
    let named = file.format.as_ref().map_or("round-robin", |format| format.get_ref().as_str());
    let challengers = file.challengers.as_ref();
    match (named, challengers) {
        ("round-robin", None) => Ok(Format::RoundRobin),
        ("round-robin", Some(given)) => {
            Err(SpecProblem::at(text, &given.span(), words::CHALLENGERS_BELONGS_TO_FORMAT_GAUNTLET))
        }
        ("gauntlet", given) => {
            let challengers = given.map_or(1, |given| *given.get_ref());
            if (1..count).contains(&challengers) {
                return Ok(Format::Gauntlet { challengers });
            }
            let place = given.map_or(0..0, Spanned::span);
            let said = |lang| words::spec_challengers(lang, &(count - 1));
            Err(SpecProblem::at(text, &place, Spoken::new(said)))
        }
        (other, _) => {
            let place = file.format.as_ref().map_or(0..0, Spanned::span);
            let other = bastide_core::error::shorten(other);
            Err(SpecProblem::at(
                text,
                &place,
                Spoken::new(|lang| words::unknown_format_there_are_round(lang, &other)),
            ))
        }
    }
}

fn read_entrants(text: &str, agents: Vec<Spanned<Agent>>) -> Result<Vec<Entrant>, SpecProblem> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for agent in agents {
        let place = agent.span();
        let Agent { name, spec } = agent.into_inner();
        let (spec, spec_place) = (spec.get_ref().clone(), spec.span());
        let name = name.unwrap_or_else(|| spec.clone());
        if name.trim().is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
            return Err(SpecProblem::at(text, &place, words::A_NAME_HAS_TO_CHARACTERS));
        }
        if entrants.iter().any(|other| other.name == name) {
            return Err(SpecProblem::at(
                text,
                &place,
                Spoken::new(|lang| words::two_agents_are_called_give(lang, &name)),
            ));
        }
        entrants.push(Entrant { name, spec, place: spec_place });
    }
    Ok(entrants)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "game = \"bobail\"\nseed = 3\ngames = 10\nformat = \"gauntlet\"\nchallengers = 1\n\n\
        [[agent]]\nspec = \"hard\"\n\n[[agent]]\nname = \"tree\"\nspec = \"mcts:playouts=50\"\n";

    #[test]
    fn a_file_is_read() {
        let spec = Spec::read(GOOD).unwrap();
        assert_eq!((spec.game.0.as_str(), spec.seed, spec.games), ("bobail", 3, 10));
        assert_eq!(spec.format, Format::Gauntlet { challengers: 1 });
        let names: Vec<&str> = spec.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        assert_eq!(names, ["hard", "tree"]);
        assert_eq!(&GOOD[spec.entrants[1].place.clone()], "\"mcts:playouts=50\"");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (from, to, line, part) in [
            ("seed = 3", "sead = 3", 2, "unknown field"),
            ("seed = 3", "seed = -3", 2, "invalid value"),
            ("games = 10", "games = 0", 3, "from 1 to"),
            ("\"gauntlet\"", "\"knockout\"", 4, "unknown format `knockout`"),
            ("challengers = 1", "challengers = 2", 5, "from 1 to 1"),
            ("\"gauntlet\"", "\"round-robin\"", 5, "belongs to"),
            ("name = \"tree\"", "name = \"hard\"", 10, "two agents"),
            ("name = \"tree\"", "nam = \"tree\"", 11, "unknown field"),
            ("name = \"tree\"", "name = tree", 11, ""),
            ("spec = \"hard\"", "spec = 7", 8, "invalid type"),
            ("game = \"bobail\"\n", "", 1, "missing field `game`"),
        ] {
            let problem = Spec::read(&GOOD.replacen(from, to, 1)).unwrap_err();
            assert!(problem.line == line && problem.words.get(Lang::En).contains(part), "{to}: {problem}");
        }
        let alone = &GOOD[..GOOD.rfind("[[agent]]").unwrap()];
        assert_eq!(Spec::read(alone).unwrap_err().words.get(Lang::En), "there must be 2 to 64 agents");
    }
}

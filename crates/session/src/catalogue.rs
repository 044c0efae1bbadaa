//! Catalogues of games: each game is one [`Entry`], a value that holds all that is known of it.
//!
//! A catalogue is a list of entries of different types, made by [`catalogue!`](crate::catalogue!). Whoever needs the
//! type of a game visits it by name ([`Catalogue::visit`]) and runs monomorphised inside; everybody else is handed
//! [`Games`], the same list with the types erased.

use bastide_core::words::session as words;
use std::fmt;
use std::sync::Arc;

use bastide_agents::models::Shipped;
use bastide_agents::{AgentCatalogue, Level, Parameter};
use bastide_art::{Artist, Draw};
use bastide_core::provenance::add_artifacts;
use bastide_core::record::Json;
use bastide_core::spelling::{nearest, suggest};
use bastide_core::study::Study;
use bastide_core::{Build, GameMeta, Lang, Notation, Provenance, Record, Rules, Say, Spoken, Text};
use serde_json::Map;
use thiserror::Error;

use crate::error::SessionError;
use crate::game_session::GameSession;
use crate::puzzle::{Attempt, PuzzleInfo, Puzzles};
use crate::session::{Session, Setup};
use crate::solved::SolveJob;

/// All that is known of a game beside its rules.
pub struct Entry<G: Notation> {
    /// Its opponents, what was learned of it, and its table where it can be solved.
    pub agents: Arc<AgentCatalogue<G>>,
    /// How it is drawn; `None` for a game that nobody has drawn.
    pub artist: Option<Artist<G>>,
    /// Its puzzles.
    pub puzzles: Option<Puzzles<G>>,
    /// One line about it.
    pub summary: Text,
    /// Rules in short and how moves are written.
    pub help: fn(&G::Rules, Lang) -> String,
}

impl<G: Notation> Entry<G> {
    /// A game with these opponents, and nothing more.
    #[must_use]
    pub fn new(agents: AgentCatalogue<G>) -> Self {
        let help = |_: &G::Rules, _| String::new();
        Self { agents: Arc::new(agents), artist: None, puzzles: None, summary: words::WORDS, help }
    }

    /// With its drawing.
    #[must_use]
    pub fn drawn(self) -> Self
    where
        G: Draw,
    {
        Self { artist: Some(Artist::new()), ..self }
    }

    /// With puzzles.
    #[must_use]
    pub fn puzzles(self, puzzles: Puzzles<G>) -> Self {
        Self { puzzles: Some(puzzles), ..self }
    }

    /// With one line about it, and with its rules in short.
    #[must_use]
    pub fn words(self, summary: Text, help: fn(&G::Rules, Lang) -> String) -> Self {
        Self { summary, help, ..self }
    }
}

impl<G: Notation> fmt::Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entry").field(&G::META.id).finish()
    }
}

/// Something to be done with a game whose name is known only when the program runs. The type is chosen
/// once, so that everything inside runs as fast as if it were written for that game.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Study>(self, entry: &Arc<Entry<G>>) -> Self::Output;
}

/// A list of games.
pub trait Catalogue {
    /// Does something with the game of this name; `None` when there is no such game.
    fn find<V: Visitor>(&self, name: &str, visitor: V) -> Option<V::Output>;

    /// The games with their types erased, in order.
    fn listed(&self) -> Vec<Box<dyn Listed>>;

    /// Does something with the game of this name.
    ///
    /// # Errors
    /// [`UnknownGame`] with the names there are.
    fn visit<V: Visitor>(&self, name: &str, visitor: V) -> Result<V::Output, UnknownGame> {
        self.find(name, visitor).ok_or_else(|| UnknownGame::new(name, &self.listed()))
    }

    /// The games for those who need no types.
    fn games(&self) -> Games {
        Games { list: self.listed().into(), build: None }
    }
}

/// The end of a list.
impl Catalogue for () {
    fn find<V: Visitor>(&self, _name: &str, _visitor: V) -> Option<V::Output> {
        None
    }

    fn listed(&self) -> Vec<Box<dyn Listed>> {
        Vec::new()
    }
}

/// A game, and the rest of the list.
impl<G: Study, C: Catalogue> Catalogue for (Arc<Entry<G>>, C) {
    fn find<V: Visitor>(&self, name: &str, visitor: V) -> Option<V::Output> {
        if name == G::META.id {
            return Some(visitor.visit(&self.0));
        }
        self.1.find(name, visitor)
    }

    fn listed(&self) -> Vec<Box<dyn Listed>> {
        let mut list = self.1.listed();
        list.insert(0, Box::new(Arc::clone(&self.0)));
        list
    }
}

/// A [`Catalogue`] of these entries.
#[macro_export]
macro_rules! catalogue {
    () => { () };
    ($first:expr $(, $rest:expr)* $(,)?) => { (::std::sync::Arc::new($first), $crate::catalogue![$($rest),*]) };
}

/// No game has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub struct UnknownGame {
    /// The name as given, shortened.
    pub name: String,
    /// The names there are.
    pub known: Vec<&'static str>,
}

impl UnknownGame {
    fn new(name: &str, list: &[Box<dyn Listed>]) -> Self {
        let known = list.iter().map(|game| game.meta().id).collect();
        Self { name: bastide_core::error::shorten(name), known }
    }
}

impl Say for UnknownGame {
    fn say(&self, lang: Lang) -> String {
        let meant = suggest(&nearest(&self.name, &self.known), &self.known.join(", "), lang);
        words::unknown_game(lang, &self.name, &meant)
    }
}

/// The games of a catalogue with their types erased, and the build that plays them; copies share the list.
#[derive(Clone)]
pub struct Games {
    list: Arc<[Box<dyn Listed>]>,
    build: Option<Arc<Build>>,
}

impl Games {
    /// The same games played by this build, which records then name.
    #[must_use]
    pub fn played_by(self, build: &Build) -> Self {
        Self { build: Some(Arc::new(build.clone())), ..self }
    }

    /// The build that plays them, where it was said.
    #[must_use]
    pub fn build(&self) -> Option<&Build> {
        self.build.as_deref()
    }

    /// A record of a session with this build and the models and tables of its opponents, where they are still there.
    #[must_use]
    pub fn name_maker<'a>(
        &self,
        record: Record,
        session: &dyn Session,
        opponents: impl IntoIterator<Item = &'a str>,
    ) -> Record {
        let mut artifacts = Vec::new();
        for spec in opponents {
            add_artifacts(&mut artifacts, session.artifacts(spec).unwrap_or_default());
        }
        record.made_by(Provenance::new(self.build().cloned(), artifacts))
    }

    /// All games, in order.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Listed> {
        self.list.iter().map(|game| &**game)
    }

    /// What the games declare about themselves.
    pub fn metas(&self) -> impl Iterator<Item = &'static GameMeta> {
        self.list.iter().map(|game| game.meta())
    }

    /// The game of this name.
    ///
    /// # Errors
    /// [`UnknownGame`] with the names there are.
    pub fn get(&self, name: &str) -> Result<&dyn Listed, UnknownGame> {
        self.iter().find(|game| game.meta().id == name).ok_or_else(|| UnknownGame::new(name, &self.list))
    }

    /// Starts a game.
    ///
    /// # Errors
    /// An unknown game, rules that cannot be, names that do not fit.
    pub fn start(&self, setup: &Setup) -> Result<Box<dyn Session>, SessionError> {
        self.get(&setup.game)?.start(setup)
    }

    /// Goes on with a recorded game, or looks at a finished one. A record without a seed goes on with seed 0.
    ///
    /// # Errors
    /// An unknown game, or the first thing that is wrong with the record.
    pub fn load(&self, record: &Record) -> Result<Box<dyn Session>, SessionError> {
        self.get(&record.game)?.load(record)
    }

    /// The published puzzles, game by game, the shortest first.
    #[must_use]
    pub fn puzzles(&self) -> Vec<PuzzleInfo> {
        self.iter().flat_map(Listed::puzzles).collect()
    }

    /// Sets up a puzzle by its name; `None` when there is none of this name.
    #[must_use]
    pub fn attempt(&self, id: &str) -> Option<Attempt> {
        self.iter().find_map(|game| game.attempt(id))
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.metas().map(|meta| meta.id)).finish()
    }
}

/// A game of a catalogue with its type erased.
pub trait Listed: Send + Sync {
    /// What the game declares about itself.
    fn meta(&self) -> &'static GameMeta;

    /// What people are told about it.
    fn about(&self) -> About;

    /// Reads rules.
    ///
    /// # Errors
    /// Rules that cannot be.
    fn read_rules(&self, rules: &Json) -> Result<RulesRead, SessionError>;

    /// See [`Games::start`].
    ///
    /// # Errors
    /// Rules that cannot be, names that do not fit.
    fn start(&self, setup: &Setup) -> Result<Box<dyn Session>, SessionError>;

    /// See [`Games::load`].
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    fn load(&self, record: &Record) -> Result<Box<dyn Session>, SessionError>;

    /// The models that come with the program.
    fn shipped(&self) -> &'static [Shipped];

    /// What making its table under these rules asks for; `None` for games that are not solved, or where no folder for
    /// tables is known.
    ///
    /// # Errors
    /// Rules that cannot be.
    fn order(&self, rules: &Json) -> Result<Option<SolveJob>, SessionError>;

    /// Its published puzzles, the shortest first.
    fn puzzles(&self) -> Vec<PuzzleInfo>;

    /// Sets up one of its puzzles; `None` when there is none of this name.
    fn attempt(&self, id: &str) -> Option<Attempt>;
}

/// What people are told about a game.
#[derive(Clone, Debug)]
pub struct About {
    /// One line about it.
    pub summary: Text,
    /// The usual rules in short and how moves are written.
    pub help: Spoken,
    /// Ready rules.
    pub presets: Vec<PresetAbout>,
    /// What can be set about the rules.
    pub options: Vec<OptionAbout>,
    /// Levels, the weakest first.
    pub levels: Vec<Level>,
    /// Opponents that know everything and err by a chosen amount, those that err most first.
    pub graded: Vec<Level>,
    /// The levels of the report that the game grew from, weakest first.
    pub reported: Vec<Level>,
    /// The kinds of opponents: name, words, parameters.
    pub agents: Vec<(&'static str, Text, Vec<Parameter>)>,
    /// Whether a table can be made that knows everything.
    pub solvable: bool,
    /// How many puzzles there are.
    pub puzzles: usize,
}

/// Ready rules.
#[derive(Clone, Debug)]
pub struct PresetAbout {
    /// Their name.
    pub name: &'static str,
    /// What people call them.
    pub title: Text,
    /// One line about them.
    pub summary: Text,
    /// The number of players.
    pub seats: usize,
    /// Every option with its value.
    pub values: Map<String, Json>,
}

/// Something that can be set about the rules.
#[derive(Clone, Debug)]
pub struct OptionAbout {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// One line about it.
    pub summary: Text,
    /// What people call its values, where they are words.
    pub titles: Vec<(&'static str, Text)>,
    /// What it takes, in words that need no translation.
    pub expected: String,
    /// The values to go through, where there is a list of them.
    pub values: Vec<String>,
}

/// What a text or object of rules stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesRead {
    /// The nearest preset and what differs.
    pub text: String,
    /// The number of players.
    pub seats: usize,
    /// Every option with its value.
    pub values: Map<String, Json>,
    /// The value of each option as text, in the order of the options.
    pub texts: Vec<String>,
}

impl<G: Study> Listed for Arc<Entry<G>> {
    fn meta(&self) -> &'static GameMeta {
        const { &G::META }
    }

    fn about(&self) -> About {
        let agents = self.agents.offered().map(|kind| (kind.name, kind.summary, kind.parameters.clone()));
        About {
            summary: self.summary,
            help: Spoken::new(|lang| (self.help)(&G::Rules::default(), lang)),
            presets: presets::<G::Rules>(),
            options: options::<G::Rules>(),
            levels: self.agents.offered_levels().copied().collect(),
            graded: self.agents.offered_graded().copied().collect(),
            reported: self.agents.reported.to_vec(),
            agents: agents.collect(),
            solvable: self.agents.solved.is_some(),
            puzzles: self.puzzles().len(),
        }
    }

    fn read_rules(&self, rules: &Json) -> Result<RulesRead, SessionError> {
        let rules = G::Rules::from_json(rules)?;
        Ok(RulesRead {
            text: rules.describe(),
            seats: rules.seats(),
            texts: G::Rules::options().iter().map(|option| (option.get)(&rules)).collect(),
            values: rules.values(),
        })
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn Session>, SessionError> {
        Ok(Box::new(GameSession::start(self, setup)?))
    }

    fn load(&self, record: &Record) -> Result<Box<dyn Session>, SessionError> {
        Ok(Box::new(GameSession::load(self, record)?))
    }

    fn shipped(&self) -> &'static [Shipped] {
        self.agents.shipped
    }

    fn order(&self, rules: &Json) -> Result<Option<SolveJob>, SessionError> {
        let rules = G::Rules::from_json(rules)?;
        let solved = self.agents.solved.as_ref();
        Ok(solved.and_then(|solved| (solved.order)(&rules, &self.agents.access)))
    }

    fn puzzles(&self) -> Vec<PuzzleInfo> {
        self.puzzles.as_ref().map_or_else(Vec::new, |puzzles| (puzzles.list)(&self.agents.access))
    }

    fn attempt(&self, id: &str) -> Option<Attempt> {
        self.puzzles.as_ref().and_then(|puzzles| (puzzles.start)(self, id))
    }
}

fn presets<R: Rules>() -> Vec<PresetAbout> {
    let about = |preset: &bastide_core::rules::Preset<R>| {
        let rules = (preset.make)();
        let bastide_core::rules::Preset { name, title, summary, .. } = *preset;
        PresetAbout { name, title, summary, seats: rules.seats(), values: rules.values() }
    };
    R::presets().iter().map(about).collect()
}

fn options<R: Rules>() -> Vec<OptionAbout> {
    let about = |option: &bastide_core::rules::RuleOption<R>| {
        let expected = (option.expected)();
        let is_value = |text: &&str| (option.set)(&mut R::default(), text).is_ok();
        let parts = expected.split(" / ");
        let is_list = parts.clone().all(|part| is_value(&part));
        let values = if is_list { parts.map(str::to_owned).collect() } else { Vec::new() };
        let bastide_core::rules::RuleOption { name, title, summary, .. } = *option;
        OptionAbout { name, title, summary, titles: (option.titles)(), values, expected }
    };
    R::options().iter().map(about).collect()
}

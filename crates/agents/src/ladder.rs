//! What opponents there are for a game.

mod bobail;
mod carcassonne;
mod common;
mod schotten;

use std::any::{Any, TypeId};

use bastide_core::study::{Study, Workload};
use bastide_core::{Encode, Notation, Text};
use bastide_learn::{Model, ModelError};
use bastide_search::Agent;

use crate::parameter::{Parameter, Values};

/// A kind of agent: its name, its parameters and how it is made.
pub struct Kind<G: Notation> {
    /// The name in specs.
    pub name: &'static str,
    /// One line about how it thinks.
    pub summary: Text,
    /// What can be set about it.
    pub parameters: Vec<Parameter>,
    /// Makes it.
    pub build: fn(&Values) -> Box<dyn Agent<G>>,
}

/// A strength that people choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The name in commands: beginner, easy, normal, hard, expert.
    pub name: &'static str,
    /// The name people read.
    pub title: Text,
    /// What it stands for.
    pub spec: &'static str,
    /// Seconds it typically thinks.
    pub seconds: f64,
}

impl Level {
    const fn new(name: &'static str, title: Text, spec: &'static str, seconds: f64) -> Self {
        Self { name, title, spec, seconds }
    }
}

/// The levels from the weakest to the strongest, each with its spec and the seconds it typically thinks.
const fn levels(specs: [(&'static str, f64); 5]) -> [Level; 5] {
    let [beginner, easy, normal, hard, expert] = specs;
    [
        Level::new("beginner", Text::new("Beginner", "Débutant"), beginner.0, beginner.1),
        Level::new("easy", Text::new("Easy", "Facile"), easy.0, easy.1),
        Level::new("normal", Text::new("Normal", "Normal"), normal.0, normal.1),
        Level::new("hard", Text::new("Hard", "Difficile"), hard.0, hard.1),
        Level::new("expert", Text::new("Expert", "Expert"), expert.0, expert.1),
    ]
}

/// The opponents of a game.
pub struct Ladder<G: Notation> {
    /// The kinds of agents.
    pub kinds: Vec<Kind<G>>,
    /// The levels, weakest first.
    pub levels: &'static [Level],
    /// Opponents that know everything and err by a chosen amount, those that err most first; beside the levels,
    /// since how strong they are depends on the other player.
    pub graded: &'static [Level],
    /// What of its searches is timed.
    pub workloads: &'static [Workload<G>],
}

/// A game that something is known about.
pub trait Knowledge: Notation + Encode {
    /// Its opponents.
    fn ladder() -> Ladder<Self>;

    /// What must be done before there is an agent of this name; `None` where nothing would help.
    fn missing(name: &str) -> Option<Text> {
        let _ = name;
        None
    }

    /// Who the strongest level is under these rules, in words, where that depends on what is at hand.
    fn strongest(rules: &Self::Rules) -> Option<Text> {
        let _ = rules;
        None
    }

    /// The opponent to ask for advice under these rules, where one knows for certain.
    fn adviser(rules: &Self::Rules) -> Option<&'static str> {
        let _ = rules;
        None
    }
}

macro_rules! known {
    ($($game:ty),+ $(,)?) => {
        /// The opponents of a game: those of its own where something is known about it, else those that play any
        /// game.
        #[must_use]
        pub fn ladder<G: Notation>() -> Ladder<G> {
            let known: [fn() -> Box<dyn Any>; _] = [$(|| Box::new(<$game as Knowledge>::ladder())),+];
            let own = known.iter().find_map(|make| make().downcast::<Ladder<G>>().ok());
            own.map_or_else(common::ladder, |own| *own)
        }

        /// What must be done before this game has an agent of this name.
        pub(crate) fn missing<G: Notation>(name: &str) -> Option<Text> {
            $(if TypeId::of::<G>() == TypeId::of::<$game>() {
                return <$game as Knowledge>::missing(name);
            })+
            None
        }

        /// Who the strongest level of a game is under these rules, in words, where that depends on what is at hand.
        #[must_use]
        pub fn strongest<G: Notation>(rules: &G::Rules) -> Option<Text> {
            $(if let Some(rules) = (rules as &dyn Any).downcast_ref() {
                return <$game as Knowledge>::strongest(rules);
            })+
            None
        }

        /// The opponent to ask for advice under these rules, where one knows for certain.
        #[must_use]
        pub fn adviser<G: Notation>(rules: &G::Rules) -> Option<&'static str> {
            $(if let Some(rules) = (rules as &dyn Any).downcast_ref() {
                return <$game as Knowledge>::adviser(rules);
            })+
            None
        }

        /// Reads a model of this game.
        pub(crate) fn read_model<G: Notation>(text: &str) -> Result<Model, ModelError> {
            $(if TypeId::of::<G>() == TypeId::of::<$game>() {
                return Model::read::<$game>(text);
            })+
            Err(ModelError::Game { found: "?".to_owned(), wanted: G::META.id })
        }

        /// Does something with a game that can be learned, by its name; `None` when there is no such game.
        pub fn visit_learnable<V: Learnable>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <$game as bastide_core::Game>::META.id {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}

/// Something to be done with a game that can be learned and whose name is known only when the program runs.
pub trait Learnable {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Knowledge + Study>(self) -> Self::Output;
}

// The one list of games that something is known about.
known![bastide_bobail::Bobail, bastide_carcassonne::Carcassonne, bastide_schotten::Schotten];

//! Agents that need no knowledge of a game, and the catalogue made of them.

use bastide_core::words::agents as words;
use bastide_core::{Encode, Game, Information, Notation};
use bastide_learn::ModelEvaluator;
use bastide_search::flat::Flat;
use bastide_search::ismcts::{self, Ismcts};
use bastide_search::maxn::MaxN;
use bastide_search::mcts::{Mcts, Settings};
use bastide_search::pimc::{Pimc, Vote};
use bastide_search::random::Random;
use bastide_search::recursive::Recursive;
use bastide_search::{Even, Reward, Rollout, SingleDeterminization};

use super::{AgentCatalogue, AgentFactory, Level, levels};
use crate::access::Access;
use crate::parameter::{
    DEPTH, NODES, PLAYOUTS, Parameter, Parts, Real, Source, TIME, Whole, Word, parameters,
};

/// What was learned.
pub(super) const MODEL: Source = Source::source("model", None, &[], words::A_TRAINED_MODEL_ITS_NAME);

/// How much an untried move is preferred to a good one.
pub(super) const C: Real = Real::real("c", 0.7, (0.0, 100.0), words::EXPLORATION_HOW_MUCH_RARELY_TRIED);

/// Visits after which a leaf of the tree grows.
pub(super) const GROW: Whole = Whole::whole("grow", 8, (1, 1_000), words::VISITS_AFTER_WHICH_A_LEAF);

/// Worlds looked at where something is hidden.
pub(super) const WORLDS: Whole = Whole::whole("worlds", 16, (1, 10_000), words::WORLDS_TO_LOOK_AT_WHERE);

/// How finished games are valued.
pub(super) const REWARD: Word =
    Word::word("reward", "win", &["win", "margin"], words::WHAT_IS_SOUGHT_THE_WIN);

/// The margin that counts as a clear win.
pub(super) const SCALE: Real = Real::real("scale", 20.0, (0.1, 1_000.0), words::POINTS_OF_A_CLEAR_WIN);

/// How an agent of this game values finished games.
pub(super) fn reward<G: Game>(values: &Parts<'_>) -> Reward {
    if G::META.points && values.get(&REWARD) == "margin" {
        return Reward::Margin { scale: values.get(&SCALE) };
    }
    Reward::WinShare
}

/// How many worlds an agent of this game looks at.
fn worlds<G: Game>(values: &Parts<'_>) -> u32 {
    if G::META.information == Information::Imperfect { values.get(&WORLDS) as u32 } else { 1 }
}

/// Those of the parameters that mean something in this game: no worlds where nothing is hidden, no margins where there
/// are no points.
fn meaningful<G: Game>(mut parameters: Vec<Parameter>) -> Vec<Parameter> {
    let is = |parameter: &Parameter, names: &[&str]| names.contains(&parameter.name);
    let hides = G::META.information == Information::Imperfect;
    parameters.retain(|parameter| hides || !is(parameter, &[WORLDS.name()]));
    parameters.retain(|parameter| G::META.points || !is(parameter, &[REWARD.name(), SCALE.name()]));
    parameters
}

pub(super) fn random<G: Notation>() -> AgentFactory<G> {
    AgentFactory {
        name: "random",
        summary: words::RANDOM,
        parameters: Vec::new(),
        build: |_| Box::new(Random),
    }
}

/// One move ahead by this model, unless another is given.
pub(super) fn learned<G: Notation + Encode>(model: &'static str) -> AgentFactory<G> {
    AgentFactory {
        name: "learned",
        summary: words::LEARNED_2,
        parameters: parameters![MODEL.or(Some(model))],
        build: |values| {
            Box::new(ModelEvaluator::new(
                values.model(&MODEL).expect("a parameter with a default that names a model"),
            ))
        },
    }
}

pub(super) fn flat<G: Notation>() -> AgentFactory<G> {
    AgentFactory {
        name: "flat",
        summary: words::FLAT,
        parameters: meaningful::<G>(parameters![PLAYOUTS.or(Some(2_000)), TIME, REWARD, SCALE]),
        build: |values| Box::new(Flat::new(Rollout::random(reward::<G>(values)))),
    }
}

pub(super) fn recursive<G: Notation>() -> AgentFactory<G> {
    AgentFactory {
        name: "recursive",
        summary: words::RECURSIVE,
        parameters: meaningful::<G>(parameters![PLAYOUTS.or(Some(5_000)), TIME, REWARD, SCALE]),
        build: |values| {
            let reward = reward::<G>(values);
            Box::new(SingleDeterminization::new(Recursive::new(Rollout::random(reward), reward)))
        },
    }
}

pub(super) fn mcts<G: Notation>() -> AgentFactory<G> {
    AgentFactory {
        name: "mcts",
        summary: words::MCTS_2,
        parameters: meaningful::<G>(parameters![
            PLAYOUTS.or(Some(5_000)),
            TIME,
            C,
            GROW,
            WORLDS,
            REWARD,
            SCALE
        ]),
        build: |values| {
            let settings = Settings {
                exploration: values.get(&C),
                grow_at: values.get(&GROW) as u32,
                ..Settings::default()
            };
            let search = Mcts::new(settings, Rollout::random(reward::<G>(values)));
            if G::META.information == Information::Imperfect {
                return Box::new(Pimc::new(search, worlds::<G>(values), Vote::Visits));
            }
            Box::new(SingleDeterminization::new(search))
        },
    }
}

fn ismcts<G: Notation>() -> AgentFactory<G> {
    AgentFactory {
        name: "ismcts",
        summary: words::ISMCTS,
        parameters: meaningful::<G>(parameters![PLAYOUTS.or(Some(5_000)), TIME, C, REWARD, SCALE]),
        build: |values| {
            let settings = ismcts::Settings { exploration: values.get(&C), ..ismcts::Settings::default() };
            Box::new(Ismcts::new(settings, Rollout::random(reward::<G>(values))))
        },
    }
}

fn maxn<G: Notation>() -> AgentFactory<G> {
    AgentFactory {
        name: "maxn",
        summary: words::MAXN_2,
        parameters: meaningful::<G>(parameters![
            DEPTH.or(Some(2)),
            NODES.or(Some(100_000)),
            TIME,
            WORLDS,
            REWARD,
            SCALE
        ]),
        build: |values| {
            let search = MaxN::new(Even, reward::<G>(values));
            Box::new(Pimc::new(search, worlds::<G>(values), Vote::Values))
        },
    }
}

const LEVELS: [Level; 5] = levels([
    ("random", 0.0),
    ("flat:playouts=200", 0.05),
    ("mcts:playouts=1000", 0.2),
    ("mcts:playouts=5000", 0.5),
    ("mcts:time=2", 2.0),
]);

/// The opponents of a game that nothing is known about.
#[must_use]
pub fn catalogue<G: Notation>(access: &Access) -> AgentCatalogue<G> {
    AgentCatalogue {
        kinds: vec![random(), flat(), recursive(), mcts(), ismcts(), maxn()],
        levels: &LEVELS,
        graded: &[],
        reported: &[],
        workloads: &[],
        learning: None,
        shipped: &[],
        solved: None,
        former: &[],
        access: access.clone(),
    }
}

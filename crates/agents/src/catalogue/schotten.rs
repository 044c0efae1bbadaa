//! The opponents of Schotten-Totten.

use bastide_core::playout::Playout;
use bastide_core::seed::{derive, rollout_rng};
use bastide_core::study::{Unit, Workload};
use bastide_core::words::agents as words;
use bastide_core::{Actor, Game, Viewer};
use bastide_learn::{Learning, ModelEvaluator};
use bastide_schotten::{Phase, Schotten};
use bastide_search::alphabeta::AlphaBeta;
use bastide_search::ismcts::{self, Ismcts};
use bastide_search::mcts::{Mcts, Rule, Settings};
use bastide_search::pimc::{Pimc, Vote};
use bastide_search::racing::{self, Racing};
use bastide_search::revealed::Revealed;
use bastide_search::rollout::Buffers;
use bastide_search::{Agent, Budget, Evaluator, Policy, Reward, Rollout, Search, SearchContext};

use super::{AgentCatalogue, AgentFactory, Level, common, levels};
use crate::access::Access;
use crate::eval::schotten::beginnings::Beginnings;
use crate::eval::schotten::ia::{Anywhere, Ia, Total, ValueToStone};
use crate::eval::schotten::taste::{BestClass, Combinations, Sum, Threes};
use crate::eval::schotten::{Claiming, Guide, OneAhead, Plain, Stones};
use crate::models::{Shipped, shipped};
use crate::parameter::{Parts, Real, Source, TIME, TRIES, Whole, parameters};

const HELD: Real = Real::real("held", 0.53, (0.0, 1.0), words::HOW_FAR_A_CARD_IN);

const DRAWN: Real = Real::real("drawn", 0.95, (0.0, 1.0), words::THE_SAME_FOR_A_CARD);

const FAR: Real = Real::real("far", 0.57, (0.0, 1.0), words::HOW_FAR_A_CARD_IS);

const RISE: Real = Real::real("rise", 0.2, (-1.0, 1.0), words::HOW_MUCH_MORE_A_CARD);

const RIVAL: Real = Real::real("rival", 0.95, (0.0, 1.2), words::HOW_FAR_THE_OPPONENTS_CARDS);

fn evaluator(values: &Parts<'_>) -> Stones {
    let real = |handle| values.get(handle) as f32;
    Stones {
        held: real(&HELD),
        drawn: real(&DRAWN),
        far: real(&FAR),
        rise: real(&RISE),
        rival: real(&RIVAL),
        ..Stones::default()
    }
}

const EVAL: Source = Source::source("eval", Some("stones"), &["stones"], words::HOW_A_POSITION_IS_JUDGED);

const STEPS: Whole = Whole::whole("steps", 6, (0, 1_000), words::MOVES_AND_DRAWS_PLAYED_OUT);

const STARTERS: Whole = Whole::whole("starters", 5, (1, 100), words::THE_MOST_MOVES_THAT_ARE);

const TEMPERATURE: Real =
    Real::real("temperature", 0.03, (0.0001, 10.0), words::HOW_EVENLY_THE_EVALUATOR_SPREADS);

const ENDING: Whole = Whole::whole("ending", 20_000, (0, 100_000_000), words::POSITIONS_TO_LOOK_AT_ONCE);

const C: Real = common::C.or(0.3);
const WORLDS: Whole = common::WORLDS.or(20);

/// The agent with exact endings and claims.
fn complete(agent: impl Agent<Schotten> + 'static, values: &Parts<'_>) -> Box<dyn Agent<Schotten>> {
    let search = AlphaBeta::new(evaluator(values)).table_bytes(4 << 20);
    let nodes = values.get(&ENDING);
    if nodes == 0 {
        return Box::new(Claiming::new(agent));
    }
    Box::new(Claiming::new(Revealed::new(search, Budget::nodes(nodes), agent)))
}

fn ismcts() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "ismcts",
        summary: words::ISMCTS_2,
        parameters: parameters![
            TRIES.or(Some(1_000)),
            TIME,
            C,
            STEPS,
            EVAL,
            TEMPERATURE,
            ENDING,
            HELD,
            DRAWN,
            FAR,
            RISE,
            RIVAL,
        ],
        build: |values| {
            let settings = ismcts::Settings {
                rule: Rule::Puct,
                exploration: values.get(&C),
                ..ismcts::Settings::default()
            };
            let search = Ismcts::with_prior(settings, leaf(values), guide(values));
            complete(search, values)
        },
    }
}

fn pimc() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "pimc",
        summary: words::PIMC,
        parameters: parameters![
            TRIES.or(Some(1_000)),
            TIME,
            C,
            WORLDS,
            STEPS,
            EVAL,
            TEMPERATURE,
            ENDING,
            HELD,
            DRAWN,
            FAR,
            RISE,
            RIVAL,
        ],
        build: |values| {
            let settings =
                Settings { rule: Rule::Puct, exploration: values.get(&C), grow_at: 1, ..Settings::default() };
            let search = Mcts::with_prior(settings, leaf(values), guide(values));
            complete(Pimc::new(search, values.get(&WORLDS) as u32, Vote::Visits), values)
        },
    }
}

fn racing() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "racing",
        summary: words::RACING,
        parameters: parameters![
            TRIES.or(Some(1_000)),
            TIME,
            STARTERS,
            STEPS.or(16),
            EVAL,
            TEMPERATURE,
            ENDING,
            HELD,
            DRAWN,
            FAR,
            RISE,
            RIVAL,
        ],
        build: |values| {
            let settings =
                racing::Settings { starters: values.get(&STARTERS) as usize, ..racing::Settings::default() };
            complete(Racing::new(settings, leaf(values), guide(values)), values)
        },
    }
}

type BoxedEvaluator = Box<dyn Evaluator<Schotten>>;

fn leaf(values: &Parts<'_>) -> Rollout<Schotten, Stones, BoxedEvaluator> {
    let stones = evaluator(values);
    let judge: BoxedEvaluator = match values.model(&EVAL) {
        Some(model) => Box::new(ModelEvaluator::new(model)),
        None => Box::new(stones),
    };
    Rollout::new(stones, judge, Reward::WinShare, values.get(&STEPS) as u32)
}

fn guide(values: &Parts<'_>) -> Guide {
    Guide { stones: evaluator(values), temperature: values.get(&TEMPERATURE) }
}

fn sum() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "sum",
        summary: words::SUM,
        parameters: Vec::new(),
        build: |_| Box::new(OneAhead::new(Plain::new(Sum))),
    }
}

fn threes() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "threes",
        summary: words::THREES,
        parameters: Vec::new(),
        build: |_| Box::new(OneAhead::new(Plain::new(Threes))),
    }
}

fn combinations() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "combinations",
        summary: words::COMBINATIONS,
        parameters: Vec::new(),
        build: |_| Box::new(OneAhead::new(Plain::new(Combinations::default()))),
    }
}

fn greedy() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "greedy",
        summary: words::GREEDY_3,
        parameters: Vec::new(),
        build: |_| Box::new(OneAhead::new(Plain::new(BestClass))),
    }
}

fn stones() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "stones",
        summary: words::STONES,
        parameters: parameters![ENDING.or(0), HELD, DRAWN, FAR, RISE, RIVAL],
        build: |values| complete(OneAhead::new(evaluator(values)), values),
    }
}

fn ia0() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "ia0",
        summary: words::IA0,
        parameters: Vec::new(),
        build: |_| Box::new(Ia(Anywhere)),
    }
}

fn ia1() -> AgentFactory<Schotten> {
    AgentFactory { name: "ia1", summary: words::IA1, parameters: Vec::new(), build: |_| Box::new(Ia(Total)) }
}

fn ia2() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "ia2",
        summary: words::IA2,
        parameters: Vec::new(),
        build: |_| Box::new(Ia(ValueToStone)),
    }
}

fn ia3() -> AgentFactory<Schotten> {
    AgentFactory {
        name: "ia3",
        summary: words::IA3,
        parameters: Vec::new(),
        build: |_| Box::new(Ia(Beginnings)),
    }
}

const LEVELS: [Level; 5] = levels([
    ("sum", 0.0),
    ("threes", 0.0),
    ("combinations", 0.0),
    ("stones:ending=5000", 0.05),
    ("racing:time=1", 1.0),
]);

const WORKLOADS: &[Workload<Schotten>] = &[
    Workload {
        name: "stones_decisions_per_s",
        what: "decisions one move ahead by the chances of the stones, along one game",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let (mut game, mut rng) = (start.clone(), rollout_rng(seed));
            let (mut stones, mut buffers, mut decisions) = (Stones::default(), Buffers::default(), 0);
            while game.actor() != Actor::Over {
                decisions += u64::from(game.phase() == Phase::Play);
                stones.advance(&mut game, &mut rng, &mut buffers, 1);
            }
            decisions
        },
    },
    Workload {
        name: "racing_playouts_per_s",
        what: "playouts of the expert's search some turns into a game, each six steps long and then judged",
        unit: Unit::PerSecond,
        run: |start, seed| {
            think_opened(start, seed, Racing::new(racing::Settings::default(), six_steps(), usual_guide()))
        },
    },
    Workload {
        name: "ismcts_playouts_per_s",
        what: "playouts of information-set tree search some turns into a game, each six steps long and then judged",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let settings =
                ismcts::Settings { rule: Rule::Puct, exploration: 0.3, ..ismcts::Settings::default() };
            think_opened(start, seed, Ismcts::with_prior(settings, six_steps(), usual_guide()))
        },
    },
    Workload {
        name: "pimc_playouts_per_s",
        what: "the same in six worlds with a tree each",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let settings = Settings { rule: Rule::Puct, exploration: 0.3, grow_at: 1, ..Settings::default() };
            let search = Mcts::with_prior(settings, six_steps(), usual_guide());
            think_opened(start, seed, Pimc::new(search, 6, Vote::Visits))
        },
    },
    Workload {
        name: "ending_nodes_per_s",
        what: "nodes of alpha-beta once the pile is empty",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let mut search = AlphaBeta::new(Stones::default()).table_bytes(1 << 20);
            let mut context = SearchContext::new(Budget::nodes(2_000), seed);
            (0..1_000)
                .find_map(|game| reveal(start, derive(seed, game)))
                .map_or(1, |world| search.search(&world, &mut context).nodes)
        },
    },
];

fn six_steps() -> Rollout<Schotten, Stones, Stones> {
    Rollout::new(Stones::default(), Stones::default(), Reward::WinShare, 6)
}

fn usual_guide() -> Guide {
    Guide { stones: Stones::default(), temperature: 0.03 }
}

/// Lets an agent think some turns into a game; returns the playouts it made.
fn think_opened(start: &Schotten, seed: u64, mut agent: impl Agent<Schotten>) -> u64 {
    let game = opened(start, seed, 12);
    let Some(seat) = game.actor().seat() else { return 0 };
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let mut context = SearchContext::new(Budget::playouts(60), seed);
    agent.choose(&game.view(Viewer::Seat(seat)), seat, &moves, &mut context).playouts
}

/// The first state of a random game in which nothing is hidden from the player to act.
fn reveal(start: &Schotten, seed: u64) -> Option<Schotten> {
    let (mut game, mut rng) = (start.clone(), rollout_rng(seed));
    let mut playout = Playout::default();
    while game.actor() != Actor::Over {
        if game.actor().seat().is_some_and(|seat| !game.hides(Viewer::Seat(seat))) {
            return Some(game);
        }
        playout.run(&mut game, &mut rng, 1);
    }
    None
}

/// The start after so many moves by the evaluator, with a player to act.
fn opened(start: &Schotten, seed: u64, turns: u32) -> Schotten {
    let (mut game, mut rng) = (start.clone(), rollout_rng(seed));
    let (mut stones, mut buffers, mut turn) = (Stones::default(), Buffers::default(), 0);
    while turn < turns || game.actor() == Actor::Chance {
        turn += u32::from(game.phase() == Phase::Play);
        stones.advance(&mut game, &mut rng, &mut buffers, 1);
    }
    game
}

/// The models that come with the program.
const SHIPPED: &[Shipped] = shipped!["schotten": "trained-schotten"];

/// The opponents of Schotten-Totten.
#[must_use]
pub fn catalogue(access: &Access) -> AgentCatalogue<Schotten> {
    let kinds = vec![
        common::random(),
        sum(),
        threes(),
        combinations(),
        greedy(),
        stones(),
        common::learned("trained-schotten"),
        pimc(),
        ismcts(),
        racing(),
        ia0(),
        ia1(),
        ia2(),
        ia3(),
    ];
    AgentCatalogue {
        kinds,
        levels: &LEVELS,
        graded: &[],
        reported: &[],
        workloads: WORKLOADS,
        learning: Some(Learning::new()),
        shipped: SHIPPED,
        solved: None,
        former: &[],
        access: access.clone(),
    }
}

//! The opponents of Bobail.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::study::{Unit, Workload};
use bastide_core::words::agents as words;
use bastide_core::{Game, Text};
use bastide_learn::Learning;
use bastide_search::alphabeta::AlphaBeta;
use bastide_search::flat::Flat;
use bastide_search::greedy::Greedy;
use bastide_search::mcts::{Mcts, Settings};
use bastide_search::minimax::Minimax;
use bastide_search::recursive::{Recursive, Replies, Spending};
use bastide_search::rollout::TO_THE_END;
use bastide_search::{
    Agent, Budget, Even, Leaf, Reward, Rollout, Search, SearchContext, SingleDeterminization,
};
use bastide_tablebase::workshop::SolveJob;

use super::{AgentCatalogue, AgentFactory, Level, Solved, common, levels};
use crate::access::Access;
use crate::eval::bobail::Reach;
use crate::models::{Shipped, shipped};
use crate::parameter::{DEPTH, EACH, NODES, PLAYOUTS, Parts, Real, TIME, Whole, Word, parameters};
use crate::perfect::Perfect;
use crate::whole_turns::WholeTurns;

/// Mebibytes of the transposition table.
const TABLE: Whole = Whole::whole("table", 16, (0, 4_096), words::MEBIBYTES_OF_THE_TRANSPOSITION_TABLE);

const RANKED: Word = Word::word("ranked", "no", &["no", "yes"], words::WHETHER_EVERY_MOVE_GETS_ITS);

fn greedy() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "greedy",
        summary: words::GREEDY,
        parameters: Vec::new(),
        build: |_| Box::new(Greedy::new(Reach, Reward::WinShare)),
    }
}

fn minimax() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "minimax",
        summary: words::MINIMAX,
        parameters: parameters![DEPTH.or(Some(2)), NODES, TIME],
        build: |_| Box::new(SingleDeterminization::new(Minimax::new(Reach))),
    }
}

fn alpha_beta() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "alphabeta",
        summary: words::ALPHABETA,
        parameters: parameters![DEPTH, NODES.or(Some(200_000)), TIME, TABLE, RANKED],
        build: |values| {
            let bytes = values.get(&TABLE) as usize * (1 << 20);
            let search = AlphaBeta::new(Reach).table_bytes(bytes).rank_all(values.get(&RANKED) == "yes");
            Box::new(SingleDeterminization::new(search))
        },
    }
}

/// How often the perfect player plays any legal turn.
const SLIP: Real = Real::real("slip", 0.0, (0.0, 1.0), words::HOW_OFTEN_IT_PLAYS_ANY);

fn perfect() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "perfect",
        summary: words::PERFECT,
        parameters: parameters![SLIP],
        build: |values| Box::new(Perfect::new(values.get(&SLIP), values.access.tables.clone())),
    }
}

/// How random games choose a turn.
const RANDOM: Word =
    Word::word("random", "parts", &["parts", "turns", "codes"], words::RANDOM_GAMES_THE_BOBAILS_STEP);

/// What a drawn game is worth.
const DRAWN: Word = Word::word("drawn", "half", &["half", "lost"], words::WHAT_A_DRAWN_RANDOM_GAME);

/// How the playouts are shared among own moves.
const SPENDING: Word =
    Word::word("spending", "halving", &["halving", "even"], words::PLAYOUTS_GO_IN_ROUNDS_TO);

/// How the reply is found.
const REPLY: Word = Word::word("reply", "tried", &["tried", "flat"], words::THE_REPLY_TRIED_THE_MORE);

/// What finished random games are worth to an agent of these values.
fn reward(values: &Parts<'_>) -> Reward {
    if values.get(&DRAWN) == "lost" { Reward::WinAlone } else { Reward::WinShare }
}

/// Random games that choose whole turns; `None` for those that choose part by part.
fn whole_turns(values: &Parts<'_>) -> Option<Rollout<Bobail, WholeTurns>> {
    let policy = match values.get(&RANDOM) {
        "turns" => WholeTurns::Turns,
        "codes" => WholeTurns::Codes,
        _ => return None,
    };
    Some(Rollout::new(policy, Even, reward(values), TO_THE_END))
}

fn flat() -> AgentFactory<Bobail> {
    AgentFactory {
        parameters: parameters![PLAYOUTS.or(Some(2_000)), TIME, EACH, RANDOM, DRAWN],
        build: |values| match whole_turns(values) {
            Some(leaf) => Box::new(Flat::new(leaf).each(values.get(&EACH))),
            None => Box::new(Flat::new(Rollout::random(reward(values))).each(values.get(&EACH))),
        },
        ..common::flat()
    }
}

fn recursive() -> AgentFactory<Bobail> {
    AgentFactory {
        parameters: parameters![PLAYOUTS.or(Some(5_000)), TIME, EACH, SPENDING, RANDOM, REPLY, DRAWN],
        build: |values| match whole_turns(values) {
            Some(leaf) => recursing(leaf, values),
            None => recursing(Rollout::random(reward(values)), values),
        },
        ..common::recursive()
    }
}

fn recursing<L: Leaf<Bobail> + 'static>(leaf: L, values: &Parts<'_>) -> Box<dyn Agent<Bobail>> {
    let spending = if values.get(&SPENDING) == "even" { Spending::Even } else { Spending::Halving };
    let replies = if values.get(&REPLY) == "flat" { Replies::Flat } else { Replies::Tried };
    let search =
        Recursive::new(leaf, reward(values)).spending(spending).replies(replies).each(values.get(&EACH));
    Box::new(SingleDeterminization::new(search))
}

const LEVELS: [Level; 5] = levels([
    ("flat:playouts=60", 0.01),
    ("flat:playouts=3000", 0.01),
    ("alphabeta:depth=2", 0.01),
    ("alphabeta:depth=4", 0.05),
    ("alphabeta:time=1", 1.0),
]);

/// The levels with the one that needs a table.
const SOLVED_LEVELS: [Level; 6] = [
    LEVELS[0],
    LEVELS[1],
    LEVELS[2],
    LEVELS[3],
    LEVELS[4],
    Level::new("perfect", words::PERFECT_2, "perfect", 0.01),
];

/// Perfect players that slip now and then, those that slip most first.
const GRADED: [Level; 4] = [
    Level::new("slips-half", words::SLIPS_HALF, "perfect:slip=0.5", 0.01),
    Level::new("slips-often", words::SLIPS_OFTEN, "perfect:slip=0.25", 0.01),
    Level::new("slips-sometimes", words::SLIPS_SOMETIMES, "perfect:slip=0.1", 0.01),
    Level::new("slips-rarely", words::SLIPS_RARELY, "perfect:slip=0.033", 0.01),
];

const WORKLOADS: &[Workload<Bobail>] = &[
    Workload {
        name: "alphabeta_nodes_per_s",
        what: "nodes of alpha-beta after some random turns, with a table of 4 MiB",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let mut search = AlphaBeta::new(Reach).table_bytes(4 << 20);
            search
                .search(&opened(start, seed, 4), &mut SearchContext::new(Budget::nodes(200_000), seed))
                .nodes
        },
    },
    Workload {
        name: "uct_iterations_per_s",
        what: "iterations of UCT from the start, each with a random game to the end",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let mut search = Mcts::new(Settings::default(), Rollout::random(Reward::WinShare));
            search.search(start, &mut SearchContext::new(Budget::playouts(50_000), seed)).playouts
        },
    },
];

/// The start after some random turns, fewer where they would end the game.
fn opened(start: &Bobail, seed: u64, turns: u32) -> Bobail {
    let mut game = start.clone();
    let mut rng = rollout_rng(seed);
    for _ in 0..turns {
        let mut next = game.clone();
        Playout::default().run(&mut next, &mut rng, 1);
        if next.outcome().is_none() {
            game = next;
        }
    }
    game
}

/// Perfect play, where a table for the rules can be opened.
const SOLVED: Solved<Bobail> = Solved {
    agent: "perfect",
    any: |access| access.tables.any(),
    missing,
    strongest,
    table: |rules, access| Some(access.tables.find(rules).ok()??.artifact().clone()),
    order: |rules, access| SolveJob::usual(*rules, &access.tables),
};

/// What must be done before there is perfect play under these rules.
fn missing(rules: &BobailRules, access: &Access) -> Option<Text> {
    Some(match (access.tables.find(rules), access.tables.any()) {
        (Ok(Some(_)), _) => return None,
        (Err(_), _) => words::PERFECT_NEEDS_A_TABLE_OF,
        (Ok(None), true) => words::PERFECT_NEEDS_A_TABLE_OF_2,
        (Ok(None), false) => words::PERFECT_NEEDS_A_TABLE_OF_3,
    })
}

fn strongest(rules: &BobailRules, access: &Access) -> Text {
    match (access.tables.find(rules), access.tables.any()) {
        (Ok(Some(_)), _) => words::THE_STRONGEST_LEVEL_PERFECT_PLAYS,
        (Err(_), _) => words::THE_TABLE_OF_THE_SOLVED,
        (Ok(None), true) => words::THERE_IS_NO_TABLE_OF,
        (Ok(None), false) => words::THERE_IS_NO_TABLE_OF_2,
    }
}

/// The models that come with the program.
const SHIPPED: &[Shipped] = shipped!["bobail": "trained-bobail"];

/// The opponents of Bobail.
#[must_use]
pub fn catalogue(access: &Access) -> AgentCatalogue<Bobail> {
    let kinds = vec![
        common::random(),
        flat(),
        recursive(),
        common::mcts(),
        greedy(),
        common::learned("trained-bobail"),
        minimax(),
        alpha_beta(),
        perfect(),
    ];
    AgentCatalogue {
        kinds,
        levels: &SOLVED_LEVELS,
        graded: &GRADED,
        reported: &[],
        workloads: WORKLOADS,
        learning: Some(Learning::new()),
        shipped: SHIPPED,
        solved: Some(SOLVED),
        former: &[],
        access: access.clone(),
    }
}

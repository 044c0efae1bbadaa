//! The opponents of Bobail.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::study::{Unit, Workload};
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
const TABLE: Whole = Whole::whole(
    "table",
    16,
    (0, 4_096),
    Text::new("Mebibytes of the transposition table.", "Mébioctets de la table de transposition."),
);

const RANKED: Word = Word::word(
    "ranked",
    "no",
    &["no", "yes"],
    Text::new(
        "Whether every move gets its exact value, for hints (slower).",
        "Si chaque coup reçoit sa valeur exacte, pour les conseils (plus lent).",
    ),
);

fn greedy() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "greedy",
        summary: Text::new("One turn ahead.", "Un tour d'avance."),
        parameters: Vec::new(),
        build: |_| Box::new(Greedy::new(Reach, Reward::WinShare)),
    }
}

fn minimax() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "minimax",
        summary: Text::new(
            "Every sequence of turns up to a depth, without pruning.",
            "Toutes les suites de tours jusqu'à une profondeur, sans élagage.",
        ),
        parameters: parameters![DEPTH.or(Some(2)), NODES, TIME],
        build: |_| Box::new(SingleDeterminization::new(Minimax::new(Reach))),
    }
}

fn alpha_beta() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "alphabeta",
        summary: Text::new(
            "Alpha-beta with iterative deepening and a transposition table.",
            "Alpha-bêta à profondeur croissante, avec table de transposition.",
        ),
        parameters: parameters![DEPTH, NODES.or(Some(200_000)), TIME, TABLE, RANKED],
        build: |values| {
            let bytes = values.get(&TABLE) as usize * (1 << 20);
            let search = AlphaBeta::new(Reach).table_bytes(bytes).rank_all(values.get(&RANKED) == "yes");
            Box::new(SingleDeterminization::new(search))
        },
    }
}

/// How often the perfect player plays any legal turn.
const SLIP: Real = Real::real(
    "slip",
    0.0,
    (0.0, 1.0),
    Text::new(
        "How often it plays any legal turn instead of the best, from 0 to 1.",
        "À quelle fréquence il joue un coup permis quelconque au lieu du meilleur, de 0 à 1.",
    ),
);

fn perfect() -> AgentFactory<Bobail> {
    AgentFactory {
        name: "perfect",
        summary: Text::new(
            "Perfect play from the table of the solved game.",
            "Jeu parfait d'après la table du jeu résolu.",
        ),
        parameters: parameters![SLIP],
        build: |values| Box::new(Perfect::new(values.get(&SLIP), values.access.tables.clone())),
    }
}

/// How random games choose a turn.
const RANDOM: Word = Word::word(
    "random",
    "parts",
    &["parts", "turns", "codes"],
    Text::new(
        "Random games: the bobail's step first (parts), each whole turn equally likely (turns), or each code 0–359 (codes).",
        "Parties au hasard : d'abord le pas du bobail (parts), chaque tour entier aussi probable (turns), ou chaque code 0–359 (codes).",
    ),
);

/// What a drawn game is worth.
const DRAWN: Word = Word::word(
    "drawn",
    "half",
    &["half", "lost"],
    Text::new(
        "What a drawn random game counts: half a win, or nothing.",
        "Ce que compte une partie au hasard nulle : une demi-victoire, ou rien.",
    ),
);

/// How the playouts are shared among own moves.
const SPENDING: Word = Word::word(
    "spending",
    "halving",
    &["halving", "even"],
    Text::new(
        "Playouts go in rounds to the better half of the moves (halving), or to all alike (even).",
        "Les parties vont par rondes à la meilleure moitié des coups (halving), ou à tous également (even).",
    ),
);

/// How the reply is found.
const REPLY: Word = Word::word(
    "reply",
    "tried",
    &["tried", "flat"],
    Text::new(
        "The reply: tried the more often the better it is (tried), or by flat Monte Carlo (flat).",
        "La réponse : essayée d'autant plus qu'elle est bonne (tried), ou par Monte-Carlo simple (flat).",
    ),
);

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
    Level::new("perfect", Text::new("Perfect", "Parfait"), "perfect", 0.01),
];

/// Perfect players that slip now and then, those that slip most first.
const GRADED: [Level; 4] = [
    Level::new(
        "slips-half",
        Text::new("Perfect, but slips every other turn", "Parfait, mais se trompe un tour sur deux"),
        "perfect:slip=0.5",
        0.01,
    ),
    Level::new(
        "slips-often",
        Text::new("Perfect, but slips one turn in four", "Parfait, mais se trompe un tour sur quatre"),
        "perfect:slip=0.25",
        0.01,
    ),
    Level::new(
        "slips-sometimes",
        Text::new("Perfect, but slips one turn in ten", "Parfait, mais se trompe un tour sur dix"),
        "perfect:slip=0.1",
        0.01,
    ),
    Level::new(
        "slips-rarely",
        Text::new("Perfect, but slips one turn in thirty", "Parfait, mais se trompe un tour sur trente"),
        "perfect:slip=0.033",
        0.01,
    ),
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
        (Err(_), _) => Text::new(
            "`perfect` needs a table of the solved game, and the one for these rules cannot be read: make it anew with `bastide solve bobail --again`, with --rules for these rules",
            "« perfect » demande une table du jeu résolu, et celle de ces règles est illisible : la refaire par « bastide solve bobail --again », avec --rules pour ces règles",
        ),
        (Ok(None), true) => Text::new(
            "`perfect` needs a table of the solved game, and there is none for these rules: make it with `bastide solve bobail --rules …`",
            "« perfect » demande une table du jeu résolu, et il n'y en a pas pour ces règles : la faire par « bastide solve bobail --rules … »",
        ),
        (Ok(None), false) => Text::new(
            "`perfect` needs a table of the solved game: make it with `bastide solve bobail`, or name the folder that holds one in BASTIDE_TABLES",
            "« perfect » demande une table du jeu résolu : la faire par « bastide solve bobail », ou nommer dans BASTIDE_TABLES le dossier qui en contient une",
        ),
    })
}

fn strongest(rules: &BobailRules, access: &Access) -> Text {
    match (access.tables.find(rules), access.tables.any()) {
        (Ok(Some(_)), _) => Text::new(
            "The strongest level, perfect, plays from the table of the solved game: it never errs.",
            "Le plus fort niveau, parfait, joue d'après la table du jeu résolu : il ne se trompe jamais.",
        ),
        (Err(_), _) => Text::new(
            "The table of the solved game for these rules cannot be read: the strongest level here, expert, is alpha-beta search.",
            "La table du jeu résolu pour ces règles est illisible : le plus fort niveau ici, expert, est une recherche alpha-bêta.",
        ),
        (Ok(None), true) => Text::new(
            "There is no table of the solved game for these rules: the strongest level here, expert, is alpha-beta search.",
            "Il n'y a pas de table du jeu résolu pour ces règles : le plus fort niveau ici, expert, est une recherche alpha-bêta.",
        ),
        (Ok(None), false) => Text::new(
            "There is no table of the solved game yet: the strongest level, expert, is alpha-beta search.",
            "Il n'y a pas encore de table du jeu résolu : le plus fort niveau, expert, est une recherche alpha-bêta.",
        ),
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

//! The opponents of Carcassonne.

use bastide_core::words::agents as words;
use std::sync::Arc;

use bastide_carcassonne::Carcassonne;
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::study::{Unit, Workload};
use bastide_core::{Actor, Game, Seat};
use bastide_learn::{Learning, Model, ModelEvaluator};
use bastide_search::expectimax::{Expectimax, Pruning};
use bastide_search::greedy::Greedy;
use bastide_search::maxn::MaxN;
use bastide_search::mcts::Mcts;
use bastide_search::puct::{self, Puct, Root};
use bastide_search::{
    Agent, Budget, Decision, Evaluator, Reward, Rollout, Search, SearchContext, SingleDeterminization, mcts,
};

use super::{AgentCatalogue, AgentFactory, Level, common, levels};
use crate::access::Access;
use crate::eval::carcassonne::{
    Alternating, Champion, Chances, Projected, SCALE, Saboteur, Temper, Weighing, WholeTurn,
};
use crate::models::{Shipped, shipped};
use crate::parameter::{DEPTH, NODES, PLAYOUTS, Parts, Real, Source, TIME, TRIES, Whole, Word, parameters};
use crate::reported::{Aleat, Count, Replies};

const EVAL: Source = Source::source(
    "eval",
    Some("projected"),
    &[
        "projected",
        "constructive",
        "opportunist",
        "defensive",
        "balanced",
        "alternating",
        "saboteur",
        "fitted",
        "champion",
    ],
    words::HOW_POSITIONS_ARE_JUDGED_BY,
);

const PROBES: Whole = Whole::whole("probes", 2, (1, 100), words::ANSWERS_TO_EACH_TILE_THAT);

/// Exploration in points.
const C: Real = Real::real("c", 20.0, (0.0, 1_000.0), words::EXPLORATION_IN_POINTS_HOW_MUCH);

const TEMPERATURE: Real = Real::real("temperature", 3.0, (0.01, 1_000.0), words::POINTS_BEHIND_THE_BEST_AT);

const WIDTH: Whole = Whole::whole("width", 24, (1, 1_000), words::MOVES_OF_A_POSITION_THAT);

const ROLLOUT: Whole = Whole::whole("rollout", 4, (0, 100), words::MOVES_AFTER_THE_ONE_IN);

const ROOT: Word = Word::word("root", "race", &["race", "tree"], words::HOW_THE_MOVES_IN_QUESTION);

const STARTERS: Whole = Whole::whole("starters", 12, (1, 1_000), words::THE_MOST_MOVES_THAT_RACE);

/// How many points behind the best a move may look that races.
const RACE_GAP: f64 = 8.0;

const COUNT: Word = Word::word("count", "scored", &["scored", "standing"], words::THE_POINTS_OF_A_MOVE);

const AGAINST: Real = Real::real("against", 1.0, (0.0, 10.0), words::HOW_MUCH_THE_POINTS_OF);

const EXACT: Whole = Whole::whole("exact", 1, (0, 2), words::TILES_IN_THE_PILE_FROM);

const AHEAD: Source = Source::choice("ahead", &["move", "turn"], words::HOW_FAR_MOVES_ARE_JUDGED);

const VARIANTS: Source = Source::choice("variants", &["known", "ignored"], words::WHETHER_OTHER_WAYS_TO_WIN);

type BoxedEvaluator = Box<dyn Evaluator<Carcassonne>>;

fn judge(values: &Parts<'_>) -> BoxedEvaluator {
    if let Some(model) = values.model(&EVAL) {
        return Box::new(ModelEvaluator::new(model).scale(SCALE));
    }
    match values.get(&EVAL) {
        Some("constructive") => Box::new(Temper::Constructive.judge(SCALE)),
        Some("opportunist") => Box::new(Temper::Opportunist.judge(SCALE)),
        Some("defensive") => Box::new(Temper::Defensive.judge(SCALE)),
        Some("balanced") => Box::new(Temper::Balanced.judge(SCALE)),
        Some("alternating") => Box::new(Alternating::new(SCALE)),
        Some("saboteur") => Box::new(Saboteur::new(SCALE)),
        Some("fitted") => Box::new(Temper::Fitted.judge(SCALE)),
        Some("champion") => Box::new(Champion::new(SCALE)),
        _ => Box::new(Projected { scale: SCALE }),
    }
}

const MARGIN: Reward = Reward::Margin { scale: SCALE };

/// The payoff of a lead of so many points, where it is small.
fn payoff(points: f64) -> f64 {
    0.5 * points / SCALE
}

fn one_ply(evaluator: impl Evaluator<Carcassonne> + 'static) -> Box<dyn Agent<Carcassonne>> {
    Box::new(Chances::new(SCALE, Greedy::new(evaluator, MARGIN).before_chance()))
}

/// One move ahead, or to the end of the own turn where that is asked for.
fn ahead(
    values: &Parts<'_>,
    evaluator: impl Evaluator<Carcassonne> + 'static,
) -> Box<dyn Agent<Carcassonne>> {
    if values.get(&AHEAD) == Some("turn") { one_ply(WholeTurn::new(evaluator)) } else { one_ply(evaluator) }
}

/// A temperament, with or without a word for variants.
fn temper(values: &Parts<'_>, temper: Temper) -> Weighing {
    let judge = temper.judge(SCALE);
    if values.get(&VARIANTS) == Some("ignored") { judge.ignoring_variants() } else { judge }
}

/// A search that counts in points.
fn whole(search: impl Search<Carcassonne> + 'static) -> Box<dyn Agent<Carcassonne>> {
    Box::new(SingleDeterminization::new(Chances::new(SCALE, search)))
}

/// One tile ahead by a model. Where it seeks the margin, what it says are chances to win; else what it seeks, squeezed.
fn by_model(model: Arc<Model>) -> Box<dyn Agent<Carcassonne>> {
    let weight = |name: &str| model.made.plan.reward.get(name).copied().unwrap_or(0.0);
    let margin = weight("points") == 1.0 && weight("others") == -1.0 && model.made.plan.reward.len() == 2;
    let agent = ModelEvaluator::new(model).scale(SCALE);
    if margin { Box::new(Chances::new(SCALE, agent)) } else { Box::new(agent) }
}

fn greedy() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "greedy",
        summary: words::GREEDY_2,
        parameters: parameters![EVAL, AHEAD],
        build: |values| ahead(values, judge(values)),
    }
}

fn constructive() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "constructive",
        summary: words::CONSTRUCTIVE,
        parameters: parameters![AHEAD, VARIANTS],
        build: |values| ahead(values, temper(values, Temper::Constructive)),
    }
}

fn opportunist() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "opportunist",
        summary: words::OPPORTUNIST,
        parameters: parameters![AHEAD, VARIANTS],
        build: |values| ahead(values, temper(values, Temper::Opportunist)),
    }
}

fn defensive() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "defensive",
        summary: words::DEFENSIVE,
        parameters: parameters![AHEAD, VARIANTS],
        build: |values| ahead(values, temper(values, Temper::Defensive)),
    }
}

fn balanced() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "balanced",
        summary: words::BALANCED,
        parameters: parameters![AHEAD, VARIANTS],
        build: |values| ahead(values, temper(values, Temper::Balanced)),
    }
}

fn alternating() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "alternating",
        summary: words::ALTERNATING,
        parameters: parameters![AHEAD],
        build: |values| ahead(values, Alternating::new(SCALE)),
    }
}

fn saboteur() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "saboteur",
        summary: words::SABOTEUR,
        parameters: parameters![AHEAD],
        build: |values| ahead(values, Saboteur::new(SCALE)),
    }
}

fn fitted() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "fitted",
        summary: words::FITTED,
        parameters: parameters![AHEAD, VARIANTS],
        build: |values| ahead(values, temper(values, Temper::Fitted)),
    }
}

fn learned() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "learned",
        summary: words::LEARNED,
        parameters: parameters![common::MODEL.or(Some("trained-champion"))],
        build: |values| {
            by_model(values.model(&common::MODEL).expect("a parameter with a default that names a model"))
        },
    }
}

fn uct() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "mcts",
        summary: words::MCTS,
        parameters: parameters![
            PLAYOUTS.or(Some(5_000)),
            TIME,
            common::C,
            common::GROW,
            common::REWARD.or("margin"),
            common::SCALE,
        ],
        build: |values| {
            let settings = mcts::Settings {
                exploration: values.get(&common::C),
                grow_at: values.get(&common::GROW) as u32,
                ..mcts::Settings::default()
            };
            Box::new(SingleDeterminization::new(Mcts::new(
                settings,
                Rollout::random(common::reward::<Carcassonne>(values)),
            )))
        },
    }
}

fn minimax() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "minimax",
        summary: words::MINIMAX_2,
        parameters: parameters![DEPTH.or(Some(2)), NODES, TIME, EVAL],
        build: |values| whole(Expectimax::new(judge(values), MARGIN, Pruning::None)),
    }
}

fn aleat() -> AgentFactory<Carcassonne> {
    AgentFactory { name: "aleat", summary: words::ALEAT, parameters: Vec::new(), build: |_| Box::new(Aleat) }
}

fn minimax_points() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "minimax-points",
        summary: words::MINIMAX_POINTS,
        parameters: parameters![COUNT, AGAINST, NODES, TIME],
        build: |values| {
            let count = if values.get(&COUNT) == "standing" { Count::Standing } else { Count::Scored };
            Box::new(SingleDeterminization::new(Replies::new(count, values.get(&AGAINST))))
        },
    }
}

fn star() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "star",
        summary: words::STAR,
        parameters: parameters![DEPTH, NODES.or(Some(200_000)), TIME, EVAL, PROBES],
        build: |values| {
            let pruning = Pruning::Star25 { probes: values.get(&PROBES) as u32 };
            whole(Expectimax::new(judge(values), MARGIN, pruning))
        },
    }
}

fn maxn() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "maxn",
        summary: words::MAXN,
        parameters: parameters![DEPTH.or(Some(2)), NODES, TIME, EVAL],
        build: |values| whole(MaxN::new(judge(values), MARGIN)),
    }
}

fn tree() -> AgentFactory<Carcassonne> {
    AgentFactory {
        name: "puct",
        summary: words::PUCT,
        parameters: parameters![
            TRIES.or(Some(1_000)),
            TIME,
            C,
            TEMPERATURE,
            WIDTH,
            ROLLOUT,
            ROOT,
            STARTERS,
            EVAL.or(Some("fitted")),
            EXACT,
        ],
        build: |values| {
            let settings = puct::Settings {
                exploration: payoff(values.get(&C)),
                temperature: payoff(values.get(&TEMPERATURE)),
                width: values.get(&WIDTH) as usize,
                rollout: values.get(&ROLLOUT) as u32,
                root: match values.get(&ROOT) {
                    "tree" => Root::Tree,
                    _ => Root::Race { starters: values.get(&STARTERS) as usize, gap: payoff(RACE_GAP) },
                },
                ..puct::Settings::default()
            };
            let search = Puct::new(settings, judge(values), MARGIN);
            Box::new(SingleDeterminization::new(Finish::new(values.get(&EXACT) as u32, search)))
        },
    }
}

/// Looks at everything once few tiles are left, and leaves the rest to another search.
struct Finish<S> {
    /// The most tiles in the pile.
    most: u32,
    exact: Chances<MaxN<Projected>>,
    otherwise: Chances<S>,
}

/// The points of a clear win at the end, where the win counts more than the margin.
const FINAL_SCALE: f64 = 10.0;

impl<S> Finish<S> {
    fn new(most: u32, otherwise: S) -> Self {
        let exact = MaxN::new(Projected { scale: FINAL_SCALE }, Reward::Margin { scale: FINAL_SCALE });
        let exact = Chances::new(FINAL_SCALE, exact);
        Self { most, exact, otherwise: Chances::new(SCALE, otherwise) }
    }
}

impl<S: Search<Carcassonne>> Search<Carcassonne> for Finish<S> {
    fn search(
        &mut self,
        world: &Carcassonne,
        context: &mut SearchContext<'_>,
    ) -> Decision<<Carcassonne as Game>::Move> {
        let held = Seat::all(world.seats()).map(|seat| world.tiles_in_hand(seat).len() as u32).sum::<u32>();
        let left = world.pile_left() + held;
        // With variants a turn may take several moves and the end may be far.
        if left > self.most || world.is_varied() {
            return self.otherwise.search(world, context);
        }
        let mut part = context.aside(Budget::depth(left + 1));
        self.exact.search(world, &mut part)
    }
}

const LEVELS: [Level; 5] = levels([
    ("mcts:playouts=100", 0.01),
    ("greedy", 0.01),
    ("balanced", 0.01),
    ("fitted", 0.01),
    ("puct:time=1,eval=champion", 1.0),
]);

/// The two levels of the report that this game's part grew from.
const REPORTED: [Level; 2] = [
    Level::new("report-easy", words::REPORT_EASY, "aleat", 0.01),
    Level::new("report-normal", words::REPORT_NORMAL, "minimax-points", 0.05),
];

const WORKLOADS: &[Workload<Carcassonne>] = &[
    Workload {
        name: "mcts_playouts_per_s",
        what: "iterations of UCT from the start, each with a random game to the end",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let search = Mcts::new(mcts::Settings::default(), Rollout::random(MARGIN));
            search_opened(start, seed, 1, search, Budget::playouts(2_000))
                .map_or(1, |decision| decision.playouts)
        },
    },
    Workload {
        name: "judged_moves_per_s",
        what: "moves judged by the fitted evaluator, along games that follow it",
        unit: Unit::PerSecond,
        run: |start, seed| judge_along(start, seed, 30),
    },
    Workload {
        name: "puct_iterations_per_s",
        what: "iterations of PUCT with the fitted evaluator, with 36 tiles laid",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let search = Puct::new(puct::Settings::default(), Temper::Fitted.judge(SCALE), MARGIN);
            search_opened(start, seed, 71, search, Budget::playouts(100))
                .map_or(1, |decision| decision.playouts)
        },
    },
    Workload {
        name: "racing_playouts_per_s",
        what: "playouts of the expert's search, which race, by what is strongest, with 36 tiles laid",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let root = Root::Race { starters: 12, gap: payoff(RACE_GAP) };
            let settings = puct::Settings { root, rollout: 4, ..puct::Settings::default() };
            let search = Puct::new(settings, Champion::new(SCALE), MARGIN);
            search_opened(start, seed, 71, search, Budget::playouts(24))
                .map_or(1, |decision| decision.playouts)
        },
    },
    Workload {
        name: "expectimax_nodes_per_s",
        what: "nodes of expectiminimax with Star2.5 pruning by the points if the game ended then, with 36 tiles laid",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let pruning = Pruning::Star25 { probes: 2 };
            let search = Expectimax::new(Projected { scale: SCALE }, MARGIN, pruning);
            search_opened(start, seed, 71, search, Budget::nodes(4_000)).map_or(1, |decision| decision.nodes)
        },
    },
    Workload {
        name: "maxn_nodes_per_s",
        what: "nodes of max^n by the fitted evaluator, with 36 tiles laid",
        unit: Unit::PerSecond,
        run: |start, seed| {
            let search = MaxN::new(Temper::Fitted.judge(SCALE), MARGIN);
            search_opened(start, seed, 71, search, Budget::nodes(5_000)).map_or(1, |decision| decision.nodes)
        },
    },
];

/// Searches after so many random steps and what chance does then; `None` where they end the game.
fn search_opened(
    start: &Carcassonne,
    seed: u64,
    steps: u32,
    mut search: impl Search<Carcassonne>,
    budget: Budget,
) -> Option<Decision<<Carcassonne as Game>::Move>> {
    let (mut game, mut rng) = (start.clone(), rollout_rng(seed));
    Playout::default().run(&mut game, &mut rng, steps);
    while game.actor() == Actor::Chance {
        Playout::default().run(&mut game, &mut rng, 1);
    }
    game.actor().seat().map(|_| search.search(&game, &mut SearchContext::new(budget, seed)))
}

/// Plays some turns by the fitted evaluator; returns how many moves it judged.
fn judge_along(start: &Carcassonne, seed: u64, turns: u32) -> u64 {
    let (mut game, mut rng) = (start.clone(), rollout_rng(seed));
    let judge = Temper::Fitted.judge(SCALE);
    let (mut moves, mut events, mut payoffs) = (Vec::new(), Vec::new(), Vec::new());
    let mut judged = 0;
    for _ in 0..2 * turns {
        match game.actor() {
            Actor::Over => break,
            Actor::Chance => {
                let event = game.random_event(&mut rng, &mut events);
                game.resolve_unchecked(event);
            }
            Actor::Player(seat) => {
                game.legal_moves(&mut moves);
                judge.after_moves(&game, &moves, MARGIN, &mut payoffs);
                judged += moves.len() as u64;
                let worth = |index: &usize| payoffs[*index][seat.index()];
                let best = (0..moves.len()).max_by(|one, other| worth(one).total_cmp(&worth(other)));
                game.play_unchecked(moves[best.unwrap_or_default()]);
            }
        }
    }
    judged
}

/// The models that come with the program.
const SHIPPED: &[Shipped] = shipped![
    "carcassonne": "trained-constructive",
    "trained-opportunist",
    "trained-defensive",
    "trained-balanced",
    "trained-champion",
    "trained-saboteur",
    "trained-swaps",
    "trained-actions",
    "trained-specials",
    "trained-events",
    "trained-territory",
    "trained-blockade",
    "trained-shut-in",
];

/// The opponents of Carcassonne.
#[must_use]
pub fn catalogue(access: &Access) -> AgentCatalogue<Carcassonne> {
    let kinds = vec![
        common::random(),
        common::flat(),
        greedy(),
        constructive(),
        opportunist(),
        defensive(),
        balanced(),
        alternating(),
        saboteur(),
        fitted(),
        learned(),
        minimax(),
        aleat(),
        minimax_points(),
        star(),
        maxn(),
        uct(),
        tree(),
    ];
    AgentCatalogue {
        kinds,
        levels: &LEVELS,
        graded: &[],
        reported: &REPORTED,
        workloads: WORKLOADS,
        learning: Some(Learning::new()),
        shipped: SHIPPED,
        solved: None,
        former: &[("learned", "fitted"), ("eval=learned", "eval=fitted")],
        access: access.clone(),
    }
}

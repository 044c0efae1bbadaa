//! What all searches promise: budgets are kept, the same seed decides the same, a flag ends the thinking.

use std::sync::atomic::{AtomicBool, Ordering};

use bastide_bobail::{Bobail, BobailRules, Turn};
use bastide_core::Game;
use bastide_core::seed::rollout_rng;
use bastide_search::alphabeta::AlphaBeta;
use bastide_search::expectimax::{Expectimax, Pruning};
use bastide_search::flat::Flat;
use bastide_search::ismcts::{self, Ismcts};
use bastide_search::maxn::MaxN;
use bastide_search::mcts::{Mcts, OnePly, Rule, Settings};
use bastide_search::minimax::Minimax;
use bastide_search::pimc::{Pimc, Vote};
use bastide_search::puct::{self, Puct};
use bastide_search::recursive::{Recursive, Replies, Spending};
use bastide_search::rollout::TO_THE_END;
use bastide_search::solve::Endings;
use bastide_search::{
    Agent, Budget, Decision, Even, Reward, Rollout, SearchContext, SingleDeterminization, WholeMoves,
};

use crate::common::{Whim, ask, ask_with, random_state};

const SHARE: Reward = Reward::WinShare;

fn leaf() -> Rollout<Bobail> {
    Rollout::random(SHARE)
}

/// Random games with whole turns, each equally likely.
fn whole() -> Rollout<Bobail, WholeMoves> {
    Rollout::new(WholeMoves, Even, Reward::WinAlone, TO_THE_END)
}

/// Agents by name.
type Named = Vec<(&'static str, Box<dyn Agent<Bobail>>)>;

/// Searches that count nodes, and searches that count playouts.
fn agents() -> [Named; 2] {
    let whim = Whim(1);
    let rule = Settings { rule: Rule::Puct, ..Settings::default() };
    let played_on = puct::Settings { rollout: 3, ..puct::Settings::default() };
    let root = puct::Root::Race { starters: 6, gap: 0.3 };
    let racing = puct::Settings { rollout: 2, root, ..puct::Settings::default() };
    let narrow = puct::Settings { width: 3, most_nodes: 50, ..puct::Settings::default() };
    let small = Settings { most_branches: 200, ..Settings::default() };
    let single = Settings { two_levels: false, grow_at: 3, ..Settings::default() };
    let prior = OnePly { evaluator: whim, reward: SHARE, temperature: 0.1 };
    [
        vec![
            ("minimax", Box::new(SingleDeterminization::new(Minimax::new(whim)))),
            ("alpha-beta", Box::new(SingleDeterminization::new(AlphaBeta::new(whim)))),
            ("max^n", Box::new(SingleDeterminization::new(MaxN::new(whim, SHARE)))),
            ("star2", Box::new(SingleDeterminization::new(Expectimax::new(whim, SHARE, Pruning::Star2)))),
            ("pimc", Box::new(Pimc::new(AlphaBeta::new(whim), 3, Vote::Values))),
        ],
        vec![
            ("flat", Box::new(Flat::new(leaf()))),
            ("recursive", Box::new(SingleDeterminization::new(Recursive::new(leaf(), SHARE)))),
            (
                "recursive as described",
                Box::new(SingleDeterminization::new(
                    Recursive::new(whole(), Reward::WinAlone).spending(Spending::Even).replies(Replies::Flat),
                )),
            ),
            (
                "recursive halving with flat replies",
                Box::new(SingleDeterminization::new(Recursive::new(leaf(), SHARE).replies(Replies::Flat))),
            ),
            (
                "recursive evenly",
                Box::new(SingleDeterminization::new(Recursive::new(leaf(), SHARE).spending(Spending::Even))),
            ),
            ("uct", Box::new(SingleDeterminization::new(Mcts::new(Settings::default(), leaf())))),
            ("small uct", Box::new(SingleDeterminization::new(Mcts::new(small, leaf())))),
            ("uct of whole moves", Box::new(SingleDeterminization::new(Mcts::new(single, leaf())))),
            ("puct", Box::new(SingleDeterminization::new(Mcts::with_prior(rule, leaf(), prior)))),
            (
                "puct one ply ahead",
                Box::new(SingleDeterminization::new(Puct::new(puct::Settings::default(), whim, SHARE))),
            ),
            ("puct with roll-outs", Box::new(SingleDeterminization::new(Puct::new(played_on, whim, SHARE)))),
            ("puct with a race", Box::new(SingleDeterminization::new(Puct::new(racing, whim, SHARE)))),
            ("small puct", Box::new(SingleDeterminization::new(Puct::new(narrow, whim, SHARE)))),
            ("ismcts", Box::new(Ismcts::new(ismcts::Settings::default(), leaf()))),
            ("endings", Box::new(Endings::new(SHARE, 100, Flat::new(leaf())))),
        ],
    ]
}

fn positions() -> Vec<Bobail> {
    let mut rng = rollout_rng(4);
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let some = (0..20).filter_map(|_| random_state(&start, &mut rng, 8));
    std::iter::once(start.clone()).chain(some).collect()
}

#[test]
fn budgets_are_kept() {
    let [by_nodes, by_playouts] = agents();
    for state in positions() {
        for limit in [1, 50, 1_000] {
            for (name, mut agent) in agents().into_iter().flatten() {
                let budget = Budget { nodes: Some(limit), playouts: Some(limit), ..Budget::default() };
                let decision = ask(&mut *agent, &state, budget, 1);
                assert!(decision.nodes <= limit && decision.playouts <= limit, "{name}: {decision:?}");
            }
        }
        for depth in 1..3 {
            let mut agent = SingleDeterminization::new(AlphaBeta::new(Whim(1)));
            assert!(ask(&mut agent, &state, Budget::depth(depth), 1).depth <= depth);
        }
    }
    assert_eq!((by_nodes.len(), by_playouts.len()), (5, 15));
}

#[test]
fn playouts_are_spent_to_the_last() {
    let state = Bobail::new(&BobailRules::default()).unwrap();
    for (name, mut agent) in agents().into_iter().nth(1).unwrap() {
        let decision = ask(&mut *agent, &state, Budget::playouts(777), 1);
        // A race may be over before.
        let least = if name == "puct with a race" { 8 } else { 770 };
        assert!((least..=777).contains(&decision.playouts), "{name}: {}", decision.playouts);
    }
}

#[test]
fn the_same_seed_decides_the_same_whatever_came_before() {
    let budget = Budget { nodes: Some(2_000), playouts: Some(500), ..Budget::default() };
    for (name, mut used) in agents().into_iter().flatten() {
        for (index, state) in positions().iter().enumerate() {
            let first = ask(&mut *used, state, budget, index as u64);
            assert_eq!(first, ask(&mut *used, state, budget, index as u64), "{name}");
        }
        let fresh = &mut agents().into_iter().flatten().find(|(other, _)| *other == name).unwrap().1;
        let state = &positions()[3];
        assert_eq!(ask(&mut *used, state, budget, 5), ask(&mut **fresh, state, budget, 5), "{name}");
    }
}

#[test]
fn a_flag_ends_the_thinking_and_the_best_so_far_is_played() {
    let state = Bobail::new(&BobailRules::default()).unwrap();
    for (name, mut agent) in agents().into_iter().flatten() {
        let stop = AtomicBool::new(true);
        let generous = Budget { nodes: Some(1 << 40), playouts: Some(1 << 40), ..Budget::default() };
        let decision = ask_with(&mut *agent, &state, &mut SearchContext::new(generous, 1).stopped_by(&stop));
        assert!(decision.nodes < 10_000 && decision.playouts < 1_000, "{name}");
    }
}

#[test]
fn another_thread_can_set_the_flag_and_progress_is_reported() {
    let state = Bobail::new(&BobailRules::default()).unwrap();
    // A race may be over before.
    let all = agents().into_iter().flatten().filter(|(name, _)| *name != "puct with a race");
    for (name, mut agent) in all {
        let stop = AtomicBool::new(false);
        let (send, receive) = std::sync::mpsc::channel();
        std::thread::scope(|scope| {
            // The other thread ends the thinking when it hears of it for the second time.
            let stop = &stop;
            scope.spawn(move || {
                assert_eq!(receive.iter().take(2).count(), 2, "{name}");
                stop.store(true, Ordering::Relaxed);
            });
            let mut tell = move |progress: &bastide_search::Progress| {
                let _ = send.send(*progress);
            };
            // Parts of the whole tell nothing before they end.
            let playouts = if name.starts_with("recursive") { 3_000 } else { 1 << 50 };
            let nodes = if name == "pimc" { 30_000 } else { 1 << 50 };
            let generous = Budget { nodes: Some(nodes), playouts: Some(playouts), ..Budget::default() };
            let mut context = SearchContext::new(generous, 1).stopped_by(stop).reporting(&mut tell);
            let decision = ask_with(&mut *agent, &state, &mut context);
            assert!(decision.nodes + decision.playouts > 0, "{name}");
        });
    }
}

#[test]
fn moves_that_were_not_looked_at_are_not_told() {
    for (name, mut agent) in agents().into_iter().flatten().filter(|(name, _)| !name.contains("puct")) {
        for limit in [1, 5, 40] {
            let budget = Budget { nodes: Some(limit), playouts: Some(limit), ..Budget::default() };
            let decision = ask(&mut *agent, &positions()[1], budget, 1);
            let others = &decision.candidates[1..];
            assert!(
                others.iter().all(|other| other.visits > 0 || name.starts_with("recursive")),
                "{name}: {decision:?}"
            );
        }
    }
}

#[test]
fn all_moves_are_ranked_where_that_is_asked_for() {
    let state = &positions()[2];
    let exact = ask(&mut SingleDeterminization::new(Minimax::new(Whim(3))), state, Budget::depth(2), 1);
    let value = |decision: &Decision<Turn>, mv: Turn| {
        decision.candidates.iter().find(|candidate| candidate.mv == mv).unwrap().value
    };
    let mut alpha_beta = SingleDeterminization::new(AlphaBeta::new(Whim(3)));
    let best = ask(&mut alpha_beta, state, Budget::depth(2), 1);
    let all = ask_with(&mut alpha_beta, state, &mut SearchContext::new(Budget::depth(2), 1).ranking_all());
    let same = |decision: &Decision<Turn>| {
        exact.candidates.iter().filter(|one| one.value == value(decision, one.mv)).count()
    };
    assert_eq!(same(&all), exact.candidates.len());
    assert!(same(&best) < exact.candidates.len());
    assert_eq!((exact.line.len(), exact.line[0]), (2, exact.mv));
}

/// A move that a reply answers with a win is never taken while others are open, however few games are played out.
#[test]
fn recursive_play_takes_no_certain_loss() {
    let mut seen = 0;
    for (index, state) in positions().iter().enumerate() {
        let lost = |mv: Turn| {
            let (mut next, mut moves) = (state.clone(), Vec::new());
            next.play_unchecked(mv);
            next.legal_moves(&mut moves);
            let wins = |reply: &Turn| {
                let mut end = next.clone();
                end.play_unchecked(*reply);
                end.outcome().is_some_and(|outcome| outcome.winner() == next.actor().seat())
            };
            moves.iter().any(wins)
        };
        let mut moves = Vec::new();
        state.legal_moves(&mut moves);
        let some = moves.iter().any(|mv| lost(*mv)) && moves.iter().any(|mv| !lost(*mv));
        seen += u32::from(some);
        let mut agent = SingleDeterminization::new(Recursive::new(leaf(), SHARE));
        let decision = ask(&mut agent, state, Budget::playouts(1), index as u64);
        assert!(!some || !lost(decision.mv), "{state:?}");
    }
    assert!(seen > 5, "{seen} positions");
}

#[test]
fn without_any_limit_there_is_still_an_end() {
    let state = Bobail::new(&BobailRules::default()).unwrap();
    for (_, mut agent) in agents().into_iter().flatten() {
        let decision = ask(&mut *agent, &state, Budget::default(), 1);
        assert!(decision.nodes <= 3_000_000 && decision.playouts <= 10_000);
    }
    let mut even = SingleDeterminization::new(AlphaBeta::new(Even));
    assert!(ask(&mut even, &state, Budget::default(), 1).nodes > 0);
}

//! Searches through chance, on the dice race.

use bastide_core::seed::rollout_rng;
use bastide_core::{Actor, Game, Seat, Whole};
use bastide_search::expectimax::{Expectimax, Pruning};
use bastide_search::greedy::Greedy;
use bastide_search::maxn::MaxN;
use bastide_search::mcts::{Mcts, Settings};
use bastide_search::puct::{self, Puct};
use bastide_search::solve::Solver;
use bastide_search::{Agent, Budget, Even, Points, Reward, Rollout, SearchContext, SingleDeterminization};
use bastide_testkit::toys::cards::{CardRules, Cards};
use bastide_testkit::toys::dice::{Choice, Dice, DiceRules};

use crate::common::{Whim, ask, random_state};

fn race(goal: u32, turns: u32) -> Dice {
    Dice::new(&DiceRules { goal: Whole::of(goal), turns: Whole::of(turns) }).unwrap()
}

#[test]
fn pruned_searches_equal_the_plain_one() {
    let mut rng = rollout_rng(3);
    let prunings =
        [Pruning::Star1, Pruning::Star2, Pruning::Star25 { probes: 2 }, Pruning::Star25 { probes: 5 }];
    let (mut compared, mut plain_nodes, mut star1_nodes) = (0, 0, 0);
    while compared < 1_500 {
        let Some(state) = random_state(&race(4 + compared % 8, 20), &mut rng, 14) else { continue };
        compared += 1;
        let depth = 1 + compared % 5;
        let whim = Whim(u64::from(compared));
        let plain = Expectimax::new(whim, Reward::WinShare, Pruning::None);
        let plain = ask(&mut SingleDeterminization::new(plain), &state, Budget::depth(depth), 0);
        plain_nodes += plain.nodes;
        for pruning in prunings {
            let pruned = Expectimax::new(whim, Reward::WinShare, pruning);
            let pruned = ask(&mut SingleDeterminization::new(pruned), &state, Budget::depth(depth), 0);
            assert!((pruned.value - plain.value).abs() < 1e-12, "{pruning:?} {state:?}");
            let same = plain.candidates.iter().find(|candidate| candidate.mv == pruned.mv).unwrap();
            assert!((same.value - plain.value).abs() < 1e-12, "{pruning:?} {state:?}");
            star1_nodes += if pruning == Pruning::Star1 { pruned.nodes } else { 0 };
        }
    }
    assert!(star1_nodes * 10 < plain_nodes * 9, "{star1_nodes} of {plain_nodes} nodes");
}

/// What a state is worth to each seat, by the plainest recursion there is.
fn brute(state: &Cards) -> [f64; 3] {
    match state.actor() {
        Actor::Over => [0, 1, 2].map(|seat| state.outcome().unwrap().share(Seat::new(seat))),
        Actor::Chance => {
            let mut events = Vec::new();
            state.events(&mut events);
            let values: Vec<[f64; 3]> = events.iter().map(|(card, _)| brute(&dealt(state, *card))).collect();
            [0, 1, 2].map(|seat| values.iter().map(|value| value[seat]).sum::<f64>() / values.len() as f64)
        }
        Actor::Player(seat) => {
            let mut moves = Vec::new();
            state.legal_moves(&mut moves);
            let mut best: Option<[f64; 3]> = None;
            for mv in moves {
                let mut next = state.clone();
                next.play_unchecked(mv);
                let value = brute(&next);
                if best.is_none_or(|best| value[seat.index()] > best[seat.index()]) {
                    best = Some(value);
                }
            }
            best.unwrap()
        }
    }
}

fn dealt(state: &Cards, card: u8) -> Cards {
    let mut next = state.clone();
    next.resolve_unchecked(card);
    next
}

#[test]
fn the_solver_finds_what_brute_force_finds() {
    let mut rng = rollout_rng(6);
    for case in 0..30 {
        let mut state = Cards::new(&CardRules).unwrap();
        for _ in 0..5 {
            let card = state.random_event(&mut rng, &mut Vec::new());
            state.resolve_unchecked(card);
        }
        let solved =
            Solver::new(Reward::WinShare).value(&state, &mut SearchContext::new(Budget::default(), 0));
        let (solved, plain) = (solved.unwrap(), brute(&state));
        assert!((0..3).all(|seat| (solved[seat] - plain[seat]).abs() < 1e-12), "case {case}");
    }
}

#[test]
fn the_solver_gives_up_within_its_budget_and_where_play_goes_round() {
    let mut context = SearchContext::new(Budget::nodes(50), 0);
    assert_eq!(Solver::new(Reward::WinShare).solve(&race(40, 100), &mut context), None);
    assert_eq!(context.nodes_done(), 50);
    // Whoever rolls on and on ends up with a full pot that no roll changes.
    let mut context = SearchContext::new(Budget::default(), 0);
    assert_eq!(Solver::new(Reward::WinShare).solve(&race(2, 2), &mut context), None);
}

#[test]
fn tree_search_comes_to_the_exact_value() {
    let mut rng = rollout_rng(8);
    let mut compared = 0;
    while compared < 25 {
        let Some(state) = random_state(&race(3, 4), &mut rng, 6) else { continue };
        compared += 1;
        // Nobody gains by rolling on with a pot that wins, so ten moves are as good as all.
        let exact = Expectimax::new(Even, Reward::WinShare, Pruning::Star1);
        let exact = ask(&mut SingleDeterminization::new(exact), &state, Budget::depth(10), 0);
        let mut mcts =
            SingleDeterminization::new(Mcts::new(Settings::default(), Rollout::random(Reward::WinShare)));
        let settings = puct::Settings { exploration: 0.5, temperature: 1.0, ..puct::Settings::default() };
        let mut puct = SingleDeterminization::new(Puct::new(settings, Even, Reward::WinShare));
        let agents: [&mut dyn Agent<Dice>; 2] = [&mut mcts, &mut puct];
        for agent in agents {
            let found = ask(agent, &state, Budget::playouts(40_000), 1);
            assert!((found.value - exact.value).abs() < 0.05, "{found:?} against {exact:?}");
            if exact.candidates.len() == 2 && exact.value - exact.candidates[1].value > 0.05 {
                assert_eq!(found.mv, exact.mv, "{state:?}");
            }
        }
    }
}

/// Moves that race meet the same luck, and what is clearly worse drops out: the race ends long before its budget.
#[test]
fn a_race_ends_with_the_better_move() {
    let mut rng = rollout_rng(9);
    let (mut compared, mut tried) = (0, 0);
    while compared < 25 {
        let Some(state) = random_state(&race(3, 4), &mut rng, 6) else { continue };
        let exact = Expectimax::new(Even, Reward::WinShare, Pruning::Star1);
        let exact = ask(&mut SingleDeterminization::new(exact), &state, Budget::depth(10), 0);
        if exact.candidates.len() < 2 || exact.value - exact.candidates[1].value < 0.05 {
            continue;
        }
        compared += 1;
        let root = puct::Root::Race { starters: 2, gap: 1.0 };
        let settings = puct::Settings {
            exploration: 0.5,
            temperature: 1.0,
            rollout: 8,
            root,
            ..puct::Settings::default()
        };
        let mut puct = SingleDeterminization::new(Puct::new(settings, Even, Reward::WinShare));
        let found = ask(&mut puct as &mut dyn Agent<Dice>, &state, Budget::playouts(4_000), 1);
        assert_eq!(found.mv, exact.mv, "{state:?}: {found:?}");
        assert!(found.candidates[0].value >= found.candidates[1].value, "{found:?}");
        tried += found.playouts;
    }
    assert!(tried < 25 * 2_000, "{tried} playouts");
}

/// With few playouts fewer moves start, so that some rounds are run; with too few for two the best one ahead is taken.
#[test]
fn as_many_moves_race_as_the_playouts_are_enough_for() {
    let mut state = race(4, 9);
    state.play(Choice::Roll).unwrap();
    state.resolve(2).unwrap();
    let root = puct::Root::Race { starters: 2, gap: 1.0 };
    let settings = puct::Settings { root, ..puct::Settings::default() };
    let mut puct = SingleDeterminization::new(Puct::new(settings, Even, Reward::WinShare));
    for (playouts, tried) in [(9, vec![1, 0]), (10, vec![5, 5])] {
        let found = ask(&mut puct as &mut dyn Agent<Dice>, &state, Budget::playouts(playouts), 1);
        let visits: Vec<_> = found.candidates.iter().map(|candidate| candidate.visits).collect();
        assert_eq!(visits, tried, "{playouts} playouts");
    }
}

/// What an evaluator is very sure of is no end of the game: the search goes on to its depth.
#[test]
fn a_sure_evaluator_does_not_end_the_search() {
    let mut state = race(40, 100);
    for _ in 0..5 {
        state.play(Choice::Roll).unwrap();
        state.resolve(2).unwrap();
    }
    state.play(Choice::Bank).unwrap();
    let sure = Points { scale: 2.0 };
    let star = Expectimax::new(sure, Reward::WinShare, Pruning::Star1);
    let maxn = MaxN::new(sure, Reward::WinShare);
    let agents: [&mut dyn Agent<Dice>; 2] =
        [&mut SingleDeterminization::new(star), &mut SingleDeterminization::new(maxn)];
    for agent in agents {
        assert!(ask(agent, &state, Budget::depth(1), 0).value < 0.001);
        assert_eq!(ask(agent, &state, Budget::depth(3), 0).depth, 3);
    }
}

#[test]
fn greedy_averages_chance_by_its_weights() {
    let mut state = race(3, 9);
    for face in [2, 2] {
        state.play(Choice::Roll).unwrap();
        state.resolve(face).unwrap();
    }
    // Banking four points wins at once; rolling on is judged by what the faces leave.
    let mut greedy = Greedy::new(Points { scale: 2.0 }, Reward::WinShare);
    let agent: &mut dyn Agent<Dice> = &mut greedy;
    let decision = ask(agent, &state, Budget::default(), 0);
    assert_eq!((decision.mv, decision.value), (Choice::Bank, 1.0));
    assert!((decision.candidates[1].value - 0.5).abs() < 1e-12);
}

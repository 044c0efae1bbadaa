//! Searches on trees with known values, and pruned searches against plain ones.

use bastide_core::Game;
use bastide_core::seed::rollout_rng;
use bastide_search::alphabeta::AlphaBeta;
use bastide_search::expectimax::{Expectimax, Pruning};
use bastide_search::flat::Flat;
use bastide_search::maxn::MaxN;
use bastide_search::mcts::{Mcts, OnePly, Rule, Settings};
use bastide_search::minimax::Minimax;
use bastide_search::recursive::Recursive;
use bastide_search::solve::{Endings, Solver};
use bastide_search::{Agent, Budget, Decision, Even, Reward, Rollout, SearchContext, SingleDeterminization};
use bastide_testkit::toys::tree::{TreeGame, TreeRules};

use crate::common::{Whim, ask, random_tree};

fn tree(text: &str) -> TreeGame {
    TreeGame::new(&TreeRules::of(text).unwrap()).unwrap()
}

const MARGIN: Reward = Reward::Margin { scale: 5.0 };

/// The value that plain search gives to the move chosen by another.
fn value_of(plain: &Decision<u16>, mv: u16) -> f64 {
    plain.candidates.iter().find(|candidate| candidate.mv == mv).unwrap().value
}

#[test]
fn alpha_beta_finds_what_minimax_finds_on_thousands_of_trees() {
    let mut rng = rollout_rng(11);
    let (mut plain_nodes, mut pruned_nodes) = (0, 0);
    for case in 0..3_000u64 {
        let game = random_tree(&mut rng, 2, 6);
        for reward in [Reward::WinShare, MARGIN] {
            let depth = 1 + case as u32 % 7;
            let plain = ask(
                &mut SingleDeterminization::new(Minimax::new(Whim(case)).reward(reward)),
                &game,
                Budget::depth(depth),
                0,
            );
            let alpha_beta = AlphaBeta::new(Whim(case)).reward(reward).table_bytes(0);
            let pruned =
                ask(&mut SingleDeterminization::new(alpha_beta.clone()), &game, Budget::depth(depth), 0);
            assert_eq!(pruned.value.to_bits(), plain.value.to_bits(), "case {case}");
            assert_eq!(value_of(&plain, pruned.mv).to_bits(), plain.value.to_bits(), "case {case}");
            let ranked = ask(
                &mut SingleDeterminization::new(alpha_beta.rank_all(true)),
                &game,
                Budget::depth(depth),
                0,
            );
            for candidate in &ranked.candidates {
                let value = value_of(&plain, candidate.mv);
                assert_eq!(candidate.value.to_bits(), value.to_bits(), "case {case}: {candidate:?}");
            }
            plain_nodes += plain.nodes;
            pruned_nodes += pruned.nodes;
        }
    }
    assert!(pruned_nodes * 10 < plain_nodes * 9, "{pruned_nodes} of {plain_nodes} nodes");
}

#[test]
fn the_table_changes_no_value_of_a_whole_tree() {
    let mut rng = rollout_rng(12);
    for case in 0..500 {
        let game = random_tree(&mut rng, 2, 5);
        for reward in [Reward::WinShare, MARGIN] {
            let plain = ask(
                &mut SingleDeterminization::new(Minimax::new(Even).reward(reward)),
                &game,
                Budget::depth(6),
                0,
            );
            let tabled = AlphaBeta::new(Even).reward(reward).table_bytes(4_096);
            let tabled = ask(&mut SingleDeterminization::new(tabled), &game, Budget::depth(6), 0);
            assert_eq!(tabled.value.to_bits(), plain.value.to_bits(), "case {case}");
            assert_eq!(value_of(&plain, tabled.mv).to_bits(), plain.value.to_bits(), "case {case}");
        }
    }
}

#[test]
fn all_exact_searches_agree_on_whole_trees() {
    let mut rng = rollout_rng(13);
    for case in 0..500 {
        let game = random_tree(&mut rng, 2, 5);
        let solved = Solver::new(MARGIN).solve(&game, &mut SearchContext::new(Budget::default(), 0)).unwrap();
        let mut searches: Vec<Box<dyn Agent<TreeGame>>> = vec![
            Box::new(SingleDeterminization::new(AlphaBeta::new(Even).reward(MARGIN))),
            Box::new(SingleDeterminization::new(MaxN::new(Even, MARGIN))),
            Box::new(SingleDeterminization::new(Expectimax::new(Even, MARGIN, Pruning::None))),
            Box::new(SingleDeterminization::new(Expectimax::new(Even, MARGIN, Pruning::Star2))),
        ];
        for search in &mut searches {
            let found = ask(&mut **search, &game, Budget::depth(6), 0);
            assert!((found.value - solved[0].value).abs() < 1e-5, "case {case}");
        }
    }
}

#[test]
fn three_players_each_take_their_own_best() {
    // Player 3 prefers d to c, so player 2 avoids the right and player 1 gets less than hoped for.
    let game = tree(
        "up\n left = 1 5 3\n right\n  c = 9 6 0\n  d = 0 1 7\ndown\n e = 3 2 1\n f\n  g = 2 9 2\n  h = 8 1 1",
    );
    let payoffs = MaxN::new(Even, Reward::WinShare)
        .payoffs(&game, 5, &mut SearchContext::new(Budget::default(), 0))
        .unwrap();
    assert_eq!(payoffs[..3], [0.0, 1.0, 0.0]);
    let decision = ask(&mut SingleDeterminization::new(MaxN::new(Even, MARGIN)), &game, Budget::depth(5), 0);
    let solved = Solver::new(MARGIN).solve(&game, &mut SearchContext::new(Budget::default(), 0)).unwrap();
    assert_eq!((decision.mv, decision.value), (solved[0].mv, solved[0].value));
}

#[test]
fn a_win_is_found_where_most_replies_lose() {
    // On the left nine of ten replies lose for the opponent and one wins; on the right all is a slow win.
    let mut text = String::from("left\n");
    (0..9).for_each(|reply| text += &format!(" r{reply} = 1 0\n"));
    text += " refutation = 0 1\nright\n";
    (0..10).for_each(|reply| text += &format!(" s{reply}\n  a = 1 0\n  b = 0 1\n"));
    let game = tree(&text);
    let flat = ask(&mut Flat::new(Rollout::random(Reward::WinShare)), &game, Budget::playouts(2_000), 5);
    assert_eq!(flat.mv, 0, "flat Monte Carlo is fooled: that is what the others are for");
    let settings = Settings::default();
    let puct = Settings { rule: Rule::Puct, exploration: 1.5, ..settings };
    let prior = OnePly { evaluator: Even, reward: Reward::WinShare, temperature: 0.3 };
    let mut agents: Vec<Box<dyn Agent<TreeGame>>> = vec![
        Box::new(SingleDeterminization::new(AlphaBeta::new(Even))),
        Box::new(SingleDeterminization::new(Recursive::new(
            Rollout::random(Reward::WinShare),
            Reward::WinShare,
        ))),
        Box::new(SingleDeterminization::new(Mcts::new(settings, Rollout::random(Reward::WinShare)))),
        Box::new(SingleDeterminization::new(Mcts::with_prior(
            puct,
            Rollout::random(Reward::WinShare),
            prior,
        ))),
    ];
    for (index, agent) in agents.iter_mut().enumerate() {
        for seed in 0..20 {
            let found = ask(&mut **agent, &game, Budget::playouts(2_000), seed);
            assert_eq!(found.mv, 1, "agent {index}, seed {seed}");
        }
    }
}

#[test]
fn the_shortest_win_and_the_longest_loss_are_chosen() {
    let game = tree("slow\n a\n  b = 1 0\nfast = 1 0\nslower\n c\n  d\n   e\n    f = 1 0");
    assert_eq!(ask(&mut SingleDeterminization::new(AlphaBeta::new(Even)), &game, Budget::depth(8), 0).mv, 1);
    let lost = tree("now = 0 1\nlater\n a\n  b = 0 1\nsoon\n c = 0 1");
    assert_eq!(ask(&mut SingleDeterminization::new(AlphaBeta::new(Even)), &lost, Budget::depth(8), 0).mv, 1);
}

#[test]
fn the_line_expected_is_best_play() {
    let game = tree("left\n a = 3 0\n b = 0 1\nright\n c\n  d = 1 4\n  e = 4 3\n f = 9 0");
    let decision =
        ask(&mut SingleDeterminization::new(AlphaBeta::new(Even).reward(MARGIN)), &game, Budget::depth(4), 0);
    assert_eq!(decision.line, [1, 0, 1]);
    let mcts = Mcts::new(Settings::default(), Rollout::random(MARGIN));
    let decision = ask(&mut SingleDeterminization::new(mcts), &game, Budget::playouts(3_000), 0);
    assert_eq!(decision.line, [1, 0, 1]);
}

#[test]
fn endings_are_exact_and_the_rest_is_left_to_another() {
    let mut rng = rollout_rng(14);
    let mut left_over = 0;
    for _ in 0..100 {
        let game = random_tree(&mut rng, 2, 4);
        let otherwise = || SingleDeterminization::new(Minimax::new(Even).reward(MARGIN));
        let mut small: Endings<TreeGame, _> = Endings::new(MARGIN, 0, otherwise());
        let left = ask::<TreeGame>(&mut small, &game, Budget::depth(1), 0);
        // Where every move ends the game, no node is needed to know all.
        if left.depth > 0 {
            assert_eq!(left, ask(&mut otherwise(), &game, Budget::depth(1), 0));
            left_over += 1;
        }
        let mut large: Endings<TreeGame, _> = Endings::new(MARGIN, 100_000, otherwise());
        let exact = ask::<TreeGame>(&mut large, &game, Budget::depth(1), 0);
        let solved = Solver::new(MARGIN).solve(&game, &mut SearchContext::new(Budget::default(), 0)).unwrap();
        assert_eq!((exact.mv, exact.value.to_bits()), (solved[0].mv, solved[0].value.to_bits()));
    }
    assert!(left_over > 50);
}

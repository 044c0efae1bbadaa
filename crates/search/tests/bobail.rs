//! Searches against brute force on positions of a real game.

use bastide_bobail::{Bobail, BobailRules};
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Seat};
use bastide_search::alphabeta::AlphaBeta;
use bastide_search::mcts::{Mcts, Settings};
use bastide_search::{Budget, Even, Reward, Rollout, SingleDeterminization};

use crate::common::{Whim, ask, random_state};

/// Whether `seat` can force a win within this many turns, by trying everything.
fn wins(state: &Bobail, seat: Seat, turns: u32) -> bool {
    if let Some(outcome) = state.outcome() {
        return outcome.winner() == Some(seat);
    }
    if turns == 0 {
        return false;
    }
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let mut next = moves.into_iter().map(|mv| {
        let mut next = state.clone();
        next.play_unchecked(mv);
        wins(&next, seat, turns - 1)
    });
    if state.actor().seat() == Some(seat) { next.any(|win| win) } else { next.all(|win| win) }
}

#[test]
fn forced_wins_and_losses_are_those_that_brute_force_finds() {
    let mut rng = rollout_rng(17);
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let (mut won, mut lost) = (0, 0);
    for _ in 0..200 {
        let Some(state) = random_state(&start, &mut rng, 16) else { continue };
        let seat = state.actor().seat().unwrap();
        let decision =
            ask(&mut SingleDeterminization::new(AlphaBeta::new(Even)), &state, Budget::depth(3), 0);
        let (wins_here, loses_here) = (wins(&state, seat, 3), wins(&state, seat.next(2), 3));
        assert_eq!(decision.value > 0.99, wins_here, "{state:?}");
        assert_eq!(decision.value < 0.01, loses_here, "{state:?}");
        won += u32::from(wins_here);
        let mut next = state.clone();
        next.play(decision.mv).unwrap();
        if wins_here && next.outcome().is_none() {
            // Who is in for a forced loss knows it too.
            let reply =
                ask(&mut SingleDeterminization::new(AlphaBeta::new(Even)), &next, Budget::depth(2), 0);
            assert!(reply.value < 0.01, "{state:?}");
            lost += 1;
        }
    }
    assert!(won > 10 && lost > 0, "{won} won and {lost} lost positions");
}

#[test]
fn pruning_and_table_change_no_value_of_a_fixed_depth() {
    let mut rng = rollout_rng(18);
    let start = Bobail::new(&BobailRules::default()).unwrap();
    for case in 0..20 {
        let Some(state) = random_state(&start, &mut rng, 10) else { continue };
        let plain = bastide_search::minimax::Minimax::new(Whim(case));
        let plain = ask(&mut SingleDeterminization::new(plain), &state, Budget::depth(3), 0);
        let pruned = ask(
            &mut SingleDeterminization::new(AlphaBeta::new(Whim(case)).table_bytes(0)),
            &state,
            Budget::depth(3),
            0,
        );
        assert_eq!(pruned.value.to_bits(), plain.value.to_bits());
        // With three turns to go no position can come up at two depths of the same parity that both matter.
        let tabled =
            ask(&mut SingleDeterminization::new(AlphaBeta::new(Whim(case))), &state, Budget::depth(3), 0);
        assert_eq!(tabled.value.to_bits(), plain.value.to_bits());
    }
}

#[test]
fn tree_search_takes_a_win_at_hand() {
    let mut rng = rollout_rng(19);
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let mut seen = 0;
    while seen < 20 {
        let Some(state) = random_state(&start, &mut rng, 16) else { continue };
        let seat = state.actor().seat().unwrap();
        if !wins(&state, seat, 1) {
            continue;
        }
        seen += 1;
        let mut uct =
            SingleDeterminization::new(Mcts::new(Settings::default(), Rollout::random(Reward::WinShare)));
        let decision = ask(&mut uct, &state, Budget::playouts(3_000), seen);
        let mut next = state.clone();
        next.play(decision.mv).unwrap();
        assert!(wins(&next, seat, 0), "{decision:?}");
    }
}

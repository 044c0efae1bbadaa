//! What the tests of searches share: random trees and an evaluator that is as good as random.

use std::fmt::Write;

use bastide_core::seed::{Rng, RolloutRng, below};
use bastide_core::{Game, MAX_SEATS, Seat, Viewer};
use bastide_search::{Agent, Budget, Decision, Evaluator, Payoffs, SearchContext};
use bastide_testkit::toys::tree::{TreeGame, TreeRules};

/// A tree up to this depth with points for this many seats.
pub(crate) fn random_tree(rng: &mut RolloutRng, seats: usize, depth: u32) -> TreeGame {
    loop {
        let mut text = String::new();
        grow(&mut text, rng, seats, depth, 0);
        // A tree may come out as one without branches.
        if let Some(rules) = TreeRules::of(&text) {
            return TreeGame::new(&rules).unwrap();
        }
    }
}

fn grow(text: &mut String, rng: &mut RolloutRng, seats: usize, depth: u32, indent: usize) {
    for branch in 0..=below(rng, 4) {
        write!(text, "{:indent$}{branch}", "").unwrap();
        if depth > 1 && below(rng, 4) > 0 {
            text.push('\n');
            grow(text, rng, seats, depth - 1, indent + 1);
        } else {
            let points: Vec<String> = (0..seats).map(|_| below(rng, 9).to_string()).collect();
            writeln!(text, " = {}", points.join(" ")).unwrap();
        }
    }
}

/// Values that follow no sense but are always the same, and sum to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whim(pub(crate) u64);

impl<G: Game> Evaluator<G> for Whim {
    fn payoffs(&self, state: &G) -> Payoffs {
        let mut rng = bastide_core::seed::rollout_rng(state.key() ^ self.0);
        let weights: Vec<f64> = (0..state.seats()).map(|_| f64::from(1 + below(&mut rng, 97))).collect();
        let sum: f64 = weights.iter().sum();
        let mut payoffs = [0.0; MAX_SEATS];
        for (payoff, weight) in payoffs.iter_mut().zip(weights) {
            *payoff = weight / sum;
        }
        payoffs
    }

    fn promise(&self, state: &G, _mv: G::Move) -> i32 {
        (state.key() % 7) as i32
    }
}

/// A state reached by some random steps, in which a player is to act.
pub(crate) fn random_state<G: Game>(start: &G, rng: &mut RolloutRng, most: u32) -> Option<G> {
    let mut state = start.clone();
    let steps = below(rng, most + 1);
    bastide_core::playout::Playout::default().run(&mut state, rng, steps);
    while state.actor() == bastide_core::Actor::Chance {
        let event = state.random_event(rng, &mut Vec::new());
        state.resolve_unchecked(event);
    }
    state.actor().seat().map(|_| state)
}

/// Asks an agent what it would do.
pub(crate) fn ask<G: Game>(
    agent: &mut (impl Agent<G> + ?Sized),
    state: &G,
    budget: Budget,
    seed: u64,
) -> Decision<G::Move> {
    ask_with(agent, state, &mut SearchContext::new(budget, seed))
}

/// Asks an agent what it would do, thinking so.
pub(crate) fn ask_with<G: Game>(
    agent: &mut (impl Agent<G> + ?Sized),
    state: &G,
    context: &mut SearchContext<'_>,
) -> Decision<G::Move> {
    let seat = state.actor().seat().unwrap();
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let decision = agent.choose(&state.view(Viewer::Seat(seat)), seat, &moves, context);
    assert!(moves.contains(&decision.mv), "a legal move is chosen");
    assert_eq!(decision.line[0], decision.mv, "the line begins with the move");
    decision
}

/// Plays a whole game between agents by seat; the share of each seat.
pub(crate) fn play<G: Game>(
    start: &G,
    agents: &mut [Box<dyn Agent<G>>],
    budget: Budget,
    seed: u64,
) -> Vec<f64> {
    let mut rng = bastide_core::seed::rollout_rng(seed);
    let mut state = start.clone();
    loop {
        match state.actor() {
            bastide_core::Actor::Over => break,
            bastide_core::Actor::Chance => {
                let event = state.random_event(&mut rng, &mut Vec::new());
                state.resolve_unchecked(event);
            }
            bastide_core::Actor::Player(seat) => {
                let decision = ask(&mut *agents[seat.index()], &state, budget, rng.next_u64());
                state.play(decision.mv).unwrap();
            }
        }
    }
    let outcome = state.outcome().unwrap();
    Seat::all(start.seats()).map(|seat| outcome.share(seat)).collect()
}

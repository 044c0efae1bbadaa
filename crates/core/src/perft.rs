//! Counting the sequences of exactly `n` steps: the classic check of a move generator.
//!
//! A finished game is not extended. Moves and chance events count as one step each, whatever an event's
//! weight.

use std::collections::BTreeMap;

use crate::game::{Game, Step, StepOf, take_unchecked};
use crate::notation::Notation;
use crate::seat::{Actor, MAX_SEATS};

/// Lists every possible step.
pub fn steps<G: Game>(state: &G) -> Vec<StepOf<G>> {
    match state.actor() {
        Actor::Over => Vec::new(),
        Actor::Player(_) => {
            let mut moves = Vec::new();
            state.legal_moves(&mut moves);
            moves.into_iter().map(Step::Move).collect()
        }
        Actor::Chance => {
            let mut events = Vec::new();
            state.events(&mut events);
            events.into_iter().map(|(event, _)| Step::Event(event)).collect()
        }
    }
}

/// The number of sequences of exactly `depth` steps. The last step is counted, not taken.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut buffers = vec![Vec::new(); depth as usize];
    count(state, &mut buffers)
}

fn count<G: Game>(state: &G, buffers: &mut [Vec<G::Move>]) -> u64 {
    let [moves, deeper @ ..] = buffers else { return 1 };
    match state.actor() {
        Actor::Over => 0,
        Actor::Player(_) if deeper.is_empty() => state.count_moves(moves) as u64,
        Actor::Player(_) => {
            state.legal_moves(moves);
            let child = |mv: &G::Move| {
                let mut child = state.clone();
                child.play_unchecked(*mv);
                count(&child, deeper)
            };
            moves.iter().map(child).sum()
        }
        Actor::Chance => {
            let child = |step: StepOf<G>| {
                let mut child = state.clone();
                take_unchecked(&mut child, step);
                count(&child, deeper)
            };
            steps(state).into_iter().map(child).sum()
        }
    }
}

/// What the sequences of exactly `depth` steps lead to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of sequences.
    pub nodes: u64,
    /// Those whose last step wins the game, by the seat that wins it alone.
    pub wins: [u64; MAX_SEATS],
    /// Those whose last step ends the game with all seats level.
    pub draws: u64,
    /// Those whose last step ends the game with some seats sharing the win.
    pub shared: u64,
    /// Those whose last step ends the game, by the code of the ending.
    pub endings: BTreeMap<&'static str, u64>,
}

/// Takes every step of every sequence of exactly `depth` steps and tallies the ends.
pub fn tally<G: Notation>(state: &G, depth: u32) -> Tally {
    let mut tally = Tally::default();
    walk(state, &mut vec![Vec::new(); depth as usize], &mut |leaf: &G| add(&mut tally, leaf));
    tally
}

/// Takes every step of every sequence of exactly `depth` steps and counts them: [`perft`] the long way,
/// as a measure of speed.
pub fn perft_by_playing<G: Game>(state: &G, depth: u32) -> u64 {
    let mut nodes = 0;
    walk(state, &mut vec![Vec::new(); depth as usize], &mut |leaf: &G| {
        nodes += 1;
        std::hint::black_box(leaf);
    });
    nodes
}

fn walk<G: Game>(state: &G, buffers: &mut [Vec<G::Move>], visit: &mut impl FnMut(&G)) {
    let [moves, deeper @ ..] = buffers else { return visit(state) };
    match state.actor() {
        Actor::Over => {}
        Actor::Player(_) => {
            state.legal_moves(moves);
            for mv in moves.iter() {
                let mut child = state.clone();
                child.play_unchecked(*mv);
                if deeper.is_empty() {
                    visit(&child);
                } else {
                    walk(&child, deeper, visit);
                }
            }
        }
        Actor::Chance => {
            for step in steps(state) {
                let mut child = state.clone();
                take_unchecked(&mut child, step);
                walk(&child, deeper, visit);
            }
        }
    }
}

fn add<G: Notation>(tally: &mut Tally, leaf: &G) {
    tally.nodes += 1;
    let Some(outcome) = leaf.outcome() else { return };
    match outcome.winner() {
        Some(winner) => tally.wins[winner.index()] += 1,
        None if outcome.is_draw() => tally.draws += 1,
        None => tally.shared += 1,
    }
    if let Some(ending) = leaf.ending() {
        *tally.endings.entry(ending.code).or_default() += 1;
    }
}

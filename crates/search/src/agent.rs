//! What every player that thinks has in common.

use bastide_core::{Actor, Game, Seat, Text, Wdl};

use crate::context::SearchContext;
use crate::rank::rank;

/// A player. It gets a view, never a state: what is hidden from its seat cannot reach it.
pub trait Agent<G: Game>: Send {
    /// Chooses one of `moves`, which are the legal moves of `seat` and not empty. Anytime: when the budget
    /// ends or the flag is set, it answers with the best so far.
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move>;
}

/// A move with what the agent thinks of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What the game is worth to the player after it, from 0 (lost) to 1 (won). A search that prunes knows
    /// of moves behind the best only that they are worth at most this, unless all are
    /// [asked for](SearchContext::ranking_all).
    pub value: f64,
    /// Playouts or nodes spent on it.
    pub visits: u64,
    /// What it is worth to the player for certain, where that is known.
    pub exact: Option<Wdl>,
}

impl<M> Candidate<M> {
    /// A move with its value and visits, of which nothing is certain.
    pub const fn new(mv: M, value: f64, visits: u64) -> Self {
        Self { mv, value, visits, exact: None }
    }
}

/// What an agent decided, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<M> {
    /// The move to make.
    pub mv: M,
    /// What the game is worth to the player, from 0 (lost) to 1 (won).
    pub value: f64,
    /// The moves looked at, best first.
    pub candidates: Vec<Candidate<M>>,
    /// The moves expected from here on, the chosen one first, up to the next that chance decides.
    pub line: Vec<M>,
    /// Nodes looked at.
    pub nodes: u64,
    /// Playouts made.
    pub playouts: u64,
    /// Moves ahead that were searched in full; 0 where that means nothing.
    pub depth: u32,
    /// Why the agent could not decide as it says it does; the move is then just a legal one, not to be played.
    pub failure: Option<Text>,
}

impl<M: Copy + PartialEq> Decision<M> {
    /// The decision for the first of `candidates`, which are ranked and not empty.
    ///
    /// # Panics
    /// When there is no candidate.
    #[must_use]
    pub fn of(candidates: Vec<Candidate<M>>, context: &SearchContext<'_>) -> Self {
        let best = candidates[0];
        Self {
            mv: best.mv,
            value: best.value,
            candidates,
            line: vec![best.mv],
            nodes: context.nodes_done(),
            playouts: context.playouts_done(),
            depth: 0,
            failure: None,
        }
    }

    /// No decision: an agent that has lost what it plays by says so with any legal move.
    #[must_use]
    pub fn failed(mv: M, context: &SearchContext<'_>, why: Text) -> Self {
        let candidate = Candidate::new(mv, 0.5, 0);
        Self { failure: Some(why), ..Self::of(vec![candidate], context) }
    }

    /// With the line expected, which begins with the move chosen.
    #[must_use]
    pub fn expecting(mut self, line: Vec<M>) -> Self {
        if line.first() == Some(&self.mv) {
            self.line = line;
        }
        self
    }

    /// With the number of moves ahead that were searched in full.
    #[must_use]
    pub fn searched(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }
}

/// Puts the candidates of highest value first; among equals the earlier stays ahead.
pub(crate) fn rank_by_value<M>(candidates: &mut [Candidate<M>]) {
    rank(candidates, |candidate| candidate.value);
}

/// Puts the candidates with most visits first, then those of highest value.
pub(crate) fn rank_by_visits<M>(candidates: &mut [Candidate<M>]) {
    rank_by_value(candidates);
    rank(candidates, |candidate| candidate.visits as f64);
}

/// The candidates that were looked at, in their order; the first at least.
pub(crate) fn looked_at<M>(mut candidates: Vec<Candidate<M>>) -> Vec<Candidate<M>> {
    let mut first = true;
    candidates.retain(|candidate| std::mem::take(&mut first) || candidate.visits > 0);
    candidates
}

/// A search that looks at a whole state in which a player is to act: one world of those that a view allows.
pub trait Search<G: Game>: Send {
    /// Finds the best move of the player to act.
    fn search(&mut self, world: &G, context: &mut SearchContext<'_>) -> Decision<G::Move>;
}

/// A search as an agent: it looks at one world made from the view, which is the state itself where nothing is
/// hidden. Where something is, [`Pimc`](crate::pimc::Pimc) looks at many.
#[derive(Clone, Debug)]
pub struct SingleDeterminization<S>(S);

impl<S> SingleDeterminization<S> {
    /// The agent of a search.
    pub fn new(search: S) -> Self {
        Self(search)
    }
}

impl<G: Game, S: Search<G>> Agent<G> for SingleDeterminization<S> {
    fn choose(
        &mut self,
        view: &G::View,
        _seat: Seat,
        _moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        let world = G::determinize(view, &mut context.rng);
        self.0.search(&world, context)
    }
}

/// The seat to act in a state that is searched.
pub(crate) fn mover<G: Game>(state: &G) -> Seat {
    state.actor().seat().expect("a search starts where a player is to act")
}

/// The legal moves of a state that is searched.
pub(crate) fn moves_of<G: Game>(state: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    moves
}

/// The state after a legal move.
#[inline]
pub(crate) fn after<G: Game>(state: &G, mv: G::Move) -> G {
    let mut next = state.clone();
    next.play_unchecked(mv);
    next
}

/// What chance may lead to, with how likely each is. `chained` counts the chance nodes right before this one.
///
/// A tile that fits nowhere leaves the game and chance acts again, so that a pile with many such tiles would have to be
/// looked at in every order. After the first of them those that only lead to chance again are left out where others do
/// not; drawing on until something fits makes these no more and no less likely among themselves.
pub(crate) fn chance_children<G: Game>(state: &G, chained: u32) -> Vec<(G, f64)> {
    let mut events = Vec::new();
    state.events(&mut events);
    let next =
        events.into_iter().filter_map(|(event, weight)| Some((changed(state, event)?, f64::from(weight))));
    let mut children: Vec<(G, f64)> = next.collect();
    if chained > 0 {
        let goes_on = |(next, _): &(G, f64)| next.actor() != Actor::Chance;
        if children.iter().any(goes_on) {
            children.retain(goes_on);
        } else if chained > 1 {
            children.truncate(1);
        }
    }
    let total: f64 = children.iter().map(|(_, weight)| weight).sum();
    children.iter_mut().for_each(|(_, weight)| *weight /= total);
    children
}

/// The state after an event; `None` when the event changes nothing, as a tile that goes back into the pile. Chance
/// then chooses again, which makes the other events more likely by the same factor.
#[inline]
pub(crate) fn changed<G: Game>(state: &G, event: G::Event) -> Option<G> {
    let mut next = state.clone();
    next.resolve_unchecked(event);
    (next.actor() != Actor::Chance || next != *state).then_some(next)
}

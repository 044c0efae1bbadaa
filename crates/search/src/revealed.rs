//! Endings in which nothing is hidden any more, left to a search that looks at whole states.

use bastide_core::{Game, Seat, Viewer};

use crate::agent::{Agent, Decision, Search};
use crate::context::{Budget, SearchContext};

/// Searches where its seat sees everything, as when the last card is drawn, and leaves the rest to another agent.
#[derive(Clone, Debug)]
pub struct Revealed<S, A> {
    search: S,
    budget: Budget,
    otherwise: A,
}

impl<S, A> Revealed<S, A> {
    /// Searches with this budget, which is not taken from that of `otherwise`; the clock is shared.
    pub fn new(search: S, budget: Budget, otherwise: A) -> Self {
        Self { search, budget, otherwise }
    }
}

impl<G: Game, S: Search<G>, A: Agent<G>> Agent<G> for Revealed<S, A> {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        let world = G::determinize(view, &mut context.rng);
        if world.hides(Viewer::Seat(seat)) {
            return self.otherwise.choose(view, seat, moves, context);
        }
        let mut aside = context.aside(self.budget);
        self.search.search(&world, &mut aside)
    }
}

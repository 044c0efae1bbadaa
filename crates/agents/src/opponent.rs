//! An opponent: an agent with its budget, ready to play.

use std::fmt;

use bastide_core::{Notation, Seat};
use bastide_learn::Rival;
use bastide_search::{Agent, Budget, Decision, Thinking};

use crate::ladder::ladder;
use crate::spec::{Spec, SpecError};

/// An agent with its budget.
pub struct Opponent<G: Notation> {
    spec: Spec,
    agent: Box<dyn Agent<G>>,
}

impl<G: Notation> fmt::Debug for Opponent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opponent").field("spec", &self.spec).finish_non_exhaustive()
    }
}

impl<G: Notation> Opponent<G> {
    /// The opponent of a spec or level.
    ///
    /// # Errors
    /// What is wrong with the spec, with the nearest names that are right.
    pub fn read(text: &str) -> Result<Self, SpecError> {
        let ladder = ladder::<G>();
        let (spec, kind) = ladder.read(text)?;
        let agent = (kind.build)(&spec.values);
        Ok(Self { spec, agent })
    }

    /// The agent's name and all values of its parameters.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How long it thinks.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.spec.values.budget()
    }

    /// Whether the clock has a say in what it plays, so that it may play otherwise another time.
    #[must_use]
    pub fn minds_clock(&self) -> bool {
        self.budget().time.is_some()
    }

    /// Chooses one of the legal moves of a seat, with all that is random from this seed.
    pub fn decide(&mut self, view: &G::View, seat: Seat, moves: &[G::Move], seed: u64) -> Decision<G::Move> {
        let mut thinking = Thinking::new(self.budget(), seed);
        self.agent.choose(view, seat, moves, &mut thinking)
    }

    /// The same for whoever wants to stop it or to hear of its progress.
    pub fn decide_thinking(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        thinking: &mut Thinking<'_>,
    ) -> Decision<G::Move> {
        self.agent.choose(view, seat, moves, thinking)
    }
}

impl<G: Notation> Rival<G> for Opponent<G> {
    fn decide(&mut self, view: &G::View, seat: Seat, moves: &[G::Move], seed: u64) -> G::Move {
        Self::decide(self, view, seat, moves, seed).mv
    }
}

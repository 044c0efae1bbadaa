//! An opponent: an agent with its budget, ready to play.

use std::fmt;

use bastide_core::{Artifact, Notation, Seat};
use bastide_learn::Rival;
use bastide_search::{Agent, Budget, Decision, SearchContext};

use crate::catalogue::{AgentCatalogue, AgentFactory};
use crate::parameter::{Domain, Models, Parameter, Parts, Values};
use crate::spec::{Spec, SpecError, refuse_model};

/// An agent with its budget.
pub struct Opponent<G: Notation> {
    spec: Spec,
    artifacts: Vec<Artifact>,
    agent: Box<dyn Agent<G>>,
}

/// All that an opponent is built from.
struct Prepared<'a, G: Notation> {
    spec: Spec,
    kind: &'a AgentFactory<G>,
    models: Models,
    artifacts: Vec<Artifact>,
}

impl<G: Notation> fmt::Debug for Opponent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opponent").field("spec", &self.spec).finish_non_exhaustive()
    }
}

impl<G: Notation> AgentCatalogue<G> {
    /// Builds the opponent of a spec or level for a game under these rules.
    ///
    /// # Errors
    /// What is wrong with the spec, with the nearest names that are right; a model or table that is not there.
    pub fn opponent(&self, text: &str, rules: &G::Rules) -> Result<Opponent<G>, SpecError> {
        let Prepared { spec, kind, models, artifacts } = self.prepare(text, rules)?;
        let agent = (kind.build)(&Parts::new(&spec.values, models, &self.access));
        Ok(Opponent { spec, artifacts, agent })
    }

    /// The spec of an opponent that [`opponent`](Self::opponent) would build.
    ///
    /// # Errors
    /// Those of [`opponent`](Self::opponent).
    pub fn check(&self, text: &str, rules: &G::Rules) -> Result<Spec, SpecError> {
        self.inspect(text, rules).map(|(spec, _)| spec)
    }

    /// The same with the models and tables that the opponent would play from, as they are now.
    ///
    /// # Errors
    /// Those of [`opponent`](Self::opponent).
    pub fn inspect(&self, text: &str, rules: &G::Rules) -> Result<(Spec, Vec<Artifact>), SpecError> {
        self.prepare(text, rules).map(|prepared| (prepared.spec, prepared.artifacts))
    }

    fn prepare(&self, text: &str, rules: &G::Rules) -> Result<Prepared<'_, G>, SpecError> {
        let (spec, kind) = self.read(text)?;
        let solved = self.solved.as_ref().filter(|solved| solved.agent == kind.name);
        if let Some(what) = solved.and_then(|solved| (solved.missing)(rules, &self.access)) {
            return Err(SpecError::Missing(what));
        }
        let table = solved.and_then(|solved| (solved.table)(rules, &self.access));
        let (models, mut artifacts) = self.load_models(&kind.parameters, &spec.values)?;
        artifacts.extend(table);
        Ok(Prepared { spec, kind, models, artifacts })
    }

    /// The models that the values name, by parameter, and their files.
    fn load_models(
        &self,
        parameters: &[Parameter],
        values: &Values,
    ) -> Result<(Models, Vec<Artifact>), SpecError> {
        let (mut models, mut artifacts) = (Vec::new(), Vec::new());
        for (parameter, value) in values.iter() {
            let domain = parameters.iter().find(|known| known.name == parameter).map(|known| known.domain);
            let Some(Domain::Model(words)) = domain else { continue };
            if !words.contains(&value) {
                let found = self.named_model(value);
                let (model, artifact) = found.map_err(|why| refuse_model(parameter, words, value, why))?;
                models.push((parameter, model));
                artifacts.push(artifact);
            }
        }
        Ok((models, artifacts))
    }
}

impl<G: Notation> Opponent<G> {
    /// The agent's name and all values of its parameters.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The models and tables that it plays from.
    #[must_use]
    pub fn artifacts(&self) -> &[Artifact] {
        &self.artifacts
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
        let mut context = SearchContext::new(self.budget(), seed);
        self.agent.choose(view, seat, moves, &mut context)
    }

    /// The same for whoever wants to stop it or to hear of its progress.
    pub fn decide_in(
        &mut self,
        view: &G::View,
        seat: Seat,
        moves: &[G::Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<G::Move> {
        self.agent.choose(view, seat, moves, context)
    }
}

impl<G: Notation> Rival<G> for Opponent<G> {
    fn decide(&mut self, view: &G::View, seat: Seat, moves: &[G::Move], seed: u64) -> G::Move {
        Self::decide(self, view, seat, moves, seed).mv
    }
}

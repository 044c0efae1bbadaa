//! What can be learned about a game, as a value: for those who know the game only as a type parameter.

use bastide_core::encode::{Encode, Feature, RewardTerm};
use bastide_core::{Game, Provenance};

use crate::model::{Model, ModelError};
use crate::plan::Plan;
use crate::training::{Evaluation, MakeRival, Training, TrainingError};

/// What can be learned about a game.
pub struct Learning<G: Game> {
    /// What is looked at: see [`Encode::FEATURES`].
    pub features: &'static [Feature],
    /// What rewards can weigh at the end: see [`Encode::END_TERMS`].
    pub end_terms: &'static [RewardTerm],
    /// What rewards can weigh after each move: see [`Encode::MOVE_TERMS`].
    pub move_terms: &'static [RewardTerm],
    /// See [`Model::read`].
    pub read: fn(&str) -> Result<Model, ModelError>,
    /// See [`Model::write`].
    pub write: fn(&Model) -> String,
    /// See [`Training::new`], [`Training::made_by`] and, where there is a checkpoint, [`Training::resume`].
    pub train: Train<G>,
}

/// Begins a training, or goes on with one from the text of a checkpoint.
pub type Train<G> = fn(Course<G>, Option<&str>) -> Result<Box<dyn Trainer<G>>, TrainingError>;

/// All that decides how a training goes.
#[derive(Clone, Debug)]
pub struct Course<G> {
    /// Where games begin.
    pub start: G,
    /// How to learn.
    pub plan: Plan,
    /// Games to learn from.
    pub budget: u64,
    /// The seed of everything.
    pub seed: u64,
    /// What makes it again.
    pub command: String,
    /// Which build trains, against opponents with which models and tables.
    pub made: Provenance,
    /// Whether a training that another build began, or against other files, is gone on with.
    pub force: bool,
}

impl<G: Encode> Learning<G> {
    /// What can be learned about a game that tells its positions in numbers.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            features: G::FEATURES,
            end_terms: G::END_TERMS,
            move_terms: G::MOVE_TERMS,
            read: Model::read::<G>,
            write: Model::write::<G>,
            train: begin,
        }
    }
}

impl<G: Encode> Default for Learning<G> {
    fn default() -> Self {
        Self::new()
    }
}

fn begin<G: Encode>(
    course: Course<G>,
    checkpoint: Option<&str>,
) -> Result<Box<dyn Trainer<G>>, TrainingError> {
    let Course { start, plan, budget, seed, command, made, force } = course;
    let training = match checkpoint {
        Some(text) => Training::resume(start, plan, budget, seed, command, text)?,
        None => Training::new(start, plan, budget, seed, command)?,
    };
    Ok(Box::new(training.made_by(&made, force)?))
}

/// A training whose game's numbers are not known: see [`Training`].
pub trait Trainer<G: Game> {
    /// The games learned from so far.
    fn games(&self) -> u64;
    /// What the examinations so far came to.
    fn evaluations(&self) -> &[Evaluation];
    /// Whether there is nothing more to learn from.
    fn is_over(&self) -> bool;
    /// Whether the next step is an examination.
    fn is_examination_due(&self) -> bool;
    /// Learns from a batch of games, or examines.
    ///
    /// # Errors
    /// Those of [`Training::advance`].
    fn advance(&mut self, threads: usize, rivals: &MakeRival<'_, G>) -> Result<(), TrainingError>;
    /// The text of a checkpoint.
    fn checkpoint(&self) -> String;
    /// The best model so far.
    fn model(&self) -> Model;
}

impl<G: Encode> Trainer<G> for Training<G> {
    fn games(&self) -> u64 {
        self.games()
    }

    fn evaluations(&self) -> &[Evaluation] {
        self.evaluations()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn is_examination_due(&self) -> bool {
        self.is_examination_due()
    }

    fn advance(&mut self, threads: usize, rivals: &MakeRival<'_, G>) -> Result<(), TrainingError> {
        self.advance(threads, rivals)
    }

    fn checkpoint(&self) -> String {
        self.checkpoint()
    }

    fn model(&self) -> Model {
        self.model()
    }
}

//! Learning what positions are worth by playing: value functions, TD(λ) on the positions after moves, rewards made of
//! terms, model files.
//!
//! ```
//! use bastide_bobail::{Bobail, BobailRules};
//! use bastide_core::Game;
//! use bastide_learn::{Plan, Training};
//!
//! let plan = Plan::read(
//!     "game = 'bobail'\n[learning]\nbatch = 4\n[evaluation]\nagainst = []\n[reward]\nwin = 1.0",
//! )
//! .unwrap();
//! let start = Bobail::new(&BobailRules::default()).unwrap();
//! let mut training = Training::new(start, plan, 8, 1, "an example".to_owned()).unwrap();
//! while !training.is_over() {
//!     training.advance(1, &|_| unreachable!("nobody but itself to play against")).unwrap();
//! }
//! let model = training.model();
//! assert_eq!(model.made.games, 8);
//! ```
//!
//! [`value`] has the functions and their gradients, [`reward`] what is sought, [`value_function`] how both choose a move,
//! `episode` one game to learn from, [`training`] the whole run with its checkpoints, [`plan`] what can be set about
//! it, [`model`] the file that comes of it, [`learning`] all of it as a value.
//!
//! Deliberately absent: any game, any named opponent (they come in as [`Rival`]s), plots, clocks.

mod adam;
mod episode;
pub mod learning;
pub mod model;
pub mod plan;
pub mod reward;
mod sample;
pub mod training;
pub mod value;
pub mod value_function;

pub use episode::Rival;
pub use learning::{Course, Learning, Trainer};
pub use model::{Model, ModelError};
pub use plan::{Eyes, Plan, PlanError};
pub use reward::Reward;
pub use training::{Evaluation, Training, TrainingError};
pub use value::{Shape, Value};
pub use value_function::{ModelEvaluator, ValueFunction};

//! What can be played beyond the base rules: a module each, which keeps its own part of the state and hooks into the
//! turn where [`hooks`] says.

mod actions;
mod bounds;
mod deck;
pub(crate) mod events;
mod hand;
pub(crate) mod hands;
mod marks;
mod victory;

pub use actions::Actions;
pub use bounds::Bound;
pub use deck::{Card, Deck};
pub use victory::Victory;

pub(crate) use hand::Hand;

use crate::rules::CarcassonneRules;

pub(crate) mod hooks;

/// What the modules add to the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct VariantState {
    pub(crate) hands: hands::HandState,
    pub(crate) events: events::EventState,
    pub(crate) actions: actions::ActionState,
    pub(crate) marks: marks::MarkState,
    pub(crate) victory: victory::VictoryState,
}

impl VariantState {
    pub(crate) fn new(rules: &CarcassonneRules) -> Self {
        Self {
            hands: hands::HandState::EMPTY,
            events: events::EventState::new(rules),
            actions: actions::ActionState::default(),
            marks: marks::MarkState::default(),
            victory: victory::VictoryState::default(),
        }
    }
}

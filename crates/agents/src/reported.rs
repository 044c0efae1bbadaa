//! Opponents of Carcassonne as a student report describes them, to the letter: what it found can be played again. Those
//! of the ladder that are named alike think further.

mod aleat;
mod replies;

pub(crate) use self::aleat::Aleat;
pub(crate) use self::replies::{Count, Replies};

//! How a step is told: to whom, in which language, with whose names.

use std::borrow::Cow;

use crate::lang::{Lang, Say};
use crate::seat::{Seat, Viewer};

/// How a step is told.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'a> {
    /// Who hears it; what is hidden from them is left out.
    pub viewer: Viewer,
    /// The players' own names by seat; seats without one are told by their number.
    pub names: &'a [String],
    /// In which language.
    pub lang: Lang,
    /// Whether the move is only proposed to the player who may make it.
    pub proposed: bool,
}

impl<'a> Telling<'a> {
    /// Tells what happened.
    #[must_use]
    pub const fn new(viewer: Viewer, names: &'a [String], lang: Lang) -> Self {
        Self { viewer, names, lang, proposed: false }
    }

    /// Tells everybody, and calls players by their numbers.
    #[must_use]
    pub const fn plain(lang: Lang) -> Telling<'static> {
        Telling::new(Viewer::Spectator, &[], lang)
    }

    /// Tells what a player might do instead.
    #[must_use]
    pub const fn proposing(self) -> Self {
        Self { proposed: true, ..self }
    }

    /// What a player is called.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Cow<'a, str> {
        match self.names.get(seat.index()) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(seat.say(self.lang)),
        }
    }

    /// Whether somebody is spoken to as "you".
    #[must_use]
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// The mood of a sentence, as messages choose by it: `told` or `proposed`.
    #[must_use]
    pub const fn mood(&self) -> &'static str {
        if self.proposed { "proposed" } else { "told" }
    }
}

/// Several things in one breath: `a, b and c`.
#[must_use]
pub fn list(parts: &[String], lang: Lang) -> String {
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => crate::words::core::list(lang, &before.join(", "), &last),
    }
}

/// Something that can be told to somebody, with the players' names.
pub trait Tell {
    /// The whole message; several sentences stand on lines of their own.
    fn tell(&self, telling: Telling<'_>) -> String;
}

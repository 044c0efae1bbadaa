//! Turns in one sentence each.

use bastide_core::words::bobail as words;
use bastide_core::{Game, Telling};

use crate::bobail::{Bobail, End};
use crate::turn::Turn;

impl Bobail {
    /// A turn in one sentence: where the bobail and a pawn went, and how the game ended by it.
    pub(crate) fn sentence_of(&self, turn: Turn, after: &Self, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let name = self.actor().seat().map(|seat| telling.name(seat)).unwrap_or_default();
        let mood = telling.mood();
        let moved = match (turn.step(), turn.slide()) {
            (Some(to), Some((from, stop))) => words::sentence_both(lang, &mood, &name, &to, &from, &stop),
            (Some(to), None) => words::sentence_bobail(lang, &mood, &name, &to),
            (None, Some((from, stop))) => words::sentence_pawn(lang, &mood, &name, &from, &stop),
            (None, None) => String::new(),
        };
        let ended = after.end().map(|end| tell_end(end, telling));
        std::iter::once(moved).chain(ended).collect::<Vec<_>>().join(" · ")
    }
}

fn tell_end(end: End, telling: Telling<'_>) -> String {
    let Telling { lang, .. } = telling;
    let how = match end {
        End::Goal(_) => "goal",
        End::Surrounded(_) => "surrounded",
        End::Stuck(_) => "stuck",
        End::Repetition => "repetition",
        End::TurnLimit => "turn-limit",
    };
    match end.winner() {
        Some(winner) => words::end_won(lang, &how, &telling.name(winner)),
        None => words::end_drawn(lang, &how),
    }
}

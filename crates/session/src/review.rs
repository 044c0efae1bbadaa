//! A game looked at afterwards: what each move was worth for certain, and what mistakes cost.

use bastide_agents::{AgentCatalogue, SpecError};
use bastide_core::words::session as words;
use bastide_core::{Lang, Notation, Say, Seat, Viewer, Wdl};
use serde::Serialize;

/// A move with what it was worth to the player who made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// Who made it.
    pub seat: Seat,
    /// The move in notation.
    pub text: String,
    /// What the position was worth before.
    pub before: Wdl,
    /// What it is worth after the move.
    pub after: Wdl,
    /// Whether the move gave away a win or a draw.
    pub mistake: bool,
    /// Turns that a win comes later, or a loss sooner, than it had to; 0 for a mistake and in a draw.
    pub turns_lost: u32,
}

impl Judged {
    fn new(seat: Seat, text: String, before: Wdl, after: Wdl) -> Self {
        let turns_lost = match (before, after) {
            (Wdl::Won(best), Wdl::Won(now)) => now.saturating_sub(best),
            (Wdl::Lost(best), Wdl::Lost(now)) => best.saturating_sub(now),
            _ => 0,
        };
        Self { seat, text, before, after, mistake: !before.same_value(after), turns_lost }
    }
}

impl Say for Judged {
    fn say(&self, lang: Lang) -> String {
        let (before, after) = (self.before.say(lang), self.after.say(lang));
        match self.mistake {
            false => after,
            true => words::mistake_it_was(lang, &after, &before),
        }
    }
}

/// Judges a move by the opponent of a spec; `None` where it knows nothing for certain.
pub(crate) fn judge<G: Notation>(
    agents: &AgentCatalogue<G>,
    state: &G,
    mv: G::Move,
    spec: &str,
) -> Result<Option<Judged>, SpecError> {
    let Some(seat) = state.actor().seat() else { return Ok(None) };
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let decision =
        agents.opponent(spec, state.rules())?.decide(&state.view(Viewer::Seat(seat)), seat, &moves, 0);
    if let Some(why) = decision.failure {
        return Err(SpecError::Missing(why));
    }
    let best = decision.candidates.iter().filter_map(|candidate| candidate.exact).max();
    let played = decision.candidates.iter().find(|candidate| candidate.mv == mv);
    let played = played.and_then(|candidate| candidate.exact);
    Ok(best.zip(played).map(|(best, played)| Judged::new(seat, state.move_text(mv), best, played)))
}

//! How often players of Carcassonne do what variants offer them.

use bastide_carcassonne::{Carcassonne, Move};
use bastide_core::record::Json;
use bastide_core::{Game, Step, StepOf};
use serde::{Deserialize, Serialize};

use crate::game::{Played, Watch};

/// What is offered, in the order of [`Offers`].
pub(super) const KINDS: [&str; 4] = ["exchange", "swap", "recall or move", "walk or travel"];

/// Which of the kinds a move is.
fn kind(mv: Move) -> Option<usize> {
    match mv {
        Move::Exchange => Some(0),
        Move::Swap { .. } => Some(1),
        Move::Recall(_) | Move::Shift { .. } => Some(2),
        Move::Walk { .. } | Move::Travel { .. } => Some(3),
        Move::Lay(_) | Move::TakeBack(_) | Move::Pass => None,
    }
}

/// For each seat and kind, how often it was offered, and how often taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Offers {
    offered: Vec<[u32; KINDS.len()]>,
    taken: Vec<[u32; KINDS.len()]>,
}

impl Offers {
    /// What was offered to one opponent in all these games, and what it took, by kind.
    pub(super) fn of(games: &[Played], opponent: usize) -> [(u32, u32); KINDS.len()] {
        let mut sums = [(0, 0); KINDS.len()];
        for game in games {
            let read = |json: &Json| serde_json::from_value::<Self>(json.clone()).ok();
            let Some(offers) = game.figures.as_ref().and_then(read) else { continue };
            let seats = (0..game.seats.len()).filter(|seat| game.seats[*seat] == opponent);
            for seat in seats.filter(|seat| *seat < offers.offered.len()) {
                for (kind, sum) in sums.iter_mut().enumerate() {
                    sum.0 += offers.offered[seat][kind];
                    sum.1 += offers.taken[seat][kind];
                }
            }
        }
        sums
    }
}

struct Watcher {
    offers: Offers,
    moves: Vec<Move>,
}

/// Somebody who counts offers.
pub(super) fn watch() -> Box<dyn Watch<Carcassonne>> {
    Box::new(Watcher { offers: Offers::default(), moves: Vec::new() })
}

impl Watch<Carcassonne> for Watcher {
    fn see(&mut self, before: &Carcassonne, step: &StepOf<Carcassonne>, _: &Carcassonne) {
        let seats = before.seats();
        self.offers.offered.resize(seats, [0; KINDS.len()]);
        self.offers.taken.resize(seats, [0; KINDS.len()]);
        let Step::Move(mv) = *step else { return };
        before.legal_moves(&mut self.moves);
        let seat = before.in_turn().index();
        for offered in 0..KINDS.len() {
            let is_there = self.moves.iter().any(|mv| kind(*mv) == Some(offered));
            self.offers.offered[seat][offered] += u32::from(is_there);
        }
        if let Some(taken) = kind(mv) {
            self.offers.taken[seat][taken] += 1;
        }
    }

    fn metrics(&mut self, _: &Carcassonne) -> Json {
        serde_json::to_value(&self.offers).unwrap_or(Json::Null)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Hooks, Match};
    use bastide_carcassonne::CarcassonneRules;
    use bastide_core::Rules;

    #[test]
    fn what_is_taken_was_offered() {
        let rules = "events=on,deck=swap*9,hand=1,actions=recall+move+walk+travel+exchange";
        let rules = CarcassonneRules::parse(rules).unwrap();
        let catalogue = std::sync::Arc::new(bastide_agents::carcassonne(&bastide_agents::Access::default()));
        let contest = Match::new(&catalogue, &rules, &["random", "random"], 2, 0).unwrap().watched(watch);
        let games = contest.play(4, 1, Hooks::default()).unwrap();
        for (offered, taken) in Offers::of(&games, 0) {
            assert!(taken > 0 && taken < offered, "{taken} of {offered}");
        }
    }
}

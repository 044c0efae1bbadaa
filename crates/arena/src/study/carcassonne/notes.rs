//! What is noted of a game of Carcassonne.

use bastide_carcassonne::{Blocked, Carcassonne, FeatureKind, Scored, Scoring};
use bastide_core::record::Json;
use bastide_core::{Game, Points, Seat, Step, StepOf};
use serde::{Deserialize, Serialize};

use crate::game::{Played, Watch};

/// What points come from, in the order of [`Notes::points`].
pub(crate) const KINDS: [&str; 5] = ["cities", "roads", "monasteries", "incomplete", "fields"];

/// Where followers go, in the order of [`Notes::placed`].
pub(crate) const PLACES: [&str; 4] = ["cities", "roads", "monasteries", "fields"];

/// What is noted; each list has an entry for each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Notes {
    /// Points scored in play after each tile laid.
    pub(crate) in_play: Vec<Vec<i32>>,
    /// Followers in hand after each tile laid.
    pub(crate) hand: Vec<Vec<i32>>,
    /// Points by what they come from.
    pub(crate) points: Vec<Vec<i32>>,
    /// Followers placed, by where.
    pub(crate) placed: Vec<Vec<i32>>,
    /// The final points, alone in a list.
    pub(crate) final_points: Vec<Vec<i32>>,
    /// Cells blocked by tiles of this seat, and features of others.
    pub(crate) blocked: Vec<[i32; 2]>,
}

impl Notes {
    /// What was noted of a game; nothing if nobody looked on.
    pub(crate) fn of(played: &Played) -> Self {
        let seats = played.seats.len();
        let read = |json: &Json| serde_json::from_value(json.clone()).ok();
        played.figures.as_ref().and_then(read).unwrap_or_else(|| Self::new(seats))
    }

    fn new(seats: usize) -> Self {
        Self {
            in_play: vec![Vec::new(); seats],
            hand: vec![Vec::new(); seats],
            points: vec![vec![0; KINDS.len()]; seats],
            placed: vec![vec![0; PLACES.len()]; seats],
            final_points: vec![Vec::new(); seats],
            blocked: vec![[0; 2]; seats],
        }
    }

    fn score(&mut self, scoring: &Scoring) {
        let kind = match scoring.what {
            Scored::Feature { kind: FeatureKind::City, complete: true } => 0,
            Scored::Feature { kind: FeatureKind::Road, complete: true } => 1,
            Scored::Feature { kind: FeatureKind::Monastery, complete: true } => 2,
            Scored::Feature { .. } => 3,
            Scored::Field { .. } | Scored::Supply => 4,
        };
        for (points, gain) in self.points.iter_mut().zip(scoring.gains) {
            points[kind] += whole(gain);
        }
    }

    fn lay(&mut self, before: &Carcassonne, mv: bastide_carcassonne::Laying, after: &Carcassonne) {
        let mover = before.in_turn().index();
        let sort = mv.figure.and_then(|placed| before.tiles().kind(mv.kind).feature_kind(placed.segment));
        if let Some(sort) = sort {
            let place = match sort {
                FeatureKind::City => 0,
                FeatureKind::Road => 1,
                FeatureKind::Monastery => 2,
                FeatureKind::Field => 3,
            };
            self.placed[mover][place] += 1;
        }
        let Blocked { cells, features } = after.blocked_since(before);
        self.blocked[mover][0] += cells as i32;
        self.blocked[mover][1] += features as i32;
        for (seat, points) in after.scores_in_play().into_iter().enumerate() {
            self.in_play[seat].push(whole(points));
            self.hand[seat].push(i32::from(after.hand(Seat::new(seat))));
        }
    }
}

/// Points as whole ones: these studies play no rules that divide them by halves.
pub(crate) fn whole(points: Points) -> i32 {
    points.in_halves() / 2
}

struct Watcher(Notes);

/// Somebody who notes a game.
pub(crate) fn watch() -> Box<dyn Watch<Carcassonne>> {
    Box::new(Watcher(Notes::default()))
}

impl Watch<Carcassonne> for Watcher {
    fn see(&mut self, before: &Carcassonne, step: &StepOf<Carcassonne>, after: &Carcassonne) {
        if self.0.points.is_empty() {
            self.0 = Notes::new(before.seats());
        }
        for scoring in before.explain(step) {
            self.0.score(&scoring);
        }
        if let Step::Move(mv) = *step
            && let Some(laying) = mv.laying()
        {
            self.0.lay(before, laying, after);
        }
    }

    fn metrics(&mut self, last: &Carcassonne) -> Json {
        let scores = last.scores().unwrap_or_default();
        self.0.final_points = scores.into_iter().map(|points| vec![whole(points)]).collect();
        serde_json::to_value(&self.0).unwrap_or(Json::Null)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Hooks, Match};
    use bastide_carcassonne::CarcassonneRules;
    use bastide_core::Rules;

    #[test]
    fn points_by_kind_add_up_to_the_final_score() {
        let rules = CarcassonneRules::parse("players=3").unwrap();
        let catalogue = std::sync::Arc::new(bastide_agents::carcassonne(&bastide_agents::Access::default()));
        let contest = Match::new(&catalogue, &rules, &["random", "random"], 2, 0).unwrap().watched(watch);
        for game in contest.play(4, 1, Hooks::default()).unwrap() {
            let notes = Notes::of(&game);
            let scores = game.scores.clone().unwrap();
            for (seat, score) in scores.iter().enumerate() {
                assert_eq!(*score, notes.points[seat].iter().sum::<i32>());
                assert_eq!(notes.final_points[seat], [whole(*score)]);
                let in_play: i32 = notes.points[seat][..3].iter().sum();
                assert_eq!(notes.in_play[seat].last(), Some(&in_play));
                let placed: i32 = notes.placed[seat].iter().sum();
                assert!(placed >= 7 - notes.hand[seat].last().unwrap());
            }
            assert!(notes.in_play[0].len() >= 65);
        }
    }
}

//! A balanced player who alternates: builds, or sabotages, by what the table looks like.

use bastide_carcassonne::{Carcassonne, FeatureKind, Move, Site};
use bastide_core::{Game, MAX_SEATS, Seat};
use bastide_search::{Evaluator, Payoffs, Reward};

use super::{Temper, Weighing};

/// What somebody does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Own projects first.
    Build,
    /// Against the leader first.
    Sabotage,
}

/// Points from which a project of the leader that wants one more tile is a threat.
const THREAT: f32 = 4.0;

/// Builds like the constructive temperament, and sabotages like the opportunist one while the leader threatens: while the
/// most that one tile could complete for the leader of the others is worth at least four points, and more than what one
/// tile could complete for the player.
#[derive(Clone, Debug)]
pub struct Alternating {
    build: Weighing,
    sabotage: Weighing,
}

impl Alternating {
    /// With so many points for a clear lead.
    #[must_use]
    pub fn new(scale: f64) -> Self {
        Self { build: Temper::Constructive.judge(scale), sabotage: Temper::Opportunist.judge(scale) }
    }

    /// What a player does in this position.
    #[must_use]
    pub fn mode(state: &Carcassonne, seat: Seat) -> Mode {
        let nearly = nearly_done(state);
        let points = state.projected_scores();
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        // Of those level in the lead the one with the larger project.
        let leader = others.max_by(|one, other| {
            let by = |seat: &Seat| (points[seat.index()], nearly[seat.index()]);
            let (one, other) = (by(one), by(other));
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        let threat = leader.map_or(0.0, |leader| nearly[leader.index()]);
        if threat >= THREAT && threat > nearly[seat.index()] { Mode::Sabotage } else { Mode::Build }
    }

    fn judge(&self, state: &Carcassonne, seat: Seat) -> &Weighing {
        match Self::mode(state, seat) {
            Mode::Build => &self.build,
            Mode::Sabotage => &self.sabotage,
        }
    }
}

/// For each player the points of the largest road, city or monastery, led by that player, that one more tile can complete.
fn nearly_done(state: &Carcassonne) -> [f32; MAX_SEATS] {
    let mut most = [0.0f32; MAX_SEATS];
    state.survey(|site| {
        let Site::Feature(feature) = site else { return };
        let leads = feature.followers.iter().copied().max().unwrap_or(0);
        if feature.kind == FeatureKind::Field || feature.cells != 1 || feature.chance <= 0.0 || leads == 0 {
            return;
        }
        for (most, followers) in most.iter_mut().zip(feature.followers) {
            if followers == leads {
                *most = most.max(feature.promise);
            }
        }
    });
    most
}

impl Evaluator<Carcassonne> for Alternating {
    fn payoffs(&self, state: &Carcassonne) -> Payoffs {
        let mut payoffs = Payoffs::default();
        for seat in Seat::all(state.seats()) {
            payoffs[seat.index()] = self.judge(state, seat).payoffs(state)[seat.index()];
        }
        payoffs
    }

    /// What is done is decided before the move, from the eyes of who makes it.
    fn after_moves(&self, state: &Carcassonne, moves: &[Move], reward: Reward, payoffs: &mut Vec<Payoffs>) {
        let seat = state.actor().seat().unwrap_or_else(|| state.in_turn());
        self.judge(state, seat).after_moves(state, moves, reward, payoffs);
    }
}

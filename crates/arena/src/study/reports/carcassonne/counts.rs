//! The points of a game of Carcassonne, counted as the rules say and in other ways that a program may have counted.

use bastide_carcassonne::{Carcassonne, FeatureKind, Place, Scored, Scoring, TileSet};
use bastide_core::record::Json;
use bastide_core::{Game, Step, StepOf};
use serde::{Deserialize, Serialize};

use crate::game::{Played, Watch};

/// Ways to count, in the order of [`Counts::others`].
pub(super) const WAYS: [&str; 5] = [
    "every follower of the leaders is paid, not each player once",
    "every vertex of the graph counts, not every tile",
    "monks stay on completed monasteries and are paid every turn",
    "completed features are paid every turn, as nobody goes home",
    "fields are paid every turn",
];

/// What is noted; each list has an entry for each seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Counts {
    /// Points in play after each tile laid.
    pub(super) in_play: Vec<Vec<f64>>,
    /// The points of the end of the game included.
    pub(super) last: Vec<f64>,
    /// Points in play if they were counted otherwise.
    pub(super) others: Vec<[f64; WAYS.len()]>,
    /// What was scored in play: the tile with which it was, the points, whether by a monk.
    #[serde(skip)]
    pub(super) scored: Vec<Vec<(usize, f64, bool)>>,
}

impl Counts {
    /// What was noted of a game; nothing if nobody looked on.
    pub(super) fn of(played: &Played) -> Self {
        let read = |json: &Json| serde_json::from_value(json.clone()).ok();
        played.figures.as_ref().and_then(read).unwrap_or_default()
    }

    fn new(seats: usize) -> Self {
        Self {
            in_play: vec![Vec::new(); seats],
            last: vec![0.0; seats],
            others: vec![[0.0; WAYS.len()]; seats],
            scored: vec![Vec::new(); seats],
        }
    }

    /// A scoring in play, which the tile with this number led to.
    fn score(&mut self, scoring: &Scoring, tile: usize, vertices: f64) {
        let Scored::Feature { kind, complete: true } = scoring.what else { return };
        for (seat, gain) in scoring.gains.iter().enumerate().take(self.last.len()) {
            let gain = f64::from(*gain);
            if gain == 0.0 {
                continue;
            }
            self.others[seat][0] += gain * f64::from(scoring.followers[seat]);
            self.others[seat][1] += vertices;
            self.scored[seat].push((tile, gain, kind == FeatureKind::Monastery));
        }
    }

    /// What is paid again every turn is known at the end.
    fn close(&mut self, tiles: usize) {
        for (others, scored) in self.others.iter_mut().zip(&self.scored) {
            for (tile, gain, monk) in scored {
                let again = gain * (1 + tiles - tile) as f64;
                others[2] += if *monk { again } else { *gain };
                others[3] += again;
            }
        }
    }
}

struct Watcher(Counts);

/// Somebody who counts a game.
pub(super) fn watch() -> Box<dyn Watch<Carcassonne>> {
    Box::new(Watcher(Counts::default()))
}

impl Watch<Carcassonne> for Watcher {
    fn see(&mut self, before: &Carcassonne, step: &StepOf<Carcassonne>, after: &Carcassonne) {
        if self.0.last.is_empty() {
            self.0 = Counts::new(before.seats());
        }
        let tile = self.0.in_play[0].len() + 1;
        for scoring in before.explain(step) {
            self.0.score(&scoring, tile, vertices(after, &scoring));
        }
        if !matches!(step, Step::Move(_)) {
            return;
        }
        for (seat, points) in after.scores_in_play().into_iter().enumerate() {
            self.0.in_play[seat].push(points.into());
        }
        for scoring in after.projected_scorings() {
            if matches!(scoring.what, Scored::Field { .. }) {
                for (others, gain) in self.0.others.iter_mut().zip(scoring.gains) {
                    others[4] += f64::from(gain);
                }
            }
        }
    }

    fn metrics(&mut self, last: &Carcassonne) -> Json {
        let tiles = self.0.in_play.first().map_or(0, Vec::len);
        self.0.close(tiles);
        self.0.last = last.scores().unwrap_or_default().into_iter().map(f64::from).collect();
        for (others, track) in self.0.others.iter_mut().zip(&self.0.in_play) {
            others[4] += track.last().copied().unwrap_or_default();
        }
        serde_json::to_value(&self.0).unwrap_or(Json::Null)
    }
}

/// The points of a completed feature if every vertex of the report's graph counts where a tile should: an element has
/// one, a side that shows a city three and one that shows a road one more. Two for each of a city with its shields,
/// one for each of a road; a monastery is as it is.
fn vertices(after: &Carcassonne, scoring: &Scoring) -> f64 {
    let Scored::Feature { kind, complete: true } = scoring.what else { return 0.0 };
    let (each, border) = match kind {
        FeatureKind::City => (2, 3),
        FeatureKind::Road => (1, 1),
        _ => return f64::from(scoring.points),
    };
    let sorted = |places: &[Place]| {
        let mut places = places.to_vec();
        places.sort_unstable();
        places
    };
    let tiles = sorted(&scoring.places);
    let features = after.features();
    let feature = features.iter().find(|feature| {
        feature.kind == kind
            && feature.complete
            && feature.value == scoring.points
            && sorted(&feature.tiles) == tiles
    });
    let Some(feature) = feature else { return f64::from(scoring.points) };
    let count: u32 = feature
        .segments
        .iter()
        .filter_map(|(place, segment)| {
            let design = after.tiles().kind(after.tile_at(*place)?.kind);
            Some(1 + border * design.ways().nth(segment.index())?.edges.count_ones())
        })
        .sum();
    let shields = scoring.points - each * tiles.len() as i32;
    f64::from(each) * f64::from(count) + f64::from(shields.max(0))
}

/// The most points in play that one player can get with a set of tiles if everything were completed and all of it theirs:
/// two for each tile of each city and each shield, one for each tile of each road, nine for each monastery.
pub(super) fn most_in_play(set: &TileSet) -> u32 {
    use bastide_carcassonne::Attribute;
    let of = |kind: &bastide_carcassonne::TileDesign| {
        let shields: u32 = kind.cities.iter().map(|city| city.attributes.count(Attribute::Shield)).sum();
        2 * (kind.cities.len() as u32 + shields) + kind.roads.len() as u32 + 9 * u32::from(kind.monastery)
    };
    set.kinds().iter().map(|kind| u32::from(kind.count) * of(kind)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Hooks, Match};
    use bastide_carcassonne::CarcassonneRules;
    use bastide_core::game::take;
    use bastide_core::record::read_steps;

    #[test]
    fn nobody_can_have_more_than_all_there_is() {
        // 49 tiles of cities, a tile with two cities counted twice, 10 shields, 62 of roads, 6 monasteries.
        assert_eq!(most_in_play(TileSet::base()), 2 * 49 + 2 * 10 + 62 + 9 * 6);
    }

    /// A city of two tiles by hand: each has its element and a side of three vertices, so that 8 vertices count 16.
    #[test]
    fn a_small_city_has_eight_vertices() {
        let mut game = Carcassonne::new(&CarcassonneRules::default()).unwrap();
        for text in ["E@0,-1/2 city:0"] {
            for step in read_steps(&game, text).unwrap() {
                let scorings = game.explain(&step);
                take(&mut game, step).unwrap();
                for scoring in scorings {
                    assert_eq!((f64::from(scoring.points), vertices(&game, &scoring)), (4.0, 16.0));
                }
            }
        }
        assert_eq!(game.scores_in_play()[0], 4);
    }

    #[test]
    fn other_ways_count_no_less_than_the_rules() {
        let catalogue = std::sync::Arc::new(bastide_agents::carcassonne(&bastide_agents::Access::default()));
        let rules = CarcassonneRules::default();
        let contest = Match::new(&catalogue, &rules, &["greedy", "aleat"], 2, 0).unwrap().watched(watch);
        for game in contest.play(3, 1, Hooks::default()).unwrap() {
            let counts = Counts::of(&game);
            let scores = game.scores.clone().unwrap();
            for (seat, score) in scores.iter().enumerate() {
                assert_eq!(counts.last[seat], f64::from(*score));
                let in_play = *counts.in_play[seat].last().unwrap();
                assert!(counts.others[seat].iter().all(|points| *points >= in_play), "{counts:?}");
                assert!(in_play <= f64::from(most_in_play(TileSet::base())));
            }
        }
    }
}

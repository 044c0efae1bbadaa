//! What is looked at in a game of Carcassonne: a fixed list of numbers for each player; and, for whoever learns, the
//! numbers of one player beside the mean of the others'.

use bastide_core::encode::{Encode, EncodedState, Feature, RewardTerm, STAGES};
use bastide_core::{Game, MAX_SEATS, Seat};

use crate::design::{FeatureKind, TileKind};
use crate::game::Carcassonne;
use crate::moves::Move;
use crate::rules::Unplaceable;
use crate::survey::{Layout, Site, Surveyed};
use crate::terrain::Place;

macro_rules! features {
    ($($name:ident $text:literal: $what:literal,)+) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "constants by another name")]
        enum Number { $($name),+ }

        $(
            #[allow(dead_code, reason = "some are reached by counting on from another")]
            const $name: usize = Number::$name as usize;
        )+

        /// The name of each feature and what it says of one player, in the order of the vector.
        pub const FEATURES: &[(&str, &str)] = &[$(($text, $what)),+];

        /// The numbers of a player, the means of the others' numbers, and what both scored in play.
        const ENCODED: &[Feature] = &[
            $(Feature { name: concat!("own-", $text), what: concat!("own: ", $what) },)+
            $(Feature { name: concat!("other-", $text), what: concat!("mean of the others: ", $what) },)+
            Feature { name: "own-scored", what: "own: points scored by completing, before the end is counted" },
            Feature { name: "other-scored", what: "mean of the others: points scored by completing" },
        ];
    };
}

features! {
    POINTS "points": "points if the game ended now",
    HAND_1 "hand-1": "at least one follower in hand",
    HAND_2 "hand-2": "at least two followers in hand",
    HAND_3 "hand-3": "at least three followers in hand",
    HAND_4 "hand-4": "at least four followers in hand",
    HAND_5 "hand-5": "at least five followers in hand",
    HAND_6 "hand-6": "at least six followers in hand",
    HAND_7 "hand-7": "at least seven followers in hand",
    NEXT "next": "lays the next tile",
    CITY_VALUE "city-value": "points now of own open cities",
    CITY_GAIN "city-gain": "points that completing them would add, by how likely it is",
    CITY_CHANCE "city-chance": "how likely own open cities are to be completed, summed",
    CITY_1 "city-1": "own open cities with one open cell",
    CITY_2 "city-2": "own open cities with two open cells",
    CITY_3 "city-3": "own open cities with three open cells",
    CITY_4 "city-4": "own open cities with more open cells",
    CITY_DEAD "city-dead": "followers on own cities that cannot be completed",
    CITY_EXTRA "city-extra": "followers on own open cities beyond the first",
    CITY_RISK "city-risk": "points that completing them would add, by how unlikely it is",
    CITY_SHARED "city-shared": "open cities whose lead is shared",
    CITY_SHARED_GAIN "city-shared-gain": "points that completing them would add, by how likely it is",
    CITY_SHARED_CHANCE "city-shared-chance": "how likely they are to be completed, summed",
    CITY_BEHIND "city-behind": "followers on cities that another leads",
    CITY_BEHIND_CHANCE "city-behind-chance": "how likely those are to be completed, summed",
    ROAD_VALUE "road-value": "points now of own open roads",
    ROAD_CHANCE "road-chance": "how likely own open roads are to be completed, summed",
    ROAD_1 "road-1": "own open roads with one open cell",
    ROAD_2 "road-2": "own open roads with more open cells",
    ROAD_DEAD "road-dead": "followers on own roads that cannot be completed",
    ROAD_EXTRA "road-extra": "followers on own open roads beyond the first",
    ROAD_SHARED "road-shared": "open roads whose lead is shared",
    ROAD_SHARED_CHANCE "road-shared-chance": "how likely they are to be completed, summed",
    ROAD_BEHIND "road-behind": "followers on roads that another leads",
    MONK "monk": "own open monasteries",
    MONK_GAIN "monk-gain": "points that completing them would add, by how likely it is",
    MONK_CHANCE "monk-chance": "how likely they are to be completed, summed",
    MONK_CELLS "monk-cells": "empty places around them",
    MONK_DEAD "monk-dead": "own monasteries that cannot be completed",
    FIELD "field": "own fields",
    FIELD_VALUE "field-value": "points now of own fields",
    FIELD_GAIN "field-gain": "points of their open cities, by how likely those are to be completed",
    FIELD_OPEN "field-open": "cells where they can still grow, by how likely those are to be filled",
    FIELD_CLOSED "field-closed": "own fields that cannot grow",
    FIELD_EXTRA "field-extra": "followers on own fields beyond the first",
    FIELD_SHARED "field-shared": "fields whose lead is shared",
    FIELD_SHARED_GAIN "field-shared-gain": "points of their open cities, by how likely those are to be completed",
    FIELD_SHARED_OPEN "field-shared-open": "cells where they can still grow, by how likely those are to be filled",
    FIELD_BEHIND "field-behind": "followers on fields that another leads",
    FIELD_BEHIND_VALUE "field-behind-value": "points now of fields that another leads",
    FIELD_BEHIND_OPEN "field-behind-open": "cells where those can still grow, by how likely those are to be filled",
    JOIN_CITY_GAIN "join-city-gain": "points of cities that a tile might give a share in, by how likely it comes",
    JOIN_CITY_LOSS "join-city-loss": "points of cities that a tile might take the lead of, by how likely it comes",
    JOIN_CITY_EVEN "join-city-even": "points of cities that a tile might make another share in, by how likely it comes",
    JOIN_ROAD_GAIN "join-road-gain": "the first of these three for roads",
    JOIN_ROAD_LOSS "join-road-loss": "the second for roads",
    JOIN_ROAD_EVEN "join-road-even": "the third for roads",
    JOIN_FIELD_GAIN "join-field-gain": "the first of these three for fields",
    JOIN_FIELD_LOSS "join-field-loss": "the second for fields",
    JOIN_FIELD_EVEN "join-field-even": "the third for fields",
    FREE_CITY "free-city": "what the best unclaimed city promises to who lays next with a follower in hand",
    FREE_ROAD "free-road": "the same of the best unclaimed road",
    BUSY "busy": "followers on the table that will come home, by how likely that is, when none is in hand",
}

/// The number of features.
pub const COUNT: usize = FEATURES.len();

/// The features of one player.
pub type Features = [f32; COUNT];

/// The features of a player, in the order of [`FEATURES`]. They name no seat: players who stand alike have the
/// same.
#[must_use]
pub fn features(game: &Carcassonne, seat: Seat) -> Features {
    all_features(game)[seat.index()]
}

/// The features of all players, zeros for seats that nobody has.
#[must_use]
pub fn all_features(game: &Carcassonne) -> [Features; MAX_SEATS] {
    gather(game, None)
}

/// Looks at positions after moves of one position, one after another. Those in which the tile was laid alike share
/// what the tiles say.
#[derive(Clone, Debug, Default)]
pub struct EncoderCache {
    layout: Layout,
    /// How the tile was laid last.
    laid: Option<(TileKind, Place, u8)>,
}

impl EncoderCache {
    /// The features of all players after a move.
    #[must_use]
    pub fn features(&mut self, after: &Carcassonne, mv: Move) -> [Features; MAX_SEATS] {
        let Some(laying) = mv.laying().filter(|_| !after.is_varied()) else { return all_features(after) };
        let laid = Some((laying.kind, laying.place, laying.rotation));
        if self.laid != laid {
            after.lay_out(&mut self.layout);
            self.laid = laid;
        }
        gather(after, Some(&self.layout))
    }
}

fn gather(game: &Carcassonne, layout: Option<&Layout>) -> [Features; MAX_SEATS] {
    let seats = game.seats();
    let mut all = [[0.0; COUNT]; MAX_SEATS];
    let points = game.projected_scores();
    let next = game.in_turn().index();
    for (seat, features) in all.iter_mut().enumerate().take(seats) {
        features[POINTS] = points[seat].into();
        let hand = usize::from(game.hand(Seat::new(seat))).min(HAND_7 - POINTS);
        features[HAND_1..HAND_1 + hand].fill(1.0);
    }
    all[next][NEXT] = 1.0;
    let all_in_play = &mut all[..seats];
    let visit = |site| match site {
        Site::Feature(surveyed) if surveyed.followers == [0; MAX_SEATS] => {
            see_free(&mut all_in_play[next], &surveyed);
        }
        Site::Feature(surveyed) => see_feature(all_in_play, &surveyed),
        Site::Join { kind, followers, values, chance } => {
            see_join(all_in_play, kind, followers, values, chance);
        }
    };
    match layout {
        None => game.survey(visit),
        Some(layout) => game.survey_on(layout, visit),
    }
    for features in all_in_play {
        if features[HAND_1] > 0.0 {
            features[BUSY] = 0.0;
        } else {
            (features[FREE_CITY], features[FREE_ROAD]) = (0.0, 0.0);
        }
    }
    all
}

fn see_free(next: &mut Features, free: &Surveyed) {
    let at = if free.kind == FeatureKind::City { FREE_CITY } else { FREE_ROAD };
    let promised = free.value + free.chance * (free.promise - free.value);
    next[at] = next[at].max(promised);
}

/// How a player stands on a feature.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Absent,
    Behind,
    Shared,
    Alone,
}

#[inline]
fn roles(followers: &[u8; MAX_SEATS]) -> [Role; MAX_SEATS] {
    let most = followers.iter().copied().max().unwrap_or(0);
    let level = followers.iter().filter(|count| **count == most).count();
    followers.map(|count| match count {
        0 => Role::Absent,
        _ if count < most => Role::Behind,
        _ if level > 1 => Role::Shared,
        _ => Role::Alone,
    })
}

fn see_feature(all: &mut [Features], surveyed: &Surveyed) {
    let roles = roles(&surveyed.followers);
    for (seat, features) in all.iter_mut().enumerate() {
        let own = f32::from(surveyed.followers[seat]);
        if roles[seat] == Role::Absent {
            continue;
        }
        match surveyed.kind {
            FeatureKind::City => see_city(features, roles[seat], own, surveyed),
            FeatureKind::Road => see_road(features, roles[seat], own, surveyed),
            FeatureKind::Monastery => see_monk(features, surveyed),
            FeatureKind::Field => see_field(features, roles[seat], own, surveyed),
        }
        if surveyed.kind != FeatureKind::Field {
            features[BUSY] += own * surveyed.chance;
        }
    }
}

fn see_city(features: &mut Features, role: Role, own: f32, city: &Surveyed) {
    let more = city.promise - city.value;
    match role {
        Role::Alone => {
            features[CITY_VALUE] += city.value;
            features[CITY_GAIN] += city.chance * more;
            features[CITY_CHANCE] += city.chance;
            features[CITY_1 + (city.cells.clamp(1, 4) - 1) as usize] += 1.0;
            features[CITY_DEAD] += if city.chance > 0.0 { 0.0 } else { own };
            features[CITY_EXTRA] += own - 1.0;
            features[CITY_RISK] += (1.0 - city.chance) * more;
        }
        Role::Shared => {
            features[CITY_SHARED] += 1.0;
            features[CITY_SHARED_GAIN] += city.chance * more;
            features[CITY_SHARED_CHANCE] += city.chance;
        }
        _ => {
            features[CITY_BEHIND] += own;
            features[CITY_BEHIND_CHANCE] += city.chance;
        }
    }
}

fn see_road(features: &mut Features, role: Role, own: f32, road: &Surveyed) {
    match role {
        Role::Alone => {
            features[ROAD_VALUE] += road.value;
            features[ROAD_CHANCE] += road.chance;
            features[if road.cells == 1 { ROAD_1 } else { ROAD_2 }] += 1.0;
            features[ROAD_DEAD] += if road.chance > 0.0 { 0.0 } else { own };
            features[ROAD_EXTRA] += own - 1.0;
        }
        Role::Shared => {
            features[ROAD_SHARED] += 1.0;
            features[ROAD_SHARED_CHANCE] += road.chance;
        }
        _ => features[ROAD_BEHIND] += own,
    }
}

fn see_monk(features: &mut Features, monk: &Surveyed) {
    features[MONK] += 1.0;
    features[MONK_GAIN] += monk.chance * (monk.promise - monk.value);
    features[MONK_CHANCE] += monk.chance;
    features[MONK_CELLS] += monk.cells as f32;
    features[MONK_DEAD] += if monk.chance > 0.0 { 0.0 } else { 1.0 };
}

fn see_field(features: &mut Features, role: Role, own: f32, field: &Surveyed) {
    let more = field.promise - field.value;
    match role {
        Role::Alone => {
            features[FIELD] += 1.0;
            features[FIELD_VALUE] += field.value;
            features[FIELD_GAIN] += more;
            features[FIELD_OPEN] += field.chance;
            features[FIELD_CLOSED] += if field.chance > 0.0 { 0.0 } else { 1.0 };
            features[FIELD_EXTRA] += own - 1.0;
        }
        Role::Shared => {
            features[FIELD_SHARED] += 1.0;
            features[FIELD_SHARED_GAIN] += more;
            features[FIELD_SHARED_OPEN] += field.chance;
        }
        _ => {
            features[FIELD_BEHIND] += own;
            features[FIELD_BEHIND_VALUE] += field.value;
            features[FIELD_BEHIND_OPEN] += field.chance;
        }
    }
}

/// What the join would change: who leads the two together gains the part that was another's.
fn see_join(
    all: &mut [Features],
    kind: FeatureKind,
    followers: [[u8; MAX_SEATS]; 2],
    values: [f32; 2],
    chance: f32,
) {
    // Joining what is one player's own changes no lead.
    if (0..all.len()).filter(|seat| followers[0][*seat] | followers[1][*seat] != 0).count() < 2 {
        return;
    }
    let before = followers.map(|part| roles(&part));
    let joined = roles(&std::array::from_fn(|seat| followers[0][seat].saturating_add(followers[1][seat])));
    let first = match kind {
        FeatureKind::City => JOIN_CITY_GAIN,
        FeatureKind::Road => JOIN_ROAD_GAIN,
        _ => JOIN_FIELD_GAIN,
    };
    let leads = |role: Role| matches!(role, Role::Alone | Role::Shared);
    for (seat, features) in all.iter_mut().enumerate() {
        for part in 0..2 {
            let worth = chance * values[part];
            match (before[part][seat], joined[seat]) {
                (was, is) if !leads(was) && leads(is) => features[first] += worth,
                (was, is) if leads(was) && !leads(is) => features[first + 1] += worth,
                (Role::Alone, Role::Shared) => features[first + 2] += worth,
                _ => {}
            }
        }
    }
}

/// The tiles left in the pile at each stage; between them weights are interpolated.
const TILES_LEFT: [f32; STAGES] = [0.0, 24.0, 70.0];

/// How much of each stage there is in a game.
#[must_use]
pub fn stages(game: &Carcassonne) -> [f32; STAGES] {
    let left = game.pile_left() as f32;
    let [end, middle, start] = TILES_LEFT;
    if left <= middle {
        let part = (left - end) / (middle - end);
        [1.0 - part, part, 0.0]
    } else {
        let part = ((left - middle) / (start - middle)).min(1.0);
        [0.0, 1.0 - part, part]
    }
}

/// Where the means of the others' features begin.
const OTHER: usize = COUNT;
/// Where the points scored in play are.
const SCORED: usize = 2 * COUNT;

/// What the player of one block may still hope for, in points: those now, and what is likely to be added.
fn potential(block: &[f32]) -> f32 {
    [POINTS, CITY_GAIN, CITY_SHARED_GAIN, MONK_GAIN, FIELD_GAIN, FIELD_SHARED_GAIN]
        .iter()
        .map(|index| block[*index])
        .sum()
}

/// Followers that stand alone on what cannot be completed.
fn dead(block: &[f32]) -> f32 {
    block[CITY_DEAD] + block[ROAD_DEAD] + block[MONK_DEAD]
}

fn in_hand(block: &[f32]) -> f32 {
    block[HAND_1..=HAND_7].iter().sum()
}

macro_rules! terms {
    (
        at the end: $($end:literal $end_what:literal: |$features:ident| $stands:expr,)+
        each move: $($name:literal $what:literal: |$before:ident, $after:ident| $gets:expr,)+
    ) => {
        const END_TERMS: &[RewardTerm] = &[$(RewardTerm { name: $end, what: $end_what }),+];
        const MOVE_TERMS: &[RewardTerm] = &[$(RewardTerm { name: $name, what: $what }),+];

        fn fill_end(features: &[f32], terms: &mut [f32]) {
            terms.copy_from_slice(&[$({
                let $features = features;
                $stands
            }),+]);
        }

        fn fill_move(before: EncodedState<'_, Carcassonne>, after: EncodedState<'_, Carcassonne>, terms: &mut [f32]) {
            terms.copy_from_slice(&[$({
                let ($before, $after) = (&before, &after);
                $gets
            }),+]);
        }
    };
}

terms! {
    at the end:
    "points" "own points": |features| features[POINTS],
    "others" "mean of the others' points": |features| features[OTHER + POINTS],
    "completed" "own points scored by completing cities, roads and monasteries": |features| features[SCORED],
    "stuck" "own followers, alone in the lead there, on what was left open (before the end: what cannot be completed)": |features| {
        dead(features)
    },
    "others-stuck" "the same of the others' followers, on average": |features| dead(&features[OTHER..]),
    "fields" "points of fields that the player leads alone": |features| features[FIELD_VALUE],
    each move:
    "idle" "followers in hand after the move": |_before, after| in_hand(after.features),
    "wasted" "1 for a tile that neither takes a follower nor brings own points nearer": |before, after| {
        let served = after.features[POINTS] > before.features[POINTS]
            || in_hand(after.features) < in_hand(before.features);
        f32::from(u8::from(!served))
    },
    "denied" "points that the others may hope for less after the move than before": |before, after| {
        potential(&before.features[OTHER..]) - potential(&after.features[OTHER..])
    },
    "blocked" "roads, cities and monasteries that others lead and that the tile blocks: they go on into a cell beside it that a tile left would fit without it, and none fits with it; what was lost before does not count": |before, after| {
        after.game.blocked_since(before.game).features as f32
    },
    "risk" "points that completing own cities would add, by how unlikely it is": |_before, after| {
        after.features[CITY_RISK]
    },
}

impl Encode for Carcassonne {
    type EncoderCache = EncoderCache;

    const FEATURES: &'static [Feature] = ENCODED;
    const END_TERMS: &'static [RewardTerm] = END_TERMS;
    const MOVE_TERMS: &'static [RewardTerm] = MOVE_TERMS;

    fn encode(&self, seat: Seat, features: &mut [f32]) {
        fill(self, &all_features(self), seat.index(), features);
    }

    /// One survey serves all seats.
    fn encode_all(&self, features: &mut [f32]) {
        fill_all(self, &all_features(self), features);
    }

    fn encode_after(&self, mv: Move, cache: &mut EncoderCache, features: &mut [f32]) {
        fill_all(self, &cache.features(self, mv), features);
    }

    fn moved(&self) -> Seat {
        Seat::new((self.in_turn().index() + self.seats() - 1) % self.seats())
    }

    /// In variants a turn can be several moves, and where tiles are skipped none.
    fn tells_mover(&self) -> bool {
        !self.is_varied() && self.rules().unplaceable != Unplaceable::Skip
    }

    fn stages(&self) -> [f32; STAGES] {
        stages(self)
    }

    fn end_terms(features: &[f32], terms: &mut [f32]) {
        fill_end(features, terms);
    }

    fn move_terms(before: EncodedState<'_, Self>, after: EncodedState<'_, Self>, terms: &mut [f32]) {
        fill_move(before, after, terms);
    }
}

fn fill_all(game: &Carcassonne, all: &[Features; MAX_SEATS], features: &mut [f32]) {
    for (seat, own) in features.chunks_exact_mut(ENCODED.len()).enumerate().take(game.seats()) {
        fill(game, all, seat, own);
    }
}

fn fill(game: &Carcassonne, all: &[Features; MAX_SEATS], seat: usize, features: &mut [f32]) {
    let seats = game.seats();
    let others = || (0..seats).filter(|other| *other != seat);
    let part = 1.0 / (seats - 1) as f32;
    features[..COUNT].copy_from_slice(&all[seat]);
    features[OTHER..SCORED].fill(0.0);
    for other in others() {
        for (mean, value) in features[OTHER..SCORED].iter_mut().zip(&all[other]) {
            *mean += part * value;
        }
    }
    let scored = game.scores_in_play();
    features[SCORED] = scored[seat].into();
    features[SCORED + 1] = part * others().map(|other| f32::from(scored[other])).sum::<f32>();
}

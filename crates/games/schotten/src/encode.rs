//! What is looked at in a game of Schotten-Totten, from the eyes of one player: only what the player's view shows.
//! Colours and the direction of the row are not told apart.

use std::cmp::Ordering;

use bastide_core::encode::{Encode, Feature, RewardTerm, STAGES};
use bastide_core::{Game, Seat, Viewer};

use crate::card::{Card, Pile};
use crate::class::{Category, Class};
use crate::rules::ClaimPhase;
use crate::state::{Phase, Schotten};
use crate::stone::{STONES, Stone, Stones};
use crate::view::{View, claimable};

macro_rules! features {
    ($($name:ident $text:literal: $what:literal,)+) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "constants by another name")]
        enum Number { $($name),+ }

        $(
            #[allow(dead_code, reason = "some are reached by counting on from another")]
            const $name: usize = Number::$name as usize;
        )+

        const FEATURES: &[Feature] = &[$(Feature { name: $text, what: $what }),+];
    };
}

features! {
    TURN "turn": "1 if it is the player's turn",
    OWN_STONES "own-stones": "stones that the player has claimed",
    OTHER_STONES "other-stones": "stones that the other has claimed",
    OWN_PAIRS "own-pairs": "rows of three with two own stones and one that is still open",
    OTHER_PAIRS "other-pairs": "the same of the other's",
    OWN_ROWS "own-rows": "rows of three that the player can still own",
    OTHER_ROWS "other-rows": "the same of the other's",
    AHEAD_0 "ahead-0": "open stones where the own best formation is the stronger, without an own card there",
    AHEAD_1 "ahead-1": "the same with one own card",
    AHEAD_2 "ahead-2": "the same with two own cards",
    AHEAD_3 "ahead-3": "the same with more own cards",
    BEHIND_0 "behind-0": "open stones where the other's best formation is the stronger, without a card of theirs",
    BEHIND_1 "behind-1": "the same with one card of theirs",
    BEHIND_2 "behind-2": "the same with two cards of theirs",
    BEHIND_3 "behind-3": "the same with more cards of theirs",
    AHEAD_MIDDLE "ahead-middle": "the stones ahead, each by how many rows of three it is part of",
    BEHIND_MIDDLE "behind-middle": "the stones behind, counted so",
    AHEAD_ROWS "ahead-rows": "rows of three of stones that are own or ahead",
    BEHIND_ROWS "behind-rows": "rows of three of stones that are the other's or behind",
    OWN_SUM "own-sum": "own sides of two or more cards at open stones that can become a sum at best",
    OWN_RUN "own-run": "the same with a run",
    OWN_COLOUR "own-colour": "the same with one colour",
    OWN_KIND "own-kind": "the same with one value",
    OWN_COLOUR_RUN "own-colour-run": "the same with a run of one colour",
    OTHER_SUM "other-sum": "the other's sides that can become a sum at best",
    OTHER_RUN "other-run": "the same with a run",
    OTHER_COLOUR "other-colour": "the same with one colour",
    OTHER_KIND "other-kind": "the same with one value",
    OTHER_COLOUR_RUN "other-colour-run": "the same with a run of one colour",
    OWN_HELD "own-held": "own sides of one or two cards whose best formation is stronger with the hand alone than the other's best",
    OWN_TOTAL "own-total": "the sums of own best formations less the other's, over all open stones",
    OWN_CARDS "own-cards": "own cards at open stones",
    OTHER_CARDS "other-cards": "the other's cards at open stones",
    OWN_CLAIMS "own-claims": "stones that the player could claim now",
    OTHER_CLAIMS "other-claims": "stones that the other could claim now",
    HAND_VALUE "hand-value": "the mean value of the clan cards in hand",
    OWN_TACTICS "own-tactics": "own tactics cards in hand",
    OTHER_TACTICS "other-tactics": "the other's tactics cards in hand",
}

/// Rows of three begin at these stones.
fn rows() -> impl Iterator<Item = [Stone; 3]> {
    (0..STONES - 2)
        .filter_map(|first| Some([Stone::new(first)?, Stone::new(first + 1)?, Stone::new(first + 2)?]))
}

fn count_in(row: [Stone; 3], stones: Stones) -> usize {
    row.into_iter().filter(|stone| stones.contains(*stone)).count()
}

/// How many rows of three a stone is part of.
fn reach(stone: Stone) -> f32 {
    rows().filter(|row| row.contains(&stone)).count() as f32
}

/// Fills in what a player's view shows.
fn fill(view: &View, seat: Seat, features: &mut [f32]) {
    features.fill(0.0);
    let other = Seat::new(1 - seat.index());
    let table = view.table();
    let owned = [seat, other].map(|player| table.claimed(player.index()));
    features[TURN] = f32::from(u8::from(view.turn() == seat));
    let mut likely = owned;
    for stone in table.unclaimed().iter() {
        match see_stone(view, [seat, other], stone, features) {
            Ordering::Greater => likely[0] = likely[0].or(Stones::one(stone)),
            Ordering::Less => likely[1] = likely[1].or(Stones::one(stone)),
            Ordering::Equal => {}
        }
    }
    for player in 0..2 {
        features[OWN_STONES + player] = owned[player].len() as f32;
        for row in rows() {
            let (own, rival) = (count_in(row, owned[player]), count_in(row, owned[1 - player]));
            features[OWN_PAIRS + player] += f32::from(u8::from(own == 2 && rival == 0));
            features[OWN_ROWS + player] += f32::from(u8::from(rival == 0));
            features[AHEAD_ROWS + player] += f32::from(u8::from(count_in(row, likely[player]) == 3));
        }
    }
    for (index, player) in [seat, other].into_iter().enumerate() {
        features[OWN_CLAIMS + index] = view.claimable(player).len() as f32;
        features[OWN_TACTICS + index] = view.hand_size(player).count(Pile::Tactics) as f32;
    }
    let hand = view.hand().unwrap_or_default();
    let values = || hand.clans.iter().filter_map(Card::colour_and_value).map(|(_, value)| f32::from(value));
    features[HAND_VALUE] = values().sum::<f32>() / values().count().max(1) as f32;
}

/// Adds what an open stone says; returns whose best formation is the stronger.
fn see_stone(view: &View, players: [Seat; 2], stone: Stone, features: &mut [f32]) -> Ordering {
    let table = view.table();
    let cards = players.map(|player| table.side(player.index(), stone).len());
    let best = players.map(|player| view.best(player, stone).map(|reach| reach.class));
    for player in 0..2 {
        features[OWN_CARDS + player] += cards[player] as f32;
        if let Some(class) = best[player].filter(|_| cards[player] >= 2) {
            features[[OWN_SUM, OTHER_SUM][player] + place(class.category())] += 1.0;
        }
    }
    let sum = |class: Option<Class>| class.map_or(0.0, |class| f32::from(class.sum()));
    features[OWN_TOTAL] += sum(best[0]) - sum(best[1]);
    let hand = view.hand().unwrap_or_default().clans;
    let held = table.reach(players[0].index(), stone, hand, view.rules()).map(|reach| reach.class);
    if (1..=2).contains(&cards[0]) && held.is_some() && held > best[1] {
        features[OWN_HELD] += 1.0;
    }
    let order = best[0].cmp(&best[1]);
    let (kept, at, middle) = match order {
        Ordering::Greater => (cards[0], AHEAD_0, AHEAD_MIDDLE),
        Ordering::Less => (cards[1], BEHIND_0, BEHIND_MIDDLE),
        Ordering::Equal => return order,
    };
    features[at + kept.min(3)] += 1.0;
    features[middle] += reach(stone);
    order
}

fn place(category: Category) -> usize {
    (category as usize).min(OTHER_SUM - OWN_SUM - 1)
}

impl Encode for Schotten {
    type EncoderCache = ();

    const FEATURES: &'static [Feature] = FEATURES;
    const END_TERMS: &'static [RewardTerm] =
        &[RewardTerm { name: "stones", what: "own stones less the other's" }];

    fn encode(&self, seat: Seat, features: &mut [f32]) {
        fill(&self.view(Viewer::Seat(seat)), seat, features);
    }

    /// A turn is one or more actions. Claims come first in it, or last.
    fn moved(&self) -> Seat {
        let own = match (self.phase(), self.rules.claim_phase) {
            (Phase::Deal { .. }, _) | (Phase::Play, ClaimPhase::AfterPlay) => false,
            (Phase::Claim, ClaimPhase::StartOfTurn) => self.open.turn.claimed,
            // Whoever could claim and has not has said so.
            (Phase::Play, ClaimPhase::StartOfTurn) => {
                self.open.turn.claimed || !claimable(self.table(), &self.rules, self.mover()).is_empty()
            }
            _ => true,
        };
        Seat::new(if own { self.player() } else { 1 - self.player() })
    }

    fn stages(&self) -> [f32; STAGES] {
        // After the deal 42 clan cards are left with six in hand.
        let left = (self.pile_size(Pile::Clan) as f32 / 42.0).min(1.0);
        if left <= 0.5 {
            [1.0 - 2.0 * left, 2.0 * left, 0.0]
        } else {
            [0.0, 2.0 - 2.0 * left, 2.0 * left - 1.0]
        }
    }

    fn end_terms(features: &[f32], terms: &mut [f32]) {
        terms[0] = features[OWN_STONES] - features[OTHER_STONES];
    }
}

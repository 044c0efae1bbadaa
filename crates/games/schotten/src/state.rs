//! The state of a game.

use std::hash::{Hash, Hasher};

use arrayvec::ArrayVec;
use bastide_core::{Actor, Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::border::Border;
use crate::card::{Card, Pile, Tactic};
use crate::cards::{Cards, Tactics};
use crate::clans::Clans;
use crate::proofs::Proofs;
use crate::rules::{ReturnedCards, SchottenRules};
use crate::stone::{Stone, Stones};

/// A game of Schotten-Totten.
#[derive(Clone, Debug)]
pub struct Schotten {
    pub(crate) rules: SchottenRules,
    pub(crate) open: PublicState,
    pub(crate) hidden: Hidden,
    pub(crate) proofs: Proofs,
    /// The stones that the player to act can claim; kept while that is the question.
    pub(crate) claimable: Stones,
}

/// What everybody may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PublicState {
    pub(crate) table: Border,
    pub(crate) turn: Turn,
    /// How many tactics cards each player has played.
    pub(crate) played: [u8; 2],
    /// Who has laid a Joker.
    pub(crate) joker_laid: [bool; 2],
    /// Who has played the Recruiter.
    pub(crate) recruiter: Option<u8>,
}

/// What is hidden from somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hidden {
    pub(crate) hands: [Cards; 2],
    /// The cards of both piles that nobody has placed: their order is decided when they are drawn.
    pub(crate) pile: Cards,
    /// The cards that the Recruiter put back and nobody has drawn since, first returned first.
    pub(crate) returned: ArrayVec<Card, 2>,
    /// The cards in the hand of the Recruiter's opponent that the Recruiter put back.
    pub(crate) known: Cards,
}

/// Whose turn it is and what happened in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    pub(crate) player: u8,
    pub(crate) phase: Phase,
    /// The player passed.
    pub(crate) passed: bool,
    /// The player claimed a stone.
    pub(crate) claimed: bool,
    /// The player played the Recruiter.
    pub(crate) recruited: bool,
    /// How many turns before this one went by with a pass and without a claim.
    pub(crate) idle: u8,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenPhase"))]
#[serde(rename_all = "kebab-case", tag = "name")]
pub enum Phase {
    /// A card is dealt, to the players in turn.
    Deal {
        /// How many were dealt.
        dealt: u8,
    },
    /// The player plays a card.
    Play,
    /// The player claims stones.
    Claim,
    /// The player places the card that was taken up.
    Place {
        /// The card.
        card: Card,
        /// Where it lies.
        from: Stone,
        /// Whether it is an enemy's, taken by the Traitor; else an own one, taken by the Strategist.
        enemy: bool,
    },
    /// The player chooses a pile for the Recruiter.
    Recruit {
        /// How many cards are still to be drawn.
        left: u8,
    },
    /// The player puts cards back.
    Return {
        /// How many.
        left: u8,
    },
    /// The player chooses a pile at the end of the turn.
    ChoosePile,
    /// A card is drawn.
    Draw {
        /// From which pile.
        pile: Pile,
        /// How many more the Recruiter draws after this one; 0 at the end of a turn.
        left: u8,
        /// Whether the Recruiter draws.
        recruits: bool,
    },
    /// The game is over.
    Over,
}

impl Default for Phase {
    fn default() -> Self {
        Self::Deal { dealt: 0 }
    }
}

impl PartialEq for Schotten {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.open == other.open && self.hidden == other.hidden
    }
}

impl Eq for Schotten {}

impl Hash for Schotten {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.open.hash(hasher);
        self.hidden.hash(hasher);
    }
}

impl Schotten {
    /// The state before the deal.
    pub(crate) fn before_deal(rules: &SchottenRules) -> Self {
        let tactics = if rules.tactics { Tactics::ALL } else { Tactics::EMPTY };
        let pile = Cards { clans: Clans::all(rules.top_value()), tactics };
        Self::of_parts(rules.clone(), PublicState::default(), Hidden { pile, ..Hidden::default() })
    }

    /// The state with these parts, which must fit together.
    pub(crate) fn of_parts(rules: SchottenRules, open: PublicState, hidden: Hidden) -> Self {
        let proofs = Proofs::of(&open.table, &rules);
        let mut state = Self { rules, open, hidden, proofs, claimable: Stones::NONE };
        if state.open.turn.phase == Phase::Claim {
            state.find_claims();
        }
        state
    }

    /// What lies open on the table.
    #[must_use]
    pub const fn table(&self) -> &Border {
        &self.open.table
    }

    /// The cards in a player's hand; secret.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hidden.hands[seat.index()]
    }

    /// What is to be done next.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.open.turn.phase
    }

    /// The player whose turn it is; the first during the deal.
    #[must_use]
    pub const fn mover(&self) -> Seat {
        Seat::new(self.open.turn.player as usize)
    }

    /// How many tactics cards a player has played.
    #[must_use]
    pub const fn tactics_played(&self, seat: Seat) -> u8 {
        self.open.played[seat.index()]
    }

    /// The number of cards in a pile.
    #[must_use]
    pub fn pile_size(&self, pile: Pile) -> usize {
        let returned = self.hidden.returned.iter().filter(|card| card.pile() == pile).count();
        self.hidden.pile.count(pile) + returned
    }

    #[inline]
    pub(crate) const fn player(&self) -> usize {
        (self.open.turn.player & 1) as usize
    }

    pub(crate) const fn own_hand(&self) -> Cards {
        self.hidden.hands[self.player()]
    }

    #[inline]
    pub(crate) const fn actor_of(phase: Phase, player: u8) -> Actor {
        match phase {
            Phase::Deal { .. } | Phase::Draw { .. } => Actor::Chance,
            Phase::Over => Actor::Over,
            _ => Actor::Player(Seat::new((player & 1) as usize)),
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase() != Phase::Over {
            return None;
        }
        let [first, second] = [0, 1].map(|player| self.table().claimed(player));
        Some(match (first.win(), second.win()) {
            (true, _) => Outcome::win(Seat::new(0), 2),
            (_, true) => Outcome::win(Seat::new(1), 2),
            _ => Outcome::from_scores(&[first.len() as i32, second.len() as i32]),
        })
    }

    /// Whether the player to act may lay a clan card somewhere.
    pub(crate) const fn can_lay_clan(&self) -> bool {
        !self.own_hand().clans.is_empty() && !self.table().open(self.player()).is_empty()
    }

    /// Whether the player to act may play one more tactics card than the opponent has.
    pub(crate) const fn tactics_allowed(&self) -> bool {
        self.open.played[self.player()] <= self.open.played[1 - self.player()]
    }

    /// The tactics cards that the player to act could lay at the moment as far as the hand and the limits
    /// on their number go.
    pub(crate) fn playable_tactics(&self) -> impl Iterator<Item = Tactic> {
        let held = if self.tactics_allowed() { self.own_hand().tactics } else { Tactics::EMPTY };
        let joker = !self.open.joker_laid[self.player()];
        held.kinds().filter(move |tactic| joker || *tactic != Tactic::Joker)
    }

    /// The cards that may be the next of a pile: those in no order, or the one that is known.
    #[inline]
    pub(crate) fn next_cards(&self, pile: Pile) -> NextCards {
        if self.hidden.returned.is_empty() {
            return NextCards::Loose;
        }
        let loose = self.hidden.pile.count(pile) > 0;
        let returned = || self.hidden.returned.iter().filter(|card| card.pile() == pile);
        let known = match self.rules.returned_cards {
            ReturnedCards::Bottom if loose => None,
            ReturnedCards::Bottom => returned().next(),
            ReturnedCards::Top => returned().next_back(),
        };
        known.map_or(NextCards::Loose, |card| NextCards::Known(*card))
    }
}

/// The next card of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextCards {
    /// One of the cards in no order.
    Loose,
    /// A card that the Recruiter put back.
    Known(Card),
}

//! What one viewer may know, and worlds that look like it.

use arrayvec::ArrayVec;
use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::border::Border;
use crate::card::{Card, Pile, Tactic};
use crate::cards::{Cards, Tactics};
use crate::proofs::Proofs;
use crate::rules::SchottenRules;
use crate::side::Side;
use crate::state::{Hidden, Phase, PublicState, Schotten};
use crate::stone::{Stone, Stones};

/// What a viewer may know of a game: the table, the own hand, what the own Recruiter put back, and of
/// everything else the number of cards by their backs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) rules: SchottenRules,
    pub(crate) viewer: Viewer,
    pub(crate) open: PublicState,
    hand: Option<Cards>,
    hand_sizes: [Backs; 2],
    loose: Backs,
    returned: ArrayVec<Returned, 2>,
    known: Cards,
}

/// Numbers of cards by their backs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenBacks"))]
pub struct Backs {
    /// Clan cards.
    pub clan: usize,
    /// Tactics cards.
    pub tactics: usize,
}

impl Backs {
    fn of(cards: Cards) -> Self {
        Self { clan: cards.clans.len(), tactics: cards.tactics.len() }
    }

    /// The number of cards with the back of this pile.
    #[must_use]
    pub const fn count(self, pile: Pile) -> usize {
        match pile {
            Pile::Clan => self.clan,
            Pile::Tactics => self.tactics,
        }
    }
}

/// A card that the Recruiter put back, which everybody knows to lie at the end of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenReturned"))]
pub struct Returned {
    /// The pile.
    pub pile: Pile,
    /// The card, for the player who put it there.
    pub card: Option<Card>,
}

impl View {
    pub(crate) fn of(state: &Schotten, viewer: Viewer) -> Self {
        let seat = seat_of(viewer);
        let recruiter = state.open.recruiter.map(usize::from);
        let sees = recruiter.is_some() && recruiter == seat;
        let returned = |card: &Card| Returned { pile: card.pile(), card: sees.then_some(*card) };
        Self {
            rules: state.rules.clone(),
            viewer,
            open: state.open.clone(),
            hand: seat.map(|seat| state.hidden.hands[seat]),
            hand_sizes: state.hidden.hands.map(Backs::of),
            loose: Backs::of(state.hidden.pile),
            returned: state.hidden.returned.iter().map(returned).collect(),
            known: if seat.is_some() { state.hidden.known } else { Cards::EMPTY },
        }
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &SchottenRules {
        &self.rules
    }

    /// Who looks.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What lies open on the table.
    #[must_use]
    pub const fn table(&self) -> &Border {
        &self.open.table
    }

    /// The player whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        Seat::new(self.open.turn.player as usize)
    }

    /// What is to be done next.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.open.turn.phase
    }

    /// The viewer's own hand.
    #[must_use]
    pub const fn hand(&self) -> Option<Cards> {
        self.hand
    }

    /// The number of cards in a player's hand, by their backs.
    #[must_use]
    pub const fn hand_size(&self, seat: Seat) -> Backs {
        self.hand_sizes[seat.index()]
    }

    /// How many tactics cards a player has played.
    #[must_use]
    pub const fn tactics_played(&self, seat: Seat) -> u8 {
        self.open.played[seat.index()]
    }

    /// The number of cards in a pile.
    #[must_use]
    pub fn pile_size(&self, pile: Pile) -> usize {
        self.loose.count(pile) + self.returned.iter().filter(|returned| returned.pile == pile).count()
    }

    /// The cards that the Recruiter put back and nobody has drawn since, first returned first.
    #[must_use]
    pub fn returned(&self) -> &[Returned] {
        &self.returned
    }

    /// The cards in the other player's hand that the viewer knows.
    #[must_use]
    pub fn known(&self) -> Cards {
        let seat = seat_of(self.viewer);
        let own_recruiter = seat.is_some() && self.open.recruiter.map(usize::from) == seat;
        if own_recruiter { self.known } else { Cards::EMPTY }
    }

    /// The stones that a player could claim if claims were asked for now.
    #[must_use]
    pub fn claimable(&self, seat: Seat) -> Stones {
        claimable(self.table(), &self.rules, seat)
    }

    /// The cards whose place the viewer does not know: neither open nor in the own hand, nor put back by
    /// the own Recruiter.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let placed = self.placed();
        let clans = self.table().unseen(&self.rules) & !placed.clans;
        let mut tactics = self.tactics_off_table();
        placed.tactics.iter().for_each(|tactic| tactics.remove(tactic));
        Cards { clans, tactics }
    }

    /// The cards off the table whose place the viewer knows.
    fn placed(&self) -> Cards {
        let hand = self.hand.unwrap_or_default();
        let returned = self.returned.iter().filter_map(|returned| returned.card);
        hand.iter().chain(self.known().iter()).chain(returned).collect()
    }

    fn tactics_off_table(&self) -> Tactics {
        let mut rest = if self.rules.tactics { Tactics::ALL } else { Tactics::EMPTY };
        tactics_on(self.table()).for_each(|tactic| rest.remove(tactic));
        rest
    }

    /// Whether more than one arrangement of the hidden cards looks like this.
    pub(crate) fn hides(&self) -> bool {
        let unseen = self.unseen();
        let alike = unseen.tactics.kinds().count() == 1;
        self.hidden_places(Pile::Clan) > 1 || (self.hidden_places(Pile::Tactics) > 1 && !alike)
    }

    /// In how many places the hidden cards of a pile lie.
    fn hidden_places(&self, pile: Pile) -> usize {
        let hands = [0, 1].into_iter().filter(|player| self.hidden_in_hand(*player, pile) > 0).count();
        let returned = self.returned.iter().filter(|slot| slot.pile == pile && slot.card.is_none()).count();
        hands + usize::from(self.loose.count(pile) > 0) + returned
    }

    /// The number of clan cards of the pile in no order.
    pub(crate) fn loose_clans(&self) -> usize {
        self.loose.clan
    }

    /// How many cards of a pile a player holds that the viewer does not see.
    pub(crate) fn hidden_in_hand(&self, player: usize, pile: Pile) -> usize {
        if seat_of(self.viewer) == Some(player) {
            return 0;
        }
        self.hand_sizes[player].count(pile) - self.known().count(pile)
    }

    /// A state that looks like this view, each arrangement of the hidden cards equally likely.
    pub(crate) fn world(&self, rng: &mut RolloutRng) -> Schotten {
        let unseen = self.unseen();
        let mut clans: ArrayVec<Card, 60> = unseen.clans.iter().collect();
        let mut tactics: ArrayVec<Card, 10> = unseen.tactics.iter().map(Card::tactic).collect();
        seed::shuffle(rng, &mut clans);
        seed::shuffle(rng, &mut tactics);
        let mut stock = Stock { clans, tactics };
        let hands = [0, 1].map(|player| self.guess_hand(player, &mut stock));
        let returned = self.returned.iter().map(|slot| slot.card.unwrap_or_else(|| stock.next(slot.pile)));
        let returned = returned.collect();
        let hidden = Hidden { hands, returned, known: self.known, pile: stock.rest() };
        Schotten::of_parts(self.rules.clone(), self.open.clone(), hidden)
    }

    fn guess_hand(&self, player: usize, stock: &mut Stock) -> Cards {
        match self.hand {
            Some(hand) if seat_of(self.viewer) == Some(player) => hand,
            _ => {
                let mut hand = self.known();
                for pile in [Pile::Clan, Pile::Tactics] {
                    (0..self.hidden_in_hand(player, pile)).for_each(|_| hand.insert(stock.next(pile)));
                }
                hand
            }
        }
    }
}

/// The hidden cards, shuffled.
struct Stock {
    clans: ArrayVec<Card, 60>,
    tactics: ArrayVec<Card, 10>,
}

impl Stock {
    fn next(&mut self, pile: Pile) -> Card {
        let card = match pile {
            Pile::Clan => self.clans.pop(),
            Pile::Tactics => self.tactics.pop(),
        };
        card.expect("the hidden cards fill the hidden places")
    }

    fn rest(self) -> Cards {
        self.clans.into_iter().chain(self.tactics).collect()
    }
}

fn seat_of(viewer: Viewer) -> Option<usize> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        Viewer::Spectator => None,
    }
}

/// The tactics cards that lie open.
pub(crate) fn tactics_on(table: &Border) -> impl Iterator<Item = Tactic> {
    let sides = (0..2).flat_map(move |player| Stone::all().map(move |stone| table.side(player, stone)));
    let laid = sides.flat_map(Side::cards).filter_map(|card| card.tactic_kind());
    let bluff = table.bluff().iter().map(|_| Tactic::Bluff);
    let mud = table.mud().iter().map(|_| Tactic::Mud);
    laid.chain(bluff).chain(mud).chain(table.discard().tactics.iter())
}

/// The stones that a player could claim as the table lies.
pub(crate) fn claimable(table: &Border, rules: &SchottenRules, seat: Seat) -> Stones {
    Proofs::of(table, rules).claimable(seat.index(), table, rules)
}

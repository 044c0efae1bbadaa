//! What lies open on the table: the stones with their sides, who owns them, the discard pile.

use std::cmp::Ordering;

use crate::card::{Card, Tactic};
use crate::cards::Cards;
use crate::clans::Clans;
use crate::class::{Category, Class};
use crate::reach::{self, Demand, Reach};
use crate::rules::SchottenRules;
use crate::side::Side;
use crate::stone::{STONES, Stone, Stones};

/// Everything that lies open on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Border {
    sides: [[Side; STONES]; 2],
    claimed: [Stones; 2],
    full: [Stones; 2],
    /// The stones with both sides complete where player 2's was so first.
    second_first: Stones,
    bluff: Stones,
    mud: Stones,
    discard: Cards,
    seen: Clans,
}

impl Border {
    /// The cards of a player (0 or 1) at a stone.
    #[must_use]
    pub const fn side(&self, player: usize, stone: Stone) -> &Side {
        &self.sides[player][stone.index()]
    }

    /// The player who owns the stone.
    #[must_use]
    pub const fn owner(&self, stone: Stone) -> Option<usize> {
        match (self.claimed[0].contains(stone), self.claimed[1].contains(stone)) {
            (true, _) => Some(0),
            (_, true) => Some(1),
            _ => None,
        }
    }

    /// The stones a player owns.
    #[must_use]
    pub const fn claimed(&self, player: usize) -> Stones {
        self.claimed[player]
    }

    /// The stones nobody owns.
    #[must_use]
    pub const fn unclaimed(&self) -> Stones {
        Stones::ALL.without(self.claimed[0].or(self.claimed[1]))
    }

    /// The stones at which a player's side is complete.
    #[must_use]
    pub const fn full(&self, player: usize) -> Stones {
        self.full[player]
    }

    /// The unclaimed stones at which a player may still lay a card.
    #[must_use]
    pub const fn open(&self, player: usize) -> Stones {
        self.unclaimed().without(self.full[player])
    }

    /// The stone under Blind-Man's Bluff, if any.
    #[must_use]
    pub const fn bluff(&self) -> Stones {
        self.bluff
    }

    /// The stone under the Mud Fight, if any.
    #[must_use]
    pub const fn mud(&self) -> Stones {
        self.mud
    }

    /// What lies face up beside the stones.
    #[must_use]
    pub const fn discard(&self) -> Cards {
        self.discard
    }

    /// The clan cards that lie open: the arguments of every proof.
    #[must_use]
    pub const fn seen(&self) -> Clans {
        self.seen
    }

    /// The clan cards that do not lie open, wherever they are.
    #[must_use]
    pub fn unseen(&self, rules: &SchottenRules) -> Clans {
        Clans::all(rules.top_value()) & !self.seen
    }

    /// What a stone asks of its sides.
    #[must_use]
    #[inline]
    pub const fn demand(&self, stone: Stone) -> Demand {
        let cards = if self.mud.contains(stone) { 4 } else { 3 };
        Demand { cards, sum_only: self.bluff.contains(stone) }
    }

    /// The strongest formation that a side can become with cards from `unseen`.
    #[must_use]
    pub fn reach(&self, player: usize, stone: Stone, unseen: Clans, rules: &SchottenRules) -> Option<Reach> {
        reach::best(self.side(player, stone), self.demand(stone), unseen, rules)
    }

    /// What a complete side is worth, wild cards at their best; `None` while it is incomplete.
    #[must_use]
    pub fn class(&self, player: usize, stone: Stone, rules: &SchottenRules) -> Option<Class> {
        self.full[player].contains(stone).then(|| self.complete_class(player, stone, rules))
    }

    /// What a side is worth that is known to be complete.
    #[inline]
    pub(crate) fn complete_class(&self, player: usize, stone: Stone, rules: &SchottenRules) -> Class {
        let facts = self.side(player, stone).facts();
        if facts.is_plain() && !self.bluff.contains(stone) {
            return facts.class();
        }
        self.special_class(player, stone, rules)
    }

    /// The class with wild cards or Blind-Man's Bluff.
    #[inline(never)]
    fn special_class(&self, player: usize, stone: Stone, rules: &SchottenRules) -> Class {
        let (side, demand) = (self.side(player, stone), self.demand(stone));
        let best = reach::best(side, demand, Clans::EMPTY, rules);
        best.map_or_else(|| Class::new(Category::Sum, side.facts().sum()), |best| best.class)
    }

    /// The player whose side wins a stone with both sides complete.
    #[must_use]
    pub fn winner(&self, stone: Stone, rules: &SchottenRules) -> Option<usize> {
        let first = self.class(0, stone, rules)?;
        let second = self.class(1, stone, rules)?;
        Some(match first.cmp(&second) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => usize::from(self.second_first.contains(stone)),
        })
    }

    /// The player whose side was complete first at a stone with both sides complete.
    #[must_use]
    pub const fn completed_first(&self, stone: Stone) -> Option<usize> {
        if self.full[0].contains(stone) && self.full[1].contains(stone) {
            return Some(self.second_first.contains(stone) as usize);
        }
        None
    }

    /// Lays a card on a side with room for it; returns whether the side is complete now.
    #[inline]
    pub(crate) fn lay(&mut self, player: usize, stone: Stone, card: Card) -> bool {
        let side = &mut self.sides[player][stone.index()];
        side.push(card);
        let complete = side.len() == 3 + usize::from(self.mud.contains(stone));
        self.seen = self.seen | Clans::one(card);
        if complete {
            self.full[player].insert(stone);
            if player == 0 && self.full[1].contains(stone) {
                self.second_first.insert(stone);
            }
        }
        complete
    }

    /// Takes a card from a side.
    pub(crate) fn take(&mut self, player: usize, stone: Stone, card: Card) {
        self.sides[player][stone.index()].remove(card);
        self.full[player].remove(stone);
        self.second_first.remove(stone);
    }

    /// Puts a card on the discard pile.
    pub(crate) fn throw(&mut self, card: Card) {
        self.discard.insert(card);
        self.seen = self.seen | Clans::one(card);
    }

    /// Lays Blind-Man's Bluff or the Mud Fight on a stone.
    pub(crate) fn lay_mode(&mut self, tactic: Tactic, stone: Stone) {
        if tactic == Tactic::Bluff {
            self.bluff.insert(stone);
            return;
        }
        self.mud.insert(stone);
        self.second_first.remove(stone);
        self.full[0].remove(stone);
        self.full[1].remove(stone);
    }

    /// Gives a stone to a player.
    #[inline]
    pub(crate) const fn claim(&mut self, player: usize, stone: Stone) {
        self.claimed[player].insert(stone);
    }

    /// Says who completed a stone first; for positions that are set up.
    pub(crate) const fn set_second_first(&mut self, stone: Stone) {
        self.second_first.insert(stone);
    }
}

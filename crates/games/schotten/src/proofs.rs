//! Which stones can be claimed, kept up to date from card to card.
//!
//! A stone with both sides complete is decided. A stone with one side complete is refuted by a completion
//! of the other from unseen cards; that completion is remembered as a set of cards. While none of them is
//! seen and the side is as it was, the claim is still refuted: one AND tells. The union of all of them is
//! the gate: while no card of it is seen, nothing needs a second look.
//!
//! Everything here follows from the table; it is no part of a state's equality.

use crate::border::Border;
use crate::card::Card;
use crate::clans::Clans;
use crate::class::Class;
use crate::reach;
use crate::refuter;
use crate::rules::SchottenRules;
use crate::stone::{STONES, Stone, Stones};

/// What is proven of the stones, by player where it differs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proofs {
    /// Completions that refute the claim of the player whose side alone is complete.
    refuters: [Clans; STONES],
    /// The class of that player's side.
    floors: [Class; STONES],
    /// At least the union of the refuters.
    gate: [Clans; 2],
    /// Both sides complete, this player's the stronger.
    won: [Stones; 2],
    /// Only this player's side complete.
    ahead: [Stones; 2],
    /// Of these, the stones to look at again whatever the gate says.
    stale: [Stones; 2],
    /// Of these, the stones where nothing can beat the side any more.
    proven: [Stones; 2],
}

impl Proofs {
    /// The proofs for a table.
    pub(crate) fn of(table: &Border, rules: &SchottenRules) -> Self {
        let mut proofs = Self::default();
        table.unclaimed().iter().for_each(|stone| proofs.touch(stone, table, rules));
        proofs
    }

    /// Takes in that `player` laid a clan card from the hand at a stone, and whether the side is complete
    /// now.
    #[inline(always)]
    pub(crate) fn laid(
        &mut self,
        player: usize,
        stone: Stone,
        card: Card,
        complete: bool,
        table: &Border,
        rules: &SchottenRules,
    ) {
        if complete {
            self.completed(player, stone, table, rules);
        } else if self.ahead[1 - player].contains(stone) {
            self.answered(1 - player, stone, card);
        }
    }

    #[inline(always)]
    fn completed(&mut self, player: usize, stone: Stone, table: &Border, rules: &SchottenRules) {
        let class = table.complete_class(player, stone, rules);
        if !self.ahead[1 - player].contains(stone) {
            self.floors[stone.index()] = class;
            self.ahead[player].insert(stone);
            self.stale[player].insert(stone);
            return;
        }
        let stronger = class > self.floors[stone.index()];
        self.close(stone);
        self.won[if stronger { player } else { 1 - player }].insert(stone);
    }

    /// Takes in that the other side got a clan card from the hand where `player` alone was complete. What
    /// is proven stays so.
    fn answered(&mut self, player: usize, stone: Stone, card: Card) {
        let refuter = &mut self.refuters[stone.index()];
        let laid = Clans::of_clan(card);
        if !(*refuter & laid).is_empty() {
            *refuter = *refuter & !laid;
        } else if !self.proven[player].contains(stone) {
            self.stale[player].insert(stone);
        }
    }

    /// Takes in any change at a stone.
    pub(crate) fn touch(&mut self, stone: Stone, table: &Border, rules: &SchottenRules) {
        self.close(stone);
        match (table.full(0).contains(stone), table.full(1).contains(stone)) {
            (true, true) => {
                let winner = table.winner(stone, rules).expect("both sides are complete");
                self.won[winner].insert(stone);
            }
            (false, false) => {}
            (first, _) => {
                let player = usize::from(!first);
                self.floors[stone.index()] = table.complete_class(player, stone, rules);
                self.ahead[player].insert(stone);
                self.stale[player].insert(stone);
            }
        }
    }

    /// Forgets a stone.
    #[inline]
    pub(crate) fn close(&mut self, stone: Stone) {
        for player in 0..2 {
            self.won[player].remove(stone);
            self.ahead[player].remove(stone);
            self.stale[player].remove(stone);
            self.proven[player].remove(stone);
        }
    }

    /// The stones with both sides complete that this player wins.
    #[inline]
    pub(crate) const fn decided(&self, player: usize) -> Stones {
        self.won[player]
    }

    /// The stones that a player can claim now.
    #[inline(always)]
    pub(crate) fn claimable(&mut self, player: usize, table: &Border, rules: &SchottenRules) -> Stones {
        if !rules.early_claim {
            return self.won[player];
        }
        if !self.stale[player].is_empty() {
            self.look_at_stale(player, table, rules);
        }
        if !(self.gate[player] & table.seen()).is_empty() {
            self.look_through(player, table, rules);
        }
        self.won[player].or(self.proven[player])
    }

    #[inline(never)]
    fn look_at_stale(&mut self, player: usize, table: &Border, rules: &SchottenRules) {
        let mut rest = self.stale[player];
        self.stale[player] = Stones::NONE;
        while !rest.is_empty() {
            let stone = rest.first();
            rest.remove(stone);
            self.gate[player] = self.gate[player] | self.find_refuter(player, stone, table, rules);
        }
    }

    /// Looks again at every stone whose refuter is spoiled, and closes the gate anew.
    #[inline(never)]
    fn look_through(&mut self, player: usize, table: &Border, rules: &SchottenRules) {
        let mut gate = Clans::EMPTY;
        let mut rest = self.ahead[player].without(self.proven[player]);
        while !rest.is_empty() {
            let stone = rest.first();
            rest.remove(stone);
            let refuter = self.refuters[stone.index()];
            let spoiled = !(refuter & table.seen()).is_empty();
            gate = gate | if spoiled { self.find_refuter(player, stone, table, rules) } else { refuter };
        }
        self.gate[player] = gate;
    }

    fn find_refuter(&mut self, player: usize, stone: Stone, table: &Border, rules: &SchottenRules) -> Clans {
        let floor = self.floors[stone.index()];
        let refuter = refute(player, stone, floor, table, rules);
        self.refuters[stone.index()] = refuter;
        if refuter.is_empty() {
            self.proven[player].insert(stone);
        }
        refuter
    }
}

/// Unseen cards that would beat a player's complete side; none when nothing can.
fn refute(player: usize, stone: Stone, floor: Class, table: &Border, rules: &SchottenRules) -> Clans {
    let unseen = table.unseen(rules);
    let (side, demand) = (table.side(1 - player, stone), table.demand(stone));
    if !side.facts().is_plain() {
        return beaten_by(reach::best(side, demand, unseen, rules), floor);
    }
    let missing = (demand.cards - side.len()) as u32;
    if demand.sum_only {
        return refuter::refute_sum(side.facts(), missing, unseen, floor);
    }
    refuter::refute(side.facts(), missing, demand.cards as u32, unseen, floor)
}

fn beaten_by(reach: Option<reach::Reach>, floor: Class) -> Clans {
    let beating = reach.filter(|reach| reach.class > floor);
    beating.map_or(Clans::EMPTY, |reach| reach.with.into_iter().collect())
}

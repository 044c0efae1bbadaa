//! Random play in long strides: deal and whole turns of the base game in one go.
//!
//! Hands and pile lie in plain lists while a stride lasts, so that choosing a card is one look-up; their
//! order means nothing and is forgotten at the end.

use bastide_core::seed::{self, RolloutRng};
use bastide_core::{Game, Rolled};

use crate::action::{Drawn, Move};
use crate::card::Card;
use crate::clans::Clans;
use crate::rules::ClaimPhase;
use crate::state::{Phase, Schotten};
use crate::stone::{Stone, Stones};

/// The most steps of a plain turn: a card laid, nine stones claimed, a card drawn.
const LONGEST_TURN: u32 = 11;

/// Fewer steps than this are taken one by one.
const SHORTEST_STRIDE: u32 = 64;

impl Schotten {
    /// Takes random steps, see [`Game::roll`].
    #[inline]
    pub(crate) fn roll_on(
        &mut self,
        rng: &mut RolloutRng,
        moves: &mut Vec<Move>,
        events: &mut Vec<(Drawn, u32)>,
        most: u32,
    ) -> Rolled {
        if most >= SHORTEST_STRIDE && self.turns_are_plain() {
            let rolled = self.stride(rng, most);
            if rolled.steps > 0 {
                return rolled;
            }
        }
        self.roll_one(rng, moves, events)
    }

    fn roll_one(
        &mut self,
        rng: &mut RolloutRng,
        moves: &mut Vec<Move>,
        events: &mut Vec<(Drawn, u32)>,
    ) -> Rolled {
        if matches!(self.phase(), Phase::Deal { .. } | Phase::Draw { .. }) {
            let event = self.random_event(rng, events);
            self.resolve_unchecked(event);
            return Rolled { steps: 1, moves: 0 };
        }
        let mv = self.random_move(rng, moves);
        self.play_unchecked(mv);
        Rolled { steps: 1, moves: 1 }
    }

    /// Whether only plain turns are to come (a clan card laid, claims made, a clan card drawn) and none is
    /// under way.
    fn turns_are_plain(&self) -> bool {
        let held = self.hidden.hands.map(|hand| hand.tactics.is_empty() && hand.clans.len() <= MOST_HELD);
        self.rules.claim_phase == ClaimPhase::AfterPlay
            && matches!(self.phase(), Phase::Deal { .. } | Phase::Play)
            && self.hidden.pile.tactics.is_empty()
            && held == [true, true]
            && self.hidden.returned.is_empty()
            && self.hidden.known.is_empty()
    }

    /// Plays plain turns until something else is to be done: a pass, or nothing any more.
    fn stride(&mut self, shared_rng: &mut RolloutRng, most: u32) -> Rolled {
        // A copy of the generator stays in registers.
        let mut rng = shared_rng.clone();
        let mut rolled = Rolled::default();
        let mut lists = Lists::of(self);
        if let Phase::Deal { dealt } = self.phase() {
            self.stride_deal(&mut lists, &mut rng, dealt, &mut rolled);
        }
        let mut goes_on = true;
        if self.player() == 1 {
            goes_on = self.stride_turn::<1>(&mut lists, &mut rng, &mut rolled);
        }
        while goes_on && rolled.steps + 2 * LONGEST_TURN <= most {
            goes_on = self.stride_turn::<0>(&mut lists, &mut rng, &mut rolled)
                && self.stride_turn::<1>(&mut lists, &mut rng, &mut rolled);
        }
        *shared_rng = rng;
        rolled
    }

    #[inline(always)]
    fn stride_deal(&mut self, lists: &mut Lists, rng: &mut RolloutRng, dealt: u8, rolled: &mut Rolled) {
        for number in u32::from(dealt)..2 * self.rules.hand.get() {
            let player = (number & 1) as usize;
            let card = lists.draw(rng);
            lists.hold(player, card);
            self.take_clan(player, card);
            rolled.steps += 1;
        }
        self.start_turn();
    }

    /// Plays one plain turn of a player; returns whether another can follow.
    #[inline(always)]
    fn stride_turn<const PLAYER: usize>(
        &mut self,
        lists: &mut Lists,
        rng: &mut RolloutRng,
        rolled: &mut Rolled,
    ) -> bool {
        let open = self.open.table.open(PLAYER);
        let stones = open.len() as u32;
        let plays = lists.held[PLAYER] as u32 * stones;
        if plays == 0 {
            return false;
        }
        let chosen = seed::below(rng, plays);
        let place = ((chosen * QUOTIENTS[stones as usize]) >> 16) as usize;
        let card = lists.hands[PLAYER][place % MOST_HELD];
        self.lay_for(PLAYER, card, open.nth(chosen - place as u32 * stones));
        rolled.moves += 1;
        rolled.steps += 1;
        if self.rules.auto_claim && self.claim_decided() {
            return false;
        }
        let claimable = self.proofs.claimable(PLAYER, &self.open.table, &self.rules);
        if !claimable.is_empty() && self.stride_claims(PLAYER, claimable, rolled) {
            return false;
        }
        if lists.left > 0 {
            let drawn = lists.draw(rng);
            lists.hands[PLAYER][place % MOST_HELD] = drawn;
            self.take_clan(PLAYER, drawn);
            rolled.steps += 1;
        } else {
            lists.drop(PLAYER, place);
        }
        self.open.turn.player = 1 - PLAYER as u8;
        self.open.turn.idle = 0;
        true
    }

    /// Claims stones from the left; returns whether the game is over.
    #[inline(never)]
    fn stride_claims(&mut self, player: usize, claimable: Stones, rolled: &mut Rolled) -> bool {
        for stone in claimable.iter() {
            rolled.moves += 1;
            rolled.steps += 1;
            if self.claim_for(player, stone) {
                self.open.turn.claimed = true;
                self.finish();
                return true;
            }
        }
        false
    }

    /// A clan card and a stone to lay it at, each such pair equally likely; none when there is no pair.
    pub(crate) fn random_lay(&self, player: usize, rng: &mut RolloutRng) -> Option<(Card, Stone)> {
        let (cards, open) = (self.hidden.hands[player].clans, self.open.table.open(player));
        let stones = open.len() as u32;
        let plays = cards.len() as u32 * stones;
        if plays == 0 {
            return None;
        }
        let chosen = seed::below(rng, plays);
        Some((cards.nth(chosen / stones), open.nth(chosen % stones)))
    }
}

/// The most clan cards a hand holds in a stride.
const MOST_HELD: usize = 8;

/// 2¹⁶ divided by each number of stones, rounded up: for numbers below 100, multiplying by it and dropping
/// 16 bits divides exactly.
const QUOTIENTS: [u32; 10] = [0, 65_536, 32_768, 21_846, 16_384, 13_108, 10_923, 9_363, 8_192, 7_282];

/// Pile and hands as lists in no order.
struct Lists {
    pile: [Card; 64],
    left: usize,
    hands: [[Card; MOST_HELD]; 2],
    held: [usize; 2],
}

impl Lists {
    fn of(state: &Schotten) -> Self {
        let mut lists = Self {
            pile: [Card::default(); 64],
            left: 0,
            hands: [[Card::default(); MOST_HELD]; 2],
            held: [0; 2],
        };
        lists.left = fill(&mut lists.pile, state.hidden.pile.clans);
        for player in 0..2 {
            lists.held[player] = fill(&mut lists.hands[player], state.hidden.hands[player].clans);
        }
        lists
    }

    /// Takes a card from the pile, each equally likely.
    #[inline(always)]
    fn draw(&mut self, rng: &mut RolloutRng) -> Card {
        let place = seed::below(rng, self.left as u32) as usize;
        self.left -= 1;
        let card = self.pile[place % 64];
        self.pile[place % 64] = self.pile[self.left % 64];
        card
    }

    fn hold(&mut self, player: usize, card: Card) {
        self.hands[player][self.held[player] % MOST_HELD] = card;
        self.held[player] += 1;
    }

    fn drop(&mut self, player: usize, place: usize) {
        self.held[player] -= 1;
        self.hands[player][place % MOST_HELD] = self.hands[player][self.held[player] % MOST_HELD];
    }
}

/// Writes the cards into a list with room for them; returns their number.
fn fill(list: &mut [Card], cards: Clans) -> usize {
    list.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card);
    cards.len()
}

#[cfg(test)]
mod tests {
    use super::QUOTIENTS;

    #[test]
    fn quotients_divide_exactly() {
        for (stones, quotient) in QUOTIENTS.iter().enumerate().skip(1) {
            for number in 0..100 {
                assert_eq!((number * quotient) >> 16, number / stones as u32, "{number} by {stones}");
            }
        }
    }
}

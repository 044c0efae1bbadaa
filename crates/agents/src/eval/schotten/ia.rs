//! The four players of a student report on Schotten-Totten, as it describes them: `ia0` to `ia3`.
//!
//! They were written for rules without tactics cards and with stones that are claimed by themselves
//! (`simplified,auto-claim=on`). Under other rules they claim every stone they can, from the left, play a tactics card
//! only where no clan card can be laid, and make every other choice at random.

use bastide_core::seed::{RolloutRng, below};
use bastide_core::{Game, Seat};
use bastide_schotten::{Card, Move, Pile, Schotten, Stone, View};
use bastide_search::{Agent, Candidate, Decision, SearchContext};

/// Knows where a clan card goes, or does not.
pub trait Strategy: Send {
    /// A card of the hand and a stone with room for it; `None` where the strategy says nothing, and both are drawn at
    /// random. Cards are in the order of the hand, stones from the left, and there is at least one of each.
    fn lay(&self, view: &View, seat: Seat, cards: &[Card], stones: &[Stone]) -> Option<(Card, Stone)>;
}

/// A player with a strategy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ia<S>(pub S);

impl<S: Strategy> Ia<S> {
    fn pick(&self, view: &View, seat: Seat, moves: &[Move], rng: &mut RolloutRng) -> Move {
        let claims =
            moves.iter().filter_map(|mv| if let Move::Claim(stone) = mv { Some(*stone) } else { None });
        if let Some(stone) = claims.min() {
            return Move::Claim(stone);
        }
        let is_lay = |mv: &Move| matches!(mv, Move::Lay { card, .. } if card.pile() == Pile::Clan);
        if !moves.iter().any(is_lay) {
            return moves[below(rng, moves.len() as u32) as usize];
        }
        let cards: Vec<Card> = view.hand().unwrap_or_default().clans.iter().collect();
        let stones: Vec<Stone> = view.table().open(seat.index()).iter().collect();
        let (card, stone) =
            self.0.lay(view, seat, &cards, &stones).unwrap_or_else(|| any(&cards, &stones, rng));
        Move::Lay { card, stone }
    }
}

/// A card and a stone, each equally likely.
fn any(cards: &[Card], stones: &[Stone], rng: &mut RolloutRng) -> (Card, Stone) {
    (cards[below(rng, cards.len() as u32) as usize], stones[below(rng, stones.len() as u32) as usize])
}

impl<S: Strategy> Agent<Schotten> for Ia<S> {
    fn choose(
        &mut self,
        view: &<Schotten as Game>::View,
        seat: Seat,
        moves: &[Move],
        context: &mut SearchContext<'_>,
    ) -> Decision<Move> {
        let wanted = self.pick(view, seat, moves, &mut context.rng);
        let mv = if moves.contains(&wanted) { wanted } else { moves[0] };
        Decision::of(vec![Candidate::new(mv, 0.5, 0)], context)
    }
}

/// `ia0`: a card of the hand at random, and a stone with room at random. The card goes to the next free place of the
/// stone, which is the only one there is here.
#[derive(Clone, Copy, Debug, Default)]
pub struct Anywhere;

impl Strategy for Anywhere {
    fn lay(&self, _: &View, _: Seat, _: &[Card], _: &[Stone]) -> Option<(Card, Stone)> {
        None
    }
}

/// `ia1`: more points than the other side, combinations aside.
///
/// 1. Sorts the hand by value, lowest first.
/// 2. Of the stones where the other side has more points than the own, takes the one with the smallest gap; the
///    leftmost of equals.
/// 3. Goes through the sorted hand to the first card that turns the gap: whose value is greater than it.
/// 4. Without such a stone or card, leaves both to chance.
///
/// What had to be decided: only stones with room on the own side are looked at in step 2.
#[derive(Clone, Copy, Debug, Default)]
pub struct Total;

impl Strategy for Total {
    fn lay(&self, view: &View, seat: Seat, cards: &[Card], stones: &[Stone]) -> Option<(Card, Stone)> {
        let mut sorted = cards.to_vec();
        sorted.sort_by_key(|card| value(*card));
        let gap = |stone: &Stone| points(view, 1 - seat.index(), *stone) - points(view, seat.index(), *stone);
        let stone = stones.iter().copied().filter(|stone| gap(stone) > 0).min_by_key(gap)?;
        let card = sorted.into_iter().find(|card| value(*card) > gap(&stone))?;
        Some((card, stone))
    }
}

/// The sum of the values on a player's side of a stone.
fn points(view: &View, player: usize, stone: Stone) -> i32 {
    view.table().side(player, stone).cards().iter().map(|card| value(*card)).sum()
}

/// What a card adds to a sum: 0 for a tactics card.
pub(super) fn value(card: Card) -> i32 {
    card.colour_and_value().map_or(0, |(_, value)| i32::from(value))
}

/// `ia2`: three of each value, value X at stone X.
///
/// Goes through the hand to the first card whose stone has room on the own side. Where the stones of all cards are
/// full, leaves card and stone to chance.
///
/// What had to be decided: the hand is gone through in the order in which it is shown, by colour and then by value;
/// the report's is the order in which cards were drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct ValueToStone;

impl Strategy for ValueToStone {
    fn lay(&self, _: &View, _: Seat, cards: &[Card], stones: &[Stone]) -> Option<(Card, Stone)> {
        let own = |card: Card| stones.iter().copied().find(|stone| stone.index() as i32 + 1 == value(card));
        cards.iter().find_map(|card| Some((*card, own(*card)?)))
    }
}

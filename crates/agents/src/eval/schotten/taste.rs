//! Simple ways to choose where a clan card is laid, each by one thought.

use bastide_core::{Game, Seat};
use bastide_schotten::{Card, Clans, Class, Pile, Schotten, Stone};

use super::curve::{Curve, Wild};
use super::pool::{COLOURS, Pools, VALUES};

/// Likes some places for clan cards better than others.
pub trait Taste: Send {
    /// Looks at the position before it is asked about cards and stones.
    fn look(&mut self, state: &Schotten, seat: Seat) {
        let _ = (state, seat);
    }

    /// How much a seat likes to lay this card of its hand at this stone, where there is room. Nothing that is
    /// hidden from the seat may matter.
    fn like(&self, state: &Schotten, seat: Seat, card: Card, stone: Stone) -> f32;
}

/// Chases the total on the stone where the gap is smallest, with the highest card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum;

impl Taste for Sum {
    fn like(&self, state: &Schotten, seat: Seat, card: Card, stone: Stone) -> f32 {
        let total = |player: usize| {
            let cards = state.table().side(player, stone).cards();
            cards.iter().map(|card| value(*card)).sum::<f32>()
        };
        let gap = total(1 - seat.index()) - total(seat.index());
        value(card) - 100.0 * gap.abs()
    }
}

/// Lays value X at stone X, for nine threes; other cards as near as possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threes;

impl Taste for Threes {
    fn like(&self, _state: &Schotten, _seat: Seat, card: Card, stone: Stone) -> f32 {
        -(value(card) - (stone.index() + 1) as f32).abs()
    }
}

fn value(card: Card) -> f32 {
    card.colour_and_value().map_or(0.0, |(_, value)| f32::from(value))
}

/// The best class that the side can become: from the hand alone first, then with what may still come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestClass;

impl Taste for BestClass {
    fn like(&self, state: &Schotten, seat: Seat, card: Card, stone: Stone) -> f32 {
        let (table, rules) = (state.table(), state.rules());
        let mut side = *table.side(seat.index(), stone);
        side.lay(card);
        let hand = state.hand(seat).clans & !Clans::one(card);
        let unseen = table.unseen(rules) & !Clans::one(card);
        let best = |cards| {
            let reach = bastide_schotten::best(&side, table.demand(stone), cards, rules);
            reach.map_or(0.0, |reach| rank(reach.class))
        };
        1_000.0 * best(hand) + best(unseen)
    }
}

/// A number for a class, higher for stronger ones, below 500.
fn rank(class: Class) -> f32 {
    100.0 * f32::from(class.category() as u8) + f32::from(class.sum())
}

/// Completes or prepares combinations of its own, by how likely each card still comes; does not look at the
/// other side.
#[derive(Clone, Debug, Default)]
pub struct Combinations {
    pools: Option<Pools>,
}

impl Taste for Combinations {
    fn look(&mut self, state: &Schotten, seat: Seat) {
        let hand = state.hand(seat).clans;
        let hidden = state.table().unseen(state.rules()) & !hand;
        let drawn = state.pile_size(Pile::Clan) as f32 / 2.0 / hidden.len().max(1) as f32;
        let chance = |colour: usize, value: usize| {
            let at = |cards: Clans| f32::from(cards.row(colour) >> value & 1);
            at(hand) + drawn * at(hidden)
        };
        let chances = std::array::from_fn::<_, COLOURS, _>(|colour| {
            std::array::from_fn::<_, VALUES, _>(|value| chance(colour, value))
        });
        self.pools = Some(Pools::new(&chances, 1.0, [true; 4]));
    }

    fn like(&self, state: &Schotten, seat: Seat, card: Card, stone: Stone) -> f32 {
        let (table, wild) = (state.table(), Wild::of(state.rules()));
        let Some(pools) = &self.pools else { return 0.0 };
        let before = *table.side(seat.index(), stone);
        let mut after = before;
        after.lay(card);
        let strength = |side| Curve::of(side, table.demand(stone), pools, wild).strength();
        strength(&after) - strength(&before) + 0.01 * after.len() as f32
    }
}

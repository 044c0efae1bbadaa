//! `ia3`: the best beginning of a combination on the table and in hand, also with one card missing.

use bastide_core::Seat;
use bastide_schotten::{Card, Category, Chances, Clans, Class, Demand, Side, Stone, View, best};

use super::ia::{Strategy, value};

/// `ia3`: completes combinations, or prepares those that have a good chance to come.
///
/// 1. Looks for beginnings: the own cards at a stone with room, together with one or more cards of the hand, that make
///    a combination (colour run, three of a kind, colour, run), either in full or with one card missing.
/// 2. Weighs each by its strength, 5 for a colour run, 4 for three of a kind, 3 for a colour, 2 for a run, times the
///    chance to get the card that is missing: 1 if none is, else the chance that at least one of the cards that would
///    do comes between now and the end (the table of chances).
/// 3. Lays the highest card of the best beginning at its stone.
/// 4. Without any beginning, leaves card and stone to chance.
///
/// The report says what is looked for and that colour runs are preferred, and no more. What had to be decided: the
/// weights, which are the numbers that it gives the combinations elsewhere; that the chances of several cards that
/// would do are joined as if they came independently; which kind of combination a beginning is meant for: the one of
/// highest weight; and that of equal weights the stronger kind goes first, then the stone with more own cards, then
/// the higher sum, then the leftmost stone. What the other side has is not looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beginnings;

/// How good a beginning is: compared from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Worth {
    weight: f64,
    strength: u8,
    laid: usize,
    sum: i32,
}

impl Strategy for Beginnings {
    fn lay(&self, view: &View, seat: Seat, cards: &[Card], stones: &[Stone]) -> Option<(Card, Stone)> {
        let search = Search { view, chances: view.chances(seat), unseen: view.unseen().clans };
        let mut found: Option<(Worth, Card, Stone)> = None;
        let mut seen_empty = Vec::new();
        for stone in stones {
            let (side, demand) = (view.table().side(seat.index(), *stone), view.table().demand(*stone));
            // All empty stones that ask for the same are alike: the leftmost is enough.
            if side.is_empty() {
                if seen_empty.contains(&demand) {
                    continue;
                }
                seen_empty.push(demand);
            }
            for held in selections(cards, demand.cards - side.len()) {
                let Some(worth) = search.worth(side, demand, &held) else { continue };
                let card = held.iter().copied().max_by_key(|card| value(*card));
                let is_better = found.is_none_or(|(best, ..)| worth > best);
                if let Some(card) = card.filter(|_| is_better) {
                    found = Some((worth, card, *stone));
                }
            }
        }
        found.map(|(_, card, stone)| (card, stone))
    }
}

/// Every choice of cards that fills a side which lacks so many, or leaves one place free; at least one card each.
fn selections(cards: &[Card], lacks: usize) -> impl Iterator<Item = Vec<Card>> {
    let sets = 1u32..1 << cards.len().min(16);
    let fits = move |set: &u32| {
        let count = set.count_ones() as usize;
        count == lacks || count + 1 == lacks
    };
    sets.filter(fits).map(|set| {
        cards.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, card)| *card).collect()
    })
}

/// What is needed to weigh beginnings.
struct Search<'a> {
    view: &'a View,
    chances: Chances,
    unseen: Clans,
}

impl Search<'_> {
    /// What the cards of a side and of the hand are worth together; `None` where they begin no combination.
    fn worth(&self, side: &Side, demand: Demand, held: &[Card]) -> Option<Worth> {
        let mut cards: Vec<Card> = side.cards().to_vec();
        cards.extend(held);
        let sum = cards.iter().map(|card| value(*card)).sum();
        let (weight, strength) = if cards.len() == demand.cards {
            let strength = self.strength(&cards, demand)?;
            (f64::from(strength), strength)
        } else {
            self.best_completion(&mut cards, demand)?
        };
        Some(Worth { weight, strength, laid: side.len(), sum })
    }

    /// The kind of combination with the highest weight that one more card would make.
    fn best_completion(&self, cards: &mut Vec<Card>, demand: Demand) -> Option<(f64, u8)> {
        // The chance that no card comes which would make this kind, by its strength.
        let mut none = [1.0; Category::ALL.len() + 1];
        for card in self.unseen.iter() {
            cards.push(card);
            if let Some(strength) = self.strength(cards, demand) {
                none[usize::from(strength)] *= 1.0 - self.chances.of(card).share();
            }
            cards.pop();
        }
        let weigh = |strength: u8| (f64::from(strength) * (1.0 - none[usize::from(strength)]), strength);
        let kinds = (2..=5).map(weigh).filter(|(weight, _)| *weight > 0.0);
        kinds.reduce(|best, next| if next >= best { next } else { best })
    }

    /// The strength of the combination that the cards of a complete side make, from 2 to 5; `None` for a mere sum.
    fn strength(&self, cards: &[Card], demand: Demand) -> Option<u8> {
        let plain = cards.iter().all(|card| card.colour_and_value().is_some()) && !demand.sum_only;
        let class = if plain {
            Class::of(cards)?
        } else {
            best(&cards.iter().collect::<Side>(), demand, Clans::EMPTY, self.view.rules())?.class
        };
        Some(class.category() as u8 + 1).filter(|strength| *strength > 1)
    }
}

//! The evaluator: the chance to win each stone, and with them the game.

use arrayvec::ArrayVec;
use bastide_core::{Actor, Game, MAX_SEATS, Seat};
use bastide_schotten::{Card, Demand, Pile, STONES, Schotten, Side, Stone};
use bastide_search::{Evaluator, Payoffs, Reward};

use super::curve::{Curve, Rival, Wild};
use super::outcome::chance_to_win;
use super::pool::{COLOURS, Chances, Pools, VALUES};

/// Whose knowledge a position is judged with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// One player's: the other hand and the pile are one heap of unseen cards.
    Seat(Seat),
    /// Both hands are open: for worlds that a search has made up.
    SingleDeterminization,
}

/// Judges a position by the chance to win each stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stones {
    /// How far a card in hand may be counted on for one stone; it may be wanted elsewhere.
    pub held: f32,
    /// The same for a card that the player will draw.
    pub drawn: f32,
    /// How far a card may still be counted on for each card more that a side lacks.
    pub far: f32,
    /// How much more a card in hand may be counted on when the pile is gone.
    pub rise: f32,
    /// How far the other player's cards count beside the own, where one player's eyes look.
    pub rival: f32,
    /// What a tactics card in hand is worth.
    pub tactic: f32,
}

impl Default for Stones {
    fn default() -> Self {
        Self { held: 0.53, drawn: 0.95, far: 0.57, rise: 0.2, rival: 0.95, tactic: 0.03 }
    }
}

impl Stones {
    /// The chance that a player wins, from 0 to 1.
    #[must_use]
    pub fn chance(&self, state: &Schotten, seat: Seat, eyes: Eyes) -> f64 {
        if state.actor() == Actor::Over {
            return Reward::WinShare.payoffs(state)[seat.index()];
        }
        bounded(chance_to_win(&self.stones(state, seat, eyes)) + self.tactics(state, seat))
    }

    /// The chance that a player wins each stone.
    #[must_use]
    pub fn stones(&self, state: &Schotten, seat: Seat, eyes: Eyes) -> [f32; STONES] {
        let rivals = self.rivals(state, seat, eyes);
        let own = self.sides(state, seat, &self.chances(state, seat, eyes));
        own.chances(state, seat, &rivals)
    }

    /// The other side of every stone, where it still matters.
    fn rivals(&self, state: &Schotten, seat: Seat, eyes: Eyes) -> Rivals {
        let rival = if eyes == Eyes::SingleDeterminization { 1.0 } else { self.rival };
        let chances = self.chances(state, other(seat), eyes).map(|row| row.map(|chance| chance * rival));
        let sides = self.sides(state, other(seat), &chances);
        Stone::all().map(|stone| open(state, stone).then(|| Rival::new(sides.curve(state, stone)))).collect()
    }

    fn sides(&self, state: &Schotten, seat: Seat, chances: &Chances) -> Sides {
        let pools = Pools::new(chances, self.far, needed(state, seat));
        Sides::new(state, seat, pools)
    }

    /// What the game is worth to a seat, as far as it can know, after it lays each of its clan cards at each stone
    /// with room: what [`chance`](Self::chance) says of each, all at once. Only its own sides change.
    pub fn lays(&self, state: &Schotten, seat: Seat, mut visit: impl FnMut(Card, Stone, f64)) {
        let eyes = Eyes::Seat(seat);
        let rivals = self.rivals(state, seat, eyes);
        let pools = Pools::new(&self.chances(state, seat, eyes), self.far, needed(state, seat));
        let tactics = self.tactics(state, seat);
        for card in state.hand(seat).clans.iter() {
            let Some((colour, value)) = card.colour_and_value() else { continue };
            let pools = pools.without(colour as usize, usize::from(value) - 1);
            let sides = Sides::new(state, seat, pools);
            let before = sides.chances(state, seat, &rivals);
            for stone in state.table().open(seat.index()).iter() {
                let Some(rival) = &rivals[stone.index()] else { continue };
                let mut after = before;
                after[stone.index()] = sides.chance_with(state, stone, card, rival);
                visit(card, stone, bounded(chance_to_win(&after) + tactics));
            }
        }
    }

    fn tactics(&self, state: &Schotten, seat: Seat) -> f32 {
        let held = |seat| state.hand(seat).tactics.len() as f32;
        self.tactic * (held(seat) - held(other(seat)))
    }

    /// How likely a player gets to lay each card, as far as these eyes see.
    fn chances(&self, state: &Schotten, seat: Seat, eyes: Eyes) -> Chances {
        let table = state.table().unseen(state.rules());
        let pile = state.pile_size(Pile::Clan);
        // Who is to act draws next.
        let draws = if state.mover() == seat { pile.div_ceil(2) } else { pile / 2 } as f32;
        let hidden = match eyes {
            Eyes::SingleDeterminization => table & !state.hand(seat).clans & !state.hand(other(seat)).clans,
            Eyes::Seat(eyes) => table & !state.hand(eyes).clans,
        };
        let in_hand = self.held + self.rise * (1.0 - pile as f32 / 48.0);
        let held = match eyes {
            Eyes::Seat(eyes) if eyes != seat => 0.0,
            _ => in_hand,
        };
        let held_unseen = match eyes {
            Eyes::Seat(eyes) if eyes != seat => state.hand(seat).clans.len() as f32,
            _ => 0.0,
        };
        let unseen = (held_unseen * in_hand + draws * self.drawn) / hidden.len().max(1) as f32;
        let hand = state.hand(seat).clans;
        let mut chances = [[0.0; VALUES]; COLOURS];
        for (colour, row) in chances.iter_mut().enumerate() {
            let (hand, hidden) = (hand.row(colour), hidden.row(colour));
            for (value, chance) in row.iter_mut().enumerate() {
                *chance = held * f32::from(hand >> value & 1) + unseen * f32::from(hidden >> value & 1);
            }
        }
        chances
    }
}

fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

fn bounded(chance: f32) -> f64 {
    f64::from(chance.clamp(0.001, 0.999))
}

fn open(state: &Schotten, stone: Stone) -> bool {
    state.table().owner(stone).is_none()
}

type Rivals = ArrayVec<Option<Rival>, STONES>;

/// All sides of one player.
struct Sides {
    player: usize,
    pools: Pools,
    wild: Wild,
    /// The curve of a side without cards, where there is one.
    empty: Option<Curve>,
}

/// The stones that ask for the usual three cards.
const USUAL: Demand = Demand { cards: 3, sum_only: false };

/// How many cards the sides of a player lack that still matter, before and after one more is laid.
fn needed(state: &Schotten, seat: Seat) -> [bool; 4] {
    let mut needed = [false; 4];
    for stone in state.table().open(seat.index()).iter() {
        let has = state.table().side(seat.index(), stone).len();
        let missing = state.table().demand(stone).cards.saturating_sub(has);
        needed.iter_mut().take(missing).skip(missing.saturating_sub(2)).for_each(|needed| *needed = true);
    }
    needed
}

impl Sides {
    fn new(state: &Schotten, seat: Seat, pools: Pools) -> Self {
        let (table, wild) = (state.table(), Wild::of(state.rules()));
        let fresh = |stone: Stone| {
            open(state, stone) && table.side(seat.index(), stone).is_empty() && table.demand(stone) == USUAL
        };
        let empty = Stone::all().any(fresh).then(|| Curve::of(&Side::default(), USUAL, &pools, wild));
        Self { player: seat.index(), pools, wild, empty }
    }

    fn curve(&self, state: &Schotten, stone: Stone) -> Curve {
        let (side, demand) = (state.table().side(self.player, stone), state.table().demand(stone));
        match &self.empty {
            Some(empty) if side.is_empty() && demand == USUAL => empty.clone(),
            _ => Curve::of(side, demand, &self.pools, self.wild),
        }
    }

    /// The chance to win each stone.
    fn chances(&self, state: &Schotten, seat: Seat, rivals: &Rivals) -> [f32; STONES] {
        let mut chances = [0.0; STONES];
        for ((stone, chance), rival) in Stone::all().zip(&mut chances).zip(rivals) {
            *chance = match rival {
                Some(rival) => self.curve(state, stone).beats(rival, self.tie(state, stone)),
                None => f32::from(u8::from(state.table().claimed(seat.index()).contains(stone))),
            };
        }
        chances
    }

    /// The chance to win a stone with one more card at it.
    fn chance_with(&self, state: &Schotten, stone: Stone, card: Card, rival: &Rival) -> f32 {
        let demand = state.table().demand(stone);
        let mut side = *state.table().side(self.player, stone);
        side.lay(card);
        let tie = match (side.len() == demand.cards, state.table().full(1 - self.player).contains(stone)) {
            (_, true) => 0.0,
            (true, false) => 1.0,
            (false, false) => 0.5,
        };
        Curve::of(&side, demand, &self.pools, self.wild).beats(rival, tie)
    }

    /// The chance that equal classes go to the player: to who was or will be complete first.
    fn tie(&self, state: &Schotten, stone: Stone) -> f32 {
        let table = state.table();
        let full = |player: usize| table.full(player).contains(stone);
        match (table.completed_first(stone), full(self.player), full(1 - self.player)) {
            (Some(first), ..) => f32::from(u8::from(first == self.player)),
            (None, true, _) => 1.0,
            (None, _, true) => 0.0,
            _ => 0.5,
        }
    }
}

impl Evaluator<Schotten> for Stones {
    fn payoffs(&self, state: &Schotten) -> Payoffs {
        let first = self.chance(state, Seat::new(0), Eyes::SingleDeterminization);
        let mut payoffs = [0.0; MAX_SEATS];
        (payoffs[0], payoffs[1]) = (first, 1.0 - first);
        payoffs
    }
}

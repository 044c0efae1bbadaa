//! Questions that fronts and agents ask of a view: who would win each stone, what a side can become, and
//! how likely.

use bastide_core::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::claim::{self, ClaimRefusal, Grounds};
use crate::clans::Clans;
use crate::class::{Category, Class};
use crate::reach::{self, Reach};
use crate::side::Side;
use crate::stone::Stone;
use crate::view::View;

/// What can be said of one stone, from one viewer's knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoneReport {
    /// The stone.
    pub stone: Stone,
    /// The player who owns it.
    pub owner: Option<usize>,
    /// The best each side can become with the cards the viewer has not seen; the own hand counts as
    /// available to the viewer's side only.
    pub best: [Option<Reach>; 2],
    /// The player who would win it if it were decided now: both sides complete, or a claim that holds.
    pub winner: Option<usize>,
    /// Whether each player may claim it as the table lies, and why or why not.
    pub claims: [ClaimAnswer; 2],
}

/// Whether a claim holds, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenClaimAnswer"))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimAnswer {
    /// It holds.
    Granted(Grounds),
    /// It does not.
    Refused(ClaimRefusal),
}

impl ClaimAnswer {
    /// Whether the claim holds.
    #[must_use]
    pub const fn holds(&self) -> bool {
        matches!(self, Self::Granted(_))
    }
}

impl Say for ClaimAnswer {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Granted(grounds) => grounds.say(lang),
            Self::Refused(refusal) => refusal.say(lang),
        }
    }
}

/// How the completions of a side are spread over the categories, each set of missing cards being equally
/// likely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// The number of completions.
    pub completions: u64,
    /// Those of each category, the weakest first.
    pub by_category: [u64; 5],
    /// Those that beat the class that was asked about.
    pub beating: u64,
}

impl Odds {
    /// The share of completions of a category.
    #[must_use]
    pub fn share(&self, category: Category) -> f64 {
        self.by_category[category as usize] as f64 / self.completions.max(1) as f64
    }

    /// The share of completions that beat the class that was asked about.
    #[must_use]
    pub fn beating_share(&self) -> f64 {
        self.beating as f64 / self.completions.max(1) as f64
    }
}

impl View {
    /// What can be said of every stone.
    #[must_use]
    pub fn stones(&self) -> Vec<StoneReport> {
        Stone::all().map(|stone| self.stone(stone)).collect()
    }

    /// What can be said of a stone.
    #[must_use]
    pub fn stone(&self, stone: Stone) -> StoneReport {
        let claims = [0, 1].map(|player| self.claim(Seat::new(player), stone));
        StoneReport {
            stone,
            owner: self.table().owner(stone),
            best: [0, 1].map(|player| self.best(Seat::new(player), stone)),
            winner: claims.iter().position(ClaimAnswer::holds),
            claims,
        }
    }

    /// Whether a player may claim a stone as the table lies.
    #[must_use]
    pub fn claim(&self, seat: Seat, stone: Stone) -> ClaimAnswer {
        match claim::judge(self.table(), self.rules(), seat.index(), stone) {
            Ok(grounds) => ClaimAnswer::Granted(grounds),
            Err(refusal) => ClaimAnswer::Refused(refusal),
        }
    }

    /// The best a player's side can become at a stone with the cards the viewer has not seen, and with the
    /// own hand for the viewer's own side.
    #[must_use]
    pub fn best(&self, seat: Seat, stone: Stone) -> Option<Reach> {
        self.table().reach(seat.index(), stone, self.available(seat), self.rules())
    }

    /// The clan cards that a player may still lay as far as the viewer knows.
    #[must_use]
    pub fn available(&self, seat: Seat) -> Clans {
        let unseen = self.unseen().clans;
        match self.hand() {
            Some(hand) if self.viewer() == bastide_core::Viewer::Seat(seat) => unseen | hand.clans,
            _ => unseen | self.known().clans,
        }
    }

    /// How the completions of a player's side at a stone are spread, drawn from the cards the viewer has
    /// not seen, and how many beat `floor`. At most some hundred thousand completions are looked at.
    #[must_use]
    pub fn odds(&self, seat: Seat, stone: Stone, floor: Class) -> Odds {
        let demand = self.table().demand(stone);
        let side = *self.table().side(seat.index(), stone);
        let cards: Vec<Card> = self.available(seat).iter().collect();
        let mut odds = Odds::default();
        each_completion(side, demand.cards, &cards, &mut |side| {
            let Some(reach) = reach::best(side, demand, Clans::EMPTY, self.rules()) else { return };
            odds.completions += 1;
            odds.by_category[reach.class.category() as usize] += 1;
            odds.beating += u64::from(reach.class > floor);
        });
        odds
    }
}

/// Visits every way to bring a side to `size` cards.
fn each_completion(side: Side, size: usize, cards: &[Card], visit: &mut impl FnMut(&Side)) {
    if side.len() >= size {
        return visit(&side);
    }
    for (index, card) in cards.iter().enumerate() {
        let mut next = side;
        next.push(*card);
        each_completion(next, size, &cards[index + 1..], visit);
    }
}

//! How likely a player gets each clan card between now and the end, as far as a viewer can know.
//!
//! Every hidden place holds each unseen card with the same chance. So a card comes in as many cases out of all as
//! there are hidden places that are the player's: those of the hand that the viewer does not see, and those of the
//! pile that the player will draw from. Draws are taken to alternate until the pile of clan cards is empty.

use bastide_core::words::schotten as words;
use bastide_core::{Lang, Say, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, Pile};
use crate::cards::Cards;
use crate::clans::Clans;
use crate::rules::ReturnedCards;
use crate::state::Phase;
use crate::view::View;

/// A chance as a fraction: so many cases of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenChance"))]
pub struct Chance {
    /// The cases in which it comes.
    pub cases: usize,
    /// All cases, at least 1.
    pub of: usize,
}

impl Chance {
    const NEVER: Self = Self { cases: 0, of: 1 };
    const SURE: Self = Self { cases: 1, of: 1 };

    fn certain(comes: bool) -> Self {
        if comes { Self::SURE } else { Self::NEVER }
    }

    /// The number from 0 to 1.
    #[must_use]
    pub fn share(self) -> f64 {
        self.cases as f64 / self.of.max(1) as f64
    }
}

/// The chances of one player: a row a colour, a column a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenChances"))]
pub struct Chances {
    /// Whose they are.
    pub seat: Seat,
    /// By colour in the order of [`Colour::ALL`], then by value from 1.
    pub rows: Vec<Vec<Chance>>,
}

impl Chances {
    /// The chance of a card; a tactics card has none.
    #[must_use]
    pub fn of(&self, card: Card) -> Chance {
        let Some((colour, value)) = card.colour_and_value() else { return Chance::NEVER };
        let row = self.rows.get(colour as usize);
        row.and_then(|row| row.get(usize::from(value).wrapping_sub(1))).copied().unwrap_or(Chance::NEVER)
    }
}

impl Say for Chances {
    /// A table in per cent.
    fn say(&self, lang: Lang) -> String {
        let who = self.seat.say(lang);
        let title = words::chances_title(lang, &who);
        let values = self.rows.first().map_or(0, Vec::len);
        let head: String = (1..=values).map(|value| format!("{value:>5}")).collect();
        let row = |(colour, row): (Colour, &Vec<Chance>)| {
            let cells: String = row.iter().map(|chance| format!("{:>5.0}", 100.0 * chance.share())).collect();
            format!("{}{cells}", colour.letter())
        };
        let rows = Colour::ALL.into_iter().zip(&self.rows).map(row);
        [title, format!(" {head}")].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    }
}

/// What is known of the pile of clan cards: who will draw which place.
struct Draws {
    /// The places with hidden cards that each player will draw.
    hidden: [usize; 2],
    /// The cards whose place is known, with who will draw them.
    known: Vec<(Card, usize)>,
}

impl View {
    /// How likely a player gets each clan card between now and the end: 1 for a card in a hand that the viewer sees, 0
    /// for one that lies open or in the other hand, else the share of hidden places that are the player's.
    #[must_use]
    pub fn chances(&self, seat: Seat) -> Chances {
        let draws = self.draws();
        let top = self.rules().top_value();
        let unseen = self.unseen().clans;
        let hidden = Chance {
            cases: self.hidden_in_hand(seat.index(), Pile::Clan) + draws.hidden[seat.index()],
            of: unseen.len().max(1),
        };
        let chance = |card: Card| {
            let known = draws.known.iter().find(|(other, _)| *other == card);
            match known {
                Some((_, player)) => Chance::certain(*player == seat.index()),
                None if unseen.contains(card) => hidden,
                None => Chance::certain(self.seen_hand(seat).contains(card)),
            }
        };
        let row = |colour: Colour| (1..=top).map(|value| chance(Card::clan(colour, value))).collect();
        Chances { seat, rows: Colour::ALL.into_iter().map(row).collect() }
    }

    /// Whose chances matter to the viewer: the own ones; both players' to a spectator.
    pub fn chances_shown(&self) -> impl Iterator<Item = Chances> {
        let own = match self.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        Seat::all(2).filter(move |seat| own.is_none_or(|own| own == *seat)).map(|seat| self.chances(seat))
    }

    /// The clan cards of a player's hand that the viewer sees.
    fn seen_hand(&self, seat: Seat) -> Clans {
        match self.hand() {
            Some(hand) if self.viewer() == Viewer::Seat(seat) => hand.clans,
            Some(_) => self.known().clans,
            None => Cards::EMPTY.clans,
        }
    }

    /// Who draws each place of the pile, one after the other.
    fn draws(&self) -> Draws {
        let loose = std::iter::repeat_n(None, self.loose_clans());
        let returned = self.returned().iter().filter(|returned| returned.pile == Pile::Clan);
        let returned: Vec<Option<Card>> = returned.map(|returned| returned.card).collect();
        let places: Vec<Option<Card>> = match self.rules().returned_cards {
            ReturnedCards::Bottom => loose.chain(returned).collect(),
            ReturnedCards::Top => returned.into_iter().rev().chain(loose).collect(),
        };
        let mut draws = Draws { hidden: [0, 0], known: Vec::new() };
        let Some(mut drawer) = self.next_to_draw() else { return draws };
        for place in places {
            match place {
                Some(card) => draws.known.push((card, drawer)),
                None => draws.hidden[drawer] += 1,
            }
            drawer = 1 - drawer;
        }
        draws
    }

    /// Who draws the next card; nobody once the game is over.
    fn next_to_draw(&self) -> Option<usize> {
        let turn = &self.open.turn;
        let player = usize::from(turn.player & 1);
        match self.phase() {
            Phase::Over => None,
            Phase::Deal { dealt } => Some(usize::from(dealt & 1)),
            _ if turn.passed || turn.recruited => Some(1 - player),
            _ => Some(player),
        }
    }
}

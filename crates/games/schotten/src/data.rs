//! What leaves a game for fronts: what is seen, what was done, what came of it.

use bastide_core::words::schotten as words;
use bastide_core::{Lang, Say, Seat, Step, StepOf, Tell, Telling, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Move;
use crate::card::{Card, Pile};
use crate::cards::Cards;
use crate::chances::Chances;
use crate::claim::{self, Grounds};
use crate::clans::Clans;
use crate::class::Class;
use crate::query::ClaimAnswer;
use crate::reach::Reach;
use crate::state::{Phase, Schotten};
use crate::stone::{Stone, Stones};
use crate::view::{Backs, Returned, View};

/// What fronts draw. Seats are counted from 0, stones from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SchottenView {
    /// Who looks; none for a spectator.
    pub viewer: Option<Seat>,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is to be done next.
    pub phase: Phase,
    /// The stones from the left.
    pub stones: Vec<StoneView>,
    /// The viewer's own hand.
    pub hand: Option<Cards>,
    /// The cards in each player's hand, by their backs.
    pub hand_sizes: [Backs; 2],
    /// The cards in the piles.
    pub piles: Backs,
    /// The cards that the Recruiter put back, first returned first.
    pub returned: Vec<Returned>,
    /// The cards in the other player's hand that the viewer knows.
    pub known: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// The clan cards whose place the viewer does not know.
    pub unseen: Clans,
    /// How many tactics cards the viewer does not know the place of.
    pub unseen_tactics: usize,
    /// The tactics cards that each player has played.
    pub tactics_played: [u8; 2],
    /// The stones that each player could claim if claims were asked for now.
    pub claimable: [Stones; 2],
    /// The stones that each player owns.
    pub owned: [Stones; 2],
    /// How likely each clan card comes between now and the end: the viewer's own chances, both players' for a spectator.
    pub chances: Vec<Chances>,
}

/// One stone as fronts draw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenStoneView"))]
pub struct StoneView {
    /// The cards on each side, in the order in which they were laid.
    pub sides: [Vec<Card>; 2],
    /// What each side is worth once it is complete.
    pub classes: [Option<Class>; 2],
    /// Who owns it.
    pub owner: Option<Seat>,
    /// The cards that a side needs.
    pub needs: usize,
    /// Whether only the sum counts.
    pub bluff: bool,
    /// Whether sides need four cards.
    pub mud: bool,
    /// Whose side was complete first.
    pub first: Option<Seat>,
    /// The best each side can become as far as the viewer knows.
    pub best: [Option<Reach>; 2],
    /// Whether each player may claim it as the table lies, and why or why not.
    pub claims: [ClaimView; 2],
}

/// Whether a claim holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SchottenClaim"))]
pub struct ClaimView {
    /// Whether it does, and why or why not.
    #[serde(flatten)]
    pub answer: ClaimAnswer,
    /// The same in words.
    pub words: String,
}

impl SchottenView {
    /// What this view shows, with words in this language.
    pub(crate) fn of(view: &View, lang: Lang) -> Self {
        let seats = [Seat::new(0), Seat::new(1)];
        let unseen = view.unseen();
        Self {
            viewer: match view.viewer() {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            turn: view.turn(),
            phase: view.phase(),
            stones: Stone::all().map(|stone| StoneView::of(view, stone, lang)).collect(),
            hand: view.hand(),
            hand_sizes: seats.map(|seat| view.hand_size(seat)),
            piles: Backs { clan: view.pile_size(Pile::Clan), tactics: view.pile_size(Pile::Tactics) },
            returned: view.returned().to_vec(),
            known: view.known(),
            discard: view.table().discard(),
            unseen: unseen.clans,
            unseen_tactics: unseen.tactics.len(),
            tactics_played: seats.map(|seat| view.tactics_played(seat)),
            claimable: seats.map(|seat| view.claimable(seat)),
            owned: seats.map(|seat| view.table().claimed(seat.index())),
            chances: view.chances_shown().collect(),
        }
    }
}

impl StoneView {
    fn of(view: &View, stone: Stone, lang: Lang) -> Self {
        let table = view.table();
        let report = view.stone(stone);
        Self {
            sides: [0, 1].map(|player| table.side(player, stone).cards().to_vec()),
            classes: [0, 1].map(|player| table.class(player, stone, view.rules())),
            owner: table.owner(stone).map(Seat::new),
            needs: table.demand(stone).cards,
            bluff: table.bluff().contains(stone),
            mud: table.mud().contains(stone),
            first: table.completed_first(stone).map(Seat::new),
            best: report.best,
            claims: report.claims.map(|answer| ClaimView { words: answer.say(lang), answer }),
        }
    }
}

/// A step in its parts, as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SchottenAction {
    /// A card of the hand is laid at a stone.
    Lay {
        /// The card.
        card: Card,
        /// Where.
        stone: Stone,
    },
    /// Nothing is played.
    Pass,
    /// A stone is claimed.
    Claim {
        /// Which.
        stone: Stone,
    },
    /// No more stones are claimed this turn.
    Done,
    /// The Banshee discards an enemy card.
    Banshee {
        /// Where it lies.
        stone: Stone,
        /// The card.
        card: Card,
    },
    /// The Strategist takes up an own card.
    Strategist {
        /// Where it lies.
        stone: Stone,
        /// The card.
        card: Card,
    },
    /// The Traitor takes up an enemy card.
    Traitor {
        /// Where it lies.
        stone: Stone,
        /// The card.
        card: Card,
    },
    /// The card that was taken up is placed.
    Place {
        /// Where.
        stone: Stone,
    },
    /// The card that was taken up is discarded.
    Discard,
    /// The Recruiter is played.
    Recruiter,
    /// A pile to draw from is chosen.
    Draw {
        /// Which.
        pile: Pile,
    },
    /// A card of the hand is put back.
    Return {
        /// The card, for those who may know it.
        card: Option<Card>,
        /// Where it goes.
        pile: Pile,
    },
    /// A card is drawn or dealt.
    Drawn {
        /// Who gets it.
        seat: Seat,
        /// The card, for those who may know it.
        card: Option<Card>,
    },
}

impl SchottenAction {
    /// What a step of this game does, as the viewer may know it.
    pub(crate) fn of(game: &Schotten, step: &StepOf<Schotten>, viewer: Viewer) -> Self {
        match *step {
            Step::Event(event) => {
                let card = game.may_read(step, viewer).then_some(event.0);
                Self::Drawn { seat: game.receiver(), card }
            }
            Step::Move(mv) => match mv {
                Move::Lay { card, stone } => Self::Lay { card, stone },
                Move::Pass => Self::Pass,
                Move::Claim(stone) => Self::Claim { stone },
                Move::Done => Self::Done,
                Move::Banshee { stone, card } => Self::Banshee { stone, card },
                Move::Strategist { stone, card } => Self::Strategist { stone, card },
                Move::Traitor { stone, card } => Self::Traitor { stone, card },
                Move::Place(stone) => Self::Place { stone },
                Move::Discard => Self::Discard,
                Move::Recruiter => Self::Recruiter,
                Move::Draw(pile) => Self::Draw { pile },
                Move::Return(card) => {
                    let pile = card.pile();
                    Self::Return { card: game.may_read(step, viewer).then_some(card), pile }
                }
            },
        }
    }
}

/// What a step did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SchottenEffect {
    /// A stone was claimed.
    Claimed {
        /// By whom.
        seat: Seat,
        /// Which.
        stone: Stone,
        /// Why the claim holds.
        grounds: Option<Grounds>,
    },
    /// The Banshee discarded a card.
    Discarded {
        /// The card.
        card: Card,
        /// Where it lay.
        stone: Stone,
    },
    /// A card went from one stone to another.
    Moved {
        /// The card.
        card: Card,
        /// Where it lay.
        from: Stone,
        /// Where it lies.
        to: Stone,
    },
    /// A card that was taken up was discarded.
    Removed {
        /// The card.
        card: Card,
        /// Where it lay.
        from: Stone,
    },
    /// A player passed.
    Passed {
        /// Who.
        seat: Seat,
    },
}

impl SchottenEffect {
    /// What a step that led from one state to another did.
    pub(crate) fn all(before: &Schotten, step: &StepOf<Schotten>, after: &Schotten) -> Vec<Self> {
        let by_themselves = if before.rules.auto_claim {
            Self::claimed_by_themselves(before, step, after)
        } else {
            Vec::new()
        };
        Self::of(before, step).into_iter().chain(by_themselves).collect()
    }

    /// The stones that a card's laying gave to somebody, under rules that claim for the players.
    fn claimed_by_themselves(before: &Schotten, step: &StepOf<Schotten>, after: &Schotten) -> Vec<Self> {
        if matches!(step, Step::Move(Move::Claim(_))) {
            return Vec::new();
        }
        let new = |player: usize| after.table().claimed(player).without(before.table().claimed(player));
        let claimed =
            |player: usize| new(player).iter().map(move |stone| (player, stone)).collect::<Vec<_>>();
        let tell = |(player, stone)| Self::Claimed {
            seat: Seat::new(player),
            stone,
            grounds: claim::decide(after.table(), &after.rules, player, stone),
        };
        [0, 1].into_iter().flat_map(claimed).map(tell).collect()
    }

    /// What a step of this game does by itself.
    fn of(game: &Schotten, step: &StepOf<Schotten>) -> Option<Self> {
        let Step::Move(mv) = *step else { return None };
        let seat = game.mover();
        match (mv, game.phase()) {
            (Move::Claim(stone), _) => {
                let grounds = claim::judge(game.table(), &game.rules, seat.index(), stone).ok();
                Some(Self::Claimed { seat, stone, grounds })
            }
            (Move::Banshee { stone, card }, _) => Some(Self::Discarded { card, stone }),
            (Move::Place(to), Phase::Place { card, from, .. }) => Some(Self::Moved { card, from, to }),
            (Move::Discard, Phase::Place { card, from, .. }) => Some(Self::Removed { card, from }),
            (Move::Pass, _) => Some(Self::Passed { seat }),
            _ => None,
        }
    }
}

impl Tell for SchottenEffect {
    fn tell(&self, telling: Telling<'_>) -> String {
        let Telling { lang, .. } = telling;
        let name = |card: &Card| card.name(lang);
        match self {
            Self::Claimed { seat, stone, grounds } => {
                let claimed = words::effect_claimed(lang, &telling.name(*seat), &stone);
                grounds.iter().fold(claimed, |told, grounds| format!("{told}\n{}", grounds.say(lang)))
            }
            Self::Discarded { card, stone } => words::effect_discarded(lang, &name(card), &stone),
            Self::Moved { card, from, to } => words::effect_moved(lang, &name(card), &from, &to),
            Self::Removed { card, from } => words::effect_removed(lang, &name(card), &from),
            Self::Passed { seat } => words::effect_passed(lang, &telling.name(*seat)),
        }
    }
}

/// The types that fronts read, in TypeScript.
#[cfg(feature = "ts")]
#[must_use]
pub fn types() -> bastide_core::typescript::GameTypes {
    bastide_core::typescript::GameTypes::of::<Schotten>()
}

//! Why an action is refused.

use bastide_core::words::schotten as words;
use std::fmt;

use bastide_core::{Lang, Refusal, Say};

use crate::card::{Card, Pile};
use crate::claim::ClaimRefusal;
use crate::stone::Stone;

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The player is to play a card, not this.
    PlayFirst,
    /// The player is to claim stones or to be done with it, not this.
    ClaimOrDone,
    /// The player is to place the card that was taken up, not this.
    PlaceFirst {
        /// The card.
        card: Card,
    },
    /// The player is to choose a pile, not this.
    ChoosePile,
    /// The player is to put a card back, not this.
    ReturnFirst,
    /// Claims come after playing a card.
    ClaimLater,
    /// Claims come at the start of the turn.
    ClaimPhaseOver,
    /// Stones are claimed by themselves, and only so.
    ClaimedByThemselves,
    /// The claim does not hold.
    Claim(ClaimRefusal),
    /// The card is not in the player's hand.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The stone is claimed.
    StoneClaimed {
        /// The stone.
        stone: Stone,
    },
    /// The player's side is full.
    SideFull {
        /// The stone.
        stone: Stone,
    },
    /// A clan card can be played.
    MustPlay,
    /// The player is one tactics card ahead.
    TacticsAhead,
    /// The player has laid a Joker before.
    SecondJoker,
    /// The card is not laid at a stone.
    NotLaid {
        /// The card.
        card: Card,
    },
    /// The card does not lie there.
    NotThere {
        /// The card.
        card: Card,
        /// Where it should lie.
        stone: Stone,
        /// Whether an enemy's card was looked for.
        enemy: bool,
    },
    /// The Traitor takes clan cards only.
    ClanOnly,
    /// There is no room on the player's side of any stone.
    NoRoom,
    /// The Strategist moves to another stone.
    SameStone,
    /// The Traitor's card cannot be discarded.
    CannotDiscard,
    /// The pile is empty.
    PileEmpty {
        /// The pile.
        pile: Pile,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::PlayFirst => "play-first",
            Self::ClaimOrDone => "claim-or-done",
            Self::PlaceFirst { .. } => "place-first",
            Self::ChoosePile => "choose-pile",
            Self::ReturnFirst => "return-first",
            Self::ClaimLater => "claim-later",
            Self::ClaimPhaseOver => "claim-phase-over",
            Self::ClaimedByThemselves => "claimed-by-themselves",
            Self::Claim(refusal) => refusal.code(),
            Self::NotInHand { .. } => "not-in-hand",
            Self::StoneClaimed { .. } => "stone-claimed",
            Self::SideFull { .. } => "side-full",
            Self::MustPlay => "must-play",
            Self::TacticsAhead => "tactics-ahead",
            Self::SecondJoker => "second-joker",
            Self::NotLaid { .. } => "not-laid",
            Self::NotThere { .. } => "not-there",
            Self::ClanOnly => "clan-only",
            Self::NoRoom => "no-room",
            Self::SameStone => "same-stone",
            Self::CannotDiscard => "cannot-discard",
            Self::PileEmpty { .. } => "pile-empty",
        }
    }
}

impl std::error::Error for Refused {}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl Say for Refused {
    fn say(&self, lang: Lang) -> String {
        self.words(lang)
    }
}

impl Refused {
    fn words(&self, lang: Lang) -> String {
        match self {
            Self::Claim(refusal) => refusal.say(lang),
            Self::PlayFirst => words::REFUSED_PLAY_FIRST.get(lang).to_owned(),
            Self::ClaimOrDone => words::REFUSED_CLAIM_OR_DONE.get(lang).to_owned(),
            Self::PlaceFirst { card } => words::refused_place_first(lang, &card.name(lang)),
            Self::ChoosePile => words::REFUSED_CHOOSE_PILE.get(lang).to_owned(),
            Self::ReturnFirst => words::REFUSED_RETURN_FIRST.get(lang).to_owned(),
            Self::ClaimLater => words::REFUSED_CLAIM_LATER.get(lang).to_owned(),
            Self::ClaimPhaseOver => words::REFUSED_CLAIM_PHASE_OVER.get(lang).to_owned(),
            Self::ClaimedByThemselves => words::REFUSED_CLAIMED_BY_THEMSELVES.get(lang).to_owned(),
            Self::NotInHand { card } => words::refused_not_in_hand(lang, &card.name(lang)),
            Self::StoneClaimed { stone } => words::stone_claimed(lang, &stone),
            Self::SideFull { stone } => words::refused_side_full(lang, &stone),
            Self::MustPlay => words::REFUSED_MUST_PLAY.get(lang).to_owned(),
            Self::TacticsAhead => words::REFUSED_TACTICS_AHEAD.get(lang).to_owned(),
            Self::SecondJoker => words::REFUSED_SECOND_JOKER.get(lang).to_owned(),
            Self::NotLaid { card } => words::refused_not_laid(lang, &card.name(lang)),
            Self::NotThere { card, stone, enemy: true } => {
                words::refused_not_on_other_side(lang, &card.name(lang), &stone)
            }
            Self::NotThere { card, stone, enemy: false } => {
                words::refused_not_on_your_side(lang, &card.name(lang), &stone)
            }
            Self::ClanOnly => words::REFUSED_CLAN_ONLY.get(lang).to_owned(),
            Self::NoRoom => words::REFUSED_NO_ROOM.get(lang).to_owned(),
            Self::SameStone => words::REFUSED_SAME_STONE.get(lang).to_owned(),
            Self::CannotDiscard => words::REFUSED_CANNOT_DISCARD.get(lang).to_owned(),
            Self::PileEmpty { pile: Pile::Clan } => words::REFUSED_CLAN_PILE_EMPTY.get(lang).to_owned(),
            Self::PileEmpty { pile: Pile::Tactics } => words::REFUSED_TACTICS_PILE_EMPTY.get(lang).to_owned(),
        }
    }
}

//! Why an action is refused.

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
        match (self, lang) {
            (Self::Claim(refusal), _) => refusal.say(lang),
            (_, Lang::En) => self.in_english(),
            (_, Lang::Fr) => self.in_french(),
        }
    }
}

impl Refused {
    fn in_english(&self) -> String {
        let name = |card: &Card| card.name(Lang::En);
        match self {
            Self::PlayFirst => "play a card first".to_owned(),
            Self::ClaimOrDone => "claim a stone, or say `done`".to_owned(),
            Self::PlaceFirst { card } => format!("place {} first", name(card)),
            Self::ChoosePile => "choose a pile first: `draw:clan` or `draw:tactics`".to_owned(),
            Self::ReturnFirst => "put a card of your hand back first: `return:` and the card".to_owned(),
            Self::ClaimLater => "stones are claimed after playing a card".to_owned(),
            Self::ClaimPhaseOver => "stones are claimed at the start of the turn only".to_owned(),
            Self::ClaimedByThemselves => {
                "under these rules nobody claims: a stone goes to the stronger side once both are complete"
                    .to_owned()
            }
            Self::Claim(refusal) => refusal.say(Lang::En),
            Self::NotInHand { card } => format!("{} is not in your hand", name(card)),
            Self::StoneClaimed { stone } => format!("stone {stone} is already claimed"),
            Self::SideFull { stone } => format!("your side of stone {stone} is full"),
            Self::MustPlay => "you cannot pass while you can play a clan card".to_owned(),
            Self::TacticsAhead => {
                "you are one tactics card ahead; wait until the other player has played one".to_owned()
            }
            Self::SecondJoker => "you have already laid a Joker in this game".to_owned(),
            Self::NotLaid { card } => format!("{} is not laid at a stone", name(card)),
            Self::NotThere { card, stone, enemy: true } => {
                format!("{} is not on the other side of stone {stone}", name(card))
            }
            Self::NotThere { card, stone, enemy: false } => {
                format!("{} is not on your side of stone {stone}", name(card))
            }
            Self::ClanOnly => "the Traitor takes clan cards only".to_owned(),
            Self::NoRoom => "no unclaimed stone has room on your side".to_owned(),
            Self::SameStone => "the Strategist moves the card to another stone".to_owned(),
            Self::CannotDiscard => "the Traitor's card must be placed on your side".to_owned(),
            Self::PileEmpty { pile: Pile::Clan } => "the pile of clan cards is empty".to_owned(),
            Self::PileEmpty { pile: Pile::Tactics } => "the pile of tactics cards is empty".to_owned(),
        }
    }

    fn in_french(&self) -> String {
        let name = |card: &Card| card.name(Lang::Fr);
        match self {
            Self::PlayFirst => "jouez d'abord une carte".to_owned(),
            Self::ClaimOrDone => "revendiquez une borne, ou dites « done »".to_owned(),
            Self::PlaceFirst { card } => format!("placez d'abord {}", name(card)),
            Self::ChoosePile => {
                "choisissez d'abord une pioche : « draw:clan » ou « draw:tactics »".to_owned()
            }
            Self::ReturnFirst => {
                "rendez d'abord une carte de votre main : « return: » et la carte".to_owned()
            }
            Self::ClaimLater => "les bornes se revendiquent après avoir joué une carte".to_owned(),
            Self::ClaimPhaseOver => "les bornes ne se revendiquent qu'au début du tour".to_owned(),
            Self::ClaimedByThemselves => {
                "selon ces règles, nul ne revendique : une borne revient au côté le plus fort dès que les deux sont complets"
                    .to_owned()
            }
            Self::Claim(refusal) => refusal.say(Lang::Fr),
            Self::NotInHand { card } => format!("{} n'est pas dans votre main", name(card)),
            Self::StoneClaimed { stone } => format!("la borne {stone} est déjà prise"),
            Self::SideFull { stone } => format!("votre côté de la borne {stone} est plein"),
            Self::MustPlay => "vous ne pouvez passer tant que vous pouvez jouer une carte Clan".to_owned(),
            Self::TacticsAhead => {
                "vous avez une carte Tactique d'avance ; attendez que l'autre joueur en ait joué une"
                    .to_owned()
            }
            Self::SecondJoker => "vous avez déjà posé un Joker dans cette partie".to_owned(),
            Self::NotLaid { card } => format!("{} ne se pose pas à une borne", name(card)),
            Self::NotThere { card, stone, enemy: true } => {
                format!("{} n'est pas de l'autre côté de la borne {stone}", name(card))
            }
            Self::NotThere { card, stone, enemy: false } => {
                format!("{} n'est pas de votre côté de la borne {stone}", name(card))
            }
            Self::ClanOnly => "le Traître ne prend que des cartes Clan".to_owned(),
            Self::NoRoom => "aucune borne libre n'a de place de votre côté".to_owned(),
            Self::SameStone => "le Stratège déplace la carte vers une autre borne".to_owned(),
            Self::CannotDiscard => "la carte du Traître doit être placée de votre côté".to_owned(),
            Self::PileEmpty { pile: Pile::Clan } => "la pioche des cartes Clan est vide".to_owned(),
            Self::PileEmpty { pile: Pile::Tactics } => "la pioche des cartes Tactique est vide".to_owned(),
        }
    }
}

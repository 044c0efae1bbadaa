//! The rules as a value: options and presets.

use bastide_core::{Preset, RuleOption, Rules, Text, Whole, choices, option};

choices! {
    /// When stones are claimed.
    pub enum ClaimPhase {
        /// After playing a card, before drawing.
        AfterPlay = "after-play",
        /// Before playing a card.
        StartOfTurn = "start-of-turn",
    }
}

choices! {
    /// Where the Recruiter's cards go.
    pub enum ReturnedCards {
        /// Under the pile.
        Bottom = "bottom",
        /// On top of the pile.
        Top = "top",
    }
}

/// The rules of Schotten-Totten and Battle Line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SchottenRules {
    /// When stones are claimed.
    pub claim_phase: ClaimPhase,
    /// Whether a stone may be claimed while the other side is incomplete.
    pub early_claim: bool,
    /// Whether a stone is claimed by itself as soon as both sides are complete.
    pub auto_claim: bool,
    /// The highest value of a clan card.
    pub max_value: Whole<9, 10>,
    /// The number of cards in a hand.
    pub hand: Whole<6, 7>,
    /// Whether tactics cards are in play.
    pub tactics: bool,
    /// The value of the Spy.
    pub wild_value: Whole<7, 8>,
    /// Where the Recruiter's cards go.
    pub returned_cards: ReturnedCards,
    /// Whether the result is counted in points for a match.
    pub match_scoring: bool,
}

impl Default for SchottenRules {
    fn default() -> Self {
        Self {
            claim_phase: ClaimPhase::AfterPlay,
            early_claim: true,
            auto_claim: false,
            max_value: Whole::of(9),
            hand: Whole::of(6),
            tactics: false,
            wild_value: Whole::of(7),
            returned_cards: ReturnedCards::Bottom,
            match_scoring: false,
        }
    }
}

impl SchottenRules {
    fn simplified() -> Self {
        Self { early_claim: false, ..Self::default() }
    }

    fn experts() -> Self {
        Self { claim_phase: ClaimPhase::StartOfTurn, ..Self::default() }
    }

    fn with_tactics() -> Self {
        Self { tactics: true, hand: Whole::of(7), ..Self::default() }
    }

    fn battle_line() -> Self {
        Self { tactics: true, ..Self::battle_line_basic() }
    }

    fn battle_line_basic() -> Self {
        Self {
            max_value: Whole::of(10),
            hand: Whole::of(7),
            wild_value: Whole::of(8),
            returned_cards: ReturnedCards::Top,
            ..Self::default()
        }
    }

    pub(crate) fn top_value(&self) -> u8 {
        self.max_value.get() as u8
    }

    pub(crate) fn spy_value(&self) -> u8 {
        self.wild_value.get() as u8
    }
}

const PRESETS: &[Preset<SchottenRules>] = &[
    Preset {
        name: "standard",
        summary: Text::new(
            "The base game: 54 clan cards, hands of six, claims after playing.",
            "Le jeu de base : 54 cartes Clan, six cartes en main, revendications après avoir joué.",
        ),
        make: SchottenRules::default,
    },
    Preset {
        name: "simplified",
        summary: Text::new(
            "The base game without early claims: both sides must be complete.",
            "Le jeu de base sans revendication anticipée : les deux côtés doivent être complets.",
        ),
        make: SchottenRules::simplified,
    },
    Preset {
        name: "experts",
        summary: Text::new(
            "The base game with claims at the start of the turn.",
            "Le jeu de base avec revendications en début de tour.",
        ),
        make: SchottenRules::experts,
    },
    Preset {
        name: "tactics",
        summary: Text::new(
            "With the ten tactics cards and hands of seven.",
            "Avec les dix cartes Tactique et sept cartes en main.",
        ),
        make: SchottenRules::with_tactics,
    },
    Preset {
        name: "battle-line",
        summary: Text::new(
            "Battle Line: values to ten, hands of seven, tactics cards.",
            "Battle Line : valeurs jusqu'à dix, sept cartes en main, cartes Tactique.",
        ),
        make: SchottenRules::battle_line,
    },
    Preset {
        name: "battle-line-basic",
        summary: Text::new("Battle Line without tactics cards.", "Battle Line sans cartes Tactique."),
        make: SchottenRules::battle_line_basic,
    },
];

const OPTIONS: &[RuleOption<SchottenRules>] = &[
    option!(
        claim_phase: ClaimPhase, "claim-phase",
        "When a player claims stones: after playing a card or at the start of the turn.",
        "Quand on revendique les bornes : après avoir joué une carte ou au début du tour."
    ),
    option!(
        early_claim: bool, "early-claim",
        "Whether a stone may be claimed by proof while the other side is incomplete.",
        "Si l'on peut revendiquer une borne par preuve quand l'autre côté est incomplet."
    ),
    option!(
        auto_claim: bool, "auto-claim",
        "Whether a stone goes by itself to the stronger side as soon as both are complete.",
        "Si une borne revient d'elle-même au côté le plus fort dès que les deux sont complets."
    ),
    option!(
        max_value: Whole<9, 10>, "max-value",
        "The highest value of the clan cards.",
        "La plus haute valeur des cartes Clan."
    ),
    option!(
        hand: Whole<6, 7>, "hand",
        "The number of cards dealt to each player.",
        "Le nombre de cartes distribuées à chacun."
    ),
    option!(
        tactics: bool, "tactics",
        "Whether the ten tactics cards are in play.",
        "Si les dix cartes Tactique sont en jeu."
    ),
    option!(
        wild_value: Whole<7, 8>, "wild-value",
        "The value of the Spy.",
        "La valeur de l'Espion."
    ),
    option!(
        returned_cards: ReturnedCards, "returned-cards",
        "Where the Recruiter's two cards go: under the piles or on top.",
        "Où vont les deux cartes du Chasseur de Têtes : sous les pioches ou dessus."
    ),
    option!(
        match_scoring: bool, "match-scoring",
        "Whether the result counts points for a match: 5 to the winner, 1 a stone to the loser.",
        "Si le résultat compte des points pour un match : 5 au vainqueur, 1 par borne au perdant."
    ),
];

impl Rules for SchottenRules {
    fn presets() -> &'static [Preset<Self>] {
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        OPTIONS
    }

    fn seats(&self) -> usize {
        2
    }
}

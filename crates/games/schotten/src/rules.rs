//! The rules as a value: options and presets.

use bastide_core::words::schotten as words;
use bastide_core::{Preset, RuleOption, Rules, Whole, choices, option};

choices! {
    /// When stones are claimed.
    pub enum ClaimPhase {
        /// After playing a card, before drawing.
        AfterPlay = "after-play": words::CLAIM_PHASE_AFTER_PLAY,
        /// Before playing a card.
        StartOfTurn = "start-of-turn": words::CLAIM_PHASE_START_OF_TURN,
    }
}

choices! {
    /// Where the Recruiter's cards go.
    pub enum ReturnedCards {
        /// Under the pile.
        Bottom = "bottom": words::RETURNED_CARDS_BOTTOM,
        /// On top of the pile.
        Top = "top": words::RETURNED_CARDS_TOP,
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
        title: words::TITLE_STANDARD,
        summary: words::PRESET_STANDARD,
        make: SchottenRules::default,
    },
    Preset {
        name: "simplified",
        title: words::TITLE_SIMPLIFIED,
        summary: words::PRESET_SIMPLIFIED,
        make: SchottenRules::simplified,
    },
    Preset {
        name: "experts",
        title: words::TITLE_EXPERTS,
        summary: words::PRESET_EXPERTS,
        make: SchottenRules::experts,
    },
    Preset {
        name: "tactics",
        title: words::TITLE_TACTICS,
        summary: words::PRESET_TACTICS,
        make: SchottenRules::with_tactics,
    },
    Preset {
        name: "battle-line",
        title: words::TITLE_BATTLE_LINE,
        summary: words::PRESET_BATTLE_LINE,
        make: SchottenRules::battle_line,
    },
    Preset {
        name: "battle-line-basic",
        title: words::TITLE_BATTLE_LINE_BASIC,
        summary: words::PRESET_BATTLE_LINE_BASIC,
        make: SchottenRules::battle_line_basic,
    },
];

const OPTIONS: &[RuleOption<SchottenRules>] = &[
    option!(claim_phase: ClaimPhase, "claim-phase", words::NAME_CLAIM_PHASE, words::OPTION_CLAIM_PHASE),
    option!(early_claim: bool, "early-claim", words::NAME_EARLY_CLAIM, words::OPTION_EARLY_CLAIM),
    option!(auto_claim: bool, "auto-claim", words::NAME_AUTO_CLAIM, words::OPTION_AUTO_CLAIM),
    option!(max_value: Whole<9, 10>, "max-value", words::NAME_MAX_VALUE, words::OPTION_MAX_VALUE),
    option!(hand: Whole<6, 7>, "hand", words::NAME_HAND, words::OPTION_HAND),
    option!(tactics: bool, "tactics", words::NAME_TACTICS, words::OPTION_TACTICS),
    option!(wild_value: Whole<7, 8>, "wild-value", words::NAME_WILD_VALUE, words::OPTION_WILD_VALUE),
    option!(returned_cards: ReturnedCards, "returned-cards", words::NAME_RETURNED_CARDS, words::OPTION_RETURNED_CARDS),
    option!(match_scoring: bool, "match-scoring", words::NAME_MATCH_SCORING, words::OPTION_MATCH_SCORING),
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

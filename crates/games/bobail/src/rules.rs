//! The options of Bobail and its presets.

use bastide_core::words::bobail as words;
use bastide_core::{OptionValue, Preset, RuleOption, Rules, choices, option};

choices! {
    /// How far a pawn slides.
    pub enum Slide {
        /// As far as it can.
        Max = "max",
        /// Any number of free squares.
        Any = "any",
    }
}

choices! {
    /// Onto which home columns the bobail may be stepped.
    pub enum Goal {
        /// Onto either; its owner wins.
        Home = "home",
        /// Onto the mover's own only.
        OwnStepOnly = "own-step-only",
    }
}

choices! {
    /// What it means that the bobail cannot move at the start of a turn.
    pub enum Surround {
        /// The player who surrounded it wins.
        MoverWins = "mover-wins",
        /// A draw.
        Draw = "draw",
    }
}

choices! {
    /// What happens when no pawn can follow the bobail's step.
    pub enum Stuck {
        /// Such a step is not legal; without any legal turn the game is drawn.
        Draw = "draw",
        /// Such a step is not legal; without any legal turn the player to move loses.
        Loss = "loss",
        /// Such a step is a turn by itself.
        Pass = "pass",
    }
}

choices! {
    /// What the very first turn consists of.
    pub enum FirstTurn {
        /// A pawn's slide alone.
        PawnOnly = "pawn-only",
        /// Both parts, like any other turn.
        Full = "full",
    }
}

/// When a position that comes again draws the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Never.
    None,
    /// When the same pawns, bobail and side to move stand at the start of a turn for the n-th time.
    DrawAfter(u16),
}

impl OptionValue for Repetition {
    fn read(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::None);
        }
        let times = text.strip_prefix("draw-after:")?.parse().ok()?;
        (2..=1_000).contains(&times).then_some(Self::DrawAfter(times))
    }

    fn print(&self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::DrawAfter(times) => format!("draw-after:{times}"),
        }
    }

    fn expected() -> String {
        "none / draw-after:2…1000".to_owned()
    }
}

/// After how many turns, both players' counted, the game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnLimit {
    /// Never.
    None,
    /// After this many.
    Turns(u16),
}

impl OptionValue for TurnLimit {
    fn read(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self::None);
        }
        let turns = text.parse().ok()?;
        (1..=10_000).contains(&turns).then_some(Self::Turns(turns))
    }

    fn print(&self) -> String {
        match self {
            Self::None => "none".to_owned(),
            Self::Turns(turns) => turns.to_string(),
        }
    }

    fn expected() -> String {
        "none / 1…10000".to_owned()
    }
}

/// The rules of a game of Bobail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BobailRules {
    /// How far a pawn slides.
    pub slide: Slide,
    /// Onto which home columns the bobail may be stepped.
    pub goal: Goal,
    /// What it means that the bobail cannot move.
    pub surround: Surround,
    /// What happens when no pawn can follow the bobail's step.
    pub stuck: Stuck,
    /// What the very first turn consists of.
    pub first_turn: FirstTurn,
    /// When a repeated position draws the game.
    pub repetition: Repetition,
    /// After how many turns the game is drawn.
    pub turn_limit: TurnLimit,
}

impl Default for BobailRules {
    fn default() -> Self {
        Self {
            slide: Slide::Max,
            goal: Goal::Home,
            surround: Surround::MoverWins,
            stuck: Stuck::Draw,
            first_turn: FirstTurn::PawnOnly,
            repetition: Repetition::None,
            turn_limit: TurnLimit::Turns(100),
        }
    }
}

impl Rules for BobailRules {
    fn presets() -> &'static [Preset<Self>] {
        const PRESETS: &[Preset<BobailRules>] = &[
            Preset { name: "standard", summary: words::PRESET_STANDARD, make: BobailRules::default },
            Preset {
                name: "arena",
                summary: words::PRESET_ARENA,
                make: || BobailRules {
                    stuck: Stuck::Loss,
                    repetition: Repetition::DrawAfter(3),
                    turn_limit: TurnLimit::None,
                    ..BobailRules::default()
                },
            },
            Preset {
                name: "flexible",
                summary: words::PRESET_FLEXIBLE,
                make: || BobailRules { slide: Slide::Any, ..BobailRules::default() },
            },
        ];
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        const OPTIONS: &[RuleOption<BobailRules>] = &[
            option!(slide: Slide, "slide", words::OPTION_SLIDE),
            option!(goal: Goal, "goal", words::OPTION_GOAL),
            option!(surround: Surround, "surround", words::OPTION_SURROUND),
            option!(stuck: Stuck, "stuck", words::OPTION_STUCK),
            option!(first_turn: FirstTurn, "first-turn", words::OPTION_FIRST_TURN),
            option!(repetition: Repetition, "repetition", words::OPTION_REPETITION),
            option!(turn_limit: TurnLimit, "turn-limit", words::OPTION_TURN_LIMIT),
        ];
        OPTIONS
    }

    fn seats(&self) -> usize {
        2
    }
}

//! The options of Bobail and its presets.

use bastide_core::words::bobail as words;
use bastide_core::{OptionValue, Preset, RuleOption, Rules, Text, choices, option};

choices! {
    /// How far a pawn slides.
    pub enum Slide {
        /// As far as it can.
        Max = "max": words::SLIDE_MAX,
        /// Any number of free squares.
        Any = "any": words::SLIDE_ANY,
    }
}

choices! {
    /// Onto which home columns the bobail may be stepped.
    pub enum Goal {
        /// Onto either; its owner wins.
        Home = "home": words::GOAL_HOME,
        /// Onto the mover's own only.
        OwnStepOnly = "own-step-only": words::GOAL_OWN_STEP_ONLY,
    }
}

choices! {
    /// What it means that the bobail cannot move at the start of a turn.
    pub enum Surround {
        /// The player who surrounded it wins.
        MoverWins = "mover-wins": words::SURROUND_MOVER_WINS,
        /// A draw.
        Draw = "draw": words::SURROUND_DRAW,
    }
}

choices! {
    /// What happens when no pawn can follow the bobail's step.
    pub enum Stuck {
        /// Such a step is not legal; without any legal turn the game is drawn.
        Draw = "draw": words::STUCK_DRAW,
        /// Such a step is not legal; without any legal turn the player to move loses.
        Loss = "loss": words::STUCK_LOSS,
        /// Such a step is a turn by itself.
        Pass = "pass": words::STUCK_PASS,
    }
}

choices! {
    /// What the very first turn consists of.
    pub enum FirstTurn {
        /// A pawn's slide alone.
        PawnOnly = "pawn-only": words::FIRST_TURN_PAWN_ONLY,
        /// Both parts, like any other turn.
        Full = "full": words::FIRST_TURN_FULL,
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

    fn titles() -> Vec<(&'static str, Text)> {
        vec![("none", words::REPETITION_NONE)]
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

    fn titles() -> Vec<(&'static str, Text)> {
        vec![("none", words::TURN_LIMIT_NONE)]
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
            Preset {
                name: "standard",
                title: words::TITLE_STANDARD,
                summary: words::PRESET_STANDARD,
                make: BobailRules::default,
            },
            Preset {
                name: "arena",
                title: words::TITLE_ARENA,
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
                title: words::TITLE_FLEXIBLE,
                summary: words::PRESET_FLEXIBLE,
                make: || BobailRules { slide: Slide::Any, ..BobailRules::default() },
            },
        ];
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        const OPTIONS: &[RuleOption<BobailRules>] = &[
            option!(slide: Slide, "slide", words::NAME_SLIDE, words::OPTION_SLIDE),
            option!(goal: Goal, "goal", words::NAME_GOAL, words::OPTION_GOAL),
            option!(surround: Surround, "surround", words::NAME_SURROUND, words::OPTION_SURROUND),
            option!(stuck: Stuck, "stuck", words::NAME_STUCK, words::OPTION_STUCK),
            option!(first_turn: FirstTurn, "first-turn", words::NAME_FIRST_TURN, words::OPTION_FIRST_TURN),
            option!(repetition: Repetition, "repetition", words::NAME_REPETITION, words::OPTION_REPETITION),
            option!(turn_limit: TurnLimit, "turn-limit", words::NAME_TURN_LIMIT, words::OPTION_TURN_LIMIT),
        ];
        OPTIONS
    }

    fn seats(&self) -> usize {
        2
    }
}

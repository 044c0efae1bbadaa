//! The options of Bobail and its presets.

use bastide_core::{OptionValue, Preset, RuleOption, Rules, Text, choices, option};

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
            Preset {
                name: "standard",
                summary: Text::new(
                    "The usual rules; a draw after 100 turns.",
                    "Les règles habituelles ; nulle après 100 tours.",
                ),
                make: BobailRules::default,
            },
            Preset {
                name: "arena",
                summary: Text::new(
                    "For matches: who cannot move loses, the third repetition draws, no limit of turns.",
                    "Pour les matchs : qui ne peut jouer perd, la troisième répétition annule, sans limite de tours.",
                ),
                make: || BobailRules {
                    stuck: Stuck::Loss,
                    repetition: Repetition::DrawAfter(3),
                    turn_limit: TurnLimit::None,
                    ..BobailRules::default()
                },
            },
            Preset {
                name: "flexible",
                summary: Text::new("Pawns may stop where they like.", "Les pions s'arrêtent où ils veulent."),
                make: || BobailRules { slide: Slide::Any, ..BobailRules::default() },
            },
        ];
        PRESETS
    }

    fn options() -> &'static [RuleOption<Self>] {
        const OPTIONS: &[RuleOption<BobailRules>] = &[
            option!(
                slide: Slide, "slide",
                "How far a pawn slides: as far as it can, or any distance.",
                "Jusqu'où glisse un pion : le plus loin possible, ou à toute distance."
            ),
            option!(
                goal: Goal, "goal",
                "Which home columns the bobail may enter: either (its owner wins), or the mover's own only.",
                "Dans quelles colonnes le bobail peut entrer : les deux (leur propriétaire gagne), ou celle du joueur seulement."
            ),
            option!(
                surround: Surround, "surround",
                "A bobail that cannot move: the player who surrounded it wins, or a draw.",
                "Un bobail qui ne peut bouger : celui qui l'a entouré gagne, ou la partie est nulle."
            ),
            option!(
                stuck: Stuck, "stuck",
                "No pawn can follow the bobail: no legal turn draws, loses, or the bobail's step is the whole turn.",
                "Aucun pion ne peut suivre le bobail : sans coup permis, nulle, perte, ou le pas du bobail fait le tour."
            ),
            option!(
                first_turn: FirstTurn, "first-turn",
                "The very first turn: a pawn only, or both parts.",
                "Le tout premier tour : un pion seulement, ou les deux parties."
            ),
            option!(
                repetition: Repetition, "repetition",
                "A position that stands again at the start of a turn draws the game the n-th time.",
                "Une position qui revient au début d'un tour annule la partie à la n-ième fois."
            ),
            option!(
                turn_limit: TurnLimit, "turn-limit",
                "A draw after this many turns, both players' counted.",
                "Nulle après ce nombre de tours, ceux des deux joueurs comptés."
            ),
        ];
        OPTIONS
    }

    fn seats(&self) -> usize {
        2
    }
}

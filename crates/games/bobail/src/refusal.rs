//! Why a turn is refused, each reason by itself.

use bastide_core::{Game, Lang, Refusal as Reason, Say};

use crate::Bobail;
use crate::board::{HOME, HOMES};
use crate::rules::{Goal, Stuck};
use crate::square::Square;
use crate::turn::Turn;

/// A reason to refuse a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The bobail was moved in the first turn of the game.
    BobailInFirstTurn,
    /// The bobail was not moved in a later turn.
    BobailNotMoved,
    /// The bobail was moved more than one square.
    BobailTooFar {
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The bobail was to enter the other player's home column, which `goal=own-step-only` forbids.
    EnemyHome {
        /// The square in that column.
        to: Square,
    },
    /// A piece was to stay where it is.
    NoDisplacement {
        /// Its square.
        at: Square,
    },
    /// The squares are not on one straight line.
    NotStraight {
        /// The first.
        from: Square,
        /// The second.
        to: Square,
    },
    /// Something stands in the way or on the target.
    Occupied {
        /// Where it stands.
        at: Square,
    },
    /// No piece stands on the square to move from.
    EmptySquare {
        /// That square.
        at: Square,
    },
    /// The piece to move is the bobail or the other player's.
    NotYourPawn {
        /// Its square.
        at: Square,
    },
    /// The pawn could have slid farther.
    StoppedEarly {
        /// Where it was to stop.
        at: Square,
        /// How far it must go.
        must: Square,
    },
    /// No pawn was moved although one can be.
    PawnNotMoved,
    /// A pawn was moved after a step that ends the game.
    PawnAfterGoal,
    /// The bobail's step would leave no pawn of the player able to move.
    PawnsStuck {
        /// Where the bobail was to go.
        step: Option<Square>,
    },
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for Refusal {}

impl Reason for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::BobailInFirstTurn => "bobail-in-first-turn",
            Self::BobailNotMoved => "bobail-not-moved",
            Self::BobailTooFar { .. } => "bobail-too-far",
            Self::EnemyHome { .. } => "enemy-home",
            Self::NoDisplacement { .. } => "no-displacement",
            Self::NotStraight { .. } => "not-straight",
            Self::Occupied { .. } => "occupied",
            Self::EmptySquare { .. } => "empty-square",
            Self::NotYourPawn { .. } => "not-your-pawn",
            Self::StoppedEarly { .. } => "pawn-stopped-early",
            Self::PawnNotMoved => "pawn-not-moved",
            Self::PawnAfterGoal => "pawn-after-goal",
            Self::PawnsStuck { .. } => "pawns-stuck",
        }
    }

    /// 1 the bobail moves in the first turn or not in a later one, 2 a piece stays where it is, 3 no straight line,
    /// 4 something is in the way, 5 the bobail goes too far, 6 the pawn stops early. The others have none: they are
    /// about things that the numbering takes for granted.
    fn number(&self) -> Option<u8> {
        match self {
            Self::BobailInFirstTurn | Self::BobailNotMoved => Some(1),
            Self::NoDisplacement { .. } | Self::PawnNotMoved => Some(2),
            Self::NotStraight { .. } => Some(3),
            Self::Occupied { .. } => Some(4),
            Self::BobailTooFar { .. } => Some(5),
            Self::StoppedEarly { .. } => Some(6),
            Self::EnemyHome { .. }
            | Self::EmptySquare { .. }
            | Self::NotYourPawn { .. }
            | Self::PawnAfterGoal
            | Self::PawnsStuck { .. } => None,
        }
    }
}

impl Say for Refusal {
    fn say(&self, lang: Lang) -> String {
        let (words, refusal) = match lang {
            Lang::En => (self.english(), "refusal"),
            Lang::Fr => (self.french(), "refus"),
        };
        match self.number() {
            Some(number) => format!("{words} ({refusal} {number})"),
            None => words,
        }
    }
}

impl Refusal {
    fn english(&self) -> String {
        match self {
            Self::BobailInFirstTurn => {
                "the bobail does not move in the first turn: move a pawn only, such as B1-E4".to_owned()
            }
            Self::BobailNotMoved => {
                "the bobail must move first: name its square before the pawn, such as C2 B1-E4".to_owned()
            }
            Self::BobailTooFar { from, to } => {
                format!("the bobail moves one square, and {to} is farther from {from}")
            }
            Self::EnemyHome { to } => {
                format!("under these rules the bobail may not enter the opponent's column at {to}")
            }
            Self::NoDisplacement { at } => format!("the piece on {at} must leave its square"),
            Self::NotStraight { from, to } => format!("{from} to {to} is not a straight line"),
            Self::Occupied { at } => format!("{at} is occupied"),
            Self::EmptySquare { at } => format!("there is no pawn on {at}"),
            Self::NotYourPawn { at } => format!("the piece on {at} is not your pawn"),
            Self::StoppedEarly { at, must } => {
                format!("the pawn stops early on {at}: it must slide as far as it can, to {must}")
            }
            Self::PawnNotMoved => "a pawn must move after the bobail, such as C2 B1-E4".to_owned(),
            Self::PawnAfterGoal => "the bobail's step ends the game: no pawn moves after it".to_owned(),
            Self::PawnsStuck { step: Some(to) } => {
                format!("with the bobail on {to}, none of your pawns could move")
            }
            Self::PawnsStuck { step: None } => "none of your pawns can move".to_owned(),
        }
    }

    fn french(&self) -> String {
        match self {
            Self::BobailInFirstTurn => {
                "le bobail ne bouge pas au premier tour : déplacer seulement un pion, par exemple B1-E4"
                    .to_owned()
            }
            Self::BobailNotMoved => {
                "le bobail doit bouger d'abord : nommer sa case avant le pion, par exemple C2 B1-E4"
                    .to_owned()
            }
            Self::BobailTooFar { from, to } => {
                format!("le bobail avance d'une case, et {to} est plus loin de {from}")
            }
            Self::EnemyHome { to } => {
                format!("selon ces règles, le bobail ne peut entrer dans la colonne adverse en {to}")
            }
            Self::NoDisplacement { at } => format!("la pièce en {at} doit quitter sa case"),
            Self::NotStraight { from, to } => format!("de {from} à {to}, ce n'est pas une ligne droite"),
            Self::Occupied { at } => format!("{at} est occupée"),
            Self::EmptySquare { at } => format!("il n'y a pas de pion en {at}"),
            Self::NotYourPawn { at } => format!("la pièce en {at} n'est pas un de vos pions"),
            Self::StoppedEarly { at, must } => {
                format!(
                    "le pion s'arrête trop tôt en {at} : il doit glisser le plus loin possible, jusqu'en {must}"
                )
            }
            Self::PawnNotMoved => "un pion doit bouger après le bobail, par exemple C2 B1-E4".to_owned(),
            Self::PawnAfterGoal => {
                "le pas du bobail finit la partie : aucun pion ne bouge ensuite".to_owned()
            }
            Self::PawnsStuck { step: Some(to) } => {
                format!("avec le bobail en {to}, aucun de vos pions ne pourrait bouger")
            }
            Self::PawnsStuck { step: None } => "aucun de vos pions ne peut bouger".to_owned(),
        }
    }
}

impl Bobail {
    /// Checks a turn of a game that is not over, part by part in the order of play.
    pub(crate) fn check_turn(&self, turn: Turn) -> Result<(), Refusal> {
        match turn.step() {
            Some(_) if self.is_pawn_only() => return Err(Refusal::BobailInFirstTurn),
            None if !self.is_pawn_only() => return Err(Refusal::BobailNotMoved),
            None => {}
            Some(to) => {
                self.check_step(to)?;
                if to.bit() & HOMES != 0 {
                    return if turn.slide().is_none() { Ok(()) } else { Err(Refusal::PawnAfterGoal) };
                }
            }
        }
        match turn.slide() {
            Some((from, to)) => self.check_slide(turn.step(), from, to),
            None if self.can_slide_after(turn.step()) => Err(Refusal::PawnNotMoved),
            None if turn.step().is_some() && self.rules().stuck == Stuck::Pass => Ok(()),
            None => Err(Refusal::PawnsStuck { step: turn.step() }),
        }
    }

    fn check_step(&self, to: Square) -> Result<(), Refusal> {
        let from = self.now.board.bobail();
        if from == to {
            return Err(Refusal::NoDisplacement { at: from });
        }
        match from.line_to(to) {
            None => return Err(Refusal::NotStraight { from, to }),
            Some((_, distance)) if distance > 1 => return Err(Refusal::BobailTooFar { from, to }),
            Some(_) => {}
        }
        if self.now.board.empty() & to.bit() == 0 {
            return Err(Refusal::Occupied { at: to });
        }
        if self.rules().goal == Goal::OwnStepOnly && HOME[1 - self.mover()] & to.bit() != 0 {
            return Err(Refusal::EnemyHome { to });
        }
        Ok(())
    }

    fn check_slide(&self, step: Option<Square>, from: Square, to: Square) -> Result<(), Refusal> {
        let empty = step.map_or(self.now.board.empty(), |target| self.now.board.empty_after(target));
        if empty & from.bit() != 0 {
            return Err(Refusal::EmptySquare { at: from });
        }
        if self.now.board.owner(from) != Some(self.mover()) {
            return Err(Refusal::NotYourPawn { at: from });
        }
        if from == to {
            return Err(Refusal::NoDisplacement { at: from });
        }
        let (direction, distance) = from.line_to(to).ok_or(Refusal::NotStraight { from, to })?;
        let way = std::iter::successors(from.step(direction), |at| at.step(direction));
        if let Some(at) = way.take(usize::from(distance)).find(|square| empty & square.bit() == 0) {
            return Err(Refusal::Occupied { at });
        }
        match self.farthest(step, from, direction) {
            Some(must) if self.slides_far() && must != to => Err(Refusal::StoppedEarly { at: to, must }),
            _ => Ok(()),
        }
    }

    fn can_slide_after(&self, step: Option<Square>) -> bool {
        let empty = step.map_or(self.now.board.empty(), |target| self.now.board.empty_after(target));
        crate::board::spread(self.now.board.pawns[self.mover()]) & empty != 0
    }
}

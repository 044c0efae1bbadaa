//! Why a turn is refused, each reason by itself.

use bastide_core::words::bobail as words;
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
        let words = self.words(lang);
        match self.number() {
            Some(number) => words::numbered(lang, &words, &number),
            None => words,
        }
    }
}

impl Refusal {
    fn words(&self, lang: Lang) -> String {
        match self {
            Self::BobailInFirstTurn => words::REFUSAL_BOBAIL_IN_FIRST_TURN.get(lang).to_owned(),
            Self::BobailNotMoved => words::REFUSAL_BOBAIL_NOT_MOVED.get(lang).to_owned(),
            Self::BobailTooFar { from, to } => words::refusal_bobail_too_far(lang, &to, &from),
            Self::EnemyHome { to } => words::refusal_enemy_home(lang, &to),
            Self::NoDisplacement { at } => words::refusal_no_displacement(lang, &at),
            Self::NotStraight { from, to } => words::refusal_not_straight(lang, &from, &to),
            Self::Occupied { at } => words::refusal_occupied(lang, &at),
            Self::EmptySquare { at } => words::refusal_empty_square(lang, &at),
            Self::NotYourPawn { at } => words::refusal_not_your_pawn(lang, &at),
            Self::StoppedEarly { at, must } => words::refusal_stopped_early(lang, &at, &must),
            Self::PawnNotMoved => words::REFUSAL_PAWN_NOT_MOVED.get(lang).to_owned(),
            Self::PawnAfterGoal => words::REFUSAL_PAWN_AFTER_GOAL.get(lang).to_owned(),
            Self::PawnsStuck { step: Some(to) } => words::refusal_stuck_after(lang, &to),
            Self::PawnsStuck { step: None } => words::REFUSAL_STUCK.get(lang).to_owned(),
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

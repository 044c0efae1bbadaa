//! Turns by number, 0 to 359: direction of the bobail × 40 + pawn × 8 + direction of the pawn.
//!
//! A pawn keeps its number from the start of a game to its end, wherever it goes, so that a number can be read only with
//! the game so far. A [`Roster`] follows the pawns.

use bastide_core::words::bobail as words;
use bastide_core::{Game, ParseError, Spoken, Step, StepOf};

use crate::Bobail;
use crate::square::{Direction, Square};
use crate::turn::Turn;

/// Codes are below this.
pub const CODES: u16 = 360;

/// The direction of a bobail that stays where it is.
const NOT_MOVED: u16 = 8;

/// Where each pawn of each player is, by its number: 0 to 4 of each player's own, from the top of column and board at
/// the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster([Vec<Square>; 2]);

impl Roster {
    /// The pawns at the start of a game, numbered column by column from the top.
    #[must_use]
    pub fn of(start: &Bobail) -> Self {
        Self([0, 1].map(|player| start.board().pawns(player).collect()))
    }

    /// The pawns after these steps from the start.
    #[must_use]
    pub fn after(start: &Bobail, past: &[StepOf<Bobail>]) -> Self {
        let mut roster = Self::of(start);
        for step in past {
            match step {
                Step::Move(turn) => roster.follow(*turn),
                Step::Event(event) => match *event {},
            }
        }
        roster
    }

    /// Follows the pawn that a turn moves.
    pub fn follow(&mut self, turn: Turn) {
        let Some((from, to)) = turn.slide() else { return };
        for square in self.0.iter_mut().flatten().filter(|square| **square == from) {
            *square = to;
        }
    }

    /// The number of a player's pawn, 0 to 4.
    fn number(&self, player: usize, square: Square) -> Option<u16> {
        self.0[player].iter().position(|other| *other == square).map(|number| number as u16)
    }

    /// The code of a legal turn of this position. A turn that is the bobail's step alone has pawn and direction 0.
    /// `None` for a slide that stops early, which only `slide=any` allows.
    #[must_use]
    pub fn code_of(&self, game: &Bobail, turn: Turn) -> Option<u16> {
        let step = match turn.step() {
            None => NOT_MOVED,
            Some(to) => u16::from(game.board().bobail().line_to(to)?.0.number()),
        };
        let Some((from, to)) = turn.slide() else { return Some(step * 40) };
        let pawn = self.number(game.mover(), from)?;
        let (direction, _) = from.line_to(to)?;
        let farthest = game.farthest(turn.step(), from, direction)? == to;
        farthest.then_some(step * 40 + pawn * 8 + u16::from(direction.number()))
    }

    /// The turn with this code, which the rules may still refuse. Where the bobail's step is a whole turn, the pawn's part
    /// is passed over.
    ///
    /// # Errors
    /// A code that leads off the board, or of a pawn that there is not; `text` is what was written.
    pub fn turn_of(&self, game: &Bobail, code: u16, text: &str) -> Result<Turn, ParseError> {
        let (way, rest) = (code / 40, code % 40);
        let step = match Direction::ALL.get(usize::from(way)) {
            Some(direction) => Some(
                game.board()
                    .bobail()
                    .step(*direction)
                    .ok_or_else(|| wrong(text, Spoken::new(|lang| words::code_bobail_off(lang, &code))))?,
            ),
            None => None,
        };
        if step.is_some_and(|to| game.is_legal(Turn::step_alone(to))) {
            return Ok(Turn::new(step, None));
        }
        let (pawn, direction) = (usize::from(rest / 8), Direction::ALL[usize::from(rest % 8)]);
        let from = self.0[game.mover()]
            .get(pawn)
            .copied()
            .ok_or_else(|| wrong(text, Spoken::new(|lang| words::code_no_pawn(lang, &code, &pawn))))?;
        let blocked = from.step(direction);
        let to = game
            .farthest(step, from, direction)
            .or(blocked)
            .ok_or_else(|| wrong(text, Spoken::new(|lang| words::code_pawn_off(lang, &code, &from))))?;
        Ok(Turn::new(step, Some((from, to))))
    }
}

/// Reads a code, `203` or `#203`; `None` for a text that is no number.
///
/// # Errors
/// A number that is no code.
pub fn read_code(text: &str) -> Option<Result<u16, ParseError>> {
    let word = text.trim();
    let digits = word.strip_prefix('#').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|mark| mark.is_ascii_digit()) {
        return None;
    }
    let code = digits.parse().ok().filter(|code| *code < CODES);
    Some(code.ok_or_else(|| wrong(text, words::CODE_RANGE)))
}

fn wrong(text: &str, words: impl Into<Spoken>) -> ParseError {
    ParseError::new("bad-turn-code", text, 0, words)
}

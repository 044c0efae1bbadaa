//! Games in words: moves, events, positions and endings as text.

use crate::data::PlainData;
use crate::error::ParseError;
use crate::game::{Game, Step, StepOf};
use crate::lang::{Lang, Text};
use crate::pick::Pick;
use crate::seat::Viewer;
use crate::telling::{Tell, Telling};
use crate::words::core as words;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// A short name that never changes, in kebab case.
    pub code: &'static str,
    /// One sentence for players, without saying who won.
    pub text: Text,
}

/// A game whose steps and positions can be written and read back.
///
/// What leaves a game for people and fronts leaves as plain values, each with a type of its own: what is seen
/// ([`ViewData`](Self::ViewData)), what was done ([`Action`](Self::Action)), what came of it
/// ([`Effect`](Self::Effect)). Words are made from these values, and nobody has to read notation.
pub trait Notation: Game {
    /// What a viewer sees, as fronts draw it.
    type ViewData: PlainData;
    /// A step in its parts, as a viewer may know it; [`PlainAction`](crate::data::PlainAction) where the text says
    /// enough.
    type Action: PlainData;
    /// One thing that a step did; its words are a sentence a line. [`NoEffect`](crate::data::NoEffect) where steps do
    /// nothing beyond themselves.
    type Effect: PlainData + Tell;

    /// What a viewer sees, as fronts draw it; what words there are in it are in this language.
    fn view_data(view: &Self::View, lang: Lang) -> Self::ViewData;

    /// A step in its parts, with what is hidden from the viewer left out exactly as [`redact`](Self::redact) does.
    fn action(&self, step: &StepOf<Self>, viewer: Viewer) -> Self::Action;

    /// What a step did beyond itself, as this viewer may know it: scorings, followers that went home, cards that
    /// moved. Scenarios assert on the English sentences (`player 1 scored road for 3`), fronts show them as the game's
    /// log.
    fn effects(before: &Self, step: &StepOf<Self>, after: &Self, viewer: Viewer) -> Vec<Self::Effect> {
        let _ = (before, step, after, viewer);
        Vec::new()
    }

    /// A legal move as records write it. [`parse_move`](Self::parse_move) reads it back.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move; tolerant of case and spaces where no doubt remains. The move need not be legal.
    ///
    /// # Errors
    /// Where and why the text is not a move.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// A possible event as records write it.
    fn event_text(&self, event: Self::Event) -> String;

    /// Reads an event.
    ///
    /// # Errors
    /// Where and why the text is not an event.
    fn parse_event(&self, text: &str) -> Result<Self::Event, ParseError>;

    /// The single actions that a text names, in order, where people write several in one breath:
    /// `R7>3 !3` lays a card and claims a stone.
    fn actions(text: &str) -> Vec<&str> {
        vec![text]
    }

    /// Legal moves as the things that a person picks one after another: a cell, a rotation, a place for the
    /// follower. No two legal moves share all their picks, the picks of none begin those of another, and no two things
    /// that can be picked at one time have the same label, so that fronts can offer moves without knowing rules.
    fn picks(&self, moves: &[Self::Move], telling: Telling<'_>) -> Vec<Vec<Pick>> {
        let _ = telling;
        let pick = |text: String| vec![Pick::new(format!("move:{text}"), text)];
        moves.iter().map(|mv| pick(self.move_text(*mv))).collect()
    }

    /// A step in one sentence for people, with the players' names and without notation where the game has words; what
    /// is hidden from the viewer is left out exactly as [`redact`](Self::redact) does.
    fn sentence(before: &Self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        let _ = after;
        let text = before.redact(step, telling.viewer);
        match before.actor().seat() {
            Some(seat) => words::plays(telling.lang, &telling.mood(), &telling.name(seat), &text),
            None => text,
        }
    }

    /// A text that only the game so far explains, such as a pawn's number, in ordinary notation; `None` for a text that
    /// needs no such thing. `past` leads from `start` to the position in which the text was written.
    fn in_full(start: &Self, past: &[StepOf<Self>], text: &str) -> Option<Result<String, ParseError>> {
        let _ = (start, past, text);
        None
    }

    /// The number of each of these moves of the player to act, where a game numbers its moves; `None` where it has no
    /// number. `past` leads from `start` to the position that they are moves of.
    fn numbers(start: &Self, past: &[StepOf<Self>], moves: &[Self::Move]) -> Option<Vec<Option<u16>>> {
        let _ = (start, past, moves);
        None
    }

    /// How likely what is still to come is, as far as a viewer can know, on several lines; `None` for a game that
    /// counts no such chances.
    fn odds(view: &Self::View, lang: Lang) -> Option<String> {
        let _ = (view, lang);
        None
    }

    /// The event that must come first for the move that `text` names to be possible, when the text tells:
    /// `K@2,-1/1` tells that tile K was drawn. Records leave such events out.
    fn implied_event(&self, text: &str) -> Option<Self::Event> {
        let _ = text;
        None
    }

    /// A step as this viewer may read it: with what is hidden from the viewer left out. The only way by
    /// which steps reach anybody but the authority of the game.
    fn redact(&self, step: &StepOf<Self>, viewer: Viewer) -> String {
        let _ = viewer;
        match *step {
            Step::Move(mv) => self.move_text(mv),
            Step::Event(event) => self.event_text(event),
        }
    }

    /// The whole state on one line; of a game with secrets, for tools and tests only.
    fn position(&self) -> String;

    /// Reads a position of a game under these rules.
    ///
    /// # Errors
    /// Where and why the text is not a position.
    fn from_position(rules: &Self::Rules, text: &str) -> Result<Self, ParseError>;

    /// What a viewer sees, drawn with characters on several lines.
    fn diagram(view: &Self::View) -> String;

    /// Why the game ended, when it has.
    fn ending(&self) -> Option<Ending>;

    /// Facts about the state, as short English sentences that scenarios assert on: `bobail on C3`,
    /// `player 1 has 12 points`.
    fn facts(&self) -> Vec<String>;
}

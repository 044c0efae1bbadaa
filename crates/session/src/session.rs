//! What a session is to those who use it.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use bastide_art::{Drawing, Sheet, Style};
use bastide_core::record::Json;
use bastide_core::{Artifact, GameMeta, GameResult, Lang, Record, Scores, Seat, Seed, Viewer};
use serde::Serialize;

use crate::advice::{Advice, Purpose, Report};
use crate::choice::Choice;
use crate::error::SessionError;
use crate::review::Judged;
use crate::scene::Scene;

/// What is agreed before a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// A preset and options: a text such as `arena,turn-limit=50` (empty for the default), or an object
    /// such as records hold.
    pub rules: Json,
    /// The players' names by seat; empty for "Player 1", "Player 2" ….
    pub seats: Vec<String>,
    /// The seed of everything that chance decides.
    pub seed: Seed,
}

impl Setup {
    /// The default rules and names, and seed 0.
    pub fn new(game: impl Into<String>) -> Self {
        Self { game: game.into(), rules: Json::from(""), seats: Vec::new(), seed: Seed::default() }
    }

    /// With these rules.
    #[must_use]
    pub fn rules(mut self, rules: impl Into<Json>) -> Self {
        self.rules = rules.into();
        self
    }

    /// With these names.
    #[must_use]
    pub fn seats(mut self, seats: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.seats = seats.into_iter().map(Into::into).collect();
        self
    }

    /// With this seed.
    #[must_use]
    pub fn seed(mut self, seed: impl Into<Seed>) -> Self {
        self.seed = seed.into();
        self
    }
}

/// Where a game stands; nothing here is secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Status {
    /// Who is to move; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// The number of moves made by players.
    pub moves: usize,
    /// Points by seat, where the game has points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
    /// How it ended; `None` while it goes on.
    pub result: Option<GameResult>,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a move that was taken back can be played again.
    pub can_redo: bool,
}

/// One step of the game's history, as one viewer may read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// Who made it; `None` for chance.
    pub seat: Option<Seat>,
    /// The number of moves made once it was made.
    pub moves: usize,
    /// The step in the game's notation, with what is hidden left out.
    pub text: String,
    /// The same in one sentence for people.
    pub words: String,
    /// The same in its parts, as the game's [`Action`](bastide_core::Notation::Action).
    pub action: Json,
    /// What it did, as the game's [`Effect`](bastide_core::Notation::Effect)s.
    pub effects: Vec<Json>,
    /// The same in words, a sentence each.
    pub told: Vec<String>,
}

/// Playing: whose turn it is, what may be done, doing it and taking it back.
pub trait Play {
    /// What the game declares about itself.
    fn meta(&self) -> &'static GameMeta;

    /// Whether players know different things under these rules.
    fn has_secrets(&self) -> bool;

    /// The rules as text: the nearest preset and what differs.
    fn rules(&self) -> String;

    /// The players' names by seat.
    fn seats(&self) -> &[String];

    /// Where the game stands.
    fn status(&self) -> Status;

    /// Why the game ended, in words; `None` while it goes on.
    fn ending(&self, lang: Lang) -> Option<String>;

    /// The legal moves of the player to move, in notation. Where there are secrets, only that player gets
    /// them; others get none.
    fn legal_moves(&self, viewer: Viewer) -> Vec<String>;

    /// The number of each of these moves, where the game numbers its moves; empty where it does not.
    fn move_numbers(&self, viewer: Viewer) -> Vec<Option<u16>>;

    /// The same moves as a tree of what a person picks one after another, for fronts that know no rules.
    fn choices(&self, viewer: Viewer, lang: Lang) -> Vec<Choice>;

    /// Whether a player who is not to move can make the next move ready: it comes right after the player who is to move, and
    /// what there will be to choose from depends on no chance.
    fn prepares(&self, seat: Seat) -> bool;

    /// The moves that such a player may have then, all that can follow some move of the other, as far as the player knows;
    /// one of them is legal or not once it is the player's turn.
    fn prepared(&self, seat: Seat, lang: Lang) -> Vec<Choice>;

    /// Plays for a seat; several actions in one text are taken together or not at all.
    ///
    /// # Errors
    /// Not this seat's turn, or why the text is refused.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), SessionError>;

    /// Gives the game up for a seat, at any time: it ranks last, the others by their points so far.
    ///
    /// # Errors
    /// The game is over, or has no such seat.
    fn resign(&mut self, seat: Seat) -> Result<(), SessionError>;

    /// Takes back the last move and what chance did after it; a resignation first.
    ///
    /// # Errors
    /// [`SessionError::NothingToUndo`].
    fn undo(&mut self) -> Result<(), SessionError>;

    /// Plays again what was taken back last.
    ///
    /// # Errors
    /// [`SessionError::NothingToRedo`].
    fn redo(&mut self) -> Result<(), SessionError>;

    /// The whole record, secrets and seed included: for storage, never for a player. See
    /// [`record_for`](Self::record_for).
    fn record(&self) -> Record;

    /// The record as a viewer may have it: complete once the game is over, before that without the seed and
    /// with hidden things left out (it then does not replay where there are secrets).
    fn record_for(&self, viewer: Viewer) -> Record;
}

/// Showing: what a viewer may know, as data, as words, as drawings.
pub trait Show {
    /// What a viewer may know, as the game's [`ViewData`](bastide_core::Notation::ViewData); words in this language.
    fn view(&self, viewer: Viewer, lang: Lang) -> Json;

    /// What a player will know right after a move of their own, before chance acts and others move.
    ///
    /// # Errors
    /// Not this seat's turn, or why the text is refused.
    fn foresee(&self, seat: Seat, text: &str, lang: Lang) -> Result<Json, SessionError>;

    /// A move of the player to move in one sentence, as something that might be done, from that player's view alone.
    ///
    /// # Errors
    /// Not this seat's turn, or why the text is refused.
    fn describe(&self, seat: Seat, text: &str, lang: Lang) -> Result<String, SessionError>;

    /// What a viewer may know, drawn with characters.
    fn diagram(&self, viewer: Viewer) -> String;

    /// How likely what is still to come is, as far as a viewer can know; `None` for a game that counts no such chances.
    fn odds(&self, viewer: Viewer, lang: Lang) -> Option<String>;

    /// The definitions that boards refer to, the same during the whole game; `None` for a game that nobody has
    /// drawn.
    fn sheet(&self, style: Style) -> Option<Sheet>;

    /// What a viewer may know, as a drawing that refers to the [`sheet`](Self::sheet).
    fn board(&self, viewer: Viewer, scene: &Scene) -> Option<Drawing>;

    /// The same as one SVG file.
    fn picture(&self, viewer: Viewer, scene: &Scene) -> Option<String>;

    /// The number of steps so far, those of chance included: entries of the history.
    fn steps(&self) -> usize;

    /// More of them than any game under these rules has; `None` where it may go on for ever.
    fn most_steps(&self) -> Option<usize>;

    /// These entries of the history as a viewer may read them. Earlier ones cost nothing.
    fn log_of(&self, steps: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<LogEntry>;

    /// The move made last, as a viewer may read it.
    fn last_move(&self, viewer: Viewer, lang: Lang) -> Option<LogEntry> {
        let mut entries = (0..self.steps()).rev().flat_map(|step| self.log_of(step..step + 1, viewer, lang));
        entries.find(|entry| entry.seat.is_some())
    }

    /// The whole history as a viewer may read it.
    fn log(&self, viewer: Viewer, lang: Lang) -> Vec<LogEntry> {
        self.log_of(0..self.steps(), viewer, lang)
    }
}

/// Thinking: opponents and what they say about the game.
pub trait Think {
    /// The opponent that a level or spec names, with all its parameters, if it can play here.
    ///
    /// # Errors
    /// What is wrong with the spec; a model or table that is not there.
    fn opponent(&self, spec: &str) -> Result<String, SessionError>;

    /// The models and tables that this opponent plays from, as they are now.
    ///
    /// # Errors
    /// Those of [`opponent`](Self::opponent).
    fn artifacts(&self, spec: &str) -> Result<Vec<Artifact>, SessionError>;

    /// The rules in short and how moves are written; empty for a game that nobody has described.
    fn help(&self, lang: Lang) -> String;

    /// Who the strongest level is under these rules, in words, where that depends on what is at hand.
    fn strongest(&self, lang: Lang) -> Option<String>;

    /// The opponent to ask for advice: the one that knows for certain where there is one, else `otherwise`.
    fn adviser(&self, otherwise: &'static str) -> &'static str;

    /// What an opponent, named by level or spec, would play for the seat to move, from that seat's view alone.
    /// Setting `stop` ends its thinking.
    ///
    /// # Errors
    /// What is wrong with the spec, or that the game is over.
    fn advise(&self, spec: &str, seed: u64, stop: Option<&AtomicBool>) -> Result<Advice, SessionError> {
        self.think(Purpose::Advice, spec, seed, stop, None)
    }

    /// The same for a move too, and for whoever wants to hear now and then how far it has come.
    ///
    /// # Errors
    /// Those of [`advise`](Self::advise).
    fn think(
        &self,
        purpose: Purpose,
        spec: &str,
        seed: u64,
        stop: Option<&AtomicBool>,
        report: Option<Report<'_>>,
    ) -> Result<Advice, SessionError>;

    /// The moves played so far, judged by an opponent that knows for certain (Bobail's `perfect`); none where it
    /// knows nothing for certain. Where something is hidden this is for after the game.
    ///
    /// # Errors
    /// What is wrong with the spec.
    fn review(&self, spec: &str) -> Result<Vec<Judged>, SessionError>;
}

/// A game being played, with its type erased. Chance acts by itself, from the seed.
pub trait Session: Play + Show + Think + Send {
    /// A game of its own that stands as this one does, with nothing to play again.
    fn fork(&self) -> Box<dyn Session>;

    /// The game as it stood after so many moves of players and what chance did then; as it stands where it has fewer.
    fn at(&self, moves: usize) -> Box<dyn Session>;
}

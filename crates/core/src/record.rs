//! Games as documents: what was agreed, what was done, what came of it. A record replays exactly.
//!
//! ```json
//! {
//!   "version": 1,
//!   "game": "bobail",
//!   "rules_version": 1,
//!   "rules": {"slide": "max", "goal": "home"},
//!   "seats": ["Ada", "Blaise"],
//!   "seed": 7,
//!   "steps": ["B1-E4", "C2 B5-B1"],
//!   "result": null
//! }
//! ```
//!
//! Unknown fields and versions are refused. `rules` may also be a text such as `"arena,turn-limit=50"`;
//! options left out keep their default. `version`, `seats`, `seed`, `resigned` (the number of the seat that gave up, from 0),
//! `result` and `made` (which build wrote the record, and the models and tables of its opponents: see [`Provenance`]) may be
//! left out; a `seed` is a number or 32 hexadecimal digits ([`Seed`]), a `result` of `null` states nothing. Where the next
//! step is chance's and the text names the move that follows, the event is read from it (see [`Notation::implied_event`]).

use crate::words::core as words;
use serde::{Deserialize, Serialize};
pub use serde_json::Value as Json;
use serde_json::Value;
use thiserror::Error;

use crate::error::{ConfigError, ParseError, PlayError, Refusal, shorten, shorten_to};
use crate::game::{Step, StepOf, take, take_unchecked};
use crate::lang::{Lang, Say, Spoken};
use crate::notation::Notation;
use crate::outcome::{Outcome, Scores};
use crate::provenance::Provenance;
use crate::rules::Rules;
use crate::seat::{Actor, Seat};
use crate::seed::Seed;

/// The version of the document this code writes and reads.
pub const RECORD_VERSION: u32 = 1;

/// The most steps a record may have; no game comes near it.
pub const MOST_STEPS: usize = 20_000;

/// The most bytes of a step's text.
pub const MOST_TEXT: usize = 400;

/// The most characters of a player's name.
pub const MOST_NAME: usize = 40;

/// The code of the ending of a game that somebody gave up.
pub const RESIGNED: &str = "resigned";

/// A game as a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the document: [`RECORD_VERSION`].
    #[serde(default = "current_version")]
    pub version: u32,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules the record was made with.
    pub rules_version: u32,
    /// The options, as the game's rules print and read them.
    #[serde(default = "empty_object")]
    pub rules: Value,
    /// The players' names, by seat.
    #[serde(default)]
    pub seats: Vec<String>,
    /// The seed of the deal.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// The steps in the game's notation.
    pub steps: Vec<String>,
    /// Who gave up, after the last step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Seat>,
    /// How it ended; `None` while it goes on.
    #[serde(default)]
    pub result: Option<GameResult>,
    /// Which build wrote it, and the files that its opponents played from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Provenance>,
}

fn current_version() -> u32 {
    RECORD_VERSION
}

fn empty_object() -> Value {
    Value::Object(serde_json::Map::new())
}

/// How a game ended, as its record says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// The rank of each seat, 0 the best.
    pub ranks: Outcome,
    /// The final points by seat, where the game has points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
    /// The code of the ending.
    pub ending: String,
}

impl GameResult {
    /// The result of a state, when its game is over or somebody gave up in it.
    pub fn of<G: Notation>(state: &G, resigned: Option<Seat>) -> Option<Self> {
        if let Some(seat) = resigned {
            let ranks = Outcome::resigned(seat, state.seats(), state.scores().as_deref());
            return Some(Self { ranks, scores: state.scores(), ending: RESIGNED.to_owned() });
        }
        let ranks = state.outcome()?;
        let ending = state.ending().map_or("over", |ending| ending.code).to_owned();
        Some(Self { ranks, scores: state.scores(), ending })
    }
}

/// Why a record was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.say(Lang::default()))]
pub enum RecordError {
    /// It is not a document of the right form.
    Form(String),
    /// Its version is not one this program reads.
    Version {
        /// The version as found.
        found: String,
    },
    /// It belongs to another game.
    OtherGame {
        /// The game it names.
        found: String,
        /// The game that was to be replayed.
        wanted: &'static str,
    },
    /// It was made with another version of the game's rules.
    RulesVersion {
        /// The game.
        game: &'static str,
        /// The version as found.
        found: u32,
        /// The version this program plays.
        known: u32,
    },
    /// Its rules cannot be.
    Rules(#[from] ConfigError),
    /// A name is empty, too long, or has characters that cannot be shown.
    Name {
        /// Whose name.
        seat: Seat,
    },
    /// The number of names does not fit the rules.
    Seats {
        /// The number of names.
        found: usize,
        /// The number of players under its rules.
        wanted: usize,
    },
    /// It has more steps than any game.
    TooLong {
        /// The number of steps.
        found: usize,
    },
    /// One of its steps cannot be taken.
    Step {
        /// The number of the step, from 1.
        number: usize,
        /// The step as written, shortened.
        text: String,
        /// The code of the reason.
        code: &'static str,
        /// Why it cannot be taken.
        reason: Spoken,
    },
    /// Somebody who cannot gives up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Its result is not what its steps lead to.
    Result {
        /// The result as written.
        found: String,
        /// The result the steps lead to.
        reached: String,
    },
}

impl Say for RecordError {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Form(error) => words::record_error_form(lang, &error),
            Self::Version { found } => words::record_error_version(lang, &found, &RECORD_VERSION),
            Self::OtherGame { found, wanted } => words::record_error_other_game(lang, &found, &wanted),
            Self::RulesVersion { game, found, known } => {
                words::record_error_rules_version(lang, &found, &game, &known)
            }
            Self::Rules(error) => words::record_error_rules(lang, &error.say(lang)),
            Self::Name { seat } => words::record_error_name(lang, &seat.say(lang), &MOST_NAME),
            Self::Seats { found, wanted } => words::record_error_seats(lang, &found, &wanted),
            Self::TooLong { found } => words::record_error_too_long(lang, &found, &MOST_STEPS),
            Self::Step { number, text, reason, .. } => {
                words::record_error_step(lang, &number, &text, &reason.get(lang))
            }
            Self::Resigned { seat } => words::record_error_resigned(lang, &seat.say(lang)),
            Self::Result { found, reached } => words::record_error_result(lang, &found, &reached),
        }
    }
}

/// Whether a text can be a player's name.
#[must_use]
pub fn is_name(text: &str) -> bool {
    (1..=MOST_NAME).contains(&text.trim().chars().count()) && !text.chars().any(char::is_control)
}

impl Record {
    /// Reads a document.
    ///
    /// # Errors
    /// [`RecordError::Version`] for a version this program does not read, [`RecordError::Form`] with line
    /// and column for anything else that is wrong with its form.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        let form = |error: serde_json::Error| RecordError::Form(shorten_to(&error.to_string(), 240));
        let loose: Value = serde_json::from_str(text).map_err(form)?;
        let Value::Object(fields) = &loose else {
            return Err(RecordError::Form("it must be a JSON object".to_owned()));
        };
        match fields.get("version") {
            None => {}
            Some(version) if *version == RECORD_VERSION => {}
            Some(other) => return Err(RecordError::Version { found: shorten(&other.to_string()) }),
        }
        let record: Self = serde_json::from_str(text).map_err(form)?;
        if record.steps.len() > MOST_STEPS {
            return Err(RecordError::TooLong { found: record.steps.len() });
        }
        Ok(record)
    }

    /// The document, a step a line, ending in a line break.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record is plain data") + "\n"
    }

    /// A record of `steps` taken from the start under `rules`. Events that the next move implies are left
    /// out.
    pub fn of<G: Notation>(
        rules: &G::Rules,
        seats: Vec<String>,
        seed: Option<Seed>,
        steps: &[StepOf<G>],
    ) -> Self {
        let mut state = G::new(rules).expect("rules of a game that was played");
        let mut texts = Vec::new();
        let mut unwritten = None;
        for step in steps {
            let text = text_of(&state, step);
            if let Some((event, before)) = unwritten.take() {
                let implied =
                    matches!(step, Step::Move(_)) && G::implied_event(&before, &text) == Some(event);
                if !implied {
                    texts.push(before.event_text(event));
                }
            }
            match *step {
                Step::Move(_) => texts.push(text),
                Step::Event(event) => unwritten = Some((event, state.clone())),
            }
            take_unchecked(&mut state, *step);
        }
        texts.extend(unwritten.map(|(event, before)| before.event_text(event)));
        Self {
            version: RECORD_VERSION,
            game: G::META.id.to_owned(),
            rules_version: G::META.rules_version,
            rules: Value::Object(rules.to_json()),
            seats,
            seed,
            steps: texts,
            resigned: None,
            result: GameResult::of(&state, None),
            made: None,
        }
    }

    /// The same record with who made it, where that is a build that says its name.
    #[must_use]
    pub fn made_by(mut self, made: Provenance) -> Self {
        self.made = Some(made).filter(|made| made.build.is_some());
        self
    }

    /// The record of the same game, given up by a seat in the state that its steps lead to.
    #[must_use]
    pub fn resigned_by<G: Notation>(mut self, seat: Seat, state: &G) -> Self {
        self.resigned = Some(seat);
        self.result = GameResult::of(state, self.resigned);
        self
    }

    /// Takes all steps from the start and checks the result. `watch` sees each step taken: the index of
    /// the text it was read from, the state before it, the step, the state after it.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn replay<G: Notation>(
        &self,
        mut watch: impl FnMut(usize, &G, StepOf<G>, &G),
    ) -> Result<G, RecordError> {
        let mut state = self.start::<G>()?;
        for (index, text) in self.steps.iter().enumerate() {
            let steps = read_steps(&state, text).map_err(|refused| RecordError::Step {
                number: index + 1,
                text: shorten(text),
                code: refused.code,
                reason: refused.reason,
            })?;
            for step in steps {
                let before = state.clone();
                take_unchecked(&mut state, step);
                watch(index, &before, step, &state);
            }
        }
        self.check_result(&state)?;
        Ok(state)
    }

    /// The state before the first step.
    ///
    /// # Errors
    /// Another game, another version, rules that cannot be, too many or too few seats.
    pub fn start<G: Notation>(&self) -> Result<G, RecordError> {
        if self.game != G::META.id {
            return Err(RecordError::OtherGame { found: shorten(&self.game), wanted: G::META.id });
        }
        if self.rules_version != G::META.rules_version {
            return Err(RecordError::RulesVersion {
                game: G::META.id,
                found: self.rules_version,
                known: G::META.rules_version,
            });
        }
        let rules = G::Rules::from_json(&self.rules)?;
        if !self.seats.is_empty() && self.seats.len() != rules.seats() {
            return Err(RecordError::Seats { found: self.seats.len(), wanted: rules.seats() });
        }
        if let Some(index) = self.seats.iter().position(|name| !is_name(name)) {
            return Err(RecordError::Name { seat: Seat::new(index) });
        }
        Ok(G::new(&rules)?)
    }

    fn check_result<G: Notation>(&self, state: &G) -> Result<(), RecordError> {
        if let Some(seat) = self.resigned
            && (seat.index() >= state.seats() || state.actor() == Actor::Over)
        {
            return Err(RecordError::Resigned { seat });
        }
        let reached = GameResult::of(state, self.resigned);
        match &self.result {
            Some(found) if Some(found) != reached.as_ref() => Err(RecordError::Result {
                found: in_json(found),
                reached: reached.as_ref().map_or_else(|| "a game that goes on".to_owned(), in_json),
            }),
            _ => Ok(()),
        }
    }
}

fn in_json(result: &GameResult) -> String {
    shorten_to(&serde_json::to_string(result).expect("a result is plain data"), 120)
}

fn text_of<G: Notation>(state: &G, step: &StepOf<G>) -> String {
    match *step {
        Step::Move(mv) => state.move_text(mv),
        Step::Event(event) => state.event_text(event),
    }
}

/// Why a text does not name steps that can be taken, in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// A short name that never changes.
    pub code: &'static str,
    /// The number that people know it by, where it has one.
    pub number: Option<u8>,
    /// The reason.
    pub reason: Spoken,
}

impl Say for Refused {
    fn say(&self, lang: Lang) -> String {
        self.reason.say(lang)
    }
}

impl Refused {
    fn new(code: &'static str, number: Option<u8>, error: &impl Say) -> Self {
        Self { code, number, reason: Spoken::new(|lang| error.say(lang)) }
    }
}

impl From<ParseError> for Refused {
    fn from(error: ParseError) -> Self {
        Self::new(error.code, None, &error)
    }
}

impl<R: Refusal> From<PlayError<R>> for Refused {
    fn from(error: PlayError<R>) -> Self {
        Self::new(error.code(), error.number(), &error)
    }
}

/// Refuses a text that is longer than any step, before a game looks at it.
fn check_length(text: &str) -> Result<(), Refused> {
    if text.len() <= MOST_TEXT {
        return Ok(());
    }
    let said = |lang| words::too_long(lang, &text.len());
    Err(ParseError::new("too-long", text, 0, Spoken::new(said)).into())
}

/// The steps that a text names, each checked against the state that the ones before it lead to: one move
/// or event; several where the game lets people write several in one text; the event that a move implies
/// before that move.
///
/// # Errors
/// The first action that cannot be read or taken.
pub fn read_steps<G: Notation>(state: &G, text: &str) -> Result<Vec<StepOf<G>>, Refused> {
    check_length(text)?;
    let mut state = state.clone();
    let mut steps = Vec::new();
    let mut take_next = |state: &mut G, step| {
        take(state, step)?;
        steps.push(step);
        Ok::<(), Refused>(())
    };
    for action in G::actions(text) {
        if state.actor() == Actor::Chance {
            match state.implied_event(action) {
                Some(event) => take_next(&mut state, Step::Event(event))?,
                None => {
                    let event = state.parse_event(action)?;
                    take_next(&mut state, Step::Event(event))?;
                    continue;
                }
            }
        }
        if state.actor() == Actor::Over {
            return Err(PlayError::<G::Refusal>::GameOver.into());
        }
        let mv = state.parse_move(action)?;
        take_next(&mut state, Step::Move(mv))?;
    }
    Ok(steps)
}

/// The moves that a player's text names, each checked like those of [`read_steps`]. Chance and other players
/// are out of reach: the text must not go on when the player is no longer to act. So nothing can be learnt
/// about hidden things from the answer.
///
/// # Errors
/// The first action that cannot be read or taken.
pub fn read_moves<G: Notation>(state: &G, text: &str) -> Result<Vec<G::Move>, Refused> {
    check_length(text)?;
    let mut state = state.clone();
    let actor = state.actor();
    let mut moves = Vec::new();
    for action in G::actions(text) {
        match state.actor() {
            Actor::Over => return Err(PlayError::<G::Refusal>::GameOver.into()),
            now if now != actor || now == Actor::Chance => {
                return Err(PlayError::<G::Refusal>::NotYourTurn.into());
            }
            _ => {}
        }
        let mv = state.parse_move(action)?;
        state.play(mv)?;
        moves.push(mv);
    }
    Ok(moves)
}

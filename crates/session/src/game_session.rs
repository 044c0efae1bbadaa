//! How any game becomes a session.

use bastide_core::words::session as words;
use std::ops::Range;
use std::slice::SliceIndex;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bastide_art::{Drawing, Sheet, Style};
use bastide_core::game::take_unchecked;
use bastide_core::record::{Json, is_name, read_moves};
use bastide_core::seed;
use bastide_core::{
    Actor, Artifact, GameMeta, GameResult, Lang, Notation, PlainData, Record, Rules, Seat, Seed, Step,
    StepOf, Telling, Viewer, sentences,
};

use crate::advice::{Advice, Purpose, Report, advise};
use crate::catalogue::Entry;
use crate::choice::{Choice, choices};
use crate::error::SessionError;
use crate::prepare::{prepared, prepares};
use crate::review::{Judged, judge};
use crate::scene::{self, Scene};
use crate::session::{LogEntry, Play, Session, Setup, Show, Status, Think};

/// The steps from one kept state to the next: looking back replays fewer than these.
const KEPT_EVERY: usize = 16;

/// A game of a known type being played.
///
/// The state is always what the steps lead to from the start; taking back replays them from the last state kept.
#[derive(Clone, Debug)]
pub struct GameSession<G: Notation> {
    entry: Arc<Entry<G>>,
    rules: G::Rules,
    names: Vec<String>,
    seed: Seed,
    /// Where the steps begin.
    start: G,
    state: G,
    steps: Vec<StepOf<G>>,
    /// The states after every so many steps, see [`KEPT_EVERY`].
    kept: Vec<G>,
    /// Who gave up.
    resigned: Option<Seat>,
    /// What was taken back, last first: each a move and what chance did after it.
    undone: Vec<Vec<StepOf<G>>>,
}

impl<G: Notation> GameSession<G> {
    /// Starts a game.
    ///
    /// # Errors
    /// Rules that cannot be, names that do not fit.
    pub fn start(entry: &Arc<Entry<G>>, setup: &Setup) -> Result<Self, SessionError> {
        let rules = G::Rules::from_json(&setup.rules)?;
        let state = G::new(&rules)?;
        let names = check_names(&setup.seats, state.seats())?;
        let mut table = Self {
            entry: Arc::clone(entry),
            rules,
            names,
            seed: setup.seed,
            start: state.clone(),
            state,
            steps: Vec::new(),
            kept: Vec::new(),
            resigned: None,
            undone: Vec::new(),
        };
        table.let_chance_act();
        Ok(table)
    }

    /// Goes on with a recorded game.
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    pub fn load(entry: &Arc<Entry<G>>, record: &Record) -> Result<Self, SessionError> {
        let start = record.start::<G>()?;
        let names = check_names(&record.seats, start.seats())?;
        let (mut steps, mut kept) = (Vec::new(), Vec::new());
        let state = record.replay::<G>(|_, _, step, after| {
            steps.push(step);
            if steps.len().is_multiple_of(KEPT_EVERY) {
                kept.push(after.clone());
            }
        })?;
        let seed = record.seed.unwrap_or_default();
        let mut table = Self {
            entry: Arc::clone(entry),
            rules: start.rules().clone(),
            names,
            seed,
            start,
            state,
            steps,
            kept,
            resigned: record.resigned,
            undone: Vec::new(),
        };
        table.let_chance_act();
        Ok(table)
    }

    /// A game that begins in a position. Its record tells the steps since then, and does not replay.
    pub(crate) fn from_state(entry: &Arc<Entry<G>>, start: G, names: Vec<String>) -> Self {
        Self {
            entry: Arc::clone(entry),
            rules: start.rules().clone(),
            names,
            seed: Seed::default(),
            state: start.clone(),
            start,
            steps: Vec::new(),
            kept: Vec::new(),
            resigned: None,
            undone: Vec::new(),
        }
    }

    /// The state.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// What is known of the game.
    pub(crate) fn entry(&self) -> &Entry<G> {
        &self.entry
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    fn telling(&self, viewer: Viewer, lang: Lang) -> Telling<'_> {
        Telling::new(viewer, &self.names, lang)
    }

    fn take(&mut self, step: StepOf<G>) {
        take_unchecked(&mut self.state, step);
        self.steps.push(step);
        if self.steps.len().is_multiple_of(KEPT_EVERY) {
            self.kept.push(self.state.clone());
        }
    }

    /// The moves that a text says, for a seat that is to move.
    fn read(&self, seat: Seat, text: &str) -> Result<Vec<G::Move>, SessionError> {
        let to_move = self.to_move();
        if to_move != Some(seat) {
            return Err(SessionError::NotYourTurn { to_move });
        }
        let in_full = G::in_full(&self.start, &self.steps, text).transpose();
        let in_full = in_full.map_err(|error| SessionError::Refused(error.into()))?;
        read_moves(&self.state, in_full.as_deref().unwrap_or(text)).map_err(SessionError::Refused)
    }

    /// The state after the first so many steps.
    fn state_after(&self, steps: usize) -> G {
        let kept = steps / KEPT_EVERY;
        let mut state = kept.checked_sub(1).map_or(&self.start, |last| &self.kept[last]).clone();
        for step in &self.steps[kept * KEPT_EVERY..steps] {
            take_unchecked(&mut state, *step);
        }
        state
    }

    /// How many of these steps are moves of players.
    fn moves_in(&self, steps: impl SliceIndex<[StepOf<G>], Output = [StepOf<G>]>) -> usize {
        self.steps[steps].iter().filter(|step| matches!(step, Step::Move(_))).count()
    }

    /// Draws what chance decides until a player is to move. An event depends only on the seed and on the
    /// number of events before it.
    fn let_chance_act(&mut self) {
        let mut drawn = self.steps.iter().filter(|step| matches!(step, Step::Event(_))).count() as u64;
        let mut events = Vec::new();
        while self.state.actor() == Actor::Chance {
            self.state.events(&mut events);
            self.take(Step::Event(seed::pick(&mut seed::deal_rng(self.seed, drawn), &events)));
            drawn += 1;
        }
    }

    /// Makes the state anew after steps were taken back.
    fn rebuild(&mut self) {
        self.kept.truncate(self.steps.len() / KEPT_EVERY);
        self.state = self.state_after(self.steps.len());
    }

    /// The move made last.
    pub(crate) fn last_turn(&self) -> Option<G::Move> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Move(mv) => Some(*mv),
            Step::Event(_) => None,
        })
    }

    fn last_move(&self) -> Option<usize> {
        self.steps.iter().rposition(|step| matches!(step, Step::Move(_)))
    }

    /// Who is to move; `None` when the game is over.
    fn to_move(&self) -> Option<Seat> {
        self.state.actor().seat().filter(|_| self.resigned.is_none())
    }

    fn is_over(&self) -> bool {
        self.state.actor() == Actor::Over || self.resigned.is_some()
    }

    pub(crate) fn may_see_moves(&self, viewer: Viewer) -> bool {
        let own = self.to_move().map(Viewer::Seat) == Some(viewer);
        self.resigned.is_none() && (own || !G::has_secrets(&self.rules))
    }

    /// Calls `visit` with each step from this number on and the state before it; copies no state.
    pub(crate) fn for_each_step_from(&self, first: usize, mut visit: impl FnMut(&G, &StepOf<G>)) {
        let mut state = self.state_after(first);
        for step in &self.steps[first..] {
            visit(&state, step);
            take_unchecked(&mut state, *step);
        }
    }
}

fn check_names(given: &[String], wanted: usize) -> Result<Vec<String>, SessionError> {
    if given.is_empty() {
        return Ok((1..=wanted).map(|number| format!("Player {number}")).collect());
    }
    if given.len() != wanted {
        return Err(SessionError::Seats { found: given.len(), wanted });
    }
    match given.iter().position(|name| !is_name(name)) {
        Some(index) => Err(SessionError::Name { seat: Seat::new(index) }),
        None => Ok(given.to_vec()),
    }
}

fn tell_resignation(name: &str, lang: Lang) -> String {
    words::has_resigned(lang, &name)
}

/// A plain value as JSON.
pub(crate) fn to_json(value: &impl PlainData) -> Json {
    serde_json::to_value(value).expect("plain data is written as JSON")
}

impl<G: Notation> Play for GameSession<G> {
    fn meta(&self) -> &'static GameMeta {
        const { &G::META }
    }

    fn has_secrets(&self) -> bool {
        G::has_secrets(&self.rules)
    }

    fn rules(&self) -> String {
        self.rules.describe()
    }

    fn seats(&self) -> &[String] {
        &self.names
    }

    fn status(&self) -> Status {
        Status {
            to_move: self.to_move(),
            moves: self.moves_in(..),
            scores: self.state.scores(),
            result: GameResult::of(&self.state, self.resigned),
            can_undo: self.last_move().is_some() || self.resigned.is_some(),
            can_redo: !self.undone.is_empty(),
        }
    }

    fn ending(&self, lang: Lang) -> Option<String> {
        if let Some(seat) = self.resigned {
            return Some(tell_resignation(&self.names[seat.index()], lang));
        }
        self.state.ending().map(|ending| ending.text.get(lang).to_owned())
    }

    fn legal_moves(&self, viewer: Viewer) -> Vec<String> {
        if !self.may_see_moves(viewer) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.state.legal_moves(&mut moves);
        moves.into_iter().map(|mv| self.state.move_text(mv)).collect()
    }

    fn move_numbers(&self, viewer: Viewer) -> Vec<Option<u16>> {
        if !self.may_see_moves(viewer) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.state.legal_moves(&mut moves);
        G::numbers(&self.start, &self.steps, &moves).unwrap_or_default()
    }

    fn choices(&self, viewer: Viewer, lang: Lang) -> Vec<Choice> {
        if self.may_see_moves(viewer) { choices(&self.state, self.telling(viewer, lang)) } else { Vec::new() }
    }

    fn prepares(&self, seat: Seat) -> bool {
        self.resigned.is_none() && prepares(&self.state, seat)
    }

    fn prepared(&self, seat: Seat, lang: Lang) -> Vec<Choice> {
        let telling = self.telling(Viewer::Seat(seat), lang);
        if self.resigned.is_none() { prepared(&self.state, seat, telling) } else { Vec::new() }
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), SessionError> {
        for mv in self.read(seat, text)? {
            self.take(Step::Move(mv));
        }
        self.undone.clear();
        self.let_chance_act();
        Ok(())
    }

    fn resign(&mut self, seat: Seat) -> Result<(), SessionError> {
        if self.is_over() {
            return Err(SessionError::NotYourTurn { to_move: None });
        }
        if seat.index() >= self.names.len() {
            return Err(SessionError::NoSuchSeat { seat, seats: self.names.len() });
        }
        self.resigned = Some(seat);
        self.undone.clear();
        Ok(())
    }

    fn undo(&mut self) -> Result<(), SessionError> {
        if self.resigned.take().is_some() {
            return Ok(());
        }
        let last = self.last_move().ok_or(SessionError::NothingToUndo)?;
        self.undone.push(self.steps.split_off(last));
        self.rebuild();
        Ok(())
    }

    fn redo(&mut self) -> Result<(), SessionError> {
        let steps = self.undone.pop().ok_or(SessionError::NothingToRedo)?;
        for step in steps {
            self.take(step);
        }
        Ok(())
    }

    fn record(&self) -> Record {
        let record = Record::of::<G>(&self.rules, self.names.clone(), Some(self.seed), &self.steps);
        match self.resigned {
            Some(seat) => record.resigned_by(seat, &self.state),
            None => record,
        }
    }

    fn record_for(&self, viewer: Viewer) -> Record {
        let mut record = self.record();
        if self.is_over() {
            return record;
        }
        record.seed = None;
        if G::has_secrets(&self.rules) {
            record.steps.clear();
            self.for_each_step_from(0, |before, step| record.steps.push(before.redact(step, viewer)));
        }
        record
    }
}

impl<G: Notation> Show for GameSession<G> {
    fn view(&self, viewer: Viewer, lang: Lang) -> Json {
        to_json(&G::view_data(&self.state.view(viewer), lang))
    }

    fn foresee(&self, seat: Seat, text: &str, lang: Lang) -> Result<Json, SessionError> {
        let mut state = self.state.clone();
        for mv in self.read(seat, text)? {
            take_unchecked(&mut state, Step::Move(mv));
        }
        Ok(to_json(&G::view_data(&state.view(Viewer::Seat(seat)), lang)))
    }

    fn describe(&self, seat: Seat, text: &str, lang: Lang) -> Result<String, SessionError> {
        let moves = self.read(seat, text)?;
        // Words come from a world made of the view, so that nothing hidden can reach them.
        let viewer = Viewer::Seat(seat);
        let mut before = G::determinize(&self.state.view(viewer), &mut seed::rollout_rng(0));
        let mut told = Vec::new();
        for mv in moves {
            let mut after = before.clone();
            take_unchecked(&mut after, Step::Move(mv));
            told.push(G::sentence(&before, &Step::Move(mv), &after, self.telling(viewer, lang).proposing()));
            before = after;
        }
        Ok(told.join(" · "))
    }

    fn diagram(&self, viewer: Viewer) -> String {
        G::diagram(&self.state.view(viewer))
    }

    fn odds(&self, viewer: Viewer, lang: Lang) -> Option<String> {
        G::odds(&self.state.view(viewer), lang)
    }

    fn sheet(&self, style: Style) -> Option<Sheet> {
        self.entry.artist.as_ref().map(|artist| (artist.sheet)(&self.rules, style))
    }

    fn board(&self, viewer: Viewer, scene: &Scene) -> Option<Drawing> {
        scene::draw(self, viewer, scene, scene::board)
    }

    fn picture(&self, viewer: Viewer, scene: &Scene) -> Option<String> {
        scene::draw(self, viewer, scene, scene::picture)
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn most_steps(&self) -> Option<usize> {
        G::most_steps(&self.rules)
    }

    fn log_of(&self, steps: Range<usize>, viewer: Viewer, lang: Lang) -> Vec<LogEntry> {
        let steps = steps.start.min(self.steps.len())..steps.end.min(self.steps.len());
        let mut moves = self.moves_in(..steps.start);
        let mut before = self.state_after(steps.start);
        let mut log = Vec::new();
        for step in &self.steps[steps] {
            let mut after = before.clone();
            take_unchecked(&mut after, *step);
            moves += usize::from(matches!(step, Step::Move(_)));
            log.push(entry(&before, step, &after, moves, self.telling(viewer, lang)));
            before = after;
        }
        log
    }
}

fn entry<G: Notation>(
    before: &G,
    step: &StepOf<G>,
    after: &G,
    moves: usize,
    telling: Telling<'_>,
) -> LogEntry {
    let Telling { viewer, .. } = telling;
    let effects = G::effects(before, step, after, viewer);
    LogEntry {
        seat: before.actor().seat(),
        moves,
        text: before.redact(step, viewer),
        words: G::sentence(before, step, after, telling),
        action: to_json(&before.action(step, viewer)),
        effects: effects.iter().map(to_json).collect(),
        told: sentences(&effects, telling),
    }
}

impl<G: Notation> Think for GameSession<G> {
    fn opponent(&self, spec: &str) -> Result<String, SessionError> {
        Ok(self.entry.agents.check(spec, &self.rules)?.to_string())
    }

    fn artifacts(&self, spec: &str) -> Result<Vec<Artifact>, SessionError> {
        Ok(self.entry.agents.inspect(spec, &self.rules)?.1)
    }

    fn help(&self, lang: Lang) -> String {
        (self.entry.help)(&self.rules, lang)
    }

    fn strongest(&self, lang: Lang) -> Option<String> {
        self.entry.agents.strongest(&self.rules).map(|words| words.get(lang).to_owned())
    }

    fn adviser(&self, otherwise: &'static str) -> &'static str {
        self.entry.agents.adviser(&self.rules).unwrap_or(otherwise)
    }

    fn think(
        &self,
        purpose: Purpose,
        spec: &str,
        seed: u64,
        stop: Option<&AtomicBool>,
        report: Option<Report<'_>>,
    ) -> Result<Advice, SessionError> {
        let seat = self.to_move().ok_or(SessionError::NotYourTurn { to_move: None })?;
        let mut opponent = self.entry.agents.opponent(spec, &self.rules)?;
        Ok(advise(&mut opponent, &self.state, seat, purpose, seed, stop, report)?)
    }

    fn review(&self, spec: &str) -> Result<Vec<Judged>, SessionError> {
        let mut judged = Vec::new();
        self.for_each_step_from(0, |before, step| {
            if let Step::Move(mv) = step {
                judged.push(judge(&self.entry.agents, before, *mv, spec));
            }
        });
        let judged: Result<Vec<_>, _> = judged.into_iter().collect();
        Ok(judged?.into_iter().flatten().collect())
    }
}

impl<G: Notation> Session for GameSession<G> {
    fn fork(&self) -> Box<dyn Session> {
        Box::new(Self { undone: Vec::new(), ..self.clone() })
    }

    fn at(&self, moves: usize) -> Box<dyn Session> {
        let mut places = self.steps.iter().enumerate().filter(|(_, step)| matches!(step, Step::Move(_)));
        let Some((next, _)) = places.nth(moves) else { return self.fork() };
        let mut earlier = Self { resigned: None, undone: Vec::new(), ..self.clone() };
        earlier.steps.truncate(next);
        earlier.rebuild();
        Box::new(earlier)
    }
}

//! Tests of the tests: the suite finds faults that were planted in a game that keeps the contract.

use bastide_core::seed::{RolloutRng, below};
use bastide_core::{
    Actor, ConfigError, Ending, Game, GameMeta, NotLegal, Notation, Outcome, ParseError, Scores, Seat, Step,
    StepOf, Viewer,
};
use bastide_testkit::conformance::Suite;
use bastide_testkit::toys::cards::{CardMove, CardRules, CardView, Cards};
use serde::Serialize;

/// What is wrong with a planted game.
mod flaw {
    pub(super) const NONE: u8 = 0;
    pub(super) const VIEW_LEAKS: u8 = 1;
    pub(super) const WORLD_GUESSES_WRONG: u8 = 2;
    pub(super) const WORLDS_DO_NOT_VARY: u8 = 3;
    pub(super) const STEP_LEAKS: u8 = 4;
    pub(super) const ILLEGAL_MOVE_ACCEPTED: u8 = 5;
    pub(super) const LEGAL_MOVE_REFUSED: u8 = 6;
    pub(super) const LEGAL_MOVE_MISSING: u8 = 7;
    pub(super) const REFUSAL_CHANGES_STATE: u8 = 8;
    pub(super) const RECORD_DOES_NOT_REPLAY: u8 = 9;
    pub(super) const HASH_FORGETS: u8 = 10;
    pub(super) const WEIGHT_OF_ZERO: u8 = 11;
    pub(super) const EVENT_TWICE: u8 = 12;
    pub(super) const TEXT_AMBIGUOUS: u8 = 13;
    pub(super) const NO_OUTCOME: u8 = 14;
    pub(super) const WRONG_COUNT: u8 = 15;
    pub(super) const RANDOM_MOVE_ILLEGAL: u8 = 16;
    pub(super) const MOVE_LISTED_TWICE: u8 = 17;
    pub(super) const POSITION_FORGETS: u8 = 18;
    pub(super) const MOVES_AFTER_END: u8 = 19;
    pub(super) const SECRETS_DENIED: u8 = 20;
}

/// The card game with one flaw.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Planted<const FLAW: u8> {
    game: Cards,
    /// Changed where a flaw needs something that the record does not hold.
    scar: u64,
}

/// The view, with what a leak adds to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
struct PlantedView {
    view: CardView,
    viewer: Option<Seat>,
    leaked: String,
    #[serde(skip)]
    truth: Option<Cards>,
}

impl<const FLAW: u8> Game for Planted<FLAW> {
    type Rules = CardRules;
    type Move = CardMove;
    type Event = u8;
    type View = PlantedView;
    type Refusal = NotLegal;

    const META: GameMeta = GameMeta { id: "toy-planted", ..Cards::META };

    fn new(rules: &CardRules) -> Result<Self, ConfigError> {
        let scar = if FLAW == flaw::RECORD_DOES_NOT_REPLAY { next_number() } else { 0 };
        Ok(Self { game: Cards::new(rules)?, scar })
    }

    fn rules(&self) -> &CardRules {
        self.game.rules()
    }

    fn actor(&self) -> Actor {
        self.game.actor()
    }

    fn outcome(&self) -> Option<Outcome> {
        if FLAW == flaw::NO_OUTCOME { None } else { self.game.outcome() }
    }

    fn scores(&self) -> Option<Scores> {
        self.game.scores()
    }

    fn legal_moves(&self, moves: &mut Vec<CardMove>) {
        self.game.legal_moves(moves);
        match FLAW {
            flaw::LEGAL_MOVE_MISSING if moves.len() > 1 => moves.truncate(moves.len() - 1),
            flaw::MOVE_LISTED_TWICE if !moves.is_empty() => moves.push(moves[0]),
            flaw::MOVES_AFTER_END if self.actor() == Actor::Over => moves.push(CardMove::Lay(1)),
            _ => {}
        }
    }

    fn count_moves(&self, scratch: &mut Vec<CardMove>) -> usize {
        self.legal_moves(scratch);
        scratch.len() + usize::from(FLAW == flaw::WRONG_COUNT)
    }

    fn check(&self, mv: CardMove) -> Result<(), NotLegal> {
        match (FLAW, mv) {
            (flaw::ILLEGAL_MOVE_ACCEPTED, CardMove::Lay(8)) => Ok(()),
            (flaw::LEGAL_MOVE_REFUSED, CardMove::Bury(3)) => Err(NotLegal),
            _ => self.game.check(mv),
        }
    }

    fn play(&mut self, mv: CardMove) -> Result<(), bastide_core::PlayError<NotLegal>> {
        match self.actor() {
            Actor::Over => return Err(bastide_core::PlayError::GameOver),
            Actor::Chance => return Err(bastide_core::PlayError::NotYourTurn),
            Actor::Player(_) => {}
        }
        if let Err(refusal) = self.check(mv) {
            self.scar += u64::from(FLAW == flaw::REFUSAL_CHANGES_STATE);
            return Err(bastide_core::PlayError::Illegal(refusal));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: CardMove) {
        self.game.play_unchecked(mv);
    }

    fn events(&self, events: &mut Vec<(u8, u32)>) {
        self.game.events(events);
        match FLAW {
            flaw::WEIGHT_OF_ZERO if !events.is_empty() => events[0].1 = 0,
            flaw::EVENT_TWICE if !events.is_empty() => events.push(events[0]),
            _ => {}
        }
    }

    fn resolve_unchecked(&mut self, card: u8) {
        self.game.resolve_unchecked(card);
    }

    fn view(&self, viewer: Viewer) -> PlantedView {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let leaked = if FLAW == flaw::VIEW_LEAKS { self.game.position() } else { String::new() };
        let truth = (FLAW == flaw::WORLDS_DO_NOT_VARY).then(|| self.game.clone());
        PlantedView { view: self.game.view(viewer), viewer: seat, leaked, truth }
    }

    fn determinize(view: &PlantedView, rng: &mut RolloutRng) -> Self {
        if let Some(truth) = &view.truth {
            return Self { game: truth.clone(), scar: 0 };
        }
        let mut game = Cards::determinize(&view.view, rng);
        if FLAW == flaw::WORLD_GUESSES_WRONG && game.actor() == Actor::Chance {
            let event = game.random_event(rng, &mut Vec::new());
            game.resolve_unchecked(event);
        }
        Self { game, scar: 0 }
    }

    fn hides(&self, viewer: Viewer) -> bool {
        FLAW != flaw::SECRETS_DENIED && self.game.hides(viewer)
    }

    fn random_move(&self, rng: &mut RolloutRng, scratch: &mut Vec<CardMove>) -> CardMove {
        if FLAW == flaw::RANDOM_MOVE_ILLEGAL {
            return CardMove::Lay(5);
        }
        self.legal_moves(scratch);
        scratch[below(rng, scratch.len() as u32) as usize]
    }

    fn key(&self) -> u64 {
        if FLAW == flaw::HASH_FORGETS { next_number() } else { self.game.key() }
    }
}

/// A number that is never the same twice: what a game that does not replay depends on.
fn next_number() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    NUMBER.fetch_add(1, Ordering::Relaxed)
}

impl<const FLAW: u8> Notation for Planted<FLAW> {
    fn move_text(&self, mv: CardMove) -> String {
        let text = self.game.move_text(mv);
        if FLAW == flaw::TEXT_AMBIGUOUS { text.replace("bury", "lay") } else { text }
    }

    fn parse_move(&self, text: &str) -> Result<CardMove, ParseError> {
        self.game.parse_move(text)
    }

    fn event_text(&self, card: u8) -> String {
        self.game.event_text(card)
    }

    fn parse_event(&self, text: &str) -> Result<u8, ParseError> {
        self.game.parse_event(text)
    }

    fn redact(&self, step: &StepOf<Self>, viewer: Viewer) -> String {
        match *step {
            Step::Move(mv) if FLAW == flaw::STEP_LEAKS => self.move_text(mv),
            Step::Move(mv) => self.game.redact(&Step::Move(mv), viewer),
            Step::Event(card) => self.game.redact(&Step::Event(card), viewer),
        }
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn from_position(rules: &CardRules, text: &str) -> Result<Self, ParseError> {
        let text = if FLAW == flaw::POSITION_FORGETS { text.replace('7', "") } else { text.to_owned() };
        Ok(Self { game: Cards::from_position(rules, &text)?, scar: 0 })
    }

    fn diagram(view: &PlantedView) -> String {
        Cards::diagram(&view.view)
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn facts(&self) -> Vec<String> {
        self.game.facts()
    }
}

/// The promise that the suite says is broken.
fn caught<const FLAW: u8>() -> &'static str {
    let every = |_: &Planted<FLAW>, _: &mut _| {
        (0..=9).flat_map(|card| [CardMove::Lay(card), CardMove::Bury(card)]).collect()
    };
    let run = Suite::<Planted<FLAW>>::new(11).games(60).foreign(every).run();
    run.map_or_else(|fault| fault.promise, |_| "kept")
}

#[test]
fn without_a_flaw_every_promise_is_kept() {
    assert_eq!(caught::<{ flaw::NONE }>(), "kept");
}

#[test]
fn leaks_are_caught() {
    assert_eq!(caught::<{ flaw::VIEW_LEAKS }>(), "world-looks-alike");
    assert_eq!(caught::<{ flaw::WORLD_GUESSES_WRONG }>(), "world-looks-alike");
    assert_eq!(caught::<{ flaw::WORLDS_DO_NOT_VARY }>(), "worlds-vary");
    assert_eq!(caught::<{ flaw::STEP_LEAKS }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::SECRETS_DENIED }>(), "worlds-vary");
}

#[test]
fn wrong_legality_is_caught() {
    assert_eq!(caught::<{ flaw::ILLEGAL_MOVE_ACCEPTED }>(), "accepted-listed");
    assert_eq!(caught::<{ flaw::LEGAL_MOVE_REFUSED }>(), "listed-accepted");
    assert_eq!(caught::<{ flaw::LEGAL_MOVE_MISSING }>(), "accepted-listed");
    assert_eq!(caught::<{ flaw::REFUSAL_CHANGES_STATE }>(), "refusal-changes-nothing");
    assert_eq!(caught::<{ flaw::WRONG_COUNT }>(), "moves-counted");
    assert_eq!(caught::<{ flaw::RANDOM_MOVE_ILLEGAL }>(), "random-move");
    assert_eq!(caught::<{ flaw::MOVE_LISTED_TWICE }>(), "moves-distinct");
    assert_eq!(caught::<{ flaw::MOVES_AFTER_END }>(), "moves-for-actor");
}

#[test]
fn records_and_texts_that_do_not_come_back_are_caught() {
    assert_eq!(caught::<{ flaw::RECORD_DOES_NOT_REPLAY }>(), "record-state");
    assert_eq!(caught::<{ flaw::HASH_FORGETS }>(), "position-key");
    assert_eq!(caught::<{ flaw::TEXT_AMBIGUOUS }>(), "move-text");
    assert_eq!(caught::<{ flaw::POSITION_FORGETS }>(), "position-round-trip");
}

#[test]
fn wrong_chance_and_wrong_ends_are_caught() {
    assert_eq!(caught::<{ flaw::WEIGHT_OF_ZERO }>(), "weights-positive");
    assert_eq!(caught::<{ flaw::EVENT_TWICE }>(), "events-distinct");
    assert_eq!(caught::<{ flaw::NO_OUTCOME }>(), "outcome-at-end");
}

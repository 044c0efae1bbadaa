//! Tests of the tests: the suite finds faults that were planted in a game that keeps the contract.

use bastide_core::seed::{RolloutRng, below};
use bastide_core::{
    Actor, ConfigError, Ending, Game, GameMeta, Information, Lang, NotLegal, Notation, Outcome, ParseError,
    Pick, Scores, Seat, Step, StepOf, Tell, Telling, Viewer,
};
use bastide_testkit::conformance::Suite;
use bastide_testkit::toys::cards::{CardMove, CardRules, CardView, Cards};
use serde::{Deserialize, Serialize};

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
    pub(super) const VIEW_LEAKS_AND_WORLDS_AGREE: u8 = 21;
    pub(super) const WORLDS_TOO_NARROW: u8 = 22;
    pub(super) const FIRST_DEAL_SHOWN: u8 = 23;
    pub(super) const MOVER_IS_TOLD: u8 = 24;
    pub(super) const TOLD_IN_FRENCH: u8 = 25;
    pub(super) const DATA_LEAKS: u8 = 26;
    pub(super) const EVENTS_UNEVEN: u8 = 27;
    pub(super) const WORLD_IGNORES_SEED: u8 = 28;
    pub(super) const CANONICAL_WRONG: u8 = 29;
    pub(super) const OWN_MOVES_UNKNOWN: u8 = 30;
    pub(super) const WEIGHTS_TOO_LARGE: u8 = 31;
    pub(super) const OVER_NOT_SAID: u8 = 32;
    pub(super) const CHANCE_DENIED: u8 = 33;
    pub(super) const TIERS_DIFFER: u8 = 34;
    pub(super) const EVENT_TEXT_WRONG: u8 = 35;
    pub(super) const POSITION_REFUSED: u8 = 36;
    pub(super) const EVENT_REFUSED: u8 = 37;
    pub(super) const EVENT_POSSIBLE_TWICE: u8 = 38;
    pub(super) const ENDING_MISSING: u8 = 39;
    pub(super) const WRONG_TURN: u8 = 40;
    pub(super) const WORLDS_LEAN_TO_THE_TRUTH: u8 = 41;
    pub(super) const PICKS_SHARED: u8 = 42;
    pub(super) const PICKS_BEGIN_OTHERS: u8 = 43;
    pub(super) const PICKS_TRANSLATED: u8 = 44;
    pub(super) const POINTS_DENIED: u8 = 45;
    pub(super) const ACTION_LEAKS: u8 = 46;
    pub(super) const DATA_FORGETS: u8 = 47;
    pub(super) const ACTION_FORGETS: u8 = 48;
    pub(super) const EFFECT_FORGETS: u8 = 49;
    pub(super) const INFORMATION_DENIED: u8 = 50;
    pub(super) const SENTENCE_LEAKS: u8 = 51;
    pub(super) const LONGER_THAN_DECLARED: u8 = 52;
}

/// The card game with one flaw.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Planted<const FLAW: u8> {
    game: Cards,
    /// Changed where a flaw needs something that the record does not hold.
    scar: u64,
}

/// The view, with what a leak adds to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct PlantedView {
    view: CardView,
    viewer: Option<Seat>,
    leaked: String,
    /// Shown to fronts and invisible to comparisons.
    data: Unequal<String>,
    truth: Unequal<Option<Cards>>,
}

/// Something that every comparison takes for the same.
#[derive(Clone, Debug, Default)]
struct Unequal<T>(T);

/// What fronts get.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct PlantedData {
    view: CardView,
    leaked: String,
    data: String,
    #[serde(skip)]
    forgotten: bool,
}

/// A step, and what a flaw adds to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct PlantedAction {
    text: String,
    #[serde(skip)]
    forgotten: bool,
}

/// What is whispered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Whisper {
    en: String,
    fr: String,
    #[serde(skip)]
    forgotten: bool,
}

impl Tell for Whisper {
    fn tell(&self, telling: Telling<'_>) -> String {
        match telling.lang {
            Lang::En => self.en.clone(),
            Lang::Fr => self.fr.clone(),
        }
    }
}

impl<T> PartialEq for Unequal<T> {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl<T> Eq for Unequal<T> {}

impl<T> std::hash::Hash for Unequal<T> {
    fn hash<H: std::hash::Hasher>(&self, _state: &mut H) {}
}

/// Whether somebody but the viewer holds the eight.
fn other_holds_eight(game: &Cards, viewer: Option<Seat>) -> bool {
    let held = |seat: Seat| game.facts().contains(&format!("{seat} holds 8"));
    Seat::all(3).any(|seat| Some(seat) != viewer && held(seat))
}

impl<const FLAW: u8> Game for Planted<FLAW> {
    type Rules = CardRules;
    type Move = CardMove;
    type Event = u8;
    type View = PlantedView;
    type Refusal = NotLegal;

    const META: GameMeta = GameMeta {
        id: "toy-planted",
        chance: FLAW != flaw::CHANCE_DENIED,
        points: FLAW != flaw::POINTS_DENIED,
        information: if FLAW == flaw::INFORMATION_DENIED {
            Information::Perfect
        } else {
            Cards::META.information
        },
        ..Cards::META
    };

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

    fn turn(&self) -> Option<Seat> {
        if FLAW == flaw::WRONG_TURN { Some(Seat::new(0)) } else { self.game.turn() }
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
            flaw::OWN_MOVES_UNKNOWN if self.scar == 0 && self.game.key().is_multiple_of(2) => moves.reverse(),
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
            // The other spelling of laying a card.
            (flaw::CANONICAL_WRONG, CardMove::Lay(card)) if card > 100 => {
                self.game.check(CardMove::Lay(card - 100))
            }
            _ => self.game.check(mv),
        }
    }

    fn canonical(&self, mv: CardMove) -> CardMove {
        match mv {
            CardMove::Lay(card) if FLAW == flaw::CANONICAL_WRONG && card > 100 => CardMove::Bury(card - 100),
            other => other,
        }
    }

    fn play(&mut self, mv: CardMove) -> Result<(), bastide_core::PlayError<NotLegal>> {
        match self.actor() {
            Actor::Over if FLAW == flaw::OVER_NOT_SAID => return Err(bastide_core::PlayError::NotYourTurn),
            Actor::Over => return Err(bastide_core::PlayError::GameOver),
            Actor::Chance => return Err(bastide_core::PlayError::NotYourTurn),
            Actor::Player(_) => {}
        }
        if let Err(refusal) = self.check(mv) {
            self.scar += u64::from(FLAW == flaw::REFUSAL_CHANGES_STATE);
            return Err(bastide_core::PlayError::Illegal(refusal));
        }
        self.play_unchecked(mv);
        self.scar += u64::from(FLAW == flaw::TIERS_DIFFER);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: CardMove) {
        match mv {
            CardMove::Lay(card) if card > 100 => self.game.play_unchecked(CardMove::Lay(card - 100)),
            other => self.game.play_unchecked(other),
        }
    }

    fn events(&self, events: &mut Vec<(u8, u32)>) {
        self.game.events(events);
        match FLAW {
            flaw::WEIGHT_OF_ZERO if !events.is_empty() => events[0].1 = 0,
            flaw::EVENT_TWICE if !events.is_empty() => events.push(events[0]),
            flaw::WEIGHTS_TOO_LARGE => events.iter_mut().for_each(|(_, weight)| *weight = 1 << 30),
            _ => {}
        }
    }

    fn resolve(&mut self, card: u8) -> Result<(), bastide_core::PlayError<NotLegal>> {
        match FLAW {
            flaw::EVENT_REFUSED if card == 4 => return Err(bastide_core::PlayError::ImpossibleEvent),
            flaw::EVENT_POSSIBLE_TWICE if self.actor() == Actor::Chance => self.game.resolve_unchecked(card),
            _ => return self.game.resolve(card),
        }
        Ok(())
    }

    fn resolve_unchecked(&mut self, card: u8) {
        self.game.resolve_unchecked(card);
    }

    fn random_event(&self, rng: &mut RolloutRng, scratch: &mut Vec<(u8, u32)>) -> u8 {
        if FLAW == flaw::EVENTS_UNEVEN {
            self.events(scratch);
            return scratch[0].0;
        }
        self.game.random_event(rng, scratch)
    }

    fn view(&self, viewer: Viewer) -> PlantedView {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let leaked = match FLAW {
            flaw::VIEW_LEAKS => self.game.position(),
            flaw::VIEW_LEAKS_AND_WORLDS_AGREE => other_holds_eight(&self.game, seat).to_string(),
            _ => String::new(),
        };
        let data = Unequal(if FLAW == flaw::DATA_LEAKS { self.game.position() } else { String::new() });
        let keeps = [flaw::WORLDS_DO_NOT_VARY, flaw::WORLDS_LEAN_TO_THE_TRUTH].contains(&FLAW);
        let truth = Unequal(keeps.then(|| self.game.clone()));
        PlantedView { view: self.game.view(viewer), viewer: seat, leaked, data, truth }
    }

    fn determinize(view: &PlantedView, rng: &mut RolloutRng) -> Self {
        let mut game = Cards::determinize(&view.view, rng);
        match (FLAW, &view.truth.0) {
            (flaw::WORLDS_DO_NOT_VARY, Some(truth)) => game.clone_from(truth),
            (flaw::WORLDS_LEAN_TO_THE_TRUTH, Some(truth)) if below(rng, 2) == 0 => game.clone_from(truth),
            (flaw::VIEW_LEAKS_AND_WORLDS_AGREE, _) => {
                while other_holds_eight(&game, view.viewer).to_string() != view.leaked {
                    game = Cards::determinize(&view.view, rng);
                }
            }
            (flaw::WORLDS_TOO_NARROW, _) => {
                let mut tries = 0;
                while tries < 50 && other_holds_eight(&game, view.viewer) {
                    game = Cards::determinize(&view.view, rng);
                    tries += 1;
                }
            }
            (flaw::WORLD_IGNORES_SEED, _) => {
                game = Cards::determinize(&view.view, &mut bastide_core::seed::rollout_rng(next_number()));
            }
            _ => {}
        }
        if FLAW == flaw::WORLD_GUESSES_WRONG && game.actor() == Actor::Chance {
            let event = game.random_event(rng, &mut Vec::new());
            game.resolve_unchecked(event);
        }
        Self { game, scar: 0 }
    }

    fn most_steps(_: &CardRules) -> Option<usize> {
        (FLAW == flaw::LONGER_THAN_DECLARED).then_some(3)
    }

    fn has_secrets(_: &CardRules) -> bool {
        true
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
    type ViewData = PlantedData;
    type Action = PlantedAction;
    type Effect = Whisper;

    fn view_data(view: &PlantedView, _: Lang) -> PlantedData {
        let PlantedView { view, leaked, data, .. } = view.clone();
        PlantedData { view, leaked, data: data.0, forgotten: FLAW == flaw::DATA_FORGETS }
    }

    fn action(&self, step: &StepOf<Self>, viewer: Viewer) -> PlantedAction {
        let text = match *step {
            Step::Move(mv) if FLAW == flaw::ACTION_LEAKS => self.move_text(mv),
            _ => self.redact(step, viewer),
        };
        PlantedAction { text, forgotten: FLAW == flaw::ACTION_FORGETS }
    }

    fn move_text(&self, mv: CardMove) -> String {
        let text = self.game.move_text(mv);
        if FLAW == flaw::TEXT_AMBIGUOUS { text.replace("bury", "lay") } else { text }
    }

    fn sentence(before: &Self, step: &StepOf<Self>, after: &Self, telling: Telling<'_>) -> String {
        match FLAW {
            flaw::SENTENCE_LEAKS => before.game.position(),
            _ => Cards::sentence(&before.game, step, &after.game, telling),
        }
    }

    fn picks(&self, moves: &[CardMove], telling: Telling<'_>) -> Vec<Vec<Pick>> {
        let spoil = |(mv, picks): (&CardMove, Vec<Pick>)| match FLAW {
            flaw::PICKS_SHARED => vec![Pick::new("card", "card")],
            flaw::PICKS_BEGIN_OTHERS => {
                let card = Pick::new(picks[0].id.replace("bury", "lay"), "card");
                vec![card; self.game.move_text(*mv).split(' ').next().map_or(0, str::len)]
            }
            flaw::PICKS_TRANSLATED => vec![Pick::new(format!("{:?} {}", telling.lang, picks[0].id), "card")],
            _ => picks,
        };
        moves.iter().zip(self.game.picks(moves, telling)).map(spoil).collect()
    }

    fn parse_move(&self, text: &str) -> Result<CardMove, ParseError> {
        self.game.parse_move(text)
    }

    fn event_text(&self, card: u8) -> String {
        if FLAW == flaw::EVENT_TEXT_WRONG { "deal 1".to_owned() } else { self.game.event_text(card) }
    }

    fn parse_event(&self, text: &str) -> Result<u8, ParseError> {
        self.game.parse_event(text)
    }

    fn redact(&self, step: &StepOf<Self>, viewer: Viewer) -> String {
        match *step {
            Step::Move(mv) if FLAW == flaw::STEP_LEAKS => self.move_text(mv),
            Step::Move(mv) => self.game.redact(&Step::Move(mv), viewer),
            Step::Event(card) if FLAW == flaw::FIRST_DEAL_SHOWN && !self.game.hides(Viewer::Spectator) => {
                self.event_text(card)
            }
            Step::Event(card) => self.game.redact(&Step::Event(card), viewer),
        }
    }

    fn effects(before: &Self, _step: &StepOf<Self>, _after: &Self, viewer: Viewer) -> Vec<Whisper> {
        let mover = before.actor().seat().map(Viewer::Seat) == Some(viewer);
        let whisper = |en: String, fr: String, forgotten| vec![Whisper { en, fr, forgotten }];
        match FLAW {
            flaw::MOVER_IS_TOLD if mover => whisper(before.game.position(), String::new(), false),
            flaw::TOLD_IN_FRENCH => whisper(String::new(), before.game.position(), false),
            flaw::EFFECT_FORGETS => whisper(String::new(), String::new(), true),
            _ => Vec::new(),
        }
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn from_position(rules: &CardRules, text: &str) -> Result<Self, ParseError> {
        if FLAW == flaw::POSITION_REFUSED {
            return Err(ParseError::new("no", text, 0, bastide_core::Text::literal("no")));
        }
        let text = if FLAW == flaw::POSITION_FORGETS { text.replace('7', "") } else { text.to_owned() };
        Ok(Self { game: Cards::from_position(rules, &text)?, scar: 0 })
    }

    fn diagram(view: &PlantedView) -> String {
        Cards::diagram(&view.view)
    }

    fn ending(&self) -> Option<Ending> {
        if FLAW == flaw::ENDING_MISSING { None } else { self.game.ending() }
    }

    fn facts(&self) -> Vec<String> {
        self.game.facts()
    }
}

/// The promise that the suite says is broken.
fn caught<const FLAW: u8>() -> &'static str {
    let every = |_: &Planted<FLAW>, _: &mut _| {
        (0..=9).chain(101..=108).flat_map(|card| [CardMove::Lay(card), CardMove::Bury(card)]).collect()
    };
    let run = Suite::<Planted<FLAW>>::new(11).games(200).foreign(every).run();
    run.map_or_else(|fault| fault.promise, |_| "kept")
}

#[test]
fn without_a_flaw_every_promise_is_kept() {
    assert_eq!(caught::<{ flaw::NONE }>(), "kept");
}

#[test]
fn leaks_are_caught() {
    assert_eq!(caught::<{ flaw::VIEW_LEAKS }>(), "view-redacted");
    assert_eq!(caught::<{ flaw::VIEW_LEAKS_AND_WORLDS_AGREE }>(), "view-redacted");
    assert_eq!(caught::<{ flaw::DATA_LEAKS }>(), "view-data-alike");
    assert_eq!(caught::<{ flaw::FIRST_DEAL_SHOWN }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::MOVER_IS_TOLD }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::TOLD_IN_FRENCH }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::WORLD_GUESSES_WRONG }>(), "world-looks-alike");
    assert_eq!(caught::<{ flaw::WORLDS_DO_NOT_VARY }>(), "worlds-vary");
    assert_eq!(caught::<{ flaw::STEP_LEAKS }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::ACTION_LEAKS }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::SENTENCE_LEAKS }>(), "step-redacted");
    assert_eq!(caught::<{ flaw::SECRETS_DENIED }>(), "worlds-vary");
}

#[test]
fn wrong_worlds_are_caught() {
    assert_eq!(caught::<{ flaw::WORLDS_TOO_NARROW }>(), "worlds-like-the-truth");
    assert_eq!(caught::<{ flaw::WORLDS_LEAN_TO_THE_TRUTH }>(), "world-from-view-alone");
    assert_eq!(caught::<{ flaw::WORLD_IGNORES_SEED }>(), "world-repeatable");
    assert_eq!(caught::<{ flaw::OWN_MOVES_UNKNOWN }>(), "own-moves-known");
}

#[test]
fn a_suite_without_foreign_moves_is_refused() {
    let fault = Suite::<Cards>::new(1).games(1).run().unwrap_err();
    assert_eq!(fault.promise, "foreign-moves");
}

#[test]
fn wrong_legality_is_caught() {
    assert_eq!(caught::<{ flaw::ILLEGAL_MOVE_ACCEPTED }>(), "accepted-listed");
    assert_eq!(caught::<{ flaw::LEGAL_MOVE_REFUSED }>(), "listed-accepted");
    assert_eq!(caught::<{ flaw::LEGAL_MOVE_MISSING }>(), "accepted-listed");
    assert_eq!(caught::<{ flaw::REFUSAL_CHANGES_STATE }>(), "refusal-changes-nothing");
    assert_eq!(caught::<{ flaw::CANONICAL_WRONG }>(), "canonical-same");
    assert_eq!(caught::<{ flaw::TIERS_DIFFER }>(), "play-tiers");
    assert_eq!(caught::<{ flaw::OVER_NOT_SAID }>(), "over-said");
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
    assert_eq!(caught::<{ flaw::POSITION_REFUSED }>(), "position-reads");
    assert_eq!(caught::<{ flaw::EVENT_TEXT_WRONG }>(), "event-text");
    assert_eq!(caught::<{ flaw::PICKS_SHARED }>(), "picks-distinct");
    assert_eq!(caught::<{ flaw::PICKS_BEGIN_OTHERS }>(), "picks-prefix-free");
    assert_eq!(caught::<{ flaw::PICKS_TRANSLATED }>(), "picks-same");
    assert_eq!(caught::<{ flaw::DATA_FORGETS }>(), "view-data-comes-back");
    assert_eq!(caught::<{ flaw::ACTION_FORGETS }>(), "action-comes-back");
    assert_eq!(caught::<{ flaw::EFFECT_FORGETS }>(), "effects-come-back");
}

#[test]
fn wrong_chance_and_wrong_ends_are_caught() {
    assert_eq!(caught::<{ flaw::WEIGHT_OF_ZERO }>(), "weights-positive");
    assert_eq!(caught::<{ flaw::EVENT_TWICE }>(), "events-distinct");
    assert_eq!(caught::<{ flaw::NO_OUTCOME }>(), "outcome-at-end");
    assert_eq!(caught::<{ flaw::LONGER_THAN_DECLARED }>(), "most-steps");
    assert_eq!(caught::<{ flaw::ENDING_MISSING }>(), "ending-at-end");
    assert_eq!(caught::<{ flaw::WRONG_TURN }>(), "turn-of-actor");
    assert_eq!(caught::<{ flaw::WEIGHTS_TOO_LARGE }>(), "weights-sum");
    assert_eq!(caught::<{ flaw::EVENTS_UNEVEN }>(), "event-frequency");
    assert_eq!(caught::<{ flaw::EVENT_REFUSED }>(), "event-accepted");
    assert_eq!(caught::<{ flaw::EVENT_POSSIBLE_TWICE }>(), "impossible-event-refused");
    assert_eq!(caught::<{ flaw::CHANCE_DENIED }>(), "meta-chance");
    assert_eq!(caught::<{ flaw::POINTS_DENIED }>(), "meta-points");
    assert_eq!(caught::<{ flaw::INFORMATION_DENIED }>(), "meta-information");
}

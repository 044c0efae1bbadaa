//! A session is the one authority: it plays, takes back, saves, and shows each viewer what they may see.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use bastide_catalogue::{Access, shipped};
use bastide_core::{Game, Lang, Notation, Record, Say, Seat, Viewer};
use bastide_session::advice::advise;
use bastide_session::game_session::GameSession;
use bastide_session::{
    Catalogue, Choice, Entry, Games, Play, Purpose, Scene, Session, SessionError, Setup, Show, Think,
};
use bastide_testkit::toys::cards::Cards;
use bastide_testkit::toys::dice::Dice;
use proptest::prelude::*;

fn games() -> Games {
    shipped(&Access::default()).games()
}

fn start(setup: &Setup) -> Result<Box<dyn Session>, SessionError> {
    games().start(setup)
}

fn load(record: &Record) -> Result<Box<dyn Session>, SessionError> {
    games().load(record)
}

/// The entry of a game that nothing is known about.
fn toy<G: Notation>() -> Arc<Entry<G>> {
    Arc::new(Entry::new(bastide_agents::common(&Access::default())))
}

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn bobail() -> Box<dyn Session> {
    start(&Setup::new("bobail").seats(["Ada", "Blaise"]).seed(7)).unwrap()
}

fn cards(seed: u64) -> GameSession<Cards> {
    GameSession::start(&toy(), &Setup::new("toy-cards").seed(seed)).unwrap()
}

/// Plays the middle one of the legal moves until the game is over or `most` moves are made.
fn play_on(session: &mut dyn Session, most: usize) {
    for _ in 0..most {
        let Some(seat) = session.status().to_move else { return };
        let mut moves = session.legal_moves(Viewer::Seat(seat));
        let text = moves.swap_remove(moves.len() / 2);
        session.play(seat, &text).unwrap();
    }
}

#[test]
fn a_game_is_played_from_start_to_end() {
    let mut session = bobail();
    assert_eq!(session.meta().id, "bobail");
    assert_eq!(session.rules(), "standard");
    assert_eq!(session.seats(), ["Ada", "Blaise"]);
    assert_eq!(session.status().to_move, Some(FIRST));
    play_on(&mut *session, 1_000);
    let status = session.status();
    assert_eq!(status.to_move, None);
    assert!(status.result.is_some());
    assert!(session.ending(Lang::Fr).unwrap().len() > 10);
    assert_eq!(session.play(FIRST, "B1-E4").unwrap_err().code(), "game-over");
    assert!(session.legal_moves(Viewer::Spectator).is_empty());
}

#[test]
fn refusals_leave_the_session_as_it_was() {
    let mut session = bobail();
    let before = session.record();
    for (seat, text, code) in [
        (SECOND, "B5-E2", "not-your-turn"),
        (FIRST, "B1-C2", "pawn-stopped-early"),
        (FIRST, "F1-F4", "outside-board"),
        (FIRST, "", "unreadable-turn"),
        (Seat::new(4), "B1-E4", "not-your-turn"),
    ] {
        let error = session.play(seat, text).unwrap_err();
        assert_eq!(error.code(), code, "{text}");
        assert!(!error.say(Lang::En).is_empty() && error.say(Lang::En) != error.say(Lang::Fr));
        assert_eq!(session.record(), before);
    }
    assert_eq!(session.undo(), Err(SessionError::NothingToUndo));
    assert_eq!(session.redo(), Err(SessionError::NothingToRedo));
}

#[test]
fn wrong_setups_are_refused() {
    let code = |setup: Setup| start(&setup).err().map(|error| error.code());
    assert_eq!(code(Setup::new("chess")), Some("unknown-game"));
    assert_eq!(code(Setup::new("bobail").rules("stuck=never")), Some("bad-rules"));
    assert_eq!(code(Setup::new("bobail").seats(["alone"])), Some("bad-seats"));
    assert_eq!(code(Setup::new("bobail").seats(["a", " "])), Some("bad-name"));
    assert_eq!(code(Setup::new("bobail").seats(["a", "b\u{7}"])), Some("bad-name"));
    assert_eq!(code(Setup::new("bobail").seats(["a".to_owned(), "b".repeat(41)])), Some("bad-name"));
    assert!(start(&Setup::new("chess")).err().unwrap().to_string().contains("bobail"));
}

#[test]
fn undo_and_redo_go_back_and_forth() {
    let mut session = bobail();
    play_on(&mut *session, 6);
    let (record, view) = (session.record(), session.view(Viewer::Spectator, Lang::En));
    for _ in 0..6 {
        session.undo().unwrap();
    }
    assert_eq!(session.record().steps.len(), 0);
    for _ in 0..6 {
        session.redo().unwrap();
    }
    assert_eq!((session.record(), session.view(Viewer::Spectator, Lang::En)), (record, view));
    session.undo().unwrap();
    play_on(&mut *session, 1);
    assert!(!session.status().can_redo);
}

#[test]
fn a_resignation_ends_the_game_is_recorded_and_can_be_taken_back() {
    let mut session = bobail();
    session.play(FIRST, "B1-E4").unwrap();
    assert_eq!(session.resign(Seat::new(3)).unwrap_err().code(), "no-such-seat");
    session.resign(FIRST).unwrap();
    let status = session.status();
    assert_eq!((status.to_move, status.result.unwrap().ranks.winner()), (None, Some(SECOND)));
    assert_eq!(session.ending(Lang::Fr).unwrap(), "Ada a abandonné.");
    assert!(session.choices(Viewer::Seat(SECOND), Lang::En).is_empty());
    assert_eq!(session.resign(SECOND).unwrap_err().code(), "game-over");
    assert_eq!(session.play(SECOND, "C2 A5-A2").unwrap_err().code(), "game-over");

    let record = Record::from_json(&session.record_for(Viewer::Spectator).to_json()).unwrap();
    assert_eq!(load(&record).unwrap().record(), session.record());
    let nobody = Record { resigned: Some(Seat::new(4)), result: None, ..record.clone() };
    assert_eq!(load(&nobody).err().unwrap().code(), "bad-record");
    let other = Record { resigned: Some(SECOND), ..record };
    assert_eq!(load(&other).err().unwrap().code(), "bad-record");

    session.undo().unwrap();
    assert_eq!(session.status().to_move, Some(SECOND));
    assert_eq!(session.record().resigned, None);
}

/// Follows the tree from the root, taking the last choice each time.
fn last_move(choices: &[Choice]) -> &str {
    let last = choices.last().unwrap();
    last.text.as_deref().unwrap_or_else(|| last_move(&last.next))
}

fn moves_of(choices: &[Choice]) -> Vec<String> {
    let own =
        |choice: &Choice| choice.text.clone().into_iter().chain(moves_of(&choice.next)).collect::<Vec<_>>();
    choices.iter().flat_map(own).collect()
}

#[test]
fn choices_lead_to_every_legal_move_and_to_no_other() {
    for game in games().metas() {
        let mut session = start(&Setup::new(game.id).seed(3)).unwrap();
        while let Some(seat) = session.status().to_move {
            let choices = session.choices(Viewer::Seat(seat), Lang::Fr);
            let (mut offered, mut legal) = (moves_of(&choices), session.legal_moves(Viewer::Seat(seat)));
            offered.sort_unstable();
            legal.sort_unstable();
            assert_eq!(offered, legal);
            session.play(seat, last_move(&choices)).unwrap();
        }
    }
}

#[test]
fn nobody_else_is_offered_the_moves_of_a_hidden_hand() {
    let session = cards(5);
    assert!(!session.choices(Viewer::Seat(session.status().to_move.unwrap()), Lang::En).is_empty());
    assert!(session.choices(Viewer::Spectator, Lang::En).is_empty());
}

#[test]
fn an_earlier_moment_is_as_it_was() {
    let mut session = start(&Setup::new("carcassonne").seed(11)).unwrap();
    let mut seen = Vec::new();
    for _ in 0..20 {
        seen.push((session.view(Viewer::Spectator, Lang::En), session.log(Viewer::Spectator, Lang::En)));
        play_on(&mut *session, 1);
    }
    for (moves, (view, log)) in seen.iter().enumerate() {
        let earlier = session.at(moves);
        assert_eq!(
            (&earlier.view(Viewer::Spectator, Lang::En), &earlier.log(Viewer::Spectator, Lang::En)),
            (view, log)
        );
        let since = session.log_of(log.len()..session.steps(), Viewer::Spectator, Lang::En);
        assert_eq!([log.clone(), since].concat(), session.log(Viewer::Spectator, Lang::En));
    }
    assert_eq!(session.at(1_000).record(), session.record());
}

#[test]
fn chance_decides_the_same_after_undo() {
    let mut session = GameSession::<Dice>::start(&toy(), &Setup::new("toy-dice").seed(3)).unwrap();
    session.play(FIRST, "roll").unwrap();
    let first = session.record();
    session.undo().unwrap();
    session.play(FIRST, "roll").unwrap();
    assert_eq!(session.record(), first);
    let other = |seed| {
        let mut session = GameSession::<Dice>::start(&toy(), &Setup::new("toy-dice").seed(seed)).unwrap();
        play_on(&mut session, 6);
        session.record().steps
    };
    assert_eq!(other(3), other(3));
    assert!((4..20).any(|seed| other(seed) != other(3)), "seeds lead to different games");
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let mut session = bobail();
    play_on(&mut *session, 5);
    let text = session.record().to_json();
    let mut loaded = load(&Record::from_json(&text).unwrap()).unwrap();
    assert_eq!(loaded.view(Viewer::Spectator, Lang::En), session.view(Viewer::Spectator, Lang::En));
    assert_eq!(loaded.seats(), ["Ada", "Blaise"]);
    play_on(&mut *session, 3);
    play_on(&mut *loaded, 3);
    assert_eq!(loaded.record(), session.record());
}

#[test]
fn chance_goes_on_the_same_after_a_save_at_any_point() {
    let mut whole = GameSession::<Dice>::start(&toy(), &Setup::new("toy-dice").seed(9)).unwrap();
    play_on(&mut whole, 12);
    for saved_at in 0..12 {
        let mut session = GameSession::<Dice>::start(&toy(), &Setup::new("toy-dice").seed(9)).unwrap();
        play_on(&mut session, saved_at);
        let mut loaded = GameSession::<Dice>::load(&toy(), &session.record()).unwrap();
        play_on(&mut loaded, 12 - saved_at);
        assert_eq!(loaded.record(), whole.record());
    }
}

#[test]
fn secrets_leave_by_no_exit() {
    for seed in 0..200 {
        let mut session = cards(seed);
        play_on(&mut session, 2);
        let secret = Seat::new(2);
        let hand = session.legal_moves(Viewer::Seat(secret));
        assert!(!hand.is_empty());
        for viewer in [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Spectator] {
            assert!(session.legal_moves(viewer).is_empty());
            let record = session.record_for(viewer);
            assert_eq!(record.seed, None);
            let dealt = |text: &&String| text.starts_with("deal ") && *text != "deal ?";
            let known = record.steps.iter().filter(dealt).count();
            assert_eq!(known, if viewer == Viewer::Spectator { 0 } else { 2 });
            let log: Vec<String> =
                session.log(viewer, Lang::En).into_iter().map(|entry| entry.text).collect();
            assert_eq!(log, record.steps);
        }
        assert_eq!(
            session.record_for(Viewer::Seat(secret)).steps.iter().filter(|text| **text == "deal ?").count(),
            4
        );
        play_on(&mut session, 10);
        assert_eq!(session.record_for(Viewer::Spectator), session.record());
    }
}

#[test]
fn a_hidden_hand_of_tiles_leaves_by_no_exit() {
    for seed in 0..40 {
        let mut session = start(&Setup::new("carcassonne").rules("hand=2").seed(seed)).unwrap();
        play_on(&mut *session, 3);
        let mover = session.status().to_move.unwrap();
        let other = if mover == FIRST { SECOND } else { FIRST };
        let own = session.legal_moves(Viewer::Seat(mover));
        let scene = Scene { hints: own[..1].to_vec(), ..Scene::default() };
        let hints = |viewer| session.board(viewer, &scene).unwrap().svg.matches("class=\"hint\"").count();
        assert_eq!(hints(Viewer::Seat(mover)), 1);
        for (viewer, dealt) in [(Viewer::Seat(other), 2), (Viewer::Spectator, 0)] {
            assert!(session.legal_moves(viewer).is_empty() && session.choices(viewer, Lang::En).is_empty());
            assert!(session.view(viewer, Lang::En)["drawn"].is_null());
            assert_eq!(hints(viewer), 0);
            let steps = session.record_for(viewer).steps;
            assert_eq!(steps[..4].iter().filter(|text| *text != "?").count(), dealt, "{steps:?}");
        }
        assert!(!session.record().steps.contains(&"?".to_owned()));
    }
}

#[test]
fn what_a_viewer_gets_does_not_depend_on_hidden_cards() {
    use bastide_core::{Game, seed};
    let mut session = cards(5);
    play_on(&mut session, 1);
    let viewer = Viewer::Seat(SECOND);
    let view = session.state().view(viewer);
    let mut rng = seed::rollout_rng(1);
    for _ in 0..100 {
        let world = Cards::determinize(&view, &mut rng);
        assert_eq!(
            serde_json::to_value(Cards::view_data(&world.view(viewer), Lang::En)).unwrap(),
            session.view(viewer, Lang::En)
        );
    }
}

#[test]
fn a_player_cannot_ask_chance() {
    let mut session = GameSession::<Dice>::start(&toy(), &Setup::new("toy-dice").seed(3)).unwrap();
    let before = session.record();
    for text in ["1", "2", "3", "roll 3"] {
        assert!(session.play(FIRST, text).is_err());
        assert_eq!(session.record(), before);
    }
}

proptest! {
    #[test]
    fn any_text_from_any_seat_is_answered(seat in 0usize..5, text in ".{0,60}") {
        let mut session = bobail();
        let before = session.record();
        if session.play(Seat::new(seat), &text).is_err() {
            prop_assert_eq!(session.record(), before);
        }
    }
}

#[test]
fn a_session_asks_opponents_for_advice() {
    let session = start(&Setup::new("bobail").seed(7)).unwrap();
    let advice = session.advise("alphabeta:depth=3,ranked=yes", 1, None).unwrap();
    assert_eq!((advice.seat, advice.depth, advice.hints.len()), (Seat::new(0), 3, 13));
    assert_eq!(advice.text, advice.hints[0].text);
    assert_eq!(advice.line.len(), 3);
    assert!(advice.hints.windows(2).all(|pair| pair[0].value >= pair[1].value));
    assert_eq!(advice, session.advise("alphabeta:depth=3,ranked=yes", 1, None).unwrap());
    let mut played = start(&Setup::new("bobail").seed(7)).unwrap();
    for text in &advice.line {
        let seat = played.status().to_move.unwrap();
        played.play(seat, text).unwrap();
    }
    assert_eq!(session.advise("alphabetta", 1, None).unwrap_err().code(), "unknown-agent");
    assert!(session.opponent("hard").unwrap().starts_with("alphabeta:"));
}

#[test]
fn advice_can_be_stopped_and_ends_with_the_game() {
    let mut session = start(&Setup::new("bobail")).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(true);
    let advice = session.advise("alphabeta:nodes=1000000000", 1, Some(&stop)).unwrap();
    assert!(advice.nodes < 10_000);
    while let Some(seat) = session.status().to_move {
        let text = session.advise("random", session.status().moves as u64, None).unwrap().text;
        session.play(seat, &text).unwrap();
    }
    assert_eq!(session.advise("random", 1, None).unwrap_err().code(), "game-over");
}

#[test]
fn advice_depends_on_the_view_alone() {
    for seed in 0..20 {
        let table = cards(seed);
        let seat = table.status().to_move.unwrap();
        let advice = table.advise("ismcts:playouts=100", 5, None).unwrap();
        // Another deal that looks the same to the player to move.
        let mut rng = bastide_core::seed::rollout_rng(seed);
        let other = Cards::determinize(&table.state().view(Viewer::Seat(seat)), &mut rng);
        let entry = toy::<Cards>();
        let mut opponent = entry.agents.opponent("ismcts:playouts=100", other.rules()).unwrap();
        let elsewhere = advise(&mut opponent, &other, seat, Purpose::Advice, 5, None, None);
        assert_eq!(advice, elsewhere.unwrap());
    }
}

#[test]
fn games_are_drawn() {
    for game in ["bobail", "carcassonne", "schotten"] {
        let mut session = start(&Setup::new(game).seed(4)).unwrap();
        play_on(&mut *session, 12);
        let scene = Scene { legend: true, offer: true, ..Scene::default() };
        let board = session.board(Viewer::Spectator, &scene).expect("a drawing");
        let sheet = session.sheet(scene.style).expect("definitions");
        assert!(!sheet.used_by(&board.svg).is_empty());
        let picture = session.picture(Viewer::Seat(SECOND), &scene).unwrap();
        assert!(picture.starts_with("<svg ") && picture.contains("Player 2"), "{game}");
    }
    assert_eq!(cards(1).board(Viewer::Spectator, &Scene::default()), None);
}

#[test]
fn hints_are_drawn_for_those_who_may_see_the_moves() {
    let session = bobail();
    let scene = Scene {
        hints: vec!["B1-E4".to_owned(), "B1-C9".to_owned(), "nonsense".to_owned()],
        ..Scene::default()
    };
    let drawn = |session: &dyn Session, viewer, scene: &Scene| {
        session.board(viewer, scene).unwrap().svg.matches("class=\"hint\"").count()
    };
    assert_eq!(drawn(&*session, Viewer::Seat(FIRST), &scene), 1);
    let session = start(&Setup::new("schotten").seed(4)).unwrap();
    let hints = session.legal_moves(Viewer::Seat(FIRST))[..3].to_vec();
    let scene = Scene { hints, ..Scene::default() };
    assert_eq!(drawn(&*session, Viewer::Seat(FIRST), &scene), 3);
    assert_eq!(drawn(&*session, Viewer::Seat(SECOND), &scene), 0);
    assert_eq!(drawn(&*session, Viewer::Spectator, &scene), 0);
}

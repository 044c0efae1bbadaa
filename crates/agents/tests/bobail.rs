//! What is known of Bobail.

use crate::common::read;
use bastide_agents::eval::bobail::Reach;
use bastide_agents::{Access, AgentCatalogue, TableFolder};
use bastide_bobail::{Bobail, BobailRules, Symmetry};
use bastide_core::playout::Playout;
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Lang, Notation, Say, Seat, Viewer};
use bastide_search::Evaluator;

fn positions() -> impl Iterator<Item = Bobail> {
    let mut rng = rollout_rng(6);
    let start = Bobail::new(&BobailRules::default()).unwrap();
    let states = (0..300).map(move |index| {
        let mut state = start.clone();
        Playout::default().run(&mut state, &mut rng, index % 12);
        state
    });
    states.filter(|state| state.outcome().is_none())
}

#[test]
fn the_evaluator_knows_no_side_and_no_top_or_bottom() {
    let seats = [Seat::new(0), Seat::new(1)];
    for state in positions() {
        let score = Reach.score(&state, seats[0]);
        assert_eq!(Reach.score(&state, seats[1]), -score);
        assert_eq!(Reach.score(&state.image(Symmetry::Mirror), seats[0]), score);
        assert_eq!(Reach.score(&state.image(Symmetry::Swap), seats[1]), score);
        let payoffs = Reach.payoffs(&state);
        assert!((payoffs[0] + payoffs[1] - 1.0).abs() < 1e-12 && payoffs[2] == 0.0);
        assert!((payoffs[0] > 0.5) == (score > 0) || score == 0);
    }
}

#[test]
fn a_win_at_hand_is_worth_almost_a_win_and_comes_first() {
    let mut seen = 0;
    for state in positions() {
        let mover = state.actor().seat().unwrap();
        let mut turns = Vec::new();
        state.legal_moves(&mut turns);
        let wins = |turn: &bastide_bobail::Turn| {
            let mut next = state.clone();
            next.play_unchecked(*turn);
            next.outcome().is_some_and(|outcome| outcome.winner() == Some(mover)) && turn.slide().is_none()
        };
        let best = turns.iter().copied().max_by_key(|turn| Reach.promise(&state, *turn)).unwrap();
        let at_hand = turns.iter().any(wins);
        assert_eq!(Reach.score(&state, mover) > 900_000, at_hand, "{}", state.position());
        assert_eq!(wins(&best), at_hand, "{}", state.position());
        seen += u32::from(at_hand);
    }
    assert!(seen > 20);
}

#[test]
fn the_levels_that_think_take_a_win_at_hand() {
    for state in
        positions().filter(|state| Reach.score(state, state.actor().seat().unwrap()) > 900_000).take(15)
    {
        let seat = state.actor().seat().unwrap();
        let mut turns = Vec::new();
        state.legal_moves(&mut turns);
        for spec in ["normal", "hard", "alphabeta:nodes=5000", "recursive:playouts=300", "mcts:playouts=3000"]
        {
            let mut opponent = read::<Bobail>(spec).unwrap();
            let decision = opponent.decide(&state.view(Viewer::Seat(seat)), seat, &turns, 1);
            let mut next = state.clone();
            next.play(decision.mv).unwrap();
            assert_eq!(next.outcome().unwrap().winner(), Some(seat), "{spec} at {}", state.position());
        }
    }
}

#[test]
fn the_perfect_opponent_needs_a_table_and_says_how_to_get_one() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tables-of-others");
    std::fs::create_dir_all(&folder).unwrap();
    let catalogue = |tables: TableFolder| bastide_agents::bobail(&Access { tables, ..Access::default() });
    let refusal = |catalogue: &AgentCatalogue<Bobail>, spec: &str| {
        let error = catalogue.opponent(spec, &BobailRules::default()).unwrap_err();
        assert_eq!(error.code(), "missing-agent");
        assert!(error.say(Lang::En).contains("bastide solve bobail"), "{error}");
        assert!(error.say(Lang::Fr).contains("table"), "{error}");
        error.to_string()
    };
    let none = catalogue(TableFolder::default());
    // A spec is text: it is read without a table, and refused when somebody is to play.
    assert_eq!(none.read("perfect:slip=0.1").unwrap().0.to_string(), "perfect:slip=0.1");
    assert!(refusal(&none, "perfect:slip=0.1").contains("BASTIDE_TABLES"));
    refusal(&none, "slips-often");
    assert!(none.offered().all(|kind| kind.name != "perfect") && none.offered_graded().count() == 0);
    // Tables of other rules do not help, and one that is broken is no table.
    std::fs::write(folder.join("bobail-other.table"), "nothing").unwrap();
    let other = catalogue(TableFolder::new(&folder));
    assert!(refusal(&other, "perfect").contains("none for these rules"));
    assert!(other.offered().any(|kind| kind.name == "perfect") && other.offered_graded().count() == 4);
    let name = bastide_tablebase::store::file_name(&BobailRules::default(), 5);
    std::fs::write(folder.join(name), "nothing").unwrap();
    assert!(refusal(&catalogue(TableFolder::new(&folder)), "perfect").contains("cannot be read"));
    assert_eq!(other.adviser(&BobailRules::default()), None);
    std::fs::remove_dir_all(&folder).unwrap();
}

//! All that a game must have to come with Bastide; a new one fails here until it has it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};

use bastide_catalogue::{Access, shipped};
use bastide_core::{GameMeta, Lang, Viewer};
use bastide_session::{Catalogue, Games, Setup};

/// The fewest scenarios of a game.
const SCENARIOS: usize = 20;

fn games() -> Games {
    shipped(&Access::default()).games()
}

/// The crate of a game.
fn crate_of(meta: &GameMeta) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(meta.id)
}

#[test]
fn a_game_has_its_tests_its_bench_and_its_rules_in_words() {
    for meta in games().metas() {
        let own = crate_of(meta);
        for needed in ["tests/conformance.rs", "tests/rules.rs", "tests/data/perft.toml", "benches/speed.rs"]
        {
            assert!(own.join(needed).is_file(), "{} lacks {needed}", meta.id);
        }
        let scenarios = std::fs::read_dir(own.join("tests/scenarios")).map_or(0, Iterator::count);
        assert!(scenarios >= SCENARIOS, "{} has only {scenarios} scenarios", meta.id);
        let mut rules = std::fs::read_dir(own.join("../../../docs/rules")).unwrap().flatten();
        let is_own = |name: &str| name.starts_with(meta.id) && name.ends_with(".md");
        assert!(
            rules.any(|file| file.file_name().to_str().is_some_and(is_own)),
            "{} lacks docs/rules",
            meta.id
        );
    }
}

#[test]
fn a_game_says_what_it_is_in_both_languages() {
    for game in games().iter() {
        let (id, about) = (game.meta().id, game.about());
        for text in [about.summary.into(), about.help.clone()] {
            assert!(
                !text.get(Lang::En).is_empty()
                    && !text.get(Lang::Fr).is_empty()
                    && text.get(Lang::En) != text.get(Lang::Fr),
                "{id}"
            );
        }
        assert!(
            about.help.get(Lang::En).lines().count() > 5 && about.help.get(Lang::Fr).lines().count() > 5,
            "{id}"
        );
    }
}

#[test]
fn a_game_has_the_usual_levels_and_all_can_play() {
    for game in games().iter() {
        let session = game.start(&Setup::new(game.meta().id)).unwrap();
        let levels = game.about().levels;
        let names: Vec<&str> = levels.iter().map(|level| level.name).collect();
        assert_eq!(names, ["beginner", "easy", "normal", "hard", "expert"], "{}", game.meta().id);
        assert!(levels.iter().all(|level| session.opponent(level.name).is_ok()), "{}", game.meta().id);
    }
}

#[test]
fn a_game_can_be_shown_and_kept() {
    let games = games();
    for meta in games.metas() {
        let mut session = games.start(&Setup::new(meta.id)).unwrap();
        assert!(session.diagram(Viewer::Spectator).lines().count() > 1, "{} has no diagram", meta.id);
        assert!(session.view(Viewer::Spectator, Lang::En).is_object(), "{} has no view for fronts", meta.id);
        for _ in 0..10 {
            let Some(seat) = session.status().to_move else { break };
            let text = session.legal_moves(Viewer::Seat(seat))[0].clone();
            session.play(seat, &text).unwrap();
        }
        assert_eq!(games.load(&session.record()).unwrap().record(), session.record());
    }
}

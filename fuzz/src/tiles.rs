//! Tile files of Carcassonne.

use bastide_art::Style;
use bastide_carcassonne::{Carcassonne, CarcassonneRules, Tiles, draw_set};
use bastide_core::playout::Playout;
use bastide_core::record::Json;
use bastide_core::seed::rollout_rng;
use bastide_core::{Game, Rules};
use bastide_session::Setup;

use crate::expect_words;
use crate::under::games;

/// So many steps are played with a set.
const STEPS: u32 = 60;

/// A set that is read writes back and reads the same, travels in rules, is played and drawn. Everything wrong with
/// another is told with a line that it has, and leaves rules as they were.
pub fn check(text: &str) {
    let mut rules = CarcassonneRules::default();
    let set = rules.set("tiles", text);
    match Tiles::read(text) {
        Err(problems) => {
            assert!(!problems.is_empty() && set.is_err(), "refused without a reason");
            assert_eq!(rules, CarcassonneRules::default(), "a refused set changed the rules");
            for problem in &problems {
                expect_words(problem);
                assert!((1..=text.split('\n').count()).contains(&problem.line), "line {}", problem.line);
            }
        }
        Ok(tiles) => {
            assert_eq!(Tiles::read(tiles.print()).as_ref(), Ok(&tiles), "reads back otherwise");
            let _ = draw_set(&tiles);
            if set.is_ok() && rules.validate().is_ok() {
                play(&rules);
            }
        }
    }
}

/// Rules with this set make a game: of the engine, and on a table that is drawn.
fn play(rules: &CarcassonneRules) {
    let Ok(mut game) = Carcassonne::new(rules) else { return };
    Playout::default().run(&mut game, &mut rollout_rng(1), STEPS);
    let json = Json::Object(rules.to_json());
    let read = CarcassonneRules::from_json(&json);
    assert_eq!(read.as_ref(), Ok(rules), "the rules read back otherwise");
    let session = games().start(&Setup::new("carcassonne").rules(json)).expect("rules of a game");
    assert!(session.sheet(Style::default()).is_some(), "a set that is not drawn");
}
